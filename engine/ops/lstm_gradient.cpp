// lstm_gradient: backpropagation through time of lstm.
#include "ops/recurrent_rule.h"

namespace epoch {
namespace {

constexpr std::int64_t gates = 4;

Result<OpOutputs> shape(const OpInputs& in) { return recurrent_gradient_shape("lstm_gradient", in, gates); }

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return recurrent_gradient_cost(in, out, gates); }

} // namespace

extern const OpType lstm_gradient_op{shape, cost, nullptr};

} // namespace epoch
