#include "inspect/diagnosis_rules.h"

#include "base/units.h"
#include "inspect/remedies.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <numeric>

namespace epoch {
namespace {

double ratio(std::int64_t part, std::int64_t of) { return static_cast<double>(part) / static_cast<double>(of); }

// The mean over the steps [from, to) of the records; none without a finite value.
std::optional<double> mean_of(std::span<const MetricRecord> records, std::uint64_t from, std::uint64_t to)
{
    double sum = 0, steps = 0;
    for (const MetricRecord& one : records) {
        if (one.first + one.count <= from || one.first >= to || !std::isfinite(one.mean)) continue;
        sum += static_cast<double>(one.mean) * one.count;
        steps += one.count;
    }
    return steps > 0 ? std::optional(sum / steps) : std::nullopt;
}

// All findings, the most severe first.
struct Cause {
    std::string_view code;
    bool inside = false;
};
constexpr Cause causes[] = {{"one_label"}, {"not_finite"}, {"diverging"}, {"exploding_gradients"}, {"dead_units", true},
    {"saturated", true}, {"vanishing_gradients", true}, {"imbalance"}, {"leakage"}, {"waits_for_data"}, {"small_batch"},
    {"chance"}, {"underfitting"}, {"overfitting"}};

class DiagnosisRules {
public:
    explicit DiagnosisRules(const Symptoms& symptoms)
        : m_seen(symptoms)
    {
    }

    std::vector<Diagnosis> all()
    {
        one_label();
        const bool broken = not_finite() || diverging();
        if (!broken) exploding();
        dead_units();
        saturated();
        if (!has("dead_units")) vanishing();
        imbalance();
        leakage();
        if (!waits_for_data()) small_batch();
        // Underfitting follows from any of the problems above, so it is only reported without them.
        const bool explained = broken || has("one_label") || has("dead_units") || has("saturated")
            || has("vanishing_gradients") || has("imbalance");
        if (!explained && !chance()) underfitting();
        if (!broken) overfitting();
        return std::move(m_found);
    }

private:
    bool has(std::string_view code) const
    {
        return std::ranges::find(m_found, code, &Diagnosis::code) != m_found.end();
    }

    bool add(Diagnosis diagnosis)
    {
        const auto cause = std::ranges::find(causes, diagnosis.code, &Cause::code);
        diagnosis.place = static_cast<std::uint8_t>(cause - std::begin(causes));
        diagnosis.from_inside = cause != std::end(causes) && cause->inside;
        m_found.push_back(std::move(diagnosis));
        return true;
    }

    std::optional<double> newest(std::span<const MetricRecord> records) const
    {
        const std::uint64_t part = std::max<std::uint64_t>(m_seen.step / 10, 10);
        return m_seen.step >= 20 ? mean_of(records, m_seen.step - part, m_seen.step) : std::nullopt;
    }
    std::optional<double> first_loss() const { return mean_of(m_seen.losses, 0, 10); }

    std::vector<Remedy> lower_rates() const
    {
        if (m_seen.learning_rate <= 0) return {};
        const double lower = m_seen.learning_rate > 3 * m_seen.usual_rate && m_seen.usual_rate > 0
            ? m_seen.usual_rate
            : m_seen.learning_rate / 10;
        return {try_rate(lower)};
    }

    bool not_finite()
    {
        if (m_seen.steps_not_finite < 1) return false;
        Diagnosis made{
            "not_finite", "The gradients are no longer finite", {}, double(m_seen.steps_not_finite), 1, {}, {}};
        made.text = message("The gradients of the last {steps} steps are infinite or not a number.",
            {{"steps", m_seen.steps_not_finite}});
        if (m_seen.inside) {
            const auto bad =
                std::ranges::find_if(m_seen.inside->nodes, [](const auto& one) { return one.not_finite > 0; });
            if (bad != m_seen.inside->nodes.end()) {
                made.node = bad->node;
                made.text.pattern += " The first such values are in the output of {node}.";
                made.text.values.emplace_back("node", bad->path);
            }
        }
        if (m_seen.learning_rate > 0) {
            made.text.pattern += " The learning rate of {rate} is probably too high.";
            made.text.values.emplace_back("rate", text_of(m_seen.learning_rate));
        }
        made.remedies = lower_rates();
        made.remedies.push_back(setting("Clip gradients at norm 1", "clip_norm", 1.0));
        return add(std::move(made));
    }

