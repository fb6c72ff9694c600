// launch: starts every kernel, so that another build can run the same kernels on the host.
#pragma once

#include <cuda_runtime.h>

#include <algorithm>
#include <cstdint>
#include <tuple>
#include <utility>

namespace epoch::cuda {

struct Grid {
    dim3 blocks, threads;
    std::size_t shared_bytes = 0;
};

// Whether kernels are launched while the kernel before them still runs, on GPUs that can (compute capability 9.0):
// programmatic dependent launch, off until it is measured. EPOCH_CUDA_PDL=1 switches it on.
bool launches_early();

// The first statement of every kernel. Waits until the kernel before has ended and its results can be read, and lets the
// kernel after this one be launched, which then waits here.
__device__ inline void begin_kernel()
{
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;\n\tgriddepcontrol.launch_dependents;" ::: "memory");
#endif
}

// Converts the arguments to the kernel's parameter types before taking their addresses.
template <class... Parameter, class... Argument>
cudaError_t launch(void (*kernel)(Parameter...), const Grid& grid, cudaStream_t stream, Argument&&... argument)
{
    static_assert(sizeof...(Parameter) == sizeof...(Argument));
    std::tuple<std::remove_cv_t<Parameter>...> values(static_cast<Parameter>(std::forward<Argument>(argument))...);
    const auto start = [&](auto&... value) {
        void* addresses[] = {&value..., nullptr};
#if defined(__CUDACC__)
        if (launches_early()) {
            cudaLaunchAttribute early{};
            early.id = cudaLaunchAttributeProgrammaticStreamSerialization;
            early.val.programmaticStreamSerializationAllowed = 1;
            const cudaLaunchConfig_t config{grid.blocks, grid.threads, grid.shared_bytes, stream, &early, 1};
            return cudaLaunchKernelExC(&config, reinterpret_cast<const void*>(kernel), addresses);
        }
#endif
        return cudaLaunchKernel(kernel, grid.blocks, grid.threads, addresses, grid.shared_bytes, stream);
    };
    return std::apply(start, values);
}

// A block's dynamic shared memory as a struct of arrays. Its size is Grid::shared_bytes of the launch.
template <class Shared> __device__ inline Shared& shared_memory()
{
#if defined(__CUDACC__)
    extern __shared__ __align__(32) unsigned char memory[];
    return *reinterpret_cast<Shared*>(memory);
#else
    return *static_cast<Shared*>(cuda_on_host::shared_memory(sizeof(Shared)));
#endif
}

// Threads per block for `work` elements: a power of two, at least one warp.
inline unsigned threads_for(std::uint64_t work)
{
    constexpr unsigned max_threads = 256;
    unsigned threads = 32;
    while (threads < max_threads && threads < work) threads *= 2;
    return threads;
}

// The grid of a grid-stride loop over `count` elements; enough blocks to fill the largest GPU.
inline Grid grid_over(std::uint64_t count)
{
    constexpr std::uint64_t max_blocks = 2048;
    const std::uint64_t threads = threads_for(count);
    const std::uint64_t blocks = std::clamp<std::uint64_t>((count + threads - 1) / threads, 1, max_blocks);
    return {dim3(static_cast<unsigned>(blocks)), dim3(static_cast<unsigned>(threads))};
}

} // namespace epoch::cuda
