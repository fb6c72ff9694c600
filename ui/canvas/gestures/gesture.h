// Gesture: a mouse interaction from press to release. It previews its effect on the items; only the release edits the
// document, in one undo step.
#pragma once

#include <QCoreApplication>
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
    Q_DECLARE_TR_FUNCTIONS(Gesture)
public:
    enum class State : std::uint8_t { active, finished };

    Gesture() = default;
    Gesture(const Gesture&) = delete;
    Gesture& operator=(const Gesture&) = delete;
    virtual ~Gesture() = default; // removes the preview

    virtual void move(const Pointer& at) = 0;
    virtual State release(const Pointer& at) = 0;
    virtual void paint(QPainter&) const { } // in scene coordinates, above the drawing
    virtual QString text() const { return {}; } // shown at the cursor, such as why a wire cannot connect
};

} // namespace epoch::ui::canvas
