// Gesture: what the mouse does between taking hold of something and letting go. It shows what would happen while it
// lasts; only letting go edits the document, in one step.
#pragma once

#include <QPainter>
#include <QPointF>
#include <QString>

namespace epoch::ui::canvas {

struct Pointer {
    QPointF scene;
    QPoint viewport;
    Qt::KeyboardModifiers keys;
};

class Gesture {
public:
    enum class Outcome : std::uint8_t { goes_on, over };

    Gesture() = default;
    Gesture(const Gesture&) = delete;
    Gesture& operator=(const Gesture&) = delete;
    virtual ~Gesture() = default; // whatever was shown is gone

    virtual void move(const Pointer& at) = 0;
    virtual Outcome release(const Pointer& at) = 0;
    virtual void paint(QPainter&) const { } // in scene coordinates, above the drawing
    virtual QString words() const { return {}; } // at the cursor: why not, or what would happen
};

} // namespace epoch::ui::canvas
