#include "store/race_recording.h"

#include "model/json_fields.h"
#include "store/atomic_file.h"
#include "store/event_log.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace epoch {
namespace {

constexpr std::string_view format = "epoch-race";
constexpr std::int64_t max_integer = std::numeric_limits<std::int64_t>::max();
constexpr double picosecond = 1e-12;
constexpr std::int64_t max_picoseconds = std::int64_t{1} << 50; // picoseconds: a step of 18 minutes; exact in a double
constexpr std::array<std::string_view, 3> source_names{"hardware", "emulation", "fake"};
constexpr const char* fix = "record the race again: epoch race FILE --record RECORDING";

Json count_json(std::uint64_t number) { return Json(static_cast<std::int64_t>(number)); }

Json time_json(double seconds)
{
    const double picoseconds = std::clamp(seconds / picosecond, 0.0, static_cast<double>(max_picoseconds));
    return Json(static_cast<std::int64_t>(std::llround(picoseconds)));
}

Json times_json(const std::vector<double>& seconds)
{
    JsonList list;
    for (const double one : seconds) list.push_back(time_json(one));
    return Json(std::move(list));
}

Json json_of(const SplitRow& row)
{
    JsonList nodes;
    for (const NodeId node : row.nodes) nodes.emplace_back(std::int64_t{static_cast<std::uint32_t>(node)});
    return Json(JsonObject{{"nodes", Json(std::move(nodes))}, {"name", Json(row.name)}, {"copy", time_json(row.copy)},
        {"forward", time_json(row.forward)}, {"backward", time_json(row.backward)}, {"update", time_json(row.update)},
        {"flops", Json(row.flops)}, {"bytes", Json(row.bytes)}});
}

Json json_of(const TimeSplit& split)
{
    JsonList rows;
    for (const SplitRow& row : split.rows) rows.push_back(json_of(row));
    return Json(JsonObject{{"rows", Json(std::move(rows))}, {"launch_and_wait", time_json(split.launch_and_wait)},
        {"total", time_json(split.total_seconds)}, {"steps", Json(split.steps)}, {"mode", Json(split.mode)}});
}

Json json_of(const DeviceFacts& facts)
{
    return Json(JsonObject{{"id", Json(facts.id)}, {"name", Json(facts.name)}, {"library", Json(facts.library)},
        {"driver", Json(facts.driver)}, {"compute_capability", Json(facts.compute_capability)},
        {"memory", Json(facts.memory)}, {"threads", Json(std::int64_t{facts.threads})}});
}

Json json_of(const GpuEffort& gpu)
{
    return Json(JsonObject{{"busy", Json(gpu.busy)}, {"arithmetic_active", Json(gpu.arithmetic_active)},
        {"tensor_active", Json(gpu.tensor_active)}, {"memory_active", Json(gpu.memory_active)},
        {"bus_in", Json(gpu.bus_in)}, {"bus_out", Json(gpu.bus_out)}, {"memory_used", Json(gpu.memory_used)},
        {"joules", Json(gpu.joules)}, {"watts", Json(gpu.watts)}, {"joules_from_watts", Json(gpu.joules_from_watts)},
        {"clock", Json(gpu.clock)}, {"clock_most", Json(gpu.max_clock)}, {"held_back", Json(gpu.held_back)},
        {"held_back_share", Json(gpu.held_back_share)}});
}

Json json_of(const RaceLane& lane)
{
    JsonList steps, losses;
    for (const RaceLoss& loss : lane.losses) {
        if (!std::isfinite(loss.loss)) continue;
        steps.push_back(count_json(loss.step));
        losses.emplace_back(loss.loss);
    }
    JsonObject members{{"work_seconds", Json(lane.work_seconds)}, {"gpu", json_of(lane.gpu)},
        {"epoch_samples", Json(lane.epoch_samples)}, // of an epoch, for what it costs
        {"source", Json(std::string(source_names[static_cast<std::size_t>(lane.source)]))},
        {"device", Json(lane.entry.device)}, {"title", Json(lane.title)}, {"when", Json(lane.when)},
        {"facts", json_of(lane.facts)}, {"all_threads", Json(std::int64_t{lane.all_threads})},
        {"network", Json(lane.network)}, {"data", Json(lane.data)}, {"first_weights", Json(lane.first_weights)},
        {"seed", Json(std::to_string(lane.seed))}, {"batch", Json(lane.batch)}, {"precision", Json(lane.precision)},
        {"start_up", Json(lane.start_up_seconds)}, {"warm_up_steps", count_json(lane.warm_up_steps)},
        {"steps", count_json(lane.steps)}, {"seconds", Json(lane.seconds)}, {"blocks", times_json(lane.block_seconds)},
        {"turns", times_json(lane.round_seconds)}, {"loss_steps", Json(std::move(steps))},
        {"losses", Json(std::move(losses))}, {"split", json_of(lane.split)},
        {"flops_per_step", Json(lane.flops_per_step)}, {"peak_flops", Json(lane.peak_flops)},
        {"bandwidth", Json(lane.bandwidth)}, {"memory", Json(lane.memory_bytes)},
        {"other_cores", Json(lane.other.cores)}, {"busy_cores", Json(lane.busy_cores)}, {"joules", Json(lane.joules)}};
    // Not in recordings of an undisturbed race, so that older versions read them.
    if (!lane.other.programs.empty()) members.emplace("other_programs", Json(lane.other.programs));
    return Json(std::move(members));
}

double time_in(JsonFields& fields, std::string_view key)
{
    return static_cast<double>(fields.integer(key, 0, max_picoseconds)) * picosecond;
}

std::vector<double> times_in(JsonFields& fields, std::string_view key)
{
    const JsonList& list = fields.list(key);
    std::vector<double> seconds;
    for (const Json& item : list) {
        const auto* one = std::get_if<std::int64_t>(&item.what);
        if (!one || *one < 0 || *one > max_picoseconds || list.size() > limits::race_blocks) {
            fields.refuse({"recording.times", "", "is not a list of times", fix}, key);
            return {};
        }
        seconds.push_back(static_cast<double>(*one) * picosecond);
    }
    return seconds;
}

// A finite number of at least `min_value`; where that is -1, -1 means unknown.
double figure_in(JsonFields& fields, std::string_view key, double min_value = 0)
{
    const double value = fields.real(key);
    if (value >= min_value && std::isfinite(value)) return value;
    fields.refuse({"recording.figure", "", "is not a figure that can be measured", fix}, key);
    return 0;
}

std::uint64_t count_in(JsonFields& fields, std::string_view key)
{
    return static_cast<std::uint64_t>(fields.integer(key, 0, max_integer));
}

SplitRow row_in(const Json& json, JsonFault& fault, std::int64_t schema)
{
    JsonFields fields(json, fault, "row");
    SplitRow row;
    for (const Json& item : fields.list("nodes")) {
        const auto* node = std::get_if<std::int64_t>(&item.what);
        if (!node || *node < 0 || *node > std::numeric_limits<std::uint32_t>::max())
            fields.refuse({"recording.node", "", "is not the number of a node", fix}, "nodes");
        else
            row.nodes.push_back(NodeId{static_cast<std::uint32_t>(*node)});
    }
    row.name = fields.text("name", Presence::required);
    row.copy = time_in(fields, "copy");
    row.forward = time_in(fields, "forward");
    row.backward = time_in(fields, "backward");
    row.update = time_in(fields, "update");
    if (schema > 1) {
        row.flops = figure_in(fields, "flops");
        row.bytes = figure_in(fields, "bytes");
    }
    fields.refuse_others();
    return row;
}

TimeSplit split_in(const Json& json, JsonFault& fault, std::int64_t schema)
{
    JsonFields fields(json, fault, "split");
    TimeSplit split;
    const JsonList& rows = fields.list("rows");
    if (rows.size() > limits::race_rows) fields.refuse({"recording.rows", "", "has too many rows", fix}, "rows");
    for (const Json& row : rows) {
        if (fault.first) break;
        split.rows.push_back(row_in(row, fault, schema));
    }
    split.launch_and_wait = time_in(fields, "launch_and_wait");
    split.total_seconds = time_in(fields, "total");
    split.steps = fields.integer("steps", 0, max_integer);
    split.mode = fields.text("mode");
    fields.refuse_others();
    return split;
}

DeviceFacts facts_in(const Json& json, JsonFault& fault)
{
    JsonFields fields(json, fault, "facts");
    DeviceFacts facts;
    facts.id = fields.text("id", Presence::required);
    facts.name = fields.text("name", Presence::required);
    facts.library = fields.text("library");
    facts.driver = fields.text("driver");
    facts.compute_capability = fields.text("compute_capability");
    facts.memory = fields.integer("memory", 0, max_integer);
    facts.threads = static_cast<int>(fields.integer("threads", 0, 1 << 20));
    fields.refuse_others();
    return facts;
}

GpuEffort gpu_in(const Json& json, JsonFault& fault)
{
    JsonFields fields(json, fault, "gpu");
    GpuEffort gpu;
    gpu.busy = figure_in(fields, "busy", -1);
    gpu.arithmetic_active = figure_in(fields, "arithmetic_active", -1);
    gpu.tensor_active = figure_in(fields, "tensor_active", -1);
    gpu.memory_active = figure_in(fields, "memory_active", -1);
    gpu.bus_in = figure_in(fields, "bus_in", -1);
    gpu.bus_out = figure_in(fields, "bus_out", -1);
    gpu.memory_used = figure_in(fields, "memory_used", -1);
    gpu.joules = figure_in(fields, "joules", -1);
    gpu.watts = figure_in(fields, "watts", -1);
    gpu.joules_from_watts = fields.flag("joules_from_watts");
    gpu.clock = figure_in(fields, "clock", -1);
    gpu.max_clock = figure_in(fields, "clock_most", -1);
    gpu.held_back = fields.text("held_back");
    gpu.held_back_share = figure_in(fields, "held_back_share");
    fields.refuse_others();
    return gpu;
}

std::vector<RaceLoss> losses_in(JsonFields& fields)
{
    const JsonList& steps = fields.list("loss_steps");
    const auto losses = fields.reals("losses", steps.size());
    std::vector<RaceLoss> found;
    std::int64_t before = -1;
    for (std::size_t i = 0; i < std::min(steps.size(), losses.size()); ++i) {
        const auto* step = std::get_if<std::int64_t>(&steps[i].what);
        if (!step || *step <= before || !std::isfinite(losses[i]) || steps.size() > limits::race_losses) {
            fields.refuse({"recording.losses", "", "are not losses of ascending steps", fix}, "loss_steps");
            return {};
        }
        before = *step;
        found.push_back({static_cast<std::uint64_t>(*step), 0, losses[i]});
    }
    return found;
}

RaceSource source_in(JsonFields& fields)
{
    const auto found = std::ranges::find(source_names, fields.text("source", Presence::required));
    if (found != source_names.end()) return static_cast<RaceSource>(found - source_names.begin());
    fields.refuse({"recording.source", "", "is not hardware, emulation or fake", fix}, "source");
    return RaceSource::fake;
}

std::uint64_t seed_in(JsonFields& fields)
{
    const std::string text = fields.text("seed", Presence::required);
    std::uint64_t seed = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), seed);
    if (fault != std::errc() || end != text.data() + text.size() || text != std::to_string(seed))
        fields.refuse({"recording.seed", "", "is not a seed", fix}, "seed");
    return seed;
}

