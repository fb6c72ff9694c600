// PlaceRing: a ring around the widget that a lesson speaks of, over the whole window. All else is dimmed for a few
// seconds; the mouse goes through it.
#pragma once

#include <QElapsedTimer>
#include <QWidget>

#include <functional>

namespace epoch::ui {

class ThemeHub;

class PlaceRing : public QWidget {
    Q_OBJECT
public:
    // `window` is covered but for `lesson`.
    PlaceRing(QWidget& window, const QWidget& lesson, ThemeHub& themes);

    using Place = std::function<QRect()>; // in coordinates of the window; empty: not seen now
    void show(Place place, bool dims);
    void clear();
    void follow(); // the place may have moved
    QRect ringed() const { return m_place; } // null: nothing

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QWidget& m_window;
    const QWidget& m_lesson;
    ThemeHub& m_themes;
    Place m_where;
    QRect m_place;
    bool m_dims = false;
    QElapsedTimer m_since;
};

} // namespace epoch::ui
