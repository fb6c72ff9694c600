// References of upsampling and transposed convolution: the definition of each op in double.
#include "lab/references/upsampling_cases.h"

#include "lab/references/tensor_index.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace epoch::reference {
namespace {

using Integers = std::vector<std::int64_t>;
using Pair = std::array<std::int64_t, 2>;

template <class Body> void for_all(const Shape& shape, const Body& body)
{
    for (std::int64_t n = 0; n < shape[0]; ++n)
        for (std::int64_t c = 0; c < shape[1]; ++c)
            for (std::int64_t y = 0; y < shape[2]; ++y)
                for (std::int64_t x = 0; x < shape[3]; ++x) body(n, c, y, x);
}

struct Transposed {
    Shape dy, weight; // weight (channels of dy, channels of the result / groups, rows, columns)
    std::int64_t groups = 1;
    Pair stride{1, 1}, dilation{1, 1}, padding{0, 0}, more{0, 0};

    std::int64_t results(std::size_t axis) const
    {
        return (dy[2 + axis] - 1) * stride[axis] - 2 * padding[axis] + dilation[axis] * (weight[2 + axis] - 1)
            + more[axis] + 1;
    }
};

// PyTorch's ConvTranspose2d: each element of dy adds the filter, scaled by its value, to the result.
OpCase transposed(Transposed t)
{
    const Shape out{t.dy[0], t.weight[1] * t.groups, t.results(0), t.results(1)};
    OpCase c;
    c.title = "conv2d_input_gradient " + t.dy.text() + " by " + t.weight.text() + " groups " + std::to_string(t.groups)
        + " to " + out.text();
    c.op = "conv2d_input_gradient";
    c.inputs = {{t.weight}, {t.dy}};
    c.attributes = {{"stride", Integers(t.stride.begin(), t.stride.end())},
        {"dilation", Integers(t.dilation.begin(), t.dilation.end())},
        {"padding", Integers{t.padding[0], t.padding[1], t.padding[0], t.padding[1]}}, {"groups", t.groups},
        {"image", Integers{out[2], out[3]}}};
    c.wanted = {0, 1};
    c.reference = [=](const Tensors& in) {
        Numbers result(count_of(out));
        for_all(t.dy, [&](std::int64_t n, std::int64_t k, std::int64_t row, std::int64_t column) {
            const std::int64_t first = k / (t.weight[0] / t.groups) * t.weight[1];
            for (std::int64_t j = 0; j < t.weight[1]; ++j)
                for (std::int64_t a = 0; a < t.weight[2]; ++a)
                    for (std::int64_t b = 0; b < t.weight[3]; ++b) {
                        const std::int64_t y = row * t.stride[0] + a * t.dilation[0] - t.padding[0];
                        const std::int64_t x = column * t.stride[1] + b * t.dilation[1] - t.padding[1];
                        if (y < 0 || y >= out[2] || x < 0 || x >= out[3]) continue;
                        result[at(out, n, first + j, y, x)] +=
                            in[1][at(t.dy, n, k, row, column)] * in[0][at(t.weight, k, j, a, b)];
                    }
        });
        return Tensors{result};
    };
    return c;
}

// Bilinear interpolation: the two source pixels beside pixel `to` of the result, and the weight of the second.
struct Place {
    std::int64_t first, second;
    double share;
};

Place place_of(std::int64_t to, std::int64_t factor, std::int64_t pixels)
{
    const double source = (static_cast<double>(to) + 0.5) / static_cast<double>(factor) - 0.5;
    const double clamped = std::clamp(source, 0.0, static_cast<double>(pixels - 1));
    const auto first = static_cast<std::int64_t>(std::floor(clamped));
    return {first, std::min(first + 1, pixels - 1), clamped - static_cast<double>(first)};
}

OpCase upsample(Shape image, Pair factor, const std::string& method)
{
    const Shape out{image[0], image[1], image[2] * factor[0], image[3] * factor[1]};
    OpCase c;
    c.title = "upsample " + image.text() + " to " + out.text() + " " + method;
    c.op = "upsample";
    c.inputs = {{image}};
    c.attributes = {{"factor", Integers(factor.begin(), factor.end())}, {"method", method}};
    c.wanted = {0};
    c.reference = [=](const Tensors& in) {
        Numbers result(count_of(out));
        for_all(out, [&](std::int64_t n, std::int64_t k, std::int64_t row, std::int64_t column) {
            double& number = result[at(out, n, k, row, column)];
            if (method == "nearest") {
                number = in[0][at(image, n, k, row / factor[0], column / factor[1])];
                return;
            }
            const Place y = place_of(row, factor[0], image[2]), x = place_of(column, factor[1], image[3]);
            const auto pixel = [&](std::int64_t i, std::int64_t j) { return in[0][at(image, n, k, i, j)]; };
            number = (1 - y.share) * ((1 - x.share) * pixel(y.first, x.first) + x.share * pixel(y.first, x.second))
                + y.share * ((1 - x.share) * pixel(y.second, x.first) + x.share * pixel(y.second, x.second));
        });
        return Tensors{result};
    };
    return c;
}

} // namespace

std::vector<OpCase> upsampling_cases()
{
    std::vector<OpCase> cases;
    cases.push_back(transposed({.dy = Shape{1, 1, 1, 1}, .weight = Shape{1, 1, 1, 1}}));
    cases.push_back(transposed({.dy = Shape{2, 3, 4, 5}, .weight = Shape{3, 5, 3, 3}, .padding = {1, 1}}));
    cases.push_back(transposed(
        {.dy = Shape{2, 4, 4, 3}, .weight = Shape{4, 3, 3, 3}, .stride = {2, 2}, .padding = {1, 1}, .more = {1, 1}}));
    cases.push_back(transposed({.dy = Shape{3, 4, 3, 5},
        .weight = Shape{4, 3, 4, 2},
        .groups = 2,
        .stride = {3, 2},
        .padding = {2, 0},
        .more = {2, 1}}));
    cases.push_back(transposed({.dy = Shape{2, 2, 4, 4}, .weight = Shape{2, 3, 3, 2}, .dilation = {2, 3}}));
    cases.push_back(transposed(
        {.dy = Shape{4, 8, 7, 7}, .weight = Shape{8, 8, 3, 3}, .stride = {2, 2}, .padding = {1, 1}, .more = {1, 1}}));
    for (const std::string method : {"nearest", "bilinear"}) {
        cases.push_back(upsample(Shape{1, 1, 1, 1}, {1, 1}, method));
        cases.push_back(upsample(Shape{2, 3, 1, 1}, {3, 2}, method));
        cases.push_back(upsample(Shape{2, 3, 4, 5}, {2, 2}, method));
        cases.push_back(upsample(Shape{3, 2, 5, 7}, {3, 1}, method));
        cases.push_back(upsample(Shape{2, 2, 3, 2}, {4, 5}, method));
        cases.push_back(upsample(Shape{8, 6, 14, 14}, {2, 2}, method));
    }
    return cases;
}

} // namespace epoch::reference
