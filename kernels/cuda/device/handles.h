// handles: owners of streams, events, memory and graphs.
#pragma once

#include <cuda_runtime_api.h>

#include <memory>
#include <string>
#include <utility>

#include "cuda/device/check.h"

namespace epoch::cuda {

// Owns a CUDA handle (a pointer to an opaque struct). Ignores errors of the release: nobody can act on them.
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
using HostMemory = Owned<void*, cudaFreeHost>; // page-locked and mapped into the device's address space
using Graph = Owned<cudaGraph_t, cudaGraphDestroy>;
using GraphExecution = Owned<cudaGraphExec_t, cudaGraphExecDestroy>;

inline Status make_stream(Stream& out)
{
    cudaStream_t handle = nullptr;
    RETURN_IF_ERROR(check(cudaStreamCreateWithFlags(&handle, cudaStreamNonBlocking), "making a stream"));
    out = Stream(handle);
    return {};
}

inline Status make_event(Event& out)
{
    cudaEvent_t handle = nullptr;
    RETURN_IF_ERROR(check(cudaEventCreate(&handle), "making an event"));
    out = Event(handle);
    return {};
}

inline Status make_memory(Memory& out, std::size_t bytes)
{
    void* handle = nullptr;
    RETURN_IF_ERROR(check(cudaMalloc(&handle, bytes), "allocating " + std::to_string(bytes) + " bytes"));
    out = Memory(handle);
    return {};
}

inline Status make_host_memory(HostMemory& out, std::size_t bytes)
{
    void* handle = nullptr;
    RETURN_IF_ERROR(check(cudaHostAlloc(&handle, bytes, cudaHostAllocMapped),
        "allocating " + std::to_string(bytes) + " bytes of page-locked host memory"));
    out = HostMemory(handle);
    return {};
}

} // namespace epoch::cuda
