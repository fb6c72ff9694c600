#include "decision.h"

#include "base/units.h"
#include "figures.h"
#include "protocol/few_samples.h"

#include <algorithm>

namespace epoch::cli {
namespace {

double cost_per_row(const Decision& decision, const ThresholdErrors& errors)
{
    return decision.costs->of(errors) / static_cast<double>(decision.samples);
}

double accuracy_of(const Decision& decision, const ThresholdErrors& errors)
{
    return 1 - static_cast<double>(errors.false_alarms + errors.misses) / static_cast<double>(decision.samples);
}

std::string errors_text(const Decision& decision, const ThresholdErrors& errors)
{
    return "threshold " + figure_text(errors.threshold) + ": " + counted(errors.false_alarms, "false alarm") + ", "
        + std::to_string(errors.misses) + (errors.misses == 1 ? " miss" : " misses") + ", accuracy "
        + percent_text(accuracy_of(decision, errors), 1);
}

} // namespace

std::optional<Decision> decision_of(
    const ResultsView& evaluated, const std::optional<ErrorCosts>& costs, const ResultsView& chosen_on)
{
    if (evaluated.thresholds.empty()) return std::nullopt;
    Decision decision;
    decision.errors = {evaluated.threshold, evaluated.counts[1], evaluated.counts[2]};
    decision.samples = evaluated.labels;
    decision.costs = costs;
    decision.rarest = rarest_class_samples(chosen_on);
    decision.few = few_samples(chosen_on);
    const ThresholdErrors* best = costs ? cheapest(chosen_on.thresholds, *costs) : nullptr;
    if (best)
        decision.cheapest = *std::ranges::find(evaluated.thresholds, best->threshold, &ThresholdErrors::threshold);
    return decision;
}

std::string decision_text(const Decision& decision, const std::string& chosen_on)
{
    std::string text = errors_text(decision, decision.errors);
    if (decision.costs) text += ", cost " + figure_text(cost_per_row(decision, decision.errors)) + " a sample";
    if (!decision.cheapest) return text;
    text += "\n" + errors_text(decision, *decision.cheapest) + ", cost "
        + figure_text(cost_per_row(decision, *decision.cheapest)) + " a sample: the cheapest threshold on " + chosen_on;
    return decision.few.empty() ? text : text + ", which rests on " + decision.few.text() + ": too few to choose by";
}

Json decision_json(const Decision& decision)
{
    const auto errors = [&](const ThresholdErrors& at) {
        return Json{{"threshold", at.threshold}, {"false_alarms", at.false_alarms}, {"misses", at.misses},
            {"accuracy", accuracy_of(decision, at)},
            {"cost_per_row", decision.costs ? Json(cost_per_row(decision, at)) : Json()}};
    };
    Json object = errors(decision.errors);
    object["cheapest"] = decision.cheapest ? errors(*decision.cheapest) : Json();
    object["rarest_class_samples"] = decision.rarest;
    return object;
}

} // namespace epoch::cli
