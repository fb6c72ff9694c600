// test_recorded_settings: whatever changes the hyperparameters of a run, its run.json, its events, the table of runs
// and comparisons say what its steps used.
#include "tests/must.h"
#include "tests/program.h"
#include "tests/train/random_user.h"
#include "train/run_opening.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace epoch;
using namespace epoch::test;

namespace fs = std::filesystem;

namespace {

// Every record is synced to its disk, which may take most of the time.
QString in_memory()
{
    const QString folder =
        QFileInfo(QStringLiteral("/dev/shm")).isWritable() ? QStringLiteral("/dev/shm") : QDir::tempPath();
    return folder + QStringLiteral("/recorded-settings-XXXXXX");
}

} // namespace

class TestRecordedSettings : public QObject {
    Q_OBJECT

private slots:
    void the_record_says_what_the_steps_used();
    void a_sweep_records_what_each_trial_used();
    void a_branch_with_another_rate_records_it();
    void a_rate_set_before_a_reset_is_in_the_record();
    void a_rate_set_after_a_failure_is_that_of_the_next_start();
    void a_rate_set_on_a_run_that_is_only_shown_is_not_in_its_record();
    void the_last_run_is_offered_with_the_settings_in_force();
    void a_drawn_slider_copies_the_state_once();
};

void TestRecordedSettings::the_record_says_what_the_steps_used()
{
#ifdef __SANITIZE_ADDRESS__ // which takes six times as long
    const unsigned sequences = 20;
#else
    const unsigned sequences = 100;
#endif
    std::size_t changes = 0;
    for (unsigned sequence = 1; sequence <= sequences; ++sequence) {
        const QTemporaryDir folder(in_memory());
        RandomUser user(sequence, folder.path().toStdString());
        std::string wrong;
        for (int i = 0; i < 14 && wrong.empty(); ++i) wrong = user.act();
        if (wrong.empty()) wrong = user.end();
        QVERIFY2(wrong.empty(),
            qPrintable(QStringLiteral("sequence %1: %2 (%3)")
                           .arg(sequence)
                           .arg(QString::fromStdString(wrong), QString::fromStdString(user.log()))));
        for (const fs::path& run : must(run_folders(folder.path().toStdString())))
            changes += compared({run}).runs[0].live_parameters.size();
    }
    qInfo("%zu steps, %zu changes", NotedDevice::steps().size(), changes);
    QVERIFY(NotedDevice::steps().size() > sequences * 100 && changes > sequences);
}

void TestRecordedSettings::a_sweep_records_what_each_trial_used()
{
    using Place = SweepAxis::Place;
    const QTemporaryDir folder(in_memory());
    const auto trials = swept(recorded_project(), folder.path().toStdString(),
        {{Place::optimizer_setting, {}, "learning_rate", {0.2, 0.02}},
            {Place::seed, {}, "seed", {std::int64_t{3}, std::int64_t{4}}}});
    QCOMPARE(trials.size(), std::size_t{4});
    for (std::size_t i = 0; i < trials.size(); ++i) {
        QCOMPARE(trials[i].end, std::uint64_t{150});
        QCOMPARE(QString::fromStdString(difference(trials[i])), QString());
        QCOMPARE(trials[i].steps.at(0).values.at("learning_rate"), i < 2 ? 0.2F : 0.02F);
    }
    QCOMPARE(QString::fromStdString(shown_wrongly(trials)), QString());
}

// As `epoch train --resume RUN --from 30 --lr 0.3` does.
void TestRecordedSettings::a_branch_with_another_rate_records_it()
{
    const QTemporaryDir folder(in_memory());
    Recording recording;
    recording.runs = folder.path().toStdString();
    Driven parent(NotedDevice::api());
    parent.start(recorded_project(), "cpu:1", recording);
    parent.advance(20);
    parent.handle(SetLiveParameter{driven_id, "momentum", 0.8});
    parent.handle(SetLiveParameter{driven_id, "learning_rate", 0.2});
    parent.advance(20);
    recording.resume = parent.state().run;
    recording.from = 30;
    parent.close();
    DeviceLibrary devices{std::vector<fs::path>{}};
    devices.add(NotedDevice::api());
    RunOpening opening;
    must(find_run_to_resume(recording, opening));
    opening.project.training.optimizer_values["learning_rate"] = 0.3;
    must(read_same_data(opening, {}));
    const auto session = must(open_session(opening, devices));
    auto recorder = must(open_recorder(recording, opening, *session, [](const Error&) { QFAIL("unsaved"); }));
    const std::size_t begin = NotedDevice::steps().size();
    run_to(*session, 50);
    recorder->save();
    UsedRun branch{recorder->folder().path(), {}, 50};
    for (std::size_t i = begin; i < NotedDevice::steps().size(); ++i)
        branch.steps[NotedDevice::steps()[i].step] = NotedDevice::steps()[i];
    QCOMPARE(branch.steps.at(30).values.at("learning_rate"), 0.3F);
    QCOMPARE(branch.steps.at(30).values.at("momentum"), 0.8F);
    QCOMPARE(QString::fromStdString(difference(branch)), QString());
}

