// test_data_path: data path on fake devices with injected costs of copies and steps: the run time shows, to the
// nanosecond, which of them overlap.
#include "session/session.h"
#include "tests/about.h"
#include "tests/engine/data_files.h"
#include "tests/fake_device/fake_device.h"
#include "tests/program.h"
#include "tests/train/projects.h"

#include <thread>

using namespace epoch;
using namespace epoch::test;

namespace {

constexpr std::int64_t samples_per_slot = 100, batch_samples = 10; // samples
constexpr std::uint64_t row_bytes = 12, field_count = 2; // of a point of the spiral: two numbers and a class
constexpr std::uint64_t a_step = 20'000, a_copy = 1000, a_byte = 100'000, a_byte_pinned = 40'000; // ns, ps
constexpr std::uint64_t timed_steps = 200;

FakeBehaviour costs()
{
    FakeBehaviour behaviour;
    behaviour.nanoseconds_per_op = 0;
    behaviour.nanoseconds_per_step = a_step;
    behaviour.nanoseconds_per_copy = a_copy;
    behaviour.picoseconds_per_byte = a_byte;
    behaviour.picoseconds_per_byte_pinned = a_byte_pinned;
    behaviour.copies_beside_runs = true;
    return behaviour;
}

constexpr std::uint64_t slot_copy(std::uint64_t picoseconds_per_byte)
{
    return field_count * a_copy + picoseconds_per_byte * row_bytes * std::uint64_t{samples_per_slot} / 1000;
}

Project spiral(const std::string& path)
{
    Project project = spiral_project();
    project.training.values["batch"] = batch_samples;
    project.training.values["epochs"] = std::int64_t{1000};
    project.training.values["validate_every"] = std::int64_t{1000};
    project.training.values["data_path"] = path;
    return project;
}

std::unique_ptr<Session> session_of(Project project, const FakeMachine& machine)
{
    DeviceLibrary devices(std::vector<std::filesystem::path>{});
    devices.add(machine.api());
    auto made = Session::create({std::move(project), "", "fake", 0, {}, samples_per_slot}, devices);
    if (!made) qFatal("%s", made.error().text().c_str());
    return std::move(*made);
}

// Slots that were copied to the device, including copies in flight.
std::uint64_t requested_slots(const Session& session, const FakeMachine& machine)
{
    const bool pinned = session.compiled().data_path() == DataPath::pinned;
    return pinned ? machine.use().copies_beside / field_count : session.compiled().traffic().copies;
}

// The loader thread does not run in virtual time: wait until both slots are requested.
void train(Session& session, const FakeMachine& machine)
{
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (session.step() < timed_steps) {
        if (auto done = session.run(1); !done) qFatal("%s", done.error().text().c_str());
        while (session.step() > 0
            && requested_slots(session, machine) < session.state().position() / samples_per_slot + 2) {
            if (std::chrono::steady_clock::now() > patience) qFatal("the loader timed out");
            std::this_thread::sleep_for(std::chrono::microseconds(200));
            if (auto done = session.stage_step(session.step()); !done) qFatal("%s", done.error().text().c_str());
        }
    }
}

} // namespace

class TestDataPath : public QObject {
    Q_OBJECT

private slots:
    void the_choice_depends_on_data_set_and_device_data();
    void the_choice_depends_on_data_set_and_device();
    void resident_samples_cost_no_transfers();
    void steps_wait_for_pageable_copies();
    void pinned_copies_hide_behind_steps();
    void a_bus_that_is_too_slow_sets_the_pace();
    void everything_is_released();
};

void TestDataPath::the_choice_depends_on_data_set_and_device_data()
{
    QTest::addColumn<QString>("wanted");
    QTest::addColumn<bool>("file");
    QTest::addColumn<bool>("bus");
    QTest::addColumn<int>("memory"); // bytes; the set takes 3,000
    QTest::addColumn<QString>("path");
    const QString resident = QStringLiteral("resident"), pageable = QStringLiteral("streamed, pageable"),
                  pinned = QStringLiteral("streamed, pinned, overlapped");
    QTest::newRow("in memory") << "automatic" << false << true << 1 << resident;
    QTest::newRow("a file that fits") << "automatic" << true << true << 5'100 << resident;
    QTest::newRow("a file that does not fit") << "automatic" << true << true << 4'900 << pinned;
    QTest::newRow("a file, no bus") << "automatic" << true << false << 1'000'000 << pageable;
    QTest::newRow("wanted on the device") << "resident" << true << true << 1 << resident;
    QTest::newRow("pageable for the lesson") << "pageable" << false << true << 1 << pageable;
    QTest::newRow("pinned") << "pinned" << false << true << 1 << pinned;
    QTest::newRow("pinned without a bus") << "pinned" << false << false << 1 << pageable;
}

