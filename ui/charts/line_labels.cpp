// Labels stand beside the ends of their lines and move down where they would overlap. Hidden ones come last.
#include "ui/charts/line_labels.h"

#include "ui/style/theme.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace epoch::ui {
namespace {

constexpr double max_width = 180, padding = 4, label_gap = 6; // label_gap: between a line's end and its label

QFont labelFont(bool struck)
{
    auto font = uiFont(type_size::caption);
    font.setStrikeOut(struck);
    return font;
}

} // namespace

LineLabels::LineLabels(QCustomPlot* plot)
    : QCPAbstractItem(plot)
{
    setSelectable(false);
    setLayer(QStringLiteral("legend")); // no line runs through a name
}

void LineLabels::setTheme(const Theme& theme)
{
    m_ground = theme.panel;
    m_faint = theme.secondary_text;
}

QString LineLabels::Label::text(const QFontMetricsF& metrics) const
{
    if (remark.isEmpty()) return metrics.elidedText(name, Qt::ElideMiddle, max_width);
    const auto behind = tr("%1, %2").arg(QString(), remark);
    const double room = max_width - metrics.horizontalAdvance(behind);
    return tr("%1, %2").arg(metrics.elidedText(name, Qt::ElideMiddle, room), remark);
}

const LineLabels::Label* LineLabels::at(const QPointF& pixel) const
{
    for (std::size_t i = 0; i < std::min(m_labels.size(), m_boxes.size()); ++i)
        if (m_boxes[i].contains(pixel)) return &m_labels[i];
    return nullptr;
}

QString LineLabels::toolTipAt(const QPointF& pixel) const
{
    const auto* label = at(pixel);
    if (!label) return {};
    return label->hidden ? tr("Click to show %1 again.").arg(label->name) : tr("Click to hide %1.").arg(label->name);
}

QRectF LineLabels::box(std::size_t label) const { return label < m_boxes.size() ? m_boxes[label] : QRectF(); }

std::vector<QRectF> LineLabels::layOut(const QFontMetricsF& metrics) const
{
    const QRectF area = parentPlot()->axisRect()->rect();
    const double line = metrics.height() + 2;
    const auto wanted = [&](std::size_t i) {
        const double y = parentPlot()->yAxis->coordToPixel(m_labels[i].end.y());
        return m_labels[i].hidden || !std::isfinite(y) ? area.bottom() : std::clamp(y, area.top(), area.bottom());
    };
    std::vector<std::size_t> order(m_labels.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return std::pair(m_labels[i].hidden, wanted(i)); });
    std::vector<QRectF> boxes(m_labels.size());
    double below = area.top(), remaining = double(order.size()) * line;
    for (const std::size_t i : order) {
        const double width = metrics.horizontalAdvance(m_labels[i].text(metrics)) + 2 * padding;
        const double end = parentPlot()->xAxis->coordToPixel(m_labels[i].end.x());
        // Right of the end if there is room, else left of it.
        const double behind = end + label_gap + width <= area.right() ? end + label_gap + width : end - label_gap;
        const double right = m_labels[i].hidden ? area.right() : std::clamp(behind, area.left() + width, area.right());
        const double top = std::clamp(wanted(i) - line, below, std::max(below, area.bottom() - remaining));
        boxes[i] = QRectF(right - width, top, width, line);
        below = top + line;
        remaining -= line;
    }
    return boxes;
}

void LineLabels::draw(QCPPainter* painter)
{
    m_boxes = layOut(QFontMetricsF(labelFont(false)));
    painter->setClipRect(parentPlot()->axisRect()->rect());
    for (std::size_t i = 0; i < m_labels.size(); ++i) {
        const auto& label = m_labels[i];
        if (m_boxes[i].bottom() > parentPlot()->axisRect()->rect().bottom() + 2) continue; // no room for all
        painter->setFont(labelFont(label.hidden));
        auto ground = m_ground;
        ground.setAlphaF(0.7f);
        painter->fillRect(m_boxes[i], ground);
        painter->setPen(label.hidden ? m_faint : label.colour);
        painter->drawText(m_boxes[i], Qt::AlignCenter, label.text(QFontMetricsF(painter->font())));
    }
}

} // namespace epoch::ui
