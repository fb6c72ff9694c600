// position_embedding: adds a learned vector to each position, (N, positions, features).
#include "layers/sequence.h"
#include "layers/weights.h"

namespace epoch {
namespace {

const ParamSchema schema{
    real("deviation", 0.02)
        .range(1e-6, 10)
        .label("Deviation")
        .help("The standard deviation of the initial weights; 0.02 is GPT-2's.")
        .log_scale(),
};

ShapeResult shape(const Params&, Inputs in, const LayerContext&)
{
    if (!sequence::is_sequence(in[0])) return sequence::not_a_sequence("Position embedding", in[0]);
    return in[0];
}

// One addition per element, forward and backward.
Cost cost(const Params&, Inputs in, std::span<const TensorType>)
{
    const auto elements = static_cast<double>(in[0].shape.sample_count());
    return {elements, elements, 4 * 3 * elements, in[0].shape.sample_count(), elements};
}

void lower(const Params& p, Lowering& to)
{
    const auto& in = to.type(to.input(0)).shape;
    const std::int64_t positions = in[1], features = in[2];
    const auto weight =
        to.parameter("weight", {positions, features}, {Initializer::normal, positions, features, p.real("deviation")});
    to.output(to.op("add_bias", {to.input(0), weight}, {{"axis", std::int64_t{1}}}));
}

void torch(const Params&, TorchLayer& to)
{
    const auto& in = to.shape();
    const auto vectors = to.module(
        "nn.Parameter(torch.zeros(" + std::to_string(in[1]) + ", " + std::to_string(in[2]) + "))");
    to.weight("weight", "");
    to.output(to.input() + " + " + vectors);
}

} // namespace

extern const LayerType position_embedding_layer;
const LayerType position_embedding_layer{"Position embedding", Family::sequence,
    "Adds a learned vector for each position of a sequence; attention alone ignores the order.", schema,
    sequence::ports, shape, cost, lower, torch};

} // namespace epoch
