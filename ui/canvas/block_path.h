// BlockPath: breadcrumbs of the open blocks, from the network inwards. A click returns to that level.
#pragma once

#include <QFrame>
#include <QStringList>

class QHBoxLayout;

namespace epoch::ui {
class ThemeHub;
}

namespace epoch::ui::canvas {

struct CanvasContext;

class BlockPath : public QFrame {
    Q_OBJECT
public:
    BlockPath(const CanvasContext& context, ThemeHub& themes);

    int reservedHeight() const; // at the top of the canvas; 0 outside blocks

private:
    void refresh();

    const CanvasContext& m_context;
    QHBoxLayout* m_row;
    QStringList m_shown;
};

} // namespace epoch::ui::canvas
