// predictor: see predictor.h.
#include "train/predictor.h"

#include "train/session.h"
#include "train/weights.h"

#include <algorithm>
#include <cmath>

namespace epoch {
namespace {

std::size_t index_of(Tensor tensor) { return static_cast<std::size_t>(tensor.index); }

// The ops that `wanted` depends on, without the gather: the batches of fields become tensors that are written by hand.
std::vector<PlanOp> ops_towards(const Plan& plan, const Program& program, Tensor wanted)
{
    std::vector<bool> needed(plan.tensors.size(), false);
    needed[index_of(wanted)] = true;
    const auto in_plan = [&](Tensor tensor) { return program.of_plan[index_of(tensor)]; };
    std::vector<PlanOp> kept;
    for (auto op = program.ops.rbegin(); op != program.ops.rend(); ++op) {
        const bool makes = std::ranges::any_of(op->outputs, [&](Tensor t) { return needed[index_of(in_plan(t))]; });
        if (op->phase != Phase::forward || !makes) continue;
        PlanOp& copy = kept.emplace_back(*op);
        for (auto* list : {&copy.inputs, &copy.outputs})
            for (Tensor& tensor : *list)
                if (tensor) tensor = in_plan(tensor);
        for (const Tensor input : copy.inputs)
            if (input) needed[index_of(input)] = true;
    }
    std::ranges::reverse(kept);
    return kept;
}

// Ops over the plan's tensors as a program of just the tensors they touch.
Program program_of(const Plan& plan, std::vector<PlanOp> ops)
{
    Program program;
    program.kind = ProgramKind::inspect;
    program.knob_columns = plan.knobs.size();
    std::vector<bool> touched(plan.tensors.size(), false);
    for (const PlanOp& op : ops)
        for (const auto* list : {&op.inputs, &op.outputs})
            for (const Tensor tensor : *list)
                if (tensor) touched[index_of(tensor)] = true;
    std::vector<Tensor> number(plan.tensors.size());
    for (std::size_t i = 0; i < touched.size(); ++i) {
        if (!touched[i]) continue;
        number[i] = {static_cast<std::int32_t>(program.tensors.size())};
        program.tensors.push_back(plan.tensors[i]);
        program.of_plan.push_back({static_cast<std::int32_t>(i)});
    }
    for (PlanOp& op : ops)
        for (auto* list : {&op.inputs, &op.outputs})
            for (Tensor& tensor : *list)
                if (tensor) tensor = number[index_of(tensor)];
    program.ops = std::move(ops);
    return program;
}

const FlatNode* first_loss(const Checked& network)
{
    const auto found = std::ranges::find_if(network.flat.nodes, [](const FlatNode& node) {
        return node.type->family == Family::loss && !node.inputs.empty() && node.inputs[0].node >= 0
            && node.inputs[0].output == 0;
    });
    return found != network.flat.nodes.end() ? &*found : nullptr;
}

// What the first loss judges: its first input.
Tensor judged_tensor(const FlatNode* loss, const Plan& plan)
{
    return loss ? plan.node_outputs[static_cast<std::size_t>(loss->inputs[0].node)] : Tensor{};
}

Judged judged_by(const FlatNode& node, const Plan& plan)
{
    const auto loss = std::ranges::find(plan.losses, node.path, &PlanLoss::path);
    if (loss == plan.losses.end()) return Judged::numbers;
    if (loss->classes) return Judged::classes;
    return loss->binary ? Judged::yes_or_no : Judged::numbers;
}

std::vector<Predictor::Input> inputs_of(const Plan& plan, const Program& program)
{
    std::vector<Predictor::Input> inputs;
    for (const PlanOp& op : plan.gather) {
        if (op.name != "gather_rows" && op.name != "gather_augmented") continue;
        const auto place = std::ranges::find(program.of_plan, op.outputs[0]);
        if (place == program.of_plan.end()) continue;
        const Tensor tensor{static_cast<std::int32_t>(place - program.of_plan.begin())};
        inputs.push_back({plan.tensors[index_of(op.inputs[0])].name,
            program.tensors[index_of(tensor)].type.shape.sample_count(), tensor});
    }
    return inputs;
}

} // namespace

Result<Predictor> Predictor::build(Session& session, std::int64_t rows)
{
    auto predictor = build({session.network(), session.data().facts, session.project().training, session.device(),
                               session.programs().precision(), &session.programs().train()},
        rows);
    if (!predictor) return predictor;
    predictor->m_knobs.clear();
    for (const Knob& knob : session.knobs()) predictor->m_knobs.push_back(static_cast<float>(knob.value));
    return predictor;
}

Result<Predictor> Predictor::build(const PredictorRequest& request, std::int64_t rows)
{
    // The rows are not those of the data set, so its size does not limit them.
    DataFacts facts = request.data;
    facts.counts = {rows, 0, 0};
    const auto plan = build_plan({request.network, facts, request.training, rows});
    if (!plan) return plan.error();
    const FlatNode* loss = first_loss(request.network);
    const Tensor wanted = judged_tensor(loss, *plan);
    if (!wanted)
        return Error{"predict.output", "network", "no layer feeds the loss", "connect the last layer to the loss"};
    Program program = program_of(
        *plan, ops_towards(*plan, assemble(*plan, ProgramKind::evaluate, Split::train, facts.counts), wanted));
    auto compiled = DeviceProgram::compile(request.device, program, {request.precision, request.like});
    if (!compiled) return std::move(compiled).error();

    // Inputs are written before the first op runs, so no other tensor may use their place.
    Layout layout = lay_out(program, compiled->sizes(), compiled->workspace(), Reuse::keep_every_tensor);
    const Tensor output = program.tensor_for(wanted);
    if (!output)
        return Error{
            "predict.output", "network", "the loss judges the data itself", "put a layer in front of the loss"};
    Predictor predictor(CompiledProgram{std::move(program), std::move(*compiled), std::move(layout)});
    predictor.m_inputs = inputs_of(*plan, predictor.m_compiled.program);
    predictor.m_output = output;
    predictor.m_output_numbers = plan->tensors[index_of(wanted)].type.shape.sample_count();
    predictor.m_rows = rows;
    predictor.m_judged = judged_by(*loss, *plan);
    for (const Knob& knob : plan->knobs) predictor.m_knobs.push_back(static_cast<float>(knob.value));
    if (auto done = predictor.place(request.device); !done) return std::move(done).error();
    return predictor;
}

Result<void> Predictor::place(Device& device)
{
    auto state = DeviceMemory::allocate(device, m_compiled.layout.state_bytes);
    if (!state) return std::move(state).error();
    auto scratch = DeviceMemory::allocate(device, m_compiled.layout.scratch_bytes);
    if (!scratch) return std::move(scratch).error();
    m_state = std::move(*state);
    m_scratch = std::move(*scratch);
    return m_compiled.device.bind({m_state.data(), nullptr, m_scratch.data()}, m_compiled.layout);
}

Result<void> Predictor::take_parameters(Session& session)
{
    const Program& program = m_compiled.program;
    for (std::size_t i = 0; i < program.tensors.size(); ++i) {
        if (!is_state(program.tensors[i].role)) continue;
        const auto place = session.programs().place_of(program.tensors[i].name);
        if (!place || place->bytes != m_compiled.device.sizes()[i].bytes)
            return Error{"device.layout", program.tensors[i].name,
                "the device lays this tensor out differently for predictions",
                "this is a fault of the program; please report it"};
        auto* const to = static_cast<std::byte*>(m_state.data()) + m_compiled.layout.offsets[i];
        if (auto done = session.device().copy_within(to, place->address, place->bytes); !done) return done;
    }
    return {};
}

Result<void> Predictor::take_parameters(std::span<const NamedTensor> weights)
{
    const Program& program = m_compiled.program;
    for (std::size_t i = 0; i < program.tensors.size(); ++i) {
        const PlanTensor& tensor = program.tensors[i];
        if (!is_state(tensor.role)) continue;
        const auto weight = find_weight(weights, tensor.name, tensor.type);
        if (!weight) return weight.error();
        const Tensor to{static_cast<std::int32_t>(i)};
        if (auto done = m_compiled.device.write(to, (*weight)->bytes); !done) return done;
    }
    return {};
}

Result<void> Predictor::write(const Input& input, std::span<const float> values)
{
    return m_compiled.device.write(input.tensor, std::as_bytes(values));
}

Result<void> Predictor::write(const Input& input, std::span<const std::int32_t> values)
{
    return m_compiled.device.write(input.tensor, std::as_bytes(values));
}

Result<void> Predictor::run(std::span<float> out)
{
    if (auto done = m_compiled.device.set_control({0, m_step++, 0, m_knobs}); !done) return done;
    if (auto done = m_compiled.device.run(1); !done) return done;
    return m_compiled.device.read(m_output, std::as_writable_bytes(out));
}

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
        const float most = *std::ranges::max_element(row);
        float sum = 0;
        for (float& value : row) sum += value = std::exp(value - most);
        for (float& value : row) value /= sum;
    }
}

// Only exponentials that cannot overflow.
float sigmoid_of(float logit)
{
    const float small = std::exp(-std::abs(logit));
    return (logit < 0 ? small : 1.0f) / (1.0f + small);
}

} // namespace epoch
