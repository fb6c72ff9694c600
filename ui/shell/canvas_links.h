// CanvasLinks: connects the canvas with the parts around it: the search for a layer, samples and race times in its nodes,
// the outline, the problems and the user's blocks.
#pragma once

#include "model/link.h"
#include "ui/shell/studio.h"

#include <QObject>

#include <optional>

class QPointF;
class QWidget;

namespace epoch {
struct Error;
}
namespace epoch::ui {

class BlockLibrary;
class CanvasView;
class LayerSearch;
class WorkArea;

class CanvasLinks : public QObject {
    Q_OBJECT
public:
    struct Parts {
        Studio studio;
        CanvasView& canvas;
        WorkArea& area;
        BlockLibrary& blocks;
    };
    CanvasLinks(const Parts& parts, QWidget& window);

    void showProblems(); // and the node of the first one

Q_SIGNALS:
    void noted(const QString& words, int ms); // in the status line
    void failed(const epoch::Error& error);

private:
    void showSamples();
    void showRaceTimes();
    void searchLayer(const QPointF& scene, const std::optional<PortRef>& start);
    void saveBlock(NodeId instance);

    Parts m_parts;
    LayerSearch* m_search;
};

} // namespace epoch::ui
