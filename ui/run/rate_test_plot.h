// RateTestPlot: loss over learning rate on logarithmic axes, with the suggested rate and where the loss diverges.
#pragma once

#include "protocol/run_table.h"
#include "ui/charts/plot_library.h"

namespace epoch::ui {

class ThemeHub;

class RateTestPlot : public QCustomPlot {
    Q_OBJECT
public:
    explicit RateTestPlot(ThemeHub& themes, QWidget* parent = nullptr);

    void show(const RateTest& test);

private:
    void applyTheme();

    ThemeHub& m_themes;
    QCPGraph *m_raw, *m_smooth;
    QCPItemStraightLine *m_suggested, *m_diverged;
};

} // namespace epoch::ui
