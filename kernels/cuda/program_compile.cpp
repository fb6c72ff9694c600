// program_compile: turns a described program into prepared ops, or says which op this device cannot run.
#include "cuda/program.h"

#include "cuda/twins.h"

#include <algorithm>
#include <optional>
#include <span>

namespace epoch::cuda {
namespace {

constexpr std::string_view plan_name = "cuda 2: row-major";

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
        {from.extents, from.extents + from.rank}, 1};
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

// What goes along while the ops are compiled one by one.
struct Compiling {
    epoch_precision precision;
    Twins twins;
    std::optional<TinyBuilder> tiny; // where the whole step may be one kernel
};

// Factors of the op as the product takes them; what is missing is rounded before it.
std::vector<std::uint32_t> inputs_of(epoch_program& out, const epoch_op& op, Twins& twins)
{
    std::vector<std::uint32_t> inputs(op.inputs, op.inputs + op.input_count);
    if (!is_product(op)) return inputs;
    if (const auto missing = twins.before(op, out.ops.size()); !missing.empty())
        out.ops.push_back({"rounding", round_tensors(missing, twins.type()), static_cast<epoch_phase>(op.phase),
            {op.sources, op.sources + op.source_count}});
    for (std::size_t i = 0; i < inputs.size() && i < 2; ++i)
        inputs[i] = twins.in_place_of(inputs[i], op, out.ops.size());
    return inputs;
}

Outcome compile_op(epoch_program& out, epoch_op op, Compiling& with)
{
    const auto inputs = inputs_of(out, op, with.twins);
    op.inputs = inputs.data();
    const OpKernel* kernel = find_kernel(op.name);
    if (!kernel) return unsupported(op, "; choose the CPU");
    PreparedOp prepared;
    if (Outcome able = kernel->prepare(op, out.tensors, prepared); !able) return able;
    prefer_library(*out.device.libraries, op, out.tensors, with.precision, prepared);
    if (!prepared.plan.empty()) out.plan += "; " + std::string(op.name) + " " + prepared.plan;
    out.workspace_bytes = std::max(out.workspace_bytes, prepared.workspace);
    out.ops.push_back({op.name, std::move(prepared.run), static_cast<epoch_phase>(op.phase),
        {op.sources, op.sources + op.source_count}});
    with.twins.forget_written(op);
    if (with.tiny) with.tiny->add(op, out.ops.size() - 1);
    return {};
}

std::uint64_t batch_of(const epoch_program_description& description)
{
    for (std::uint32_t i = 0; i < description.op_count; ++i)
        if (description.ops[i].name == std::string_view("sample_positions"))
            return static_cast<std::uint64_t>(std::max<std::int64_t>(integer_of(description.ops[i], "batch", 0), 0));
    return 0;
}

template <class Visit> void visit_tensors(const epoch_op& op, Visit visit)
{
    for (const auto& list : {std::span(op.inputs, op.input_count), std::span(op.outputs, op.output_count)})
        for (const std::uint32_t tensor : list)
            if (tensor != EPOCH_NO_TENSOR) visit(tensor);
}

void find_lives(std::vector<Tensor>& tensors, std::span<const epoch_op> ops)
{
    std::vector<bool> seen(tensors.size());
    for (std::uint32_t number = 0; number < ops.size(); ++number)
        visit_tensors(ops[number], [&](std::uint32_t tensor) {
            if (!seen[tensor]) tensors[tensor].first_op = number;
            seen[tensor] = true;
            tensors[tensor].last_op = number;
        });
}

// A matmul whose result goes nowhere but into the add_bias behind it, along the last axis.
bool takes_bias(const epoch_op& product, const epoch_op& bias, std::uint32_t number, std::span<const Tensor> tensors)
{
    if (product.name != std::string_view("matmul") || bias.name != std::string_view("add_bias")) return false;
    if (product.input_count != 2 || product.output_count != 1 || bias.input_count != 2 || bias.output_count != 1
        || product.phase != bias.phase || bias.inputs[0] != product.outputs[0])
        return false;
    const Tensor& between = tensors[product.outputs[0]];
    return between.role == EPOCH_SCRATCH && between.last_op == number + 1 && bias.outputs[0] != product.outputs[0]
        && integer_of(bias, "axis", 0) + 1 == static_cast<std::int64_t>(between.extents.size());
}

void add_sources(std::vector<std::uint32_t>& to, std::span<const std::uint32_t> more)
{
    for (const std::uint32_t source : more)
        if (std::ranges::find(to, source) == to.end()) to.push_back(source);
}

// Both as one op: the product, with the bias as its third input and the biased result. Its result is written where the
// product stands, one op earlier than described.
Outcome compile_biased(
    epoch_program& out, const epoch_op& product, const epoch_op& bias, std::uint32_t number, Compiling& with)
{
    const std::uint32_t inputs[] = {product.inputs[0], product.inputs[1], bias.inputs[1]};
    std::vector<std::uint32_t> sources(product.sources, product.sources + product.source_count);
    add_sources(sources, std::span(bias.sources, bias.source_count));
    epoch_op both = product;
    both.inputs = inputs;
    both.input_count = 3;
    both.outputs = bias.outputs;
    both.sources = sources.data();
    both.source_count = static_cast<std::uint32_t>(sources.size());
    Tensor& result = out.tensors[bias.outputs[0]];
    result.first_op = std::min(result.first_op, number);
    return compile_op(out, both, with);
}

// Behind the workspace of the ops.
void place_twins(epoch_program& out, Twins& twins)
{
    constexpr std::uint64_t alignment = 256;
    const std::uint64_t first = (out.workspace_bytes + alignment - 1) / alignment * alignment;
    const std::uint64_t bytes = twins.lay_out([&](std::uint64_t offset) { out.twins.push_back(first + offset); });
    if (bytes > 0) out.workspace_bytes = first + bytes;
}

// What its products take, in the plan's word and for people.
struct Factors {
    std::string_view word, text;
};

Factors factors_of(epoch_precision precision)
{
    switch (precision) {
    case EPOCH_FP32: break;
    case EPOCH_TF32: return {"tf32", "products in tf32"};
    case EPOCH_BF16_MIXED: return {"bf16", "products in bf16"};
    case EPOCH_FP16_MIXED: return {"fp16", "products in fp16"};
    }
    return {"fp32", ""};
}

// A small network's step is one kernel where nobody looks into it. A stored plan without one is run op by op again.
bool may_be_tiny(const epoch_compile_options& options)
{
    if (options.keep_tensors || options.precision != EPOCH_FP32) return false;
    return !options.plan_text
        || std::string_view(options.plan_text).find(TinyProgram::plan_text) != std::string_view::npos;
}

void make_tiny(epoch_program& out, TinyBuilder& builder)
{
    auto plan = builder.finish(out.device.most_shared_bytes);
    if (!plan) return;
    out.tiny = std::make_unique<TinyProgram>(std::move(*plan), out.batch, out.device.most_shared_bytes);
    out.plan += "; " + std::string(TinyProgram::plan_text);
    for (const auto& numbers : out.tiny->program_ops()) {
        const epoch_program::Op& first = out.ops[numbers.front()];
        epoch_program::Op whole{first.name, {}, first.phase, first.sources};
        for (const std::size_t number : numbers) add_sources(whole.sources, out.ops[number].sources);
        out.tiny_ops.push_back(std::move(whole));
    }
}

Outcome compile_ops(epoch_program& out, std::span<const epoch_op> ops, const epoch_compile_options& options)
{
    const auto precision = static_cast<epoch_precision>(options.precision);
    Compiling with{precision, Twins(out.tensors, precision), {}};
    if (may_be_tiny(options)) with.tiny.emplace(out.tensors);
    if (const auto parameters = with.twins.of_parameters(ops); !parameters.empty())
        out.ops.push_back({"rounding", round_tensors(parameters, with.twins.type()), EPOCH_FORWARD, {}});
    for (std::uint32_t i = 0; i < ops.size(); ++i) {
        const bool biased =
            !options.keep_tensors && i + 1 < ops.size() && takes_bias(ops[i], ops[i + 1], i, out.tensors);
        Outcome compiled = biased ? compile_biased(out, ops[i], ops[i + 1], i, with) : compile_op(out, ops[i], with);
        if (!compiled) return compiled;
        i += biased;
    }
    place_twins(out, with.twins);
    if (with.tiny) make_tiny(out, *with.tiny);
    return {};
}

} // namespace

