// test_commanded_runs: a run that another thread stops, pauses, steps and changes at random has the bits of a plain
// session with the same changes; a pause takes effect within a batch or 5 ms. The default time limits are wide enough
// for busy machines; EPOCH_STRICT_TIMES=1 tests the budget itself.
#include "service/local_engine.h"
#include "tests/program.h"
#include "tests/train/driven.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"

#include <QTest>

#include <chrono>
#include <random>
#include <thread>

using namespace epoch;
using namespace epoch::test;
using namespace std::chrono_literals;

namespace {

using SteadyClock = std::chrono::steady_clock;

constexpr double rates[] = {0.001, 0.02, 0.05, 0.005};

Project toy(std::int64_t steps)
{
    Project project = spiral_project();
    project.training.values["steps"] = steps;
    project.training.values["validate_every"] = std::int64_t{3};
    return project;
}

// Steps of some milliseconds.
Project larger()
{
    Project project = ProjectBuilder("builtin:digits")
                          .layer("dense", {{"units", std::int64_t{384}}})
                          .layer("relu")
                          .layer("dense", {{"units", std::int64_t{384}}})
                          .layer("relu")
                          .layer("dense", {{"units", std::int64_t{10}}})
                          .classes();
    project.training.values["batch"] = std::int64_t{512};
    project.training.values["epochs"] = std::int64_t{100'000};
    return project;
}

bool is_idle(const SessionState& state) { return state.state == RunState::paused || state.state == RunState::finished; }

std::size_t parameter_changes(const SessionState& state)
{
    return static_cast<std::size_t>(std::ranges::count(state.events, "knob", &RunEvent::kind));
}

// One engine that runs each sequence in a session of its own.
class Studio {
public:
    Studio()
        : m_engine([] {
            DeviceLibrary devices{std::vector<std::filesystem::path>{}};
            devices.add(epoch_cpu_device_query(EPOCH_ABI_VERSION));
            return devices;
        }())
    {
    }

    void start(unsigned number, Project project)
    {
        m_session = SessionId{number};
        Start start;
        start.session = m_session;
        start.project = std::move(project);
        start.device = "cpu:1";
        start.run_now = number % 2 == 0;
        m_engine.post(start);
    }
    SessionId session() const { return m_session; }
    void post(Command command) { m_engine.post(std::move(command)); }
    void close() { m_engine.post(Close{m_session}); }
    SessionState state() const
    {
        const auto snapshot = m_engine.latest();
        const auto* state = snapshot->session(m_session);
        return state ? *state : SessionState{};
    }
    template <class Until> SessionState wait_until(const Until& until) const
    {
        for (const auto deadline = SteadyClock::now() + 30s; SteadyClock::now() < deadline;) {
            if (auto now = state(); until(now)) return now;
            std::this_thread::sleep_for(200us);
        }
        const SessionState last = state();
        qFatal("session %u does not get there: state %d at step %llu, %zu live parameters were set, %s",
            static_cast<unsigned>(m_session), static_cast<int>(last.state), static_cast<unsigned long long>(last.step),
            parameter_changes(last), last.error ? last.error->text().c_str() : "no error");
    }

private:
    LocalEngine m_engine;
    SessionId m_session{};
};

// Posts random commands in any state of the run. Returns the learning rates it set, in order.
std::vector<double> disturb(Studio& studio, std::mt19937& random)
{
    const auto below = [&](unsigned limit) { return static_cast<unsigned>(random() % limit); };
    std::vector<double> asked;
    for (int i = 0; i < 10; ++i) {
        switch (below(8)) {
        case 0: studio.post(Pause{studio.session()}); break;
        case 1:
        case 2: studio.post(Resume{studio.session()}); break;
        case 3: studio.post(Advance{studio.session(), 1 + below(60)}); break;
        case 4: studio.post(Stop{studio.session()}); break;
        case 5: studio.post(SetSpeed{studio.session(), below(2) ? 0.0 : 20'000.0}); break;
        default:
            asked.push_back(rates[below(std::size(rates))]);
            studio.post(SetLiveParameter{studio.session(), "learning_rate", asked.back()});
        }
        std::this_thread::sleep_for(std::chrono::microseconds(below(2500)));
    }
    asked.push_back(0.0123); // unique, so that the test sees when the last command was handled
    studio.post(SetLiveParameter{studio.session(), "learning_rate", asked.back()});
    studio.post(SetSpeed{studio.session(), 0});
    studio.post(Pause{studio.session()});
    return asked;
}

// Replays the recorded history: each learning rate at the step at which it was set. Stops, pauses and speeds have no
// effect on the bits.
std::string replayed(const Project& project, const SessionState& reported, const std::vector<double>& asked)
{
    OnCpu again(project);
    Session& session = *again.session;
    const auto go_to = [&](std::uint64_t step) {
        while (session.step() < step || session.evaluating()) {
            if (session.finished()) session.extend();
            if (auto done = session.run(step - session.step()); !done) qFatal("%s", done.error().text().c_str());
        }
    };
    std::size_t next = 0;
    for (const RunEvent& event : reported.events) {
        if (event.kind != "knob") continue;
        go_to(event.step);
        if (auto done = session.set_live_parameter("learning_rate", asked[next++]); !done)
            qFatal("%s", done.error().text().c_str());
    }
    go_to(reported.step);
    return *session.weights_hash();
}

double median(std::vector<double> values)
{
    std::ranges::sort(values);
    return values[values.size() / 2];
}

} // namespace

class TestCommandedRuns : public QObject {
    Q_OBJECT

private slots:
    void any_command_sequence_gives_the_bits_of_a_plain_session();
    void a_pause_lands_within_a_batch_or_five_milliseconds_data();
    void a_pause_lands_within_a_batch_or_five_milliseconds();
    void the_peak_of_the_device_is_measured_once();
};

void TestCommandedRuns::any_command_sequence_gives_the_bits_of_a_plain_session()
{
    Studio studio;
    std::uint64_t steps = 0;
    std::size_t pauses = 0, ends = 0, live_parameters = 0;
    for (unsigned sequence = 1; sequence <= 100; ++sequence) {
        std::mt19937 random(sequence);
        const Project project = toy(sequence % 3 == 0 ? 200 : 1'000'000); // some runs reach their end and are continued
        studio.start(sequence, project);
        studio.wait_until([](const SessionState& now) { return now.state == RunState::running || is_idle(now); });
        const auto asked = disturb(studio, random);
        const SessionState left = studio.wait_until(
            [&](const SessionState& now) { return is_idle(now) && parameter_changes(now) == asked.size(); });
        // A few more steps show that the state of the optimizer is the same too.
        studio.post(Advance{studio.session(), 7});
        const SessionState end = studio.wait_until(
            [&](const SessionState& now) { return is_idle(now) && now.step > left.step && !now.weights_hash.empty(); });
        QVERIFY2(end.weights_hash == replayed(project, end, asked),
            qPrintable(QStringLiteral("sequence %1, step %2").arg(sequence).arg(end.step)));
        QCOMPARE(end.live_parameters[0].value, asked.back());
        steps += end.step;
        live_parameters += asked.size();
        for (const RunEvent& event : end.events) pauses += event.kind == "paused", ends += event.kind == "finished";
        studio.close();
    }
    qInfo("%llu steps, %zu changes, %zu pauses, %zu ends", static_cast<unsigned long long>(steps), live_parameters,
        pauses, ends);
    QVERIFY(steps > 10'000 && live_parameters > 200 && pauses > 100 && ends > 50); // the commands had effects
}

void TestCommandedRuns::a_pause_lands_within_a_batch_or_five_milliseconds_data()
{
    QTest::addColumn<bool>("is_larger");
    QTest::newRow("toy") << false;
    QTest::newRow("steps of milliseconds") << true;
}

// The pause comes at the worst moment: when a slice begins.
void TestCommandedRuns::a_pause_lands_within_a_batch_or_five_milliseconds()
{
    QFETCH(bool, is_larger);
    Driven run(epoch_cpu_device_query(EPOCH_ABI_VERSION));
    run.start(is_larger ? larger() : toy(1'000'000), "cpu:1");
    run.advance(is_larger ? 20 : 2000); // until the trainer knows how long a step takes
    std::vector<double> latencies, steps;
    for (int i = 0; i < 31; ++i) {
        run.handle(Resume{driven_id});
        for (int slice = 0; slice < i % 4; ++slice) run.work();
        const auto begin = SteadyClock::now();
        run.work();
        const std::uint64_t there = run.state().step;
        run.handle(Pause{driven_id});
        latencies.push_back(std::chrono::duration<double>(SteadyClock::now() - begin).count());
        QCOMPARE(run.state().state, RunState::paused);
        QVERIFY(run.state().step >= there && !run.state().weights_hash.empty());
        steps.push_back(run.state().time.seconds_per_step);
        const std::uint64_t last = run.state().step;
        for (int slice = 0; slice < 5; ++slice) run.work();
        QCOMPARE(run.state().step, last);
    }
    const bool strict = qEnvironmentVariableIntValue("EPOCH_STRICT_TIMES") > 0;
    const double latency = median(latencies), step = median(steps), bound = std::max(0.005, step);
    qInfo("a step %.3f ms; paused after %.3f ms, at most %.3f ms", 1e3 * step, 1e3 * latency,
        1e3 * *std::ranges::max_element(latencies));
    QVERIFY2(latency <= (strict ? 1 : 4) * bound, "a pause takes too long");
}

void TestCommandedRuns::the_peak_of_the_device_is_measured_once()
{
    Driven run(epoch_cpu_device_query(EPOCH_ABI_VERSION));
    run.start(toy(1'000'000), "cpu:1");
    const double one = run.state().peak_flops;
    QVERIFY(one > 1e9);
    const SessionState& after = run.advance(2000);
    const double work = after.flops_per_step * after.time.steps_per_second;
    QVERIFY2(work > 0 && work < after.peak_flops, std::to_string(work / after.peak_flops).c_str());
    run.start(toy(1'000'000), "cpu:1");
    QCOMPARE(run.state().peak_flops, one); // is not measured again
}

EPOCH_TEST(TestCommandedRuns)
#include "test_commanded_runs.moc"
