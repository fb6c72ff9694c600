// Own loops around the library's sums: floats to bytes, channels last, and sums to floats in the layout of the result.
#include "cpu/primitives/int8.h"

#include "common/clones.h"
#include "cpu/device/parallel.h"
#include "cpu/primitives/blocked_layout.h"

#include <algorithm>
#include <limits>

namespace epoch::cpu {
namespace {

constexpr std::int64_t whole_block = 16; // of AVX-512: loops over it are one vector

struct ToBytes {
    float per_unit = 1, zero = 0;
};

// Adding and subtracting 1.5 x 2^23 rounds to the nearest integer. NaN becomes 255.
inline std::uint8_t byte_of(float value, ToBytes by)
{
    constexpr float round = 12582912.0f;
    float place = value * by.per_unit;
    place = place < 512.0f ? place : 512.0f;
    place = place > -512.0f ? place : -512.0f;
    place = (place + round) - round + by.zero;
    place = place < 255.0f ? place : 255.0f;
    place = place > 0.0f ? place : 0.0f;
    return static_cast<std::uint8_t>(static_cast<std::int32_t>(place));
}

EPOCH_CLONES void bytes_together(
    const float* __restrict from, std::uint8_t* __restrict to, std::int64_t count, ToBytes by)
{
    for (std::int64_t i = 0; i < count; ++i) to[i] = byte_of(from[i], by);
}

// Of one channel of canonical images.
EPOCH_CLONES void bytes_apart(
    const float* __restrict from, std::uint8_t* __restrict to, std::int64_t count, std::int64_t apart, ToBytes by)
{
    for (std::int64_t i = 0; i < count; ++i) to[i * apart] = byte_of(from[i], by);
}

// Of one block of channels.
EPOCH_CLONES void bytes_of_block(const float* __restrict from, std::uint8_t* __restrict to, std::int64_t pixels,
    std::int64_t block, std::int64_t lanes, std::int64_t apart, ToBytes by)
{
    if (lanes == whole_block && block == whole_block)
        for (std::int64_t pixel = 0; pixel < pixels; ++pixel)
            for (std::int64_t lane = 0; lane < whole_block; ++lane)
                to[pixel * apart + lane] = byte_of(from[pixel * whole_block + lane], by);
    else
        for (std::int64_t pixel = 0; pixel < pixels; ++pixel)
            for (std::int64_t lane = 0; lane < lanes; ++lane)
                to[pixel * apart + lane] = byte_of(from[pixel * block + lane], by);
}

struct Channels {
    const float* scale;
    const std::int32_t* offset;
    float least; // of a result: 0 with ReLU

    float value(std::int32_t sum, std::int64_t channel) const
    {
        const float y = static_cast<float>(sum + offset[channel]) * scale[channel];
        return y > least ? y : least;
    }
};

EPOCH_CLONES void values_together(
    const std::int32_t* __restrict sums, float* __restrict to, std::int64_t pixels, std::int64_t channels, Channels by)
{
    for (std::int64_t pixel = 0; pixel < pixels; ++pixel)
        for (std::int64_t c = 0; c < channels; ++c) to[pixel * channels + c] = by.value(sums[pixel * channels + c], c);
}

EPOCH_CLONES void values_apart(const std::int32_t* __restrict sums, float* __restrict to, std::int64_t pixels,
    std::int64_t channels, std::int64_t channel, Channels by)
{
    for (std::int64_t pixel = 0; pixel < pixels; ++pixel)
        to[pixel] = by.value(sums[pixel * channels + channel], channel);
}

EPOCH_CLONES void values_of_block(const std::int32_t* __restrict sums, float* __restrict to, std::int64_t pixels,
    std::int64_t channels, std::int64_t first, std::int64_t block, Channels by)
{
    const std::int64_t lanes = std::min(block, channels - first);
    if (lanes == whole_block) {
        std::int32_t offset[whole_block];
        float scale[whole_block];
        std::copy_n(by.offset + first, whole_block, offset);
        std::copy_n(by.scale + first, whole_block, scale);
        for (std::int64_t pixel = 0; pixel < pixels; ++pixel) {
            const std::int32_t* const from = sums + pixel * channels + first;
            float* const y = to + pixel * whole_block;
            for (std::int64_t lane = 0; lane < whole_block; ++lane) {
                const float value = static_cast<float>(from[lane] + offset[lane]) * scale[lane];
                y[lane] = value > by.least ? value : by.least;
            }
        }
        return;
    }
    for (std::int64_t pixel = 0; pixel < pixels; ++pixel) {
        for (std::int64_t lane = 0; lane < lanes; ++lane)
            to[pixel * block + lane] = by.value(sums[pixel * channels + first + lane], first + lane);
        for (std::int64_t lane = lanes; lane < block; ++lane) to[pixel * block + lane] = 0;
    }
}

struct Int8Product {
    BlockedImages x{}, y{};
    Pair image{1, 1}, before{}, after{}; // of x; padding that is written out
    ToBytes to_bytes{};
    bool relu = false;
    PreparedOp sums{};
    std::uint64_t bytes_size = 0, sums_size = 0;

