#include "ui/charts/head_legend.h"

#include <algorithm>

namespace epoch::ui {

namespace {
constexpr int min_heights = 4; // of the legend in the chart
}

void makeHeadLegend(QCustomPlot& plot, const std::function<int()>& above)
{
    plot.axisRect()->insetLayout()->setInsetPlacement(0, QCPLayoutInset::ipFree);
    plot.legend->setMargins({6, 2, 6, 2});
    plot.legend->setIconSize(22, 12);
    QObject::connect(&plot, &QCustomPlot::afterLayout, &plot, [&plot, above] {
        const auto box = plot.axisRect()->rect();
        const auto size = plot.legend->minimumOuterSizeHint();
        plot.legend->setOuterRect({{box.right() - size.width(), box.top() - above() - size.height()}, size});
        plot.legend->update(QCPLayoutElement::upLayout);
    });
}

void fitHeadLegend(QCustomPlot& plot)
{
    auto& legend = *plot.legend;
    const auto margins = plot.axisRect()->margins();
    const int room = plot.width() - margins.left() - margins.right();
    for (int columns = legend.itemCount(); columns > 0; --columns) {
        legend.setWrap(columns);
        legend.setFillOrder(QCPLegend::foColumnsFirst, true);
        if (legend.minimumOuterSizeHint().width() <= room) break;
    }
    legend.setVisible(legend.itemCount() > 0 && min_heights * legend.minimumOuterSizeHint().height() <= plot.height());
}

void keepHeadFree(QCustomPlot& plot, int above)
{
    const int legend = plot.legend->visible() ? plot.legend->minimumOuterSizeHint().height() : 0;
    plot.axisRect()->setMinimumMargins({8, std::max(8, above + legend), 8, 4});
}

void useHeadLegend(QCustomPlot& plot)
{
    makeHeadLegend(plot, [] { return 0; });
    QObject::connect(&plot, &QCustomPlot::beforeReplot, &plot, [&plot] {
        fitHeadLegend(plot);
        keepHeadFree(plot, 0);
    });
}

} // namespace epoch::ui