Outcome compile(epoch_program& out, const epoch_program_description& description, const epoch_compile_options& options)
{
    const auto precision = static_cast<epoch_precision>(options.precision);
    if (precision == EPOCH_TF32 && !out.device.libraries->products)
        return {EPOCH_UNSUPPORTED, "TF32 needs cuBLASLt: " + out.device.libraries->missing + "; train in FP32"};
    if (precision > EPOCH_FP16_MIXED)
        return {EPOCH_UNSUPPORTED, "the CUDA device trains in FP32, TF32, BF16 and FP16 only"};
    for (std::uint32_t i = 0; i < description.tensor_count; ++i)
        out.tensors.push_back(make_tensor(description.tensors[i]));
    out.described = description.tensor_count;
    out.factors = factors_of(precision).text;
    out.plan = std::string(plan_name) + ", " + std::string(factors_of(precision).word);
    const std::span ops(description.ops, description.op_count);
    for (const epoch_op& op : ops)
        if (Outcome numbers = check_numbers(op, out.tensors.size()); !numbers) return numbers;
    out.batch = batch_of(description);
    find_lives(out.tensors, ops);
    if (Outcome compiled = compile_ops(out, ops, options); !compiled) return compiled;
    if (options.plan_text && out.plan != options.plan_text)
        return {EPOCH_UNSUPPORTED,
            "the stored plan is not one of this device: \"" + std::string(options.plan_text) + "\" is not \"" + out.plan
                + "\""};
    out.knob_columns = description.knob_columns;
    out.not_captured = out.device.waits_for_each_op ? "EPOCH_CUDA_SYNC is set" : "";
    if (Outcome made = out.ring.make(description.metric_columns); !made) return made;
    return make_memory(out.control, sizeof(Control));
}

} // namespace epoch::cuda
