// runtime: streams, events and graphs of the emulated GPU. A stream is a list of work, a graph a recorded list.
#include "tests/cuda_on_host/runtime_state.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace cuda_on_host {
namespace {

constexpr std::uint32_t kernel_activity = 10; // as CUPTI says it

bool is_sticky(int error) { return error == 700 || (error >= 714 && error <= 719); }

std::chrono::steady_clock::time_point time_of_events()
{
    using Clock = std::chrono::steady_clock;
    return settings().costs.empty() ? Clock::now()
                                    : Clock::time_point(std::chrono::duration_cast<Clock::duration>(state().costs));
}

} // namespace

RuntimeState& state()
{
    static RuntimeState all;
    return all;
}

cudaError_t result(cudaError_t error)
{
    if (error != cudaSuccess) state().last = error;
    if (is_sticky(error)) state().sticky = error;
    return error;
}

cudaError_t begin_call()
{
    ++counts().calls;
    RuntimeState& all = state();
    if (all.hang_in > 0 && --all.hang_in == 0) {
        all.hangs = true;
        while (all.hangs) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    if (all.fail_in > 0 && --all.fail_in == 0) return result(static_cast<cudaError_t>(all.fail_with));
    return all.sticky;
}

cudaError_t invalidate_capture(cudaStream_t stream)
{
    stream->invalidated = true;
    return result(cudaErrorStreamCaptureUnsupported);
}

cudaError_t run_all(CUstream_st& stream)
{
    while (!stream.waiting.empty()) {
        const Work work = std::move(stream.waiting.front());
        stream.waiting.pop_front();
        if (const cudaError_t error = work(); error != cudaSuccess) return result(error);
    }
    return cudaSuccess;
}

cudaError_t put(cudaStream_t stream, Kind kind, Work work)
{
    if (const cudaError_t error = begin_call(); error != cudaSuccess) return error;
    if (!stream) return result(cudaErrorInvalidResourceHandle); // the default stream is not supported
    if (stream->captured) {
        stream->captured->nodes.push_back(std::move(work));
        return cudaSuccess;
    }
    if (settings().streams == Streams::never) return cudaSuccess;
    stream->computes = stream->computes || kind == Kind::other;
    stream->waiting.push_back(std::move(work));
    const Streams when = settings().streams;
    const bool now = when == Streams::at_once || (when == Streams::lazy_but_copies && !stream->computes);
    return now ? run_all(*stream) : cudaSuccess;
}

cudaError_t submit_kernel(cudaStream_t stream, const void* function, dim3 grid, dim3 block, Work work)
{
    const Activity activity{.kind = kernel_activity, .kernel = function, .grid = grid, .block = block};
    return put(stream, Kind::other, reported(activity, std::move(work)));
}

// Work of a library, which has its own kernels.
cudaError_t submit(cudaStream_t stream, Work work) { return submit_kernel(stream, nullptr, {}, {}, std::move(work)); }

cudaError_t allow_shared(const void* kernel, int bytes)
{
    if (const cudaError_t error = begin_call(); error != cudaSuccess) return error;
    if (bytes < 0 || static_cast<std::size_t>(bytes) > max_shared_bytes) return result(cudaErrorInvalidValue);
    state().allowed[kernel] = static_cast<std::size_t>(bytes);
    return cudaSuccess;
}

cudaError_t check_shared(const void* kernel, std::size_t bytes)
{
    constexpr std::size_t default_bytes = 48 << 10;
    if (bytes <= default_bytes) return cudaSuccess;
    const auto found = state().allowed.find(kernel);
    return found != state().allowed.end() && bytes <= found->second ? cudaSuccess : result(cudaErrorInvalidValue);
}

void take_time(std::string_view work)
{
    const auto& costs = settings().costs;
    if (const auto found = costs.find(work); found != costs.end())
        state().costs += std::chrono::duration<double, std::micro>(found->second);
}

std::int64_t clock_now() { return std::chrono::steady_clock::now().time_since_epoch().count(); }

void fail_call(std::uint64_t number, int error)
{
    state().fail_in = number;
    state().fail_with = error;
    state().last = state().sticky = cudaSuccess;
}

void hang_call(std::uint64_t number) { state().hang_in = number; }
bool hangs() { return state().hangs; }
void end_hang() { state().hangs = false; }

std::size_t live_objects() { return state().device.size() + state().host.size() + state().handles; }

} // namespace cuda_on_host

