// test_emulation: the emulated GPU detects missing barriers, uninitialised memory, deadlocks and calls that a capturing
// stream does not allow.
#include "tests/cuda_on_host/emulation.h"
#include "tests/cuda_on_host/include/cuda_runtime.h"
#include "tests/program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <vector>

namespace {

using cuda_on_host::Order;
using cuda_on_host::run_grid;
using cuda_on_host::settings;

constexpr unsigned threads = 96; // three warps

struct Shared {
    float numbers[threads];
};

Shared& shared() { return *static_cast<Shared*>(cuda_on_host::shared_memory(sizeof(Shared))); }

template <class Body> cudaError_t one_block(const Body& body)
{
    return run_grid(dim3(1), dim3(threads), sizeof(Shared), body);
}

// Each thread reads what its neighbour wrote, with or without a barrier.
std::vector<float> neighbours(Order order, bool with_barrier)
{
    settings().order = order;
    std::vector<float> out(threads);
    const cudaError_t ran = one_block([&] {
        shared().numbers[threadIdx.x] = static_cast<float>(threadIdx.x);
        if (with_barrier) __syncthreads();
        out[threadIdx.x] = shared().numbers[(threadIdx.x + 1) % threads];
    });
    if (ran != cudaSuccess) out.clear();
    return out;
}

} // namespace

class TestEmulation : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { settings() = {}; }
    void barriers_make_writes_visible();
    void a_missing_barrier_is_found();
    void shared_memory_starts_as_nan();
    void exceeding_the_requested_shared_memory_stops_the_kernel();
    void large_shared_memory_needs_opt_in();
    void a_deadlock_is_reported();
    void warp_shuffles_exchange_registers();
    void invalid_block_sizes_are_rejected();
    void a_capturing_stream_rejects_waits();
    void deferred_work_runs_when_waited_for();
};

void TestEmulation::barriers_make_writes_visible()
{
    for (const Order order : {Order::ascending, Order::descending, Order::shuffled}) {
        const auto out = neighbours(order, true);
        QCOMPARE(out.size(), threads);
        for (unsigned i = 0; i < threads; ++i) QCOMPARE(out[i], static_cast<float>((i + 1) % threads));
    }
}

void TestEmulation::a_missing_barrier_is_found()
{
    const auto out = neighbours(Order::ascending, false);
    QVERIFY(std::ranges::any_of(out, [](float each) { return std::isnan(each); }));
}

void TestEmulation::shared_memory_starts_as_nan()
{
    bool all = true;
    for (int launch = 0; launch < 2; ++launch)
        QCOMPARE(one_block([&] {
            all = all && std::isnan(shared().numbers[threadIdx.x]);
            shared().numbers[threadIdx.x] = 1;
        }),
            cudaSuccess);
    QVERIFY(all);
}

void TestEmulation::exceeding_the_requested_shared_memory_stops_the_kernel()
{
    const auto body = [] { shared().numbers[0] = 0; };
    QCOMPARE(run_grid(dim3(1), dim3(1), sizeof(Shared) - 4, body), cudaErrorLaunchFailure);
    QCOMPARE(run_grid(dim3(1), dim3(1), sizeof(Shared), body), cudaSuccess);
}

void TestEmulation::large_shared_memory_needs_opt_in()
{
    void (*kernel)() = [] {};
    void* arguments[] = {nullptr};
    cudaStream_t stream = nullptr;
    QCOMPARE(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking), cudaSuccess);
    const auto start = [&](std::size_t bytes) {
        return cudaLaunchKernel(kernel, dim3(1), dim3(1), arguments, bytes, stream);
    };
    const auto allow = [&](int bytes) {
        return cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes);
    };
    QCOMPARE(start(48 << 10), cudaSuccess);
    QCOMPARE(start(49 << 10), cudaErrorInvalidValue);
    QCOMPARE(allow(228 << 10), cudaErrorInvalidValue);
    QCOMPARE(allow(64 << 10), cudaSuccess);
    QCOMPARE(start(64 << 10), cudaSuccess);
    QCOMPARE(start(65 << 10), cudaErrorInvalidValue);
    QCOMPARE(cudaStreamDestroy(stream), cudaSuccess);
}

void TestEmulation::a_deadlock_is_reported()
{
    // Half a warp waits for the other half, which waits at the barrier.
    QCOMPARE(one_block([] {
        if (threadIdx.x % 2 == 0)
            __syncwarp();
        else
            __syncthreads();
    }),
        cudaErrorLaunchFailure);
    QCOMPARE(one_block([] { __syncthreads(); }), cudaSuccess); // and the next kernel runs
}

void TestEmulation::warp_shuffles_exchange_registers()
{
    for (const Order order : {Order::ascending, Order::descending, Order::shuffled}) {
        settings().order = order;
        std::vector<float> sums(threads);
        std::vector<unsigned> votes(threads);
        QCOMPARE(one_block([&] {
            float sum = static_cast<float>(threadIdx.x);
            for (int with = 16; with > 0; with /= 2) sum += __shfl_xor_sync(0xFFFFFFFFu, sum, with);
            sums[threadIdx.x] = sum;
            votes[threadIdx.x] = __ballot_sync(0xFFFFFFFFu, threadIdx.x % 32 < 3);
        }),
            cudaSuccess);
        for (unsigned i = 0; i < threads; ++i) {
            QCOMPARE(sums[i], static_cast<float>(496 + 1024 * (i / 32)));
            QCOMPARE(votes[i], 7u);
        }
    }
}

void TestEmulation::invalid_block_sizes_are_rejected()
{
    const auto nothing = [] {};
    QCOMPARE(run_grid(dim3(0), dim3(1), 0, nothing), cudaErrorInvalidConfiguration);
    QCOMPARE(run_grid(dim3(1), dim3(1025), 0, nothing), cudaErrorInvalidConfiguration);
    QCOMPARE(run_grid(dim3(1, 65536), dim3(1), 0, nothing), cudaErrorInvalidConfiguration);
    QCOMPARE(run_grid(dim3(1), dim3(1), 228 << 10, nothing), cudaErrorInvalidConfiguration);
}

void TestEmulation::a_capturing_stream_rejects_waits()
{
    cudaStream_t stream = nullptr;
    cudaGraph_t graph = nullptr;
    QCOMPARE(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking), cudaSuccess);
    QCOMPARE(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal), cudaSuccess);
    QCOMPARE(cudaStreamSynchronize(stream), cudaErrorStreamCaptureUnsupported);
    QCOMPARE(cudaStreamEndCapture(stream, &graph), cudaErrorStreamCaptureInvalidated);
    QVERIFY(!graph);
    QCOMPARE(cudaStreamDestroy(stream), cudaSuccess);
}

void TestEmulation::deferred_work_runs_when_waited_for()
{
    settings().streams = cuda_on_host::Streams::lazy;
    cudaStream_t stream = nullptr;
    QCOMPARE(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking), cudaSuccess);
    bool done = false;
    QCOMPARE(cuda_on_host::submit(stream, [&] { return done = true, cudaSuccess; }), cudaSuccess);
    QVERIFY(!done);
    QCOMPARE(cudaStreamSynchronize(stream), cudaSuccess);
    QVERIFY(done);
    QCOMPARE(cudaStreamDestroy(stream), cudaSuccess);
}

EPOCH_TEST(TestEmulation)
#include "test_emulation.moc"
