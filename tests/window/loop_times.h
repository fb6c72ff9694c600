// LoopTimes: what each frame costs the window's thread, in its own time, and how late a timer of it fires.
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

    void begin(); // forgets what was measured
    std::size_t frames() const { return m_frames.size(); }
    double frame(double share) const { return percentile(m_frames, share); } // milliseconds
    double lag(double share) const { return percentile(m_lags, share); } // likewise

private:
    static double percentile(std::vector<double> values, double share);
    void frameBegins();
    void timerFires();

    QElapsedTimer m_clock;
    QTimer m_timer;
    std::optional<double> m_spent, m_fired; // when a frame began last, and the timer fired; milliseconds
    std::vector<double> m_frames, m_lags;
};

} // namespace epoch::tests
