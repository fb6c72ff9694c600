// Gemm: the matrix product behind matmul, by one of three ways. All matrices are dense and row-major.
#pragma once

#include "cpu/compiler/op.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace epoch::cpu {

// C (rows, columns) = op(A) (rows, depth) . op(B) (depth, columns), or C += that.
struct Gemm {
    std::int64_t rows = 0, columns = 0, depth = 0;
    bool transpose_a = false, transpose_b = false;
    bool accumulate = false;

    double flops() const
    {
        return 2.0 * static_cast<double>(rows) * static_cast<double>(columns) * static_cast<double>(depth);
    }
};

enum class GemmPath : std::uint8_t { own_loops, onednn, eigen };
inline constexpr GemmPath gemm_paths[] = {GemmPath::own_loops, GemmPath::onednn, GemmPath::eigen};

// By size and what this build has, unless a stored plan names a way that is here.
GemmPath choose_gemm(const Gemm& gemm, std::string_view planned);
std::string_view name_of(GemmPath path);

// For products too small for a library call to pay, and for all where there is no oneDNN but AVX2.
void gemm_own(const Gemm& gemm, const float* a, const float* b, float* c, float* workspace, int threads);
bool own_loops_beat_eigen(); // on this processor
bool gemm_own_turns(const Gemm& gemm); // an operand before it multiplies
std::uint64_t gemm_own_workspace(const Gemm& gemm); // bytes

// A product among rows of larger matrices: A's numbers lie a_row and a_depth apart, those of a row of B and C side by
// side. By one thread; the workspace holds depth x most_lanes floats.
struct StridedGemm {
    std::int64_t rows = 0, columns = 0, depth = 0;
    const float* a = nullptr;
    std::int64_t a_row = 0, a_depth = 1;
    const float* b = nullptr;
    std::int64_t b_depth = 0;
    float* c = nullptr;
    std::int64_t c_row = 0;
    bool accumulate = false;
};
inline constexpr std::int64_t most_lanes = 32;
void gemm_strided(const StridedGemm& gemm, float* workspace);

// A product with the way to compute it.
struct ChosenGemm {
    Gemm shape;
    GemmPath path = GemmPath::own_loops;

    std::uint64_t workspace() const; // bytes
    void run(const float* a, const float* b, float* c, float* workspace, int threads) const;
};

std::string eigen_version(); // "3.4.0"
void gemm_eigen(const Gemm& gemm, const float* a, const float* b, float* c);

bool has_onednn();
std::string onednn_text(); // "oneDNN 2.6.3", or empty
// By oneDNN's matmul; nothing where it has only its slow reference code. Inputs of the op are a, b and the bias.
enum class Bias : std::uint8_t { none, one_a_column };
inline constexpr std::string_view onednn_matmul_name = "oneDNN matmul";
std::optional<PreparedOp> prepare_onednn(const Gemm& gemm, Bias bias, int threads, const std::string& plan);
// By instructions for bf16, which this processor may not have: operands are rounded first, sums and the result are fp32.
bool onednn_has_avx2(); // and may use it: ONEDNN_MAX_CPU_ISA can forbid that
bool onednn_multiplies_bf16();
bool onednn_has_tiles(); // and they are those of AMX: 16 x 16 sums of products at once
inline constexpr std::string_view onednn_bf16_name = "oneDNN bf16 matmul";
bool bf16_pays(const Gemm& gemm);
std::optional<PreparedOp> prepare_onednn_bf16(
    const Gemm& gemm, std::int64_t count, Bias bias, int threads, const std::string& plan, const OpTwins& twins);
// Whether its matmul is faster than its plain call, where no bias is added.
bool matmul_beats_sgemm(const Gemm& gemm);
// On as many of the threads as the product is worth.
void gemm_onednn(const Gemm& gemm, const float* a, const float* b, float* c, int threads);

} // namespace epoch::cpu
