// sequence_plans: plans of networks for sequences.
#pragma once

#include "plan/build_plan.h"
#include "tests/engine/small_networks.h"
#include "tests/ops/cpu_program.h"

namespace epoch::test {

inline Value whole(std::int64_t number) { return Value(number); }

inline Plan plan_of(const Checked& network, const DataFacts& data, std::int64_t batch, double learning_rate = 0.003)
{
    auto plan = build_plan({network, data, settings("adam", {{"learning_rate", learning_rate}}), batch});
    if (!plan) qFatal("%s", plan.error().text().c_str());
    return std::move(plan).value();
}

} // namespace epoch::test
