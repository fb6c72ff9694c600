// CanvasBar: the toolbar at the bottom of the canvas: the number of problems, zoom, fit, tidy, and the sample that the
// layer outputs are of.
#pragma once

#include <QFrame>

#include <cstdint>

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

    // none: nothing is drawn, the bar is hidden. on_drawing: it would cover the drawing, so it shows only while the
    // mouse is over the canvas or while there are problems.
    enum class Place : std::uint8_t { none, beside_drawing, on_drawing };
    void setPlace(Place place);

Q_SIGNALS:
    void problemsRequested();
    void fitRequested();
    void tidyRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void refreshProblems();
    void refreshZoom();
    void refreshSamples();
    void refreshSample();
    void refreshVisible();

    const CanvasContext& m_context;
    ThemeHub& m_themes;
    QPushButton *m_problems, *m_zoom, *m_samples, *m_sample;
    Place m_place = Place::none;
    bool m_mouse_over_canvas = false;
};

} // namespace epoch::ui::canvas
