// gru: gated recurrent unit, with gates in the order reset, update, new (Cho et al., 2014, with the bias of h inside
// the reset product, as PyTorch and cuDNN). Saves h, and the gates with the product that reset scales.
#include "ops/recurrent_rule.h"
#include "plan/c_source.h"

namespace epoch {
namespace {

constexpr std::int64_t gates = 3;

Result<OpOutputs> shape(const OpInputs& in) { return recurrent_shape("gru", in, gates, {4}); }

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return recurrent_cost(in, out, gates); }

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to) { return recurrent_gradient("gru_gradient", g, to); }

// ONNX's order is update, reset, new; its reset is before the product with h unless it is told otherwise.
std::string onnx(const OnnxOp& op, OnnxGraph& to)
{
    return recurrent_onnx("GRU", op, to, {1, 0, 2}, {{"linear_before_reset", std::int64_t{1}}});
}

// The third gate takes its step after the product with h, so that is kept apart.
bool c(const COp& op, CSource& to)
{
    return recurrent_c(op, to, gates, 0, R"(
for (long i = 0; i < $units; ++i) {
    const float *const now = x + t * 3 * $units;
    const float reset = 1.0f / (1.0f + expf(-(now[i] + gates[i])));
    const float update = 1.0f / (1.0f + expf(-(now[$units + i] + gates[$units + i])));
    const float fresh = tanhf(now[2 * $units + i] + reset * gates[2 * $units + i]);
    h[i] = (1.0f - update) * fresh + update * h[i];
}
)",
        false);
}

} // namespace

extern const OpType gru_op{shape, cost, gradient, onnx, {c}};

} // namespace epoch
