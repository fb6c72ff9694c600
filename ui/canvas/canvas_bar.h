// CanvasBar: the strip below the canvas: the number of problems, zoom, fit, tidy, and the sample that the layer outputs
// are of.
#pragma once

#include <QFrame>

class QPushButton;

namespace epoch::ui {
class ThemeHub;
}

namespace epoch::ui::canvas {

struct CanvasContext;

class CanvasBar : public QFrame {
    Q_OBJECT
public:
    CanvasBar(const CanvasContext& context, ThemeHub& themes);

Q_SIGNALS:
    void problemsRequested();
    void fitRequested();
    void tidyRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void refreshProblems();
    void refreshZoom();
    void refreshSamples();
    void refreshSample();
    void fit();

    const CanvasContext& m_context;
    ThemeHub& m_themes;
    QPushButton *m_problems, *m_fit, *m_zoom, *m_tidy, *m_samples, *m_sample;
};

} // namespace epoch::ui::canvas
