// attention: multi-head self-attention over (N, positions, features).
#include "layers/attention.h"

namespace epoch {
namespace {

const ParamSchema schema{
    attention::heads(),
    flag("causal", false)
        .label("Causal")
        .help("No position attends to later ones, as predicting the next symbol requires.")
        .brief("causal {}"),
    attention::bias(),
};

ShapeResult shape(const Params& p, Inputs in, const LayerContext&)
{
    if (!sequence::is_sequence(in[0])) return sequence::not_a_sequence("Multi-head attention", in[0]);
    if (auto error = attention::misfit(p, in[0], in[0].shape.back())) return *std::move(error);
    return in[0];
}

Cost cost(const Params& p, Inputs in, std::span<const TensorType>)
{
    return attention::cost(p, in[0].shape, in[0].shape, p.flag("causal") ? 0.5 : 1);
}

void lower(const Params& p, Lowering& to)
{
    const auto x = to.input(0);
    const std::int64_t features = to.type(x).shape.back();
    const auto of_input = [&](std::string_view name) {
        return attention::projected(p, x, name, features, 3 * features, to);
    };
    const auto query = of_input("query"), key = of_input("key"), value = of_input("value");
    const auto seen = to.op(
        "attention", {query, key, value}, {{"heads", p.integer("heads")}, {"causal", std::int64_t{p.flag("causal")}}});
    to.output(attention::projected(p, seen, "output", features, features, to));
}

// A mask and need_weights=False together: what PyTorch calls is_causal is only a hint.
void torch(const Params& p, TorchLayer& to)
{
    const auto& x = to.input();
    std::string mask;
    if (p.flag("causal")) {
        to.function("def later_positions(x):\n"
                    "    \"\"\"True where a position (row) may not see another (column).\"\"\"\n"
                    "    positions = x.shape[1]\n"
                    "    return torch.ones(positions, positions, dtype=torch.bool, device=x.device).triu(1)\n");
        mask = ", attn_mask=later_positions(" + x + ")";
    }
    const auto features = to.shape().back();
    to.output(attention::torch(p, features, features, to) + "(" + x + ", " + x + ", " + x + mask
        + ", need_weights=False)[0]");
}

} // namespace

extern const LayerType attention_layer;
const LayerType attention_layer{"Multi-head attention", Family::sequence,
    "Lets each position of a sequence gather what it needs from the others, by learned queries, keys and values.",
    schema, sequence::ports, shape, cost, lower, torch};

} // namespace epoch
