// test_stalls: a hanging device or disk, missing data, a slow start: the engine reports each of them, and Stop always
// works.
#include "monitor/thread_stack.h"
#include "service/local_engine.h"
#include "service/watched_session.h"
#include "store/file_faults.h"
#include "store/run_folder.h"
#include "store/run_history.h"
#include "tests/engine/data_files.h"
#include "tests/engine/engine_client.h"
#include "tests/fake_device/fake_device.h"
#include "tests/program.h"
#include "tests/train/projects.h"

#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <functional>

using namespace epoch;
using namespace epoch::test;
using namespace std::chrono_literals;

namespace {

using Time = StallWatch::Time;

// A clock that a test advances by hand.
class ManualClock {
public:
    LocalEngine::Clock clock() const
    {
        return [now = m_now] { return Time(std::chrono::nanoseconds(now->load())); };
    }
    void pass(std::chrono::nanoseconds time) { *m_now += time.count(); }

private:
    std::shared_ptr<std::atomic<std::int64_t>> m_now = std::make_shared<std::atomic<std::int64_t>>(1'000'000'000'000);
};

enum class Disk : std::uint8_t { answers, waits };

// The fake device, and a disk that blocks the first write after a run.
const epoch_device_api* with_slow_disk(const epoch_device_api* fake)
{
    static epoch_device_api api;
    static decltype(api.run) run;
    run = fake->run;
    api = *fake;
    api.run = [](epoch_program* program, std::uint32_t steps) {
        if (!file_fault_occurred()) inject_file_fault(FileFault::wait);
        return run(program, steps);
    };
    return &api;
}

// An engine with a fake device and its own clock.
struct EngineFixture {
    explicit EngineFixture(Disk its_disk = Disk::answers)
        : disk(its_disk)
        , owned(std::make_unique<LocalEngine>(library(), std::filesystem::path(), StallLimits{}, manual_clock.clock()))
        , engine(*owned)
    {
    }
    ~EngineFixture()
    {
        machine.set(0, FakeBehaviour{}); // hanging calls return
        release_file_waits();
        owned.reset();
        while (machine.use().live_devices > 0) std::this_thread::sleep_for(1ms);
    }
    DeviceLibrary library() const
    {
        DeviceLibrary made{std::vector<std::filesystem::path>{}};
        made.add(disk == Disk::waits ? with_slow_disk(machine.api()) : machine.api());
        return made;
    }
    Snap waited(const std::function<bool(const SessionState&)>& until) const
    {
        return waited_for_session(engine, until);
    }
    void hang()
    {
        FakeBehaviour behaviour;
        behaviour.hangs_at_run = 1;
        machine.set(0, behaviour);
        while (machine.use().hanging_runs == 0) std::this_thread::sleep_for(1ms);
    }

    const Disk disk;
    FakeMachine machine;
    ManualClock manual_clock;
    std::unique_ptr<LocalEngine> owned;
    LocalEngine& engine;
};

bool is_running(const SessionState& state) { return state.state == RunState::running && state.step > 0; }
bool has_failed(const SessionState& state) { return state.state == RunState::failed; }

} // namespace

class TestStalls : public QObject {
    Q_OBJECT

private slots:
    void the_watchdog_judges_by_observed_progress();
    void a_hanging_device_is_reported();
    void stop_works_while_the_device_hangs();
    void stop_works_while_the_disk_hangs();
    void close_works_while_the_device_hangs();
    void an_engine_ends_while_the_device_hangs();
    void a_start_that_is_loading_data_can_be_stopped();
    void loading_is_cancelled_at_once_data();
    void loading_is_cancelled_at_once();
    void the_current_stack_of_a_thread_is_found();
    void a_thread_that_blocks_signals_is_reported();
};

