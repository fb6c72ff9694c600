// date_counter: what the cells of a column of dates have in common, found in one pass.
#pragma once

#include "model/written_dates.h"

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

class DateCounter {
public:
    struct Fault {
        std::string text, at;
    };

    // `at` names the place of the text, where it is no date.
    void add(std::string_view text, const std::function<std::string()>& at);

    bool day_first() const { return m_day_first; }
    // The first text that is no date.
    const Fault* fault(bool day_first) const;
    // The days, and the features that differ between the cells.
    std::vector<DateFeature> features(bool day_first) const;

private:
    // Which one holds is known only after the last cell.
    struct Reading {
        std::optional<DateValues> first;
        std::array<bool, date_feature_names.size()> differs{};
        std::optional<Fault> fault;
    };
    std::array<Reading, 2> m_readings; // month first, day first
    bool m_day_first = false, m_months = false;
};

} // namespace epoch
