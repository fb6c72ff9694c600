#include "lab/fairness.h"

#include "lab/parity.h"
#include "protocol/race_estimate.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace epoch {
namespace {

using State = FairnessRule::State;

constexpr std::uint64_t min_warm_up_steps = 5;
constexpr std::size_t min_timed_blocks = 20;
constexpr double max_background_cores = 0.1;
// Rounding differences grow from step to step; fast learning networks differ by 1 % after twenty.
constexpr std::uint64_t compared_losses = 10; // steps
constexpr double min_lead = 1.05; // a smaller lead would read as 1.0 times faster

std::string digits_of(double value, int precision)
{
    std::array<char, 64> text{};
    const auto end =
        std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, precision).ptr;
    return {text.data(), end};
}

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

// "1 against 64"
std::string against(const std::vector<std::string>& values)
{
    std::string text;
    for (const std::string& value : values) text += (text.empty() ? "" : " against ") + value;
    return text;
}

class FairnessJudge {
public:
    explicit FairnessJudge(RaceResult& result)
        : m_result(result)
        , m_lanes(result.lanes)
    {
        std::vector<RaceEntry> entries;
        for (const RaceLane& lane : m_lanes) entries.push_back({lane.entry.device, lane.batch, lane.precision});
        m_varies = what_varies(entries);
    }

    void judge()
    {
        same_all("network", "Same network", [](const RaceLane& lane) { return lane.network.substr(0, 8); });
        same_all("data", "Same data", [](const RaceLane& lane) { return lane.data.substr(0, 8); });
        same_all("weights", "Same first weights", [](const RaceLane& lane) { return lane.first_weights.substr(0, 8); });
        same_all("seed", "Same batch order", [](const RaceLane& lane) { return "seed " + std::to_string(lane.seed); });
        varied("batch", "Same batch", RaceVaries::batch,
            [](const RaceLane& lane) { return "batch " + std::to_string(lane.batch); });
        varied("precision", "Same precision", RaceVaries::precision,
            [](const RaceLane& lane) { return precision_text(lane.precision); });
        if (m_varies != RaceVaries::device)
            same_all("device", "Same device", [](const RaceLane& lane) { return lane.entry.device; });
        same_all("steps", "Same steps", [](const RaceLane& lane) { return std::to_string(lane.steps) + " steps"; });
        warmed_up();
        enough();
        lanes_alternate();
        every_core();
        alone();
        parity();
        losses();
        m_result.fair =
            std::ranges::none_of(m_result.rules, [](const FairnessRule& rule) { return rule.state == State::broken; });
        conclude();
    }

private:
    void add(std::string code, std::string title, State state, std::string words)
    {
        m_result.rules.push_back({std::move(code), std::move(title), state, std::move(words)});
    }

    template <class Read> void same_all(std::string code, std::string title, const Read& read)
    {
        const auto values = read_all(m_lanes, read);
        const bool same = all_equal(values);
        add(std::move(code), std::move(title), same ? State::kept : State::broken,
            same ? values.front() : against(values));
    }

    template <class Read> void varied(std::string code, std::string title, RaceVaries what, const Read& read)
    {
        if (m_varies != what) return same_all(std::move(code), std::move(title), read);
        add(std::move(code), std::move(title), State::varied,
            message(
                "{values}: the difference that this race measures", {{"values", against(read_all(m_lanes, read))}}));
    }

    void warmed_up()
    {
        std::uint64_t warm_up_steps = ~std::uint64_t{0};
        for (const RaceLane& lane : m_lanes) warm_up_steps = std::min(warm_up_steps, lane.warm_up_steps);
        add("warm_up", "Warm-up", warm_up_steps >= min_warm_up_steps ? State::kept : State::broken,
            message("{steps} steps are not counted; start-up is shown separately", {{"steps", warm_up_steps}}));
    }

    void enough()
    {
        std::uint64_t steps = ~std::uint64_t{0};
        std::size_t figures = ~std::size_t{0};
        for (const RaceLane& lane : m_lanes) {
            steps = std::min(steps, lane.steps);
            figures = std::min(figures, lane.block_seconds.size());
        }
        add("median", "Enough steps", figures >= min_timed_blocks ? State::kept : State::broken,
            message("median of {blocks} timed blocks over {steps} steps, by each device's own clock",
                {{"blocks", figures}, {"steps", steps}}));
    }

    void lanes_alternate()
    {
        const bool official = m_result.form == RaceForm::official;
        add("turns", "One after the other", official ? State::kept : State::broken,
            official ? "the lanes take turns" : "live duel, cores shared, not the official time");
    }

