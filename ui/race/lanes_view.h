// LanesView: a lane a runner: its name, its start-up beside, a bar, and its figures. While the race is on, a bar is as
// long as its lane has come. When it is over, the bars stop where each lane was as the fastest arrived, so that lengths
// compare. An estimate has a dotted lane below them: the stretch between its best and its worst case.
#pragma once

#include "protocol/race.h"
#include "ui/race/lane_look.h"

#include <QElapsedTimer>
#include <QWidget>

#include <memory>
#include <utility>

namespace epoch::ui {

class FrameClock;
class RaceControl;
class ThemeHub;

class LanesView : public QWidget {
    Q_OBJECT
public:
    LanesView(RaceControl& race, FrameClock& clock, ThemeHub& themes, QWidget* parent = nullptr);

    void refresh(); // what is known of the race now
    void setReduceMotion(bool reduce) { m_reduce_motion = reduce; }

    void replay(); // of a race that is over
    bool replaying() const { return m_moment >= 0; }
    double replayScale() const; // seconds of the race in one second of the screen
    // Where a lane's bar ends, in pixels of this widget.
    QPointF dotOf(std::size_t lane) const;
    // Between which pixels an estimate is thought to stand; as long as the track before the race.
    std::pair<double, double> stretchOf(std::size_t estimate) const;
    QString describe() const; // in words

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void replayMoved(); // also when it has ended

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Row { // what is painted of a lane
        QString name, rate, pace;
        QString note; // below the bar: what it is not, where it was measured
        QString details; // for the tooltip
        DeviceKind kind = DeviceKind::cpu;
        Truth truth = Truth::measured;
        bool known = false;
        double from = 0, to = 0; // of the track, 0 .. 1: between which the end is; the same if that is known
    };
    std::size_t count() const; // of lanes, without estimates
    Row rowOf(std::size_t lane) const;
    Row rowOf(const RaceEstimate& estimate) const;
    void fillRows();
    bool over() const { return m_result && !m_result->rules.empty(); }
    LaneMoment momentOf(const RaceLane& lane) const;
    double rowHeight() const;
    double rateWidth() const;
    double paceWidth() const;
    QRectF trackOf(std::size_t lane) const; // without the line of its note
    double fastest() const; // seconds of training until the first one has arrived
    void advance();
    void paintRow(QPainter& painter, const QRectF& track, const Row& row, const QColor& colour) const;
    void paintStartUp(QPainter& painter, std::size_t lane) const;
    QString verdictOf(const RaceEstimate& estimate) const; // beside what was measured; empty: nothing was

    RaceControl& m_race;
    FrameClock& m_clock;
    ThemeHub& m_themes;
    std::shared_ptr<const RaceResult> m_result;
    std::vector<RaceEstimate> m_estimates;
    std::vector<Row> m_rows; // of lanes, then of estimates
    double m_samples = 0; // that all have to do
    double m_moment = -1; // seconds of training that the replay shows; below 0: none goes on
    QElapsedTimer m_began;
    bool m_reduce_motion = false;
};

} // namespace epoch::ui
