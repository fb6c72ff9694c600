#include "store/recorded_race.h"

#include "model/json_fields.h"
#include "store/atomic_file.h"
#include "store/event_log.h"
#include "store/race_recording.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 2> form_names{"official", "duel"};
constexpr std::array<std::string_view, 3> grade_names{"fair", "disturbed", "not comparable"};
constexpr std::array<std::string_view, 5> state_names{"kept", "broken", "varied", "unknown", "disturbed"};
constexpr const char* record_again = "record the race again: epoch race FILE --record RECORDING";

template <class Enum, std::size_t N> Json name_json(const std::array<std::string_view, N>& names, Enum value)
{
    return Json(std::string(names[static_cast<std::size_t>(value)]));
}

template <class Enum, std::size_t N>
Enum named(JsonFields& fields, std::string_view key, const std::array<std::string_view, N>& names)
{
    const auto found = std::ranges::find(names, fields.text(key, Presence::required));
    if (found == names.end()) fields.refuse({"recording.verdict", "", "is none of its words", record_again}, key);
    return static_cast<Enum>(found == names.end() ? 0 : found - names.begin());
}

Json verdict_json(const RaceResult& race)
{
    JsonList rules;
    for (const FairnessRule& rule : race.rules)
        rules.push_back(Json(JsonObject{{"code", Json(rule.code)}, {"title", Json(rule.title)},
            {"state", name_json(state_names, rule.state)}, {"words", Json(rule.words.text())}}));
    return Json(JsonObject{{"form", name_json(form_names, race.form)}, {"grade", name_json(grade_names, race.grade)},
        {"headline", Json(race.headline.text())}, {"disturbance", Json(race.disturbance.text())},
        {"ratio", Json(race.ratio)}, {"min_ratio", Json(race.min_ratio)}, {"max_ratio", Json(race.max_ratio)},
        {"winner", Json(static_cast<std::int64_t>(race.winner))}, {"rules", Json(std::move(rules))}});
}

double ratio_in(JsonFields& fields, std::string_view key)
{
    const double value = fields.real(key);
    if (std::isfinite(value) && value >= 0) return value;
    fields.refuse({"recording.verdict", "", "is not a ratio", record_again}, key);
    return 0;
}

FairnessRule rule_in(const Json& json, JsonFault& fault)
{
    JsonFields fields(json, fault, "rule");
    FairnessRule rule;
    rule.code = fields.text("code", Presence::required);
    rule.title = fields.text("title", Presence::required);
    rule.state = named<FairnessRule::State>(fields, "state", state_names);
    rule.words = fields.text("words");
    fields.refuse_others();
    return rule;
}

Result<RaceResult> with_verdict(std::vector<RaceLane> lanes, std::string_view text)
{
    ASSIGN_OR_RETURN(const auto json, parse_json(text));
    JsonFault fault;
    JsonFields fields(json, fault, "verdict");
    RaceResult race;
    race.form = named<RaceForm>(fields, "form", form_names);
    race.grade = named<Fairness>(fields, "grade", grade_names);
    race.headline = fields.text("headline", Presence::required);
    race.disturbance = fields.text("disturbance");
    race.ratio = ratio_in(fields, "ratio");
    race.min_ratio = ratio_in(fields, "min_ratio");
    race.max_ratio = ratio_in(fields, "max_ratio");
    race.winner = static_cast<std::size_t>(fields.integer("winner", 0, static_cast<std::int64_t>(lanes.size()) - 1));
    const JsonList& rules = fields.list("rules");
    if (rules.empty() || rules.size() > limits::race_rules)
        fields.refuse({"recording.verdict", "", "is not the list of the rules of a race", record_again}, "rules");
    for (const Json& rule : rules) {
        if (fault.first) break;
        race.rules.push_back(rule_in(rule, fault));
    }
    fields.refuse_others();
    if (fault.first) return std::move(*fault.first);
    race.lanes = std::move(lanes);
    return race;
}

} // namespace

std::string recorded_race(const RaceResult& race)
{
    std::vector<RaceLane> lanes = race.lanes;
    for (RaceLane& lane : lanes) lane.recorded = false;
    return race_recording(lanes, verdict_json(race));
}

Result<RaceResult> parse_recorded_race(std::string_view content)
{
    ASSIGN_OR_RETURN(auto lanes, parse_race_recording(content));
    const auto records = parse_event_log(content).records;
    if (records.size() != lanes.size() + 2)
        return Error{"recording.verdict", "", "it holds no verdict, only the lanes of the race", record_again};
    return with_verdict(std::move(lanes), records.back());
}

Result<RaceResult> read_recorded_race(const fs::path& file)
{
    ASSIGN_OR_RETURN(const auto content, read_file(file, limits::race_recording_bytes));
    auto race = parse_recorded_race(content);
    if (!race) return std::move(race).error().at(file.string());
    return race;
}

Status record_race(const fs::path& file, const RaceResult& race)
{
    const bool all_measured = std::ranges::none_of(race.lanes, &RaceLane::recorded);
    return write_file_atomically(file, all_measured ? recorded_race(race) : race_recording(race.lanes));
}

fs::path race_file(const fs::path& runs, const std::string& network)
{
    return runs / "races" / (network.substr(0, 16) + ".epochrace");
}

Status remember_race(const fs::path& runs, const RaceResult& race)
{
    if (race.lanes.empty() || race.rules.empty()) return {};
    const fs::path file = race_file(runs, race.lanes.front().network);
    std::error_code fault;
    fs::create_directories(file.parent_path(), fault);
    if (fault)
        return Error{"file.write", file.parent_path().string(), fault.message(), "choose another folder of runs"};
    return write_file_atomically(file, recorded_race(race));
}

} // namespace epoch
