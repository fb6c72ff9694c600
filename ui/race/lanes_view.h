// LanesView: a lane a runner: what it is, its start-up beside, a dot on a track, and its figures. While the race is on,
// a dot stands where its lane is; afterwards all are seen at the same second of their own training, side by side. An
// estimate has a dotted lane below them, and in place of a dot the stretch between its best and its worst case.
#pragma once

#include "protocol/race.h"
#include "ui/cards/value_mark.h"

#include <QElapsedTimer>
#include <QWidget>

#include <memory>
#include <utility>

namespace epoch::ui {

class FrameClock;
class ThemeHub;

class LanesView : public QWidget {
    Q_OBJECT
public:
    LanesView(FrameClock& clock, ThemeHub& themes, QWidget* parent = nullptr);

    // Null, or without lanes: those who are to run.
    void show(std::shared_ptr<const RaceResult> result, const std::vector<RaceEntry>& entries,
        std::vector<RaceEstimate> estimates = {});
    void setReduceMotion(bool reduce) { m_reduce_motion = reduce; }

    void replay(); // of a race that is over
    bool replaying() const { return m_moment >= 0; }
    double replayScale() const; // seconds of the race in one second of the screen
    // Where a lane's dot stands, in pixels of this widget.
    QPointF dotOf(std::size_t lane) const;
    // Between which pixels an estimate is thought to stand; as long as the track where no replay goes on.
    std::pair<double, double> stretchOf(std::size_t estimate) const;
    QString describe() const; // in words

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {480, sizeHint().height()}; }

Q_SIGNALS:
    void replayMoved(); // also when it has ended

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Row; // what is painted of a lane
    std::size_t count() const; // of lanes, without estimates
    Row rowOf(std::size_t lane) const;
    QRectF trackOf(std::size_t lane) const;
    double slowest() const; // seconds of training until all have arrived
    void advance();
    void paintLane(QPainter& painter, std::size_t lane, const QColor& colour) const;
    void paintStartUp(QPainter& painter, std::size_t lane) const;
    void paintName(QPainter& painter, const QRectF& track, const QString& name, const QString& device) const;
    void paintFigures(
        QPainter& painter, const QRectF& track, const QString& work, const QString& pace, const Truth* truth) const;
    void paintEstimate(QPainter& painter, std::size_t estimate) const;
    QString verdictOf(const RaceEstimate& estimate) const; // beside what was measured; empty: nothing was

    FrameClock& m_clock;
    ThemeHub& m_themes;
    std::shared_ptr<const RaceResult> m_result;
    std::vector<RaceEntry> m_entries;
    std::vector<RaceEstimate> m_estimates;
    double m_samples = 0; // that all have to do
    double m_moment = -1; // seconds of training that the replay shows; below 0: none goes on
    QElapsedTimer m_began;
    bool m_reduce_motion = false;
};

} // namespace epoch::ui
