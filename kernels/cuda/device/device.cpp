// device: one opened GPU: its streams, its memory and its last error.
#include "cuda/device/device.h"

#include <chrono>
#include <cstdlib>
#include <string_view>

namespace epoch::cuda {

namespace {

Outcome wait_for(const Stream& stream) { return check(cudaStreamSynchronize(stream.get()), "waiting for the GPU"); }

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

Outcome open_device(int number, const std::filesystem::path& cache_folder, epoch_device& out)
{
    out.number = number;
    const char* sync = std::getenv("EPOCH_CUDA_SYNC");
    out.waits_for_each_op = sync && *sync && std::string_view(sync) != "0";
    if (Outcome current = check(cudaSetDevice(number), "opening the GPU"); !current) return current;
    int shared_bytes = 0;
    Outcome known = check(cudaDeviceGetAttribute(&shared_bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, number),
        "asking for the shared memory of a block");
    if (!known) return known;
    out.most_shared_bytes = static_cast<std::uint64_t>(shared_bytes);
    const auto begin = std::chrono::steady_clock::now();
    out.libraries = open_libraries(cache_folder);
    out.library_seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    Outcome made = make_stream(out.stream);
    return made ? make_stream(out.copies) : made;
}

Outcome allocate(epoch_device& device, std::uint64_t bytes, void** out)
{
    *out = nullptr;
    if (bytes == 0) return {};
    std::size_t free_bytes = 0, total = 0;
    Outcome made = check(cudaMalloc(out, bytes), "allocating memory on the GPU");
    if (made) {
        device.blocks.emplace(*out, bytes);
        device.used += bytes;
    } else if (made.status == EPOCH_OUT_OF_MEMORY && cudaMemGetInfo(&free_bytes, &total) == cudaSuccess) {
        made.text = "the GPU has no room for " + std::to_string(bytes) + " bytes: " + std::to_string(free_bytes)
            + " of " + std::to_string(total) + " are free";
    }
    return made;
}

void release(epoch_device& device, void* memory)
{
    const auto block = device.blocks.find(memory);
    if (block == device.blocks.end()) return;
    // Work that still uses the block ends first; an error shows again in the next call.
    (void)wait_for_all(device);
    (void)cudaFree(memory);
    device.used -= block->second;
    device.blocks.erase(block);
}

Outcome copy(epoch_device& device, void* to, const void* from, std::uint64_t bytes, cudaMemcpyKind kind, void* done)
{
    if (bytes > 0) {
        Outcome copied = check(cudaMemcpyAsync(to, from, bytes, kind, device.stream.get()), "copying");
        if (!copied) return copied;
    }
    if (done) return check(cudaEventRecord(static_cast<cudaEvent_t>(done), device.stream.get()), "recording an event");
    return kind == cudaMemcpyDeviceToDevice ? Outcome{} : wait_for(device.stream);
}

Outcome allocate_host(epoch_device& device, std::uint64_t bytes, void** out)
{
    *out = nullptr;
    if (bytes == 0) return {};
    HostMemory memory;
    Outcome made = make_host_memory(memory, bytes);
    if (!made) return made;
    *out = memory.get();
    device.host_blocks.emplace(*out, std::move(memory));
    return made;
}

void release_host(epoch_device& device, void* memory)
{
    (void)wait_for_all(device); // it may still be read
    device.host_blocks.erase(memory);
}

Outcome copy_in_beside(epoch_device& device, void* to, const void* from, std::uint64_t bytes, cudaEvent_t done)
{
    if (bytes > 0) {
        Outcome copied = check(
            cudaMemcpyAsync(to, from, bytes, cudaMemcpyHostToDevice, device.copies.get()), "copying beside the work");
        if (!copied) return copied;
    }
    return check(cudaEventRecord(done, device.copies.get()), "recording an event");
}

Outcome wait_for_all(epoch_device& device)
{
    Outcome done = wait_for(device.stream);
    return done ? wait_for(device.copies) : done;
}

} // namespace epoch::cuda
