// pointwise: a function of one number applied to every element; the functions are the files of kernels/pointwise.
#include "plan/c_source.h"
#include "plan/onnx_graph.h"
#include "plan/op_rules.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    const auto& from = in.text("gradient_from");
    auto check = OpCheck("pointwise", in);
    check.inputs(1).is(0, f32).that(!in.text("function").empty(), "needs a function");
    check.that(from == "input" || from == "output", "needs the attribute gradient_from");
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}};
}

// Counted as one operation per element: the real cost differs between functions and devices.
Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(elements(out[0].type), in, out); }

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    const bool from_input = std::get<std::string>(g.attributes.at("gradient_from")) == "input";
    const auto known = from_input ? g.inputs[0] : g.outputs[0];
    return {to.op("pointwise_gradient", {known, g.output_gradients[0]}, g.attributes)};
}

// x times the sigmoid of x, and x times the normal distribution's CDF, where the opset has no operator for it.
std::string times_sigmoid(const std::string& x, OnnxGraph& to) { return to.node("Mul", {x, to.node("Sigmoid", {x})}); }

std::string gelu(const std::string& x, OnnxGraph& to)
{
    if (to.opset() >= 20) return to.node("Gelu", {x}, {{"approximate", std::string("none")}});
    const auto root = to.number("root_of_2", std::sqrt(2.0f)), one = to.number("one", 1), half = to.number("half", 0.5f);
    const auto erf = to.node("Erf", {to.node("Div", {x, root})});
    return to.node("Mul", {to.node("Mul", {x, to.node("Add", {erf, one})}), half});
}

std::string hard_swish(const std::string& x, OnnxGraph& to)
{
    if (to.opset() >= 14) return to.node("HardSwish", {x});
    return to.node("Mul", {x, to.node("HardSigmoid", {x}, {{"alpha", 1.0f / 6}, {"beta", 0.5f}})});
}

std::string onnx(const OnnxOp& op, OnnxGraph& to)
{
    const auto& x = op.values[0];
    const auto& function = op.in.text("function");
    const auto alpha = [&] { return OnnxAttributes{{"alpha", static_cast<float>(op.in.real("parameter"))}}; };
    if (function == "elu") return to.node("Elu", {x}, alpha());
    if (function == "leaky_relu") return to.node("LeakyRelu", {x}, alpha());
    if (function == "gelu") return gelu(x, to);
    if (function == "silu") return times_sigmoid(x, to);
    if (function == "hard_swish") return hard_swish(x, to);
    if (function == "relu6") return to.node("Clip", {x, to.number("min", 0), to.number("max", 6)});
    constexpr std::array<std::pair<std::string_view, const char*>, 5> plain{{{"relu", "Relu"}, {"selu", "Selu"},
        {"sigmoid", "Sigmoid"}, {"softplus", "Softplus"}, {"tanh", "Tanh"}}};
    const auto named = std::ranges::find(plain, function, &std::pair<std::string_view, const char*>::first);
    return named == plain.end() ? std::string() : to.node(named->second, {x});
}

// The function of the number v; $a is its parameter.
constexpr std::array<std::pair<std::string_view, const char*>, 11> c_functions{{
    {"elu", "v > 0.0f ? v : $a * expm1f(v)"},
    {"gelu", "0.5f * v * (1.0f + erff(v * 0.707106781f))"},
    {"hard_swish", "v * (v < -3.0f ? 0.0f : v > 3.0f ? 6.0f : v + 3.0f) * (1.0f / 6.0f)"},
    {"leaky_relu", "v < 0.0f ? $a * v : v"},
    {"relu", "v < 0.0f ? 0.0f : v"},
    {"relu6", "v < 0.0f ? 0.0f : v > 6.0f ? 6.0f : v"},
    {"selu", "1.05070099f * (v > 0.0f ? v : 1.67326324f * expm1f(v))"},
    {"sigmoid", "1.0f / (1.0f + expf(-v))"},
    {"silu", "v / (1.0f + expf(-v))"},
    {"softplus", "(v < 0.0f ? 0.0f : v) + log1pf(expf(-fabsf(v)))"},
    {"tanh", "tanhf(v)"},
}};

bool c(const COp& op, CSource& to)
{
    const auto found =
        std::ranges::find(c_functions, op.in.text("function"), &std::pair<std::string_view, const char*>::first);
    if (found == c_functions.end()) return false;
    const std::string text = found->second;
    to.set_op(found->first);
    const float parameter = text.find("$a") == text.npos ? 0 : static_cast<float>(op.in.real("parameter"));
    to.function({{"x", COp::input(0)}},
        "for (long i = 0; i < $count; ++i) {\n    const float v = x[i];\n    y[i] = " + text + ";\n}",
        {{"count", op.out.shape.count()}, {"a", parameter}});
    return true;
}

} // namespace

extern const OpType pointwise_op{shape, cost, gradient, onnx, {c, CResult::in_place}};

} // namespace epoch
