// HostFacts: the processor, cores and memory of this machine.
#pragma once

#include <cstdint>
#include <string>

namespace epoch::cpu {

enum class InstructionSet : std::uint8_t { plain, avx2, avx512 };

struct HostFacts {
    std::string processor; // "AMD EPYC 9B14"
    std::uint32_t cores = 1; // physical cores that this process may use
    std::uint64_t memory = 0; // bytes, of the machine or of the container; 0 = not known
    InstructionSet instructions = InstructionSet::plain; // for kernels
};

HostFacts host_facts();
// The instruction set for kernels: that of this processor, or a smaller one if EPOCH_CPU_ISA is "sse2" or "avx2".
InstructionSet usable_instructions();
std::uint64_t available_memory(); // bytes now; 0 = not known

} // namespace epoch::cpu
