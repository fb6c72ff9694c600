// multiply: a b.
#include "common/clones.h"
#include "cpu/primitives/pairwise.h"

namespace epoch::cpu {
namespace {

EPOCH_CLONES void product(const float* a, const float* b, float* out, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) out[i] = a[i] * b[i];
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op multiply_cpu_op{cpu::prepare_pairwise<cpu::product>, cpu::same_image_layout};
}
