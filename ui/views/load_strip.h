// load_strip: how busy the machine was, on the x axis of the chart above it: the CPU, and below it the GPU of a run
// that is on one.
#pragma once

#include <QWidget>

#include <functional>
#include <vector>

namespace epoch::ui {

class ChartLink;
class MetricPlot;
class ThemeHub;
struct Moment;

class LoadStrip : public QWidget {
    Q_OBJECT
public:
    LoadStrip(MetricPlot& plot, ChartLink& link, ThemeHub& themes, QWidget* parent = nullptr);

    // What stands in a row, of the crosshair's step or the newest: 0 is the CPU, 1 the GPU.
    QString words(int row) const;
    int rows() const { return m_rows; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    using Share = std::function<double(const Moment&)>; // 0 .. 1; negative: not available
    void refresh();
    QStringList parts(int row) const;
    QStringList cpuParts(const Moment& moment) const;
    QRectF box(int row) const;
    std::vector<QPolygonF> lines(const QRectF& box, const Share& share) const; // broken where nothing is known
    void paintRow(QPainter& painter, int row) const;
    void paintHeldBack(QPainter& painter, const QRectF& box) const;
    void paintWords(QPainter& painter, int row) const;

    MetricPlot& m_plot;
    ChartLink& m_link;
    ThemeHub& m_themes;
    int m_rows = 1;
};

} // namespace epoch::ui
