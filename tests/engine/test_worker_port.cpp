// test_worker_port: an engine in a worker process behaves like one in this process; workers are killed or
// lose their device. This program is its own worker, with the fake device.
#include "service/local_engine.h"
#include "service/worker/worker_port.h"
#include "tests/engine/engine_client.h"
#include "tests/engine/worker_programs.h"
#include "tests/fake_device/fake_device.h"
#include "tests/program.h"
#include "tests/train/projects.h"

#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <random>

using namespace epoch;
using namespace epoch::test;
using namespace std::chrono_literals;

namespace {

// The course of a session as lines of text: events and results, without times.
class Scenario {
public:
    explicit Scenario(EnginePort& engine)
        : m_engine(engine)
    {
    }

    QStringList run()
    {
        m_engine.post(start_of(3000));
        m_engine.post(Watch{the_session, curves, WatchSeries{{"loss", "accuracy"}, 0, 0, 50, 0.5}, 100});
        note("finished", waited_for(m_engine, RunState::finished));
        m_engine.post(Reset{the_session, 9});
        note("reset", waited(m_engine, [](const Snapshot& now) {
            return now.session(the_session)->state == RunState::paused && now.session(the_session)->step == 0;
        }));
        m_engine.post(SetLiveParameter{the_session, "learning_rate", 0.03125});
        m_engine.post(SetLiveParameter{the_session, "no such parameter", 1});
        m_engine.post(Advance{the_session, 123});
        note("advanced", waited(m_engine, [](const Snapshot& now) {
            const auto* session = now.session(the_session);
            return session->state == RunState::paused && session->step == 123 && !session->weights_hash.empty();
        }));
        m_engine.post(Unwatch{the_session, curves});
        m_engine.post(Resume{the_session});
        m_engine.post(Stop{the_session});
        check(waited_for(m_engine, RunState::finished));
        m_engine.post(Close{the_session});
        check(waited(m_engine, [](const Snapshot& now) { return now.sessions.empty(); }));
        Start wrong = start_of(10);
        wrong.device = "no such device";
        m_engine.post(wrong);
        note("failed", waited_for(m_engine, RunState::failed));
        m_engine.post(Close{the_session});
        question("data", AskData{"builtin:xor", "", 3, 5});
        question("no data", AskData{"builtin:none", "", 0, 10});
        question("no file", AskOpen{"/no/such/file.epoch"});
        return m_lines;
    }

private:
    void check(const Snap& snapshot)
    {
        if (!snapshot) m_lines << QStringLiteral("timed out");
    }
    void add(const QString& line) { m_lines << line; }
    void note(const char* what, const Snap& snapshot)
    {
        check(snapshot);
        if (!snapshot) return;
        const SessionState& session = *snapshot->session(the_session);
        add(QString::fromUtf8(what));
        add(QString::fromStdString(session.weights_hash));
        add(QString::number(session.step) + QStringLiteral(" of ") + QString::number(session.steps_planned));
        add(QString::number(session.loss, 'g', 17) + QLatin1Char(' ')
            + QString::number(session.learning_rate, 'g', 17));
        if (session.error) add(QString::fromStdString(session.error->text()));
        if (session.test) add(QString::number(session.test->loss, 'g', 17));
        for (const RunEvent& event : session.events)
            add(QString::fromStdString(std::to_string(event.number) + " " + std::to_string(event.step) + " "
                + event.kind + " " + event.text.text()));
        if (session.state == RunState::finished) note_curves();
    }
    // The result may still be from before the end.
    void note_curves()
    {
        const auto complete = [](const Snapshot& now) {
            const auto& views = now.session(the_session)->views;
            return views.size() == 1 && views[0].result && views[0].result->step == 3000;
        };
        const Snap snapshot = waited(m_engine, complete);
        check(snapshot);
        if (!snapshot) return;
        const auto& series = std::get<SeriesView>(snapshot->session(the_session)->views[0].result->content);
        for (const auto& line : series.lines)
            for (const PixelColumn& column : line.columns)
                add(QString::number(column.x, 'g', 17) + QLatin1Char(' ') + QString::number(column.smooth, 'g', 9));
    }
    void question(const char* what, Query query)
    {
        const Answer answer = answered(m_engine, std::move(query));
        QString line = QString::fromUtf8(what) + QLatin1Char(' ') + QString::number(answer.index());
        if (const auto* error = std::get_if<Error>(&answer)) line += QString::fromStdString(error->text());
        if (const auto* value = std::get_if<AnswerValue>(&answer))
            if (const auto* data = std::get_if<DataSummary>(value))
                for (const DataPoint& point : data->points) line += QString::number(static_cast<double>(point.x));
        add(line);
    }

    EnginePort& m_engine;
    QStringList m_lines;
};

} // namespace

