// The products of a tiny network: the forward product of a layer and its weight gradient. The input gradient is the
// forward product with the weights read along their other axis.
#pragma once

#include "cpu/tiny/vector.h"

namespace epoch::cpu {
namespace {

// Computes `rows` features of y at a time, which share every vector of x.
template <int rows>
inline void product_rows(
    const TinyCall& call, const TinyTile& tile, const float* x, const float* weight, const float* bias, float* y)
{
    for (std::int64_t at = 0; at < tile.lanes; at += vector_lanes) {
        Vector sum[rows];
        for (int row = 0; row < rows; ++row) sum[row] = bias ? Vector{} + bias[row] : Vector{};
        for (std::int64_t k = 0; k < call.depth; ++k) {
            const Vector each = vector_at(x + k * tile.stride + at);
            const float* w = weight + k * call.along_depth;
            for (int row = 0; row < rows; ++row) sum[row] += each * w[row * call.along_feature];
        }
        for (int row = 0; row < rows; ++row) vector_at(y + row * tile.stride + at) = sum[row];
    }
}

[[gnu::flatten]] void product(const TinyCall& call, const TinyTile& tile)
{
    const float *x = call.inputs[0].at<float>(tile), *weight = call.inputs[1].at<float>(tile);
    const float* bias = call.inputs[2].at<float>(tile);
    float* y = call.outputs[0].at<float>(tile);
    std::int64_t row = 0;
    const auto some = [&]<int rows>() {
        product_rows<rows>(
            call, tile, x, weight + row * call.along_feature, bias ? bias + row : nullptr, y + row * tile.stride);
        row += rows;
    };
    while (row + 8 <= call.features) some.template operator()<8>();
    if (row + 4 <= call.features) some.template operator()<4>();
    if (row + 2 <= call.features) some.template operator()<2>();
    if (row < call.features) some.template operator()<1>();
}

// Accumulates as many products as a vector has lanes over all samples, then sums the lanes of all of them at once.
[[gnu::flatten]] void weight_gradient(const TinyCall& call, const TinyTile& tile)
{
    constexpr int rows = vector_lanes / 4, columns = 4;
    const float *dy = call.inputs[0].at<float>(tile), *x = call.inputs[1].at<float>(tile);
    float* dw = call.outputs[0].at<float>(tile);
    for (std::int64_t row = 0; row < call.features; row += rows)
        for (std::int64_t column = 0; column < call.depth; column += columns) {
            const std::int64_t rows_here = row + rows < call.features ? rows : call.features - row;
            const std::int64_t columns_here = column + columns < call.depth ? columns : call.depth - column;
            const float *a[rows], *b[columns]; // past the end: the last one again
            for (int i = 0; i < rows; ++i) a[i] = dy + (row + (i < rows_here ? i : rows_here - 1)) * tile.stride;
            for (int i = 0; i < columns; ++i)
                b[i] = x + (column + (i < columns_here ? i : columns_here - 1)) * tile.stride;
            Vector sum[vector_lanes] = {};
            for (std::int64_t at = 0; at < tile.lanes; at += vector_lanes)
                for (int i = 0; i < rows; ++i)
                    for (int j = 0; j < columns; ++j)
                        sum[i * columns + j] += vector_at(a[i] + at) * vector_at(b[j] + at);
            alignas(Vector) float sums[vector_lanes];
            vector_at(sums) = lane_sums(sum);
            for (std::int64_t i = 0; i < rows_here; ++i) {
                float* to = dw + (row + i) * call.depth + column;
                if (columns_here == columns)
                    put_four_sums(to, sums + i * columns, tile);
                else
                    put_sums(to, sums + i * columns, columns_here, tile);
            }
        }
}

[[gnu::flatten]] void feature_sums(const TinyCall& call, const TinyTile& tile)
{
    const float* dy = call.inputs[0].at<float>(tile);
    float* sums = call.outputs[0].at<float>(tile);
    for (std::int64_t first = 0; first < call.features; first += vector_lanes) {
        const std::int64_t count = first + vector_lanes < call.features ? vector_lanes : call.features - first;
        Vector sum[vector_lanes] = {};
        for (std::int64_t at = 0; at < tile.lanes; at += vector_lanes)
            for (int i = 0; i < vector_lanes; ++i)
                if (i < count) sum[i] += vector_at(dy + (first + i) * tile.stride + at);
        alignas(Vector) float each[vector_lanes];
        vector_at(each) = lane_sums(sum);
        put_sums(sums + first, each, count, tile);
    }
}

[[gnu::flatten]] void add_bias(const TinyCall& call, const TinyTile& tile)
{
    const float *x = call.inputs[0].at<float>(tile), *bias = call.inputs[1].at<float>(tile);
    float* y = call.outputs[0].at<float>(tile);
    for (std::int64_t feature = 0; feature < call.features; ++feature)
        for (std::int64_t at = feature * tile.stride; at < feature * tile.stride + tile.lanes; at += vector_lanes)
            vector_at(y + at) = vector_at(x + at) + bias[feature];
}

} // namespace
} // namespace epoch::cpu
