// FixFinder: finds fixes that need the whole drawing: another wire for a port, another loss, a layer to unfreeze.
#pragma once

#include "model/graph_check.h"

namespace epoch {

class FixFinder {
public:
    // `nested` marks flat nodes inside blocks, which the editor's fixes cannot reach.
    FixFinder(const Checked& network, const LayerContext& context, const std::vector<bool>& nested);

    // Wires that the layer would accept at an input that has none or a wrong one: first from results that nothing reads
    // yet, then from the data. At most three.
    std::vector<Fix> wires_into(std::size_t node, std::size_t input) const;

    // Losses that fit the target of this one; those that also fit the prediction come first.
    std::vector<Fix> other_losses(std::size_t node) const;

    // Losses for each target of the data; those that fit the open end of the network come first.
    std::vector<Fix> losses_for_data() const;

    // Makes the last frozen layer with weights before the node trainable.
    std::vector<Fix> last_frozen_before(std::size_t node) const;

private:
    bool is_open(std::size_t node) const;
    bool takes(std::size_t node, std::size_t input, const TensorType& offered) const;
    std::vector<bool> behind(std::size_t node) const;

    const Checked& m_network;
    const LayerContext& m_context;
    const std::vector<bool>& m_nested;
    std::vector<bool> m_read; // nodes whose result another node reads
};

} // namespace epoch
