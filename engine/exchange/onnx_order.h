// onnx_order: brings the nodes of a file into an order in which each reads only what was made before it.
#pragma once

#include "exchange/onnx_reader.h"

namespace epoch {

// A value that is made twice or by nobody, a cycle, and an output that nobody makes are errors.
Status order_nodes(OnnxFile& file);

} // namespace epoch
