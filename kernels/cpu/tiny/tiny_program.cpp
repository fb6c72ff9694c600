// Translates a description by the rules, and runs the result tile by tile.
#include "cpu/tiny/tiny_program.h"

#include "cpu/tiny/tiny_builder.h"

#include <algorithm>

namespace epoch::cpu {
namespace {

bool choose_samples(const TinyOp& op, const PreparedOp& prepared, TinyBuilder& to)
{
    const std::int64_t staged = op.view.integer_or("staged", 0);
    const auto first = static_cast<std::uint64_t>(op.view.integer_or("first", 0));
    const auto count = static_cast<std::uint64_t>(op.view.integer("count"));
    if (!to.choose_samples(op, prepared, staged > 0 ? static_cast<std::uint64_t>(staged) : first + count)) return false;
    if (op.view.text("order") == "shuffled" && staged == 0) to.draw_from(SampleOrder(first, count, to.kernels()));
    return true;
}

bool translate(const TinyOp& op, TinyBuilder& to)
{
    const TinyRule rule = find_tiny_rule(op.op.name);
    if (rule && to.batch() > 0 && rule(op, to)) return true;
    const Op* type = find_cpu_op(op.op.name);
    const PreparedOp prepared = type ? type->prepare(op.view) : PreparedOp{};
    if (!prepared.run || op.view.status() != EPOCH_OK) return false;
    const bool first = op.op.name == std::string_view("sample_positions");
    return first ? choose_samples(op, prepared, to) : to.run_whole(op, prepared);
}

} // namespace

std::unique_ptr<TinyProgram> TinyProgram::make(
    const epoch_program_description& description, std::span<const TensorFacts> tensors, InstructionSet instructions)
{
    const TinyKernels& kernels = tiny_kernels(instructions);
    TinyBuilder builder(description, tensors, kernels);
    for (const epoch_op& op : std::span(description.ops, description.op_count)) {
        OpView view(op, tensors, description, {}, ExecutionContext{});
        if (!translate({view, op}, builder)) return nullptr;
    }
    std::optional<TinyCode> code = builder.finish();
    if (!code) return nullptr;
    return std::unique_ptr<TinyProgram>(new TinyProgram(std::move(*code), kernels));
}

TinyProgram::TinyProgram(TinyCode code, const TinyKernels& kernels)
    : m_code(std::move(code))
    , m_kernels(kernels)
{
}

std::string TinyProgram::plan_text() const
{
    return std::string(plan_begins) + "one thread, " + std::to_string(m_kernels.lanes)
        + " samples in the lanes of a vector\n";
}

void TinyProgram::bind(std::span<void* const> addresses, std::byte* workspace, StepState& now)
{
    m_now = &now;
    const auto place = [&](std::uint32_t tensor) -> TinyOperand {
        if (tensor == EPOCH_NO_TENSOR) return {};
        const TinyTensor& facts = m_code.tensors[tensor];
        if (facts.form == TinyTensor::Form::outside) return {static_cast<std::byte*>(addresses[tensor]), 0};
        return {workspace + facts.offset, facts.step};
    };
    for (TinyInstruction& each : m_code.instructions) {
        std::ranges::transform(each.inputs, each.call.inputs, place);
        std::ranges::transform(each.outputs, each.call.outputs, place);
    }
    const auto bind_op = [&](TinyWholeOp& op) {
        op.pointers.resize(op.tensors.size());
        std::ranges::transform(
            op.tensors, op.pointers.begin(), [&](std::uint32_t tensor) { return place(tensor).data; });
        op.arguments = {.inputs = op.pointers.data(),
            .outputs = op.pointers.data() + op.inputs,
            .workspace = workspace + m_code.op_workspace,
            .now = &now};
    };
    bind_op(m_code.choice);
    std::ranges::for_each(m_code.after, bind_op);
}

void TinyProgram::choose_samples()
{
    const Arguments& at = m_code.choice.arguments;
    if (!m_code.order) return m_code.choice.run(m_code.choice.state.get(), at);
    m_code.order->take(m_now->seed, m_now->position, m_code.batch, at.output<std::int64_t>(0));
    std::fill_n(at.output<float>(1), m_code.batch, 1.0f);
    *at.output<float>(2) = static_cast<float>(m_code.batch);
}

void TinyProgram::step()
{
    choose_samples();
    for (std::int64_t first = 0; first < m_code.batch; first += m_code.tile_lanes) {
        const std::int64_t samples = std::min(m_code.batch - first, m_code.tile_lanes);
        const std::int64_t lanes = (samples + m_kernels.lanes - 1) / m_kernels.lanes * m_kernels.lanes;
        const TinyTile tile{.first = first, .samples = samples, .lanes = lanes, .stride = m_code.tile_lanes};
        for (const TinyInstruction& each : m_code.instructions) each.run(each.call, tile);
    }
    for (const TinyWholeOp& op : m_code.after) op.run(op.state.get(), op.arguments);
}

} // namespace epoch::cpu
