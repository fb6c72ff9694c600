// A frame lasts from one tick of the clock to the next: reading results, layout, painting and everything in between.
#include "tests/window/loop_times.h"

#include <algorithm>
#include <ctime>

namespace epoch::tests {
namespace {

constexpr int timer_ms = 5;

double thread_milliseconds()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
}

} // namespace

LoopTimes::LoopTimes(ui::FrameClock& clock)
{
    m_clock.start();
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&clock, &ui::FrameClock::frame, this, &LoopTimes::frameBegins);
    connect(&m_timer, &QTimer::timeout, this, &LoopTimes::timerFires);
    m_timer.start(timer_ms);
}

void LoopTimes::begin()
{
    m_frames.clear();
    m_lags.clear();
    m_spent.reset();
    m_fired.reset();
}

void LoopTimes::frameBegins()
{
    const double spent = thread_milliseconds();
    if (m_spent) m_frames.push_back(spent - *m_spent);
    m_spent = spent;
}

void LoopTimes::timerFires()
{
    const double now = double(m_clock.nsecsElapsed()) / 1e6;
    if (m_fired) m_lags.push_back(std::max(0.0, now - *m_fired - timer_ms));
    m_fired = now;
}

double LoopTimes::percentile(std::vector<double> values, double share)
{
    if (values.empty()) return 0;
    std::ranges::sort(values);
    return values[std::min(values.size() - 1, std::size_t(share * double(values.size())))];
}

} // namespace epoch::tests
