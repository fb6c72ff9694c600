// Compiles a description: checks it, assigns layouts, fuses ops and prepares them one by one.
#include "cpu/device/program.h"

#include "cpu/compiler/batch_passes.h"
#include "cpu/compiler/fused_ops.h"
#include "cpu/compiler/image_layout.h"
#include "cpu/device/host_facts.h"
#include "cpu/device/thread_choice.h"
#include "cpu/primitives/bf16.h"
#include "cpu/primitives/convolution.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <unordered_map>

namespace epoch::cpu {
namespace {

constexpr std::uint64_t element_sizes[] = {4, 2, 2, 8, 4, 8, 1, 1};

Status invalid(std::string text) { return {EPOCH_INVALID, std::move(text)}; }

Status read_facts(const epoch_tensor& tensor, TensorFacts& facts)
{
    facts.name = tensor.name ? tensor.name : "";
    if (tensor.dtype > EPOCH_I8) return invalid("tensor \"" + facts.name + "\" has an unknown element type");
    if (tensor.role > EPOCH_COUNTER) return invalid("tensor \"" + facts.name + "\" has an unknown role");
    facts.dtype = tensor.dtype;
    facts.role = tensor.role;
    facts.saved = tensor.saved != 0;
    facts.extents.assign(tensor.extents, tensor.extents + tensor.rank);
    const auto element = static_cast<std::int64_t>(element_sizes[tensor.dtype]);
    facts.count = 1;
    for (const std::int64_t extent : facts.extents) {
        if (extent < 0) return invalid("tensor \"" + facts.name + "\" has a negative extent");
        if (extent > 0 && facts.count > std::numeric_limits<std::int64_t>::max() / element / extent)
            return invalid("tensor \"" + facts.name + "\" is larger than any memory");
        facts.count *= extent;
    }
    facts.bytes = facts.canonical_bytes = static_cast<std::uint64_t>(facts.count * element);
    return {};
}

Status check_op(const epoch_op& op, std::size_t tensors)
{
    if (!op.name) return invalid("an op has no name");
    if (op.phase > EPOCH_UPDATE) return invalid("op \"" + std::string(op.name) + "\" has an unknown phase");
    for (std::uint32_t i = 0; i < op.input_count; ++i)
        if (op.inputs[i] != EPOCH_NO_TENSOR && op.inputs[i] >= tensors)
            return invalid("op \"" + std::string(op.name) + "\" reads a tensor that is not in the table");
    for (std::uint32_t i = 0; i < op.output_count; ++i)
        if (op.outputs[i] >= tensors)
            return invalid("op \"" + std::string(op.name) + "\" writes a tensor that is not in the table");
    return {};
}

// Removes the first line from `text` and returns it.
std::string_view next_line(std::string_view& text)
{
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    return line;
}

// Hands out the lines of a stored plan. Lines with the same op name are in the order in which the ops run.
class PlannedLines {
public:
    explicit PlannedLines(std::string_view stored)
    {
        while (!stored.empty()) {
            const std::string_view line = next_line(stored);
            m_lines[line.substr(0, line.find_first_of(" :"))].push_back(line);
        }
    }
    std::string_view next(std::string_view name) // empty: no line is left
    {
        const auto same = m_lines.find(name);
        if (same == m_lines.end() || same->second.empty()) return {};
        const std::string_view line = same->second.front();
        same->second.pop_front();
        return line;
    }

private:
    std::unordered_map<std::string_view, std::deque<std::string_view>> m_lines;
};

std::vector<std::string_view> planned_lines(const epoch_program_description& description, std::string_view stored)
{
    PlannedLines lines(stored);
    std::vector<std::string_view> planned(description.op_count);
    for (std::uint32_t i = 0; i < description.op_count; ++i) planned[i] = lines.next(description.ops[i].name);
    return planned;
}

Status check_same_plan(std::string_view stored, std::string_view made)
{
    while (!stored.empty() || !made.empty()) {
        const std::string_view a = next_line(stored), b = next_line(made);
        if (a != b)
            return {EPOCH_UNSUPPORTED,
                "the stored plan says \"" + std::string(a) + "\" where this device computes \"" + std::string(b)
                    + "\"; it was made by another build, device or network"};
    }
    return {};
}

Status check_precision(std::uint32_t precision)
{
    if (precision == EPOCH_FP32) return {};
    if (precision != EPOCH_BF16_MIXED)
        return {EPOCH_UNSUPPORTED, "the CPU device computes in fp32, and on some processors in bf16"};
    const std::string missing = bf16_is_missing();
    return missing.empty() ? Status{} : Status{EPOCH_UNSUPPORTED, "the CPU device has no bf16: " + missing};
}

// The byte offset of a pass's samples in each of the op's tensors.
std::vector<std::uint64_t> offsets_in(
    const BatchPasses& passes, const RunOp& op, std::span<const TensorFacts> of_pass, std::int64_t pass)
{
    std::vector<std::uint64_t> offsets;
    for (const auto* list : {&op.inputs, &op.outputs})
        for (const std::uint32_t tensor : *list) {
            const bool moves = passes.per_sample[tensor] && !passes.stage[tensor];
            offsets.push_back(moves ? of_pass[tensor].bytes * static_cast<std::uint64_t>(pass) : 0);
        }
    return offsets;
}

} // namespace

Status Program::compile(const epoch_program_description& description, const epoch_compile_options& options, int threads,
    std::unique_ptr<Program>& compiled)
{
    RETURN_IF_ERROR(check_precision(options.precision));
    std::unique_ptr<Program> program(new Program(description.metric_columns));
    program->m_precision = static_cast<epoch_precision>(options.precision);
    program->m_now.threads = threads;
    const std::string_view stored = options.plan_text ? options.plan_text : "";
    RETURN_IF_ERROR(program->build(description, options, stored));
    if (program->m_tiny && program->m_precision != EPOCH_FP32)
        return compile_in_fp32(description, options, threads, compiled);
    if (!stored.empty()) RETURN_IF_ERROR(check_same_plan(stored, program->m_plan_text));
    compiled = std::move(program);
    return {};
}

Status Program::build(
    const epoch_program_description& description, const epoch_compile_options& options, std::string_view stored)
{
    m_schedule_columns = description.knob_columns;
    RETURN_IF_ERROR(read_tensors(description));
    RETURN_IF_ERROR(check_ops(description));
    assign_image_layouts(description, planned_lines(description, stored), context(), onednn_channel_block(), m_tensors);
    const auto fused = options.keep_tensors ? Fuse::nothing : Fuse::all;
    std::vector<RunOp> ops = fuse_ops(description, m_tensors, fused);
    PlannedLines lines(stored);
    for (RunOp& op : ops) op.planned = lines.next(op.op.name);
    if (options.algorithms != EPOCH_FIXED_ALGORITHMS && stored.empty())
        m_autotuner = std::make_unique<Autotuner>(useful_threads(description, m_tensors, m_now.threads));
    RETURN_IF_ERROR(add_ops(description, ops, options.keep_tensors ? Passes::one : Passes::where_it_pays, stored));
    m_autotuner.reset();
    choose_threads(description);
    report_precision();
    if (!options.keep_tensors) use_tiny_program(description, stored);
    return {};
}

// A network that is one fused kernel has no products large enough for another precision.
Status Program::compile_in_fp32(const epoch_program_description& description, epoch_compile_options options,
    int threads, std::unique_ptr<Program>& compiled)
{
    options.precision = EPOCH_FP32;
    RETURN_IF_ERROR(compile(description, options, threads, compiled));
    compiled->m_mode_text += " in fp32: its products are too small for bf16";
    return {};
}

Status Program::read_tensors(const epoch_program_description& description)
{
    m_tensors.resize(description.tensor_count);
    for (std::uint32_t i = 0; i < description.tensor_count; ++i)
        RETURN_IF_ERROR(read_facts(description.tensors[i], m_tensors[i]));
    return {};
}

Status Program::check_ops(const epoch_program_description& description) const
{
    for (const epoch_op& op : std::span(description.ops, description.op_count))
        RETURN_IF_ERROR(check_op(op, m_tensors.size()));
    return {};
}

Status Program::prepare_op(const epoch_program_description& description, RunOp& run,
    std::span<const TensorFacts> tensors, PreparedOp& prepared)
{
    const epoch_op& op = run.view();
    const Op* type = find_cpu_op(op.name);
    if (!type) return {EPOCH_UNSUPPORTED, "the CPU device has no kernel for op \"" + std::string(op.name) + "\""};
    if (m_autotuner && run.planned.empty())
        run.planned = m_autotuner->fastest(*type, {op, tensors, description, context()});
    OpView view(op, tensors, description, run.planned, {m_now.threads, m_precision, &m_operand_cache, run.place});
    prepared = type->prepare(view);
    if (view.status() != EPOCH_OK) return {view.status(), view.error()};
    const bool in_bf16 = view.in_bf16() && is_product(op.name), rounded = in_bf16 && !prepared.takes_bf16;
    if (!prepared.takes_bf16) m_operand_cache.remove_op(run.place);
    for (const std::uint32_t output : run.outputs) m_operand_cache.invalidate_tensor(output);
    if (rounded) prepared = with_rounded_operands(prepared, op.input_count, view.input(0), view.input(1));
    std::string& line = m_plan_lines[run.place];
    if (line.empty()) { // else the line of the first pass stays
        line = std::string(op.name) + (in_bf16 ? " bf16" : "") + prepared.plan + "\n";
        m_rounded_products += rounded;
        m_bf16_products += in_bf16 && !rounded;
    }
    m_advance = std::max(m_advance, prepared.advance);
    return {};
}

void Program::extend_lifetime(std::uint32_t tensor, std::size_t first_op, std::size_t last_op)
{
    if (tensor == EPOCH_NO_TENSOR) return;
    TensorFacts& facts = m_tensors[tensor];
    facts.first_op = std::min(facts.first_op, static_cast<std::uint32_t>(first_op));
    facts.last_op = std::max(facts.last_op, static_cast<std::uint32_t>(last_op));
}

void Program::add_step(const RunOp& op, const PreparedOp& prepared, std::vector<std::uint64_t> offsets)
{
    Wiring wiring{.inputs = op.op.input_count, .first_pointer = m_pointers.size(), .offsets = std::move(offsets)};
    wiring.tensors = op.inputs;
    wiring.tensors.insert(wiring.tensors.end(), op.outputs.begin(), op.outputs.end());
    m_pointers.resize(m_pointers.size() + wiring.tensors.size());
    m_workspace_bytes = std::max(m_workspace_bytes, prepared.workspace);
    m_steps.push_back(
        {.run = prepared.run, .state = prepared.state.get(), .arguments = {}, .entry = profile_entry_for(op.op)});
    m_wiring.push_back(std::move(wiring));
    m_ops.push_back(prepared);
}

Status Program::add_op(const epoch_program_description& description, RunOp& op)
{
    PreparedOp prepared;
    RETURN_IF_ERROR(prepare_op(description, op, m_tensors, prepared));
    for (const auto* list : {&op.inputs, &op.outputs})
        for (const std::uint32_t tensor : *list) extend_lifetime(tensor, op.place, op.place);
    add_step(op, prepared);
    return {};
}

// Prepares an op for the second and later passes, which accumulate into the summed outputs.
Status Program::prepare_accumulating(const epoch_program_description& description, const RunOp& op,
    const PassOp& pass_op, std::span<const TensorFacts> of_pass, PreparedOp& prepared)
{
    // In bf16 the product of the first pass is reused: other ops may read the operands that it caches.
    if (op.op.name != std::string_view("matmul") || m_precision != EPOCH_FP32) {
        prepared = accumulate_outputs(prepared, op, pass_op.summed, of_pass);
        return {};
    }
    RunOp product = op;
    product.attributes.push_back({"accumulate", EPOCH_INTEGER, 0, 1, 0, nullptr, nullptr});
    return prepare_op(description, product, of_pass, prepared);
}

// A stage is alive within each pass, all other tensors from the first pass to the last.
Status Program::add_passes(
    const epoch_program_description& description, const BatchPasses& passes, std::span<RunOp> ops)
{
    const std::vector<TensorFacts> of_pass = tensors_of_pass(passes, m_tensors);
    const std::size_t first = ops[passes.ops.front().number].place, last = ops[passes.ops.back().number].place;
    std::vector<PreparedOp> prepared(passes.ops.size());
    for (std::size_t i = 0; i < prepared.size(); ++i) {
        RunOp& op = ops[passes.ops[i].number];
        RETURN_IF_ERROR(prepare_op(description, op, of_pass, prepared[i]));
        for (const auto* list : {&op.inputs, &op.outputs})
            for (const std::uint32_t tensor : *list)
                extend_lifetime(
                    tensor, passes.stage[tensor] ? op.place : first, passes.stage[tensor] ? op.place : last);
    }
    for (std::int64_t pass = 0; pass < passes.passes; ++pass)
        for (std::size_t i = 0; i < prepared.size(); ++i) {
            const RunOp& op = ops[passes.ops[i].number];
            if (pass == 1 && !passes.ops[i].summed.empty())
                RETURN_IF_ERROR(prepare_accumulating(description, op, passes.ops[i], of_pass, prepared[i]));
            add_step(op, prepared[i], offsets_in(passes, op, of_pass, pass));
        }
    for (const std::size_t number : passes.deferred) {
        RETURN_IF_ERROR(add_op(description, ops[number]));
        for (const auto* list : {&ops[number].inputs, &ops[number].outputs})
            for (const std::uint32_t tensor : *list) extend_lifetime(tensor, first, last);
    }
    for (std::size_t i = 0; i < m_tensors.size(); ++i)
        if (passes.stage[i]) {
            m_tensors[i].bytes = of_pass[i].bytes;
            m_tensors[i].materialized = false;
        }
    m_mode_text += ", the batch in " + std::to_string(passes.passes) + " passes";
    return {};
}

// A stored plan without passes runs without them again. The plan lists ops in the order of the description.
Status Program::add_ops(
    const epoch_program_description& description, std::span<RunOp> ops, Passes allowed, std::string_view stored)
{
    m_plan_lines.resize(description.op_count);
    std::optional<BatchPasses> passes;
    if (allowed == Passes::where_it_pays
        && (stored.empty() || stored.find(BatchPasses::plan_begins) != std::string_view::npos))
        passes = find_passes(ops, m_tensors);
    for (std::size_t i = 0; i < ops.size(); ++i)
        if (passes && i == passes->ops.front().number) {
            RETURN_IF_ERROR(add_passes(description, *passes, ops));
            i = passes->ops.back().number;
        } else {
            RETURN_IF_ERROR(add_op(description, ops[i]));
        }
    for (const std::string& line : m_plan_lines) m_plan_text += line;
    m_plan_lines.clear();
    if (passes) m_plan_text += passes->plan_text();
    return {};
}

void Program::choose_threads(const epoch_program_description& description)
{
    const int useful = useful_threads(description, m_tensors, m_now.threads);
    if (useful < m_now.threads) m_mode_text += ", one thread";
    m_now.threads = useful;
}

void Program::report_precision()
{
    if (m_precision != EPOCH_BF16_MIXED) return;
    m_mode_text += ", " + std::to_string(m_bf16_products) + " products in bf16";
    if (m_rounded_products)
        m_mode_text += ", " + std::to_string(m_rounded_products) + " in fp32 with operands rounded to bf16";
}

// A stored plan without a fused step runs op by op again.
void Program::use_tiny_program(const epoch_program_description& description, std::string_view stored)
{
    if (!stored.empty() && stored.find(TinyProgram::plan_begins) == std::string_view::npos) return;
    m_tiny = TinyProgram::make(description, m_tensors, usable_instructions());
    if (!m_tiny) return;
    m_workspace_bytes = std::max(m_workspace_bytes, m_tiny->workspace_bytes());
    m_plan_text += m_tiny->plan_text();
    m_mode_text = m_tiny->mode_text();
}

// Profile entries are the distinct pairs of (sources, phase), in the order of their first op.
std::size_t Program::profile_entry_for(const epoch_op& op)
{
    std::vector<std::uint32_t> sources(op.sources, op.sources + op.source_count);
    // Neighbouring ops usually share an entry, so search from the back.
    for (std::size_t i = m_entries.size(); i-- > 0;)
        if (m_entries[i].phase == op.phase && m_entry_sources[i] == sources) return i;
    m_entry_sources.push_back(std::move(sources));
    const std::vector<std::uint32_t>& own_sources = m_entry_sources.back();
    m_entries.push_back({.phase = op.phase,
        .source_count = static_cast<std::uint32_t>(own_sources.size()),
        .sources = own_sources.data(),
        .nanoseconds = 0});
    return m_entries.size() - 1;
}

} // namespace epoch::cpu
