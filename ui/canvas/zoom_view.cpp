// The hidden scroll bars do the panning.
#include "ui/canvas/zoom_view.h"

#include "ui/canvas/canvas_metrics.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPointingDevice>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace epoch::ui::canvas {
namespace {

constexpr double free_margin = 8000; // canvas units around the drawing
constexpr double min_fit_zoom = 0.1; // at smaller zooms blocks are indistinguishable

} // namespace

ZoomView::ZoomView(QWidget* parent)
    : QGraphicsView(parent)
{
    setFrameShape(NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setRenderHint(QPainter::TextAntialiasing);
    setOptimizationFlags(DontSavePainterState | DontAdjustForAntialiasing);
    setViewportUpdateMode(FullViewportUpdate); // the overlays do not scroll
    setTransformationAnchor(NoAnchor);
    setResizeAnchor(AnchorViewCenter);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
}

QRectF ZoomView::visibleArea() const { return mapToScene(viewport()->rect()).boundingRect(); }

void ZoomView::setZoom(double zoom, const QPointF& fixed)
{
    const double wanted = std::clamp(zoom, std::min(min_zoom, m_zoom), max_zoom);
    const auto under = mapToScene(fixed.toPoint());
    m_zoom = wanted;
    zoomChanges(wanted);
    setTransform(QTransform::fromScale(wanted, wanted));
    panBy(fixed.toPoint() - mapFromScene(under));
    viewport()->update();
    Q_EMIT viewChanged();
}

void ZoomView::panBy(const QPoint& delta)
{
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - delta.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - delta.y());
}

void ZoomView::scrollContentsBy(int dx, int dy)
{
    QGraphicsView::scrollContentsBy(dx, dy);
    Q_EMIT viewChanged();
}

void ZoomView::fit(const QRectF& bounds, double limit, double margin)
{
    if (bounds.isEmpty()) return;
    const double low = std::min(margin, viewport()->height() / 8.0); // a low view has no room for much margin
    const double across = (viewport()->width() - 2 * margin) / bounds.width();
    const double down = (viewport()->height() - 2 * low) / bounds.height();
    const double wanted = std::max(min_fit_zoom, std::min({across, down, limit}));
    m_zoom = std::min(m_zoom, wanted); // fitting may go below the minimum zoom of the wheel
    setZoom(wanted, viewport()->rect().center());
    centerOn(bounds.center());
}

void ZoomView::lookAt(const QPointF& centre)
{
    m_fitted = false;
    centerOn(centre);
}

void ZoomView::setFoot(int height)
{
    if (viewportMargins().bottom() != height) setViewportMargins(0, 0, 0, height);
}

void ZoomView::zoomIn()
{
    m_fitted = false;
    setZoom(m_zoom * zoom_step, viewport()->rect().center());
}

void ZoomView::zoomOut()
{
    m_fitted = false;
    setZoom(m_zoom / zoom_step, viewport()->rect().center());
}

void ZoomView::resetZoom()
{
    m_fitted = false;
    setZoom(1, viewport()->rect().center());
}

void ZoomView::extendSceneRect(const QRectF& bounds)
{
    const auto wanted = bounds.adjusted(-free_margin, -free_margin, free_margin, free_margin);
    if (!sceneRect().contains(wanted)) setSceneRect(sceneRect() | wanted);
}

void ZoomView::wheelEvent(QWheelEvent* event)
{
    const bool touchpad = event->pointingDevice()->type() == QInputDevice::DeviceType::TouchPad;
    m_fitted = false;
    event->accept();
    if (touchpad && !(event->modifiers() & Qt::ControlModifier)) {
        panBy(event->pixelDelta().isNull() ? event->angleDelta() / 4 : event->pixelDelta());
        return;
    }
    const double notches = event->angleDelta().y() / 120.0;
    setZoom(m_zoom * std::pow(zoom_step, notches), event->position());
}

bool ZoomView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::NativeGesture) {
        const auto* gesture = static_cast<QNativeGestureEvent*>(event);
        if (gesture->gestureType() == Qt::ZoomNativeGesture) {
            m_fitted = false;
            setZoom(m_zoom * (1 + gesture->value()), gesture->position());
            return true;
        }
    }
    return QGraphicsView::viewportEvent(event);
}

void ZoomView::startPan(const QPoint& at)
{
    m_panning = true;
    m_fitted = false;
    m_pan_from = at;
    viewport()->setCursor(Qt::ClosedHandCursor);
}

void ZoomView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::MiddleButton || (m_space && event->button() == Qt::LeftButton))
        return startPan(event->pos());
    QGraphicsView::mousePressEvent(event);
}

void ZoomView::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_panning) return QGraphicsView::mouseMoveEvent(event);
    panBy(event->pos() - m_pan_from);
    m_pan_from = event->pos();
}

void ZoomView::mouseReleaseEvent(QMouseEvent* event)
{
    if (!m_panning) return QGraphicsView::mouseReleaseEvent(event);
    m_panning = false;
    viewport()->setCursor(m_space ? Qt::OpenHandCursor : Qt::ArrowCursor);
}

bool ZoomView::zoomKey(const QKeyEvent& event)
{
    if (!(event.modifiers() & Qt::ControlModifier)) return false;
    switch (event.key()) {
    case Qt::Key_Equal:
    case Qt::Key_Plus: return zoomIn(), true;
    case Qt::Key_Minus: return zoomOut(), true;
    case Qt::Key_0: return resetZoom(), true;
    default: return false;
    }
}

void ZoomView::keyPressEvent(QKeyEvent* event)
{
    if (zoomKey(*event)) return event->accept();
    if (event->key() != Qt::Key_Space) return event->ignore(); // may be a shortcut of the window
    if (!event->isAutoRepeat()) {
        m_space = true;
        viewport()->setCursor(Qt::OpenHandCursor);
    }
    event->accept();
}

void ZoomView::keyReleaseEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Space || event->isAutoRepeat()) return event->ignore();
    m_space = false;
    if (!m_panning) viewport()->setCursor(Qt::ArrowCursor);
}

void ZoomView::focusOutEvent(QFocusEvent* event)
{
    m_space = false;
    QGraphicsView::focusOutEvent(event);
    viewport()->update();
}

} // namespace epoch::ui::canvas
