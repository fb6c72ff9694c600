// report_race: the section of a report about the race of its network: who, how long, by how much, and whether that was
// fair, in the words that the window shows.
#include "report/page_writer.h"

#include "base/units.h"
#include "formats/page.h"
#include "model/project.h"

#include <algorithm>
#include <array>

namespace epoch {
namespace {

using namespace html;
using State = FairnessRule::State;

constexpr std::array grades{"The race was fair.", "The race was disturbed: the figure is only approximate.",
    "The race was not comparable: there is no figure."};
constexpr std::array state_names{"Met", "Violated", "Differs on purpose", "Not known", "Disturbed"};
constexpr std::array state_styles{"ok", "bad", "", "", "bad"};

bool is_in_the_way(const FairnessRule& rule) { return rule.state == State::broken || rule.state == State::disturbed; }

std::string state_cell(State state, const Wording& wording)
{
    const auto place = static_cast<std::size_t>(state);
    return std::string("<span class=\"") + state_styles[place] + "\">" + escaped(wording(state_names[place])) + "</span>";
}

} // namespace

std::string PageWriter::race_lanes(const RaceResult& race)
{
    HtmlTable lanes = table("Lanes: the same network, seed and batch order",
        {{"Lane"}, {"Time of a step", true}, {"10 % to 90 % of the steps", true}, {"Samples a second", true},
            {"Origin"}});
    for (std::size_t i = 0; i < race.lanes.size(); ++i) {
        const RaceLane& lane = race.lanes[i];
        const std::string key = "race.lane" + std::to_string(i + 1);
        // Whoever reads this did not measure it.
        const Message origin =
            message("RECORDED on {device}, {when}", {{"device", shown_device(lane)}, {"when", lane.when}});
        lanes.row(m_wording(lane.title),
            {shown(key, duration_text(lane.median)),
                escaped(m_wording(
                    message("{low} to {high}", {{"low", duration_text(lane.p10)}, {"high", duration_text(lane.p90)}}))),
                shown(key + ".samples", count_text(lane.samples_per_second())), escaped(m_wording(origin))});
    }
    return wide(m_wording("Lanes of the race"), lanes.text());
}

std::string PageWriter::race()
{
    if (!m_report.race) return {};
    const RaceResult& race = *m_report.race;
    const RaceLane& first = race.lanes.front();
    std::string body = "<p class=\"headline\">" + shown("race.headline", race.headline) + "</p><p>"
        + shown("race.grade", grades[static_cast<std::size_t>(race.grade)]) + "</p>";
    if (!race.disturbance.empty()) body += paragraph(race.disturbance, "bad");
    body += race_lanes(race);
    // As in the window: what speaks against the figure comes first.
    std::vector<FairnessRule> rules = race.rules;
    std::ranges::stable_partition(rules, is_in_the_way);
    HtmlTable fairness = table("Fairness: what was checked", {{"Rule"}, {"State"}, {"What was found"}});
    for (const FairnessRule& rule : rules)
        fairness.row(m_wording(rule.title), {state_cell(rule.state, m_wording), escaped(m_wording(rule.words))});
    body += heading("Fairness") + fairness.text()
        + paragraph(
            message("RECORDED: batch {batch}, {precision}, {steps} timed steps a lane, {when}. Each time was measured "
                    "by the clock of its device during the race, not by the reader's computer. Start-up and warm-up "
                    "are not counted.",
                {{"batch", first.batch}, {"precision", precision_text(first.precision)}, {"steps", first.steps},
                    {"when", first.when}}),
            "mark");
    return section_of("Race", body);
}

} // namespace epoch
