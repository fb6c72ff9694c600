// test_random_commands: 10,000 short random sequences of commands to a trainer on a fake device that works, fails or
// gets lost: none of them reaches an invalid state.
#include "tests/fake_device/fake_device.h"
#include "tests/program.h"
#include "tests/train/driven.h"
#include "tests/train/projects.h"

#include <QtTest>

#include <random>

using namespace epoch;
using namespace epoch::test;

namespace {

Project small_project(std::int64_t steps)
{
    Project project = ProjectBuilder("builtin:iris").layer("dense", {{"units", std::int64_t{3}}}).classes();
    project.training.values = {{"steps", Value(steps)}, {"batch", Value(std::int64_t{20})}};
    return project;
}

class RandomCommands {
public:
    explicit RandomCommands(unsigned seed)
        : m_random(seed)
    {
    }
    std::uint64_t below(std::uint64_t limit) { return m_random() % limit; }
    template <class T> T one_of(std::initializer_list<T> choices) { return choices.begin()[below(choices.size())]; }

    Command command()
    {
        switch (below(17)) {
        case 0: return Pause{driven_id};
        case 1: return Resume{driven_id};
        case 2:
        case 3: return Advance{driven_id, one_of<std::uint64_t>({0, 1, 3, 20, ~std::uint64_t{0}})};
        case 4: return Stop{driven_id};
        case 5: return Reset{driven_id, below(3)};
        case 6:
            return SetLiveParameter{
                driven_id, one_of<std::string>({"learning_rate", "nothing"}), one_of({0.5, -1.0, 0.001})};
        case 7:
        case 8: return Rewind{driven_id, one_of<std::uint64_t>({0, 1, 7, 15, 1000, ~std::uint64_t{0}})};
        case 9:
            return MoveRun{driven_id, one_of<std::string>({"", "fake", "fake:1", "nowhere"}), 0,
                one_of<std::int64_t>({0, 10, 20, 1'000'000})};
        case 10: return SetSpeed{driven_id, one_of({0.0, 1e6, -1.0})};
        case 11: return Watch{driven_id, WatchId{1}, WatchSeries{{"loss"}, 0, 0, 50, 0.5}, 1000};
        case 12: return Unwatch{driven_id, WatchId{1}};
        case 13:
            return SetWeight{driven_id, one_of<std::string>({"dense2/weight", "dense2/bias", "nothing"}),
                one_of<std::int64_t>({0, 3, -1, 1'000'000}), one_of({0.25, -1e30})};
        case 14:
            if (below(8) > 0) return Unwatch{driven_id, WatchId{2}}; // most of the others compile a program
            return Watch{driven_id, WatchId{2}, views[below(views.size())], 1000};
        case 15: return ChangeNetwork{driven_id, small_project(one_of<std::int64_t>({1, 10, 25})), {}};
        default: return start();
        }
    }
    const std::vector<View> views{WatchSample{}, WatchSample{.probe = {-7}}, WatchWeights{}, WatchResults{},
        WatchResults{.split = Split::test}, WatchDiagnosis{}, WatchImportance{.max_rows = 50},
        WatchBoundary{10, -6, 6, NodeId{2}, 1}, WatchProfile{}};
    Start start()
    {
        Start start;
        start.session = driven_id;
        start.project = small_project(one_of<std::int64_t>({1, 10, 25}));
        if (below(10) == 0) start.project.data_spec = "builtin:nothing";
        if (below(4) == 0) start.project.training.values["restore_best"] = true;
        if (below(4) == 0) start.project.training.values["stop_patience"] = std::int64_t{1};
        start.device = one_of<std::string>({"fake", "fake", "fake:1"});
        start.run_now = below(2) == 0;
        return start;
    }
    FakeBehaviour behaviour()
    {
        FakeBehaviour behaviour;
        switch (below(6)) {
        case 0: behaviour.lost_at_call = 1 + below(200); break;
        case 1: behaviour.out_of_memory_at = 1 + below(20); break;
        case 2: behaviour.not_finite_at_run = 1 + below(20); break;
        default: break;
        }
        return behaviour;
    }

private:
    std::mt19937 m_random;
};

// Invariants of every state after any command.
QString broken_invariant(const SessionState& state)
{
    if ((state.state == RunState::failed) != state.error.has_value())
        return QStringLiteral("an error belongs to failing");
    if (state.state == RunState::finished && state.weights_hash.empty()) return QStringLiteral("no weights at the end");
    if (state.state == RunState::running && !state.weights_hash.empty()) return QStringLiteral("weights while running");
    if (state.steps_planned > 0 && state.step > state.steps_planned) return QStringLiteral("more steps than planned");
    if (!std::ranges::is_sorted(state.rewind_steps)) return QStringLiteral("saved states are out of order");
    if (state.state != RunState::failed && !state.rewind_steps.empty() && state.rewind_steps.back() > state.step)
        return QStringLiteral("a state of a later step is saved");
    for (std::size_t i = 1; i < state.events.size(); ++i)
        if (state.events[i].number != state.events[i - 1].number + 1) return QStringLiteral("an event is missing");
    return {};
}

} // namespace

