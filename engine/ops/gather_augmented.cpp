// gather_augmented: gather_rows with data augmentation, in training only.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("gather_augmented", in);
    check.inputs(2).is(1, i64);
    if (check.ok()) check.that(in.types[1].shape.rank() == 1, "needs a vector of positions");
    if (check.ok()) {
        const bool labels = in.types[0].dtype == i32;
        check.that(in.types[0].shape.rank() == (labels ? 3 : 4), "needs images, or a label for each pixel");
        check.that(in.integer("count") > 0, "needs samples");
    }
    if (!check.ok()) return check.fault();
    return OpOutputs{{gathered_type(in)}};
}

// Up to four pixels are interpolated, and scaled.
Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return gather_cost(10, in, out[0].type); }

} // namespace

extern const OpType gather_augmented_op{shape, cost, nullptr};

} // namespace epoch
