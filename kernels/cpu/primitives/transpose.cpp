// Blocks of as many rows and columns as a register has lanes turn within registers, so that
// memory is read and written by whole cache lines.
#include "cpu/primitives/transpose.h"

#include "cpu/primitives/simd_vector.h"

#include <utility>

namespace epoch::cpu {
namespace {

// The lanes of a and b in turn: those of their first halves, and those of their second ones.
template <int width, int... lane>
[[gnu::always_inline]] inline void interleave(const typename LaneVector<width>::type& a,
    const typename LaneVector<width>::type& b, typename LaneVector<width>::type& first,
    typename LaneVector<width>::type& second, std::integer_sequence<int, lane...>)
{
    first = __builtin_shufflevector(a, b, (lane / 2 + lane % 2 * width)...);
    second = __builtin_shufflevector(a, b, (width / 2 + lane / 2 + lane % 2 * width)...);
}

// A number's row and lane, read as one binary number, move up by one bit each time that the rows of the first half are
// interleaved with those of the second; when every bit of the row has moved, row and lane have changed places.
template <int width, int halvings, int... pair>
[[gnu::always_inline]] inline void turn_rows(typename LaneVector<width>::type (&x)[width],
    typename LaneVector<width>::type (&y)[width], float* to, std::int64_t to_row,
    std::integer_sequence<int, pair...> pairs)
{
    using Lanes = LaneVector<width>;
    (interleave<width>(
         x[pair], x[pair + width / 2], y[2 * pair], y[2 * pair + 1], std::make_integer_sequence<int, width>()),
        ...);
    if constexpr (halvings > 2)
        turn_rows<width, halvings / 2>(y, x, to, to_row, pairs);
    else
        ((Lanes::at(to + 2 * pair * to_row) = y[2 * pair], Lanes::at(to + (2 * pair + 1) * to_row) = y[2 * pair + 1]),
            ...);
}

template <int width, int... row>
[[gnu::always_inline]] inline void turn_block(
    const float* from, std::int64_t from_row, float* to, std::int64_t to_row, std::integer_sequence<int, row...>)
{
    using Lanes = LaneVector<width>;
    typename Lanes::type x[width] = {Lanes::at(from + row * from_row)...}, y[width];
    turn_rows<width, width>(x, y, to, to_row, std::make_integer_sequence<int, width / 2>());
}

template <int width> [[gnu::always_inline]] inline void turn(const Turning& t)
{
    const std::int64_t rows = t.rows / width * width, columns = t.columns / width * width; // in whole blocks
    for (std::int64_t r = 0; r < rows; r += width)
        for (std::int64_t c = 0; c < columns; c += width)
            turn_block<width>(t.from + r * t.from_row + c, t.from_row, t.to + c * t.to_row + r, t.to_row,
                std::make_integer_sequence<int, width>());
    for (std::int64_t r = 0; r < t.rows; ++r)
        for (std::int64_t c = r < rows ? columns : 0; c < t.columns; ++c)
            t.to[c * t.to_row + r] = t.from[r * t.from_row + c];
}

using Turn = void (*)(const Turning&);

void plain(const Turning& t) { turn<4>(t); }

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
__attribute__((target("arch=x86-64-v3"))) void avx2(const Turning& t) { turn<8>(t); }
__attribute__((target("arch=x86-64-v4"))) void avx512(const Turning& t) { turn<16>(t); }

Turn turn_with(InstructionSet instructions)
{
    switch (instructions) {
    case InstructionSet::avx512: return avx512;
    case InstructionSet::avx2: return avx2;
    case InstructionSet::plain: return plain;
    }
    return plain;
}
#else
Turn turn_with(InstructionSet) { return plain; }
#endif

} // namespace

void turn_over(const Turning& turning)
{
    static const Turn best = turn_with(usable_instructions());
    best(turning);
}

void turn_over(const Turning& turning, InstructionSet instructions) { turn_with(instructions)(turning); }

} // namespace epoch::cpu
