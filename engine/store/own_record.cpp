#include "store/own_record.h"

#include "base/install_paths.h"
#include "model/json_fields.h"
#include "store/atomic_file.h"

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view record_format = "epoch-own-record";
constexpr std::size_t max_runs = 200;

Json range_json(const Range& range) { return Json(JsonList{Json(range.min), Json(range.max)}); }

Json device_json(const OwnDevice& device)
{
    return Json(JsonObject{{"id", Json(device.id)}, {"name", Json(device.name)}, {"library", Json(device.library)},
        {"driver", Json(device.driver)}, {"memory", Json(device.memory)}, {"flops", Json(device.flops)},
        {"bandwidth", Json(device.bandwidth)},
        {"precisions", Json(JsonList(device.precisions.begin(), device.precisions.end()))}});
}

Json run_json(const TimedRun& run)
{
    return Json(JsonObject{{"run", Json(run.run)}, {"date", Json(run.date)}, {"device", device_json(run.of.device)},
        {"precision", Json(run.of.precision)}, {"network", Json(run.of.network)}, {"samples", Json(run.of.samples)},
        {"steps", Json(static_cast<std::int64_t>(run.steps))}, {"median", Json(run.median)}, {"p10", Json(run.p10)},
        {"p90", Json(run.p90)}, {"seconds", Json(run.seconds)}, {"from_peaks", range_json(run.from_peaks)},
        {"predicted", range_json(run.predicted)}, {"basis", Json(static_cast<std::int64_t>(run.basis))}});
}

Range range_in(JsonFields& fields, std::string_view key)
{
    const auto both = fields.reals(key, 2);
    return both.size() == 2 ? Range{both[0], both[1]} : Range{};
}

OwnDevice device_in(const Json& json, JsonFault& fault)
{
    JsonFields fields(json, fault, "device");
    OwnDevice device{fields.text("id", Presence::required), fields.text("name", Presence::required),
        fields.text("library"), fields.text("driver"), fields.texts("precisions")};
    device.memory = fields.real("memory", 0.0);
    device.flops = fields.real("flops", 0.0);
    device.bandwidth = fields.real("bandwidth", 0.0);
    return device;
}

TimedRun run_in(const Json& json, JsonFault& fault)
{
    JsonFields fields(json, fault, "run");
    TimedRun run;
    run.run = fields.text("run");
    run.date = fields.text("date");
    if (const Json* device = fields.any("device")) run.of.device = device_in(*device, fault);
    run.of.precision = fields.text("precision", Presence::required);
    run.of.network = fields.text("network", Presence::required);
    run.of.samples = fields.integer("samples", 1, any_size);
    run.steps = static_cast<std::uint64_t>(fields.integer("steps", 1, any_size));
    run.median = fields.real("median");
    run.p10 = fields.real("p10");
    run.p90 = fields.real("p90");
    run.seconds = fields.real("seconds");
    run.from_peaks = range_in(fields, "from_peaks");
    run.predicted = range_in(fields, "predicted");
    run.basis = static_cast<FigureMethod>(fields.integer("basis", 0, 2));
    return run;
}

Status write(const fs::path& file, const ThisComputer& here)
{
    JsonObject all{{"format", Json(std::string(record_format))}};
    JsonList devices, runs;
    for (const OwnDevice& device : here.devices) devices.push_back(device_json(device));
    for (const TimedRun& run : here.runs) runs.push_back(run_json(run));
    all["devices"] = Json(std::move(devices));
    all["runs"] = Json(std::move(runs));
    std::error_code ignored; // writing reports it
    fs::create_directories(file.parent_path(), ignored);
    return write_file_atomically(file, write_json(Json(std::move(all))) + "\n");
}

} // namespace

fs::path own_record_file()
{
    const fs::path state = user_state_folder();
    return state.empty() ? state : state / "this-computer.json";
}

ThisComputer read_own_record(const fs::path& file)
{
    ThisComputer here;
    const auto text = file.empty() ? Result<std::string>(std::string()) : read_file(file, limits::json_bytes);
    const auto json = text ? parse_json(*text) : Result<Json>(text.error());
    if (!json) return here;
    JsonFault fault;
    JsonFields fields(*json, fault, "");
    if (fields.text("format", Presence::required) != record_format) return here;
    for (const Json& device : fields.list("devices")) here.devices.push_back(device_in(device, fault));
    for (const Json& run : fields.list("runs")) here.runs.push_back(run_in(run, fault));
    return fault.first ? ThisComputer() : here;
}

Status keep_in_own_record(const fs::path& file, const OwnDevice& device)
{
    if (file.empty()) return {};
    ThisComputer here = read_own_record(file);
    std::erase_if(here.devices, [&](const OwnDevice& other) { return other.id == device.id; });
    here.devices.push_back(device);
    return write(file, here);
}

Status keep_in_own_record(const fs::path& file, const TimedRun& run)
{
    if (file.empty()) return {};
    ThisComputer here = read_own_record(file);
    here.runs.push_back(run);
    if (here.runs.size() > max_runs) here.runs.erase(here.runs.begin());
    return write(file, here);
}

} // namespace epoch
