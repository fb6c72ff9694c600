// The table of op cases; the references follow the definitions of engine/ops/README.md in double.
#include "lab/references/op_cases.h"

#include "lab/references/activation_cases.h"
#include "lab/references/image_cases.h"
#include "lab/references/join_cases.h"
#include "lab/references/loss_cases.h"
#include "lab/references/random_shapes.h"
#include "lab/references/recurrent_cases.h"
#include "lab/references/sequence_cases.h"
#include "lab/references/tensor_index.h"
#include "lab/references/upsampling_cases.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace epoch::reference {
namespace {

OpCase matmul(Shape a, bool transpose_a, Shape b, bool transpose_b)
{
    const std::size_t a_columns = static_cast<std::size_t>(a.back()), a_rows = count_of(a) / a_columns;
    const std::size_t b_columns = static_cast<std::size_t>(b.back()), b_rows = count_of(b) / b_columns;
    const std::size_t rows = transpose_a ? a_columns : a_rows, depth = transpose_a ? a_rows : a_columns;
    const std::size_t columns = transpose_b ? b_rows : b_columns;
    OpCase c;
    c.title = "matmul " + a.text() + (transpose_a ? "' " : " ") + b.text() + (transpose_b ? "'" : "");
    c.op = "matmul";
    c.inputs = {{a}, {b}};
    c.attributes = {{"transpose_a", std::int64_t(transpose_a)}, {"transpose_b", std::int64_t(transpose_b)}};
    c.wanted = {0, 1};
    c.reference = [=](const Tensors& in) {
        Numbers out(rows * columns);
        for (std::size_t i = 0; i < rows; ++i)
            for (std::size_t k = 0; k < depth; ++k)
                for (std::size_t j = 0; j < columns; ++j)
                    out[i * columns + j] += in[0][transpose_a ? k * a_columns + i : i * a_columns + k]
                        * in[1][transpose_b ? j * b_columns + k : k * b_columns + j];
        return Tensors{out};
    };
    return c;
}

// Product of the extents after an axis.
std::size_t inner_of(const Shape& shape, std::size_t axis)
{
    std::size_t inner = 1;
    for (std::size_t i = axis + 1; i < shape.rank(); ++i) inner *= extent(shape, i);
    return inner;
}

OpCase add_bias(Shape x, std::size_t axis)
{
    OpCase c;
    c.title = "add_bias " + x.text() + " axis " + std::to_string(axis);
    c.op = "add_bias";
    c.inputs = {{x}, {Shape{x[axis]}}};
    c.attributes = {{"axis", static_cast<std::int64_t>(axis)}};
    c.wanted = {0, 1};
    c.reference = [=, inner = inner_of(x, axis), channels = extent(x, axis)](const Tensors& in) {
        Numbers out = in[0];
        for (std::size_t i = 0; i < out.size(); ++i) out[i] += in[1][i / inner % channels];
        return Tensors{out};
    };
    return c;
}

OpCase sum_to_axis(Shape x, std::size_t axis)
{
    OpCase c;
    c.title = "sum_to_axis " + x.text() + " axis " + std::to_string(axis);
    c.op = "sum_to_axis";
    c.inputs = {{x}};
    c.attributes = {{"axis", static_cast<std::int64_t>(axis)}};
    c.reference = [=, inner = inner_of(x, axis), channels = extent(x, axis)](const Tensors& in) {
        Numbers out(channels);
        for (std::size_t i = 0; i < in[0].size(); ++i) out[i / inner % channels] += in[0][i];
        return Tensors{out};
    };
    return c;
}

OpCase pointwise(std::string function, Shape x, std::string from, double (*f)(double))
{
    OpCase c;
    c.title = "pointwise " + function + " " + x.text() + " from " + from;
    c.op = "pointwise";
    c.inputs = {{x, Filling::away_from_zero}};
    c.attributes = {{"function", function}, {"gradient_from", from}};
    c.wanted = {0};
    c.reference = [=](const Tensors& in) {
        Numbers out;
        for (const double each : in[0]) out.push_back(f(each));
        return Tensors{out};
    };
    return c;
}

OpCase softmax_cross_entropy(Shape logits)
{
    const std::size_t samples = extent(logits, 0), width = static_cast<std::size_t>(logits.back());
    const std::size_t positions = count_of(logits) / samples / width;
    OpCase c;
    c.title = "softmax_cross_entropy " + logits.text();
    c.op = "softmax_cross_entropy";
    c.inputs = {{logits}, {Shape(logits.extents().first(logits.rank() - 1)), Filling::classes, logits.back()}};
    c.wanted = {0};
    c.reference = [=](const Tensors& in) {
        Numbers loss(samples), correct(samples);
        for (std::size_t row = 0; row < samples * positions; ++row) {
            const auto first = in[0].begin() + static_cast<std::ptrdiff_t>(row * width);
            const auto last = first + static_cast<std::ptrdiff_t>(width);
            const auto largest = std::max_element(first, last);
            double sum = 0;
            for (auto each = first; each != last; ++each) sum += std::exp(*each - *largest);
            const auto label = static_cast<std::ptrdiff_t>(in[1][row]);
            loss[row / positions] += (std::log(sum) + *largest - first[label]) / static_cast<double>(positions);
            correct[row / positions] += (largest - first == label) / static_cast<double>(positions);
        }
        return Tensors{loss, correct};
    };
    return c;
}

OpCase squared_error(Shape prediction, Shape target)
{
    const std::size_t samples = extent(prediction, 0), elements = count_of(prediction) / samples;
    OpCase c;
    c.title = "squared_error " + prediction.text() + " " + target.text();
    c.op = "squared_error";
    c.inputs = {{prediction}, {target}};
    c.wanted = {0, 1};
    c.reference = [=](const Tensors& in) {
        Tensors out(4, Numbers(samples));
        for (std::size_t i = 0; i < in[0].size(); ++i) {
            const double t = in[1][i], d = in[0][i] - t, share = 1.0 / static_cast<double>(elements);
            const double parts[] = {d * d, std::abs(d), t, t * t};
            for (std::size_t part = 0; part < 4; ++part) out[part][i / elements] += parts[part] * share;
        }
        return out;
    };
    return c;
}

OpCase add(Shape shape)
{
    OpCase c;
    c.title = "add " + shape.text();
    c.op = "add";
    c.inputs = {{shape}, {shape}};
    c.wanted = {0, 1};
    c.reference = [](const Tensors& in) {
        Numbers out = in[0];
        for (std::size_t i = 0; i < out.size(); ++i) out[i] += in[1][i];
        return Tensors{out};
    };
    return c;
}

OpCase fill(Shape shape)
{
    OpCase c;
    c.title = "fill " + shape.text();
    c.op = "fill";
    c.inputs = {{shape}};
    c.attributes = {{"value", 0.25}};
    c.reference = [](const Tensors& in) { return Tensors{Numbers(in[0].size(), 0.25)}; };
    return c;
}

OpCase sum_samples(std::int64_t batch)
{
    OpCase c;
    c.title = "sum_samples " + std::to_string(batch);
    c.op = "sum_samples";
    c.inputs = {{Shape{batch}}, {Shape{batch}}};
    c.reference = [](const Tensors& in) {
        Numbers out(1);
        for (std::size_t i = 0; i < in[0].size(); ++i) out[0] += in[0][i] * in[1][i];
        return Tensors{out};
    };
    return c;
}

void add_matmuls(std::vector<OpCase>& cases)
{
    for (const bool transpose_a : {false, true})
        for (const bool transpose_b : {false, true}) {
            const auto oriented = [](std::int64_t r, std::int64_t c, bool transpose) {
                return transpose ? Shape{c, r} : Shape{r, c};
            };
            for (const auto& [m, n, k] : std::initializer_list<std::array<std::int64_t, 3>>{
                     {1, 1, 1}, {3, 5, 7}, {10, 8, 2}, {10, 2, 8}, {17, 33, 65}, {64, 10, 128}, {130, 70, 90}})
                cases.push_back(
                    matmul(oriented(m, k, transpose_a), transpose_a, oriented(k, n, transpose_b), transpose_b));
        }
    // One output, one input.
    for (const std::int64_t k : {33, 36}) {
        cases.push_back(matmul(Shape{40, k}, false, Shape{k, 1}, false));
        cases.push_back(matmul(Shape{40, k}, false, Shape{1, k}, true));
        cases.push_back(matmul(Shape{k, 40}, true, Shape{k, 1}, false));
        cases.push_back(matmul(Shape{40, 1}, false, Shape{1, k}, false));
    }
    cases.push_back(matmul(Shape{2, 3, 4}, false, Shape{4, 5}, false));
    cases.push_back(matmul(Shape{2, 3, 4}, false, Shape{5, 4}, true));
    RandomShapes shapes(1);
    for (int i = 0; i < random_shape_count; ++i) {
        const bool transpose_a = shapes.of({0, 1}) != 0, transpose_b = shapes.of({0, 1}) != 0;
        const std::int64_t m = shapes.extent(), n = shapes.extent(), k = shapes.of({1, 3, 11, 67, 129});
        cases.push_back(matmul(transpose_a ? Shape{k, m} : Shape{m, k}, transpose_a,
            transpose_b ? Shape{n, k} : Shape{k, n}, transpose_b));
    }
}

} // namespace

