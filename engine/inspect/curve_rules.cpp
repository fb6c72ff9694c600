// Rules about the curves: losses, gradient norms and validations over the steps.
#include "inspect/rules.h"

#include "base/sort_key.h"
#include "base/units.h"
#include "inspect/remedies.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numeric>

namespace epoch {
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

std::optional<double> newest(std::span<const MetricRecord> records, std::uint64_t step)
{
    const std::uint64_t part = std::max<std::uint64_t>(step / 10, 10);
    return step >= 20 ? mean_of(records, step - part, step) : std::nullopt;
}

std::optional<double> best_validation(const Symptoms& seen)
{
    std::optional<double> best;
    for (const Evaluation& one : seen.validations)
        if (std::isfinite(one.loss)) best = std::min(best.value_or(one.loss), one.loss);
    return best;
}

double fallen(const Symptoms& seen)
{
    const std::uint64_t quarter = seen.step / 4;
    const auto before = mean_of(seen.losses, seen.step - 2 * quarter, seen.step - quarter);
    const auto now = mean_of(seen.losses, seen.step - quarter, seen.step);
    const double learnable = seen.targets->base_loss.value_or(0) - seen.best_loss.value_or(0);
    return before && now && learnable > 0 ? (*before - *now) / learnable : 0;
}

bool has_learned(const Symptoms& seen)
{
    const auto first = mean_of(seen.losses, 0, 10), now = newest(seen.losses, seen.step);
    const auto base = seen.targets && seen.targets->base_loss ? seen.targets->base_loss : first;
    const auto reached = seen.validations.empty() ? now : best_validation(seen);
    const double floor = seen.best_loss.value_or(0);
    return base && reached && *reached - floor < thresholds::learned_share * (*base - floor);
}

std::uint64_t steps_to_judge(const Symptoms& seen)
{
    const double epochs = has_learned(seen) ? 0 : thresholds::epochs_to_judge * seen.steps_per_epoch;
    return std::max(thresholds::steps_to_judge, static_cast<std::uint64_t>(std::ceil(epochs)));
}

std::vector<Remedy> lower_rates(const Symptoms& seen)
{
    if (seen.learning_rate <= 0) return {};
    const double lower =
        seen.learning_rate > 3 * seen.usual_rate && seen.usual_rate > 0 ? seen.usual_rate : seen.learning_rate / 10;
    return {try_rate(lower)};
}

std::optional<Diagnosis> not_finite(const Symptoms& seen)
{
    if (seen.steps_not_finite < 1) return {};
    Diagnosis made{"not_finite", "The gradients are no longer finite", {}, double(seen.steps_not_finite), 1, {}, {}};
    made.text = message(
        "The gradients of the last {steps} steps are infinite or not a number.", {{"steps", seen.steps_not_finite}});
    if (seen.inside) {
        const auto bad = std::ranges::find_if(seen.inside->nodes, [](const auto& one) { return one.not_finite > 0; });
        if (bad != seen.inside->nodes.end()) {
            made.node = bad->node;
            made.text.pattern += " The first such values are in the output of {node}.";
            made.text.values.emplace_back("node", bad->path);
        }
    }
    if (seen.learning_rate > 0) {
        made.text.pattern += " The learning rate of {rate} is probably too high.";
        made.text.values.emplace_back("rate", text_of(seen.learning_rate));
    }
    made.remedies = lower_rates(seen);
    made.remedies.push_back(setting("Clip gradients at norm 1", "clip_norm", 1.0));
    return made;
}

// The loss of the first step, or of predicting by frequency if that is larger.
std::optional<double> loss_at_start(const Symptoms& seen)
{
    const auto first = mean_of(seen.losses, 0, 1);
    return first && seen.targets && seen.targets->base_loss ? std::max(*first, *seen.targets->base_loss) : first;
}

std::optional<Diagnosis> diverging(const Symptoms& seen)
{
    const auto first = loss_at_start(seen), now = newest(seen.losses, seen.step);
    if (!first || !now || *first <= 0 || *now < thresholds::loss_growth * *first) return {};
    const char* pattern = seen.learning_rate > 0
        ? "The training loss is {now}, it began at about {first}: steps with a learning rate of {rate} overshoot."
        : "The training loss is {now}, it began at about {first}: the steps overshoot.";
    return Diagnosis{"diverging", "The loss grows",
        message(pattern, {{"now", text_of(*now)}, {"first", text_of(*first)}, {"rate", text_of(seen.learning_rate)}}),
        *now / *first, thresholds::loss_growth, {}, lower_rates(seen)};
}

// A loss that has come back does not show any more that the steps are too large.
std::optional<Diagnosis> jumped(const Symptoms& seen)
{
    const auto first = loss_at_start(seen), now = newest(seen.losses, seen.step);
    if (!first || !now || *first <= 0 || *now >= thresholds::loss_growth * *first) return {};
    const auto peak = std::ranges::max_element(seen.losses, {}, &MetricRecord::max);
    const auto highest = static_cast<double>(peak->max);
    if (!std::isfinite(highest) || highest < thresholds::jump_growth * *first) return {};
    auto remedies = lower_rates(seen);
    remedies.push_back(setting("Clip gradients at norm 1", "clip_norm", 1.0));
    return Diagnosis{"jumped", message("The loss jumped to {peak}", {{"peak", text_of(highest)}}),
        message("The training loss jumped to {peak} at step {step}; it began at about {first}, and is {now} now.",
            {{"peak", text_of(highest)}, {"step", peak->first + 1}, {"first", text_of(*first)},
                {"now", text_of(*now)}}),
        highest / *first, thresholds::jump_growth, {}, std::move(remedies)};
}

std::optional<Diagnosis> exploding(const Symptoms& seen)
{
    const auto now = newest(seen.norms, seen.step);
    if (!now || *now < thresholds::norm) return {};
    std::vector<float> means;
    for (const MetricRecord& one : seen.norms)
        if (std::isfinite(one.mean)) means.push_back(one.mean);
    const auto middle = means.begin() + std::ssize(means) / 2;
    std::ranges::nth_element(means, middle);
    const auto median = static_cast<double>(*middle);
    if (*now < thresholds::norm_growth * median) return {};
    auto remedies = lower_rates(seen);
    remedies.insert(remedies.begin(), setting("Clip gradients at norm 1", "clip_norm", 1.0));
    return Diagnosis{"exploding_gradients", "Gradients explode",
        message("The gradient norm is {now}, {times} times its median of {median}.",
            {{"now", text_of(*now)}, {"times", text_of(*now / median)}, {"median", text_of(median)}}),
        *now / median, thresholds::norm_growth, {}, std::move(remedies)};
}

// A network that is often right and too sure of itself has a high loss, and has learned all the same. At the lowest
// loss, or now; the best accuracy of all would be so by luck.
bool scores_above_chance(const Symptoms& seen)
{
    const auto& counts = seen.targets->counts;
    const auto labels = static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::int64_t{0}));
    if (labels <= 0 || seen.samples_of_validation < 1) return false;
    const double share = static_cast<double>(*std::ranges::max_element(counts)) / labels;
    const double constant = seen.baseline ? seen.baseline->constant.value_or(share) : share;
    const double error = std::sqrt(share * (1 - share) / static_cast<double>(seen.samples_of_validation));
    const auto smallest_first = [](const Evaluation& one) { return largest_first(-one.loss); };
    const auto best = std::ranges::min_element(seen.validations, {}, smallest_first);
    return std::ranges::any_of(std::array{*best, seen.validations.back()}, [&](const Evaluation& one) {
        return one.has_accuracy && one.accuracy > constant + thresholds::standard_errors * error;
    });
}

