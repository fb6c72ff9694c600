// cudnn_descriptor: the descriptors of the emulated cuDNN, and tensors with the strides and types of a descriptor.
#pragma once

#include "cuda/libraries/cudnn_functions.h"
#include "cuda/primitives/half.h"

#include <array>
#include <cstring>
#include <map>
#include <vector>

namespace cuda_on_host {

using namespace epoch::cuda::cudnn;

struct Engine {
    std::int64_t number;
    int tile; // the value of its only tuning parameter; below 0: it has none
    std::int64_t workspace;
    bool in_any_order = false, able = true; // able: false fails when the plan is finalized
};

struct Descriptor {
    int kind = 0;
    bool final = false;
    const Engine* chosen = nullptr; // of an engine configuration and of plans made from it
    std::map<int, std::vector<std::byte>> attributes;

    template <class T> std::vector<T> all(int name) const
    {
        const auto found = attributes.find(name);
        if (found == attributes.end()) return {};
        std::vector<T> values(found->second.size() / sizeof(T));
        std::memcpy(values.data(), found->second.data(), found->second.size());
        return values;
    }
    template <class T> T one(int name) const
    {
        const auto values = all<T>(name);
        return values.empty() ? T{} : values[0];
    }
    const Descriptor* at(int name) const { return one<const Descriptor*>(name); }
};

using Extents = std::array<std::int64_t, 4>;

inline Extents extents_of(const Descriptor& tensor)
{
    const auto list = tensor.all<std::int64_t>(tensor_dimensions);
    return {list[0], list[1], list[2], list[3]};
}

inline int type_of(const Descriptor& tensor) { return tensor.one<int>(tensor_data_type); }

// The extents and strides of a tensor.
struct Strided {
    Extents extents, strides;

    std::int64_t operator[](std::size_t axis) const { return extents[axis]; }
    std::int64_t at(std::int64_t n, std::int64_t c, std::int64_t h, std::int64_t w) const
    {
        return n * strides[0] + c * strides[1] + h * strides[2] + w * strides[3];
    }
};

inline Strided strided(const Descriptor& tensor)
{
    const auto strides = tensor.all<std::int64_t>(tensor_strides);
    return {extents_of(tensor), {strides[0], strides[1], strides[2], strides[3]}};
}

using epoch::cuda::BFloat16;
using epoch::cuda::Float16;

// The values of a tensor of any type.
struct TypedValues {
    void* at;
    int type;

    double operator[](std::int64_t i) const
    {
        if (type == data_half) return double(epoch::cuda::as_float(static_cast<const Float16*>(at)[i]));
        if (type == data_bfloat16) return double(epoch::cuda::as_float(static_cast<const BFloat16*>(at)[i]));
        return double(static_cast<const float*>(at)[i]);
    }
    void set(std::size_t i, double value) const
    {
        const auto number = static_cast<float>(value);
        if (type == data_half)
            static_cast<Float16*>(at)[i] = epoch::cuda::rounded<Float16>(number);
        else if (type == data_bfloat16)
            static_cast<BFloat16*>(at)[i] = epoch::cuda::rounded<BFloat16>(number);
        else
            static_cast<float*>(at)[i] = number;
    }
};

} // namespace cuda_on_host
