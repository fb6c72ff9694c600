// adam: Kingma and Ba, "Adam: a method for stochastic optimization", ICLR 2015, algorithm 1, in one pass.
#include "common/clones.h"
#include "cpu/primitives/adam_update.h"

namespace epoch::cpu {
namespace {

EPOCH_CLONES void update_elements(float* p, float* m, float* v, const float* g, AdamFactors factors, std::int64_t count)
{
    adam_update<WeightDecay::none>(p, m, v, g, factors, count);
}

PreparedOp prepare(OpView& op) { return prepare_update(op, AdamRule<WeightDecay::none, update_elements>(op)); }

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op adam_cpu_op{cpu::prepare};
}
