// sha256: the cryptographic hash that downloads and model files are checked with.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace epoch {

// FIPS 180-4, section 6.2. How the bytes are split into calls does not matter.
class Sha256 {
public:
    void add(std::span<const std::byte> bytes);
    std::string text() const; // 64 hex digits, of everything added so far

private:
    using Block = std::array<std::byte, 64>;
    void process(std::span<const std::byte, 64> block);

    std::array<std::uint32_t, 8> m_state{
        0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    Block m_open{}; // the bytes of a block that is not full yet
    std::uint64_t m_bytes = 0;
};

} // namespace epoch