// Schema 1 has neither the work of a layer nor the energy of a lane; both count as unknown.
Result<RaceLane> lane_in(const Json& json, std::int64_t schema)
{
    JsonFault fault;
    JsonFields fields(json, fault, "lane");
    RaceLane lane;
    lane.recorded = true;
    lane.source = source_in(fields);
    lane.entry.device = fields.text("device", Presence::required);
    lane.title = fields.text("title", Presence::required);
    lane.when = fields.text("when", Presence::required);
    if (const Json* facts = fields.any("facts")) lane.facts = facts_in(*facts, fault);
    lane.all_threads = static_cast<int>(fields.integer("all_threads", 0, 1 << 20));
    lane.network = fields.text("network", Presence::required);
    lane.data = fields.text("data", Presence::required);
    lane.first_weights = fields.text("first_weights", Presence::required);
    lane.seed = seed_in(fields);
    lane.entry.batch = lane.batch = fields.integer("batch", 1, max_integer);
    lane.entry.precision = lane.precision = fields.text("precision", Presence::required);
    lane.start_up_seconds = figure_in(fields, "start_up");
    lane.warm_up_steps = count_in(fields, "warm_up_steps");
    lane.steps = lane.steps_planned = count_in(fields, "steps");
    lane.seconds = figure_in(fields, "seconds");
    lane.block_seconds = times_in(fields, "blocks");
    lane.round_seconds = times_in(fields, "turns");
    lane.losses = losses_in(fields);
    if (const Json* split = fields.any("split")) lane.split = split_in(*split, fault, schema);
    lane.flops_per_step = figure_in(fields, "flops_per_step");
    lane.peak_flops = figure_in(fields, "peak_flops");
    if (const Json* gpu = fields.any("gpu")) { // not in recordings from before GPUs were metered
        lane.gpu = gpu_in(*gpu, fault);
        lane.work_seconds = figure_in(fields, "work_seconds");
    }
    lane.epoch_samples = fields.integer("epoch_samples", 0, max_integer, 0);
    lane.bandwidth = figure_in(fields, "bandwidth");
    lane.memory_bytes = figure_in(fields, "memory");
    lane.other.cores = figure_in(fields, "other_cores", -1);
    lane.other.programs = fields.text("other_programs");
    if (schema > 1) {
        lane.busy_cores = figure_in(fields, "busy_cores", -1);
        lane.joules = figure_in(fields, "joules", -1);
    }
    fields.refuse_others();
    if (fault.first) return std::move(*fault.first);
    if (lane.steps == 0 || lane.block_seconds.empty())
        return Error{"recording.empty", "lane", "has no step that was timed", fix};
    lane.update_statistics();
    return lane;
}

