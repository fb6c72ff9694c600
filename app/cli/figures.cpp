#include "figures.h"

#include "protocol/few_samples.h"

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

Message counts_text(const DataFacts& data)
{
    return message("{title}: {train} training, {validation} validation, {test} test samples",
        {{"title", data.title}, {"train", data.counts.train}, {"validation", data.counts.validation},
            {"test", data.counts.test}});
}

std::string evaluation_text(const Evaluation& evaluation, const DataFacts& data)
{
    std::vector<Message> parts;
    const auto add = [&](std::string_view pattern, const std::string& value) {
        parts.push_back(message(pattern, {{"value", value}}));
    };
    if (data.best_loss)
        parts.push_back(message("loss {loss} (at best {best})",
            {{"loss", figure_text(evaluation.loss)}, {"best", figure_text(*data.best_loss)}}));
    else
        add("loss {value}", figure_text(evaluation.loss));
    if (const auto choices = perplexity(evaluation, data)) add("perplexity {value}", figure_text(*choices));
    if (evaluation.has_accuracy) add("accuracy {value}", percent_text(evaluation.accuracy, 1));
    if (evaluation.has_whole_accuracy) add("whole answers {value}", percent_text(evaluation.whole_accuracy, 1));
    if (evaluation.has_error)
        add("mean absolute error {value}", with_unit(figure_text(evaluation.mean_absolute_error), target_unit(data)));
    if (evaluation.has_r2) add("R² {value}", figure_text(evaluation.r2));
    return joined(parts);
}

std::string trust_text(const ResultsView& results)
{
    std::string text;
    const std::string positive = results.names.size() == 2 ? " of class \"" + results.names[1] + "\":" : "";
    if (results.roc_auc && results.average_precision)
        text = "ROC AUC " + figure_text(*results.roc_auc) + ", average precision" + positive + " "
            + figure_text(*results.average_precision);
    if (results.calibration_error)
        text += (text.empty() ? "" : ", ") + std::string("expected calibration error ")
            + percent_text(*results.calibration_error, 1) + " (10 bins)";
    if (const Message few = few_samples(results); !few.empty())
        text += (text.empty() ? "" : "\n") + message("these figures rest on {few}", {{"few", few}}).text();
    return text;
}

const char* against_name(std::optional<AgainstLinear> against)
{
    if (!against) return nullptr;
    return *against == AgainstLinear::better ? "better" : *against == AgainstLinear::worse ? "worse" : "alike";
}

} // namespace epoch::cli
