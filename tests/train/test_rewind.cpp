// test_rewind: rewinding, changing live parameters and whatever happens around a run give reproducible bits, and the
// log has the newest history.
#include "service/local_engine.h"
#include "service/logged_port.h"
#include "store/file_faults.h"
#include "store/run_history.h"
#include "tests/must.h"
#include "tests/program.h"
#include "tests/train/driven.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"
#include "tests/train/rewound.h"

#include <QtTest>

using namespace epoch;
using namespace epoch::test;

class TestRewind : public QObject, protected RecordedRuns {
    Q_OBJECT

private slots:
    void rewinding_restores_the_bits();
    void live_parameters_are_replayed();
    void series_follow_the_newest_history();
    void an_extended_run_rewinds_before_its_first_end();
    void unreachable_steps_are_refused();
    void memory_for_rewinding_is_bounded();
    void failing_saves_are_reported_and_pause_the_run();
    void reset_begins_another_run();
    void nothing_around_a_run_changes_its_bits_data();
    void nothing_around_a_run_changes_its_bits();
    void no_log_changes_the_bits();
};

void TestRewind::rewinding_restores_the_bits()
{
    const Project project = project_of(400);
    Driven run(cpu_api());
    run.start(project, "cpu:1");
    run.advance(100);
    run.advance(250);
    for (const std::uint64_t step : {350u, 349u, 101u, 100u, 99u, 31u, 1u, 0u}) {
        run.handle(Rewind{driven_id, step});
        const SessionState& state = run.settled();
        QCOMPARE(state.state, RunState::paused);
        QCOMPARE(state.step, std::uint64_t{step});
        QCOMPARE(state.weights_hash, plain_hash(project, step));
    }
    QVERIFY(run.has_event("rewound"));
    run.handle(Resume{driven_id});
    QCOMPARE(run.settled().state, RunState::finished);
    QCOMPARE(run.state().weights_hash, plain_hash(project, 400));
    QCOMPARE(run.state().over.text(), std::string("400 steps are done"));
    // Rewinding also works from the end, and to the best step.
    const BestSoFar best = *run.state().best;
    run.handle(Rewind{driven_id, best.step});
    QCOMPARE(run.settled().weights_hash, plain_hash(project, best.step));
}

void TestRewind::live_parameters_are_replayed()
{
    const Project project = project_of(400);
    Driven run(cpu_api());
    run.start(project, "cpu:1");
    run.advance(100);
    run.handle(SetLiveParameter{driven_id, "learning_rate", 0.05});
    run.advance(100);
    run.handle(SetLiveParameter{driven_id, "learning_rate", 0.002});
    const std::string at_300 = run.advance(100).weights_hash;
    const std::vector<LiveParameterChange> both{
        {100, "learning_rate", 0.01, 0.05}, {200, "learning_rate", 0.05, 0.002}};
    QCOMPARE(at_300, plain_hash(project, 300, both));
    QVERIFY(at_300 != plain_hash(project, 300));

    run.handle(Rewind{driven_id, 250});
    QCOMPARE(run.settled().weights_hash, plain_hash(project, 250, both));
    run.handle(Rewind{driven_id, 50}); // before both
    QCOMPARE(run.settled().live_parameters[0].value, 0.01);
    QCOMPARE(run.advance(250).weights_hash, plain_hash(project, 300));
}

void TestRewind::series_follow_the_newest_history()
{
    OnCpu plain(project_of(400)), rewound(project_of(400));
    plain.to_end();
    Session& session = *rewound.session;
    std::optional<SessionCopy> saved;
    while (session.step() < 200) {
        if (session.step() >= 100 && !saved) saved = *session.copy();
        QVERIFY(session.run(7).ok());
    }
    QVERIFY(session.set_live_parameter("learning_rate", 0.5).ok());
    for (int i = 0; i < 10; ++i) QVERIFY(session.run(7).ok());
    QVERIFY(session.rewind(*saved, 150).ok());
    rewound.to_end();
    const auto records = [](Session& of) { return of.telemetry().series("loss")->records(); };
    QVERIFY(records(session) == records(*plain.session));
    const auto validations = [](Session& of) {
        std::vector<std::pair<std::uint64_t, double>> all;
        for (const Evaluation& one : of.telemetry().validations()) all.emplace_back(one.step, one.loss);
        return all;
    };
    QVERIFY(validations(session) == validations(*plain.session));
}

