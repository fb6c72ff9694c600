// Boundary: the prediction of the network at every cell of a grid over its two inputs, computed in slices.
#pragma once

#include "inspect/predictor.h"
#include "inspect/sliced_view.h"

#include <optional>

namespace epoch {

class Boundary final : public SlicedView {
public:
    // Uses the session's current parameters.
    Status begin(Session& session, const View& watch) override;
    bool in_progress() const override { return m_next_cell < cells(); }
    Status run_slice(double seconds) override;
    ViewContent content() const override { return m_view; }
    const BoundaryView& view() const { return m_view; }

private:
    std::size_t cells() const { return static_cast<std::size_t>(m_view.side) * static_cast<std::size_t>(m_view.side); }
    Status choose_unit(Session& session, const WatchBoundary& watch);
    Status run_rows();
    void add_cell(std::span<float> answer);

    std::optional<Predictor> m_predictor;
    BoundaryView m_view;
    double m_scale = 1, m_shift = 0;
    std::size_t m_next_cell = 0;
    std::vector<float> m_points, m_answers, m_outputs;
    Tensor m_node; // whose unit is shown instead of the prediction
    std::size_t m_unit = 0, m_units = 0; // the unit, and how many the node has
};

// Computes the whole view at once.
Result<BoundaryView> boundary_of(Session& session, const WatchBoundary& watch);

} // namespace epoch