struct Header {
    std::int64_t schema = 0, lanes = 0; // lanes that follow
    bool verdict = false; // after them
};

Result<Header> header_in(const Json& json)
{
    JsonFault fault;
    JsonFields fields(json, fault, "header");
    if (fields.text("format") != format)
        return Error{"recording.format", "header", "is not the recording of a race", "choose another file"};
    const auto schema = fields.integer("schema", 1, max_integer);
    if (schema > race_recording_schema)
        return Error{"recording.newer", "header", "was written by a newer version", "open it with that version"};
    const auto lanes = fields.integer("lanes", 1, static_cast<std::int64_t>(max_race_lanes));
    const bool verdict = schema > 2 && fields.flag("verdict");
    fields.refuse_others();
    if (fault.first) return std::move(*fault.first);
    return Header{schema, lanes, verdict};
}

} // namespace

std::string race_recording(std::span<const RaceLane> lanes, const std::optional<Json>& verdict)
{
    std::string records;
    std::int64_t count = 0;
    for (const RaceLane& lane : lanes) {
        if (lane.recorded) continue;
        records += event_record(write_json(json_of(lane)));
        ++count;
    }
    JsonObject header{{"format", Json(std::string(format))}, {"schema", Json(std::int64_t{2})}, {"lanes", Json(count)}};
    if (verdict) {
        header["schema"] = Json(race_recording_schema);
        header["verdict"] = Json(true);
        records += event_record(write_json(*verdict));
    }
    return event_record(write_json(Json(header))) + records;
}

