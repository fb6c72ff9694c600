#include "ui/race/crossover_slice.h"

#include "ui/cards/value_mark.h"
#include "ui/charts/chart_style.h"
#include "ui/charts/line_labels.h"
#include "ui/charts/log_ticker.h"
#include "ui/race/lane_look.h"
#include "ui/style/theme.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace epoch::ui {

namespace {
constexpr int min_width_for_note = 140; // pixels high: in less it would hide the lines
}

std::optional<double> equalBatch(const Crossover& found, std::size_t row)
{
    const CrossoverCell* before = nullptr;
    for (std::size_t column = 0; column < found.batches.size(); ++column) {
        const auto& cell = found.cells[row * found.batches.size() + column];
        if (!cell.measured || cell.speed_up <= 0) continue;
        if (before && (before->speed_up > 1) != (cell.speed_up > 1)) {
            const double from = std::log(before->speed_up), to = std::log(cell.speed_up);
            const double share = from == to ? 0.5 : -from / (to - from);
            return double(before->batch) * std::pow(double(cell.batch) / double(before->batch), share);
        }
        before = &cell;
    }
    return {};
}

std::optional<std::pair<std::int64_t, std::int64_t>> openBatches(const Crossover& found, std::size_t row)
{
    std::optional<std::pair<std::int64_t, std::int64_t>> open;
    for (std::size_t column = 0; column < found.batches.size(); ++column) {
        const auto& cell = found.cells[row * found.batches.size() + column];
        if (cell.winner() != CrossoverCell::Winner::either) continue;
        open = {open ? open->first : cell.batch, cell.batch};
    }
    return open;
}

CrossoverSlice::CrossoverSlice(ThemeHub& themes, QWidget* parent)
    : QCustomPlot(parent)
    , m_themes(themes)
{
    setMinimumSize(160, 60);
    setAccessibleName(tr("Microseconds per sample by batch size"));
    axisRect()->setMinimumMargins({8, 8, 8, 4});
    for (auto* axis : {xAxis, yAxis}) {
        makeLogarithmic(*axis);
        axis->setLabelPadding(0);
    }
    xAxis->setLabel(tr("batch"));
    yAxis->setLabel(tr("µs per sample"));
    m_worst = addGraph();
    m_best = addGraph();
    m_first = addGraph();
    m_second = addGraph();
    for (auto* graph : {m_first, m_second, m_best, m_worst}) graph->setSelectable(QCP::stNone);
    m_worst->setChannelFillGraph(m_best);
    m_equal = new QCPItemStraightLine(this);
    m_equal->setSelectable(false);
    m_equal->setVisible(false);
    m_names = new LineLabels(this);
    m_note = cornerText(*this, Qt::AlignLeft | Qt::AlignBottom, {0.0, 1.0});
    connect(&themes, &ThemeHub::changed, this, [this] {
        applyTheme();
        replot(rpQueuedReplot);
    });
    applyTheme();
}

void CrossoverSlice::applyTheme()
{
    const auto& theme = m_themes.current();
    setBackground(QBrush(theme.panel));
    styleAxis(*xAxis, theme);
    styleAxis(*yAxis, theme);
    m_names->setTheme(theme);
    m_equal->setPen(QPen(theme.secondary_text, 1, Qt::DashLine));
    m_note->setFont(uiFont(type_size::caption));
    m_note->setColor(theme.text);
    m_note->setBrush(theme.panel);
    if (!m_found) return;
    const auto colours = laneColours(std::array{m_found->first, m_found->second}, theme);
    const auto dress = [&](QCPGraph* graph, const QColor& colour, const std::string& device) {
        graph->setPen(QPen(colour, 2));
        graph->setScatterStyle(
            QCPScatterStyle(kindOf(device) == DeviceKind::cpu ? QCPScatterStyle::ssSquare : QCPScatterStyle::ssDiamond,
                colour, colour, 6));
    };
    dress(m_first, colours[0], m_found->first);
    dress(m_second, colours[1], m_found->second);
    auto band = colours[1];
    band.setAlphaF(0.2f);
    m_worst->setBrush(band);
    for (auto* graph : {m_best, m_worst}) graph->setPen(Qt::NoPen);
    if (m_found->estimated.empty()) return;
    m_second->setPen(truthPen(Truth::estimated, colours[1], 2));
    m_second->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDiamond, QPen(colours[1], 1.5), Qt::NoBrush, 6));
}

