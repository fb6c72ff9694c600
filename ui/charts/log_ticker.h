// LogTicker: tick labels for a logarithmic axis that spans from half a decade to twenty decades.
#pragma once

#include "ui/charts/plot_library.h"

namespace epoch::ui {

// About `wanted` round numbers in the range: powers of ten, with 2 and 5 times these if there are few, and evenly
// spaced numbers within one decade.
QVector<double> logTicks(double min, double max, int wanted);

class LogTicker : public QCPAxisTicker {
protected:
    QVector<double> createTickVector(double step, const QCPRange& range) override;
    int getSubTickCount(double step) override;
};

void makeLogarithmic(QCPAxis& axis); // with a LogTicker

} // namespace epoch::ui
