// log_ticker: figures for a logarithmic axis that may span half a decade or twenty: never an axis without any.
#pragma once

#include "ui/charts/plot_library.h"

namespace epoch::ui {

// About `wanted` round numbers in the range: powers of ten, joined by their 2 and 5 when there are few of them, and
// evenly spaced ones within a decade.
QVector<double> logTicks(double least, double most, int wanted);

class LogTicker : public QCPAxisTicker {
protected:
    QVector<double> createTickVector(double step, const QCPRange& range) override;
    int getSubTickCount(double step) override;
};

void makeLogarithmic(QCPAxis& axis); // with such figures, written out or as powers of ten

} // namespace epoch::ui
