// program_compile: turns a described program into prepared ops, or says which op this device cannot run.
#include "cuda/program.h"

#include <algorithm>

namespace epoch::cuda {
namespace {

constexpr std::string_view plan_name = "cuda 2: fp32, row-major";

std::uint64_t bytes_of(epoch_dtype dtype)
{
    switch (dtype) {
    case EPOCH_F64:
    case EPOCH_I64: return 8;
    case EPOCH_F32:
    case EPOCH_I32: return 4;
    case EPOCH_F16:
    case EPOCH_BF16: return 2;
    case EPOCH_U8: return 1;
    }
    return 4;
}

Tensor make_tensor(const epoch_tensor& from)
{
    Tensor tensor{from.name, static_cast<epoch_dtype>(from.dtype), static_cast<epoch_role>(from.role),
        {from.extents, from.extents + from.rank}, 1, 0, nullptr};
    for (const std::int64_t extent : tensor.extents)
        tensor.count *= static_cast<std::uint64_t>(std::max<std::int64_t>(extent, 0));
    tensor.bytes = tensor.count * bytes_of(tensor.dtype);
    return tensor;
}

Outcome check_numbers(const epoch_op& op, std::size_t tensors)
{
    const auto wrong = [&](std::uint32_t number) { return number != EPOCH_NO_TENSOR && number >= tensors; };
    if (std::any_of(op.inputs, op.inputs + op.input_count, wrong)
        || std::any_of(op.outputs, op.outputs + op.output_count, wrong))
        return {EPOCH_INVALID, "the op \"" + std::string(op.name) + "\" names a tensor that is not in the program"};
    return {};
}

Outcome compile_op(epoch_program& out, const epoch_op& op)
{
    if (Outcome numbers = check_numbers(op, out.tensors.size()); !numbers) return numbers;
    const OpKernel* kernel = find_kernel(op.name);
    if (!kernel) return unsupported(op, "; choose the CPU");
    PreparedOp prepared;
    if (Outcome able = kernel->prepare(op, out.tensors, prepared); !able) return able;
    if (!prepared.plan.empty()) out.plan += "; " + std::string(op.name) + " " + prepared.plan;
    out.workspace_bytes = std::max(out.workspace_bytes, prepared.workspace);
    out.ops.push_back({op.name, std::move(prepared.run), static_cast<epoch_phase>(op.phase),
        {op.sources, op.sources + op.source_count}});
    return {};
}

std::uint64_t batch_of(const epoch_program_description& description)
{
    for (std::uint32_t i = 0; i < description.op_count; ++i)
        if (description.ops[i].name == std::string_view("sample_positions"))
            return static_cast<std::uint64_t>(std::max<std::int64_t>(integer_of(description.ops[i], "batch", 0), 0));
    return 0;
}

} // namespace

Outcome compile(epoch_program& out, const epoch_program_description& description, const epoch_compile_options& options)
{
    if (options.precision != EPOCH_FP32) return {EPOCH_UNSUPPORTED, "the CUDA device trains in FP32 only"};
    for (std::uint32_t i = 0; i < description.tensor_count; ++i)
        out.tensors.push_back(make_tensor(description.tensors[i]));
    out.plan = plan_name;
    for (std::uint32_t i = 0; i < description.op_count; ++i)
        if (Outcome compiled = compile_op(out, description.ops[i]); !compiled) return compiled;
    if (options.plan_text && out.plan != options.plan_text)
        return {EPOCH_UNSUPPORTED,
            "the stored plan is not one of this device: \"" + std::string(options.plan_text) + "\" is not \"" + out.plan
                + "\""};
    out.knob_columns = description.knob_columns;
    out.batch = batch_of(description);
    out.not_captured = out.device.waits_for_each_op ? "EPOCH_CUDA_SYNC is set" : "";
    if (Outcome made = out.ring.make(description.metric_columns); !made) return made;
    return make_memory(out.control, sizeof(Control));
}

} // namespace epoch::cuda
