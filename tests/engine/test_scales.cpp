// test_scales: numbers as 8-bit integers: oneDNN's worked example, the limits of 16-bit sums, noise of weights by row,
// and the ranges that calibration chooses.
#include "base/philox.h"
#include "quantize/quantization.h"
#include "tests/program.h"

#include <QtTest>

#include <cmath>
#include <numbers>

using namespace epoch;

namespace {

// Normally distributed (Box and Muller, 1958).
std::vector<float> gaussian(std::size_t count, double deviation, std::uint64_t sequence)
{
    std::vector<float> values;
    for (std::uint64_t i = 0; values.size() < count; ++i) {
        const auto drawn = philox(7, RandomStream::dataset, sequence, i);
        const double u = static_cast<double>(uniform01(drawn.x[0])) + 1e-7,
                     v = static_cast<double>(uniform01(drawn.x[1]));
        values.push_back(
            static_cast<float>(deviation * std::sqrt(-2 * std::log(u)) * std::cos(2 * std::numbers::pi * v)));
    }
    return values;
}

std::int32_t saturated(std::int32_t sum) { return std::clamp(sum, -32768, 32767); }

} // namespace

class TestScales : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void the_example_of_onednn();
    void zero_is_exact();
    void useless_ranges_have_a_scale();
    void pairs_of_the_reduced_range_fit_into_16_bits();
    void rows_have_the_noise_of_eight_bits();
    void a_shift_that_the_products_vanish_beside_stays();
    void minmax_covers_all();
    void percentile_leaves_out_the_rarest();
    void entropy_clips_a_long_tail();
};

// doc/usage_models/inference_int8.md of oneDNN 2.6. It prints -15, 528 and -1145, which are cut off, not rounded.
void TestScales::the_example_of_onednn()
{
    const ByteScale input = byte_scale({0, 15});
    QCOMPARE(input.zero, 0);
    QCOMPARE(1 / input.scale, 17.0f);
    std::vector<int> activations;
    for (const float x : {15.0f, 14.0f, 15.0f, 8.0f, 11.0f}) activations.push_back(quantized(x, input));
    QCOMPARE(activations, (std::vector<int>{255, 238, 255, 136, 187}));
    const std::vector<float> weights{-5.1f, 6.8f, -1.2f, 9.8f};
    const ByteRows rows = quantized_rows(weights, 1, full_weight_limit);
    QCOMPARE(rows.values, (std::vector<std::int8_t>{-66, 88, -16, 127}));
    const double unit = static_cast<double>(input.scale) * static_cast<double>(rows.scales[0]);
    QCOMPARE(quantized_bias(2.4, unit), 529);
    QCOMPARE(quantized_bias(-5.2, unit), -1146);
    QCOMPARE(quantized_bias(-8, unit), -1762);
}

void TestScales::zero_is_exact()
{
    for (const ValueRange range : {ValueRange{-1.3f, 2.9f}, {0.5f, 7}, {-4, -1}, {0, 6}, {-1e-3f, 1e3f}}) {
        const ByteScale scale = byte_scale(range);
        QVERIFY(scale.zero >= 0 && scale.zero <= 255);
        QCOMPARE(restored(quantized(0, scale), scale), 0.0f);
        for (const float x : {range.low, range.high})
            QVERIFY(std::abs(restored(quantized(x, scale), scale) - x) <= scale.scale);
        QCOMPARE(int(quantized(std::numeric_limits<float>::infinity(), scale)), 255);
    }
    QCOMPARE(byte_scale({0.1f, 5}).zero, 0); // after a ReLU
}

void TestScales::useless_ranges_have_a_scale()
{
    constexpr float huge = std::numeric_limits<float>::max(), not_a_number = std::numeric_limits<float>::quiet_NaN();
    QCOMPARE(byte_scale({0, 0}), (ByteScale{1, 0}));
    QVERIFY(std::isfinite(byte_scale({-huge, huge}).scale));
    QCOMPARE(byte_scale({0, std::numeric_limits<float>::infinity()}), (ByteScale{1, 0}));
    QCOMPARE(int(quantized(not_a_number, byte_scale({0, 1}))), 255);
    const ByteRows zeros = quantized_rows(std::vector<float>(4, 0.0f), 2, full_weight_limit);
    QCOMPARE(zeros.restored(), std::vector<float>(4, 0.0f));
}

