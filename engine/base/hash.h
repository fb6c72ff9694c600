// hash: a fast 64-bit fingerprint of bytes, to tell equal weights and equal data from different ones. It is no
// protection against intent.
#pragma once

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
    std::uint64_t m_state = 0x9E3779B97F4A7C15u;
};

} // namespace epoch
