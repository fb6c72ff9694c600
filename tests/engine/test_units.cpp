// test_units: quantities formatted for people.
#include "base/time_estimate.h"
#include "base/units.h"
#include "tests/program.h"

#include <QtTest>

#include <clocale>
#include <cmath>

using namespace epoch;

class TestUnits : public QObject {
    Q_OBJECT

private slots:
    void bytes()
    {
        QCOMPARE(bytes_text(0), std::string("0 B"));
        QCOMPARE(bytes_text(999), std::string("999 B"));
        QCOMPARE(bytes_text(1000), std::string("1.00 kB"));
        QCOMPARE(bytes_text(200704), std::string("201 kB"));
        QCOMPARE(bytes_text(28e9), std::string("28.0 GB"));
        QCOMPARE(bytes_in_both(28e9), std::string("28.0 GB (26.1 GiB)"));
        QCOMPARE(bytes_in_both(5e6), std::string("5.00 MB"));
        QCOMPARE(power_text(7e9), std::string("7e9"));
        QCOMPARE(power_text(-2.5e-8), std::string("-2.5e-8"));
        QCOMPARE(power_text(1e20), std::string("1e20"));
        QCOMPARE(power_text(0.03), std::string("0.03"));
        QCOMPARE(bytes_text(999'499), std::string("999 kB"));
        QCOMPARE(bytes_text(999'500), std::string("1.00 MB"));
        QCOMPARE(bytes_text(0.4), std::string("0 B"));
        QCOMPARE(bytes_text(std::nan("")), std::string("not available"));
    }

    void counts()
    {
        QCOMPARE(counted(1, "unit"), std::string("1 unit"));
        QCOMPARE(counted(0, "unit"), std::string("0 units"));
        QCOMPARE(counted(1200, "sample"), std::string("1200 samples"));
        QCOMPARE(count_text(640), std::string("640"));
        QCOMPARE(count_text(1'200'000), std::string("1.20 M"));
        QCOMPARE(count_text(-1500), std::string("-1.50 k"));
        QCOMPARE(count_text(9.996), std::string("10.0"));
        QCOMPARE(count_text(99.96), std::string("100"));
        QCOMPARE(flops_text(25'690'112), std::string("25.7 MFLOP"));
        QCOMPARE(flops_text(12), std::string("12 FLOP"));
        QCOMPARE(rate_text(38'100, "samples/s"), std::string("38.1 k samples/s"));
        QCOMPARE(rate_text(640, "steps/s"), std::string("640 steps/s"));
        QCOMPARE(rate_text(122e6, "B/s"), std::string("122 MB/s"));
        QCOMPARE(rate_text(25'000, "/s"), std::string("25.0 k/s"));
        QCOMPARE(rate_text(640, "/s"), std::string("640 /s"));
    }

    void shares_and_figures()
    {
        QCOMPARE(percent_text(0.25), std::string("25 %"));
        QCOMPARE(percent_text(0.0251), std::string("2.5 %"));
        QCOMPARE(percent_text(0.9724, 1), std::string("97.2 %"));
        QCOMPARE(percent_text(1, 1), std::string("100.0 %"));
        QCOMPARE(figure_text(0.081234), std::string("0.08123"));
        QCOMPARE(figure_text(9'999.7), std::string("10000"));
        QCOMPARE(figure_text(16'411.7), std::string("16412"));
        QCOMPARE(figure_text(-1'234'567), std::string("-1234567"));
        QCOMPARE(figure_text(12'345'678), std::string("1.235e+07"));
        QCOMPARE(figure_text(std::nan("")), std::string("NaN"));
    }

    void durations()
    {
        QCOMPARE(duration_text(0), std::string("0 s"));
        QCOMPARE(duration_text(12e-6), std::string("12 µs"));
        QCOMPARE(duration_text(4.1e-3), std::string("4.1 ms"));
        QCOMPARE(duration_text(850e-9), std::string("850 ns"));
        QCOMPARE(duration_text(9.96e-3), std::string("10 ms"));
        QCOMPARE(duration_text(999.7e-6), std::string("1.0 ms"));
        QCOMPARE(duration_text(0.9996), std::string("1.0 s"));
        QCOMPARE(duration_text(12), std::string("12 s"));
        QCOMPARE(duration_text(59.4), std::string("59 s"));
        QCOMPARE(duration_text(59.6), std::string("1:00"));
        QCOMPARE(duration_text(125), std::string("2:05"));
        QCOMPARE(duration_text(3725), std::string("1:02:05"));
        QCOMPARE(duration_text(INFINITY), std::string("not available"));
    }

    void estimated_times_have_units()
    {
        QCOMPARE(time_estimate(0.0041), std::string("4.1 ms"));
        QCOMPARE(time_estimate(52), std::string("52 s"));
        QCOMPARE(time_estimate(59.6), std::string("1 min"));
        QCOMPARE(time_estimate(613, 1003), std::string("10 – 17 min"));
        QCOMPARE(time_estimate(41, 119), std::string("41 s – 2 min"));
        QCOMPARE(time_estimate(2.1e15 * 10 / (30e12 * 0.5), 2.1e15 * 10 / (30e12 * 0.2)), std::string("23 – 58 min"));
        QCOMPARE(time_estimate(9720), std::string("2.7 h"));
        QCOMPARE(time_estimate(707.7 * 3600), std::string("29 d"));
        QCOMPARE(time_estimate(960, 970), std::string("16 min"));
        QCOMPARE(time_estimate(INFINITY), duration_text(INFINITY));
    }

    void numbers_read_back()
    {
        for (const double value : {0.1, 1e300, -2.5, 5e-324, 1.0 / 3, 0.0}) {
            double back = 7;
            QVERIFY(parse_number(number_text(value), back));
            QCOMPARE(back, value);
        }
        double real = 7;
        std::int64_t whole = 7;
        for (const auto* text : {"", "1x", " 1", "0,5", "nan", "inf", "1e999"})
            QVERIFY2(!parse_number(text, real), text);
        for (const auto* text : {"", "1.5", "9223372036854775808", "0x10"}) QVERIFY2(!parse_number(text, whole), text);
        QCOMPARE(real, 7.0);
        QCOMPARE(whole, std::int64_t{7});
    }

    void no_locale_matters()
    {
        if (!std::setlocale(LC_ALL, "de_DE.UTF-8")) QSKIP("no locale with a decimal comma is installed");
        QCOMPARE(bytes_text(28e9), std::string("28.0 GB"));
        double value = 0;
        QVERIFY(parse_number("0.5", value));
        QCOMPARE(value, 0.5);
        std::setlocale(LC_ALL, "C");
    }
};

EPOCH_TEST(TestUnits)
#include "test_units.moc"
