#include "ui/views/ranking_plot.h"

#include "ui/charts/chart_style.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"

namespace epoch::ui {

RankingPlot::RankingPlot(Kind kind, ThemeHub& themes, QWidget* parent)
    : QCustomPlot(parent)
    , m_kind(kind)
    , m_themes(themes)
    , m_figure(new QCPTextElement(this))
{
    setMinimumSize(120, 100);
    const bool roc = m_kind == Kind::roc;
    setAccessibleName(roc ? tr("ROC curve") : tr("Precision-recall curve"));
    xAxis->setLabel(roc ? tr("false positive rate") : tr("recall"));
    yAxis->setLabel(roc ? tr("true positive rate") : tr("precision"));
    for (auto* axis : {xAxis, yAxis}) {
        axis->setRange(0, 1.02);
        axis->ticker()->setTickCount(4);
        axis->setLabelPadding(0);
    }
    m_chance = addGraph();
    m_curve = addGraph();
    m_threshold = addGraph();
    for (auto* graph : {m_chance, m_curve, m_threshold}) {
        graph->setSelectable(QCP::stNone);
        graph->setAdaptiveSampling(false); // it does not keep the order of points above each other
    }
    // A recall is reached at the precision of its own threshold, as the average precision counts it.
    if (!roc) m_curve->setLineStyle(QCPGraph::lsStepRight);
    m_threshold->setLineStyle(QCPGraph::lsNone);
    plotLayout()->insertRow(0);
    plotLayout()->addElement(0, 0, m_figure);
    connect(&themes, &ThemeHub::changed, this, [this] {
        applyTheme();
        replot(rpQueuedReplot);
    });
    applyTheme();
}

void RankingPlot::applyTheme()
{
    const auto& theme = m_themes.current();
    setBackground(QBrush(theme.panel));
    styleAxis(*xAxis, theme);
    styleAxis(*yAxis, theme);
    m_figure->setFont(uiFont(type_size::caption));
    m_figure->setTextColor(theme.secondary_text);
    m_chance->setPen(QPen(theme.secondary_text, 1, Qt::DotLine));
    m_curve->setPen(QPen(theme.run_lines[0], 1.5));
    m_threshold->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, QPen(theme.accent, 1), theme.accent, 8));
}

void RankingPlot::show(const Ranking& ranking)
{
    m_ranking = ranking;
    const bool roc = m_kind == Kind::roc;
    QVector<double> xs, ys;
    for (const CurvePoint& point : roc ? ranking.roc : ranking.precision_recall) xs << point.x, ys << point.y;
    m_curve->setData(xs, ys, true);
    const double share = ranking.positive_share();
    m_chance->setData({0, 1}, roc ? QVector<double>{0, 1} : QVector<double>{share, share});
    m_curve->setName(roc ? tr("AUC %1").arg(figureText(ranking.roc_auc))
                         : tr("average precision %1").arg(figureText(ranking.average_precision)));
    m_chance->setName(tr("chance %1").arg(figureText(roc ? 0.5 : share)));
    m_figure->setText(m_curve->name());
    setToolTip(m_curve->name() + QStringLiteral("; ") + m_chance->name());
    setAccessibleDescription(toolTip());
    showThreshold({});
}

std::optional<CurvePoint> RankingPlot::pointOf(Kind kind, const Ranking& ranking, const ThresholdErrors& errors)
{
    const auto right = double(ranking.positives - errors.misses), wrong = double(errors.false_alarms);
    const double recall = right / double(ranking.positives);
    if (kind == Kind::roc) return CurvePoint{wrong / double(ranking.negatives), recall};
    if (right + wrong == 0) return std::nullopt;
    return CurvePoint{recall, right / (right + wrong)};
}

void RankingPlot::showThreshold(const std::optional<ThresholdErrors>& errors)
{
    const auto point = errors ? pointOf(m_kind, m_ranking, *errors) : std::nullopt;
    if (point)
        m_threshold->setData({point->x}, {point->y});
    else
        m_threshold->data()->clear();
    replot(rpQueuedReplot);
}

} // namespace epoch::ui
