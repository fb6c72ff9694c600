// ArithmeticView: how one output number is computed, with its real numbers: input window times weights, their sum, the
// bias, the layer's output and the output of the activation after it. A double click on a weight edits it.
#pragma once

#include "protocol/inside.h"

#include <QWidget>

#include <algorithm>
#include <optional>
#include <vector>

namespace epoch::ui {

class ThemeHub;

class ArithmeticView : public QWidget {
    Q_OBJECT
public:
    explicit ArithmeticView(ThemeHub& themes, QWidget* parent = nullptr);

    void show(std::optional<CellArithmetic> cell);
    std::int64_t channel() const { return m_channel; }
    // "0.41 × −1.2 = −0.49" and so on; also the accessible description.
    QStringList sentences() const;

    QPointF weightPlace(std::size_t at) const; // the centre of its square, in the current channel

    QSize sizeHint() const override { return {320, 166}; }
    QSize minimumSizeHint() const override { return {200, 110}; }

Q_SIGNALS:
    void weightChosen(std::int64_t index, double value); // index: row-major, in the weights of the layer

protected:
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    std::size_t area() const { return std::size_t(m_cell->rows * m_cell->columns); }
    double product(std::size_t at) const;
    double channelSum(std::int64_t channel) const;
    QString sumText() const;
    QString afterText() const; // the outputs of the layers up to the activation
    bool dense() const { return m_cell->rows == 1 && m_cell->channels == 1; }
    std::vector<std::size_t> largestFirst() const; // the products of a dense layer
    double lineHeight() const;
    QRectF window(int place) const; // 0 window, 1 weights, 2 products
    double squareSide(const QRectF& box) const { return box.width() / double(std::max(m_cell->columns, m_cell->rows)); }
    std::optional<std::size_t> weightAt(const QPointF& at) const;
    void chooseWeight(std::size_t at);
    QStringList denseSentences() const;
    void stepChannel(std::int64_t by);
    void paintWindows(QPainter& painter) const;
    void paintWindow(
        QPainter& painter, const QRectF& box, const std::vector<double>& numbers, const QString& name) const;
    void paintSentences(QPainter& painter, double top) const;

    ThemeHub& m_themes;
    std::optional<CellArithmetic> m_cell;
    std::int64_t m_channel = 0;
};

} // namespace epoch::ui
