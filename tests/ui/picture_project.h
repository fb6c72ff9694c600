// picture_project: a project of images, and what the views of a window watch.
#pragma once

#include "tests/ui/window_bench.h"

#include <QCoreApplication>
#include <QMouseEvent>

#include <algorithm>

namespace epoch::tests {

// 8x8 images instead of the two coordinates of the spiral.
inline Project pictureProject()
{
    auto project = spiralProject();
    auto& field = project.data->fields[0];
    field.kind = TensorKind::image, field.stored = DType::u8;
    field.sample = Shape{1, 8, 8}, field.scale = 1.0 / 16, field.columns.clear();
    auto& graph = project.graph;
    Node flatten;
    flatten.id = NodeId{40}, flatten.layer = "flatten", flatten.name = "flatten";
    graph.nodes[flatten.id] = flatten;
    for (auto& [id, wire] : graph.wires)
        if (wire.to == NodeId{2}) wire.to = flatten.id;
    Wire on;
    on.id = WireId{41}, on.from = flatten.id, on.from_port = "output", on.to = NodeId{2}, on.to_port = "input";
    graph.wires[on.id] = on;
    graph.next_id = 42;
    return project;
}

// Draws on a pad through points in 0 .. 1.
inline void stroke(QWidget& pad, const QList<QPointF>& points)
{
    const double side = std::min(pad.width(), pad.height());
    const auto send = [&](QEvent::Type type, const QPointF& point) {
        const auto at = point * side;
        QMouseEvent event(type, at, pad.mapToGlobal(at), Qt::LeftButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&pad, &event);
    };
    send(QEvent::MouseButtonPress, points.front());
    for (const auto& point : points.sliced(1)) send(QEvent::MouseMove, point);
    send(QEvent::MouseButtonRelease, points.back());
}

template <class V> V lastWatch(const WindowBench& bench)
{
    const auto watches = bench.engine.all<Watch>();
    for (auto watch = watches.rbegin(); watch != watches.rend(); ++watch)
        if (const auto* view = std::get_if<V>(&watch->view)) return *view;
    return {};
}

} // namespace epoch::tests