Result<std::vector<RaceLane>> parse_race_recording(std::string_view content)
{
    const EventRecords found = parse_event_log(content);
    if (!found.damage.empty()) return Error{"recording.damaged", found.damage, "the recording is damaged", fix};
    std::vector<RaceLane> lanes;
    Header header;
    for (const std::string& record : found.records) {
        ASSIGN_OR_RETURN(const auto json, parse_json(record));
        if (&record == &found.records.front()) {
            ASSIGN_OR_RETURN(const auto parsed, header_in(json));
            header = parsed;
            continue;
        }
        if (lanes.size() == max_race_lanes || static_cast<std::int64_t>(lanes.size()) == header.lanes) break;
        ASSIGN_OR_RETURN(auto lane, lane_in(json, header.schema));
        lanes.push_back(std::move(lane));
    }
    if (header.lanes == 0 || static_cast<std::int64_t>(lanes.size()) != header.lanes
        || found.records.size() != lanes.size() + (header.verdict ? 2 : 1))
        return Error{"recording.lanes", "header", "does not have the lanes that it promises", fix};
    return lanes;
}

Result<std::vector<RaceLane>> read_race_recording(const std::filesystem::path& file)
{
    ASSIGN_OR_RETURN(const auto content, read_file(file, limits::race_recording_bytes));
    auto lanes = parse_race_recording(content);
    if (!lanes) return std::move(lanes).error().at(file.string());
    return lanes;
}

} // namespace epoch
