// gather_augmented: the images of a step, each flipped, moved, turned, cut and disturbed by random numbers that depend
// on seed, pass and sample alone; labels of pixels move with their image. Cutout: DeVries and Taylor, 2017. Padding and
// cropping: He et al., CVPR 2016.
#include "cuda/primitives/for_elements.h"
#include "cuda/primitives/image_layout.h"
#include "cuda/primitives/training_samples.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <type_traits>

namespace epoch::cuda {
namespace {

struct Augmented {
    std::int64_t rows, samples, channels, height, width; // of the set, of a batch, of an image
    std::uint64_t count; // samples in a pass
    bool flip;
    std::int64_t move, crop, cutout;
    double rotate; // radians
    float noise, scale, shift;
};

// What happens to one sample. Offsets lead from a pixel of the result to one of the stored image.
struct Pose {
    std::uint64_t pass, number;
    std::int64_t move_y, move_x, crop_y, crop_x;
    std::int64_t hole_top, hole_left; // of the black square
    float sine, cosine;
    bool flip;
};

// A whole number from -reach to reach.
__device__ std::int64_t offset(std::uint32_t bits, std::int64_t reach)
{
    const auto many = static_cast<std::uint64_t>(2 * reach + 1);
    return static_cast<std::int64_t>(std::uint64_t{bits} * many >> 32) - reach;
}

// Blocks 0 and 1 of a sample's numbers; the noise has those after.
__device__ Philox4 numbers(std::uint64_t seed, std::uint64_t pass, std::uint64_t sample, std::uint64_t block)
{
    return philox(seed, RandomStream::augment, pass, sample << 32 | block);
}

// One thread a sample, because its pixels share the sine and the walk through the permutation.
struct Posed {
    const Control* control;
    Augmented op;
    Pose* poses;

    __device__ void operator()(std::uint64_t i) const
    {
        const TrainingSample of = training_sample(*control, op.count, i);
        const Philox4 a = numbers(control->seed, of.pass, of.number, 0),
                      b = numbers(control->seed, of.pass, of.number, 1);
        const double turn = op.rotate * (2 * static_cast<double>(uniform01(a.x[3])) - 1);
        Pose& pose = poses[i];
        pose = {of.pass, of.number, offset(a.x[1], op.move), offset(a.x[2], op.move), offset(b.x[0], op.crop),
            offset(b.x[1], op.crop), corner(b.x[2], op.height), corner(b.x[3], op.width), static_cast<float>(sin(turn)),
            static_cast<float>(cos(turn)), op.flip && a.x[0] >> 31 != 0};
    }

