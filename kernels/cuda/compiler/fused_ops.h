// fuse_ops: merges the ops of a program into fewer ones, to save kernel launches and memory traffic.
#pragma once

#include "common/owned_op.h"
#include "cuda/compiler/op_kernel.h"

#include <cstdint>
#include <vector>

namespace epoch::cuda {

struct RunOp : OwnedOp {
    using OwnedOp::OwnedOp;

    std::uint32_t joined = 1; // number of ops that were joined into it
};

// Fuses into
// - a product: its bias and a ReLU; the bias of a convolution: any function; a batch norm: an addition and a ReLU;
// - the gradient of a function or loss: the bias gradient; of a batch norm: the gradients of ReLU and addition;
// - the positions of the samples: the gathers that read them;
// - a loss: the weight of its samples; the norm of the gradients: the count of updates.
// Drops reshapes: the output becomes an alias of the input. Joins updates of one kind (see Joins). A tensor that no op
// writes any more has no bytes. `biases` fuses only the biases of products, for the rules of tiny networks.
enum class Fuse : std::uint8_t { none, biases, everything };
inline constexpr unsigned max_gathered_fields = 8; // of one op
// How tensors will be stored. For tensor cores a cross-entropy writes its gradient in place of the probabilities, and a
// reshaped image is no alias, because its channels come last.
enum class Layouts : std::uint8_t { canonical, tensor_cores };
std::vector<RunOp> fuse_ops(
    std::span<const epoch_op> ops, std::vector<Tensor>& tensors, Fuse fuse, Layouts layouts = Layouts::canonical);

} // namespace epoch::cuda