    bool diverging()
    {
        auto first = mean_of(m_seen.losses, 0, 1);
        const auto now = newest(m_seen.losses);
        if (first && m_seen.targets && m_seen.targets->base_loss) first = std::max(*first, *m_seen.targets->base_loss);
        if (!first || !now || *first <= 0 || *now < thresholds::loss_growth * *first) return false;
        const char* pattern = m_seen.learning_rate > 0
            ? "The training loss is {now}, it began at about {first}: steps with a learning rate of {rate} overshoot."
            : "The training loss is {now}, it began at about {first}: the steps overshoot.";
        return add({"diverging", "The loss grows",
            message(
                pattern, {{"now", text_of(*now)}, {"first", text_of(*first)}, {"rate", text_of(m_seen.learning_rate)}}),
            *now / *first, thresholds::loss_growth, {}, lower_rates()});
    }

    void exploding()
    {
        const auto now = newest(m_seen.norms);
        if (!now || *now < thresholds::norm) return;
        std::vector<float> means;
        for (const MetricRecord& one : m_seen.norms)
            if (std::isfinite(one.mean)) means.push_back(one.mean);
        const auto middle = means.begin() + std::ssize(means) / 2;
        std::ranges::nth_element(means, middle);
        const auto median = static_cast<double>(*middle);
        if (*now < thresholds::norm_growth * median) return;
        auto remedies = lower_rates();
        remedies.insert(remedies.begin(), setting("Clip gradients at norm 1", "clip_norm", 1.0));
        add({"exploding_gradients", "Gradients explode",
            message("The gradient norm is {now}, {times} times its median of {median}.",
                {{"now", text_of(*now)}, {"times", text_of(*now / median)}, {"median", text_of(median)}}),
            *now / median, thresholds::norm_growth, {}, std::move(remedies)});
    }

    void dead_units()
    {
        if (!m_seen.inside) return;
        for (const NodeActivity& one : m_seen.inside->nodes) {
            if ((one.layer != "relu" && one.layer != "relu6") || one.units < 4) continue;
            const double share = ratio(one.silent_units, one.units);
            if (share < thresholds::silent_share) continue;
            std::vector<Remedy> remedies{other_layer(one, "leaky_relu"), new_weights()};
            std::ranges::move(lower_rates(), std::back_inserter(remedies));
            add({"dead_units", message("Units of {node} are dead", {{"node", one.path}}),
                message(
                    "{dead} of {units} units of {node} output 0 for all of {samples} samples, so no gradient passes "
                    "through them and they cannot recover.",
                    {{"dead", one.silent_units}, {"units", one.units}, {"node", one.path},
                        {"samples", m_seen.inside->samples}}),
                share, thresholds::silent_share, one.node, std::move(remedies)});
            return;
        }
    }

    void saturated()
    {
        if (!m_seen.inside) return;
        for (const NodeActivity& one : m_seen.inside->nodes) {
            if (one.saturated_share < thresholds::saturated_share) continue;
            std::vector<Remedy> remedies{other_layer(one, "relu"), new_weights()};
            std::ranges::move(lower_rates(), std::back_inserter(remedies));
            add({"saturated", message("{node} is saturated", {{"node", one.path}}),
                message(
                    "{share} of the outputs of {node} are at the ends of its range, where its gradient is almost 0: "
                    "the layers before it hardly learn.",
                    {{"share", percent_text(one.saturated_share)}, {"node", one.path}}),
                one.saturated_share, thresholds::saturated_share, one.node, std::move(remedies)});
            return;
        }
    }

    // Compares matrices and filters only; biases and scales say little.
    void vanishing()
    {
        if (!m_seen.inside) return;
        std::vector<const ParameterPicture*> weights;
        for (const ParameterPicture& one : m_seen.inside->parameters)
            if (one.shape.rank() >= 2 && one.gradients.numbers > 0) weights.push_back(&one);
        if (weights.size() < 3) return;
        const auto size = [](const ParameterPicture& one) {
            return one.gradients.norm / std::sqrt(static_cast<double>(one.shape.count()));
        };
        const double first = size(*weights.front()), last = size(*weights.back());
        if (!std::isfinite(first) || !std::isfinite(last) || first >= last * thresholds::gradient_ratio) return;
        std::vector<Remedy> remedies;
        for (const NodeActivity& one : m_seen.inside->nodes)
            if (remedies.empty() && (one.layer == "sigmoid" || one.layer == "tanh"))
                remedies.push_back(other_layer(one, "relu"));
        remedies.push_back(
            {Remedy::Kind::insert, "Add batch norm", weights.front()->node, {}, std::string("batch_norm")});
        remedies.push_back(advice("Residual connections keep gradients alive, too."));
        add({"vanishing_gradients", "Gradients vanish",
            message("A gradient of {first} is about {small}, one of {last} {large}: the first layers hardly learn.",
                {{"first", weights.front()->name}, {"small", text_of(first)}, {"last", weights.back()->name},
                    {"large", text_of(last)}}),
            first / last, thresholds::gradient_ratio, weights.front()->node, std::move(remedies)});
    }

