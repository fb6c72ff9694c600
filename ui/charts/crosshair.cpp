#include "ui/charts/crosshair.h"

#include "ui/style/theme.h"

namespace epoch::ui {
namespace {

constexpr double words_gap = 10; // pixels between the line and the words

} // namespace

Crosshair::Crosshair(QCustomPlot& plot, std::initializer_list<QCPAbstractItem*> others)
    : m_plot(plot)
    , m_others(others)
    , m_line(new QCPItemStraightLine(&plot))
    , m_words(new QCPItemText(&plot))
{
    m_words->position->setType(QCPItemPosition::ptPlotCoords);
    m_words->setTextAlignment(Qt::AlignLeft);
    m_words->setPadding({6, 4, 6, 4});
    plot.addLayer(QStringLiteral("crosshair"), plot.layer(QStringLiteral("overlay")));
    auto* layer = plot.layer(QStringLiteral("crosshair"));
    layer->setMode(QCPLayer::lmBuffered);
    std::vector<QCPAbstractItem*> items{m_line};
    items.insert(items.end(), others);
    items.push_back(m_words);
    for (auto* item : items) {
        item->setLayer(layer);
        item->setVisible(false);
        item->setSelectable(false);
    }
}

void Crosshair::setTheme(const Theme& theme)
{
    m_line->setPen(QPen(theme.secondary_text, 1));
    m_words->setFont(uiFont(type_size::caption));
    m_words->setColor(theme.text);
    m_words->setBrush(theme.raised);
    m_words->setPen(QPen(theme.border, 1));
}

void Crosshair::show(double x, const QString& words, Words place)
{
    const auto* box = m_plot.axisRect();
    const auto height = m_plot.yAxis->range();
    m_line->point1->setCoords(x, height.lower);
    m_line->point2->setCoords(x, height.upper);
    m_words->setText(words);
    const double pixel = m_plot.xAxis->coordToPixel(x);
    const bool to_left = pixel > box->center().x(), below = place == Words::at_the_bottom;
    m_words->setPositionAlignment(
        (to_left ? Qt::AlignRight : Qt::AlignLeft) | (below ? Qt::AlignBottom : Qt::AlignTop));
    m_words->position->setPixelPosition(
        {pixel + (to_left ? -words_gap : words_gap), double(below ? box->bottom() - space::s : box->top() + space::s)});
    m_line->setVisible(true);
    m_words->setVisible(true);
    m_line->layer()->replot();
}

void Crosshair::hide()
{
    if (!shown()) return;
    m_line->setVisible(false);
    m_words->setVisible(false);
    for (auto* item : m_others) item->setVisible(false);
    m_line->layer()->replot();
}

} // namespace epoch::ui
