// Cell arithmetic: the products, the sum and the activation that one output value of a layer comes from.
#pragma once

#include "inspect/predictor.h"
#include "protocol/snapshot.h"

namespace epoch {

// For a node with a conv2d op, or with a matmul of its input with its weights, and the only row of the last run. Fills
// everything but CellArithmetic::node. Fails with "view.cell" if the node is of another kind or has no such value.
Result<CellArithmetic> cell_arithmetic(
    Predictor& predictor, std::span<const FlatNode> nodes, std::size_t node, const SampleCell& cell);

} // namespace epoch
