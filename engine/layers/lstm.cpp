// lstm: long short-term memory (Hochreiter and Schmidhuber 1997); gates in the order input, forget, cell, output.
#include "layers/recurrent.h"

namespace epoch {
namespace {

constexpr std::int64_t gates = 4;

const ParamSchema schema{
    recurrent::units(),
    recurrent::whole_sequence(),
};

ShapeResult shape(const Params& p, Inputs in, const LayerContext&) { return recurrent::shape("LSTM", gates, p, in[0]); }

Cost cost(const Params& p, Inputs in, std::span<const TensorType> outputs)
{
    return recurrent::cost(gates, p, in, outputs);
}

void lower(const Params& p, Lowering& to) { recurrent::lower("lstm", gates, p, to); }

void torch(const Params& p, TorchLayer& to) { recurrent::torch("nn.LSTM", "", p, to); }

} // namespace

extern const LayerType lstm_layer;
const LayerType lstm_layer{"LSTM", Family::sequence,
    "Reads a sequence step by step and remembers what matters in gated memory cells.", schema, recurrent::ports, shape,
    cost, lower, torch};

} // namespace epoch
