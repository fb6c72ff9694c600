// Program::compile: checks a description and prepares its ops one by one.
#include "cpu/device/program.h"

#include "cpu/compiler/batch_passes.h"
#include "cpu/primitives/bf16.h"
#include "cpu/primitives/convolution.h"
#include "cpu/compiler/fused_ops.h"
#include "cpu/device/host_facts.h"
#include "cpu/compiler/image_layout.h"
#include "cpu/device/thread_choice.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <unordered_map>

namespace epoch::cpu {
namespace {

constexpr std::uint64_t element_sizes[] = {4, 2, 2, 8, 4, 8, 1};

Refusal invalid(std::string text) { return {EPOCH_INVALID, std::move(text)}; }

Refusal facts_of(const epoch_tensor& tensor, TensorFacts& facts)
{
    facts.name = tensor.name ? tensor.name : "";
    if (tensor.dtype > EPOCH_U8) return invalid("tensor \"" + facts.name + "\" has an unknown element type");
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

Refusal fault_of(const epoch_op& op, std::size_t tensors)
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

// Takes the first line off.
std::string_view next_line(std::string_view& text)
{
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    return line;
}

// The lines of a stored plan, given to ops: those of one name stand in the order in which they run.
class PlannedLines {
public:
    explicit PlannedLines(std::string_view stored)
    {
        while (!stored.empty()) {
            const std::string_view line = next_line(stored);
            m_lines[line.substr(0, line.find_first_of(" :"))].push_back(line);
        }
    }
    std::string_view next(std::string_view name) // empty: there is no other
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

std::vector<std::string_view> described_lines(const epoch_program_description& description, std::string_view stored)
{
    PlannedLines lines(stored);
    std::vector<std::string_view> planned(description.op_count);
    for (std::uint32_t i = 0; i < description.op_count; ++i) planned[i] = lines.next(description.ops[i].name);
    return planned;
}

Refusal plan_mismatch(std::string_view wanted, std::string_view made)
{
    while (!wanted.empty() || !made.empty()) {
        const std::string_view a = next_line(wanted), b = next_line(made);
        if (a != b)
            return {EPOCH_UNSUPPORTED,
                "the stored plan says \"" + std::string(a) + "\" where this device computes \"" + std::string(b)
                    + "\"; it was made by another build, device or network"};
    }
    return {};
}

Refusal precision_refused(std::uint32_t precision)
{
    if (precision == EPOCH_FP32) return {};
    if (precision != EPOCH_BF16_MIXED)
        return {EPOCH_UNSUPPORTED, "the CPU device computes in fp32, and on some processors in bf16"};
    const std::string missing = bf16_is_missing();
    return missing.empty() ? Refusal{} : Refusal{EPOCH_UNSUPPORTED, "the CPU device has no bf16: " + missing};
}

// Bytes from the beginning of each of the op's tensors to the samples of a pass.
std::vector<std::uint64_t> offsets_in(
    const BatchPasses& passes, const RunOp& op, std::span<const TensorFacts> of_pass, std::int64_t pass)
{
    std::vector<std::uint64_t> offsets;
    for (const auto* list : {&op.inputs, &op.outputs})
        for (const std::uint32_t tensor : *list) {
            const bool moves = passes.by_sample[tensor] && !passes.stage[tensor];
            offsets.push_back(moves ? of_pass[tensor].bytes * static_cast<std::uint64_t>(pass) : 0);
        }
    return offsets;
}

} // namespace

std::unique_ptr<Program> Program::compile(
    const epoch_program_description& description, const epoch_compile_options& options, int threads, Refusal& refusal)
{
    refusal = precision_refused(options.precision);
    if (refusal) return nullptr;
    std::unique_ptr<Program> program(new Program(description.metric_columns));
    program->m_precision = static_cast<epoch_precision>(options.precision);
    program->m_now.threads = threads;
    program->m_knob_columns = description.knob_columns;
    refusal = program->read_tensors(description);
    const std::string_view stored = options.plan_text ? options.plan_text : "";
    if (!refusal) refusal = program->check_ops(description);
    if (refusal) return nullptr;
    lay_out_images(
        description, described_lines(description, stored), program->means(), onednn_lanes(), program->m_tensors);
    const auto fused = options.keep_tensors ? Fuse::nothing : Fuse::what_it_can;
    std::vector<RunOp> ops = fuse_ops(description, program->m_tensors, fused);
    PlannedLines lines(stored);
    for (RunOp& op : ops) op.planned = lines.next(op.op.name);
    if (options.algorithms != EPOCH_FIXED_ALGORITHMS && stored.empty())
        program->m_trials = std::make_unique<WayTrials>(useful_threads(description, program->m_tensors, threads));
    refusal = program->add_ops(description, ops, options.keep_tensors ? Passes::one : Passes::what_pays, stored);
    program->m_trials.reset();
    if (!refusal) program->choose_threads(description);
    if (!refusal) program->tell_precision();
    if (!refusal && !options.keep_tensors) program->fuse(description, stored);
    if (!refusal && program->m_tiny && program->m_precision != EPOCH_FP32)
        return in_fp32(description, options, threads, refusal);
    if (!refusal && !stored.empty()) refusal = plan_mismatch(stored, program->m_plan_text);
    if (refusal) return nullptr;
    return program;
}

// A network that is one fused kernel has no products large enough for another precision.
std::unique_ptr<Program> Program::in_fp32(
    const epoch_program_description& description, epoch_compile_options options, int threads, Refusal& refusal)
{
    options.precision = EPOCH_FP32;
    auto program = compile(description, options, threads, refusal);
    if (program) program->m_mode_text += " in fp32: its products are too small for bf16";
    return program;
}

Refusal Program::read_tensors(const epoch_program_description& description)
{
    m_tensors.resize(description.tensor_count);
    for (std::uint32_t i = 0; i < description.tensor_count; ++i)
        if (Refusal refusal = facts_of(description.tensors[i], m_tensors[i])) return refusal;
    return {};
}

Refusal Program::check_ops(const epoch_program_description& description) const
{
    for (const epoch_op& op : std::span(description.ops, description.op_count))
        if (Refusal refusal = fault_of(op, m_tensors.size())) return refusal;
    return {};
}

Refusal Program::prepare_op(const epoch_program_description& description, RunOp& run,
    std::span<const TensorFacts> tensors, PreparedOp& prepared)
{
    const epoch_op& op = run.view();
    const Op* type = find_cpu_op(op.name);
    if (!type) return {EPOCH_UNSUPPORTED, "the CPU device has no kernel for op \"" + std::string(op.name) + "\""};
    if (m_trials && run.planned.empty()) run.planned = m_trials->fastest(*type, {op, tensors, description, means()});
    OpView view(op, tensors, description, run.planned, {m_now.threads, m_precision, &m_twins, run.place});
    prepared = type->prepare(view);
    if (view.status() != EPOCH_OK) return {view.status(), view.error()};
    const bool in_bf16 = view.in_bf16() && is_product(op.name), rounded = in_bf16 && !prepared.takes_bf16;
    if (!prepared.takes_bf16) m_twins.forget_op(run.place);
    for (const std::uint32_t output : run.outputs) m_twins.forget_tensor(output);
    if (rounded) prepared = of_rounded_operands(prepared, op.input_count, view.input(0), view.input(1));
    std::string& line = m_plan_lines[run.place];
    if (line.empty()) { // else as in the first pass
        line = std::string(op.name) + (in_bf16 ? " bf16" : "") + prepared.plan + "\n";
        m_rounded_products += rounded;
        m_bf16_products += in_bf16 && !rounded;
    }
    m_advance = std::max(m_advance, prepared.advance);
    return {};
}

void Program::keep_alive(std::uint32_t tensor, std::size_t first_op, std::size_t last_op)
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
    m_steps.push_back({.run = prepared.run, .state = prepared.state.get(), .arguments = {}, .entry = entry_for(op.op)});
    m_wiring.push_back(std::move(wiring));
    m_ops.push_back(prepared);
}

Refusal Program::add_op(const epoch_program_description& description, RunOp& op)
{
    PreparedOp prepared;
    if (Refusal refusal = prepare_op(description, op, m_tensors, prepared)) return refusal;
    for (const auto* list : {&op.inputs, &op.outputs})
        for (const std::uint32_t tensor : *list) keep_alive(tensor, op.place, op.place);
    add_step(op, prepared);
    return {};
}

// As in a later pass: what it sums is added to what is there.
Refusal Program::prepare_adding(const epoch_program_description& description, const RunOp& op, const PassOp& pass_op,
    std::span<const TensorFacts> of_pass, PreparedOp& prepared)
{
    // In bf16 the product of the first pass stays: others may read the twins that it makes.
    if (op.op.name != std::string_view("matmul") || m_precision != EPOCH_FP32) {
        prepared = add_outputs(prepared, op, pass_op.summed, of_pass);
        return {};
    }
    RunOp product = op;
    product.attributes.push_back({"accumulate", EPOCH_INTEGER, 0, 1, 0, nullptr, nullptr});
    return prepare_op(description, product, of_pass, prepared);
}

// A stage lives as long as it does in each of the passes, what others see from the first pass to the last.
Refusal Program::add_passes(
    const epoch_program_description& description, const BatchPasses& passes, std::span<RunOp> ops)
{
    const std::vector<TensorFacts> of_pass = tensors_of_pass(passes, m_tensors);
    const std::size_t first = ops[passes.ops.front().number].place, last = ops[passes.ops.back().number].place;
    std::vector<PreparedOp> prepared(passes.ops.size());
    for (std::size_t i = 0; i < prepared.size(); ++i) {
        RunOp& op = ops[passes.ops[i].number];
        if (Refusal refusal = prepare_op(description, op, of_pass, prepared[i])) return refusal;
        for (const auto* list : {&op.inputs, &op.outputs})
            for (const std::uint32_t tensor : *list)
                keep_alive(tensor, passes.stage[tensor] ? op.place : first, passes.stage[tensor] ? op.place : last);
    }
    for (std::int64_t pass = 0; pass < passes.passes; ++pass)
        for (std::size_t i = 0; i < prepared.size(); ++i) {
            const RunOp& op = ops[passes.ops[i].number];
            if (pass == 1 && !passes.ops[i].summed.empty())
                if (Refusal refusal = prepare_adding(description, op, passes.ops[i], of_pass, prepared[i]))
                    return refusal;
            add_step(op, prepared[i], offsets_in(passes, op, of_pass, pass));
        }
    for (const std::size_t number : passes.waiting) {
        if (Refusal refusal = add_op(description, ops[number])) return refusal;
        for (const auto* list : {&ops[number].inputs, &ops[number].outputs})
            for (const std::uint32_t tensor : *list) keep_alive(tensor, first, last);
    }
    for (std::size_t i = 0; i < m_tensors.size(); ++i)
        if (passes.stage[i]) {
            m_tensors[i].bytes = of_pass[i].bytes;
            m_tensors[i].kept = false;
        }
    m_mode_text += ", the batch in " + std::to_string(passes.passes) + " passes";
    return {};
}

// A stored plan without passes is run without them again. Lines of the plan keep the order of the description.
Refusal Program::add_ops(
    const epoch_program_description& description, std::span<RunOp> ops, Passes wanted, std::string_view stored)
{
    m_plan_lines.resize(description.op_count);
    std::optional<BatchPasses> passes;
    if (wanted == Passes::what_pays
        && (stored.empty() || stored.find(BatchPasses::plan_begins) != std::string_view::npos))
        passes = find_passes(ops, m_tensors);
    Refusal refusal;
    for (std::size_t i = 0; i < ops.size() && !refusal; ++i)
        if (passes && i == passes->ops.front().number) {
            refusal = add_passes(description, *passes, ops);
            i = passes->ops.back().number;
        } else
            refusal = add_op(description, ops[i]);
    for (const std::string& line : m_plan_lines) m_plan_text += line;
    m_plan_lines.clear();
    if (passes) m_plan_text += passes->plan_text();
    return refusal;
}

void Program::choose_threads(const epoch_program_description& description)
{
    const int useful = useful_threads(description, m_tensors, m_now.threads);
    if (useful < m_now.threads) m_mode_text += ", one thread";
    m_now.threads = useful;
}

void Program::tell_precision()
{
    if (m_precision != EPOCH_BF16_MIXED) return;
    m_mode_text += ", " + std::to_string(m_bf16_products) + " products in bf16";
    if (m_rounded_products)
        m_mode_text += ", " + std::to_string(m_rounded_products) + " of numbers rounded to bf16 in fp32";
}

// A stored plan without a fused step is run op by op again.
void Program::fuse(const epoch_program_description& description, std::string_view stored)
{
    if (!stored.empty() && stored.find(TinyProgram::plan_begins) == std::string_view::npos) return;
    m_tiny = TinyProgram::make(description, m_tensors, usable_instructions());
    if (!m_tiny) return;
    m_workspace_bytes = std::max(m_workspace_bytes, m_tiny->workspace_bytes());
    m_plan_text += m_tiny->plan_text();
    m_mode_text = m_tiny->mode_text();
}

// Entries of the profile are the different (sources, phase) in order of their first op.
std::size_t Program::entry_for(const epoch_op& op)
{
    std::vector<std::uint32_t> sources(op.sources, op.sources + op.source_count);
    // Neighbours mostly belong together, so look from the back.
    for (std::size_t i = m_entries.size(); i-- > 0;)
        if (m_entries[i].phase == op.phase && m_entry_sources[i] == sources) return i;
    m_entry_sources.push_back(std::move(sources));
    const std::vector<std::uint32_t>& kept = m_entry_sources.back();
    m_entries.push_back({.phase = op.phase,
        .source_count = static_cast<std::uint32_t>(kept.size()),
        .sources = kept.data(),
        .nanoseconds = 0});
    return m_entries.size() - 1;
}

} // namespace epoch::cpu