using namespace cuda_on_host;

namespace {

struct ErrorName {
    cudaError_t error;
    const char *name, *text;
};
constexpr ErrorName error_names[] = {
    {cudaSuccess, "cudaSuccess", "no error"},
    {cudaErrorInvalidValue, "cudaErrorInvalidValue", "invalid argument"},
    {cudaErrorMemoryAllocation, "cudaErrorMemoryAllocation", "out of memory"},
    {cudaErrorInvalidConfiguration, "cudaErrorInvalidConfiguration", "invalid configuration argument"},
    {cudaErrorInvalidDevice, "cudaErrorInvalidDevice", "invalid device ordinal"},
    {cudaErrorInvalidResourceHandle, "cudaErrorInvalidResourceHandle", "invalid resource handle"},
    {cudaErrorNotReady, "cudaErrorNotReady", "device not ready"},
    {cudaErrorIllegalAddress, "cudaErrorIllegalAddress", "an illegal memory access was encountered"},
    {cudaErrorLaunchFailure, "cudaErrorLaunchFailure", "unspecified launch failure"},
    {cudaErrorStreamCaptureUnsupported, "cudaErrorStreamCaptureUnsupported",
        "operation not permitted when stream is capturing"},
    {cudaErrorStreamCaptureInvalidated, "cudaErrorStreamCaptureInvalidated",
        "operation failed due to a previous error during capture"},
};

const ErrorName* find_name(cudaError_t error)
{
    const auto* found = std::ranges::find(error_names, error, &ErrorName::error);
    return found == std::end(error_names) ? nullptr : found;
}

} // namespace

const char* cudaGetErrorName(cudaError_t error)
{
    const ErrorName* found = find_name(error);
    return found ? found->name : "cudaErrorUnknown";
}

const char* cudaGetErrorString(cudaError_t error)
{
    const ErrorName* found = find_name(error);
    return found ? found->text : "unknown error";
}

cudaError_t cudaPeekAtLastError() { return state().last; }
cudaError_t cudaGetLastError() { return std::exchange(state().last, state().sticky); }
cudaError_t cudaSetDevice(int device)
{
    if (const cudaError_t error = begin_call(); error != cudaSuccess) return error;
    return device == 0 ? cudaSuccess : result(cudaErrorInvalidDevice);
}

cudaError_t cudaGetDevice(int* device)
{
    *device = 0;
    return begin_call();
}

cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int)
{
    *value = attribute == cudaDevAttrMaxSharedMemoryPerBlockOptin ? static_cast<int>(max_shared_bytes) : 1;
    return begin_call();
}

cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned)
{
    *stream = nullptr;
    if (const cudaError_t error = begin_call(); error != cudaSuccess) return error;
    *stream = new CUstream_st;
    ++state().handles;
    return cudaSuccess;
}

cudaError_t cudaStreamDestroy(cudaStream_t stream)
{
    (void)run_all(*stream);
    delete stream;
    --state().handles;
    return cudaSuccess;
}

cudaError_t cudaStreamSynchronize(cudaStream_t stream)
{
    if (const cudaError_t error = begin_call(); error != cudaSuccess) return error;
    return stream->captured ? invalidate_capture(stream) : run_all(*stream);
}

cudaError_t cudaStreamQuery(cudaStream_t stream)
{
    if (const cudaError_t error = begin_call(); error != cudaSuccess) return error;
    if (stream->captured) return invalidate_capture(stream);
    return stream->waiting.empty() ? cudaSuccess : cudaErrorNotReady;
}

cudaError_t cudaEventCreate(cudaEvent_t* event) { return cudaEventCreateWithFlags(event, cudaEventDefault); }

cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned)
{
    *event = nullptr;
    if (const cudaError_t error = begin_call(); error != cudaSuccess) return error;
    *event = new CUevent_st;
    ++state().handles;
    return cudaSuccess;
}

