#include "model/graph_check.h"

#include <algorithm>

namespace epoch {

bool Checked::trainable() const
{
    return std::ranges::none_of(problems, [](const Problem& problem) { return problem.severity == Severity::error; });
}

const NodeFacts* Checked::facts_of(NodeId origin) const
{
    for (std::size_t i = flat.nodes.size(); i-- > 0;)
        if (flat.nodes[i].origin == origin) return &facts[i];
    return nullptr;
}

std::vector<TensorType> Checked::inputs_of(std::size_t flat_node) const
{
    std::vector<TensorType> types;
    for (const auto& input : flat.nodes[flat_node].inputs) {
        const auto* source = input.node >= 0 ? &facts[static_cast<std::size_t>(input.node)].outputs : nullptr;
        const bool known = source && input.output < source->size();
        types.push_back(known ? (*source)[input.output] : TensorType{DType::u8, {}});
    }
    return types;
}

} // namespace epoch
