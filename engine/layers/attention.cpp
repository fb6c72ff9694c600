// attention: multi-head self-attention over (N, positions, features) (Vaswani et al. 2017): queries, keys and values
// are projections of the input, and what the heads answer is projected once more.
#include "layers/sequence.h"
#include "layers/weights.h"

#include <numeric>

namespace epoch {
namespace {

const ParamSchema schema{
    integer("heads", 4)
        .range(1, 1024)
        .label("Heads")
        .help("How many times each position looks at the others, each time with its own share of the features.")
        .brief("{} heads"),
    flag("causal", false)
        .label("Causal")
        .help("No position looks at later ones, as it has to be where the next symbol is guessed.")
        .brief("causal {}"),
    flag("bias", true).label("Bias").help("Adds one learned offset to each number of the four projections."),
};

ShapeResult shape(const Params& p, Inputs in, const LayerContext&)
{
    if (!sequence::is_sequence(in[0])) return sequence::not_a_sequence("Multi-head attention", in[0]);
    const auto features = in[0].shape.back(), heads = p.integer("heads");
    if (features > weights::most / features)
        return ShapeError{{"graph.too_large", "", "attention over " + in[0].text() + " would need too many weights",
                              "Use fewer features."},
            0, {}};
    if (features % heads == 0) return in[0];
    const auto fitting = std::gcd(features, heads);
    return ShapeError{{"graph.shape", "",
                          std::to_string(heads) + " heads do not divide the " + std::to_string(features)
                              + " features of " + in[0].text(),
                          "Choose a number of heads that divides the features."},
        0, {{Fix::Kind::set, "Set heads to " + std::to_string(fitting), "", {{"heads", fitting}}}}};
}

// Four projections of features x features for each position, and two products of positions x positions x features,
// half of that when causal; backward twice the projections, and five such products (one computes the shares again).
Cost cost(const Params& p, Inputs in, std::span<const TensorType>)
{
    const auto positions = static_cast<double>(in[0].shape[1]), features = static_cast<double>(in[0].shape[2]);
    const auto projections = 2 * 4 * positions * features * features;
    const auto product = (p.flag("causal") ? 1 : 2) * positions * positions * features;
    const auto weights = in[0].shape[2] * in[0].shape[2], biases = p.flag("bias") ? in[0].shape[2] : 0;
    return {
        .forward_flops = projections + 2 * product,
        .backward_flops = 2 * projections + 5 * product,
        .bytes_moved = 4 * 30 * positions * features,
        .parameters = 4 * (weights + biases),
    };
}

// PyTorch draws the three projections of the input as one matrix of 3 x features rows, so their fan-out is that.
Tensor projected(const Params& p, Tensor x, std::string_view name, std::int64_t fan_out, Lowering& to)
{
    const std::int64_t features = to.type(x).shape.back();
    const auto named = [&](std::string_view what) { return std::string(name) + "_" + std::string(what); };
    const auto weight =
        to.parameter(named("weight"), {features, features}, {Initializer::xavier_uniform, features, fan_out});
    const auto y = to.op("matmul", {x, weight}, {{"transpose_a", std::int64_t{0}}, {"transpose_b", std::int64_t{1}}});
    if (!p.flag("bias")) return y;
    const auto bias = to.parameter(named("bias"), {features}, {Initializer::zeros, features, fan_out});
    return to.op("add_bias", {y, bias}, {{"axis", std::int64_t{2}}});
}

void lower(const Params& p, Lowering& to)
{
    const auto x = to.input(0);
    const std::int64_t features = to.type(x).shape.back();
    const auto query = projected(p, x, "query", 3 * features, to), key = projected(p, x, "key", 3 * features, to),
               value = projected(p, x, "value", 3 * features, to);
    const auto seen = to.op(
        "attention", {query, key, value}, {{"heads", p.integer("heads")}, {"causal", std::int64_t{p.flag("causal")}}});
    to.output(projected(p, seen, "output", features, to));
}

} // namespace

extern const LayerType attention_layer;
const LayerType attention_layer{"Multi-head attention", Family::dense,
    "Lets each position of a sequence gather what it needs from the others, by learned queries, keys and values.",
    schema, sequence::ports, shape, cost, lower};

} // namespace epoch
