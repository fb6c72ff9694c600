// sample_name: how a row of the data is called wherever a sample is shown.
#pragma once

#include "model/data_facts.h"

#include <QCoreApplication>
#include <QString>

namespace epoch::ui {

// "sample 287 (validation)"; rows count from 0 over the whole set.
inline QString sampleName(const DataFacts& data, std::int64_t row)
{
    const auto split = data.counts.split_of(row);
    const auto part = split == Split::train ? QCoreApplication::translate("Sample", "train")
        : split == Split::validation        ? QCoreApplication::translate("Sample", "validation")
                                            : QCoreApplication::translate("Sample", "test");
    return QCoreApplication::translate("Sample", "sample %1 (%2)").arg(row).arg(part);
}

} // namespace epoch::ui
