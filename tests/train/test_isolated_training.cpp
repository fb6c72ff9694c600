// test_isolated_training: a worker process computes the same bits on the CPU as this process, also after it was killed
// and resumed from a checkpoint. This program is its own worker.
#include "cpu/device/cpu_device.h"
#include "service/local_engine.h"
#include "service/worker/worker_port.h"
#include "service/worker/worker_server.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"

#include <QTemporaryDir>
#include <QTest>

#include <functional>

using namespace epoch;
using namespace epoch::test;
using namespace std::chrono_literals;

namespace {

constexpr SessionId first_session{1};

int be_worker(int argc, char** argv)
{
    if (argc < 3) return 64;
    LocalEngine engine(cpu_only());
    ServeOptions options{*new_worker_place()};
    options.place.name = argv[2];
    const std::atomic<bool> stop{false};
    return serve_worker(engine, options, stop) ? 0 : 70;
}

const Part worker("worker", &be_worker);

Start start_of(const std::string& runs)
{
    Start start;
    start.session = first_session;
    start.project = spiral_project();
    start.project.training.values["steps"] = std::int64_t{300'000};
    start.device = "cpu:1";
    start.recording.runs = runs;
    start.recording.save_every = 0.02;
    return start;
}

std::shared_ptr<const Snapshot> waited(const EnginePort& engine, const std::function<bool(const SessionState&)>& until)
{
    const auto deadline = std::chrono::steady_clock::now() + 120s;
    while (std::chrono::steady_clock::now() < deadline) {
        const auto snapshot = engine.latest();
        if (const auto* session = snapshot->session(first_session); session && until(*session)) return snapshot;
        std::this_thread::sleep_for(1ms);
    }
    return nullptr;
}

std::string state_of(const EnginePort& engine)
{
    const auto snapshot = engine.latest();
    const auto* session = snapshot->session(first_session);
    if (!session) return "no session";
    return "state " + std::to_string(static_cast<int>(session->state)) + " at step " + std::to_string(session->step)
        + ", saved " + std::to_string(session->saved_step.value_or(0)) + ", " + session->stage.text() + session->stalled.text()
        + (session->error ? session->error->text() : "");
}

bool is_finished(const SessionState& state) { return state.state == RunState::finished; }

} // namespace

class TestIsolatedTraining : public QObject {
    Q_OBJECT

private slots:
    void the_bits_are_those_of_this_process()
    {
        const QTemporaryDir folder;
        qputenv("XDG_RUNTIME_DIR", folder.path().toUtf8());
        const std::string runs = folder.filePath(QStringLiteral("runs")).toStdString();
        LocalEngine local(cpu_only());
        local.post(start_of(runs));
        WorkerOptions options;
        options.program = std::filesystem::read_symlink("/proc/self/exe");
        WorkerPort apart(options);
        apart.post(start_of(runs));
        QVERIFY(waited(apart, [](const SessionState& state) { return state.saved_step.value_or(0) > 0; }));
        kill_process(apart.process());
        const auto ours = waited(local, is_finished), theirs = waited(apart, is_finished);
        QVERIFY(ours);
        QVERIFY2(theirs, state_of(apart).c_str());
        const SessionState &mine = *ours->session(first_session), &its = *theirs->session(first_session);
        QVERIFY(!mine.weights_hash.empty());
        QCOMPARE(its.weights_hash, mine.weights_hash);
        QCOMPARE(its.step, mine.step);
        QVERIFY(its.test && mine.test);
        QCOMPARE(its.test->loss, mine.test->loss);
        QVERIFY(its.run != mine.run);
    }
};

EPOCH_TEST(TestIsolatedTraining)
#include "test_isolated_training.moc"
