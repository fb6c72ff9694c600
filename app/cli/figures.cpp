#include "figures.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epoch::cli {

std::string with_unit(std::string number, const std::string& unit)
{
    return unit.empty() ? number : std::move(number) + " " + unit;
}

namespace {

// Of the target of numbers; empty: none.
std::string target_unit(const DataFacts& data)
{
    const auto target = std::ranges::find(data.fields, FieldRole::target, &FieldFacts::role);
    return target == data.fields.end() ? std::string() : target->form_of(0).unit;
}

} // namespace

std::optional<double> perplexity(const Evaluation& evaluation, const DataFacts& data)
{
    const bool text = std::ranges::any_of(data.fields,
        [](const FieldFacts& field) { return field.kind == TensorKind::labels && field.sample.rank() == 1; });
    return text && evaluation.has_accuracy ? std::optional(std::exp(evaluation.loss)) : std::nullopt;
}

std::string evaluation_text(const Evaluation& evaluation, const DataFacts& data)
{
    std::string text = "loss " + short_number(evaluation.loss);
    if (data.best_loss) text += " (at best " + short_number(*data.best_loss) + ")";
    if (const auto choices = perplexity(evaluation, data)) text += ", perplexity " + short_number(*choices);
    if (evaluation.has_accuracy) text += ", accuracy " + percent(evaluation.accuracy);
    if (evaluation.has_whole_accuracy) text += ", whole answers " + percent(evaluation.whole_accuracy);
    if (evaluation.has_error)
        text += ", mean absolute error " + with_unit(short_number(evaluation.mean_absolute_error), target_unit(data));
    if (evaluation.has_r2) text += ", R² " + short_number(evaluation.r2);
    return text;
}

std::string baseline_text(const Baseline& baseline, const Evaluation& network)
{
    const bool classes = !baseline.common.empty();
    const auto scores = [&](std::optional<double> score, std::optional<double> error) {
        std::string text;
        if (score) text += classes ? " accuracy " + percent(*score) : " R² " + short_number(*score);
        if (error) text += (score ? ", mean absolute error " : " mean absolute error ") + short_number(*error);
        return text;
    };
    std::string text = "without a network: always " + (classes ? '"' + baseline.common + '"' : "the mean")
        + scores(baseline.constant, baseline.constant_error);
    if (baseline.linear || baseline.linear_error)
        text +=
            (classes ? "; logistic regression" : "; a straight line") + scores(baseline.linear, baseline.linear_error);
    const auto score = classes ? std::optional(network.accuracy) : network.has_r2 ? std::optional(network.r2) : std::nullopt;
    const auto against = against_linear(baseline, score);
    if (!against) return text;
    const std::string line = classes ? "logistic regression" : "the straight line";
    const double margin = baseline.standard_error.value_or(0);
    const std::string error = classes ? percent(margin) : short_number(margin);
    switch (*against) {
    case AgainstLinear::better: return text + "\nthe network is better than " + line;
    case AgainstLinear::worse: return text + "\n" + line + " is better than the network";
    case AgainstLinear::alike: break;
    }
    return text + "\nthe network is as good as " + line + ": they differ by no more than a standard error of " + error;
}

std::string trust_text(const ResultsView& results)
{
    std::string text;
    const std::string positive = results.names.size() == 2 ? " of class \"" + results.names[1] + "\":" : "";
    if (results.roc_auc && results.average_precision)
        text = "ROC AUC " + short_number(*results.roc_auc) + ", average precision" + positive + " "
            + short_number(*results.average_precision);
    if (results.calibration_error)
        text += (text.empty() ? "" : ", ") + std::string("expected calibration error ")
            + percent(*results.calibration_error) + " (10 bins)";
    return text;
}

const char* against_name(std::optional<AgainstLinear> against)
{
    if (!against) return nullptr;
    return *against == AgainstLinear::better ? "better" : *against == AgainstLinear::worse ? "worse" : "alike";
}

} // namespace epoch::cli
