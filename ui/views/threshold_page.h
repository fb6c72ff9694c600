// ThresholdPage: what the errors of two classes cost at every threshold, for given costs of a false alarm and of a
// miss, and a button that takes the cheapest threshold.
#pragma once

#include "ui/charts/plot_library.h"

#include "protocol/inside.h"

class QLabel;

namespace epoch::ui {

class Button;
class NumberField;
class ThemeHub;

class ThresholdPage : public QWidget {
    Q_OBJECT
public:
    explicit ThresholdPage(ThemeHub& themes, QWidget* parent = nullptr);

    void show(const ResultsView& results);

Q_SIGNALS:
    void thresholdChosen(double threshold);

private:
    NumberField* costField(double ErrorCosts::*cost, const QString& name, const QString& help);
    void makePlot();
    void applyTheme();
    void draw();
    void drawCurve(double now);
    QString sentence(double now) const;
    double costPerRow(const ThresholdErrors& errors) const;

    ThemeHub& m_themes;
    ErrorCosts m_costs;
    ResultsView m_results;
    const ThresholdErrors* m_best = nullptr; // of m_results
    QCustomPlot* m_plot;
    QCPGraph *m_curve, *m_cheapest, *m_now;
    QLabel* m_text;
    Button* m_use;
};

} // namespace epoch::ui
