#include "store/race_recording.h"

#include "model/json_record.h"
#include "store/atomic_file.h"
#include "store/event_log.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace epoch {
namespace {

constexpr std::string_view format = "epoch-race";
constexpr std::int64_t max_threads = 1 << 20;
constexpr double picosecond = 1e-12;
constexpr std::int64_t max_picoseconds = std::int64_t{1} << 50; // picoseconds: a step of 18 minutes; exact in a double
constexpr std::array<std::string_view, 3> source_names{"hardware", "emulation", "fake"};
constexpr const char* fix = "record the race again: epoch race FILE --record RECORDING";

Json time_json(double seconds)
{
    const double picoseconds = std::clamp(seconds / picosecond, 0.0, static_cast<double>(max_picoseconds));
    return Json(static_cast<std::int64_t>(std::llround(picoseconds)));
}

void time(JsonWriter& io, const char* key, double seconds) { io.add(key, time_json(seconds)); }
void time(JsonReader& io, const char* key, double& seconds)
{
    seconds = static_cast<double>(io.fields.integer(key, 0, max_picoseconds)) * picosecond;
}

void times(JsonWriter& io, const char* key, const std::vector<double>& seconds) { io.list(key, seconds, time_json); }
void times(JsonReader& io, const char* key, std::vector<double>& seconds)
{
    const JsonList& list = io.fields.list(key);
    for (const Json& item : list) {
        const auto* one = std::get_if<std::int64_t>(&item.what);
        if (!one || *one < 0 || *one > max_picoseconds || list.size() > limits::race_blocks) {
            io.fields.refuse({"recording.times", "", "is not a list of times", fix}, key);
            return;
        }
        seconds.push_back(static_cast<double>(*one) * picosecond);
    }
}

// A finite number of at least `min`; where that is -1, -1 means unknown.
void figure(JsonWriter& io, const char* key, double value, double = 0) { io.real(key, value); }
void figure(JsonReader& io, const char* key, double& value, double min = 0)
{
    io.real(key, value);
    if (value >= min && std::isfinite(value)) return;
    io.fields.refuse({"recording.figure", "", "is not a figure that can be measured", fix}, key);
    value = 0;
}

void nodes(JsonWriter& io, const char* key, const std::vector<NodeId>& ids)
{
    io.list(key, ids, [](NodeId id) { return Json(std::int64_t{static_cast<std::uint32_t>(id)}); });
}
void nodes(JsonReader& io, const char* key, std::vector<NodeId>& ids)
{
    for (const Json& item : io.fields.list(key)) {
        const auto* id = std::get_if<std::int64_t>(&item.what);
        if (!id || *id < 0 || *id > std::numeric_limits<std::uint32_t>::max())
            io.fields.refuse({"recording.node", "", "is not the number of a node", fix}, key);
        else
            ids.push_back(NodeId{static_cast<std::uint32_t>(*id)});
    }
}

void losses(JsonWriter& io, const std::vector<RaceLoss>& all)
{
    JsonList steps, values;
    for (const RaceLoss& loss : all) {
        if (!std::isfinite(loss.loss)) continue;
        steps.emplace_back(static_cast<std::int64_t>(loss.step));
        values.emplace_back(loss.loss);
    }
    io.add("loss_steps", Json(std::move(steps)));
    io.add("losses", Json(std::move(values)));
}
void losses(JsonReader& io, std::vector<RaceLoss>& all)
{
    const JsonList& steps = io.fields.list("loss_steps");
    const auto values = io.fields.reals("losses", steps.size());
    std::int64_t before = -1;
    for (std::size_t i = 0; i < std::min(steps.size(), values.size()); ++i) {
        const auto* step = std::get_if<std::int64_t>(&steps[i].what);
        if (!step || *step <= before || !std::isfinite(values[i]) || steps.size() > limits::race_losses) {
            io.fields.refuse({"recording.losses", "", "are not losses of ascending steps", fix}, "loss_steps");
            return;
        }
        before = *step;
        all.push_back({static_cast<std::uint64_t>(*step), 0, values[i]});
    }
}

} // namespace

// Schema 1 has neither the work of a layer nor the energy of a lane; both count as unknown.
static void describe(auto& io, Is<SplitRow> auto& row)
{
    nodes(io, "nodes", row.nodes);
    io.text("name", row.name, Presence::required);
    time(io, "copy", row.copy);
    time(io, "forward", row.forward);
    time(io, "backward", row.backward);
    time(io, "update", row.update);
    if (io.schema == 1) return;
    figure(io, "flops", row.flops);
    figure(io, "bytes", row.bytes);
}

