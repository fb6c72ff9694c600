// sha256: the names are those of FIPS 180-4.
#include "base/sha256.h"

#include <algorithm>
#include <bit>

namespace epoch {
namespace {

constexpr std::array<std::uint32_t, 64> k{0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1,
    0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7,
    0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85,
    0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
    0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c,
    0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::uint32_t word_at(std::span<const std::byte, 64> block, std::size_t word)
{
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) value = value << 8 | std::to_integer<std::uint32_t>(block[4 * word + i]);
    return value;
}

} // namespace

void Sha256::process(std::span<const std::byte, 64> block)
{
    std::array<std::uint32_t, 64> w;
    for (std::size_t t = 0; t < 16; ++t) w[t] = word_at(block, t);
    for (std::size_t t = 16; t < 64; ++t) {
        const std::uint32_t x = w[t - 15], y = w[t - 2];
        const std::uint32_t sigma0 = std::rotr(x, 7) ^ std::rotr(x, 18) ^ x >> 3;
        const std::uint32_t sigma1 = std::rotr(y, 17) ^ std::rotr(y, 19) ^ y >> 10;
        w[t] = w[t - 16] + sigma0 + w[t - 7] + sigma1;
    }
    auto [a, b, c, d, e, f, g, h] = m_state;
    for (std::size_t t = 0; t < 64; ++t) {
        const std::uint32_t sum1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
        const std::uint32_t sum0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
        const std::uint32_t choice = (e & f) ^ (~e & g), majority = (a & b) ^ (a & c) ^ (b & c);
        const std::uint32_t t1 = h + sum1 + choice + k[t] + w[t];
        h = g;
        g = f;
        f = e;
        e = d + t1;
        d = c;
        c = b;
        b = a;
        a = t1 + sum0 + majority;
    }
    const std::array<std::uint32_t, 8> now{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < now.size(); ++i) m_state[i] += now[i];
}

void Sha256::add(std::span<const std::byte> bytes)
{
    const std::size_t open = m_bytes % m_open.size();
    m_bytes += bytes.size();
    if (open > 0) {
        const std::size_t fitting = std::min(bytes.size(), m_open.size() - open);
        std::ranges::copy(bytes.first(fitting), m_open.begin() + static_cast<std::ptrdiff_t>(open));
        bytes = bytes.subspan(fitting);
        if (open + fitting < m_open.size()) return;
        process(m_open);
    }
    for (; bytes.size() >= m_open.size(); bytes = bytes.subspan(m_open.size())) process(bytes.first<64>());
    std::ranges::copy(bytes, m_open.begin());
}

std::string Sha256::text() const
{
    // The padding: a bit of 1, zeros up to 8 bytes before the end of a block, then the number of bits.
    Sha256 padded = *this;
    std::array<std::byte, 72> tail{std::byte{0x80}};
    const std::size_t zeros = (119 - m_bytes % 64) % 64;
    const std::uint64_t bits = m_bytes * 8;
    for (std::size_t i = 0; i < 8; ++i) tail[1 + zeros + i] = static_cast<std::byte>(bits >> (56 - 8 * i));
    padded.add(std::span(tail).first(1 + zeros + 8));

    constexpr char digits[] = "0123456789abcdef";
    std::string text;
    for (const std::uint32_t word : padded.m_state)
        for (int shift = 28; shift >= 0; shift -= 4) text += digits[word >> shift & 15];
    return text;
}

} // namespace epoch
