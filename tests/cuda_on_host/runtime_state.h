// runtime_state: what the emulated runtime remembers, and the work that its calls put into streams.
#pragma once

#include "tests/cuda_on_host/cupti.h"
#include "tests/cuda_on_host/emulation.h"

#include <cuda_runtime.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <vector>

using Work = std::function<cudaError_t()>;

struct CUgraph_st {
    std::vector<Work> nodes;
};

struct CUgraphExec_st {
    std::vector<Work> nodes;
};

struct CUstream_st {
    std::deque<Work> waiting;
    std::unique_ptr<CUgraph_st> captured; // while capturing
    bool invalidated = false;
    bool computes = false; // has work other than copies to the device and events
};

struct CUevent_st {
    cudaStream_t stream = nullptr; // of the last record
    std::uint64_t asked = 0, reached = 0; // records
    std::chrono::steady_clock::time_point at;
};

namespace cuda_on_host {

struct RuntimeState {
    std::map<void*, std::size_t> device, host; // bytes by address
    std::set<void*> promised; // subset of device: only reserved
    std::size_t used = 0;
    std::map<const void*, std::size_t> allowed; // shared memory by kernel
    cudaError_t last = cudaSuccess, sticky = cudaSuccess;
    std::uint64_t fail_in = 0, hang_in = 0;
    int fail_with = 0;
    std::atomic<bool> hangs = false;
    std::size_t handles = 0; // live streams, events and graphs
    std::chrono::duration<double, std::micro> costs{}; // the clock of the emulated GPU
};

RuntimeState& state();

// Remembers an error; some make every later call fail.
cudaError_t result(cudaError_t error);
// Every call that can fail begins with this.
cudaError_t begin_call();
// For calls that are forbidden during stream capture.
cudaError_t invalidate_capture(cudaStream_t stream);

enum class Kind : std::uint8_t { copy_in, event, other };

// Queues the work, or records it while the stream is captured; it runs at once where the settings say so.
cudaError_t put(cudaStream_t stream, Kind kind, Work work);
cudaError_t run_all(CUstream_st& stream);

} // namespace cuda_on_host
