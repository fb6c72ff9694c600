// hash: a fast 64-bit fingerprint that tells equal weights and equal data from different ones. It does not protect
// against deliberate changes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace epoch {

class Hash64 {
public:
    // The result depends on the bytes and on how they were cut into calls.
    void add(std::span<const std::byte> bytes);
    void add(std::uint64_t number);
    std::uint64_t value() const;
    std::string text() const; // 16 hex digits

private:
    friend class HashParts;
    std::uint64_t m_state = 0x9E3779B97F4A7C15u;
};

// Hashes bytes that arrive in parts: however they are split, the result is that of one call of add().
class HashParts {
public:
    explicit HashParts(Hash64& hash);
    void add(std::span<const std::byte> bytes);
    void end();

private:
    static constexpr std::size_t block = 32;

    void add_blocks(std::span<const std::byte> bytes);

    Hash64& m_hash;
    std::array<std::uint64_t, 4> m_lanes;
    std::array<std::byte, block> m_open{}; // bytes that do not fill a block yet
    std::uint64_t m_length = 0;
};

} // namespace epoch
