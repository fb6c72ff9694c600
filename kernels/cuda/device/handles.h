// handles: streams, events and device memory that release themselves.
#pragma once

#include <cuda_runtime_api.h>

#include <memory>
#include <string>
#include <utility>

#include "cuda/device/check.h"

namespace epoch::cuda {

// Owns a CUDA handle (a pointer to an opaque struct). Errors of the release are dropped: nobody can act on them.
template <class Handle, auto release> class Owned {
public:
    Owned() = default;
    explicit Owned(Handle handle)
        : m_handle(handle)
    {
    }

    Handle get() const { return m_handle.get(); }

private:
    struct Release {
        void operator()(Handle handle) const { (void)release(handle); }
    };
    std::unique_ptr<std::remove_pointer_t<Handle>, Release> m_handle;
};

using Stream = Owned<cudaStream_t, cudaStreamDestroy>;
using Event = Owned<cudaEvent_t, cudaEventDestroy>;
using Memory = Owned<void*, cudaFree>;
using HostMemory = Owned<void*, cudaFreeHost>; // page-locked and mapped: the device reads and writes it in place
using Graph = Owned<cudaGraph_t, cudaGraphDestroy>;
using GraphExecution = Owned<cudaGraphExec_t, cudaGraphExecDestroy>;

inline Outcome make_stream(Stream& out)
{
    cudaStream_t handle = nullptr;
    Outcome made = check(cudaStreamCreateWithFlags(&handle, cudaStreamNonBlocking), "making a stream");
    if (made) out = Stream(handle);
    return made;
}

inline Outcome make_event(Event& out)
{
    cudaEvent_t handle = nullptr;
    Outcome made = check(cudaEventCreate(&handle), "making an event");
    if (made) out = Event(handle);
    return made;
}

inline Outcome make_memory(Memory& out, std::size_t bytes)
{
    void* handle = nullptr;
    Outcome made = check(cudaMalloc(&handle, bytes), "allocating " + std::to_string(bytes) + " bytes");
    if (made) out = Memory(handle);
    return made;
}

inline Outcome make_host_memory(HostMemory& out, std::size_t bytes)
{
    void* handle = nullptr;
    Outcome made = check(cudaHostAlloc(&handle, bytes, cudaHostAllocMapped),
        "allocating " + std::to_string(bytes) + " bytes of page-locked host memory");
    if (made) out = HostMemory(handle);
    return made;
}

} // namespace epoch::cuda
