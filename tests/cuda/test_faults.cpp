// test_faults: one call of the CUDA runtime fails or hangs, the first, the second and so on, from opening the device to
// the last step. The error names the action, nothing leaks, and after recovery the run ends with the same bits.
#include "service/local_engine.h"
#include "tests/cuda/emulated.h"
#include "tests/cuda_on_host/emulation.h"
#include "tests/program.h"
#include "tests/train/driven.h"
#include "tests/train/projects.h"

#include <QTest>

#include <set>
#include <thread>

namespace epoch::test {
namespace {

using namespace std::chrono_literals;

// Too wide for one persistent kernel.
Project small_project()
{
    Project project = ProjectBuilder("builtin:iris")
                          .layer("dense", {{"units", std::int64_t{70}}})
                          .layer("tanh")
                          .layer("dense", {{"units", std::int64_t{3}}})
                          .classes();
    project.training.values = {{"steps", Value(std::int64_t{12})}, {"batch", Value(std::int64_t{15})},
        {"validate_every", Value(std::int64_t{1})}};
    return project;
}

std::string plain_hash()
{
    Driven run(&emulated());
    run.start(small_project(), "cuda-emulated", {}, true);
    return run.settled().weights_hash;
}

// Every call at first, then fewer of them: many calls of a run are alike.
std::uint64_t next_call(std::uint64_t number) { return number + 1 + number / 12; }

} // namespace

class TestFaults : public QObject {
    Q_OBJECT

private slots:
    void cleanup();
    void a_failing_call_is_reported_data();
    void a_failing_call_is_reported();
    void a_hanging_call_is_reported();
};

void TestFaults::cleanup()
{
    cuda_on_host::fail_call(0, 0);
    cuda_on_host::hang_call(0);
    cuda_on_host::end_hang();
}

void TestFaults::a_failing_call_is_reported_data()
{
    QTest::addColumn<int>("error");
    QTest::addColumn<QByteArray>("code");
    QTest::newRow("out of memory") << 2 << QByteArray("device.out_of_memory");
    QTest::newRow("illegal address") << 700 << QByteArray("device.lost");
    QTest::newRow("launch failure") << 719 << QByteArray("device.lost");
}

void TestFaults::a_failing_call_is_reported()
{
    QFETCH(int, error);
    QFETCH(QByteArray, code);
    const std::string expected = plain_hash();
    const std::size_t live = cuda_on_host::live_objects();
    std::set<std::string> reported;
    bool named_work = false, over = false;
    for (std::uint64_t number = 1; !over; number = next_call(number)) {
        {
            Driven run(&emulated());
            const std::uint64_t before = cuda_on_host::counts().calls;
            cuda_on_host::fail_call(number, error);
            run.start(small_project(), "cuda-emulated", {}, true);
            if (run.settled().state == RunState::failed) {
                const Error& found = *run.state().error;
                QCOMPARE(QByteArray::fromStdString(found.code), code);
                QVERIFY(!found.where.empty() && !found.what.empty() && run.has_event("failed"));
                reported.insert(found.where);
                named_work |= found.what.text().find("; launched last: ") != std::string::npos;
            }
            over = cuda_on_host::counts().calls - before < number;
            cuda_on_host::fail_call(0, 0); // calls succeed again
            run.handle(Reset{driven_id, 0});
            run.handle(Resume{driven_id});
            QCOMPARE(run.settled().state, RunState::finished);
            QCOMPARE(run.state().weights_hash, expected);
        }
        QCOMPARE(cuda_on_host::live_objects(), live);
        if (number > 100'000) qFatal("it never passes");
    }
    std::string all;
    for (const std::string& each : reported) all += each + "; ";
    for (const char* doing : {"opening cuda-emulated", "compiling the network", "reserving memory", "writing a tensor",
             "setting the step", "training"})
        QVERIFY2(reported.contains(doing), (std::string(doing) + " is not among: " + all).c_str());
    QCOMPARE(named_work, code == "device.lost");
    qInfo("%s", all.c_str());
}

// The hang is reported while the call waits. Once the call returns, the run ends as usual.
void TestFaults::a_hanging_call_is_reported()
{
    const std::string expected = plain_hash();
    const std::size_t live = cuda_on_host::live_objects();
    const auto waited = [](LocalEngine& engine, const std::function<bool(const SessionState&)>& until) {
        for (const auto deadline = std::chrono::steady_clock::now() + 60s;
             std::chrono::steady_clock::now() < deadline;) {
            if (const auto* session = engine.latest()->session(driven_id); session && until(*session)) return true;
            std::this_thread::sleep_for(1ms);
        }
        return false;
    };
    int hung = 0;
    for (const std::uint64_t number : {1, 4, 15, 40, 90, 160, 300, 500}) {
        cuda_on_host::hang_call(number);
        auto passed = std::make_shared<std::atomic<std::int64_t>>(1'000'000'000'000);
        DeviceLibrary devices(std::vector<std::filesystem::path>{});
        devices.add(&emulated());
        {
            LocalEngine engine(std::move(devices), {}, StallLimits{},
                [passed] { return StallWatch::Time(std::chrono::nanoseconds(passed->load())); });
            Start start;
            start.session = driven_id;
            start.project = small_project();
            start.device = "cuda-emulated";
            start.run_now = true;
            engine.post(start);
            QVERIFY(waited(engine,
                [](const SessionState& now) { return cuda_on_host::hangs() || now.state == RunState::finished; }));
            if (cuda_on_host::hangs()) {
                ++hung;
                // A minute passes until the watch has seen that nothing moves, however late it looks.
                QVERIFY2(waited(engine,
                             [&](const SessionState& now) {
                                 if (now.stalled.empty()) *passed += std::chrono::nanoseconds(61s).count();
                                 return !now.stalled.empty();
                             }),
                    std::to_string(number).c_str());
                cuda_on_host::end_hang();
            }
            QVERIFY(waited(engine, [](const SessionState& now) { return now.state == RunState::finished; }));
            QVERIFY(engine.latest()->session(driven_id)->weights_hash == expected);
        }
        cuda_on_host::hang_call(0);
        QCOMPARE(cuda_on_host::live_objects(), live);
    }
    QVERIFY(hung >= 5);
}

EPOCH_TEST(TestFaults)

} // namespace epoch::test

#include "test_faults.moc"