// A network that memorizes the training samples is also found if the labels do not belong to the samples.
std::optional<Diagnosis> chance(const Symptoms& seen)
{
    if (!seen.targets || seen.targets->counts.empty() || !seen.targets->base_loss || seen.step < steps_to_judge(seen)
        || seen.validations.size() < thresholds::validations_in_a_row)
        return {};
    const double base = *seen.targets->base_loss;
    // Nothing can be said if even the best possible loss is hardly lower.
    if (base <= 0 || (seen.best_loss && *seen.best_loss > 0.9 * base)) return {};
    const auto best = best_validation(seen);
    if (best && *best < thresholds::chance_share * base) return {};
    if (scores_above_chance(seen)) return {};
    std::vector<Remedy> remedies{
        advice("Compare samples with their targets: they may be shuffled, or belong to other rows.")};
    std::ranges::move(lower_rates(seen), std::back_inserter(remedies));
    Message text = message(
        "guessing by class frequency gives {base}. The inputs may not predict the target.", {{"base", text_of(base)}});
    if (best) text.values.emplace_back("best", text_of(*best));
    text.pattern = (best ? "The best validation loss is {best}; " : "No validation loss was finite; ") + text.pattern;
    return Diagnosis{"chance", "No better than guessing", std::move(text), best.value_or(base) / base,
        thresholds::chance_share, {}, std::move(remedies)};
}

