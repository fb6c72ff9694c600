// gru_gradient: backpropagation through time of gru.
#include "ops/recurrent_rule.h"

namespace epoch {
namespace {

constexpr std::int64_t gates = 3;

Result<OpOutputs> shape(const OpInputs& in) { return recurrent_gradient_shape("gru_gradient", in, gates); }

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return recurrent_gradient_cost(in, out, gates); }

} // namespace

extern const OpType gru_gradient_op{shape, cost, nullptr};

} // namespace epoch
