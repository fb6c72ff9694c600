#include "session/state_text.h"

#include "model/json_fields.h"

#include <charconv>
#include <limits>

namespace epoch {
namespace {

constexpr std::int64_t max_integer = std::numeric_limits<std::int64_t>::max();
constexpr double infinity = std::numeric_limits<double>::infinity();

Json number(std::uint64_t value) { return Json(static_cast<std::int64_t>(value)); }

std::uint64_t read_number(JsonFields& fields, std::string_view key)
{
    return static_cast<std::uint64_t>(fields.integer(key, 0, max_integer, 0));
}

// JSON has no infinity and no NaN: null stands for `for_null`.
double read_real(const Json& json, double for_null)
{
    if (const auto* real = std::get_if<double>(&json.what)) return *real;
    const auto* whole = std::get_if<std::int64_t>(&json.what);
    return whole ? static_cast<double>(*whole) : for_null;
}

double read_real(const Json* json, double for_null) { return json ? read_real(*json, for_null) : for_null; }

const Json nothing;

const Json& part(JsonFields& fields, std::string_view key)
{
    const Json* found = fields.any(key);
    return found ? *found : nothing;
}

Json live_parameters_json(const std::vector<LiveParameter>& live_parameters)
{
    JsonList list; // in the order of the columns of the device's schedule
    for (const LiveParameter& parameter : live_parameters)
        list.emplace_back(JsonObject{{"name", Json(parameter.name)}, {"value", Json(parameter.value)},
            {"least", Json(parameter.min)}, {"most", Json(parameter.max)}});
    return Json(std::move(list));
}

LiveParameter read_live_parameter(const Json& json, JsonFault& fault)
{
    JsonFields fields(json, fault, "knob");
    return {fields.text("name", Presence::required), fields.real("value", 0), fields.real("least", 0),
        fields.real("most", 0)};
}

Json plateau_json(const Plateau& plateau)
{
    return Json(JsonObject{{"step", number(plateau.step)}, {"best", Json(plateau.best)},
        {"without_gain", Json(plateau.without_gain)}, {"drops", Json(plateau.drops)}});
}

void read_plateau(const Json& json, JsonFault& fault, Plateau& plateau)
{
    JsonFields fields(json, fault, "plateau");
    plateau.step = read_number(fields, "step");
    plateau.best = read_real(fields.any("best"), infinity);
    plateau.without_gain = fields.integer("without_gain", 0, max_integer);
    plateau.drops = fields.integer("drops", 0, max_integer);
}

Json stop_json(const StopState& stop)
{
    return Json(JsonObject{{"step", number(stop.step)}, {"best_validation", Json(stop.best_validation)},
        {"best_training", Json(stop.best_training)}, {"validation_without_gain", Json(stop.validation_without_gain)},
        {"training_without_gain", Json(stop.training_without_gain)}, {"seconds_from", Json(stop.seconds_from)},
        {"why", Json(stop.why.text())}});
}

void read_stop(const Json& json, JsonFault& fault, StopState& stop)
{
    JsonFields fields(json, fault, "stop");
    stop.step = read_number(fields, "step");
    stop.best_validation = read_real(fields.any("best_validation"), infinity);
    stop.best_training = read_real(fields.any("best_training"), infinity);
    stop.validation_without_gain = fields.integer("validation_without_gain", 0, max_integer, 0);
    stop.training_without_gain = fields.integer("training_without_gain", 0, max_integer, 0);
    stop.seconds_from = read_real(fields.any("seconds_from"), 0);
    stop.why = fields.text("why");
}

Json open_steps_json(const OpenSteps& open)
{
    return Json(JsonObject{{"count", number(open.count)}, {"not_finite", Json(std::int64_t{open.not_finite})},
        {"sums", Json(JsonList(open.sums.begin(), open.sums.end()))}});
}

void read_open_steps(const Json& json, JsonFault& fault, OpenSteps& open)
{
    JsonFields fields(json, fault, "open_steps");
    open.count = read_number(fields, "count");
    open.not_finite = static_cast<int>(fields.integer("not_finite", 0, std::numeric_limits<int>::max()));
    for (const Json& sum : fields.list("sums"))
        open.sums.push_back(read_real(sum, std::numeric_limits<double>::quiet_NaN()));
}

// A text, like the seed of a project, because it may exceed the integers of other JSON readers.
bool read_seed(const std::string& text, std::uint64_t& seed)
{
    const char* end_of_text = text.data() + text.size();
    const auto [end, wrong] = std::from_chars(text.data(), end_of_text, seed);
    return wrong == std::errc{} && end == end_of_text;
}

} // namespace

std::string state_text(const SessionCopy& copy)
{
    JsonObject state;
    state["seed"] = Json(std::to_string(copy.seed));
    state["step"] = number(copy.step);
    state["position"] = number(copy.position);
    state["record_step"] = number(copy.record_step);
    state["seconds"] = Json(copy.seconds);
    state["extended"] = number(copy.extended);
    state["knobs"] = live_parameters_json(copy.live_parameters);
    state["plateau"] = plateau_json(copy.plateau);
    state["stop"] = stop_json(copy.stop);
    state["open_steps"] = open_steps_json(copy.open_steps);
    if (copy.best) state["best"] = Json(JsonObject{{"step", number(copy.best->step)}, {"loss", Json(copy.best->loss)}});
    return write_json(Json(std::move(state)));
}

Status read_state(const std::string& text, SessionCopy& copy)
{
    ASSIGN_OR_RETURN(const auto json, parse_json(text));
    JsonFault fault;
    JsonFields fields(json, fault, "");
    copy.step = read_number(fields, "step");
    copy.position = read_number(fields, "position");
    copy.record_step = read_number(fields, "record_step");
    copy.seconds = fields.real("seconds", 0);
    copy.extended = read_number(fields, "extended");
    if (!read_seed(fields.text("seed", Presence::required), copy.seed))
        return Error{"checkpoint.damaged", "", "its seed is not a number", "use an older checkpoint"};
    for (const Json& parameter : fields.list("knobs"))
        copy.live_parameters.push_back(read_live_parameter(parameter, fault));
    read_plateau(part(fields, "plateau"), fault, copy.plateau);
    if (const Json* stop = fields.any("stop")) read_stop(*stop, fault, copy.stop);
    read_open_steps(part(fields, "open_steps"), fault, copy.open_steps);
    if (const Json* best = fields.any("best")) {
        JsonFields of_best(*best, fault, "best");
        copy.best = BestSoFar{read_number(of_best, "step"), of_best.real("loss", 0)};
    }
    if (fault.first) return std::move(*fault.first);
    return {};
}

} // namespace epoch
