// gather_augmented: gathers the images of a step with random flips, shifts, rotations, crops, cutout and noise, which
// depend on seed, pass and sample alone; pixel labels move with their image. Cutout: DeVries and Taylor, 2017. Padding
// and cropping: He et al., CVPR 2016.
#include "cpu/device/parallel.h"
#include "cpu/primitives/training_samples.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace epoch::cpu {
namespace {

struct State {
    std::int64_t rows, samples, channels, height, width; // of the set, of a batch, of an image
    std::uint64_t count; // samples in a pass
    bool flip;
    std::int64_t move, crop, cutout;
    double rotate; // radians
    float noise, scale, shift;

    std::int64_t elements() const { return channels * height * width; }
};

// The augmentation of one sample. Offsets lead from a pixel of the result to one of the stored image.
struct Transform {
    bool flip;
    std::int64_t move_y, move_x, crop_y, crop_x;
    std::int64_t cutout_top, cutout_left; // the black square of cutout
    float sine, cosine;
};

// A whole number from -reach to reach.
std::int64_t offset(std::uint32_t bits, std::int64_t reach)
{
    const auto count = static_cast<std::uint64_t>(2 * reach + 1);
    return static_cast<std::int64_t>(std::uint64_t{bits} * count >> 32) - reach;
}

// Random block `block` of a sample: blocks 0 and 1 are for the transform, those from 2 on for the noise.
Philox4 random_numbers(const StepState& now, std::uint64_t pass, std::int64_t sample, std::uint64_t block)
{
    return philox(now.seed, RandomStream::augment, pass, static_cast<std::uint64_t>(sample) << 32 | block);
}

Transform draw_transform(const State& state, const StepState& now, std::uint64_t pass, std::int64_t sample)
{
    const Philox4 a = random_numbers(now, pass, sample, 0), b = random_numbers(now, pass, sample, 1);
    const double angle = state.rotate * (2 * static_cast<double>(uniform01(a.x[3])) - 1);
    const auto corner = [&](std::uint32_t bits, std::int64_t extent) {
        return static_cast<std::int64_t>(std::uint64_t{bits} * static_cast<std::uint64_t>(extent) >> 32)
            - state.cutout / 2;
    };
    return {state.flip && a.x[0] >> 31 != 0, offset(a.x[1], state.move), offset(a.x[2], state.move),
        offset(b.x[0], state.crop), offset(b.x[1], state.crop), corner(b.x[2], state.height),
        corner(b.x[3], state.width), static_cast<float>(std::sin(angle)), static_cast<float>(std::cos(angle))};
}

// The position in the stored image of a pixel of the result; not inside in the black padding of a crop.
struct SourcePixel {
    bool inside;
    float y, x;
};

SourcePixel source_pixel(const State& state, const Transform& transform, std::int64_t row, std::int64_t column)
{
    const std::int64_t r = row + transform.crop_y, unflipped = column + transform.crop_x;
    if (r < 0 || r >= state.height || unflipped < 0 || unflipped >= state.width) return {false, 0, 0};
    const std::int64_t c = transform.flip ? state.width - 1 - unflipped : unflipped;
    const float middle_y = 0.5f * static_cast<float>(state.height - 1);
    const float middle_x = 0.5f * static_cast<float>(state.width - 1);
    const float y = static_cast<float>(r) - middle_y, x = static_cast<float>(c) - middle_x;
    const float from_y = transform.cosine * y + transform.sine * x + middle_y + static_cast<float>(transform.move_y);
    const float from_x = transform.cosine * x - transform.sine * y + middle_x + static_cast<float>(transform.move_x);
    // Outside of the image its edge is repeated.
    return {true, std::clamp(from_y, 0.0f, static_cast<float>(state.height - 1)),
        std::clamp(from_x, 0.0f, static_cast<float>(state.width - 1))};
}

// Bilinear interpolation.
template <class From> float bilinear(const From* channel, const State& state, const SourcePixel& at)
{
    const auto top = static_cast<std::int64_t>(at.y), left = static_cast<std::int64_t>(at.x);
    const std::int64_t bottom = std::min(top + 1, state.height - 1), right = std::min(left + 1, state.width - 1);
    const float down = at.y - static_cast<float>(top), along = at.x - static_cast<float>(left);
    const auto pixel = [&](std::int64_t r, std::int64_t c) { return static_cast<float>(channel[r * state.width + c]); };
    const float above = pixel(top, left) + along * (pixel(top, right) - pixel(top, left));
    const float below = pixel(bottom, left) + along * (pixel(bottom, right) - pixel(bottom, left));
    return above + down * (below - above);
}

bool in_cutout(const State& state, const Transform& transform, std::int64_t row, std::int64_t column)
{
    return row >= transform.cutout_top && row < transform.cutout_top + state.cutout && column >= transform.cutout_left
        && column < transform.cutout_left + state.cutout;
}

template <class From> void image(const State& state, const Transform& transform, const From* from, float* to)
{
    const std::int64_t plane = state.height * state.width;
    for (std::int64_t row = 0; row < state.height; ++row)
        for (std::int64_t column = 0; column < state.width; ++column, ++to) {
            const SourcePixel at = source_pixel(state, transform, row, column);
            const bool black = !at.inside || in_cutout(state, transform, row, column);
            for (std::int64_t channel = 0; channel < state.channels; ++channel)
                to[channel * plane] =
                    (black ? 0.0f : bilinear(from + channel * plane, state, at)) * state.scale + state.shift;
        }
}

// The nearest label, or -1 (ignored by losses) in black padding.
void labels(const State& state, const Transform& transform, const std::int32_t* from, std::int32_t* to)
{
    for (std::int64_t row = 0; row < state.height; ++row)
        for (std::int64_t column = 0; column < state.width; ++column) {
            const SourcePixel at = source_pixel(state, transform, row, column);
            const auto y = static_cast<std::int64_t>(at.y + 0.5f), x = static_cast<std::int64_t>(at.x + 0.5f);
            *to++ = at.inside ? from[y * state.width + x] : -1;
        }
}

// An approximately normal number: the sum of eight random bytes has the mean 1020 and the deviation 209.02. The sum is
// in integers, so every machine draws the same.
float gaussian(std::uint32_t a, std::uint32_t b)
{
    std::int32_t sum = -1020;
    for (unsigned bit = 0; bit < 32; bit += 8) sum += static_cast<std::int32_t>((a >> bit & 255) + (b >> bit & 255));
    return static_cast<float>(sum) * (1.0f / 209.0215f);
}

void add_noise(const State& state, const StepState& now, std::uint64_t pass, std::int64_t sample, float* to)
{
    const std::int64_t count = state.elements();
    for (std::int64_t i = 0; i < count; i += 2) {
        const Philox4 four = random_numbers(now, pass, sample, 2 + static_cast<std::uint64_t>(i / 2));
        to[i] += state.noise * gaussian(four.x[0], four.x[1]);
        if (i + 1 < count) to[i + 1] += state.noise * gaussian(four.x[2], four.x[3]);
    }
}

template <class From, class To>
void one_sample(const State& state, const StepState& now, TrainingSamples::Sample of, const From* from, To* to)
{
    const std::uint64_t pass = of.pass;
    const auto sample = static_cast<std::int64_t>(of.number);
    const Transform transform = draw_transform(state, now, pass, sample);
    if constexpr (std::is_same_v<To, float>) {
        image(state, transform, from, to);
        if (state.noise > 0) add_noise(state, now, pass, sample, to);
    } else {
        labels(state, transform, from, to);
    }
}

template <class From, class To> void run(const State& state, const Arguments& at)
{
    const From* field = at.input<From>(0);
    const std::int64_t* positions = at.input<std::int64_t>(1);
    To* out = at.output<To>(0);
    for (std::int64_t i = 0; i < state.samples; ++i)
        if (positions[i] < 0 || positions[i] >= state.rows) {
            at.now->error = "gather_augmented: a sample position lies outside the data";
            return;
        }
    const std::int64_t elements = state.elements();
    for_blocks(state.samples, 1, state.samples * elements * 16, at.now->threads,
        [&](std::int64_t first, std::int64_t last, std::int64_t) {
            TrainingSamples samples(*at.now, state.count);
            for (std::int64_t i = first; i < last; ++i)
                one_sample(state, *at.now, samples.at(i), field + positions[i] * elements, out + i * elements);
        });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(2, 1);
    const TensorFacts &field = op.input(0), &positions = op.input(1), &out = op.output(0);
    const bool integers = field.dtype == EPOCH_I32;
    op.require(positions.dtype == EPOCH_I64, "positions must be i64");
    op.require(field.extents.size() == (integers ? 3 : 4) && field.count > 0, "the field holds no images");
    const std::int64_t count = op.integer("count");
    op.require(count > 0, "\"count\" must be positive");
    if (op.status() != EPOCH_OK) return {};
    const std::size_t last = field.extents.size() - 1;
    const State state{field.extents[0], positions.count, integers ? 1 : field.extents[1], field.extents[last - 1],
        field.extents[last], static_cast<std::uint64_t>(count), op.integer_or("flip", 0) != 0, op.integer_or("move", 0),
        op.integer_or("crop", 0), op.integer_or("cutout", 0), op.real_or("rotate", 0) * std::numbers::pi / 180,
        static_cast<float>(op.real_or("noise", 0)), static_cast<float>(op.real_or("scale", 1)),
        static_cast<float>(op.real_or("shift", 0))};
    op.require(std::min({state.move, state.crop, state.cutout}) >= 0 && std::max(state.move, state.crop) <= 1 << 20,
        "an image cannot be moved that far");
    op.require(out.count == state.samples * state.elements(), "the output's shape is not that of the samples");
    op.require(out.dtype == (integers ? EPOCH_I32 : EPOCH_F32), "the output is f32, or i32 for an i32 field");
    switch (field.dtype) {
    case EPOCH_U8: return prepared<State, run<std::uint8_t, float>>(state);
    case EPOCH_F32: return prepared<State, run<float, float>>(state);
    case EPOCH_I32: return prepared<State, run<std::int32_t, std::int32_t>>(state);
    default: op.unsupported("images are stored as u8 or f32"); return {};
    }
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op gather_augmented_cpu_op{cpu::prepare};
}
