// NodeHover: the layers under the mouse, wherever that is: on the canvas, in a bar or in a row of a table. Whoever
// shows layers says so and listens, and none of them knows another.
#pragma once

#include "model/graph.h"

#include <QObject>

#include <vector>

class QGraphicsView;

namespace epoch::ui {

class NodeHover : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    const std::vector<NodeId>& nodes() const { return m_nodes; }
    void set(const std::vector<NodeId>& nodes);
    void watch(QGraphicsView& canvas);
    void setActive(bool active); // while nobody shows layers the mouse is left alone

Q_SIGNALS:
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; // the canvas

private:
    QGraphicsView* m_canvas = nullptr;
    bool m_active = false;
    std::vector<NodeId> m_nodes;
};

} // namespace epoch::ui
