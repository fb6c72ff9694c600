// grid: executes the blocks of a kernel one after the other. A fiber executes threads until one of them must wait; only
// then another fiber is made, so a kernel without barriers switches once per block.
#include "tests/cuda_on_host/emulation.h"
#include "tests/cuda_on_host/fiber.h"

#include <cuda_runtime.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <mutex>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/common_interface_defs.h>
#endif
#if !defined(__x86_64__)
#include <ucontext.h>
#endif

uint3 threadIdx, blockIdx;
dim3 blockDim, gridDim;

namespace cuda_on_host {
namespace {

constexpr std::size_t stack_bytes = 128 << 10;

enum class State : std::uint8_t { not_started, ready, at_barrier, at_collective, done };

struct Thread {
    uint3 index{};
    unsigned number = 0;
    State state = State::not_started;
    Flow* flow = nullptr;
    unsigned lane() const { return number % 32; }
};

// A collective of the lanes of one mask. It has two sets of values, because a fast lane may start the next collective
// before a slow lane has read the last one.
struct Collective {
    unsigned mask = 0, arrived = 0, generation = 0;
    Exchange exchanges[2];
};

struct Warp {
    unsigned alive = 0;
    std::vector<std::unique_ptr<Collective>> collectives;
};

struct Stopped {
    std::string reason;
};

class Block {
public:
    cudaError_t run(dim3 size, const std::function<void()>& kernel);
    void wait(State);
    void at_barrier(bool value);
    const Exchange& exchange(unsigned mask, const void* value, std::size_t bytes);
    Thread& current() { return *m_current; }
    int trues() const { return m_last_trues; }
    int threads() const { return m_last_threads; }

private:
    static void entry();
    void work(); // the body of a fiber
    void begin(dim3 size);
    bool run_ready_threads(); // false if no thread can run
    void enter(Flow&);
    void leave();
    Flow& next_flow();
    void finished(Thread&);
    void open_barrier();
    void wake(std::size_t warp);
    Warp& warp_of(const Thread& thread) { return m_warps[thread.number / 32]; }
    static Collective& collective_of(Warp&, unsigned mask);
    static void complete(Collective&);
    void become(Thread&);

    const std::function<void()>* m_kernel = nullptr;
    std::vector<Thread> m_threads;
    std::vector<Warp> m_warps;
    std::vector<unsigned> m_order;
    std::vector<std::unique_ptr<Flow>> m_flows;
    std::vector<Flow*> m_idle;
    Flow m_scheduler;
    Flow* m_running = nullptr;
    Thread* m_current = nullptr;
    std::size_t m_next = 0; // the next thread to start
    unsigned m_alive = 0, m_waiting = 0;
    int m_trues = 0, m_last_trues = 0, m_last_threads = 0;
    bool m_became_idle = false, m_failed = false;
    std::string m_why;
};

Block block;
std::vector<unsigned char> shared_of_block; // exactly the requested size, so that overruns are found
Counts counted;

std::uint64_t random_number()
{
    static std::uint64_t state = 1;
    state = state * 6364136223846793005u + 1442695040888963407u;
    return state >> 33;
}

template <class T> void set_order(std::vector<T>& order)
{
    std::iota(order.begin(), order.end(), T{0});
    if (settings().order == Order::descending) std::ranges::reverse(order);
    if (settings().order == Order::shuffled)
        for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random_number() % i]);
}

} // namespace

void Block::entry() { block.work(); }

// Starts threads until one of them waits; finishes that thread when it continues.
void Block::work()
{
#if defined(__SANITIZE_ADDRESS__)
    __sanitizer_finish_switch_fiber(nullptr, &m_scheduler.bottom, &m_scheduler.size);
#endif
    for (;;) {
        while (m_next < m_order.size() && !m_failed) {
            Thread& thread = m_threads[m_order[m_next++]];
            thread.flow = m_running;
            become(thread);
            try {
                (*m_kernel)();
            } catch (const Stopped& stopped) {
                m_failed = true;
                m_why = stopped.reason;
            }
            finished(*m_current);
        }
        m_became_idle = true;
        leave();
    }
}

void Block::become(Thread& thread)
{
    m_current = &thread;
    threadIdx = thread.index;
}

