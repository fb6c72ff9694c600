// adamw: Loshchilov and Hutter, "Decoupled weight decay regularization", ICLR 2019, algorithm 2, in one pass. The decay
// is scaled by the learning rate, as in PyTorch.
#include "common/clones.h"
#include "cpu/primitives/adam_update.h"

namespace epoch::cpu {
namespace {

EPOCH_CLONES void update_elements(float* p, float* m, float* v, const float* g, AdamFactors factors, std::int64_t count)
{
    adam_update<WeightDecay::decoupled>(p, m, v, g, factors, count);
}

PreparedOp prepare(OpView& op) { return prepare_update(op, AdamRule<WeightDecay::decoupled, update_elements>(op)); }

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op adamw_cpu_op{cpu::prepare};
}
