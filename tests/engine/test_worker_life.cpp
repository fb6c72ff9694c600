// test_worker_life: which workers there are, whom they serve, and when they end.
#include "service/local_engine.h"
#include "service/worker/worker_port.h"
#include "tests/engine/engine_client.h"
#include "tests/engine/worker_programs.h"
#include "tests/program.h"

#include <QFile>
#include <QTemporaryDir>

using namespace epoch;
using namespace epoch::test;
using namespace std::chrono_literals;

namespace {

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

class TestWorkerLife : public QObject {
    Q_OBJECT

private slots:
    void init();
    void a_worker_outlives_its_window();
    void an_idle_worker_ends_by_itself();
    void leftovers_of_a_killed_worker_are_removed();
    void the_second_window_is_refused();
    void unknown_clients_are_refused_without_harm();
    void names_may_be_long_and_are_private();

private:
    QTemporaryDir m_runtime;
};

void TestWorkerLife::init()
{
    qputenv("XDG_RUNTIME_DIR", m_runtime.path().toUtf8());
    QTRY_COMPARE_WITH_TIMEOUT(
        find_workers()->size(), std::size_t{0}, 20'000); // the workers of the previous test have ended
}

void TestWorkerLife::a_worker_outlives_its_window()
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

void TestWorkerLife::an_idle_worker_ends_by_itself()
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

void TestWorkerLife::leftovers_of_a_killed_worker_are_removed()
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

void TestWorkerLife::the_second_window_is_refused()
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

void TestWorkerLife::unknown_clients_are_refused_without_harm()
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

void TestWorkerLife::names_may_be_long_and_are_private()
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

EPOCH_TEST(TestWorkerLife)
#include "test_worker_life.moc"
