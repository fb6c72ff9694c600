// Reads the shapes of a convolution and picks its algorithm.
#include "cpu/primitives/convolution.h"

#include "cpu/primitives/gemm.h"
#include "cpu/primitives/int8.h"

namespace epoch::cpu {
namespace {

constexpr std::string_view own_algorithm = "own im2col";

struct Tensors { // y or weight is a gradient in a backward pass
    const TensorFacts &x, &weight, &y;
};

Tensors tensors_of(const OpView& op, ConvolutionPass pass)
{
    switch (pass) {
    case ConvolutionPass::backward_data: return {op.output(0), op.input(0), op.input(1)};
    case ConvolutionPass::backward_weights: return {op.input(0), op.output(0), op.input(1)};
    default: return {op.input(0), op.input(1), op.output(0)};
    }
}

Convolution read(OpView& op, const Tensors& tensors)
{
    const auto& [x, weight, y] = tensors;
    const bool int8 = op.has("input_scale");
    const bool bias = op.has_input(2) && !int8, bias_gradient = op.output_count() > 1;
    op.require_counts(int8 ? 4 : bias ? 3 : 2, bias_gradient ? 2 : 1);
    op.require_f32({&x, &y});
    op.require(weight.dtype == (int8 ? EPOCH_I8 : EPOCH_F32), "filters have another element type");
    op.require(weight.extents.size() == 4 && weight.count > 0, "filters need four axes");
    if (op.status() != EPOCH_OK) return {};
    Convolution c{.groups = op.integer_or("groups", 1)};
    c.window = read_window(op, x, y, {weight.extents[2], weight.extents[3]});
    if (op.status() != EPOCH_OK) return {};
    c.batch = x.extents[0];
    c.in = x.extents[1];
    c.out = weight.extents[0];
    c.bias = bias || bias_gradient;
    c.relu = op.has("activation");
    c.x_block = x.channel_block;
    c.y_block = y.channel_block;
    c.int8 = int8;
    op.require(c.groups >= 1 && c.in % c.groups == 0 && c.out % c.groups == 0 && weight.extents[1] == c.in / c.groups,
        "the groups do not fit the channels and filters");
    op.require(
        y.extents[0] == c.batch && y.extents[1] == c.out, "the output does not have the shape of the convolution");
    return c;
}

std::string text(Pair pair) { return std::to_string(pair[0]) + "x" + std::to_string(pair[1]); }

std::string plan_of(const Convolution& c)
{
    const Window& w = c.window;
    std::string plan = " " + std::to_string(c.batch) + "x" + std::to_string(c.in) + "x" + text(w.image) + " by "
        + std::to_string(c.out) + "x" + text(w.size) + " stride " + text(w.stride) + " padding " + text(w.before) + " "
        + text(w.after);
    if (w.dilation != Pair{1, 1}) plan += " dilation " + text(w.dilation);
    if (c.groups > 1) plan += " groups " + std::to_string(c.groups);
    if (c.bias) plan += " + bias";
    if (c.relu) plan += " + relu";
    return plan + ": ";
}

bool own_is_planned(const OpView& op) { return op.planned().find(own_algorithm) != std::string_view::npos; }

} // namespace

LayoutPreference convolution_layouts(OpView& op, ConvolutionPass pass)
{
    const Tensors tensors = tensors_of(op, pass);
    const Convolution convolution = read(op, tensors);
    if (convolution.int8) return {Layouts::prefer_blocked, nullptr};
    const bool library = op.status() == EPOCH_OK && !own_is_planned(op) && onednn_convolves(convolution, pass);
    return {library ? Layouts::prefer_blocked : Layouts::canonical, &tensors.weight};
}

std::vector<std::string> convolution_algorithms(OpView& op, ConvolutionPass pass)
{
    const Convolution convolution = read(op, tensors_of(op, pass));
    if (op.status() != EPOCH_OK || convolution.int8) return {};
    std::vector<std::string> names = onednn_convolution_algorithms(convolution, pass, op.threads());
    if (auto narrow = narrow_convolution_algorithm(convolution, pass); !narrow.empty())
        names.push_back(std::move(narrow));
    for (const GemmAlgorithm algorithm : gemm_algorithms)
        names.push_back(std::string(own_algorithm) + ", " + std::string(name_of(algorithm)));
    return names;
}

PreparedOp prepare_convolution(OpView& op, ConvolutionPass pass)
{
    const Convolution convolution = read(op, tensors_of(op, pass));
    if (op.status() != EPOCH_OK) return {};
    const std::string plan = plan_of(convolution);
    if (convolution.int8) return prepare_int8_convolution(op, convolution, plan);
    if (op.in_bf16() && !own_is_planned(op)) {
        Convolution rounded = convolution;
        rounded.bf16 = true;
        if (auto library =
                prepare_convolution_onednn({rounded, pass, op.threads(), plan, op.planned(), op.operand_cache()})) {
            library->takes_bf16 = true;
            return *std::move(library);
        }
    }
    if (auto narrow = prepare_convolution_narrow(convolution, pass, op.planned(), plan)) return *std::move(narrow);
    if (!own_is_planned(op))
        if (auto library = prepare_convolution_onednn({convolution, pass, op.threads(), plan, op.planned()}))
            return *std::move(library);
    if (convolution.x_block > 1 || convolution.y_block > 1 || convolution.bias || convolution.relu)
        return op.unsupported("oneDNN has no algorithm for the layout that was chosen"), PreparedOp{};
    return prepare_convolution_own(convolution, pass, op.planned(), plan + std::string(own_algorithm));
}

} // namespace epoch::cpu
