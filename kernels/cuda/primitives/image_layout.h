// Image: how the numbers of a tensor lie, one channel after the other or with the channels last.
#pragma once

#include <cuda_runtime.h>

#include "cuda/primitives/division.h"
#include "cuda/primitives/half.h"
#include "cuda/compiler/op_kernel.h"

namespace epoch::cuda {

// (images, channels, pixels) or (images, pixels, channels).
struct Image {
    std::uint64_t channels = 1, pixels = 1;
    bool channels_last = false;

    struct Place {
        std::uint64_t image, channel, pixel;
    };
    __device__ Place place(std::uint64_t i) const
    {
        const auto [rest, last] = divided(i, channels_last ? channels : pixels);
        const auto [image, middle] = divided(rest, channels_last ? pixels : channels);
        return channels_last ? Place{image, last, middle} : Place{image, middle, last};
    }
    __device__ std::uint64_t at(const Place& p) const
    {
        return channels_last ? (p.image * pixels + p.pixel) * channels + p.channel
                             : (p.image * channels + p.channel) * pixels + p.pixel;
    }
    // Between the numbers of neighbouring pixels.
    __device__ std::uint64_t step() const { return channels_last ? channels : 1; }
    // Where number i lies in the canonical form.
    __device__ std::uint64_t canonical(std::uint64_t i) const
    {
        if (!channels_last) return i;
        const Place p = place(i);
        return (p.image * channels + p.channel) * pixels + p.pixel;
    }
};

// Of a tensor with four axes; of others all numbers are one channel.
inline Image image_of(const Tensor& tensor)
{
    if (tensor.extents.size() != 4) return {1, tensor.count, false};
    const auto extent = [&](std::size_t axis) { return static_cast<std::uint64_t>(tensor.extents[axis]); };
    return {extent(1), extent(2) * extent(3), tensor.channels_last};
}

// Numbers as they are stored, of a body that has `float number(std::uint64_t place in the canonical form)`.
template <class Number, class Body> struct StoredNumbers {
    Body body;
    Number* to;
    Image image;

    __device__ void operator()(std::uint64_t i) const { to[i] = rounded<Number>(body.number(image.canonical(i))); }
};

} // namespace epoch::cuda