// Of a regression. A run that still learns gets its time.
std::optional<Diagnosis> mean_prediction(const Symptoms& seen)
{
    if (!seen.targets || !seen.targets->counts.empty() || !seen.targets->base_loss || seen.step < steps_to_judge(seen)
        || seen.validations.size() < thresholds::validations_in_a_row)
        return {};
    const double base = *seen.targets->base_loss;
    if (base <= 0) return {};
    std::optional<double> best;
    for (const Evaluation& one : seen.validations) {
        const double r2 = one.has_r2 ? one.r2 : 1 - one.loss / base;
        if (std::isfinite(r2)) best = std::max(best.value_or(r2), r2);
    }
    if (best && *best >= thresholds::r2) return {};
    if (best && *best > 1 - thresholds::chance_share && fallen(seen) > thresholds::fall) return {};
    std::vector<Remedy> remedies = target_scale_remedies(seen);
    remedies.push_back(advice("Compare samples with their targets: they may belong to other rows."));
    std::ranges::move(lower_rates(seen), std::back_inserter(remedies));
    return Diagnosis{"mean_prediction", "No better than predicting the mean",
        message("The best validation R² is {r2}; always predicting the mean of the targets gives 0.",
            {{"r2", best ? text_of(*best) : std::string("-∞")}}),
        best.value_or(0), thresholds::r2, {}, std::move(remedies)};
}

// A run that still learns gets its time.
std::optional<Diagnosis> worse_than_linear(const Symptoms& seen)
{
    if (!seen.baseline || !seen.baseline->linear || !seen.targets || seen.step < steps_to_judge(seen)
        || seen.samples_of_validation < thresholds::min_samples)
        return {};
    const bool running = seen.steps_planned == 0 || seen.step < seen.steps_planned;
    if (running && fallen(seen) > thresholds::fall) return {};
    const bool classes = !seen.targets->counts.empty();
    std::optional<double> best;
    std::size_t best_at = 0;
    for (std::size_t i = 0; i < seen.validations.size(); ++i) {
        const Evaluation& one = seen.validations[i];
        if (!(classes ? one.has_accuracy : one.has_r2)) continue;
        const double value = classes ? one.accuracy : one.r2;
        if (best && value <= *best) continue;
        best = value;
        best_at = i;
    }
    if (!best) return {};
    const bool learned_to_the_end = 5 * (best_at + 1) > 4 * seen.validations.size(); // the best is in the last fifth
    const double linear = *seen.baseline->linear;
    const double error = std::sqrt(linear * (1 - linear) / static_cast<double>(seen.samples_of_validation));
    const bool worse = classes
        ? *best < linear - std::max(thresholds::linear_lead, thresholds::standard_errors * error)
        : *best < linear - thresholds::linear_lead && 1 - *best > thresholds::error_ratio * (1 - linear);
    if (!worse) return {};
    std::vector<Remedy> remedies;
    if (seen.steps_planned > 0 && seen.steps_per_epoch > 0 && learned_to_the_end) {
        const auto epochs =
            static_cast<std::int64_t>(std::ceil(2 * static_cast<double>(seen.steps_planned) / seen.steps_per_epoch));
        remedies.push_back(setting(message("Train for {epochs} epochs", {{"epochs", epochs}}), "epochs", epochs));
    }
    remedies.push_back(data_remedy("Standardize the inputs", "standardize", "yes"));
    remedies.push_back(advice("If more training does not help, the linear model is the better model of this data."));
    const bool errors = seen.validations[best_at].has_error && seen.baseline->linear_error;
    return Diagnosis{"worse_than_linear", "A linear model does better",
        message(classes
                ? "The best validation accuracy is {best}; a logistic regression of the same columns gets {linear}."
                : errors ? "The best validation R² is {best} (mean absolute error {error}); a linear model of "
                           "the same columns "
                           "gets {linear} ({off})."
                         : "The best validation R² is {best}; a linear model of the same columns gets {linear}.",
            {{"best", classes ? percent_text(*best) : text_of(*best)},
                {"linear", classes ? percent_text(linear) : text_of(linear)},
                {"error", text_of(seen.validations[best_at].mean_absolute_error)},
                {"off", text_of(seen.baseline->linear_error.value_or(0))}}),
        *best, linear, {}, std::move(remedies)};
}

