#include "ui/canvas/canvas_view.h"

#include "ui/canvas/accessible_canvas.h"
#include "ui/canvas/auto_layout.h"
#include "ui/canvas/canvas_actions.h"
#include "ui/canvas/canvas_bar.h"
#include "ui/canvas/canvas_overlays.h"
#include "ui/canvas/canvas_paint.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/empty_state.h"
#include "ui/canvas/gestures/begin_interaction.h"
#include "ui/canvas/node_item.h"
#include "ui/canvas/problem_bubble.h"
#include "ui/canvas/stage_strip.h"
#include "ui/core/document.h"
#include "ui/style/text_scale.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <utility>

namespace epoch::ui {

using namespace canvas;

namespace {

constexpr double max_fit_zoom = 1.0, max_selection_zoom = 1.5; // these zooms are multiplied by the text scale
constexpr double min_legible_zoom = 0.45, opening_zoom = 0.75; // a drawing that would open smaller opens at its start
constexpr double min_overview_zoom = 0.1, overview_margin = 12; // at smaller zooms blocks are indistinguishable

} // namespace

CanvasView::CanvasView(Document& document, ThemeHub& themes, QWidget* parent)
    : ZoomView(parent)
    , m_document(document)
    , m_themes(themes)
    , m_scene(new CanvasScene(document, themes, this))
    , m_edits(document, *m_scene)
    , m_context{document, *m_scene, m_edits, *this,
          [this](const QPointF& at, const std::optional<PortRef>& from) { askForLayer(at, from); },
          [this](NodeId node) { Q_EMIT editRequested(node); }}
    , m_drop(m_context)
    , m_commands(new CanvasActions(*this))
    , m_overlays(new CanvasOverlays(m_context, themes))
{
    makeCanvasAccessible();
    setScene(m_scene);
    setMinimumSize(240, 112);
    keepSizes(*this); // larger text needs the space more
    setAcceptDrops(true);
    setMouseTracking(true);
    setAccessibleName(tr("Network canvas"));
    connect(&document, &Document::edited, this, [this] {
        if (!m_releasing) m_gesture.reset(); // the edit may have removed its items
    });
    connect(m_scene, &CanvasScene::synced, this, &CanvasView::followContent);
    connect(m_scene, &CanvasScene::previewsChanged, this, [this] {
        const bool all = m_scene->previews().all;
        const bool switched = std::exchange(m_shows_samples, all) != all; // every node has another height
        if ((fitted() || switched) && m_document.loaded()) opened();
    });
    connect(&document, &Document::selectionChanged, this, [this] {
        describe();
        if (!m_pressed && m_document.selection().size() == 1) ensureSelectionVisible();
        announceSelection(*this);
    });
    connect(&document, &Document::loadedProject, this, &CanvasView::opened);
    connect(&document, &Document::redrawn, this, &CanvasView::opened);
    connect(&document, &Document::levelChanged, this, &CanvasView::changeLevel);
    // After the first edit, resizing the view no longer fits the drawing.
    connect(&document.undoStack(), &QUndoStack::indexChanged, this, [this] { setFitted(false); });
    connect(&m_overlays->bar(), &CanvasBar::problemsRequested, this, &CanvasView::problemsRequested);
    connect(&m_overlays->bar(), &CanvasBar::fitRequested, this, &CanvasView::fitAll);
    connect(&m_overlays->bar(), &CanvasBar::tidyRequested, this, &CanvasView::autoLayout);
    connect(&m_overlays->stages(), &StageStrip::openWanted, this, &CanvasView::openWanted);
    connect(&m_overlays->emptyState(), &EmptyState::examplesRequested, this, &CanvasView::examplesRequested);
    connect(&themes, &ThemeHub::changed, this, [this] {
        viewport()->update();
        if (fitted() && m_document.loaded()) opened(); // the text size may have changed
    });
    followContent();
}

CanvasView::~CanvasView() = default;

void CanvasView::followContent()
{
    const auto bounds = m_scene->contentBounds();
    extendSceneRect(bounds);
    describe();
    m_overlays->setContentBounds(bounds);
}

void CanvasView::zoomChanges(double zoom) { m_scene->setZoom(zoom); }

void CanvasView::opened()
{
    if (m_document.openBlocks().isEmpty()) m_outer_views.clear();
    extendSceneRect(m_scene->contentBounds());
    fitAll();
    const double smallest = m_before_overview ? min_overview_zoom : min_legible_zoom * textScale();
    if (zoom() >= smallest || m_scene->dataOrder().empty()) return;
    // Too small to read: show the data layer; the mini-map shows the rest.
    const auto bounds = m_scene->contentBounds();
    const auto first = m_scene->nodeItem(m_scene->dataOrder().front())->sceneBoundingRect();
    setZoom(opening_zoom * textScale(), viewport()->rect().center());
    const double half = visibleArea().width() / 2, tall = visibleArea().height();
    const double top =
        bounds.height() < tall ? bounds.center().y() : std::max(first.center().y(), bounds.top() + tall / 2 - 40);
    centerOn(first.left() - 32 + half, top);
}

// Leaving a block restores the view of the level around it.
void CanvasView::changeLevel()
{
    const auto depth = std::size_t(m_document.openBlocks().size());
    if (depth > m_outer_views.size()) {
        m_outer_views.push_back(look());
        return opened();
    }
    if (depth == m_outer_views.size()) return;
    const auto before = m_outer_views[depth];
    m_outer_views.resize(depth);
    restore({before.zoom, before.middle, false});
    ensureSelectionVisible();
}

void CanvasView::restore(const Look& look)
{
    setFitted(look.fitted);
    if (look.fitted) return opened();
    setZoom(look.zoom, viewport()->rect().center());
    lookAt(look.middle);
}

void CanvasView::setOverview(bool overview)
{
    if (overview == m_before_overview.has_value()) return;
    m_overlays->setStrip(overview);
    if (!overview) return restore(*std::exchange(m_before_overview, {}));
    m_before_overview = look();
    setFitted(true);
    if (m_document.loaded()) opened();
}

void CanvasView::fitAll()
{
    for (int pass = 0; pass < 2; ++pass) // twice: bubbles keep their size, so the bounds depend on the zoom
        fit(m_scene->contentBounds().adjusted(0, -m_overlays->topHeight() / zoom(), 0, 0), max_fit_zoom * textScale(),
            m_before_overview ? overview_margin : fit_margin);
    setFitted(true);
}

void CanvasView::fitSelection()
{
    const auto bounds = m_scene->selectionBounds();
    if (bounds.isEmpty()) return fitAll();
    fit(bounds, max_selection_zoom);
    setFitted(false);
}

void CanvasView::resizeEvent(QResizeEvent* event)
{
    ZoomView::resizeEvent(event);
    if (fitted() && m_document.loaded()) opened();
    m_overlays->place();
}

void CanvasView::showMap(bool shown) { m_overlays->showMap(shown); }

Pointer CanvasView::pointer(const QPoint& at, Qt::KeyboardModifiers keys) const { return {mapToScene(at), at, keys}; }

QPointF CanvasView::pasteSpot() const
{
    return viewport()->underMouse() && viewport()->rect().contains(m_cursor) ? mapToScene(m_cursor)
                                                                             : visibleArea().center();
}

void CanvasView::mousePressEvent(QMouseEvent* event)
{
    m_focus_by_key = false;
    m_pressed = true;
    m_cursor = event->pos();
    if (m_gesture) { // a wire follows the mouse between two clicks
        m_suppress_menu = event->button() == Qt::RightButton; // the right button only drops the wire
        if (m_suppress_menu) endGesture();
        return;
    }
    const auto at = pointer(event->pos(), event->modifiers());
    if (event->button() == Qt::RightButton) {
        m_gesture = beginStroke(m_context, at);
        return;
    }
    if (event->button() != Qt::LeftButton || spaceHeld()) return ZoomView::mousePressEvent(event);
    const auto hit = hitAt(*m_scene, at.scene);
    if (hit.what == Hit::What::bubble) return ZoomView::mousePressEvent(event);
    if (hit.what == Hit::What::empty && pansOnDrag() && !(event->modifiers() & Qt::ShiftModifier)) {
        m_document.select({});
        return startPan(event->pos());
    }
    m_gesture = beginInteraction(m_context, hit, at);
}

void CanvasView::mouseMoveEvent(QMouseEvent* event)
{
    m_cursor = event->pos();
    if (!m_gesture || panning()) return ZoomView::mouseMoveEvent(event);
    m_gesture->move(pointer(event->pos(), event->modifiers()));
    viewport()->update();
}

void CanvasView::mouseReleaseEvent(QMouseEvent* event)
{
    m_pressed = false;
    if (!m_gesture || panning()) return ZoomView::mouseReleaseEvent(event);
    m_releasing = true;
    const auto state = m_gesture->release(pointer(event->pos(), event->modifiers()));
    m_releasing = false;
    if (state == Gesture::State::finished) endGesture();
}

void CanvasView::endGesture()
{
    m_gesture.reset();
    viewport()->update();
}

void CanvasView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || m_gesture) return mousePressEvent(event);
    if (m_before_overview) return Q_EMIT openWanted();
    const auto at = pointer(event->pos(), event->modifiers());
    const auto hit = hitAt(*m_scene, at.scene);
    if (hit.what == Hit::What::bubble) return ZoomView::mouseDoubleClickEvent(event);
    doubleClick(m_context, hit, at);
}

