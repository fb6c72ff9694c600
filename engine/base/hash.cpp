// hash: four lanes of multiply and rotate over 32 bytes at a time, so that hashing runs at memory speed.
#include "base/hash.h"

#include <array>
#include <bit>
#include <cstring>

namespace epoch {
namespace {

constexpr std::uint64_t odd_a = 0x9FB21C651E98DF25u, odd_b = 0xD6E8FEB86659FD93u;

// Little-endian on every machine, so that hashes may be compared between them.
std::uint64_t word_at(const std::byte* bytes, std::size_t count)
{
    std::uint64_t word = 0;
    if (std::endian::native == std::endian::little && count == 8) {
        std::memcpy(&word, bytes, 8);
        return word;
    }
    for (std::size_t i = 0; i < count; ++i) word |= std::uint64_t(bytes[i]) << (8 * i);
    return word;
}

std::uint64_t round(std::uint64_t state, std::uint64_t word) { return std::rotl((state ^ word) * odd_a, 29) * odd_b; }

std::uint64_t finish(std::uint64_t x)
{
    x = (x ^ (x >> 32)) * odd_b;
    x = (x ^ (x >> 29)) * odd_a;
    return x ^ (x >> 32);
}

} // namespace

void Hash64::add(std::span<const std::byte> bytes)
{
    std::array<std::uint64_t, 4> lanes{m_state, m_state ^ odd_a, m_state ^ odd_b, ~m_state};
    const std::byte* at = bytes.data();
    std::size_t left = bytes.size();
    for (; left >= 32; left -= 32, at += 32)
        for (std::size_t lane = 0; lane < 4; ++lane) lanes[lane] = round(lanes[lane], word_at(at + 8 * lane, 8));
    for (std::size_t lane = 0; left > 0; ++lane) {
        const std::size_t count = left < 8 ? left : 8;
        lanes[lane] = round(lanes[lane], word_at(at, count));
        at += count;
        left -= count;
    }
    // The length keeps trailing zero bytes apart from none.
    m_state = bytes.size();
    for (const std::uint64_t lane : lanes) m_state = round(m_state, finish(lane));
}

void Hash64::add(std::uint64_t number) { m_state = round(m_state, finish(number ^ odd_b)); }

std::uint64_t Hash64::value() const { return finish(m_state); }

std::string Hash64::text() const
{
    constexpr char digits[] = "0123456789abcdef";
    std::string text(16, '0');
    std::uint64_t rest = value();
    for (auto digit = text.rbegin(); digit != text.rend(); ++digit, rest >>= 4) *digit = digits[rest & 15];
    return text;
}

} // namespace epoch
