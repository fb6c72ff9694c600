// report_race: the section of a report about the race of its network: who, how long, by how much, and whether that was
// fair, in the words that the window shows.
#include "report/page_writer.h"

#include "base/units.h"
#include "formats/page.h"
#include "formats/race_page.h"

#include <algorithm>
#include <array>

namespace epoch {
namespace {

using namespace html;
using State = FairnessRule::State;

constexpr std::array grades{"fair", "disturbed: the figure is only approximate", "not comparable: there is no figure"};
constexpr std::array state_names{"met", "violated", "differs on purpose", "not known", "disturbed"};
constexpr std::array state_styles{"ok", "bad", "", "", "bad"};

bool is_in_the_way(const FairnessRule& rule) { return rule.state == State::broken || rule.state == State::disturbed; }

std::string state_cell(State state)
{
    const auto place = static_cast<std::size_t>(state);
    return std::string("<span class=\"") + state_styles[place] + "\">" + state_names[place] + "</span>";
}

// Whoever reads this did not measure it.
RaceLane as_recorded(RaceLane lane)
{
    lane.recorded = true;
    return lane;
}

} // namespace

std::string PageWriter::race_lanes(const RaceResult& race)
{
    HtmlTable table("Lanes: the same network, seed and batch order",
        {{"lane"}, {"a step", true}, {"p10 to p90", true}, {"samples/s", true}, {"recorded"}});
    for (std::size_t i = 0; i < race.lanes.size(); ++i) {
        const RaceLane& lane = race.lanes[i];
        const std::string key = "race.lane" + std::to_string(i + 1);
        table.row(lane.title,
            {shown(key, duration_text(lane.median)),
                escaped(duration_text(lane.p10) + " to " + duration_text(lane.p90)),
                shown(key + ".samples", count_text(lane.samples_per_second())), escaped(mark_of(as_recorded(lane)))});
    }
    return wide("Lanes of the race", table.text());
}

std::string PageWriter::race()
{
    if (!m_report.race) return {};
    const RaceResult& race = *m_report.race;
    const RaceLane& first = race.lanes.front();
    std::string body = "<p class=\"headline\">" + shown("race.headline", race.headline.text()) + "</p><p>The race was "
        + shown("race.grade", grades[static_cast<std::size_t>(race.grade)]) + ".</p>";
    if (!race.disturbance.empty()) body += "<p class=\"bad\">" + escaped(race.disturbance.text()) + "</p>";
    body += race_lanes(race);
    // As in the window: what speaks against the figure comes first.
    std::vector<FairnessRule> rules = race.rules;
    std::ranges::stable_partition(rules, is_in_the_way);
    HtmlTable fairness("Fairness: what was checked", {{"rule"}, {"state"}, {"what was found"}});
    for (const FairnessRule& rule : rules) fairness.row(rule.title, {state_cell(rule.state), escaped(rule.words.text())});
    body += "<h3>Fairness</h3>" + fairness.text() + "<p class=\"mark\">RECORDED: batch "
        + escaped(std::to_string(first.batch) + ", " + first.precision + ", " + std::to_string(first.steps)
            + " timed steps a lane, " + first.when)
        + ". Each time was measured by the clock of its device during the race, not by the reader's computer. "
          "Start-up and warm-up are not counted.</p>";
    return section("Race", body);
}

} // namespace epoch
