// LoadStrip: the utilization of the CPU, and of the GPU if the run uses one, on the x axis of the chart above it.
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

    // The text of a row, at the crosshair or for the newest step. Row 0 is the CPU, row 1 the GPU.
    QString rowText(int row) const;
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
    std::vector<QPolygonF> lines(const QRectF& box, const Share& share) const; // one for each stretch of known values
    void paintRow(QPainter& painter, int row) const;
    void paintThrottled(QPainter& painter, const QRectF& box) const;
    void paintText(QPainter& painter, int row) const;

    MetricPlot& m_plot;
    ChartLink& m_link;
    ThemeHub& m_themes;
    int m_rows = 1;
};

} // namespace epoch::ui