void TestStalls::the_watchdog_judges_by_observed_progress()
{
    const Time begin{1000s};
    StallWatch watch({60s, 10s}, begin);
    watch.look({1, 1, true, 0}, begin + 1s);
    watch.look({1, 1, true, 0}, begin + 60s);
    QVERIFY(!watch.stalled());
    watch.look({1, 1, true, 0}, begin + 61s);
    QVERIFY(watch.stalled() && !watch.lost() && !watch.is_waiting_for_data());
    QCOMPARE(watch.still().count(), std::int64_t{60});
    watch.look({2, 2, true, 0}, begin + 62s); // it continues
    QVERIFY(!watch.stalled());
    watch.look({2, 900, true, 0}, begin + 130s);
    QVERIFY(watch.stalled() && watch.is_waiting_for_data());
    watch.look({2, 900, false, 0}, begin + 131s); // paused
    QVERIFY(!watch.stalled());
    watch.look({2, 900, true, 0.01}, begin + 300s); // one step in 100 seconds, as requested
    QVERIFY(!watch.stalled());
    watch.ask_to_end(begin + 301s);
    watch.look({2, 900, true, 0}, begin + 305s);
    QVERIFY(!watch.lost());
    watch.look({3, 900, true, 0}, begin + 309s); // the last evaluation continues
    watch.look({3, 900, true, 0}, begin + 318s);
    QVERIFY(!watch.lost());
    watch.look({3, 900, true, 0}, begin + 319s);
    QVERIFY(watch.lost());
    watch.look({4, 900, false, 0}, begin + 320s); // it has ended after all
    watch.look({4, 900, true, 0}, begin + 350s); // and was started again: no stop is pending
    QVERIFY(!watch.lost());
}

