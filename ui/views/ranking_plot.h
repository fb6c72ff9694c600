// RankingPlot: the ROC curve or the precision-recall curve of a class, with the line of a guess by chance and the
// point of one threshold.
#pragma once

#include "ui/charts/plot_library.h"

#include "protocol/inside.h"

#include <optional>

namespace epoch::ui {

class ThemeHub;

class RankingPlot : public QCustomPlot {
    Q_OBJECT
public:
    enum class Kind { roc, precision_recall };

    RankingPlot(Kind kind, ThemeHub& themes, QWidget* parent = nullptr);

    void show(const Ranking& ranking);
    void showThreshold(const std::optional<ThresholdErrors>& errors); // of the ranking on show; none: no point

    // None: nothing is predicted, so that there is no precision.
    static std::optional<CurvePoint> pointOf(Kind kind, const Ranking& ranking, const ThresholdErrors& errors);

private:
    void applyTheme();

    Kind m_kind;
    ThemeHub& m_themes;
    QCPTextElement* m_figure; // above the curve
    Ranking m_ranking;
    QCPGraph *m_chance, *m_curve, *m_threshold;
};

} // namespace epoch::ui
