#include "ui/data/balance_bars.h"

#include "ui/style/number_text.h"
#include "ui/style/text_scale.h"

#include <QPainter>

#include <algorithm>

namespace epoch::ui {

namespace {
constexpr int bar_height = 8;
int rowHeight() { return scaled(20); }
}

BalanceBars::BalanceBars(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
{
    keepSizes(*this); // its height is that of its rows
    connect(&themes, &ThemeHub::changed, this, [this] {
        if (!m_bars.empty()) setFixedHeight(rowHeight() * int(m_bars.size()));
        update();
    });
}

void BalanceBars::show(std::vector<Bar> bars)
{
    m_bars = std::move(bars);
    QStringList parts;
    for (const auto& bar : m_bars) parts << tr("%1: %2").arg(bar.name).arg(bar.count);
    setAccessibleName(parts.join(QStringLiteral(", ")));
    setFixedHeight(rowHeight() * static_cast<int>(m_bars.size()));
    update();
}

QSize BalanceBars::sizeHint() const { return {220, rowHeight() * static_cast<int>(m_bars.size())}; }

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
    names = std::min(names, width() * 0.6);
    const auto left = names + space::s, bar_width = std::max(8.0, width() - left - figures - space::s);
    double y = 0;
    for (const auto& bar : m_bars) {
        painter.setPen(t.text);
        painter.drawText(QRectF(0, y, names, rowHeight()), Qt::AlignLeft | Qt::AlignVCenter,
            metrics.elidedText(bar.name, Qt::ElideRight, names));
        painter.setPen(t.secondary_text);
        painter.drawText(QRectF(width() - figures, y, figures, rowHeight()), Qt::AlignRight | Qt::AlignVCenter,
            groupedText(static_cast<std::uint64_t>(bar.count)));
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.accent);
        const auto length = std::max(1.0, bar_width * static_cast<double>(bar.count) / static_cast<double>(largest));
        painter.drawRoundedRect(QRectF(left, y + (rowHeight() - bar_height) / 2.0, length, bar_height), 2, 2);
        y += rowHeight();
    }
}

} // namespace epoch::ui
