// load_strip: how busy the machine was, on the x axis of the chart above it.
#pragma once

#include <QWidget>

namespace epoch::ui {

class ChartLink;
class MetricPlot;
class ThemeHub;

class LoadStrip : public QWidget {
    Q_OBJECT
public:
    LoadStrip(MetricPlot& plot, ChartLink& link, ThemeHub& themes, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRectF box() const;
    QPolygonF line(const QRectF& box) const;
    QString newestText() const;

    MetricPlot& m_plot;
    ChartLink& m_link;
    ThemeHub& m_themes;
};

} // namespace epoch::ui
