// peak: what this processor reaches at best just now, to measure kernels against.
#pragma once

namespace epoch::cpu {

// FP32 operations a second, a multiply-add counting as two: independent multiply-adds in registers, of the widest
// vectors it has, on all `threads` at once. The best of some 5 ms stretches.
double measured_flops(int threads);
// Bytes of memory a second that a += b over arrays far larger than the caches moves (8 read and 4 written for each
// number). 0 when there is no memory for them.
double measured_bandwidth(int threads);

} // namespace epoch::cpu