Flow& Block::next_flow()
{
    if (!m_idle.empty()) {
        Flow& flow = *m_idle.back();
        m_idle.pop_back();
        return flow;
    }
    auto flow = std::make_unique<Flow>();
    flow->stack = std::make_unique<unsigned char[]>(stack_bytes);
    flow->bottom = flow->stack.get();
    flow->size = stack_bytes;
#if defined(__x86_64__)
    // As if the function had been called: its address as the return address, below it six registers.
    const auto end = (reinterpret_cast<std::uintptr_t>(flow->stack.get()) + stack_bytes) & ~std::uintptr_t{15};
    auto** top = reinterpret_cast<void**>(end) - 2;
    *top = reinterpret_cast<void*>(&Block::entry);
    top -= 6;
    std::fill_n(top, 6, nullptr);
    flow->top = top;
#else
    getcontext(&flow->context);
    flow->context.uc_stack.ss_sp = flow->stack.get();
    flow->context.uc_stack.ss_size = stack_bytes;
    flow->context.uc_link = nullptr;
    makecontext(&flow->context, &Block::entry, 0);
#endif
    m_flows.push_back(std::move(flow));
    return *m_flows.back();
}

void Block::enter(Flow& flow)
{
    m_running = &flow;
    m_became_idle = false;
    switch_to(m_scheduler, flow);
    if (m_became_idle) m_idle.push_back(&flow);
}

void Block::leave() { switch_to(*m_running, m_scheduler); }

void Block::wait(State state)
{
    Thread& thread = *m_current;
    thread.state = state;
    leave();
    become(thread);
}

void Block::open_barrier()
{
    for (Thread& thread : m_threads)
        if (thread.state == State::at_barrier) thread.state = State::ready;
    m_last_trues = std::exchange(m_trues, 0);
    m_last_threads = static_cast<int>(m_alive);
    m_waiting = 0;
}

void Block::at_barrier(bool value)
{
    m_trues += value;
    if (++m_waiting == m_alive)
        open_barrier();
    else
        wait(State::at_barrier);
}

void Block::complete(Collective& collective)
{
    collective.exchanges[collective.generation & 1].lanes = collective.arrived;
    collective.arrived = 0;
    ++collective.generation;
}

void Block::wake(std::size_t warp)
{
    for (std::size_t i = 32 * warp; i < std::min(32 * warp + 32, m_threads.size()); ++i)
        if (m_threads[i].state == State::at_collective) m_threads[i].state = State::ready;
}

Collective& Block::collective_of(Warp& warp, unsigned mask)
{
    for (auto& each : warp.collectives)
        if (each->mask == mask) return *each;
    warp.collectives.push_back(std::make_unique<Collective>());
    warp.collectives.back()->mask = mask;
    return *warp.collectives.back();
}

const Exchange& Block::exchange(unsigned mask, const void* value, std::size_t bytes)
{
    Thread& thread = *m_current;
    Warp& warp = warp_of(thread);
    if (!(mask >> thread.lane() & 1)) stop("the mask of a warp collective leaves out the lane that calls it");
    Collective& collective = collective_of(warp, mask);
    const unsigned generation = collective.generation;
    std::memcpy(collective.exchanges[generation & 1].values[thread.lane()], value, bytes);
    collective.arrived |= 1u << thread.lane();
    if (collective.arrived == (mask & warp.alive)) {
        complete(collective);
        wake(thread.number / 32);
    }
    while (collective.generation == generation) wait(State::at_collective);
    return collective.exchanges[generation & 1];
}

// Nobody waits for lanes and threads that have ended.
void Block::finished(Thread& thread)
{
    thread.state = State::done;
    --m_alive;
    Warp& warp = warp_of(thread);
    warp.alive &= ~(1u << thread.lane());
    for (auto& collective : warp.collectives)
        if (collective->arrived != 0 && collective->arrived == (collective->mask & warp.alive)) {
            complete(*collective);
            wake(thread.number / 32);
        }
    if (m_alive > 0 && m_waiting == m_alive) open_barrier();
}

