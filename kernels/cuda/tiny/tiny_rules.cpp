// The rules of tiny networks: which ops have a form in the op list of one block. The ops have been checked before, as
// ops of a program.
#include "cuda/tiny/tiny_builder.h"

#include "cuda/bodies/optimizers.h"
#include "cuda/compiler/op_view.h"
#include "cuda/primitives/sample_rows.h"
#include "generated/pointwise_functions.h"

#include <algorithm>

namespace epoch::cuda {
namespace {

using MaybeOp = std::optional<TinyOp>;

constexpr std::uint64_t max_elements = std::uint64_t{1} << 18; // of a tensor: it must fit into shared memory
constexpr std::int64_t max_width = 64; // of a layer

std::uint32_t to_u32(std::uint64_t number) { return static_cast<std::uint32_t>(number); }

bool is_small(const Tensor& tensor) { return tensor.count > 0 && tensor.count <= max_elements; }

template <TinyCode code> MaybeOp elements(OpView& op)
{
    if (!is_small(op.output(0))) return {};
    return TinyOp{.code = code, .count = to_u32(op.output(0).count)};
}

MaybeOp sample_positions(OpView& op)
{
    const auto attribute = [&](std::string_view key) { return static_cast<std::uint64_t>(op.integer_or(key, 0)); };
    if (!is_small(op.output(0))) return {};
    return TinyOp{.code = TinyCode::sample_positions,
        .flag = op.text("order") == "shuffled",
        .count = to_u32(op.output(0).count),
        .first = attribute("first"),
        .set = attribute("count"),
        .staged = attribute("staged")};
}

MaybeOp gather_rows(OpView& op)
{
    const Tensor &field = op.input(0), &out = op.output(0);
    if (field.role != EPOCH_DATA || !is_small(out)) return {};
    TinyOp made{.count = to_u32(out.count),
        .columns = to_u32(out.count / op.input(1).count),
        .value = static_cast<float>(op.real_or("scale", 1)),
        .shift = static_cast<float>(op.real_or("shift", 0)),
        .set = static_cast<std::uint64_t>(field.extents[0])};
    switch (field.dtype) {
    case EPOCH_U8: made.code = TinyCode::gather_u8; return made;
    case EPOCH_F32: made.code = TinyCode::gather_f32; return made;
    case EPOCH_F64: made.code = TinyCode::gather_f64; return made;
    case EPOCH_I64: made.code = TinyCode::gather_i64; return made;
    case EPOCH_I32: made.code = TinyCode::gather_i32; return made;
    default: return {};
    }
}

MaybeOp matmul(OpView& op)
{
    const Tensor &a = op.input(0), &out = op.output(0);
    for (const Tensor* each : {&a, &op.input(1), &out})
        if (!is_small(*each) || each->dtype != EPOCH_F32 || each->extents.back() > max_width) return {};
    const bool transpose_a = op.integer_or("transpose_a", 0) != 0;
    const auto width = [](const Tensor& tensor) { return static_cast<std::uint64_t>(tensor.extents.back()); };
    const std::uint64_t columns = width(out);
    return TinyOp{.code = TinyCode::product,
        .flag = op.input_count() > 2,
        .transpose_a = transpose_a,
        .transpose_b = op.integer_or("transpose_b", 0) != 0,
        .count = to_u32(out.count),
        .rows = to_u32(out.count / columns),
        .columns = to_u32(columns),
        .depth = to_u32(transpose_a ? a.count / width(a) : width(a))};
}

// Only sums over all axes before the last ones.
MaybeOp sum_to_axis(OpView& op)
{
    const Tensor &x = op.input(0), &sums = op.output(0);
    const auto rank = static_cast<std::int64_t>(x.extents.size());
    const std::int64_t axis = op.integer("axis");
    const auto last = (axis < 0 ? axis + rank : axis) + static_cast<std::int64_t>(sums.extents.size());
    if (!is_small(x) || last != rank) return {};
    return TinyOp{.code = TinyCode::column_sums,
        .count = to_u32(sums.count),
        .rows = to_u32(x.count / sums.count),
        .columns = to_u32(sums.count)};
}

MaybeOp with_function(OpView& op, TinyCode code)
{
    const std::optional<std::uint32_t> function = pointwise_number(op.text("function"));
    if (!function || !is_small(op.output(0))) return {};
    return TinyOp{.code = code,
        .count = to_u32(op.output(0).count),
        .function = *function,
        .value = static_cast<float>(op.real_or("parameter", 0))};
}

MaybeOp pointwise(OpView& op) { return with_function(op, TinyCode::function); }

MaybeOp pointwise_gradient(OpView& op)
{
    return with_function(op,
        op.text("gradient_from") == "output" ? TinyCode::function_gradient_from_output
                                             : TinyCode::function_gradient_from_input);
}

MaybeOp fill(OpView& op)
{
    MaybeOp made = elements<TinyCode::fill>(op);
    if (made) made->value = static_cast<float>(op.real("value"));
    return made;
}

MaybeOp dropout(OpView& op)
{
    if (!is_small(op.output(0)) || !op.training()) return {};
    const std::uint64_t count = op.output(0).count;
    return TinyOp{.code = TinyCode::dropout,
        .count = to_u32((count + 3) / 4),
        .columns = to_u32(count),
        .schedule_columns = {op.column("rate")}};
}

// A loss: one thread per sample.
MaybeOp of_samples(OpView& op, TinyCode code, float value)
{
    const Tensor& x = op.input(0);
    const SampleRows rows = sample_rows(op, x);
    if (!is_small(x) || !op.good()) return {};
    return TinyOp{.code = code,
        .count = to_u32(rows.samples),
        .rows = to_u32(rows.samples),
        .columns = to_u32(rows.elements()),
        .value = value};
}

// Its gradient: one thread per element.
MaybeOp gradient_of_samples(OpView& op, TinyCode code, float value)
{
    MaybeOp made = of_samples(op, code, value);
    if (made) made->count = made->rows * made->columns;
    return made;
}

float smoothing_of(OpView& op) { return static_cast<float>(op.real_or("label_smoothing", 0)); }
float delta_of(OpView& op) { return static_cast<float>(op.real_or("delta", 0)); }

template <TinyCode code> MaybeOp softmax(OpView& op)
{
    if (op.input(0).extents.size() != 2) return {};
    return code == TinyCode::softmax_loss ? of_samples(op, code, smoothing_of(op))
                                          : gradient_of_samples(op, code, smoothing_of(op));
}

template <TinyCode code> MaybeOp error(OpView& op) { return of_samples(op, code, delta_of(op)); }
template <TinyCode code> MaybeOp error_gradient(OpView& op) { return gradient_of_samples(op, code, delta_of(op)); }

MaybeOp binary(OpView& op)
{
    const bool labels = op.input(1).dtype == EPOCH_I32;
    return of_samples(op, labels ? TinyCode::binary_loss_of_labels : TinyCode::binary_loss, 0);
}

MaybeOp binary_gradient(OpView& op)
{
    const bool labels = op.input(1).dtype == EPOCH_I32;
    if (op.text("towards") != "logits") return {};
    return gradient_of_samples(
        op, labels ? TinyCode::binary_loss_of_labels_gradient : TinyCode::binary_loss_gradient, 0);
}

MaybeOp sum_samples(OpView& op)
{
    if (!is_small(op.input(0))) return {};
    return TinyOp{.code = TinyCode::sum_samples, .count = 32, .rows = to_u32(op.input(0).count)};
}

MaybeOp gradient_norm(OpView&) { return TinyOp{.code = TinyCode::gradient_norm, .count = 0}; }
MaybeOp count_update(OpView&) { return TinyOp{.code = TinyCode::count_update, .count = 1}; }
MaybeOp record(OpView& op) { return TinyOp{.code = TinyCode::record, .count = op.input_count()}; }

// With the schedule columns of its hyperparameters, in the order in which the kernel reads them.
template <TinyCode code> MaybeOp with_columns(OpView& op, std::initializer_list<std::string_view> keys)
{
    MaybeOp made = elements<code>(op);
    if (!made) return {};
    std::size_t i = 0;
    for (const std::string_view key : keys) made->schedule_columns[i++] = op.column(key);
    return made;
}

MaybeOp clip_norm(OpView& op) { return with_columns<TinyCode::clip_norm>(op, {"clip_norm"}); }
MaybeOp clip_values(OpView& op) { return with_columns<TinyCode::clip_values>(op, {"clip_value"}); }
MaybeOp decay_gradient(OpView& op) { return with_columns<TinyCode::decay_gradient>(op, {"weight_decay"}); }
MaybeOp moving_average(OpView& op) { return with_columns<TinyCode::moving_average>(op, {"average_decay"}); }
MaybeOp rmsprop(OpView& op) { return with_columns<TinyCode::rmsprop>(op, {"learning_rate", "decay", "epsilon"}); }
MaybeOp lion(OpView& op)
{
    return with_columns<TinyCode::lion>(op, {"learning_rate", "beta1", "beta2", "weight_decay"});
}

MaybeOp sgd(OpView& op)
{
    const bool velocity = op.has_input(4);
    MaybeOp made = velocity ? with_columns<TinyCode::sgd>(op, {"learning_rate", "momentum"})
                            : with_columns<TinyCode::sgd>(op, {"learning_rate"});
    if (made) made->flag = op.integer_or("nesterov", 0) != 0;
    return made;
}

MaybeOp adam(OpView& op)
{
    MaybeOp made = with_columns<TinyCode::adam>(op, {"learning_rate", "beta1", "beta2", "epsilon"});
    if (made) made->schedule_columns[4] = Adam::no_column;
    return made;
}

MaybeOp adamw(OpView& op)
{
    return with_columns<TinyCode::adam>(op, {"learning_rate", "beta1", "beta2", "epsilon", "weight_decay"});
}

// The TinyRule of a function that takes an OpView.
template <MaybeOp (*rule)(OpView&)> MaybeOp with_view(const epoch_op& op, std::span<const Tensor> tensors)
{
    OpView view(op, tensors);
    MaybeOp made = rule(view);
    return view.good() ? made : MaybeOp{};
}

struct Row {
    std::string_view name;
    TinyRule rule;
};

constexpr Row rules[] = {
    {"absolute_error", with_view<error<TinyCode::absolute_error>>},
    {"absolute_error_gradient", with_view<error_gradient<TinyCode::absolute_error_gradient>>},
    {"adam", with_view<adam>},
    {"adamw", with_view<adamw>},
    {"add", with_view<elements<TinyCode::add>>},
    {"all_correct", with_view<elements<TinyCode::all_correct>>},
    {"binary_cross_entropy", with_view<binary>},
    {"binary_cross_entropy_gradient", with_view<binary_gradient>},
    {"clip_norm", with_view<clip_norm>},
    {"clip_values", with_view<clip_values>},
    {"count_update", with_view<count_update>},
    {"decay_gradient", with_view<decay_gradient>},
    {"dropout", with_view<dropout>},
    {"fill", with_view<fill>},
    {"gather_rows", with_view<gather_rows>},
    {"gradient_norm", with_view<gradient_norm>},
    {"huber", with_view<error<TinyCode::huber>>},
    {"huber_gradient", with_view<error_gradient<TinyCode::huber_gradient>>},
    {"lion", with_view<lion>},
    {"matmul", with_view<matmul>},
    {"moving_average", with_view<moving_average>},
    {"multiply", with_view<elements<TinyCode::multiply>>},
    {"pointwise", with_view<pointwise>},
    {"pointwise_gradient", with_view<pointwise_gradient>},
    {"record", with_view<record>},
    {"rmsprop", with_view<rmsprop>},
    {"sample_positions", with_view<sample_positions>},
    {"sgd", with_view<sgd>},
    {"softmax_cross_entropy", with_view<softmax<TinyCode::softmax_loss>>},
    {"softmax_cross_entropy_gradient", with_view<softmax<TinyCode::softmax_loss_gradient>>},
    {"squared_error", with_view<error<TinyCode::squared_error>>},
    {"squared_error_gradient", with_view<error_gradient<TinyCode::squared_error_gradient>>},
    {"sum_samples", with_view<sum_samples>},
    {"sum_to_axis", with_view<sum_to_axis>},
};

} // namespace

TinyRule find_tiny_rule(std::string_view name)
{
    const auto row = std::ranges::find(rules, name, &Row::name);
    return row == std::ranges::end(rules) ? nullptr : row->rule;
}

} // namespace epoch::cuda
