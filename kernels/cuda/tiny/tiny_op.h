// TinyOp: an op of the list that one thread block executes as the step of a tiny network.
#pragma once

#include <cstddef>
#include <cstdint>

namespace epoch::cuda {

// Sums over samples run in one thread or one warp: rows are short and batches small.
enum class TinyCode : std::uint32_t {
    sample_positions,
    gather_u8,
    gather_f32,
    gather_f64,
    gather_i64,
    gather_i32,
    product,
    column_sums,
    function,
    function_gradient_from_output,
    function_gradient_from_input,
    add,
    multiply,
    fill,
    dropout,
    softmax_loss,
    softmax_loss_gradient,
    squared_error,
    squared_error_gradient,
    absolute_error,
    absolute_error_gradient,
    huber,
    huber_gradient,
    binary_loss,
    binary_loss_gradient,
    binary_loss_of_labels,
    binary_loss_of_labels_gradient,
    all_correct,
    sum_samples,
    gradient_norm,
    count_update,
    clip_norm,
    clip_values,
    decay_gradient,
    moving_average,
    sgd,
    adam_factors,
    adam,
    rmsprop,
    lion,
    record
};

// A data set in global memory, or a tensor in shared memory: then `address` is null. Offsets are in bytes from the start
// of the block's shared memory, which compiles to faster instructions than an address that may lie anywhere.
struct TinyOperand {
    const std::byte* address = nullptr;
    std::uint32_t offsets[2]{}; // in even and odd steps, which differ for the samples of a step
    std::uint32_t count = 0; // elements of a tensor in shared memory
};

// Operands are the inputs and outputs of the op it stands for; a product whose epilogue is a function gradient has the
// known input or output of that function as its last input. Unused fields are 0.
struct TinyOp {
    TinyCode code{};
    bool barrier_before = false; // __syncthreads() comes before the op
    TinyCode epilogue = TinyCode::product; // of a product: a function or its gradient; product: none
    bool flag = false; // sample_positions: shuffled; sgd: nesterov; product: with bias; adam_factors: comes before the update is counted
    bool transpose_a = false, transpose_b = false; // of a product
    bool ahead = false; // reads samples of the next step
    std::uint32_t count = 0; // threads with work; if more than the block has, each does several
    std::uint32_t first_thread = 0; // the thread that does element 0
    std::uint32_t operands = 0, inputs = 0, outputs = 0; // index of the first operand; how many
    std::uint32_t rows = 0, columns = 0, depth = 0; // of a product; or samples and their elements
    std::uint32_t function = 0; // index in kernels/pointwise
    std::uint32_t schedule_columns[5]{}; // of its hyperparameters
    float value = 0, shift = 0; // a parameter, a probability, a scale
    std::uint64_t first = 0, set = 0, staged = 0; // the attributes of sample_positions
};

// A tensor that persists from step to step: in shared memory while steps run.
struct TinyState {
    std::byte* address = nullptr;
    std::uint32_t shared_offset = 0;
    std::uint32_t words = 0; // of 4 bytes
    bool written = false;
};

// Everything is in device memory.
struct TinyList {
    const TinyOp* ops = nullptr;
    const TinyOperand* operands = nullptr;
    const TinyState* states = nullptr;
    std::uint32_t op_count = 0, operand_count = 0, state_count = 0;
    std::uint64_t batch = 0; // samples per step
};

} // namespace epoch::cuda
