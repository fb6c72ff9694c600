#include "ui/charts/fitted_ticks.h"

#include <QFontMetricsF>

#include <cmath>

namespace epoch::ui {

namespace {

// The labels of these ticks, side by side or one above the other, with a gap between them.
bool haveRoom(const QCPAxis& axis, const QVector<double>& ticks, const QVector<QString>& labels)
{
    const QFontMetricsF metrics(axis.tickLabelFont());
    const bool across = axis.orientation() == Qt::Horizontal;
    const auto extent = [&](qsizetype i) { return across ? metrics.horizontalAdvance(labels[i]) : metrics.height(); };
    const double gap = across ? metrics.averageCharWidth() : 0;
    for (qsizetype i = 1; i < ticks.size(); ++i) {
        const double distance = std::abs(axis.coordToPixel(ticks[i]) - axis.coordToPixel(ticks[i - 1]));
        if (distance < (extent(i) + extent(i - 1)) / 2 + gap) return false;
    }
    return true;
}

void fitTicks(QCPAxis& axis, int most)
{
    const auto ticker = axis.ticker();
    QVector<double> ticks;
    QVector<QString> labels;
    for (int count = most; count > 0; --count) {
        ticker->setTickCount(count);
        ticker->generate(axis.range(), axis.parentPlot()->locale(), axis.numberFormat().front(), axis.numberPrecision(),
            ticks, nullptr, &labels);
        if (haveRoom(axis, ticks, labels)) return;
    }
}

} // namespace

FittedTicks::FittedTicks(QCustomPlot& plot)
    : QObject(&plot)
    , m_plot(plot)
{
    connect(&plot, &QCustomPlot::afterLayout, this, &FittedTicks::fit);
}

void FittedTicks::add(QCPAxis& axis)
{
    auto& plot = *axis.parentPlot();
    auto* fitted = plot.findChild<FittedTicks*>({}, Qt::FindDirectChildrenOnly);
    if (!fitted) fitted = new FittedTicks(plot);
    fitted->m_most.try_emplace(&axis, axis.ticker()->tickCount());
}

// Other labels need other margins, so all is laid out again.
void FittedTicks::fit()
{
    bool changed = false;
    for (const auto& [axis, most] : m_most) {
        const int before = axis->ticker()->tickCount();
        fitTicks(*axis, most);
        changed |= axis->ticker()->tickCount() != before;
    }
    if (!changed) return;
    for (const auto phase : {QCPLayoutElement::upPreparation, QCPLayoutElement::upMargins, QCPLayoutElement::upLayout})
        m_plot.plotLayout()->update(phase);
}

} // namespace epoch::ui