void TestRewind::an_extended_run_rewinds_before_its_first_end()
{
    // "plateau" judges the validation at the first end; a single longer run has no such validation.
    const Project project =
        project_of(95, {{"schedule", Value(std::string("plateau"))}, {"patience", Value(std::int64_t{1})}});
    Driven run(cpu_api());
    run.start(project, "cpu:1");
    run.advance(80);
    run.handle(Resume{driven_id});
    QCOMPARE(run.settled().state, RunState::finished);
    const std::string at_140 = run.advance(45).weights_hash; // goes on past the end
    const std::string at_155 = run.advance(15).weights_hash;
    QCOMPARE(run.state().steps_planned, std::uint64_t{190});
    run.handle(Rewind{driven_id, 139}); // across the first end again
    QCOMPARE(run.settled().step, std::uint64_t{139});
    QCOMPARE(run.advance(1).weights_hash, at_140);
    run.handle(Rewind{driven_id, 85});
    run.settled();
    run.handle(Rewind{driven_id, 85});
    QCOMPARE(run.settled().steps_planned, std::uint64_t{95});
    run.advance(70);
    QCOMPARE(run.state().state, RunState::finished); // at the first end, as the first time
    QCOMPARE(run.state().step, std::uint64_t{95});
    run.advance(60);
    QCOMPARE(run.state().weights_hash, at_155);
}

void TestRewind::unreachable_steps_are_refused()
{
    Driven run(cpu_api());
    run.handle(Rewind{driven_id, 5}); // before a start
    run.start(project_of(400), "cpu:1");
    run.advance(50);
    const std::string hash = run.state().weights_hash;
    run.handle(Rewind{driven_id, 51});
    QVERIFY(run.has_event("refused"));
    QCOMPARE(run.settled().step, std::uint64_t{50});
    QCOMPARE(run.state().weights_hash, hash);
}

