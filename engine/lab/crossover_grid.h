// crossover_grid: the cells of a crossover: the batches and network sizes that are possible, with their data, and the
// estimate of each cell where a data sheet replaces the second device.
#pragma once

#include "data/dataset.h"
#include "lab/crossover.h"
#include "model/graph_check.h"

#include <map>
#include <memory>

namespace epoch {

double geometric_mean(const Range& range);

class CrossoverGrid {
public:
    // Errors "crossover.grid", "network.axis", "estimate.gpu", and those of reading the data.
    static Result<CrossoverGrid> make(const CrossoverRequest& request);

    const Crossover& found() const { return m_found; } // all cells, none measured
    const Project& project(std::int64_t size) const { return m_networks.at(size).project; }
    // Each image side has its own data set, read when the first cell needs it.
    Result<std::shared_ptr<const Dataset>> data(std::int64_t size);

    const GpuSheet* gpu() const { return m_gpu; } // null: the second device is measured
    const std::vector<StepEstimate>& steps() const { return m_steps; } // of the GPU, one per cell

private:
    struct SizedNetwork {
        Project project;
        Checked network;
    };

    Status name_devices(const CrossoverRequest& request);
    Status drop_impossible(const CrossoverRequest& request);
    Status make_cells();

    Project m_project; // with the facts of its data
    std::string m_base_folder;
    const GpuSheet* m_gpu = nullptr;
    std::map<std::int64_t, SizedNetwork> m_networks; // by size along the axis
    std::map<std::int64_t, std::shared_ptr<const Dataset>> m_data; // by image side; 0: no images
    std::vector<StepEstimate> m_steps;
    Crossover m_found;
};

} // namespace epoch
