#include "cuda/compiler/autotuner.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace epoch::cuda {
namespace {

constexpr int trial_rounds = 5;
// Short runs are timed so many at once, in a graph as the step's are: what starts them takes no part.
constexpr double least_trial_seconds = 1e-4;
constexpr double most_trial_runs = 16;
// A way that takes this many times as long as another is not tried again.
constexpr double hopeless = 2;
// Of the first way's time: what is nearer than that is noise, and would only make plans differ.
constexpr double clearly_faster = 0.97;
constexpr double endless = std::numeric_limits<double>::infinity();
constexpr std::uint64_t random_bytes = std::uint64_t{1} << 20, place_alignment = 256;

std::uint64_t rounded_up(std::uint64_t bytes)
{
    return (bytes + place_alignment - 1) / place_alignment * place_alignment;
}

// Numbers in BF16 of 0.01 to 1, either sign; two of them are one in FP32, and each is one of ordinary size in FP16.
std::vector<std::uint16_t> random_numbers()
{
    std::vector<std::uint16_t> numbers(random_bytes / sizeof(std::uint16_t));
    std::uint64_t state = 1;
    for (std::uint16_t& number : numbers) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        const auto share = static_cast<float>(state >> 40) / static_cast<float>(1u << 24);
        const float value = 0.01f + 0.99f * share;
        number = static_cast<std::uint16_t>(std::bit_cast<std::uint32_t>(state >> 39 & 1 ? -value : value) >> 16);
    }
    return numbers;
}

double median(std::vector<double> of)
{
    if (of.empty()) return endless;
    const auto middle = of.begin() + static_cast<std::ptrdiff_t>(of.size() / 2);
    std::ranges::nth_element(of, middle);
    return *middle;
}

} // namespace

struct WayTrials::Trial {
    const PreparedOp* way = nullptr;
    StepGraph graph; // of some runs; none: the way failed
    std::vector<double> seconds = {}; // of one run, each time

    double typical() const { return median(seconds); }
};

// Memory for the tensors, of which those in 16 bits and in FP32 hold random numbers, and the largest workspace.
Outcome WayTrials::place(
    std::span<const PreparedOp> ways, std::vector<Tensor>& tensors, std::span<const std::uint32_t> used)
{
    std::uint64_t bytes = 0;
    for (const std::uint32_t tensor : used) bytes += rounded_up(tensors[tensor].bytes);
    const std::uint64_t numbers = bytes;
    bytes += std::ranges::max(ways, {}, &PreparedOp::workspace).workspace;
    if (bytes > m_bytes) {
        m_bytes = 0;
        m_memory = {};
        if (Outcome made = make_memory(m_memory, bytes); !made) return made;
        m_bytes = bytes;
    }
    auto* at = static_cast<std::byte*>(m_memory.get());
    m_workspace = at + numbers;
    for (const std::uint32_t tensor : used) {
        tensors[tensor].address = at;
        at += rounded_up(tensors[tensor].bytes);
    }
    return fill(static_cast<std::byte*>(m_memory.get()), numbers);
}

// One piece again and again, twice as much every time.
Outcome WayTrials::fill(std::byte* to, std::uint64_t bytes)
{
    static const std::vector<std::uint16_t> numbers = random_numbers();
    std::uint64_t filled = std::min(bytes, random_bytes);
    Outcome done = copy(m_device, to, numbers.data(), filled, cudaMemcpyHostToDevice, nullptr);
    for (; filled < bytes && done; filled += std::min(filled, bytes - filled))
        done = copy(m_device, to + filled, to, std::min(filled, bytes - filled), cudaMemcpyDeviceToDevice, nullptr);
    return done;
}

Outcome WayTrials::time(const StartStep& work, double& seconds)
{
    const cudaStream_t stream = m_device.stream.get();
    const auto mark = [&](const Event& event) {
        return check(cudaEventRecord(event.get(), stream), "marking a trial");
    };
    Outcome done = mark(m_begin);
    if (done) done = work();
    if (done) done = mark(m_end);
    if (done) done = check(cudaEventSynchronize(m_end.get()), "trying an algorithm");
    float milliseconds = 0;
    if (done)
        done = check(cudaEventElapsedTime(&milliseconds, m_begin.get(), m_end.get()), "taking the time of a trial");
    seconds = static_cast<double>(milliseconds) / 1e3;
    return done;
}

// The first run loads the way's kernels, which nothing may do while runs are recorded; the second tells about how long
// one takes. A way whose runs cannot be recorded is none.
Outcome WayTrials::prepare(Trial& trial, const RunContext& context)
{
    const StartStep run = [&] { return check(trial.way->run(context), "trying an algorithm"); };
    double seconds = 0;
    Outcome done = time(run, seconds);
    if (done) done = time(run, seconds);
    if (!done) return done;
    const double runs = std::clamp(least_trial_seconds / std::max(seconds, 1e-9), 1.0, most_trial_runs);
    StepGraph graph;
    done = graph.capture(context.stream, static_cast<std::uint32_t>(runs), run);
    if (done) trial.graph = std::move(graph);
    return done;
}

double WayTrials::seconds_of(const Trial& trial)
{
    double seconds = 0;
    const Outcome done = time([&] { return trial.graph.launch(m_device.stream.get()); }, seconds);
    return done ? seconds / trial.graph.steps() : endless;
}

// In turn, since a GPU's clock changes. The first round is no measure.
std::size_t WayTrials::try_in_turn(std::span<Trial> trials)
{
    double best = endless;
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

std::size_t WayTrials::fastest(
    std::span<const PreparedOp> ways, std::vector<Tensor>& tensors, std::span<const std::uint32_t> used)
{
    if (ways.size() < 2) return 0;
    Outcome ready;
    for (Event* event : {&m_begin, &m_end})
        if (ready && !event->get()) ready = make_event(*event);
    if (ready) ready = place(ways, tensors, used);
    std::size_t chosen = 0;
    if (ready) {
        const RunContext context{tensors, nullptr, m_workspace, m_device.stream.get(), nullptr, 0, nullptr};
        std::vector<Trial> trials;
        for (const PreparedOp& way : ways) {
            trials.push_back({&way, {}});
            ready = prepare(trials.back(), context);
            if (ready.status == EPOCH_LOST) break;
            if (!ready) (void)cudaGetLastError(); // else the next way's kernels would be taken to have failed
        }
        if (ready.status != EPOCH_LOST) chosen = try_in_turn(trials);
        (void)wait_for_all(m_device); // before the graphs go
    }
    for (const std::uint32_t tensor : used) tensors[tensor].address = nullptr;
    (void)cudaGetLastError();
    return chosen;
}

} // namespace epoch::cuda