void TestRewind::memory_for_rewinding_is_bounded()
{
    RewindPoints points(100'000, 16);
    for (std::uint64_t step = 0; step < 1000; ++step) {
        SessionCopy copy;
        copy.step = step;
        copy.state["weight"].resize(step % 2 == 0 ? 1000 : 4000);
        points.add(std::make_shared<const SessionCopy>(std::move(copy)));
        QVERIFY(points.bytes() <= 100'000 && points.steps().size() <= 16);
        QCOMPARE(points.steps().front(), std::uint64_t{0});
        QCOMPARE(points.steps().back(), step);
    }
    const auto steps = points.steps();
    QVERIFY(steps.size() > 8 && std::ranges::is_sorted(steps));
    QVERIFY(steps[steps.size() - 2] > 900 && steps[1] < 700); // denser towards the present
    QCOMPARE(points.nearest(steps[3])->step, steps[3]);
    QCOMPARE(points.nearest(steps[3] - 1)->step, steps[2]);
    SessionCopy large;
    large.step = 2000;
    large.state["weight"].resize(60'000);
    points.add(std::make_shared<const SessionCopy>(std::move(large)));
    QCOMPARE(points.steps().back(), std::uint64_t{999}); // too large: it would evict all others
    points.drop_after(steps[4]);
    QCOMPARE(points.steps().back(), steps[4]);
    points.clear();
    QVERIFY(!points.nearest(10));
}

void TestRewind::failing_saves_are_reported_and_pause_the_run()
{
    const Project project = project_of(20'000);
    Recording saving = recording("full");
    saving.save_every = 0;
    Driven run(cpu_api());
    run.start(project, "cpu:1", saving);
    run.advance(10);
    QVERIFY(!run.state().unsaved);
    inject_file_fault(FileFault::disk_full, 1, 1'000'000);
    run.handle(Resume{driven_id});
    const SessionState& full = run.settled();
    QCOMPARE(full.state, RunState::paused);
    QVERIFY(full.unsaved && full.unsaved->code == "file.write");
    QVERIFY(run.has_event("unsaved"));
    QVERIFY(full.events.back().text.text().find("3 saves in a row") != std::string::npos);
    QVERIFY(full.step > 10); // the run continued at first
    inject_file_fault(FileFault::none);
    run.handle(Resume{driven_id});
    for (int i = 0; i < 1000 && !run.has_event("saved"); ++i) run.work();
    QVERIFY(run.has_event("saved"));
    QVERIFY(!run.state().unsaved);
    QCOMPARE(run.settled().state, RunState::finished);
    QCOMPARE(run.state().weights_hash, plain_hash(project, 20'000));
    const RunHistory history = *read_run_history(folder("full", run.state().run));
    QVERIFY(history.damage.empty() && history.state == "finished");
    QVERIFY(history.baseline && history.baseline->scores.constant); // scored at the end
}

void TestRewind::reset_begins_another_run()
{
    Driven run(cpu_api());
    run.start(project_of(100), "cpu:1", recording("reset"), true);
    QCOMPARE(run.settled().state, RunState::finished);
    const std::string first = run.state().run;
    run.handle(Reset{driven_id, 7});
    const std::string second = run.settled().run;
    QVERIFY(!second.empty() && second != first);
    QCOMPARE(read_run_history(folder("reset", first))->state, std::string("finished"));
    run.advance(10);
    run.handle(Reset{driven_id, 8});
    QCOMPARE(read_run_history(folder("reset", second))->state, std::string("stopped"));
    QCOMPARE(must(run_folders(recording("reset").runs)).size(), std::size_t{3});
}

void TestRewind::nothing_around_a_run_changes_its_bits_data()
{
    QTest::addColumn<double>("save_every"); // below 0: not recorded
    QTest::addColumn<bool>("watched");
    QTest::addColumn<double>("speed");
    QTest::newRow("nothing") << -1.0 << false << 0.0;
    QTest::newRow("twice") << -1.0 << false << 0.0;
    QTest::newRow("watched") << -1.0 << true << 0.0;
    QTest::newRow("recorded") << 3600.0 << false << 0.0;
    QTest::newRow("always saved") << 0.0 << false << 0.0;
    QTest::newRow("saved and watched") << 0.01 << true << 0.0;
    QTest::newRow("slowed and watched") << 0.02 << true << 5000.0;
}

void TestRewind::nothing_around_a_run_changes_its_bits()
{
    QFETCH(double, save_every);
    QFETCH(bool, watched);
    QFETCH(double, speed);
    const Project project = project_of(1500,
        {{"schedule", Value(std::string("plateau"))}, {"patience", Value(std::int64_t{2})},
            {"average_weights", Value(true)}});
    static const std::string expected = [&] {
        OnCpu run(project);
        run.to_end();
        return *run.session->weights_hash();
    }();
    Driven run(cpu_api());
    if (watched) {
        run.handle(Watch{driven_id, WatchId{1}, WatchSeries{{"loss", "accuracy"}, 0, 0, 300, 0.6}, 100});
        run.handle(Watch{driven_id, WatchId{2}, WatchBoundary{30, -6, 6}, 100});
        run.handle(Watch{driven_id, WatchId{3}, WatchProfile{}, 100});
    }
    Recording saving;
    if (save_every >= 0) {
        saving = recording("around");
        saving.save_every = save_every;
    }
    run.handle(SetSpeed{driven_id, speed});
    run.start(project, "cpu:1", saving, true);
    run.handle(SetSpeed{driven_id, speed});
    QCOMPARE(run.settled().state, RunState::finished);
    QCOMPARE(run.state().weights_hash, expected);
}

// The run is watched, saved and changed, so that the log has much to record.
void TestRewind::no_log_changes_the_bits()
{
    std::string expected;
    for (const auto level : {std::optional<LogLevel>(), std::optional(LogLevel::debug), std::optional(LogLevel::note),
             std::optional(LogLevel::warning), std::optional(LogLevel::error), std::optional(LogLevel::none)}) {
        const std::string name = level ? std::to_string(static_cast<int>(*level)) : "no log";
        const auto file = std::filesystem::path(m_folder.path().toStdString()) / (name + ".log");
        DeviceLibrary devices{std::vector<std::filesystem::path>{}};
        devices.add(cpu_api());
        LocalEngine engine(std::move(devices));
        LogFile log(file, level.value_or(LogLevel::none));
        LoggedPort logged(engine, log);
        EnginePort& port = level ? static_cast<EnginePort&>(logged) : engine;
        Start start;
        start.session = driven_id;
        start.project = project_of(800);
        start.device = "cpu:1";
        start.recording = recording(name.c_str());
        start.recording.save_every = 0.01;
        start.run_now = false;
        port.post(start);
        port.post(Watch{driven_id, WatchId{1}, WatchSeries{{"loss"}, 0, 0, 300, 0.6}, 100});
        port.post(Advance{driven_id, 100});
        const auto is_paused_at = [&](std::uint64_t step) {
            const auto snapshot = port.latest();
            const auto* session = snapshot->session(driven_id);
            return session && session->step == step && session->state != RunState::running
                && !session->weights_hash.empty();
        };
        QTRY_VERIFY_WITH_TIMEOUT(is_paused_at(100), 60'000);
        port.post(SetLiveParameter{driven_id, "learning_rate", 0.02});
        port.post(Resume{driven_id});
        QTRY_VERIFY_WITH_TIMEOUT(is_paused_at(800), 60'000);
        const std::string hash = port.latest()->session(driven_id)->weights_hash;
        if (expected.empty()) expected = hash;
        QCOMPARE(hash, expected);
    }
}

EPOCH_TEST(TestRewind)
#include "test_rewind.moc"
