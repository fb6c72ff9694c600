#include "ui/views/attention_plot.h"

#include "ui/charts/colour_ramp.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace epoch::ui {

namespace {
constexpr double head_gap = 8, title_height = 15, name_room = 26;
}

AttentionPlot::AttentionPlot(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setAccessibleName(tr("Attention"));
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
}

void AttentionPlot::show(std::shared_ptr<const AttentionMap> map, QStringList names)
{
    m_map = std::move(map);
    m_names = std::move(names);
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

double AttentionPlot::nameRoom() const { return m_names.isEmpty() ? 0 : name_room; }
double AttentionPlot::nameHeight() const { return m_names.isEmpty() ? 0 : title_height; }

// The number of columns that gives the largest squares.
int AttentionPlot::across() const
{
    int best = 1;
    double best_side = 0;
    const auto count = int(std::max<std::size_t>(m_images.size(), 1));
    for (int columns = 1; columns <= count; ++columns) {
        const int rows = (count + columns - 1) / columns;
        const double room = std::min(width() / double(columns) - head_gap - nameRoom(),
            height() / double(rows) - head_gap - title_height - nameHeight());
        if (room > best_side) best_side = room, best = columns;
    }
    return best;
}

double AttentionPlot::side() const
{
    const int columns = across();
    const auto rows = (int(std::max<std::size_t>(m_images.size(), 1)) + columns - 1) / columns;
    return std::max(8.0,
        std::min(width() / double(columns) - head_gap - nameRoom(),
            height() / double(rows) - head_gap - title_height - nameHeight()));
}

QRectF AttentionPlot::headBox(std::size_t head) const
{
    const int columns = across();
    const double room = side();
    const double above = title_height + nameHeight();
    return {double(int(head) % columns) * (room + head_gap + nameRoom()) + nameRoom(),
        double(int(head) / columns) * (room + head_gap + above) + above, room, room};
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
        return tr("Head %1: position %2 attends to position %4 with %3")
            .arg(head + 1)
            .arg(nameOf(query))
            .arg(percentText(double(m_map->values[std::size_t(index)])))
            .arg(nameOf(key));
    }
    return {};
}

QString AttentionPlot::nameOf(std::int64_t position) const
{
    const auto number = QString::number(position);
    return position < m_names.size() ? number + QStringLiteral(" “%1”").arg(m_names[position]) : number;
}

// A token beside each row and above each column, where there is space for it.
void AttentionPlot::paintNames(QPainter& painter, const QRectF& box) const
{
    const double cell = box.width() / double(std::max<std::int64_t>(m_map->positions, 1));
    painter.setFont(uiFont(11));
    if (m_names.isEmpty() || cell < QFontMetricsF(painter.font()).height() * 0.8) return;
    for (qsizetype i = 0; i < std::min<qsizetype>(m_names.size(), m_map->positions); ++i) {
        const double at = double(i) * cell;
        painter.drawText(QRectF(box.left() - name_room, box.top() + at, name_room - 3, cell),
            Qt::AlignRight | Qt::AlignVCenter, m_names[i].left(3));
        painter.drawText(QRectF(box.left() + at - cell, box.top() - title_height, 3 * cell, title_height),
            Qt::AlignHCenter | Qt::AlignVCenter, m_names[i].left(cell > 24 ? 3 : 1));
    }
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
        painter.drawText(QRectF(box.left(), box.top() - title_height - nameHeight(), box.width(), title_height),
            Qt::AlignLeft | Qt::AlignVCenter, tr("head %1").arg(head + 1));
        paintNames(painter, box);
    }
}

} // namespace epoch::ui
