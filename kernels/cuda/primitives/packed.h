// packed: vector loads and stores: a thread moves eight neighbouring 16-bit elements at once and computes in FP32.
#pragma once

#include "cuda/primitives/for_elements.h"
#include "cuda/primitives/half.h"
#include "cuda/primitives/pack.h"

namespace epoch::cuda {

inline constexpr unsigned pack_width = 8;

// The same, converted to floats and from floats.
template <unsigned width, class Element> __device__ inline void load_floats(const Element* from, float (&to)[width])
{
    const auto pack = load_pack<width>(from);
    for (unsigned j = 0; j < width; ++j) to[j] = as_float(pack.x[j]);
}

template <unsigned width, class Element> __device__ inline void store_floats(Element* to, const float (&from)[width])
{
    Pack<Element, width> pack;
    for (unsigned j = 0; j < width; ++j) pack.x[j] = rounded<Element>(from[j]);
    store_pack<width>(to, pack);
}

// Applies f to one or two inputs: F has `template <unsigned width> __device__ void operator()(float
// (&x)[inputs][width]) const`, which leaves the result in x[0]. For run_elements over packs_of(count).
template <class Element, unsigned inputs, class F> struct MapPacked {
    const Element* from[inputs];
    Element* to;
    F f;
    std::uint64_t count;

    template <unsigned width> __device__ void map(std::uint64_t first) const
    {
        float x[inputs][width];
        for (unsigned k = 0; k < inputs; ++k) load_floats<width>(from[k] + first, x[k]);
        f(x);
        store_floats<width>(to + first, x[0]);
    }
    __device__ void operator()(std::uint64_t pack) const
    {
        const std::uint64_t first = pack * pack_width;
        if (first + pack_width <= count) return map<pack_width>(first);
#pragma unroll 1
        for (std::uint64_t i = first; i < count; ++i) map<1>(i);
    }
};

inline std::uint64_t packs_of(std::uint64_t count) { return (count + pack_width - 1) / pack_width; }

template <class Element, class F> cudaError_t map_elements(const Arguments& at, std::uint64_t count, const F& f)
{
    const MapPacked<Element, 1, F> body{{at.input<Element>(0)}, at.output<Element>(0), f, count};
    return run_elements(at, packs_of(count), body);
}

template <class Element, class F> cudaError_t map_pairs(const Arguments& at, std::uint64_t count, const F& f)
{
    const MapPacked<Element, 2, F> body{{at.input<Element>(0), at.input<Element>(1)}, at.output<Element>(0), f, count};
    return run_elements(at, packs_of(count), body);
}

// Whether all inputs and the first output have one shape, and so the same layout in 16 bits.
bool is_of_one_shape(const epoch_op&, std::span<const Tensor>);

} // namespace epoch::cuda
