#include "inspect/boundary.h"

#include "base/elapsed.h"
#include "base/units.h"
#include "session/session.h"

#include <algorithm>
#include <chrono>

namespace epoch {
namespace {

constexpr std::int64_t cells_at_once = 1000;
constexpr int max_cells_per_side = 1000;

Error not_two_numbers()
{
    return {"view.boundary", "boundary", "needs data with two-dimensional input",
        "choose one of the two-dimensional data sets, for example builtin:spiral"};
}

} // namespace

Status Boundary::begin(Session& session, const View& view)
{
    const auto& watch = std::get<WatchBoundary>(view);
    m_next_cell = 0;
    m_view = {};
    if (!m_predictor) {
        ASSIGN_OR_RETURN(auto predictor, Predictor::build(session, cells_at_once, {.nodes = true}));
        m_predictor.emplace(std::move(predictor));
    }
    if (m_predictor->inputs().size() != 1 || m_predictor->inputs()[0].numbers != 2) return not_two_numbers();
    const FieldFacts* field = session.data().facts.field(m_predictor->inputs()[0].field);
    m_scale = field ? field->scale : 1;
    m_shift = field ? field->shift : 0;
    RETURN_IF_ERROR(choose_unit(session, watch));
    m_view.side = std::clamp(watch.side, 2, max_cells_per_side);
    m_view.min = watch.min;
    m_view.max = watch.max;
    const auto outputs = static_cast<std::size_t>(m_predictor->outputs());
    if (!m_node && m_predictor->prediction_kind() == PredictionKind::classes)
        m_view.classes = static_cast<int>(outputs);
    if (!m_node && m_predictor->prediction_kind() == PredictionKind::yes_or_no) m_view.classes = 2;
    m_view.values.reserve(cells() * static_cast<std::size_t>(std::max(1, m_view.classes)));
    m_points.resize(2 * cells_at_once);
    m_answers.resize(cells_at_once * outputs);
    return m_predictor->take_parameters(session);
}

Status Boundary::choose_unit(Session& session, const WatchBoundary& watch)
{
    m_node = {};
    if (!watch.node) return {};
    const auto& nodes = session.compiled().network().flat.nodes;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (nodes[i].origin == *watch.node) m_node = m_predictor->network().nodes[i];
    if (!m_node) return Error{"view.node", "boundary", "this layer has no numeric output", "choose another layer"};
    const auto& program = m_predictor->network().program;
    const TensorType& type = program.tensors[static_cast<std::size_t>(m_node.index)].type;
    m_units = static_cast<std::size_t>(type.shape.sample_count());
    if (watch.unit < 0 || static_cast<std::size_t>(watch.unit) >= m_units)
        return Error{"view.unit", "boundary",
            message("the layer has {units}", {{"units", counted(static_cast<std::int64_t>(m_units), "unit")}}),
            "choose one of them"};
    m_unit = static_cast<std::size_t>(watch.unit);
    return {};
}

Status Boundary::run_slice(double seconds)
{
    const auto begin = std::chrono::steady_clock::now();
    double taken = 0;
    while (in_progress() && taken < seconds) {
        if (auto done = run_rows(); !done) {
            m_view = {};
            return done;
        }
        taken = seconds_since(begin);
    }
    m_view.seconds += taken;
    return {};
}

Status Boundary::run_rows()
{
    const std::size_t count = std::min<std::size_t>(cells_at_once, cells() - m_next_cell);
    const auto side = static_cast<std::size_t>(m_view.side);
    const double cell = (m_view.max - m_view.min) / m_view.side;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t row = (m_next_cell + i) / side, column = (m_next_cell + i) % side;
        const double x = m_view.min + (static_cast<double>(column) + 0.5) * cell;
        const double y = m_view.max - (static_cast<double>(row) + 0.5) * cell;
        m_points[2 * i] = static_cast<float>(x * m_scale + m_shift);
        m_points[2 * i + 1] = static_cast<float>(y * m_scale + m_shift);
    }
    RETURN_IF_ERROR(m_predictor->write(m_predictor->inputs()[0], m_points));
    RETURN_IF_ERROR(m_predictor->run(m_answers));
    if (m_node) {
        RETURN_IF_ERROR(m_predictor->read(m_node, m_outputs));
        for (std::size_t i = 0; i < count; ++i) m_view.values.push_back(m_outputs[i * m_units + m_unit]);
        m_next_cell += count;
        return {};
    }
    const auto outputs = static_cast<std::size_t>(m_predictor->outputs());
    for (std::size_t i = 0; i < count; ++i) add_cell(std::span(m_answers).subspan(i * outputs, outputs));
    m_next_cell += count;
    return {};
}

// If the network predicts several values, a cell shows the first.
void Boundary::add_cell(std::span<float> answer)
{
    auto& values = m_view.values;
    switch (m_predictor->prediction_kind()) {
    case PredictionKind::numbers: values.push_back(answer.front()); return;
    case PredictionKind::yes_or_no: {
        const float yes = sigmoid_of(answer.front());
        values.insert(values.end(), {1 - yes, yes});
        return;
    }
    case PredictionKind::classes:
        softmax_rows(answer, answer.size());
        values.insert(values.end(), answer.begin(), answer.end());
        return;
    }
}

Result<BoundaryView> boundary_of(Session& session, const WatchBoundary& watch)
{
    Boundary boundary;
    RETURN_IF_ERROR(boundary.begin(session, watch));
    while (boundary.in_progress()) RETURN_IF_ERROR(boundary.run_slice(1));
    return boundary.view();
}

} // namespace epoch
