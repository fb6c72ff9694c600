// The three passes of a convolution by Winograd's algorithm against sums in double. Its error is a few times that of
// the direct algorithm; to be the default its maximum error must be below 2e-5 of the results' root mean square.
#include "tests/ops/convolution_passes.h"
#include "tests/program.h"

#include <QTest>

#include <sstream>

namespace epoch::test {
namespace {

constexpr double winograd_tolerance = 2e-5;

// The plan with the algorithms of another one, line by line.
std::string with_algorithms_of(const std::string& plan, const std::string& other)
{
    std::istringstream lines(plan), others(other);
    std::string text;
    for (std::string line, algorithm; std::getline(lines, line) && std::getline(others, algorithm);)
        text += line.substr(0, line.find(": ")) + algorithm.substr(algorithm.find(": ")) + "\n";
    return text;
}

} // namespace

class TestWinograd : public QObject {
    Q_OBJECT

private slots:
    void all_three_passes_are_near_sums_in_double_data();
    void all_three_passes_are_near_sums_in_double();
    void it_is_as_accurate_where_only_the_autotuner_picks_it_data();
    void it_is_as_accurate_where_only_the_autotuner_picks_it();
};

void TestWinograd::all_three_passes_are_near_sums_in_double_data()
{
    QTest::addColumn<int>("in");
    QTest::addColumn<int>("out");
    QTest::addColumn<int>("side");
    QTest::newRow("32 to 32 channels of 16x16") << 32 << 32 << 16;
    QTest::newRow("64 to 64 channels of 16x16") << 64 << 64 << 16;
    QTest::newRow("64 to 128 channels of 8x8") << 64 << 128 << 8;
    QTest::newRow("128 to 128 channels of 8x8") << 128 << 128 << 8;
    QTest::newRow("16 to 16 channels, the direct algorithm") << 16 << 16 << 16;
}

void TestWinograd::all_three_passes_are_near_sums_in_double()
{
    QFETCH(int, in);
    QFETCH(int, out);
    QFETCH(int, side);
    const ConvolutionSizes sizes{8, in, out, side};
    verify_near_sums(ConvolutionPasses(sizes), sizes, winograd_tolerance);
}

void TestWinograd::it_is_as_accurate_where_only_the_autotuner_picks_it_data()
{
    QTest::addColumn<int>("channels");
    QTest::addColumn<int>("side");
    QTest::newRow("few channels") << 16 << 16;
    QTest::newRow("large images") << 32 << 24;
}

void TestWinograd::it_is_as_accurate_where_only_the_autotuner_picks_it()
{
    QFETCH(int, channels);
    QFETCH(int, side);
    const std::string winograd = ConvolutionPasses({8, 32, 32, 16}).plan();
    if (winograd.find("wino") == std::string::npos) QSKIP("this device has no Winograd algorithm");
    const ConvolutionSizes sizes{8, channels, channels, side};
    const std::string table = ConvolutionPasses(sizes).plan(), plan = with_algorithms_of(table, winograd);
    QVERIFY(plan != table);
    const ConvolutionPasses passes(sizes, plan);
    QCOMPARE(passes.plan(), plan);
    verify_near_sums(passes, sizes, winograd_tolerance);
}

EPOCH_TEST(TestWinograd)

} // namespace epoch::test

#include "test_winograd.moc"
