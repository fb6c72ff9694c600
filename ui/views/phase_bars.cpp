// phase_bars: rows of 20 px; names at the left, time at the right of each bar.
#include "ui/views/phase_bars.h"

#include "base/units.h"
#include "ui/style/theme.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace epoch::ui {
namespace {

constexpr double row_height = 22, bar_height = 14, least_name = 56, most_name = 120;

struct NamedPhase {
    PhaseRole role;
    const char* name;
};
// In the order of Phase; the gather is the batch's copy into place.
constexpr NamedPhase phases[] = {{PhaseRole::copy, QT_TRANSLATE_NOOP("PhaseBars", "gather")},
    {PhaseRole::forward, QT_TRANSLATE_NOOP("PhaseBars", "forward")},
    {PhaseRole::backward, QT_TRANSLATE_NOOP("PhaseBars", "backward")},
    {PhaseRole::update, QT_TRANSLATE_NOOP("PhaseBars", "update")},
    {PhaseRole::waiting, QT_TRANSLATE_NOOP("PhaseBars", "rest")}};

QString timeText(double seconds) { return QString::fromStdString(duration_text(seconds)); }
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

double PhaseBars::longest() const
{
    double most = 0;
    for (const auto& row : m_table.rows) most = std::max(most, row.total());
    return most;
}

double PhaseBars::nameWidth() const
{
    const QFontMetricsF metrics(rowFont());
    double most = least_name;
    for (const auto& row : m_table.rows) most = std::max(most, metrics.horizontalAdvance(row.name));
    return std::min(most, std::min(most_name, width() * 0.34));
}

QRectF PhaseBars::barBox(std::size_t row) const
{
    const double left = nameWidth() + 2 * space::s;
    const double room = QFontMetricsF(rowFont()).horizontalAdvance(QStringLiteral("88.88 ms")) + space::m;
    const double most = longest();
    const double length = most > 0 ? m_table.rows[row].total() / most * std::max(8.0, width() - left - room) : 0;
    return {left, double(row) * row_height + (row_height - bar_height) / 2, length, bar_height};
}

void PhaseBars::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto& theme = m_themes.current();
    painter.setFont(rowFont());
    const QFontMetricsF metrics(rowFont());
    const double names = nameWidth();
    for (std::size_t i = 0; i < m_table.rows.size(); ++i) {
        const auto& row = m_table.rows[i];
        const auto box = barBox(i);
        const double top = double(i) * row_height;
        painter.setPen(row.nodes.empty() && !m_table.fused ? theme.secondary_text : theme.text);
        painter.drawText(QRectF(0, top, names + 1, row_height), Qt::AlignVCenter | Qt::AlignRight,
            metrics.elidedText(row.name, Qt::ElideMiddle, names));
        double x = box.left();
        const double per_second = row.total() > 0 ? box.width() / row.total() : 0;
        for (std::size_t phase = 0; phase <= phase_count; ++phase) {
            const double length = (phase < phase_count ? row.seconds[phase] : row.rest) * per_second;
            paintPhase(painter, {x, box.top(), length, box.height()}, theme.phase(phases[phase].role), theme);
            x += length;
        }
        painter.setPen(theme.secondary_text);
        painter.drawText(
            QPointF(box.right() + space::s, top + row_height / 2 + metrics.capHeight() / 2), timeText(row.total()));
    }
    if (m_table.rows.empty()) return;
    // The common axis: from nothing to the longest row.
    const double left = barBox(0).left(), bottom = double(m_table.rows.size()) * row_height;
    painter.setPen(QPen(theme.border, 1));
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
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
}

QSize PhaseLegend::sizeHint() const
{
    const QFontMetrics metrics(rowFont());
    int wide = 0;
    for (const auto& phase : phases) wide += metrics.horizontalAdvance(PhaseBars::tr(phase.name)) + 14 + space::s;
    return {wide, metrics.height() + space::xs};
}

void PhaseLegend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto& theme = m_themes.current();
    painter.setFont(rowFont());
    const QFontMetricsF metrics(rowFont());
    double x = 0;
    for (const auto& phase : phases) {
        const auto text = PhaseBars::tr(phase.name);
        paintPhase(painter, {x, (height() - 10) / 2.0, 10, 10}, theme.phase(phase.role), theme);
        painter.setPen(theme.secondary_text);
        painter.drawText(QRectF(x + 14, 0, metrics.horizontalAdvance(text) + 2, height()), Qt::AlignVCenter, text);
        x += metrics.horizontalAdvance(text) + 14 + space::s;
    }
}

} // namespace epoch::ui