void CanvasView::contextMenuEvent(QContextMenuEvent* event)
{
    event->accept();
    if (std::exchange(m_suppress_menu, false)) return;
    if (event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier) && event->reason() == QContextMenuEvent::Mouse)
        return; // a stroke gesture
    const auto at = pointer(event->pos(), {});
    const auto hit = hitAt(*m_scene, at.scene);
    if (hit.on_node() && !m_document.selected(hit.node)) m_document.select({hit.node});
    if (hit.note != NoteId{}) m_scene->selectNotes({hit.note});
    m_commands->openMenu(hit, at.scene, event->globalPos());
}

void CanvasView::dragEnterEvent(QDragEnterEvent* event) { m_drop.enter(*event); }
void CanvasView::dragMoveEvent(QDragMoveEvent* event) { m_drop.move(*event); }
void CanvasView::dragLeaveEvent(QDragLeaveEvent*) { m_drop.leave(); }
void CanvasView::dropEvent(QDropEvent* event) { m_drop.drop(*event); }

bool CanvasView::arrowKey(const QKeyEvent& event)
{
    Direction direction;
    QPointF unit;
    switch (event.key()) {
    case Qt::Key_Left: direction = Direction::left, unit = {-1, 0}; break;
    case Qt::Key_Right: direction = Direction::right, unit = {1, 0}; break;
    case Qt::Key_Up: direction = Direction::up, unit = {0, -1}; break;
    case Qt::Key_Down: direction = Direction::down, unit = {0, 1}; break;
    default: return false;
    }
    if (event.modifiers() & Qt::ControlModifier)
        m_edits.nudge(unit * (event.modifiers() & Qt::ShiftModifier ? 5 * snap : snap));
    else
        step(direction);
    return true;
}

