// gpu_meter: a polling thread and the newest sample behind a mutex.
#include "monitor/gpu_meter.h"

#include "base/elapsed.h"

#include <condition_variable>
#include <mutex>

namespace epoch {
namespace {

using namespace std::chrono_literals;

constexpr auto stop_timeout = 500ms;
constexpr double stale_seconds = 2;

} // namespace

// Shared with the thread, which may outlive the meter.
struct GpuMeter::Shared {
    Ask ask;
    std::chrono::milliseconds every{};
    std::mutex mutex;
    std::condition_variable wake, changed;
    bool wanted = false, ending = false, ended = false;
    std::shared_ptr<const GpuSample> newest;
};

GpuMeter::GpuMeter(Ask ask, std::chrono::milliseconds every)
    : m_shared(std::make_shared<Shared>())
{
    m_shared->ask = std::move(ask);
    m_shared->every = every;
    m_thread = std::thread([shared = m_shared] { loop(*shared); });
}

GpuMeter::~GpuMeter()
{
    bool ended = false;
    {
        std::unique_lock lock(m_shared->mutex);
        m_shared->ending = true;
        m_shared->wake.notify_all();
        ended = m_shared->changed.wait_for(lock, stop_timeout, [this] { return m_shared->ended; });
    }
    if (ended)
        m_thread.join();
    else
        m_thread.detach();
}

void GpuMeter::loop(Shared& shared)
{
    std::unique_lock lock(shared.mutex);
    while (!shared.ending) {
        shared.wanted = false;
        lock.unlock();
        auto sample = std::make_shared<GpuSample>();
        sample->begun = steady_seconds();
        sample->gpus = shared.ask();
        sample->seconds = steady_seconds();
        lock.lock();
        shared.newest = std::move(sample);
        shared.changed.notify_all();
        shared.wake.wait_for(lock, shared.every, [&] { return shared.ending || shared.wanted; });
    }
    shared.ended = true;
    shared.changed.notify_all();
}

std::shared_ptr<const GpuSample> GpuMeter::newest() const
{
    const std::scoped_lock lock(m_shared->mutex);
    return m_shared->newest;
}

std::shared_ptr<const GpuSample> GpuMeter::fresh(std::chrono::milliseconds timeout)
{
    std::unique_lock lock(m_shared->mutex);
    const double asked = steady_seconds();
    m_shared->wanted = true;
    m_shared->wake.notify_all();
    const auto until = std::chrono::steady_clock::now() + timeout;
    const auto there = [&] { return m_shared->newest && m_shared->newest->begun >= asked; };
    return m_shared->changed.wait_until(lock, until, there) ? m_shared->newest : nullptr;
}

std::vector<GpuMeters> GpuMeter::now() const
{
    const auto sample = newest();
    if (!sample) return {};
    if (steady_seconds() - sample->seconds < stale_seconds) return sample->gpus;
    std::vector<GpuMeters> silent;
    for (const GpuMeters& gpu : sample->gpus) silent.emplace_back().device = gpu.device;
    return silent;
}

} // namespace epoch
