// gather_augmented: data augmentation of the images of a step: random flips, shifts, rotations, crops, cutout and
// noise, which depend on seed, epoch and sample alone; label masks follow their images. Cutout: DeVries and Taylor,
// 2017. Padding and cropping: He et al., CVPR 2016.
#include "cuda/primitives/for_elements.h"
#include "cuda/primitives/image_layout.h"
#include "cuda/primitives/training_samples.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <type_traits>

namespace epoch::cuda {
namespace {

struct Augmentation {
    std::int64_t rows; // of the data set
    std::int64_t samples; // of a batch
    std::int64_t channels, height, width; // of an image
    std::uint64_t count; // samples per epoch
    bool flip;
    std::int64_t move, crop, cutout;
    double rotate; // radians
    float noise, scale, shift;
};

// The random transform of one sample. Offsets lead from an output pixel to a pixel of the stored image.
struct Pose {
    std::uint64_t epoch, index;
    std::int64_t move_y, move_x, crop_y, crop_x;
    std::int64_t cutout_top, cutout_left; // of the cutout square
    float sine, cosine;
    bool flip;
};

// An integer from -reach to reach.
__device__ std::int64_t offset(std::uint32_t bits, std::int64_t reach)
{
    const auto values = static_cast<std::uint64_t>(2 * reach + 1);
    return static_cast<std::int64_t>(std::uint64_t{bits} * values >> 32) - reach;
}

// The poses use blocks 0 and 1 of a sample; the noise uses the blocks after them.
__device__ Philox4 random_numbers(std::uint64_t seed, std::uint64_t epoch, std::uint64_t sample, std::uint64_t block)
{
    return philox(seed, RandomStream::augment, epoch, sample << 32 | block);
}

// One thread per sample, because all pixels share the sine and the permuted index.
struct DrawPoses {
    const Control* control;
    Augmentation op;
    Pose* poses;

    __device__ void operator()(std::uint64_t i) const
    {
        const TrainingSample of = training_sample(*control, op.count, i);
        const Philox4 a = random_numbers(control->seed, of.epoch, of.index, 0),
                      b = random_numbers(control->seed, of.epoch, of.index, 1);
        const double angle = op.rotate * (2 * static_cast<double>(uniform01(a.x[3])) - 1);
        Pose& pose = poses[i];
        pose = {of.epoch, of.index, offset(a.x[1], op.move), offset(a.x[2], op.move), offset(b.x[0], op.crop),
            offset(b.x[1], op.crop), corner(b.x[2], op.height), corner(b.x[3], op.width),
            static_cast<float>(sin(angle)), static_cast<float>(cos(angle)), op.flip && a.x[0] >> 31 != 0};
    }

    __device__ std::int64_t corner(std::uint32_t bits, std::int64_t extent) const
    {
        return static_cast<std::int64_t>(std::uint64_t{bits} * static_cast<std::uint64_t>(extent) >> 32)
            - op.cutout / 2;
    }
};

// The source of an output pixel in the stored image; not inside where cropping pads with black.
struct Origin {
    bool inside;
    float y, x;
};

__device__ float clamped(float x, float max) { return x < 0.0f ? 0.0f : x > max ? max : x; }

__device__ Origin origin(const Augmentation& op, const Pose& pose, std::int64_t row, std::int64_t column)
{
    const std::int64_t r = row + pose.crop_y, unflipped = column + pose.crop_x;
    if (r < 0 || r >= op.height || unflipped < 0 || unflipped >= op.width) return {false, 0, 0};
    const std::int64_t c = pose.flip ? op.width - 1 - unflipped : unflipped;
    const float center_y = 0.5f * static_cast<float>(op.height - 1);
    const float center_x = 0.5f * static_cast<float>(op.width - 1);
    const float y = static_cast<float>(r) - center_y, x = static_cast<float>(c) - center_x;
    const float from_y = pose.cosine * y + pose.sine * x + center_y + static_cast<float>(pose.move_y);
    const float from_x = pose.cosine * x - pose.sine * y + center_x + static_cast<float>(pose.move_x);
    // Coordinates beyond the edge are clamped to it.
    return {
        true, clamped(from_y, static_cast<float>(op.height - 1)), clamped(from_x, static_cast<float>(op.width - 1))};
}

// Bilinear interpolation between the four pixels around.
template <class From> __device__ float bilinear(const From* channel, const Augmentation& op, const Origin& at)
{
    const auto top = static_cast<std::int64_t>(at.y), left = static_cast<std::int64_t>(at.x);
    const std::int64_t bottom = top + 1 < op.height ? top + 1 : top, right = left + 1 < op.width ? left + 1 : left;
    const float weight_y = at.y - static_cast<float>(top), weight_x = at.x - static_cast<float>(left);
    const auto pixel = [&](std::int64_t r, std::int64_t c) { return static_cast<float>(channel[r * op.width + c]); };
    const float above = pixel(top, left) + weight_x * (pixel(top, right) - pixel(top, left));
    const float below = pixel(bottom, left) + weight_x * (pixel(bottom, right) - pixel(bottom, left));
    return above + weight_y * (below - above);
}

__device__ bool in_cutout(const Augmentation& op, const Pose& pose, std::int64_t row, std::int64_t column)
{
    return row >= pose.cutout_top && row < pose.cutout_top + op.cutout && column >= pose.cutout_left
        && column < pose.cutout_left + op.cutout;
}

// Approximately normal: the sum of eight bytes has mean 1020 and standard deviation 209.02. It is an integer, so every
// device draws the same.
__device__ float normal_noise(std::uint32_t a, std::uint32_t b)
{
    std::int32_t sum = -1020;
    for (unsigned bit = 0; bit < 32; bit += 8) sum += static_cast<std::int32_t>((a >> bit & 255) + (b >> bit & 255));
    return static_cast<float>(sum) * (1.0f / 209.0215f);
}

// A position outside the data, which only a bug can cause, gives NaN.
template <class From> struct GatherPixel {
    const Control* control;
    Augmentation op;
    const Pose* poses;
    const From* field;
    const std::int64_t* positions;
    float* out;

    __device__ void operator()(std::uint64_t i) const { out[i] = value(i); }
    __device__ float value(std::uint64_t i) const
    {
        const auto plane = static_cast<std::uint64_t>(op.height * op.width);
        const std::uint64_t elements = plane * static_cast<std::uint64_t>(op.channels);
        const auto [sample, element] = div_mod(i, elements);
        const std::int64_t position = positions[sample];
        if (position < 0 || position >= op.rows) return NAN;
        const auto [channel_number, pixel] = div_mod(element, plane);
        const DivMod index = div_mod(pixel, static_cast<std::uint64_t>(op.width));
        const auto row = static_cast<std::int64_t>(index.quotient), column = static_cast<std::int64_t>(index.remainder);
        const Pose& pose = poses[sample];
        const Origin at = origin(op, pose, row, column);
        const From* channel = field + static_cast<std::uint64_t>(position) * elements + channel_number * plane;
        const float value = at.inside && !in_cutout(op, pose, row, column) ? bilinear(channel, op, at) : 0.0f;
        const float scaled = value * op.scale + op.shift;
        return op.noise > 0 ? scaled + op.noise * noise(pose, element) : scaled;
    }

    __device__ float noise(const Pose& pose, std::uint64_t element) const
    {
        const Philox4 four = random_numbers(control->seed, pose.epoch, pose.index, 2 + element / 2);
        return element % 2 == 0 ? normal_noise(four.x[0], four.x[1]) : normal_noise(four.x[2], four.x[3]);
    }
};

// The nearest label; -1, which losses ignore, where cropping pads.
struct GatherLabel {
    Augmentation op;
    const Pose* poses;
    const std::int32_t* field;
    const std::int64_t* positions;
    std::int32_t* out;

