#include "cpu/compiler/autotuner.h"

#include <algorithm>
#include <chrono>
#include <limits>

namespace epoch::cpu {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int rounds = 5;
// Short runs are timed so many at once.
constexpr double least_seconds = 2e-5;
constexpr int most_runs = 100;
// A way that takes this many times as long as another is not tried again.
constexpr double hopeless = 2;
// Of the time of the fixed table's way: what is nearer than that is noise, and would only make plans differ.
constexpr double clearly_faster = 0.95;

std::uint64_t rounded_up(std::uint64_t bytes) { return (bytes + 63) / 64 * 64; }

// Numbers of an ordinary size, since some processors take longer for very small ones.
void fill(float* numbers, std::uint64_t bytes)
{
    for (std::uint64_t i = 0; i < bytes / sizeof(float); ++i)
        numbers[i] = 0.01f * static_cast<float>(static_cast<int>(i % 17) - 8);
}

PreparedOp prepared_as(const Op& type, const TriedOp& tried, std::string_view planned)
{
    OpView view(tried.op, tried.tensors, tried.description, planned, tried.means);
    PreparedOp op = type.prepare(view);
    return view.status() == EPOCH_OK ? op : PreparedOp{};
}

} // namespace

// Those that are to be had, that of the fixed table first.
std::vector<WayTrials::Way> WayTrials::ways_of(const Op& type, const TriedOp& tried)
{
    std::vector<Way> ways;
    const auto add = [&](PreparedOp op) {
        const auto same = [&](const Way& way) { return way.op.plan == op.plan; };
        if (op.run && std::ranges::none_of(ways, same)) ways.push_back({std::move(op)});
    };
    OpView view(tried.op, tried.tensors, tried.description, {}, tried.means);
    const std::vector<std::string> names = type.ways(view);
    if (names.empty()) return ways;
    add(prepared_as(type, tried, {}));
    for (const std::string& name : names)
        if (PreparedOp op = prepared_as(type, tried, name); op.plan.ends_with(name)) add(std::move(op));
    return ways;
}

// Whether there is memory for the op's tensors and the largest workspace.
bool WayTrials::place(const TriedOp& tried, std::span<const Way> ways)
{
    std::uint64_t bytes = 0;
    const auto take = [&](std::uint64_t more) {
        const std::uint64_t at = bytes;
        bytes += rounded_up(more);
        return at;
    };
    std::vector<std::uint64_t> offsets;
    const std::span inputs(tried.op.inputs, tried.op.input_count), outputs(tried.op.outputs, tried.op.output_count);
    for (const auto& list : {inputs, outputs})
        for (const std::uint32_t tensor : list)
            offsets.push_back(take(tensor == EPOCH_NO_TENSOR ? 0 : tried.tensors[tensor].bytes));
    const auto workspace = std::ranges::max(ways, {}, [](const Way& way) { return way.op.workspace; }).op.workspace;
    offsets.push_back(take(workspace));
    if (bytes > m_bytes) {
        m_memory.reset();
        m_memory.reset(allocate_region(bytes));
        m_bytes = m_memory ? bytes : 0;
        if (!m_memory) return false;
        fill(static_cast<float*>(m_memory.get()), bytes);
    }
    std::vector<void*> places;
    for (const std::uint64_t offset : offsets) places.push_back(static_cast<std::byte*>(m_memory.get()) + offset);
    m_workspace = places.back();
    m_inputs.assign(places.begin(), places.begin() + static_cast<std::ptrdiff_t>(inputs.size()));
    m_outputs.assign(places.begin() + static_cast<std::ptrdiff_t>(inputs.size()), places.end() - 1);
    for (std::size_t i = 0; i < inputs.size(); ++i)
        if (inputs[i] == EPOCH_NO_TENSOR) m_inputs[i] = nullptr;
    return true;
}

// Of one run; without end where it fails.
double WayTrials::seconds_of(const Way& way, int runs)
{
    const Arguments at{m_inputs.data(), m_outputs.data(), m_workspace, &m_now};
    m_now.error = nullptr;
    const auto begin = Clock::now();
    for (int i = 0; i < runs; ++i) way.op.run(way.op.state.get(), at);
    const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    return m_now.error ? std::numeric_limits<double>::infinity() : seconds / runs;
}

std::string WayTrials::fastest(const Op& type, const TriedOp& tried)
{
    std::vector<Way> ways = ways_of(type, tried);
    if (ways.size() < 2 || !place(tried, ways)) return {};
    for (Way& way : ways) { // the first run of each is no measure: pages and code come from elsewhere
        seconds_of(way, 1);
        way.seconds = seconds_of(way, 1);
    }
    const auto best = [&] { return std::ranges::min(ways, {}, &Way::seconds).seconds; };
    // In turn, since the speed of a machine changes.
    for (int round = 1; round < rounds; ++round)
        for (Way& way : ways) {
            if (way.seconds > hopeless * best()) continue;
            const int runs = static_cast<int>(std::clamp(least_seconds / way.seconds, 1.0, double{most_runs}));
            way.seconds = std::min(way.seconds, seconds_of(way, runs));
        }
    const auto chosen = std::ranges::min_element(ways, {}, &Way::seconds);
    const bool stays = chosen->seconds > clearly_faster * ways.front().seconds;
    return tried.op.name + (stays ? ways.front() : *chosen).op.plan;
}

} // namespace epoch::cpu
