// transpose: the transpose of a matrix, on one thread.
#pragma once

#include "cpu/device/host_facts.h"

#include <cstdint>

namespace epoch::cpu {

// to[c * to_row + r] = from[r * from_row + c] for r < rows and c < columns; the two do not overlap.
struct Transposition {
    const float* from = nullptr;
    std::int64_t from_row = 0;
    float* to = nullptr;
    std::int64_t to_row = 0;
    std::int64_t rows = 0, columns = 0; // of `from`
};

// The second one is for tests of smaller instruction sets than that of this processor.
void transpose(const Transposition& matrix);
void transpose(const Transposition& matrix, InstructionSet instructions);

} // namespace epoch::cpu
