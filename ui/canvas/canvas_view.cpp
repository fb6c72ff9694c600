// canvas_view: events in, view transform and document edits out.
#include "ui/canvas/canvas_view.h"

#include "ui/canvas/auto_layout.h"
#include "ui/canvas/canvas_paint.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/node_item.h"
#include "ui/document.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPointingDevice>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace epoch::ui {

using namespace canvas;

namespace {

constexpr double fit_margin = 40; // screen pixels round what is fitted
constexpr double free_margin = 8000; // canvas units that one may pan past the drawing
constexpr double closest_fit = 1.0, closest_selection = 1.5;
constexpr qsizetype described_nodes = 60;

} // namespace

CanvasView::CanvasView(Document& document, ThemeHub& themes, QWidget* parent)
    : QGraphicsView(parent)
    , m_document(document)
    , m_themes(themes)
    , m_scene(new CanvasScene(document, themes, this))
{
    setScene(m_scene);
    setFrameShape(NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setRenderHint(QPainter::TextAntialiasing);
    setOptimizationFlags(DontSavePainterState | DontAdjustForAntialiasing);
    setViewportUpdateMode(FullViewportUpdate); // overlays do not scroll with the drawing
    setDragMode(RubberBandDrag);
    setRubberBandSelectionMode(Qt::IntersectsItemShape);
    setTransformationAnchor(NoAnchor);
    setResizeAnchor(AnchorViewCenter);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(240, 160);
    setAccessibleName(tr("Network canvas"));
    connect(&document, &Document::edited, this, [this] { grow(), describe(); });
    connect(&document, &Document::selectionChanged, this, &CanvasView::describe);
    connect(&document, &Document::loadedProject, this, [this] { grow(), fitAll(); });
    connect(&themes, &ThemeHub::changed, viewport(), qOverload<>(&QWidget::update));
    grow();
    describe();
}

CanvasView::~CanvasView() = default;

void CanvasView::setZoom(double zoom, const QPointF& fixed)
{
    const double wanted = std::clamp(zoom, least_zoom, most_zoom);
    const auto under = mapToScene(fixed.toPoint());
    m_zoom = wanted;
    m_scene->setZoom(wanted);
    setTransform(QTransform::fromScale(wanted, wanted));
    const auto now = mapFromScene(under);
    panBy(fixed.toPoint() - now);
    viewport()->update();
}

void CanvasView::panBy(const QPoint& delta)
{
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - delta.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - delta.y());
}

void CanvasView::fit(const QRectF& bounds, double most)
{
    if (bounds.isEmpty()) return;
    const double across = (viewport()->width() - 2 * fit_margin) / bounds.width();
    const double down = (viewport()->height() - 2 * fit_margin) / bounds.height();
    setZoom(std::min({across, down, most}), viewport()->rect().center());
    centerOn(bounds.center());
}

void CanvasView::fitAll()
{
    fit(m_scene->contentBounds(), closest_fit);
    m_fitted = true;
}

void CanvasView::fitSelection()
{
    const auto bounds = m_scene->selectionBounds();
    if (bounds.isEmpty()) return fitAll();
    fit(bounds, closest_selection);
    m_fitted = false;
}

void CanvasView::zoomIn()
{
    m_fitted = false;
    setZoom(m_zoom * zoom_step, viewport()->rect().center());
}

void CanvasView::zoomOut()
{
    m_fitted = false;
    setZoom(m_zoom / zoom_step, viewport()->rect().center());
}

void CanvasView::resetZoom()
{
    m_fitted = false;
    setZoom(1, viewport()->rect().center());
}

// The area one may pan over never shrinks while a document is open, so that an edit never moves the view.
void CanvasView::grow()
{
    const auto wanted = m_scene->contentBounds().adjusted(-free_margin, -free_margin, free_margin, free_margin);
    if (!sceneRect().contains(wanted)) setSceneRect(sceneRect() | wanted);
}

void CanvasView::resizeEvent(QResizeEvent* event)
{
    QGraphicsView::resizeEvent(event);
    if (m_fitted) fitAll();
}

void CanvasView::wheelEvent(QWheelEvent* event)
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

bool CanvasView::viewportEvent(QEvent* event)
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

void CanvasView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::MiddleButton || (m_space && event->button() == Qt::LeftButton)) {
        m_panning = true;
        m_fitted = false;
        m_pan_from = event->pos();
        viewport()->setCursor(Qt::ClosedHandCursor);
        return;
    }
    m_focus_by_key = false;
    QGraphicsView::mousePressEvent(event);
}

void CanvasView::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_panning) return QGraphicsView::mouseMoveEvent(event);
    panBy(event->pos() - m_pan_from);
    m_pan_from = event->pos();
}

void CanvasView::mouseReleaseEvent(QMouseEvent* event)
{
    if (!m_panning) return QGraphicsView::mouseReleaseEvent(event);
    m_panning = false;
    viewport()->setCursor(m_space ? Qt::OpenHandCursor : Qt::ArrowCursor);
}

bool CanvasView::zoomKey(const QKeyEvent& event)
{
    if (event.modifiers() & Qt::ControlModifier) {
        switch (event.key()) {
        case Qt::Key_Equal:
        case Qt::Key_Plus: return zoomIn(), true;
        case Qt::Key_Minus: return zoomOut(), true;
        case Qt::Key_0: return resetZoom(), true;
        default: return false;
        }
    }
    if (event.key() != Qt::Key_F || event.modifiers() & Qt::AltModifier) return false;
    event.modifiers() & Qt::ShiftModifier ? fitAll() : fitSelection();
    return true;
}

