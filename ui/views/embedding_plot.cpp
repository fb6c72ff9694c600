// Both axes have the same scale, so that distances can be compared.
#include "ui/views/embedding_plot.h"

#include "ui/style/number_text.h"
#include "ui/style/text_scale.h"
#include "ui/style/theme.h"
#include "ui/views/prediction_text.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace epoch::ui {

namespace {
constexpr double dot = 3, reach = 8;
double foot() { return scaled(16); } // the line below the points
}

EmbeddingPlot::EmbeddingPlot(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setAccessibleName(tr("Embedding of the samples"));
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
}

void EmbeddingPlot::show(std::shared_ptr<const EmbeddingView> view)
{
    m_view = std::move(view);
    m_max = 1e-12;
    if (m_view)
        for (const auto& point : m_view->points)
            if (std::isfinite(point.x) && std::isfinite(point.y))
                m_max = std::max({m_max, std::abs(double(point.x)), std::abs(double(point.y))});
    update();
}

QRectF EmbeddingPlot::plane() const { return QRectF(rect()).adjusted(1, 1, -1, -foot()); }

QPointF EmbeddingPlot::toPixel(const EmbeddingView::Point& point) const
{
    const auto box = plane();
    const double scale = 0.46 * std::min(box.width(), box.height()) / m_max;
    return box.center() + QPointF(double(point.x) * scale, -double(point.y) * scale);
}

const EmbeddingView::Point* EmbeddingPlot::nearest(const QPointF& at) const
{
    const EmbeddingView::Point* found = nullptr;
    double best = reach * reach;
    if (!m_view) return nullptr;
    for (const auto& point : m_view->points) {
        const auto away = toPixel(point) - at;
        if (const double distance = QPointF::dotProduct(away, away); distance < best) best = distance, found = &point;
    }
    return found;
}

bool EmbeddingPlot::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const auto* point = nearest(help->pos())) {
        const auto what = point->label >= 0 ? className(m_view->names, point->label)
            : m_view->names.empty()         ? QString()
                                            : className(m_view->names, point->row);
        QToolTip::showText(help->globalPos(), tr("Sample %1 %2").arg(point->row).arg(what), this);
    } else {
        QToolTip::hideText();
    }
    return true;
}

void EmbeddingPlot::mousePressEvent(QMouseEvent* event)
{
    const auto* point = nearest(event->position());
    if (event->button() == Qt::LeftButton && point && point->label >= 0) Q_EMIT pointChosen(point->row);
}

void EmbeddingPlot::paintPoint(QPainter& painter, const EmbeddingView::Point& point) const
{
    const auto& theme = m_themes.current();
    const auto at = toPixel(point);
    const auto index = std::size_t(std::max(point.label, 0));
    painter.setBrush(point.label < 0 ? theme.secondary_text : theme.classes[index % theme.classes.size()]);
    switch (point.label < 0 ? 0 : point.label % 4) {
    case 0: painter.drawEllipse(at, dot, dot); break;
    case 1: painter.drawRect(QRectF(at - QPointF(dot, dot), QSizeF(2 * dot, 2 * dot))); break;
    case 2:
        painter.drawPolygon(
            QPolygonF{at + QPointF(0, -dot - 1), at + QPointF(dot + 1, dot), at + QPointF(-dot - 1, dot)});
        break;
    default:
        painter.drawPolygon(QPolygonF{
            at + QPointF(0, -dot - 1), at + QPointF(dot + 1, 0), at + QPointF(0, dot + 1), at + QPointF(-dot - 1, 0)});
    }
}

void EmbeddingPlot::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto& theme = m_themes.current();
    const auto box = plane();
    painter.fillRect(box, theme.sunken);
    painter.setPen(QPen(theme.hairline, 1));
    painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()));
    painter.drawLine(QPointF(box.center().x(), box.top()), QPointF(box.center().x(), box.bottom()));
    if (!m_view) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.panel, 0.5));
    painter.setClipRect(box);
    for (const auto& point : m_view->points) paintPoint(painter, point);
    painter.setClipping(false);
    painter.setFont(uiFont(type_size::caption));
    painter.setPen(theme.secondary_text);
    const auto share = [&](std::size_t i) {
        return i < m_view->explained.size() ? percentText(m_view->explained[i]) : notAvailable();
    };
    auto text = m_view->perplexity > 0 ? tr("t-SNE of %1 dimensions: perplexity %2, divergence %3")
                                             .arg(m_view->dimensions)
                                             .arg(std::lround(m_view->perplexity))
                                             .arg(figureText(m_view->divergence))
                                       : tr("PCA of %3 dimensions: %1 of the variance across, %2 up")
                                             .arg(share(0), share(1))
                                             .arg(m_view->dimensions);
    const QFontMetricsF metrics(painter.font());
    if (metrics.horizontalAdvance(text) > box.width()) text = text.section(QStringLiteral(": "), 1);
    painter.drawText(QRectF(box.left(), box.bottom(), box.width(), foot()),
        Qt::AlignLeft | Qt::AlignVCenter, text);
}

} // namespace epoch::ui
