// library_attention: attention and its gradient by cuDNN, where all of it is stored in 16 bits.
#pragma once

#include "cuda/libraries/cudnn_graph.h"
#include "cuda/compiler/op_view.h"

namespace epoch::cuda {

// Of an op "attention" or "attention_gradient" that the kernel of ours has checked; best first. By the fixed table only
// where there are so many scores that they are worth half a second of compiling.
std::vector<PreparedOp> ways_of_attention(const Cudnn&, OpView&, epoch_precision, const AlgorithmChoice&);

} // namespace epoch::cuda
