#include "plan/cost.h"

namespace epoch {

Cost cost_of(const PlanOp& op, std::span<const PlanTensor> tensors)
{
    const auto* rule = find_op(op.name);
    if (!rule) return {};
    std::vector<TensorType> types;
    for (const auto input : op.inputs)
        types.push_back(input ? tensors[static_cast<std::size_t>(input.index)].type : TensorType{DType::u8, Shape{}});
    std::vector<OpOutput> outputs;
    for (const auto output : op.outputs) {
        const auto& tensor = tensors[static_cast<std::size_t>(output.index)];
        outputs.push_back({tensor.type, tensor.saved});
    }
    return rule->cost({types, op.attributes}, outputs);
}

Cost cost_of(std::span<const PlanOp> ops, std::span<const PlanTensor> tensors)
{
    Cost sum;
    for (const auto& op : ops) {
        const auto one = cost_of(op, tensors);
        sum.forward_flops += one.forward_flops;
        sum.bytes_moved += one.bytes_moved;
    }
    return sum;
}

double flops_of_step(const Plan& plan)
{
    const double batch =
        cost_of(plan.forward, plan.tensors).forward_flops + cost_of(plan.backward, plan.tensors).forward_flops;
    return batch * static_cast<double>(plan.micro_batches);
}

} // namespace epoch
