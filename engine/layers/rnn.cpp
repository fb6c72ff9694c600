// rnn: the Elman recurrent network, h = f(W x + V h + b).
#include "layers/recurrent.h"

namespace epoch {
namespace {

constexpr std::int64_t gates = 1;

const ParamSchema schema{
    recurrent::units(),
    choice("activation", {"tanh", "relu"})
        .label("Activation")
        .help("The activation function of each step; tanh stays within -1 and 1, ReLU may grow from step to step."),
    recurrent::whole_sequence(),
};

ShapeResult shape(const Params& p, Inputs in, const LayerContext&) { return recurrent::shape("RNN", gates, p, in[0]); }

Cost cost(const Params& p, Inputs in, std::span<const TensorType> outputs)
{
    return recurrent::cost(gates, p, in, outputs);
}

void lower(const Params& p, Lowering& to)
{
    recurrent::lower("rnn", gates, p, to, {{"function", p.choice("activation")}});
}

void torch(const Params& p, TorchLayer& to)
{
    recurrent::torch("nn.RNN", ", nonlinearity=\"" + p.choice("activation") + "\"", p, to);
}

} // namespace

extern const LayerType rnn_layer;
const LayerType rnn_layer{"RNN", Family::sequence,
    "Reads a sequence step by step and updates a hidden state at each; forgets soon.", schema, recurrent::ports, shape,
    cost, lower, torch};

} // namespace epoch
