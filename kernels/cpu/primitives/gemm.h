// Gemm: matrix products, by own loops, oneDNN or Eigen. All matrices are dense and row-major.
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

enum class GemmAlgorithm : std::uint8_t { own_loops, onednn, eigen };
inline constexpr GemmAlgorithm gemm_algorithms[] = {
    GemmAlgorithm::own_loops, GemmAlgorithm::onednn, GemmAlgorithm::eigen};

// By size and by what this build has, unless a stored plan names an available algorithm.
GemmAlgorithm choose_gemm(const Gemm& gemm, std::string_view planned);
std::string_view name_of(GemmAlgorithm algorithm);

// For products too small to pay for a library call, and for all products on AVX2 without oneDNN.
void gemm_own(const Gemm& gemm, const float* a, const float* b, float* c, float* workspace, int threads);
bool own_loops_beat_eigen(); // on this processor
bool gemm_own_transposes(const Gemm& gemm); // whether it transposes an operand first
std::uint64_t gemm_own_workspace(const Gemm& gemm); // bytes

// A product of parts of larger matrices: a_row and a_depth are the strides of A; the rows of B and C are contiguous.
// Runs on one thread; the workspace holds depth x max_lanes floats.
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
inline constexpr std::int64_t max_lanes = 32;
void gemm_strided(const StridedGemm& gemm, float* workspace);

// A product and its algorithm.
struct ChosenGemm {
    Gemm shape;
    GemmAlgorithm algorithm = GemmAlgorithm::own_loops;

    std::uint64_t workspace() const; // bytes
    void run(const float* a, const float* b, float* c, float* workspace, int threads) const;
};

std::string eigen_version(); // "3.4.0"
void gemm_eigen(const Gemm& gemm, const float* a, const float* b, float* c);

bool has_onednn();
std::string onednn_text(); // "oneDNN 2.6.3", or empty
// oneDNN's matmul primitive; nullopt if it has only its slow reference code. Inputs of the op are a, b and the bias.
enum class Bias : std::uint8_t { none, one_a_column };
inline constexpr std::string_view onednn_matmul_name = "oneDNN matmul";
std::optional<PreparedOp> prepare_onednn(const Gemm& gemm, Bias bias, int threads, const std::string& plan);
// bf16 instructions, which this processor may not have. Operands are rounded first, sums and the result are fp32.
bool onednn_has_avx2(); // false if ONEDNN_MAX_CPU_ISA forbids it
bool onednn_multiplies_bf16();
bool onednn_has_tiles(); // AMX: 16 x 16 sums of products at once
inline constexpr std::string_view onednn_bf16_name = "oneDNN bf16 matmul";
bool bf16_pays(const Gemm& gemm);
std::optional<PreparedOp> prepare_onednn_bf16(const Gemm& gemm, std::int64_t count, Bias bias, int threads,
    const std::string& plan, const OperandCacheView& operand_cache);
// Whether the matmul primitive is faster than dnnl_sgemm, without a bias.
bool matmul_beats_sgemm(const Gemm& gemm);
// Uses as many of the threads as pay off.
void gemm_onednn(const Gemm& gemm, const float* a, const float* b, float* c, int threads);

} // namespace epoch::cpu
