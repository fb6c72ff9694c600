// test_timed_runs: timed plans are measured once per machine, recorded with the run and with every checkpoint, and
// reused when the run is resumed.
#include "cpu/device/cpu_device.h"
#include "session/timed_plan.h"
#include "tests/fake_device/fake_device.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"
#include "train/run_opening.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace epoch;
using namespace epoch::test;

namespace {

Project timed(Project project)
{
    project.training.values["plan"] = std::string("timed");
    project.training.values["steps"] = std::int64_t{40};
    return project;
}

std::string without_numbers(std::string plan)
{
    std::erase_if(plan, [](char each) { return each == ' ' || (each >= '0' && each <= '9'); });
    return plan;
}

std::string replaced(std::string text, const std::string& what, const std::string& by)
{
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
    return text;
}

} // namespace

class TestTimedRuns : public QObject {
    Q_OBJECT

private slots:
    void init();
    void without_it_nothing_is_measured();
    void a_program_is_measured_once_a_machine();
    void a_damaged_plan_is_measured_again();
    void old_plans_are_evicted();
    void a_run_that_goes_on_keeps_its_plan();
    void a_plan_that_cannot_be_followed_is_reported();
    void a_recorded_plan_gives_the_same_bits();
    void a_nondeterministic_run_is_marked();

private:
    Result<std::unique_ptr<Session>> session(Project project, const TimedPlan& plan = {}, const char* device = "fake")
    {
        SessionRequest request{std::move(project), "", device, 1};
        request.plan = plan;
        return Session::create(std::move(request), *m_devices);
    }
    // Opens and records a run and trains it up to `step`, where a checkpoint is saved.
    RunInfo recorded(RunOpening opening, const Recording& recording, std::uint64_t step)
    {
        auto session = must(open_session(opening, *m_devices));
        auto recorder = must(open_recorder(recording, opening, *session, [](const Error&) { QFAIL("unsaved"); }));
        run_to(*session, step);
        recorder->save();
        const RunInfo info = recorder->folder().info();
        return info;
    }

    QTemporaryDir m_folder;
    int m_number = 0;
    std::unique_ptr<FakeMachine> m_machine;
    std::unique_ptr<DeviceLibrary> m_devices;
    Recording m_recording;
};

// Each test has its own user folders and machine.
void TestTimedRuns::init()
{
    const QString user = m_folder.filePath(QString::number(++m_number));
    qputenv("XDG_STATE_HOME", user.toUtf8());
    m_recording = {};
    m_recording.runs = (user + QStringLiteral("/runs")).toStdString();
    m_devices.reset();
    m_machine.reset(); // there is one at a time
    m_machine = std::make_unique<FakeMachine>();
    m_devices = std::make_unique<DeviceLibrary>(std::vector<std::filesystem::path>{});
    m_devices->add(m_machine->api());
    m_devices->add(epoch_cpu_device_query(EPOCH_ABI_VERSION));
}

void TestTimedRuns::without_it_nothing_is_measured()
{
    const auto fixed = must(session(spiral_project()));
    QCOMPARE(m_machine->use().measured.load(), std::uint64_t{0});
    QVERIFY(fixed->compiled().programs().timed_plan() == TimedPlan{});
    QVERIFY(!std::filesystem::exists(default_plan_folder()));
}

void TestTimedRuns::a_program_is_measured_once_a_machine()
{
    const TimedPlan first = must(session(timed(spiral_project())))->compiled().programs().timed_plan();
    QCOMPARE(m_machine->use().measured.load(), std::uint64_t{1}); // evaluations are not measured
    QVERIFY(first.text.find("fake 1") != std::string::npos);
    Project other_seed = timed(spiral_project());
    other_seed.training.seed = 3;
    QVERIFY(must(session(std::move(other_seed)))->compiled().programs().timed_plan() == first);
    QCOMPARE(m_machine->use().measured.load(), std::uint64_t{1});

    Project other_batch = timed(spiral_project());
    other_batch.training.values["batch"] = std::int64_t{20};
    QVERIFY(must(session(std::move(other_batch)))->compiled().programs().timed_plan().made_for != first.made_for);
    QVERIFY(must(session(timed(spiral_project(9))))->compiled().programs().timed_plan().made_for != first.made_for);
    QCOMPARE(m_machine->use().measured.load(), std::uint64_t{3});
    FakeBehaviour another;
    another.name = "Another device";
    m_machine->set(0, another);
    QVERIFY(must(session(timed(spiral_project())))->compiled().programs().timed_plan().made_for != first.made_for);
}

void TestTimedRuns::a_damaged_plan_is_measured_again()
{
    const TimedPlan first = must(session(timed(spiral_project())))->compiled().programs().timed_plan();
    must(save_plan(default_plan_folder(), {first.made_for, "not what was written"}));
    const TimedPlan second = must(session(timed(spiral_project())))->compiled().programs().timed_plan();
    QCOMPARE(m_machine->use().measured.load(), std::uint64_t{2});
    QCOMPARE(second.made_for, first.made_for);
    QVERIFY(second.text != first.text);
    QCOMPARE(read_plan(default_plan_folder(), first.made_for), second.text);
}

