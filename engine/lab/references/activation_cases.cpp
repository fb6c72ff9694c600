// References of the activations: the formulas of their papers in double.
#include "lab/references/activation_cases.h"

#include <algorithm>
#include <cmath>

namespace epoch::reference {
namespace {

using Function = double (*)(double);

OpCase activation(std::string function, Shape x, std::string from, Function f, Attributes more = {})
{
    OpCase c;
    c.title = "pointwise " + function + " " + x.text() + " from " + from;
    c.op = "pointwise";
    c.inputs = {{x, Filling::away_from_zero}};
    c.attributes = std::move(more);
    c.attributes["function"] = function;
    c.attributes["gradient_from"] = from;
    c.wanted = {0};
    c.reference = [=](const Tensors& in) {
        Numbers out;
        for (const double each : in[0]) out.push_back(f(each));
        return Tensors{out};
    };
    return c;
}

OpCase softmax(Shape x)
{
    OpCase c;
    c.title = "softmax " + x.text();
    c.op = "softmax";
    c.inputs = {{x}};
    c.wanted = {0};
    c.reference = [width = static_cast<std::ptrdiff_t>(x.back())](const Tensors& in) {
        Numbers out;
        for (auto row = in[0].begin(); row != in[0].end(); row += width) {
            const double largest = *std::max_element(row, row + width);
            double sum = 0;
            for (auto each = row; each != row + width; ++each) sum += std::exp(*each - largest);
            for (auto each = row; each != row + width; ++each) out.push_back(std::exp(*each - largest) / sum);
        }
        return Tensors{out};
    };
    return c;
}

double selu(double x)
{
    constexpr double alpha = 1.6732632423543772848, scale = 1.0507009873554804934;
    return scale * (x > 0 ? x : alpha * std::expm1(x));
}

} // namespace

std::vector<OpCase> activation_cases()
{
    std::vector<OpCase> cases;
    for (const Shape& x : {Shape{1}, Shape{7, 5}, Shape{3, 4, 5, 7}, Shape{300, 129}}) {
        for (const std::string from : {"output", "input"}) {
            cases.push_back(
                activation("leaky_relu", x, from, [](double v) { return v > 0 ? v : 0.2 * v; }, {{"parameter", 0.2}}));
            cases.push_back(activation(
                "elu", x, from, [](double v) { return v > 0 ? v : 1.5 * std::expm1(v); }, {{"parameter", 1.5}}));
            cases.push_back(activation("selu", x, from, selu));
            cases.push_back(activation("relu6", x, from, [](double v) { return std::clamp(v, 0.0, 6.0); }, {}));
            cases.push_back(activation("softplus", x, from, [](double v) { return std::log1p(std::exp(v)); }));
        }
        cases.push_back(
            activation("gelu", x, "input", [](double v) { return 0.5 * v * std::erfc(-v / std::sqrt(2.0)); }));
        cases.push_back(activation("silu", x, "input", [](double v) { return v / (1 + std::exp(-v)); }));
        cases.push_back(
            activation("hard_swish", x, "input", [](double v) { return v * std::clamp(v + 3, 0.0, 6.0) / 6; }));
    }
    for (const Shape& x : {Shape{1, 1}, Shape{10, 2}, Shape{3, 5, 7}, Shape{2, 3, 4, 33}, Shape{200, 300}})
        cases.push_back(softmax(x));
    return cases;
}

} // namespace epoch::reference
