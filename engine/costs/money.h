// money: what a training run costs, on one's own computer and rented. Every price is the user's; none comes with the
// program.
#pragma once

#include "base/result.h"
#include "plan/plan_figure.h"

#include <optional>

namespace epoch {

struct Prices {
    double machine = 0; // to buy
    double years = 3; // that it is used for
    double hours_a_month = 200; // that it computes
    double kilowatts = 0; // while it computes
    double tariff = 0; // a kWh
    double rent = 0; // an hour of a rented one
};

struct Money {
    double own_hour = 0; // price / (12 × years × hours a month) + kilowatts × tariff
    PlanFigure own, rented; // of the whole training
    PlanFigure kilowatt_hours;
    // Hours of computing after which buying was cheaper: price / (rent - kilowatts × tariff). Nothing: never, as the
    // electricity alone costs as much as the rent.
    std::optional<double> break_even_hours;
    double break_even_months = 0;
    bool within_its_life = false; // the break-even
};

// Of a training that takes so many seconds; `rented_seconds`: on the rented machine. Error "plan.price" for a price
// below 0, a use of less than an hour a month, and a life of none.
Result<Money> cost_of_training(const Prices& prices, const PlanFigure& own_seconds, const PlanFigure& rented_seconds);

} // namespace epoch