void TestTimedRuns::old_plans_are_evicted()
{
    const auto folder = default_plan_folder();
    std::filesystem::create_directories(folder);
    for (std::size_t i = 0; i < max_cached_plans + 2; ++i)
        std::ofstream(folder / (std::to_string(i) + ".txt")) << "an old plan";
    const auto long_ago = std::filesystem::file_time_type::clock::now() - std::chrono::hours(1);
    std::filesystem::last_write_time(folder / "7.txt", long_ago);
    must(save_plan(folder, {"new", "plan"}));
    const std::filesystem::directory_iterator files(folder);
    QCOMPARE(static_cast<std::size_t>(std::distance(begin(files), end(files))), max_cached_plans);
    QCOMPARE(read_plan(folder, "new"), std::string("plan"));
    QVERIFY(read_plan(folder, "7").empty());
    must(save_plan({}, {"nowhere", "plan"})); // without a folder nothing is saved
}

void TestTimedRuns::a_run_that_goes_on_keeps_its_plan()
{
    RunOpening opening;
    opening.project = timed(spiral_project());
    opening.device = "fake";
    const RunInfo info = recorded(std::move(opening), m_recording, 10);
    QVERIFY(!info.plan.text.empty());
    QVERIFY(must(read_run_info(std::filesystem::path(m_recording.runs) / info.id)).plan == info.plan);

    // On a machine without the plan, which would measure another one.
    std::filesystem::remove_all(default_plan_folder());
    Recording resumed = m_recording;
    resumed.resume = info.id;
    {
        RunOpening again;
        must(find_run_to_resume(resumed, again));
        QVERIFY(again.resume->checkpoint && again.resume->checkpoint->plan == info.plan);
        const auto session = must(open_session(again, *m_devices));
        QVERIFY(session->compiled().programs().timed_plan() == info.plan);
        QCOMPARE(m_machine->use().measured.load(), std::uint64_t{1});
        QVERIFY(again.notes.empty());
    }
    // On another device, a plan of that device is used and reported.
    FakeBehaviour another;
    another.name = "Another device";
    m_machine->set(0, another);
    RunOpening elsewhere;
    must(find_run_to_resume(resumed, elsewhere));
    const auto session = must(open_session(elsewhere, *m_devices));
    QCOMPARE(without_numbers(session->compiled().programs().timed_plan().text), without_numbers(info.plan.text));
    QVERIFY(session->compiled().programs().timed_plan().text != info.plan.text);
    QCOMPARE(elsewhere.notes.size(), std::size_t{1});
    QVERIFY(elsewhere.notes[0].find("another device") != std::string::npos);
}

void TestTimedRuns::a_plan_that_cannot_be_followed_is_reported()
{
    TimedPlan plan = must(session(timed(spiral_project())))->compiled().programs().timed_plan();
    plan.text = "one warp-sized wonder\n";
    const auto refused = session(timed(spiral_project()), plan);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, std::string("train.plan"));
}

// The plan names algorithms that this device does not have.
void TestTimedRuns::a_recorded_plan_gives_the_same_bits()
{
    const Project project = timed(digits_project());
    TimedPlan plan = must(session(project, {}, "cpu"))->compiled().programs().timed_plan();
    for (const char* library : {": oneDNN matmul", ": dnnl_sgemm", ": own loops"})
        plan.text = replaced(plan.text, std::string("'") + library, "': Eigen");
    const auto whole = must(session(project, plan, "cpu"));
    QVERIFY(whole->compiled().programs().timed_plan() == plan);
    QCOMPARE(whole->compiled().programs().train().plan_text(), plan.text);
    run_to(*whole, 40);

    const auto first = must(session(project, plan, "cpu"));
    run_to(*first, 17);
    const QString file = m_folder.filePath(QStringLiteral("digits.safetensors"));
    must(write_checkpoint(file.toStdString(), *first, must(first->copy()), first->project()));
    const Checkpoint checkpoint = must(read_checkpoint(file.toStdString()));
    QVERIFY(checkpoint.plan == plan);
    const auto second = must(session(project, checkpoint.plan, "cpu"));
    must(second->restore(checkpoint.copy));
    run_to(*second, 40);
    QCOMPARE(must(second->weights_hash()), must(whole->weights_hash()));
}

void TestTimedRuns::a_nondeterministic_run_is_marked()
{
    const Project fast = with({{"plan", Value(std::string("fast"))}}, timed(spiral_project()));
    const auto exact = must(session(timed(spiral_project()))), any = must(session(fast));
    QVERIFY(exact->compiled().repeats() && !any->compiled().repeats());
    QVERIFY(exact->compiled().programs().timed_plan().made_for != any->compiled().programs().timed_plan().made_for);
    QVERIFY(exact->compiled().mode().find("may differ") == std::string::npos);
    QVERIFY(any->compiled().mode().ends_with(", bits may differ between runs"));
    QVERIFY(must(session(fast, {}, "cpu"))->compiled().repeats()); // the CPU has no nondeterministic algorithms

    RunOpening opening;
    opening.project = fast;
    opening.device = "fake";
    const RunInfo info = recorded(std::move(opening), m_recording, 10);
    QVERIFY(!repeats_exactly(info.plan.text));
    Recording resumed = m_recording;
    resumed.resume = info.id;
    RunOpening again;
    must(find_run_to_resume(resumed, again));
    const auto session = must(open_session(again, *m_devices));
    QVERIFY(session->compiled().programs().timed_plan() == info.plan);
    QCOMPARE(again.notes.size(), std::size_t{1});
    QVERIFY(again.notes[0].find("last bits") != std::string::npos);
}

EPOCH_TEST(TestTimedRuns)
#include "test_timed_runs.moc"
