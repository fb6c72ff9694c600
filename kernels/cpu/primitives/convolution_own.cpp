// Convolution by im2col: for each image and group the pixels under the window form a matrix (filter weights, results),
// which is multiplied by the filters. The backward passes use the same matrix (col2im for the input gradient).
#include "common/clones.h"
#include "cpu/device/parallel.h"
#include "cpu/primitives/convolution.h"
#include "cpu/primitives/gemm.h"

#include <cstring>

namespace epoch::cpu {
namespace {

struct State {
    Convolution shape;
    ChosenGemm product;
    bool direct; // a 1x1 window with stride 1: the image itself is the matrix
    std::int64_t depth; // weights of a filter
    std::int64_t matrix_floats, sum_floats; // parts of the workspace; the rest belongs to the product

    // The first element of a group in the images, the results and the filters.
    std::int64_t image(std::int64_t n, std::int64_t g) const
    {
        return (n * shape.in + g * shape.group_in()) * shape.window.pixels();
    }
    std::int64_t result(std::int64_t n, std::int64_t g) const
    {
        return (n * shape.out + g * shape.group_out()) * shape.window.results();
    }
    std::int64_t filters(std::int64_t g) const { return g * shape.group_out() * depth; }
};

EPOCH_CLONES void take_strided(const float* from, float* to, std::int64_t count, std::int64_t stride)
{
    for (std::int64_t i = 0; i < count; ++i) to[i] = from[i * stride];
}

EPOCH_CLONES void add_strided(const float* from, float* to, std::int64_t count, std::int64_t stride)
{
    for (std::int64_t i = 0; i < count; ++i) to[i * stride] += from[i];
}

EPOCH_CLONES void add_all(const float* from, float* to, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) to[i] += from[i];
}

// Copies the pixels of one channel that one filter weight multiplies, one per result.
void take_pixels(const Window& w, const float* plane, std::int64_t row, std::int64_t column, float* to)
{
    const Range rows = w.inside(0, row), columns = w.inside(1, column);
    std::memset(to, 0, static_cast<std::size_t>(w.results()) * sizeof *to);
    if (columns.first == columns.last) return;
    for (std::int64_t y = rows.first; y < rows.last; ++y) {
        const float* from = plane + w.pixel(0, y, row) * w.image[1] + w.pixel(1, columns.first, column);
        take_strided(from, to + y * w.result[1] + columns.first, columns.last - columns.first, w.stride[1]);
    }
}

void add_pixels(const Window& w, const float* from, std::int64_t row, std::int64_t column, float* plane)
{
    const Range rows = w.inside(0, row), columns = w.inside(1, column);
    if (columns.first == columns.last) return;
    for (std::int64_t y = rows.first; y < rows.last; ++y) {
        float* to = plane + w.pixel(0, y, row) * w.image[1] + w.pixel(1, columns.first, column);
        add_strided(from + y * w.result[1] + columns.first, to, columns.last - columns.first, w.stride[1]);
    }
}

// im2col: the matrix (filter weights, results) of an image.
const float* matrix_of(const State& state, const float* image, float* matrix, int threads)
{
    if (state.direct) return image;
    const Window& w = state.shape.window;
    for_blocks(
        state.depth, 4, state.depth * w.results(), threads, [&](std::int64_t first, std::int64_t last, std::int64_t) {
            for (std::int64_t k = first; k < last; ++k)
                take_pixels(w, image + k / w.area() * w.pixels(), k / w.size[1] % w.size[0], k % w.size[1],
                    matrix + k * w.results());
        });
    return matrix;
}

// col2im: every pixel is the sum over the windows that cover it.
void image_of(const State& state, const float* matrix, float* image, int threads)
{
    const Window& w = state.shape.window;
    for_blocks(state.shape.group_in(), 1, state.depth * w.results(), threads,
        [&](std::int64_t channel, std::int64_t, std::int64_t) {
            float* plane = image + channel * w.pixels();
            std::memset(plane, 0, static_cast<std::size_t>(w.pixels()) * sizeof *plane);
            for (std::int64_t k = 0; k < w.area(); ++k)
                add_pixels(w, matrix + (channel * w.area() + k) * w.results(), k / w.size[1], k % w.size[1], plane);
        });
}

template <class Body> void for_images(const State& state, const Body& body)
{
    for (std::int64_t n = 0; n < state.shape.batch; ++n)
        for (std::int64_t g = 0; g < state.shape.groups; ++g) body(n, g);
}

void forward(const State& state, const Arguments& at)
{
    const float *x = at.input<float>(0), *weight = at.input<float>(1);
    float *matrix = static_cast<float*>(at.workspace), *rest = matrix + state.matrix_floats;
    for_images(state, [&](std::int64_t n, std::int64_t g) {
        const float* pixels = matrix_of(state, x + state.image(n, g), matrix, at.now->threads);
        state.product.run(
            weight + state.filters(g), pixels, at.output<float>(0) + state.result(n, g), rest, at.now->threads);
    });
}

void backward_data(const State& state, const Arguments& at)
{
    const float *weight = at.input<float>(0), *dy = at.input<float>(1);
    float *matrix = static_cast<float*>(at.workspace), *rest = matrix + state.matrix_floats;
    for_images(state, [&](std::int64_t n, std::int64_t g) {
        float* dx = at.output<float>(0) + state.image(n, g);
        state.product.run(
            weight + state.filters(g), dy + state.result(n, g), state.direct ? dx : matrix, rest, at.now->threads);
        if (!state.direct) image_of(state, matrix, dx, at.now->threads);
    });
}

void backward_weights(const State& state, const Arguments& at)
{
    const float *x = at.input<float>(0), *dy = at.input<float>(1);
    float *matrix = static_cast<float*>(at.workspace), *part = matrix + state.matrix_floats;
    float* rest = part + state.sum_floats;
    for_images(state, [&](std::int64_t n, std::int64_t g) {
        const float* pixels = matrix_of(state, x + state.image(n, g), matrix, at.now->threads);
        float* dweight = at.output<float>(0) + state.filters(g);
        state.product.run(dy + state.result(n, g), pixels, n == 0 ? dweight : part, rest, at.now->threads);
        if (n > 0) add_all(part, dweight, state.shape.group_out() * state.depth);
    });
}

Gemm product_of(const Convolution& c, ConvolutionPass pass)
{
    const std::int64_t filters = c.group_out(), depth = c.group_in() * c.window.area(), results = c.window.results();
    switch (pass) {
    case ConvolutionPass::forward: return {.rows = filters, .columns = results, .depth = depth};
    case ConvolutionPass::backward_data:
        return {.rows = depth, .columns = results, .depth = filters, .transpose_a = true};
    case ConvolutionPass::backward_weights:
        return {.rows = filters, .columns = depth, .depth = results, .transpose_b = true};
    }
    return {};
}

bool is_direct(const Window& w)
{
    const Pair one{1, 1}, none{0, 0};
    return w.size == one && w.stride == one && w.before == none && w.after == none;
}

} // namespace

