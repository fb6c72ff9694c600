// References of the image ops: the definition of each op in double, window by window.
#include "lab/references/image_cases.h"

#include "lab/references/random_shapes.h"
#include "lab/references/tensor_index.h"

#include <array>
#include <cmath>

namespace epoch::reference {
namespace {

using Integers = std::vector<std::int64_t>;

// A sliding window; padding is top, left, bottom, right.
struct Sliding {
    std::array<std::int64_t, 2> size{3, 3}, stride{1, 1}, dilation{1, 1};
    std::array<std::int64_t, 4> padding{};

    std::int64_t results(std::int64_t pixels, std::size_t axis) const
    {
        return (pixels + padding[axis] + padding[axis + 2] - dilation[axis] * (size[axis] - 1) - 1) / stride[axis] + 1;
    }
    Shape over(const Shape& image, std::int64_t channels) const
    {
        return {image[0], channels, results(image[2], 0), results(image[3], 1)};
    }
    Attributes attributes() const
    {
        return {
            {"stride", Integers(stride.begin(), stride.end())}, {"padding", Integers(padding.begin(), padding.end())}};
    }
    std::string text() const
    {
        std::string out = " window";
        for (const auto& list : {size, stride, dilation})
            for (const std::int64_t each : list) out += " " + std::to_string(each);
        for (const std::int64_t each : padding) out += " " + std::to_string(each);
        return out;
    }
    // Calls visit(window row, window column, image row, image column) for the elements inside the image.
    template <class Visit>
    void pixels(const Shape& image, std::int64_t row, std::int64_t column, const Visit& visit) const
    {
        for (std::int64_t i = 0; i < size[0]; ++i)
            for (std::int64_t j = 0; j < size[1]; ++j) {
                const std::int64_t y = row * stride[0] + i * dilation[0] - padding[0];
                const std::int64_t x = column * stride[1] + j * dilation[1] - padding[1];
                if (y >= 0 && y < image[2] && x >= 0 && x < image[3]) visit(i, j, y, x);
            }
    }
};

template <class Body> void for_results(const Shape& out, const Body& body)
{
    for (std::int64_t n = 0; n < out[0]; ++n)
        for (std::int64_t c = 0; c < out[1]; ++c)
            for (std::int64_t y = 0; y < out[2]; ++y)
                for (std::int64_t x = 0; x < out[3]; ++x) body(n, c, y, x);
}

OpCase reshape(Shape x, Integers sample)
{
    OpCase c;
    c.title = "reshape " + x.text() + " to " + Shape(sample).text();
    c.op = "reshape";
    c.inputs = {{x}};
    c.attributes = {{"shape", sample}};
    c.wanted = {0};
    c.reference = [](const Tensors& in) { return Tensors{in[0]}; };
    return c;
}

OpCase conv2d(Shape image, std::int64_t filters, std::int64_t groups, Sliding window)
{
    const Shape weight{filters, image[1] / groups, window.size[0], window.size[1]}, out = window.over(image, filters);
    OpCase c;
    c.title = "conv2d " + image.text() + " by " + weight.text() + " groups " + std::to_string(groups) + window.text();
    c.op = "conv2d";
    c.inputs = {{image}, {weight}};
    c.attributes = window.attributes();
    c.attributes["dilation"] = Integers(window.dilation.begin(), window.dilation.end());
    c.attributes["groups"] = groups;
    c.wanted = {0, 1};
    c.reference = [=](const Tensors& in) {
        Numbers result(count_of(out));
        for_results(out, [&](std::int64_t n, std::int64_t f, std::int64_t row, std::int64_t column) {
            double sum = 0;
            const std::int64_t first = f / (filters / groups) * weight[1];
            for (std::int64_t k = 0; k < weight[1]; ++k)
                window.pixels(image, row, column, [&](std::int64_t i, std::int64_t j, std::int64_t y, std::int64_t x) {
                    sum += in[0][at(image, n, first + k, y, x)] * in[1][at(weight, f, k, i, j)];
                });
            result[at(out, n, f, row, column)] = sum;
        });
        return Tensors{result};
    };
    return c;
}

OpCase max_pool(Shape image, Sliding window)
{
    const Shape out = window.over(image, image[1]);
    OpCase c;
    c.title = "max_pool " + image.text() + window.text();
    c.op = "max_pool";
    c.inputs = {{image}};
    c.attributes = window.attributes();
    c.attributes["size"] = Integers(window.size.begin(), window.size.end());
    c.wanted = {0};
    c.reference = [=](const Tensors& in) {
        Numbers result(count_of(out), -HUGE_VAL);
        for_results(out, [&](std::int64_t n, std::int64_t k, std::int64_t row, std::int64_t column) {
            double& best = result[at(out, n, k, row, column)];
            window.pixels(image, row, column, [&](std::int64_t, std::int64_t, std::int64_t y, std::int64_t x) {
                best = std::max(best, in[0][at(image, n, k, y, x)]);
            });
        });
        return Tensors{result};
    };
    return c;
}

OpCase average_pool(Shape image, Sliding window, bool count_padding)
{
    const Shape out = window.over(image, image[1]);
    OpCase c;
    c.title = "average_pool " + image.text() + window.text() + (count_padding ? " with padding" : "");
    c.op = "average_pool";
    c.inputs = {{image}};
    c.attributes = window.attributes();
    c.attributes["size"] = Integers(window.size.begin(), window.size.end());
    c.attributes["count_padding"] = std::int64_t{count_padding};
    c.wanted = {0};
    c.reference = [=](const Tensors& in) {
        Numbers result(count_of(out));
        for_results(out, [&](std::int64_t n, std::int64_t k, std::int64_t row, std::int64_t column) {
            double sum = 0, inside = 0;
            window.pixels(image, row, column, [&](std::int64_t, std::int64_t, std::int64_t y, std::int64_t x) {
                sum += in[0][at(image, n, k, y, x)];
                inside += 1;
            });
            const double share = count_padding ? static_cast<double>(window.size[0] * window.size[1]) : inside;
            result[at(out, n, k, row, column)] = sum / share;
        });
        return Tensors{result};
    };
    return c;
}

// Batch norm in training: mean and deviation of the batch per channel (axis 1).
OpCase batch_norm(Shape x, double epsilon)
{
    const std::int64_t channels = x[1], inner = x.count() / x[0] / channels;
    const auto channel = [=](std::size_t i) {
        return i / static_cast<std::size_t>(inner) % static_cast<std::size_t>(channels);
    };
    OpCase c;
    c.title = "batch_norm " + x.text();
    c.op = "batch_norm";
    c.inputs = {{x}, {Shape{channels}}, {Shape{channels}}, {Shape{channels}}, {Shape{channels}}};
    c.attributes = {{"epsilon", epsilon}, {"mode", std::string("train")}};
    c.wanted = {0, 1, 2};
    c.tolerance = 4e-6;
    c.reference = [=](const Tensors& in) {
        const double count = static_cast<double>(x[0] * inner);
        Numbers mean(static_cast<std::size_t>(channels)), square = mean, inverse = mean, y = in[0];
        for (std::size_t i = 0; i < y.size(); ++i) mean[channel(i)] += y[i] / count;
        for (std::size_t i = 0; i < y.size(); ++i) square[channel(i)] += std::pow(y[i] - mean[channel(i)], 2) / count;
        for (std::size_t k = 0; k < mean.size(); ++k) inverse[k] = 1 / std::sqrt(square[k] + epsilon);
        for (std::size_t i = 0; i < y.size(); ++i) {
            const std::size_t k = channel(i);
            y[i] = (y[i] - mean[k]) * inverse[k] * in[1][k] + in[2][k];
        }
        return Tensors{y, mean, inverse};
    };
    return c;
}

void add_convolutions(std::vector<OpCase>& cases)
{
    cases.push_back(conv2d(Shape{1, 1, 1, 1}, 1, 1, {.size = {1, 1}}));
    cases.push_back(conv2d(Shape{2, 3, 5, 7}, 4, 1, {.size = {1, 1}}));
    cases.push_back(conv2d(Shape{2, 3, 7, 9}, 5, 1, {.size = {3, 3}, .padding = {1, 1, 1, 1}}));
    cases.push_back(conv2d(Shape{2, 3, 7, 9}, 5, 1, {.size = {3, 2}}));
    cases.push_back(conv2d(Shape{3, 4, 8, 7}, 6, 2, {.size = {2, 3}, .stride = {2, 2}, .padding = {0, 1, 1, 1}}));
    cases.push_back(conv2d(Shape{2, 4, 9, 11}, 4, 4, {.size = {3, 3}, .stride = {3, 2}, .padding = {1, 1, 1, 1}}));
    cases.push_back(conv2d(Shape{2, 2, 9, 9}, 3, 1, {.size = {3, 3}, .dilation = {2, 3}, .padding = {2, 3, 2, 3}}));
    cases.push_back(conv2d(Shape{1, 1, 3, 3}, 2, 1, {.size = {5, 5}, .padding = {2, 2, 2, 2}}));
    cases.push_back(conv2d(Shape{4, 8, 12, 12}, 16, 1, {.size = {3, 3}, .padding = {1, 1, 1, 1}}));
    cases.push_back(conv2d(Shape{16, 1, 16, 16}, 6, 1, {.size = {5, 5}}));
    RandomShapes shapes(2);
    for (int i = 0; i < random_shape_count; ++i) {
        const Shape image{
            shapes.batch(), shapes.of({1, 3, 5}), shapes.of({5, 6, 7, 9, 11}), shapes.of({5, 6, 7, 9, 11})};
        const std::int64_t groups = shapes.of({1, 1, image[1]}), filters = groups * shapes.of({1, 2, 3});
        const std::int64_t rows = shapes.of({1, 2, 3, 5}), columns = shapes.of({1, 2, 3, 5});
        const auto edge = [&](std::int64_t size) { return shapes.of({0, 1, 2}) % size; }; // no window is padding only
        cases.push_back(conv2d(image, filters, groups,
            {.size = {rows, columns},
                .stride = {shapes.of({1, 2}), shapes.of({1, 3})},
                .padding = {edge(rows), edge(columns), edge(rows), edge(columns)}}));
    }
}

void add_pools(std::vector<OpCase>& cases)
{
    for (const auto& [image, window] : std::initializer_list<std::pair<Shape, Sliding>>{
             {Shape{1, 1, 1, 1}, {.size = {1, 1}}}, {Shape{2, 3, 4, 6}, {.size = {2, 2}, .stride = {2, 2}}},
             {Shape{2, 3, 7, 5}, {.size = {3, 3}, .stride = {2, 2}, .padding = {1, 1, 1, 1}}},
             {Shape{3, 5, 7, 9}, {.size = {3, 2}, .stride = {1, 3}, .padding = {0, 0, 1, 1}}},
             {Shape{16, 8, 20, 20}, {.size = {2, 2}, .stride = {2, 2}}}}) {
        cases.push_back(max_pool(image, window));
        cases.push_back(average_pool(image, window, false));
        cases.push_back(average_pool(image, window, true));
    }
}

} // namespace

std::vector<OpCase> image_cases()
{
    std::vector<OpCase> cases;
    cases.push_back(reshape(Shape{1, 1}, {1, 1, 1}));
    cases.push_back(reshape(Shape{3, 5, 7}, {35}));
    cases.push_back(reshape(Shape{64, 300}, {3, 10, 10}));
    add_convolutions(cases);
    add_pools(cases);
    for (const Shape& x :
        {Shape{2, 1}, Shape{7, 5}, Shape{300, 33}, Shape{2, 3, 1, 1}, Shape{3, 4, 5, 7}, Shape{8, 6, 12, 12}})
        cases.push_back(batch_norm(x, 1e-3));
    return cases;
}

} // namespace epoch::reference
