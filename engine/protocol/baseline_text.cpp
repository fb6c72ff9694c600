#include "protocol/baseline_text.h"

#include "base/units.h"

#include <algorithm>
#include <cmath>

namespace epoch {
namespace {

struct Patterns {
    const char *better, *within, *alike, *worse; // the network's score; within: better, by no more than an error
};

constexpr Patterns of_numbers{"{model} gets R² {linear}, mean absolute error {error}, without a network",
    "{model} gets R² {linear}, mean absolute error {error}: the network is better, but within one standard error of "
    "{samples} {samples:sample|samples}",
    "{model} does as well: R² {linear}, mean absolute error {error}",
    "{model} does better: R² {linear}, mean absolute error {error}"};
constexpr Patterns of_classes{"{model} is correct for {linear}, always {common} for {constant}, without a network",
    "{model} is correct for {linear}, always {common} for {constant}: the network is better, but within one standard "
    "error of {samples} {samples:sample|samples}",
    "{model} does as well: {linear}; always {common} is correct for {constant}",
    "{model} does better: {linear}; always {common} is correct for {constant}"};
// Where the most frequent class alone is the better baseline.
constexpr Patterns of_common{
    "Always {common} is correct for {constant}, a logistic regression for {linear}, without a network",
    "Always {common} is correct for {constant}, a logistic regression for {linear}: the network is better, but within "
    "one standard error of {samples} {samples:sample|samples}",
    "Always {common} does as well: {constant}; a logistic regression is correct for {linear}",
    "Always {common} does better: {constant}; a logistic regression is correct for {linear}"};
// Where no linear model was made.
constexpr Patterns of_common_alone{"Without a network, always {common} is correct for {constant}",
    "Without a network, always {common} is correct for {constant}: the network is better, but within one standard "
    "error of {samples} {samples:sample|samples}",
    "Without a network, always {common} does as well: {constant}",
    "Without a network, always {common} does better: {constant}"};

// `baseline`: its linear model is the rival.
const char* pattern_for(const Patterns& patterns, const Baseline& baseline, std::optional<double> score)
{
    switch (against_linear(baseline, score).value_or(AgainstLinear::better)) {
    case AgainstLinear::better: return patterns.better;
    case AgainstLinear::worse: return patterns.worse;
    case AgainstLinear::alike: break;
    }
    return *score > *baseline.linear ? patterns.within : patterns.alike;
}

// With the most frequent class as the rival.
Baseline against_constant(Baseline baseline)
{
    const double share = baseline.constant.value_or(0);
    baseline.linear = share;
    if (baseline.samples > 0)
        baseline.standard_error = std::sqrt(share * (1 - share) / static_cast<double>(baseline.samples));
    return baseline;
}

// Of one input it is a line.
Message linear_model_name(const Baseline& baseline)
{
    if (!baseline.common.empty()) return "A logistic regression";
    return baseline.inputs == 1 ? "A straight line" : "A linear model of all inputs";
}

} // namespace

Message baseline_sentence(const Baseline& baseline, std::optional<double> score)
{
    const bool classes = !baseline.common.empty();
    if (!classes && !baseline.linear && baseline.constant && baseline.constant_error)
        return message("Without a network, always the mean gets R² {constant}, mean absolute error {error}",
            {{"constant", figure_text(*baseline.constant)}, {"error", figure_text(*baseline.constant_error)}});
    if (classes ? !baseline.constant : !baseline.linear || !baseline.linear_error) return {};
    const bool common = classes && baseline.constant > baseline.linear; // also without a linear model
    const Patterns& patterns = !classes ? of_numbers
        : !common                       ? of_classes
        : baseline.linear               ? of_common
                                        : of_common_alone;
    const double linear = baseline.linear.value_or(0);
    return message(pattern_for(patterns, common ? against_constant(baseline) : baseline, score),
        {{"model", linear_model_name(baseline)}, {"common", baseline.common},
            {"constant", percent_text(baseline.constant.value_or(0), 1)},
            {"linear", classes ? percent_text(linear, 1) : figure_text(linear)},
            {"error", figure_text(baseline.linear_error.value_or(0))}, {"samples", baseline.samples}});
}

Message repeated_sentence(const Baseline& baseline, double error)
{
    if (baseline.lag < 1 || !baseline.repeated_error) return {};
    const bool better = error < *baseline.repeated_error;
    const char* once = better
        ? "The baseline \"as last time\" (the last value again) has a mean absolute error of {error}: "
          "the network is better"
        : "The baseline \"as last time\" (the last value again) has a mean absolute error of {error}: "
          "the network is not better";
    const char* several = better ? "The baseline \"as last time\" (the last {lag} values again) has a mean absolute "
                                   "error of {error}: the network "
                                   "is better"
                                 : "The baseline \"as last time\" (the last {lag} values again) has a mean absolute "
                                   "error of {error}: the network "
                                   "is not better";
    const char* pattern = baseline.lag == 1 ? once : several;
    return message(pattern, {{"lag", baseline.lag}, {"error", figure_text(*baseline.repeated_error)}});
}

Message step_errors_text(const std::vector<double>& steps, const std::vector<double>& repeated, std::size_t max_shown)
{
    if (steps.empty()) return {};
    std::vector<Message> parts;
    for (std::size_t step = 0; step < std::min(steps.size(), max_shown); ++step) {
        const bool both = step < repeated.size();
        parts.push_back(message(both ? "+{step} {error} (as last time {repeated})" : "+{step} {error}",
            {{"step", step + 1}, {"error", figure_text(steps[step])},
                {"repeated", both ? figure_text(repeated[step]) : std::string()}}));
    }
    if (steps.size() > max_shown) parts.emplace_back("...");
    return message("Mean absolute error by step: {steps}", {{"steps", joined(parts)}});
}

} // namespace epoch
