// lstm: long short-term memory, with gates in the order input, forget, cell, output (Hochreiter and Schmidhuber, 1997;
// the forget gate of Gers, Schmidhuber and Cummins, 2000). Saves h, the gates and the cells.
#include "ops/recurrent_rule.h"

namespace epoch {
namespace {

constexpr std::int64_t gates = 4;

Result<OpOutputs> shape(const OpInputs& in) { return recurrent_shape("lstm", in, gates, {4, 1}); }

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return recurrent_cost(in, out, gates); }

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to) { return recurrent_gradient("lstm_gradient", g, to); }

} // namespace

extern const OpType lstm_op{shape, cost, gradient};

} // namespace epoch
