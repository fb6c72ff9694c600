#include "ui/views/threshold_page.h"

#include "protocol/few_samples.h"
#include "ui/charts/chart_style.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"
#include "ui/views/prediction_text.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/widgets.h"

#include <algorithm>

namespace epoch::ui {

namespace {
constexpr double max_error_cost = 1e9;
constexpr int cost_field_width = 64;
} // namespace

ThresholdPage::ThresholdPage(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_plot(new QCustomPlot(this))
    , m_text(wrappedLabel({}, TextRole::caption, this))
    , m_use(new Button({}, this))
{
    m_text->setObjectName(QStringLiteral("costs"));
    m_use->setObjectName(QStringLiteral("useThreshold"));
    auto* alarm = costField(&ErrorCosts::false_alarm, tr("Cost of a false alarm"),
        tr("What it costs to predict the second class where it is not true"));
    auto* miss = costField(
        &ErrorCosts::miss, tr("Cost of a miss"), tr("What it costs to overlook the second class where it is true"));
    makePlot();
    connect(m_use, &QPushButton::clicked, this, [this] {
        if (m_best) Q_EMIT thresholdChosen(m_best->threshold);
    });
    connect(&themes, &ThemeHub::changed, this, [this] {
        applyTheme();
        m_plot->replot(QCustomPlot::rpQueuedReplot);
    });
    applyTheme();
    auto* costs = row({textLabel(tr("False alarm"), TextRole::caption, this), alarm,
                          textLabel(tr("Miss"), TextRole::caption, this), miss, stretch()},
        {.spacing = space::s});
    column(this, {costs, {m_plot, 1}, row({{m_text, 1}, m_use}, {.spacing = space::s})}, {.spacing = space::xs});
}

NumberField* ThresholdPage::costField(double ErrorCosts::*cost, const QString& name, const QString& help)
{
    auto* field = new NumberField(0, max_error_cost, this);
    field->setAccessibleName(name);
    field->setAccessibleDescription(help);
    field->setFixedWidth(cost_field_width);
    field->showValue(m_costs.*cost);
    connect(field, &NumberField::entered, this, [this, cost](double value) {
        m_costs.*cost = value;
        draw();
    });
    return field;
}

void ThresholdPage::makePlot()
{
    m_plot->setMinimumSize(120, 60);
    m_plot->setAccessibleName(tr("Cost per sample over the threshold"));
    m_curve = m_plot->addGraph();
    m_now = m_plot->addGraph();
    m_cheapest = m_plot->addGraph();
    for (auto* graph : {m_curve, m_now, m_cheapest}) graph->setSelectable(QCP::stNone);
    for (auto* graph : {m_now, m_cheapest}) graph->setLineStyle(QCPGraph::lsNone);
    m_plot->xAxis->setRange(0, 1);
    m_plot->xAxis->setLabel(tr("threshold"));
    m_plot->yAxis->setLabel(tr("cost per sample"));
    for (auto* axis : {m_plot->xAxis, m_plot->yAxis}) {
        axis->ticker()->setTickCount(4);
        axis->setLabelPadding(0);
    }
}

void ThresholdPage::applyTheme()
{
    const auto& theme = m_themes.current();
    m_plot->setBackground(QBrush(theme.panel));
    styleAxis(*m_plot->xAxis, theme);
    styleAxis(*m_plot->yAxis, theme);
    m_curve->setPen(QPen(theme.run_lines[0], 1.5));
    m_now->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(theme.text, 1.5), theme.panel, 8));
    m_cheapest->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, QPen(theme.accent, 1), theme.accent, 8));
}

void ThresholdPage::show(const ResultsView& results)
{
    m_results = results;
    m_results.worst.clear();
    draw();
}

double ThresholdPage::costPerRow(const ThresholdErrors& errors) const
{
    return m_costs.of(errors) / double(std::max<std::int64_t>(m_results.labels, 1));
}

void ThresholdPage::draw()
{
    m_best = cheapest(m_results.thresholds, m_costs);
    if (!m_best || m_results.counts.size() != 4) return;
    const double now = costPerRow({m_results.threshold, m_results.counts[1], m_results.counts[2]});
    drawCurve(now);
    m_text->setText(sentence(now));
    m_use->setText(tr("Use %1").arg(figureText(m_best->threshold)));
    // Whoever chooses by the test set has no test any more.
    m_use->setVisible(
        m_results.split == Split::validation && few_samples(m_results).empty() && costPerRow(*m_best) < now);
}

void ThresholdPage::drawCurve(double now)
{
    QVector<double> thresholds, costs;
    for (const auto& one : m_results.thresholds) thresholds << one.threshold, costs << costPerRow(one);
    m_curve->setData(thresholds, costs, true);
    m_now->setData({m_results.threshold}, {now});
    m_cheapest->setData({m_best->threshold}, {costPerRow(*m_best)});
    m_plot->yAxis->setRange(0, 1.1 * std::max(std::ranges::max(costs), 1e-9));
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

QString ThresholdPage::sentence(double now) const
{
    const auto second = className(m_results.names, 1);
    const auto here = tr("“%1” is predicted if its probability is at least %2. That costs %3 per sample.")
                          .arg(second, figureText(m_results.threshold), figureText(now));
    const double best = costPerRow(*m_best);
    if (const Message few = few_samples(m_results); !few.empty())
        return here + QLatin1Char(' ') + tr("It rests on %1: too few to choose a threshold by.").arg(engineText(few));
    if (m_results.split != Split::validation)
        return here + QLatin1Char(' ') + tr("A threshold is chosen on validation samples.");
    if (best >= now) return here + QLatin1Char(' ') + tr("No threshold costs less.");
    return here + QLatin1Char(' ')
        + tr("A threshold of %1 costs %2.").arg(figureText(m_best->threshold), figureText(best));
}

} // namespace epoch::ui
