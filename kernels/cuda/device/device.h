// device: an opened GPU with its streams, its memory and its last error.
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
    int number = 0; // the driver's index
    bool waits_for_each_op = false; // EPOCH_CUDA_SYNC is set
    std::uint64_t max_shared_bytes = 0; // opt-in limit of a block
    epoch::cuda::Stream stream, copies; // for all work; for uploads that overlap with it
    std::unique_ptr<epoch::cuda::Libraries> libraries;
    double library_seconds = 0; // time to open them
    std::unordered_map<void*, std::uint64_t> blocks; // bytes by address
    std::uint64_t used = 0;
    std::unordered_map<void*, epoch::cuda::HostMemory> host_blocks;
    std::string error;
    // The last work started, for the error message when the GPU is lost: `steps` steps from `step` on, or one op.
    struct Launched {
        std::uint64_t step = 0, steps = 0; // steps == 0: nothing yet
        std::string op; // empty: whole steps
    } launched;
};

namespace epoch::cuda {

// The calling thread's error of functions that have no device.
std::string& thread_error();

// "; launched last: steps 8 to 15"; empty if nothing was launched.
std::string launched_last(const epoch_device&);

// Runs the body of an ABI function: catches every exception and stores the error text for last_error.
template <class Body> epoch_status at_border(std::string& error, Body body) noexcept
{
    try {
        const Status status = body();
        if (!status.ok()) error = status.text();
        return status.code();
    } catch (const std::bad_alloc&) {
        error.clear();
        return EPOCH_OUT_OF_MEMORY;
    } catch (...) {
        error.clear();
        return EPOCH_FAILED;
    }
}

// The same for a call on an opened device, which becomes the thread's current device first.
template <class Body> epoch_status on_device(epoch_device& device, Body body) noexcept
{
    return at_border(device.error, [&] {
        Status done = check(cudaSetDevice(device.number), "selecting the GPU");
        if (done.ok()) done = body();
        return done.code() == EPOCH_LOST ? Status(EPOCH_LOST, done.text() + launched_last(device)) : done;
    });
}

Status open_device(int number, const std::filesystem::path& cache_folder, epoch_device& out);
Status allocate(epoch_device&, std::uint64_t bytes, void** out);
void release(epoch_device&, void* memory);
Status copy(epoch_device&, void* to, const void* from, std::uint64_t bytes, cudaMemcpyKind kind, void* done);
Status allocate_host(epoch_device&, std::uint64_t bytes, void** out);
void release_host(epoch_device&, void* memory);
// Uses its own stream, so it is ordered only with other copies of this kind.
Status copy_in_beside(epoch_device&, void* to, const void* from, std::uint64_t bytes, cudaEvent_t done);
Status wait_for_all(epoch_device&);

} // namespace epoch::cuda
