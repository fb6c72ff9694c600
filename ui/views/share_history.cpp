// The newest value is at the right edge.
#include "ui/views/share_history.h"

#include "ui/style/theme.h"

#include <QPainter>

#include <algorithm>

namespace epoch::ui {

ShareHistory::ShareHistory(const QString& title, QColor Theme::*colour, ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_colour(colour)
{
    setMinimumSize(60, 32);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("%1, last 60 seconds").arg(title));
    setToolTip(tr("The last 60 seconds, 0 to 100 %"));
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
}

void ShareHistory::add(double seconds, double share)
{
    if (!m_samples.empty() && seconds <= m_samples.back().first) {
        if (seconds == m_samples.back().first) return;
        m_samples.clear();
    }
    m_samples.emplace_back(seconds, std::clamp(share, 0.0, 1.0));
    while (m_samples.front().first < seconds - window_seconds) m_samples.pop_front();
    if (isVisible()) update();
}

void ShareHistory::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto& theme = m_themes.current();
    const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(QPen(theme.hairline, 1));
    painter.setBrush(theme.sunken);
    painter.drawRect(box);
    painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()));
    if (m_samples.empty()) return;
    QPolygonF line;
    const double newest = m_samples.back().first;
    for (const auto& [seconds, share] : m_samples)
        line << QPointF(box.right() - (newest - seconds) / window_seconds * box.width(),
            box.bottom() - share * (box.height() - 2) - 1);
    auto area = line;
    area << QPointF(line.back().x(), box.bottom()) << QPointF(line.front().x(), box.bottom());
    painter.setPen(Qt::NoPen);
    painter.setBrush(mixed(theme.sunken, theme.*m_colour, 0.22));
    painter.drawPolygon(area);
    painter.setPen(QPen(theme.*m_colour, 1));
    painter.drawPolyline(line);
}

} // namespace epoch::ui
