// test_session_faults: requests that are refused, starts that are cancelled, and devices that fail.
#include "inspect/boundary.h"
#include "session/session.h"
#include "tests/engine/fake_devices.h"
#include "tests/engine/run_sessions.h"
#include "tests/fake_device/fake_device.h"
#include "tests/program.h"
#include "tests/train/projects.h"

#include <QTest>

using namespace epoch;
using namespace epoch::test;

class TestSessionFaults : public QObject {
    Q_OBJECT

private slots:
    void a_copy_of_another_network_is_refused();
    void invalid_requests_are_refused();
    void invalid_requests_are_refused_data();
    void a_start_can_be_cancelled();
    void not_finite_gradients_stop_the_run();
    void a_lost_device_is_an_error();
    void running_out_of_memory_at_any_place_leaks_nothing();
    void everything_is_released();
    void an_empty_split_cannot_be_evaluated();
};

void TestSessionFaults::a_copy_of_another_network_is_refused()
{
    FakeDevices fake;
    const auto small = started(fake.devices, spiral_project(8)), large = started(fake.devices, spiral_project(16));
    const std::string before = *large->weights_hash();
    const auto copy = small->copy();
    QVERIFY(copy.ok());
    const auto refused = large->restore(*copy);
    QVERIFY(!refused.ok());
    QCOMPARE(QByteArray::fromStdString(refused.error().code), QByteArray("train.state"));
    QCOMPARE(QByteArray::fromStdString(*large->weights_hash()), QByteArray::fromStdString(before));
}

void TestSessionFaults::invalid_requests_are_refused_data()
{
    QTest::addColumn<QByteArray>("what");
    QTest::addColumn<QByteArray>("code");
    QTest::newRow("data") << QByteArray("data") << QByteArray("data.builtin");
    QTest::newRow("batch") << QByteArray("batch") << QByteArray("train.batch_too_large");
    QTest::newRow("device") << QByteArray("device") << QByteArray("device.unusable");
    QTest::newRow("kernel") << QByteArray("kernel") << QByteArray("device.unsupported");
}

void TestSessionFaults::invalid_requests_are_refused()
{
    QFETCH(QByteArray, what);
    QFETCH(QByteArray, code);
    FakeBehaviour behaviour;
    if (what == "kernel") behaviour.unsupported_op = "matmul";
    FakeDevices fake({behaviour});
    Project project = spiral_project();
    if (what == "data") project.data_spec = "builtin:missing";
    if (what == "batch") project.training.values["batch"] = std::int64_t{301};
    const auto session = Session::create({project, "", what == "device" ? "cuda" : "fake", 0}, fake.devices);
    QVERIFY(!session.ok());
    QCOMPARE(QByteArray::fromStdString(session.error().code), code);
    QVERIFY(!session.error().what.empty() && !session.error().hint.empty());
    QCOMPARE(fake.machine.use().live_devices.load(), std::uint64_t{0});
    Project empty;
    empty.data_spec = "builtin:spiral";
    QVERIFY(!Session::create({empty, "", "fake", 0}, fake.devices).ok());
}

void TestSessionFaults::a_start_can_be_cancelled()
{
    FakeDevices fake;
    std::vector<std::string> stages;
    for (std::size_t last = 0; last < 4; ++last) {
        stages.clear();
        const auto session =
            Session::create({spiral_project(), "", "fake", 0}, fake.devices, [&](const Message& stage) {
                stages.emplace_back(stage);
                return stages.size() > last ? GoOn::no : GoOn::yes;
            });
        QVERIFY(!session.ok());
        QCOMPARE(QByteArray::fromStdString(session.error().code), QByteArray("train.cancelled"));
        QCOMPARE(stages.size(), last + 1);
        QCOMPARE(fake.machine.use().live_devices.load(), std::uint64_t{0});
    }
}

