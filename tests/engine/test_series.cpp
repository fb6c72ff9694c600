// test_series: metric series: block boundaries, bounded size, gaps, smoothing, and the columns of a chart.
#include "protocol/series.h"
#include "tests/program.h"

#include <QTest>
#include <cmath>
#include <limits>

using epoch::block_size_at;
using epoch::MetricRecord;
using epoch::PixelColumn;
using epoch::Series;
using epoch::to_pixels;

namespace {

// The number of records of a run with this many steps, counted block by block.
std::uint64_t records_of(std::uint64_t steps)
{
    std::uint64_t records = 0;
    for (std::uint64_t step = 0; step < steps; ++records) step += block_size_at(step);
    return records;
}

Series with_steps(std::uint64_t count, float (*value)(std::uint64_t))
{
    Series series;
    for (std::uint64_t step = 0; step < count; ++step) series.add(step, value(step));
    return series;
}

float wave(std::uint64_t step) { return float(std::sin(double(step) * 0.01)); }

} // namespace

class TestSeries : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void block_sizes_double_with_the_run()
    {
        QCOMPARE(block_size_at(0), 1u);
        QCOMPARE(block_size_at(4095), 1u);
        QCOMPARE(block_size_at(4096), 2u);
        QCOMPARE(block_size_at(8191), 2u);
        QCOMPARE(block_size_at(8192), 4u);
        QCOMPARE(block_size_at((1u << 20) - 1), 256u);
        QCOMPARE(block_size_at(1u << 20), 2048u);
        QCOMPARE(block_size_at(1u << 21), 4096u);
        QCOMPARE(block_size_at(~std::uint64_t{0}), 1u << 31);
    }

    void blocks_never_cross_a_change_of_size()
    {
        for (std::uint64_t step = 0; step < 1'000'000'000'000;) {
            const auto size = block_size_at(step);
            QCOMPARE(step % size, std::uint64_t{0});
            QCOMPARE(block_size_at(step + size - 1), size);
            step += size;
        }
    }

    void a_long_run_stays_small()
    {
        QCOMPARE(records_of(4096), std::uint64_t{4096});
        QCOMPARE(records_of(8192), std::uint64_t{4096 + 2048});
        QCOMPARE(records_of(1u << 20), std::uint64_t{4096 + 8 * 2048});
        QVERIFY(records_of(1'000'000'000'000) <= 1u << 15);
        QVERIFY(records_of(std::uint64_t{1} << 42) <= 1u << 15);
    }

    void records_aggregate_their_steps()
    {
        const auto series = with_steps(4101, [](std::uint64_t step) { return float(step); });
        QCOMPARE(series.complete().size(), size_t(4096 + 2));
        QCOMPARE(series.complete()[4097], (MetricRecord{4098, 2, 4098.5f, 4098, 4099, 4099}));
        const auto all = series.records();
        QCOMPARE(all.size(), size_t(4099));
        QCOMPARE(all.back(), (MetricRecord{4100, 1, 4100, 4100, 4100, 4100}));
        QCOMPARE(series.steps(), std::uint64_t{4101});
    }

    void late_steps_are_skipped_and_gaps_end_a_record()
    {
        Series series;
        for (const std::uint64_t step : {8192u, 8193u, 8193u, 8190u}) series.add(step, 1.0f);
        QVERIFY(series.complete().empty());
        series.add(8195, 3.0f); // 8194 was never seen
        QCOMPARE(series.complete().size(), size_t(2));
        QCOMPARE(series.complete()[0], (MetricRecord{8192, 2, 1, 1, 1, 1}));
        QCOMPARE(series.complete()[1], (MetricRecord{8195, 1, 3, 3, 3, 3}));
        series.add(8200, 2.0f);
        QCOMPARE(series.records().back().first, std::uint64_t{8200});
    }

    void steps_can_be_known_by_their_mean()
    {
        Series series;
        series.add_mean(0, 100, 4);
        series.add_mean(50, 150, 2); // 50 .. 99 are known already
        series.add_mean(20, 150, 9);
        series.add(150, 1);
        QCOMPARE(series.records().size(), std::size_t{3});
        QCOMPARE(series.records()[1], (MetricRecord{100, 50, 2, 2, 2, 2}));
        QCOMPARE(series.complete().size(), std::size_t{3});
        QCOMPARE(series.steps(), std::uint64_t{151});
        // A smoothed curve has forgotten a value of a hundred steps ago.
        const auto columns = to_pixels(series.records(), 0, 0, 600, 0.6);
        QVERIFY(std::abs(columns[1].smooth - 2) < 1e-6f);
    }
    void cut_drops_records_from_a_step_on()
    {
        auto series = with_steps(8192 + 16, wave);
        const auto original = series.records();
        series.cut(8192 + 16);
        QVERIFY(series.records() == original);
        series.cut(8192 + 6); // within the block 8196 .. 8199
        QCOMPARE(series.complete().back().first, std::uint64_t{8192});
        QCOMPARE(series.steps(), std::uint64_t{8192 + 6});
        series.cut(8192);
        for (std::uint64_t step = 8192; step < 8192 + 16; ++step) series.add(step, wave(step));
        QVERIFY(series.records() == original);
        series.cut(0);
        QVERIFY(series.records().empty());
    }

    void a_value_that_is_not_a_number_shows_in_its_record_only()
    {
        Series series;
        const float nan = std::numeric_limits<float>::quiet_NaN();
        for (const std::uint64_t step : {0u, 1u, 2u}) series.add(step, step == 1 ? nan : float(step));
        const auto columns = to_pixels(series.records(), 0, 0, 100, 0.5);
        QCOMPARE(columns.size(), size_t(3));
        QVERIFY(std::isnan(columns[1].mean));
        QVERIFY(std::isfinite(columns[1].smooth) && std::isfinite(columns[2].smooth));
        Series block;
        for (std::uint64_t step = 4096; step < 4098; ++step) block.add(step, step == 4096 ? nan : 7.0f);
        QCOMPARE(block.complete()[0].max, 7.0f);
        QVERIFY(std::isnan(block.complete()[0].mean));
    }

    void a_spike_of_one_step_survives()
    {
        const auto series = with_steps(200'000, [](std::uint64_t step) { return step == 123'457 ? 50.0f : 1.0f; });
        const auto columns = to_pixels(series.records(), 0, 0, 300, 0.9);
        QVERIFY(columns.size() <= 300);
        const auto spike = std::ranges::max_element(columns, {}, &PixelColumn::max);
        QCOMPARE(spike->max, 50.0f);
        QCOMPARE(spike->min, 1.0f);
        QVERIFY(std::abs(spike->x - 123'457) < 200'000.0 / 300);
        QVERIFY(spike->mean < 2);
    }

    void columns_are_in_order_and_within_range()
    {
        const auto series = with_steps(20'000, wave);
        const auto columns = to_pixels(series.records(), 5'000, 15'000, 640, 0);
        QVERIFY(columns.size() > 500 && columns.size() <= 640);
        for (size_t i = 1; i < columns.size(); ++i) QVERIFY(columns[i - 1].x < columns[i].x);
        QVERIFY(columns.front().x >= 4'990 && columns.back().x <= 15'010);
        for (const auto& column : columns) QVERIFY(column.min <= column.mean && column.mean <= column.max);
        QVERIFY(to_pixels(series.records(), 50'000, 60'000, 640, 0).empty());
        QVERIFY(to_pixels({}, 0, 0, 640, 0).empty());
        QVERIFY(to_pixels(series.records(), 0, 0, 0, 0).empty());
        QVERIFY(to_pixels(series.records(), 10, 5, 640, 0).empty());
    }

    void without_smoothing_the_curve_is_the_mean()
    {
        const auto series = with_steps(3'000, wave);
        for (const auto& column : to_pixels(series.records(), 0, 0, 3'000, 0)) QCOMPARE(column.smooth, column.mean);
    }

    void smoothing_is_debiased()
    {
        // A constant is itself from the first step on; a biased average would start near 0.
        const auto series = with_steps(10'000, [](std::uint64_t) { return 3.0f; });
        for (const auto& column : to_pixels(series.records(), 0, 0, 500, 0.99))
            QVERIFY(std::abs(column.smooth - 3.0f) < 1e-5f);
    }

    void smoothing_is_the_same_at_a_thousand_points_and_a_million_data()
    {
        QTest::addColumn<double>("kept");
        for (const double kept : {0.0, 0.6, 0.99}) QTest::addRow("%g", kept) << kept;
    }

    // Against the textbook's debiased average of every single step (Kingma and Ba 2015, section 3).
    void smoothing_is_the_same_at_a_thousand_points_and_a_million()
    {
        QFETCH(double, kept);
        constexpr std::uint64_t few = 1'000, many = 1'000'000;
        const auto slow = [](std::uint64_t step) { return float(2 + std::sin(double(step) * 3e-5)); };
        const auto thousand = with_steps(few, slow), million = with_steps(many, slow);
        std::vector<double> expected;
        double sum = 0, past = 1;
        for (std::uint64_t step = 0; step < many; ++step) {
            sum = kept * sum + (1 - kept) * double(slow(step));
            past *= kept;
            expected.push_back(sum / (1 - past));
        }
        const auto near = to_pixels(thousand.records(), 0, 0, int(few), kept);
        QCOMPARE(near.size(), size_t(few));
        for (size_t step = 0; step < few; ++step) QVERIFY(std::abs(double(near[step].smooth) - expected[step]) < 1e-5);
        QVERIFY(to_pixels(million.records(), 0, few, int(few), kept) == near);
        // A column is a thousand steps, in which the curve itself goes by 0.03.
        const auto far = to_pixels(million.records(), 0, 0, int(few), kept);
        QVERIFY(far.size() > few - 10);
        for (const PixelColumn& column : far)
            QVERIFY(std::abs(double(column.smooth) - expected[size_t(column.x)]) < 0.03);
    }

    void smoothing_does_not_depend_on_width_or_zoom()
    {
        const auto series = with_steps(30'000, wave);
        const auto wide = to_pixels(series.records(), 0, 0, 1000, 0.95),
                   narrow = to_pixels(series.records(), 0, 0, 100, 0.95);
        QCOMPARE(wide.back().smooth, narrow.back().smooth);
        for (size_t i = 0; i + 1 < narrow.size(); ++i) QCOMPARE(narrow[i].smooth, wide[10 * i + 9].smooth);
        const auto zoomed = to_pixels(series.records(), 15'000, 30'000, 1000, 0.95);
        QCOMPARE(zoomed.back().smooth, wide.back().smooth);
    }

    void smoothing_counts_steps_and_not_records()
    {
        // The same steps as single records and as one block of equal values end at the same height.
        std::vector<MetricRecord> single, block;
        for (std::uint64_t step = 0; step < 8; ++step) single.push_back({step, 1, 1, 1, 1, 1});
        for (std::uint64_t step = 8; step < 12; ++step) single.push_back({step, 1, 0, 0, 0, 0});
        block = {{0, 8, 1, 1, 1, 1}, {8, 4, 0, 0, 0, 0}};
        const auto a = to_pixels(single, 0, 0, 100, 0.8).back().smooth,
                   b = to_pixels(block, 0, 0, 100, 0.8).back().smooth;
        QVERIFY(std::abs(a - b) < 1e-6f);
    }
};

EPOCH_TEST(TestSeries)
#include "test_series.moc"
