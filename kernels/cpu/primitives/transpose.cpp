// Transposes square blocks of register width within registers, so that memory is read and written in whole cache lines.
#include "cpu/primitives/transpose.h"

#include "cpu/primitives/simd_vector.h"

#include <utility>

namespace epoch::cpu {
namespace {

// Interleaves the lanes of a and b: `first` from their first halves, `second` from their second halves.
template <int width, int... lane>
[[gnu::always_inline]] inline void interleave(const typename SimdVector<width>::type& a,
    const typename SimdVector<width>::type& b, typename SimdVector<width>::type& first,
    typename SimdVector<width>::type& second, std::integer_sequence<int, lane...>)
{
    first = __builtin_shufflevector(a, b, (lane / 2 + lane % 2 * width)...);
    second = __builtin_shufflevector(a, b, (width / 2 + lane / 2 + lane % 2 * width)...);
}

// Interleaving the first half of the rows with the second half rotates the bits of (row, lane), read as one binary
// number, by one. After log2(width) rounds row and lane have changed places.
template <int width, int halvings, int... pair>
[[gnu::always_inline]] inline void interleave_rows(typename SimdVector<width>::type (&x)[width],
    typename SimdVector<width>::type (&y)[width], float* to, std::int64_t to_row,
    std::integer_sequence<int, pair...> pairs)
{
    using Vector = SimdVector<width>;
    (interleave<width>(
         x[pair], x[pair + width / 2], y[2 * pair], y[2 * pair + 1], std::make_integer_sequence<int, width>()),
        ...);
    if constexpr (halvings > 2)
        interleave_rows<width, halvings / 2>(y, x, to, to_row, pairs);
    else
        ((Vector::at(to + 2 * pair * to_row) = y[2 * pair], Vector::at(to + (2 * pair + 1) * to_row) = y[2 * pair + 1]),
            ...);
}

template <int width, int... row>
[[gnu::always_inline]] inline void transpose_block(
    const float* from, std::int64_t from_row, float* to, std::int64_t to_row, std::integer_sequence<int, row...>)
{
    using Vector = SimdVector<width>;
    typename Vector::type x[width] = {Vector::at(from + row * from_row)...}, y[width];
    interleave_rows<width, width>(x, y, to, to_row, std::make_integer_sequence<int, width / 2>());
}

template <int width> [[gnu::always_inline]] inline void transpose_blocks(const Transposition& t)
{
    const std::int64_t rows = t.rows / width * width, columns = t.columns / width * width; // in whole blocks
    for (std::int64_t r = 0; r < rows; r += width)
        for (std::int64_t c = 0; c < columns; c += width)
            transpose_block<width>(t.from + r * t.from_row + c, t.from_row, t.to + c * t.to_row + r, t.to_row,
                std::make_integer_sequence<int, width>());
    for (std::int64_t r = 0; r < t.rows; ++r)
        for (std::int64_t c = r < rows ? columns : 0; c < t.columns; ++c)
            t.to[c * t.to_row + r] = t.from[r * t.from_row + c];
}

using TransposeFunction = void (*)(const Transposition&);

void plain(const Transposition& t) { transpose_blocks<4>(t); }

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
__attribute__((target("arch=x86-64-v3"))) void avx2(const Transposition& t) { transpose_blocks<8>(t); }
__attribute__((target("arch=x86-64-v4"))) void avx512(const Transposition& t) { transpose_blocks<16>(t); }

TransposeFunction kernel_for(InstructionSet instructions)
{
    switch (instructions) {
    case InstructionSet::avx512: return avx512;
    case InstructionSet::avx2: return avx2;
    case InstructionSet::plain: return plain;
    }
    return plain;
}
#else
TransposeFunction kernel_for(InstructionSet) { return plain; }
#endif

} // namespace

void transpose(const Transposition& matrix)
{
    static const TransposeFunction best = kernel_for(usable_instructions());
    best(matrix);
}

void transpose(const Transposition& matrix, InstructionSet instructions) { kernel_for(instructions)(matrix); }

} // namespace epoch::cpu