void TestScales::pairs_of_the_reduced_range_fit_into_16_bits()
{
    const auto pair = [](std::int32_t byte, std::int32_t weight) { return 2 * byte * weight; };
    QCOMPARE(pair(255, full_weight_limit), 64'770);
    QCOMPARE(saturated(pair(255, full_weight_limit)), 32'767);
    QCOMPARE(saturated(pair(127, full_weight_limit)), 32'258); // 7-bit activations
    QCOMPARE(saturated(pair(255, 64)), 32'640);
    QCOMPARE(saturated(pair(255, reduced_weight_limit)), pair(255, reduced_weight_limit));
}

void TestScales::rows_have_the_noise_of_eight_bits()
{
    constexpr std::size_t row_length = 576; // a window of 3 x 3 over 64 channels
    std::vector<float> matrix;
    std::uint64_t row = 0;
    for (const double deviation : {0.02, 0.08, 0.32, 1.28}) {
        const auto values = gaussian(row_length, deviation, row++);
        matrix.insert(matrix.end(), values.begin(), values.end());
    }
    const auto noise_of_rows = [&](const std::vector<float>& restored) {
        std::vector<double> decibels;
        for (std::size_t i = 0; i < 4; ++i)
            decibels.push_back(signal_to_noise(std::span(matrix).subspan(i * row_length, row_length),
                std::span(restored).subspan(i * row_length, row_length)));
        return decibels;
    };
    for (const double decibels : noise_of_rows(quantized_rows(matrix, 4, full_weight_limit).restored()))
        QVERIFY2(decibels >= 40 && decibels < 50, qPrintable(QString::number(decibels)));
    // One scale for all rows resolves the smallest hardly at all.
    QVERIFY(noise_of_rows(quantized_rows(matrix, 1, full_weight_limit).restored())[0] < 15);
    QVERIFY(std::isinf(signal_to_noise(matrix, matrix)));
}

// A batch norm with a gamma of almost 0 makes a channel its beta.
void TestScales::a_shift_that_the_products_vanish_beside_stays()
{
    QuantizedLayer layer{
        .weight = "w", .input = {0.5f, 3}, .weights = quantized_rows(std::vector{1.0f, -2.0f}, 1, 127)};
    for (const ChannelLine line : {ChannelLine{0, -7.25}, {1e-30, 3}, {0, 0}, {-2, 0.5}}) {
        fold(layer, std::vector{line});
        const double zeros = 3 * (64 - 127); // the byte 3 stands for 0
        const double at_zero = static_cast<double>(layer.output_scales[0]) * (zeros + layer.offsets[0]);
        QVERIFY2(std::abs(at_zero - line.shift) < 0.02, qPrintable(QString::number(at_zero)));
    }
}

void TestScales::minmax_covers_all()
{
    ValueHistogram histogram({0.25f, 8});
    histogram.add(std::vector{0.25f, 8.0f});
    QCOMPARE(histogram.range(RangeMethod::minmax).low, 0.0f);
    QCOMPARE(histogram.range(RangeMethod::minmax).high, 8.0f);
}

void TestScales::percentile_leaves_out_the_rarest()
{
    auto values = gaussian(200'000, 1, 1);
    values.push_back(100);
    ValueHistogram histogram({*std::ranges::min_element(values), 100});
    histogram.add(values);
    const ValueRange range = histogram.range(RangeMethod::percentile);
    QVERIFY2(range.high > 3.5f && range.high < 4.5f, qPrintable(QString::number(double(range.high)))); // 3.9 deviations
    QVERIFY(range.low > -4.5f && range.low < -3.5f);
}

void TestScales::entropy_clips_a_long_tail()
{
    std::vector<float> values;
    for (const float value : gaussian(200'000, 1, 2)) values.push_back(std::max(value, 0.0f));
    ValueHistogram even({0, *std::ranges::max_element(values)});
    even.add(values);
    QVERIFY(even.range(RangeMethod::entropy).high > 2.5f);
    for (int i = 0; i < 5; ++i) values.push_back(60.0f + static_cast<float>(i));
    ValueHistogram tailed({0, 64});
    tailed.add(values);
    const ValueRange range = tailed.range(RangeMethod::entropy);
    QCOMPARE(range.low, 0.0f);
    QVERIFY2(range.high > 2.5f && range.high < 20, qPrintable(QString::number(double(range.high))));
}

EPOCH_TEST(TestScales)
#include "test_scales.moc"
