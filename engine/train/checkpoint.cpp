// checkpoint: see checkpoint.h.
#include "train/checkpoint.h"

#include "formats/model_file.h"
#include "model/json_fields.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view state_key = "run_state", check_key = "header_sha256", numbers_key = "sha256";
constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();

Error damaged(std::string what)
{
    return {"checkpoint.damaged", "", std::move(what), "use an older checkpoint, or another copy of the file"};
}

Json number(std::uint64_t value) { return Json(static_cast<std::int64_t>(value)); }

// JSON has no infinity and no NaN: null stands for what `read_real` is told.
double read_real(const Json& json, double for_null)
{
    if (const auto* real = std::get_if<double>(&json.what)) return *real;
    const auto* whole = std::get_if<std::int64_t>(&json.what);
    return whole ? static_cast<double>(*whole) : for_null;
}

double read_real(const Json* json, double for_null) { return json ? read_real(*json, for_null) : for_null; }

std::string state_text(const SessionCopy& copy, const std::optional<BestSoFar>& best)
{
    JsonObject state;
    state["seed"] = Json(std::to_string(copy.seed));
    state["step"] = number(copy.step);
    state["position"] = number(copy.position);
    state["record_step"] = number(copy.record_step);
    state["seconds"] = Json(copy.seconds);
    JsonList knobs; // their order is that of the device's rows
    for (const Knob& knob : copy.knobs)
        knobs.emplace_back(JsonObject{{"name", Json(knob.name)}, {"value", Json(knob.value)},
            {"least", Json(knob.least)}, {"most", Json(knob.most)}});
    JsonObject plateau, open;
    plateau["step"] = number(copy.plateau.step);
    plateau["best"] = Json(copy.plateau.best);
    plateau["without_gain"] = Json(copy.plateau.without_gain);
    plateau["drops"] = Json(copy.plateau.drops);
    open["count"] = number(copy.open_steps.count);
    open["not_finite"] = Json(std::int64_t{copy.open_steps.not_finite});
    open["sums"] = Json(JsonList(copy.open_steps.sums.begin(), copy.open_steps.sums.end()));
    state["knobs"] = Json(std::move(knobs));
    state["plateau"] = Json(std::move(plateau));
    state["open_steps"] = Json(std::move(open));
    if (best) state["best"] = Json(JsonObject{{"step", number(best->step)}, {"loss", Json(best->loss)}});
    return write_json(Json(std::move(state)));
}

std::uint64_t read_number(JsonFields& fields, std::string_view key)
{
    return static_cast<std::uint64_t>(fields.integer(key, 0, most));
}

const Json nothing;

const Json& part(JsonFields& fields, std::string_view key)
{
    const Json* found = fields.any(key);
    return found ? *found : nothing;
}

Knob read_knob(const Json& json, JsonFault& fault)
{
    JsonFields fields(json, fault, "knob");
    return {fields.text("name", Presence::required), fields.real("value", 0), fields.real("least", 0),
        fields.real("most", 0)};
}

void read_plateau(const Json& json, JsonFault& fault, Plateau& plateau)
{
    JsonFields fields(json, fault, "plateau");
    plateau.step = read_number(fields, "step");
    plateau.best = read_real(fields.any("best"), std::numeric_limits<double>::infinity());
    plateau.without_gain = fields.integer("without_gain", 0, most);
    plateau.drops = fields.integer("drops", 0, most);
}

void read_open_steps(const Json& json, JsonFault& fault, OpenSteps& open)
{
    JsonFields fields(json, fault, "open_steps");
    open.count = read_number(fields, "count");
    open.not_finite = static_cast<int>(fields.integer("not_finite", 0, std::numeric_limits<int>::max()));
    for (const Json& sum : fields.list("sums"))
        open.sums.push_back(read_real(sum, std::numeric_limits<double>::quiet_NaN()));
}

