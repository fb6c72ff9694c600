// onnx_order: sorts the nodes of a file topologically.
#pragma once

#include "exchange/onnx_reader.h"

namespace epoch {

// A value that two nodes compute or none does, a cycle, and an output that no node computes are errors.
Status order_nodes(OnnxFile& file);

} // namespace epoch
