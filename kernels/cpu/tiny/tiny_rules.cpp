// The rules of tiny networks: how an op is translated when vector lanes are samples. A rule returns false if it does
// not support this use of the op; the program then runs op by op.
#include "cpu/tiny/tiny_builder.h"

#include <algorithm>
#include <string>

namespace epoch::cpu {
namespace {

using Form = TinyTensor::Form;

bool gather_rows(const TinyOp& op, TinyBuilder& to)
{
    const TensorFacts& field = op.view.input(0);
    if (to.form(op.input(0)) != Form::outside || to.form(op.input(1)) != Form::row || field.extents.empty()
        || to.rows() > static_cast<std::uint64_t>(field.extents[0]))
        return false;
    const TinyKernels& kernels = to.kernels();
    TinyRun run = nullptr;
    if (field.dtype == EPOCH_U8) run = kernels.gather_u8;
    if (field.dtype == EPOCH_F32) run = kernels.gather_f32;
    if (field.dtype == EPOCH_F64) run = kernels.gather_f64;
    if (field.dtype == EPOCH_I64) run = kernels.gather_i64;
    if (field.dtype == EPOCH_I32) run = kernels.gather_i32;
    const TinyCall call{.features = to.features(op.output(0)),
        .scale = static_cast<float>(op.view.real_or("scale", 1)),
        .shift = static_cast<float>(op.view.real_or("shift", 0))};
    return to.emit({run, call, {op.input(0), op.input(1)}, {op.output(0)}}, Form::features);
}

// x . W, x . W^T, and the weight gradient dy^T . x (or x^T . dy).
bool matmul(const TinyOp& op, TinyBuilder& to)
{
    const std::uint32_t a = op.input(0), b = op.input(1);
    const bool transpose_a = op.view.integer_or("transpose_a", 0) != 0,
               transpose_b = op.view.integer_or("transpose_b", 0) != 0;
    const TensorFacts& right = op.view.input(1);
    if (op.view.input(0).extents.size() != 2 || right.extents.size() != 2 || !to.all_features({a})) return false;
    if (op.view.has("input_scale")) return false; // in INT8
    if (to.form(b) == Form::outside && !transpose_a) {
        const std::int64_t columns = right.extents[1];
        const TinyCall call{.features = right.extents[transpose_b ? 0 : 1],
            .depth = right.extents[transpose_b ? 1 : 0],
            .along_feature = transpose_b ? columns : 1,
            .along_depth = transpose_b ? 1 : columns};
        return to.emit({to.kernels().product, call, {a, b, EPOCH_NO_TENSOR}, {op.output(0)}}, Form::features);
    }
    if (!to.all_features({b}) || !transpose_a || transpose_b) return false;
    const TinyCall call{.features = to.features(a), .depth = to.features(b)};
    return to.emit({to.kernels().weight_gradient, call, {a, b}, {op.output(0)}}, Form::flat);
}

// Fuses the bias into the preceding product if that has no other reader.
bool add_bias(const TinyOp& op, TinyBuilder& to)
{
    const std::uint32_t x = op.input(0), bias = op.input(1);
    if (!to.all_features({x}) || to.form(bias) != Form::outside || op.view.integer("axis") != 1
        || op.view.input(1).count != to.features(x))
        return false;
    if (TinyInstruction* sum = to.newest_for(x); sum && sum->run == to.kernels().product) {
        sum->inputs[2] = bias;
        to.redirect(*sum, op.output(0));
        return true;
    }
    return to.emit({to.kernels().add_bias, {.features = to.features(x)}, {x, bias}, {op.output(0)}}, Form::features);
}

bool sum_to_axis(const TinyOp& op, TinyBuilder& to)
{
    const std::uint32_t x = op.input(0);
    if (!to.all_features({x}) || op.view.integer("axis") != 1 || op.view.output(0).count != to.features(x))
        return false;
    return to.emit({to.kernels().feature_sums, {.features = to.features(x)}, {x}, {op.output(0)}}, Form::flat);
}

const TinyFunction* function_of(const TinyOp& op, const TinyBuilder& to)
{
    const std::string_view name = op.view.text("function");
    const auto found = std::ranges::find(to.kernels().functions, name, &TinyFunction::name);
    return found == to.kernels().functions.end() ? nullptr : &*found;
}

bool pointwise(const TinyOp& op, TinyBuilder& to)
{
    const TinyFunction* function = function_of(op, to);
    if (!function || !to.all_features({op.input(0)})) return false;
    const TinyCall call{
        .features = to.features(op.output(0)), .parameter = static_cast<float>(op.view.real_or("parameter", 0))};
    return to.emit({function->values, call, {op.input(0)}, {op.output(0)}}, Form::features);
}

bool pointwise_gradient(const TinyOp& op, TinyBuilder& to)
{
    const TinyFunction* function = function_of(op, to);
    if (!function || !to.all_features({op.input(0), op.input(1)})) return false;
    const TinyCall call{
        .features = to.features(op.output(0)), .parameter = static_cast<float>(op.view.real_or("parameter", 0))};
    const bool from_output = op.view.text("gradient_from") == "output";
    const TinyRun run = from_output ? function->gradients_from_output : function->gradients_from_input;
    return to.emit({run, call, {op.input(0), op.input(1)}, {op.output(0)}}, Form::features);
}

bool add(const TinyOp& op, TinyBuilder& to)
{
    if (!to.all_features({op.input(0), op.input(1)})) return false;
    const TinyCall call{.features = to.features(op.output(0))};
    return to.emit({to.kernels().add, call, {op.input(0), op.input(1)}, {op.output(0)}}, Form::features);
}

bool fill(const TinyOp& op, TinyBuilder& to)
{
    if (to.form(op.input(0)) != Form::row && to.form(op.input(0)) != Form::features) return false;
    const TinyCall call{.features = to.features(op.output(0)), .parameter = static_cast<float>(op.view.real("value"))};
    return to.emit({to.kernels().fill, call, {}, {op.output(0)}}, Form::features);
}

bool reshape(const TinyOp& op, TinyBuilder& to) { return to.rename(op.input(0), op.output(0)); }

// Whether the op reads features and one label per sample.
bool takes_labels(const TinyOp& op, const TinyBuilder& to)
{
    return to.all_features({op.input(0)}) && to.form(op.input(1)) == Form::features
        && op.view.input(1).count == to.batch() && op.view.input(0).extents.size() == 2;
}

std::vector<std::uint32_t> inputs_of(const TinyOp& op) { return {op.op.inputs, op.op.inputs + op.op.input_count}; }

// Emits a loss whose first `rows` outputs have one element per sample, for sums over the batch.
bool emit_loss(const TinyOp& op, TinyBuilder& to, TinyRun run, const TinyCall& call, std::uint32_t rows)
{
    std::vector<std::uint32_t> outputs(op.op.outputs, op.op.outputs + op.op.output_count);
    return to.make_rows(std::span(outputs).first(rows)) && to.emit({run, call, inputs_of(op), outputs}, Form::features);
}

bool softmax_cross_entropy(const TinyOp& op, TinyBuilder& to)
{
    if (!takes_labels(op, to)) return false;
    const TinyCall call{
        .features = to.features(op.input(0)), .parameter = static_cast<float>(op.view.real_or("label_smoothing", 0))};
    return emit_loss(op, to, to.kernels().softmax_cross_entropy, call, 2);
}

bool softmax_cross_entropy_gradient(const TinyOp& op, TinyBuilder& to)
{
    if (!takes_labels(op, to) || !to.all_features({op.input(2)})) return false;
    const TinyCall call{
        .features = to.features(op.input(0)), .parameter = static_cast<float>(op.view.real_or("label_smoothing", 0))};
    return to.emit({to.kernels().softmax_cross_entropy_gradient, call, inputs_of(op), {op.output(0)}}, Form::features);
}

bool squared_error(const TinyOp& op, TinyBuilder& to)
{
    if (!to.all_features({op.input(0), op.input(1)})) return false;
    return emit_loss(op, to, to.kernels().squared_error, {.features = to.features(op.input(0))}, 4);
}

bool squared_error_gradient(const TinyOp& op, TinyBuilder& to)
{
    if (!to.all_features({op.input(0), op.input(1), op.input(2)})) return false;
    const TinyCall call{.features = to.features(op.input(0))};
    return to.emit({to.kernels().squared_error_gradient, call, inputs_of(op), {op.output(0)}}, Form::features);
}

bool takes_targets(const TinyOp& op, const TinyBuilder& to)
{
    return to.all_features({op.input(0)}) && to.form(op.input(1)) == Form::features;
}

bool binary_cross_entropy(const TinyOp& op, TinyBuilder& to)
{
    if (!takes_targets(op, to)) return false;
    const TinyKernels& kernels = to.kernels();
    const bool integers = op.view.input(1).dtype == EPOCH_I32;
    return emit_loss(op, to, integers ? kernels.binary_cross_entropy_i32 : kernels.binary_cross_entropy,
        {.features = to.features(op.input(0))}, 2);
}

bool binary_cross_entropy_gradient(const TinyOp& op, TinyBuilder& to)
{
    if (!takes_targets(op, to) || !to.all_features({op.input(2)}) || op.view.text("towards") != "logits") return false;
    const TinyKernels& kernels = to.kernels();
    const bool integers = op.view.input(1).dtype == EPOCH_I32;
    const TinyCall call{.features = to.features(op.input(0))};
    return to.emit({integers ? kernels.binary_cross_entropy_i32_gradient : kernels.binary_cross_entropy_gradient, call,
                       inputs_of(op), {op.output(0)}},
        Form::features);
}

struct Row {
    std::string_view name;
    TinyRule rule;
};

constexpr Row rules[] = {
    {"add", add},
    {"add_bias", add_bias},
    {"binary_cross_entropy", binary_cross_entropy},
    {"binary_cross_entropy_gradient", binary_cross_entropy_gradient},
    {"fill", fill},
    {"gather_rows", gather_rows},
    {"matmul", matmul},
    {"pointwise", pointwise},
    {"pointwise_gradient", pointwise_gradient},
    {"reshape", reshape},
    {"softmax_cross_entropy", softmax_cross_entropy},
    {"softmax_cross_entropy_gradient", softmax_cross_entropy_gradient},
    {"squared_error", squared_error},
    {"squared_error_gradient", squared_error_gradient},
    {"sum_to_axis", sum_to_axis},
};

} // namespace

TinyRule find_tiny_rule(std::string_view name)
{
    const auto row = std::ranges::find(rules, name, &Row::name);
    return row == std::ranges::end(rules) ? nullptr : row->rule;
}

} // namespace epoch::cpu