Result<void> read_state(const std::string& text, Checkpoint& to)
{
    const auto json = parse_json(text);
    if (!json) return json.error();
    JsonFault fault;
    JsonFields fields(*json, fault, "");
    to.copy.step = read_number(fields, "step");
    to.copy.position = read_number(fields, "position");
    to.copy.record_step = read_number(fields, "record_step");
    to.copy.seconds = fields.real("seconds", 0);
    // Like the seed of a project, it may be beyond what other programs take for a number.
    const std::string seed = fields.text("seed", Presence::required);
    const auto [end, wrong] = std::from_chars(seed.data(), seed.data() + seed.size(), to.copy.seed);
    if (wrong != std::errc{} || end != seed.data() + seed.size()) return damaged("its seed is no number");
    for (const Json& knob : fields.list("knobs")) to.copy.knobs.push_back(read_knob(knob, fault));
    read_plateau(part(fields, "plateau"), fault, to.copy.plateau);
    read_open_steps(part(fields, "open_steps"), fault, to.copy.open_steps);
    if (const Json* best = fields.any("best")) {
        JsonFields of_best(*best, fault, "best");
        to.best = BestSoFar{read_number(of_best, "step"), of_best.real("loss", 0)};
    }
    if (fault.first) return std::move(*fault.first);
    return {};
}

std::string check_of(const std::map<std::string, std::string, std::less<>>& metadata, std::vector<std::string> tensors)
{
    std::ranges::sort(tensors);
    Sha256 hash;
    const auto add = [&](const std::string& text) {
        const std::string size = std::to_string(text.size()) + ":";
        hash.add(std::as_bytes(std::span(size)));
        hash.add(std::as_bytes(std::span(text)));
    };
    for (const auto& [key, value] : metadata) {
        if (key == check_key || key == numbers_key) continue;
        add(key);
        add(value);
    }
    for (const std::string& tensor : tensors) add(tensor);
    return hash.text();
}

std::string described(const std::string& name, DType type, std::span<const std::int64_t> shape)
{
    std::string text = name + ":" + std::to_string(static_cast<int>(type));
    for (const std::int64_t extent : shape) text += ":" + std::to_string(extent);
    return text;
}

Result<void> verify(const fs::path& file)
{
    auto written = SafetensorsFile::open(file);
    if (!written) return std::move(written).error();
    if (auto done = check_counters(written->header()); !done) return std::move(done).error().at(file.string());
    return written->verify();
}

} // namespace

Result<void> check_counters(const SafetensorsHeader& header)
{
    const auto check = header.metadata.find(check_key);
    if (check == header.metadata.end() || !header.metadata.contains(numbers_key))
        return damaged("its checksums are missing");
    std::vector<std::string> tensors;
    for (const SafetensorsEntry& entry : header.tensors) {
        if (!entry.type()) return damaged("a tensor has a type that no checkpoint has");
        tensors.push_back(described(entry.name, *entry.type(), entry.shape));
    }
    if (check_of(header.metadata, std::move(tensors)) != check->second)
        return damaged("its description is not what was written (the SHA-256 differs)");
    return {};
}

Result<void> write_checkpoint(const fs::path& file, Session& session, const SessionCopy& copy, const Project& project,
    const std::optional<BestSoFar>& best)
{
    std::vector<SafetensorsTensor> tensors;
    std::vector<std::string> descriptions;
    for (const StateTensor& tensor : session.programs().state()) {
        const auto extents = tensor.type.shape.extents();
        tensors.push_back(
            {tensor.name, tensor.type.dtype, {extents.begin(), extents.end()}, copy.state.at(tensor.name)});
        descriptions.push_back(described(tensor.name, tensor.type.dtype, tensors.back().shape));
    }
    std::map<std::string, std::string, std::less<>> metadata{{"format", std::string(model_format)},
        {"schema", std::to_string(model_schema)}, {"project", project_json(project)},
        {"step", std::to_string(copy.step)}, {"version", EPOCH_VERSION},
        {std::string(state_key), state_text(copy, best)}};
    metadata[std::string(check_key)] = check_of(metadata, std::move(descriptions));
    if (auto done = write_safetensors(file, std::move(tensors), std::move(metadata)); !done) return done;
    return verify(file);
}

Result<Checkpoint> read_checkpoint(const fs::path& path)
{
    auto file = SafetensorsFile::open(path);
    if (!file) return std::move(file).error();
    if (auto done = check_counters(file->header()); !done) return std::move(done).error().at(path.string());
    auto model = read_model_file(path);
    if (!model) return std::move(model).error();
    Checkpoint checkpoint;
    checkpoint.project = std::move(model->project);
    const auto state = file->header().metadata.find(state_key);
    if (state == file->header().metadata.end()) return damaged("it has no state of a run").at(path.string());
    if (auto done = read_state(state->second, checkpoint); !done) return std::move(done).error().at(path.string());
    for (NamedTensor& tensor : model->weights) checkpoint.copy.state[tensor.name] = std::move(tensor.bytes);
    return checkpoint;
}

} // namespace epoch
