// test_device_faults: a device runs out of memory, gets lost, fails or returns wrong results at its n-th call, for
// every n until a run meets no fault: the run reports the error, leaks nothing and continues from its checkpoint.
#include "store/run_history.h"
#include "tests/fake_device/fake_device.h"
#include "tests/program.h"
#include "tests/train/driven.h"
#include "tests/train/projects.h"

#include <QtTest>

#include <QTemporaryDir>

using namespace epoch;
using namespace epoch::test;

namespace {

Project validated_project(std::int64_t steps = 12)
{
    Project project = ProjectBuilder("builtin:iris").layer("dense", {{"units", std::int64_t{3}}}).classes();
    project.training.values = {
        {"steps", Value(steps)}, {"batch", Value(std::int64_t{20})}, {"validate_every", Value(std::int64_t{1})}};
    return project;
}

std::string hash_without_faults(std::int64_t steps = 12)
{
    FakeMachine machine;
    Driven run(machine.api());
    run.start(validated_project(steps), "fake", {}, true);
    return run.settled().weights_hash;
}

} // namespace

class TestDeviceFaults : public QObject {
    Q_OBJECT

private slots:
    void at_every_call_data();
    void at_every_call();
    void a_run_continues_on_another_device_after_a_loss();
    void a_failed_run_returns_to_its_checkpoint();
    void a_failed_run_leaves_its_last_good_checkpoint();
    void a_wrong_value_shows_when_steps_are_repeated();
};

void TestDeviceFaults::at_every_call_data()
{
    using Member = std::uint64_t FakeBehaviour::*;
    QTest::addColumn<Member>("fault");
    QTest::addColumn<QByteArray>("code");
    QTest::newRow("lost at a call") << &FakeBehaviour::lost_at_call << QByteArray("device.lost");
    QTest::newRow("lost at a run") << &FakeBehaviour::lost_at_run << QByteArray("device.lost");
    QTest::newRow("out of memory") << &FakeBehaviour::out_of_memory_at << QByteArray("device.out_of_memory");
    QTest::newRow("failed") << &FakeBehaviour::failed_at_run << QByteArray("device.failed");
}

void TestDeviceFaults::at_every_call()
{
    using Member = std::uint64_t FakeBehaviour::*;
    QFETCH(Member, fault);
    QFETCH(QByteArray, code);
    const std::string expected = hash_without_faults();
    std::uint64_t failed = 0;
    for (std::uint64_t n = 1;; ++n) {
        FakeBehaviour behaviour;
        behaviour.*fault = n;
        FakeMachine machine({behaviour});
        {
            Driven run(machine.api());
            run.start(validated_project(), "fake", {}, true);
            if (run.settled().state == RunState::finished && n > failed + 1) break;
            if (run.state().state == RunState::failed) {
                ++failed;
                QCOMPARE(QByteArray::fromStdString(run.state().error->code), code);
                QVERIFY(!run.state().error->what.empty());
                QVERIFY(run.has_event("failed"));
            }
            machine.set(0, {}); // it works again
            run.handle(Reset{driven_id, 0});
            run.handle(Resume{driven_id});
            QCOMPARE(run.settled().state, RunState::finished);
            QCOMPARE(run.state().weights_hash, expected);
        }
        QCOMPARE(machine.use().live_allocations.load(), std::uint64_t{0});
        QCOMPARE(machine.use().live_programs.load(), std::uint64_t{0});
        QCOMPARE(machine.use().live_devices.load(), std::uint64_t{0});
        if (n > 2000) qFatal("no progress");
    }
    QVERIFY(failed > 2);
}

