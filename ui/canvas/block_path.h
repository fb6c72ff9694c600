// BlockPath: where one is while a block is open: the network, and the blocks that one went into; a click goes back.
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

    int room() const; // what it covers of the top; 0 outside of blocks

private:
    void refresh();

    CanvasView& m_view;
    QHBoxLayout* m_row;
    QStringList m_shown;
};

} // namespace canvas
} // namespace epoch::ui
