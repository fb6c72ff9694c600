#include "ui/views/chart_marks.h"

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

bool isSave(const RunMark& mark) { return mark.kind == "checkpoint" || mark.kind == "saved"; }

void paintSign(QPainter& painter, const RunMark& mark, const QPointF& foot)
{
    if (mark.kind == "paused") {
        painter.drawLine(foot + QPointF(-2, -1), foot + QPointF(-2, -8));
        painter.drawLine(foot + QPointF(2, -1), foot + QPointF(2, -8));
    } else if (mark.kind == "resumed") {
        painter.drawPolygon(QPolygonF{foot + QPointF(-2, -1), foot + QPointF(4, -4.5), foot + QPointF(-2, -8)});
    } else if (isSave(mark)) { // above the other signs: a pause and a change save a checkpoint as well
        painter.drawRect(QRectF(foot + QPointF(-2.5, -16), QSizeF(5, 5)));
    } else {
        painter.drawPolygon(
            QPolygonF{foot + QPointF(0, -9), foot + QPointF(4, -5), foot + QPointF(0, -1), foot + QPointF(-4, -5)});
    }
}

} // namespace

ChartMarks::ChartMarks(QCustomPlot* plot)
    : QCPAbstractItem(plot)
{
    setSelectable(false);
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
            events << tr("step %1: %2").arg(groupedText(mark.step), QString::fromStdString(mark.text));
    return events;
}

void ChartMarks::draw(QCPPainter* painter)
{
    const auto box = parentPlot()->axisRect()->rect();
    painter->setClipRect(box);
    QPen dotted(m_line, 1, Qt::DotLine);
    double last_save = -2 * tick_reach; // signs that are closer than a tick are skipped
    for (const auto& [x, mark] : m_marks) {
        const double pixel = parentPlot()->xAxis->coordToPixel(x);
        if (pixel < box.left() - tick_reach || pixel > box.right() + tick_reach) continue;
        if (isSave(mark)) {
            if (std::abs(pixel - last_save) < tick_reach) continue;
            last_save = pixel;
        }
        const QPointF foot(std::round(pixel) + 0.5, box.bottom());
        if (changesTheRun(mark)) {
            painter->setPen(dotted);
            painter->drawLine(QLineF(foot, QPointF(foot.x(), box.top())));
        }
        painter->setAntialiasing(true);
        painter->setPen(QPen(m_sign, 1.5));
        painter->setBrush(m_fill);
        paintSign(*painter, mark, foot);
        painter->setAntialiasing(false);
    }
}

} // namespace epoch::ui
