// test_trainer: the trainer thread on the fake device: commands, speed, views, and the same bits as a plain session.
#include "session/session.h"
#include "tests/engine/fake_devices.h"
#include "tests/engine/watched_trainer.h"
#include "tests/fake_device/fake_device.h"
#include "tests/program.h"
#include "tests/train/projects.h"
#include "train/trainer_thread.h"

#include <random>

using namespace epoch;
using namespace epoch::test;
using namespace std::chrono_literals;

namespace {

std::string plain_hash(const DeviceLibrary& devices, const Project& project, std::uint64_t step)
{
    auto session = Session::create({project, "", "fake", 0}, devices);
    if (!session) qFatal("%s", session.error().text().c_str());
    while ((*session)->step() < step)
        if (auto done = (*session)->run(step - (*session)->step()); !done) qFatal("%s", done.error().text().c_str());
    return *(*session)->weights_hash();
}

} // namespace

class TestTrainer : public QObject {
    Q_OBJECT

private slots:
    void a_run_ends_as_a_plain_session_does();
    void pausing_and_stepping_keeps_the_bits();
    void advance_runs_the_requested_steps();
    void stop_ends_early_and_tests_once();
    void resume_after_the_end_adds_epochs();
    void reset_goes_back_to_the_first_weights();
    void speed_is_held_and_can_be_changed();
    void commands_act_during_a_slow_wait();
    void live_parameters_are_reported();
    void series_are_shown_while_watched();
    void nothing_is_computed_without_watchers();
    void profiles_and_boundaries_are_shown();
    void a_paused_thread_sleeps();
    void quick_starts_and_closes();
    void events_are_numbered_and_bounded();
};

void TestTrainer::a_run_ends_as_a_plain_session_does()
{
    FakeDevices fake;
    TrainerThread thread(session_id, fake.devices);
    thread.post(start_training(spiral_project()));
    const State state = state_in(thread, RunState::finished);
    QVERIFY(state);
    QCOMPARE(state->step, std::uint64_t{300});
    QCOMPARE(state->steps_planned, std::uint64_t{300});
    QCOMPARE(state->epochs_planned, std::int64_t{10});
    QCOMPARE(state->batch, std::int64_t{10});
    QVERIFY(
        state->parameters > 0 && state->memory_bytes > 0 && state->has_loss && state->has_accuracy && state->has_norm);
    QVERIFY(state->validation && state->validation->step == 300);
    QVERIFY(state->test && state->test->step == 300);
    QVERIFY(has_event(*state, "started") && has_event(*state, "finished") && has_event(*state, "evaluated"));
    QCOMPARE(QByteArray::fromStdString(state->weights_hash),
        QByteArray::fromStdString(plain_hash(fake.devices, spiral_project(), 300)));
    QCOMPARE(fake.machine.use().overlapping_calls.load(), std::uint64_t{0});
}

