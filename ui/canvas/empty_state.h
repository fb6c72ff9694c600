// EmptyState: shown while the network is empty: a sketch, a hint and buttons to start with.
#pragma once

#include <QWidget>

namespace epoch::ui {
class ThemeHub;
}

namespace epoch::ui::canvas {

struct CanvasContext;

class EmptyState : public QWidget {
    Q_OBJECT
public:
    EmptyState(const CanvasContext& context, ThemeHub& themes);

Q_SIGNALS:
    void examplesRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    const CanvasContext& m_context;
    ThemeHub& m_themes;
};

} // namespace epoch::ui::canvas
