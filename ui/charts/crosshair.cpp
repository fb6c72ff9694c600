#include "ui/charts/crosshair.h"

#include "ui/style/theme.h"

#include <algorithm>

namespace epoch::ui {
namespace {

constexpr double text_gap = 10; // pixels between the line and the text
constexpr double text_padding = 14;

// Breaks lines at spaces so that none is wider.
QString wrapped(const QString& text, const QFont& font, double width)
{
    const QFontMetricsF metrics(font);
    QStringList lines;
    for (const auto& line : text.split(QLatin1Char('\n'))) {
        QString now;
        for (const auto& word : line.split(QLatin1Char(' '))) {
            const auto longer = now.isEmpty() ? word : now + QLatin1Char(' ') + word;
            if (!now.isEmpty() && metrics.horizontalAdvance(longer) > width) {
                lines << now;
                now = word;
            } else {
                now = longer;
            }
        }
        lines << now;
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

Crosshair::Crosshair(QCustomPlot& plot, std::initializer_list<QCPAbstractItem*> others)
    : m_plot(plot)
    , m_others(others)
    , m_line(new QCPItemStraightLine(&plot))
    , m_text(new QCPItemText(&plot))
{
    m_text->position->setType(QCPItemPosition::ptPlotCoords);
    m_text->setTextAlignment(Qt::AlignLeft);
    m_text->setPadding({6, 4, 6, 4});
    plot.addLayer(QStringLiteral("crosshair"), plot.layer(QStringLiteral("overlay")));
    auto* layer = plot.layer(QStringLiteral("crosshair"));
    layer->setMode(QCPLayer::lmBuffered);
    std::vector<QCPAbstractItem*> items{m_line};
    items.insert(items.end(), others);
    items.push_back(m_text);
    for (auto* item : items) {
        item->setLayer(layer);
        item->setVisible(false);
        item->setSelectable(false);
    }
}

void Crosshair::setTheme(const Theme& theme)
{
    m_line->setPen(QPen(theme.secondary_text, 1));
    m_text->setFont(uiFont(type_size::caption));
    m_text->setColor(theme.text);
    m_text->setBrush(theme.raised);
    m_text->setPen(QPen(theme.border, 1));
}

void Crosshair::show(double x, const QString& text, TextAt place)
{
    const auto* box = m_plot.axisRect();
    const auto height = m_plot.yAxis->range();
    m_line->point1->setCoords(x, height.lower);
    m_line->point2->setCoords(x, height.upper);
    m_reading = text;
    m_text->setText(wrapped(text, m_text->font(), box->width() - 2 * text_gap));
    const double pixel = m_plot.xAxis->coordToPixel(x);
    const bool to_left = pixel > box->center().x(), below = place == TextAt::bottom;
    m_text->setPositionAlignment((to_left ? Qt::AlignRight : Qt::AlignLeft) | (below ? Qt::AlignBottom : Qt::AlignTop));
    // Beside the line, and wholly in the plot.
    const double wide = QFontMetricsF(m_text->font()).boundingRect(QRectF(), 0, m_text->text()).width() + text_padding;
    const double beside =
        to_left ? std::max(pixel - text_gap, box->left() + wide) : std::min(pixel + text_gap, box->right() - wide);
    m_text->position->setPixelPosition({beside, double(below ? box->bottom() - space::s : box->top() + space::s)});
    m_line->setVisible(true);
    m_text->setVisible(true);
    m_line->layer()->replot();
}

void Crosshair::hide()
{
    if (!shown()) return;
    m_line->setVisible(false);
    m_text->setVisible(false);
    for (auto* item : m_others) item->setVisible(false);
    m_line->layer()->replot();
}

} // namespace epoch::ui
