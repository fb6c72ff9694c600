// cuda_runtime.h of the emulation: CUDA's C++ extensions, so that a host compiler accepts unchanged kernels. The
// threads of a block are fibers of one host thread that switch at barriers and warp collectives only.
#pragma once

#include "cuda_runtime_api.h"

#include <cmath>
#include <cstring>
#include <functional>
#include <string_view>
#include <tuple>
#include <type_traits>

#define __global__
#define __device__
#define __host__
#define __constant__ static const
#define __forceinline__ inline
#define __launch_bounds__(...)
#define __align__(bytes) alignas(bytes)
// There is no __shared__: kernels call shared_memory<Shared>(), which is filled with NaN and has the requested size.

// The indices of the running thread; written at every switch.
extern uint3 threadIdx, blockIdx;
extern dim3 blockDim, gridDim;
inline constexpr int warpSize = 32;

struct alignas(8) float2 {
    float x, y;
};
struct alignas(16) float4 {
    float x, y, z, w;
};

namespace cuda_on_host {

// The values that the lanes in `lanes` passed to a warp collective.
struct Exchange {
    unsigned lanes;
    alignas(16) unsigned char values[32][16];
};

void synchronize_block();
int synchronize_block_counting(bool value, int& threads); // returns the number of threads that passed true
const Exchange& exchange(unsigned mask, const void* value, std::size_t bytes);
unsigned lane();
void* shared_memory(std::size_t bytes); // stops a kernel that has less
[[noreturn]] void stop(const char* why);

// The shared memory limit of a block: 48 KiB, or more after opt-in.
cudaError_t allow_shared(const void* kernel, int bytes);
cudaError_t check_shared(const void* kernel, std::size_t bytes);

std::int64_t clock_now(); // nanoseconds
bool last_block_runs_alone(); // in every grid

// Executes or records the work of a stream.
cudaError_t submit(cudaStream_t, std::function<cudaError_t()>);
cudaError_t submit_kernel(cudaStream_t, const void* function, dim3 grid, dim3 block, std::function<cudaError_t()> work);
cudaError_t run_grid(dim3 grid, dim3 block, std::size_t shared_bytes, const std::function<void()>& kernel);
// Advances the emulated clock by the cost of the running work (see Settings::costs).
void take_time(std::string_view work);

template <class T> T shuffled(unsigned mask, T value, int from, bool inside)
{
    static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= 16);
    const Exchange& all = exchange(mask, &value, sizeof(T));
    if (!inside) return value;
    if (!(all.lanes >> from & 1)) stop("a warp shuffle reads a lane that takes no part in it");
    std::memcpy(&value, all.values[from], sizeof(T));
    return value;
}

inline unsigned ballot(unsigned mask, bool value, unsigned& lanes)
{
    const unsigned char bit = value;
    const Exchange& all = exchange(mask, &bit, 1);
    unsigned bits = 0;
    for (unsigned i = 0; i < 32; ++i)
        if ((all.lanes >> i & 1) && all.values[i][0]) bits |= 1u << i;
    lanes = all.lanes;
    return bits;
}

} // namespace cuda_on_host

inline void __syncthreads() { cuda_on_host::synchronize_block(); }
inline int __syncthreads_count(int value)
{
    int threads = 0;
    return cuda_on_host::synchronize_block_counting(value != 0, threads);
}
inline int __syncthreads_or(int value) { return __syncthreads_count(value) > 0; }
inline int __syncthreads_and(int value)
{
    int threads = 0;
    return cuda_on_host::synchronize_block_counting(value != 0, threads) == threads;
}
inline void __syncwarp(unsigned mask = 0xFFFFFFFFu)
{
    const char nothing = 0;
    (void)cuda_on_host::exchange(mask, &nothing, 1);
}
inline long long clock64() { return cuda_on_host::clock_now(); }
inline void __threadfence() { }
inline void __threadfence_block() { }
inline void __threadfence_system() { }

