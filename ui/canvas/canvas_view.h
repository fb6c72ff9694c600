// CanvasView: the view of the drawing. It turns mouse and key events into gestures, selections and edits.
#pragma once

#include "model/link.h"
#include "ui/canvas/canvas_context.h"
#include "ui/canvas/canvas_edits.h"
#include "ui/canvas/drop_target.h"
#include "ui/canvas/gestures/gesture.h"
#include "ui/canvas/navigation.h"
#include "ui/canvas/zoom_view.h"

#include <memory>
#include <optional>

namespace epoch::ui {

class Document;
class ThemeHub;

namespace canvas {
class CanvasActions;
class CanvasOverlays;
class CanvasScene;
} // namespace canvas

class CanvasView : public canvas::ZoomView {
    Q_OBJECT
public:
    CanvasView(Document& document, ThemeHub& themes, QWidget* parent = nullptr);
    ~CanvasView() override;

    void fitAll();
    // Zoom and position, to be restored later. `fitted`: the view shows the whole network.
    struct Look {
        double zoom = 1;
        QPointF middle;
        bool fitted = true;
    };
    Look look() const { return {zoom(), visibleArea().center(), fitted()}; }
    void restore(const Look& look);
    // While on, the whole network is visible, as its stages where nodes would be too small to read, and a double-click
    // asks to open it for editing. Turning it off restores the view.
    void setOverview(bool overview);
    void fitSelection();
    void autoLayout();
    bool leaveBlock(); // goes one level up; false outside blocks
    void goTo(NodeId node); // selects the node and brings it into view
    void ensureSelectionVisible(); // the last selected node
    void showMap(bool shown);
    void setReduceMotion(bool reduce) { m_reduce_motion = reduce; }

    Document& document() const { return m_document; }
    canvas::CanvasScene& drawing() const { return *m_scene; }
    canvas::CanvasEdits& edits() { return m_edits; }
    const canvas::CanvasContext& context() const { return m_context; }
    canvas::CanvasActions& commands() const { return *m_commands; }
    QPointF pasteSpot() const; // under the mouse, or the centre of the view

    void askForLayer(const QPointF& scene, const std::optional<PortRef>& from) { Q_EMIT searchRequested(scene, from); }

Q_SIGNALS:
    // The user wants to add a layer there: by dropping a wire on empty canvas, or with a double-click.
    void searchRequested(const QPointF& scene, const std::optional<epoch::PortRef>& from);
    void editRequested(epoch::NodeId node); // opens the layer's settings
    void openWanted(); // from the overview
    void examplesRequested();
    void blockSaveRequested(epoch::NodeId instance); // saves the block for other projects
    void codeRequested(); // shows the code of the selected layer
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
    void followContent();
    void endGesture();
    canvas::Pointer pointer(const QPoint& at, Qt::KeyboardModifiers keys) const;
    void describe();
    void step(canvas::Direction direction);
    bool arrowKey(const QKeyEvent& event);
    bool escape();

    Document& m_document;
    ThemeHub& m_themes;
    canvas::CanvasScene* m_scene;
    canvas::CanvasEdits m_edits;
    canvas::CanvasContext m_context;
    canvas::DropTarget m_drop;
    canvas::CanvasActions* m_commands;
    canvas::CanvasOverlays* m_overlays;
    std::unique_ptr<canvas::Gesture> m_gesture;
    QPoint m_cursor;
    std::optional<Look> m_before_overview; // set while the overview is on
    std::vector<Look> m_outer_views; // of the levels around the open block, outermost first
    bool m_shows_samples = false;
    bool m_pressed = false; // the selection changes because of the mouse
    bool m_releasing = false; // the gesture applies its edit
    bool m_suppress_menu = false; // the right button ended a gesture
    bool m_focus_by_key = false, m_reduce_motion = false;
};

} // namespace epoch::ui
