#include "ui/views/reliability_plot.h"

#include "protocol/few_samples.h"
#include "ui/charts/chart_style.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"

#include <QHelpEvent>
#include <QToolTip>

#include <algorithm>

namespace epoch::ui {

namespace {
constexpr int counts_height = 44;
}

ReliabilityPlot::ReliabilityPlot(ThemeHub& themes, QWidget* parent)
    : QCustomPlot(parent)
    , m_themes(themes)
{
    setMinimumSize(120, 140);
    setAccessibleName(tr("Share of correct predictions over confidence"));
    m_right = new QCPBars(xAxis, yAxis);
    m_ideal = addGraph();
    m_ideal->setData({0, 1}, {0, 1});
    m_confidence = addGraph();
    m_confidence->setLineStyle(QCPGraph::lsNone);
    m_counts_rect = new QCPAxisRect(this);
    plotLayout()->addElement(1, 0, m_counts_rect);
    plotLayout()->setRowSpacing(0);
    m_counts_rect->setMinimumSize(0, counts_height);
    m_counts_rect->setMaximumSize(QWIDGETSIZE_MAX, counts_height);
    auto* group = new QCPMarginGroup(this);
    for (auto* rect : {axisRect(0), m_counts_rect}) rect->setMarginGroup(QCP::msLeft | QCP::msRight, group);
    m_counts = new QCPBars(m_counts_rect->axis(QCPAxis::atBottom), m_counts_rect->axis(QCPAxis::atLeft));
    for (auto* bars : {m_right, m_counts}) {
        bars->setWidthType(QCPBars::wtPlotCoords);
        bars->setWidth(0.09);
        bars->setSelectable(QCP::stNone);
    }
    for (auto* axis : {xAxis, m_counts->keyAxis()}) axis->setRange(0, 1);
    yAxis->setRange(0, 1);
    yAxis->setLabel(tr("correct"));
    xAxis->setTickLabels(false);
    m_counts->keyAxis()->setLabel(tr("confidence"));
    m_counts->valueAxis()->setLabel(tr("samples"));
    m_counts->valueAxis()->ticker()->setTickCount(1);
    for (auto* axis : {xAxis, yAxis, m_counts->keyAxis()}) axis->ticker()->setTickCount(4);
    for (auto* axis : {xAxis, yAxis, m_counts->keyAxis(), m_counts->valueAxis()}) axis->setLabelPadding(0);
    connect(&themes, &ThemeHub::changed, this, [this] {
        applyTheme();
        replot(rpQueuedReplot);
    });
    applyTheme();
}

void ReliabilityPlot::applyTheme()
{
    const auto& theme = m_themes.current();
    setBackground(QBrush(theme.panel));
    for (auto* axis : {xAxis, yAxis, m_counts->keyAxis(), m_counts->valueAxis()}) styleAxis(*axis, theme);
    m_counts->valueAxis()->grid()->setVisible(false);
    m_ideal->setPen(QPen(theme.secondary_text, 1, Qt::DotLine));
    for (auto* bars : {m_right, m_counts}) bars->setPen(Qt::NoPen);
    m_right->setBrush(theme.run_lines[0]);
    m_counts->setBrush(theme.secondary_text);
    m_confidence->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, QPen(theme.text, 1), theme.text, 5));
}

void ReliabilityPlot::show(const ResultsView& results)
{
    m_bins = results.calibration;
    QVector<double> middles, right, counts, confidences, shares;
    for (std::size_t i = 0; i < m_bins.size(); ++i) {
        const auto& bin = m_bins[i];
        if (bin.samples == 0) continue;
        middles << (double(i) + 0.5) / double(m_bins.size());
        right << bin.right, counts << double(bin.samples);
        confidences << bin.confidence, shares << bin.right;
    }
    m_right->setData(middles, right, true);
    m_counts->setData(middles, counts, true);
    m_confidence->setData(confidences, shares, true);
    m_counts->valueAxis()->setRange(0, counts.isEmpty() ? 1 : 1.1 * std::ranges::max(counts));
    auto description = results.calibration_error
        ? tr("Expected calibration error %1").arg(percentText(*results.calibration_error))
        : tr("No samples");
    if (const Message few = few_samples(results); !few.empty())
        description += tr(", which rests on %1").arg(engineText(few));
    setAccessibleDescription(description);
    replot(rpQueuedReplot);
}

QString ReliabilityPlot::binText(std::size_t bin) const
{
    const auto& one = m_bins[bin];
    const auto bins = double(m_bins.size());
    return tr("Confidence %1 to %2: %3 samples, mean confidence %4, correct %5")
        .arg(percentText(double(bin) / bins), percentText(double(bin + 1) / bins),
            groupedText(std::uint64_t(one.samples)), percentText(one.confidence), percentText(one.right));
}

QString ReliabilityPlot::textAt(const QPointF& at) const
{
    const double confidence = xAxis->pixelToCoord(at.x());
    if (m_bins.empty() || confidence < 0 || confidence >= 1) return {};
    const auto bin = std::size_t(confidence * double(m_bins.size()));
    return m_bins[bin].samples > 0 ? binText(bin) : QString();
}

bool ReliabilityPlot::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return QCustomPlot::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto text = textAt(help->pos());
    text.isEmpty() ? QToolTip::hideText() : QToolTip::showText(help->globalPos(), text, this);
    return true;
}

} // namespace epoch::ui
