// MiniMap: an overview of the drawing in a corner, with the visible part outlined. Pressing or dragging moves the view.
#pragma once

#include <QPixmap>
#include <QWidget>

namespace epoch::ui::canvas {

struct CanvasContext;

class MiniMap : public QWidget {
    Q_OBJECT
public:
    explicit MiniMap(const CanvasContext& context);

    bool wanted() const { return m_wanted; }
    void setWanted(bool wanted) { m_wanted = wanted; }
    bool pressed() const { return m_pressed; }

Q_SIGNALS:
    void released();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void arrange();
    void draw();
    void goTo(const QPointF& at);

    const CanvasContext& m_context;
    QPixmap m_picture; // redrawn only when the drawing has changed
    QTransform m_to_map;
    bool m_wanted = true, m_stale = true, m_pressed = false;
};

} // namespace epoch::ui::canvas
