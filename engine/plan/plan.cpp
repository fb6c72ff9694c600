#include "plan/plan.h"

#include <algorithm>

namespace epoch {

Tensor Plan::tensor_named(std::string_view name) const
{
    const auto place = std::ranges::find(tensors, name, &PlanTensor::name);
    return place == tensors.end() ? Tensor{} : Tensor{static_cast<std::int32_t>(place - tensors.begin())};
}

// A program has its tensors in the order of the plan.
Tensor Program::tensor_for(Tensor plan_tensor) const
{
    const auto place = std::ranges::lower_bound(of_plan, plan_tensor.index, {}, &Tensor::index);
    if (place == of_plan.end() || *place != plan_tensor) return {};
    return {static_cast<std::int32_t>(place - of_plan.begin())};
}

} // namespace epoch