void CrossoverSlice::resizeEvent(QResizeEvent* event)
{
    m_note->setVisible(m_found && height() >= min_width_for_note);
    QCustomPlot::resizeEvent(event);
}

QString CrossoverSlice::noteOf(std::size_t row, bool anything) const
{
    const auto size = QStringLiteral("%1 %2\n").arg(
        QString::fromStdString(std::string(axis_name(m_found->axis))), QString::number(m_found->sizes[row]));
    if (!anything) return size + tr("nothing measured yet");
    if (!m_found->estimated.empty()) {
        const auto open = openBatches(*m_found, row);
        return size
            + (!open ? tr("no crossing within the estimate")
                    : open->first == open->second
                    ? tr("could go either way\nat batch %1").arg(open->first)
                    : tr("could go either way\nat batch %1 to %2").arg(open->first).arg(open->second));
    }
    const auto equal = equalBatch(*m_found, row);
    return size + (equal ? tr("equal at batch %1").arg(std::llround(*equal)) : tr("no crossing measured"));
}

void CrossoverSlice::nameLines(
    const QVector<double>& batches, const QVector<double>& first, const QVector<double>& second)
{
    std::vector<LineLabels::Label> names;
    if (!batches.isEmpty()) {
        const auto& ink = m_themes.current().text;
        const auto other = QString::fromStdString(m_found->second_title);
        names.push_back({QString::fromStdString(m_found->first_title), ink, {batches.back(), first.back()}, false});
        names.push_back({m_found->estimated.empty() ? other : QStringLiteral("≈ ") + other, ink,
            {batches.back(), second.back()}, false});
    }
    m_names->set(std::move(names));
}

void CrossoverSlice::show(std::shared_ptr<const Crossover> found, std::size_t row)
{
    m_found = std::move(found);
    QVector<double> batches, first, second, best, worst;
    const bool estimated = !m_found->estimated.empty();
    for (std::size_t column = 0; column < m_found->batches.size(); ++column) {
        const auto& cell = m_found->cells[row * m_found->batches.size() + column];
        if (!cell.measured || cell.first_seconds <= 0 || cell.second_seconds <= 0) continue;
        const double batch = double(cell.batch);
        batches.push_back(batch);
        first.push_back(cell.first_seconds / batch * 1e6);
        second.push_back(cell.second_seconds / batch * 1e6);
        if (!estimated) continue;
        best.push_back(second.back() / cell.doubt);
        worst.push_back(second.back() * cell.doubt);
    }
    m_best->setData(estimated ? batches : QVector<double>(), best, true);
    m_worst->setData(estimated ? batches : QVector<double>(), worst, true);
    m_first->setData(batches, first, true);
    m_second->setData(batches, second, true);
    if (!batches.isEmpty()) {
        const auto [min_first, max_first] = std::ranges::minmax(first);
        const auto [min_second, max_second] =
            std::pair(std::ranges::min(estimated ? best : second), std::ranges::max(estimated ? worst : second));
        xAxis->setRange(batches.front() / 1.2, std::max(batches.back(), batches.front() + 1) * 1.2);
        yAxis->setRange(std::min(min_first, min_second) / 1.4, std::max(max_first, max_second) * 1.4);
    }
    const auto equal = estimated ? std::nullopt : equalBatch(*m_found, row);
    m_equal->setVisible(equal.has_value());
    if (equal) {
        m_equal->point1->setCoords(*equal, yAxis->range().lower);
        m_equal->point2->setCoords(*equal, yAxis->range().upper);
    }
    nameLines(batches, first, second);
    m_note->setText(noteOf(row, !batches.isEmpty()));
    m_note->setVisible(height() >= min_width_for_note);
    setAccessibleDescription(m_note->text());
    applyTheme();
    replot(rpQueuedReplot);
}

} // namespace epoch::ui
