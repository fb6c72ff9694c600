#include "cuda/compiler/autotuner.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace epoch::cuda {
namespace {

constexpr int trial_rounds = 5;
// Short runs are timed several at once in one graph, as in a step, so that the launch does not count.
constexpr double min_trial_seconds = 1e-4;
constexpr double max_trial_runs = 16;
// An algorithm that takes this many times as long as the best is not run again.
constexpr double hopeless = 2;
// Relative to the first algorithm's time. A smaller gain is noise and would only make plans differ.
constexpr double clearly_faster = 0.97;
constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr std::uint64_t random_bytes = std::uint64_t{1} << 20, place_alignment = 256;

std::uint64_t rounded_up(std::uint64_t bytes)
{
    return (bytes + place_alignment - 1) / place_alignment * place_alignment;
}

// BF16 values with magnitudes of 0.01 to 1. Read as FP32 or as FP16 they also have ordinary magnitudes.
std::vector<std::uint16_t> random_values()
{
    std::vector<std::uint16_t> values(random_bytes / sizeof(std::uint16_t));
    std::uint64_t state = 1;
    for (std::uint16_t& each : values) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        const auto fraction = static_cast<float>(state >> 40) / static_cast<float>(1u << 24);
        const float value = 0.01f + 0.99f * fraction;
        each = static_cast<std::uint16_t>(std::bit_cast<std::uint32_t>(state >> 39 & 1 ? -value : value) >> 16);
    }
    return values;
}

double median(std::vector<double> of)
{
    if (of.empty()) return infinite;
    const auto middle = of.begin() + static_cast<std::ptrdiff_t>(of.size() / 2);
    std::ranges::nth_element(of, middle);
    return *middle;
}

} // namespace

struct Autotuner::Trial {
    const PreparedOp* algorithm = nullptr;
    StepGraph graph; // several runs; empty if the algorithm failed
    std::vector<double> seconds = {}; // per run, of each round

    double typical() const { return median(seconds); }
};

// Reserves memory for the tensors, filled with random numbers, and for the largest workspace.
Status Autotuner::place(
    std::span<const PreparedOp> algorithms, std::vector<Tensor>& tensors, std::span<const std::uint32_t> used)
{
    std::uint64_t bytes = 0;
    for (const std::uint32_t tensor : used) bytes += rounded_up(tensors[tensor].bytes);
    const std::uint64_t tensor_bytes = bytes;
    bytes += std::ranges::max(algorithms, {}, &PreparedOp::workspace).workspace;
    if (bytes > m_bytes) {
        m_bytes = 0;
        m_memory = {};
        RETURN_IF_ERROR(make_memory(m_memory, bytes));
        m_bytes = bytes;
    }
    auto* at = static_cast<std::byte*>(m_memory.get());
    m_workspace = at + tensor_bytes;
    for (const std::uint32_t tensor : used) {
        tensors[tensor].address = at;
        at += rounded_up(tensors[tensor].bytes);
    }
    return fill(static_cast<std::byte*>(m_memory.get()), tensor_bytes);
}

// Repeats one block of random numbers, doubling the filled part each time.
Status Autotuner::fill(std::byte* to, std::uint64_t bytes)
{
    static const std::vector<std::uint16_t> values = random_values();
    std::uint64_t filled = std::min(bytes, random_bytes);
    RETURN_IF_ERROR(copy(m_device, to, values.data(), filled, cudaMemcpyHostToDevice, nullptr));
    for (; filled < bytes; filled += std::min(filled, bytes - filled))
        RETURN_IF_ERROR(
            copy(m_device, to + filled, to, std::min(filled, bytes - filled), cudaMemcpyDeviceToDevice, nullptr));
    return {};
}

Status Autotuner::time(const StartStep& work, double& seconds)
{
    const cudaStream_t stream = m_device.stream.get();
    const auto mark = [&](const Event& event) {
        return check(cudaEventRecord(event.get(), stream), "marking a trial");
    };
    seconds = 0;
    RETURN_IF_ERROR(mark(m_begin));
    RETURN_IF_ERROR(work());
    RETURN_IF_ERROR(mark(m_end));
    RETURN_IF_ERROR(check(cudaEventSynchronize(m_end.get()), "trying an algorithm"));
    float milliseconds = 0;
    RETURN_IF_ERROR(
        check(cudaEventElapsedTime(&milliseconds, m_begin.get(), m_end.get()), "taking the time of a trial"));
    seconds = static_cast<double>(milliseconds) / 1e3;
    return {};
}

// The first run loads the algorithm's kernels, which a capture does not allow; the second estimates the time of a run.
// An algorithm that cannot be captured is skipped.
Status Autotuner::prepare(Trial& trial, const RunContext& context)
{
    const StartStep run = [&] { return check(trial.algorithm->run(context), "trying an algorithm"); };
    double seconds = 0;
    RETURN_IF_ERROR(time(run, seconds));
    RETURN_IF_ERROR(time(run, seconds));
    const double runs = std::clamp(min_trial_seconds / std::max(seconds, 1e-9), 1.0, max_trial_runs);
    StepGraph graph;
    RETURN_IF_ERROR(graph.capture(context.stream, static_cast<std::uint32_t>(runs), run));
    trial.graph = std::move(graph);
    return {};
}

double Autotuner::seconds_of(const Trial& trial)
{
    double seconds = 0;
    const Status done = time([&] { return trial.graph.launch(m_device.stream.get()); }, seconds);
    return done.ok() ? seconds / trial.graph.steps() : infinite;
}

// Interleaves the algorithms, because a GPU's clock changes over time. The first round is a warm-up.
std::size_t Autotuner::run_interleaved(std::span<Trial> trials)
{
    double best = infinite;
    for (int round = 0; round <= trial_rounds; ++round)
        for (Trial& trial : trials) {
            if (trial.graph.steps() == 0 || (!trial.seconds.empty() && trial.typical() > hopeless * best)) continue;
            const double seconds = seconds_of(trial);
            if (round == 0) continue;
            trial.seconds.push_back(seconds);
            best = std::min(best, trial.typical());
        }
    const auto fastest = std::ranges::min_element(trials, {}, &Trial::typical);
    const bool stays = fastest->typical() > clearly_faster * trials.front().typical();
    return stays ? 0 : static_cast<std::size_t>(fastest - trials.begin());
}

std::size_t Autotuner::fastest(
    std::span<const PreparedOp> algorithms, std::vector<Tensor>& tensors, std::span<const std::uint32_t> used)
{
    if (algorithms.size() < 2) return 0;
    Status ready;
    for (Event* event : {&m_begin, &m_end})
        if (ready.ok() && !event->get()) ready = make_event(*event);
    if (ready.ok()) ready = place(algorithms, tensors, used);
    std::size_t chosen = 0;
    if (ready.ok()) {
        const RunContext context{tensors, nullptr, m_workspace, m_device.stream.get(), nullptr, 0, nullptr};
        std::vector<Trial> trials;
        for (const PreparedOp& algorithm : algorithms) {
            trials.push_back({&algorithm, {}});
            ready = prepare(trials.back(), context);
            if (ready.code() == EPOCH_LOST) break;
            if (!ready.ok()) (void)cudaGetLastError(); // or the next algorithm would seem to have failed
        }
        if (ready.code() != EPOCH_LOST) chosen = run_interleaved(trials);
        (void)wait_for_all(m_device); // before the graphs are destroyed
    }
    for (const std::uint32_t tensor : used) tensors[tensor].address = nullptr;
    (void)cudaGetLastError();
    return chosen;
}

} // namespace epoch::cuda