bool CanvasView::leaveBlock()
{
    const auto open = m_document.openBlocks().size();
    if (open > 0) m_document.closeBlocks(std::size_t(open) - 1);
    return open > 0;
}

bool CanvasView::escape()
{
    if (m_gesture) return endGesture(), true;
    if (m_edits.selection().empty() && m_document.selection().empty()) return leaveBlock();
    m_document.select({});
    m_scene->selectNotes({});
    return true;
}

void CanvasView::keyPressEvent(QKeyEvent* event)
{
    if (arrowKey(*event) || (event->key() == Qt::Key_Escape && escape())) return event->accept();
    ZoomView::keyPressEvent(event);
}

bool CanvasView::focusNextPrevChild(bool next)
{
    const auto& selection = m_document.selection();
    const auto from = selection.empty() ? std::nullopt : std::optional(next ? selection.back() : selection.front());
    const auto target = neighbourInOrder(m_scene->dataOrder(), from, next ? Order::next : Order::previous);
    if (!target) return QAbstractScrollArea::focusNextPrevChild(next); // past the end the focus moves to the next pane
    goTo(*target);
    return true;
}

void CanvasView::step(Direction direction)
{
    const auto& selection = m_document.selection();
    if (selection.empty()) {
        if (const auto first = neighbourInOrder(m_scene->dataOrder(), std::nullopt, Order::next)) goTo(*first);
        return;
    }
    if (const auto target = nearestNode(nodeCentres(*m_scene), selection.back(), direction)) goTo(*target);
}

void CanvasView::goTo(NodeId node)
{
    m_document.select({node});
    ensureSelectionVisible();
}

void CanvasView::ensureSelectionVisible()
{
    const auto* item = m_document.selection().empty() ? nullptr : m_scene->nodeItem(m_document.selection().back());
    if (!item || m_before_overview) return; // the overview shows all of them
    auto box = item->mapRectToScene(item->body()).adjusted(-space::xl, -space::xl, space::xl, space::xl);
    if (const auto* bubble = m_scene->bubble(item->id())) box |= bubble->asDrawn(zoom());
    if (visibleArea().contains(box)) return;
    ensureVisible(box, viewport()->width() / 5, viewport()->height() / 5); // the margins show the neighbours too
    setFitted(false);
}

void CanvasView::focusInEvent(QFocusEvent* event)
{
    m_focus_by_key = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason
        || event->reason() == Qt::ShortcutFocusReason;
    QGraphicsView::focusInEvent(event);
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
    if (m_gesture) {
        painter->save();
        m_gesture->paint(*painter);
        painter->restore();
    }
    painter->save();
    painter->resetTransform();
    if (const auto text = m_gesture ? m_gesture->text() : QString(); !text.isEmpty())
        paintCursorText(*painter, area, m_cursor, text, theme);
    if (hasFocus() && m_focus_by_key && m_document.selection().empty()) {
        painter->setPen(QPen(theme.accent, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(area.adjusted(1, 1, -1, -1));
    }
    painter->restore();
}

void CanvasView::autoLayout()
{
    const auto& graph = m_document.drawing().graph;
    auto group = layoutEdit(graph, m_scene->heights(), double(viewport()->width()) / std::max(1, viewport()->height()));
    if (group.edits.empty()) return;
    group.label = tr("auto-layout").toStdString();
    const auto before = m_scene->positions();
    if (!m_document.apply(Edit{std::move(group)})) return;
    fitAll();
    if (!m_reduce_motion) m_scene->animateFrom(before);
}

void CanvasView::describe() { setAccessibleDescription(canvasDescription(*m_scene, m_document.selection())); }

} // namespace epoch::ui