template <class T> T __shfl_sync(unsigned mask, T value, int from)
{
    return cuda_on_host::shuffled(mask, value, from & 31, true);
}
template <class T> T __shfl_down_sync(unsigned mask, T value, unsigned by)
{
    const unsigned from = cuda_on_host::lane() + by;
    return cuda_on_host::shuffled(mask, value, static_cast<int>(from), from < 32);
}
template <class T> T __shfl_up_sync(unsigned mask, T value, unsigned by)
{
    const int from = static_cast<int>(cuda_on_host::lane()) - static_cast<int>(by);
    return cuda_on_host::shuffled(mask, value, from, from >= 0);
}
template <class T> T __shfl_xor_sync(unsigned mask, T value, int with)
{
    return cuda_on_host::shuffled(mask, value, static_cast<int>(cuda_on_host::lane()) ^ with, true);
}
inline unsigned __ballot_sync(unsigned mask, int value)
{
    unsigned lanes = 0;
    return cuda_on_host::ballot(mask, value != 0, lanes);
}
inline int __any_sync(unsigned mask, int value) { return __ballot_sync(mask, value) != 0; }
inline int __all_sync(unsigned mask, int value)
{
    unsigned lanes = 0;
    return cuda_on_host::ballot(mask, value != 0, lanes) == lanes;
}

// Blocks run one after the other and threads switch at barriers only, so plain arithmetic is atomic.
template <class T> T atomicAdd(T* at, std::type_identity_t<T> value)
{
    static_assert(std::is_integral_v<T>, "sums of floats depend on their order");
    const T old = *at;
    *at = static_cast<T>(old + value);
    return old;
}
// If only the last block of a grid runs, the counter has the value that the other blocks would have left.
inline unsigned atomicInc(unsigned* at, unsigned most)
{
    const unsigned old = cuda_on_host::last_block_runs_alone() ? most : *at;
    *at = old >= most ? 0 : old + 1;
    return old;
}
template <class T> T atomicMax(T* at, std::type_identity_t<T> value)
{
    const T old = *at;
    if (value > old) *at = value;
    return old;
}
template <class T> T atomicExch(T* at, std::type_identity_t<T> value)
{
    const T old = *at;
    *at = value;
    return old;
}

template <class T> T __ldg(const T* at) { return *at; }
inline float rsqrtf(float x) { return 1.0f / std::sqrt(x); }
inline float __fmul_rn(float a, float b) { return a * b; }
inline float __fadd_rn(float a, float b) { return a + b; }
inline int __popc(unsigned bits) { return __builtin_popcount(bits); }
inline unsigned __umulhi(unsigned a, unsigned b) { return static_cast<unsigned>(std::uint64_t{a} * b >> 32); }
template <class T> constexpr T min(T a, std::type_identity_t<T> b) { return b < a ? b : a; }
template <class T> constexpr T max(T a, std::type_identity_t<T> b) { return a < b ? b : a; }

template <class Kernel> cudaError_t cudaFuncSetAttribute(Kernel* kernel, cudaFuncAttribute, int bytes)
{
    return cuda_on_host::allow_shared(reinterpret_cast<const void*>(kernel), bytes);
}

// Arguments are copied now and used when the stream executes the launch, as on a GPU.
template <class... Parameter>
cudaError_t cudaLaunchKernel(void (*kernel)(Parameter...), dim3 grid, dim3 block, void** arguments,
    std::size_t shared_bytes = 0, cudaStream_t stream = nullptr)
{
    const cudaError_t allowed = cuda_on_host::check_shared(reinterpret_cast<const void*>(kernel), shared_bytes);
    if (allowed != cudaSuccess) return allowed;
    const auto copied = [&]<std::size_t... i>(std::index_sequence<i...>)
    {
        return std::tuple<std::remove_cv_t<Parameter>...>(*static_cast<std::remove_cv_t<Parameter>*>(arguments[i])...);
    }
    (std::index_sequence_for<Parameter...>{});
    return cuda_on_host::submit_kernel(stream, reinterpret_cast<const void*>(kernel), grid, block,
        [=] { return cuda_on_host::run_grid(grid, block, shared_bytes, [&] { std::apply(kernel, copied); }); });
}
