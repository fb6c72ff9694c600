// EmptyState: shown while the network is empty: a sketch, a hint and buttons to start with.
#pragma once

#include <QWidget>

namespace epoch::ui {
class CanvasView;
class ThemeHub;
} // namespace epoch::ui

namespace epoch::ui::canvas {

class EmptyState : public QWidget {
    Q_OBJECT
public:
    EmptyState(CanvasView& view, ThemeHub& themes);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    CanvasView& m_view;
    ThemeHub& m_themes;
};

} // namespace epoch::ui::canvas
