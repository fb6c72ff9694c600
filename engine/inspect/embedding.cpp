#include "inspect/embedding.h"

#include "base/elapsed.h"
#include "inspect/sample_rows.h"
#include "session/session.h"

#include <algorithm>
#include <chrono>

namespace epoch {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::int64_t max_points = 5000, embedded_at_once = 16;
constexpr std::size_t max_coordinates = std::size_t{1} << 22; // of all points together

} // namespace

Status Embedding::begin(Session& session, const View& view)
{
    m_watch = std::get<WatchEmbedding>(view);
    m_view = {};
    m_points.clear();
    m_taken = 0;
    m_stage = Stage::done;
    m_data = session.compiled().shared_data();
    m_truth = truth_field(session);
    if (!m_predictor) {
        ASSIGN_OR_RETURN(auto predictor, Predictor::build(session, embedded_at_once, {.nodes = true}));
        m_predictor.emplace(std::move(predictor));
    }
    RETURN_IF_ERROR(choose_node(session));
    RETURN_IF_ERROR(m_predictor->take_parameters(session));
    m_stage = Stage::gathers;
    return {};
}

Status Embedding::choose_node(Session& session)
{
    const NetworkProgram& network = m_predictor->network();
    const auto& nodes = session.compiled().network().flat.nodes;
    m_tensor = {};
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].origin != m_watch.node) continue;
        if (m_watch.parameter.empty()) m_tensor = network.nodes[i];
        for (std::size_t t = 0; t < network.program.tensors.size() && !m_watch.parameter.empty(); ++t)
            if (network.program.tensors[t].name == nodes[i].path + "/" + m_watch.parameter)
                m_tensor = {static_cast<std::int32_t>(t)};
    }
    const auto* chosen = m_tensor ? &network.program.tensors[static_cast<std::size_t>(m_tensor.index)] : nullptr;
    if (!chosen || is_integer(chosen->type.dtype) || chosen->type.shape.rank() < 2)
        return Error{"view.embedding", "points", "this layer has no feature vectors",
            "choose a layer with features, or a weight"};
    const Shape& shape = chosen->type.shape;
    m_dimensions = static_cast<std::size_t>(shape.sample_count());
    const SplitCounts& counts = m_data->facts.counts;
    m_first = counts.first_of(m_watch.split);
    m_all = m_watch.parameter.empty() ? counts.of(m_watch.split) : shape[0];
    const auto fitting_points = static_cast<std::int64_t>(max_coordinates / std::max<std::size_t>(m_dimensions, 1));
    const auto max =
        m_watch.projection == Projection::neighbours ? static_cast<std::int64_t>(TSne::max_points) : max_points;
    m_wanted = std::min({m_all, std::clamp<std::int64_t>(m_watch.max_points, 1, max), fitting_points});
    if (m_wanted == 0)
        return Error{"view.embedding", "points",
            m_all == 0 ? "this split of the data has no samples" : "a point has too many dimensions",
            m_all == 0 ? "choose another split" : "choose another layer"};
    m_view.dimensions = static_cast<std::int64_t>(m_dimensions);
    return {};
}

Status Embedding::run_slice(double seconds)
{
    const auto begin = Clock::now();
    while (in_progress() && seconds_since(begin) < seconds) {
        if (m_stage == Stage::gathers) {
            auto done = m_watch.parameter.empty() ? take_rows() : take_table();
            if (!done) {
                m_stage = Stage::done;
                return done;
            }
            if (m_taken < m_wanted) continue;
            m_directions.begin(std::move(m_points), m_dimensions);
            m_stage = Stage::rotates;
        } else if (m_stage == Stage::rotates) {
            if (m_directions.in_progress())
                m_directions.run_iteration();
            else
                arrange();
        } else if (m_map.in_progress()) {
            m_map.run_chunk();
        } else {
            finish();
        }
    }
    m_view.seconds += seconds_since(begin);
    return {};
}

Status Embedding::take_table()
{
    std::vector<float> table;
    RETURN_IF_ERROR(m_predictor->read(m_tensor, table));
    for (; m_taken < m_wanted; ++m_taken) {
        const std::int64_t row = m_taken * m_all / m_wanted;
        const auto from = table.begin() + static_cast<std::ptrdiff_t>(row * m_view.dimensions);
        m_points.insert(m_points.end(), from, from + static_cast<std::ptrdiff_t>(m_dimensions));
        m_view.points.push_back({0, 0, 0, -1, row});
    }
    for (const FieldFacts& field : m_data->facts.fields)
        if (field.kind == TensorKind::ids && field.classes == m_all) m_view.names = field.class_names;
    return {};
}

Status Embedding::take_rows()
{
    const std::int64_t count = std::min(embedded_at_once, m_wanted - m_taken);
    std::vector<std::int64_t> rows;
    for (std::int64_t i = 0; i < count; ++i) rows.push_back(m_first + (m_taken + i) * m_all / m_wanted);
    std::vector<float> values, row;
    for (const ProgramInput& input : m_predictor->inputs()) {
        values.clear();
        for (const std::int64_t one : rows) {
            RETURN_IF_ERROR(read_rows(*m_data, field_place(m_data->facts, input.field), one, 1, row));
            values.insert(values.end(), row.begin(), row.end());
        }
        RETURN_IF_ERROR(write_rows(*m_predictor, input, values));
    }
    std::vector<float> unread(static_cast<std::size_t>(embedded_at_once * m_predictor->outputs()));
    RETURN_IF_ERROR(m_predictor->run(unread));
    RETURN_IF_ERROR(m_predictor->read(m_tensor, values));
    m_points.insert(
        m_points.end(), values.begin(), values.begin() + static_cast<std::ptrdiff_t>(count * m_view.dimensions));
    const bool labelled = m_truth && m_truth->kind == TensorKind::labels && m_truth->sample.count() == 1;
    for (const std::int64_t one : rows) {
        EmbeddingView::Point& point = m_view.points.emplace_back();
        point.row = one;
        if (!labelled) continue;
        RETURN_IF_ERROR(read_rows(*m_data, field_place(m_data->facts, m_truth->name), one, 1, row));
        point.label = static_cast<std::int32_t>(row[0]);
    }
    if (labelled) m_view.names = m_truth->class_names;
    m_taken += count;
    return {};
}

void Embedding::arrange()
{
    m_stage = Stage::arranges;
    if (m_watch.projection == Projection::principal) return;
    std::vector<float> start;
    for (std::size_t i = 0; i < m_directions.points(); ++i)
        for (const std::size_t axis : {0u, 1u}) start.push_back(static_cast<float>(m_directions.coordinate(i, axis)));
    m_map.begin(m_directions.centred_points(), m_dimensions, start);
}

void Embedding::finish()
{
    m_stage = Stage::done;
    if (m_watch.projection == Projection::neighbours) {
        for (std::size_t i = 0; i < m_view.points.size(); ++i) {
            m_view.points[i].x = m_map.x(i);
            m_view.points[i].y = m_map.y(i);
        }
        m_view.perplexity = m_map.perplexity();
        m_view.divergence = m_map.divergence();
        return;
    }
    for (std::size_t i = 0; i < m_view.points.size(); ++i) {
        m_view.points[i].x = static_cast<float>(m_directions.coordinate(i, 0));
        m_view.points[i].y = static_cast<float>(m_directions.coordinate(i, 1));
        m_view.points[i].z = static_cast<float>(m_directions.coordinate(i, 2));
    }
    m_view.explained = m_directions.explained_variance();
}

} // namespace epoch