void TestStalls::a_hanging_device_is_reported()
{
    EngineFixture fixture;
    fixture.engine.post(start_of(1'000'000'000));
    QVERIFY(fixture.waited(is_running));
    fixture.hang();
    const Snap before = fixture.waited(is_running);
    QVERIFY(before && before->session(the_session)->stalled.empty());
    fixture.manual_clock.pass(61s);
    const Snap stalled = fixture.waited([](const SessionState& state) { return !state.stalled.empty(); });
    QVERIFY(stalled);
    QCOMPARE(QString::fromStdString(stalled->session(the_session)->stalled),
        QStringLiteral("fake has not answered for 61 s"));
    QCOMPARE(stalled->session(the_session)->state, RunState::running);
    QCOMPARE(stalled->session(the_session)->stalled_in.empty(), own_thread_id() == 0);
    fixture.machine.set(0, FakeBehaviour{}); // the call returns
    QVERIFY(fixture.waited([&](const SessionState& state) {
        return state.stalled.empty() && state.step > stalled->session(the_session)->step;
    }));
    QVERIFY(fixture.engine.latest()->session(the_session)->stalled_in.empty());
}

void TestStalls::stop_works_while_the_device_hangs()
{
    EngineFixture fixture;
    fixture.engine.post(start_of(1'000'000'000));
    QVERIFY(fixture.waited(is_running));
    fixture.hang();
    QVERIFY(fixture.waited(is_running)); // a window polls all the time
    fixture.engine.post(Stop{the_session});
    fixture.manual_clock.pass(9s);
    QCOMPARE(fixture.engine.latest()->session(the_session)->state, RunState::running);
    fixture.manual_clock.pass(1s);
    const Snap lost = fixture.waited(has_failed);
    QVERIFY(lost);
    const Error& error = *lost->session(the_session)->error;
    QCOMPARE(error.code, std::string("device.lost"));
    QVERIFY2(error.what.text().find("given up") != std::string::npos && !error.hint.empty(), error.text().c_str());
    QCOMPARE(lost->session(the_session)->events.back().kind, std::string("failed"));
    fixture.engine.post(Resume{the_session}); // no session receives it
    QCOMPARE(fixture.engine.latest()->session(the_session)->state, RunState::failed);
    fixture.engine.post(Close{the_session});
    QVERIFY(fixture.engine.latest()->sessions.empty());

    // The window still works: another session trains once the device responds.
    fixture.machine.set(0, FakeBehaviour{});
    Start again = start_of(50);
    again.session = SessionId{2};
    fixture.engine.post(again);
    const auto finished = [&] {
        const Snap snapshot = fixture.engine.latest();
        const auto* session = snapshot->session(SessionId{2});
        return session && session->state == RunState::finished;
    };
    QTRY_VERIFY_WITH_TIMEOUT(finished(), 60'000);
}

// The cause is reported, and the checkpoint being saved is not lost.
void TestStalls::stop_works_while_the_disk_hangs()
{
    const QTemporaryDir folder;
    EngineFixture fixture(Disk::waits);
    Start start = start_of(1'000'000'000);
    start.recording.runs = folder.path().toStdString();
    fixture.engine.post(start);
    QVERIFY(fixture.waited([](const SessionState& state) { return !state.run.empty(); }));
    fixture.engine.post(Stop{the_session});
    QTRY_VERIFY_WITH_TIMEOUT(waiting_file_calls() > 0, 60'000);
    const auto waits = [&] {
        fixture.manual_clock.pass(1s);
        const auto* session = fixture.engine.latest()->session(the_session);
        return session->state == RunState::failed;
    };
    QTRY_VERIFY_WITH_TIMEOUT(waits(), 60'000);
    const SessionState lost = *fixture.engine.latest()->session(the_session);
    QCOMPARE(lost.error->code, std::string("file.stalled"));
    QVERIFY2(lost.error->what.text().starts_with("the disk that stores the run"), lost.error->text().c_str());
    QCOMPARE(lost.error->where, lost.run);
    release_file_waits();
    const auto run = std::filesystem::path(start.recording.runs) / lost.run;
    QTRY_COMPARE_WITH_TIMEOUT(read_run_history(run)->state, std::string("stopped"), 60'000);
    QVERIFY(!checkpoint_steps(run).empty());
}

void TestStalls::close_works_while_the_device_hangs()
{
    EngineFixture fixture;
    fixture.engine.post(start_of(1'000'000'000));
    QVERIFY(fixture.waited(is_running));
    fixture.hang();
    fixture.engine.post(Close{the_session});
    QVERIFY(fixture.engine.latest()->sessions.empty());
    fixture.manual_clock.pass(11s);
    fixture.engine.latest(); // abandons the thread
    fixture.machine.set(0, FakeBehaviour{});
    QTRY_COMPARE_WITH_TIMEOUT(
        fixture.machine.use().live_devices.load(), std::uint64_t{0}, 60'000); // it frees its resources
}

void TestStalls::an_engine_ends_while_the_device_hangs()
{
    FakeMachine machine;
    {
        DeviceLibrary library{std::vector<std::filesystem::path>{}};
        library.add(machine.api());
        LocalEngine engine(library, {}, {60s, 50ms});
        engine.post(start_of(1'000'000'000));
        const auto runs = [&] {
            const Snap snapshot = engine.latest();
            return snapshot->session(the_session) && is_running(*snapshot->session(the_session));
        };
        QTRY_VERIFY_WITH_TIMEOUT(runs(), 60'000);
        FakeBehaviour behaviour;
        behaviour.hangs_at_run = 1;
        machine.set(0, behaviour);
        QTRY_VERIFY_WITH_TIMEOUT(machine.use().hanging_runs > 0, 60'000);
    }
    machine.set(0, FakeBehaviour{});
    QTRY_COMPARE_WITH_TIMEOUT(machine.use().live_devices.load(), std::uint64_t{0}, 60'000);
}

void TestStalls::a_start_that_is_loading_data_can_be_stopped()
{
    const DataFolder files;
    std::string rows = "x,y,label\n";
    while (rows.size() < (24u << 20)) rows += "0.25,-1.5,red\n1.25,0.5,blue\n";
    files.write("large.csv", QByteArray::fromStdString(rows));
    EngineFixture fixture;
    Start start = start_of(10);
    start.project.data_spec = "csv:large.csv?target=label";
    start.base_folder = files.path();
    fixture.engine.post(start);
    QVERIFY(fixture.waited([](const SessionState& state) { return state.stage == "reading data"; }));
    fixture.engine.post(Stop{the_session});
    const Snap stopped = fixture.waited(has_failed);
    QVERIFY(stopped);
    QCOMPARE(stopped->session(the_session)->error->code, std::string("data.cancelled"));
    // Another start is not affected.
    fixture.engine.post(start_of(10));
    QVERIFY(fixture.waited([](const SessionState& state) { return state.state == RunState::finished; }));
}

void TestStalls::loading_is_cancelled_at_once_data()
{
    QTest::addColumn<QString>("spec");
    QTest::newRow("table") << QStringLiteral("csv:table.csv?target=label");
    QTest::newRow("streamed table") << QStringLiteral("csv:table.csv?target=label&stream=yes");
    QTest::newRow("text") << QStringLiteral("text:long.txt");
}

void TestStalls::loading_is_cancelled_at_once()
{
    QFETCH(QString, spec);
    const DataFolder files;
    std::string rows = "x,y,label\n", text;
    while (rows.size() < (3u << 18)) rows += "0.25,-1.5,red\n1.25,0.5,blue\n";
    while (text.size() < (6u << 18)) text += "the quick brown fox jumps over the lazy dog\n";
    files.write("table.csv", QByteArray::fromStdString(rows));
    files.write("long.txt", QByteArray::fromStdString(text));
    int asked = 0;
    const auto all =
        load_dataset(spec.toStdString(), files.path(), [&](const ReadProgress&) { return ++asked, GoOn::yes; });
    QVERIFY2(all.ok(), all.ok() ? "" : all.error().text().c_str());
    const int times = asked;
    QVERIFY2(times >= 4, QByteArray::number(times).constData());
    for (int end = 1; end <= times; end += (times + 5) / 6) {
        asked = 0;
        const auto given_up = load_dataset(spec.toStdString(), files.path(),
            [&](const ReadProgress&) { return ++asked == end ? GoOn::no : GoOn::yes; });
        QVERIFY(!given_up.ok());
        QCOMPARE(given_up.error().code, std::string("data.cancelled"));
        QCOMPARE(asked, end);
    }
}

// A thread that sleeps until the test ends.
class SleepingThread {
public:
    explicit SleepingThread(std::function<void()> begin)
        : m_thread([this, begin = std::move(begin)] {
            begin();
            m_number = own_thread_id();
            while (!m_over) std::this_thread::sleep_for(1ms);
        })
    {
        while (m_number == 0) std::this_thread::sleep_for(1ms);
    }
    ~SleepingThread()
    {
        m_over = true;
        m_thread.join();
    }
    std::uint64_t number() const { return m_number; }

private:
    std::atomic<bool> m_over{false};
    std::atomic<std::uint64_t> m_number{0};
    std::thread m_thread; // last: it uses the others
};

void TestStalls::the_current_stack_of_a_thread_is_found()
{
    if (own_thread_id() == 0) QSKIP("stacks of threads are not known here");
    const SleepingThread sleeper([] {});
    const QString program = QFileInfo(QStringLiteral("/proc/self/exe")).symLinkTarget().section(QLatin1Char('/'), -1);
    QString stack;
    const auto seen = [&] {
        return (stack = QString::fromStdString(thread_stack_text(sleeper.number()))).contains(program);
    };
    QTRY_VERIFY2_WITH_TIMEOUT(seen(), qPrintable(stack), 60'000); // a busy machine may answer late
    QVERIFY2(stack.count(QStringLiteral(" < ")) >= 2, qPrintable(stack));
    const QString own = QString::fromStdString(thread_stack_text(own_thread_id()));
    QVERIFY2(own.contains(program), qPrintable(own));
    QVERIFY(thread_stack_text(999'999'999).empty());
}

void TestStalls::a_thread_that_blocks_signals_is_reported()
{
    if (own_thread_id() == 0) QSKIP("stacks of threads are not known here");
#ifndef _WIN32
    const SleepingThread sleeper([] {
        sigset_t all;
        sigfillset(&all);
        pthread_sigmask(SIG_BLOCK, &all, nullptr);
    });
    const QString stack = QString::fromStdString(thread_stack_text(sleeper.number()));
    QVERIFY2(stack.startsWith(QStringLiteral("a system call that no signal interrupts")), qPrintable(stack));
#endif
}

EPOCH_TEST(TestStalls)
#include "test_stalls.moc"
