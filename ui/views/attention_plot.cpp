#include "ui/views/attention_plot.h"

#include "ui/charts/colour_ramp.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace epoch::ui {

namespace {
constexpr double head_gap = 8, title_height = 15;
}

AttentionPlot::AttentionPlot(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setAccessibleName(tr("Attention"));
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
}

void AttentionPlot::show(std::shared_ptr<const AttentionMap> map)
{
    m_map = std::move(map);
    m_images.clear();
    if (m_map) {
        const auto ramp = ColourRamp::magnitudes();
        const auto area = std::size_t(m_map->positions * m_map->positions);
        const std::span values(m_map->values);
        for (std::size_t head = 0; head < std::size_t(m_map->heads) && (head + 1) * area <= values.size(); ++head) {
            const auto part = values.subspan(head * area, area);
            m_images.push_back(ramp.image(part, m_map->positions, m_map->positions, largest(part)));
        }
        setAccessibleDescription(tr("%1 heads over %2 positions").arg(m_images.size()).arg(m_map->positions));
    }
    update();
}

// The number of columns that gives the largest squares.
int AttentionPlot::across() const
{
    int best = 1;
    double best_side = 0;
    const auto count = int(std::max<std::size_t>(m_images.size(), 1));
    for (int columns = 1; columns <= count; ++columns) {
        const int rows = (count + columns - 1) / columns;
        const double room =
            std::min(width() / double(columns) - head_gap, height() / double(rows) - head_gap - title_height);
        if (room > best_side) best_side = room, best = columns;
    }
    return best;
}

double AttentionPlot::side() const
{
    const int columns = across();
    const auto rows = (int(std::max<std::size_t>(m_images.size(), 1)) + columns - 1) / columns;
    return std::max(
        8.0, std::min(width() / double(columns) - head_gap, height() / double(rows) - head_gap - title_height));
}

QRectF AttentionPlot::headBox(std::size_t head) const
{
    const int columns = across();
    const double room = side();
    return {double(int(head) % columns) * (room + head_gap),
        double(int(head) / columns) * (room + head_gap + title_height) + title_height, room, room};
}

QString AttentionPlot::textAt(const QPointF& at) const
{
    for (std::size_t head = 0; head < m_images.size(); ++head) {
        const auto box = headBox(head);
        if (!box.contains(at)) continue;
        const auto place = [&](double offset) {
            return std::min(std::int64_t(offset / box.width() * double(m_map->positions)), m_map->positions - 1);
        };
        const auto query = place(at.y() - box.top()), key = place(at.x() - box.left());
        const auto index = (std::int64_t(head) * m_map->positions + query) * m_map->positions + key;
        return tr("head %1: position %2 attends to position %4 with %3")
            .arg(head + 1)
            .arg(query)
            .arg(percentText(double(m_map->values[std::size_t(index)])))
            .arg(key);
    }
    return {};
}

bool AttentionPlot::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), textAt(help->pos()), this);
    return true;
}

void AttentionPlot::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto& theme = m_themes.current();
    painter.setFont(uiFont(11));
    for (std::size_t head = 0; head < m_images.size(); ++head) {
        const auto box = headBox(head);
        painter.drawImage(box, m_images[head]);
        painter.setPen(QPen(theme.border, 1));
        painter.drawRect(box);
        painter.setPen(theme.secondary_text);
        painter.drawText(box.adjusted(0, -title_height, 0, -box.height()), Qt::AlignLeft | Qt::AlignVCenter,
            tr("head %1").arg(head + 1));
    }
}

} // namespace epoch::ui
