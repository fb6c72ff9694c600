// test_recorded_settings: whatever changes the hyperparameters of a run, its run.json, its events, the table of runs
// and comparisons say what its steps used.
#include "lab/sweep.h"
#include "model/live_settings.h"
#include "service/queries/answers.h"
#include "store/run_summary.h"
#include "tests/program.h"
#include "tests/train/driven.h"
#include "tests/train/noted_device.h"
#include "tests/train/projects.h"

#include <QTemporaryDir>
#include <QTest>

#include <random>

using namespace epoch;
using namespace epoch::test;

namespace {

namespace fs = std::filesystem;

using UsedSteps = std::map<std::uint64_t, NotedStep>;

const char* const names[] = {"learning_rate", "momentum", "dropout6/rate"};

Project project_with(const char* schedule)
{
    Project project = ProjectBuilder("builtin:spiral")
                          .layer("dense", {{"units", std::int64_t{8}}})
                          .layer("tanh")
                          .layer("dropout", {{"rate", 0.1}})
                          .layer("dense", {{"units", std::int64_t{2}}})
                          .classes();
    project.training.optimizer = "sgd";
    project.training.optimizer_values = {{"learning_rate", 0.05}, {"momentum", 0.5}};
    project.training.values = {{"batch", std::int64_t{10}}, {"steps", std::int64_t{150}},
        {"validate_every", std::int64_t{1}}, {"schedule", std::string(schedule)}, {"patience", std::int64_t{1}},
        {"restore_best", true}};
    return project;
}

// The value of a step by what a run was started with and what was changed since.
float said(
    const Project& start, const std::vector<LiveParameterChange>& changes, const std::string& name, std::uint64_t step)
{
    const bool of_layer = name.find('/') != std::string::npos;
    double value = of_layer ? std::get<double>(start.graph.named("dropout6")->params.at("rate"))
                            : live_setting(start.training, name).value_or(-1);
    for (const LiveParameterChange& change : changes)
        if (change.name == name && change.step <= step) value = change.value;
    return static_cast<float>(value);
}

template <class Asked> AnswerValue answer_of(const Asked& query)
{
    const DeviceLibrary none{std::vector<fs::path>{}};
    const std::atomic<bool> cancelled{false};
    return must(answer_to(query, QueryContext{none, cancelled, [](double, const std::string&) {}}));
}

RunDetails compared(const fs::path& runs, const std::string& run)
{
    return std::get<RunComparison>(answer_of(AskCompareRuns{runs.string(), {run}})).runs.at(0);
}

// What differs between a record and the steps; empty: nothing.
std::string difference(const fs::path& folder, const UsedSteps& used, std::uint64_t end)
{
    const RunInfo info = must(read_run_info(folder));
    const RunHistory history = must(read_run_history(folder));
    const RunSummary row = summary_of(info, history);
    const RunDetails details = compared(folder.parent_path(), folder.string());
    const bool constant = Params(training_schema(), info.project.training.values).choice("schedule") == "constant";
    std::string found;
    const auto compare = [&](const char* where, std::uint64_t step, const std::string& name, float recorded, float is) {
        if (recorded != is && found.empty())
            found = std::string(where) + ", step " + std::to_string(step) + ": " + name + " " + std::to_string(recorded)
                + ", used " + std::to_string(is);
    };
    for (std::uint64_t step = history.first_step; step < end; ++step) {
        if (!used.contains(step)) return "step " + std::to_string(step) + " was not trained";
        const NotedStep& is = used.at(step);
        compare("run.json", step, "seed", static_cast<float>(info.project.training.seed), static_cast<float>(is.seed));
        for (const std::string name : names) {
            if (name == "learning_rate" && !constant) continue;
            const auto value = is.values.find(name.substr(name.find('/') + 1));
            if (value == is.values.end()) continue;
            compare("run.json and events", step, name, said(info.project, history.live_parameters, name, step),
                value->second);
            compare(
                "comparison", step, name, said(details.project, details.live_parameters, name, step), value->second);
        }
    }
    if (constant && history.first_step < end)
        compare("table", history.first_step, "learning_rate", static_cast<float>(row.learning_rate.value_or(-1)),
            used.at(history.first_step).values.at("learning_rate"));
    for (const HistoryRecord& record : history.records)
        if (record.step > history.first_step && record.step <= end)
            compare("record", record.step, "learning_rate", static_cast<float>(record.learning_rate.value_or(-1)),
                used.at(record.step - 1).values.at("learning_rate"));
    return found;
}

// A window's user: a run that is changed, reset, rewound, branched, moved and resumed at random.
class RandomUser {
public:
    RandomUser(unsigned seed, const fs::path& runs)
        : m_random(seed)
        , m_runs(runs)
        , m_project(project_with(seed % 3 == 0 ? "plateau" : "constant"))
    {
        open({});
    }

