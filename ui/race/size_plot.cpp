#include "ui/race/size_plot.h"

#include "ui/charts/chart_style.h"
#include "ui/charts/line_labels.h"
#include "ui/charts/log_ticker.h"
#include "ui/style/theme.h"

#include <QKeyEvent>

#include <algorithm>
#include <cmath>

namespace epoch::ui {
namespace {

constexpr double room_for_names = 6; // times the largest size

QCPScatterStyle scatter(DeviceKind kind, const QColor& colour)
{
    const auto shape = kind == DeviceKind::cpu ? QCPScatterStyle::ssSquare : QCPScatterStyle::ssDiamond;
    return {shape, colour, colour, 6};
}

} // namespace

SizePlot::SizePlot(ThemeHub& themes, QWidget* parent)
    : QCustomPlot(parent)
    , m_themes(themes)
    , m_labels(new LineLabels(this))
    , m_crosshair(*this)
{
    setMinimumSize(180, 60);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    axisRect()->setMinimumMargins({8, 8, 8, 4});
    for (auto* axis : {xAxis, yAxis}) {
        makeLogarithmic(*axis);
        axis->setLabelPadding(0);
    }
    connect(&themes, &ThemeHub::changed, this, [this] { show(m_chart); });
    applyTheme();
}

void SizePlot::applyTheme()
{
    const auto& theme = m_themes.current();
    setBackground(QBrush(theme.panel));
    styleAxis(*xAxis, theme);
    styleAxis(*yAxis, theme);
    m_labels->setTheme(theme);
    m_crosshair.setTheme(theme);
}

void SizePlot::show(SizeChart chart)
{
    m_chart = std::move(chart);
    clearGraphs();
    const auto& theme = m_themes.current();
    const auto colours = laneColours(m_chart.devices, theme);
    std::vector<LineLabels::Label> labels;
    for (const auto& limit : m_chart.limits) addLimit(limit);
    for (std::size_t i = 0; i < m_chart.curves.size(); ++i) {
        const auto& curve = m_chart.curves[i];
        addCurve(curve, i < colours.size() ? colours[i] : theme.run_lines[i % theme.run_lines.size()]);
        if (!curve.x.isEmpty()) labels.push_back({curve.name, theme.text, {curve.x.back(), curve.y.back()}, false});
    }
    addReports();
    setRanges();
    for (const auto& limit : m_chart.limits)
        labels.push_back({limit.name, theme.secondary_text, {xAxis->range().upper, limit.y}, false});
    m_labels->set(std::move(labels));
    xAxis->setLabel(m_chart.x_label);
    yAxis->setLabel(m_chart.y_label);
    applyTheme();
    setAccessibleName(tr("%1 over %2").arg(m_chart.y_label, m_chart.x_label));
    setAccessibleDescription(describe());
    m_crosshair.hide();
    replot(rpQueuedReplot);
}

// The estimated part goes on from the last measured point, dotted, and has no points of its own.
void SizePlot::addCurve(const SizeCurve& curve, const QColor& colour)
{
    auto* measured = addGraph();
    measured->setData(curve.x.first(curve.measured), curve.y.first(curve.measured), true);
    measured->setPen(truthPen(Truth::measured, colour, 2));
    measured->setScatterStyle(scatter(curve.kind, colour));
    measured->setSelectable(QCP::stNone);
    const auto from = std::max<qsizetype>(0, curve.measured - 1);
    if (curve.measured >= curve.x.size()) return;
    auto* estimated = addGraph();
    estimated->setData(curve.x.sliced(from), curve.y.sliced(from), true);
    estimated->setPen(truthPen(Truth::estimated, colour, 2));
    estimated->setSelectable(QCP::stNone);
}

void SizePlot::addLimit(const SizeLimit& limit)
{
    auto* line = addGraph();
    line->setData({1e-3, 1e15}, {limit.y, limit.y}, true);
    line->setPen(QPen(m_themes.current().secondary_text, 1, Qt::DashLine));
    line->setSelectable(QCP::stNone);
}

void SizePlot::addReports()
{
    auto* points = addGraph();
    points->setLineStyle(QCPGraph::lsNone);
    points->setSelectable(QCP::stNone);
    points->setScatterStyle(QCPScatterStyle(
        QCPScatterStyle::ssCircle, QPen(m_themes.current().text, 1.5), QBrush(m_themes.current().panel), 7));
    for (const auto& report : m_chart.reports) points->addData(report.x, report.y);
}

QVector<double> SizePlot::sizes() const
{
    QVector<double> all;
    for (const auto& curve : m_chart.curves)
        for (const double x : curve.x)
            if (!all.contains(x)) all << x;
    std::ranges::sort(all);
    return all;
}

// Limits far above everything else are left out of sight.
void SizePlot::setRanges()
{
    double lowest = HUGE_VAL, highest = 0;
    const auto take = [&](double y) {
        lowest = std::min(lowest, y);
        highest = std::max(highest, y);
    };
    for (const auto& curve : m_chart.curves)
        for (const double y : curve.y) take(y);
    for (const auto& report : m_chart.reports) take(report.y);
    for (const auto& limit : m_chart.limits)
        if (limit.y < 20 * highest) take(limit.y);
    const auto all = sizes();
    if (all.isEmpty() || highest <= 0) return;
    xAxis->setRange(all.front() / 1.4, all.back() * room_for_names);
    yAxis->setRange(lowest / 1.6, highest * 1.6);
}

void SizePlot::point(double x)
{
    const auto all = sizes();
    if (all.isEmpty() || x <= 0) return m_crosshair.hide();
    m_at = *std::ranges::min_element(all, {}, [x](double size) { return std::abs(std::log(size / x)); });
    auto words = m_chart.size_text(m_at);
    for (const auto& curve : m_chart.curves) {
        const auto at = curve.x.indexOf(m_at);
        if (at < 0) continue;
        const auto about = at < curve.measured ? QString() : QStringLiteral("≈");
        words += QStringLiteral("\n%1 %2%3").arg(curve.name, about, m_chart.value_text(curve.y[at]));
    }
    for (const auto& report : m_chart.reports)
        if (report.x == m_at)
            words += QStringLiteral("\n%1 %2, %3")
                         .arg(report.name, m_chart.value_text(report.y), truthText(Truth::reported));
    m_crosshair.show(m_at, words);
}

void SizePlot::mouseMoveEvent(QMouseEvent* event) { point(xAxis->pixelToCoord(event->position().x())); }

void SizePlot::leaveEvent(QEvent* event)
{
    QCustomPlot::leaveEvent(event);
    m_crosshair.hide();
}

void SizePlot::keyPressEvent(QKeyEvent* event)
{
    const auto all = sizes();
    const int step = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    if (step == 0 || all.isEmpty()) return QCustomPlot::keyPressEvent(event);
    const auto at = std::max<qsizetype>(all.indexOf(m_at), 0) + (m_crosshair.shown() ? step : 0);
    point(all[std::clamp<qsizetype>(at, 0, all.size() - 1)]);
}

QString SizePlot::describe() const
{
    QStringList parts;
    for (const auto& curve : m_chart.curves) {
        if (curve.x.isEmpty()) continue;
        parts << tr("%1: %2 at %3, %4%5 at %6")
                     .arg(curve.name, m_chart.value_text(curve.y.front()), m_chart.size_text(curve.x.front()),
                         curve.measured < curve.x.size() ? QStringLiteral("≈") : QString(),
                         m_chart.value_text(curve.y.back()), m_chart.size_text(curve.x.back()));
    }
    return parts.isEmpty() ? tr("No data yet.") : parts.join(QStringLiteral("; "));
}

} // namespace epoch::ui
