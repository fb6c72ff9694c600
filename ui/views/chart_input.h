// ChartInput: what mouse and keyboard do on a MetricPlot: crosshair, zoom, pan, tool tips and the chart keys.
#pragma once

#include "ui/charts/chart_keys.h"

#include <QObject>

#include <optional>

class QKeyEvent;
class QMouseEvent;
class QWheelEvent;

namespace epoch::ui {

class ChartLink;
class MetricPlot;

class ChartInput : public QObject {
    Q_OBJECT
public:
    ChartInput(MetricPlot& plot, ChartLink& link); // a child of the plot

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    double stepAt(double pixel) const;
    void move(const QMouseEvent& event);
    void press(const QMouseEvent& event);
    void zoom(QWheelEvent& event);
    bool key(QKeyEvent& event); // true: it was a chart key
    void stepCrosshair(int columns);
    void perform(const ChartKey& key);

    MetricPlot& m_plot;
    ChartLink& m_link;
    std::optional<double> m_dragged_from; // the step under the mouse when it was pressed
};

} // namespace epoch::ui
