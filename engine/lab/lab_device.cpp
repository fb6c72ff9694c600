#include "lab/lab_device.h"

#include "base/elapsed.h"
#include "lab/race_lane.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace epoch {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double min_block_seconds = 0.001; // long enough for every clock
constexpr double long_work = 0.5; // seconds; such work needs no warm-up
constexpr std::size_t min_blocks = 5, max_blocks = 200;

} // namespace

Result<LabRunner> LabRunner::open(const std::string& name, const DeviceLibrary& devices)
{
    ASSIGN_OR_RETURN(auto device, devices.open(name, 0));
    LabRunner runner;
    runner.m_device = std::move(device);
    auto begin = DeviceEvent::make(*runner.m_device), end = DeviceEvent::make(*runner.m_device);
    if (!begin || !end) return begin ? std::move(end).error() : std::move(begin).error();
    runner.m_begin = std::make_unique<DeviceEvent>(std::move(*begin));
    runner.m_end = std::make_unique<DeviceEvent>(std::move(*end));
    ASSIGN_OR_RETURN(auto facts, devices.facts(name));
    ASSIGN_OR_RETURN(const auto properties, runner.m_device->properties());
    ASSIGN_OR_RETURN(const auto flops, runner.m_device->peak(EPOCH_PEAK_FLOPS));
    ASSIGN_OR_RETURN(const auto bandwidth, runner.m_device->peak(EPOCH_PEAK_BANDWIDTH));
    facts.name = properties.name; // names the thread count of "cpu:1"
    facts.threads = static_cast<int>(properties.threads);
    facts.memory_free = static_cast<std::int64_t>(properties.memory_free);
    facts.ops.clear();
    runner.m_description = {
        name, "fp32", source_of(runner.m_device->api().name), std::move(facts), flops, bandwidth, {}};
    return runner;
}

Result<double> LabRunner::block(const Work& work, std::uint64_t times) const
{
    RETURN_IF_ERROR(m_begin->record());
    RETURN_IF_ERROR(work(times));
    RETURN_IF_ERROR(m_end->record());
    RETURN_IF_ERROR(m_device->finish());
    return m_end->seconds_since(*m_begin);
}

Result<TimedWork> LabRunner::time(const Work& work, double seconds, const KeepMeasuring& keep_going) const
{
    if (!keep_going()) return TimedWork{};
    ASSIGN_OR_RETURN(const auto first, block(work, 1));
    if (first >= long_work) return TimedWork{first, first, first};
    const double fitting = first > 0 ? std::clamp(std::ceil(min_block_seconds / first), 1.0, 4096.0) : 4096;
    const auto times = static_cast<std::uint64_t>(fitting);
    std::vector<double> each;
    const auto begin = Clock::now();
    while (each.size() < max_blocks && (each.size() < min_blocks || seconds_since(begin) < seconds)) {
        if (!keep_going()) break;
        ASSIGN_OR_RETURN(const auto taken, block(work, times));
        each.push_back(taken / fitting);
    }
    return TimedWork{quantile(each, 0.5), quantile(each, 0.1), quantile(each, 0.9)};
}

std::vector<std::string> usual_lab_devices(const DeviceLibrary& devices, OneCore one_core)
{
    std::vector<std::string> names;
    for (const DeviceFacts& facts : devices.devices()) {
        if (!facts.usable) continue;
        if (facts.id == "cpu" && facts.threads > 1 && one_core == OneCore::with) names.emplace_back("cpu:1");
        names.push_back(facts.id);
    }
    return names;
}

} // namespace epoch
