// BlockPath: breadcrumbs of the open blocks, from the network inwards. A click returns to that level.
#pragma once

#include <QFrame>
#include <QStringList>

class QHBoxLayout;

namespace epoch::ui {

class CanvasView;
class ThemeHub;

namespace canvas {

class BlockPath : public QFrame {
    Q_OBJECT
public:
    BlockPath(CanvasView& view, ThemeHub& themes);

    int reservedHeight() const; // at the top of the canvas; 0 outside blocks

private:
    void refresh();

    CanvasView& m_view;
    QHBoxLayout* m_row;
    QStringList m_shown;
};

} // namespace canvas
} // namespace epoch::ui
