// DType: the type of a tensor element. The values are those of the device ABI.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace epoch {

enum class DType : std::uint8_t { f32 = 0, f16 = 1, bf16 = 2, f64 = 3, i32 = 4, i64 = 5, u8 = 6, i8 = 7 };

constexpr std::size_t size_of(DType type)
{
    constexpr std::size_t sizes[] = {4, 2, 2, 8, 4, 8, 1, 1};
    return sizes[static_cast<std::size_t>(type)];
}

constexpr std::string_view name_of(DType type)
{
    constexpr std::string_view names[] = {"f32", "f16", "bf16", "f64", "i32", "i64", "u8", "i8"};
    return names[static_cast<std::size_t>(type)];
}

constexpr bool is_integer(DType type) { return type >= DType::i32; }

std::optional<DType> dtype_named(std::string_view name);

} // namespace epoch
