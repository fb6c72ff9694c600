// Stubs for a build without oneDNN.
#include "cpu/primitives/int8.h"

namespace epoch::cpu {

std::uint32_t int8_weight_limit() { return 0; }
PreparedOp prepare_int8_sums(const Convolution&, int) { return {}; }
PreparedOp prepare_int8_sums(std::int64_t, std::int64_t, std::int64_t, int) { return {}; }

} // namespace epoch::cpu
