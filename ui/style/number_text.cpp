// number_text: never by the locale, so that a screenshot reads the same everywhere.
#include "ui/style/number_text.h"

#include <QCoreApplication>

#include <cmath>

namespace epoch::ui {

QString groupedText(std::uint64_t number)
{
    auto text = QString::number(number);
    for (auto at = text.size() - 3; at > 0; at -= 3) text.insert(at, QChar(0x202F)); // narrow no-break space
    return text;
}

QString figureText(double value)
{
    if (std::isnan(value)) return QStringLiteral("NaN");
    if (std::isinf(value)) return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
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
