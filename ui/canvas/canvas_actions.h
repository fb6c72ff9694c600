// CanvasActions: everything the canvas can do as actions, for menus, keys and the command palette. Their keys act only
// while the canvas has the focus, so that typing elsewhere is safe.
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

    // In the order of a menu; null = a separator.
    const std::vector<QAction*>& editActions() const { return m_edit; }
    const std::vector<QAction*>& networkActions() const { return m_network; }
    const std::vector<QAction*>& viewActions() const { return m_look; }

    void openMenu(const Hit& hit, const QPointF& scene, const QPoint& global);

private:
    using Does = std::function<void()>;
    QAction* make(const QString& text, const QList<QKeySequence>& keys, Does does);
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
    std::vector<QAction*> m_edit, m_network, m_look;
    QAction* m_inside = nullptr; // makes sense only in an open block
    QAction* m_samples = nullptr; // checked: every layer shows one
    std::vector<QAction*> m_of_selection, m_of_nodes, m_of_blocks; // make sense only with one
};

} // namespace epoch::ui::canvas