    std::string act()
    {
        const SessionState before = m_run->state();
        m_said += std::to_string(before.step) + ": ";
        switch (below(12)) {
        case 0:
        case 1:
        case 2: change(); break;
        case 3:
        case 4:
        case 5: advance(); break;
        case 6: return reset();
        case 7: rewind(); break;
        case 8: return before.step > 0 ? branch() : std::string();
        case 9: return before.step > 0 ? resume() : std::string();
        case 10: return before.step > 0 ? resume_after_a_crash() : std::string();
        default: move();
        }
        return {};
    }
    std::string end()
    {
        const std::uint64_t step = m_run->state().step;
        m_run->close();
        return check(step);
    }
    const std::string& said() const { return m_said; }
    const Project& project() const { return m_project; }

private:
    unsigned below(unsigned limit) { return static_cast<unsigned>(m_random() % limit); }

    void open(Recording recording)
    {
        recording.runs = m_runs.string();
        recording.save_every = 3600;
        m_run = std::make_unique<Driven>(NotedDevice::api());
        m_run->start(m_project, "cpu:1", recording);
        if (recording.resume.empty() || recording.from) m_begin = NotedDevice::steps().size();
        const SessionState& state = m_run->settled();
        if (state.state == RunState::failed) qFatal("%s: %s", m_said.c_str(), state.error->text().c_str());
        m_folder = fs::path(recording.resume).has_parent_path() && !recording.from ? fs::path(recording.resume)
                                                                                   : m_runs / state.run;
    }
    void change()
    {
        static constexpr double values[3][3] = {{0.01, 0.05, 0.2}, {0, 0.5, 0.8}, {0, 0.1, 0.4}};
        const unsigned name = below(3);
        const double value = values[name][below(3)];
        m_said += std::string(names[name]) + " = " + std::to_string(value) + ", ";
        m_run->handle(SetLiveParameter{driven_id, names[name], value});
    }
    void advance()
    {
        const unsigned steps = 1 + below(60);
        m_said += "advance " + std::to_string(steps) + ", ";
        m_run->advance(steps);
    }
    std::string reset()
    {
        const std::uint64_t step = m_run->state().step, seed = below(5);
        m_said += "reset " + std::to_string(seed) + ", ";
        m_run->handle(Reset{driven_id, seed});
        m_run->settled();
        const std::string wrong = check(step);
        m_begin = NotedDevice::steps().size();
        m_folder = m_runs / m_run->state().run;
        return wrong;
    }
    void rewind()
    {
        const std::uint64_t step = below(static_cast<unsigned>(m_run->state().step) + 1);
        m_said += "rewind to " + std::to_string(step) + ", ";
        m_run->handle(Rewind{driven_id, step});
        m_run->settled();
    }
    std::string branch()
    {
        const SessionState state = m_run->state();
        Recording from;
        from.resume = m_folder.string();
        from.from = below(std::min(static_cast<unsigned>(state.step), 149U) + 1); // before its first end
        m_said += "branch at " + std::to_string(*from.from) + ", ";
        m_run->close();
        const std::string wrong = check(state.step);
        const auto info = must(read_run_info(m_folder));
        if (!info.parent.empty() && *from.from < info.parent_step) from.from = info.parent_step;
        open(from);
        return wrong;
    }
    std::string resume()
    {
        const std::uint64_t step = m_run->state().step;
        m_said += "resume, ";
        m_run->close();
        const std::string wrong = check(step);
        Recording same;
        same.resume = m_folder.string();
        open(same);
        return wrong;
    }
    std::string resume_after_a_crash()
    {
        m_said += "crash, ";
        fs::path copy = m_folder;
        copy += "c";
        fs::copy(m_folder, copy, fs::copy_options::recursive); // as a crash would leave it
        m_run->close();
        Recording same;
        same.resume = copy.string();
        open(same);
        return {};
    }
    void move()
    {
        m_said += "move, ";
        m_run->handle(MoveRun{driven_id, {}, 0, 10 + 10 * below(3)});
        m_run->settled();
    }
    std::string check(std::uint64_t end) const
    {
        if (!fs::exists(m_folder / "run.json")) return {}; // it was never trained
        UsedSteps used;
        for (std::size_t i = m_begin; i < NotedDevice::steps().size(); ++i)
            used[NotedDevice::steps()[i].step] = NotedDevice::steps()[i];
        return difference(m_folder, used, end);
    }

