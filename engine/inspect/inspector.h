// Inspector: runs the forward and backward pass of a few training samples on a copy of the weights, for histograms of
// weights and gradients and statistics of the nodes' outputs.
#pragma once

#include "inspect/predictor.h"
#include "inspect/sliced_view.h"

#include <memory>
#include <optional>

namespace epoch {

class Inspector final : public SlicedView {
public:
    Status begin(Session& session, const View& view) override;
    bool in_progress() const override { return m_next < m_work.size(); }
    Status run_slice(double seconds) override;
    ViewContent content() const override { return m_view; }

    Status begin(Session& session, const WatchWeights& watch);
    // The newest complete result; null: none yet.
    std::shared_ptr<const WeightsMoment> newest() const;

private:
    struct Work {
        enum class Kind : std::uint8_t { parameter, node } kind = Kind::parameter;
        std::size_t place = 0; // index of a learned parameter of the program, or of a flat node
    };
    Status build(Session& session);
    Status write_samples(const Dataset& data);
    Status inspect(const Work& work);
    Status inspect_parameter(std::size_t place);
    Status inspect_node(std::size_t node);
    void finish();

    const std::vector<FlatNode>* m_nodes = nullptr; // of the session's network, which outlives its views
    std::optional<Predictor> m_predictor;
    WatchWeights m_watch;
    std::vector<Work> m_work;
    std::size_t m_next = 0;
    WeightsMoment m_moment;
    WeightsView m_view;
    std::vector<float> m_values;
};

} // namespace epoch
