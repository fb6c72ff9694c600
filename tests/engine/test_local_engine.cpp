// test_local_engine: LocalEngine with real threads: snapshots, sessions, queries and meters through the three calls of
// the port.
#include "monitor/cpu_meter.h"
#include "protocol/bytes.h"
#include "service/local_engine.h"
#include "store/run_folder.h"
#include "tests/engine/engine_client.h"
#include "tests/engine/fake_devices.h"
#include "tests/fake_device/fake_device.h"
#include "tests/program.h"

#include <QFile>
#include <QTemporaryDir>

#include <cmath>

using namespace epoch;
using namespace epoch::test;
using namespace std::chrono_literals;

class TestLocalEngine : public QObject {
    Q_OBJECT

private slots:
    void devices_are_found_off_the_thread();
    void a_snapshot_stays_the_same_until_something_changes();
    void a_fast_run_does_not_flood_the_window();
    void sessions_run_side_by_side();
    void a_closed_session_leaves_the_snapshot();
    void a_run_is_resumed_while_its_session_closes();
    void meters_are_sampled();
    void quick_starts_and_closes();
    void data_is_summarized();
    void samples_are_small_enough_to_show();
    void columns_are_listed_before_a_target_is_chosen();
    void downloads_are_listed_and_refused_by_name();
    void tickets_are_used_once();
};

void TestLocalEngine::devices_are_found_off_the_thread()
{
    FakeDevices fake;
    const LocalEngine engine(fake.devices);
    QVERIFY(engine.latest());
    const Snap snapshot = waited(engine, [](const Snapshot& now) { return now.devices_known; });
    QVERIFY(snapshot);
    QCOMPARE(snapshot->devices.size(), std::size_t{2});
    QVERIFY(snapshot->devices[0].usable && !snapshot->devices[1].usable && !snapshot->devices[1].reason.empty());
}

void TestLocalEngine::a_snapshot_stays_the_same_until_something_changes()
{
    FakeDevices fake;
    LocalEngine engine(fake.devices);
    QVERIFY(waited(engine, [](const Snapshot& now) { return now.devices_known; }));
    int changes = 0;
    Snap last = engine.latest();
    for (int i = 0; i < 200; ++i) {
        const Snap next = engine.latest();
        if (next == last) {
            QCOMPARE(next->version, last->version);
        } else {
            QVERIFY(next->version > last->version);
            ++changes;
        }
        last = next;
    }
    QVERIFY(changes <= 2); // a meter sample may arrive in between
}

