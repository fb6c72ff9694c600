// gru: gated recurrent unit (Cho et al. 2014); gates in the order reset, update, new.
#include "layers/recurrent.h"

namespace epoch {
namespace {

constexpr std::int64_t gates = 3;

const ParamSchema schema{
    recurrent::units(),
    recurrent::whole_sequence(),
};

ShapeResult shape(const Params& p, Inputs in, const LayerContext&) { return recurrent::shape("GRU", gates, p, in[0]); }

Cost cost(const Params& p, Inputs in, std::span<const TensorType> outputs)
{
    return recurrent::cost(gates, p, in, outputs);
}

void lower(const Params& p, Lowering& to) { recurrent::lower("gru", gates, p, to); }

void torch(const Params& p, TorchLayer& to) { recurrent::torch("nn.GRU", "", p, to); }

} // namespace

extern const LayerType gru_layer;
const LayerType gru_layer{"GRU", Family::sequence, "Reads a sequence step by step; like LSTM with fewer weights.",
    schema, recurrent::ports, shape, cost, lower, torch};

} // namespace epoch
