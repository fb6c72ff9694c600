// ReliabilityPlot: how often predictions are right, over how confident they are, with the number of samples of each
// bin. Predictions on the diagonal are right as often as they claim.
#pragma once

#include "ui/charts/plot_library.h"

#include "protocol/inside.h"

namespace epoch::ui {

class ThemeHub;

class ReliabilityPlot : public QCustomPlot {
    Q_OBJECT
public:
    explicit ReliabilityPlot(ThemeHub& themes, QWidget* parent = nullptr);

    void show(const ResultsView& results);
    QString textAt(const QPointF& at) const; // of the bin there; empty: none

protected:
    bool event(QEvent* event) override;

private:
    void applyTheme();
    QString binText(std::size_t bin) const;

    ThemeHub& m_themes;
    std::vector<CalibrationBin> m_bins;
    QCPBars* m_right;
    QCPGraph *m_ideal, *m_confidence;
    QCPAxisRect* m_counts_rect; // below, with the samples of each bin
    QCPBars* m_counts;
};

} // namespace epoch::ui