void Block::begin(dim3 size)
{
    const unsigned count = size.x * size.y * size.z;
    m_threads.assign(count, {});
    m_warps.resize((count + 31) / 32);
    m_order.resize(count);
    for (unsigned i = 0; i < count; ++i) {
        m_threads[i].index = {i % size.x, i / size.x % size.y, i / (size.x * size.y)};
        m_threads[i].number = i;
    }
    for (std::size_t i = 0; i < m_warps.size(); ++i) {
        const std::size_t lanes = std::min<std::size_t>(32, count - 32 * i);
        m_warps[i].alive = lanes == 32 ? ~0u : (1u << lanes) - 1;
        for (auto& collective : m_warps[i].collectives) collective->arrived = 0;
    }
    set_order(m_order);
    m_next = 0;
    m_alive = count;
    m_waiting = 0;
    m_trues = 0;
    m_failed = false;
}

bool Block::run_ready_threads()
{
    if (m_next < m_order.size()) {
        enter(next_flow());
        return true;
    }
    bool ran = false;
    for (std::size_t i = 0; i < m_order.size() && !m_failed; ++i) {
        Thread& thread = m_threads[m_order[i]];
        if (thread.state != State::ready) continue;
        enter(*thread.flow);
        ran = true;
    }
    return ran;
}

cudaError_t Block::run(dim3 size, const std::function<void()>& kernel)
{
    m_kernel = &kernel;
    begin(size);
    while (m_alive > 0 && !m_failed)
        if (!run_ready_threads()) {
            const auto waiting = [&](State state) {
                return std::to_string(std::ranges::count(m_threads, state, &Thread::state));
            };
            m_failed = true;
            m_why = "threads wait for each other for ever: " + waiting(State::at_barrier) + " at a barrier, "
                + waiting(State::at_collective) + " at a warp collective";
        }
    if (!m_failed) return cudaSuccess;
    std::fprintf(stderr, "a kernel failed in block %u: %s\n", blockIdx.x, m_why.c_str());
    m_idle.clear(); // what fibers have on their stacks is lost, as on a GPU
    m_flows.clear();
    m_warps.clear();
    return cudaErrorLaunchFailure;
}

Settings& settings()
{
    static Settings all;
    return all;
}

Counts& counts() { return counted; }

void synchronize_block() { block.at_barrier(false); }

int synchronize_block_counting(bool value, int& threads)
{
    block.at_barrier(value);
    threads = block.threads();
    return block.trues();
}

const Exchange& exchange(unsigned mask, const void* value, std::size_t bytes)
{
    return block.exchange(mask, value, bytes);
}

unsigned lane() { return block.current().lane(); }

void* shared_memory(std::size_t bytes)
{
    if (bytes > shared_of_block.size()) stop("the kernel shares more memory than its launch asked for");
    return shared_of_block.data();
}

void stop(const char* reason)
{
    throw Stopped{std::string(reason) + " (thread " + std::to_string(block.current().number) + ")"};
}

bool last_block_runs_alone() { return settings().promised; }

cudaError_t run_grid(dim3 grid, dim3 size, std::size_t shared_bytes, const std::function<void()>& kernel)
{
    static std::mutex one_at_a_time;
    const std::lock_guard lock(one_at_a_time);
    const std::uint64_t threads = std::uint64_t{size.x} * size.y * size.z;
    const std::uint64_t blocks = std::uint64_t{grid.x} * grid.y * grid.z;
    if (threads == 0 || threads > 1024 || size.z > 64 || blocks == 0 || grid.x > 0x7FFFFFFFu || grid.y > 65535
        || grid.z > 65535 || shared_bytes > max_shared_bytes)
        return cudaErrorInvalidConfiguration;
    shared_of_block = std::vector<unsigned char>(shared_bytes);
    std::vector<std::uint64_t> order(blocks);
    set_order(order);
    if (last_block_runs_alone()) order = {blocks - 1};
    gridDim = grid;
    blockDim = size;
    ++counted.launches;
    take_time("kernel");
    counted.blocks += blocks;
    for (const std::uint64_t number : order) {
        std::ranges::fill(shared_of_block, static_cast<unsigned char>(0xFF)); // NaN
        blockIdx = {static_cast<unsigned>(number % grid.x), static_cast<unsigned>(number / grid.x % grid.y),
            static_cast<unsigned>(number / (std::uint64_t{grid.x} * grid.y))};
        if (const cudaError_t failed = block.run(size, kernel); failed != cudaSuccess) return failed;
    }
    return cudaSuccess;
}

} // namespace cuda_on_host
