// optimizers: sgd, adam, adamw, rmsprop and lion, each in one pass over parameter, gradient and state. Everything that
// changes from step to step is read on the device, so a captured step follows the schedule.
#include "cuda/bodies/optimizers.h"
#include "cuda/elements.h"

namespace epoch::cuda {
namespace {

Update update_of(const Arguments& at)
{
    return {at.control(), at.output<float>(0), at.input<float>(1), at.input<float>(2), at.input<float>(3)};
}

PreparedOp prepare_sgd(OpView& op)
{
    const bool velocity = op.has_input(4);
    op.require_counts(op.input_count() == 4 ? 4 : 5, velocity ? 2 : 1);
    op.require_in_place(0, 0);
    if (velocity) op.require_in_place(1, 4);
    op.require_all_f32();
    const std::uint64_t count = op.input(0).count;
    op.require(op.input(1).count == count && (!velocity || op.input(4).count == count), "the tensors differ in size");
    op.require(op.input(2).count == 1 && op.input(3).count == 1, "samples and finite are one number each");
    const std::uint32_t rate = op.column("learning_rate"), momentum = velocity ? op.column("momentum") : 0;
    const bool nesterov = op.integer_or("nesterov", 0) != 0;
    op.require(velocity || !nesterov, "nesterov needs a velocity");
    return op.runs([=](const Arguments& at) {
        float* v = velocity ? at.output<float>(1) : nullptr;
        return run_elements(at, count, Sgd{update_of(at), rate, momentum, v, nesterov});
    });
}

// Powers in double take as long as a hundred elements, so one thread of a block takes them for all.
__global__ void adam(
    Update of, AdamColumns columns, const std::int64_t* updates, float* m, float* v, std::uint64_t count)
{
    auto& factors = shared_memory<AdamFactors>();
    if (*of.finite == 0.0f) return;
    if (threadIdx.x == 0) factors = factors_of(*of.control, columns, *of.samples, *updates);
    __syncthreads();
    const Adam step{of, factors, m, v};
    const std::uint64_t stride = std::uint64_t(gridDim.x) * blockDim.x;
    for (std::uint64_t i = std::uint64_t(blockIdx.x) * blockDim.x + threadIdx.x; i < count; i += stride) step(i);
}

template <bool decays> PreparedOp prepare_adam(OpView& op)
{
    op.require_counts(7, 3);
    op.require_in_place(0, 0);
    op.require_in_place(1, 5);
    op.require_in_place(2, 6);
    op.require_f32({&op.input(0), &op.input(1), &op.input(2), &op.input(3), &op.input(5), &op.input(6)});
    op.require(op.input(4).dtype == EPOCH_I64 && op.input(4).count == 1, "updates have to be i64 [1]");
    const std::uint64_t count = op.input(0).count;
    for (const std::size_t i : {1, 5, 6}) op.require(op.input(i).count == count, "the tensors differ in size");
    op.require(op.input(2).count == 1 && op.input(3).count == 1, "samples and finite are one number each");
    const AdamColumns columns{op.column("learning_rate"), op.column("beta1"), op.column("beta2"), op.column("epsilon"),
        decays ? op.column("weight_decay") : no_column};
    return op.runs([=](const Arguments& at) {
        Grid grid = grid_over(count);
        grid.shared_bytes = sizeof(AdamFactors);
        return launch(adam, grid, at.stream(), update_of(at), columns, at.input<std::int64_t>(4), at.output<float>(1),
            at.output<float>(2), count);
    });
}

// One moment.
std::uint64_t check_moment(OpView& op)
{
    op.require_counts(5, 2);
    op.require_in_place(0, 0);
    op.require_in_place(1, 4);
    op.require_all_f32();
    const std::uint64_t count = op.input(0).count;
    op.require(op.input(1).count == count && op.input(4).count == count, "the tensors differ in size");
    op.require(op.input(2).count == 1 && op.input(3).count == 1, "samples and finite are one number each");
    return count;
}

PreparedOp prepare_rmsprop(OpView& op)
{
    const std::uint64_t count = check_moment(op);
    const std::uint32_t rate = op.column("learning_rate"), decay = op.column("decay"), epsilon = op.column("epsilon");
    return op.runs([=](const Arguments& at) {
        return run_elements(at, count, Rmsprop{update_of(at), rate, decay, epsilon, at.output<float>(1)});
    });
}

PreparedOp prepare_lion(OpView& op)
{
    const std::uint64_t count = check_moment(op);
    const std::uint32_t rate = op.column("learning_rate"), beta1 = op.column("beta1"), beta2 = op.column("beta2");
    const std::uint32_t decay = op.column("weight_decay");
    return op.runs([=](const Arguments& at) {
        return run_elements(at, count, Lion{update_of(at), rate, beta1, beta2, decay, at.output<float>(1)});
    });
}

constexpr OpKernel kernels[] = {{"sgd", checked<prepare_sgd>}, {"adam", checked<prepare_adam<false>>},
    {"adamw", checked<prepare_adam<true>>}, {"rmsprop", checked<prepare_rmsprop>}, {"lion", checked<prepare_lion>}};

} // namespace

extern const std::span<const OpKernel> optimizers_kernels;
const std::span<const OpKernel> optimizers_kernels{kernels};

} // namespace epoch::cuda
