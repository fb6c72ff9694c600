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

} // namespace

Result<Money> cost_of_training(const Prices& prices, const PlanFigure& own_seconds, const PlanFigure& rented_seconds)
{
    RETURN_IF_ERROR(check(prices));
    const double electricity = prices.kilowatts * prices.tariff;
    Money money;
    money.own_hour = prices.machine / (months_a_year * prices.years * prices.hours_a_month) + electricity;
    money.own = own_seconds.times(money.own_hour / an_hour);
    money.rented = rented_seconds.times(prices.rent / an_hour);
    money.kilowatt_hours = own_seconds.times(prices.kilowatts / an_hour);
    // An hour of the own machine replaces so many rented ones.
    const double hours = own_seconds.likely > 0 ? rented_seconds.likely / own_seconds.likely : 1;
    const double saved = prices.rent * hours - electricity;
    if (saved > 0 && prices.machine > 0) {
        money.break_even_hours = prices.machine / saved;
        money.break_even_months = *money.break_even_hours / prices.hours_a_month;
        money.within_its_life = money.break_even_months <= months_a_year * prices.years;
    }
    return money;
}

} // namespace epoch
