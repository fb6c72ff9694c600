// LoopTimes: measures the CPU time per frame of the window's thread and how late its timer fires.
#pragma once

#include "ui/core/frame_clock.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <optional>
#include <vector>

namespace epoch::tests {

class LoopTimes : public QObject {
public:
    explicit LoopTimes(ui::FrameClock& clock);

    void begin(); // clears the measurements
    std::size_t frames() const { return m_frames.size(); }
    double frame(double share) const { return percentile(m_frames, share); } // milliseconds
    double lag(double share) const { return percentile(m_lags, share); } // milliseconds

private:
    static double percentile(std::vector<double> values, double share);
    void frameBegins();
    void timerFires();

    QElapsedTimer m_clock;
    QTimer m_timer;
    std::optional<double> m_spent, m_fired; // start of the last frame and last timer event; milliseconds
    std::vector<double> m_frames, m_lags;
};

} // namespace epoch::tests
