// test_steady_run: between two validations, the steps of a session allocate nothing in our code, including metrics,
// series and schedule; only a series doubles its memory now and then. The rounds of the trainer thread allocate and
// lock nothing until a state is published.
#include "service/queries/templates.h"
#include "tests/ops/counted_allocations.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"
#include "train/trainer_thread.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <thread>

using namespace epoch;
using namespace epoch::test;
using namespace std::chrono_literals;

namespace {

void run(Session& session, std::uint64_t steps)
{
    for (const std::uint64_t end = session.step() + steps; session.step() < end;)
        if (auto done = session.run(end - session.step()); !done) qFatal("%s", done.error().text().c_str());
}

// Runs a warm-up, and then twice as many steps, in which no series doubles twice.
bool steady(Project project, std::uint64_t steps = 10'000)
{
    const OnCpu run_of(std::move(project));
    Session& session = *run_of.session;
    run(session, steps);
    const Allocations seen = allocations_of([&] { run(session, 2 * steps); });
    const auto series = static_cast<long>(session.telemetry().metrics().size());
    if (seen.own > series) qWarning("%ld allocations beside %ld series", seen.own, series);
    if (seen.libraries > 0)
        qInfo("in oneDNN and OpenMP: %.1f allocations a step",
            static_cast<double>(seen.libraries) / static_cast<double>(2 * steps));
    return seen.own <= series;
}

Project endless(Project project)
{
    project.training.values["epochs"] = std::int64_t{1'000'000};
    project.training.values["validate_every"] = std::int64_t{1'000'000};
    return project;
}

// A workload of the timed suite with a small batch; the ops are the same.
Project workload(const std::string& name, std::int64_t batch)
{
    auto project = read_template("bench-" + name);
    if (!project) qFatal("%s", project.error().text().c_str());
    project->training.values["batch"] = batch;
    return endless(std::move(*project));
}

// The rounds of a thread, observed from another thread.
struct Rounds {
    std::uint64_t silent = 0, loud = 0; // rounds without and with an allocation or a lock
    std::uint64_t published = 0; // published states; each takes at most two observed rounds
};

Rounds rounds_of(const TrainerThread& thread, std::uint64_t enough)
{
    Rounds seen;
    allocations_beside([&] {
        const auto deadline = std::chrono::steady_clock::now() + 60s;
        Allocations before = allocations_so_far();
        std::uint64_t round = thread.heartbeat().rounds();
        auto state = thread.latest();
        while (seen.silent < enough && std::chrono::steady_clock::now() < deadline) {
            std::this_thread::sleep_for(100us);
            const std::uint64_t rounds = thread.heartbeat().rounds();
            if (rounds == round) continue;
            const Allocations after = allocations_so_far();
            const bool silent = after.own == before.own && after.locks == before.locks;
            (silent ? seen.silent : seen.loud) += silent ? rounds - round : 1;
            before = after;
            round = rounds;
            if (auto newest = thread.latest(); newest != state) {
                ++seen.published;
                state = std::move(newest);
            }
        }
    });
    return seen;
}

} // namespace

class TestSteadyRun : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void steps_allocate_nothing();
    void a_schedule_allocates_nothing();
    void the_workloads_allocate_nothing_data();
    void the_workloads_allocate_nothing();
    void a_streamed_set_allocates_nothing();
    void rounds_of_the_thread_allocate_and_lock_nothing();
};

void TestSteadyRun::initTestCase()
{
    if (!counts_allocations()) QSKIP("allocations are counted with glibc and without a sanitizer");
}

void TestSteadyRun::steps_allocate_nothing()
{
    QVERIFY(steady(endless(spiral_project(8)))); // as one kernel
    QVERIFY(steady(endless(spiral_project(100)))); // op by op
}

void TestSteadyRun::a_schedule_allocates_nothing()
{
    Project project = endless(spiral_project());
    project.training.values["schedule"] = std::string("cosine");
    QVERIFY(steady(std::move(project)));
}

void TestSteadyRun::the_workloads_allocate_nothing_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("batch");
    QTest::newRow("convolutions") << QStringLiteral("d") << 16;
    QTest::newRow("batch norm") << QStringLiteral("e") << 4;
    QTest::newRow("residuals") << QStringLiteral("f") << 4;
    QTest::newRow("transformer") << QStringLiteral("g") << 2;
}

void TestSteadyRun::the_workloads_allocate_nothing()
{
    QFETCH(QString, name);
    QFETCH(int, batch);
    QVERIFY(steady(workload(name.toStdString(), batch), 33));
}

// A thread reads the rows into slots.
void TestSteadyRun::a_streamed_set_allocates_nothing()
{
    const QTemporaryDir folder;
    qputenv("XDG_CACHE_HOME", folder.path().toUtf8());
    QByteArray text = "a,b,label\n";
    for (int row = 0; row < 500; ++row)
        text += QByteArray::number(row % 23) + ',' + QByteArray::number(row % 7) + (row % 3 ? ",yes\n" : ",no\n");
    QFile file(folder.filePath(QStringLiteral("x.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    file.close();
    Project project = ProjectBuilder("csv:" + file.fileName().toStdString() + "?target=label&stream=yes")
                          .layer("dense", {{"units", std::int64_t{8}}})
                          .layer("tanh")
                          .layer("dense", {{"units", std::int64_t{2}}})
                          .classes();
    project.training.values["batch"] = std::int64_t{10};
    QVERIFY(steady(endless(std::move(project)), 2'100));
}

// Only publishing the state for the window, fifty times a second, may allocate.
void TestSteadyRun::rounds_of_the_thread_allocate_and_lock_nothing()
{
    DeviceLibrary devices(std::vector<std::filesystem::path>{});
    devices.add(epoch_cpu_device_query(EPOCH_ABI_VERSION));
    TrainerThread thread(SessionId{1}, devices);
    Start start;
    start.session = SessionId{1};
    start.project = endless(spiral_project());
    start.device = "cpu";
    start.threads = 1;
    start.run_now = true;
    thread.post(start);
    while (thread.latest()->step < 10'000 && thread.latest()->state != RunState::failed)
        std::this_thread::sleep_for(1ms);
    const Rounds seen = rounds_of(thread, 200);
    qInfo("%llu silent rounds, %llu others, %llu states published", static_cast<unsigned long long>(seen.silent),
        static_cast<unsigned long long>(seen.loud), static_cast<unsigned long long>(seen.published));
    QVERIFY(seen.silent >= 200);
    const std::uint64_t series = thread.latest()->has_accuracy ? 4 : 3; // whose memory doubles
    QVERIFY(seen.loud <= 2 * (seen.published + 1) + series);
}

EPOCH_TEST(TestSteadyRun)
#include "test_steady_run.moc"
