// library_workspace: the largest workspace of an op.
#include "plan/library_workspace.h"

#include <cmath>

namespace epoch {
namespace {

constexpr double mib = 1 << 20;
constexpr double wide_convolution = 256 * mib, narrow_convolution = 12 * mib, product_workspace = 32 * mib;
constexpr double keys_of_a_part = 128;

double attention_workspace(const PlanOp& op, const Plan& plan, bool in_16_bits)
{
    const auto shape = [&](std::size_t input) -> const Shape& {
        return plan.tensors[static_cast<std::size_t>(op.inputs[input].index)].type.shape;
    };
    const auto heads = static_cast<double>(std::get<std::int64_t>(op.attributes.at("heads")));
    const double rows = heads * static_cast<double>(shape(0)[0] * shape(0)[1]);
    const double width = static_cast<double>(shape(0).back()) / heads;
    const double parts = std::ceil(static_cast<double>(shape(1)[1]) / keys_of_a_part);
    return sizeof(float) * rows * (in_16_bits ? parts * width + 1 : 1);
}

double workspace_of(const PlanOp& op, const Plan& plan, bool in_16_bits)
{
    if (op.name.starts_with("conv2d")) return in_16_bits ? narrow_convolution : wide_convolution;
    if (op.name == "attention_gradient") return attention_workspace(op, plan, in_16_bits);
    return op.name == "matmul" || op.name == "batch_matmul" ? product_workspace : 0;
}

} // namespace

LibraryWorkspace library_workspace(const Plan& plan, std::string_view precision)
{
    LibraryWorkspace largest;
    const bool in_16_bits = precision == "bf16" || precision == "fp16";
    for (const auto* ops : {&plan.forward, &plan.backward})
        for (const PlanOp& op : *ops)
            if (const double bytes = workspace_of(op, plan, in_16_bits); bytes > largest.bytes)
                largest = {bytes, op.name, op.name == "attention_gradient"};
    return largest;
}

} // namespace epoch
