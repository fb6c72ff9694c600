// boundary: what the network answers at every cell of a grid over its two inputs, computed in slices.
#pragma once

#include "protocol/snapshot.h"
#include "train/predictor.h"

#include <memory>
#include <optional>

namespace epoch {

class Session;

class Boundary {
public:
    // From the session's parameters as they are now.
    Result<void> begin(Session& session, const WatchBoundary& watch);
    bool under_way() const { return m_next_cell < cells(); }
    void give_up() { m_view = {}; }
    // Goes on for about `seconds`; the view is complete when under_way() is over.
    Result<void> run_slice(double seconds);
    const BoundaryView& view() const { return m_view; }

private:
    std::size_t cells() const { return static_cast<std::size_t>(m_view.side) * static_cast<std::size_t>(m_view.side); }
    Result<void> run_rows();
    void add_cell(std::span<float> answer);

    std::optional<Predictor> m_predictor;
    BoundaryView m_view;
    double m_scale = 1, m_shift = 0;
    std::size_t m_next_cell = 0;
    std::vector<float> m_points, m_answers;
};

// The same at once.
Result<BoundaryView> boundary_of(Session& session, const WatchBoundary& watch);

} // namespace epoch
