// CanvasContext: what gestures, overlays and in-place editors need of the canvas.
#pragma once

#include "model/link.h"

#include <QPointF>

#include <functional>
#include <optional>

namespace epoch::ui {
class Document;
}

namespace epoch::ui::canvas {

class CanvasEdits;
class CanvasScene;
class ZoomView;

struct CanvasContext {
    Document& document;
    CanvasScene& scene;
    CanvasEdits& edits;
    ZoomView& view;
    // Lets the user add a layer at this point, connected to a port if there is one.
    std::function<void(const QPointF& at, const std::optional<PortRef>& from)> ask_for_layer;
    std::function<void(NodeId)> edit_settings;
};

} // namespace epoch::ui::canvas
