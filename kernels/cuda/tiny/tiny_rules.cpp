// The rules of tiny networks: what an op becomes in the list that one block goes through. Ops have been found right by
// then, as ops of a program.
#include "cuda/tiny/tiny_builder.h"

#include "cuda/bodies/optimizers.h"
#include "cuda/compiler/op_view.h"
#include "cuda/primitives/sample_rows.h"
#include "generated/pointwise_functions.h"

#include <algorithm>

namespace epoch::cuda {
namespace {

using Made = std::optional<TinyOp>;

constexpr std::uint64_t most_elements = std::uint64_t{1} << 18; // of a tensor that fits into any block's memory
constexpr std::int64_t most_width = 64; // of a layer

std::uint32_t narrow(std::uint64_t number) { return static_cast<std::uint32_t>(number); }

bool small(const Tensor& tensor) { return tensor.count > 0 && tensor.count <= most_elements; }

template <TinyCode code> Made elements(OpView& op)
{
    if (!small(op.output(0))) return {};
    return TinyOp{.code = code, .count = narrow(op.output(0).count)};
}

Made sample_positions(OpView& op)
{
    const auto attribute = [&](std::string_view key) { return static_cast<std::uint64_t>(op.integer_or(key, 0)); };
    if (!small(op.output(0))) return {};
    return TinyOp{.code = TinyCode::sample_positions,
        .flag = op.text("order") == "shuffled",
        .count = narrow(op.output(0).count),
        .first = attribute("first"),
        .set = attribute("count"),
        .staged = attribute("staged")};
}

Made gather_rows(OpView& op)
{
    const Tensor &field = op.input(0), &out = op.output(0);
    if (field.role != EPOCH_DATA || !small(out)) return {};
    TinyOp made{.count = narrow(out.count),
        .columns = narrow(out.count / op.input(1).count),
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

Made matmul(OpView& op)
{
    const Tensor &a = op.input(0), &out = op.output(0);
    for (const Tensor* each : {&a, &op.input(1), &out})
        if (!small(*each) || each->dtype != EPOCH_F32 || each->extents.back() > most_width) return {};
    const bool turned_a = op.integer_or("transpose_a", 0) != 0;
    const auto width = [](const Tensor& tensor) { return static_cast<std::uint64_t>(tensor.extents.back()); };
    const std::uint64_t columns = width(out);
    return TinyOp{.code = TinyCode::product,
        .flag = op.input_count() > 2,
        .turned_a = turned_a,
        .turned_b = op.integer_or("transpose_b", 0) != 0,
        .count = narrow(out.count),
        .rows = narrow(out.count / columns),
        .columns = narrow(columns),
        .depth = narrow(turned_a ? a.count / width(a) : width(a))};
}

// Over all axes in front of the last ones.
Made sum_to_axis(OpView& op)
{
    const Tensor &x = op.input(0), &sums = op.output(0);
    const auto rank = static_cast<std::int64_t>(x.extents.size());
    const std::int64_t axis = op.integer("axis");
    const auto last = (axis < 0 ? axis + rank : axis) + static_cast<std::int64_t>(sums.extents.size());
    if (!small(x) || last != rank) return {};
    return TinyOp{.code = TinyCode::column_sums,
        .count = narrow(sums.count),
        .rows = narrow(x.count / sums.count),
        .columns = narrow(sums.count)};
}

Made with_function(OpView& op, TinyCode code)
{
    const std::optional<std::uint32_t> function = pointwise_number(op.text("function"));
    if (!function || !small(op.output(0))) return {};
    return TinyOp{.code = code,
        .count = narrow(op.output(0).count),
        .function = *function,
        .value = static_cast<float>(op.real_or("parameter", 0))};
}

Made pointwise(OpView& op) { return with_function(op, TinyCode::function); }

Made pointwise_gradient(OpView& op)
{
    return with_function(op,
        op.text("gradient_from") == "output" ? TinyCode::function_gradient_from_output
                                             : TinyCode::function_gradient_from_input);
}

Made fill(OpView& op)
{
    Made made = elements<TinyCode::fill>(op);
    if (made) made->value = static_cast<float>(op.real("value"));
    return made;
}

Made dropout(OpView& op)
{
    if (!small(op.output(0)) || !op.training()) return {};
    const std::uint64_t count = op.output(0).count;
    return TinyOp{.code = TinyCode::dropout,
        .count = narrow((count + 3) / 4),
        .columns = narrow(count),
        .knobs = {op.column("rate")}};
}

// A loss: one thread a sample.
Made of_samples(OpView& op, TinyCode code, float value)
{
    const Tensor& x = op.input(0);
    const SampleRows rows = sample_rows(op, x);
    if (!small(x) || !op.good()) return {};
    return TinyOp{.code = code,
        .count = narrow(rows.samples),
        .rows = narrow(rows.samples),
        .columns = narrow(rows.elements()),
        .value = value};
}

// Its gradient: one thread an element.
Made slopes_of_samples(OpView& op, TinyCode code, float value)
{
    Made made = of_samples(op, code, value);
    if (made) made->count = made->rows * made->columns;
    return made;
}

float smoothing_of(OpView& op) { return static_cast<float>(op.real_or("label_smoothing", 0)); }
float delta_of(OpView& op) { return static_cast<float>(op.real_or("delta", 0)); }

template <TinyCode code> Made softmax(OpView& op)
{
    if (op.input(0).extents.size() != 2) return {};
    return code == TinyCode::softmax_loss ? of_samples(op, code, smoothing_of(op))
                                          : slopes_of_samples(op, code, smoothing_of(op));
}

template <TinyCode code> Made error(OpView& op) { return of_samples(op, code, delta_of(op)); }
template <TinyCode code> Made error_slopes(OpView& op) { return slopes_of_samples(op, code, delta_of(op)); }

Made binary(OpView& op)
{
    const bool labels = op.input(1).dtype == EPOCH_I32;
    return of_samples(op, labels ? TinyCode::binary_loss_of_labels : TinyCode::binary_loss, 0);
}

Made binary_gradient(OpView& op)
{
    const bool labels = op.input(1).dtype == EPOCH_I32;
    if (op.text("towards") != "logits") return {};
    return slopes_of_samples(op, labels ? TinyCode::binary_loss_of_labels_gradient : TinyCode::binary_loss_gradient, 0);
}

Made sum_samples(OpView& op)
{
    if (!small(op.input(0))) return {};
    return TinyOp{.code = TinyCode::sum_samples, .count = 32, .rows = narrow(op.input(0).count)};
}

Made gradient_norm(OpView&) { return TinyOp{.code = TinyCode::gradient_norm, .count = 0}; }
Made count_update(OpView&) { return TinyOp{.code = TinyCode::count_update, .count = 1}; }
Made record(OpView& op) { return TinyOp{.code = TinyCode::record, .count = op.input_count()}; }

// The columns of its knobs, in the order that the kernel reads them.
template <TinyCode code> Made with_knobs(OpView& op, std::initializer_list<std::string_view> knobs)
{
    Made made = elements<code>(op);
    if (!made) return {};
    std::size_t i = 0;
    for (const std::string_view knob : knobs) made->knobs[i++] = op.column(knob);
    return made;
}

Made clip_norm(OpView& op) { return with_knobs<TinyCode::clip_norm>(op, {"clip_norm"}); }
Made clip_values(OpView& op) { return with_knobs<TinyCode::clip_values>(op, {"clip_value"}); }
Made decay_gradient(OpView& op) { return with_knobs<TinyCode::decay_gradient>(op, {"weight_decay"}); }
Made moving_average(OpView& op) { return with_knobs<TinyCode::moving_average>(op, {"average_decay"}); }
Made rmsprop(OpView& op) { return with_knobs<TinyCode::rmsprop>(op, {"learning_rate", "decay", "epsilon"}); }
Made lion(OpView& op) { return with_knobs<TinyCode::lion>(op, {"learning_rate", "beta1", "beta2", "weight_decay"}); }

Made sgd(OpView& op)
{
    const bool velocity = op.has_input(4);
    Made made = velocity ? with_knobs<TinyCode::sgd>(op, {"learning_rate", "momentum"})
                         : with_knobs<TinyCode::sgd>(op, {"learning_rate"});
    if (made) made->flag = op.integer_or("nesterov", 0) != 0;
    return made;
}

Made adam(OpView& op)
{
    Made made = with_knobs<TinyCode::adam>(op, {"learning_rate", "beta1", "beta2", "epsilon"});
    if (made) made->knobs[4] = Adam::no_column;
    return made;
}

Made adamw(OpView& op)
{
    return with_knobs<TinyCode::adam>(op, {"learning_rate", "beta1", "beta2", "epsilon", "weight_decay"});
}

// A rule that takes an OpView.
template <Made (*rule)(OpView&)> Made seen(const epoch_op& op, std::span<const Tensor> tensors)
{
    OpView view(op, tensors);
    Made made = rule(view);
    return view.good() ? made : Made{};
}

struct Row {
    std::string_view name;
    TinyRule rule;
};

constexpr Row rules[] = {
    {"absolute_error", seen<error<TinyCode::absolute_error>>},
    {"absolute_error_gradient", seen<error_slopes<TinyCode::absolute_error_gradient>>},
    {"adam", seen<adam>},
    {"adamw", seen<adamw>},
    {"add", seen<elements<TinyCode::add>>},
    {"all_correct", seen<elements<TinyCode::all_correct>>},
    {"binary_cross_entropy", seen<binary>},
    {"binary_cross_entropy_gradient", seen<binary_gradient>},
    {"clip_norm", seen<clip_norm>},
    {"clip_values", seen<clip_values>},
    {"count_update", seen<count_update>},
    {"decay_gradient", seen<decay_gradient>},
    {"dropout", seen<dropout>},
    {"fill", seen<fill>},
    {"gather_rows", seen<gather_rows>},
    {"gradient_norm", seen<gradient_norm>},
    {"huber", seen<error<TinyCode::huber>>},
    {"huber_gradient", seen<error_slopes<TinyCode::huber_gradient>>},
    {"lion", seen<lion>},
    {"matmul", seen<matmul>},
    {"moving_average", seen<moving_average>},
    {"multiply", seen<elements<TinyCode::multiply>>},
    {"pointwise", seen<pointwise>},
    {"pointwise_gradient", seen<pointwise_gradient>},
    {"record", seen<record>},
    {"rmsprop", seen<rmsprop>},
    {"sample_positions", seen<sample_positions>},
    {"sgd", seen<sgd>},
    {"softmax_cross_entropy", seen<softmax<TinyCode::softmax_loss>>},
    {"softmax_cross_entropy_gradient", seen<softmax<TinyCode::softmax_loss_gradient>>},
    {"squared_error", seen<error<TinyCode::squared_error>>},
    {"squared_error_gradient", seen<error_slopes<TinyCode::squared_error_gradient>>},
    {"sum_samples", seen<sum_samples>},
    {"sum_to_axis", seen<sum_to_axis>},
};

} // namespace

TinyRule find_tiny_rule(std::string_view name)
{
    const auto row = std::ranges::find(rules, name, &Row::name);
    return row == std::ranges::end(rules) ? nullptr : row->rule;
}

} // namespace epoch::cuda
