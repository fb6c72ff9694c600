#include "formats/race_lines.h"

#include "formats/race_page.h"
#include "protocol/race_estimate.h"

#include <nlohmann/json.hpp>

#include <array>

namespace epoch {
namespace {

using Lines = nlohmann::ordered_json;

Lines known(double value) { return value > 0 ? Lines(value) : Lines(); }
Lines readable(double value) { return value >= 0 ? Lines(value) : Lines(); }

Lines split_of_lane(const TimeSplit& split)
{
    Lines rows = Lines::array();
    for (const SplitRow& row : split.rows)
        rows.push_back({{"name", row.name}, {"copy_us", row.copy * 1e6}, {"forward_us", row.forward * 1e6},
            {"backward_us", row.backward * 1e6}, {"update_us", row.update * 1e6}, {"flops", row.flops},
            {"bytes", row.bytes}});
    return rows;
}

// Null without GPU measurements: a lane on a CPU, or a driver that reports none.
Lines line_of(const GpuEffort& gpu, const RaceLane& lane)
{
    if (gpu.busy < 0 && gpu.joules < 0 && gpu.memory_used < 0) return nullptr;
    return {{"busy", readable(gpu.busy)}, {"arithmetic_active", readable(gpu.arithmetic_active)},
        {"tensor_active", readable(gpu.tensor_active)}, {"memory_active", readable(gpu.memory_active)},
        {"bus_in_bytes_per_s", readable(gpu.bus_in)}, {"bus_out_bytes_per_s", readable(gpu.bus_out)},
        {"memory_used_bytes", readable(gpu.memory_used)}, {"joules", readable(gpu.joules)},
        {"joules_an_epoch", readable(lane.an_epoch(gpu.joules))}, {"clock_hz", readable(gpu.clock)},
        {"clock_most_hz", readable(gpu.max_clock)}, {"joules_mark", gpu.joules_from_watts ? "ESTIMATED" : "MEASURED"},
        {"watts", readable(gpu.watts)}, {"held_back", gpu.held_back}, {"held_back_share", gpu.held_back_share}};
}

Lines line_of(const RaceLane& lane)
{
    static constexpr std::array sources{"hardware", "emulation", "fake"};
    const TimeSplit& split = lane.split;
    Lines blocks = Lines::array(), losses = Lines::array();
    for (const double block : lane.block_seconds) blocks.push_back(block * 1e3);
    for (const RaceLoss& loss : lane.losses) losses.push_back({loss.step, loss.loss});
    return {{"event", "lane"}, {"lane", lane.title}, {"mark", lane.recorded ? "RECORDED" : "MEASURED"},
        {"source", sources[static_cast<std::size_t>(lane.source)]}, {"when", lane.when}, {"device", lane.entry.device},
        {"name", shown_device(lane)}, {"library", lane.facts.library}, {"threads", lane.facts.threads},
        {"batch", lane.batch}, {"precision", lane.precision}, {"start_up_s", lane.start_up_seconds},
        {"warm_up_steps", lane.warm_up_steps}, {"steps", lane.steps}, {"ms_per_step", lane.median * 1e3},
        {"p10_ms", lane.p10 * 1e3}, {"p90_ms", lane.p90 * 1e3}, {"samples_per_s", lane.samples_per_second()},
        {"block_ms", std::move(blocks)}, {"split", split_of_lane(split)},
        {"launch_and_wait_us", split.launch_and_wait * 1e6}, {"profiled_us", split.total_seconds * 1e6},
        {"profiled_to_plain", split.profiled_to_plain()}, {"split_mark", split.estimated() ? "ESTIMATED" : "MEASURED"},
        {"mode", split.mode}, {"flops_per_step", lane.flops_per_step}, {"peak_flops_per_s", known(lane.peak_flops)},
        {"work_of_peak", readable(lane.work_of_peak())}, {"bandwidth_bytes_per_s", known(lane.bandwidth)},
        {"memory_bytes", lane.memory_bytes}, {"other_cores", readable(lane.other.cores)},
        {"other_programs", lane.other.programs},
        {"busy_cores", readable(lane.busy_cores)}, {"joules", readable(lane.joules)}, {"watts", readable(lane.watts())},
        {"epoch_samples", lane.epoch_samples}, {"joules_an_epoch", readable(lane.an_epoch(lane.joules))},
        {"gpu", line_of(lane.gpu, lane)}, {"network", lane.network}, {"losses", std::move(losses)}};
}

Lines line_of(const RaceResult& result, const RaceParity& parity)
{
    Lines rows = Lines::array();
    for (const ParityRow& row : parity.rows)
        rows.push_back({{"layer", row.path}, {"output", row.output}, {"gradient", row.gradient}});
    return {{"event", "parity"}, {"lane", result.lanes[parity.lane].title}, {"after_steps", parity.after_steps},
        {"largest", parity.largest}, {"where", parity.where}, {"weights", parity.weights},
        {"tolerance", parity.tolerance}, {"layers", std::move(rows)}};
}

Lines range_of(const Range& seconds, double unit) { return {seconds.min * unit, seconds.max * unit}; }

// Has another event and source than lanes, so that no program sums or compares it with them by mistake.
Lines line_of(const RaceResult& result, const RaceEstimate& estimate)
{
    const RaceLane* lane = fastest_measured(result);
    const Range faster = lane ? speed_up_over(*lane, estimate) : Range{};
    return {{"event", "estimate"}, {"source", "estimate"}, {"mark", "ESTIMATED"}, {"gpu", estimate.gpu},
        {"name", estimate.name}, {"precision", estimate.precision}, {"batch", estimate.batch},
        {"ms_per_step", range_of(estimate.step.seconds(), 1e3)}, {"copy_us", range_of(estimate.step.copy, 1e6)},
        {"work_us", range_of(estimate.step.work, 1e6)}, {"starts_us", range_of(estimate.step.starts, 1e6)},
        {"kernels", {estimate.step.min_kernels, estimate.step.max_kernels}}, {"fits", estimate.fits()},
        {"against", lane ? Lines(lane->title) : Lines()}, {"speed_up", lane ? range_of(faster, 1) : Lines()},
        {"words", lane ? Lines(estimate_words(estimate, *lane).text()) : Lines()}, {"method", estimate_method()}};
}

std::string_view grade_word(Fairness grade)
{
    static constexpr std::array<std::string_view, 3> words{"fair", "disturbed", "not comparable"};
    return words[static_cast<std::size_t>(grade)];
}

Lines end_of(const RaceResult& result)
{
    const bool contest = result.lanes.size() > 1;
    const auto where_comparable = [&](double value) {
        return result.grade != Fairness::not_comparable && contest ? Lines(value) : Lines();
    };
    return {{"event", "end"}, {"fair", result.fair()}, {"grade", grade_word(result.grade)},
        {"headline", result.headline.text()}, {"disturbance", result.disturbance.text()},
        {"winner", contest ? Lines(result.lanes[result.winner].title) : Lines()},
        {"ratio", where_comparable(result.ratio)}, {"ratio_least", where_comparable(result.min_ratio)},
        {"ratio_most", where_comparable(result.max_ratio)}};
}

} // namespace

std::string_view state_word(FairnessRule::State state)
{
    static constexpr std::array<std::string_view, 5> words{"kept", "BROKEN", "varied", "unknown", "DISTURBED"};
    return words[static_cast<std::size_t>(state)];
}

std::vector<std::string> race_lines(const RaceResult& result)
{
    std::vector<std::string> lines;
    // Text that is not UTF-8 (a path, for example) must not throw.
    const auto add = [&](const Lines& line) {
        lines.push_back(line.dump(-1, ' ', false, Lines::error_handler_t::replace));
    };
    for (const RaceLane& lane : result.lanes) add(line_of(lane));
    for (const RaceEstimate& estimate : result.estimates) add(line_of(result, estimate));
    for (const RaceParity& parity : result.parity) add(line_of(result, parity));
    for (const FairnessRule& rule : result.rules)
        add({{"event", "rule"}, {"rule", rule.code}, {"state", state_word(rule.state)}, {"words", rule.words.text()}});
    add(end_of(result));
    return lines;
}

} // namespace epoch
