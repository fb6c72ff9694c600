// test_moved_runs: recorded runs that are rewound, branched, moved to other devices and batch sizes, and resumed.
#include "store/run_history.h"
#include "tests/program.h"
#include "tests/train/driven.h"
#include "tests/train/on_cpu.h"
#include "tests/train/rewound.h"

#include <QtTest>

using namespace epoch;
using namespace epoch::test;

namespace {

std::vector<std::uint64_t> steps_of(const RunHistory& history)
{
    std::vector<std::uint64_t> steps;
    for (const HistoryRecord& record : history.records) steps.push_back(record.step);
    return steps;
}

} // namespace

class TestMovedRuns : public QObject, protected RecordedRuns {
    Q_OBJECT

private slots:
    void a_recorded_run_is_rewound_and_resumed();
    void a_changed_learning_rate_is_resumed_bit_for_bit();
    void a_weight_set_by_hand_stays();
    void a_branch_leaves_its_parent_alone();
    void a_moved_run_keeps_its_place();
    void a_branch_before_a_move_has_the_old_batch();
    void a_moved_run_is_resumed_where_it_was_moved_to();
};

void TestMovedRuns::a_recorded_run_is_rewound_and_resumed()
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
void TestMovedRuns::a_changed_learning_rate_is_resumed_bit_for_bit()
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

void TestMovedRuns::a_weight_set_by_hand_stays()
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

void TestMovedRuns::a_branch_leaves_its_parent_alone()
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

void TestMovedRuns::a_moved_run_keeps_its_place()
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
    QCOMPARE(moved.session->state().position(), std::uint64_t{1000});
    QVERIFY(moved.session->run(1).ok());
    QCOMPARE(moved.session->state().position(), std::uint64_t{1030});
}

void TestMovedRuns::a_branch_before_a_move_has_the_old_batch()
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

void TestMovedRuns::a_moved_run_is_resumed_where_it_was_moved_to()
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

EPOCH_TEST(TestMovedRuns)
#include "test_moved_runs.moc"