class TestRandomCommands : public QObject {
    Q_OBJECT

private slots:
    void no_sequence_reaches_an_invalid_state();
    void stop_twice_is_stop();
};

void TestRandomCommands::no_sequence_reaches_an_invalid_state()
{
    FakeMachine machine({FakeBehaviour{}, FakeBehaviour{}});
    int reached[5]{};
    for (unsigned sequence = 0; sequence < 10'000; ++sequence) {
        RandomCommands commands(sequence);
        for (std::size_t device : {0u, 1u}) machine.set(device, commands.behaviour());
        Driven run(machine.api());
        if (commands.below(20) > 0) run.handle(commands.start());
        for (int i = 0; i < 12; ++i) {
            const Command command = commands.command();
            run.handle(command);
            for (std::uint64_t slices = commands.below(4); slices > 0; --slices) run.work();
            const SessionState& state = run.state();
            const QString fault = broken_invariant(state);
            QVERIFY2(fault.isEmpty(),
                qPrintable(QStringLiteral("sequence %1, command %2 (kind %3), step %4: %5")
                               .arg(sequence)
                               .arg(i)
                               .arg(command.index())
                               .arg(state.step)
                               .arg(fault)));
            ++reached[static_cast<std::size_t>(state.state)];
            QVERIFY(machine.use(0).live_devices + machine.use(1).live_devices <= 1);
        }
        run.handle(Stop{driven_id});
        for (int slices = 0; slices < 10'000 && run.state().state == RunState::running; ++slices) run.work();
        const RunState end = run.state().state;
        QVERIFY(end == RunState::finished || end == RunState::failed || run.state().events.empty());
    }
    for (const std::size_t device : {0u, 1u}) {
        QCOMPARE(machine.use(device).live_devices.load(), std::uint64_t{0});
        QCOMPARE(machine.use(device).live_allocations.load(), std::uint64_t{0});
        QCOMPARE(machine.use(device).live_programs.load(), std::uint64_t{0});
        QCOMPARE(machine.use(device).overlapping_calls.load(), std::uint64_t{0});
    }
    for (const RunState state : {RunState::running, RunState::paused, RunState::finished, RunState::failed})
        QVERIFY(reached[static_cast<std::size_t>(state)] > 1000);
}

void TestRandomCommands::stop_twice_is_stop()
{
    FakeMachine machine;
    Driven run(machine.api());
    run.start(small_project(1000), "fake");
    run.advance(10);
    run.handle(Stop{driven_id});
    const std::string hash = run.settled().weights_hash;
    const std::size_t events = run.state().events.size();
    for (int i = 0; i < 5; ++i) run.handle(Stop{driven_id});
    QCOMPARE(run.settled().events.size(), events);
    QCOMPARE(run.state().weights_hash, hash);
    QCOMPARE(run.state().step, std::uint64_t{10});
}

EPOCH_TEST(TestRandomCommands)
#include "test_random_commands.moc"
