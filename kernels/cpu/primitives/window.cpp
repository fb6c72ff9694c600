// Reads the attributes of ops with a sliding window and checks them against the tensors.
#include "cpu/primitives/window.h"

namespace epoch::cpu {

Window read_window(OpView& op, const TensorFacts& images, const TensorFacts& results, Pair size)
{
    static constexpr std::int64_t ones[] = {1, 1};
    const auto stride = op.integers("stride", 2), dilation = op.integers_or("dilation", 2, ones);
    const auto padding = op.integers("padding", 4);
    op.require(images.extents.size() == 4 && results.extents.size() == 4, "images need four axes");
    op.require(images.count > 0 && results.count > 0, "there are no images");
    if (op.status() != EPOCH_OK) return {};
    Window window{.size = size};
    for (std::size_t axis = 0; axis < 2; ++axis) {
        window.stride[axis] = stride[axis];
        window.dilation[axis] = dilation[axis];
        window.before[axis] = padding[axis];
        window.after[axis] = padding[axis + 2];
        window.image[axis] = images.extents[2 + axis];
        window.result[axis] = results.extents[2 + axis];
        op.require(size[axis] >= 1 && stride[axis] >= 1 && dilation[axis] >= 1,
            "window size, stride and dilation must be at least 1");
        const std::int64_t reach = dilation[axis] * (size[axis] - 1) + 1;
        op.require(
            std::min(padding[axis], padding[axis + 2]) >= 0 && std::max(padding[axis], padding[axis + 2]) < reach,
            "padding is smaller than the window");
        const std::int64_t free_extent = window.image[axis] + padding[axis] + padding[axis + 2] - reach;
        op.require(free_extent >= 0 && op.status() == EPOCH_OK && free_extent / stride[axis] + 1 == window.result[axis],
            "the output does not have the extents that the window gives");
        if (op.status() != EPOCH_OK) return {};
    }
    return window;
}

} // namespace epoch::cpu
