// cell_arithmetic: the products, the sum and the function that one number of a layer's output comes from.
#pragma once

#include "inspect/predictor.h"
#include "protocol/snapshot.h"

namespace epoch {

// Of one of the network's `nodes` with a conv2d op, or a matmul of its input with its weights, for the sample that was
// run last as the only row. Everything of the answer but the node. Errors: "view.cell", where the node is of another
// kind or has no such place.
Result<CellArithmetic> cell_arithmetic(
    Predictor& predictor, std::span<const FlatNode> nodes, std::size_t node, const SampleCell& cell);

} // namespace epoch
