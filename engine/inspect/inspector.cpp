#include "inspect/inspector.h"

#include "base/elapsed.h"
#include "inspect/histogram.h"
#include "inspect/sample_rows.h"
#include "session/session.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace epoch {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::int64_t max_samples_inspected = 32, min_samples = 4; // batch statistics need a few samples
constexpr double flops_per_inspection = 2e8; // about ten milliseconds on a slow core
constexpr std::size_t max_units_named = 4096;
constexpr double saturated_unit = 0.9; // of its outputs

std::int64_t samples_to_inspect(const Session& session)
{
    double flops = 1;
    for (const NodeFacts& facts : session.compiled().network().facts)
        flops += facts.cost.forward_flops + facts.cost.backward_flops;
    const auto fitting = static_cast<std::int64_t>(std::min(flops_per_inspection / flops, 1e6));
    return std::min(std::clamp(fitting, min_samples, max_samples_inspected), session.data().facts.counts.train);
}

// Activations with a bounded range; an output within 1 % of the range from one of its ends is saturated.
struct Range {
    std::string_view layer;
    float min, max;
};
constexpr Range ranges[] = {{"sigmoid", 0, 1}, {"tanh", -1, 1}};

NodeActivity activity_of(std::span<const float> values, const Shape& batch, std::string_view layer)
{
    NodeActivity made;
    const std::size_t samples = static_cast<std::size_t>(batch[0]);
    const bool image = batch.rank() >= 4; // (samples, channels, rows, columns)
    made.units = image ? batch[1] : batch.back();
    const auto units = static_cast<std::size_t>(made.units);
    const std::size_t places = values.size() / (samples * units); // of one unit in one sample
    const auto* range = std::ranges::find(ranges, layer, &Range::layer);
    const bool bounded = range != std::end(ranges);
    const float edge = bounded ? (range->max - range->min) / 100 : 0;
    std::vector<bool> silent(units, true);
    std::vector<std::uint32_t> saturated(units, 0);
    double sum = 0, squares = 0, zeros = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const float value = values[i];
        const std::size_t unit = image ? i / places % units : i % units;
        if (value != 0) silent[unit] = false;
        if (!std::isfinite(value)) {
            ++made.not_finite;
            continue;
        }
        zeros += value == 0;
        if (bounded) saturated[unit] += value <= range->min + edge || value >= range->max - edge;
        sum += static_cast<double>(value);
        squares += static_cast<double>(value) * static_cast<double>(value);
    }
    const auto name = [](bool found, std::size_t unit, std::int64_t& number, std::vector<std::uint32_t>& named) {
        number += found;
        if (found && named.size() < max_units_named) named.push_back(static_cast<std::uint32_t>(unit));
    };
    const double numbers_a_unit = static_cast<double>(values.size()) / static_cast<double>(units);
    double all_saturated = 0;
    for (std::size_t unit = 0; unit < units; ++unit) {
        name(silent[unit], unit, made.silent_units, made.silent);
        name(bounded && saturated[unit] >= saturated_unit * numbers_a_unit, unit, made.saturated_units, made.saturated);
        all_saturated += saturated[unit];
    }
    const auto count = static_cast<double>(values.size());
    made.zero_share = zeros / count;
    made.saturated_share = all_saturated / count;
    const double finite = count - static_cast<double>(made.not_finite);
    if (finite > 0) made.mean = sum / finite;
    if (finite > 0) made.deviation = std::sqrt(std::max(0.0, squares / finite - made.mean * made.mean));
    return made;
}

} // namespace

Status Inspector::begin(Session& session, const View& view) { return begin(session, std::get<WatchWeights>(view)); }

Status Inspector::begin(Session& session, const WatchWeights& watch)
{
    const auto start = Clock::now();
    m_watch = watch;
    m_work.clear();
    m_next = 0;
    m_moment = {};
    m_nodes = &session.compiled().network().flat.nodes;
    if (!m_predictor) RETURN_IF_ERROR(build(session));
    RETURN_IF_ERROR(m_predictor->take_parameters(session));
    std::vector<float> unread(static_cast<std::size_t>(m_predictor->rows() * m_predictor->outputs()));
    RETURN_IF_ERROR(m_predictor->run(unread));
    const NetworkProgram& network = m_predictor->network();
    const auto wanted = [&](std::int32_t node) {
        return m_watch.nodes.empty()
            || (node >= 0 && std::ranges::count(m_watch.nodes, (*m_nodes)[static_cast<std::size_t>(node)].origin) > 0);
    };
    for (std::size_t i = 0; i < network.learned.size(); ++i)
        if (wanted(network.program.tensors[static_cast<std::size_t>(network.learned[i].parameter.index)].node))
            m_work.push_back({Work::Kind::parameter, i});
    for (std::size_t node = 0; node < m_nodes->size(); ++node)
        if (network.nodes[node] && (*m_nodes)[node].type->family != Family::data
            && wanted(static_cast<std::int32_t>(node)))
            m_work.push_back({Work::Kind::node, node});
    m_moment.step = session.weights_step();
    m_moment.samples = m_predictor->rows();
    m_moment.seconds = seconds_since(start);
    // Moments after a rewind are dropped.
    std::erase_if(m_view.moments, [&](const auto& moment) { return moment->step > m_moment.step; });
    if (m_work.empty()) finish();
    return {};
}

