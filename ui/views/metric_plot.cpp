// Noisy data are painted with a one-pixel pen only, and every redraw is queued, to keep frames short.
#include "ui/views/metric_plot.h"

#include "ui/charts/chart_style.h"
#include "ui/charts/head_legend.h"
#include "ui/charts/line_labels.h"
#include "ui/charts/log_ticker.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"
#include "ui/views/chart_input.h"
#include "ui/views/chart_link.h"
#include "ui/views/chart_marks.h"

#include <algorithm>
#include <cmath>

namespace epoch::ui {
namespace {

constexpr qsizetype thick_points = 600; // a thick pen is too slow for more points
constexpr double raw_share = 0.25;
constexpr int max_columns = 600, column_step = 50; // widths grow in steps: not every resize asks for other columns

} // namespace

MetricPlot::MetricPlot(
    ThemeHub& themes, ChartLink& link, const QString& title, const PlotOptions& options, QWidget* parent)
    : QCustomPlot(parent)
    , m_themes(themes)
    , m_link(link)
    , m_title(title)
    , m_options(options)
    , m_dot(new QCPItemEllipse(this))
    , m_crosshair(*this, {m_dot})
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(120, 112); // half of it is between the axes
    setAccessibleName(tr("%1 chart").arg(title));
    build();
    applyTheme();
    show(nullptr);
    connectLink();
    new ChartInput(*this, link);
}

void MetricPlot::connectLink()
{
    connect(&m_themes, &ThemeHub::changed, this, [this] { applyTheme(), redraw(); });
    connect(&m_link, &ChartLink::xChanged, this, [this] { fill(), redraw(); });
    connect(&m_link, &ChartLink::rangeChanged, this, [this] {
        setRanges();
        placeMarks();
        redraw();
    });
    connect(&m_link, &ChartLink::crosshairMoved, this, &MetricPlot::followCrosshair);
    connect(&m_link, &ChartLink::marksChanged, this, [this] { placeMarks(), redraw(); });
}

void MetricPlot::build()
{
    setPlottingHint(QCP::phFastPolylines);
    setPlottingHint(QCP::phImmediateRefresh, false); // the window repaints once per frame
    axisRect()->setAutoMargins(QCP::msAll);
    axisRect()->setMinimumMargins({8, 8, 8, 4});
    xAxis->setLabelPadding(0);
    xAxis->setPadding(0);
    xAxis->setNumberFormat(QStringLiteral("gb"));
    xAxis->setNumberPrecision(7);
    yAxis->setNumberFormat(QStringLiteral("gb"));
    yAxis->setNumberPrecision(4);
    xAxis->ticker()->setTickCount(6);
    yAxis->ticker()->setTickCount(4);

    m_raw = addGraph();
    m_raw->setAntialiased(false);
    m_line = addGraph();
    m_validation = addGraph();
    m_raw->setName(tr("training"));
    m_line->setName(tr("training"));
    m_best = addGraph();
    m_validation->setName(tr("validation"));
    m_best->setName(tr("best possible"));
    for (auto* graph : {m_raw, m_line, m_validation, m_best}) graph->setSelectable(QCP::stNone);
    makeHeadLegend(*this, [this] { return noteHeight(); });
    m_marks = new ChartMarks(this);
    m_labels = new LineLabels(this);
    m_message = cornerText(*this, Qt::AlignCenter, {0.5, 0.5});
    m_note = cornerText(*this, Qt::AlignRight | Qt::AlignBottom, {1.0, 0.0});
    m_note->setClipToAxisRect(false);
}

