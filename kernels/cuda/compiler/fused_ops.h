// fuse_ops: the ops of a program as they are run: fewer than described, because every kernel that starts takes its time
// and every number that is written only to be read again by the next op takes the memory's.
#pragma once

#include "common/owned_op.h"
#include "cuda/compiler/op_kernel.h"

#include <cstdint>
#include <vector>

namespace epoch::cuda {

struct RunOp : OwnedOp {
    using OwnedOp::OwnedOp;

    std::uint32_t joined = 1; // ops of its name that it stands for
};

// A product takes up its bias and a ReLU behind it, the bias of a convolution any function behind it, a batch norm an
// addition and a ReLU; the gradient of a function or of a loss sums up that of the bias, that of a batch norm takes up
// those of the ReLU and of the addition; a loss is told what its gradient begins with, and the norm of the gradients
// counts the updates. Ops that only reshape are gone: the tensor lies where its input lies. Updates of one kind are
// joined (see Joins). A tensor that nobody writes any more has no bytes. Biases: products take up theirs, and all else
// stays as described, for a tiny network's rules.
enum class Fuse : std::uint8_t { nothing, biases, what_it_can };
// How numbers may come to be stored. Turned, a loss of classes writes its gradient in place of the probabilities, and
// an image that is reshaped does not lie where it was, since its channels come last.
enum class Stored : std::uint8_t { canonical, turned };
std::vector<RunOp> fuse_ops(
    std::span<const epoch_op> ops, std::vector<Tensor>& tensors, Fuse fuse, Stored stored = Stored::canonical);

} // namespace epoch::cuda