class TestWorkerPort : public QObject {
    Q_OBJECT

private slots:
    void init();
    void a_worker_behaves_like_an_engine_in_this_process();
    void both_sides_in_one_process();
    void a_killed_worker_is_reported_and_replaced();
    void a_lost_worker_is_replaced_only_when_needed();
    void a_recorded_run_resumes_automatically_once();
    void a_lost_device_ends_its_worker();
    void stop_ends_a_worker_whose_device_hangs();
    void stop_ends_a_worker_that_does_not_answer();
    void a_worker_that_cannot_start_is_reported();

private:
    QTemporaryDir m_runtime;
};

void TestWorkerPort::init()
{
    qputenv("XDG_RUNTIME_DIR", m_runtime.path().toUtf8());
    QTRY_COMPARE_WITH_TIMEOUT(
        find_workers()->size(), std::size_t{0}, 20'000); // the workers of the previous test have ended
}

void TestWorkerPort::a_worker_behaves_like_an_engine_in_this_process()
{
    QStringList local, apart;
    {
        const FakeMachine machine;
        LocalEngine engine(library_of(machine));
        local = Scenario(engine).run();
    }
    {
        WorkerPort port(options_of());
        apart = Scenario(port).run();
        QVERIFY(port.process() != 0 && port.process() != own_process_id());
    }
    QVERIFY(local.size() > 100 && !local.contains(QStringLiteral("timed out")));
    QCOMPARE(apart, local);
    QTRY_COMPARE_WITH_TIMEOUT(find_workers()->size(), std::size_t{0}, 20'000); // it ended with its port
}

void TestWorkerPort::both_sides_in_one_process()
{
    QStringList local;
    {
        const FakeMachine machine;
        LocalEngine engine(library_of(machine));
        local = Scenario(engine).run();
    }
    const InProcessWorker worker;
    WorkerPort port(options_of());
    const Answer attached = answered(port, AskAttach{own_process_id()});
    QVERIFY(std::holds_alternative<AnswerValue>(attached));
    QCOMPARE(Scenario(port).run(), local);
}

void TestWorkerPort::a_killed_worker_is_reported_and_replaced()
{
    WorkerPort port(options_of());
    std::mt19937 random(std::random_device{}());
    for (int round = 0; round < 6; ++round) {
        port.post(start_of(endless_steps));
        QVERIFY(waited(port, [](const Snapshot& now) {
            return !now.sessions.empty() && now.sessions[0].step > 0 && now.sessions[0].state == RunState::running;
        }));
        std::this_thread::sleep_for(std::chrono::microseconds(random() % 30'000));
        const std::uint64_t killed = port.process();
        kill_process(killed);
        const Snap lost = waited_for(port, RunState::failed);
        QVERIFY(lost);
        const Error& error = *lost->session(the_session)->error;
        QCOMPARE(error.code, std::string("worker.lost"));
        QVERIFY2(error.what.text().find("was killed (signal 9)") != std::string::npos, error.text().c_str());
        QVERIFY(!error.hint.empty());
        QCOMPARE(lost->session(the_session)->events.back().kind, std::string("failed"));
        port.post(Close{the_session});
        QVERIFY(waited(port, [](const Snapshot& now) { return now.sessions.empty(); }));
        port.post(start_of(20));
        const Snap again = waited_for(port, RunState::finished);
        QVERIFY(again && again->version > lost->version);
        QVERIFY(port.process() != killed);
        port.post(Close{the_session});
    }
    QCOMPARE(find_workers()->size(), std::size_t{1});
}

void TestWorkerPort::a_lost_worker_is_replaced_only_when_needed()
{
    WorkerPort port(options_of("slow"));
    QTRY_VERIFY_WITH_TIMEOUT(port.process() != 0, 20'000); // it starts before the first command
    port.post(start_of(endless_steps));
    QVERIFY(waited_for(port, RunState::running));
    kill_process(port.process());
    QVERIFY(waited_for(port, RunState::failed));
    QTest::qWait(300);
    QCOMPARE(find_workers()->size(), std::size_t{0});
    QVERIFY(std::holds_alternative<AnswerValue>(answered(port, AskData{"builtin:xor", "", 0, 10})));
}

void TestWorkerPort::a_recorded_run_resumes_automatically_once()
{
    std::string undisturbed;
    {
        const FakeMachine machine;
        LocalEngine engine(library_of(machine));
        engine.post(start_of(4000));
        const Snap finished = waited_for(engine, RunState::finished);
        QVERIFY(finished);
        undisturbed = finished->session(the_session)->weights_hash;
    }
    WorkerOptions options = options_of("slow");
    options.after_loss = AfterLoss::resume_once;
    WorkerPort port(options);
    Start start = start_of(4000);
    start.recording.runs = m_runtime.filePath(QStringLiteral("runs")).toStdString();
    start.recording.save_every = 0.02;
    port.post(start);
    port.post(Watch{the_session, curves, WatchSeries{{"loss"}, 0, 0, 50, 0.5}, 100});
    const auto saved = [](std::uint64_t min) {
        return [min](const Snapshot& now) {
            const auto* session = now.session(the_session);
            return session && session->state == RunState::running && session->saved_step.value_or(0) >= min;
        };
    };
    const Snap before = waited(port, saved(100));
    QVERIFY(before);
    const std::uint64_t killed = port.process();
    kill_process(killed);
    const Snap again = waited(port, saved(before->session(the_session)->saved_step.value_or(0) + 1));
    QVERIFY(again);
    QVERIFY(port.process() != killed);
    QCOMPARE(again->session(the_session)->run, before->session(the_session)->run);
    const Snap finished = waited_for(port, RunState::finished);
    QVERIFY(finished);
    QCOMPARE(finished->session(the_session)->weights_hash, undisturbed);
    QVERIFY(waited(port, [](const Snapshot& now) {
        const auto& views = now.session(the_session)->views;
        return views.size() == 1 && views[0].result;
    }));

    // The second time, it reports what is saved, and waits.
    port.post(Resume{the_session});
    QVERIFY(waited(port, [](const Snapshot& now) { return now.session(the_session)->step > 4000; }));
    kill_process(port.process());
    const Snap lost = waited_for(port, RunState::failed);
    QVERIFY(lost);
    const Error& error = *lost->session(the_session)->error;
    QVERIFY2(error.hint.text().find("was saved at step") != std::string::npos, error.text().c_str());
    QVERIFY2(error.hint.text().find(lost->session(the_session)->run) != std::string::npos, error.text().c_str());
}

void TestWorkerPort::a_lost_device_ends_its_worker()
{
    WorkerPort port(options_of("lost"));
    port.post(start_of(endless_steps));
    const Snap lost = waited_for(port, RunState::failed);
    QVERIFY(lost);
    QCOMPARE(lost->session(the_session)->error->code, std::string("device.lost"));
    QTRY_COMPARE_WITH_TIMEOUT(port.process(), std::uint64_t{0}, 20'000);
    QCOMPARE(
        port.latest()->session(the_session)->error->code, std::string("device.lost")); // the cause, not its consequence
    QVERIFY(std::holds_alternative<AnswerValue>(answered(port, AskData{"builtin:xor", "", 0, 10}))); // a new worker
}

void TestWorkerPort::stop_ends_a_worker_whose_device_hangs()
{
    WorkerPort port(options_of("hanging"));
    port.post(start_of(endless_steps));
    QVERIFY(waited(port, [](const Snapshot& now) {
        const SessionState* session = now.session(the_session);
        return session && session->state == RunState::running && !session->stalled.empty();
    }));
    port.post(Stop{the_session});
    const Snap lost = waited_for(port, RunState::failed);
    QVERIFY(lost);
    QCOMPARE(lost->session(the_session)->error->code, std::string("device.lost"));
    QTRY_COMPARE_WITH_TIMEOUT(find_workers()->size(), std::size_t{0}, 20'000);
}

void TestWorkerPort::stop_ends_a_worker_that_does_not_answer()
{
    WorkerOptions options = options_of("slow");
    options.response_timeout = 300ms;
    WorkerPort port(options);
    port.post(start_of(endless_steps));
    QVERIFY(waited_for(port, RunState::running));
    ::kill(static_cast<pid_t>(port.process()), SIGSTOP);
    port.post(Stop{the_session});
    const Snap lost = waited_for(port, RunState::failed);
    QVERIFY(lost);
    const Error& error = *lost->session(the_session)->error;
    QVERIFY2(
        error.code == "worker.lost" && error.what.text().find("signal 9") != std::string::npos, error.text().c_str());
}

void TestWorkerPort::a_worker_that_cannot_start_is_reported()
{
    WorkerOptions options = options_of();
    options.program = m_runtime.filePath(QStringLiteral("no program")).toStdString();
    WorkerPort port(options);
    port.post(start_of(10));
    const Snap failed = waited_for(port, RunState::failed);
    QVERIFY(failed);
    QCOMPARE(failed->session(the_session)->error->code, std::string("worker.start"));
    options.program = "/bin/false";
    WorkerPort other(options);
    other.post(start_of(10));
    const Snap ended = waited_for(other, RunState::failed);
    QVERIFY(ended);
    QVERIFY(ended->session(the_session)->error->what.text().find("ended with code 1") != std::string::npos);
    const Answer answer = answered(other, AskData{"builtin:xor", "", 0, 10});
    QVERIFY(std::holds_alternative<Error>(answer));
}

EPOCH_TEST(TestWorkerPort)
#include "test_worker_port.moc"