void MetricPlot::applyTheme()
{
    const auto& theme = m_themes.current();
    setBackground(QBrush(theme.panel));
    styleAxis(*xAxis, theme);
    styleAxis(*yAxis, theme);
    const auto& colour = theme.run_lines[0];
    const bool raw_only = m_options.smoothing <= 0;
    m_raw->setPen(QPen(raw_only ? colour : mixed(theme.panel, colour, raw_share), 1));
    m_line->setPen(QPen(colour, m_data.line_x.size() <= thick_points ? 2 : 1));
    m_line->setAntialiased(m_data.line_x.size() <= thick_points);
    QPen dashed(colour, 1);
    dashed.setDashPattern({4, 3});
    m_validation->setPen(dashed);
    m_validation->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDiamond, QPen(colour, 1.5), theme.panel, 7));
    m_best->setPen(QPen(theme.secondary_text, 1, Qt::DotLine));
    for (std::size_t i = 0; i < m_runs.size(); ++i) styleRun(*m_run_graphs[i], m_runs[i], theme);
    styleLegend(*legend, theme);
    m_marks->setTheme(theme);
    m_labels->setTheme(theme);
    m_crosshair.setTheme(theme);
    m_dot->setPen(QPen(colour, 2));
    m_dot->setBrush(theme.panel);
    m_message->setFont(uiFont(type_size::body));
    m_message->setColor(theme.secondary_text);
    m_message->setBrush(theme.panel);
    m_note->setFont(uiFont(type_size::caption));
    m_note->setColor(m_data.leavesOut(m_options.y) ? theme.warning : theme.secondary_text);
    m_note->setBrush(theme.panel);
}

// Long dashes distinguish recorded curves from live ones.
void MetricPlot::styleRun(QCPGraph& graph, const RunCurve& run, const Theme& theme) const
{
    QPen pen(theme.run_lines[std::size_t(run.colour) % theme.run_lines.size()], 1.5);
    pen.setDashPattern({9, 4});
    graph.setPen(pen);
    graph.setAntialiased(true);
    graph.setSelectable(QCP::stNone);
}