void TestSessionFaults::not_finite_gradients_stop_the_run()
{
    FakeDevices fake;
    const auto session = started(fake.devices, spiral_project());
    QVERIFY(run_to(*session, 30).ok());
    const std::string before = *session->weights_hash();
    FakeBehaviour broken;
    broken.not_finite_at_run = 1;
    fake.machine.set(0, broken);
    Status done;
    for (int i = 0; i < 10; ++i) {
        QVERIFY(done.ok());
        done = session->run(1);
    }
    QVERIFY(!done.ok());
    QCOMPARE(QByteArray::fromStdString(done.error().code), QByteArray("train.non_finite"));
    QVERIFY(done.error().hint.text().find("learning rate") != std::string::npos);
    QCOMPARE(session->step(), std::uint64_t{40});
    // Nothing is lost: the weights are unchanged and can still be read, copied and reset.
    QCOMPARE(QByteArray::fromStdString(*session->weights_hash()), QByteArray::fromStdString(before));
    QVERIFY(session->copy().ok());
    fake.machine.set(0, {});
    QVERIFY(session->reset(0).ok());
    QVERIFY(run_to_end(*session).ok());
}

void TestSessionFaults::a_lost_device_is_an_error()
{
    FakeBehaviour behaviour;
    behaviour.lost_at_run = 5;
    FakeDevices fake({behaviour});
    {
        const auto session = started(fake.devices, spiral_project());
        Status done;
        for (int i = 0; i < 10 && done; ++i) done = session->run(1);
        QVERIFY(!done.ok());
        QCOMPARE(QByteArray::fromStdString(done.error().code), QByteArray("device.lost"));
        QVERIFY(!session->settle().ok());
        QVERIFY(!session->weights_hash().ok());
    }
    QCOMPARE(fake.machine.use().live_allocations.load(), std::uint64_t{0});
    QCOMPARE(fake.machine.use().live_devices.load(), std::uint64_t{0});
}

void TestSessionFaults::running_out_of_memory_at_any_place_leaks_nothing()
{
    for (std::uint64_t place = 1;; ++place) {
        FakeBehaviour behaviour;
        behaviour.out_of_memory_at = place;
        FakeDevices fake({behaviour});
        const auto session = Session::create({spiral_project(), "", "fake", 0}, fake.devices);
        if (session) {
            QVERIFY(place > 2);
            break;
        }
        QCOMPARE(QByteArray::fromStdString(session.error().code), QByteArray("device.out_of_memory"));
        QCOMPARE(fake.machine.use().live_allocations.load(), std::uint64_t{0});
        QCOMPARE(fake.machine.use().live_programs.load(), std::uint64_t{0});
        QCOMPARE(fake.machine.use().live_devices.load(), std::uint64_t{0});
    }
}

void TestSessionFaults::everything_is_released()
{
    FakeDevices fake;
    {
        const auto session = started(fake.devices, spiral_project());
        QVERIFY(run_to_end(*session).ok());
        QVERIFY(session->profile().ok());
        QVERIFY(session->evaluate(Split::train).ok());
        QVERIFY(boundary_of(*session, {}).ok());
        QVERIFY(session->compiled().programs().memory_bytes() > 0);
        QCOMPARE(fake.machine.use().live_devices.load(), std::uint64_t{1});
    }
    QCOMPARE(fake.machine.use().live_allocations.load(), std::uint64_t{0});
    QCOMPARE(fake.machine.use().live_programs.load(), std::uint64_t{0});
    QCOMPARE(fake.machine.use().live_events.load(), std::uint64_t{0});
    QCOMPARE(fake.machine.use().live_devices.load(), std::uint64_t{0});
}

void TestSessionFaults::an_empty_split_cannot_be_evaluated()
{
    FakeDevices fake;
    Project project = spiral_project(8, "?split=500/0/0");
    const auto session = started(fake.devices, project);
    QVERIFY(run_to_end(*session).ok());
    QVERIFY(session->telemetry().validations().empty());
    QCOMPARE(session->telemetry().take_records().size(), std::size_t{1});
    const auto test = session->evaluate(Split::test);
    QVERIFY(!test.ok());
    QCOMPARE(QByteArray::fromStdString(test.error().code), QByteArray("train.empty_split"));
    session->extend();
    QVERIFY(run_to_end(*session).ok()); // a refused evaluation has no effect
}

EPOCH_TEST(TestSessionFaults)
#include "test_session_faults.moc"
