// attention: shared by the multi-head attention layers (Vaswani et al. 2017): projections to queries, keys and values,
// and of the output of the heads.
#pragma once

#include "layers/sequence.h"
#include "layers/weights.h"

#include <numeric>

namespace epoch::attention {

inline ParamSpec heads()
{
    return integer("heads", 4)
        .range(1, 1024)
        .label("Heads")
        .help("The number of attention heads; each has an equal share of the features.")
        .brief("{} heads");
}

inline ParamSpec bias()
{
    return flag("bias", true).label("Bias").help("Adds a learned offset to each feature of the four projections.");
}

// The features of the queries and of the attended sequence.
inline std::optional<ShapeError> misfit(const Params& p, const TensorType& in, std::int64_t seen_features)
{
    const auto features = in.shape.back(), count = p.integer("heads");
    if (std::max(features, seen_features) > weights::max_count / features)
        return ShapeError{
            {"graph.too_large", "", message("attention over {type} would need too many weights", {{"type", in.text()}}),
                "Use fewer features."},
            0, {}};
    if (features % count == 0) return {};
    const auto fitting = std::gcd(features, count);
    return ShapeError{{"graph.shape", "",
                          message("{heads} heads do not divide the {features} features of {type}",
                              {{"heads", count}, {"features", features}, {"type", in.text()}}),
                          "Choose a number of heads that divides the features."},
        0, {{Fix::Kind::set, message("Set heads to {value}", {{"value", fitting}}), "", {{"heads", fitting}}}}};
}

// Projections of T queries and S keys, and two products of T x S x features, half of that when causal. Backward: twice
// the projections, and five such products (one recomputes the probabilities).
inline Cost cost(const Params& p, const Shape& in, const Shape& seen, double share_of_products)
{
    const auto queries = static_cast<double>(in[1]), keys = static_cast<double>(seen[1]);
    const auto features = static_cast<double>(in[2]), seen_features = static_cast<double>(seen[2]);
    const auto projections = 4 * features * (queries * features + keys * seen_features);
    const auto product = share_of_products * 2 * queries * keys * features;
    return {
        .forward_flops = projections + 2 * product,
        .backward_flops = 2 * projections + 5 * product,
        .bytes_moved = 4 * 15 * (queries + keys) * features,
        .parameters = 2 * in[2] * (in[2] + seen[2]) + (p.flag("bias") ? 4 * in[2] : 0),
        .weight_flops = projections,
    };
}

// PyTorch initializes projections of the same input as one taller matrix, which determines their fan-out.
inline Tensor projected(
    const Params& p, Tensor x, std::string_view name, std::int64_t features, std::int64_t fan_out, Lowering& to)
{
    const std::int64_t fan_in = to.type(x).shape.back();
    const auto named = [&](std::string_view what) { return std::string(name) + "_" + std::string(what); };
    const auto weight =
        to.parameter(named("weight"), {features, fan_in}, {Initializer::xavier_uniform, fan_in, fan_out});
    const auto y = to.op("matmul", {x, weight}, {{"transpose_a", std::int64_t{0}}, {"transpose_b", std::int64_t{1}}});
    if (!p.flag("bias")) return y;
    const auto offset = to.parameter(named("bias"), {features}, {Initializer::zeros, fan_in, fan_out});
    return to.op("add_bias", {y, offset}, {{"axis", std::int64_t{2}}});
}

// PyTorch holds the projections of one input as one matrix; those of inputs with other features lie apart.
inline std::string torch(const Params& p, std::int64_t features, std::int64_t seen_features, TorchLayer& to)
{
    const bool same = features == seen_features;
    const auto number = std::to_string(seen_features);
    const auto module = to.module("nn.MultiheadAttention(" + std::to_string(features) + ", "
        + std::to_string(p.integer("heads")) + (p.flag("bias") ? "" : ", bias=False")
        + (same ? "" : ", kdim=" + number + ", vdim=" + number) + ", batch_first=True)");
    if (same) to.weight({"query_weight", "key_weight", "value_weight"}, "in_proj_weight");
    if (!same)
        for (const auto& [ours, theirs] : {std::pair{"query_weight", "q_proj_weight"},
                 std::pair{"key_weight", "k_proj_weight"}, std::pair{"value_weight", "v_proj_weight"}})
            to.weight(ours, theirs);
    to.weight("output_weight", "out_proj.weight");
    if (!p.flag("bias")) return module;
    to.weight({"query_bias", "key_bias", "value_bias"}, "in_proj_bias");
    to.weight("output_bias", "out_proj.bias");
    return module;
}

} // namespace epoch::attention