void MetricPlot::setOptions(const PlotOptions& options)
{
    const bool scale_changed = options.y != m_options.y;
    m_options = options;
    if (scale_changed) {
        const bool log = options.y == YScale::logarithmic;
        yAxis->setScaleType(log ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
        const QSharedPointer<QCPAxisTicker> ticker(log ? new LogTicker : new QCPAxisTicker);
        ticker->setTickCount(4);
        yAxis->setTicker(ticker);
    }
    show(m_view, message());
}

void MetricPlot::show(std::shared_ptr<const SeriesView> view, const QString& message)
{
    m_view = std::move(view);
    m_data = m_view ? plotData(*m_view, m_options) : PlotData();
    fill(); // other runs may show without this one
    m_message->setText(message);
    m_message->setVisible(m_data.empty && !message.isEmpty());
    showNote();
    redraw();
}

void MetricPlot::setRuns(std::vector<RunCurve> runs)
{
    for (auto* graph : m_run_graphs) removeGraph(graph);
    m_run_graphs.clear();
    m_runs = std::move(runs);
    for (const auto& run : m_runs) {
        m_run_graphs.push_back(addGraph());
        m_run_graphs.back()->setName(run.name);
    }
    show(m_view, message());
}

QVector<double> MetricPlot::onAxis(const QVector<double>& steps) const
{
    if (m_link.x() == XAxis::step) return steps;
    QVector<double> axis(steps.size());
    std::ranges::transform(steps, axis.begin(), [this](double step) { return m_link.toAxis(step); });
    return axis;
}

// Gives the data to the graphs, on the chosen x axis.
void MetricPlot::fill()
{
    m_raw->setData(onAxis(m_data.band_x), m_data.band_y, true);
    m_line->setData(onAxis(m_data.line_x), m_data.line_y, true);
    m_validation->setData(onAxis(m_data.validation_x), m_data.validation_y, true);
    m_best->setData(onAxis(m_data.best_x), m_data.best_y, true);
    fillRuns();
    xAxis->setLabel(m_link.axisTitle());
    applyTheme();
    labelRuns();
    setRanges();
    placeMarks();
    followCrosshair();
}

void MetricPlot::fillRuns()
{
    auto options = m_options;
    options.smoothing = std::max(options.smoothing, 1e-9); // only their smoothed lines: raw lines would hide each other
    for (std::size_t i = 0; i < m_runs.size(); ++i) {
        const auto data = m_runs[i].view ? plotData(*m_runs[i].view, options) : PlotData();
        m_run_graphs[i]->setData(onAxis(data.line_x), data.line_y, true);
        m_run_graphs[i]->setVisible(!m_runs[i].hidden);
        if (data.empty || m_runs[i].hidden) continue;
        m_data.min = m_data.empty ? data.min : std::min(m_data.min, data.min);
        m_data.max = m_data.empty ? data.max : std::max(m_data.max, data.max);
        m_data.shown_max = m_data.empty ? data.shown_max : std::max(m_data.shown_max, data.shown_max);
        m_data.last_step = std::max(m_data.last_step, data.last_step);
        m_data.empty = false;
    }
}

void MetricPlot::fillLegend()
{
    legend->clearItems();
    const bool smoothed = !m_data.line_x.isEmpty();
    if (!m_data.band_x.isEmpty()) (smoothed ? m_line : m_raw)->addToLegend();
    if (!m_data.validation_x.isEmpty()) m_validation->addToLegend();
    if (!m_data.best_x.isEmpty()) m_best->addToLegend();
    for (const auto sign : m_marks->signsShown()) legend->addItem(new MarkLegend(legend, *m_marks, sign));
    fitHeadLegend(*this);
    keepHeadFree(*this, noteHeight());
}

// Other runs are named at the ends of their lines: a legend of six would cover the chart.
void MetricPlot::labelRuns()
{
    std::vector<LineLabels::Label> labels;
    for (std::size_t i = 0; i < m_runs.size(); ++i) {
        const auto* graph = m_run_graphs[i];
        if (graph->dataCount() == 0) continue;
        const auto last = graph->data()->constEnd() - 1;
        labels.push_back({m_runs[i].name, graph->pen().color(), {last->key, last->value}, m_runs[i].hidden,
            m_link.hasOtherData(m_runs[i]) ? tr("other data") : QString()});
    }
    m_labels->set(std::move(labels));
}

// In a row of its own above the curves.
void MetricPlot::showNote()
{
    const bool shown = !note().isEmpty();
    m_note->setText(note() + QStringLiteral("  ✕")); // a click dismisses it
    m_note->setVisible(shown);
    keepHeadFree(*this, noteHeight());
}

int MetricPlot::noteHeight() const
{
    const auto padding = m_note->padding();
    return m_note->visible() ? QFontMetrics(m_note->font()).height() + padding.top() + padding.bottom() + 4 : 0;
}

void MetricPlot::setRanges()
{
    const double last =
        std::max({m_data.last_step, m_data.validation_x.isEmpty() ? 0.0 : m_data.validation_x.back(), 1.0});
    if (const auto& shown = m_link.range(); shown && !m_data.empty)
        xAxis->setRange(m_link.toAxis(shown->from), m_link.toAxis(shown->to));
    else if (m_data.empty)
        xAxis->setRange(0, 100);
    else
        xAxis->setRange(m_link.toAxis(std::min(m_data.first_step, last - 1)), m_link.toAxis(last));
    const auto [bottom, top] = m_data.yRange(m_options.y);
    yAxis->setRange(bottom, top);
}

void MetricPlot::placeMarks()
{
    std::vector<ChartMarks::Placed> placed;
    if (!m_data.empty)
        for (const auto& mark : m_link.history().marks()) placed.push_back({m_link.toAxis(double(mark.step)), mark});
    m_marks->set(std::move(placed));
    fillLegend();
}

void MetricPlot::redraw() { replot(rpQueuedReplot); }

QString MetricPlot::note() const { return m_dismissed ? QString() : m_data.note(m_options.y); }

bool MetricPlot::dismissNote(const QPointF& at)
{
    if (!m_note->visible() || m_note->selectTest(at, false) > selectionTolerance()) return false;
    m_dismissed = true;
    showNote();
    redraw();
    return true;
}

QString MetricPlot::message() const { return m_message->text(); }

int MetricPlot::columns() const { return m_columns > 0 ? m_columns : int(thick_points); }

const std::vector<PixelColumn>* MetricPlot::series() const
{
    if (!m_view) return nullptr;
    const auto line = std::ranges::find(m_view->lines, m_options.metric, &SeriesView::Line::metric);
    return line == m_view->lines.end() || line->columns.empty() ? nullptr : &line->columns;
}

const PixelColumn* MetricPlot::columnAt(double step) const
{
    const auto* columns = series();
    if (!columns) return nullptr;
    auto nearest = std::ranges::lower_bound(*columns, step, {}, &PixelColumn::x);
    if (nearest == columns->end() || (nearest != columns->begin() && step - (nearest - 1)->x < nearest->x - step))
        --nearest;
    return &*nearest;
}

void MetricPlot::moveCrosshair(double step)
{
    if (const auto* column = columnAt(step)) m_link.setCrosshair(column->x);
}

void MetricPlot::hideCrosshair() { m_link.setCrosshair({}); }

void MetricPlot::followCrosshair()
{
    const auto& step = m_link.crosshair();
    const auto* column = step ? columnAt(*step) : nullptr;
    if (!column) return m_crosshair.hide();
    const double x = m_link.toAxis(*step);
    const double value = double(m_options.smoothing > 0 ? column->smooth : column->mean) * m_options.factor;
    const auto at = QPointF(xAxis->coordToPixel(x), yAxis->coordToPixel(value));
    m_dot->setVisible(std::isfinite(at.y()) && axisRect()->rect().contains(at.toPoint()));
    m_dot->topLeft->setPixelPosition(at - QPointF(4, 4));
    m_dot->bottomRight->setPixelPosition(at + QPointF(4, 4));
    const bool high = at.y() < axisRect()->center().y(); // the text stays away from the curve
    m_crosshair.show(x, readingAt(*step, *column), high ? Crosshair::TextAt::bottom : Crosshair::TextAt::top);
}

// All linked charts name the same step, even if their columns differ.
QString MetricPlot::readingAt(double step, const PixelColumn& column) const
{
    const auto figure = [this](float value) { return figureText(double(value) * m_options.factor); };
    const bool smoothed = m_options.smoothing > 0;
    auto text = tr("step %1").arg(groupedText(std::uint64_t(std::max(0.0, step))));
    if (m_link.x() != XAxis::step)
        text += QStringLiteral(" · %1 %2")
                    .arg(m_link.x() == XAxis::epoch ? tr("epoch") : tr("second"), figureText(m_link.toAxis(step)));
    text += tr("\ntraining %1").arg(figure(smoothed ? column.smooth : column.mean));
    if (smoothed) text += tr(" (raw %1)").arg(figure(column.mean));
    const auto& xs = m_data.validation_x;
    if (const auto after = std::upper_bound(xs.begin(), xs.end(), step); after != xs.begin())
        text += tr("\nvalidation %1").arg(figureText(m_data.validation_y[after - xs.begin() - 1]));
    for (std::size_t i = 0; i < m_runs.size(); ++i) {
        const auto* graph = m_run_graphs[i];
        if (graph->dataCount() == 0 || m_runs[i].hidden) continue;
        text += QStringLiteral("\n%1 %2").arg(
            m_runs[i].name, figureText(graph->data()->at(graph->findBegin(m_link.toAxis(step)))->value));
    }
    for (const auto& event : m_marks->near(xAxis->coordToPixel(m_link.toAxis(step)))) text += QLatin1Char('\n') + event;
    return text;
}

QString MetricPlot::toolTipAt(const QPoint& at) const { return m_labels->toolTipAt(at); } // the crosshair tells events

QString MetricPlot::values() const
{
    if (crosshairShown()) return m_crosshair.text();
    const auto* columns = series();
    return columns ? readingAt(columns->back().x, columns->back()) : QString();
}

void MetricPlot::resizeEvent(QResizeEvent* event)
{
    QCustomPlot::resizeEvent(event);
    fillLegend();
    const int wide = (axisRect()->width() + column_step - 1) / column_step * column_step;
    const int wanted = std::clamp(wide, column_step, max_columns);
    if (wanted == m_columns) return;
    m_columns = wanted;
    Q_EMIT columnsChanged();
}

void MetricPlot::focusInEvent(QFocusEvent* event)
{
    QCustomPlot::focusInEvent(event);
    setAccessibleDescription(describe());
    xAxis->setBasePen(QPen(m_themes.current().accent, 2));
    yAxis->setBasePen(QPen(m_themes.current().accent, 2));
    redraw();
}

void MetricPlot::focusOutEvent(QFocusEvent* event)
{
    QCustomPlot::focusOutEvent(event);
    hideCrosshair();
    applyTheme();
    redraw();
}

QString MetricPlot::describe() const
{
    const auto* columns = series();
    return describeSeries(m_title, columns ? *columns : std::vector<PixelColumn>(), m_data, m_options);
}

} // namespace epoch::ui
