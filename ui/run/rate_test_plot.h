// rate_test_plot: loss over learning rate, both logarithmic, with the suggested rate and where the loss blows up.
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
    int points() const { return m_smooth->dataCount(); }

private:
    void applyTheme();

    ThemeHub& m_themes;
    QCPGraph *m_raw, *m_smooth;
    QCPItemStraightLine *m_suggested, *m_blown_up;
};

} // namespace epoch::ui
