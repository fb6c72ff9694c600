// metric_plot: QCustomPlot in the studio's colours. Noisy data only with a one-pixel pen; every redraw is queued.
#include "ui/views/metric_plot.h"

#include "ui/style/theme.h"
#include "ui/views/log_ticker.h"
#include "ui/views/number_text.h"

#include <QKeyEvent>

#include <algorithm>
#include <cmath>

namespace epoch::ui {
namespace {

constexpr qsizetype thick_points = 600; // more would cost a frame each with a thick pen
constexpr double raw_share = 0.25;
constexpr int column_step = 50; // widths are asked for in steps, so that a resize is no flood

void styleAxis(QCPAxis& axis, const Theme& theme)
{
    axis.setBasePen(QPen(theme.border, 1));
    axis.setTickPen(QPen(theme.border, 1));
    axis.setSubTickPen(Qt::NoPen);
    axis.setTickLength(0, 4);
    axis.setTickLabelFont(uiFont(type_size::caption));
    axis.setTickLabelColor(theme.secondary_text);
    axis.setLabelFont(uiFont(type_size::caption));
    axis.setLabelColor(theme.secondary_text);
    axis.grid()->setPen(QPen(theme.hairline, 1));
    axis.grid()->setZeroLinePen(QPen(theme.hairline, 1));
    axis.grid()->setSubGridVisible(false);
}

QCPItemText* cornerText(QCustomPlot& plot, Qt::Alignment alignment, const QPointF& place)
{
    auto* text = new QCPItemText(&plot);
    text->position->setType(QCPItemPosition::ptAxisRectRatio);
    text->position->setCoords(place);
    text->setPositionAlignment(alignment);
    text->setTextAlignment(Qt::AlignCenter);
    text->setPadding({6, 3, 6, 3});
    text->setSelectable(false);
    text->setVisible(false);
    return text;
}

} // namespace

MetricPlot::MetricPlot(ThemeHub& themes, const QString& title, const PlotOptions& options, QWidget* parent)
    : QCustomPlot(parent)
    , m_themes(themes)
    , m_title(title)
    , m_options(options)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(120, 80);
    setAccessibleName(tr("%1 chart").arg(title));
    build();
    applyTheme();
    show(nullptr);
    connect(&themes, &ThemeHub::changed, this, [this] { applyTheme(), redraw(); });
}

void MetricPlot::build()
{
    setPlottingHint(QCP::phFastPolylines);
    axisRect()->setAutoMargins(QCP::msAll);
    axisRect()->setMinimumMargins({8, 8, 8, 4});
    xAxis->setLabel(tr("step"));
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
    m_raw->setName(tr("train"));
    m_line->setName(tr("train"));
    m_best = addGraph();
    m_validation->setName(tr("validation"));
    m_best->setName(tr("best possible"));
    for (auto* graph : {m_raw, m_line, m_validation, m_best}) graph->setSelectable(QCP::stNone);

    // Where a curve of this kind ends up farthest from.
    const auto corner = m_options.rises ? Qt::AlignBottom : Qt::AlignTop;
    axisRect()->insetLayout()->setInsetAlignment(0, corner | Qt::AlignRight);
    legend->setVisible(true);
    legend->setFillOrder(QCPLegend::foColumnsFirst);
    legend->setMargins({6, 2, 6, 2});
    legend->setIconSize(22, 12);

    addLayer(QStringLiteral("crosshair"), layer(QStringLiteral("overlay")));
    layer(QStringLiteral("crosshair"))->setMode(QCPLayer::lmBuffered);
    m_crosshair = new QCPItemStraightLine(this);
    m_dot = new QCPItemEllipse(this);
    m_reading = new QCPItemText(this);
    m_reading->position->setType(QCPItemPosition::ptPlotCoords);
    m_reading->setTextAlignment(Qt::AlignLeft);
    m_reading->setPadding({6, 4, 6, 4});
    for (QCPAbstractItem* item : std::initializer_list<QCPAbstractItem*>{m_crosshair, m_dot, m_reading}) {
        item->setLayer(QStringLiteral("crosshair"));
        item->setVisible(false);
        item->setSelectable(false);
    }
    m_message = cornerText(*this, Qt::AlignCenter, {0.5, 0.5});
    m_note = cornerText(*this, Qt::AlignLeft | Qt::AlignBottom, {0.0, 1.0});
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
    legend->setFont(uiFont(type_size::caption));
    legend->setTextColor(theme.secondary_text);
    legend->setBrush(theme.panel);
    legend->setBorderPen(Qt::NoPen);
    m_crosshair->setPen(QPen(theme.secondary_text, 1));
    m_dot->setPen(QPen(colour, 2));
    m_dot->setBrush(theme.panel);
    m_reading->setFont(uiFont(type_size::caption));
    m_reading->setColor(theme.text);
    m_reading->setBrush(theme.raised);
    m_reading->setPen(QPen(theme.border, 1));
    m_message->setFont(uiFont(type_size::body));
    m_message->setColor(theme.secondary_text);
    m_message->setBrush(theme.panel);
    m_note->setFont(uiFont(type_size::caption));
    m_note->setColor(theme.warning);
    m_note->setBrush(theme.panel);
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
    m_raw->setData(m_data.band_x, m_data.band_y, true);
    m_line->setData(m_data.line_x, m_data.line_y, true);
    m_validation->setData(m_data.validation_x, m_data.validation_y, true);
    m_best->setData(m_data.best_x, m_data.best_y, true);
    m_message->setText(message);
    m_message->setVisible(m_data.empty && !message.isEmpty());
    m_note->setText(note());
    m_note->setVisible(!note().isEmpty());
    const bool smoothed = !m_data.line_x.isEmpty();
    m_raw->removeFromLegend();
    m_line->removeFromLegend();
    m_validation->removeFromLegend();
    m_best->removeFromLegend();
    if (!m_data.band_x.isEmpty()) (smoothed ? m_line : m_raw)->addToLegend();
    if (!m_data.validation_x.isEmpty()) m_validation->addToLegend();
    if (!m_data.best_x.isEmpty()) m_best->addToLegend();
    applyTheme();
    setRanges();
    if (m_data.empty)
        hideCrosshair();
    else if (crosshairShown())
        moveCrosshair(m_crosshair->point1->key());
    redraw();
}