cudaError_t cudaEventDestroy(cudaEvent_t event)
{
    delete event;
    --state().handles;
    return cudaSuccess;
}

cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream)
{
    return cudaEventRecordWithFlags(event, stream, cudaEventRecordDefault);
}

cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream, unsigned)
{
    event->stream = stream;
    if (!stream->captured) ++event->asked;
    return put(stream, Kind::event, [=, number = event->asked] {
        event->reached = std::max(event->reached, number);
        event->at = time_of_events();
        return cudaSuccess;
    });
}

namespace {

// Executes the work of the event's stream up to the record.
cudaError_t reach(cudaEvent_t event, std::uint64_t record)
{
    while (event->reached < record && !event->stream->waiting.empty()) {
        const Work work = std::move(event->stream->waiting.front());
        event->stream->waiting.pop_front();
        if (const cudaError_t error = work(); error != cudaSuccess) return result(error);
    }
    return cudaSuccess;
}

} // namespace

cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned)
{
    return put(stream, Kind::other, [=, record = event->asked] { return reach(event, record); });
}

cudaError_t cudaEventSynchronize(cudaEvent_t event)
{
    if (const cudaError_t error = begin_call(); error != cudaSuccess) return error;
    return reach(event, event->asked);
}

cudaError_t cudaEventQuery(cudaEvent_t event)
{
    if (const cudaError_t error = begin_call(); error != cudaSuccess) return error;
    return event->reached == event->asked ? cudaSuccess : result(cudaErrorNotReady);
}

cudaError_t cudaEventElapsedTime(float* milliseconds, cudaEvent_t from, cudaEvent_t to)
{
    if (from->reached < from->asked || to->reached < to->asked) return result(cudaErrorNotReady);
    *milliseconds = std::chrono::duration<float, std::milli>(to->at - from->at).count();
    return begin_call();
}

cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode)
{
    if (const cudaError_t error = begin_call(); error != cudaSuccess) return error;
    stream->captured = std::make_unique<CUgraph_st>();
    stream->invalidated = false;
    return cudaSuccess;
}

cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t* graph)
{
    *graph = nullptr;
    auto captured = std::move(stream->captured);
    if (const cudaError_t error = begin_call(); error != cudaSuccess) return error;
    if (!captured || stream->invalidated) return result(cudaErrorStreamCaptureInvalidated);
    *graph = captured.release();
    ++state().handles;
    return cudaSuccess;
}

cudaError_t cudaStreamIsCapturing(cudaStream_t stream, cudaStreamCaptureStatus* status)
{
    *status = !stream->captured ? cudaStreamCaptureStatusNone
        : stream->invalidated   ? cudaStreamCaptureStatusInvalidated
                                : cudaStreamCaptureStatusActive;
    return cudaSuccess;
}

cudaError_t cudaGraphGetNodes(cudaGraph_t graph, void*, std::size_t* count)
{
    *count = graph->nodes.size();
    return cudaSuccess;
}

cudaError_t cudaGraphDestroy(cudaGraph_t graph)
{
    delete graph;
    --state().handles;
    return cudaSuccess;
}

cudaError_t cudaGraphInstantiate(cudaGraphExec_t* executable, cudaGraph_t graph, unsigned long long)
{
    *executable = nullptr;
    if (const cudaError_t error = begin_call(); error != cudaSuccess) return error;
    *executable = new CUgraphExec_st{graph->nodes};
    ++state().handles;
    return cudaSuccess;
}

cudaError_t cudaGraphUpload(cudaGraphExec_t, cudaStream_t) { return begin_call(); }

cudaError_t cudaGraphLaunch(cudaGraphExec_t executable, cudaStream_t stream)
{
    return put(stream, Kind::other, [nodes = executable->nodes] {
        for (const Work& node : nodes)
            if (const cudaError_t error = node(); error != cudaSuccess) return error;
        return cudaSuccess;
    });
}

cudaError_t cudaGraphExecDestroy(cudaGraphExec_t executable)
{
    delete executable;
    --state().handles;
    return cudaSuccess;
}
