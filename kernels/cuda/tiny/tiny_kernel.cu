// tiny_kernel: a persistent kernel that trains a tiny network for several steps in one launch of one block. Weights and
// optimizer states stay in shared memory while the block executes the op list again and again.
#include "cuda/bodies/elementwise.h"
#include "cuda/bodies/gather.h"
#include "cuda/bodies/optimizers.h"
#include "cuda/bodies/step_end.h"
#include "cuda/device/launch.h"
#include "cuda/tiny/tiny_ops.h"
#include "cuda/tiny/tiny_program.h"

namespace epoch::cuda {
namespace {

using namespace tiny;

template <class From, class To> __device__ void gather(const TinyOp& op, const TinyArguments& at)
{
    at.each(op.count,
        GatherRow<From, To>{at.data<From>(), at.input<std::int64_t>(1), at.output<To>(0), op.columns,
            static_cast<std::int64_t>(op.set), op.value, op.shift});
}

// Applies a rule of chunks.h to one item. Every thread computes the factors, unless they are given.
template <class Rule>
__device__ void apply(const TinyOp& op, const TinyArguments& at, const Rule& rule, const typename Rule::Item& piece,
    const typename Rule::Factors* shared_factors = nullptr)
{
    if (rule.idle()) return;
    const typename Rule::Factors factors = shared_factors ? *shared_factors : rule.factors();
    at.each(op.count, [&](std::uint32_t i) { rule.template apply<1>(piece, i, factors); });
}

__device__ Adam adam_of(const Update& update, const TinyOp& op, const std::int64_t* updates)
{
    return {update,
        {op.schedule_columns[0], op.schedule_columns[1], op.schedule_columns[2], op.schedule_columns[3],
            op.schedule_columns[4]},
        updates};
}

__device__ void update(const TinyOp& op, const TinyArguments& at)
{
    const Update update{at.control(), at.input<float>(2), at.input<float>(3)};
    const auto& schedule_columns = op.schedule_columns;
    const auto of = [&](float* state1, float* state2) {
        return Parameter{at.output<float>(0), at.input<float>(1), state1, state2, op.count};
    };
    if (op.code == TinyCode::sgd)
        apply(op, at, Sgd{update, {schedule_columns[0], schedule_columns[1]}, op.outputs > 1, op.flag},
            of(op.outputs > 1 ? at.output<float>(1) : nullptr, nullptr));
    else if (op.code == TinyCode::rmsprop)
        apply(op, at, Rmsprop{update, {schedule_columns[0], schedule_columns[1], schedule_columns[2]}},
            of(at.output<float>(1), nullptr));
    else if (op.code == TinyCode::lion)
        apply(op, at,
            Lion{update, {schedule_columns[0], schedule_columns[1], schedule_columns[2], schedule_columns[3]}},
            of(at.output<float>(1), nullptr));
    else
        apply(op, at, adam_of(update, op, at.input<std::int64_t>(4)), of(at.output<float>(1), at.output<float>(2)),
            at.input<Adam::Factors>(7));
}

// The ops between gradients and optimizer, and after the optimizer.
__device__ void around_update(const TinyOp& op, const TinyArguments& at)
{
    const Control* control = at.control();
    const std::uint32_t column = op.schedule_columns[0];
    switch (op.code) {
    case TinyCode::count_update: return at.each(1, CountUpdate{at.output<std::int64_t>(0), at.input<float>(1)});
    case TinyCode::clip_norm:
        return at.each(1, ClipNorm{control, column, at.input<float>(0), at.input<float>(1), at.output<float>(0)});
    case TinyCode::clip_values:
        return apply(op, at, ClipValues{control, column, at.input<float>(1)}, {at.output<float>(0), op.count});
    case TinyCode::decay_gradient:
        return apply(op, at, DecayGradient{control, column, at.input<float>(2)},
            {at.input<float>(0), at.input<float>(1), at.output<float>(0), op.count});
    case TinyCode::moving_average:
        return apply(op, at, MovingAverage{control, column, at.input<float>(2), at.input<std::int64_t>(3)},
            {at.input<float>(1), at.output<float>(0), op.count});
    default: // adam_factors
        return at.each(1, [&](std::uint32_t) {
            const Update update{control, at.input<float>(0), nullptr};
            const std::int64_t updates = *at.input<std::int64_t>(1) + op.flag;
            *at.output<Adam::Factors>(0) = adam_of(update, op, &updates).factors();
        });
    }
}

__device__ void read_samples(const TinyOp& op, const TinyArguments& at)
{
    switch (op.code) {
    case TinyCode::gather_u8: return gather<std::uint8_t, float>(op, at);
    case TinyCode::gather_f32: return gather<float, float>(op, at);
    case TinyCode::gather_f64: return gather<double, float>(op, at);
    case TinyCode::gather_i64: return gather<std::int64_t, float>(op, at);
    case TinyCode::gather_i32: return gather<std::int32_t, std::int32_t>(op, at);
    default: // sample_positions
        return at.each(op.count,
            SamplePositions{at.control(), op.first, op.set, op.staged, op.flag, at.output<std::int64_t>(0),
                at.output<float>(1), at.output<float>(2), op.count});
    }
}

__device__ void run_op(const TinyOp& op, const TinyArguments& at, TinyShared& shared)
{
    switch (op.code) {
    case TinyCode::sample_positions:
    case TinyCode::gather_u8:
    case TinyCode::gather_f32:
    case TinyCode::gather_f64:
    case TinyCode::gather_i64:
    case TinyCode::gather_i32: return read_samples(op, at);
    case TinyCode::product: return product(op, at);
    case TinyCode::column_sums: return column_sums(op, at);
    case TinyCode::function:
    case TinyCode::function_gradient_from_output:
    case TinyCode::function_gradient_from_input: return function(op, at);
    case TinyCode::add: return at.each(op.count, Add{at.input<float>(0), at.input<float>(1), at.output<float>(0)});
    case TinyCode::multiply:
        return at.each(op.count, Multiply{at.input<float>(0), at.input<float>(1), at.output<float>(0)});
    case TinyCode::fill: return at.each(op.count, Fill{at.output<float>(0), op.value});
    case TinyCode::dropout:
        return at.each(op.count,
            Dropout{at.control(), op.schedule_columns[0], at.input<float>(0), at.output<float>(0), op.columns});
    case TinyCode::softmax_loss: return softmax_loss(op, at);
    case TinyCode::softmax_loss_gradient: return softmax_loss_gradient(op, at);
    case TinyCode::squared_error: return errors<SquaredPenalty>(op, at);
    case TinyCode::squared_error_gradient: return error_gradient<SquaredPenalty>(op, at);
    case TinyCode::absolute_error: return errors<AbsolutePenalty>(op, at);
    case TinyCode::absolute_error_gradient: return error_gradient<AbsolutePenalty>(op, at);
    case TinyCode::huber: return errors<HuberPenalty>(op, at);
    case TinyCode::huber_gradient: return error_gradient<HuberPenalty>(op, at);
    case TinyCode::binary_loss: return binary_loss<float>(op, at);
    case TinyCode::binary_loss_gradient: return binary_loss_gradient<float>(op, at);
    case TinyCode::binary_loss_of_labels: return binary_loss<std::int32_t>(op, at);
    case TinyCode::binary_loss_of_labels_gradient: return binary_loss_gradient<std::int32_t>(op, at);
    case TinyCode::all_correct: return at.each(op.count, AllCorrect{at.input<float>(0), at.output<float>(0)});
    case TinyCode::sum_samples: return sum_samples(op, at);
    case TinyCode::gradient_norm: return gradient_norm(op, at, shared.partial);
    case TinyCode::count_update:
    case TinyCode::clip_norm:
    case TinyCode::clip_values:
    case TinyCode::decay_gradient:
    case TinyCode::moving_average:
    case TinyCode::adam_factors: return around_update(op, at);
    case TinyCode::sgd:
    case TinyCode::adam:
    case TinyCode::rmsprop:
    case TinyCode::lion: return update(op, at);
    case TinyCode::record: return record(op, at);
    }
}

__device__ std::uint32_t* shared_words(const TinyState& state)
{
    return reinterpret_cast<std::uint32_t*>(&shared_memory<std::byte>() + state.shared_offset);
}

__device__ void load(const TinyList& list, const Control& control, TinyShared& shared)
{
    if (threadIdx.x == 0) {
        shared.control = shared.next = control;
        shared.next.step += 1;
        shared.next.position += list.batch;
    }
    for (std::uint32_t i = threadIdx.x; i < list.operand_count; i += blockDim.x) tiny_operands()[i] = list.operands[i];
    for (std::uint32_t s = 0; s < list.state_count; ++s) {
        const TinyState& state = list.states[s];
        const auto* from = reinterpret_cast<const std::uint32_t*>(state.address);
        std::uint32_t* to = shared_words(state);
        for (std::uint32_t i = threadIdx.x; i < state.words; i += blockDim.x) to[i] = from[i];
    }
}

__device__ void store(const TinyList& list, Control& control, const TinyShared& shared)
{
    if (threadIdx.x == 0) {
        control.step = shared.control.step;
        control.position = shared.control.position;
    }
    for (std::uint32_t s = 0; s < list.state_count; ++s) {
        const TinyState& state = list.states[s];
        if (!state.written) continue;
        const std::uint32_t* from = shared_words(state);
        auto* to = reinterpret_cast<std::uint32_t*>(state.address);
        for (std::uint32_t i = threadIdx.x; i < state.words; i += blockDim.x) to[i] = from[i];
    }
}

// Notes when an op begins, if a step is profiled; then every op waits for the op before it.
__device__ void mark(std::int64_t* clocks, std::uint32_t number)
{
    if (!clocks) return;
    __syncthreads();
    if (threadIdx.x == 0) clocks[number] = clock64();
}

constexpr std::uint32_t steps_per_publishing = 32;

// The samples of the first step; those of all others are read beside the step before, which does not depend on them.
__device__ void read_first_samples(const TinyList& list, TinyShared& shared)
{
    for (std::uint32_t number = 0; number < list.op_count; ++number) {
        const TinyOp& op = list.ops[number];
        if (!op.ahead) continue;
        read_samples(op, TinyArguments(op, shared.control, 0));
        __syncthreads();
    }
}

// clocks: null, or an array for the start of the kernel, the start of each op, the end of the ops, and the end.
__global__ void __launch_bounds__(max_tiny_threads, 1)
    tiny_steps(TinyList list, Control* control, std::uint32_t steps, std::int64_t* clocks)
{
    begin_kernel();
    auto& shared = shared_memory<TinyShared>();
    mark(clocks, 0);
    load(list, *control, shared);
    __syncthreads();
    read_first_samples(list, shared);
    for (std::uint32_t step = 0; step < steps; ++step) {
        for (std::uint32_t number = 0; number < list.op_count; ++number) {
            const TinyOp& op = list.ops[number];
            if (op.barrier_before) __syncthreads();
            mark(clocks, number + 1);
            run_op(op, TinyArguments(op, op.ahead ? shared.next : shared.control, (step + op.ahead) % 2), shared);
        }
        mark(clocks, list.op_count + 1);
        __syncthreads();
        if (threadIdx.x == 0) {
            end_step(shared.control, list.batch);
            end_step(shared.next, list.batch);
            if ((step + 1) % steps_per_publishing == 0 || step + 1 == steps) publish_steps(shared.control);
        }
        __syncthreads();
    }
    store(list, *control, shared);
    mark(clocks, list.op_count + 2);
}

} // namespace

cudaError_t allow_tiny_steps(std::uint64_t shared_bytes)
{
    return cudaFuncSetAttribute(
        tiny_steps, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(shared_bytes));
}

cudaError_t run_tiny_steps(cudaStream_t stream, const TinyBlock& block, const TinyList& list, Control* control,
    std::uint32_t steps, std::int64_t* clocks)
{
    const Grid grid{dim3(1), dim3(block.threads), block.shared_bytes};
    return launch(tiny_steps, grid, stream, list, control, steps, clocks);
}

} // namespace epoch::cuda
