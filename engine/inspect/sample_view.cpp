#include "inspect/sample_view.h"

#include "base/elapsed.h"
#include "inspect/cell_arithmetic.h"
#include "inspect/sample_rows.h"
#include "inspect/unit_maps.h"
#include "session/session.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <tuple>

namespace epoch {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::int64_t max_attention_values = 1 << 20;
constexpr std::int64_t max_values_shown = 1 << 22; // of all nodes together; 16 MiB

SamplePrediction::Kind kind_of(PredictionKind output)
{
    if (output == PredictionKind::classes) return SamplePrediction::Kind::classes;
    return output == PredictionKind::yes_or_no ? SamplePrediction::Kind::yes_or_no : SamplePrediction::Kind::numbers;
}

// The largest absolute value over the channels of each place; for a sequence, the L2 norm of each position's row.
HeatMap saliency_map(const std::string& over, const Shape& sample, std::span<const float> gradient)
{
    HeatMap map{over, 1, sample.count(), {}};
    if (sample.rank() == 3) {
        map.rows = sample[1];
        map.columns = sample[2];
    } else if (sample.rank() == 2) {
        map.columns = sample[0];
    }
    const auto places = static_cast<std::size_t>(map.rows * map.columns);
    map.values.assign(places, 0);
    if (sample.rank() == 2) {
        const std::size_t features = gradient.size() / places;
        for (std::size_t i = 0; i < places; ++i) {
            double squares = 0;
            for (const float one : gradient.subspan(i * features, features))
                squares += static_cast<double>(one) * static_cast<double>(one);
            map.values[i] = static_cast<float>(std::sqrt(squares));
        }
        return map;
    }
    for (std::size_t i = 0; i < gradient.size(); ++i)
        map.values[i % places] = std::max(map.values[i % places], std::abs(gradient[i]));
    return map;
}

// Grad-CAM: channels weighted by their mean gradients, then a ReLU.
HeatMap class_map(
    const std::string& over, const Shape& sample, std::span<const float> output, std::span<const float> gradient)
{
    HeatMap map{over, sample[1], sample[2], {}};
    const auto places = static_cast<std::size_t>(map.rows * map.columns);
    std::vector<double> sum(places, 0);
    for (std::size_t channel = 0; channel * places < output.size(); ++channel) {
        double weight = 0;
        for (const float one : gradient.subspan(channel * places, places)) weight += static_cast<double>(one);
        weight /= static_cast<double>(places);
        for (std::size_t i = 0; i < places; ++i) sum[i] += weight * static_cast<double>(output[channel * places + i]);
    }
    for (const double value : sum) map.values.push_back(static_cast<float>(std::max(value, 0.0)));
    return map;
}

} // namespace

Status SampleInspection::begin(Session& session, const View& view)
{
    const auto start = Clock::now();
    m_watch = std::get<WatchSample>(view);
    m_work.clear();
    m_next = 0;
    m_numbers_left = max_values_shown;
    m_view = {};
    m_nodes = &session.compiled().network().flat.nodes;
    // A program with gradients also serves watches without an explanation.
    if (!m_predictor || (m_watch.explain && !m_predictor->network().seed)) {
        ASSIGN_OR_RETURN(auto predictor,
            Predictor::build(session, 1, {.losses = true, .nodes = true, .gradients = m_watch.explain}));
        m_predictor.emplace(std::move(predictor));
    }
    RETURN_IF_ERROR(m_predictor->take_parameters(session));
    RETURN_IF_ERROR(write_inputs(session));
    RETURN_IF_ERROR(answer(session));
    if (m_watch.explain) RETURN_IF_ERROR(explain());
    for (std::size_t node = 0; node < m_nodes->size(); ++node)
        if (wants(node)) m_work.push_back(node);
    m_view.seconds = seconds_since(start);
    return {};
}

bool SampleInspection::wants(std::size_t node) const
{
    if (!m_predictor->network().nodes[node]) return false;
    const NodeId origin = (*m_nodes)[node].origin;
    const bool cell = m_watch.cell && m_watch.cell->node == origin;
    return cell || m_watch.nodes.empty() || std::ranges::find(m_watch.nodes, origin) != m_watch.nodes.end();
}

