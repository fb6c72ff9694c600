// ForecastPlot: the true values of a time series over the samples of a split, what the network said of each one from
// the rows before it, and what the latest values once more would have said.
#pragma once

#include "ui/charts/plot_library.h"

#include "protocol/inside.h"

namespace epoch::ui {

class ThemeHub;

class ForecastPlot : public QCustomPlot {
    Q_OBJECT
public:
    explicit ForecastPlot(ThemeHub& themes, QWidget* parent = nullptr);

    void show(const ResultsView& results);

private:
    void applyTheme();

    ThemeHub& m_themes;
    QCPGraph *m_repeated, *m_truth, *m_prediction;
};

} // namespace epoch::ui
