// CanvasBench: a canvas on a document, with helpers for the mouse and the keyboard.
#pragma once

#include "model/project.h"
#include "tests/ui/window_bench.h"
#include "ui/canvas/canvas_actions.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/node_item.h"
#include "ui/canvas/note_item.h"
#include "ui/canvas/wire_item.h"

#include <ctime>

namespace epoch::tests {

using namespace spiral;

struct CanvasBench : WindowBench {
    ui::CanvasView view{document, themes};

    explicit CanvasBench(Project project = spiralProject(), const QSize& size = {1440, 700})
    {
        view.setReduceMotion(true);
        load(std::move(project));
        showNow(view, size);
        view.setFocus();
    }

    const Graph& graph() const { return document.project().graph; }
    std::string bytes() const { return project_json(document.project()); }
    int steps() { return document.undoStack().index(); }
    void undo() { document.undoStack().undo(); }

    QPoint at(const QPointF& scene) const { return view.mapFromScene(scene); }
    QPoint onNode(NodeId id, const QPointF& offset = {104, 16}) const
    {
        return at(view.drawing().nodeItem(id)->pos() + offset);
    }
    QPoint onPort(NodeId id, PortSide side, const char* port) const
    {
        return at(view.drawing().nodeItem(id)->portAt(side, QString::fromLatin1(port)));
    }
    // The middle of the wire into a port.
    QPoint onWire(NodeId to, const char* port = "input") const
    {
        return at(view.drawing().wireItem(wireInto(to, port))->path().pointAtPercent(0.5));
    }
    WireId wireInto(NodeId to, const char* port = "input") const
    {
        for (const auto* wire : graph().wires_into(to))
            if (wire->to_port == port) return wire->id;
        return {};
    }

    void drag(
        const QPoint& from, const QPoint& to, Qt::KeyboardModifiers keys = {}, Qt::MouseButton button = Qt::LeftButton)
    {
        pressAndMove(from, to, keys, button);
        QTest::mouseRelease(view.viewport(), button, keys, to);
    }
    void pressAndMove(
        const QPoint& from, const QPoint& to, Qt::KeyboardModifiers keys = {}, Qt::MouseButton button = Qt::LeftButton)
    {
        QTest::mousePress(view.viewport(), button, keys, from);
        for (int i = 1; i <= 4; ++i) moveTo(from + (to - from) * i / 4, keys, button);
    }
    void moveTo(const QPoint& to, Qt::KeyboardModifiers keys = {}, Qt::MouseButtons buttons = {})
    {
        QMouseEvent move(QEvent::MouseMove, to, view.viewport()->mapToGlobal(to), Qt::NoButton, buttons, keys);
        QApplication::sendEvent(view.viewport(), &move);
    }
    void key(int key, Qt::KeyboardModifiers keys = {}) { QTest::keyClick(&view, Qt::Key(key), keys); }
};

// Checks that a gesture is one undo step, changes something, and that undo restores every byte.
#define ONE_STEP(bench, gesture)                                                                                       \
    do {                                                                                                               \
        const auto bytes_before = (bench).bytes();                                                                     \
        const auto steps_before = (bench).steps();                                                                     \
        gesture;                                                                                                       \
        QCOMPARE((bench).steps(), steps_before + 1);                                                                   \
        const auto bytes_after = (bench).bytes();                                                                      \
        QVERIFY(bytes_after != bytes_before);                                                                          \
        (bench).undo();                                                                                                \
        QCOMPARE((bench).bytes(), bytes_before);                                                                       \
        (bench).document.undoStack().redo();                                                                           \
        QCOMPARE((bench).bytes(), bytes_after);                                                                        \
    } while (false)

// A chain of dense layers in rows of twenty. Every tenth layer adds a skip connection over five layers.
inline Project longChain(int nodes)
{
    auto project = spiralProject();
    auto& graph = project.graph;
    std::vector<NodeId> chain{tanh1};
    std::erase_if(graph.wires, [&](const auto& wire) { return wire.second.from == tanh1; });
    const auto join = [&](NodeId from, NodeId to, std::int64_t order) {
        const WireId id{graph.next_id++};
        graph.wires[id] = {id, from, "output", to, "input", order, {}};
    };
    for (int i = int(graph.nodes.size()); i < nodes; ++i) {
        Node node;
        node.id = NodeId{graph.next_id++};
        const bool adds = i % 10 == 9 && chain.size() > 5;
        node.layer = adds ? "add" : "dense";
        node.name = (adds ? "add" : "dense") + std::to_string(i);
        if (!adds) node.params["units"] = std::int64_t{8};
        node.position = {320.0 * (i % 20), 160 + 144.0 * (i / 20)};
        graph.nodes[node.id] = node;
        join(chain.back(), node.id, 0);
        if (adds) join(chain[chain.size() - 5], node.id, 1);
        chain.push_back(node.id);
    }
    join(chain.back(), second, 0);
    return project;
}

// CPU time of this thread; other load on the machine does not count.
inline double cpuMilliseconds()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
}

} // namespace epoch::tests
