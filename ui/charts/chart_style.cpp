#include "ui/charts/chart_style.h"

#include "ui/charts/fitted_ticks.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"

namespace epoch::ui {

void styleAxis(QCPAxis& axis, const Theme& theme)
{
    axis.parentPlot()->setLocale(localeOfFigures()); // "1,250" or "1.250", as everywhere
    axis.setBasePen(QPen(theme.border, 1));
    axis.setTickPen(QPen(theme.border, 1));
    axis.setSubTickPen(Qt::NoPen);
    axis.setTickLength(0, 4);
    axis.setTickLabelFont(uiFont(type_size::caption));
    axis.setTickLabelColor(theme.secondary_text);
    axis.setLabelFont(uiFont(type_size::caption));
    axis.setLabelColor(theme.secondary_text);
    axis.grid()->setPen(QPen(theme.hairline, 1));
    axis.grid()->setZeroLinePen(QPen(theme.hairline, 1));
    axis.grid()->setSubGridVisible(false);
    FittedTicks::add(axis);
}

void styleLegend(QCPLegend& legend, const Theme& theme)
{
    legend.setFont(uiFont(type_size::caption));
    legend.setTextColor(theme.secondary_text);
    legend.setBrush(theme.panel);
    legend.setBorderPen(Qt::NoPen);
}

QCPItemText* cornerText(QCustomPlot& plot, Qt::Alignment alignment, const QPointF& place)
{
    auto* text = new QCPItemText(&plot);
    text->position->setType(QCPItemPosition::ptAxisRectRatio);
    text->position->setCoords(place);
    text->setPositionAlignment(alignment);
    text->setTextAlignment(Qt::AlignCenter);
    text->setPadding({6, 3, 6, 3});
    text->setSelectable(false);
    text->setVisible(false);
    return text;
}

} // namespace epoch::ui