    // A CPU that races against another kind of device must use all its cores and its best library.
    void every_core()
    {
        const auto kind = [](const RaceLane& lane) { return lane.entry.device.substr(0, lane.entry.device.find(':')); };
        if (m_varies != RaceVaries::device || all_equal(read_all(m_lanes, kind))) return;
        bool all = true;
        std::string words;
        for (const RaceLane& lane : m_lanes) {
            if (kind(lane) != "cpu") continue;
            all = all && lane.facts.threads >= lane.all_threads;
            words += (words.empty() ? "" : "; ") + std::to_string(lane.facts.threads) + " of "
                + std::to_string(lane.all_threads) + " threads, " + lane.facts.library;
        }
        add("cores", "CPU on all cores", all ? State::kept : State::broken, words);
    }

    void alone()
    {
        double other = -1;
        for (const RaceLane& lane : m_lanes)
            if (!lane.recorded) other = std::max(other, lane.other_cores);
        if (other < 0)
            return add("load", "No other load", State::unknown, "not available here, or the race was too short");
        add("load", "No other load", other <= max_background_cores ? State::kept : State::broken,
            message("other work kept {cores} cores busy; allowed {max}",
                {{"cores", digits_of(other, 2)}, {"max", digits_of(max_background_cores, 2)}}));
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
        std::string words = "largest difference " + scientific(worst->largest);
        if (!worst->where.empty()) words += " (" + worst->where + ")";
        words += worst->after_steps == 0 ? ", in the first step"
                                         : ", after " + std::to_string(worst->after_steps) + " steps";
        add("parity", "Same numbers", close ? State::kept : State::broken,
            words + "; allowed " + scientific(worst->tolerance));
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
            message("within {difference} over the first {steps} steps; allowed {allowed}",
                {{"difference", scientific(largest)}, {"steps", compared_losses}, {"allowed", scientific(allowed)}}));
    }

    // Per step, or per sample where batches differ.
    double unit(const RaceLane& lane, double seconds) const
    {
        return m_varies == RaceVaries::batch ? seconds / static_cast<double>(std::max<std::int64_t>(1, lane.batch))
                                             : seconds;
    }

    void compare(const RaceLane& slow, const RaceLane& fast)
    {
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
        m_result.ratio = m_result.min_ratio = m_result.max_ratio = 0;
        m_result.headline.clear();
        const auto time = [this](const RaceLane& lane) { return unit(lane, lane.median); };
        const auto fast = std::ranges::min_element(m_lanes, {}, time),
                   slow = std::ranges::max_element(m_lanes, {}, time);
        m_result.winner = static_cast<std::size_t>(fast - m_lanes.begin());
        if (!m_result.fair) {
            std::string why;
            for (const FairnessRule& rule : m_result.rules)
                if (rule.state == State::broken) why += (why.empty() ? "" : "; ") + rule.title + ": " + rule.words;
            m_result.headline = "Not a fair race: " + why;
            return;
        }
        if (m_lanes.size() == 1) { // the others are estimates
            for (const RaceEstimate& one : m_result.estimates)
                m_result.headline +=
                    (m_result.headline.empty() ? "ESTIMATED: " : "; ") + one.name + " " + estimate_words(one, *fast);
            return;
        }
        compare(*slow, *fast);
        const std::string per = m_varies == RaceVaries::batch ? " per sample" : " per step";
        const std::string range = " (" + times_text(m_result.min_ratio) + "-" + times_text(m_result.max_ratio) + ")";
        if (m_result.min_ratio <= 1 || m_result.ratio < min_lead) {
            m_result.headline = slow->title + " and " + fast->title + " are equally fast" + per + range;
            return;
        }
        m_result.headline = shown(*fast) + " " + times_text(m_result.ratio) + "× faster" + per
            + (m_lanes.size() > 2 ? " than " + shown(*slow) : "") + range;
    }

    static std::string shown(const RaceLane& lane)
    {
        return lane.recorded ? lane.title + " (RECORDED on " + shown_device(lane) + ", " + lane.when + ")" : lane.title;
    }

    RaceResult& m_result;
    const std::vector<RaceLane>& m_lanes;
    RaceVaries m_varies = RaceVaries::device;
};

} // namespace

RaceVaries what_varies(std::span<const RaceEntry> entries)
{
    const auto differ = [&](auto member) {
        return std::ranges::any_of(entries, [&](const RaceEntry& one) { return one.*member != entries[0].*member; });
    };
    if (!differ(&RaceEntry::device) && differ(&RaceEntry::batch)) return RaceVaries::batch;
    if (!differ(&RaceEntry::device) && differ(&RaceEntry::precision)) return RaceVaries::precision;
    return RaceVaries::device;
}

void judge(RaceResult& result)
{
    result.rules.clear();
    FairnessJudge(result).judge();
}

} // namespace epoch
