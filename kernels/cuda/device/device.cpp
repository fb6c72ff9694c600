#include "cuda/device/device.h"

#include <chrono>
#include <cstdlib>
#include <string_view>

namespace epoch::cuda {

namespace {

Status wait_for(const Stream& stream) { return check(cudaStreamSynchronize(stream.get()), "waiting for the GPU"); }

} // namespace

std::string& thread_error()
{
    thread_local std::string text;
    return text;
}

std::string launched_last(const epoch_device& device)
{
    const auto& [step, steps, op] = device.launched;
    if (steps == 0) return {};
    if (!op.empty()) return "; launched last: " + op + ", step " + std::to_string(step);
    if (steps == 1) return "; launched last: step " + std::to_string(step);
    return "; launched last: steps " + std::to_string(step) + " to " + std::to_string(step + steps - 1);
}

Status open_device(int number, const std::filesystem::path& cache_folder, epoch_device& out)
{
    out.number = number;
    const char* sync = std::getenv("EPOCH_CUDA_SYNC");
    out.waits_for_each_op = sync && *sync && std::string_view(sync) != "0";
    RETURN_IF_ERROR(check(cudaSetDevice(number), "opening the GPU"));
    int shared_bytes = 0;
    RETURN_IF_ERROR(check(cudaDeviceGetAttribute(&shared_bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, number),
        "asking for the shared memory of a block"));
    out.max_shared_bytes = static_cast<std::uint64_t>(shared_bytes);
    const auto begin = std::chrono::steady_clock::now();
    out.libraries = open_libraries(cache_folder);
    out.library_seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    RETURN_IF_ERROR(make_stream(out.stream));
    return make_stream(out.copies);
}

Status allocate(epoch_device& device, std::uint64_t bytes, void** out)
{
    *out = nullptr;
    if (bytes == 0) return {};
    std::size_t free_bytes = 0, total = 0;
    Status made = check(cudaMalloc(out, bytes), "allocating memory on the GPU");
    if (made.code() == EPOCH_OUT_OF_MEMORY && cudaMemGetInfo(&free_bytes, &total) == cudaSuccess)
        return {EPOCH_OUT_OF_MEMORY,
            "the GPU has not enough memory for " + std::to_string(bytes) + " bytes: " + std::to_string(free_bytes)
                + " of " + std::to_string(total) + " are free"};
    RETURN_IF_ERROR(made);
    device.blocks.emplace(*out, bytes);
    device.used += bytes;
    return {};
}

void release(epoch_device& device, void* memory)
{
    const auto block = device.blocks.find(memory);
    if (block == device.blocks.end()) return;
    // Work may still use the block. An error here shows again in the next call.
    (void)wait_for_all(device);
    (void)cudaFree(memory);
    device.used -= block->second;
    device.blocks.erase(block);
}

Status copy(epoch_device& device, void* to, const void* from, std::uint64_t bytes, cudaMemcpyKind kind, void* done)
{
    if (bytes > 0) RETURN_IF_ERROR(check(cudaMemcpyAsync(to, from, bytes, kind, device.stream.get()), "copying"));
    if (done) return check(cudaEventRecord(static_cast<cudaEvent_t>(done), device.stream.get()), "recording an event");
    return kind == cudaMemcpyDeviceToDevice ? Status{} : wait_for(device.stream);
}

Status allocate_host(epoch_device& device, std::uint64_t bytes, void** out)
{
    *out = nullptr;
    if (bytes == 0) return {};
    HostMemory memory;
    RETURN_IF_ERROR(make_host_memory(memory, bytes));
    *out = memory.get();
    device.host_blocks.emplace(*out, std::move(memory));
    return {};
}

void release_host(epoch_device& device, void* memory)
{
    (void)wait_for_all(device); // a copy may still read it
    device.host_blocks.erase(memory);
}

Status copy_in_beside(epoch_device& device, void* to, const void* from, std::uint64_t bytes, cudaEvent_t done)
{
    if (bytes > 0)
        RETURN_IF_ERROR(check(cudaMemcpyAsync(to, from, bytes, cudaMemcpyHostToDevice, device.copies.get()),
            "copying beside other work"));
    return check(cudaEventRecord(done, device.copies.get()), "recording an event");
}

Status wait_for_all(epoch_device& device)
{
    RETURN_IF_ERROR(wait_for(device.stream));
    return wait_for(device.copies);
}

} // namespace epoch::cuda
