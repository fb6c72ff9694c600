// Each row has the layer's name left of its bar and the time right of it.
#include "ui/cards/phase_bars.h"

#include "base/units.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace epoch::ui {
namespace {

constexpr double row_height = 22, bar_height = 14, min_name = 56, max_name = 120;
constexpr double sign_width = 14; // of the sign before a name in the legend

struct NamedPhase {
    PhaseRole role;
    const char* name;
};
// In the order of Phase. Gathering the batch counts as copy.
constexpr NamedPhase phases[] = {{PhaseRole::copy, QT_TRANSLATE_NOOP("PhaseBars", "copy")},
    {PhaseRole::forward, QT_TRANSLATE_NOOP("PhaseBars", "forward")},
    {PhaseRole::backward, QT_TRANSLATE_NOOP("PhaseBars", "backward")},
    {PhaseRole::update, QT_TRANSLATE_NOOP("PhaseBars", "update")},
    {PhaseRole::waiting, QT_TRANSLATE_NOOP("PhaseBars", "launch + wait")}};

QString timeText(double seconds) { return quantityText(duration_text(seconds)); }
QFont rowFont() { return tabular(uiFont(type_size::caption)); }

} // namespace

void paintPhase(QPainter& painter, const QRectF& box, const PhaseLook& look, const Theme& theme)
{
    if (box.width() <= 0) return;
    painter.save();
    painter.setPen(Qt::NoPen);
    painter.setBrush(look.hollow ? theme.panel : look.colour);
    painter.drawRect(box);
    if (look.pattern != Qt::SolidPattern && box.width() > 2) {
        const auto ink = look.hollow ? look.colour : mixed(look.colour, theme.panel, 0.65);
        painter.setBrush(QBrush(ink, look.pattern));
        painter.drawRect(box);
    }
    if (look.hollow && box.width() > 2) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(look.colour, 1));
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    painter.restore();
}

PhaseBars::PhaseBars(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    setAccessibleName(tr("Time of each layer"));
    setMouseTracking(true);
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
}

void PhaseBars::set(PhaseTable table)
{
    m_table = std::move(table);
    QStringList lines;
    for (const auto& row : m_table.rows) lines << describe(row);
    setAccessibleDescription(lines.join(QStringLiteral("; ")));
    updateGeometry();
    update();
}

QSize PhaseBars::sizeHint() const { return {240, int(row_height * double(m_table.rows.size()) + row_height)}; }

void PhaseBars::setAxis(const BarAxis& axis)
{
    if (axis == m_axis) return;
    m_axis = axis;
    update();
}

void PhaseBars::light(const std::vector<NodeId>& nodes)
{
    if (nodes == m_lit) return;
    m_lit = nodes;
    update();
}

bool PhaseBars::lit(std::size_t row) const
{
    return std::ranges::any_of(
        m_table.rows[row].nodes, [this](NodeId node) { return std::ranges::find(m_lit, node) != m_lit.end(); });
}

double PhaseBars::value(const PhaseRow& row) const
{
    if (m_axis.unit == BarUnit::seconds) return row.total();
    return m_table.total > 0 ? row.total() / m_table.total : 0;
}

QString PhaseBars::valueText(const PhaseRow& row) const
{
    return m_axis.unit == BarUnit::seconds ? timeText(row.total()) : percentText(value(row));
}

double PhaseBars::longest() const
{
    double max = m_axis.max;
    for (const auto& row : m_table.rows) max = std::max(max, value(row));
    return max;
}

double PhaseBars::nameWidthNeeded() const
{
    const QFontMetricsF metrics(rowFont());
    double max = min_name;
    for (const auto& row : m_table.rows) max = std::max(max, metrics.horizontalAdvance(row.name));
    return max;
}

double PhaseBars::nameWidth() const
{
    return std::min({std::max(m_axis.name_width, nameWidthNeeded()), max_name, width() * 0.34});
}

QRectF PhaseBars::barBox(std::size_t row) const
{
    const double left = nameWidth() + 2 * space::s;
    const double room = QFontMetricsF(rowFont()).horizontalAdvance(QStringLiteral("88.88 ms")) + space::m;
    const double max = longest();
    const double length = max > 0 ? value(m_table.rows[row]) / max * std::max(8.0, width() - left - room) : 0;
    return {left, double(row) * row_height + (row_height - bar_height) / 2, length, bar_height};
}

