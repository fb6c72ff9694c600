#include "ui/views/bar_rows.h"

#include "ui/style/text_scale.h"
#include "ui/style/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace epoch::ui {

namespace {
constexpr int bar_thickness = 8;
int barRow() { return scaled(20); }
} // namespace

BarRows::BarRows(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
{
    keepSizes(*this); // its height is that of its rows
    connect(&themes, &ThemeHub::changed, this, [this] {
        if (!m_rows.empty()) setFixedHeight(sizeHint().height());
        update();
    });
}

void BarRows::setRows(std::vector<Row> rows)
{
    m_rows = std::move(rows);
    setAccessibleDescription(lines().join(QStringLiteral("; ")));
    setFixedHeight(sizeHint().height());
    update();
}

QStringList BarRows::lines() const
{
    QStringList lines;
    for (const Row& row : m_rows) lines << row.line;
    return lines;
}

QSize BarRows::sizeHint() const { return {220, barRow() * int(m_rows.size())}; }

// Names and figures have the width of their longest; the bars in between share one axis.
void BarRows::paintEvent(QPaintEvent*)
{
    const auto& theme = m_themes.current();
    QPainter painter(this);
    painter.setFont(tabular(uiFont(type_size::caption)));
    const QFontMetricsF metrics(painter.font());
    double names = 0, figures = 0, low = 0, high = 1e-30;
    for (const Row& row : m_rows) {
        names = std::max(names, metrics.horizontalAdvance(row.name));
        figures = std::max(figures, metrics.horizontalAdvance(row.figure));
        low = std::min(low, row.value - row.deviation);
        high = std::max(high, row.value + row.deviation);
    }
    names = std::min(names, width() * 0.4);
    const double left = names + space::s, room = std::max(8.0, width() - left - figures - space::s);
    const auto place = [&](double value) { return left + room * (value - low) / (high - low); };
    double y = 0;
    for (const Row& row : m_rows) {
        const double middle = y + barRow() / 2.0, zero = place(0), end = place(row.value);
        painter.setPen(theme.text);
        painter.drawText(QRectF(0, y, names, barRow()), Qt::AlignLeft | Qt::AlignVCenter,
            metrics.elidedText(row.name, Qt::ElideRight, names));
        painter.drawText(
            QRectF(width() - figures, y, figures, barRow()), Qt::AlignRight | Qt::AlignVCenter, row.figure);
        const auto bar = QRectF(
            std::min(zero, end), middle - bar_thickness / 2.0, std::max(1.0, std::abs(end - zero)), bar_thickness);
        painter.fillRect(bar, row.sure ? theme.run_lines[0] : theme.hairline);
        painter.setPen(QPen(theme.secondary_text, 1));
        const double from = place(row.value - row.deviation), to = place(row.value + row.deviation);
        painter.drawLine(QPointF(from, middle), QPointF(to, middle));
        for (const double x : {from, to}) painter.drawLine(QPointF(x, middle - 3), QPointF(x, middle + 3));
        y += barRow();
    }
}

bool BarRows::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto row = std::size_t(std::max(help->pos().y(), 0) / barRow());
    row < m_rows.size() ? QToolTip::showText(help->globalPos(), m_rows[row].line, this) : QToolTip::hideText();
    return true;
}

} // namespace epoch::ui
