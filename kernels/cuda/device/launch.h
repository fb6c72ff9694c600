// launch: the one way in which a kernel is started, so that another build can run the same kernels elsewhere.
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

// Arguments are converted to exactly the kernel's parameter types before their addresses are taken.
template <class... Parameter, class... Argument>
cudaError_t launch(void (*kernel)(Parameter...), const Grid& grid, cudaStream_t stream, Argument&&... argument)
{
    static_assert(sizeof...(Parameter) == sizeof...(Argument));
    std::tuple<std::remove_cv_t<Parameter>...> values(static_cast<Parameter>(std::forward<Argument>(argument))...);
    const auto start = [&](auto&... value) {
        void* addresses[] = {&value..., nullptr};
        return cudaLaunchKernel(kernel, grid.blocks, grid.threads, addresses, grid.shared_bytes, stream);
    };
    return std::apply(start, values);
}

// The shared memory of a block, a struct of arrays. Whoever launches the kernel gives its Grid room for it.
template <class Shared> __device__ inline Shared& shared_memory()
{
#if defined(__CUDACC__)
    extern __shared__ __align__(32) unsigned char room[];
    return *reinterpret_cast<Shared*>(room);
#else
    return *static_cast<Shared*>(cuda_on_host::shared_memory(sizeof(Shared)));
#endif
}

// Threads of a block for that much work: whole warps, a power of two of them.
inline unsigned threads_for(std::uint64_t work)
{
    constexpr unsigned most_threads = 256;
    unsigned threads = 32;
    while (threads < most_threads && threads < work) threads *= 2;
    return threads;
}

// A kernel over `count` elements that walks them with a stride of the whole grid. Enough blocks to fill the largest
// GPU.
inline Grid grid_over(std::uint64_t count)
{
    constexpr std::uint64_t most_blocks = 2048;
    const std::uint64_t threads = threads_for(count);
    const std::uint64_t blocks = std::clamp<std::uint64_t>((count + threads - 1) / threads, 1, most_blocks);
    return {dim3(static_cast<unsigned>(blocks)), dim3(static_cast<unsigned>(threads))};
}

} // namespace epoch::cuda
