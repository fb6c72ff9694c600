// optimizers: sgd, adam, adamw, rmsprop and lion, each in one pass over parameters, gradients and states.
// Hyperparameters are read on the device, so a captured step follows the schedule.
#include "cuda/bodies/optimizers.h"
#include "cuda/compiler/op_view.h"
#include "cuda/primitives/chunks.h"

namespace epoch::cuda {
namespace {

Update update_of(const Arguments& at) { return {at.control(), at.input<float>(2), at.input<float>(3)}; }

// The inputs of one parameter: itself, gradient, samples, finite, updates if `counted`, and its states; the outputs are
// the parameter and its states. The tensors of the next parameter follow.
struct TensorOrder {
    std::uint32_t states;
    bool counted = false;

    std::uint32_t first_state() const { return counted ? 5 : 4; }
    std::uint32_t inputs() const { return first_state() + states; }
    std::uint32_t outputs() const { return 1 + states; }
};

// Returns the number of elements of each parameter.
std::vector<std::uint64_t> check_parameters(OpView& op, const TensorOrder& of)
{
    const std::uint32_t parameters = op.require_joined(of.inputs(), of.outputs());
    op.require_shared(2, of.first_state() - 2, of.inputs());
    op.require_f32({&op.input(2), &op.input(3)});
    op.require(op.input(2).count == 1 && op.input(3).count == 1, "samples and finite are one number each");
    if (of.counted) op.require(op.input(4).dtype == EPOCH_I64 && op.input(4).count == 1, "updates have to be i64 [1]");
    std::vector<std::uint64_t> counts;
    for (std::uint32_t i = 0; i < parameters; ++i) {
        const std::uint32_t in = i * of.inputs(), out = i * of.outputs();
        const std::uint64_t count = op.input(in).count;
        op.require_in_place(out, in);
        op.require_f32({&op.input(in), &op.input(in + 1)});
        op.require(op.input(in + 1).count == count, "the tensors differ in size");
        for (std::uint32_t state = 0; state < of.states; ++state) {
            const std::uint32_t at = in + of.first_state() + state;
            op.require_in_place(out + 1 + state, at);
            op.require_f32({&op.input(at)});
            op.require(op.input(at).count == count, "the tensors differ in size");
        }
        counts.push_back(count);
    }
    return counts;
}

// rule(at) makes the update rule.
template <class Rule> PreparedOp runs_update(OpView& op, const TensorOrder& of, const Rule& rule)
{
    return op.runs([=, counts = check_parameters(op, of)](const Arguments& at) {
        return run_in_chunks(at.stream(), rule(at), counts, [&](std::size_t i) {
            const std::size_t in = i * of.inputs(), out = i * of.outputs();
            const auto state = [&](std::size_t number) {
                return number < of.states ? at.output<float>(out + 1 + number) : nullptr;
            };
            return Parameter{at.output<float>(out), at.input<float>(in + 1), state(0), state(1), counts[i]};
        });
    });
}

PreparedOp prepare_sgd(OpView& op)
{
    const bool has_momentum = op.input_count() != 4 * op.output_count();
    const Sgd::Columns columns{op.column("learning_rate"), has_momentum ? op.column("momentum") : 0};
    const bool nesterov = op.integer_or("nesterov", 0) != 0;
    op.require(has_momentum || !nesterov, "nesterov needs a velocity");
    return runs_update(op, {has_momentum ? 1u : 0u}, [=](const Arguments& at) {
        return Sgd{update_of(at), columns, has_momentum, nesterov};
    });
}

template <bool decays> PreparedOp prepare_adam(OpView& op)
{
    const Adam::Columns columns{op.column("learning_rate"), op.column("beta1"), op.column("beta2"),
        op.column("epsilon"), decays ? op.column("weight_decay") : Adam::no_column};
    return runs_update(op, {2, true}, [columns](const Arguments& at) {
        return Adam{update_of(at), columns, at.input<std::int64_t>(4)};
    });
}

PreparedOp prepare_rmsprop(OpView& op)
{
    const Rmsprop::Columns columns{op.column("learning_rate"), op.column("decay"), op.column("epsilon")};
    return runs_update(op, {1}, [columns](const Arguments& at) { return Rmsprop{update_of(at), columns}; });
}

PreparedOp prepare_lion(OpView& op)
{
    const Lion::Columns columns{
        op.column("learning_rate"), op.column("beta1"), op.column("beta2"), op.column("weight_decay")};
    return runs_update(op, {1}, [columns](const Arguments& at) { return Lion{update_of(at), columns}; });
}

constexpr OpKernel kernels[] = {{"sgd", checked<prepare_sgd>, Joins{2, 2}},
    {"adam", checked<prepare_adam<false>>, Joins{2, 3}}, {"adamw", checked<prepare_adam<true>>, Joins{2, 3}},
    {"rmsprop", checked<prepare_rmsprop>, Joins{2, 2}}, {"lion", checked<prepare_lion>, Joins{2, 2}}};

} // namespace

extern const std::span<const OpKernel> optimizers_kernels;
const std::span<const OpKernel> optimizers_kernels{kernels};

} // namespace epoch::cuda