std::vector<OpCase> op_cases()
{
    std::vector<OpCase> cases;
    add_matmuls(cases);
    for (const Shape& x : {Shape{1, 1}, Shape{10, 2}, Shape{7, 33}, Shape{1000, 65}, Shape{300, 128}}) {
        cases.push_back(add_bias(x, 1));
        cases.push_back(sum_to_axis(x, 1));
        cases.push_back(sum_to_axis(x, 0));
    }
    cases.push_back(add_bias(Shape{3, 4, 5, 7}, 1));
    cases.push_back(sum_to_axis(Shape{3, 4, 5, 7}, 1));
    cases.push_back(sum_to_axis(Shape{9, 16, 20, 20}, 1));
    for (const Shape& x : {Shape{1}, Shape{7, 5}, Shape{300, 129}})
        for (const std::string from : {"output", "input"}) {
            cases.push_back(pointwise("relu", x, from, [](double v) { return std::max(v, 0.0); }));
            cases.push_back(pointwise("tanh", x, from, [](double v) { return std::tanh(v); }));
            cases.push_back(pointwise("sigmoid", x, from, [](double v) { return 1 / (1 + std::exp(-v)); }));
        }
    for (const Shape& x : {Shape{1, 2}, Shape{10, 2}, Shape{64, 10}, Shape{3, 5, 7}, Shape{200, 1000}})
        cases.push_back(softmax_cross_entropy(x));
    cases.push_back(squared_error(Shape{1, 1}, Shape{1, 1}));
    cases.push_back(squared_error(Shape{10, 1}, Shape{10}));
    cases.push_back(squared_error(Shape{3, 5, 7}, Shape{3, 5, 7}));
    cases.push_back(squared_error(Shape{100, 700}, Shape{100, 700}));
    for (const Shape& x : {Shape{1}, Shape{3, 5}, Shape{300, 300}}) {
        cases.push_back(add(x));
        cases.push_back(fill(x));
    }
    for (const std::int64_t batch : {1, 10, 4097}) cases.push_back(sum_samples(batch));
    for (OpCase& each : image_cases()) cases.push_back(std::move(each));
    for (OpCase& each : upsampling_cases()) cases.push_back(std::move(each));
    for (OpCase& each : activation_cases()) cases.push_back(std::move(each));
    for (OpCase& each : join_cases()) cases.push_back(std::move(each));
    for (OpCase& each : loss_cases()) cases.push_back(std::move(each));
    for (OpCase& each : sequence_cases()) cases.push_back(std::move(each));
    for (OpCase& each : recurrent_cases()) cases.push_back(std::move(each));
    return cases;
}

} // namespace epoch::reference
