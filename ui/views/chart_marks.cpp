#include "ui/views/chart_marks.h"

#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"

#include <algorithm>

namespace epoch::ui {
namespace {

constexpr double tick_reach = 5; // pixels

// Whether the event changes the rest of the run: a live parameter or a weight was set, the run was rewound, and so on.
// Pauses and checkpoints change nothing.
bool changesTheRun(const RunMark& mark)
{
    constexpr std::string_view kinds[] = {"knob", "weight", "rewound", "moved", "branched", "changed"};
    return std::ranges::find(kinds, mark.kind) != std::end(kinds);
}

ChartMarks::Sign signOf(const RunMark& mark)
{
    if (mark.kind == "paused") return ChartMarks::Sign::paused;
    if (mark.kind == "resumed") return ChartMarks::Sign::resumed;
    const bool saved = mark.kind == "checkpoint" || mark.kind == "saved";
    return saved ? ChartMarks::Sign::saved : ChartMarks::Sign::changed;
}

} // namespace

void ChartMarks::paintSign(QPainter& painter, Sign sign, const QPointF& foot) const
{
    painter.setPen(QPen(m_sign, 1.5));
    painter.setBrush(m_fill);
    switch (sign) {
    case Sign::paused:
        painter.drawLine(foot + QPointF(-2, -1), foot + QPointF(-2, -8));
        painter.drawLine(foot + QPointF(2, -1), foot + QPointF(2, -8));
        return;
    case Sign::resumed:
        painter.drawPolygon(QPolygonF{foot + QPointF(-2, -1), foot + QPointF(4, -4.5), foot + QPointF(-2, -8)});
        return;
    case Sign::saved: painter.drawRect(QRectF(foot + QPointF(-2.5, -7), QSizeF(5, 5))); return;
    case Sign::changed:
        painter.drawPolygon(
            QPolygonF{foot + QPointF(0, -9), foot + QPointF(4, -5), foot + QPointF(0, -1), foot + QPointF(-4, -5)});
    }
}

std::vector<ChartMarks::Sign> ChartMarks::signsShown() const
{
    std::vector<Sign> signs;
    for (const auto& placed : m_marks)
        if (const auto sign = signOf(placed.mark); std::ranges::find(signs, sign) == signs.end()) signs.push_back(sign);
    std::ranges::sort(signs);
    return signs;
}

ChartMarks::ChartMarks(QCustomPlot* plot)
    : QCPAbstractItem(plot)
{
    setSelectable(false);
    setClipToAxisRect(false); // a sign at the end of the run stands half beyond the axis
}

void ChartMarks::setTheme(const Theme& theme)
{
    m_line = theme.border;
    m_sign = theme.secondary_text;
    m_fill = theme.panel;
}

QStringList ChartMarks::near(double pixel) const
{
    QStringList events;
    for (const auto& [x, mark] : m_marks)
        if (std::abs(parentPlot()->xAxis->coordToPixel(x) - pixel) <= tick_reach)
            events << tr("step %1: %2").arg(groupedText(mark.step), engineText(mark.text));
    return events;
}

void ChartMarks::draw(QCPPainter* painter)
{
    const auto box = parentPlot()->axisRect()->rect();
    QPen dotted(m_line, 1, Qt::DotLine);
    double last_save = -2 * tick_reach; // signs that are closer than a tick are skipped
    for (const auto& [x, mark] : m_marks) {
        const double pixel = parentPlot()->xAxis->coordToPixel(x);
        if (pixel < box.left() - tick_reach || pixel > box.right() + tick_reach) continue;
        const auto sign = signOf(mark);
        if (sign == Sign::saved) {
            if (std::abs(pixel - last_save) < tick_reach) continue;
            last_save = pixel;
        }
        const QPointF foot(std::round(pixel) + 0.5, box.bottom());
        if (changesTheRun(mark)) {
            painter->setPen(dotted);
            painter->drawLine(QLineF(foot, QPointF(foot.x(), box.top())));
        }
        painter->setAntialiasing(true);
        // Saves stand above the other signs: a pause and a change save a checkpoint as well.
        paintSign(*painter, sign, sign == Sign::saved ? foot - QPointF(0, 9) : foot);
        painter->setAntialiasing(false);
    }
}

MarkLegend::MarkLegend(QCPLegend* legend, const ChartMarks& marks, ChartMarks::Sign sign)
    : QCPAbstractLegendItem(legend)
    , m_marks(marks)
    , m_sign(sign)
{
    setFont(legend->font());
    setTextColor(legend->textColor());
}

QString MarkLegend::text() const
{
    switch (m_sign) {
    case ChartMarks::Sign::changed: return tr("changed");
    case ChartMarks::Sign::paused: return tr("paused");
    case ChartMarks::Sign::resumed: return tr("resumed");
    case ChartMarks::Sign::saved: return tr("saved");
    }
    return {};
}

void MarkLegend::draw(QCPPainter* painter)
{
    const auto box = rect();
    painter->setAntialiasing(true);
    m_marks.paintSign(*painter, m_sign, QPointF(box.left() + 11, box.center().y() + 5));
    painter->setFont(font());
    painter->setPen(textColor());
    painter->drawText(box.adjusted(26, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, text());
}

QSize MarkLegend::minimumOuterSizeHint() const
{
    const QFontMetrics metrics(font());
    const auto around = margins();
    return {26 + metrics.horizontalAdvance(text()) + 2 + around.left() + around.right(),
        metrics.height() + around.top() + around.bottom()};
}

} // namespace epoch::ui
