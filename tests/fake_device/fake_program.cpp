// Copies a program description, and writes the metrics and the state of its steps.
#include "tests/fake_device/fake_program.h"

#include "tests/fake_device/fake_device.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <limits>
#include <string_view>

namespace epoch::fake {
namespace {

std::uint64_t element_size(std::uint32_t dtype)
{
    constexpr std::uint64_t sizes[] = {4, 2, 2, 8, 4, 8, 1, 1};
    return sizes[dtype];
}

TensorCopy copy_of(const epoch_tensor& tensor)
{
    TensorCopy copy{.name = tensor.name ? tensor.name : "", .dtype = tensor.dtype, .role = tensor.role};
    copy.saved = tensor.saved != 0;
    for (std::uint32_t axis = 0; axis < tensor.rank; ++axis)
        copy.count *= static_cast<std::uint64_t>(tensor.extents[axis]);
    copy.bytes = copy.count * element_size(tensor.dtype);
    return copy;
}

OpCopy copy_of(const epoch_op& op)
{
    OpCopy copy{.name = op.name, .phase = op.phase};
    copy.inputs.assign(op.inputs, op.inputs + op.input_count);
    copy.outputs.assign(op.outputs, op.outputs + op.output_count);
    copy.sources.assign(op.sources, op.sources + op.source_count);
    for (std::uint32_t i = 0; i < op.attribute_count; ++i) {
        const epoch_attribute& attribute = op.attributes[i];
        const std::string_view key = attribute.key;
        if (key == "batch") copy.batch = attribute.integer;
        if (key == "count") copy.count = attribute.integer;
        if (key == "order") copy.sequential = std::string_view(attribute.text) == "sequential";
    }
    return copy;
}

// The op that writes a tensor, and the index of the output.
struct Producer {
    const OpCopy* op = nullptr;
    std::size_t output = 0;
};

Producer producer_of(std::uint32_t tensor, const std::vector<OpCopy>& ops)
{
    for (const OpCopy& op : ops)
        for (std::size_t output = 0; output < op.outputs.size(); ++output)
            if (op.outputs[output] == tensor) return {&op, output};
    return {};
}

Column column_of(std::uint32_t tensor, const std::vector<OpCopy>& ops)
{
    Producer from = producer_of(tensor, ops);
    if (!from.op) return Column::other;
    if (from.op->name == "sample_positions") return Column::samples;
    if (from.op->name == "gradient_norm") return from.output == 0 ? Column::norm : Column::finite;
    if (from.op->name != "sum_samples") return Column::other;
    from = producer_of(from.op->inputs[0], ops);
    if (!from.op || from.output == 0) return Column::loss;
    return from.op->name == "softmax_cross_entropy" ? Column::correct : Column::squares;
}

} // namespace

FakeProgram::FakeProgram(const epoch_program_description& description)
    : m_metric_columns(description.metric_columns)
{
    for (std::uint32_t i = 0; i < description.tensor_count; ++i) m_tensors.push_back(copy_of(description.tensors[i]));
    for (std::uint32_t i = 0; i < description.op_count; ++i) {
        m_ops.push_back(copy_of(description.ops[i]));
        for (const std::uint32_t output : m_ops.back().outputs) m_ops.back().elements += m_tensors[output].count;
    }
    m_columns.assign(m_metric_columns, Column::other);
    for (const OpCopy& op : m_ops)
        if (op.name == "record")
            for (std::size_t i = 0; i < std::min<std::size_t>(op.inputs.size(), m_metric_columns); ++i)
                m_columns[i] = column_of(op.inputs[i], m_ops);
    m_rows.assign(std::size_t(EPOCH_METRIC_ROWS) * m_metric_columns, 0.0f);
}

void FakeProgram::bind(void* const regions[3], const std::uint64_t* offsets)
{
    m_address.resize(m_tensors.size());
    for (std::size_t i = 0; i < m_tensors.size(); ++i) {
        const std::uint32_t role = m_tensors[i].role;
        const int region = role == EPOCH_SCRATCH ? EPOCH_REGION_SCRATCH
            : role == EPOCH_DATA                 ? EPOCH_REGION_DATA
                                                 : EPOCH_REGION_STATE;
        m_address[i] = static_cast<std::byte*>(regions[region]) + offsets[i];
    }
}

void FakeProgram::set_control(const epoch_control& control)
{
    if (!m_controlled || control.step != m_step) m_first_row = control.step;
    m_step = control.step;
    m_position = control.position;
    m_controlled = true;
}

double FakeProgram::samples_of_step() const
{
    for (const OpCopy& op : m_ops) {
        if (op.name != "sample_positions") continue;
        if (!op.sequential) return static_cast<double>(op.batch);
        const std::int64_t left = op.count - static_cast<std::int64_t>(m_position);
        return static_cast<double>(std::clamp<std::int64_t>(left, 0, op.batch));
    }
    return 0;
}

float FakeProgram::metric(Column column, double samples, bool finite) const
{
    const double mean_loss = finite ? fake_loss(m_step) : std::numeric_limits<double>::quiet_NaN();
    switch (column) {
    case Column::samples: return static_cast<float>(samples);
    case Column::loss: return static_cast<float>(samples * mean_loss);
    case Column::correct: return static_cast<float>(samples * fake_accuracy(m_step));
    case Column::squares: return static_cast<float>(samples * fake_loss(m_step));
    case Column::norm: return static_cast<float>(finite ? fake_gradient_norm(m_step) : mean_loss);
    case Column::finite: return finite ? 1.0f : 0.0f;
    case Column::other: break;
    }
    return 0.0f;
}

void FakeProgram::write_row(bool finite)
{
    const double samples = samples_of_step();
    float* row = m_rows.data() + (m_step % EPOCH_METRIC_ROWS) * m_metric_columns;
    for (std::uint32_t i = 0; i < m_metric_columns; ++i) row[i] = metric(m_columns[i], samples, finite);
}

void FakeProgram::update_state(double wrong_by)
{
    const float scale = 0.999f * static_cast<float>(1 + wrong_by);
    for (const OpCopy& op : m_ops) {
        if (op.name == "count_update") {
            std::int64_t updates = 0;
            std::memcpy(&updates, address(op.outputs[0]), sizeof updates);
            ++updates;
            std::memcpy(address(op.outputs[0]), &updates, sizeof updates);
        }
        if (op.name != "sgd" && op.name != "adam") continue;
        const auto parameter = reinterpret_cast<float*>(address(op.outputs[0]));
        const float move = 0.001f * static_cast<float>(m_step % 7);
        for (std::uint64_t i = 0; i < m_tensors[op.outputs[0]].count; ++i) parameter[i] = scale * parameter[i] + move;
    }
}

void FakeProgram::flip_state_bit()
{
    for (const OpCopy& op : m_ops) {
        if (op.name != "sgd" && op.name != "adam") continue;
        *address(op.outputs[0]) ^= std::byte{1};
        return;
    }
}

void FakeProgram::step(bool finite, double wrong_by)
{
    if (finite) update_state(wrong_by);
    write_row(finite);
    std::int64_t batch = 0;
    for (const OpCopy& op : m_ops)
        if (op.name == "sample_positions") batch = op.batch;
    m_position += static_cast<std::uint64_t>(batch);
    ++m_step;
    if (m_step - m_first_row > EPOCH_METRIC_ROWS) m_first_row = m_step - EPOCH_METRIC_ROWS;
}

bool FakeProgram::metrics(std::uint64_t first, std::uint32_t rows, float* out, std::uint32_t& copied) const
{
    copied = 0;
    if (first < m_first_row) return false;
    for (std::uint64_t step = first; step < m_step && copied < rows; ++step, ++copied)
        std::memcpy(out + std::size_t(copied) * m_metric_columns,
            m_rows.data() + (step % EPOCH_METRIC_ROWS) * m_metric_columns, m_metric_columns * sizeof(float));
    return true;
}

} // namespace epoch::fake
