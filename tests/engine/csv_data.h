// csv_data: data sets read from a text.
#pragma once

#include "model/project.h"
#include "tests/engine/data_files.h"

#include <string>
#include <string_view>

namespace epoch::test {

inline std::shared_ptr<const Dataset> csv_loaded(const QByteArray& bytes, const char* spec)
{
    DataFolder folder;
    folder.write("x.csv", bytes);
    return folder.loaded(spec);
}

// Reads the text of a project in which other words stand in one place.
inline Result<Project> project_with(std::string text, std::string_view what, std::string_view other)
{
    const auto at = text.find(what);
    if (at == std::string::npos) qFatal("%.*s", int(what.size()), what.data());
    return parse_project(text.replace(at, what.size(), other));
}

// Rows in file order, identified by the first feature.
inline std::int64_t row_with(const Dataset& data, float first)
{
    for (std::int64_t row = 0; row < data.facts.counts.total(); ++row)
        if (stored<float>(data, 0, row) == first) return row;
    return -1;
}

} // namespace epoch::test
