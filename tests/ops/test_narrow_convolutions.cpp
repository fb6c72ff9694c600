// test_narrow_convolutions: the three passes of convolutions with few channels against sums in double, and that the
// direct algorithm is chosen where it pays off.
#include "cpu/primitives/convolution.h"
#include "tests/ops/convolution_passes.h"
#include "tests/program.h"

#include <QTest>

#include <sstream>

namespace epoch::test {
namespace {

constexpr double narrow_tolerance = 4e-6; // of the results' root mean square
const QString pixel_loops = QStringLiteral("own loops over pixels");

// The plan with the direct algorithm for every convolution.
std::string planned_narrow(const std::string& plan)
{
    std::istringstream lines(plan);
    std::string text;
    for (std::string line; std::getline(lines, line);)
        text += (line.starts_with("conv2d") ? line.substr(0, line.find(": ") + 2) + pixel_loops.toStdString() : line)
            + "\n";
    return text;
}

} // namespace

class TestNarrowConvolutions : public QObject {
    Q_OBJECT

private slots:
    void few_channels_are_near_sums_in_double_data();
    void few_channels_are_near_sums_in_double();
    void the_plan_can_ask_for_it_data();
    void the_plan_can_ask_for_it();
    void whole_blocks_stay_with_the_library();
};

void TestNarrowConvolutions::few_channels_are_near_sums_in_double_data()
{
    QTest::addColumn<ConvolutionSizes>("sizes");
    const auto row = [](const char* name, ConvolutionSizes sizes) { QTest::newRow(name) << sizes; };
    row("LeNet's second: 6 to 16, 5x5, not padded", {9, 6, 16, 14, 5, 2});
    row("8 to 8, 3x3", {4, 8, 8, 28, 3, 0});
    row("10 to 20, 3x3: padded blocks", {3, 10, 20, 13, 3, 0});
    row("5 to 12, 7x7, half padded", {20, 5, 12, 15, 7, 1});
    row("one pixel: 6 to 8, 1x1", {33, 6, 8, 9, 1, 0});
    row("a filter as large as the image", {2, 6, 10, 5, 5, 2});
}

void TestNarrowConvolutions::few_channels_are_near_sums_in_double()
{
    QFETCH(ConvolutionSizes, sizes);
    const ConvolutionPasses passes(sizes);
    const bool own = cpu::onednn_channel_block() == 16; // oneDNN, which does it else, sums in another order
    verify_near_sums(passes, sizes, own ? narrow_tolerance : 4 * narrow_tolerance);
    if (!own) QSKIP("blocks of 16 channels need AVX-512 and oneDNN");
    QVERIFY2(QString::fromStdString(passes.plan()).count(pixel_loops) >= 1, passes.plan().c_str());
}

void TestNarrowConvolutions::the_plan_can_ask_for_it_data()
{
    QTest::addColumn<ConvolutionSizes>("sizes");
    QTest::newRow("16 to 32 channels") << ConvolutionSizes{3, 16, 32, 11};
    QTest::newRow("32 to 16 channels, 5x5") << ConvolutionSizes{18, 32, 16, 16, 5, 1};
    QTest::newRow("8 to 24 channels") << ConvolutionSizes{2, 8, 24, 30};
}

void TestNarrowConvolutions::the_plan_can_ask_for_it()
{
    if (cpu::onednn_channel_block() == 1) QSKIP("blocked layout needs oneDNN and AVX2");
    QFETCH(ConvolutionSizes, sizes);
    const ConvolutionPasses passes(sizes, planned_narrow(ConvolutionPasses(sizes).plan()));
    QCOMPARE(QString::fromStdString(passes.plan()).count(pixel_loops), 3);
    verify_near_sums(passes, sizes, narrow_tolerance);
}

void TestNarrowConvolutions::whole_blocks_stay_with_the_library()
{
    const ConvolutionPasses passes({4, 16, 32, 8});
    QVERIFY2(!QString::fromStdString(passes.plan()).contains(pixel_loops), passes.plan().c_str());
}

EPOCH_TEST(TestNarrowConvolutions)

} // namespace epoch::test

#include "test_narrow_convolutions.moc"
