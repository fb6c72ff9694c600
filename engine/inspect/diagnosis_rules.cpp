#include "inspect/diagnosis_rules.h"

#include "inspect/remedies.h"
#include "inspect/rules.h"

#include <algorithm>
#include <iterator>

namespace epoch {
namespace {

// What a problem is about. A problem hides the groups that it explains.
namespace about {
constexpr unsigned data = 1, numbers = 2, layers = 4, learning = 8, validation = 16, speed = 32;
}

struct Rule {
    std::string_view code;
    std::optional<Diagnosis> (*find)(const Symptoms&); // null: see rate_rule()
    unsigned group;
    unsigned explains;
};

// All problems, the most severe first.
constexpr Rule rules[] = {
    {"one_label", one_label, about::data, about::numbers | about::layers | about::learning},
    {"target_scale", target_scale, about::data, about::numbers | about::layers | about::learning},
    {"not_finite", not_finite, about::numbers, about::numbers | about::layers | about::learning | about::validation},
    {"diverging", diverging, about::numbers, about::numbers | about::layers | about::learning | about::validation},
    {"jumped", jumped, about::numbers, 0},
    {"rate", nullptr, about::numbers, 0},
    {"exploding_gradients", exploding, about::numbers, 0},
    {"dead_units", dead_units, about::layers, about::layers | about::learning},
    {"saturated", saturated, about::layers, about::layers | about::learning},
    {"vanishing_gradients", vanishing, about::layers, about::learning},
    {"imbalance", imbalance, about::data, about::learning},
    {"leakage", leakage, about::data, 0},
    {"duplicates", duplicates, about::data, 0},
    {"waits_for_data", waits_for_data, about::speed, about::speed},
    {"small_batch", small_batch, about::speed, 0},
    {"chance", chance, about::learning, about::learning},
    {"mean_prediction", mean_prediction, about::learning, about::learning},
    {"worse_than_linear", worse_than_linear, about::learning, about::learning},
    {"underfitting", underfitting, about::learning, about::learning},
    {"overfitting", overfitting, about::validation, 0},
};

const Rule& rule_of(std::string_view code) { return *std::ranges::find(rules, code, &Rule::code); }

Diagnosis placed(Diagnosis diagnosis)
{
    const Rule& rule = rule_of(diagnosis.code);
    diagnosis.place = static_cast<std::uint8_t>(&rule - std::begin(rules));
    diagnosis.from_inside = diagnosis.from_inside || rule.group == about::layers;
    return diagnosis;
}

// A rate far from the usual one is the first thing to change when gradients, layers or learning go wrong: it replaces
// what was found about them. Losses that grow name the rate themselves.
void rate_rule(const Symptoms& seen, std::vector<Diagnosis>& found)
{
    if (seen.learning_rate <= 0 || seen.usual_rate <= 0) return;
    const double times = seen.learning_rate / seen.usual_rate;
    const bool high = times >= thresholds::rate_ratio;
    if (!high && times > 1 / thresholds::rate_ratio) return;
    const auto follows = [&](const Diagnosis& one) {
        const unsigned group = rule_of(one.code).group;
        return group == about::learning
            || (high && (group == about::layers || one.code == "exploding_gradients" || one.code == "jumped"));
    };
    const auto effect = std::ranges::find_if(found, follows);
    if (effect == found.end()) return;
    Diagnosis rate{"rate", high ? "The learning rate is far too high" : "The learning rate is far too low",
        message("The learning rate is {rate}, the usual one {usual}. Its effect: {effect}.",
            {{"rate", text_of(seen.learning_rate)}, {"usual", text_of(seen.usual_rate)}, {"effect", effect->title}}),
        times, high ? thresholds::rate_ratio : 1 / thresholds::rate_ratio, {}, {try_rate(seen.usual_rate)}};
    rate.from_inside = effect->from_inside;
    std::erase_if(found, follows);
    found.push_back(placed(std::move(rate)));
    std::ranges::stable_sort(found, {}, &Diagnosis::place);
}

} // namespace

std::vector<Diagnosis> diagnose(const Symptoms& symptoms)
{
    std::vector<Diagnosis> found;
    unsigned explained = 0;
    for (const Rule& rule : rules) {
        if (!rule.find || (rule.group & explained)) continue;
        auto diagnosis = rule.find(symptoms);
        if (!diagnosis) continue;
        explained |= rule.explains;
        found.push_back(placed(std::move(*diagnosis)));
    }
    rate_rule(symptoms, found);
    return found;
}

} // namespace epoch