    __device__ void operator()(std::uint64_t i) const
    {
        const auto plane = static_cast<std::uint64_t>(op.height * op.width), sample = i / plane;
        const auto pixel = static_cast<std::int64_t>(i % plane);
        const std::int64_t position = positions[sample];
        if (position < 0 || position >= op.rows) {
            out[i] = -2; // not a label
            return;
        }
        const Origin at = origin(op, poses[sample], pixel / op.width, pixel % op.width);
        const auto y = static_cast<std::uint64_t>(at.y + 0.5f), x = static_cast<std::uint64_t>(at.x + 0.5f);
        const std::uint64_t from = static_cast<std::uint64_t>(position) * plane + y * op.width + x;
        out[i] = at.inside ? field[from] : -1;
    }
};

cudaError_t draw_poses(const Arguments& at, const Augmentation& of)
{
    return run_elements(at, static_cast<std::uint64_t>(of.samples), DrawPoses{at.control(), of, at.workspace<Pose>()});
}

template <class From> PreparedOp prepare_images(const OpView& op, const Augmentation& of)
{
    return with_element_type(op.output(0).dtype, [&]<class Element>(Element) {
        return op.runs(
            [of, count = op.output(0).count, image = image_of(op.output(0))](const Arguments& at) {
                if (const cudaError_t drawn = draw_poses(at, of); drawn != cudaSuccess) return drawn;
                const GatherPixel<From> pixel{at.control(), of, at.workspace<Pose>(), at.input<From>(0),
                    at.input<std::int64_t>(1), at.output<float>(0)};
                if constexpr (std::is_same_v<Element, float>)
                    if (!image.channels_last) return run_elements(at, count, pixel);
                return run_elements(
                    at, count, StoredElements<Element, GatherPixel<From>>{pixel, at.output<Element>(0), image});
            },
            static_cast<std::uint64_t>(of.samples) * sizeof(Pose));
    });
}

PreparedOp prepare_labels(const OpView& op, const Augmentation& of)
{
    return op.runs(
        [of, count = op.output(0).count](const Arguments& at) {
            if (const cudaError_t drawn = draw_poses(at, of); drawn != cudaSuccess) return drawn;
            return run_elements(at, count,
                GatherLabel{of, at.workspace<Pose>(), at.input<std::int32_t>(0), at.input<std::int64_t>(1),
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
    op.require(count > 0, "an epoch has no samples");
    if (!op.good()) return {};
    const std::size_t last = field.extents.size() - 1;
    const Augmentation of{field.extents[0], static_cast<std::int64_t>(positions.count), integers ? 1 : field.extents[1],
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
        op.require_float({&out});
    switch (field.dtype) {
    case EPOCH_U8: return prepare_images<std::uint8_t>(op, of);
    case EPOCH_F32: return prepare_images<float>(op, of);
    case EPOCH_I32: return prepare_labels(op, of);
    default: op.unsupported("images are stored as u8 or f32"); return {};
    }
}

constexpr OpKernel kernels[] = {
    {"gather_augmented", checked<prepare>, {}, StoredForm{0, 0b1, nullptr, StoredForm::Kind::each}}};

} // namespace

extern const std::span<const OpKernel> gather_augmented_kernels;
const std::span<const OpKernel> gather_augmented_kernels{kernels};

} // namespace epoch::cuda
