// FittedTicks: as many ticks on the axes of a plot as their labels have room for.
#pragma once

#include "ui/charts/plot_library.h"

#include <map>

namespace epoch::ui {

class FittedTicks : public QObject {
    Q_OBJECT
public:
    // Of the plot of this axis. Its ticker's count is the most that is shown.
    static void add(QCPAxis& axis);

private:
    explicit FittedTicks(QCustomPlot& plot);
    void fit();

    QCustomPlot& m_plot;
    std::map<QCPAxis*, int> m_most;
};

} // namespace epoch::ui