void PhaseBars::paintRow(QPainter& painter, std::size_t i) const
{
    const double name_width = nameWidth();
    const auto& theme = m_themes.current();
    const QFontMetricsF metrics(rowFont());
    const auto& row = m_table.rows[i];
    const auto box = barBox(i);
    const double top = double(i) * row_height;
    if (lit(i)) painter.fillRect(QRectF(0, top, width(), row_height), mixed(theme.panel, theme.accent, 0.14));
    painter.setPen(row.nodes.empty() && !m_table.fused ? theme.secondary_text : theme.text);
    painter.drawText(QRectF(0, top, name_width + 1, row_height), Qt::AlignVCenter | Qt::AlignRight,
        metrics.elidedText(row.name, Qt::ElideMiddle, name_width));
    double x = box.left();
    const double per_second = row.total() > 0 ? box.width() / row.total() : 0;
    for (std::size_t phase = 0; phase <= phase_count; ++phase) {
        const double length = (phase < phase_count ? row.seconds[phase] : row.rest) * per_second;
        paintPhase(painter, {x, box.top(), length, box.height()}, theme.phase(phases[phase].role), theme);
        x += length;
    }
    painter.setPen(theme.secondary_text);
    painter.drawText(QPointF(box.right() + space::s, top + row_height / 2 + metrics.capHeight() / 2), valueText(row));
}

void PhaseBars::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setFont(rowFont());
    for (std::size_t i = 0; i < m_table.rows.size(); ++i) paintRow(painter, i);
    if (m_table.rows.empty()) return;
    // The common axis.
    const double left = barBox(0).left(), bottom = double(m_table.rows.size()) * row_height;
    painter.setPen(QPen(m_themes.current().border, 1));
    painter.drawLine(QPointF(left - 0.5, 0), QPointF(left - 0.5, bottom));
}

QString PhaseBars::describe(const PhaseRow& row) const
{
    QStringList parts;
    for (std::size_t phase = 0; phase <= phase_count; ++phase) {
        const double seconds = phase < phase_count ? row.seconds[phase] : row.rest;
        if (seconds > 0) parts << QStringLiteral("%1 %2").arg(tr(phases[phase].name), timeText(seconds));
    }
    return QStringLiteral("%1: %2").arg(row.name, parts.join(QStringLiteral(", ")));
}

int PhaseBars::rowAt(const QPointF& point) const
{
    const int row = int(point.y() / row_height);
    return row >= 0 && row < int(m_table.rows.size()) ? row : -1;
}

void PhaseBars::mousePressEvent(QMouseEvent* event)
{
    const int row = rowAt(event->position());
    if (row >= 0 && !m_table.rows[std::size_t(row)].nodes.empty()) Q_EMIT chosen(m_table.rows[std::size_t(row)].nodes);
}

void PhaseBars::mouseMoveEvent(QMouseEvent* event)
{
    const int row = rowAt(event->position());
    Q_EMIT hovered(row < 0 ? std::vector<NodeId>() : m_table.rows[std::size_t(row)].nodes);
}

void PhaseBars::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    Q_EMIT hovered({});
}

bool PhaseBars::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int row = rowAt(help->pos());
    QToolTip::showText(help->globalPos(), row < 0 ? QString() : describe(m_table.rows[std::size_t(row)]), this);
    return true;
}

PhaseLegend::PhaseLegend(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
{
    auto policy = QSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
}

std::vector<QRectF> PhaseLegend::boxes(int width) const
{
    const QFontMetricsF metrics(rowFont());
    std::vector<QRectF> found;
    double x = 0, y = 0;
    for (const auto& phase : phases) {
        const double wide = metrics.horizontalAdvance(PhaseBars::tr(phase.name)) + sign_width;
        if (x > 0 && x + wide > width) x = 0, y += metrics.height() + space::xs;
        found.emplace_back(x, y, wide, metrics.height() + space::xs);
        x += wide + space::s;
    }
    return found;
}

QSize PhaseLegend::sizeHint() const
{
    const auto last = boxes(QWIDGETSIZE_MAX).back();
    return {int(std::ceil(last.right())), int(std::ceil(last.bottom()))};
}

QSize PhaseLegend::minimumSizeHint() const
{
    double widest = 0;
    for (const auto& box : boxes(QWIDGETSIZE_MAX)) widest = std::max(widest, box.width());
    return {int(std::ceil(widest)), sizeHint().height()};
}

int PhaseLegend::heightForWidth(int width) const { return int(std::ceil(boxes(width).back().bottom())); }

void PhaseLegend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto& theme = m_themes.current();
    painter.setFont(rowFont());
    const auto places = boxes(width());
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto& box = places[i];
        paintPhase(painter, {box.left(), box.center().y() - 5, 10, 10}, theme.phase(phases[i].role), theme);
        painter.setPen(theme.secondary_text);
        painter.drawText(box.adjusted(sign_width, 0, 2, 0), Qt::AlignVCenter, PhaseBars::tr(phases[i].name));
    }
}

} // namespace epoch::ui
