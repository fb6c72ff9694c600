#include "lab/crossover_grid.h"

#include "plan/build_plan.h"
#include "protocol/race_estimate.h"

#include <algorithm>
#include <cmath>

namespace epoch {
namespace {

std::vector<std::int64_t> doubling(std::int64_t from, std::int64_t to)
{
    std::vector<std::int64_t> values;
    for (std::int64_t value = from; value <= to; value *= 2) values.push_back(value);
    return values;
}

std::vector<std::int64_t> usual_sizes(NetworkAxis axis)
{
    if (axis == NetworkAxis::width) return doubling(8, 4096);
    return axis == NetworkAxis::depth ? doubling(1, 64) : doubling(8, 256);
}

bool ascends(const std::vector<std::int64_t>& values)
{
    return !values.empty() && values.size() <= 64 && values.front() > 0 && std::ranges::is_sorted(values);
}

Error unfit(NetworkAxis axis)
{
    return {"crossover.grid", "grid",
        message("batches and the {axis} must be ascending positive numbers, at most 64 of them, that give a valid "
                "network",
            {{"axis", axis_name(axis)}}),
        "try batches 1,8,64,512, and leave the other axis empty"};
}

double stored_bytes(const DataFacts& data)
{
    double row = 0;
    for (const FieldFacts& field : data.fields)
        row += static_cast<double>(field.sample.count()) * static_cast<double>(size_of(field.stored));
    return row * static_cast<double>(data.counts.total());
}

} // namespace

double geometric_mean(const Range& range) { return std::sqrt(range.min * range.max); }

Result<CrossoverGrid> CrossoverGrid::make(const CrossoverRequest& request)
{
    ASSIGN_OR_RETURN(const auto data, load_dataset(request.project.data_spec, request.base_folder));
    CrossoverGrid grid;
    grid.m_project = request.project;
    grid.m_project.data = data->facts;
    grid.m_base_folder = request.base_folder;
    grid.m_data[size_of(grid.m_project, NetworkAxis::side)] = data;
    RETURN_IF_ERROR(grid.name_devices(request));
    RETURN_IF_ERROR(grid.drop_impossible(request));
    RETURN_IF_ERROR(grid.make_cells());
    return grid;
}

Status CrossoverGrid::name_devices(const CrossoverRequest& request)
{
    m_found.first = m_found.first_title = request.first;
    m_found.second = m_found.second_title = request.second;
    if (request.estimated.empty()) return {};
    m_gpu = find_gpu_sheet(request.estimated);
    if (!m_gpu) return Error{"estimate.gpu", request.estimated, "there is no data sheet of this GPU", known_gpus()};
    m_found.estimated = m_gpu->id;
    m_found.second = m_found.second_title = m_gpu->name;
    return {};
}

// Drops batches larger than the training split, sizes that give no valid network, and data sets that would be streamed,
// which would be another experiment.
Status CrossoverGrid::drop_impossible(const CrossoverRequest& request)
{
    m_found.axis = request.axis;
    m_found.batch = Params(training_schema(), m_project.training.values).integer("batch");
    m_found.size = size_of(m_project, request.axis);
    m_found.batches = request.batches.empty() ? doubling(1, 4096) : request.batches;
    m_found.sizes = request.sizes.empty() ? usual_sizes(request.axis) : request.sizes;
    std::erase_if(m_found.batches, [&](std::int64_t batch) { return batch > m_project.data->counts.train; });
    if (!ascends(m_found.batches) || !ascends(m_found.sizes)) return unfit(request.axis);
    if (!has_axis(m_project, request.axis)) return with_size(m_project, request.axis, 1).error();
    for (const std::int64_t size : m_found.sizes) {
        auto project = with_size(m_project, request.axis, size);
        if (!project) continue;
        auto network = check_graph(project->graph, &*project->data);
        const bool small = size == m_found.size || stored_bytes(*project->data) <= max_resident_bytes;
        if (network.trainable() && small)
            m_networks.emplace(size, SizedNetwork{std::move(*project), std::move(network)});
    }
    std::erase_if(m_found.sizes, [this](std::int64_t size) { return !m_networks.contains(size); });
    return m_found.sizes.empty() ? unfit(request.axis) : Status();
}

// The estimates do not depend on the measurements.
Status CrossoverGrid::make_cells()
{
    for (const std::int64_t size : m_found.sizes)
        for (const std::int64_t batch : m_found.batches) {
            CrossoverCell& cell = m_found.cells.emplace_back();
            cell.batch = batch;
            cell.size = size;
            if (!m_gpu) continue;
            const auto& [project, network] = m_networks.at(size);
            ASSIGN_OR_RETURN(const auto plan, build_plan({network, *project.data, project.training, batch}));
            const auto precision = Params(training_schema(), project.training.values).choice("precision");
            ASSIGN_OR_RETURN(const auto step, estimate_step(plan, *m_gpu, precision));
            const Range seconds = step.seconds();
            cell.second_seconds = geometric_mean(seconds);
            cell.doubt = std::sqrt(seconds.max / seconds.min);
            m_steps.push_back(step);
        }
    return {};
}

Result<std::shared_ptr<const Dataset>> CrossoverGrid::data(std::int64_t size)
{
    const Project& sized = project(size);
    const auto side = size_of(sized, NetworkAxis::side);
    if (const auto known = m_data.find(side); known != m_data.end()) return known->second;
    auto data = load_dataset(sized.data_spec, m_base_folder);
    if (data) m_data[side] = *data;
    return data;
}

} // namespace epoch
