// Checked reading of an op's description.
#include "cpu/compiler/op.h"

namespace epoch::cpu {

OpView::OpView(const epoch_op& op, std::span<const TensorFacts> tensors, const epoch_program_description& description,
    std::string_view planned, const ExecutionContext& context)
    : OpReader(op)
    , m_tensors(tensors)
    , m_schedule_columns(description.knob_columns)
    , m_metric_columns(description.metric_columns)
    , m_planned(planned)
    , m_context(context)
{
}

const TensorFacts& OpView::tensor(const std::uint32_t* list, std::uint32_t count, std::size_t i) const
{
    static const TensorFacts none{.extents = {0}};
    return i < count && list[i] < m_tensors.size() ? m_tensors[list[i]] : none;
}

const TensorFacts& OpView::input(std::size_t i) const { return tensor(m_op.inputs, m_op.input_count, i); }
const TensorFacts& OpView::output(std::size_t i) const { return tensor(m_op.outputs, m_op.output_count, i); }

void OpView::require_f32(std::initializer_list<const TensorFacts*> tensors)
{
    for (const TensorFacts* each : tensors)
        require(each->dtype == EPOCH_F32, "tensor \"" + each->name + "\" must be f32");
}

} // namespace epoch::cpu
