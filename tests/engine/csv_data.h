// csv_data: data sets read from a text.
#pragma once

#include "tests/engine/data_files.h"

namespace epoch::test {

inline std::shared_ptr<const Dataset> csv_loaded(const QByteArray& bytes, const char* spec)
{
    DataFolder folder;
    folder.write("x.csv", bytes);
    return folder.loaded(spec);
}

// Rows in file order, identified by the first feature.
inline std::int64_t row_with(const Dataset& data, float first)
{
    for (std::int64_t row = 0; row < data.facts.counts.total(); ++row)
        if (stored<float>(data, 0, row) == first) return row;
    return -1;
}

} // namespace epoch::test