    std::string class_name(std::size_t place) const
    {
        const auto& names = m_seen.targets->names;
        return place < names.size() ? names[place] : std::to_string(place);
    }

    void one_label()
    {
        if (!m_seen.targets || !m_seen.targets->all_equal) return;
        const auto& counts = m_seen.targets->counts;
        const auto only = std::ranges::find_if(counts, [](std::int64_t count) { return count > 0; });
        const bool classes = only != counts.end();
        const std::string name = classes ? class_name(static_cast<std::size_t>(only - counts.begin())) : std::string();
        add({"one_label", "All targets are the same",
            message(classes
                    ? "All {rows} inspected training samples belong to the class {class}, so there is nothing to learn."
                    : "All {rows} inspected training samples have the same target, so there is nothing to learn.",
                {{"rows", m_seen.targets->rows}, {"class", name}}),
            1, 1, {}, {data_remedy("Choose another target", "target")}});
    }

    void imbalance()
    {
        if (!m_seen.targets || m_seen.targets->all_equal || m_seen.targets->symbols) return;
        const auto& counts = m_seen.targets->counts;
        if (counts.size() < 2) return;
        const auto [rare, common] = std::ranges::minmax_element(counts);
        const double times = ratio(*common, std::max<std::int64_t>(*rare, 1));
        if (times < thresholds::class_ratio) return;
        const auto name = [&](auto place) { return class_name(static_cast<std::size_t>(place - counts.begin())); };
        const std::int64_t labels = std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
        const bool many = labels > m_seen.targets->rows; // several labels per sample
        add({"imbalance", "Some classes are rare",
            message(many
                    ? "{common} has {count} labels, {rare} {few}: always predicting {common} is right for {share} of "
                      "them."
                    : "{common} has {count} training samples, {rare} {few}: always predicting {common} is right for "
                      "{share} of them.",
                {{"common", name(common)}, {"count", *common}, {"rare", name(rare)}, {"few", *rare},
                    {"share", percent_text(ratio(*common, labels))}}),
            times, thresholds::class_ratio, {},
            {data_remedy("Look at the classes"),
                advice("Judge by the recall of each class in the confusion matrix, not by the accuracy."),
                advice("Add samples of the rare classes, or leave out some of the others.")}});
    }

    void leakage()
    {
        if (!m_seen.targets || m_seen.targets->all_equal) return;
        const double size = std::abs(m_seen.targets->correlation);
        if (size < thresholds::correlation) return;
        add({"leakage", "An input gives the target away",
            message(
                "The column {column} has a correlation of {correlation} with the target: it may be derived from it.",
                {{"column", m_seen.targets->column}, {"correlation", text_of(m_seen.targets->correlation)}}),
            size, thresholds::correlation, {},
            {data_remedy(
                 message("Leave out {column}", {{"column", m_seen.targets->column}}), "ignore", m_seen.targets->column),
                advice("A column that is not known at prediction time is of no use to the network.")}});
    }

    void small_batch()
    {
        if (!m_seen.work_share || *m_seen.work_share >= thresholds::work_share || m_seen.batch * 4 > m_seen.samples)
            return;
        add({"small_batch", "The batch is too small for the device",
            message("Steps of {batch} samples reach {share} of the device's peak; most of the time it is idle.",
                {{"batch", m_seen.batch}, {"share", percent_text(*m_seen.work_share)}}),
            *m_seen.work_share, thresholds::work_share, {},
            {setting(message("Try a batch of {batch}", {{"batch", m_seen.batch * 4}}), "batch", m_seen.batch * 4),
                advice("A network this small may be faster on the CPU: race them.")}});
    }

    bool waits_for_data()
    {
        if (m_seen.seconds < thresholds::waiting_seconds) return false;
        const double share = m_seen.seconds_waited / m_seen.seconds;
        if (share < thresholds::waiting_share) return false;
        return add({"waits_for_data", "Training waits for its data",
            message("{share} of the time, {waited} s of {seconds} s, was spent waiting for the data loader.",
                {{"share", percent_text(share)}, {"waited", text_of(m_seen.seconds_waited)},
                    {"seconds", text_of(m_seen.seconds)}}),
            share, thresholds::waiting_share, {},
            {data_remedy("Keep the data in memory", "stream", "no"),
                advice("If the data does not fit into memory, a faster disk helps.")}});
    }