void TestTrainer::pausing_and_stepping_keeps_the_bits()
{
    FakeDevices fake;
    const Project project = long_project(20'000);
    const std::string expected = plain_hash(fake.devices, project, 20'000);
    for (unsigned seed = 0; seed < 5; ++seed) {
        std::mt19937 random(seed);
        TrainerThread thread(session_id, fake.devices);
        Watch watch{session_id, WatchId{1}, WatchBoundary{20, -6, 6}, 200};
        thread.post(watch);
        thread.post(start_training(project, random() % 2 == 0));
        for (int i = 0; i < 40; ++i) {
            switch (random() % 6) {
            case 0: thread.post(Pause{session_id}); break;
            case 1: thread.post(Advance{session_id, random() % 50}); break;
            case 2: thread.post(SetSpeed{session_id, static_cast<double>(random() % 5000)}); break;
            case 3: thread.post(Watch{session_id, WatchId{2}, WatchProfile{}, 100}); break;
            default: thread.post(Resume{session_id});
            }
            std::this_thread::sleep_for(std::chrono::microseconds(random() % 3000));
            const State state = thread.latest();
            if (state->state == RunState::finished) break;
        }
        thread.post(SetSpeed{session_id, 0});
        // A pending Advance ends in a pause; then the run continues.
        const auto ended = state_once(thread, [&](const SessionState& state) {
            if (state.state == RunState::paused) thread.post(Resume{session_id});
            return state.state == RunState::finished;
        });
        QVERIFY(ended);
        if (ended->step == 20'000)
            QCOMPARE(QByteArray::fromStdString(ended->weights_hash), QByteArray::fromStdString(expected));
        else // a Resume or an Advance came after the end
            QCOMPARE(QByteArray::fromStdString(ended->weights_hash),
                QByteArray::fromStdString(plain_hash(fake.devices, long_project(40'000), ended->step)));
    }
    QCOMPARE(fake.machine.use().overlapping_calls.load(), std::uint64_t{0});
}

void TestTrainer::advance_runs_the_requested_steps()
{
    FakeDevices fake;
    TrainerThread thread(session_id, fake.devices);
    thread.post(start_training(spiral_project(), false));
    QVERIFY(state_in(thread, RunState::paused));
    QCOMPARE(thread.latest()->step, std::uint64_t{0});
    std::uint64_t step = 0;
    for (const std::uint64_t count : {1u, 1u, 7u, 100u}) {
        thread.post(Advance{session_id, count});
        step += count;
        const State state = state_once(thread, [&](const SessionState& now) {
            return now.state == RunState::paused && now.step == step && !now.weights_hash.empty();
        });
        QVERIFY(state);
        QCOMPARE(QByteArray::fromStdString(state->weights_hash),
            QByteArray::fromStdString(plain_hash(fake.devices, spiral_project(), step)));
    }
}

void TestTrainer::stop_ends_early_and_tests_once()
{
    FakeDevices fake;
    TrainerThread thread(session_id, fake.devices);
    thread.post(start_training(long_project()));
    QVERIFY(state_once(thread, [](const SessionState& state) { return state.step > 1000; }));
    thread.post(Stop{session_id});
    const State state = state_in(thread, RunState::finished);
    QVERIFY(state && state->test && state->validation);
    QCOMPARE(state->test->step, state->step);
    QCOMPARE(state->validation->step, state->step);
    QVERIFY(state->step < 100'000'000);
    thread.post(Stop{session_id});
    thread.post(Resume{session_id});
    QVERIFY(state_once(thread, [&](const SessionState& now) { return now.step > state->step; }));
}

void TestTrainer::resume_after_the_end_adds_epochs()
{
    FakeDevices fake;
    TrainerThread thread(session_id, fake.devices);
    thread.post(start_training(spiral_project()));
    QVERIFY(state_in(thread, RunState::finished));
    thread.post(Resume{session_id});
    const State state =
        state_once(thread, [](const SessionState& now) { return now.state == RunState::finished && now.step == 600; });
    QVERIFY(state);
    QCOMPARE(state->steps_planned, std::uint64_t{600});
}

void TestTrainer::reset_goes_back_to_the_first_weights()
{
    FakeDevices fake;
    TrainerThread thread(session_id, fake.devices);
    thread.post(start_training(spiral_project(), false));
    const State first = state_once(thread, [](const SessionState& state) { return !state.weights_hash.empty(); });
    QVERIFY(first);
    thread.post(Resume{session_id});
    QVERIFY(state_in(thread, RunState::finished));
    thread.post(Reset{session_id, 0});
    const State again = state_once(
        thread, [](const SessionState& state) { return state.state == RunState::paused && state.step == 0; });
    QVERIFY(again);
    QCOMPARE(QByteArray::fromStdString(again->weights_hash), QByteArray::fromStdString(first->weights_hash));
    QVERIFY(!again->has_loss && !again->validation && !again->test);
    thread.post(Reset{session_id, 5});
    QVERIFY(state_once(thread, [&](const SessionState& state) {
        return !state.weights_hash.empty() && state.weights_hash != first->weights_hash;
    }));
}

void TestTrainer::speed_is_held_and_can_be_changed()
{
    FakeDevices fake;
    TrainerThread thread(session_id, fake.devices);
    Start start = start_training(long_project());
    start.steps_per_second = 200;
    thread.post(start);
    QVERIFY(state_in(thread, RunState::running));
    const auto since = std::chrono::steady_clock::now();
    QVERIFY(state_once(thread, [](const SessionState& state) { return state.step >= 40; }));
    std::this_thread::sleep_for(300ms);
    const State slow = thread.latest();
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - since;
    QVERIFY2(static_cast<double>(slow->step) <= 200 * (seconds.count() + 0.3),
        QByteArray::number(static_cast<qulonglong>(slow->step)));
    QCOMPARE(slow->speed, 200.0);
    thread.post(SetSpeed{session_id, 0});
    QVERIFY(state_once(thread, [](const SessionState& state) { return state.step > 2000; }));
}

void TestTrainer::commands_act_during_a_slow_wait()
{
    FakeDevices fake;
    TrainerThread thread(session_id, fake.devices);
    Start start = start_training(long_project());
    start.steps_per_second = 0.01; // the next step is 100 s away
    thread.post(start);
    QVERIFY(state_once(thread, [](const SessionState& state) { return state.step == 1; }));
    thread.post(Advance{session_id, 1});
    QVERIFY(state_once(
        thread, [](const SessionState& state) { return state.step == 2 && state.state == RunState::paused; }));
}

void TestTrainer::live_parameters_are_reported()
{
    FakeDevices fake;
    TrainerThread thread(session_id, fake.devices);
    thread.post(start_training(long_project(), false));
    thread.post(SetLiveParameter{session_id, "learning_rate", 0.25});
    thread.post(SetLiveParameter{session_id, "nonsense", 1});
    thread.post(SetLiveParameter{session_id, "learning_rate", -1});
    const State state = state_once(thread, [](const SessionState& now) { return now.events.size() >= 4; });
    QVERIFY(state);
    QCOMPARE(state->live_parameters[0].value, 0.25);
    QCOMPARE(QByteArray::fromStdString(state->events[1].text), QByteArray("learning rate 0.01 -> 0.25"));
    QCOMPARE(QByteArray::fromStdString(state->events[2].kind), QByteArray("refused"));
    QCOMPARE(QByteArray::fromStdString(state->events[3].kind), QByteArray("refused"));
}

void TestTrainer::series_are_shown_while_watched()
{
    FakeDevices fake;
    TrainerThread thread(session_id, fake.devices);
    WatchSeries series;
    series.metrics = {"loss", "accuracy", "absolute_error"};
    series.pixels = 100;
    thread.post(Watch{session_id, WatchId{7}, series, 50});
    thread.post(start_training(spiral_project()));
    const State state = state_once(thread, [](const SessionState& now) {
        return now.state == RunState::finished && now.views.size() == 1 && now.views[0].result
            && now.views[0].result->step == 300;
    });
    QVERIFY(state);
    QCOMPARE(state->views[0].watch, WatchId{7});
    const auto& view = std::get<SeriesView>(state->views[0].result->content);
    QCOMPARE(view.lines.size(), std::size_t{2});
    QVERIFY(view.lines[0].columns.size() > 50 && view.lines[0].columns.size() <= 100);
    QVERIFY(!view.validations.empty());
    QCOMPARE(view.steps_per_epoch, 30.0);
    thread.post(Unwatch{session_id, WatchId{7}});
    QVERIFY(state_once(thread, [](const SessionState& now) { return now.views.empty(); }));
}

void TestTrainer::nothing_is_computed_without_watchers()
{
    FakeDevices fake;
    TrainerThread thread(session_id, fake.devices);
    thread.post(start_training(long_project()));
    QVERIFY(state_once(thread, [](const SessionState& state) { return state.step > 5000; }));
    QCOMPARE(fake.machine.use().marked.load(), std::uint64_t{0});
    QCOMPARE(fake.machine.use().compiles.load(), std::uint64_t{3}); // train, validation, test
}

void TestTrainer::profiles_and_boundaries_are_shown()
{
    FakeDevices fake;
    TrainerThread thread(session_id, fake.devices);
    thread.post(start_training(long_project()));
    thread.post(Watch{session_id, WatchId{1}, WatchProfile{}, 20});
    thread.post(Watch{session_id, WatchId{2}, WatchBoundary{30, -6, 6}, 20});
    const auto versions = [](const SessionState& state) {
        return state.views.size() == 2 && state.views[0].result && state.views[1].result
            && state.views[0].result->version >= 2 && state.views[1].result->version >= 2;
    };
    const State state = state_once(thread, versions);
    QVERIFY(state);
    const auto& profile = std::get<ProfileView>(state->views[0].result->content);
    QVERIFY(!profile.entries.empty() && profile.total_seconds > 0);
    const auto& boundary = std::get<BoundaryView>(state->views[1].result->content);
    QCOMPARE(boundary.side, 30);
    QCOMPARE(boundary.values.size(), std::size_t{30 * 30 * 2});
    QVERIFY(state->views[1].result->step <= state->step);

    // Data without two numbers: a reason instead of a result.
    TrainerThread digits(session_id, fake.devices);
    digits.post(start_training(digits_project(), false));
    digits.post(Watch{session_id, WatchId{1}, WatchBoundary{}, 10});
    const State refused =
        state_once(digits, [](const SessionState& now) { return now.views.size() == 1 && now.views[0].error; });
    QVERIFY(refused && !refused->views[0].result);
    QCOMPARE(refused->state, RunState::paused);
}

void TestTrainer::a_paused_thread_sleeps()
{
    FakeDevices fake;
    TrainerThread thread(session_id, fake.devices);
    thread.post(Watch{session_id, WatchId{1}, WatchSeries{{"loss"}, 0, 0, 100, 0.6}, 100});
    thread.post(Watch{session_id, WatchId{2}, WatchBoundary{20, -6, 6}, 100});
    thread.post(start_training(long_project()));
    QVERIFY(state_once(thread, [](const SessionState& state) { return state.step > 100; }));
    thread.post(Pause{session_id});
    QVERIFY(state_in(thread, RunState::paused));
    // The views catch up once; after that there are no device calls.
    std::uint64_t calls = 0;
    QTRY_VERIFY_WITH_TIMEOUT(
        [&] {
            const std::uint64_t before = std::exchange(calls, fake.machine.use().calls.load());
            std::this_thread::sleep_for(100ms);
            return before == calls && fake.machine.use().calls.load() == calls;
        }(),
        20'000);
    const State state = thread.latest();
    std::this_thread::sleep_for(100ms);
    QCOMPARE(thread.latest(), state);
}

void TestTrainer::quick_starts_and_closes()
{
    FakeDevices fake;
    for (unsigned i = 0; i < 20; ++i) {
        TrainerThread thread(SessionId{i}, fake.devices);
        thread.post(start_training(long_project()));
        std::this_thread::sleep_for(std::chrono::microseconds(300 * i));
        if (i % 2 == 0) thread.post(Close{SessionId{i}});
    }
    QCOMPARE(fake.machine.use().live_devices.load(), std::uint64_t{0});
    QCOMPARE(fake.machine.use().live_allocations.load(), std::uint64_t{0});
    QCOMPARE(fake.machine.use().live_programs.load(), std::uint64_t{0});
}

void TestTrainer::events_are_numbered_and_bounded()
{
    FakeDevices fake;
    TrainerThread thread(session_id, fake.devices);
    thread.post(start_training(long_project(), false));
    for (int i = 0; i < 400; ++i) thread.post(SetLiveParameter{session_id, "learning_rate", 0.001 * (i + 1)});
    const State state = state_once(
        thread, [](const SessionState& now) { return !now.events.empty() && now.events.back().number == 401; });
    QVERIFY(state);
    QCOMPARE(state->events.size(), std::size_t{256});
    for (std::size_t i = 1; i < 256; ++i) QCOMPARE(state->events[i].number, state->events[i - 1].number + 1);
}

EPOCH_TEST(TestTrainer)
#include "test_trainer.moc"
