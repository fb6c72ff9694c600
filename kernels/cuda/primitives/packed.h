// packed: numbers of 16 bits, eight neighbours a thread, which it reads and writes at once and computes with in FP32.
#pragma once

#include "cuda/primitives/for_elements.h"
#include "cuda/primitives/half.h"

namespace epoch::cuda {

inline constexpr unsigned packed_at_once = 8;

template <class Number, unsigned width> struct alignas(width * sizeof(Number)) Pack {
    Number x[width];
};

template <unsigned width, class Number> __device__ inline Pack<Number, width> pack_at(const Number* from)
{
    return *reinterpret_cast<const Pack<Number, width>*>(from);
}

template <unsigned width, class Number> __device__ inline void put_pack(Number* to, const Pack<Number, width>& pack)
{
    *reinterpret_cast<Pack<Number, width>*>(to) = pack;
}

// Neighbours as floats, and floats as neighbours of 16 bits.
template <unsigned width, class Number> __device__ inline void read_floats(const Number* from, float (&to)[width])
{
    const auto pack = pack_at<width>(from);
    for (unsigned j = 0; j < width; ++j) to[j] = as_float(pack.x[j]);
}

template <unsigned width, class Number> __device__ inline void put_floats(Number* to, const float (&from)[width])
{
    Pack<Number, width> pack;
    for (unsigned j = 0; j < width; ++j) pack.x[j] = rounded<Number>(from[j]);
    put_pack<width>(to, pack);
}

// The first input becomes f of it, or of it and the second: F has `template <unsigned width> __device__ void
// operator()(float (&x)[inputs][width]) const` and leaves it in x[0]. For run_elements over packs_of(count).
template <class Number, unsigned inputs, class F> struct Mapped {
    const Number* from[inputs];
    Number* to;
    F f;
    std::uint64_t count;

    template <unsigned width> __device__ void map(std::uint64_t first) const
    {
        float x[inputs][width];
        for (unsigned k = 0; k < inputs; ++k) read_floats<width>(from[k] + first, x[k]);
        f(x);
        put_floats<width>(to + first, x[0]);
    }
    __device__ void operator()(std::uint64_t pack) const
    {
        const std::uint64_t first = pack * packed_at_once;
        if (first + packed_at_once <= count) return map<packed_at_once>(first);
        for (std::uint64_t i = first; i < count; ++i) map<1>(i);
    }
};

inline std::uint64_t packs_of(std::uint64_t count) { return (count + packed_at_once - 1) / packed_at_once; }

template <class Number, class F> cudaError_t map_elements(const Arguments& at, std::uint64_t count, const F& f)
{
    const Mapped<Number, 1, F> body{{at.input<Number>(0)}, at.output<Number>(0), f, count};
    return run_elements(at, packs_of(count), body);
}

template <class Number, class F> cudaError_t map_pairs(const Arguments& at, std::uint64_t count, const F& f)
{
    const Mapped<Number, 2, F> body{{at.input<Number>(0), at.input<Number>(1)}, at.output<Number>(0), f, count};
    return run_elements(at, packs_of(count), body);
}

// Whether all inputs and the first result have one shape, and so lie alike in 16 bits.
bool is_of_one_shape(const epoch_op&, std::span<const Tensor>);

} // namespace epoch::cuda
