#include "ui/core/frame_clock.h"

#include <QGuiApplication>
#include <QScreen>

#include <algorithm>

namespace epoch::ui {

namespace {
constexpr int idle_ms = 100;
constexpr qint64 awake_ms = 1000;
} // namespace

FrameClock::FrameClock(EnginePort& port, QObject* parent)
    : QObject(parent)
    , m_port(port)
    , m_snapshot(port.latest())
{
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &FrameClock::poll);
    m_timer.start(idle_ms);
}

void FrameClock::wake()
{
    m_awake.start();
    if (m_timer.interval() != interval()) m_timer.start(interval());
}

void FrameClock::poll()
{
    auto newest = m_port.latest();
    if (newest->version != m_snapshot->version) {
        m_snapshot = std::move(newest);
        Q_EMIT frame(m_snapshot);
    }
    Q_EMIT tick();
    if (m_timer.interval() != interval()) m_timer.start(interval());
}

int FrameClock::interval() const
{
    const auto runs = [](const SessionState& s) {
        return s.state == RunState::running || s.state == RunState::preparing;
    };
    if (!std::ranges::any_of(m_snapshot->sessions, runs) && !(m_awake.isValid() && m_awake.elapsed() < awake_ms))
        return idle_ms;
    const auto* screen = QGuiApplication::primaryScreen();
    const auto rate = screen ? std::clamp(screen->refreshRate(), 30.0, 120.0) : 60.0;
    return static_cast<int>(1000.0 / rate);
}

} // namespace epoch::ui