Status Inspector::build(Session& session)
{
    ASSIGN_OR_RETURN(
        auto predictor, Predictor::build(session, samples_to_inspect(session), {.nodes = true, .learning = true}));
    m_predictor.emplace(std::move(predictor));
    return write_samples(session.data());
}

// Always the same samples, spread evenly over the training split, so that moments can be compared.
Status Inspector::write_samples(const Dataset& data)
{
    const std::int64_t rows = m_predictor->rows(), all = data.facts.counts.train;
    std::vector<float> values, row;
    for (const ProgramInput& input : m_predictor->inputs()) {
        values.clear();
        for (std::int64_t i = 0; i < rows; ++i) {
            RETURN_IF_ERROR(read_rows(data, field_place(data.facts, input.field), i * all / rows, 1, row));
            values.insert(values.end(), row.begin(), row.end());
        }
        RETURN_IF_ERROR(write_rows(*m_predictor, input, values));
    }
    return {};
}

Status Inspector::run_slice(double seconds)
{
    const auto start = Clock::now();
    while (in_progress() && seconds_since(start) < seconds) RETURN_IF_ERROR(inspect(m_work[m_next++]));
    m_moment.seconds += seconds_since(start);
    if (!in_progress() && !m_work.empty()) finish();
    return {};
}

Status Inspector::inspect(const Work& work)
{
    return work.kind == Work::Kind::parameter ? inspect_parameter(work.place) : inspect_node(work.place);
}

Status Inspector::inspect_parameter(std::size_t place)
{
    const auto& [parameter, gradient] = m_predictor->network().learned[place];
    const PlanTensor& tensor = m_predictor->network().program.tensors[static_cast<std::size_t>(parameter.index)];
    ParameterPicture& picture = m_moment.parameters.emplace_back();
    picture.name = tensor.name;
    if (tensor.node >= 0) picture.node = (*m_nodes)[static_cast<std::size_t>(tensor.node)].origin;
    picture.shape = tensor.type.shape;
    RETURN_IF_ERROR(m_predictor->read(parameter, m_values));
    picture.weights = histogram_of(m_values, m_watch.bins);
    if (!gradient) return {};
    RETURN_IF_ERROR(m_predictor->read(gradient, m_values));
    picture.gradients = histogram_of(m_values, m_watch.bins, 1 / static_cast<double>(m_predictor->rows()));
    return {};
}

Status Inspector::inspect_node(std::size_t node)
{
    const NetworkProgram& network = m_predictor->network();
    const TensorType& type = network.program.tensors[static_cast<std::size_t>(network.nodes[node].index)].type;
    if (is_integer(type.dtype) || type.shape.checked_count().value_or(0) == 0) return {};
    RETURN_IF_ERROR(m_predictor->read(network.nodes[node], m_values));
    const FlatNode& flat = (*m_nodes)[node];
    NodeActivity activity = activity_of(m_values, type.shape, flat.layer);
    activity.node = flat.origin;
    activity.path = flat.path;
    activity.layer = flat.layer;
    m_moment.nodes.push_back(std::move(activity));
    return {};
}

void Inspector::finish()
{
    auto& moments = m_view.moments;
    if (!moments.empty() && moments.back()->step == m_moment.step) moments.pop_back();
    moments.push_back(std::make_shared<const WeightsMoment>(m_moment));
    if (moments.size() <= max_weights_moments) return;
    const std::size_t half = moments.size() / 2;
    std::size_t saved = 0;
    for (std::size_t i = 0; i < moments.size(); ++i)
        if (i >= half || i % 2 == 0) moments[saved++] = std::move(moments[i]);
    moments.resize(saved);
}

std::shared_ptr<const WeightsMoment> Inspector::newest() const
{
    return m_view.moments.empty() ? nullptr : m_view.moments.back();
}

} // namespace epoch