void TestDeviceFaults::a_run_continues_on_another_device_after_a_loss()
{
    const std::string expected = hash_without_faults(100);
    FakeMachine machine({FakeBehaviour{}, FakeBehaviour{}});
    Driven run(machine.api());
    run.start(validated_project(100'000), "fake");
    run.advance(40);
    FakeBehaviour lost;
    lost.lost_at_call = 1;
    machine.set(0, lost);
    QCOMPARE(run.advance(30).state, RunState::failed);
    run.handle(Resume{driven_id}); // nothing can continue there
    QCOMPARE(run.settled().state, RunState::failed);
    run.handle(MoveRun{driven_id, "fake:1", 0, 0});
    QCOMPARE(run.settled().state, RunState::paused);
    QVERIFY(!run.state().error && run.state().step == 40); // the newest checkpoint
    run.advance(60);
    QCOMPARE(run.state().step, std::uint64_t{100});
    QCOMPARE(run.state().weights_hash, expected);
}

void TestDeviceFaults::a_failed_run_returns_to_its_checkpoint()
{
    const std::string expected = hash_without_faults(100);
    FakeMachine machine;
    Driven run(machine.api());
    run.start(validated_project(100'000), "fake");
    run.advance(40);
    FakeBehaviour broken;
    broken.not_finite_at_run = 1;
    machine.set(0, broken);
    QCOMPARE(run.advance(30).state, RunState::failed);
    QCOMPARE(run.state().error->code, std::string("train.non_finite"));
    machine.set(0, {});
    run.handle(Rewind{driven_id, 25});
    QCOMPARE(run.settled().state, RunState::paused);
    QVERIFY(!run.state().error);
    QCOMPARE(run.state().step, std::uint64_t{25});
    QCOMPARE(run.advance(75).weights_hash, expected);
}

void TestDeviceFaults::a_failed_run_leaves_its_last_good_checkpoint()
{
    const QTemporaryDir folder;
    for (const bool lost : {false, true}) {
        std::string hash;
        std::uint64_t step = 0;
        auto machine = std::make_unique<FakeMachine>();
        Recording recording;
        recording.runs = folder.path().toStdString();
        std::string id;
        {
            Driven run(machine->api());
            run.start(validated_project(100'000), "fake", recording);
            run.advance(40);
            run.handle(Resume{driven_id});
            run.handle(Pause{driven_id}); // saves
            step = run.settled().step;
            QCOMPARE(run.state().saved_step, step);
            FakeBehaviour broken;
            (lost ? broken.lost_at_call : broken.not_finite_at_run) = 1;
            machine->set(0, broken);
            QCOMPARE(run.advance(30).state, RunState::failed);
            id = run.state().run;
        }
        machine->set(0, {});
        const auto history = read_run_history(folder.path().toStdString() + "/" + id);
        QCOMPARE(history->state, std::string("failed"));
        QVERIFY(!history->failure.empty());
        recording.resume = id;
        {
            Driven again(machine->api());
            again.start(validated_project(), "fake", recording);
            QCOMPARE(again.settled().step, step);
            hash = again.state().weights_hash;
        }
        machine.reset(); // there is only one at a time
        QCOMPARE(hash, hash_without_faults(static_cast<std::int64_t>(step)));
    }
}

// One wrong bit leaves a value finite, and no step can detect it. The checkpoint has the device's state, and its
// checksum is right. Determinism reveals it: the same steps give the same bits, so a run that repeats them from an
// earlier state has a different, correct result.
void TestDeviceFaults::a_wrong_value_shows_when_steps_are_repeated()
{
    constexpr std::uint64_t steps = 40;
    const std::string expected = hash_without_faults(steps);
    int spoiled = 0;
    for (std::uint64_t n = 1;; ++n) {
        FakeBehaviour behaviour;
        behaviour.wrong_at_run = n;
        FakeMachine machine({behaviour});
        const QTemporaryDir folder;
        Recording recording;
        recording.runs = folder.path().toStdString();
        Driven run(machine.api());
        run.start(validated_project(steps), "fake", recording, true);
        QCOMPARE(run.settled().state, RunState::finished);
        if (machine.use().runs < n) break;
        if (run.state().weights_hash == expected) continue; // the fault hit an evaluation
        ++spoiled;
        const auto file = checkpoint_file(std::filesystem::path(recording.runs) / run.state().run, steps);
        QVERIFY(read_checkpoint(file).ok());
        run.handle(Rewind{driven_id, 0});
        QCOMPARE(run.settled().step, std::uint64_t{0});
        QCOMPARE(run.advance(steps).weights_hash, expected);
    }
    QVERIFY(spoiled > 0);
}

EPOCH_TEST(TestDeviceFaults)
#include "test_device_faults.moc"
