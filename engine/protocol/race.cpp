#include "protocol/race.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace epoch {

double TimeSplit::work_seconds() const
{
    double seconds = 0;
    for (const SplitRow& row : rows) seconds += row.seconds();
    return seconds;
}

bool TimeSplit::adds_up() const
{
    constexpr double allowed = 0.02;
    return std::abs(work_seconds() + launch_and_wait - total_seconds) <= allowed * total_seconds;
}

double quantile(std::vector<double> values, double share)
{
    if (values.empty()) return 0;
    std::ranges::sort(values);
    return values[static_cast<std::size_t>(std::lround(share * static_cast<double>(values.size() - 1)))];
}

std::string times_text(double ratio)
{
    const double magnitude = std::abs(ratio);
    std::array<char, 64> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), ratio, std::chars_format::fixed,
        magnitude < 0.995      ? 2
            : magnitude < 9.95 ? 1
                               : 0)
                         .ptr;
    return {text.data(), end};
}

CrossoverCell::Winner CrossoverCell::winner() const
{
    if (speed_up <= 0) return Winner::unknown;
    if (doubt > 1 && std::max(speed_up, 1 / speed_up) <= doubt) return Winner::either;
    return speed_up > 1 ? Winner::second : Winner::first;
}

std::string shown_device(const RaceLane& lane)
{
    switch (lane.source) {
    case RaceSource::hardware: return lane.facts.name;
    case RaceSource::emulation: return "an emulation, no device";
    case RaceSource::fake: break;
    }
    return "a test device that computes nothing";
}

void RaceLane::update_statistics()
{
    median = split.plain_seconds = quantile(block_seconds, 0.5);
    p10 = quantile(block_seconds, 0.1);
    p90 = quantile(block_seconds, 0.9);
    const double each = steps > 0 ? seconds / static_cast<double>(steps) : 0;
    for (RaceLoss& loss : losses) loss.seconds = each * static_cast<double>(loss.step);
}

} // namespace epoch
