// sample_name: the name of a row of the data wherever a sample is shown.
#pragma once

#include "model/data_facts.h"

#include <QCoreApplication>
#include <QString>

namespace epoch::ui {

// "sample 287 (validation)". Rows count from 0 over all splits.
inline QString sampleName(const DataFacts& data, std::int64_t row)
{
    const auto split = data.counts.split_of(row);
    const auto part = split == Split::train ? QCoreApplication::translate("Sample", "training")
        : split == Split::validation        ? QCoreApplication::translate("Sample", "validation")
                                            : QCoreApplication::translate("Sample", "test");
    return QCoreApplication::translate("Sample", "sample %1 (%2)").arg(row).arg(part);
}

} // namespace epoch::ui
