// CanvasBar: the small row at the foot of the canvas: how many problems there are, the zoom, fit and tidy,
// and which sample goes through the layers.
#pragma once

#include <QFrame>

#include <cstdint>

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

    // Nothing drawn: there is no bar. Where it would lie on the drawing it shows only while the mouse is on the canvas,
    // unless it has problems to tell.
    enum class Place : std::uint8_t { none, beside_drawing, on_drawing };
    void setPlace(Place place);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void refreshProblems();
    void refreshZoom();
    void refreshSamples();
    void refreshSample();
    void refreshVisible();

    CanvasView& m_view;
    ThemeHub& m_themes;
    QPushButton *m_problems, *m_zoom, *m_samples, *m_sample;
    Place m_place = Place::none;
    bool m_mouse = false; // is on the canvas
};

} // namespace epoch::ui::canvas
