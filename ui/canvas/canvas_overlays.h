// CanvasOverlays: the widgets over the drawing and their places: the bar, the mini-map, the block path, the empty
// state.
#pragma once

#include <QObject>
#include <QRectF>

namespace epoch::ui {
class ThemeHub;
}

namespace epoch::ui::canvas {

class BlockPath;
class CanvasBar;
struct CanvasContext;
class EmptyState;
class MiniMap;

class CanvasOverlays : public QObject {
    Q_OBJECT
public:
    CanvasOverlays(const CanvasContext& context, ThemeHub& themes);

    const CanvasBar& bar() const { return *m_bar; }
    const EmptyState& emptyState() const { return *m_empty; }
    int topHeight() const; // covered by the block path
    void showMap(bool shown);
    void setContentBounds(const QRectF& bounds);
    void place();

private:
    void placeBar();
    void placeMap();

    const CanvasContext& m_context;
    MiniMap* m_map;
    CanvasBar* m_bar;
    EmptyState* m_empty;
    BlockPath* m_path;
    QRectF m_content_bounds;
};

} // namespace epoch::ui::canvas
