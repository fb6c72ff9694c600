// The element-wise kernels of a tiny network: gathering samples, pointwise functions, additions.
#pragma once

#include "common/pointwise.h"
#include "cpu/tiny/vector.h"

namespace epoch::cpu {
namespace {

// Calls body(offset) for every vector of every feature.
template <class Body> inline void for_vectors(const TinyCall& call, const TinyTile& tile, const Body& body)
{
    for (std::int64_t feature = 0; feature < call.features; ++feature)
        for (std::int64_t at = feature * tile.stride; at < feature * tile.stride + tile.lanes; at += vector_lanes)
            body(at);
}

template <class F> [[gnu::flatten]] void function_values(const TinyCall& call, const TinyTile& tile)
{
    const float* x = call.inputs[0].at<float>(tile);
    float* y = call.outputs[0].at<float>(tile);
    const float parameter = call.parameter;
    for_vectors(call, tile, [=](std::int64_t at) {
        for (int i = 0; i < vector_lanes; ++i) y[at + i] = pointwise::value_at<F>(x[at + i], parameter);
    });
}

template <class F> [[gnu::flatten]] void function_gradients_from_input(const TinyCall& call, const TinyTile& tile)
{
    const float *x = call.inputs[0].at<float>(tile), *dy = call.inputs[1].at<float>(tile);
    float* dx = call.outputs[0].at<float>(tile);
    const float parameter = call.parameter;
    for_vectors(call, tile, [=](std::int64_t at) {
        for (int i = 0; i < vector_lanes; ++i)
            dx[at + i] = pointwise::derivative_at_input<F>(x[at + i], parameter) * dy[at + i];
    });
}

template <class F> [[gnu::flatten]] void function_gradients_from_output(const TinyCall& call, const TinyTile& tile)
{
    const float *y = call.inputs[0].at<float>(tile), *dy = call.inputs[1].at<float>(tile);
    float* dx = call.outputs[0].at<float>(tile);
    const float parameter = call.parameter;
    for_vectors(call, tile, [=](std::int64_t at) {
        for (int i = 0; i < vector_lanes; ++i)
            dx[at + i] = pointwise::derivative_at_output<F>(y[at + i], parameter) * dy[at + i];
    });
}

template <class F> constexpr TinyFunction tiny_function(std::string_view name)
{
    if constexpr (pointwise::KnowsOutput<F>)
        return {name, function_values<F>, function_gradients_from_output<F>, function_gradients_from_input<F>};
    else
        return {name, function_values<F>, nullptr, function_gradients_from_input<F>};
}

[[gnu::flatten]] void add(const TinyCall& call, const TinyTile& tile)
{
    const float *a = call.inputs[0].at<float>(tile), *b = call.inputs[1].at<float>(tile);
    float* sum = call.outputs[0].at<float>(tile);
    for_vectors(call, tile, [=](std::int64_t at) { vector_at(sum + at) = vector_at(a + at) + vector_at(b + at); });
}

[[gnu::flatten]] void fill(const TinyCall& call, const TinyTile& tile)
{
    float* y = call.outputs[0].at<float>(tile);
    for_vectors(call, tile, [=](std::int64_t at) { vector_at(y + at) = Vector{} + call.parameter; });
}

[[gnu::flatten]] void walk(const Permutation& order, const std::uint64_t* from, std::uint64_t* to, std::int64_t count)
{
    const Permutation mine = order; // a copy that no store can alias
    for (std::int64_t at = 0; at < count; at += vector_lanes) {
        std::uint64_t lanes[vector_lanes];
        for (int i = 0; i < vector_lanes; ++i) lanes[i] = feistel_rounds(mine, from[at + i]);
        for (int i = 0; i < vector_lanes; ++i) to[at + i] = lanes[i];
    }
}

inline float scaled(std::uint8_t x, float scale, float shift) { return static_cast<float>(x) * scale + shift; }
inline float scaled(float x, float scale, float shift) { return x * scale + shift; }
inline float scaled(double x, float scale, float shift)
{
    return static_cast<float>(x * double(scale) + double(shift));
}
inline float scaled(std::int64_t x, float scale, float shift) { return static_cast<float>(x) * scale + shift; }
inline std::int32_t scaled(std::int32_t x, float, float) { return x; }

template <class From, class To> [[gnu::flatten]] void gather(const TinyCall& call, const TinyTile& tile)
{
    const From* field = call.inputs[0].at<From>(tile);
    const std::int64_t* positions = call.inputs[1].at<std::int64_t>(tile);
    To* out = call.outputs[0].at<To>(tile);
    const float scale = call.scale, shift = call.shift;
    for (std::int64_t i = 0; i < tile.samples; ++i) {
        const From* sample = field + positions[i] * call.features;
        for (std::int64_t feature = 0; feature < call.features; ++feature)
            out[feature * tile.stride + i] = scaled(sample[feature], scale, shift);
    }
    for (std::int64_t feature = 0; feature < call.features; ++feature)
        for (std::int64_t i = tile.samples; i < tile.lanes; ++i)
            out[feature * tile.stride + i] = out[feature * tile.stride + tile.samples - 1];
}

} // namespace
} // namespace epoch::cpu
