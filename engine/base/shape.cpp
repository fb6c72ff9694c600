#include "base/shape.h"

#include <algorithm>

namespace epoch {

std::optional<DType> dtype_named(std::string_view name)
{
    for (int i = 0; i <= static_cast<int>(DType::i8); ++i)
        if (name_of(static_cast<DType>(i)) == name) return static_cast<DType>(i);
    return std::nullopt;
}

Shape::Shape(std::span<const std::int64_t> extents)
    : m_rank(extents.size())
{
    assert(extents.size() <= max_rank);
    std::ranges::copy(extents, m_extents.begin());
}

std::optional<std::int64_t> Shape::checked_count() const
{
    std::int64_t count = 1;
    for (const auto extent : extents())
        if (extent < 0 || __builtin_mul_overflow(count, extent, &count)) return std::nullopt;
    return count;
}

Shape Shape::sample() const { return Shape(extents().subspan(m_rank > 0 ? 1 : 0)); }

Shape Shape::with_batch(std::int64_t batch) const
{
    auto copy = *this;
    assert(m_rank > 0);
    copy.m_extents[0] = batch;
    return copy;
}

Shape Shape::with_back(std::int64_t extent) const
{
    auto copy = *this;
    assert(m_rank > 0);
    copy.m_extents[m_rank - 1] = extent;
    return copy;
}

Shape Shape::batched(const Shape& sample)
{
    assert(sample.rank() < max_rank);
    Shape out;
    out.m_rank = sample.m_rank + 1;
    out.m_extents[0] = batch_axis;
    std::ranges::copy(sample.extents(), out.m_extents.begin() + 1);
    return out;
}

std::string Shape::text() const
{
    if (m_rank == 0) return "scalar";
    std::string out;
    for (const auto extent : extents()) {
        if (!out.empty()) out += "×";
        out += extent == batch_axis ? "N" : std::to_string(extent);
    }
    return out;
}

bool Shape::operator==(const Shape& other) const { return std::ranges::equal(extents(), other.extents()); }

std::string TensorType::text() const
{
    return dtype == DType::f32 ? shape.text() : std::string(name_of(dtype)) + " " + shape.text();
}

} // namespace epoch
