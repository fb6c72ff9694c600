// SampleInspection: one sample sent through the network: the output of every node, the prediction, and saliency and
// class activation maps that explain it.
#pragma once

#include "inspect/predictor.h"
#include "inspect/sliced_view.h"

#include <optional>

namespace epoch {

class SampleInspection final : public SlicedView {
public:
    Status begin(Session& session, const View& view) override;
    bool in_progress() const override { return m_next < m_work.size(); }
    Status run_slice(double seconds) override;
    ViewContent content() const override { return m_view; }

private:
    Status write_inputs(Session& session);
    Status answer(Session& session);
    Status explain();
    Status show_node(std::size_t node);
    Status show_attention(const PlanOp& op, std::size_t node);
    Status show_cell(std::size_t node);
    bool wants(std::size_t node) const;
    void add_inputs(const FieldFacts& field, const ProgramInput& input, std::span<const float> values);

    const std::vector<FlatNode>* m_nodes = nullptr; // of the session's network, which outlives its views
    WatchSample m_watch;
    std::optional<Predictor> m_predictor;
    std::vector<std::size_t> m_work; // flat nodes to show
    std::size_t m_next = 0;
    std::int64_t m_numbers_left = 0; // how many values further maps may have
    SampleView m_view;
};

} // namespace epoch
