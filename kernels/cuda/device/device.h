// device: one opened GPU: its streams, its memory and its last error.
#pragma once

#include <cstdint>
#include <exception>
#include <filesystem>
#include <new>
#include <string>
#include <unordered_map>

#include "cuda/device/check.h"
#include "cuda/device/handles.h"
#include "cuda/libraries/library_ops.h"

// The ABI's opaque type.
struct epoch_device {
    int number = 0; // the driver's
    bool waits_for_each_op = false; // EPOCH_CUDA_SYNC is set
    std::uint64_t most_shared_bytes = 0; // that a block may have where it asks for it
    epoch::cuda::Stream stream, copies; // of the work; of what is copied in beside it
    std::unique_ptr<epoch::cuda::Libraries> libraries;
    double library_seconds = 0; // that opening them took
    std::unordered_map<void*, std::uint64_t> blocks; // bytes by address
    std::uint64_t used = 0;
    std::unordered_map<void*, epoch::cuda::HostMemory> host_blocks;
    std::string error;
    // The newest work, for whoever asks what it was when the GPU is lost: steps that began with this one, or an op of
    // it.
    struct Launched {
        std::uint64_t step = 0, steps = 0; // 0 steps: nothing yet
        std::string op; // empty: all of them
    } launched;
};

namespace epoch::cuda {

// The error of functions that have no device, for the thread that called them.
std::string& thread_error();

// "; launched last: steps 8 to 15", or nothing.
std::string launched_last(const epoch_device&);

// Runs the body of a call that crosses the ABI: no exception leaves it, and its sentence is kept for last_error.
template <class Body> epoch_status at_border(std::string& error, Body body) noexcept
{
    try {
        const Outcome outcome = body();
        if (!outcome) error = outcome.text;
        return outcome.status;
    } catch (const std::bad_alloc&) {
        error.clear();
        return EPOCH_OUT_OF_MEMORY;
    } catch (...) {
        error.clear();
        return EPOCH_FAILED;
    }
}

// The same for a call on an opened device, which is made the thread's current one first.
template <class Body> epoch_status on_device(epoch_device& device, Body body) noexcept
{
    return at_border(device.error, [&] {
        Outcome done = check(cudaSetDevice(device.number), "selecting the GPU");
        if (done) done = body();
        if (done.status == EPOCH_LOST) done.text += launched_last(device);
        return done;
    });
}

Outcome open_device(int number, const std::filesystem::path& cache_folder, epoch_device& out);
Outcome allocate(epoch_device&, std::uint64_t bytes, void** out);
void release(epoch_device&, void* memory);
Outcome copy(epoch_device&, void* to, const void* from, std::uint64_t bytes, cudaMemcpyKind kind, void* done);
Outcome allocate_host(epoch_device&, std::uint64_t bytes, void** out);
void release_host(epoch_device&, void* memory);
// On a stream of its own: ordered with other copies of its kind alone.
Outcome copy_in_beside(epoch_device&, void* to, const void* from, std::uint64_t bytes, cudaEvent_t done);
Outcome wait_for_all(epoch_device&);

} // namespace epoch::cuda
