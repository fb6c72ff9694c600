// ZoomView: a QGraphicsView that zooms about the cursor with the wheel and pans with the middle button, with Space and
// drag, or with two fingers. It does not depend on the scene's content.
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
    QRectF visibleArea() const; // of the scene
    void setPansOnDrag(bool pans) { m_pans_on_drag = pans; } // with the left button on empty canvas
    bool pansOnDrag() const { return m_pans_on_drag; }
    void lookAt(const QPointF& centre); // does not zoom
    void setFoot(int height); // keeps a strip of the view free below the drawing

Q_SIGNALS:
    void viewChanged(); // zoom or position

protected:
    virtual void zoomChanges(double) { } // called before the first paint at the new zoom

    void setZoom(double zoom, const QPointF& fixed); // `fixed` is the viewport point that stays in place
    static constexpr double fit_margin = 40; // screen pixels
    void fit(const QRectF& bounds, double limit, double margin = fit_margin);
    // Extends the pannable area around these bounds. It never shrinks, so that an edit never moves the view.
    void extendSceneRect(const QRectF& bounds);
    void startPan(const QPoint& at);
    bool panning() const { return m_panning; }
    bool spaceHeld() const { return m_space; }
    bool fitted() const { return m_fitted; } // a resize fits again until the user zooms or pans
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
