// Stubs for a build without oneDNN; choose_gemm never picks it there.
#include "cpu/primitives/gemm.h"

namespace epoch::cpu {

bool has_onednn() { return false; }
std::string onednn_text() { return {}; }
void gemm_onednn(const Gemm& gemm, const float* a, const float* b, float* c, int) { gemm_eigen(gemm, a, b, c); }
std::optional<PreparedOp> prepare_onednn(const Gemm&, Bias, int, const std::string&) { return std::nullopt; }
bool onednn_has_avx2() { return false; }
bool onednn_multiplies_bf16() { return false; }
bool onednn_has_tiles() { return false; }
std::optional<PreparedOp> prepare_onednn_bf16(
    const Gemm&, std::int64_t, Bias, int, const std::string&, const OperandCacheView&)
{
    return std::nullopt;
}

} // namespace epoch::cpu
