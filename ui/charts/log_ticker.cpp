#include "ui/charts/log_ticker.h"

#include <algorithm>
#include <cmath>

namespace epoch::ui {

namespace {

// Multiples of 1, 2 or 5 times a power of ten.
QVector<double> evenTicks(double min, double max, int wanted)
{
    const double rough = (max - min) / std::max(1, wanted);
    const double power = std::pow(10, std::floor(std::log10(rough)));
    const double share = rough / power;
    const double step = power * (share > 5 ? 10 : share > 2 ? 5 : share > 1 ? 2 : 1);
    QVector<double> ticks;
    for (double at = std::ceil(min / step) * step; at <= max * (1 + 1e-12); at += step) ticks << at;
    return ticks;
}

} // namespace

QVector<double> logTicks(double min, double max, int wanted)
{
    if (!(min > 0) || !(max > min)) return {};
    const double decades = std::log10(max / min);
    if (decades < 0.7) return evenTicks(min, max, wanted);
    const bool with_2_and_5 = decades < 2.5;
    const int skip = std::max(1, int(std::ceil(decades / std::max(1, wanted))));
    QVector<double> ticks;
    for (int exponent = int(std::floor(std::log10(min))); exponent <= int(std::ceil(std::log10(max))); ++exponent) {
        if (exponent % skip != 0) continue;
        for (const double digit : {1.0, 2.0, 5.0}) {
            const double at = digit * std::pow(10, exponent);
            if ((digit == 1 || with_2_and_5) && at >= min * (1 - 1e-12) && at <= max * (1 + 1e-12)) ticks << at;
        }
    }
    return ticks;
}

QVector<double> LogTicker::createTickVector(double, const QCPRange& range)
{
    return logTicks(range.lower, range.upper, tickCount());
}

int LogTicker::getSubTickCount(double) { return 0; }

void makeLogarithmic(QCPAxis& axis)
{
    axis.setScaleType(QCPAxis::stLogarithmic);
    const QSharedPointer<QCPAxisTicker> ticker(new LogTicker);
    ticker->setTickCount(5);
    axis.setTicker(ticker);
    axis.setNumberFormat(QStringLiteral("gb"));
    axis.setNumberPrecision(4);
}

} // namespace epoch::ui
