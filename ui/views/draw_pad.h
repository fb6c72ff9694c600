// DrawPad: a pad to draw on with a smooth pen. It turns the drawing into the network's input: centred and scaled like
// the training digits, at the resolution of the input.
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
    void setFit(bool on); // centres and scales the drawing
    // Ink 0 .. 1, rows from the top. A fitted drawing fills 20 of 28 pixels with its longer side and has its centre of
    // mass in the middle, as in MNIST (LeCun et al. 1998).
    std::vector<float> ink(int rows, int columns) const;

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
