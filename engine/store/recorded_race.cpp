#include "store/recorded_race.h"

#include "model/json_record.h"
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

Error no_verdict(const char* what) { return {"recording.verdict", "", what, record_again}; }

void sentence(JsonWriter& io, const char* key, const Message& words, Presence = Presence::optional)
{
    io.text(key, words.text());
}
void sentence(JsonReader& io, const char* key, Message& words, Presence presence = Presence::optional)
{
    words = io.fields.text(key, presence);
}

void ratio(JsonWriter& io, const char* key, double value) { io.real(key, value); }
void ratio(JsonReader& io, const char* key, double& value)
{
    io.real(key, value);
    if (!std::isfinite(value) || value < 0) io.fields.refuse(no_verdict("is not a ratio"), key);
}

} // namespace

static void describe(auto& io, Is<FairnessRule> auto& rule)
{
    io.text("code", rule.code, Presence::required);
    io.text("title", rule.title, Presence::required);
    io.choice("state", rule.state, state_names, no_verdict("is none of its words"));
    sentence(io, "words", rule.words);
}

// Without its lanes, which are records of their own.
static void describe(auto& io, Is<RaceResult> auto& race)
{
    io.choice("form", race.form, form_names, no_verdict("is none of its words"));
    io.choice("grade", race.grade, grade_names, no_verdict("is none of its words"));
    sentence(io, "headline", race.headline, Presence::required);
    sentence(io, "disturbance", race.disturbance);
    ratio(io, "ratio", race.ratio);
    ratio(io, "min_ratio", race.min_ratio);
    ratio(io, "max_ratio", race.max_ratio);
    io.integer("winner", race.winner, 0, static_cast<std::int64_t>(race.lanes.size()) - 1);
    io.records("rules", race.rules, 1, limits::race_rules, no_verdict("is not the list of the rules of a race"));
}

namespace {

Result<RaceResult> with_verdict(std::vector<RaceLane> lanes, std::string_view text)
{
    ASSIGN_OR_RETURN(const auto json, parse_json(text));
    JsonFault fault;
    RaceResult race;
    race.lanes = std::move(lanes);
    JsonReader::read(json, fault, "verdict", race);
    if (fault.first) return std::move(*fault.first);
    return race;
}

} // namespace

std::string recorded_race(const RaceResult& race)
{
    std::vector<RaceLane> lanes = race.lanes;
    for (RaceLane& lane : lanes) lane.recorded = false;
    return race_recording(lanes, JsonWriter::written(race));
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
