#include "protocol/race.h"

#include "base/units.h"
#include "model/project.h"

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

RaceVaries what_varies(std::span<const RaceEntry> entries)
{
    const auto differ = [&](auto member) {
        return std::ranges::any_of(entries, [&](const RaceEntry& one) { return one.*member != entries[0].*member; });
    };
    if (!differ(&RaceEntry::device) && differ(&RaceEntry::batch)) return RaceVaries::batch;
    if (!differ(&RaceEntry::device) && differ(&RaceEntry::precision)) return RaceVaries::precision;
    return RaceVaries::device;
}

std::string device_title(const std::string& id, const DeviceFacts& facts)
{
    if (facts.name.empty()) return id;
    return id.starts_with("cpu") && facts.threads > 0 ? counted(facts.threads, "thread") : facts.name;
}

std::vector<std::string> race_titles(std::span<const RaceEntry> entries, std::span<const DeviceFacts> facts)
{
    const auto is_cpu = [](const RaceEntry& entry) { return entry.device.starts_with("cpu"); };
    const bool only_cpus = std::ranges::all_of(entries, is_cpu);
    const RaceVaries varies = what_varies(entries);
    std::vector<std::string> titles;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const RaceEntry& entry = entries[i];
        if (varies == RaceVaries::batch)
            titles.push_back(
                entry.batch > 0 ? message("batch {batch}", {{"batch", entry.batch}}).text() : "the network's batch");
        else if (varies == RaceVaries::precision)
            titles.push_back(entry.precision.empty() ? "the network's precision" : precision_text(entry.precision));
        else
            titles.push_back(
                (is_cpu(entry) && !only_cpus && !facts[i].name.empty() ? "CPU, " : "")
                + device_title(entry.device, facts[i]));
    }
    auto unique = titles;
    for (std::size_t i = 0; i < titles.size(); ++i)
        for (std::size_t other = 0; other < titles.size(); ++other)
            if (titles[i] == titles[other] && entries[i].device != entries[other].device) {
                unique[i] += " (" + entries[i].device + ")";
                break;
            }
    return unique;
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