    Pair padded() const { return {image[0] + before[0] + after[0], image[1] + before[1] + after[1]}; }
    std::int64_t padded_pixels() const { return padded()[0] * padded()[1]; }
    std::uint64_t workspace() const { return bytes_size + sums_size + sums.workspace; }
};

void write_image(const Int8Product& product, const float* x, std::uint8_t* to)
{
    const BlockedImages& images = product.x;
    const std::int64_t apart = images.channels, wide = product.padded()[1];
    if (product.padded_pixels() != images.pixels)
        std::fill_n(to, product.padded_pixels() * apart, static_cast<std::uint8_t>(product.to_bytes.zero));
    const std::int64_t rows = product.padded_pixels() == images.pixels ? 1 : product.image[0],
                       pixels = images.pixels / rows;
    for (std::int64_t row = 0; row < rows; ++row) {
        std::uint8_t* line = rows == 1 ? to : to + ((row + product.before[0]) * wide + product.before[1]) * apart;
        const float* from = x + row * pixels * images.channel_block;
        if (images.channel_block == 1 && (images.channels == 1 || images.pixels == 1)) {
            bytes_together(from, line, pixels * images.channels, product.to_bytes);
            continue;
        }
        for (std::int64_t block = 0; block < images.blocks(); ++block) {
            const float* plane = from + block * images.plane();
            const std::int64_t first = block * images.channel_block,
                               lanes = std::min(images.channel_block, images.channels - first);
            if (images.channel_block == 1)
                bytes_apart(plane, line + first, pixels, apart, product.to_bytes);
            else
                bytes_of_block(plane, line + first, pixels, images.channel_block, lanes, apart, product.to_bytes);
        }
    }
}

void read_image(const Int8Product& product, const std::int32_t* sums, float* y, const Channels& by)
{
    const BlockedImages& images = product.y;
    if (images.channel_block == 1 && images.pixels == 1) return values_together(sums, y, 1, images.channels, by);
    for (std::int64_t block = 0; block < images.blocks(); ++block) {
        const std::int64_t first = block * images.channel_block;
        if (images.channel_block == 1)
            values_apart(sums, y + block * images.plane(), images.pixels, images.channels, first, by);
        else
            values_of_block(
                sums, y + block * images.plane(), images.pixels, images.channels, first, images.channel_block, by);
    }
}

void run(const Int8Product& product, const Arguments& at)
{
    auto* const bytes = static_cast<std::uint8_t*>(at.workspace);
    auto* const sums = reinterpret_cast<std::int32_t*>(bytes + product.bytes_size);
    const auto elements = [](const BlockedImages& images) { return images.blocks() * images.plane(); }; // of an image
    const auto for_images = [&](std::int64_t of_one, const auto& body) {
        const std::int64_t together = std::max<std::int64_t>(1, block_elements / std::max<std::int64_t>(1, of_one));
        for_blocks(product.x.images, together, product.x.images * of_one, at.now->threads,
            [&](std::int64_t first, std::int64_t last, std::int64_t) {
                for (std::int64_t image = first; image < last; ++image) body(image);
            });
    };
    for_images(elements(product.x), [&](std::int64_t image) {
        write_image(product, at.input<float>(0) + image * elements(product.x),
            bytes + image * product.padded_pixels() * product.x.channels);
    });
    void* const inputs[] = {bytes, at.inputs[1]};
    void* const outputs[] = {sums};
    Arguments inner = at;
    inner.inputs = inputs;
    inner.outputs = outputs;
    inner.workspace = bytes + product.bytes_size + product.sums_size;
    product.sums.run(product.sums.state.get(), inner);
    const Channels by{
        at.input<float>(2), at.input<std::int32_t>(3), product.relu ? 0.0f : -std::numeric_limits<float>::infinity()};
    for_images(elements(product.y), [&](std::int64_t image) {
        read_image(product, sums + image * product.y.pixels * product.y.channels,
            at.output<float>(0) + image * elements(product.y), by);
    });
}

void check_channels(OpView& op, std::int64_t channels)
{
    const TensorFacts &scale = op.input(2), &offset = op.input(3);
    op.require_f32({&scale});
    op.require(offset.dtype == EPOCH_I32, "offsets are not integers");
    op.require(scale.count == channels && offset.count == channels, "scales and offsets do not fit the channels");
    op.require(op.real("input_scale") > 0, "the scale of the input is not above 0");
    if (op.integer("weight_limit") > int8_weight_limit())
        op.unsupported("this processor does not multiply weights of that size exactly");
}

PreparedOp finished(OpView& op, Int8Product product, const std::string& plan)
{
    product.to_bytes = {static_cast<float>(1 / op.real("input_scale")), static_cast<float>(op.integer("input_zero"))};
    product.bytes_size =
        cache_aligned(static_cast<std::uint64_t>(product.x.images * product.padded_pixels() * product.x.channels));
    product.sums_size =
        cache_aligned(static_cast<std::uint64_t>(product.y.images * product.y.pixels * product.y.channels) * 4);
    const std::string text = plan + "int8 " + product.sums.plan;
    const std::uint64_t workspace = product.workspace();
    PreparedOp made = prepared<Int8Product, run>(std::move(product), text, workspace);
    made.takes_bf16 = true;
    return made;
}

} // namespace

// Where the byte of 0 is not 0, the padding is written out.
PreparedOp prepare_int8_convolution(OpView& op, const Convolution& convolution, const std::string& plan)
{
    check_channels(op, convolution.out);
    if (op.status() != EPOCH_OK) return {};
    Convolution sums = convolution;
    Int8Product product{.x = blocked_images(op.input(0)),
        .y = blocked_images(op.output(0)),
        .image = convolution.window.image,
        .relu = convolution.relu};
    if (op.integer("input_zero") != 0) {
        product.before = sums.window.before;
        product.after = sums.window.after;
        sums.window.image = product.padded();
        sums.window.before = sums.window.after = {};
    }
    product.sums = prepare_int8_sums(sums, op.threads());
    if (!product.sums.run) return op.unsupported("this build computes no INT8"), PreparedOp{};
    return finished(op, std::move(product), plan);
}

PreparedOp prepare_int8_matmul(OpView& op)
{
    op.require_counts(4, 1);
    const TensorFacts &x = op.input(0), &weight = op.input(1), &y = op.output(0);
    op.require_f32({&x, &y});
    op.require(weight.dtype == EPOCH_I8 && weight.extents.size() == 2 && weight.count > 0 && !x.extents.empty()
            && op.integer_or("transpose_b", 0) == 1 && op.integer_or("transpose_a", 0) == 0,
        "needs rows, and 8-bit weights with a row for each output");
    if (op.status() != EPOCH_OK) return {};
    const std::int64_t columns = weight.extents[0], depth = weight.extents[1], rows = x.count / depth;
    op.require(x.extents.back() == depth && y.count == rows * columns, "the operands do not fit");
    check_channels(op, columns);
    if (op.status() != EPOCH_OK) return {};
    Int8Product product{
        .x = {rows, depth}, .y = {rows, columns}, .sums = prepare_int8_sums(rows, columns, depth, op.threads())};
    if (!product.sums.run) return op.unsupported("this build computes no INT8"), PreparedOp{};
    return finished(op, std::move(product),
        " " + std::to_string(rows) + "x" + std::to_string(columns) + "x" + std::to_string(depth) + " b': ");
}

} // namespace epoch::cpu
