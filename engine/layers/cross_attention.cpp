// cross_attention: multi-head attention of one sequence to another: queries from (N, positions, features), keys and
// values from (N, other positions, other features). The output has the shape of the queries.
#include "layers/attention.h"

namespace epoch {
namespace {

const ParamSchema schema{attention::heads(), attention::bias()};

Ports ports(const Params&, const LayerContext&)
{
    return {{{"input", TensorKind::sequence}, {"context", TensorKind::sequence}}, {{"output", TensorKind::sequence}}};
}

ShapeResult shape(const Params& p, Inputs in, const LayerContext&)
{
    for (std::size_t port = 0; port < 2; ++port)
        if (!sequence::is_sequence(in[port])) return sequence::not_a_sequence("Cross-attention", in[port], port);
    if (auto error = attention::misfit(p, in[0], in[1].shape.back())) return *std::move(error);
    return in[0];
}

Cost cost(const Params& p, Inputs in, std::span<const TensorType>)
{
    return attention::cost(p, in[0].shape, in[1].shape, 1);
}

void lower(const Params& p, Lowering& to)
{
    const auto x = to.input(0), context = to.input(1);
    const std::int64_t features = to.type(x).shape.back();
    const auto query = attention::projected(p, x, "query", features, features, to),
               key = attention::projected(p, context, "key", features, 2 * features, to),
               value = attention::projected(p, context, "value", features, 2 * features, to);
    const auto seen =
        to.op("attention", {query, key, value}, {{"heads", p.integer("heads")}, {"causal", std::int64_t{0}}});
    to.output(attention::projected(p, seen, "output", features, features, to));
}

void torch(const Params& p, TorchLayer& to)
{
    const auto& context = to.input(1);
    to.output(attention::torch(p, to.shape().back(), to.shape(1).back(), to) + "(" + to.input() + ", " + context + ", "
        + context + ", need_weights=False)[0]");
}

} // namespace

extern const LayerType cross_attention_layer;
const LayerType cross_attention_layer{"Cross-attention", Family::sequence,
    "Lets each position of a sequence attend to another sequence, such as the one to be translated.", schema, ports,
    shape, cost, lower, torch};

} // namespace epoch