void TestDataPath::the_choice_depends_on_data_set_and_device()
{
    QFETCH(QString, wanted);
    QFETCH(bool, file);
    QFETCH(bool, bus);
    QFETCH(int, memory);
    QFETCH(QString, path);
    FakeBehaviour behaviour;
    behaviour.copies_beside_runs = bus;
    behaviour.memory = static_cast<std::uint64_t>(memory);
    FakeMachine machine({behaviour});
    const auto device = Device::open(*machine.api(), 0, 0);
    QVERIFY(device);
    QTemporaryDir cache;
    qputenv("XDG_CACHE_HOME", cache.path().toUtf8());
    DataFolder folder;
    QByteArray text = "x,y\n";
    for (int row = 0; row < 375; ++row) text += QByteArray::number(row) + ",1.5\n";
    folder.write("x.csv", text);
    const auto data = folder.loaded(file ? "csv:x.csv?target=y&stream=yes" : "csv:x.csv?target=y&stream=no");
    TrainingSettings training;
    training.values["data_path"] = wanted.toStdString();
    QCOMPARE(data->row_bytes() * data->facts.counts.total(), std::int64_t{3000});
    const auto chosen = choose_data_path(training, data->facts, !data->streamed(), **device);
    QVERIFY(chosen);
    QCOMPARE(QString::fromUtf8(data_path_text(*chosen)), path);
}

void TestDataPath::resident_samples_cost_no_transfers()
{
    FakeMachine machine({costs()});
    const auto session = session_of(spiral("resident"), machine);
    const std::uint64_t begin = machine.use().virtual_nanoseconds;
    while (session->step() < timed_steps) QVERIFY(session->run(timed_steps - session->step()).ok());
    QCOMPARE(machine.use().virtual_nanoseconds - begin, timed_steps * a_step);
    QCOMPARE(session->compiled().traffic().bytes, std::uint64_t{0});
    QCOMPARE(session->compiled().data_text().text(), std::string("resident"));
}

void TestDataPath::steps_wait_for_pageable_copies()
{
    FakeMachine machine({costs()});
    const auto session = session_of(spiral("pageable"), machine);
    const std::uint64_t begin = machine.use().virtual_nanoseconds;
    train(*session, machine);
    const std::uint64_t count = session->state().position() / samples_per_slot + 2;
    QCOMPARE(machine.use().virtual_nanoseconds - begin, timed_steps * a_step + count * slot_copy(a_byte));
    const DataTraffic traffic = session->compiled().traffic();
    QCOMPARE(traffic.copies, count);
    QCOMPARE(traffic.bytes, count * samples_per_slot * row_bytes);
    QVERIFY(about(traffic.copy_seconds, 1e-9 * static_cast<double>(count * slot_copy(a_byte))));
}

void TestDataPath::pinned_copies_hide_behind_steps()
{
    FakeMachine machine({costs()});
    const auto session = session_of(spiral("pinned"), machine);
    const std::uint64_t begin = machine.use().virtual_nanoseconds;
    train(*session, machine);
    // Every slot but the first is copied while steps run.
    QCOMPARE(machine.use().virtual_nanoseconds - begin, timed_steps * a_step + slot_copy(a_byte_pinned));
    const DataTraffic traffic = session->compiled().traffic(); // the latest copy may be in flight
    QCOMPARE(traffic.copies, session->state().position() / samples_per_slot + 1);
    QCOMPARE(traffic.bytes, traffic.copies * samples_per_slot * row_bytes);
    QVERIFY(about(traffic.copy_seconds, 1e-9 * static_cast<double>(traffic.copies * slot_copy(a_byte_pinned))));
}

void TestDataPath::a_bus_that_is_too_slow_sets_the_pace()
{
    FakeBehaviour slow = costs();
    slow.picoseconds_per_byte_pinned = 400'000; // a slot takes 482 us, its steps 200
    FakeMachine machine({slow});
    const auto session = session_of(spiral("pinned"), machine);
    const std::uint64_t begin = machine.use().virtual_nanoseconds;
    train(*session, machine);
    const std::uint64_t count = session->state().position() / samples_per_slot; // slots that were consumed
    const auto taken = static_cast<double>(machine.use().virtual_nanoseconds - begin);
    const auto copies = static_cast<double>((count + 1) * slot_copy(400'000)); // the steps wait for one more
    QVERIFY2(taken > 0.94 * copies && taken < 1.06 * copies, qPrintable(QString::number(taken / copies)));
}

void TestDataPath::everything_is_released()
{
    FakeMachine machine({costs()});
    auto session = session_of(spiral("pinned"), machine);
    QCOMPARE(machine.use().live_host_allocations.load(), std::uint64_t{2});
    train(*session, machine);
    QVERIFY(session->evaluate(Split::test).ok());
    QVERIFY(session->reset(3).ok());
    train(*session, machine);
    QCOMPARE(machine.use().overlapping_calls.load(), std::uint64_t{0});
    session.reset();
    QCOMPARE(machine.use().live_host_allocations.load(), std::uint64_t{0});
    QCOMPARE(machine.use().live_allocations.load(), std::uint64_t{0});
    QCOMPARE(machine.use().live_events.load(), std::uint64_t{0});
}

EPOCH_TEST(TestDataPath)
#include "test_data_path.moc"
