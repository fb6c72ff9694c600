// RowKeys: what must not be torn apart by a split: rows of one group, or the order of time.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace epoch {

struct RowKeys {
    enum class Kind : std::uint8_t { none, group, time };

    Kind kind = Kind::none;
    std::string column;
    // One a row: the number of its group, from 0; or the place of its time among all times, so that later is larger.
    std::vector<std::int64_t> of;
};

} // namespace epoch
