// RowKeys: what a split minds: rows of one group and the order of time stay whole, and classes are shared out evenly:
// those of a folder nearly (stratum), those of a table as well as whole rows allow (class_shares).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace epoch {

struct RowKeys {
    enum class Kind : std::uint8_t { none, group, time, stratum, class_shares };

    Kind kind = Kind::none;
    bool stay_whole() const { return kind == Kind::group || kind == Kind::time; }
    std::string column;
    // One a row: the number of its group or class, from 0; or the place of its time among all times, so that later is
    // larger.
    std::vector<std::int64_t> of;
};

} // namespace epoch
