// lstm: long short-term memory, with gates in the order input, forget, cell, output (Hochreiter and Schmidhuber, 1997;
// the forget gate of Gers, Schmidhuber and Cummins, 2000). Saves h, the gates and the cells.
#include "ops/recurrent_rule.h"
#include "plan/c_source.h"

namespace epoch {
namespace {

constexpr std::int64_t gates = 4;

Result<OpOutputs> shape(const OpInputs& in) { return recurrent_shape("lstm", in, gates, {4, 1}); }

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return recurrent_cost(in, out, gates); }

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to) { return recurrent_gradient("lstm_gradient", g, to); }

// ONNX's order is input, output, forget, cell.
std::string onnx(const OnnxOp& op, OnnxGraph& to) { return recurrent_onnx("LSTM", op, to, {0, 3, 1, 2}); }

bool c(const COp& op, CSource& to)
{
    return recurrent_c(op, to, gates, 1, R"(
for (long i = 0; i < $units; ++i) {
    const float in = 1.0f / (1.0f + expf(-gates[i])), forget = 1.0f / (1.0f + expf(-gates[$units + i]));
    const float out = 1.0f / (1.0f + expf(-gates[3 * $units + i]));
    more[i] = forget * more[i] + in * tanhf(gates[2 * $units + i]);
    h[i] = out * tanhf(more[i]);
}
)");
}

} // namespace

extern const OpType lstm_op{shape, cost, gradient, onnx, {c}};

} // namespace epoch
