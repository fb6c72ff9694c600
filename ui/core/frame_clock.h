// FrameClock: the only timer of the window. It looks for a newer snapshot at display rate while something runs, and
// rarely when nothing does.
#pragma once

#include "protocol/engine_port.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace epoch::ui {

class FrameClock : public QObject {
    Q_OBJECT
public:
    explicit FrameClock(EnginePort& port, QObject* parent = nullptr);

    const std::shared_ptr<const Snapshot>& snapshot() const { return m_snapshot; }
    // Something was asked of the engine: look often for a while.
    void wake();
    // One look, now. The timer calls it; tests may.
    void poll();

Q_SIGNALS:
    void frame(const std::shared_ptr<const epoch::Snapshot>& snapshot); // only when the version has changed
    void tick(); // every look, after frame(): for answers that are polled

private:
    int interval() const;

    EnginePort& m_port;
    QTimer m_timer;
    QElapsedTimer m_awake;
    std::shared_ptr<const Snapshot> m_snapshot;
};

} // namespace epoch::ui
