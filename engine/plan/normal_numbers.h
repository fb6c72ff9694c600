// normal_numbers: normally distributed random numbers, the same bits on every machine.
#pragma once

#include <cstdint>
#include <span>

namespace epoch {

// out[i] is made from the Philox draw (seed, initial_weights, stream_number, first + i); mean 0, variance 1.
void normal_numbers(std::uint64_t seed, std::uint32_t stream_number, std::uint64_t first, std::span<double> out);

} // namespace epoch
