// turn_over: a matrix whose rows become columns.
#pragma once

#include "cpu/device/host_facts.h"

#include <cstdint>

namespace epoch::cpu {

// to[c * to_row + r] = from[r * from_row + c] for r < rows and c < columns; the two do not overlap.
struct Turning {
    const float* from = nullptr;
    std::int64_t from_row = 0;
    float* to = nullptr;
    std::int64_t to_row = 0;
    std::int64_t rows = 0, columns = 0; // of `from`
};

// By one thread, with what this processor has, or with less of it.
void turn_over(const Turning& turning);
void turn_over(const Turning& turning, InstructionSet instructions);

} // namespace epoch::cpu
