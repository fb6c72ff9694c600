// Numbers in few bits: limits of the formats, published examples, and FP32 against the machine's own arithmetic.
#include "costs/float_format.h"
#include "tests/about.h"
#include "tests/program.h"

#include <QtTest>

#include <QRandomGenerator>

#include <algorithm>
#include <bit>
#include <cmath>

using namespace epoch;
using epoch::test::about;

namespace {

const FloatFormat& format(std::string_view name)
{
    return *std::ranges::find(float_formats(), name, &FloatFormat::name);
}

double result(NumberTrial trial, const char* name, double number, double other = 0)
{
    return try_number(trial, format(name), number, other).result;
}

} // namespace

class TestFloatFormat : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void limits_are_those_of_the_standards()
    {
        struct Limits {
            const char* name;
            double largest, smallest_normal, smallest, epsilon, integers;
        };
        const Limits all[] = {{"FP32", 3.40282346638528860e38, 0x1p-126, 0x1p-149, 0x1p-23, 16'777'216},
            {"FP16", 65'504, 0x1p-14, 0x1p-24, 0x1p-10, 2'048}, {"BF16", 0x1.FEp127, 0x1p-126, 0x1p-133, 0x1p-7, 256},
            {"TF32", 0x1.FFCp127, 0x1p-126, 0x1p-136, 0x1p-10, 2'048}, {"FP8 E4M3", 448, 0x1p-6, 0x1p-9, 0x1p-3, 16},
            {"FP8 E5M2", 57'344, 0x1p-14, 0x1p-16, 0x1p-2, 8}};
        QCOMPARE(std::size(all), float_formats().size());
        for (const Limits& limits : all) {
            const FloatFormat& each = format(limits.name);
            QCOMPARE(each.largest(), limits.largest);
            QCOMPARE(each.smallest_normal(), limits.smallest_normal);
            QCOMPARE(each.smallest(), limits.smallest);
            QCOMPARE(each.epsilon(), limits.epsilon);
            QCOMPARE(each.integers_to(), limits.integers);
        }
    }

    void fp32_is_the_machines_own()
    {
        QRandomGenerator random(1);
        for (int i = 0; i < 100'000; ++i) {
            // Exponents beyond those of floats, to have both ends.
            const double number = std::ldexp(1 + random.generateDouble(), random.bounded(-160, 140));
            const float own = float(number);
            QCOMPARE(rounded(format("FP32"), number), double(own));
            QCOMPARE(bits_of(format("FP32"), double(own)), std::bit_cast<std::uint32_t>(own));
        }
        QCOMPARE(bits_of(format("FP32"), -0.0), 0x80000000u);
        float sum = 0;
        for (int i = 0; i < 10'000; ++i) sum += 0.1f;
        QCOMPARE(result(NumberTrial::sum, "FP32", 0.1, 10'000), double(sum));
    }

    void numbers_are_rounded_to_the_nearest_even()
    {
        for (const char* name : {"TF32", "FP16"}) QCOMPARE(result(NumberTrial::store, name, 0.1), 0.0999755859375);
        QCOMPARE(result(NumberTrial::store, "BF16", 0.1), 0.10009765625);
        for (const char* name : {"TF32", "FP16", "BF16"})
            QCOMPARE(result(NumberTrial::store, name, 3.14159265358979), 3.140625);
        QCOMPARE(rounded(format("FP16"), 65'519), 65'504.0);
        QVERIFY(std::isinf(rounded(format("FP16"), 65'520)));
        QCOMPARE(rounded(format("FP8 E4M3"), 464), 448.0);
        QVERIFY(std::isnan(rounded(format("FP8 E4M3"), 465)));
        QCOMPARE(rounded(format("FP16"), 0x1p-24), 0x1p-24);
        QCOMPARE(rounded(format("FP16"), 0x1p-25), 0.0); // a tie, and 0 is even
        QCOMPARE(bits_of(format("FP16"), 1.0), 0x3C00u);
        QCOMPARE(bits_of(format("FP16"), -2.0), 0xC000u);
        QCOMPARE(bits_of(format("FP16"), 0x1p-24), 0x0001u);
        QCOMPARE(bits_of(format("FP16"), INFINITY), 0x7C00u);
        QCOMPARE(bits_of(format("FP8 E4M3"), 448.0), 0x7Eu);
    }

    void sums_stop_and_updates_vanish()
    {
        QCOMPARE(result(NumberTrial::sum, "FP16", 1, 4'000), 2'048.0);
        QCOMPARE(result(NumberTrial::sum, "BF16", 1, 4'000), 256.0);
        QCOMPARE(result(NumberTrial::sum, "FP16", 0.1, 10'000), 256.0);
        QCOMPARE(result(NumberTrial::sum, "BF16", 0.1, 10'000), 32.0);
        for (const char* name : {"TF32", "FP16", "BF16"}) QCOMPARE(result(NumberTrial::update, name, 1, 1e-4), 1.0);
        QCOMPARE(result(NumberTrial::update, "FP16", 1, 1e-3), 1.0009765625);
        QCOMPARE(result(NumberTrial::update, "BF16", 1, 1e-3), 1.0);
    }

    void a_scale_saves_small_gradients()
    {
        QCOMPARE(result(NumberTrial::scale, "FP16", 1e-8, 1), 0.0);
        QVERIFY(about(result(NumberTrial::scale, "FP16", 1e-8, 1'024), 1.00117e-8, 1e-5));
        QVERIFY(about(result(NumberTrial::scale, "FP16", 1e-8, 65'536), 9.99716e-9, 1e-5));
        QVERIFY(about(result(NumberTrial::scale, "BF16", 1e-8, 1), 1.00117e-8, 1e-5));
        QCOMPARE(try_number(NumberTrial::scale, format("FP16"), 1e-8, 1).error(), 1.0);
        QCOMPARE(try_number(NumberTrial::store, format("FP16"), 0.5, 0).error(), 0.0);
    }
};

EPOCH_TEST(TestFloatFormat)
#include "test_float_format.moc"
