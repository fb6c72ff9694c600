// Assigns every tensor a form and a place, and decides whether a tiny program pays off.
#include "cpu/tiny/tiny_builder.h"

#include <algorithm>

namespace epoch::cpu {
namespace {

// Up to this width a library call costs more than it saves, and up to this work (floating point operations of a step) a
// second thread does.
constexpr std::int64_t max_features = 64;
constexpr double max_work = 2e7;
// The cost of a weight, in lanes: those of the batch, and eight for the lane sum of its gradient. Op by op a weight
// costs twice the samples, and the step some 3000 more. Measured with AVX-512 (batches 1 to 64, widths 8 to 64).
constexpr std::int64_t cost_of_lane_sum = 8, cost_of_sample = 2, cost_of_ops = 3000;
// The tensors of a tile fit the L1 cache, unless the tile would have too few vectors to pay for its calls.
constexpr std::int64_t tile_bytes = 32768, min_tile_lanes = 64;

std::int64_t rounded_up(std::int64_t number, std::int64_t unit) { return (number + unit - 1) / unit * unit; }

} // namespace

TinyBuilder::TinyBuilder(
    const epoch_program_description& description, std::span<const TensorFacts> facts, const TinyKernels& kernels)
    : m_facts(facts)
    , m_kernels(kernels)
    , m_readers(facts.size())
    , m_same_as(facts.size())
{
    m_code.tensors.resize(facts.size());
    for (std::uint32_t i = 0; i < facts.size(); ++i) {
        m_same_as[i] = i;
        if (facts[i].role != EPOCH_SCRATCH) m_code.tensors[i].form = Form::outside;
    }
    for (const epoch_op& op : std::span(description.ops, description.op_count))
        for (std::uint32_t i = 0; i < op.input_count; ++i)
            if (op.inputs[i] != EPOCH_NO_TENSOR) ++m_readers[op.inputs[i]];
}

bool TinyBuilder::all_features(std::initializer_list<std::uint32_t> tensors) const
{
    return std::ranges::all_of(tensors,
        [&](std::uint32_t tensor) { return form(tensor) == Form::features && m_facts[tensor].dtype == EPOCH_F32; });
}

std::int64_t TinyBuilder::features(std::uint32_t tensor) const { return m_facts[tensor].count / m_code.batch; }

bool TinyBuilder::make(std::uint32_t tensor, Form form)
{
    TinyTensor& made = m_code.tensors[tensor];
    const TensorFacts& facts = m_facts[tensor];
    const bool of_batch = !facts.extents.empty() && facts.extents[0] == m_code.batch && facts.count > 0;
    if (made.form != Form::absent || (form != Form::flat && !of_batch)) return false;
    if (form == Form::row && facts.count != m_code.batch) return false;
    made.form = form;
    if (form == Form::row) made.step = static_cast<std::int64_t>(facts.bytes) / m_code.batch;
    return true;
}

TinyWholeOp TinyBuilder::whole_op(const TinyOp& op, const PreparedOp& prepared) const
{
    TinyWholeOp whole{.run = prepared.run, .state = prepared.state, .inputs = op.op.input_count};
    whole.tensors.assign(op.op.inputs, op.op.inputs + op.op.input_count);
    whole.tensors.insert(whole.tensors.end(), op.op.outputs, op.op.outputs + op.op.output_count);
    return whole;
}

bool TinyBuilder::choose_samples(const TinyOp& op, const PreparedOp& prepared, std::uint64_t rows)
{
    if (m_code.batch > 0) return false;
    m_code.batch = op.view.output(0).count;
    m_rows = rows;
    m_code.choice = whole_op(op, prepared);
    return make(op.output(0), Form::row) && make(op.output(1), Form::row) && make(op.output(2), Form::flat);
}

bool TinyBuilder::run_whole(const TinyOp& op, const PreparedOp& prepared)
{
    for (std::uint32_t i = 0; i < op.op.input_count; ++i)
        if (const std::uint32_t tensor = op.input(i); tensor != EPOCH_NO_TENSOR)
            if (form(tensor) == Form::features || form(tensor) == Form::absent) return false;
    for (std::uint32_t i = 0; i < op.op.output_count; ++i) {
        const std::uint32_t tensor = op.output(i);
        if (form(tensor) == Form::outside)
            m_updates = true;
        else if (form(tensor) == Form::absent && !make(tensor, Form::flat))
            return false;
    }
    m_code.op_workspace = std::max(m_code.op_workspace, prepared.workspace);
    m_code.after.push_back(whole_op(op, prepared));
    return true;
}

bool TinyBuilder::make_rows(std::span<const std::uint32_t> tensors)
{
    return std::ranges::all_of(tensors, [&](std::uint32_t tensor) { return make(tensor, Form::row); });
}

// The update runs after all instructions, so an instruction must not follow it.
bool TinyBuilder::emit(TinyInstruction instruction, Form form)
{
    if (m_updates || m_code.batch == 0) return false;
    for (const std::uint32_t tensor : instruction.outputs)
        if (tensor != EPOCH_NO_TENSOR && this->form(tensor) == Form::absent && !make(tensor, form)) return false;
    m_code.instructions.push_back(std::move(instruction));
    return true;
}

bool TinyBuilder::rename(std::uint32_t input, std::uint32_t output)
{
    if (!all_features({input}) || m_facts[input].count != m_facts[output].count || !make(output, Form::features))
        return false;
    m_same_as[output] = m_same_as[input];
    return true;
}

TinyInstruction* TinyBuilder::newest_for(std::uint32_t tensor)
{
    if (m_code.instructions.empty() || m_readers[tensor] != 1) return nullptr;
    TinyInstruction& newest = m_code.instructions.back();
    return newest.outputs.size() == 1 && newest.outputs[0] == tensor ? &newest : nullptr;
}

void TinyBuilder::redirect(TinyInstruction& instruction, std::uint32_t output)
{
    if (make(output, Form::features)) instruction.outputs[0] = output;
}

// Lanes without a sample cost as much as used ones: with many weights the batch has to fill the vectors.
bool TinyBuilder::pays() const
{
    const std::int64_t lanes = rounded_up(m_code.batch, m_kernels.lanes);
    std::int64_t weights = 0, widest = 0, multiplications = 0;
    for (const TinyInstruction& each : m_code.instructions) {
        const TinyCall& call = each.call;
        widest = std::max({widest, call.features, call.depth});
        multiplications +=
            call.features * std::max<std::int64_t>(call.depth, 8); // a pointwise function costs some eight
        if (each.run == m_kernels.weight_gradient) weights += call.features * call.depth;
    }
    if (widest > max_features || 2.0 * static_cast<double>(multiplications * lanes) > max_work) return false;
    return weights * (lanes + cost_of_lane_sum - cost_of_sample * m_code.batch) < cost_of_ops;
}

std::int64_t TinyBuilder::choose_tile() const
{
    std::int64_t floats = 1;
    for (std::uint32_t i = 0; i < m_facts.size(); ++i)
        if (form(i) == Form::features && m_same_as[i] == i) floats += features(i);
    const std::int64_t fitting = tile_bytes / 4 / floats / m_kernels.lanes * m_kernels.lanes;
    return std::min(std::max(fitting, min_tile_lanes), rounded_up(m_code.batch, m_kernels.lanes));
}

void TinyBuilder::place()
{
    std::uint64_t end = 0;
    const std::int64_t padded = rounded_up(m_code.batch, m_kernels.lanes);
    for (std::uint32_t i = 0; i < m_facts.size(); ++i) {
        TinyTensor& tensor = m_code.tensors[i];
        if (tensor.form == Form::outside || tensor.form == Form::absent || m_same_as[i] != i) continue;
        tensor.offset = end;
        std::int64_t bytes = static_cast<std::int64_t>(m_facts[i].bytes);
        if (tensor.form == Form::features) bytes = features(i) * m_code.tile_lanes * 4;
        if (tensor.form == Form::row) bytes = padded * tensor.step;
        end = cache_aligned(end + static_cast<std::uint64_t>(bytes));
    }
    for (std::uint32_t i = 0; i < m_facts.size(); ++i)
        if (m_same_as[i] != i) m_code.tensors[i].offset = m_code.tensors[m_same_as[i]].offset;
    m_code.workspace = end + m_code.op_workspace;
    m_code.op_workspace = end;
}

std::optional<TinyCode> TinyBuilder::finish()
{
    if (!m_updates || m_code.instructions.empty() || !pays()) return std::nullopt;
    m_code.tile_lanes = choose_tile();
    place();
    return std::move(m_code);
}

} // namespace epoch::cpu
