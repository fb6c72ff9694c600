// test_trainer_faults: what a trainer thread does when a start, a device or a step fails.
#include "session/session.h"
#include "tests/engine/fake_devices.h"
#include "tests/engine/watched_trainer.h"
#include "tests/fake_device/fake_device.h"
#include "tests/program.h"
#include "tests/train/projects.h"
#include "train/trainer_thread.h"

using namespace epoch;
using namespace epoch::test;
using namespace std::chrono_literals;

class TestTrainerFaults : public QObject {
    Q_OBJECT

private slots:
    void a_bad_start_is_a_failed_session();
    void a_lost_device_fails_and_can_be_reset();
    void a_run_out_of_device_memory_fails_and_can_restart();
    void not_finite_steps_fail();
};

void TestTrainerFaults::a_bad_start_is_a_failed_session()
{
    FakeDevices fake;
    TrainerThread thread(session_id, fake.devices);
    Project project = spiral_project();
    project.data_spec = "builtin:missing";
    thread.post(start_training(project));
    const State state = state_in(thread, RunState::failed);
    QVERIFY(state && state->error);
    QCOMPARE(QByteArray::fromStdString(state->error->code), QByteArray("data.builtin"));
    QVERIFY(has_event(*state, "failed"));
    for (const Command& command :
        std::initializer_list<Command>{Pause{session_id}, Resume{session_id}, Advance{session_id, 1}, Stop{session_id},
            SetLiveParameter{session_id, "learning_rate", 1}, Reset{session_id, 1}})
        thread.post(command);
    thread.post(start_training(spiral_project()));
    QVERIFY(state_in(thread, RunState::finished));
}

void TestTrainerFaults::a_lost_device_fails_and_can_be_reset()
{
    FakeBehaviour behaviour;
    behaviour.lost_at_run = 20;
    FakeDevices fake({behaviour});
    TrainerThread thread(session_id, fake.devices);
    WatchSeries series;
    series.metrics = {"loss"};
    thread.post(Watch{session_id, WatchId{1}, series, 50});
    thread.post(Watch{session_id, WatchId{2}, WatchBoundary{}, 50});
    thread.post(start_training(long_project()));
    const State state = state_in(thread, RunState::failed);
    QVERIFY(state && state->error);
    QCOMPARE(QByteArray::fromStdString(state->error->code), QByteArray("device.lost"));
    fake.machine.set(0, {});
    thread.post(Reset{session_id, 3});
    QVERIFY(state_once(thread, [](const SessionState& now) { return now.state == RunState::paused && !now.error; }));
    thread.post(Resume{session_id});
    QVERIFY(state_once(thread, [](const SessionState& now) { return now.step > 1000; }));
}

void TestTrainerFaults::a_run_out_of_device_memory_fails_and_can_restart()
{
    FakeBehaviour behaviour;
    behaviour.memory = 100;
    FakeDevices fake({behaviour});
    TrainerThread thread(session_id, fake.devices);
    thread.post(start_training(spiral_project()));
    const State state = state_in(thread, RunState::failed);
    QVERIFY(state && state->error);
    QCOMPARE(QByteArray::fromStdString(state->error->code), QByteArray("device.out_of_memory"));
    QVERIFY(state->error->what.text().starts_with("needs ")
        && state->error->what.text().find("2% stay free") != std::string::npos);
    QCOMPARE(fake.machine.use().allocations.load(), std::uint64_t{0}); // the plan is checked before any allocation
    fake.machine.set(0, {});
    thread.post(start_training(spiral_project()));
    QVERIFY(state_in(thread, RunState::finished));
}

void TestTrainerFaults::not_finite_steps_fail()
{
    FakeBehaviour behaviour;
    behaviour.not_finite_at_run = 5;
    FakeDevices fake({behaviour});
    TrainerThread thread(session_id, fake.devices);
    thread.post(start_training(long_project()));
    const State state = state_in(thread, RunState::failed);
    QVERIFY(state && state->error);
    QCOMPARE(QByteArray::fromStdString(state->error->code), QByteArray("train.non_finite"));
    QVERIFY(state->error->hint.text().find("learning rate") != std::string::npos);
}

EPOCH_TEST(TestTrainerFaults)
#include "test_trainer_faults.moc"
