// CanvasOverlays: the widgets around and over the drawing and their places: the bar below it, the mini-map, the block
// path, the empty state.
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
class StageStrip;

class CanvasOverlays : public QObject {
    Q_OBJECT
public:
    CanvasOverlays(const CanvasContext& context, ThemeHub& themes);

    const CanvasBar& bar() const { return *m_bar; }
    const EmptyState& emptyState() const { return *m_empty; }
    const StageStrip& stages() const { return *m_stages; }
    int topHeight() const; // covered by the block path
    void showMap(bool shown);
    // The strip of a mode that only shows the network: no bar, and stages where nodes would be too small to read.
    void setStrip(bool strip);
    void setContentBounds(const QRectF& bounds);
    void place();

private:
    void placeBar();
    void placeStages();
    void placeMap();

    const CanvasContext& m_context;
    MiniMap* m_map;
    CanvasBar* m_bar;
    EmptyState* m_empty;
    BlockPath* m_path;
    StageStrip* m_stages;
    QRectF m_content_bounds;
    bool m_strip = false;
};

} // namespace epoch::ui::canvas
