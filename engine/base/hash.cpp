// hash: four independent lanes of multiply and rotate, 32 bytes at a time, so that hashing runs at memory speed.
#include "base/hash.h"

#include <algorithm>
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

HashParts::HashParts(Hash64& hash)
    : m_hash(hash)
    , m_lanes{hash.m_state, hash.m_state ^ odd_a, hash.m_state ^ odd_b, ~hash.m_state}
{
}

void HashParts::add_blocks(std::span<const std::byte> bytes)
{
    auto lanes = m_lanes; // a local copy: the compiler need not assume that the bytes alias it
    for (const std::byte* at = bytes.data(); at != bytes.data() + bytes.size(); at += block)
        for (std::size_t lane = 0; lane < 4; ++lane) lanes[lane] = round(lanes[lane], word_at(at + 8 * lane, 8));
    m_lanes = lanes;
}

void HashParts::add(std::span<const std::byte> bytes)
{
    const std::size_t open = m_length % block;
    m_length += bytes.size();
    if (open > 0) {
        const auto taken = bytes.first(std::min(bytes.size(), block - open));
        std::ranges::copy(taken, m_open.begin() + static_cast<std::ptrdiff_t>(open));
        if (open + taken.size() < block) return;
        add_blocks(m_open);
        bytes = bytes.subspan(taken.size());
    }
    add_blocks(bytes.first(bytes.size() / block * block));
    std::ranges::copy(bytes.subspan(bytes.size() / block * block), m_open.begin());
}

void HashParts::end()
{
    const std::size_t open = m_length % block;
    for (std::size_t at = 0; at < open; at += 8)
        m_lanes[at / 8] = round(m_lanes[at / 8], word_at(m_open.data() + at, std::min<std::size_t>(8, open - at)));
    // The length keeps trailing zero bytes apart from none.
    std::uint64_t state = m_length;
    for (const std::uint64_t lane : m_lanes) state = round(state, finish(lane));
    m_hash.m_state = state;
}

void Hash64::add(std::span<const std::byte> bytes)
{
    HashParts parts(*this);
    parts.add(bytes);
    parts.end();
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