void MetricPlot::setRanges()
{
    const double last =
        std::max({m_data.last_step, m_data.validation_x.isEmpty() ? 0.0 : m_data.validation_x.back(), 1.0});
    xAxis->setRange(m_data.empty ? 0 : std::min(m_data.first_step, last - 1), m_data.empty ? 100 : last);
    if (m_options.y == YScale::logarithmic) {
        const double low = m_data.empty ? 0.01 : m_data.least, high = m_data.empty ? 1 : m_data.most;
        const double room = std::pow(std::max(high / low, 1.2), 0.06);
        yAxis->setRange(low / room, high * room);
    } else {
        const double spread = std::max(m_data.most - m_data.least, 1e-12 + std::abs(m_data.most) * 1e-6);
        yAxis->setRange(m_data.least - 0.05 * spread, m_data.most + 0.08 * spread);
    }
}

void MetricPlot::redraw() { replot(rpQueuedReplot); }

QString MetricPlot::note() const { return m_data.note(m_options.y); }

QString MetricPlot::message() const { return m_message->text(); }

int MetricPlot::columns() const { return m_columns > 0 ? m_columns : int(thick_points); }

const std::vector<PixelColumn>* MetricPlot::series() const
{
    if (!m_view) return nullptr;
    const auto line = std::ranges::find(m_view->lines, m_options.metric, &SeriesView::Line::metric);
    return line == m_view->lines.end() || line->columns.empty() ? nullptr : &line->columns;
}

void MetricPlot::moveCrosshair(double step)
{
    const auto* columns = series();
    if (!columns) return hideCrosshair();
    auto nearest = std::ranges::lower_bound(*columns, step, {}, &PixelColumn::x);
    if (nearest == columns->end() || (nearest != columns->begin() && step - (nearest - 1)->x < nearest->x - step))
        --nearest;
    m_at = std::size_t(nearest - columns->begin());
    const auto& column = *nearest;
    const bool smoothed = m_options.smoothing > 0;
    const double shown = double(smoothed ? column.smooth : column.mean) * m_options.factor;
    auto text = tr("step %1\ntrain %2").arg(groupedText(std::uint64_t(std::max(0.0, column.x))), figureText(shown));
    if (smoothed) text += tr(" (raw %1)").arg(figureText(double(column.mean) * m_options.factor));
    const auto& xs = m_data.validation_x;
    if (const auto after = std::upper_bound(xs.begin(), xs.end(), column.x); after != xs.begin())
        text += tr("\nvalidation %1").arg(figureText(m_data.validation_y[after - xs.begin() - 1]));
    m_reading->setText(text);
    placeReading(column.x, shown);
}

