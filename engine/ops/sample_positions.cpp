// sample_positions: which rows of the data set this step reads, the weight of each, and how many count.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    const auto batch = in.integer("batch");
    auto check = OpCheck("sample_positions", in);
    check.inputs(0).that(batch > 0, "needs a batch of at least 1").that(in.integer("count") > 0, "needs samples");
    check.that(in.text("order") == "shuffled" || in.text("order") == "sequential", "does not support this order");
    if (!check.ok()) return check.fault();
    return OpOutputs{{{i64, Shape{batch}}}, {{f32, Shape{batch}}}, {scalar_type}};
}

// Some hundred integer operations a sample, none of them floating-point.
Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(0, in, out); }

} // namespace

extern const OpType sample_positions_op{shape, cost, nullptr};

} // namespace epoch
