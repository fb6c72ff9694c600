#include "ui/views/importance_bars.h"

#include "ui/style/number_text.h"
#include "ui/style/text_scale.h"
#include "ui/style/theme.h"
#include "ui/style/to_text.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace epoch::ui {

namespace {
constexpr int importance_bar = 8;
int importanceRow() { return scaled(20); }
} // namespace

QString importanceAmount(const ImportanceView& importance, double amount)
{
    if (importance.metric == ImportanceView::Metric::accuracy)
        return ImportanceBars::tr("%1 points").arg(shortText(std::round(1000 * amount) / 10 + 0.0, 3)); // no "-0"
    const auto text = figureText(std::abs(amount) < 1e-9 * std::abs(importance.score) ? 0.0 : amount);
    const bool unit = importance.metric == ImportanceView::Metric::mean_absolute_error && !importance.unit.empty();
    return unit ? text + QChar::Nbsp + toText(importance.unit) : text;
}

ImportanceBars::ImportanceBars(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setAccessibleName(tr("Importance of the columns"));
    keepSizes(*this); // its height is that of its rows
    connect(&themes, &ThemeHub::changed, this, [this] {
        if (!m_importance.columns.empty()) setFixedHeight(sizeHint().height());
        update();
    });
}

void ImportanceBars::show(const ImportanceView& importance)
{
    m_importance = importance;
    m_lines.clear();
    for (const auto& column : importance.columns) {
        const auto line = column.clear() ? tr("%1: %2 ± %3") : tr("%1: %2 ± %3, within the noise");
        m_lines << line.arg(toText(column.name), importanceAmount(importance, column.mean),
            importanceAmount(importance, column.deviation));
    }
    setAccessibleDescription(m_lines.join(QStringLiteral("; ")));
    setFixedHeight(sizeHint().height());
    update();
}

QSize ImportanceBars::sizeHint() const { return {220, importanceRow() * int(m_importance.columns.size())}; }

// Names and figures have the width of their longest; the bars in between share one axis.
void ImportanceBars::paintEvent(QPaintEvent*)
{
    const auto& theme = m_themes.current();
    QPainter painter(this);
    painter.setFont(tabular(uiFont(type_size::caption)));
    const QFontMetricsF metrics(painter.font());
    double names = 0, figures = 0, low = 0, high = 1e-30;
    for (const auto& column : m_importance.columns) {
        names = std::max(names, metrics.horizontalAdvance(toText(column.name)));
        figures = std::max(figures, metrics.horizontalAdvance(importanceAmount(m_importance, column.mean)));
        low = std::min(low, column.mean - column.deviation);
        high = std::max(high, column.mean + column.deviation);
    }
    names = std::min(names, width() * 0.4);
    const double left = names + space::s, room = std::max(8.0, width() - left - figures - space::s);
    const auto place = [&](double value) { return left + room * (value - low) / (high - low); };
    double y = 0;
    for (const auto& column : m_importance.columns) {
        const double middle = y + importanceRow() / 2.0, zero = place(0), end = place(column.mean);
        painter.setPen(theme.text);
        painter.drawText(QRectF(0, y, names, importanceRow()), Qt::AlignLeft | Qt::AlignVCenter,
            metrics.elidedText(toText(column.name), Qt::ElideRight, names));
        painter.drawText(QRectF(width() - figures, y, figures, importanceRow()), Qt::AlignRight | Qt::AlignVCenter,
            importanceAmount(m_importance, column.mean));
        const auto bar = QRectF(
            std::min(zero, end), middle - importance_bar / 2.0, std::max(1.0, std::abs(end - zero)), importance_bar);
        painter.fillRect(bar, column.clear() ? theme.run_lines[0] : theme.hairline);
        painter.setPen(QPen(theme.secondary_text, 1));
        const double from = place(column.mean - column.deviation), to = place(column.mean + column.deviation);
        painter.drawLine(QPointF(from, middle), QPointF(to, middle));
        for (const double x : {from, to}) painter.drawLine(QPointF(x, middle - 3), QPointF(x, middle + 3));
        y += importanceRow();
    }
}

bool ImportanceBars::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto row = help->pos().y() / importanceRow();
    row < m_lines.size() ? QToolTip::showText(help->globalPos(), m_lines[row], this) : QToolTip::hideText();
    return true;
}

} // namespace epoch::ui
