// timeline_plot: one step of every lane on one axis of time: a track for orders, copies and maths each, gaps hatched.
#pragma once

#include "ui/race/step_timeline.h"

#include <QWidget>

namespace epoch::ui {

class ThemeHub;

class TimelinePlot : public QWidget {
    Q_OBJECT
public:
    struct Lane {
        QString title;
        StepTimeline step;
    };
    enum class Unit : std::uint8_t { seconds, share }; // of each lane's own step

    explicit TimelinePlot(ThemeHub& themes, QWidget* parent = nullptr);

    void show(std::vector<Lane> lanes, Unit unit);
    const std::vector<Lane>& lanes() const { return m_lanes; }
    void light(const std::vector<NodeId>& nodes);
    QRectF boxOf(std::size_t lane, std::size_t track, std::size_t span) const;
    // What the mouse or the arrow keys stand on, in words: "cpu, hidden1: backward, 40 µs from 12 µs on"; else empty.
    QString reading() const;
    QString describe() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, sizeHint().height()}; }

Q_SIGNALS:
    void hovered(const std::vector<epoch::NodeId>& nodes);
    void chosen(const std::vector<epoch::NodeId>& nodes);
    void readingChanged(const QString& words);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Place {
        std::size_t lane = 0, track = 0, span = 0;
        bool operator==(const Place&) const = default;
    };
    std::vector<Place> places() const; // in the order of time, lane by lane
    const TimelineSpan& spanAt(const Place& place) const;
    std::optional<Place> placeAt(const QPointF& point) const;
    void pointAt(std::optional<Place> place);
    double names() const; // room at the left
    double top(std::size_t lane, std::size_t track) const;
    double pixelsOf(const Lane& lane) const; // a second
    void paintLane(QPainter& painter, std::size_t lane) const;
    void paintTrack(QPainter& painter, std::size_t lane, std::size_t track) const;
    void paintAxis(QPainter& painter) const;

    ThemeHub& m_themes;
    std::vector<Lane> m_lanes;
    Unit m_unit = Unit::seconds;
    double m_longest = 0; // seconds of the longest step
    std::vector<NodeId> m_lit;
    std::optional<Place> m_at;
};

} // namespace epoch::ui
