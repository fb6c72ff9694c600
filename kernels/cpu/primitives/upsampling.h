// Upsampling: enlarges images by integer factors. Bilinear as in PyTorch with align_corners=false: the pixel `to` of
// the larger image is at (to + 1/2) / factor - 1/2 in the smaller one, and borders are repeated.
#pragma once

#include "cpu/device/parallel.h"
#include "cpu/primitives/window.h"

namespace epoch::cpu {

// The source of one of every `factor` pixels: its own source pixel moved by `offset`, and the next one.
struct Phase {
    std::int64_t offset = 0;
    float first = 1, second = 0; // their weights
};

inline Phase phase_of(std::int64_t phase, std::int64_t factor)
{
    const float at = (static_cast<float>(phase) + 0.5f) / static_cast<float>(factor) - 0.5f;
    return at < 0.0f ? Phase{-1, -at, 1.0f + at} : Phase{0, 1.0f - at, at};
}

struct Upsampling {
    Pair image{}, factor{}; // of the smaller image
    std::int64_t planes = 0; // images x channels

    std::int64_t pixels() const { return image[0] * image[1]; }
    std::int64_t results() const { return pixels() * factor[0] * factor[1]; }
    std::int64_t width() const { return image[1] * factor[1]; } // of the larger image
    // Row or column `i` of the smaller image, clamped to the border.
    std::int64_t held(std::size_t axis, std::int64_t i) const
    {
        return std::clamp<std::int64_t>(i, 0, image[axis] - 1);
    }

    template <class Body> void for_planes(int threads, const Body& body) const
    {
        const std::int64_t block = std::max<std::int64_t>(1, 1024 / std::max<std::int64_t>(1, results()));
        for_blocks(
            planes, block, planes * results(), threads, [&](std::int64_t first, std::int64_t last, std::int64_t) {
                for (std::int64_t plane = first; plane < last; ++plane) body(plane);
            });
    }
};

inline Upsampling read_upsampling(OpView& op, const TensorFacts& small, const TensorFacts& large)
{
    const auto factor = op.integers("factor", 2);
    const std::string_view method = op.text("method");
    op.require(method == "nearest" || method == "bilinear", "\"method\" must be \"nearest\" or \"bilinear\"");
    op.require(small.extents.size() == 4 && large.extents.size() == 4 && small.count > 0, "images need four axes");
    op.require(factor[0] >= 1 && factor[1] >= 1, "a factor must be at least 1");
    if (op.status() != EPOCH_OK) return {};
    const auto& from = small.extents;
    const auto& to = large.extents;
    op.require(from[0] == to[0] && from[1] == to[1] && from[2] * factor[0] == to[2] && from[3] * factor[1] == to[3],
        "the larger images are not factor times the smaller ones");
    return {{from[2], from[3]}, {factor[0], factor[1]}, from[0] * from[1]};
}

} // namespace epoch::cpu
