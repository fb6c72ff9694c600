// upsample: images enlarged by integer factors, and the gradient. Bilinear as in PyTorch with align_corners=False: the
// pixel `to` of the larger image lies at (to + 1/2) / factor - 1/2 of the smaller one, and borders are repeated.
#include "cuda/primitives/for_elements.h"
#include "cuda/primitives/half.h"
#include "cuda/primitives/image_layout.h"

#include <limits>

namespace epoch::cuda {
namespace {

struct Upsampling {
    std::int32_t image[2], factor[2]; // image: extents of the smaller image
};

// The two rows or columns of the smaller image that one of the larger is interpolated from, and their weights.
struct Sources {
    std::int32_t first, second;
    float first_weight, second_weight;
};

__device__ Sources sources_of(const Upsampling& up, int axis, std::int32_t to)
{
    const std::int32_t factor = up.factor[axis], own = to / factor, last = up.image[axis] - 1;
    const float at = (static_cast<float>(to % factor) + 0.5f) / static_cast<float>(factor) - 0.5f;
    const std::int32_t first = at < 0.0f ? own - 1 : own;
    const float weight = at < 0.0f ? 1.0f + at : at; // of the second source
    return {first < 0 ? 0 : first, first + 1 > last ? last : first + 1, 1.0f - weight, weight};
}

// A channel of an image, with the stride of its pixels.
template <class Element> struct Plane {
    const Element* first;
    std::int64_t step;

    __device__ float at(std::int32_t pixel) const { return as_float(first[pixel * step]); }
};

template <class Element>
__device__ Plane<Element> plane_of(const Element* images, const Image& image, Image::Index index)
{
    return {images + image.offset({index.image, index.channel, 0}), static_cast<std::int64_t>(image.pixel_stride())};
}

template <bool bilinear, class Element> struct Upsample {
    Upsampling up;
    Image from, to;
    const Element* x;
    Element* y;

    __device__ void operator()(std::uint64_t i) const
    {
        const std::int32_t width = up.image[1] * up.factor[1];
        const Image::Index of = to.index(i);
        const Plane<Element> plane = plane_of(x, from, of);
        const auto position = static_cast<std::int32_t>(of.pixel);
        const std::int32_t row = position / width, column = position % width;
        if (!bilinear) {
            y[i] = rounded<Element>(plane.at(row / up.factor[0] * up.image[1] + column / up.factor[1]));
            return;
        }
        const Sources r = sources_of(up, 0, row), c = sources_of(up, 1, column);
        const auto pixel = [&](std::int32_t of_row, std::int32_t of_column) {
            return plane.at(of_row * up.image[1] + of_column);
        };
        const float above = c.first_weight * pixel(r.first, c.first) + c.second_weight * pixel(r.first, c.second);
        const float below = c.first_weight * pixel(r.second, c.first) + c.second_weight * pixel(r.second, c.second);
        y[i] = rounded<Element>(r.first_weight * above + r.second_weight * below);
    }
};

// The weight of a row or column of the smaller image in one of the larger.
__device__ float weight_of(const Sources& sources, std::int32_t own)
{
    return (sources.first == own ? sources.first_weight : 0.0f)
        + (sources.second == own ? sources.second_weight : 0.0f);
}

template <bool bilinear, class Element> struct UpsampleGradient {
    Upsampling up;
    Image from, to;
    const Element* dy;
    Element* dx;

    __device__ void operator()(std::uint64_t i) const
    {
        const Image::Index of = to.index(i);
        const Plane<Element> plane = plane_of(dy, from, of);
        const auto pixel = static_cast<std::int32_t>(of.pixel);
        const std::int32_t row = pixel / up.image[1], column = pixel % up.image[1];
        const std::int32_t width = up.image[1] * up.factor[1];
        // Bilinear outputs also depend on the neighbouring pixel.
        const std::int32_t reach = bilinear ? 1 : 0;
        const std::int32_t top = row > reach ? row - reach : 0, left = column > reach ? column - reach : 0;
        const std::int32_t bottom = row + reach + 1 < up.image[0] ? row + reach + 1 : up.image[0];
        const std::int32_t right = column + reach + 1 < up.image[1] ? column + reach + 1 : up.image[1];
        float sum = 0;
        for (std::int32_t r = top * up.factor[0]; r < bottom * up.factor[0]; ++r) {
            const float row_weight = bilinear ? weight_of(sources_of(up, 0, r), row) : 1.0f;
            for (std::int32_t c = left * up.factor[1]; c < right * up.factor[1]; ++c) {
                const float weight = bilinear ? row_weight * weight_of(sources_of(up, 1, c), column) : 1.0f;
                if (weight != 0.0f) sum += weight * plane.at(r * width + c);
            }
        }
        dx[i] = rounded<Element>(sum);
    }
};

constexpr StoredForm stored_images{0b1, 0b1};

Upsampling read(OpView& op, const Tensor& small, const Tensor& large)
{
    op.require_counts(1, 1);
    op.require_stored_types(stored_images);
    const auto factor = op.integers("factor", 2);
    const std::string_view method = op.text("method");
    op.require(method == "nearest" || method == "bilinear", "method must be \"nearest\" or \"bilinear\"");
    op.require(small.extents.size() == 4 && large.extents.size() == 4 && small.count > 0, "images need four axes");
    op.require(factor[0] >= 1 && factor[1] >= 1, "factors are at least 1");
    if (!op.good()) return {};
    constexpr std::int64_t max_plane = std::numeric_limits<std::int32_t>::max();
    const auto &from = small.extents, &to = large.extents;
    op.require(from[0] == to[0] && from[1] == to[1] && from[2] * factor[0] == to[2] && from[3] * factor[1] == to[3],
        "the larger images do not have factor times the size of the smaller ones");
    op.require(to[2] <= max_plane && to[3] <= max_plane && to[2] * to[3] <= max_plane, "a channel of an image is too large");
    const auto narrow = [](std::int64_t number) { return static_cast<std::int32_t>(number); };
    return {{narrow(from[2]), narrow(from[3])}, {narrow(factor[0]), narrow(factor[1])}};
}

template <template <bool, class> class Body> PreparedOp runs(OpView& op, const Upsampling& up)
{
    const bool bilinear = op.text("method") == "bilinear";
    return with_element_type(op.input(0).dtype, [&]<class Element>(Element) {
        const Image from = image_of(op.input(0)), to = image_of(op.output(0));
        return op.runs([=, count = op.output(0).count](const Arguments& at) {
            const Element* x = at.input<Element>(0);
            Element* y = at.output<Element>(0);
            return bilinear ? run_elements(at, count, Body<true, Element>{up, from, to, x, y})
                            : run_elements(at, count, Body<false, Element>{up, from, to, x, y});
        });
    });
}

PreparedOp prepare(OpView& op) { return runs<Upsample>(op, read(op, op.input(0), op.output(0))); }
PreparedOp prepare_gradient(OpView& op) { return runs<UpsampleGradient>(op, read(op, op.output(0), op.input(0))); }

constexpr OpKernel kernels[] = {{"upsample", checked<prepare>, {}, stored_images},
    {"upsample_gradient", checked<prepare_gradient>, {}, stored_images}};

} // namespace

extern const std::span<const OpKernel> upsample_kernels;
const std::span<const OpKernel> upsample_kernels{kernels};

} // namespace epoch::cuda
