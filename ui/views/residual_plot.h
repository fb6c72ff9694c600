// residual_plot: truth against guess of a regression: on the line is right.
#pragma once

#include "ui/views/plot_library.h"

#include "protocol/inside.h"

namespace epoch::ui {

class ThemeHub;

class ResidualPlot : public QCustomPlot {
    Q_OBJECT
public:
    explicit ResidualPlot(ThemeHub& themes, QWidget* parent = nullptr);

    void show(const ResultsView& results);
    int points() const { return m_points->dataCount(); }

private:
    void applyTheme();

    ThemeHub& m_themes;
    QCPGraph *m_points, *m_right;
};

} // namespace epoch::ui
