// test_labs: matrix and transfer labs on fake devices with injected costs: the labs measure them within 1 %, and mark
// what they only estimate.
#include "lab/matrix_lab.h"
#include "lab/transfer_lab.h"
#include "service/service_thread.h"
#include "tests/about.h"
#include "tests/engine/fake_devices.h"
#include "tests/fake_device/fake_device.h"
#include "tests/program.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace epoch;
using namespace epoch::test;

namespace {

FakeBehaviour copying(std::uint64_t each, std::uint64_t picoseconds_per_byte)
{
    FakeBehaviour behaviour;
    behaviour.nanoseconds_per_copy = each;
    behaviour.picoseconds_per_byte = picoseconds_per_byte;
    behaviour.picoseconds_per_byte_within = 1;
    return behaviour;
}

MatrixLabRequest products(std::vector<std::string> devices, std::int64_t max = 512)
{
    return {std::move(devices), max, 0, 0};
}
TransferLabRequest copies() { return {{"fake"}, Shape{3, 64, 64}, 16, 0, 0}; }

} // namespace

class TestLabs : public QObject {
    Q_OBJECT

private slots:
    void sizes_double_up_to_the_requested_one();
    void products_take_their_injected_time();
    void sizes_beyond_the_time_limit_are_estimated();
    void sizes_beyond_the_memory_are_left_out();
    void products_stop_on_request();
    void invalid_requests_are_refused();
    void copies_take_their_injected_time_data();
    void copies_take_their_injected_time();
    void a_batch_in_one_copy_pays_one_call();
    void a_copy_overlapping_compute_is_hidden_data();
    void a_copy_overlapping_compute_is_hidden();
    void copies_stop_on_request();
    void the_engine_answers_with_both_labs();
};

void TestLabs::sizes_double_up_to_the_requested_one()
{
    QCOMPARE(product_sizes(64), std::vector<std::int64_t>{64});
    QCOMPARE(product_sizes(300), (std::vector<std::int64_t>{64, 128, 256, 300}));
    QCOMPARE(product_sizes(10'000).back(), std::int64_t{10'000});
    QCOMPARE(copy_sizes().front(), min_copy);
    QCOMPARE(copy_sizes().back(), max_copy);
}

void TestLabs::products_take_their_injected_time()
{
    FakeBehaviour near, far;
    near.nanoseconds_per_op = 50, near.picoseconds_per_number = 2'000;
    far.nanoseconds_per_op = 50, far.nanoseconds_per_step = 20'000, far.picoseconds_per_number = 200;
    FakeDevices fakes({near, far});
    const auto found = measure_products(products({"fake:0", "fake:1"}), fakes.devices, never_cancelled);
    QVERIFY2(found.ok(), found ? "" : found.error().text().c_str());
    QCOMPARE(found->lanes.size(), std::size_t{2});
    QVERIFY(found->whole);
    for (std::size_t lane = 0; lane < 2; ++lane) {
        const FakeBehaviour& cost = lane == 0 ? near : far;
        QCOMPARE(found->lanes[lane].device.source, RaceSource::fake);
        QCOMPARE(found->lanes[lane].device.precision, std::string("fp32"));
        QCOMPARE(found->lanes[lane].points.size(), std::size_t{4});
        for (const MatrixPoint& point : found->lanes[lane].points) {
            const auto numbers = static_cast<double>(point.n * point.n);
            const double wanted = 1e-9
                * (static_cast<double>(cost.nanoseconds_per_op + cost.nanoseconds_per_step)
                    + numbers * static_cast<double>(cost.picoseconds_per_number) / 1000);
            QVERIFY(point.measured);
            QVERIFY2(about(point.median, wanted, 0.01), qPrintable(QString::number(point.median / wanted)));
            QVERIFY(about(point.rate(), 2 * std::pow(static_cast<double>(point.n), 3) / wanted, 0.01));
        }
    }
    // 8.2 us against 20.9 at 64; 32.8 against 23.3 at 128.
    QVERIFY2(found->cause.text().find("From 128 x 128, Fake device beats Fake device.") != std::string::npos,
        found->cause.text().c_str());
    QVERIFY2(found->cause.text().find("launch overhead") != std::string::npos, found->cause.text().c_str());
}

void TestLabs::sizes_beyond_the_time_limit_are_estimated()
{
    FakeBehaviour slow;
    slow.picoseconds_per_number = 1'000'000'000; // 4 s at 64 by its own clock, 16 s at 128
    FakeDevices fakes({slow});
    auto request = products({"fake"});
    request.seconds = 30;
    const auto found = measure_products(request, fakes.devices, never_cancelled);
    QVERIFY(found.ok());
    const auto& points = found->lanes.at(0).points;
    QCOMPARE(points.size(), std::size_t{4});
    QVERIFY(points[0].measured && !points[1].measured && !points[3].measured);
    QVERIFY(about(points[1].median, 8 * points[0].median, 0.01)); // 2 n^3 at the same rate
    QVERIFY(about(points[3].rate(), points[0].rate(), 0.01));
    QVERIFY(!found->whole);
}

