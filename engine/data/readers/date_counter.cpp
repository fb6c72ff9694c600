#include "data/readers/date_counter.h"

#include <cstddef>

namespace epoch {

void DateCounter::add(std::string_view text, const std::function<std::string()>& at)
{
    m_day_first = m_day_first || tells_day_first(text);
    if (const auto parts = date_parts(text, false)) m_months = m_months || !parts->has_day;
    for (const bool day_first : {false, true}) {
        Reading& reading = m_readings[day_first];
        const auto values = date_values(text, day_first);
        if (!values) {
            if (!reading.fault) reading.fault = Fault{std::string(text.substr(0, 60)), at()};
            continue;
        }
        if (!reading.first) reading.first = values;
        for (std::size_t i = 0; i < values->size(); ++i)
            reading.differs[i] = reading.differs[i] || (*values)[i] != (*reading.first)[i];
    }
}

const DateCounter::Fault* DateCounter::fault(bool day_first) const
{
    const auto& fault = m_readings[day_first].fault;
    return fault ? &*fault : nullptr;
}

std::vector<DateFeature> DateCounter::features(bool day_first) const
{
    using enum DateFeature;
    std::vector<DateFeature> features{days};
    for (std::size_t i = 1; i < date_feature_names.size(); ++i) {
        const auto feature = static_cast<DateFeature>(i);
        const bool of_week = feature == week_sine || feature == week_cosine;
        if (m_readings[day_first].differs[i] && !(of_week && m_months)) features.push_back(feature);
    }
    return features;
}

} // namespace epoch