Status SampleInspection::write_inputs(Session& session)
{
    const Dataset& data = session.data();
    const Probe& probe = m_watch.probe;
    if (probe.values.empty() && (probe.row < 0 || probe.row >= data.facts.counts.total()))
        return Error{"view.row", "sample", message("the data has no row {row}", {{"row", probe.row}}),
            message("choose one below {rows}", {{"rows", data.facts.counts.total()}})};
    std::vector<float> values;
    std::size_t given = 0;
    for (std::size_t place = 0; place < data.facts.fields.size(); ++place) {
        const FieldFacts& field = data.facts.fields[place];
        const auto& inputs = m_predictor->inputs();
        const auto input = std::ranges::find(inputs, field.name, &ProgramInput::field);
        if (input == inputs.end()) continue;
        if (probe.values.empty()) {
            RETURN_IF_ERROR(read_rows(data, place, probe.row, 1, values));
        } else if (field.role == FieldRole::target) {
            values.assign(static_cast<std::size_t>(input->numbers), 0);
        } else {
            if (given == probe.values.size() || std::ssize(probe.values[given]) != input->numbers)
                return Error{"view.values", field.name,
                    message("a sample has {count} values here", {{"count", input->numbers}}), "give as many values"};
            values = probe.values[given++];
            if (field.kind == TensorKind::ids)
                for (float& token : values)
                    if (!(token >= 0 && token < static_cast<float>(field.classes))) token = 0;
        }
        RETURN_IF_ERROR(write_rows(*m_predictor, *input, values));
        if (field.role == FieldRole::input) add_inputs(field, *input, values);
    }
    return {};
}

// One map per channel; a flat field that stores a picture is shown as that picture.
void SampleInspection::add_inputs(const FieldFacts& field, const ProgramInput& input, std::span<const float> values)
{
    HeatMap map{field.name, 1, input.numbers, {}};
    const Shape& sample = field.picture.rank() == 3 ? field.picture : field.sample;
    if (sample.rank() >= 2) {
        map.rows = sample[sample.rank() - 2];
        map.columns = sample.back();
    }
    const auto places = static_cast<std::size_t>(map.rows * map.columns);
    for (; values.size() >= places && places > 0; values = values.subspan(places)) {
        map.values.assign(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(places));
        m_view.inputs.push_back(map);
    }
}

Status SampleInspection::answer(Session& session)
{
    const NetworkProgram& network = m_predictor->network();
    const TensorType& output = network.program.tensors[static_cast<std::size_t>(network.prediction.index)].type;
    SamplePrediction& prediction = m_view.prediction;
    prediction.kind = kind_of(network.meaning);
    prediction.values.resize(static_cast<std::size_t>(network.outputs));
    RETURN_IF_ERROR(m_predictor->run(prediction.values));
    const FieldFacts* truth = truth_field(session);
    prediction.outputs = network.meaning == PredictionKind::classes ? output.shape.back() : network.outputs;
    prediction.positions = network.outputs / std::max<std::int64_t>(prediction.outputs, 1);
    make_readable(prediction.values, network.meaning, prediction.outputs, truth);
    if (const auto size = mask_size(truth)) std::tie(prediction.rows, prediction.columns) = *size;
    if (truth) prediction.names = network.meaning == PredictionKind::numbers ? truth->columns : truth->class_names;
    if (!truth || !m_watch.probe.values.empty()) return {};
    const Dataset& data = session.data();
    RETURN_IF_ERROR(read_rows(data, field_place(data.facts, truth->name), m_watch.probe.row, 1, prediction.truth));
    if (network.meaning == PredictionKind::numbers) undo_scaling(prediction.truth, *truth);
    std::vector<float> loss;
    if (network.losses) {
        RETURN_IF_ERROR(m_predictor->read(network.losses, loss));
        prediction.loss = static_cast<double>(loss[0]);
    }
    return {};
}

// If there are several positions, the explained output is summed over them.
Status SampleInspection::explain()
{
    const NetworkProgram& network = m_predictor->network();
    const SamplePrediction& prediction = m_view.prediction;
    m_view.towards = m_watch.towards;
    if (m_view.towards < 0 || m_view.towards >= prediction.outputs)
        m_view.towards =
            std::ranges::max_element(prediction.values.begin(), prediction.values.begin() + prediction.outputs)
            - prediction.values.begin();
    std::vector<float> seed(prediction.values.size(), 0);
    for (auto i = static_cast<std::size_t>(m_view.towards); i < seed.size();
         i += static_cast<std::size_t>(prediction.outputs))
        seed[i] = 1;
    RETURN_IF_ERROR(m_predictor->seed(seed));
    std::vector<float> unread(seed.size()), gradient, output;
    RETURN_IF_ERROR(m_predictor->run(unread));
    const auto sample = [&](Tensor tensor) {
        return network.program.tensors[static_cast<std::size_t>(tensor.index)].type.shape.sample();
    };
    for (const auto& back : network.input_gradients) {
        if (!back.gradient) continue;
        RETURN_IF_ERROR(m_predictor->read(back.gradient, gradient));
        HeatMap& map = m_view.saliency.emplace_back(saliency_map(back.over, sample(back.of), gradient));
        const auto seen = std::ranges::find(m_view.inputs, back.over, &HeatMap::over);
        if (seen != m_view.inputs.end() && seen->values.size() == map.values.size()) {
            map.rows = seen->rows;
            map.columns = seen->columns;
        }
    }
    if (const auto& images = network.image_gradient; images && images->gradient) {
        RETURN_IF_ERROR(m_predictor->read(images->gradient, gradient));
        RETURN_IF_ERROR(m_predictor->read(images->of, output));
        m_view.class_map = class_map(images->over, sample(images->of), output, gradient);
    }
    return {};
}

