#include "costs/money.h"

#include <array>
#include <cmath>
#include <utility>

namespace epoch {
namespace {

constexpr double an_hour = 3600, months_a_year = 12, max_price = 1e12;

Status check(const Prices& prices)
{
    const auto fault = [](const char* where, const char* text, const char* hint) {
        return Error{"plan.price", where, text, hint};
    };
    for (const auto& [name, value] :
        {std::pair("price of the computer", prices.machine), std::pair("power", prices.kilowatts),
            std::pair("price of electricity", prices.tariff), std::pair("rent", prices.rent)})
        if (!(value >= 0 && value <= max_price)) return fault(name, "is not a price", "enter a number from 0 to 1e12");
    if (!(prices.years >= 0.1 && prices.years <= 100))
        return fault("life of the computer", "is not a number of years", "enter 0.1 to 100 years");
    if (!(prices.hours_a_month >= 1 && prices.hours_a_month <= 744))
        return fault("use of the computer", "is not a number of hours a month", "enter 1 to 744 hours");
    return {};
}

// Of so much an hour.
Range in_hours(const Range& seconds, double each)
{
    return {seconds.min / an_hour * each, seconds.max / an_hour * each};
}

} // namespace

Result<Money> cost_of_training(const Prices& prices, const Range& own_seconds, const Range& rented_seconds)
{
    RETURN_IF_ERROR(check(prices));
    const double electricity = prices.kilowatts * prices.tariff;
    Money money;
    money.own_hour = prices.machine / (months_a_year * prices.years * prices.hours_a_month) + electricity;
    money.own = in_hours(own_seconds, money.own_hour);
    money.rented = in_hours(rented_seconds, prices.rent);
    money.kilowatt_hours = in_hours(own_seconds, prices.kilowatts);
    // An hour of the own machine replaces so many rented ones.
    const double middle_own = own_seconds.min + own_seconds.max,
                 middle_rented = rented_seconds.min + rented_seconds.max;
    const double saved = prices.rent * (middle_own > 0 ? middle_rented / middle_own : 1) - electricity;
    if (saved > 0 && prices.machine > 0) {
        money.break_even_hours = prices.machine / saved;
        money.break_even_months = *money.break_even_hours / prices.hours_a_month;
        money.within_its_life = money.break_even_months <= months_a_year * prices.years;
    }
    return money;
}

} // namespace epoch
