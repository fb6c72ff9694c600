// test_rewind: rewinding, branching, moving a run to other devices and batch sizes, and changing live parameters give
// reproducible bits, and the log has the newest history.
#include "service/local_engine.h"
#include "service/logged_port.h"
#include "store/file_faults.h"
#include "store/run_history.h"
#include "tests/program.h"
#include "tests/train/driven.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"

#include <QtTest>

#include <QTemporaryDir>

using namespace epoch;
using namespace epoch::test;

namespace {

Project project_of(std::int64_t steps, Values more = {})
{
    Project project = spiral_project();
    more.insert({{"steps", Value(steps)}, {"validate_every", Value(std::int64_t{1})}});
    project.training.values.insert(more.begin(), more.end());
    return project;
}

// The hash of an uninterrupted run with these changes.
std::string plain_hash(
    const Project& project, std::uint64_t step, std::vector<LiveParameterChange> live_parameters = {})
{
    OnCpu run(project);
    must(run.session->follow(std::move(live_parameters)));
    while (run.session->step() < step)
        if (auto done = run.session->run(step - run.session->step()); !done) qFatal("%s", done.error().text().c_str());
    return *run.session->weights_hash();
}

std::vector<std::uint64_t> steps_of(const RunHistory& history)
{
    std::vector<std::uint64_t> steps;
    for (const HistoryRecord& record : history.records) steps.push_back(record.step);
    return steps;
}

} // namespace

