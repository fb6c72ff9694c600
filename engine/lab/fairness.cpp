#include "lab/fairness.h"

#include "lab/other_load.h"
#include "lab/parity.h"
#include "protocol/race_estimate.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace epoch {
namespace {

using State = FairnessRule::State;

constexpr std::uint64_t min_warm_up_steps = 5;
constexpr std::size_t min_timed_blocks = 20;
// Rounding differences grow from step to step; fast learning networks differ by 1 % after twenty.
constexpr std::uint64_t compared_losses = 10; // steps
constexpr double min_lead = 1.05; // a smaller lead would read as 1.0 times faster

std::string scientific(double value)
{
    std::array<char, 64> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::scientific, 1).ptr;
    return {text.data(), end};
}

template <class Read> std::vector<std::string> read_all(const std::vector<RaceLane>& lanes, const Read& read)
{
    std::vector<std::string> values;
    for (const RaceLane& lane : lanes) values.push_back(read(lane));
    return values;
}

bool all_equal(const std::vector<std::string>& values)
{
    return std::ranges::adjacent_find(values, std::not_equal_to()) == values.end();
}

// What all lanes have in common, and what is said if they do not: "batch {value}", "the batches differ: {values}".
struct Property {
    const char *code, *title, *same, *differ;
};
namespace same {
constexpr Property network{"network", "Same network", "network {value}", "the networks differ: {values}"},
    data{"data", "Same data", "data {value}", "the data differ: {values}"},
    weights{"weights", "Same initial weights", "weights {value}", "the initial weights differ: {values}"},
    seed{"seed", "Same batch order", "seed {value}", "the seeds differ: {values}"},
    batch{"batch", "Same batch", "batch {value}", "the batches differ: {values}"},
    precision{"precision", "Same precision", "{value}", "the precisions differ: {values}"},
    device{"device", "Same device", "{value}", "the devices differ: {values}"},
    steps{"steps", "Same steps", "{value} timed steps", "the steps differ: {values}"};
} // namespace same

class FairnessJudge {
public:
    explicit FairnessJudge(RaceResult& result)
        : m_result(result)
        , m_lanes(result.lanes)
    {
        std::vector<RaceEntry> entries;
        for (const RaceLane& lane : m_lanes) entries.push_back({lane.entry.device, lane.batch, lane.precision});
        m_varies = what_varies(entries);
        const auto time = [this](const RaceLane& lane) { return unit(lane, lane.median); };
        m_fast = std::ranges::min_element(m_lanes, {}, time);
        m_slow = std::ranges::max_element(m_lanes, {}, time);
        if (m_slow == m_fast) m_slow = std::prev(m_lanes.end()); // all are equal
    }

    void judge()
    {
        compare();
        same_all(same::network, [](const RaceLane& lane) { return lane.network.substr(0, 8); });
        same_all(same::data, [](const RaceLane& lane) { return lane.data.substr(0, 8); });
        same_all(same::weights, [](const RaceLane& lane) { return lane.first_weights.substr(0, 8); });
        same_all(same::seed, [](const RaceLane& lane) { return std::to_string(lane.seed); });
        varied(same::batch, RaceVaries::batch, [](const RaceLane& lane) { return std::to_string(lane.batch); });
        varied(same::precision, RaceVaries::precision,
            [](const RaceLane& lane) { return precision_text(lane.precision); });
        if (m_varies != RaceVaries::device)
            same_all(same::device, [](const RaceLane& lane) { return lane.entry.device; });
        same_all(same::steps, [](const RaceLane& lane) { return std::to_string(lane.steps); });
        warmed_up();
        enough();
        lanes_alternate();
        every_core();
        alone();
        parity();
        losses();
        m_result.grade = first(State::broken) ? Fairness::not_comparable
            : first(State::disturbed)         ? Fairness::disturbed
                                              : Fairness::fair;
        conclude();
    }

private:
    const FairnessRule* first(State state) const // null: none
    {
        const auto found = std::ranges::find(m_result.rules, state, &FairnessRule::state);
        return found == m_result.rules.end() ? nullptr : &*found;
    }

    void add(std::string code, std::string title, State state, Message words)
    {
        m_result.rules.push_back({std::move(code), std::move(title), state, std::move(words)});
    }

    template <class Read> void same_all(const Property& one, const Read& read)
    {
        const auto values = read_all(m_lanes, read);
        const bool same = all_equal(values);
        add(one.code, one.title, same ? State::kept : State::broken,
            same ? message(one.same, {{"value", values.front()}}) : message(one.differ, {{"values", joined(values)}}));
    }

    template <class Read> void varied(const Property& one, RaceVaries what, const Read& read)
    {
        if (m_varies != what) return same_all(one, read);
        add(one.code, one.title, State::varied,
            message("{values}: the difference that this race measures", {{"values", joined(read_all(m_lanes, read))}}));
    }

