// arithmetic_view: where one output number comes from, with its real numbers: window times weights, their sum, the bias
// and what the layer gives.
#pragma once

#include "protocol/inside.h"

#include <QWidget>

#include <optional>

namespace epoch::ui {

class ThemeHub;

class ArithmeticView : public QWidget {
    Q_OBJECT
public:
    explicit ArithmeticView(ThemeHub& themes, QWidget* parent = nullptr);

    void show(std::optional<CellArithmetic> cell);
    std::int64_t channel() const { return m_channel; }
    // "0.41 × −1.2 = −0.49" and so on; also what a screen reader says.
    QStringList sentences() const;

    QSize sizeHint() const override { return {320, 150}; }
    QSize minimumSizeHint() const override { return {200, 110}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    std::size_t area() const { return std::size_t(m_cell->rows * m_cell->columns); }
    double product(std::size_t at) const;
    double channelSum(std::int64_t channel) const;
    QString sumText() const;
    QStringList denseSentences() const;
    void turnChannel(std::int64_t by);
    void paintWindows(QPainter& painter) const;
    void paintWindow(
        QPainter& painter, const QRectF& box, const std::vector<double>& numbers, const QString& name) const;
    void paintSentences(QPainter& painter, double top) const;

    ThemeHub& m_themes;
    std::optional<CellArithmetic> m_cell;
    std::int64_t m_channel = 0;
};

} // namespace epoch::ui
