// library_attention: attention and its gradient by cuDNN, if all tensors are stored in 16 bits.
#pragma once

#include "cuda/compiler/op_view.h"
#include "cuda/libraries/cudnn_graph.h"

namespace epoch::cuda {

// The algorithms for an op "attention" or "attention_gradient" that our kernel has checked; best first. Without timing,
// only if there are enough scores to be worth half a second of compiling.
std::vector<PreparedOp> attention_algorithms(const Cudnn&, OpView&, epoch_precision, const AlgorithmFilter&);

} // namespace epoch::cuda
