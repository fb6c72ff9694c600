// CanvasView: the window onto the drawing: what mouse and keys do there becomes a gesture, a selection or an edit.
#pragma once

#include "model/link.h"
#include "ui/canvas/canvas_edits.h"
#include "ui/canvas/drop_target.h"
#include "ui/canvas/gestures/gesture.h"
#include "ui/canvas/navigation.h"
#include "ui/canvas/zoom_view.h"

#include <memory>
#include <optional>

class QVariantAnimation;

namespace epoch::ui {

class Document;
class ThemeHub;

namespace canvas {
class CanvasActions;
class CanvasBar;
class BlockPath;
class CanvasScene;
class EmptyState;
class MiniMap;
} // namespace canvas

class CanvasView : public canvas::ZoomView {
    Q_OBJECT
public:
    CanvasView(Document& document, ThemeHub& themes, QWidget* parent = nullptr);
    ~CanvasView() override;

    void fitAll();
    // What is seen, to come back to it; of a drawing that has been left, all of it is shown instead.
    struct Look {
        double zoom = 1;
        QPointF middle;
        bool fitted = true;
    };
    Look look() const { return {zoom(), seen().center(), fitted()}; }
    void restore(const Look& look);
    // All of the drawing, however small, while something beside it points at its layers; then as it was before.
    void setOverview(bool overview);
    void fitSelection();
    void autoLayout();
    bool leaveBlock(); // for what lies around it; false outside of blocks
    void goTo(NodeId node); // selects it and brings it into view
    void ensureSelectionVisible(); // of what is selected, the last
    void showMap(bool shown);
    void setReduceMotion(bool reduce) { m_reduce_motion = reduce; }

    Document& document() const { return m_document; }
    canvas::CanvasScene& drawing() const { return *m_scene; }
    canvas::CanvasEdits& edits() { return m_edits; }
    canvas::CanvasActions& commands() const { return *m_commands; }
    QPointF pasteSpot() const; // under the mouse, or the middle of the view

    void askForLayer(const QPointF& scene, const std::optional<PortRef>& from);
    void askToKeep(NodeId instance) { Q_EMIT keepRequested(instance); }
    void askToEdit(NodeId node) { Q_EMIT editRequested(node); }

Q_SIGNALS:
    // A layer is wanted there: a wire was let go on empty canvas, or the canvas was double-clicked.
    void searchRequested(const QPointF& scene, const std::optional<epoch::PortRef>& from);
    void editRequested(epoch::NodeId node); // its settings
    void examplesRequested();
    void keepRequested(epoch::NodeId instance); // of a block, for other projects
    void codeRequested(); // of the selected layer
    void problemsRequested();
    void findRequested();

protected:
    void zoomChanges(double zoom) override;
    void drawBackground(QPainter* painter, const QRectF& exposed) override;
    void drawForeground(QPainter* painter, const QRectF& exposed) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void opened();
    void changeLevel();
    void placeOverlays();
    void placeBar();
    void placeMap();
    void fitAbove(double room); // all of the drawing, with so many pixels below it left free
    void endGesture();
    canvas::Pointer pointer(const QPoint& at, Qt::KeyboardModifiers keys) const;
    void describe();
    void step(canvas::Direction way);
    void nudge(canvas::Direction way, double distance);
    bool arrowKey(const QKeyEvent& event);
    bool escape();

    Document& m_document;
    ThemeHub& m_themes;
    canvas::CanvasScene* m_scene;
    canvas::CanvasEdits m_edits;
    canvas::DropTarget m_drop;
    canvas::CanvasActions* m_commands;
    canvas::MiniMap* m_map;
    canvas::CanvasBar* m_bar;
    canvas::EmptyState* m_empty;
    canvas::BlockPath* m_path;
    std::unique_ptr<canvas::Gesture> m_gesture;
    QPoint m_cursor;
    std::optional<Look> m_before_overview; // while there is one
    std::vector<Look> m_left; // of what lies around the open blocks, the outermost first
    QRectF m_content; // of what is drawn, as of the last edit
    bool m_pressed = false; // what is selected now is under the mouse
    bool m_letting_go = false; // the gesture is making its edit
    bool m_menu_is_off = false; // the right button has done something else
    bool m_focus_by_key = false, m_reduce_motion = false;
};

} // namespace epoch::ui