PreparedOp prepare_convolution_own(
    const Convolution& convolution, ConvolutionPass pass, std::string_view planned, std::string plan)
{
    const Gemm gemm = product_of(convolution, pass);
    State state{.shape = convolution,
        .product = {gemm, choose_gemm(gemm, planned)},
        .direct = is_direct(convolution.window),
        .depth = convolution.group_in() * convolution.window.area(),
        .matrix_floats = 0,
        .sum_floats = 0};
    if (!state.direct) state.matrix_floats = (state.depth * convolution.window.results() + 15) / 16 * 16;
    if (pass == ConvolutionPass::backward_weights)
        state.sum_floats = (convolution.group_out() * state.depth + 15) / 16 * 16;
    const std::uint64_t workspace =
        static_cast<std::uint64_t>(state.matrix_floats + state.sum_floats) * sizeof(float) + state.product.workspace();
    plan += ", " + std::string(name_of(state.product.algorithm));
    switch (pass) {
    case ConvolutionPass::forward: return prepared<State, forward>(state, plan, workspace);
    case ConvolutionPass::backward_data: return prepared<State, backward_data>(state, plan, workspace);
    case ConvolutionPass::backward_weights: return prepared<State, backward_weights>(state, plan, workspace);
    }
    return {};
}

} // namespace epoch::cpu