    __device__ std::int64_t corner(std::uint32_t bits, std::int64_t extent) const
    {
        return static_cast<std::int64_t>(std::uint64_t{bits} * static_cast<std::uint64_t>(extent) >> 32)
            - op.cutout / 2;
    }
};

// Where a pixel of the result comes from, in the stored image; not inside where cropping lets black in.
struct Origin {
    bool inside;
    float y, x;
};

__device__ float held(float x, float most) { return x < 0.0f ? 0.0f : x > most ? most : x; }

__device__ Origin origin(const Augmented& op, const Pose& pose, std::int64_t row, std::int64_t column)
{
    const std::int64_t r = row + pose.crop_y, unflipped = column + pose.crop_x;
    if (r < 0 || r >= op.height || unflipped < 0 || unflipped >= op.width) return {false, 0, 0};
    const std::int64_t c = pose.flip ? op.width - 1 - unflipped : unflipped;
    const float middle_y = 0.5f * static_cast<float>(op.height - 1);
    const float middle_x = 0.5f * static_cast<float>(op.width - 1);
    const float y = static_cast<float>(r) - middle_y, x = static_cast<float>(c) - middle_x;
    const float from_y = pose.cosine * y + pose.sine * x + middle_y + static_cast<float>(pose.move_y);
    const float from_x = pose.cosine * x - pose.sine * y + middle_x + static_cast<float>(pose.move_x);
    // Beyond the edge the edge goes on.
    return {true, held(from_y, static_cast<float>(op.height - 1)), held(from_x, static_cast<float>(op.width - 1))};
}

// Linear between the four pixels around.
template <class From> __device__ float mixed(const From* channel, const Augmented& op, const Origin& at)
{
    const auto top = static_cast<std::int64_t>(at.y), left = static_cast<std::int64_t>(at.x);
    const std::int64_t bottom = top + 1 < op.height ? top + 1 : top, right = left + 1 < op.width ? left + 1 : left;
    const float down = at.y - static_cast<float>(top), along = at.x - static_cast<float>(left);
    const auto pixel = [&](std::int64_t r, std::int64_t c) { return static_cast<float>(channel[r * op.width + c]); };
    const float above = pixel(top, left) + along * (pixel(top, right) - pixel(top, left));
    const float below = pixel(bottom, left) + along * (pixel(bottom, right) - pixel(bottom, left));
    return above + down * (below - above);
}

__device__ bool in_hole(const Augmented& op, const Pose& pose, std::int64_t row, std::int64_t column)
{
    return row >= pose.hole_top && row < pose.hole_top + op.cutout && column >= pose.hole_left
        && column < pose.hole_left + op.cutout;
}

// The sum of eight bytes has the mean 1020 and a deviation of 209.02, and is close to normal; in whole numbers, so
// every machine draws the same.
__device__ float disturbance(std::uint32_t a, std::uint32_t b)
{
    std::int32_t sum = -1020;
    for (unsigned bit = 0; bit < 32; bit += 8) sum += static_cast<std::int32_t>((a >> bit & 255) + (b >> bit & 255));
    return static_cast<float>(sum) * (1.0f / 209.0215f);
}

// A position outside of the data, which only a bug can ask for, gives what is not a number.
template <class From> struct Pixel {
    const Control* control;
    Augmented op;
    const Pose* poses;
    const From* field;
    const std::int64_t* positions;
    float* out;

    __device__ void operator()(std::uint64_t i) const { out[i] = number(i); }
    __device__ float number(std::uint64_t i) const
    {
        const auto plane = static_cast<std::uint64_t>(op.height * op.width);
        const std::uint64_t elements = plane * static_cast<std::uint64_t>(op.channels);
        const auto [sample, element] = divided(i, elements);
        const std::int64_t position = positions[sample];
        if (position < 0 || position >= op.rows) return NAN;
        const auto [channel_number, pixel] = divided(element, plane);
        const Divided place = divided(pixel, static_cast<std::uint64_t>(op.width));
        const auto row = static_cast<std::int64_t>(place.quotient), column = static_cast<std::int64_t>(place.remainder);
        const Pose& pose = poses[sample];
        const Origin at = origin(op, pose, row, column);
        const From* channel = field + static_cast<std::uint64_t>(position) * elements + channel_number * plane;
        const float value = at.inside && !in_hole(op, pose, row, column) ? mixed(channel, op, at) : 0.0f;
        const float wanted = value * op.scale + op.shift;
        return op.noise > 0 ? wanted + op.noise * noise(pose, element) : wanted;
    }

    __device__ float noise(const Pose& pose, std::uint64_t element) const
    {
        const Philox4 four = numbers(control->seed, pose.pass, pose.number, 2 + element / 2);
        return element % 2 == 0 ? disturbance(four.x[0], four.x[1]) : disturbance(four.x[2], four.x[3]);
    }
};

// The nearest label; -1, which no loss counts, where black comes in.
struct Label {
    Augmented op;
    const Pose* poses;
    const std::int32_t* field;
    const std::int64_t* positions;
    std::int32_t* out;

