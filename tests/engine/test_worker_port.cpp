// test_worker_port: an engine in a worker process behaves like one in this process; workers are killed, lose their
// window, or meet unknown clients. This program is its own worker, with the fake device.
#include "service/local_engine.h"
#include "service/worker/worker_port.h"
#include "service/worker/worker_server.h"
#include "tests/engine/engine_client.h"
#include "tests/fake_device/fake_device.h"
#include "tests/program.h"
#include "tests/train/projects.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <functional>
#include <random>

using namespace epoch;
using namespace epoch::test;
using namespace std::chrono_literals;

namespace {

constexpr WatchId curves{1};

FakeBehaviour behaviour_named(std::string_view name)
{
    FakeBehaviour behaviour;
    if (name == "lost") behaviour.lost_at_run = 40;
    if (name == "hanging") behaviour.hangs_at_run = 40;
    if (name == "slow") behaviour.nanoseconds_per_step = 200'000;
    if (name == "slow") behaviour.sleep = FakeSleep::real;
    return behaviour;
}

DeviceLibrary library_of(const FakeMachine& machine)
{
    DeviceLibrary library{std::vector<std::filesystem::path>{}};
    library.add(machine.api());
    return library;
}

// The command that replaces `epoch worker`: BEHAVIOUR ALONE_MS --name NAME.
int run_as_worker(int argc, char** argv)
{
    if (argc < 5) return 64;
    const FakeMachine machine({behaviour_named(argv[1])});
    StallLimits limits;
    if (std::string_view(argv[1]) == "hanging") limits = {.stalled = 200ms, .lost = 200ms};
    LocalEngine engine(library_of(machine), {}, limits);
    ServeOptions options{*new_worker_place()};
    options.place.name = argv[4];
    options.idle_timeout = std::chrono::milliseconds(std::atoi(argv[2]));
    const std::atomic<bool> stop{false};
    const auto end = serve_worker(engine, options, stop);
    if (end && *end == ServeEnd::device_lost) std::_Exit(76);
    return end ? 0 : 70;
}

const Part worker("worker", &run_as_worker);

WorkerOptions options_of(const char* behaviour = "quick", int alone_ms = 60'000)
{
    WorkerOptions options;
    options.program = std::filesystem::read_symlink("/proc/self/exe");
    options.arguments = {"worker", behaviour, std::to_string(alone_ms)};
    options.after_loss = AfterLoss::wait;
    return options;
}

constexpr std::int64_t endless_steps = 1'000'000'000;

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
            add(QString::fromStdString(
                std::to_string(event.number) + " " + std::to_string(event.step) + " " + event.kind + " " + event.text));
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

// A worker in this process.
class InProcessWorker {
public:
    InProcessWorker()
        : m_engine(library_of(m_machine))
        , m_options{*new_worker_place()}
        , m_thread([this] { m_end = serve_worker(m_engine, m_options, m_stop); })
    {
        while (!QFileInfo::exists(QString::fromStdString(m_options.place.entry().string())))
            std::this_thread::sleep_for(1ms);
    }
    ~InProcessWorker()
    {
        m_stop = true;
        m_thread.join();
    }
    const WorkerPlace& place() const { return m_options.place; }

private:
    const FakeMachine m_machine{{behaviour_named("quick")}};
    LocalEngine m_engine;
    ServeOptions m_options;
    std::atomic<bool> m_stop{false};
    Result<ServeEnd> m_end{ServeEnd::asked};
    std::thread m_thread;
};

// The worker's reply to an unknown client that sends these bytes.
std::string reply_to(const WorkerPlace& place, const Bytes& bytes)
{
    auto socket = Socket::connect(place.socket());
    if (!socket || !socket->send(bytes)) return "cannot connect";
    MessageLink link(std::move(*socket));
    for (;;) {
        const auto reply = link.receive(20s);
        if (!reply) return reply.error().code;
        if (!*reply) return "silence";
        const auto message = from_worker_from(**reply);
        if (!message) return message.error().code;
        if (const auto* refused = std::get_if<worker::Refused>(&*message)) return refused->error.code;
    }
}

Bytes framed_message(const worker::ToWorker& message) { return *framed(to_bytes(message)); }

std::uint64_t only_worker()
{
    const auto workers = find_workers();
    return workers && workers->size() == 1 ? workers->front().process : 0;
}

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
    void a_worker_outlives_its_window();
    void an_idle_worker_ends_by_itself();
    void leftovers_of_a_killed_worker_are_removed();
    void the_second_window_is_refused();
    void unknown_clients_are_refused_without_harm();
    void names_may_be_long_and_are_private();

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

void TestWorkerPort::a_worker_outlives_its_window()
{
    std::uint64_t worker = 0;
    {
        WorkerPort port(options_of("slow"));
        port.post(start_of(endless_steps));
        port.post(Watch{the_session, curves, WatchSeries{{"loss"}, 0, 0, 50, 0.5}, 100});
        QVERIFY(waited(port, [](const Snapshot& now) { return !now.sessions.empty() && now.sessions[0].step > 0; }));
        worker = port.process();
        port.detach();
    }
    const auto step = [&]() -> std::uint64_t {
        const auto infos = query_workers(20s);
        return infos && infos->size() == 1 && infos->front().sessions.size() == 1 ? infos->front().sessions[0].step : 0;
    };
    const std::uint64_t before = step();
    QVERIFY(before > 0);
    QTRY_VERIFY_WITH_TIMEOUT(step() > before, 20'000); // it continues training

    WorkerPort port(options_of());
    const Answer listed = answered(port, AskWorkers{});
    const auto infos = std::get<std::vector<WorkerInfo>>(std::get<AnswerValue>(listed));
    QVERIFY(std::ranges::find(infos, worker, &WorkerInfo::process) != infos.end());
    const Answer attached = answered(port, AskAttach{worker});
    QVERIFY2(std::holds_alternative<AnswerValue>(attached),
        std::holds_alternative<Error>(attached) ? std::get<Error>(attached).text().c_str() : "");
    const auto& sessions = std::get<Attached>(std::get<AnswerValue>(attached)).sessions;
    QCOMPARE(sessions.size(), std::size_t{1});
    QVERIFY(sessions[0].project == start_of(endless_steps).project);
    QCOMPARE(port.process(), worker);
    const Snap running = waited_for(port, RunState::running);
    QVERIFY(running && running->session(the_session)->step > before);
    QVERIFY(running->session(the_session)->views.empty()); // nothing was watched in the meantime
    port.post(Watch{the_session, curves, WatchSeries{{"loss"}, 0, 0, 50, 0.5}, 100});
    QVERIFY(waited(port, [](const Snapshot& now) {
        const auto* session = now.session(the_session);
        return session && session->views.size() == 1 && session->views[0].result;
    }));
    port.post(Pause{the_session});
    QVERIFY(waited_for(port, RunState::paused));
    QTRY_COMPARE_WITH_TIMEOUT(only_worker(), worker, 20'000); // its previous worker has ended
    QCOMPARE(std::get<Error>(answered(port, AskAttach{1})).code, std::string("worker.gone"));
}

void TestWorkerPort::an_idle_worker_ends_by_itself()
{
    {
        WorkerPort port(options_of("quick", 2000)); // longer than a connection takes
        port.post(start_of(100));
        QVERIFY(waited_for(port, RunState::finished));
        QVERIFY(only_worker() != 0); // a worker is running
        port.detach();
    }
    QTRY_COMPARE_WITH_TIMEOUT(find_workers()->size(), std::size_t{0}, 20'000);
}

void TestWorkerPort::leftovers_of_a_killed_worker_are_removed()
{
    WorkerPlace place;
    {
        WorkerPort port(options_of("slow"));
        port.post(start_of(endless_steps));
        QVERIFY(waited_for(port, RunState::running));
        place = find_workers()->front().place;
        port.detach();
    }
    QVERIFY(std::filesystem::exists(place.socket()) && std::filesystem::exists(place.entry()));
    kill_process(only_worker());
    QTRY_COMPARE_WITH_TIMEOUT(find_workers()->size(), std::size_t{0}, 20'000);
    for (const auto& file : {place.socket(), place.entry(), place.lock(), place.error_log()})
        QVERIFY(!std::filesystem::exists(file));
}

void TestWorkerPort::the_second_window_is_refused()
{
    WorkerPort first(options_of());
    QVERIFY(std::holds_alternative<AnswerValue>(answered(first, AskData{"builtin:xor", "", 0, 10})));
    WorkerPort second(options_of());
    const Answer refused = answered(second, AskAttach{first.process()});
    QVERIFY(std::holds_alternative<Error>(refused));
    QCOMPARE(std::get<Error>(refused).code, std::string("worker.taken"));
    QVERIFY(!std::get<Error>(refused).hint.empty());
    second.post(start_of(20)); // it keeps its worker
    QVERIFY(waited_for(second, RunState::finished));
    first.post(start_of(20));
    QVERIFY(waited_for(first, RunState::finished));
}

void TestWorkerPort::unknown_clients_are_refused_without_harm()
{
    const InProcessWorker inner;
    const Bytes hello = framed_message(worker::Hello{});
    Bytes garbage(4096, std::byte{0x5A});
    QCOMPARE(reply_to(inner.place(), garbage), std::string("protocol.frame"));
    QCOMPARE(reply_to(inner.place(), *framed(to_bytes(worker::ToWorker(worker::Hello{})), worker_protocol + 1)),
        std::string("protocol.version"));
    Bytes other_version = to_bytes(worker::ToWorker(worker::Hello{}));
    other_version[9] ^= std::byte{1}; // a character of the version
    QCOMPARE(reply_to(inner.place(), *framed(other_version)), std::string("protocol.version"));
    Bytes huge = hello;
    huge[11] = std::byte{0x7F};
    QCOMPARE(reply_to(inner.place(), huge), std::string("protocol.frame"));
    QCOMPARE(reply_to(inner.place(), framed_message(worker::Drop{})), std::string("protocol.order"));
    QCOMPARE(reply_to(inner.place(), *framed(to_bytes(Snapshot{}))), std::string("protocol.bytes"));
    {
        auto cut = Socket::connect(inner.place().socket());
        QVERIFY(cut.ok() && cut->send(std::span(hello).first(hello.size() - 1)).ok());
    }
    Bytes twice = hello;
    twice.insert(twice.end(), hello.begin(), hello.end());
    std::string last_reply; // the previous client may still be disconnecting; retried until the reply is right
    const auto out_of_order = [&] {
        return last_reply == "protocol.order" || (last_reply = reply_to(inner.place(), twice)) == "protocol.order";
    };
    QTRY_VERIFY2_WITH_TIMEOUT(out_of_order(), last_reply.c_str(), 20'000);
    // A valid client is still accepted.
    bool let_in = false;
    for (int attempt = 0; attempt < 2000 && !let_in; ++attempt) { // the previous client may still be disconnecting
        let_in = connect_to_worker(inner.place().socket(), worker::Hello::Purpose::work, 20s).ok();
        std::this_thread::sleep_for(1ms);
    }
    QVERIFY(let_in);
    const auto infos = query_workers(20s);
    QVERIFY(infos && infos->size() == 1);
}

void TestWorkerPort::names_may_be_long_and_are_private()
{
    const QString far =
        m_runtime.path() + QLatin1Char('/') + QString(120, QLatin1Char('x')) + QStringLiteral("/中文 x'y");
    qputenv("XDG_RUNTIME_DIR", far.toUtf8());
    WorkerPort port(options_of());
    port.post(start_of(20));
    QVERIFY(waited_for(port, RunState::finished));
    const auto workers = find_workers();
    QVERIFY(workers && workers->size() == 1);
    const WorkerPlace& place = workers->front().place;
    const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;
    for (const auto& file : {place.socket(), place.entry(), place.lock(), place.error_log(), place.folder})
        QVERIFY2(!(QFile::permissions(QString::fromStdString(file.string())) & others), file.c_str());
}

EPOCH_TEST(TestWorkerPort)
#include "test_worker_port.moc"
