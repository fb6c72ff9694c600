#include "protocol/baseline_text.h"

#include "base/units.h"

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

const char* pattern_for(const Patterns& patterns, const Baseline& baseline, std::optional<double> score)
{
    switch (against_linear(baseline, score).value_or(AgainstLinear::better)) {
    case AgainstLinear::better: return patterns.better;
    case AgainstLinear::worse: return patterns.worse;
    case AgainstLinear::alike: break;
    }
    return *score > *baseline.linear ? patterns.within : patterns.alike;
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
    const std::string constant = percent_text(baseline.constant.value_or(0));
    if (classes && baseline.constant && !baseline.linear)
        return message("Without a network, always {common} is correct for {constant}",
            {{"common", baseline.common}, {"constant", constant}});
    if (!baseline.linear || !(classes ? baseline.constant : baseline.linear_error)) return {};
    return message(pattern_for(classes ? of_classes : of_numbers, baseline, score),
        {{"model", linear_model_name(baseline)}, {"common", baseline.common}, {"constant", constant},
            {"linear", classes ? percent_text(*baseline.linear) : figure_text(*baseline.linear)},
            {"error", figure_text(baseline.linear_error.value_or(0))}, {"samples", baseline.samples}});
}

} // namespace epoch