void TestRecordedSettings::a_rate_set_before_a_reset_is_in_the_record()
{
    const QTemporaryDir folder(in_memory());
    const fs::path runs = folder.path().toStdString();
    Recording recording;
    recording.runs = runs.string();
    Driven run(NotedDevice::api());
    run.start(recorded_project(), "cpu:1", recording);
    run.advance(20);
    const std::string first = run.state().run;
    run.handle(SetLiveParameter{driven_id, "learning_rate", 0.2});
    run.handle(Reset{driven_id, 7});
    run.advance(20);
    const std::string second = run.state().run;
    run.handle(SetLiveParameter{driven_id, "learning_rate", 0.1});
    run.handle(MoveRun{driven_id, {}, 0, 20});
    run.advance(5);
    run.close();
    QCOMPARE(must(read_run_info(runs / second)).project.training.optimizer_values.at("learning_rate"), Value(0.2));
    QCOMPARE(must(read_run_info(runs / second)).project.training.seed, std::uint64_t{7});
    const std::vector<LiveParameterChange> changes{{20, "learning_rate", 0.2, 0.1}, {20, "batch", 10, 20}};
    const RunComparison shown = compared({runs / first, runs / second});
    QVERIFY(shown.runs[1].live_parameters == changes);
    QCOMPARE(shown.runs[0].line.learning_rate, std::optional(0.05));
    QCOMPARE(shown.runs[1].line.learning_rate, std::optional(0.2));
    QCOMPARE(shown.differences.at(1).what, std::string("learning_rate"));
    QVERIFY(shown.differences[1].values == (std::vector<std::string>{"0.05", "0.2"}));
}

void TestRecordedSettings::a_rate_set_after_a_failure_is_that_of_the_next_start()
{
    const QTemporaryDir folder(in_memory());
    Recording recording;
    recording.runs = folder.path().toStdString();
    Project project = hills_project();
    project.training.optimizer = "sgd";
    project.training.optimizer_values = {{"learning_rate", 100.0}};
    Driven run(NotedDevice::api());
    run.start(project, "cpu:1", recording, true);
    QCOMPARE(run.settled().state, RunState::failed);
    run.handle(SetLiveParameter{driven_id, "learning_rate", 0.001});
    run.handle(Reset{driven_id, 0});
    QCOMPARE(run.advance(10).state, RunState::paused);
    QCOMPARE(NotedDevice::steps().back().values.at("learning_rate"), 0.001F);
    const RunInfo info = must(read_run_info(fs::path(recording.runs) / run.state().run));
    QCOMPARE(info.project.training.optimizer_values.at("learning_rate"), Value(0.001));
}

// It trained no step with that rate: its end and its results stand.
void TestRecordedSettings::a_rate_set_on_a_run_that_is_only_shown_is_not_in_its_record()
{
    const QTemporaryDir folder(in_memory());
    Recording recording;
    recording.runs = folder.path().toStdString();
    Driven run(NotedDevice::api());
    run.start(recorded_project(), "cpu:1", recording, true);
    QCOMPARE(run.settled().state, RunState::finished);
    const fs::path ended = fs::path(recording.runs) / run.state().run;
    run.close();
    const auto before = must(read_event_log(event_log_file(ended))).records;
    Recording shown = recording;
    shown.resume = ended.string();
    Driven again(NotedDevice::api());
    again.start(recorded_project(), "cpu:1", shown);
    again.settled();
    again.handle(SetLiveParameter{driven_id, "learning_rate", 0.2});
    again.settled();
    again.handle(Reset{driven_id, 0});
    QCOMPARE(again.advance(10).state, RunState::paused);
    again.close();
    QVERIFY(must(read_event_log(event_log_file(ended))).records == before);
    QCOMPARE(must(read_run_history(ended)).state, std::string("finished"));
}

void TestRecordedSettings::the_last_run_is_offered_with_the_settings_in_force()
{
    const QTemporaryDir folder(in_memory());
    Recording recording;
    recording.runs = folder.path().toStdString();
    Driven run(NotedDevice::api());
    run.start(recorded_project(), "cpu:1", recording);
    run.advance(20);
    run.handle(SetLiveParameter{driven_id, "learning_rate", 0.2});
    run.advance(20);
    const std::string id = run.state().run;
    run.close();
    AskLastRun query;
    query.runs = recording.runs;
    query.project = must(read_run_info(fs::path(recording.runs) / id)).project;
    const LastRun last = std::get<LastRun>(answer_of(query));
    QCOMPARE(last.run, id);
    QCOMPARE(last.step, std::uint64_t{40});
    QCOMPARE(last.training.optimizer_values.at("learning_rate"), Value(0.2));
}

void TestRecordedSettings::a_drawn_slider_copies_the_state_once()
{
    Driven run(NotedDevice::api());
    Project project = recorded_project();
    project.training.values["steps"] = std::int64_t{1'000'000};
    project.training.values["validate_every"] = std::int64_t{1'000'000}; // each record copies the state too
    run.start(project, "cpu:1");
    run.advance(30);
    const std::size_t before = NotedDevice::tensors_read();
    run.handle(SetLiveParameter{driven_id, "learning_rate", 0.01});
    run.advance(1);
    const std::size_t once = NotedDevice::tensors_read() - before;
    run.handle(Resume{driven_id});
    const std::size_t running = NotedDevice::tensors_read();
    for (int tick = 0; tick < 30; ++tick) {
        run.handle(SetLiveParameter{driven_id, "learning_rate", 0.01 + 0.001 * tick});
        run.work();
    }
    QVERIFY(NotedDevice::tensors_read() - running <= once);
    QVERIFY(run.state().step > 31);
    run.handle(Rewind{driven_id, 31});
    QCOMPARE(run.settled().step, std::uint64_t{31});
}

EPOCH_TEST(TestRecordedSettings)
#include "test_recorded_settings.moc"
