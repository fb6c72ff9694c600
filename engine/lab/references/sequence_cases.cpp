// References of the sequence ops: their definitions in double, index by index.
#include "lab/references/sequence_cases.h"

#include "lab/references/random_shapes.h"
#include "lab/references/tensor_index.h"

#include <cmath>

namespace epoch::reference {
namespace {

using Axes = std::vector<std::int64_t>;

// Element count of the axes first .. last - 1.
std::size_t count_between(const Shape& shape, std::size_t first, std::size_t last)
{
    std::size_t count = 1;
    for (std::size_t i = first; i < last; ++i) count *= extent(shape, i);
    return count;
}

OpCase transpose(Shape x, Axes axes)
{
    OpCase c;
    c.title = "transpose " + x.text() + " to";
    for (const auto axis : axes) c.title += " " + std::to_string(axis);
    c.op = "transpose";
    c.inputs = {{x}};
    c.attributes = {{"axes", axes}};
    c.wanted = {0};
    c.reference = [=](const Tensors& in) {
        Numbers out;
        for (std::size_t i = 0; i < in[0].size(); ++i) {
            // The multi-index of element i of the result, from the last axis, and its source element.
            std::size_t rest = i, from = 0;
            for (std::size_t k = axes.size(); k-- > 0;) {
                const auto axis = static_cast<std::size_t>(axes[k]);
                from += rest % extent(x, axis) * count_between(x, axis + 1, x.rank());
                rest /= extent(x, axis);
            }
            out.push_back(in[0][from]);
        }
        return Tensors{out};
    };
    return c;
}

struct Product {
    std::int64_t rows, columns, depth;
};

OpCase batch_matmul(Axes leading, Product size, bool transpose_a, bool transpose_b)
{
    const auto shape = [&](std::int64_t rows, std::int64_t columns, bool transpose) {
        Axes extents = leading;
        extents.push_back(transpose ? columns : rows);
        extents.push_back(transpose ? rows : columns);
        return Shape(extents);
    };
    const Shape a = shape(size.rows, size.depth, transpose_a), b = shape(size.depth, size.columns, transpose_b);
    const auto m = static_cast<std::size_t>(size.rows), n = static_cast<std::size_t>(size.columns);
    const auto depth = static_cast<std::size_t>(size.depth), count = count_between(a, 0, leading.size());
    OpCase c;
    c.title = "batch_matmul " + a.text() + (transpose_a ? "' " : " ") + b.text() + (transpose_b ? "'" : "");
    c.op = "batch_matmul";
    c.inputs = {{a}, {b}};
    c.attributes = {{"transpose_a", std::int64_t(transpose_a)}, {"transpose_b", std::int64_t(transpose_b)}};
    c.wanted = {0, 1};
    c.reference = [=](const Tensors& in) {
        Numbers out(count * m * n);
        for (std::size_t at = 0; at < count; ++at)
            for (std::size_t i = 0; i < m; ++i)
                for (std::size_t j = 0; j < n; ++j)
                    for (std::size_t k = 0; k < depth; ++k)
                        out[(at * m + i) * n + j] += in[0][at * m * depth + (transpose_a ? k * m + i : i * depth + k)]
                            * in[1][at * depth * n + (transpose_b ? j * depth + k : k * n + j)];
        return Tensors{out};
    };
    return c;
}

OpCase embedding(Shape ids, std::int64_t rows, std::int64_t width)
{
    OpCase c;
    c.title = "embedding " + ids.text() + " in " + std::to_string(rows) + "×" + std::to_string(width);
    c.op = "embedding";
    c.inputs = {{ids, Filling::classes, rows}, {Shape{rows, width}}};
    c.wanted = {1};
    c.reference = [width = static_cast<std::size_t>(width)](const Tensors& in) {
        Numbers out;
        for (const double id : in[0])
            for (std::size_t i = 0; i < width; ++i) out.push_back(in[1][static_cast<std::size_t>(id) * width + i]);
        return Tensors{out};
    };
    return c;
}

// Normalizes rows of `width` elements to mean 0 and deviation 1. channel(element of x) selects gamma and beta.
template <class Channel>
Numbers normalized(const Tensors& in, std::size_t width, double epsilon, const Channel& channel)
{
    Numbers out(in[0].size());
    const auto count = static_cast<double>(width);
    for (std::size_t row = 0; row < out.size(); row += width) {
        double mean = 0, variance = 0;
        for (std::size_t i = 0; i < width; ++i) mean += in[0][row + i] / count;
        for (std::size_t i = 0; i < width; ++i) variance += (in[0][row + i] - mean) * (in[0][row + i] - mean) / count;
        for (std::size_t i = row; i < row + width; ++i)
            out[i] = (in[0][i] - mean) / std::sqrt(variance + epsilon) * in[1][channel(i)] + in[2][channel(i)];
    }
    return out;
}

OpCase layer_norm(Shape x)
{
    OpCase c;
    c.title = "layer_norm " + x.text();
    c.op = "layer_norm";
    c.inputs = {{x}, {Shape{x.back()}}, {Shape{x.back()}}};
    c.attributes = {{"epsilon", 1e-3}};
    c.wanted = {0, 1, 2};
    c.reference = [width = extent(x, x.rank() - 1)](const Tensors& in) {
        return Tensors{normalized(in, width, 1e-3, [=](std::size_t i) { return i % width; })};
    };
    return c;
}

OpCase group_norm(Shape x, std::int64_t groups)
{
    const std::size_t channels = extent(x, 1), inner = count_between(x, 2, x.rank());
    OpCase c;
    c.title = "group_norm " + x.text() + " in " + std::to_string(groups);
    c.op = "group_norm";
    c.inputs = {{x}, {Shape{x[1]}}, {Shape{x[1]}}};
    c.attributes = {{"groups", groups}, {"epsilon", 1e-3}};
    c.wanted = {0, 1, 2};
    c.reference = [=](const Tensors& in) {
        const std::size_t width = channels / static_cast<std::size_t>(groups) * inner;
        return Tensors{normalized(in, width, 1e-3, [=](std::size_t i) { return i / inner % channels; })};
    };
    return c;
}

// `keys`: positions of keys and values; 0 = as many as queries.
OpCase attention(Shape x, std::int64_t heads, bool causal, std::int64_t keys = 0)
{
    const Shape looked_at{x[0], keys > 0 ? keys : x[1], x[2]};
    const std::size_t samples = extent(x, 0), positions = extent(x, 1), features = extent(x, 2);
    const std::size_t all = extent(looked_at, 1);
    const std::size_t width = features / static_cast<std::size_t>(heads);
    OpCase c;
    c.title = "attention " + x.text() + " of " + std::to_string(heads) + (causal ? " causal" : "");
    if (keys > 0) c.title += " at " + std::to_string(keys);
    c.op = "attention";
    c.inputs = {{x}, {looked_at}, {looked_at}};
    c.attributes = {{"heads", heads}, {"causal", std::int64_t(causal)}};
    c.wanted = {0, 1, 2};
    c.tolerance = 4e-6;
    c.reference = [=](const Tensors& in) {
        Numbers out(in[0].size());
        for (std::size_t n = 0; n < samples; ++n)
            for (std::size_t from = 0; from < features; from += width)
                for (std::size_t i = 0; i < positions; ++i) {
                    const std::size_t query = (n * positions + i) * features + from;
                    const auto key = [&](std::size_t t) { return (n * all + t) * features + from; };
                    const std::size_t seen = causal ? i + 1 : all;
                    Numbers shares;
                    double sum = 0;
                    for (std::size_t j = 0; j < seen; ++j) {
                        double score = 0;
                        for (std::size_t e = 0; e < width; ++e) score += in[0][query + e] * in[1][key(j) + e];
                        shares.push_back(std::exp(score / std::sqrt(static_cast<double>(width))));
                        sum += shares.back();
                    }
                    for (std::size_t j = 0; j < seen; ++j)
                        for (std::size_t e = 0; e < width; ++e) out[query + e] += shares[j] / sum * in[2][key(j) + e];
                }
        return Tensors{out};
    };
    return c;
}

OpCase scale_channels(Shape x)
{
    OpCase c;
    c.title = "scale_channels " + x.text();
    c.op = "scale_channels";
    c.inputs = {{x}, {Shape{x[0], x[1]}}};
    c.wanted = {0, 1};
    c.reference = [inner = count_between(x, 2, x.rank())](const Tensors& in) {
        Numbers out = in[0];
        for (std::size_t i = 0; i < out.size(); ++i) out[i] *= in[1][i / inner];
        return Tensors{out};
    };
    return c;
}

// Adds a table along adjacent axes, as a learned position embedding does.
OpCase add_table(Shape x, std::size_t axis, std::size_t axes)
{
    const Shape table(x.extents().subspan(axis, axes));
    OpCase c;
    c.title = "add_bias " + x.text() + " with " + table.text() + " from axis " + std::to_string(axis);
    c.op = "add_bias";
    c.inputs = {{x}, {table}};
    c.attributes = {{"axis", static_cast<std::int64_t>(axis)}};
    c.wanted = {0, 1};
    c.reference = [inner = count_between(x, axis + axes, x.rank()), count = count_between(x, axis, axis + axes)](
                      const Tensors& in) {
        Numbers out = in[0];
        for (std::size_t i = 0; i < out.size(); ++i) out[i] += in[1][i / inner % count];
        return Tensors{out};
    };
    return c;
}

void add_products(std::vector<OpCase>& cases)
{
    for (const bool transpose_a : {false, true})
        for (const bool transpose_b : {false, true}) {
            cases.push_back(batch_matmul({1}, {1, 1, 1}, transpose_a, transpose_b));
            cases.push_back(batch_matmul({3, 2}, {5, 7, 3}, transpose_a, transpose_b));
            cases.push_back(batch_matmul({5}, {33, 17, 20}, transpose_a, transpose_b));
        }
    cases.push_back(batch_matmul({2}, {70, 80, 90}, false, true));
}

void add_axes(std::vector<OpCase>& cases)
{
    cases.push_back(transpose(Shape{1, 1}, {1, 0}));
    cases.push_back(transpose(Shape{7}, {0}));
    cases.push_back(transpose(Shape{3, 5, 7}, {0, 2, 1}));
    cases.push_back(transpose(Shape{3, 5, 7}, {2, 1, 0}));
    cases.push_back(transpose(Shape{2, 3, 4, 5}, {0, 2, 3, 1}));
    cases.push_back(transpose(Shape{2, 3, 4, 5}, {0, 3, 1, 2}));
    cases.push_back(transpose(Shape{2, 3, 4, 5}, {0, 2, 1, 3}));
    cases.push_back(transpose(Shape{2, 1, 4, 5}, {3, 1, 0, 2}));
    cases.push_back(transpose(Shape{4, 65, 33, 20}, {0, 3, 2, 1}));
    cases.push_back(transpose(Shape{3, 170, 130}, {0, 2, 1}));
    cases.push_back(add_table(Shape{1, 1, 1}, 1, 2));
    cases.push_back(add_table(Shape{5, 3, 7}, 1, 2));
    cases.push_back(add_table(Shape{2, 3, 4, 5}, 1, 2));
    cases.push_back(add_table(Shape{150, 20, 31}, 1, 2));
}

// The gradient of normalizing one or two elements, and of attention to one key, is pure rounding.
void add_drawn(std::vector<OpCase>& cases)
{
    RandomShapes shapes(3);
    for (int i = 0; i < random_shape_count; ++i) {
        cases.push_back(layer_norm(Shape{shapes.batch(), shapes.extent(), shapes.of({3, 7, 17, 33, 65})}));
        const std::int64_t groups = shapes.of({1, 3});
        cases.push_back(group_norm(
            Shape{shapes.batch(), groups * shapes.of({1, 2, 3}), shapes.of({3, 5}), shapes.extent()}, groups));
        const std::int64_t heads = shapes.of({1, 2, 3});
        const Shape x{shapes.batch(), shapes.of({2, 3, 5, 9, 17, 31}), heads * shapes.of({1, 3, 5, 11})};
        const bool causal = shapes.of({0, 1}) != 0;
        cases.push_back(attention(x, heads, causal, causal ? 0 : shapes.of({0, 2, 19})));
    }
}

} // namespace

std::vector<OpCase> sequence_cases()
{
    std::vector<OpCase> cases;
    add_axes(cases);
    add_products(cases);
    cases.push_back(embedding(Shape{1}, 1, 1));
    cases.push_back(embedding(Shape{3, 5}, 7, 3));
    cases.push_back(embedding(Shape{40, 50}, 65, 37));
    cases.push_back(embedding(Shape{300}, 5003, 3));
    for (const Shape& x :
        {Shape{1, 2}, Shape{9, 4}, Shape{7, 33}, Shape{3, 5, 7}, Shape{40, 50, 31}, Shape{70, 132}, Shape{5, 516}})
        cases.push_back(layer_norm(x));
    cases.push_back(group_norm(Shape{2, 4}, 1));
    cases.push_back(group_norm(Shape{5, 6}, 3));
    cases.push_back(group_norm(Shape{3, 6, 5, 7}, 2));
    cases.push_back(group_norm(Shape{3, 6, 5, 7}, 6));
    cases.push_back(group_norm(Shape{130, 8, 7, 9}, 4));
    for (const bool causal : {false, true}) {
        cases.push_back(attention(Shape{1, 1, 1}, 1, causal));
        cases.push_back(attention(Shape{3, 5, 6}, 2, causal));
        cases.push_back(attention(Shape{2, 17, 5}, 1, causal));
        cases.push_back(attention(Shape{2, 131, 24}, 3, causal));
        cases.push_back(attention(Shape{1, 70, 64}, 2, causal));
        cases.push_back(attention(Shape{1, 70, 80}, 2, causal));
        cases.push_back(attention(Shape{1, 65, 33}, 1, causal));
        cases.push_back(attention(Shape{2, 9, 130}, 1, causal));
    }
    // More than one key: with one, the gradient of the queries is pure rounding.
    cases.push_back(attention(Shape{3, 5, 6}, 2, false, 2));
    cases.push_back(attention(Shape{2, 17, 12}, 3, false, 40));
    cases.push_back(attention(Shape{2, 131, 24}, 3, false, 70));
    cases.push_back(attention(Shape{1, 1, 64}, 2, false, 150));
    for (const Shape& x : {Shape{1, 1, 1}, Shape{3, 5, 7}, Shape{3, 5, 7, 9}, Shape{30, 16, 11, 13}})
        cases.push_back(scale_channels(x));
    add_drawn(cases);
    return cases;
}

} // namespace epoch::reference
