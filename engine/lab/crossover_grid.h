// crossover_grid: what a crossover can look at: batches and sizes of which there is such a network, each with its data,
// and what a data sheet says of every cell where one stands for the second device.
#pragma once

#include "data/dataset.h"
#include "lab/crossover.h"
#include "model/graph_check.h"

#include <map>
#include <memory>

namespace epoch {

double geometric_mean(const Range& range); // between its logarithms

class CrossoverGrid {
public:
    // Errors "crossover.grid", "network.axis", "estimate.gpu", and those of reading the data.
    static Result<CrossoverGrid> make(const CrossoverRequest& request);

    const Crossover& found() const { return m_found; } // every cell, none of them measured
    const Project& project(std::int64_t size) const { return m_networks.at(size).project; }
    // Each side has a set of its own, read when the first cell needs it.
    Result<std::shared_ptr<const Dataset>> data(std::int64_t size);

    const GpuSheet* gpu() const { return m_gpu; } // null: the second device is measured
    const std::vector<StepEstimate>& steps() const { return m_steps; } // of the GPU, one a cell

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
    std::map<std::int64_t, std::shared_ptr<const Dataset>> m_data; // by side; 0: it has none
    std::vector<StepEstimate> m_steps;
    Crossover m_found;
};

} // namespace epoch
