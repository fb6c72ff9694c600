// Mends: fixes that need to know more of the drawing than a layer does: other wires for a port, other losses.
#pragma once

#include "model/graph_check.h"

namespace epoch {

class FixFinder {
public:
    // `nested` marks flat nodes inside blocks, out of reach of the editor's mends.
    FixFinder(const Checked& network, const LayerContext& context, const std::vector<bool>& nested);

    // Wires that the layer would take at an input where none, or a wrong one, arrives: first from results that nobody
    // reads yet, then from the data. At most three.
    std::vector<Fix> wires_into(std::size_t node, std::size_t input) const;

    // Losses that suit the target that reaches this one, those that also suit the prediction first.
    std::vector<Fix> other_losses(std::size_t node) const;

    // Losses for each target of the data, those that suit the open end of the network first.
    std::vector<Fix> losses_for_data() const;

private:
    bool is_open(std::size_t node) const;
    bool takes(std::size_t node, std::size_t input, const TensorType& offered) const;
    std::vector<bool> behind(std::size_t node) const;

    const Checked& m_network;
    const LayerContext& m_context;
    const std::vector<bool>& m_nested;
    std::vector<bool> m_read; // nodes whose result somebody reads
};

} // namespace epoch