    void warmed_up()
    {
        std::uint64_t warm_up_steps = ~std::uint64_t{0};
        for (const RaceLane& lane : m_lanes) warm_up_steps = std::min(warm_up_steps, lane.warm_up_steps);
        const bool kept = warm_up_steps >= min_warm_up_steps;
        add("warm_up", "Warm-up", kept ? State::kept : State::broken,
            message(kept ? "{steps} steps are not counted; start-up is shown separately"
                         : "a lane warmed up for {steps} steps only (at least {min})",
                {{"steps", warm_up_steps}, {"min", min_warm_up_steps}}));
    }

    void enough()
    {
        std::uint64_t steps = ~std::uint64_t{0};
        std::size_t figures = ~std::size_t{0};
        for (const RaceLane& lane : m_lanes) {
            steps = std::min(steps, lane.steps);
            figures = std::min(figures, lane.block_seconds.size());
        }
        const bool kept = figures >= min_timed_blocks;
        add("median", "Enough steps", kept ? State::kept : State::broken,
            message(kept ? "median of {blocks} timed blocks over {steps} steps, by each device's own clock"
                         : "a lane has {blocks} timed blocks only (at least {min})",
                {{"blocks", figures}, {"steps", steps}, {"min", min_timed_blocks}}));
    }

    void lanes_alternate()
    {
        const bool official = m_result.form == RaceForm::official;
        add("turns", "One after the other", official ? State::kept : State::broken,
            official ? "the lanes take turns" : "a live race shares the cores, so its times are not measured times");
    }

    // A CPU that races against another kind of device must use all its cores and its best library.
    void every_core()
    {
        const auto kind = [](const RaceLane& lane) { return lane.entry.device.substr(0, lane.entry.device.find(':')); };
        if (m_varies != RaceVaries::device || all_equal(read_all(m_lanes, kind))) return;
        bool all = true;
        std::vector<Message> words;
        for (const RaceLane& lane : m_lanes) {
            if (kind(lane) != "cpu") continue;
            all = all && lane.facts.threads >= lane.all_threads;
            words.push_back(message("the CPU used {threads} of {all} threads, {library}",
                {{"threads", lane.facts.threads}, {"all", lane.all_threads}, {"library", lane.facts.library}}));
        }
        add("cores", "CPU on all cores", all ? State::kept : State::broken, joined(words, "; "));
    }

    void alone()
    {
        const auto worst = std::ranges::max_element(m_lanes, {}, [](const RaceLane& lane) { return lane.other.cores; });
        const OtherLoad& other = worst->other;
        if (other.cores < 0)
            return add("load", "No other load", State::unknown, "not available here, or the race was too short");
        auto values = load_values(other, worst->recorded ? ", during the recording" : "");
        m_disturbance = message(disturbed_pattern, values);
        const double range = m_result.min_ratio > 0 ? m_result.max_ratio / m_result.min_ratio : 1;
        if (!is_disturbed(other) || range <= max_disturbed_range) {
            values.emplace_back("max", max_other_cores);
            return add("load", "No other load", is_disturbed(other) ? State::disturbed : State::kept,
                message("other programs kept {cores} cores busy{programs}{when}; limit {max}", values));
        }
        values.emplace_back("range", times_text(range));
        values.emplace_back("max", max_disturbed_range);
        add("load", "No other load", State::broken,
            message("other programs kept {cores} cores busy{programs}{when}, and the rounds differ by a factor of "
                    "{range} (limit {max})",
                values));
    }

    void parity()
    {
        if (m_varies == RaceVaries::batch)
            return add("parity", "Same numbers", State::varied, "not compared: gradients depend on the batch");
        const RaceParity* worst = nullptr;
        for (const RaceParity& one : m_result.parity)
            if (!worst || one.largest / one.tolerance > worst->largest / worst->tolerance) worst = &one;
        if (!worst)
            return add("parity", "Same numbers", State::unknown,
                "layers were not compared: a recording has none, or the memory did not suffice");
        const bool close = worst->largest <= worst->tolerance;
        const Message when = worst->after_steps == 0
            ? Message("in the first step")
            : message("after {steps} {steps:step|steps}", {{"steps", worst->after_steps}});
        add("parity", "Same numbers", close ? State::kept : State::broken,
            message(close ? "largest difference {difference}{where}, {when} (limit {limit})"
                          : "the lanes compute different numbers, by {difference}{where}, {when} (limit {limit})",
                {{"difference", scientific(worst->largest)},
                    {"where", worst->where.empty() ? "" : " (" + worst->where + ")"}, {"when", when},
                    {"limit", scientific(worst->tolerance)}}));
    }

