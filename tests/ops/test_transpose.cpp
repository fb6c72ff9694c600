// transpose: matrices of all small sizes and some larger ones, inside larger arrays, with every instruction set.
#include "cpu/primitives/transpose.h"
#include "tests/program.h"

#include <QTest>

#include <vector>

namespace epoch::test {
namespace {

using cpu::InstructionSet;

constexpr float untouched = -1.0f;

void compare(std::int64_t rows, std::int64_t columns, InstructionSet instructions)
{
    const std::int64_t from_row = columns + 3, to_row = rows + 5;
    std::vector<float> from(static_cast<std::size_t>(rows * from_row));
    for (std::size_t i = 0; i < from.size(); ++i) from[i] = static_cast<float>(i);
    std::vector<float> to(static_cast<std::size_t>(columns * to_row), untouched);
    transpose({from.data(), from_row, to.data(), to_row, rows, columns}, instructions);
    for (std::int64_t c = 0; c < columns; ++c)
        for (std::int64_t r = 0; r < to_row; ++r) {
            const float right = r < rows ? from[static_cast<std::size_t>(r * from_row + c)] : untouched;
            QCOMPARE(to[static_cast<std::size_t>(c * to_row + r)], right);
        }
}

} // namespace

class TestTranspose : public QObject {
    Q_OBJECT

private slots:
    void rows_become_columns();
};

void TestTranspose::rows_become_columns()
{
    for (const InstructionSet instructions : {InstructionSet::plain, InstructionSet::avx2, InstructionSet::avx512}) {
        if (instructions > cpu::usable_instructions()) continue;
        for (std::int64_t rows = 0; rows <= 20; ++rows)
            for (std::int64_t columns = 0; columns <= 20; ++columns) compare(rows, columns, instructions);
        compare(64, 784, instructions);
        compare(35, 49, instructions);
    }
}

EPOCH_TEST(TestTranspose)

} // namespace epoch::test

#include "test_transpose.moc"
