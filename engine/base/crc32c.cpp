#include "base/crc32c.h"

#include <array>

namespace epoch {
namespace {

constexpr std::array<std::uint32_t, 256> remainders = [] {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t rest = byte;
        for (int bit = 0; bit < 8; ++bit) rest = rest >> 1 ^ (rest & 1 ? 0x82F63B78u : 0);
        table[byte] = rest;
    }
    return table;
}();

} // namespace

std::uint32_t crc32c(std::string_view bytes, std::uint32_t before)
{
    std::uint32_t rest = ~before;
    for (const char byte : bytes) rest = rest >> 8 ^ remainders[(rest ^ static_cast<unsigned char>(byte)) & 0xFF];
    return ~rest;
}

} // namespace epoch