    void losses()
    {
        if (m_varies == RaceVaries::batch)
            return add("losses", "Losses agree", State::varied, "not compared: losses depend on the batch");
        double largest = 0, allowed = 0;
        bool known = false;
        for (std::size_t i = 1; i < m_lanes.size(); ++i) {
            allowed = std::max(allowed, loss_tolerance(m_lanes[0].precision, m_lanes[i].precision));
            const auto apart = loss_difference(m_lanes[i].losses, m_lanes[0].losses, compared_losses);
            if (!apart) continue;
            known = true;
            largest = std::max(largest, *apart);
        }
        if (!known)
            return add("losses", "Losses agree", State::unknown, "the lanes have no step with a loss in common");
        add("losses", "Losses agree", largest <= allowed ? State::kept : State::broken,
            message(largest <= allowed ? "within {difference} over the first {steps} steps (limit {allowed})"
                                       : "the losses differ by {difference} over the first {steps} steps (limit "
                                         "{allowed})",
                {{"difference", scientific(largest)}, {"steps", compared_losses}, {"allowed", scientific(allowed)}}));
    }

    // Per step, or per sample where batches differ.
    double unit(const RaceLane& lane, double seconds) const
    {
        return m_varies == RaceVaries::batch ? seconds / static_cast<double>(std::max<std::int64_t>(1, lane.batch))
                                             : seconds;
    }

    void compare()
    {
        const RaceLane &slow = *m_slow, &fast = *m_fast;
        m_result.ratio = m_result.min_ratio = m_result.max_ratio = 0;
        if (fast.p10 <= 0) return;
        std::vector<double> ratios;
        if (!slow.recorded && !fast.recorded)
            for (std::size_t i = 0; i < std::min(slow.round_seconds.size(), fast.round_seconds.size()); ++i)
                ratios.push_back(unit(slow, slow.round_seconds[i]) / unit(fast, fast.round_seconds[i]));
        if (ratios.empty())
            ratios = {unit(slow, slow.p10) / unit(fast, fast.p90), unit(slow, slow.median) / unit(fast, fast.median),
                unit(slow, slow.p90) / unit(fast, fast.p10)};
        m_result.ratio = quantile(ratios, 0.5);
        m_result.min_ratio = std::ranges::min(ratios);
        m_result.max_ratio = std::ranges::max(ratios);
    }

    void conclude()
    {
        m_result.headline = m_result.disturbance = {};
        m_result.winner = static_cast<std::size_t>(m_fast - m_lanes.begin());
        const bool alone = m_lanes.size() == 1; // the others are estimates
        if (const FairnessRule* broken = first(State::broken); broken || alone) {
            m_result.ratio = m_result.min_ratio = m_result.max_ratio = 0;
            if (broken) m_result.headline = message("Not comparable: {reason}", {{"reason", broken->words}});
        }
        if (m_result.grade == Fairness::disturbed) m_result.disturbance = m_disturbance;
        if (m_result.grade == Fairness::not_comparable) return;
        m_result.headline = alone ? estimates() : comparison();
    }

    Message estimates() const
    {
        std::vector<Message> words;
        for (const RaceEstimate& one : m_result.estimates)
            words.push_back(
                message("{gpu} {estimate}", {{"gpu", one.name}, {"estimate", estimate_words(one, *m_fast)}}));
        return message("ESTIMATED: {estimates}", {{"estimates", joined(words, "; ")}});
    }

    Message comparison() const
    {
        const bool about = m_result.grade == Fairness::disturbed,
                   equal = m_result.min_ratio <= 1 || m_result.ratio < min_lead;
        const char* pattern = about ? "{fast}: about {ratio}× faster {unit} ({min} to {max})"
                                    : "{fast}: {ratio}× faster {unit} ({min} to {max})";
        if (m_lanes.size() > 2)
            pattern = about ? "{fast}: about {ratio}× faster {unit} than {slow} ({min} to {max})"
                            : "{fast}: {ratio}× faster {unit} than {slow} ({min} to {max})";
        if (equal)
            pattern = about ? "{slow} and {fast} are about equally fast {unit} ({min} to {max})"
                            : "{slow} and {fast} are equally fast {unit} ({min} to {max})";
        return message(pattern,
            {{"fast", equal ? Message(m_fast->title) : shown(*m_fast)},
                {"slow", equal ? Message(m_slow->title) : shown(*m_slow)}, {"ratio", times_text(m_result.ratio)},
                {"unit", m_varies == RaceVaries::batch ? "per sample" : "per step"},
                {"min", times_text(m_result.min_ratio)}, {"max", times_text(m_result.max_ratio)}});
    }

    static Message shown(const RaceLane& lane)
    {
        if (!lane.recorded) return lane.title;
        return message("{lane} (RECORDED on {device}, {when})",
            {{"lane", Message(lane.title)}, {"device", shown_device(lane)}, {"when", lane.when}});
    }

    RaceResult& m_result;
    const std::vector<RaceLane>& m_lanes;
    RaceVaries m_varies = RaceVaries::device;
    std::vector<RaceLane>::const_iterator m_fast, m_slow;
    Message m_disturbance; // what it was, if it was
};

} // namespace

void judge(RaceResult& result)
{
    result.rules.clear();
    FairnessJudge(result).judge();
}

} // namespace epoch
