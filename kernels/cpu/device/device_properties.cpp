// The properties that the CPU device reports: its name, libraries, memory, threads and precisions.
#include "cpu/device/device_properties.h"

#include "cpu/primitives/bf16.h"
#include "cpu/primitives/gemm.h"
#include "cpu/primitives/int8.h"

#include <algorithm>
#include <cstdio>
#include <string>

namespace epoch::cpu {
namespace {

// Names the libraries and instruction sets in use and what limits them. Eigen is named if it computes the large
// products.
std::string library_text(InstructionSet instructions)
{
    std::string text = has_onednn() ? onednn_text() + ", "
        : own_loops_beat_eigen()    ? ""
                                    : std::string("Eigen ") + eigen_version() + ", ";
    text += "own kernels";
    if (instructions == InstructionSet::avx512) text += ", AVX-512";
    if (instructions == InstructionSet::avx2) text += ", AVX2";
    if (instructions == InstructionSet::plain || (has_onednn() && !onednn_has_avx2()))
        text += "; without AVX2: a fraction of a newer processor's speed";
    if (onednn_multiplies_bf16()) text += onednn_has_tiles() ? ", AMX" : ", AVX-512 BF16";
    if (!has_onednn()) text += "; built without oneDNN: large products are slower";
#if !defined(_OPENMP)
    text += "; built without OpenMP: one thread";
#endif
    return text;
}

template <std::size_t size> void put_text(char (&to)[size], const std::string& text)
{
    std::snprintf(to, size, "%s", text.c_str());
}

} // namespace

std::uint32_t thread_limit(std::uint32_t cores)
{
#if defined(_OPENMP)
    return cores;
#else
    return std::min(cores, 1u);
#endif
}

epoch_device_properties device_properties(const HostFacts& facts, std::uint32_t threads)
{
    epoch_device_properties out{};
    put_text(out.name, facts.processor + ", " + std::to_string(threads) + (threads == 1 ? " thread" : " threads"));
    put_text(out.library, library_text(facts.instructions));
    out.memory = facts.memory;
    out.memory_free = available_memory();
    out.threads = threads;
    out.precisions = 1u << EPOCH_FP32;
    if (bf16_is_missing().empty()) out.precisions |= 1u << EPOCH_BF16_MIXED;
    out.int8_weight_limit = int8_weight_limit();
    return out;
}

} // namespace epoch::cpu