void MetricPlot::placeReading(double step, double value)
{
    m_crosshair->point1->setCoords(step, 0);
    m_crosshair->point2->setCoords(step, 1);
    if (m_options.y == YScale::logarithmic)
        m_crosshair->point1->setCoords(step, yAxis->range().lower),
            m_crosshair->point2->setCoords(step, yAxis->range().upper);
    const auto at = QPointF(xAxis->coordToPixel(step), yAxis->coordToPixel(value));
    m_dot->setVisible(std::isfinite(at.y()) && axisRect()->rect().contains(at.toPoint()));
    m_dot->topLeft->setPixelPosition(at - QPointF(4, 4));
    m_dot->bottomRight->setPixelPosition(at + QPointF(4, 4));
    const bool to_left = at.x() > axisRect()->center().x();
    const bool below = at.y() < axisRect()->center().y(); // away from the curve
    m_reading->setPositionAlignment(
        (to_left ? Qt::AlignRight : Qt::AlignLeft) | (below ? Qt::AlignBottom : Qt::AlignTop));
    m_reading->position->setPixelPosition({at.x() + (to_left ? -10 : 10),
        double(below ? axisRect()->bottom() - space::s : axisRect()->top() + space::s)});
    m_crosshair->setVisible(true);
    m_reading->setVisible(true);
    layer(QStringLiteral("crosshair"))->replot();
}

void MetricPlot::hideCrosshair()
{
    if (!crosshairShown()) return;
    m_crosshair->setVisible(false);
    m_dot->setVisible(false);
    m_reading->setVisible(false);
    layer(QStringLiteral("crosshair"))->replot();
}

QString MetricPlot::describe() const
{
    const auto* columns = series();
    if (!columns) return tr("%1: nothing recorded yet.").arg(m_title);
    const auto best = std::ranges::minmax_element(*columns, {}, &PixelColumn::mean);
    const auto say = [this](const PixelColumn& c) { return figureText(double(c.mean) * m_options.factor); };
    auto text = tr("%1 over %2 steps: first %3, last %4, least %5, most %6.")
                    .arg(m_title, groupedText(std::uint64_t(columns->back().x)), say(columns->front()),
                        say(columns->back()), say(*best.min), say(*best.max));
    if (!m_data.validation_y.isEmpty()) text += tr(" Last validation %1.").arg(figureText(m_data.validation_y.back()));
    return text;
}

void MetricPlot::mouseMoveEvent(QMouseEvent* event)
{
    QCustomPlot::mouseMoveEvent(event);
    if (m_data.empty || !axisRect()->rect().contains(event->pos()))
        hideCrosshair();
    else
        moveCrosshair(xAxis->pixelToCoord(event->pos().x()));
}

void MetricPlot::leaveEvent(QEvent* event)
{
    QCustomPlot::leaveEvent(event);
    if (!hasFocus()) hideCrosshair();
}

void MetricPlot::keyPressEvent(QKeyEvent* event)
{
    const auto* columns = series();
    const int step = event->modifiers() & Qt::ShiftModifier ? 10 : 1;
    if (event->key() == Qt::Key_G && event->modifiers() == Qt::NoModifier) {
        Q_EMIT logToggled();
    } else if (columns && (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right)) {
        const auto last = std::ptrdiff_t(columns->size()) - 1;
        const auto from = crosshairShown() ? std::ptrdiff_t(m_at) : last;
        const auto to = std::clamp<std::ptrdiff_t>(from + (event->key() == Qt::Key_Left ? -step : step), 0, last);
        moveCrosshair((*columns)[std::size_t(to)].x);
    } else if (columns && (event->key() == Qt::Key_Home || event->key() == Qt::Key_End)) {
        moveCrosshair(event->key() == Qt::Key_Home ? columns->front().x : columns->back().x);
    } else if (event->key() == Qt::Key_Escape && crosshairShown()) {
        hideCrosshair();
    } else {
        event->ignore();
    }
}

void MetricPlot::resizeEvent(QResizeEvent* event)
{
    QCustomPlot::resizeEvent(event);
    const int wide = (axisRect()->width() + column_step - 1) / column_step * column_step;
    const int wanted = std::clamp(wide, column_step, int(thick_points));
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

} // namespace epoch::ui