    // A network that memorises the training samples is also found if the labels do not belong to the samples.
    bool chance()
    {
        if (!m_seen.targets || !m_seen.targets->base_loss || m_seen.epoch < thresholds::chance_epochs
            || m_seen.step < thresholds::chance_steps || m_seen.validations.size() < thresholds::validations_in_a_row)
            return false;
        const double base = *m_seen.targets->base_loss;
        // Nothing can be said if even the best possible loss is hardly lower.
        if (base <= 0 || (m_seen.best_loss && *m_seen.best_loss > 0.9 * base)) return false;
        double best = std::numeric_limits<double>::infinity();
        for (const Evaluation& one : m_seen.validations)
            if (std::isfinite(one.loss)) best = std::min(best, one.loss);
        if (!(best >= thresholds::chance_share * base)) return false;
        std::vector<Remedy> remedies{
            advice("Compare samples with their targets: they may be shuffled, or belong to other rows.")};
        std::ranges::move(lower_rates(), std::back_inserter(remedies));
        return add({"chance", "No better than guessing",
            message(
                "The best validation loss is {best}; predicting by class frequency gives {base}. The inputs seem to "
                "say nothing about the targets.",
                {{"best", text_of(best)}, {"base", text_of(base)}}),
            best / base, thresholds::chance_share, {}, std::move(remedies)});
    }

    void underfitting()
    {
        if (!m_seen.targets || !m_seen.targets->base_loss || m_seen.step < thresholds::chance_steps) return;
        if (m_seen.steps_planned == 0
            || static_cast<double>(m_seen.step) < thresholds::run_share * static_cast<double>(m_seen.steps_planned))
            return;
        const std::uint64_t quarter = m_seen.step / 4;
        const auto before = mean_of(m_seen.losses, m_seen.step - 2 * quarter, m_seen.step - quarter);
        const auto now = mean_of(m_seen.losses, m_seen.step - quarter, m_seen.step);
        const double floor = m_seen.best_loss.value_or(0), learnable = *m_seen.targets->base_loss - floor;
        if (!before || !now || learnable <= 0) return;
        const double share = (*now - floor) / learnable, fallen = (*before - *now) / learnable;
        if (share < thresholds::base_share || fallen > thresholds::fall) return;
        std::vector<Remedy> remedies;
        if (m_seen.learning_rate > 0) {
            const double higher =
                m_seen.learning_rate < m_seen.usual_rate / 3 ? m_seen.usual_rate : m_seen.learning_rate * 3;
            remedies.push_back(try_rate(higher));
        }
        remedies.push_back(advice("A wider or deeper network can learn more."));
        add({"underfitting", "The network learns too little",
            message(
                "The training loss stays at {loss}, {share} of what guessing by frequency gives, and no longer falls.",
                {{"loss", text_of(*now)}, {"share", percent_text(share)}}),
            share, thresholds::base_share, {}, std::move(remedies)});
    }

    void overfitting()
    {
        constexpr std::size_t row = thresholds::validations_in_a_row;
        const auto first = first_loss();
        if (m_seen.validations.size() <= row || !first) return;
        const auto best = std::ranges::min_element(m_seen.validations, {}, &Evaluation::loss);
        for (const Evaluation& one : m_seen.validations.last(row))
            if (one.loss < best->loss * thresholds::validation_growth
                || one.loss < best->loss + thresholds::validation_rise * *first)
                return;
        const std::uint64_t window = std::max<std::uint64_t>(best->step / 4, 1);
        const auto then = mean_of(m_seen.losses, best->step - std::min(best->step, window), best->step);
        const auto now = newest(m_seen.losses);
        const double loss = m_seen.validations.back().loss;
        if (!then || !now || *now >= *then || *now >= loss) return;
        add({"overfitting", "The network overfits",
            message(
                "The validation loss is {loss} and was {best} at step {step}, while the training loss fell from {then} "
                "to {now}.",
                {{"loss", text_of(loss)}, {"best", text_of(best->loss)}, {"step", best->step}, {"then", text_of(*then)},
                    {"now", text_of(*now)}}),
            loss / best->loss, thresholds::validation_growth, {},
            {setting("End with the best weights", "restore_best", true),
                setting("Stop after 5 validations without a best", "stop_patience", std::int64_t{5}),
                advice("Dropout, weight decay, data augmentation or more samples help; so does a smaller network.")}});
    }

    const Symptoms& m_seen;
    std::vector<Diagnosis> m_found;
};

} // namespace

std::vector<Diagnosis> diagnose(const Symptoms& symptoms) { return DiagnosisRules(symptoms).all(); }

} // namespace epoch