bool CanvasView::arrowKey(const QKeyEvent& event)
{
    Direction way;
    switch (event.key()) {
    case Qt::Key_Left: way = Direction::left; break;
    case Qt::Key_Right: way = Direction::right; break;
    case Qt::Key_Up: way = Direction::up; break;
    case Qt::Key_Down: way = Direction::down; break;
    default: return false;
    }
    if (event.modifiers() & Qt::ControlModifier)
        nudge(way, event.modifiers() & Qt::ShiftModifier ? 5 * snap : snap);
    else
        step(way);
    return true;
}

void CanvasView::keyPressEvent(QKeyEvent* event)
{
    if (zoomKey(*event) || arrowKey(*event)) return event->accept();
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        m_space = true;
        viewport()->setCursor(Qt::OpenHandCursor);
    } else if (event->key() == Qt::Key_Escape && !m_document.selection().empty()) {
        m_document.select({});
    } else if (event->key() == Qt::Key_A && event->modifiers() == Qt::ControlModifier) {
        m_document.select(m_scene->dataOrder());
    } else {
        return event->ignore(); // the window's shortcuts may want it
    }
    event->accept();
}

void CanvasView::keyReleaseEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Space || event->isAutoRepeat()) return event->ignore();
    m_space = false;
    if (!m_panning) viewport()->setCursor(Qt::ArrowCursor);
}

bool CanvasView::focusNextPrevChild(bool next)
{
    const auto& selection = m_document.selection();
    const auto from = selection.empty() ? std::nullopt : std::optional(next ? selection.back() : selection.front());
    const auto target = neighbourInOrder(m_scene->dataOrder(), from, next ? Order::next : Order::previous);
    if (!target) return QAbstractScrollArea::focusNextPrevChild(next); // past the end: on to the next pane
    show(*target);
    return true;
}

void CanvasView::step(Direction way)
{
    const auto& selection = m_document.selection();
    if (selection.empty()) {
        if (const auto first = neighbourInOrder(m_scene->dataOrder(), std::nullopt, Order::next)) show(*first);
        return;
    }
    if (const auto target = nearestNode(m_scene->places(), selection.back(), way)) show(*target);
}

// Repeated nudges within half a second are one step of undo.
void CanvasView::nudge(Direction way, double distance)
{
    Move move;
    const double dx = way == Direction::left ? -distance : way == Direction::right ? distance : 0;
    const double dy = way == Direction::up ? -distance : way == Direction::down ? distance : 0;
    for (const auto id : m_document.selection())
        if (const auto* node = m_document.project().graph.find(id))
            move.places.emplace_back(id, Point{node->position.x + dx, node->position.y + dy});
    if (!move.places.empty()) m_document.apply(Edit{std::move(move)}, QStringLiteral("nudge"));
}

void CanvasView::show(NodeId node)
{
    m_document.select({node});
    if (const auto* item = m_scene->nodeItem(node)) {
        const auto box = item->mapRectToScene(item->body()).adjusted(-space::xl, -space::xl, space::xl, space::xl);
        if (!mapToScene(viewport()->rect()).boundingRect().contains(box)) {
            ensureVisible(box, 0, 0);
            m_fitted = false;
        }
    }
}

void CanvasView::focusInEvent(QFocusEvent* event)
{
    m_focus_by_key = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason
        || event->reason() == Qt::ShortcutFocusReason;
    QGraphicsView::focusInEvent(event);
    viewport()->update();
}

void CanvasView::focusOutEvent(QFocusEvent* event)
{
    m_space = false;
    QGraphicsView::focusOutEvent(event);
    viewport()->update();
}

void CanvasView::drawBackground(QPainter* painter, const QRectF& exposed)
{
    paintGrid(*painter, exposed, m_scene->style());
}

void CanvasView::drawForeground(QPainter* painter, const QRectF&)
{
    const auto& theme = m_themes.current();
    const QRectF area = viewport()->rect();
    painter->save();
    painter->resetTransform();
    if (m_document.project().graph.nodes.empty())
        paintEmptyState(*painter, area, theme);
    else
        paintZoom(*painter, area, theme, m_zoom);
    if (hasFocus() && m_focus_by_key && m_document.selection().empty()) {
        painter->setPen(QPen(theme.accent, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(area.adjusted(1, 1, -1, -1));
    }
    painter->restore();
}

void CanvasView::autoLayout()
{
    Move move{layeredPlaces(m_document.project().graph, m_scene->heights())};
    const auto& nodes = m_document.project().graph.nodes;
    std::erase_if(move.places, [&](const auto& place) { return nodes.at(place.first).position == place.second; });
    if (move.places.empty()) return;
    Group group{tr("auto-layout").toStdString(), {}};
    group.edits.push_back(Edit{std::move(move)});
    if (m_document.apply(Edit{std::move(group)})) fitAll();
}

// What a screen reader says of the canvas: the selected node first, then every node in data order.
void CanvasView::describe()
{
    const auto& order = m_scene->dataOrder();
    QStringList lines;
    for (const auto id : m_document.selection())
        if (const auto* item = m_scene->nodeItem(id))
            lines << tr("Selected: %1").arg(item->look().tip.section(QLatin1Char('\n'), 0, 0));
    lines << (order.size() == 1 ? tr("1 node") : tr("%1 nodes in data order").arg(order.size()));
    for (const auto id : order) {
        if (lines.size() > described_nodes) {
            lines << tr("and more");
            break;
        }
        if (const auto* item = m_scene->nodeItem(id)) {
            const auto& look = item->look();
            const auto state = look.problem.isEmpty() ? look.waiting ? tr("waiting") : tr("no errors")
                                                      : tr("error: %1").arg(look.problem);
            lines << look.tip.section(QLatin1Char('\n'), 0, 0) + QStringLiteral(", ") + state;
        }
    }
    setAccessibleDescription(lines.join(QStringLiteral("; ")));
}

} // namespace epoch::ui
