// CanvasActions: the commands of the canvas as QActions, for menus, shortcuts and the command palette. The shortcuts
// work only while the canvas has the focus, so that typing elsewhere is safe.
#pragma once

#include "ui/canvas/hit.h"

#include <QAction>
#include <QObject>

#include <functional>
#include <vector>

class QMenu;

namespace epoch::ui {
class CanvasView;
}

namespace epoch::ui::canvas {

class CanvasActions : public QObject {
    Q_OBJECT
public:
    explicit CanvasActions(CanvasView& view);

    // In menu order; null is a separator.
    const std::vector<QAction*>& editActions() const { return m_edit; }
    const std::vector<QAction*>& networkActions() const { return m_network; }
    const std::vector<QAction*>& viewActions() const { return m_view_actions; }

    void openMenu(const Hit& hit, const QPointF& scene, const QPoint& global);

private:
    using Handler = std::function<void()>;
    QAction* make(const QString& text, const QList<QKeySequence>& keys, Handler handler);
    void makeEdit();
    void makeNetwork();
    void makeView();
    void refresh();
    void rename();
    void editSelected();
    void connectSelected();
    void exportPicture();
    void fillNoteMenu(QMenu& menu, NoteId note);

    CanvasView& m_view;
    std::vector<QAction*> m_edit, m_network, m_view_actions;
    QAction* m_leave_block = nullptr; // enabled only inside a block
    QAction* m_samples = nullptr; // checked: every layer shows its output
    std::vector<QAction*> m_need_selection, m_need_node, m_need_block; // enabled only while one is selected
};

} // namespace epoch::ui::canvas