    __device__ void operator()(std::uint64_t i) const
    {
        const auto plane = static_cast<std::uint64_t>(op.height * op.width), sample = i / plane;
        const auto place = static_cast<std::int64_t>(i % plane);
        const std::int64_t position = positions[sample];
        if (position < 0 || position >= op.rows) {
            out[i] = -2; // not a label
            return;
        }
        const Origin at = origin(op, poses[sample], place / op.width, place % op.width);
        const auto y = static_cast<std::uint64_t>(at.y + 0.5f), x = static_cast<std::uint64_t>(at.x + 0.5f);
        const std::uint64_t from = static_cast<std::uint64_t>(position) * plane + y * op.width + x;
        out[i] = at.inside ? field[from] : -1;
    }
};

cudaError_t draw_poses(const Arguments& at, const Augmented& of)
{
    return run_elements(at, static_cast<std::uint64_t>(of.samples), Posed{at.control(), of, at.workspace<Pose>()});
}

template <class From> PreparedOp gathers_images(const OpView& op, const Augmented& of)
{
    return with_numbers(op.output(0).dtype, [&]<class Number>(Number) {
        return op.runs(
            [of, count = op.output(0).count, image = image_of(op.output(0))](const Arguments& at) {
                if (const cudaError_t drawn = draw_poses(at, of); drawn != cudaSuccess) return drawn;
                const Pixel<From> pixel{at.control(), of, at.workspace<Pose>(), at.input<From>(0),
                    at.input<std::int64_t>(1), at.output<float>(0)};
                if constexpr (std::is_same_v<Number, float>)
                    if (!image.channels_last) return run_elements(at, count, pixel);
                return run_elements(at, count, StoredNumbers<Number, Pixel<From>>{pixel, at.output<Number>(0), image});
            },
            static_cast<std::uint64_t>(of.samples) * sizeof(Pose));
    });
}

PreparedOp gathers_labels(const OpView& op, const Augmented& of)
{
    return op.runs(
        [of, count = op.output(0).count](const Arguments& at) {
            if (const cudaError_t drawn = draw_poses(at, of); drawn != cudaSuccess) return drawn;
            return run_elements(at, count,
                Label{of, at.workspace<Pose>(), at.input<std::int32_t>(0), at.input<std::int64_t>(1),
                    at.output<std::int32_t>(0)});
        },
        static_cast<std::uint64_t>(of.samples) * sizeof(Pose));
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(2, 1);
    const Tensor &field = op.input(0), &positions = op.input(1), &out = op.output(0);
    const bool integers = field.dtype == EPOCH_I32;
    op.require(positions.dtype == EPOCH_I64, "positions have to be i64");
    op.require(field.extents.size() == (integers ? 3 : 4) && field.count > 0, "the field holds no images");
    const std::int64_t count = op.integer("count");
    op.require(count > 0, "a pass has no samples");
    if (!op.good()) return {};
    const std::size_t last = field.extents.size() - 1;
    const Augmented of{field.extents[0], static_cast<std::int64_t>(positions.count), integers ? 1 : field.extents[1],
        field.extents[last - 1], field.extents[last], static_cast<std::uint64_t>(count), op.integer_or("flip", 0) != 0,
        op.integer_or("move", 0), op.integer_or("crop", 0), op.integer_or("cutout", 0),
        op.real_or("rotate", 0) * std::numbers::pi / 180, static_cast<float>(op.real_or("noise", 0)),
        static_cast<float>(op.real_or("scale", 1)), static_cast<float>(op.real_or("shift", 0))};
    op.require(std::min({of.move, of.crop, of.cutout}) >= 0 && std::max(of.move, of.crop) <= 1 << 20,
        "an image cannot be moved that far");
    op.require_count(out, positions.count * (field.count / static_cast<std::uint64_t>(of.rows)));
    if (integers)
        op.require(out.dtype == EPOCH_I32, "the output of an i32 field is i32");
    else
        op.require_real({&out});
    switch (field.dtype) {
    case EPOCH_U8: return gathers_images<std::uint8_t>(op, of);
    case EPOCH_F32: return gathers_images<float>(op, of);
    case EPOCH_I32: return gathers_labels(op, of);
    default: op.unsupported("images are stored as u8 or f32"); return {};
    }
}

constexpr OpKernel kernels[] = {
    {"gather_augmented", checked<prepare>, {}, StoredForm{0, 0b1, nullptr, StoredForm::Kind::each}}};

} // namespace

extern const std::span<const OpKernel> gather_augmented_kernels;
const std::span<const OpKernel> gather_augmented_kernels{kernels};

} // namespace epoch::cuda
