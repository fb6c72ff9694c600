// LinkGesture: draws a wire from a port. Compatible ports grow, the others fade, and a refusal is explained at the
// cursor. Works as a drag, or as a click on one port and a click on another.
#pragma once

#include "model/link.h"
#include "ui/canvas/gestures/gesture.h"

#include <optional>

namespace epoch::ui::canvas {

struct CanvasContext;

class LinkGesture : public Gesture {
public:
    // `detached` is an existing wire that is moved: it is removed when the new wire connects, or on empty canvas.
    LinkGesture(const CanvasContext& context, PortRef start, const Pointer& at, std::optional<WireId> detached = {});
    ~LinkGesture() override;

    void move(const Pointer& at) override;
    State release(const Pointer& at) override;
    void paint(QPainter& painter) const override;
    QString text() const override;

private:
    void aim(const Pointer& at);
    void connect();
    QPointF placeOf(const PortRef& port) const;

    const CanvasContext& m_context;
    PortRef m_start;
    Links m_links;
    std::optional<WireId> m_detached;
    QPoint m_from;
    QPointF m_end;
    std::optional<PortRef> m_target;
    std::optional<Error> m_refusal;
    bool m_moved = false, m_forced = false, m_released_once = false;
};

} // namespace epoch::ui::canvas