static void describe(auto& io, Is<TimeSplit> auto& split)
{
    io.records("rows", split.rows, 0, limits::race_rows, {"recording.rows", "", "has too many rows", fix});
    time(io, "launch_and_wait", split.launch_and_wait);
    time(io, "total", split.total_seconds);
    io.integer("steps", split.steps);
    io.text("mode", split.mode);
}

static void describe(auto& io, Is<DeviceFacts> auto& facts)
{
    io.text("id", facts.id, Presence::required);
    io.text("name", facts.name, Presence::required);
    io.text("library", facts.library);
    io.text("driver", facts.driver);
    io.text("compute_capability", facts.compute_capability);
    io.integer("memory", facts.memory);
    io.integer("threads", facts.threads, 0, max_threads);
}

static void describe(auto& io, Is<GpuEffort> auto& gpu)
{
    figure(io, "busy", gpu.busy, -1);
    figure(io, "arithmetic_active", gpu.arithmetic_active, -1);
    figure(io, "tensor_active", gpu.tensor_active, -1);
    figure(io, "memory_active", gpu.memory_active, -1);
    figure(io, "bus_in", gpu.bus_in, -1);
    figure(io, "bus_out", gpu.bus_out, -1);
    figure(io, "memory_used", gpu.memory_used, -1);
    figure(io, "joules", gpu.joules, -1);
    figure(io, "watts", gpu.watts, -1);
    io.flag("joules_from_watts", gpu.joules_from_watts);
    figure(io, "clock", gpu.clock, -1);
    figure(io, "clock_most", gpu.max_clock, -1);
    io.text("held_back", gpu.held_back);
    figure(io, "held_back_share", gpu.held_back_share);
}

static void describe(auto& io, Is<RaceLane> auto& lane)
{
    io.choice("source", lane.source, source_names, {"recording.source", "", "is not hardware, emulation or fake", fix});
    io.text("device", lane.entry.device, Presence::required);
    io.text("title", lane.title, Presence::required);
    io.text("when", lane.when, Presence::required);
    io.record("facts", lane.facts);
    io.integer("all_threads", lane.all_threads, 0, max_threads);
    io.text("network", lane.network, Presence::required);
    io.text("data", lane.data, Presence::required);
    io.text("first_weights", lane.first_weights, Presence::required);
    io.seed("seed", lane.seed, {"recording.seed", "", "is not a seed", fix});
    io.integer("batch", lane.batch, 1);
    io.text("precision", lane.precision, Presence::required);
    figure(io, "start_up", lane.start_up_seconds);
    io.integer("warm_up_steps", lane.warm_up_steps);
    io.integer("steps", lane.steps);
    figure(io, "seconds", lane.seconds);
    times(io, "blocks", lane.block_seconds);
    times(io, "turns", lane.round_seconds);
    losses(io, lane.losses);
    io.record("split", lane.split);
    figure(io, "flops_per_step", lane.flops_per_step);
    figure(io, "peak_flops", lane.peak_flops);
    if (io.record("gpu", lane.gpu)) // not in recordings from before GPUs were metered
        figure(io, "work_seconds", lane.work_seconds);
    io.integer("epoch_samples", lane.epoch_samples, 0, any_size, 0); // for what an epoch costs
    figure(io, "bandwidth", lane.bandwidth);
    figure(io, "memory", lane.memory_bytes);
    figure(io, "other_cores", lane.other.cores, -1);
    io.text_if_any("other_programs", lane.other.programs);
    if (io.schema == 1) return;
    figure(io, "busy_cores", lane.busy_cores, -1);
    figure(io, "joules", lane.joules, -1);
}

namespace {

Result<RaceLane> lane_in(const Json& json, std::int64_t schema)
{
    JsonFault fault;
    RaceLane lane;
    JsonReader::read(json, fault, "lane", lane, schema);
    if (fault.first) return std::move(*fault.first);
    if (lane.steps == 0 || lane.block_seconds.empty())
        return Error{"recording.empty", "lane", "has no step that was timed", fix};
    lane.recorded = true;
    lane.steps_planned = lane.steps;
    lane.entry.batch = lane.batch;
    lane.entry.precision = lane.precision;
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
    const auto schema = fields.integer("schema", 1, any_size);
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
        records += event_record(write_json(JsonWriter::written(lane)));
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