void TestLabs::sizes_beyond_the_memory_are_left_out()
{
    FakeBehaviour small;
    small.memory = 3 << 20; // 256 x 256 needs one, 512 x 512 four
    FakeDevices fakes({small});
    const auto found = measure_products(products({"fake"}), fakes.devices, never_cancelled);
    QVERIFY(found.ok());
    const MatrixLane& lane = found->lanes.at(0);
    QCOMPARE(lane.points.size(), std::size_t{3});
    QVERIFY(std::ranges::all_of(lane.points, &MatrixPoint::measured));
    QVERIFY2(lane.device.left_out.text().starts_with("Not measured from 512 x 512: needs"),
        lane.device.left_out.text().c_str());
}

void TestLabs::products_stop_on_request()
{
    FakeDevices fakes;
    const auto found = measure_products(
        products({"fake"}), fakes.devices, [](const MatrixLab& so_far) { return so_far.lanes[0].points.size() < 2; });
    QVERIFY(found.ok());
    QVERIFY(!found->whole);
    const auto& points = found->lanes[0].points;
    QCOMPARE(std::ranges::count_if(points, &MatrixPoint::measured), 2);
}

void TestLabs::invalid_requests_are_refused()
{
    FakeDevices fakes;
    const auto code = [](const auto& found) { return found ? std::string() : found.error().code; };
    QCOMPARE(
        code(measure_products(products({"fake"}, 63), fakes.devices, never_cancelled)), std::string("matrix.size"));
    QCOMPARE(
        code(measure_products(products({"fake"}, 16'385), fakes.devices, never_cancelled)), std::string("matrix.size"));
    QVERIFY(!measure_products(products({"fake:7"}), fakes.devices, never_cancelled).ok());
    TransferLabRequest request = copies();
    request.sample = Shape{3, 100'000, 100'000};
    QCOMPARE(code(measure_copies(request, fakes.devices, never_cancelled)), std::string("transfer.sample"));
    request.sample = Shape{batch_axis, 3};
    QCOMPARE(code(measure_copies(request, fakes.devices, never_cancelled)), std::string("transfer.sample"));
    request.sample = Shape{3};
    request.batch = 0;
    QCOMPARE(code(measure_copies(request, fakes.devices, never_cancelled)), std::string("transfer.sample"));
}

void TestLabs::copies_take_their_injected_time_data()
{
    QTest::addColumn<bool>("pinned");
    QTest::newRow("ordinary memory alone") << false;
    QTest::newRow("page-locked memory too") << true;
}

void TestLabs::copies_take_their_injected_time()
{
    QFETCH(bool, pinned);
    FakeBehaviour behaviour = copying(10'000, 100);
    behaviour.copies_beside_runs = pinned;
    behaviour.picoseconds_per_byte_pinned = 40;
    FakeDevices fakes({behaviour});
    const auto found = measure_copies(copies(), fakes.devices, never_cancelled);
    QVERIFY2(found.ok(), found ? "" : found.error().text().c_str());
    QVERIFY(found->whole);
    QCOMPARE(fakes.machine.use().live_host_allocations.load(), std::uint64_t{0});
    const TransferLane& lane = found->lanes.at(0);
    QVERIFY(lane.device.has_bus());
    QCOMPARE(lane.device.left_out.empty(), pinned);
    for (std::size_t i = 0; i < transfer_modes; ++i) {
        const auto mode = static_cast<TransferMode>(i);
        const auto points = lane.of(mode);
        QCOMPARE(points.size(), is_from_pinned(mode) && !pinned ? std::size_t{0} : copy_sizes().size());
        const double a_byte = mode == TransferMode::resident ? 1 : is_from_pinned(mode) ? 40 : 100;
        for (const TransferPoint& point : points) {
            const double wanted = 1e-9 * (10'000 + a_byte * static_cast<double>(point.bytes) / 1000);
            QVERIFY2(about(point.median, wanted, 0.01), qPrintable(QString::number(point.median / wanted)));
            QVERIFY(about(point.rate(), static_cast<double>(point.bytes) / wanted, 0.01));
        }
    }
    QVERIFY(about(lane.call_seconds(), 10.1e-6, 0.01));
    QVERIFY(about(lane.best_rate(TransferMode::in), 1e10, 0.01));
    QVERIFY(lane.best_rate(TransferMode::beside) == 0 || about(lane.best_rate(TransferMode::beside), 2.5e10, 0.01));
    QVERIFY2(lane.cause.text().starts_with("Every copy costs at least 10"), lane.cause.text().c_str());
    QVERIFY2(lane.cause.text().find("The bus carries ") != std::string::npos, lane.cause.text().c_str());
    QVERIFY2((lane.cause.text().find("from pinned memory") != std::string::npos) == pinned, lane.cause.text().c_str());
}

void TestLabs::a_batch_in_one_copy_pays_one_call()
{
    FakeBehaviour behaviour = copying(10'000, 100);
    behaviour.copies_beside_runs = true;
    behaviour.picoseconds_per_byte_pinned = 40;
    FakeDevices fakes({behaviour});
    const auto found = measure_copies(copies(), fakes.devices, never_cancelled);
    QVERIFY(found.ok());
    const auto& batches = found->lanes.at(0).batches;
    QCOMPARE(batches.size(), std::size_t{4});
    const std::int64_t numbers = 3 * 64 * 64;
    const std::int64_t bytes[] = {4 * numbers, numbers, numbers, numbers / 4}; // half the side: a quarter
    for (std::size_t form = 0; form < 4; ++form) {
        QCOMPARE(batches[form].sample_bytes, bytes[form]);
        const double all = 1e-12 * 100 * 16 * static_cast<double>(bytes[form]);
        QVERIFY(about(batches[form].one_by_one, 16 * 10e-6 + all, 0.01));
        QVERIFY(about(batches[form].together, 10e-6 + all, 0.01));
        QVERIFY(about(batches[form].pinned, 10e-6 + 0.4 * all, 0.01));
    }
}

void TestLabs::a_copy_overlapping_compute_is_hidden_data()
{
    QTest::addColumn<bool>("beside");
    QTest::newRow("one line") << false;
    QTest::newRow("a lane of its own") << true;
}

void TestLabs::a_copy_overlapping_compute_is_hidden()
{
    QFETCH(bool, beside);
    FakeBehaviour behaviour = copying(10'000, 100);
    behaviour.copies_beside_runs = beside;
    behaviour.picoseconds_per_byte_pinned = 100;
    behaviour.picoseconds_per_number = 500;
    FakeDevices fakes({behaviour});
    TransferLabRequest request = copies();
    request.sample = Shape{8};
    const auto found = measure_copies(request, fakes.devices, never_cancelled);
    QVERIFY(found.ok());
    QCOMPARE(found->lanes.at(0).batches.size(), std::size_t{2}); // vectors have no image size
    const TransferLane& lane = found->lanes.at(0);
    QCOMPARE(lane.overlaps.size(), beside ? std::size_t{2} : std::size_t{1});
    const double copy = 10e-6 + 100e-12 * (16 << 20);
    for (const TransferOverlap& overlap : lane.overlaps) {
        const bool hides = is_from_pinned(overlap.mode);
        QVERIFY(about(overlap.copy, copy, 0.01));
        QVERIFY(overlap.work > 0.8 * copy && overlap.work <= copy);
        QVERIFY(about(overlap.both, hides ? copy : copy + overlap.work, 0.01));
        QVERIFY(hides ? overlap.hidden() > 0.99 : overlap.hidden() < 0.01);
    }
    QVERIFY2(lane.cause.text().find(" 0 % of a pageable copy") != std::string::npos, lane.cause.text().c_str());
    QCOMPARE(lane.cause.text().find(" 100 % of a pinned copy") != std::string::npos, beside);
}

void TestLabs::copies_stop_on_request()
{
    FakeDevices fakes({copying(10'000, 100)});
    const auto found = measure_copies(copies(), fakes.devices,
        [](const TransferLab& so_far) { return so_far.lanes.empty() || so_far.lanes[0].points.size() < 3; });
    QVERIFY(found.ok());
    QVERIFY(!found->whole);
    QCOMPARE(found->lanes.at(0).points.size(), std::size_t{3});
    QVERIFY(found->lanes[0].batches.empty() && found->lanes[0].overlaps.empty());
}

void TestLabs::the_engine_answers_with_both_labs()
{
    FakeDevices fakes({copying(10'000, 100)});
    QTemporaryDir state;
    ServiceThread service(fakes.devices, state.path().toStdString());
    const auto answer_to = [&](Query query) {
        const Ticket ticket = service.ask(std::move(query));
        Answer answer = service.answer(ticket);
        while (std::holds_alternative<Waiting>(answer)) {
            QTest::qWait(2);
            answer = service.answer(ticket);
        }
        return answer;
    };
    const Answer matrices = answer_to(AskMatrixLab{{"fake"}, 64, 0});
    const auto* lab = std::get_if<MatrixLab>(std::get_if<AnswerValue>(&matrices));
    QVERIFY(lab && lab->lanes.size() == 1 && lab->lanes[0].points.size() == 1);
    const Answer copied = answer_to(AskTransferLab{{"fake"}, Shape{8}, 4, 1e-3});
    const auto* transfers = std::get_if<TransferLab>(std::get_if<AnswerValue>(&copied));
    QVERIFY(transfers && transfers->lanes.size() == 1 && !transfers->whole); // the time is too short for all
}

EPOCH_TEST(TestLabs)
#include "test_labs.moc"
