// draw_pad: a place to draw with a smooth stroke, and what becomes of it: centred and scaled like the digits that a
// network has learned from, in the grid that it really sees.
#pragma once

#include <QImage>
#include <QWidget>

namespace epoch::ui {

class ThemeHub;

class DrawPad : public QWidget {
    Q_OBJECT
public:
    explicit DrawPad(ThemeHub& themes, QWidget* parent = nullptr);

    void clear();
    bool empty() const { return m_strokes.isEmpty(); }
    void setFit(bool on); // centre and scale what is drawn
    // Ink 0 .. 1, rows from the top. Fitted: the drawing's longer side fills the middle 20 of 28, and its centre of
    // mass lies in the middle, as MNIST was made (LeCun et al. 1998).
    std::vector<float> ink(int rows, int columns) const;
    void addStroke(const QPolygonF& points); // in 0 .. 1

    QSize sizeHint() const override { return {160, 160}; }
    QSize minimumSizeHint() const override { return {96, 96}; }

Q_SIGNALS:
    void drawn();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    QRectF square() const;
    QPointF inside(const QPointF& at) const;
    QImage picture(int side) const;

    ThemeHub& m_themes;
    QList<QPolygonF> m_strokes;
    bool m_fit = true, m_drawing = false;
};

} // namespace epoch::ui
