// memory: blocks of the emulated GPU and of its host, and copies between them.
#include "tests/cuda_on_host/runtime_state.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include <sys/mman.h>

namespace cuda_on_host {
namespace {

bool holds(const std::map<void*, std::size_t>& blocks, const void* address, std::size_t bytes)
{
    auto next = blocks.upper_bound(const_cast<void*>(address));
    if (next == blocks.begin()) return false;
    --next;
    const auto* begin = static_cast<const char*>(next->first);
    const auto* at = static_cast<const char*>(address);
    return at >= begin && at + bytes <= begin + next->second;
}

bool on_device(const void* address, std::size_t bytes) { return holds(state().device, address, bytes); }

cudaError_t promise_block(void** memory, std::size_t bytes, std::map<void*, std::size_t>& blocks)
{
    *memory = mmap(nullptr, std::max<std::size_t>(bytes, 1), PROT_READ | PROT_WRITE,
        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (*memory == MAP_FAILED) return result(cudaErrorMemoryAllocation);
    state().promised.insert(*memory);
    blocks.emplace(*memory, bytes);
    return cudaSuccess;
}

void free_block(void* memory, std::size_t bytes)
{
    if (state().promised.erase(memory) > 0)
        munmap(memory, std::max<std::size_t>(bytes, 1));
    else
        std::free(memory);
}

cudaError_t make_block(void** memory, std::size_t bytes, std::map<void*, std::size_t>& blocks)
{
    if (settings().promised && &blocks == &state().device) return promise_block(memory, bytes, blocks);
#if defined(__SANITIZE_ADDRESS__)
    const std::size_t size = std::max<std::size_t>(bytes, 1); // exact, so that overruns are found
#else
    const std::size_t size = (std::max<std::size_t>(bytes, 1) + 255) / 256 * 256;
#endif
    if (posix_memalign(memory, 256, size) != 0) return result(cudaErrorMemoryAllocation);
    std::memset(*memory, 0xFF, bytes); // NaN in every floating-point type
    blocks.emplace(*memory, bytes);
    return cudaSuccess;
}

// The kinds of CUPTI.
constexpr std::uint32_t copy_activity = 1, fill_activity = 2;
std::uint8_t cupti_kind_of(cudaMemcpyKind kind)
{
    return kind == cudaMemcpyDeviceToDevice ? 8 : static_cast<std::uint8_t>(kind);
}

} // namespace
} // namespace cuda_on_host

using namespace cuda_on_host;

cudaError_t cudaMalloc(void** memory, std::size_t bytes)
{
    *memory = nullptr;
    if (const cudaError_t error = begin_call(); error != cudaSuccess) return error;
    if (bytes > settings().memory_bytes || state().used > settings().memory_bytes - bytes)
        return result(cudaErrorMemoryAllocation);
    ++counts().allocations;
    const cudaError_t made = make_block(memory, bytes, state().device);
    if (made == cudaSuccess) state().used += bytes;
    return made;
}

cudaError_t cudaFree(void* memory)
{
    const auto block = state().device.find(memory);
    if (!memory) return cudaSuccess;
    if (block == state().device.end()) return result(cudaErrorInvalidValue);
    state().used -= block->second;
    free_block(memory, block->second);
    state().device.erase(block);
    return cudaSuccess;
}

cudaError_t cudaHostAlloc(void** memory, std::size_t bytes, unsigned)
{
    *memory = nullptr;
    const cudaError_t error = begin_call();
    return error == cudaSuccess ? make_block(memory, bytes, state().host) : error;
}

cudaError_t cudaFreeHost(void* memory)
{
    if (state().host.erase(memory) == 0) return memory ? result(cudaErrorInvalidValue) : cudaSuccess;
    std::free(memory);
    return cudaSuccess;
}

cudaError_t cudaHostGetDevicePointer(void** device, void* host, unsigned)
{
    *device = host;
    return begin_call();
}

cudaError_t cudaMemGetInfo(std::size_t* free_bytes, std::size_t* total)
{
    *total = settings().memory_bytes;
    *free_bytes = *total - state().used;
    return begin_call();
}

// Copies from or to memory that is not pinned are complete when the call returns.
cudaError_t cudaMemcpyAsync(void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind, cudaStream_t stream)
{
    if (bytes == 0) return begin_call();
    const bool from_device = kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyDeviceToDevice;
    const bool to_device = kind == cudaMemcpyHostToDevice || kind == cudaMemcpyDeviceToDevice;
    if ((from_device && !on_device(from, bytes)) || (to_device && !on_device(to, bytes)))
        return result(cudaErrorInvalidValue);
    const Activity activity{.kind = copy_activity, .copy_kind = cupti_kind_of(kind), .bytes = bytes};
    const auto pinned = [&](const void* at) { return holds(state().host, at, bytes); };
    if (kind == cudaMemcpyHostToDevice && !pinned(from)) {
        if (stream->captured) return invalidate_capture(stream);
        const std::vector<char> copy(static_cast<const char*>(from), static_cast<const char*>(from) + bytes);
        return put(
            stream, Kind::other, reported(activity, [=] { return std::memcpy(to, copy.data(), bytes), cudaSuccess; }));
    }
    if (kind == cudaMemcpyDeviceToHost && !pinned(to) && stream->captured) return invalidate_capture(stream);
    const cudaError_t copied = put(stream, kind == cudaMemcpyHostToDevice ? Kind::copy_in : Kind::other,
        reported(activity, [=] { return std::memmove(to, from, bytes), cudaSuccess; }));
    return copied == cudaSuccess && kind == cudaMemcpyDeviceToHost && !pinned(to) ? run_all(*stream) : copied;
}

cudaError_t cudaMemsetAsync(void* memory, int value, std::size_t bytes, cudaStream_t stream)
{
    if (!on_device(memory, bytes)) return result(cudaErrorInvalidValue);
    return put(stream, Kind::other, reported({.kind = fill_activity, .bytes = bytes}, [=] {
        return std::memset(memory, value, bytes), cudaSuccess;
    }));
}
