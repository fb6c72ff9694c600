// pack: neighbouring numbers that a thread loads and stores at once, as one vector.
#pragma once

#include <cuda_runtime.h>

#include <cstdint>
#include <cstring>
#include <type_traits>

namespace epoch::cuda {

template <class Element, unsigned width> struct alignas(width * sizeof(Element)) Pack {
    Element x[width];
};

template <unsigned width, class Element> __device__ inline Pack<Element, width> load_pack(const Element* from)
{
    return *reinterpret_cast<const Pack<Element, width>*>(from);
}

// Zeros where there is no tensor.
template <unsigned width, class Element>
__device__ inline Pack<Element, width> load_pack_if(const Element* tensor, std::uint64_t i)
{
    return tensor ? load_pack<width>(tensor + i) : Pack<Element, width>{};
}

// To global memory. Assigned as a struct, a pack would become one store a number, each with a quarter of a sector; vectors
// of 8 and 16 bytes with a cache operator stay whole.
template <unsigned width, class Element>
__device__ inline void store_pack(Element* to, const Pack<Element, width>& pack)
{
#if defined(__CUDA_ARCH__)
    if constexpr (sizeof pack % sizeof(uint2) == 0) {
        using Vector = std::conditional_t<sizeof pack % sizeof(uint4) == 0, uint4, uint2>;
        constexpr unsigned count = sizeof pack / sizeof(Vector);
        Vector vectors[count];
        memcpy(vectors, &pack, sizeof pack);
        for (unsigned i = 0; i < count; ++i) __stwb(reinterpret_cast<Vector*>(to) + i, vectors[i]);
        return;
    }
#endif
    *reinterpret_cast<Pack<Element, width>*>(to) = pack;
}

} // namespace epoch::cuda
