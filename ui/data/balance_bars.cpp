#include "ui/data/balance_bars.h"

#include "ui/style/number_text.h"

#include <QPainter>

#include <algorithm>

namespace epoch::ui {

namespace {
constexpr int row_height = 20, bar_height = 8;
}

BalanceBars::BalanceBars(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
{
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
}

void BalanceBars::show(std::vector<Bar> bars)
{
    m_bars = std::move(bars);
    QStringList parts;
    for (const auto& bar : m_bars) parts << tr("%1: %2").arg(bar.name).arg(bar.count);
    setAccessibleName(parts.join(QStringLiteral(", ")));
    setFixedHeight(row_height * static_cast<int>(m_bars.size()));
    update();
}

QSize BalanceBars::sizeHint() const { return {220, row_height * static_cast<int>(m_bars.size())}; }

void BalanceBars::paintEvent(QPaintEvent*)
{
    if (m_bars.empty()) return;
    const auto& t = m_themes.current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(uiFont(type_size::caption));
    const QFontMetricsF metrics(painter.font());
    double names = 0, figures = 0;
    std::int64_t largest = 1;
    for (const auto& bar : m_bars) {
        names = std::max(names, metrics.horizontalAdvance(bar.name));
        figures = std::max(figures, metrics.horizontalAdvance(groupedText(static_cast<std::uint64_t>(bar.count))));
        largest = std::max(largest, bar.count);
    }
    names = std::min(names, width() * 0.4);
    const auto left = names + space::s, bar_width = std::max(8.0, width() - left - figures - space::s);
    double y = 0;
    for (const auto& bar : m_bars) {
        painter.setPen(t.text);
        painter.drawText(QRectF(0, y, names, row_height), Qt::AlignLeft | Qt::AlignVCenter,
            metrics.elidedText(bar.name, Qt::ElideRight, names));
        painter.setPen(t.secondary_text);
        painter.drawText(QRectF(width() - figures, y, figures, row_height), Qt::AlignRight | Qt::AlignVCenter,
            groupedText(static_cast<std::uint64_t>(bar.count)));
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.accent);
        const auto length = std::max(1.0, bar_width * static_cast<double>(bar.count) / static_cast<double>(largest));
        painter.drawRoundedRect(QRectF(left, y + (row_height - bar_height) / 2.0, length, bar_height), 2, 2);
        y += row_height;
    }
}

} // namespace epoch::ui
