// Rules about the layers: what their outputs and gradients show.
#include "inspect/rules.h"

#include "base/units.h"
#include "inspect/remedies.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace epoch {
std::optional<Diagnosis> dead_units(const Symptoms& seen)
{
    if (!seen.inside) return {};
    for (const NodeActivity& one : seen.inside->nodes) {
        if ((one.layer != "relu" && one.layer != "relu6") || one.units < 4) continue;
        const double share = ratio(one.silent_units, one.units);
        if (share < thresholds::silent_share) continue;
        std::vector<Remedy> remedies{other_layer(one, "leaky_relu"), new_weights()};
        std::ranges::move(lower_rates(seen), std::back_inserter(remedies));
        return Diagnosis{"dead_units", message("Units of {node} are dead", {{"node", one.path}}),
            message("{dead} of {units} units of {node} output 0 for all of {samples} samples, so no gradient passes "
                    "through them and they cannot recover.",
                {{"dead", one.silent_units}, {"units", one.units}, {"node", one.path},
                    {"samples", seen.inside->samples}}),
            share, thresholds::silent_share, one.node, std::move(remedies)};
    }
    return {};
}

std::optional<Diagnosis> saturated(const Symptoms& seen)
{
    if (!seen.inside) return {};
    for (const NodeActivity& one : seen.inside->nodes) {
        if (one.saturated_share < thresholds::saturated_share) continue;
        std::vector<Remedy> remedies{other_layer(one, "relu"), new_weights()};
        std::ranges::move(lower_rates(seen), std::back_inserter(remedies));
        return Diagnosis{"saturated", message("{node} is saturated", {{"node", one.path}}),
            message("{share} of the outputs of {node} are at the ends of its range, where its gradient is almost 0: "
                    "the layers before it hardly learn.",
                {{"share", percent_text(one.saturated_share)}, {"node", one.path}}),
            one.saturated_share, thresholds::saturated_share, one.node, std::move(remedies)};
    }
    return {};
}

// Compares matrices and filters only; biases and scales say little.
std::optional<Diagnosis> vanishing(const Symptoms& seen)
{
    if (!seen.inside) return {};
    std::vector<const ParameterPicture*> weights;
    for (const ParameterPicture& one : seen.inside->parameters)
        if (one.shape.rank() >= 2 && one.gradients.numbers > 0) weights.push_back(&one);
    if (weights.size() < 3) return {};
    const auto size = [](const ParameterPicture& one) {
        return one.gradients.norm / std::sqrt(static_cast<double>(one.shape.count()));
    };
    const double first = size(*weights.front()), last = size(*weights.back());
    if (!std::isfinite(first) || !std::isfinite(last) || first >= last * thresholds::gradient_ratio) return {};
    std::vector<Remedy> remedies;
    for (const NodeActivity& one : seen.inside->nodes)
        if (remedies.empty() && (one.layer == "sigmoid" || one.layer == "tanh"))
            remedies.push_back(other_layer(one, "relu"));
    remedies.push_back({Remedy::Kind::insert, "Add batch norm", weights.front()->node, {}, std::string("batch_norm")});
    remedies.push_back(advice("Residual connections keep gradients alive, too."));
    return Diagnosis{"vanishing_gradients", "Gradients vanish",
        message("A gradient of {first} is about {small}, one of {last} {large}: the first layers hardly learn.",
            {{"first", weights.front()->name}, {"small", text_of(first)}, {"last", weights.back()->name},
                {"large", text_of(last)}}),
        first / last, thresholds::gradient_ratio, weights.front()->node, std::move(remedies)};
}

} // namespace epoch
