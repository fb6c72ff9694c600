// ZoomView: a window onto a scene that is zoomed about the cursor and panned with the wheel, the middle button, Space
// and drag, or two fingers. It knows nothing of what is drawn.
#pragma once

#include <QGraphicsView>

namespace epoch::ui::canvas {

class ZoomView : public QGraphicsView {
    Q_OBJECT
public:
    explicit ZoomView(QWidget* parent = nullptr);

    double zoom() const { return m_zoom; }
    void zoomIn();
    void zoomOut();
    void resetZoom();
    QRectF seen() const; // the part of the scene that is in view
    void setPansOnDrag(bool pans) { m_pans_on_drag = pans; } // of the left button on empty canvas
    bool pansOnDrag() const { return m_pans_on_drag; }
    void lookAt(const QPointF& middle); // without zooming

Q_SIGNALS:
    void viewChanged(); // zoom or place

protected:
    virtual void zoomChanges(double) { } // before the first paint at that zoom

    void setZoom(double zoom, const QPointF& fixed); // `fixed` stays where it is, in the viewport
    static constexpr double fit_margin = 40; // screen pixels round what is fitted
    void fit(const QRectF& bounds, double most, double margin = fit_margin);
    // Makes room to pan round these bounds. It never shrinks, so that an edit never moves the view.
    void grow(const QRectF& bounds);
    void startPan(const QPoint& at);
    bool panning() const { return m_panning; }
    bool spaceHeld() const { return m_space; }
    bool fitted() const { return m_fitted; } // until the user zooms or pans, a resize fits again
    void setFitted(bool fitted) { m_fitted = fitted; }

    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void panBy(const QPoint& delta);
    bool zoomKey(const QKeyEvent& event);

    double m_zoom = 1;
    QPoint m_pan_from;
    bool m_panning = false, m_space = false, m_fitted = true, m_pans_on_drag = false;
};

} // namespace epoch::ui::canvas
