// test_normal_numbers: normal random numbers match the definition, with the same bits for every chunking and on every
// machine.
#include "base/philox.h"
#include "plan/normal_numbers.h"
#include "tests/program.h"

#include <QTest>

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>
#include <vector>

namespace epoch::test {
namespace {

std::vector<double> numbers(std::uint64_t first, std::size_t count)
{
    std::vector<double> drawn(count);
    normal_numbers(11, 3, first, drawn);
    return drawn;
}

long double uniform(std::uint32_t high, std::uint32_t low)
{
    return static_cast<long double>((std::uint64_t{high} << 32 | low) >> 11) * 0x1p-53L;
}

// The Box-Muller transform with the C library's functions.
long double box_muller(std::uint64_t index)
{
    const Philox4 bits = philox(11, RandomStream::initial_weights, 3, index);
    const long double revolutions = uniform(bits.x[2], bits.x[3]);
    return std::sqrt(-2.0L * std::log(1.0L - uniform(bits.x[0], bits.x[1])))
        * std::cos(2.0L * std::numbers::pi_v<long double> * revolutions);
}

} // namespace

class TestNormalNumbers : public QObject {
    Q_OBJECT

private slots:
    void match_the_definition();
    void do_not_depend_on_the_chunks();
    void are_the_same_on_every_machine();
};

void TestNormalNumbers::match_the_definition()
{
    const auto drawn = numbers(0, 100'000);
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        const long double right = box_muller(i);
        QVERIFY(std::abs(static_cast<long double>(drawn[i]) - right) <= 1e-15L * std::max(std::abs(right), 1e-3L));
    }
}

void TestNormalNumbers::do_not_depend_on_the_chunks()
{
    const auto all_numbers = numbers(0, 1000);
    for (const std::size_t first : {1u, 127u, 128u, 500u}) {
        const auto part = numbers(first, 300);
        QVERIFY(std::equal(part.begin(), part.end(), all_numbers.begin() + static_cast<std::ptrdiff_t>(first)));
    }
}

void TestNormalNumbers::are_the_same_on_every_machine()
{
    std::uint64_t mixed = 0;
    for (const double number : numbers(0, 4096)) mixed = std::rotl(mixed, 1) ^ std::bit_cast<std::uint64_t>(number);
    QCOMPARE(mixed, 0xE0769C2CAA53760Du); // by the same formulas in Python
}

EPOCH_TEST(TestNormalNumbers)

} // namespace epoch::test

#include "test_normal_numbers.moc"
