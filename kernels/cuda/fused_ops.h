// fuse_ops: the ops of a program as they are run: fewer than described, because every kernel that starts takes its time
// and every number that is written only to be read again by the next op takes the memory's.
#pragma once

#include "cuda/op_kernel.h"

#include <cstdint>
#include <vector>

namespace epoch::cuda {

// An op that owns what it points to; it runs in the place of op `place` of the description.
struct RunOp {
    epoch_op op{};
    std::uint32_t place = 0;
    std::vector<std::uint32_t> inputs{}, outputs{}, sources{};
    std::vector<epoch_attribute> attributes{};
    std::uint32_t joined = 1; // ops of its name that it stands for

    RunOp(const epoch_op& from, std::uint32_t at);
    const epoch_op& view(); // with what was changed
};

void add_sources(RunOp& to, const RunOp& from); // those that it does not have yet

// A product takes up its bias and a ReLU behind it, the bias of a convolution any function behind it, a batch norm an
// addition and a ReLU; the gradient of a function or of a loss sums up that of the bias, that of a batch norm takes up
// those of the ReLU and of the addition; a loss is told what its gradient begins with, and the norm of the gradients
// counts the updates. Ops that only reshape are gone: the tensor lies where its input lies. Updates of one kind are
// joined (see Joins). A tensor that nobody writes any more has no bytes. Biases: products take up theirs, and all else
// stays as described, for a tiny network's rules.
enum class Fuse : std::uint8_t { nothing, biases, what_it_can };
// How numbers may come to be stored. Narrow, a loss of classes writes its gradient in place of the probabilities, and
// an image that is reshaped does not lie where it was, since its channels come last.
enum class Stored : std::uint8_t { whole, narrow };
std::vector<RunOp> fuse_ops(
    std::span<const epoch_op> ops, std::vector<Tensor>& tensors, Fuse fuse, Stored stored = Stored::whole);

} // namespace epoch::cuda
