// CanvasBar: the small row at the foot of the canvas: how many problems there are, the zoom, fit and tidy,
// and which sample goes through the layers.
#pragma once

#include <QFrame>

class QPushButton;

namespace epoch::ui {
class CanvasView;
class ThemeHub;
} // namespace epoch::ui

namespace epoch::ui::canvas {

class CanvasBar : public QFrame {
    Q_OBJECT
public:
    CanvasBar(CanvasView& view, ThemeHub& themes);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void refreshProblems();
    void refreshZoom();
    void refreshSamples();
    void refreshSample();

    CanvasView& m_view;
    ThemeHub& m_themes;
    QPushButton *m_problems, *m_zoom, *m_samples, *m_sample;
};

} // namespace epoch::ui::canvas