    std::mt19937 m_random;
    fs::path m_runs, m_folder;
    Project m_project;
    std::unique_ptr<Driven> m_run;
    std::size_t m_begin = 0; // of the run's steps
    std::string m_said;
};

} // namespace

class TestRecordedSettings : public QObject {
    Q_OBJECT

private slots:
    void the_record_says_what_the_steps_used();
    void a_sweep_records_what_each_trial_used();
    void a_rate_set_before_a_reset_is_in_the_record();
    void a_rate_set_after_a_failure_is_that_of_the_next_start();
    void the_last_run_is_offered_with_the_settings_in_force();
    void a_drawn_slider_copies_the_state_once();
};

void TestRecordedSettings::the_record_says_what_the_steps_used()
{
    std::size_t changes = 0;
    for (unsigned sequence = 1; sequence <= 100; ++sequence) {
        const QTemporaryDir folder;
        RandomUser user(sequence, folder.path().toStdString());
        std::string wrong;
        for (int i = 0; i < 14 && wrong.empty(); ++i) wrong = user.act();
        if (wrong.empty()) wrong = user.end();
        QVERIFY2(wrong.empty(),
            qPrintable(QStringLiteral("sequence %1: %2 (%3)")
                           .arg(sequence)
                           .arg(QString::fromStdString(wrong), QString::fromStdString(user.said()))));
        for (const fs::path& run : run_folders(folder.path().toStdString()))
            changes += compared(run.parent_path(), run.string()).live_parameters.size();
    }
    qInfo("%zu steps, %zu changes", NotedDevice::steps().size(), changes);
    QVERIFY(NotedDevice::steps().size() > 10'000 && changes > 100);
}

void TestRecordedSettings::a_sweep_records_what_each_trial_used()
{
    using Place = SweepAxis::Place;
    const QTemporaryDir folder;
    const SweepPlan plan{{{Place::optimizer_setting, {}, "learning_rate", {0.2, 0.02}},
                             {Place::seed, {}, "seed", {std::int64_t{3}, std::int64_t{4}}}},
        0, 0};
    DeviceLibrary devices{std::vector<fs::path>{}};
    devices.add(NotedDevice::api());
    const std::size_t begin = NotedDevice::steps().size();
    const SweepResult result =
        must(sweep({project_with("constant"), "", "cpu", 1, folder.path().toStdString(), "", "", plan, 1}, devices,
            [](const SweepProgress&) { return true; }));
    QCOMPARE(result.trials.size(), std::size_t{4});
    std::vector<UsedSteps> used;
    std::optional<std::size_t> program;
    for (std::size_t i = begin; i < NotedDevice::steps().size(); ++i) {
        const NotedStep& step = NotedDevice::steps()[i];
        if (program != step.program) used.emplace_back();
        program = step.program;
        used.back()[step.step] = step;
    }
    QCOMPARE(used.size(), result.trials.size());
    for (std::size_t trial = 0; trial < used.size(); ++trial) {
        const auto run = fs::path(folder.path().toStdString()) / result.trials[trial].run;
        QCOMPARE(QString::fromStdString(difference(run, used[trial], 150)), QString());
        QCOMPARE(used[trial].at(0).values.at("learning_rate"), trial < 2 ? 0.2F : 0.02F);
    }
}

void TestRecordedSettings::a_rate_set_before_a_reset_is_in_the_record()
{
    const QTemporaryDir folder;
    const fs::path runs = folder.path().toStdString();
    Recording recording;
    recording.runs = runs.string();
    Driven run(NotedDevice::api());
    run.start(project_with("constant"), "cpu:1", recording);
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
    QVERIFY(compared(runs, second).live_parameters == changes);
    QCOMPARE(compared(runs, second).line.learning_rate, std::optional(0.2));
    QCOMPARE(compared(runs, first).line.learning_rate, std::optional(0.05));
}

void TestRecordedSettings::a_rate_set_after_a_failure_is_that_of_the_next_start()
{
    const QTemporaryDir folder;
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

void TestRecordedSettings::the_last_run_is_offered_with_the_settings_in_force()
{
    const QTemporaryDir folder;
    Recording recording;
    recording.runs = folder.path().toStdString();
    Driven run(NotedDevice::api());
    run.start(project_with("constant"), "cpu:1", recording);
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
    Project project = project_with("constant");
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