// A training loss that stays high is the network's fault only if it is stuck near the start, or if a small network is
// no better on its training samples than on validation. Otherwise the data may not allow a lower loss.
std::optional<Diagnosis> underfitting(const Symptoms& seen)
{
    const auto best = best_validation(seen);
    if (!seen.targets || !seen.targets->base_loss || !best || seen.step < steps_to_judge(seen)
        || seen.validations.size() < thresholds::validations_in_a_row) // as for the causes that explain more
        return {};
    if (seen.steps_planned == 0
        || static_cast<double>(seen.step) < thresholds::run_share * static_cast<double>(seen.steps_planned))
        return {};
    const auto now = mean_of(seen.losses, seen.step - seen.step / 4, seen.step);
    const double floor = seen.best_loss.value_or(0), learnable = *seen.targets->base_loss - floor;
    if (!now || learnable <= 0 || fallen(seen) > thresholds::fall) return {};
    const double share = (std::min(*now, *best) - floor) / learnable;
    const bool small = seen.parameters < seen.samples && *now >= thresholds::no_gap * *best;
    if (share < (small ? thresholds::small_share : thresholds::stuck_share)) return {};
    std::vector<Remedy> remedies;
    if (seen.learning_rate > 0)
        remedies.push_back(
            try_rate(seen.learning_rate < seen.usual_rate / 3 ? seen.usual_rate : seen.learning_rate * 3));
    remedies.push_back(advice("A wider or deeper network can learn more, if the inputs say more."));
    return Diagnosis{"underfitting", "Underfitting",
        message("The training loss stays at {loss}, validation at {validation}; {guess} gives {base}. Neither falls.",
            {{"loss", text_of(*now)}, {"validation", text_of(*best)}, {"base", text_of(*seen.targets->base_loss)},
                {"guess", seen.targets->counts.empty() ? "predicting the mean" : "guessing by class frequency"}}),
        share, small ? thresholds::small_share : thresholds::stuck_share, {}, std::move(remedies)};
}

std::optional<Diagnosis> overfitting(const Symptoms& seen)
{
    constexpr std::size_t row = thresholds::validations_in_a_row;
    const auto first = mean_of(seen.losses, 0, 10);
    if (seen.validations.size() <= row || !first) return {};
    const auto smallest_first = [](const Evaluation& one) { return largest_first(-one.loss); };
    const auto best = std::ranges::min_element(seen.validations, {}, smallest_first);
    for (const Evaluation& one : seen.validations.last(row))
        if (!std::isfinite(one.loss) || one.loss < best->loss * thresholds::validation_growth
            || one.loss < best->loss + thresholds::validation_rise * *first)
            return {};
    const std::uint64_t window = std::max<std::uint64_t>(best->step / 4, 1);
    const auto then = mean_of(seen.losses, best->step - std::min(best->step, window), best->step);
    const auto now = newest(seen.losses, seen.step);
    const double loss = seen.validations.back().loss;
    if (!then || !now || *now >= *then || *now >= loss) return {};
    std::vector<Remedy> remedies;
    if (!seen.restores_best) remedies.push_back(setting("End with the best weights", "restore_best", true));
    if (seen.pictures && !seen.augments)
        remedies.push_back(data_remedy("Augment the training pictures", "augment", "shift:2,rotate:10"));
    if (!seen.stops_early)
        remedies.push_back(setting("Stop after 5 validations without a best", "stop_patience", std::int64_t{5}));
    remedies.push_back(advice(seen.pictures && seen.augments
            ? "Dropout, weight decay, stronger augmentation or more samples help; so does a smaller network."
            : "Dropout, weight decay, data augmentation or more samples help; so does a smaller network."));
    return Diagnosis{"overfitting", "Overfitting",
        message("The validation loss is {loss} and was {best} at step {step}, while the training loss fell from {then} "
                "to {now}.",
            {{"loss", text_of(loss)}, {"best", text_of(best->loss)}, {"step", best->step}, {"then", text_of(*then)},
                {"now", text_of(*now)}}),
        loss / best->loss, thresholds::validation_growth, {}, std::move(remedies)};
}

} // namespace epoch
