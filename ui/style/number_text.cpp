// number_text: never by the locale, so that a screenshot reads the same everywhere.
#include "ui/style/number_text.h"

#include "base/units.h"

#include <QCoreApplication>

#include <cmath>

namespace epoch::ui {

QString groupedText(std::uint64_t number)
{
    auto text = QString::number(number);
    for (auto at = text.size() - 3; at > 0; at -= 3) text.insert(at, QLatin1Char(','));
    return text;
}

QString numberText(double value)
{
    if (std::abs(value) >= 1000 && std::abs(value) < 1e15 && value == std::floor(value))
        return (value < 0 ? QStringLiteral("-") : QString()) + groupedText(std::uint64_t(std::abs(value)));
    return QString::fromStdString(power_text(value));
}

QString figureText(double value)
{
    if (std::isnan(value)) return QStringLiteral("NaN");
    if (std::isinf(value)) return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    // Amounts are read as a whole: 16,412, not 1.641e+04.
    if (std::abs(value) >= 1e3 && std::abs(value) < 1e7) return numberText(std::round(value));
    return QString::number(value, 'g', 4);
}

QString percentText(double share)
{
    const double percent = share * 100;
    const int digits = percent > 0 && percent < 9.95 ? 1 : 0;
    return QString::number(percent, 'f', digits) + QStringLiteral("\u202F%");
}

QString notAvailable() { return QCoreApplication::translate("views", "not available"); }

} // namespace epoch::ui
