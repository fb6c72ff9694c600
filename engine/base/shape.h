// Shape and TensorType: the extents of a tensor, row-major, outermost axis first.
#pragma once

#include "base/dtype.h"

#include <array>
#include <cassert>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>

namespace epoch {

// Axis 0 of every tensor in a network is the batch. While a network is edited, its size is unknown and written as
// `batch_axis`; a plan replaces it with a number.
inline constexpr std::int64_t batch_axis = -1;

class Shape {
public:
    static constexpr std::size_t max_rank = 8;

    Shape() = default;
    Shape(std::initializer_list<std::int64_t> extents)
        : Shape(std::span(extents.begin(), extents.size()))
    {
    }
    explicit Shape(std::span<const std::int64_t> extents);

    std::size_t rank() const { return m_rank; }
    std::int64_t operator[](std::size_t axis) const { return assert(axis < m_rank), m_extents[axis]; }
    std::int64_t back() const { return assert(m_rank > 0), m_extents[m_rank - 1]; }
    std::span<const std::int64_t> extents() const { return {m_extents.data(), m_rank}; }

    // Product of the extents; nullopt when it overflows or the batch size is unknown.
    std::optional<std::int64_t> checked_count() const;
    std::int64_t count() const { return checked_count().value(); }
    // Product of all axes but the first: elements of one sample.
    std::int64_t sample_count() const { return sample().count(); }

    Shape sample() const; // without axis 0
    Shape with_batch(std::int64_t batch) const; // axis 0 replaced
    Shape with_back(std::int64_t extent) const; // last axis replaced
    static Shape batched(const Shape& sample); // {batch_axis, sample...}

    std::string text() const; // "N×28×28"; an unknown batch size prints as N

    bool operator==(const Shape& other) const;

private:
    std::array<std::int64_t, max_rank> m_extents{};
    std::size_t m_rank = 0;
};

struct TensorType {
    DType dtype = DType::f32;
    Shape shape;

    std::int64_t bytes() const { return shape.count() * static_cast<std::int64_t>(size_of(dtype)); }
    std::string text() const; // "N×28×28" for f32, "i32 N" otherwise
    bool operator==(const TensorType&) const = default;
};

} // namespace epoch