Status SampleInspection::run_slice(double seconds)
{
    const auto start = Clock::now();
    while (in_progress() && seconds_since(start) < seconds) RETURN_IF_ERROR(show_node(m_work[m_next++]));
    m_view.seconds += seconds_since(start);
    return {};
}

Status SampleInspection::show_node(std::size_t node)
{
    const NetworkProgram& network = m_predictor->network();
    const PlanTensor& tensor = network.program.tensors[static_cast<std::size_t>(network.nodes[node].index)];
    if (is_integer(tensor.type.dtype)) return {};
    std::vector<float> values;
    RETURN_IF_ERROR(m_predictor->read(network.nodes[node], values));
    const FlatNode& flat = (*m_nodes)[node];
    NodeOutput output =
        unit_maps(values, tensor.type.shape.sample(), {m_watch.max_units, m_watch.max_side, m_numbers_left});
    m_numbers_left -= std::ssize(output.values);
    output.node = flat.origin;
    output.path = flat.path;
    m_view.nodes.push_back(std::move(output));
    for (const PlanOp& op : network.program.ops)
        if (op.name == "attention" && std::ranges::count(op.sources, static_cast<std::int32_t>(node)) > 0)
            RETURN_IF_ERROR(show_attention(op, node));
    return m_watch.cell && m_watch.cell->node == flat.origin ? show_cell(node) : Status{};
}

// softmax(q kᵀ / sqrt(d)), computed as in the op.
Status SampleInspection::show_attention(const PlanOp& op, std::size_t node)
{
    const auto& tensors = m_predictor->network().program.tensors;
    const auto shape_of = [&](std::size_t i) {
        return tensors[static_cast<std::size_t>(op.inputs[i].index)].type.shape;
    };
    if (shape_of(0) != shape_of(1)) return {}; // cross-attention
    std::vector<float> query, key;
    RETURN_IF_ERROR(m_predictor->read(op.inputs[0], query));
    RETURN_IF_ERROR(m_predictor->read(op.inputs[1], key));
    const Shape& shape = tensors[static_cast<std::size_t>(op.inputs[0].index)].type.shape; // (1, positions, features)
    const auto features = static_cast<std::size_t>(shape[2]);
    const auto heads = static_cast<std::size_t>(std::get<std::int64_t>(op.attributes.at("heads")));
    const bool causal = std::get<std::int64_t>(op.attributes.at("causal")) != 0;
    const std::size_t width = features / heads;
    const auto positions = std::min<std::size_t>(
        static_cast<std::size_t>(shape[1]), static_cast<std::size_t>(std::sqrt(double{max_attention_values})));
    const auto numbers_left =
        static_cast<std::size_t>(std::clamp<std::int64_t>(m_numbers_left, 0, max_attention_values));
    const std::size_t shown = std::min(numbers_left / (positions * positions), heads);
    if (shown == 0) return {};
    AttentionMap map{(*m_nodes)[node].origin, (*m_nodes)[node].path, static_cast<std::int64_t>(shown),
        static_cast<std::int64_t>(positions), {}};
    map.values.reserve(shown * positions * positions);
    // The softmax includes the positions that are not shown.
    std::vector<float> row(static_cast<std::size_t>(shape[1]));
    for (std::size_t head = 0; head < shown; ++head)
        for (std::size_t q = 0; q < positions; ++q) {
            const std::size_t seen = causal ? q + 1 : row.size();
            std::ranges::fill(row, 0.0f);
            for (std::size_t k = 0; k < seen; ++k) {
                double sum = 0;
                for (std::size_t i = head * width; i < (head + 1) * width; ++i)
                    sum += static_cast<double>(query[q * features + i]) * static_cast<double>(key[k * features + i]);
                row[k] = static_cast<float>(sum / std::sqrt(static_cast<double>(width)));
            }
            softmax_rows(std::span(row).first(seen), seen);
            map.values.insert(map.values.end(), row.begin(), row.begin() + static_cast<std::ptrdiff_t>(positions));
        }
    m_numbers_left -= std::ssize(map.values);
    m_view.attention.push_back(std::move(map));
    return {};
}

Status SampleInspection::show_cell(std::size_t node)
{
    ASSIGN_OR_RETURN(auto cell, cell_arithmetic(*m_predictor, *m_nodes, node, *m_watch.cell));
    cell.node = (*m_nodes)[node].origin;
    m_view.cell = std::move(cell);
    return {};
}

} // namespace epoch