// For any number of steps there is at most one snapshot every 20 ms, and it is small.
void TestLocalEngine::a_fast_run_does_not_flood_the_window()
{
    FakeDevices fake;
    LocalEngine engine(fake.devices);
    const SessionId id{1};
    engine.post(start_of(1'000'000'000, id));
    engine.post(Watch{id, WatchId{1}, WatchSeries{{"loss", "accuracy"}, 0, 0, 1000, 0.6}, 1000});
    const auto runs = [&](const Snapshot& now) { return now.session(id) && now.session(id)->step > 0; };
    Snap last = waited(engine, runs);
    QVERIFY(last);
    const std::uint64_t first_step = last->session(id)->step;
    const auto begin = std::chrono::steady_clock::now();
    std::chrono::duration<double> taken{};
    int changes = 0;
    while (taken < 400ms) {
        Snap next = engine.latest();
        taken = std::chrono::steady_clock::now() - begin;
        if (next != last) ++changes;
        last = std::move(next);
    }
    QVERIFY2(changes <= 1.2 * taken.count() / 0.02 + 10, QByteArray::number(changes).constData());
    QVERIFY(last->session(id)->step - first_step > static_cast<std::uint64_t>(10 * changes));
    Snapshot small = *last;
    small.sessions[0].views.clear(); // the size of view results is not limited
    QVERIFY(to_bytes(small).size() <= 64 * 1024);
}

void TestLocalEngine::sessions_run_side_by_side()
{
    FakeDevices fake;
    LocalEngine engine(fake.devices);
    for (std::uint32_t id = 1; id <= 3; ++id) engine.post(start_of(1000 * id, SessionId{id}));
    const Snap snapshot = waited(engine, [](const Snapshot& now) {
        return now.sessions.size() == 3 && std::ranges::all_of(now.sessions, [](const SessionState& one) {
            return one.state == RunState::finished;
        });
    });
    QVERIFY(snapshot);
    for (std::uint32_t id = 1; id <= 3; ++id)
        QCOMPARE(snapshot->session(SessionId{id})->step, std::uint64_t{1000 * id});
    QVERIFY(!snapshot->session(SessionId{4}));
    QVERIFY(snapshot->session(SessionId{1})->flops_per_step > 0);
}

void TestLocalEngine::a_closed_session_leaves_the_snapshot()
{
    FakeDevices fake;
    LocalEngine engine(fake.devices);
    engine.post(start_of(100'000'000, SessionId{1}));
    QVERIFY(waited(engine, [](const Snapshot& now) { return !now.sessions.empty() && now.sessions[0].step > 0; }));
    engine.post(Close{SessionId{1}});
    QVERIFY(engine.latest()->sessions.empty());
    engine.post(Pause{SessionId{1}});
    engine.post(Close{SessionId{1}});
    QTRY_COMPARE_WITH_TIMEOUT(fake.machine.use().live_devices.load(), std::uint64_t{0}, 20'000);
}

// The old session saves the run before it lets go of its lock.
void TestLocalEngine::a_run_is_resumed_while_its_session_closes()
{
    FakeDevices fake;
    LocalEngine engine(fake.devices);
    const QTemporaryDir runs;
    Start start = start_of(100'000'000);
    start.recording.runs = runs.path().toStdString();
    engine.post(start);
    const Snap running = waited_for_session(engine, [](const SessionState& now) { return now.step > 0; });
    QVERIFY(running);
    start.recording.resume = running->session(the_session)->run;
    start.run_now = false;
    for (std::uint32_t next = 2; next <= 6; ++next) {
        engine.post(Close{SessionId{next - 1}});
        start.session = SessionId{next};
        engine.post(start);
        engine.post(Advance{start.session, 1});
        const Snap opened = waited(engine, [&](const Snapshot& now) {
            const SessionState* session = now.session(SessionId{next});
            return session && session->state == RunState::paused && session->step > 0;
        });
        QVERIFY(opened);
        QCOMPARE(opened->session(SessionId{next})->run, start.recording.resume);
    }
}

void TestLocalEngine::meters_are_sampled()
{
    CpuMeter meter;
    QVERIFY(!meter.sample().valid);
    const auto until = std::chrono::steady_clock::now() + 300ms;
    double sum = 0;
    while (std::chrono::steady_clock::now() < until)
        sum += std::sqrt(static_cast<double>(until.time_since_epoch().count()));
    QVERIFY(sum > 0);
    const Meters meters = meter.sample();
#ifdef __linux__
    QVERIFY(meters.valid);
    QCOMPARE(meters.cores.size(), static_cast<std::size_t>(std::thread::hardware_concurrency()));
    QVERIFY(meters.cpu_share > 0 && meters.cpu_share <= 1);
    QVERIFY(meters.process_share > 0 && meters.process_share <= 1);
    QVERIFY(meters.memory_total > meters.memory_used && meters.memory_used > 0);
    QVERIFY(meters.process_memory > 1e6 && meters.process_memory < meters.memory_total);
#else
    QVERIFY(!meters.valid);
#endif
    FakeDevices fake;
    const LocalEngine engine(fake.devices);
    const Snap first = waited(engine, [](const Snapshot& now) { return now.meters.valid || now.meters.seconds > 0; });
    QVERIFY(first);
    QVERIFY(waited(engine, [&](const Snapshot& now) { return now.meters.seconds > first->meters.seconds; }));
}

void TestLocalEngine::quick_starts_and_closes()
{
    FakeDevices fake;
    {
        LocalEngine engine(fake.devices);
        for (std::uint32_t i = 0; i < 20; ++i) {
            engine.post(start_of(100'000'000, SessionId{i}));
            std::this_thread::sleep_for(std::chrono::microseconds(200 * i));
            if (i % 3 != 0) engine.post(Close{SessionId{i}});
            QVERIFY(engine.latest());
        }
    }
    QCOMPARE(fake.machine.use().live_devices.load(), std::uint64_t{0});
    QCOMPARE(fake.machine.use().live_allocations.load(), std::uint64_t{0});
}

void TestLocalEngine::data_is_summarized()
{
    FakeDevices fake;
    LocalEngine engine(fake.devices);
    const auto spiral = value_of<DataSummary>(answered(engine, AskData{"builtin:spiral?size=1000", "", 0, 300}));
    QCOMPARE(spiral.points.size(), std::size_t{300});
    QCOMPARE(spiral.class_counts, (std::vector<std::int64_t>{500, 500}));
    QVERIFY(spiral.min <= -5 && spiral.max >= 5);
    QVERIFY(std::ranges::any_of(spiral.points, [](const DataPoint& point) { return point.split == Split::test; }));
    const auto hills = value_of<DataSummary>(answered(engine, AskData{"builtin:hills", "", 0, 2000}));
    QCOMPARE(hills.points.size(), std::size_t{500});
    QVERIFY(hills.class_counts.empty());
    const auto digits = value_of<DataSummary>(answered(engine, AskData{"builtin:digits", "", 0, 2000}));
    QVERIFY(digits.points.empty());
    QCOMPARE(digits.class_counts.size(), std::size_t{10});
    QCOMPARE(QByteArray::fromStdString(error_code(answered(engine, AskData{"builtin:none", "", 0, 10}))),
        QByteArray("data.builtin"));
}

void TestLocalEngine::samples_are_small_enough_to_show()
{
    FakeDevices fake;
    LocalEngine engine(fake.devices);
    const auto digits = value_of<DataSummary>(answered(engine, AskData{"builtin:digits", "", 0, 0, 10, 5}));
    QCOMPARE(digits.samples.size(), std::size_t{5});
    QCOMPARE(digits.samples[0].row, std::int64_t{10});
    QCOMPARE(digits.samples[0].fields.size(), digits.facts.fields.size());
    for (const auto& field : digits.samples[0].fields)
        QCOMPARE(static_cast<std::int64_t>(field.values.size()), field.shape.count());
    QVERIFY(digits.samples[0].fields[0].shape == (Shape{1, 8, 8})); // flat for the network, an image for display
    const auto wide =
        value_of<DataSummary>(answered(engine, AskData{"builtin:noise?image=3x150x70&size=20", "", 0, 0, 18, 9}));
    QCOMPARE(wide.samples.size(), std::size_t{2}); // there are no more
    QCOMPARE(wide.samples[1].split, Split::test);
    QVERIFY(wide.samples[0].fields[0].shape == (Shape{3, 50, 24}));
    const auto many = value_of<DataSummary>(answered(engine, AskData{"builtin:noise?features=900", "", 0, 0, 0, 1}));
    QCOMPARE(many.samples[0].fields[0].values.size(), static_cast<std::size_t>(max_sample_numbers));
}

void TestLocalEngine::columns_are_listed_before_a_target_is_chosen()
{
    FakeDevices fake;
    LocalEngine engine(fake.devices);
    const QTemporaryDir folder;
    QFile file(folder.filePath("flowers.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("length;width;kind\n1;2;a\n3;4;b\n") > 0);
    file.close();
    const std::string base = folder.path().toStdString();
    const auto table = value_of<TableProfile>(answered(engine, AskTable{"csv:flowers.csv", base}));
    QCOMPARE(table.columns.size(), std::size_t{3});
    QCOMPARE(table.columns[2].name, std::string("kind"));
    QVERIFY(value_of<TableProfile>(answered(engine, AskTable{"builtin:spiral", base})).columns.empty());
    QVERIFY(!error_code(answered(engine, AskTable{"csv:gone.csv", base})).empty());
}

void TestLocalEngine::downloads_are_listed_and_refused_by_name()
{
    FakeDevices fake;
    LocalEngine engine(fake.devices);
    const auto list = value_of<std::vector<DownloadInfo>>(answered(engine, AskDownloads{}));
    const auto mnist = std::ranges::find(list, "mnist", &DownloadInfo::name);
    QVERIFY(mnist != list.end());
    QVERIFY(mnist->bytes > 10'000'000 && !mnist->licence.empty() && mnist->spec.starts_with("idx:/"));
    QCOMPARE(QByteArray::fromStdString(error_code(answered(engine, AskDownload{"nothing", ""}))),
        QByteArray("download.name"));
    // A missing file is an error, and nothing waits for it.
    QVERIFY(!error_code(answered(engine, AskDownload{"mnist", "/nowhere/at/all"})).empty());
}

void TestLocalEngine::tickets_are_used_once()
{
    FakeDevices fake;
    LocalEngine engine(fake.devices);
    const Ticket ticket = engine.ask(AskData{"builtin:xor", "", 0, 10});
    const auto ready = [&] { return !std::holds_alternative<Waiting>(engine.answer(ticket)); };
    QTRY_VERIFY_WITH_TIMEOUT(ready(), 20'000);
    QCOMPARE(QByteArray::fromStdString(error_code(engine.answer(ticket))), QByteArray("query.gone"));
    const Ticket dropped = engine.ask(AskData{"builtin:xor", "", 0, 10});
    engine.drop(dropped);
    engine.drop(dropped);
    QCOMPARE(QByteArray::fromStdString(error_code(engine.answer(dropped))), QByteArray("query.gone"));
}

EPOCH_TEST(TestLocalEngine)
#include "test_local_engine.moc"
