// Times the algorithms of an op over memory of its own.
#include "cpu/compiler/autotuner.h"

#include <algorithm>
#include <chrono>
#include <limits>

namespace epoch::cpu {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int rounds = 5;
// Short runs are repeated until a measurement takes this long.
constexpr double min_timed_seconds = 2e-5;
constexpr int max_runs = 100;
// An algorithm this many times slower than the best is not timed again.
constexpr double give_up_factor = 2;
// Relative to the default algorithm: smaller gains are noise, and would only make plans differ.
constexpr double clearly_faster = 0.95;

// Values of ordinary size: some processors are slow on denormals.
void fill(float* values, std::uint64_t bytes)
{
    for (std::uint64_t i = 0; i < bytes / sizeof(float); ++i)
        values[i] = 0.01f * static_cast<float>(static_cast<int>(i % 17) - 8);
}

PreparedOp prepared_as(const Op& type, const TunedOp& tuned, std::string_view planned)
{
    OpView view(tuned.op, tuned.tensors, tuned.description, planned, tuned.context);
    PreparedOp op = type.prepare(view);
    return view.status() == EPOCH_OK ? op : PreparedOp{};
}

} // namespace

// The algorithms available for this op, the default first.
std::vector<Autotuner::Algorithm> Autotuner::algorithms_of(const Op& type, const TunedOp& tuned)
{
    std::vector<Algorithm> algorithms;
    const auto add = [&](PreparedOp op) {
        const auto same = [&](const Algorithm& algorithm) { return algorithm.op.plan == op.plan; };
        if (op.run && std::ranges::none_of(algorithms, same)) algorithms.push_back({std::move(op)});
    };
    OpView view(tuned.op, tuned.tensors, tuned.description, {}, tuned.context);
    const std::vector<std::string> names = type.algorithms(view);
    if (names.empty()) return algorithms;
    add(prepared_as(type, tuned, {}));
    for (const std::string& name : names)
        if (PreparedOp op = prepared_as(type, tuned, name); op.plan.ends_with(name)) add(std::move(op));
    return algorithms;
}

// Allocates the op's tensors and the largest workspace. False if there is no memory.
bool Autotuner::allocate_tensors(const TunedOp& tuned, std::span<const Algorithm> algorithms)
{
    std::uint64_t bytes = 0;
    const auto reserve = [&](std::uint64_t more) {
        const std::uint64_t at = bytes;
        bytes += cache_aligned(more);
        return at;
    };
    std::vector<std::uint64_t> offsets;
    const std::span inputs(tuned.op.inputs, tuned.op.input_count), outputs(tuned.op.outputs, tuned.op.output_count);
    for (const auto& list : {inputs, outputs})
        for (const std::uint32_t tensor : list)
            offsets.push_back(reserve(tensor == EPOCH_NO_TENSOR ? 0 : tuned.tensors[tensor].bytes));
    const auto workspace = std::ranges::max(algorithms, {}, [](const Algorithm& algorithm) {
        return algorithm.op.workspace;
    }).op.workspace;
    offsets.push_back(reserve(workspace));
    if (bytes > m_bytes) {
        m_memory.reset();
        m_memory.reset(allocate_region(bytes));
        m_bytes = m_memory ? bytes : 0;
        if (!m_memory) return false;
        fill(static_cast<float*>(m_memory.get()), bytes);
    }
    std::vector<void*> addresses;
    for (const std::uint64_t offset : offsets) addresses.push_back(static_cast<std::byte*>(m_memory.get()) + offset);
    m_workspace = addresses.back();
    m_inputs.assign(addresses.begin(), addresses.begin() + static_cast<std::ptrdiff_t>(inputs.size()));
    m_outputs.assign(addresses.begin() + static_cast<std::ptrdiff_t>(inputs.size()), addresses.end() - 1);
    for (std::size_t i = 0; i < inputs.size(); ++i)
        if (inputs[i] == EPOCH_NO_TENSOR) m_inputs[i] = nullptr;
    return true;
}

// Seconds of one run; infinite if it fails.
double Autotuner::time_run(const Algorithm& algorithm, int runs)
{
    const Arguments at{m_inputs.data(), m_outputs.data(), m_workspace, &m_now};
    m_now.error = nullptr;
    const auto begin = Clock::now();
    for (int i = 0; i < runs; ++i) algorithm.op.run(algorithm.op.state.get(), at);
    const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    return m_now.error ? std::numeric_limits<double>::infinity() : seconds / runs;
}

std::string Autotuner::fastest(const Op& type, const TunedOp& tuned)
{
    std::vector<Algorithm> algorithms = algorithms_of(type, tuned);
    if (algorithms.size() < 2 || !allocate_tensors(tuned, algorithms)) return {};
    // The first run of each warms up pages and code.
    for (Algorithm& algorithm : algorithms) {
        time_run(algorithm, 1);
        algorithm.seconds = time_run(algorithm, 1);
    }
    const auto best = [&] { return std::ranges::min(algorithms, {}, &Algorithm::seconds).seconds; };
    // Rounds over all algorithms, because the speed of the machine drifts.
    for (int round = 1; round < rounds; ++round)
        for (Algorithm& algorithm : algorithms) {
            if (algorithm.seconds > give_up_factor * best()) continue;
            const int runs = static_cast<int>(std::clamp(min_timed_seconds / algorithm.seconds, 1.0, double{max_runs}));
            algorithm.seconds = std::min(algorithm.seconds, time_run(algorithm, runs));
        }
    const auto chosen = std::ranges::min_element(algorithms, {}, &Algorithm::seconds);
    const bool stays = chosen->seconds > clearly_faster * algorithms.front().seconds;
    return tuned.op.name + (stays ? algorithms.front() : *chosen).op.plan;
}

} // namespace epoch::cpu
