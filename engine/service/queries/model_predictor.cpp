#include "service/queries/model_predictor.h"

#include "inspect/sample_rows.h"
#include "model/file_columns.h"
#include "plan/build_plan.h"
#include "session/weights.h"

#include <algorithm>

namespace epoch {
namespace {

Error unsuited(Message what) { return {"predict.model", "network", std::move(what), "choose another model"}; }

Error first_problem(const Checked& network)
{
    for (const Problem& problem : network.problems)
        if (problem.severity == Severity::error) return problem.error;
    return unsuited("the network cannot predict");
}

// The names of `count` outputs: the target's classes or columns, else numbers.
std::vector<std::string> output_names(const FieldFacts* target, std::size_t count)
{
    if (target && target->class_names.size() == count) return target->class_names;
    if (target && target->columns.size() == count) return target->columns;
    std::vector<std::string> names;
    const bool classes = target && target->kind == TensorKind::labels; // numbered from 0
    if (!classes && count == 1 && target) return {target->name};
    for (std::size_t i = 0; i < count; ++i) names.push_back(std::to_string(classes ? i : i + 1));
    return names;
}

bool has_state(const std::vector<PlanTensor>& tensors, std::string_view name)
{
    const auto found = std::ranges::find(tensors, name, &PlanTensor::name);
    return found != tensors.end() && is_state(found->role);
}

// A tensor that is neither read nor part of the training belongs to another network.
Status refuse_foreign(const ModelFile& model, const Checked& network, const Predictor& predictor)
{
    std::vector<std::string_view> unread;
    for (const NamedTensor& weight : model.weights)
        if (!has_state(predictor.network().program.tensors, weight.name)) unread.push_back(weight.name);
    if (unread.empty()) return {};
    DataFacts facts = *model.project.data;
    facts.counts = {1, 0, 0};
    ASSIGN_OR_RETURN(const auto training, build_plan({network, facts, model.project.training, 1}));
    for (const std::string_view name : unread)
        if (!has_state(training.tensors, name)) return weight_misfit(name, "is not part of the network");
    return {};
}

} // namespace

std::size_t Prediction::named() const
{
    if (values.size() == 2 && threshold != 0.5) return static_cast<double>(values[1]) >= threshold;
    return static_cast<std::size_t>(std::ranges::max_element(values) - values.begin());
}

Result<std::unique_ptr<ModelPredictor>> ModelPredictor::open(
    const ModelFile& model, const DeviceLibrary& devices, const std::string& device_name, int threads)
{
    if (!model.project.data) return unsuited("the model does not describe its training data");
    const DataFacts& data = *model.project.data;
    const Checked network = check_graph(model.project.graph, &data);
    if (!network.trainable()) return first_problem(network);
    ASSIGN_OR_RETURN(auto device, devices.open(device_name, threads));
    const Quantization* quantization = model.quantization ? &*model.quantization : nullptr;
    ASSIGN_OR_RETURN(auto predictor,
        Predictor::build({network, data, model.project.training, *device, EPOCH_FP32, nullptr, {}, quantization}, 1));
    RETURN_IF_ERROR(refuse_foreign(model, network, predictor));
    RETURN_IF_ERROR(predictor.take_parameters(model.all_weights()));
    if (predictor.inputs().size() != 1)
        return unsuited(message(
            "the network reads {count} data fields; predictions need one", {{"count", predictor.inputs().size()}}));

    std::unique_ptr<ModelPredictor> opened(new ModelPredictor(data, std::move(device), std::move(predictor)));
    opened->m_threshold = threshold_of(model.project.training);
    opened->m_input = opened->m_data.field(opened->m_predictor.inputs()[0].field);
    if (!opened->m_input) return unsuited("the network reads a field that its data does not have");
    if (const FieldFacts* target = judged_field(network, data)) opened->m_target = opened->m_data.field(target->name);
    return opened;
}

Prediction ModelPredictor::form() const
{
    const bool labels = m_target && m_target->kind == TensorKind::labels;
    auto count = static_cast<std::size_t>(m_predictor.outputs());
    Prediction prediction;
    const bool one_yes = m_predictor.prediction_kind() == PredictionKind::yes_or_no && count == 1 && labels;
    prediction.classes = m_predictor.prediction_kind() == PredictionKind::classes || one_yes;
    if (one_yes) count = 2;
    prediction.values.resize(count);
    prediction.names = output_names(m_target, count);
    prediction.threshold = m_threshold;
    for (std::size_t i = 0; i < count; ++i)
        prediction.units.push_back(m_target && !prediction.classes ? m_target->form_of(i).unit : std::string());
    return prediction;
}

Result<Prediction> ModelPredictor::predict(std::span<const float> sample)
{
    const auto& input = m_predictor.inputs()[0];
    const bool takes = m_input->type().dtype == DType::f32 || has_texts(*m_input);
    if (!takes || static_cast<std::int64_t>(sample.size()) != input.numbers)
        return Error{"predict.input", "field \"" + input.field + "\"",
            message("the field takes {type}, not {count} numbers",
                {{"type", m_input->type().text()}, {"count", sample.size()}}),
            "give a sample of the same shape as the training data"};
    if (m_target && m_target->kind == TensorKind::labels && m_target->sample.rank() > 0)
        return unsuited("the network classifies many positions of a sample; predictions need one class per sample");
    Prediction prediction = form();
    auto& values = prediction.values;
    const auto outputs = static_cast<std::size_t>(m_predictor.outputs());
    RETURN_IF_ERROR(write_rows(m_predictor, input, sample));
    RETURN_IF_ERROR(m_predictor.run(std::span(values).first(outputs)));
    switch (m_predictor.prediction_kind()) {
    case PredictionKind::classes: softmax_rows(values, outputs); break;
    case PredictionKind::yes_or_no:
        for (float& value : std::span(values).first(outputs)) value = sigmoid_of(value);
        if (prediction.classes) values = {1 - values[0], values[0]};
        break;
    case PredictionKind::numbers:
        if (m_target && m_target->stored == DType::f32) undo_scaling(values, *m_target);
        break;
    }
    return prediction;
}

Result<std::vector<float>> ModelPredictor::next_logits(std::span<const std::int32_t> tokens)
{
    const auto& input = m_predictor.inputs()[0];
    const auto length = static_cast<std::size_t>(input.numbers), words = static_cast<std::size_t>(m_input->classes);
    if (m_input->kind != TensorKind::ids || m_predictor.prediction_kind() != PredictionKind::classes
        || static_cast<std::size_t>(m_predictor.outputs()) != length * words || m_input->sample.rank() != 1)
        return unsuited("the network does not predict the next token at every position of a text");
    if (tokens.empty() || tokens.size() > length)
        return Error{"predict.input", "text", "the prompt is empty", "write the beginning of a text"};
    // The network is causal, so the padding does not matter.
    std::vector<std::int32_t> padded(length, 0);
    std::ranges::copy(tokens, padded.begin());
    std::vector<float> logits(length * words);
    RETURN_IF_ERROR(m_predictor.write(input, padded));
    RETURN_IF_ERROR(m_predictor.run(logits));
    const auto last = logits.begin() + static_cast<std::ptrdiff_t>((tokens.size() - 1) * words);
    return std::vector<float>(last, last + static_cast<std::ptrdiff_t>(words));
}

} // namespace epoch
