#include "inspect/predictor.h"

#include "plan/initial_values.h"
#include "session/session.h"
#include "session/weights.h"

#include <algorithm>
#include <cmath>

namespace epoch {

Result<Predictor> Predictor::build(Session& session, std::int64_t rows, const ProgramReads& reads)
{
    auto predictor = build({session.compiled().network(), session.data().facts, session.project().training,
                               session.compiled().device(), session.compiled().programs().precision(),
                               &session.compiled().programs().train(), reads, session.compiled().quantization()},
        rows);
    if (predictor) predictor->take_live_parameters(session.state().live_parameters().list());
    return predictor;
}

Result<Predictor> Predictor::build(const PredictorRequest& request, std::int64_t rows)
{
    std::vector<LiveParameter> live_parameters;
    ASSIGN_OR_RETURN(auto network,
        network_program({request.network, request.data, request.training, rows, request.reads, request.quantization},
            live_parameters));
    ASSIGN_OR_RETURN(
        auto compiled, DeviceProgram::compile(request.device, network.program, {request.precision, request.like}));

    // Inputs are written before the first op runs, so no other tensor may reuse their memory.
    Layout layout = lay_out(network.program, compiled.sizes(), compiled.workspace(), Reuse::keep_every_tensor);
    Predictor predictor(std::move(network), std::move(compiled), std::move(layout));
    predictor.m_rows = rows;
    predictor.take_live_parameters(live_parameters);
    RETURN_IF_ERROR(predictor.place(request.device));
    return predictor;
}

Status Predictor::place(Device& device)
{
    ASSIGN_OR_RETURN(auto state, DeviceMemory::allocate(device, m_layout.state_bytes));
    ASSIGN_OR_RETURN(auto scratch, DeviceMemory::allocate(device, m_layout.scratch_bytes));
    m_state = std::move(state);
    m_scratch = std::move(scratch);
    return m_device.bind({m_state.data(), nullptr, m_scratch.data()}, m_layout);
}

void Predictor::take_live_parameters(const std::vector<LiveParameter>& live_parameters)
{
    m_live_parameters.clear();
    for (const LiveParameter& parameter : live_parameters)
        m_live_parameters.push_back(static_cast<float>(parameter.value));
}

Status Predictor::take_parameters(Session& session)
{
    take_live_parameters(session.state().live_parameters().list());
    const Program& program = m_network.program;
    for (std::size_t i = 0; i < program.tensors.size(); ++i) {
        if (!is_state(program.tensors[i].role)) continue;
        const auto place = session.compiled().programs().place_of(program.tensors[i].name);
        if (!place || place->bytes != m_device.sizes()[i].bytes)
            return Error{"device.layout", program.tensors[i].name,
                "the device lays this tensor out differently for predictions", "this is a bug; please report it"};
        auto* const to = static_cast<std::byte*>(m_state.data()) + m_layout.offsets[i];
        RETURN_IF_ERROR(session.compiled().device().copy_within(to, place->address, place->bytes));
    }
    return {};
}

Status Predictor::take_parameters(std::span<const NamedTensor> weights)
{
    const Program& program = m_network.program;
    for (std::size_t i = 0; i < program.tensors.size(); ++i) {
        const PlanTensor& tensor = program.tensors[i];
        if (!is_state(tensor.role)) continue;
        ASSIGN_OR_RETURN(const auto weight, find_weight(weights, tensor.name, tensor.type));
        const Tensor to{static_cast<std::int32_t>(i)};
        RETURN_IF_ERROR(m_device.write(to, weight->bytes));
    }
    return {};
}

Result<Predictor::Fitting> Predictor::take_fitting(std::span<const NamedTensor> weights, std::uint64_t seed)
{
    Fitting count;
    const Program& program = m_network.program;
    std::vector<float> values;
    for (std::size_t i = 0; i < program.tensors.size(); ++i) {
        const PlanTensor& tensor = program.tensors[i];
        if (!is_state(tensor.role)) continue;
        const auto weight = find_weight(weights, tensor.name, tensor.type);
        count.all += 1;
        count.fitting += weight.ok();
        if (!weight) {
            values.resize(static_cast<std::size_t>(tensor.type.bytes()) / sizeof(float));
            fill_initial(tensor, tensor_number(tensor.name), seed, values);
        }
        const auto bytes = weight ? std::span<const std::byte>((*weight)->bytes) : std::as_bytes(std::span(values));
        RETURN_IF_ERROR(m_device.write({static_cast<std::int32_t>(i)}, bytes));
    }
    return count;
}

Status Predictor::write(const Input& input, std::span<const float> values)
{
    return m_device.write(input.tensor, std::as_bytes(values));
}

Status Predictor::write(const Input& input, std::span<const std::int32_t> values)
{
    return m_device.write(input.tensor, std::as_bytes(values));
}

Status Predictor::run(std::span<float> out)
{
    RETURN_IF_ERROR(m_device.set_control({0, m_step++, 0, m_live_parameters}));
    RETURN_IF_ERROR(m_device.run(1));
    return out.empty() ? Status{} : m_device.read(m_network.prediction, std::as_writable_bytes(out));
}

Status Predictor::read(Tensor tensor, std::vector<float>& values)
{
    const PlanTensor& read = m_network.program.tensors[static_cast<std::size_t>(tensor.index)];
    values.resize(static_cast<std::size_t>(read.type.bytes()) / sizeof(float));
    return m_device.read(tensor, std::as_writable_bytes(std::span(values)));
}

Status Predictor::seed(std::span<const float> values) { return m_device.write(m_network.seed, std::as_bytes(values)); }

const FieldFacts* judged_field(const Checked& network, const DataFacts& data)
{
    const FlatNode* loss = first_loss(network);
    if (!loss || loss->inputs.size() < 2 || loss->inputs[1].node < 0) return nullptr;
    const FlatNode& from = network.flat.nodes[static_cast<std::size_t>(loss->inputs[1].node)];
    if (from.type->family != Family::data || loss->inputs[1].output >= data.fields.size()) return nullptr;
    return &data.fields[loss->inputs[1].output];
}

void softmax_rows(std::span<float> values, std::size_t classes)
{
    for (; values.size() >= classes && classes > 0; values = values.subspan(classes)) {
        const auto row = values.first(classes);
        const float max_logit = *std::ranges::max_element(row);
        float sum = 0;
        for (float& value : row) sum += value = std::exp(value - max_logit);
        for (float& value : row) value /= sum;
    }
}

// Uses exp(-|x|) only, which cannot overflow.
float sigmoid_of(float logit)
{
    const float small = std::exp(-std::abs(logit));
    return (logit < 0 ? small : 1.0f) / (1.0f + small);
}

} // namespace epoch
