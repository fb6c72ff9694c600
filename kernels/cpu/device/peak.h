// peak: the peak arithmetic rate and memory bandwidth of this machine, measured now, as a reference for kernels.
#pragma once

namespace epoch::cpu {

// FP32 operations per second, a multiply-add counting as two: the best of several 5 ms runs of independent
// multiply-adds on the widest vectors, on all `threads` at once.
double measured_flops(int threads);
// Bytes per second that a += b moves over arrays far larger than the caches (8 bytes read and 4 written per element). 0
// if there is no memory for the arrays.
double measured_bandwidth(int threads);

} // namespace epoch::cpu
