// compile: turns a described program into prepared ops, or names the op that this device cannot run.
#include "cuda/device/program.h"

#include "cuda/compiler/algorithm_selection.h"
#include "cuda/compiler/fused_ops.h"
#include "cuda/compiler/storage.h"
#include "cuda/compiler/tensor_copies.h"

#include <algorithm>
#include <span>

namespace epoch::cuda {
namespace {

constexpr std::string_view plan_name = "cuda 9: row-major";

std::uint64_t bytes_of(epoch_dtype dtype)
{
    switch (dtype) {
    case EPOCH_F64:
    case EPOCH_I64: return 8;
    case EPOCH_F32:
    case EPOCH_I32: return 4;
    case EPOCH_F16:
    case EPOCH_BF16: return 2;
    case EPOCH_U8:
    case EPOCH_I8: return 1;
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

Status check_numbers(const epoch_op& op, std::size_t tensors)
{
    const auto wrong = [&](std::uint32_t number) { return number != EPOCH_NO_TENSOR && number >= tensors; };
    if (std::any_of(op.inputs, op.inputs + op.input_count, wrong)
        || std::any_of(op.outputs, op.outputs + op.output_count, wrong))
        return {EPOCH_INVALID, "the op \"" + std::string(op.name) + "\" names a tensor that is not in the program"};
    return {};
}

// The name of an op that makes copies or converts them back.
std::string conversion_name(const Storage& storage, std::string_view in_16_bits)
{
    return std::string(storage.dtype == EPOCH_F32 ? "transposing" : in_16_bits);
}

// The inputs that the op reads. Adds an op before it that makes the missing copies.
std::vector<std::uint32_t> inputs_of(epoch_program& out, const epoch_op& op, TensorCopies& copies)
{
    std::vector<std::uint32_t> inputs(op.inputs, op.inputs + op.input_count);
    if (const auto missing = copies.missing_for(op, out.ops.size()); !missing.empty())
        out.ops.push_back({conversion_name(copies.storage(), "rounding"), make_copies(missing, copies.storage().dtype),
            static_cast<epoch_phase>(op.phase), {op.sources, op.sources + op.source_count}});
    for (const std::uint32_t i : copies.inputs(op)) inputs[i] = copies.operand_for(inputs[i], op, out.ops.size());
    return inputs;
}

// "matmul of hidden/linear"
std::string name_of(const epoch_op& op, const std::vector<Tensor>& tensors)
{
    if (op.output_count == 0 || tensors[op.outputs[0]].name.empty()) return op.name;
    return std::string(op.name) + " of " + tensors[op.outputs[0]].name;
}

void convert_results_back(epoch_program& out, TensorCopies& copies)
{
    if (const auto results = copies.take_pending(out.ops.size()); !results.empty())
        out.ops.push_back({conversion_name(copies.storage(), "widening"), copy_back(results, copies.storage().dtype),
            EPOCH_BACKWARD, {}});
}

// `later`: the ops that follow. A result that none of them touches must be converted back at once: its memory is free
// as soon as its op is done.
Status compile_op(epoch_program& out, epoch_op op, std::span<const epoch_op> later, AlgorithmSelection& selection,
    TensorCopies& copies)
{
    if (copies.has_pending(op)) convert_results_back(out, copies);
    const auto inputs = inputs_of(out, op, copies);
    op.inputs = inputs.data();
    const OpKernel* kernel = find_kernel(op.name);
    if (!kernel) return unsupported(op, "; choose the CPU");
    PreparedOp prepared;
    RETURN_IF_ERROR(kernel->prepare(op, out.tensors, prepared));
    const auto result_copy = [&](std::uint32_t tensor) { return copies.add_result(tensor, op, out.ops.size()); };
    selection.choose(op, result_copy, prepared);
    if (prepared.plan.empty() && is_for_libraries(op, out.tensors)) out.without_library.push_back(name_of(op, out.tensors));
    if (!prepared.plan.empty()) out.plan += "; " + std::string(op.name) + " " + prepared.plan;
    out.workspace_bytes = std::max(out.workspace_bytes, prepared.workspace);
    out.ops.push_back({name_of(op, out.tensors), std::move(prepared.run), static_cast<epoch_phase>(op.phase),
        {op.sources, op.sources + op.source_count}});
    copies.invalidate(op);
    const auto touches = [&](const epoch_op& other) { return copies.touches(other, op.outputs[0]); };
    if (copies.has_pending(op) && std::ranges::none_of(later, touches)) convert_results_back(out, copies);
    return {};
}

std::uint64_t batch_of(const epoch_program_description& description)
{
    for (std::uint32_t i = 0; i < description.op_count; ++i)
        if (description.ops[i].name == std::string_view("sample_positions"))
            return static_cast<std::uint64_t>(std::max<std::int64_t>(integer_of(description.ops[i], "batch", 0), 0));
    return 0;
}

// Lifetimes follow from where the ops run, not from where they were described.
void find_lifetimes(std::vector<Tensor>& tensors, std::span<const RunOp> ops)
{
    std::vector<bool> seen(tensors.size());
    const auto needed_at = [&](std::uint32_t tensor, std::uint32_t place) {
        if (!seen[tensor]) tensors[tensor].first_op = place;
        seen[tensor] = true;
        tensors[tensor].last_op = place;
    };
    for (const RunOp& op : ops)
        for (const auto* list : {&op.inputs, &op.outputs})
            for (const std::uint32_t tensor : *list) {
                if (tensor == EPOCH_NO_TENSOR) continue;
                needed_at(tensor, op.place);
                if (tensors[tensor].alias_of != EPOCH_NO_TENSOR) needed_at(tensors[tensor].alias_of, op.place);
            }
}

// The copies follow the workspace of the ops.
void place_copies(epoch_program& out, TensorCopies& copies)
{
    constexpr std::uint64_t alignment = 256;
    const std::uint64_t first = (out.workspace_bytes + alignment - 1) / alignment * alignment;
    const std::uint64_t bytes = copies.pack([&](std::uint64_t offset) { out.copy_offsets.push_back(first + offset); });
    if (bytes > 0) out.workspace_bytes = first + bytes;
}

// The precision of products, for the plan text and for people.
struct ProductPrecision {
    std::string_view word, text;
};

ProductPrecision product_precision_of(epoch_precision precision)
{
    switch (precision) {
    case EPOCH_FP32: break;
    case EPOCH_TF32: return {"tf32", "products in tf32"};
    case EPOCH_BF16_MIXED: return {"bf16", "products in bf16"};
    case EPOCH_FP16_MIXED: return {"fp16", "products in fp16"};
    }
    return {"fp32", ""};
}

// A small network's step is one kernel unless its tensors must stay readable. A stored plan without it runs op by op
// again.
bool may_be_tiny(const epoch_compile_options& options)
{
    if (options.keep_tensors || options.precision != EPOCH_FP32) return false;
    return !options.plan_text
        || std::string_view(options.plan_text).find(TinyProgram::plan_text) != std::string_view::npos;
}

// Starts from the described ops, with only the biases of products fused, and checks them one by one.
void make_tiny(epoch_program& out, std::span<const epoch_op> described, std::vector<Tensor> tensors)
{
    std::vector<RunOp> ops = fuse_ops(described, tensors, Fuse::biases);
    TinyBuilder builder(tensors);
    for (std::size_t i = 0; i < ops.size(); ++i) {
        PreparedOp ignored;
        const epoch_op& op = ops[i].view();
        const OpKernel* kernel = find_kernel(op.name);
        if (!kernel || !kernel->prepare(op, tensors, ignored).ok() || !builder.add(op, i)) return;
    }
    auto plan = builder.finish(out.device.max_shared_bytes);
    if (!plan) return;
    out.tiny = std::make_unique<TinyProgram>(std::move(*plan), out.batch, out.device.max_shared_bytes);
    out.plan += "; " + std::string(TinyProgram::plan_text);
    for (const auto& numbers : out.tiny->program_ops()) {
        RunOp merged = ops[numbers.front()];
        for (const std::size_t number : numbers) add_sources(merged, ops[number]);
        out.tiny_ops.push_back({merged.op.name, {}, static_cast<epoch_phase>(merged.op.phase), merged.sources});
    }
}

Status compile_ops(epoch_program& out, std::span<const epoch_op> ops, const epoch_compile_options& options)
{
    TensorCopies copies(out.tensors, storage_of(static_cast<epoch_precision>(options.precision)));
    AlgorithmSelection selection(out, options);
    if (const auto parameters = copies.add_parameters(ops); !parameters.empty())
        out.ops.push_back({conversion_name(copies.storage(), "rounding"),
            make_copies(parameters, copies.storage().dtype), EPOCH_FORWARD, {}});
    for (std::size_t i = 0; i < ops.size(); ++i)
        RETURN_IF_ERROR(compile_op(out, ops[i], ops.subspan(i + 1), selection, copies));
    place_copies(out, copies);
    return {};
}

} // namespace

Status compile(epoch_program& out, const epoch_program_description& description, const epoch_compile_options& options)
{
    const auto precision = static_cast<epoch_precision>(options.precision);
    if (precision == EPOCH_TF32 && !out.device.libraries->products)
        return {EPOCH_UNSUPPORTED, "TF32 needs cuBLASLt: " + out.device.libraries->missing + "; train in FP32"};
    if (precision > EPOCH_FP16_MIXED)
        return {EPOCH_UNSUPPORTED, "the CUDA device trains in FP32, TF32, BF16 and FP16 only"};
    for (std::uint32_t i = 0; i < description.tensor_count; ++i)
        out.tensors.push_back(make_tensor(description.tensors[i]));
    out.described = description.tensor_count;
    out.product_precision = product_precision_of(precision).text;
    out.plan = std::string(plan_name) + ", " + std::string(product_precision_of(precision).word);
    const std::span ops(description.ops, description.op_count);
    for (const epoch_op& op : ops) RETURN_IF_ERROR(check_numbers(op, out.tensors.size()));
    out.batch = batch_of(description);
    const std::vector<Tensor> described = out.tensors;
    const Storage storage = options.keep_tensors ? Storage{} : storage_of(precision); // readable tensors are FP32
    auto fused = fuse_ops(ops, out.tensors, options.keep_tensors ? Fuse::none : Fuse::everything,
        storage.is_canonical() ? Layouts::canonical : Layouts::tensor_cores);
    find_lifetimes(out.tensors, fused);
    std::vector<epoch_op> run;
    for (RunOp& op : fused) {
        run.push_back(op.view());
        if (op.joined > 1) out.plan += "; " + std::string(op.op.name) + " of " + std::to_string(op.joined) + " at once";
    }
    if (const std::size_t count = assign_storage(run, out.tensors, storage); count > 0)
        out.plan += "; " + std::to_string(count)
            + (storage.dtype == EPOCH_F32 ? " images with the channels last" : " tensors of 16 bits");
    RETURN_IF_ERROR(compile_ops(out, run, options));
    if (may_be_tiny(options)) make_tiny(out, ops, described);
    if (options.plan_text && out.plan != options.plan_text)
        return {EPOCH_UNSUPPORTED,
            "the stored plan is not one of this device: \"" + std::string(options.plan_text) + "\" is not \"" + out.plan
                + "\""};
    out.schedule_columns = description.knob_columns;
    out.record_ends_step = !run.empty() && run.back().name == std::string_view("record") && run.back().input_count > 0;
    out.eager_reason = out.device.waits_for_each_op ? "EPOCH_CUDA_SYNC is set" : "";
    RETURN_IF_ERROR(out.ring.make(description.metric_columns));
    return make_memory(out.control, sizeof(Control));
}

} // namespace epoch::cuda
