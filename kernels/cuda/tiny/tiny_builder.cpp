#include "cuda/tiny/tiny_builder.h"

#include "cuda/bodies/optimizers.h"
#include "cuda/compiler/pack_offsets.h"
#include "cuda/tiny/tiny_limits.h"

#include <algorithm>

namespace epoch::cuda {
namespace {

// Multiply-adds per step. One block does about 16 per cycle, each with two reads from shared memory; one launch per op
// costs about 35 us per step. This bound is computed, not measured.
constexpr std::uint64_t max_work = std::uint64_t{1} << 20;
constexpr std::uint64_t max_bytes = std::uint64_t{1} << 18; // of a tensor: no block has more shared memory

// Absent optional inputs are last. `fill` does not read the tensor whose shape it takes.
std::vector<std::uint32_t> inputs_of(const epoch_op& op, TinyCode code)
{
    if (code == TinyCode::fill) return {};
    std::vector<std::uint32_t> inputs(op.inputs, op.inputs + op.input_count);
    while (!inputs.empty() && inputs.back() == EPOCH_NO_TENSOR) inputs.pop_back();
    return inputs;
}

bool gathers(const TinyOp& op) { return op.code >= TinyCode::gather_u8 && op.code <= TinyCode::gather_i32; }

} // namespace

TinyBuilder::TinyBuilder(const std::vector<Tensor>& tensors)
    : m_tensors(tensors)
{
    for (std::uint32_t i = 0; i < tensors.size(); ++i)
        m_uses.push_back({.same_as = i, .bytes = tensors[i].bytes, .count = tensors[i].count, .role = tensors[i].role});
}

bool TinyBuilder::add(const epoch_op& op, std::size_t number)
{
    if (!m_failed) m_failed = !take(op, number);
    return !m_failed;
}

bool TinyBuilder::take(const epoch_op& op, std::size_t number)
{
    if (op.name == std::string_view("reshape")) return rename(op.inputs[0], op.outputs[0]);
    const TinyRule rule = find_tiny_rule(op.name);
    const std::optional<TinyOp> made = rule ? rule(op, m_tensors) : std::nullopt;
    if (!made) return false;
    Item item{*made, {number}, inputs_of(op, made->code), {op.outputs, op.outputs + op.output_count}};
    if (made->code == TinyCode::sample_positions) m_samples = true;
    if (made->code == TinyCode::adam) item.inputs.push_back(factors_for(item));
    return emit(std::move(item));
}

// Adds one adam_factors op for all parameters with the same hyperparameters, divisor and update count. If it cannot be
// added, its output is never made, and adding the adam op fails.
std::uint32_t TinyBuilder::factors_for(const Item& adam)
{
    const std::vector<std::uint32_t> inputs{adam.inputs[2], adam.inputs[4]}; // samples, updates
    for (const Item& other : m_items)
        if (other.op.code == TinyCode::adam_factors && other.inputs == inputs
            && std::ranges::equal(other.op.schedule_columns, adam.op.schedule_columns))
            return other.outputs[0];
    const auto made = static_cast<std::uint32_t>(m_uses.size());
    m_uses.push_back({.same_as = made, .bytes = sizeof(Adam::Factors), .count = 1, .role = EPOCH_SCRATCH});
    TinyOp factors{.code = TinyCode::adam_factors, .count = 1};
    std::ranges::copy(adam.op.schedule_columns, factors.schedule_columns);
    const auto counts = [&](const Item& item) {
        return item.op.code == TinyCode::count_update && root(item.outputs[0]) == root(inputs[1]);
    };
    const auto samples = [](const Item& item) { return item.op.code == TinyCode::sample_positions; };
    if (!emit({factors, adam.numbers, inputs, {made}})) return made;
    // A step that is not counted, because a gradient is not finite, does not use the factors. So they wait neither for that
    // nor, unless gradients are clipped by their norm, for the divisor.
    const auto count = std::ranges::find_if(m_items, counts), after = std::find_if(m_items.begin(), count, samples);
    m_items.back().op.flag = count != m_items.end() && after != count && root(after->outputs.back()) == root(inputs[0]);
    if (m_items.back().op.flag) std::rotate(after + 1, m_items.end() - 1, m_items.end());
    return made;
}

bool TinyBuilder::can_hold(std::uint32_t tensor) const
{
    if (tensor == EPOCH_NO_TENSOR) return false;
    const Use& use = m_uses[m_uses[tensor].same_as];
    if (use.role == EPOCH_DATA) return true;
    return use.bytes <= max_bytes && use.bytes % 4 == 0 && (use.role != EPOCH_SCRATCH || use.made);
}

bool TinyBuilder::emit(Item item)
{
    for (std::size_t i = 0; i < item.inputs.size(); ++i) {
        if (!can_hold(item.inputs[i]) || (use_of(item.inputs[i]).role == EPOCH_DATA && !(gathers(item.op) && i == 0))) return false;
    }
    for (const std::uint32_t tensor : item.outputs) {
        if (tensor == EPOCH_NO_TENSOR || use_of(tensor).role == EPOCH_DATA) return false;
        use_of(tensor).made = true;
        m_updates = m_updates || use_of(tensor).role != EPOCH_SCRATCH;
        if (!can_hold(tensor)) return false;
    }
    m_items.push_back(std::move(item));
    return true;
}

bool TinyBuilder::rename(std::uint32_t input, std::uint32_t output)
{
    if (!can_hold(input) || use_of(input).role != EPOCH_SCRATCH || m_uses[output].role != EPOCH_SCRATCH) return false;
    m_uses[output].same_as = m_uses[input].same_as;
    return m_uses[output].bytes == m_uses[input].bytes;
}

bool TinyBuilder::is_worthwhile() const
{
    std::uint64_t work = 0;
    for (const Item& item : m_items) work += std::uint64_t{item.op.rows} * item.op.columns * item.op.depth;
    return work <= max_work;
}

std::uint32_t TinyBuilder::threads() const
{
    std::uint32_t widest = 0, threads = 32;
    for (const Item& item : m_items) widest = std::max(widest, item.op.count);
    while (threads < widest && threads < max_tiny_threads) threads *= 2;
    return threads;
}

bool TinyBuilder::is_touched(std::uint32_t tensor, std::size_t begin, std::size_t end) const
{
    const auto touches = [&](const Item& item) {
        const auto same = [&](std::uint32_t other) { return root(other) == root(tensor); };
        return std::ranges::any_of(item.inputs, same) || std::ranges::any_of(item.outputs, same);
    };
    return std::any_of(m_items.begin() + std::ptrdiff_t(begin), m_items.begin() + std::ptrdiff_t(end), touches);
}

// Fuses a function into the product before it, if no other op reads the result of that product. The output must not be
// in use before, and the known input of a function gradient must be written before the product.
bool TinyBuilder::fuse(std::size_t function)
{
    const Item& item = m_items[function];
    const bool forward = item.op.code == TinyCode::function;
    const std::uint32_t between = item.inputs[forward ? 0 : 1];
    const auto makes = [&](const Item& other) {
        return other.op.code == TinyCode::product && root(other.outputs[0]) == root(between);
    };
    const auto product = static_cast<std::size_t>(std::ranges::find_if(m_items, makes) - m_items.begin());
    if (product >= function || m_items[product].op.epilogue != TinyCode::product) return false;
    if (use_of(between).role != EPOCH_SCRATCH || is_touched(between, product + 1, function)
        || is_touched(between, function + 1, m_items.size()) || is_touched(item.outputs[0], 0, function))
        return false;
    Item& into = m_items[product];
    if (!forward) {
        const auto writes = [&](const Item& other) { return root(other.outputs[0]) == root(item.inputs[0]); };
        const auto writer = std::ranges::find_if(m_items, writes);
        if (writer - m_items.begin() >= std::ptrdiff_t(product)) return false;
        into.inputs.push_back(item.inputs[0]);
    }
    into.op.epilogue = item.op.code;
    into.op.function = item.op.function;
    into.op.value = item.op.value;
    into.outputs = item.outputs;
    into.numbers.push_back(item.numbers.front());
    return true;
}

void TinyBuilder::fuse_functions()
{
    for (std::size_t i = 0; i < m_items.size();) {
        const TinyCode code = m_items[i].op.code;
        const bool function = code == TinyCode::function || code == TinyCode::function_gradient_from_output
            || code == TinyCode::function_gradient_from_input;
        if (function && fuse(i))
            m_items.erase(m_items.begin() + std::ptrdiff_t(i));
        else
            ++i;
    }
}

// The ops that read the samples of a step depend on no other op, so they can do that for the next step while this one
// runs. What they write is there twice.
void TinyBuilder::find_samples()
{
    const auto writers = [&](std::uint32_t tensor) {
        return std::ranges::count_if(m_items, [&](const Item& item) {
            return std::ranges::any_of(item.outputs, [&](std::uint32_t out) { return root(out) == root(tensor); });
        });
    };
    for (Item& item : m_items) {
        if (item.op.code != TinyCode::sample_positions && !(gathers(item.op) && use_of(item.inputs[1]).ahead)) continue;
        item.ahead = item.op.ahead = std::ranges::all_of(item.outputs, [&](std::uint32_t tensor) {
            return use_of(tensor).role == EPOCH_SCRATCH && writers(tensor) == 1;
        });
        for (const std::uint32_t tensor : item.outputs) use_of(tensor).ahead = item.ahead;
    }
}

// Puts each op into the first phase in which its inputs are written and the old values of its outputs have been read.
void TinyBuilder::set_phases()
{
    for (Item& item : m_items) {
        if (item.ahead) continue;
        const auto comes_behind = [&item](std::size_t phase) { item.phase = std::max(item.phase, phase + 1); };
        for (const std::uint32_t tensor : item.inputs) comes_behind(use_of(tensor).written);
        for (const std::uint32_t tensor : item.outputs) {
            comes_behind(use_of(tensor).written);
            comes_behind(use_of(tensor).read);
        }
        for (const std::uint32_t tensor : item.inputs) use_of(tensor).read = std::max(use_of(tensor).read, item.phase);
        for (const std::uint32_t tensor : item.outputs) use_of(tensor).written = item.phase;
        for (const auto* list : {&item.inputs, &item.outputs})
            for (const std::uint32_t tensor : *list) {
                Use& use = use_of(tensor);
                use.first = use.last == 0 ? item.phase : std::min(use.first, item.phase);
                use.last = std::max(use.last, item.phase);
            }
        m_phases = std::max(m_phases, item.phase);
    }
    place_samples();
    std::ranges::stable_sort(m_items, {}, &Item::phase);
}

// Beside the phases that have the least work, positions before the gathers that read them.
void TinyBuilder::place_samples()
{
    m_phases = std::max<std::size_t>(m_phases, 2);
    std::vector<std::uint64_t> work(m_phases + 1);
    for (const Item& item : m_items)
        if (!item.ahead) work[item.phase] += std::uint64_t{item.op.count} * std::max(item.op.depth, 1u);
    const auto positions = std::min_element(work.begin() + 1, work.end() - 1);
    const auto gathers = std::min_element(positions + 1, work.end());
    for (Item& item : m_items)
        if (item.ahead)
            item.phase = static_cast<std::size_t>(
                (item.op.code == TinyCode::sample_positions ? positions : gathers) - work.begin());
    for (Use& use : m_uses)
        if (use.ahead) use.first = 1, use.last = m_phases;
}

// Ops of one phase begin at different warps, so that small ops run side by side.
void TinyBuilder::assign_threads(std::uint32_t threads)
{
    std::uint32_t thread = 0;
    std::size_t phase = 1;
    for (Item& item : m_items) {
        item.op.barrier_before = item.phase > phase;
        if (item.op.barrier_before) thread = 0;
        phase = item.phase;
        item.op.first_thread = thread;
        thread = (thread + (item.op.count + 31) / 32 * 32) % threads;
    }
}

// State that persists from step to step occupies its memory in all phases, as do the samples of this step and the next;
// data stays in global memory.
std::uint64_t TinyBuilder::pack_tensors()
{
    std::vector<PackedBlock> blocks;
    std::vector<std::uint32_t*> placed;
    for (Use& use : m_uses) {
        if (use.last == 0 || use.role == EPOCH_DATA) continue;
        const bool persistent = use.role != EPOCH_SCRATCH;
        for (std::uint32_t* const offset : {&use.offsets[0], &use.offsets[1]}) {
            if (offset == &use.offsets[1] && !use.ahead) continue;
            blocks.push_back({use.bytes, persistent ? 1 : use.first, persistent ? m_phases : use.last});
            placed.push_back(offset);
        }
    }
    const std::uint64_t bytes = pack_offsets(blocks, tiny_alignment);
    for (std::size_t i = 0; i < placed.size(); ++i) *placed[i] = static_cast<std::uint32_t>(blocks[i].offset);
    for (Use& use : m_uses)
        if (!use.ahead) use.offsets[1] = use.offsets[0];
    return bytes;
}

void TinyBuilder::add_operand(TinyPlan& out, std::uint32_t tensor)
{
    const Use& use = use_of(tensor);
    const bool address = use.role == EPOCH_DATA;
    out.operands.push_back({.offsets = {use.offsets[0], use.offsets[1]},
        .count = address ? 0 : static_cast<std::uint32_t>(use.count)});
    out.operand_tensors.push_back(address ? tensor : EPOCH_NO_TENSOR);
}

std::optional<TinyPlan> TinyBuilder::finish(std::uint64_t max_shared_bytes)
{
    if (m_failed || !m_samples || !m_updates || !is_worthwhile()) return std::nullopt;
    TinyPlan out;
    fuse_functions();
    find_samples();
    out.block.threads = threads();
    set_phases();
    assign_threads(out.block.threads);
    const std::uint64_t tensor_bytes = pack_tensors();
    for (Item& item : m_items) {
        item.op.operands = static_cast<std::uint32_t>(out.operands.size());
        item.op.inputs = static_cast<std::uint32_t>(item.inputs.size());
        item.op.outputs = static_cast<std::uint32_t>(item.outputs.size());
        for (const auto* list : {&item.inputs, &item.outputs})
            for (const std::uint32_t tensor : *list) add_operand(out, tensor);
        out.ops.push_back(item.op);
        out.program_ops.push_back(item.numbers);
    }
    for (std::uint32_t i = 0; i < m_tensors.size(); ++i) {
        const Use& use = m_uses[i];
        if (use.last == 0 || use.role == EPOCH_SCRATCH || use.role == EPOCH_DATA) continue;
        const auto changes = [i](const Item& item) { return std::ranges::find(item.outputs, i) != item.outputs.end(); };
        out.states.push_back({.shared_offset = use.offsets[0],
            .words = static_cast<std::uint32_t>(use.bytes / 4),
            .written = std::ranges::any_of(m_items, changes)});
        out.state_tensors.push_back(i);
    }
    const std::uint64_t header = tiny_header_bytes(out.operands.size());
    for (TinyOperand& operand : out.operands)
        for (std::uint32_t& offset : operand.offsets) offset += static_cast<std::uint32_t>(header);
    for (TinyState& state : out.states) state.shared_offset += static_cast<std::uint32_t>(header);
    out.block.shared_bytes = header + tensor_bytes;
    out.phases = static_cast<std::uint32_t>(m_phases);
    if (out.block.shared_bytes > max_shared_bytes) return std::nullopt;
    return out;
}

} // namespace epoch::cuda
