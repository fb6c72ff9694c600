// FrameClock: the only timer of the window. It polls for a newer snapshot, at display rate while something runs and
// slowly otherwise.
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
    // Polls at display rate for a while, because the engine has work to do.
    void wake();
    // Polls once. Called by the timer and by tests.
    void poll();

Q_SIGNALS:
    void frame(const std::shared_ptr<const epoch::Snapshot>& snapshot); // only if the version has changed
    void tick(); // every poll, after frame()

private:
    int interval() const;

    EnginePort& m_port;
    QTimer m_timer;
    QElapsedTimer m_awake;
    std::shared_ptr<const Snapshot> m_snapshot;
};

} // namespace epoch::ui
