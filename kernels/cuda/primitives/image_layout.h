// Image: the memory layout of a tensor, NCHW or NHWC (channels-last), and the indices of an element in it.
#pragma once

#include <cuda_runtime.h>

#include "cuda/compiler/op_kernel.h"
#include "cuda/primitives/division.h"
#include "cuda/primitives/half.h"

namespace epoch::cuda {

// (images, channels, pixels) or (images, pixels, channels).
struct Image {
    std::uint64_t channels = 1, pixels = 1;
    bool channels_last = false;

    struct Index {
        std::uint64_t image, channel, pixel;
    };
    __device__ Index index(std::uint64_t i) const
    {
        const auto [rest, last] = div_mod(i, channels_last ? channels : pixels);
        const auto [image, middle] = div_mod(rest, channels_last ? pixels : channels);
        return channels_last ? Index{image, last, middle} : Index{image, middle, last};
    }
    __device__ std::uint64_t offset(const Index& p) const
    {
        return channels_last ? (p.image * pixels + p.pixel) * channels + p.channel
                             : (p.image * channels + p.channel) * pixels + p.pixel;
    }
    // Elements between neighbouring pixels.
    __device__ std::uint64_t pixel_stride() const { return channels_last ? channels : 1; }
    // The offset of stored element i in the canonical layout, NCHW.
    __device__ std::uint64_t canonical(std::uint64_t i) const
    {
        if (!channels_last) return i;
        const Index at = index(i);
        return (at.image * channels + at.channel) * pixels + at.pixel;
    }
};

// Of a tensor with four axes; any other tensor is one channel.
inline Image image_of(const Tensor& tensor)
{
    if (tensor.extents.size() != 4) return {1, tensor.count, false};
    const auto extent = [&](std::size_t axis) { return static_cast<std::uint64_t>(tensor.extents[axis]); };
    return {extent(1), extent(2) * extent(3), tensor.channels_last};
}

// Writes elements in their stored type and layout, of a body that has `float value(std::uint64_t canonical offset)`.
template <class Element, class Body> struct StoredElements {
    Body body;
    Element* to;
    Image image;

    __device__ void operator()(std::uint64_t i) const { to[i] = rounded<Element>(body.value(image.canonical(i))); }
};

} // namespace epoch::cuda
