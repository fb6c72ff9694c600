// enteredPrices: what the user has entered about the cost of computing. A price that was not entered is 0.
#pragma once

#include "costs/money.h"

#include <QVariantMap>

namespace epoch::ui {

inline constexpr double usual_epochs = 30, usual_years = 3, usual_hours = 40; // hours a month

inline Prices enteredPrices(const QVariantMap& prices)
{
    const auto value = [&prices](const char* key, double otherwise) {
        return prices.value(QLatin1String(key), otherwise).toDouble();
    };
    return {value("machine", 0), value("years", usual_years), value("hours", usual_hours), value("watts", 0) / 1000,
        value("tariff", 0), value("rent", 0)};
}

} // namespace epoch::ui