class TestRewind : public QObject {
    Q_OBJECT

private slots:
    void rewinding_restores_the_bits();
    void live_parameters_are_replayed();
    void series_follow_the_newest_history();
    void an_extended_run_rewinds_before_its_first_end();
    void unreachable_steps_are_refused();
    void memory_for_rewinding_is_bounded();
    void a_recorded_run_is_rewound_and_resumed();
    void a_changed_learning_rate_is_resumed_bit_for_bit();
    void a_weight_set_by_hand_stays();
    void a_branch_leaves_its_parent_alone();
    void a_moved_run_keeps_its_place();
    void a_branch_before_a_move_has_the_old_batch();
    void a_moved_run_is_resumed_where_it_was_moved_to();
    void failing_saves_are_reported_and_pause_the_run();
    void reset_begins_another_run();
    void nothing_around_a_run_changes_its_bits_data();
    void nothing_around_a_run_changes_its_bits();
    void no_log_changes_the_bits();

private:
    Recording recording(const char* runs, const std::string& resume = {})
    {
        Recording recording;
        recording.runs = m_folder.filePath(QString::fromUtf8(runs)).toStdString();
        recording.resume = resume;
        recording.save_every = 3600;
        return recording;
    }
    std::filesystem::path folder(const char* runs, const std::string& run)
    {
        return std::filesystem::path(recording(runs).runs) / run;
    }
    QTemporaryDir m_folder;
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
    QCOMPARE(run.state().over, std::string("400 steps are done"));
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

void TestRewind::a_recorded_run_is_rewound_and_resumed()
{
    const Project project = project_of(400);
    std::string id;
    {
        Driven run(cpu_api());
        run.start(project, "cpu:1", recording("back"));
        run.advance(200);
        run.handle(SetLiveParameter{driven_id, "learning_rate", 0.5});
        run.handle(Resume{driven_id});
        QCOMPARE(run.settled().state, RunState::finished);
        id = run.state().run;
        QVERIFY(run.state().saved_step == 400 && !run.state().unsaved);
        run.handle(Rewind{driven_id, 130});
        QCOMPARE(run.settled().weights_hash, plain_hash(project, 130));
        QVERIFY(checkpoint_steps(folder("back", id)).empty() || checkpoint_steps(folder("back", id)).back() <= 130);
        run.advance(60);
    }
    RunHistory history = *read_run_history(folder("back", id));
    QCOMPARE(history.rewound, std::uint64_t{1});
    QVERIFY(history.live_parameters.empty()); // it was set after the step that the run went back to
    QVERIFY(steps_of(history) == (std::vector<std::uint64_t>{30, 60, 90, 120, 150, 180}));
    QVERIFY(history.abandoned.contains(400) && history.abandoned.contains(200));

    Driven again(cpu_api());
    again.start(project, "cpu:1", recording("back", id), true);
    QCOMPARE(again.settled().state, RunState::finished);
    QCOMPARE(again.state().run, id);
    QCOMPARE(again.state().weights_hash, plain_hash(project, 400));
    history = *read_run_history(folder("back", id));
    QCOMPARE(history.records.size(), std::size_t{14});
    QVERIFY(std::ranges::is_sorted(steps_of(history)));
    QCOMPARE(history.why, std::string("400 steps are done"));
}

// A process that crashes after a live parameter was set leaves a checkpoint from before the change; the change is
// replayed.
void TestRewind::a_changed_learning_rate_is_resumed_bit_for_bit()
{
    const Project project = project_of(400);
    const std::vector<LiveParameterChange> live_parameters{
        {100, "learning_rate", 0.01, 0.05}, {160, "learning_rate", 0.05, 0.001}};
    Driven run(cpu_api());
    run.start(project, "cpu:1", recording("knobs"));
    run.advance(100);
    run.handle(SetLiveParameter{driven_id, "learning_rate", 0.05});
    run.advance(60);
    run.handle(SetLiveParameter{driven_id, "learning_rate", 0.001}); // shortly after the first change
    run.advance(60);
    const std::string id = run.state().run;
    const auto saved = folder("knobs", id), dead = folder("knobs", "dead");
    std::filesystem::copy(saved, dead, std::filesystem::copy_options::recursive); // as a crash would leave it
    QVERIFY(std::filesystem::exists(checkpoint_file(dead, 100) += ".pinned"));
    QVERIFY(replay_events(*read_event_log(event_log_file(dead))).live_parameters == live_parameters);

    Driven resumed(cpu_api());
    resumed.start(project, "cpu:1", recording("knobs", dead.string()));
    QCOMPARE(resumed.settled().step, std::uint64_t{100});
    resumed.handle(Resume{driven_id});
    QCOMPARE(resumed.settled().state, RunState::finished);
    QCOMPARE(resumed.state().weights_hash, plain_hash(project, 400, live_parameters));
    QVERIFY(read_run_history(dead)->live_parameters == live_parameters); // recorded once
}

void TestRewind::a_weight_set_by_hand_stays()
{
    const Project project = project_of(400);
    std::string id, edited;
    {
        Driven run(cpu_api());
        run.start(project, "cpu:1", recording("weight"));
        const std::string before = run.advance(100).weights_hash;
        run.handle(SetWeight{driven_id, "dense2/weight", 3, 0.5});
        QVERIFY(run.has_event("weight"));
        edited = run.settled().weights_hash;
        QVERIFY(edited != before);
        run.handle(SetWeight{driven_id, "dense2/weight", 1'000'000, 0.5});
        run.handle(SetWeight{driven_id, "nothing/weight", 0, 0.5});
        QVERIFY(run.has_event("refused"));
        QCOMPARE(run.settled().weights_hash, edited);
        id = run.state().run;
    }
    // The edited weights were saved, although this step had been saved before.
    Driven again(cpu_api());
    again.start(project, "cpu:1", recording("weight", id));
    QCOMPARE(again.settled().weights_hash, edited);

    Driven run(cpu_api());
    run.start(project, "cpu:1");
    run.advance(100);
    run.handle(SetWeight{driven_id, "dense2/weight", 3, 0.5});
    QCOMPARE(run.settled().weights_hash, edited);
    const std::string at_200 = run.advance(100).weights_hash;
    QVERIFY(at_200 != plain_hash(project, 200));
    run.handle(Rewind{driven_id, 150});
    run.settled();
    QCOMPARE(run.advance(50).weights_hash, at_200);
    // Rewind points before the edit would lead to other weights, so there are none.
    QCOMPARE(run.state().rewind_steps.front(), std::uint64_t{100});
}

void TestRewind::a_branch_leaves_its_parent_alone()
{
    const Project project = project_of(400);
    Driven run(cpu_api());
    run.start(project, "cpu:1", recording("family"), true);
    QCOMPARE(run.settled().state, RunState::finished);
    const std::string parent = run.state().run, hash = run.state().weights_hash;
    run.close();
    const auto log = event_log_file(folder("family", parent));
    const auto log_bytes = std::filesystem::file_size(log);

    for (const std::uint64_t step : {400u, 399u, 123u, 0u}) {
        Recording from = recording("family", parent);
        from.from = step;
        Driven branch(cpu_api());
        branch.start(project, "cpu:1", from);
        QVERIFY2(branch.settled().state == RunState::paused,
            branch.state().error ? branch.state().error->text().c_str() : "");
        QCOMPARE(branch.state().step, step);
        QCOMPARE(branch.state().weights_hash, plain_hash(project, step));
        const RunInfo info = *read_run_info(folder("family", branch.state().run));
        QCOMPARE(info.parent, parent);
        QCOMPARE(info.parent_step, step);
        QVERIFY(checkpoint_steps(folder("family", info.id)) == std::vector<std::uint64_t>{step});
        if (step == 123) {
            branch.handle(Resume{driven_id});
            QCOMPARE(branch.settled().weights_hash, hash);
            QVERIFY(steps_of(*read_run_history(folder("family", info.id))).front() == 150);
        }
    }
    QCOMPARE(std::filesystem::file_size(log), log_bytes);
    Recording beyond = recording("family", parent);
    beyond.from = 401;
    Driven branch(cpu_api());
    branch.start(project, "cpu:1", beyond);
    QCOMPARE(branch.settled().state, RunState::failed);
    QCOMPARE(branch.state().error->code, std::string("run.no_step"));
}

void TestRewind::a_moved_run_keeps_its_place()
{
    const Project project = project_of(400);
    Driven run(cpu_api());
    run.start(project, "cpu:1");
    const std::string before = run.advance(100).weights_hash;
    run.handle(MoveRun{driven_id, "cpu:2", 0, 0});
    QVERIFY(run.has_event("moved"));
    QCOMPARE(run.settled().weights_hash, before);
    QCOMPARE(run.state().step, std::uint64_t{100});
    QCOMPARE(run.state().device, std::string("cpu:2"));
    run.handle(MoveRun{driven_id, {}, 0, 30});
    QCOMPARE(run.settled().weights_hash, before);
    QCOMPARE(run.state().batch, std::int64_t{30});
    const double epoch = run.state().epoch;
    QCOMPARE(epoch, 1000.0 / 300.0); // as many samples as before
    QCOMPARE(run.advance(20).epoch, 1600.0 / 300.0);
    QVERIFY(run.state().validation && run.state().validation->epoch > 5);
    run.handle(MoveRun{driven_id, {}, 0, 301});
    QVERIFY(run.has_event("refused"));
    QCOMPARE(run.settled().batch, std::int64_t{30});
    run.handle(Rewind{driven_id, 50});
    QCOMPARE(run.settled().step, std::uint64_t{120}); // states before the move have another batch size

    // The position counts samples: a batch of 30 takes the samples of three batches of 10.
    OnCpu small(project);
    while (small.session->step() < 100) QVERIFY(small.session->run(100 - small.session->step()).ok());
    Project large = project;
    large.training.values["batch"] = std::int64_t{30};
    OnCpu moved(large);
    QVERIFY(moved.session->restore(*small.session->copy()).ok());
    QCOMPARE(moved.session->position(), std::uint64_t{1000});
    QVERIFY(moved.session->run(1).ok());
    QCOMPARE(moved.session->position(), std::uint64_t{1030});
}

void TestRewind::a_branch_before_a_move_has_the_old_batch()
{
    const Project project = project_of(400);
    Driven run(cpu_api());
    run.start(project, "cpu:1", recording("batches"));
    run.advance(100);
    run.handle(MoveRun{driven_id, {}, 0, 30});
    run.advance(40);
    run.handle(MoveRun{driven_id, {}, 0, 20});
    const std::string at_200 = run.advance(60).weights_hash;
    const std::string parent = run.state().run;
    run.close();

    const auto with_batch = [&](std::int64_t batch) {
        Project other = project;
        other.training.values["batch"] = batch;
        return other;
    };
    const auto moved = [](Session& from, std::uint64_t at, Session& to, std::uint64_t step) {
        while (from.step() < at) QVERIFY(from.run(at - from.step()).ok());
        QVERIFY(to.restore(*from.copy()).ok());
        while (to.step() < step) QVERIFY(to.run(step - to.step()).ok());
    };
    OnCpu first(project), second(with_batch(30)), third(with_batch(20));
    moved(*first.session, 100, *second.session, 120);
    const std::string at_120 = *second.session->weights_hash();
    moved(*second.session, 140, *third.session, 150);
    const std::string at_140 = *second.session->weights_hash(), at_150 = *third.session->weights_hash();

    struct Case {
        std::uint64_t step;
        std::int64_t batch;
        std::string hash;
    };
    // A branch at the step of a move begins before the move.
    for (const auto& [step, batch, hash] : {Case{60, 10, plain_hash(project, 60)}, {100, 10, plain_hash(project, 100)},
             {120, 30, at_120}, {140, 30, at_140}, {150, 20, at_150}}) {
        Recording from = recording("batches", parent);
        from.from = step;
        Driven branch(cpu_api());
        branch.start(project, "cpu:1", from);
        QCOMPARE(branch.settled().step, step);
        QCOMPARE(branch.state().batch, batch);
        QCOMPARE(branch.state().weights_hash, hash);
        if (batch > 10) continue;
        branch.handle(Resume{driven_id});
        QCOMPARE(branch.settled().weights_hash, plain_hash(project, 400)); // as if it had never been moved
    }
    Driven resumed(cpu_api());
    resumed.start(project, "", recording("batches", parent));
    QCOMPARE(resumed.settled().batch, std::int64_t{20});
    QCOMPARE(resumed.state().weights_hash, at_200);
}

void TestRewind::a_moved_run_is_resumed_where_it_was_moved_to()
{
    const Project project =
        project_of(300, {{"schedule", Value(std::string("exponential"))}, {"drop_every", Value(std::int64_t{3})}});
    Driven run(cpu_api());
    run.start(project, "cpu:1", recording("moved"));
    run.advance(50);
    run.handle(MoveRun{driven_id, "cpu:1", 1, 25});
    run.advance(100);
    run.handle(SetLiveParameter{driven_id, "learning_rate", 0.02}); // this saves a checkpoint
    const std::string id = run.state().run;
    const auto dead = folder("moved", "dead");
    std::filesystem::copy(folder("moved", id), dead, std::filesystem::copy_options::recursive);
    run.handle(Resume{driven_id});
    const std::string expected = run.settled().weights_hash;
    QCOMPARE(run.state().step, std::uint64_t{300});

    Driven resumed(cpu_api());
    resumed.start(project, "cpu:2", recording("moved", dead.string()));
    QCOMPARE(resumed.settled().batch, std::int64_t{25});
    resumed.close();
    Driven same(cpu_api());
    same.start(project, "", recording("moved", dead.string()), true);
    QCOMPARE(same.settled().weights_hash, expected);
    const RunHistory history = *read_run_history(dead);
    QCOMPARE(history.moved_to, std::string("cpu:1"));
    QCOMPARE(history.moved_threads, 1);
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
    QVERIFY(full.events.back().text.find("3 saves in a row") != std::string::npos);
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
    QCOMPARE(run_folders(recording("reset").runs).size(), std::size_t{3});
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
