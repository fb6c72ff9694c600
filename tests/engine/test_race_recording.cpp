// test_race_recording: race recordings round-trip, and invalid files are refused.
#include "base/result.h"
#include "model/json.h"
#include "store/atomic_file.h"
#include "store/event_log.h"
#include "store/race_recording.h"
#include "tests/program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace epoch;

namespace {

RaceLane some_lane()
{
    RaceLane lane;
    lane.entry = {"cuda:0", 64, "tf32"};
    lane.title = "cuda:0";
    lane.source = RaceSource::emulation;
    lane.when = "2026-11-22 09:30";
    lane.facts.id = "cuda:0";
    lane.facts.name = "Some GPU";
    lane.facts.memory = 80'000'000'000;
    lane.all_threads = 4;
    lane.network = "aa";
    lane.data = "bb";
    lane.first_weights = "cc";
    lane.seed = ~std::uint64_t{0};
    lane.batch = 64;
    lane.precision = "tf32";
    lane.start_up_seconds = 0.25;
    lane.warm_up_steps = 20;
    lane.steps = lane.steps_planned = 40;
    lane.block_seconds = {1e-6, 2e-6, 4e-6};
    lane.round_seconds = {2e-6};
    lane.seconds = 8e-5;
    lane.losses = {{0, 0, 2.5}, {1, 0, 2.25}};
    lane.split.rows = {{{NodeId{3}, NodeId{4}}, "hidden + relu", 1e-7, 2e-7, 3e-7, 4e-7}};
    lane.split.launch_and_wait = 1e-6;
    lane.split.total_seconds = 2e-6;
    lane.split.steps = 12;
    lane.split.mode = "captured";
    lane.flops_per_step = 1e9;
    lane.peak_flops = 6.7e13;
    lane.bandwidth = 3.3e12;
    lane.memory_bytes = 1e6;
    lane.other = {1.25, "firefox, ninja", {}};
    lane.busy_cores = 1.5;
    lane.joules = 12.25;
    lane.work_seconds = 0.5;
    lane.epoch_samples = 50'000;
    lane.gpu = {.busy = 0.98,
        .arithmetic_active = 0.5,
        .tensor_active = 0.25,
        .memory_active = -1,
        .bus_in = 1e9,
        .bus_out = 2e6,
        .memory_used = 2e9,
        .joules = 40,
        .watts = 80,
        .joules_from_watts = true,
        .clock = 1.4e9,
        .max_clock = 1.98e9,
        .held_back = "power",
        .held_back_share = 0.125};
    lane.split.rows[0].flops = 3e6, lane.split.rows[0].bytes = 2e5;
    return lane;
}

// The recording with texts of its records replaced, and framed again.
using Replaced = std::vector<std::pair<std::string, std::string>>;
std::string recording_with(const Replaced& texts)
{
    const RaceLane lane = some_lane();
    std::string content;
    for (std::string record : parse_event_log(race_recording({&lane, 1})).records) {
        for (const auto& [from, to] : texts)
            if (const auto at = record.find(from); at != std::string::npos) record.replace(at, from.size(), to);
        content += event_record(record);
    }
    return content;
}

// Keys that schema 2 added to a lane and to the rows of its split.
const Replaced without_work_and_effort{
    {"\"busy_cores\": 1.5,", ""}, {"\"joules\": 12.25,", ""}, {"\"bytes\": 2e+05,", ""}, {"\"flops\": 3e+06,", ""}};

} // namespace

class TestRaceRecording : public QObject {
    Q_OBJECT

private slots:
    void it_round_trips();
    void replayed_lanes_are_left_out();
    void its_origin_is_preserved();
    void an_older_schema_is_read();
    void a_newer_schema_is_refused_with_an_explanation();
    void energy_may_be_missing();
    void damage_is_refused();
    void invalid_contents_are_refused_data();
    void invalid_contents_are_refused();
};

void TestRaceRecording::it_round_trips()
{
    const QTemporaryDir folder;
    const std::filesystem::path file = folder.filePath("a.race").toStdString();
    const RaceLane lane = some_lane();
    QVERIFY(write_file_atomically(file, race_recording({&lane, 1})).ok());
    const auto read = read_race_recording(file);
    QVERIFY2(read.ok(), read ? "" : read.error().text().c_str());
    QCOMPARE(read->size(), std::size_t{1});
    RaceLane back = read->front();
    QVERIFY(back.recorded);
    QCOMPARE(back.median, 2e-6);
    QVERIFY(std::abs(back.losses[1].seconds - 2e-6) < 1e-12); // 80 µs over 40 steps
    QCOMPARE(back.split.plain_seconds, back.median);
    QCOMPARE(back.other.programs, std::string("firefox, ninja"));
    QCOMPARE(back.other.cores, 1.25);
    back.recorded = false;
    QCOMPARE(race_recording({&back, 1}), race_recording({&lane, 1}));
    QVERIFY(read_race_recording(folder.filePath("none").toStdString()).error().code.starts_with("file."));
}

void TestRaceRecording::replayed_lanes_are_left_out()
{
    std::vector<RaceLane> lanes{some_lane(), some_lane()};
    lanes[0].recorded = true;
    const auto read = parse_race_recording(race_recording(lanes));
    QVERIFY(read.ok());
    QCOMPARE(read->size(), std::size_t{1});
    lanes[1].recorded = true;
    QVERIFY(!parse_race_recording(race_recording(lanes)).ok());
}

void TestRaceRecording::its_origin_is_preserved()
{
    for (const RaceSource source : {RaceSource::hardware, RaceSource::emulation, RaceSource::fake}) {
        RaceLane lane = some_lane();
        lane.source = source;
        const auto read = parse_race_recording(race_recording({&lane, 1}));
        QVERIFY(read.ok());
        QCOMPARE(read->front().source, source);
    }
}

void TestRaceRecording::an_older_schema_is_read()
{
    Replaced older = without_work_and_effort;
    older.emplace_back("\"schema\": 2", "\"schema\": 1");
    const auto read = parse_race_recording(recording_with(older));
    QVERIFY2(read.ok(), read ? "" : read.error().text().c_str());
    const RaceLane &back = read->front(), lane = some_lane();
    QCOMPARE(back.block_seconds, lane.block_seconds);
    QCOMPARE(back.split.rows[0].forward, lane.split.rows[0].forward);
    QCOMPARE(back.split.rows[0].flops, 0.0); // unknown, as if nothing was counted
    QCOMPARE(back.busy_cores, -1.0);
    QCOMPARE(back.joules, -1.0);
    // An old schema must not have new keys, and a new schema must have them.
    QVERIFY(!parse_race_recording(recording_with({{"\"schema\": 2", "\"schema\": 1"}})).ok());
    QVERIFY(!parse_race_recording(recording_with(without_work_and_effort)).ok());
}

void TestRaceRecording::a_newer_schema_is_refused_with_an_explanation()
{
    // A newer version is refused whatever else it contains.
    const std::string newer =
        recording_with({{"\"schema\": 2", "\"schema\": 7, \"wind\": \"north\""}, {"\"turns\"", "\"tours\""}});
    const QTemporaryDir folder;
    const std::filesystem::path file = folder.filePath("newer.race").toStdString();
    QVERIFY(write_file_atomically(file, newer).ok());
    const auto read = read_race_recording(file);
    QVERIFY(!read.ok());
    QCOMPARE(read.error().code, std::string("recording.newer"));
    QVERIFY2(read.error().text().find("newer.race") != std::string::npos, read.error().text().c_str());
    QVERIFY(read.error().text().find("newer version") != std::string::npos && !read.error().hint.empty());
}

// Recordings from before GPUs were metered.
void TestRaceRecording::energy_may_be_missing()
{
    const RaceLane lane = some_lane();
    const auto records = parse_event_log(race_recording({&lane, 1})).records;
    Json json = *parse_json(records.at(1));
    auto& members = std::get<JsonObject>(json.what);
    const auto before = members.size();
    std::erase_if(members, [](const auto& member) {
        return member.first == "gpu" || member.first == "work_seconds" || member.first == "epoch_samples";
    });
    QCOMPARE(members.size(), before - 3);
    const auto read = parse_race_recording(event_record(records.at(0)) + event_record(write_json(json)));
    QVERIFY2(read.ok(), read ? "" : read.error().text().c_str());
    QVERIFY(read->front().gpu.joules < 0 && read->front().gpu.busy < 0 && read->front().watts() < 0);
    QVERIFY(read->front().an_epoch(read->front().joules) < 0);
}

void TestRaceRecording::damage_is_refused()
{
    const RaceLane lane = some_lane();
    const std::string original = race_recording({&lane, 1});
    for (std::size_t at = 0; at < original.size(); ++at) {
        QVERIFY(!parse_race_recording(std::string_view(original).substr(0, at)).ok());
        std::string damaged = original;
        damaged[at] = static_cast<char>(damaged[at] ^ 4);
        QVERIFY(!parse_race_recording(damaged).ok());
    }
}

void TestRaceRecording::invalid_contents_are_refused_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QByteArray>("code");
    QTest::newRow("format") << QByteArray("epoch-race") << QByteArray("epoch-rice") << QByteArray("recording.format");
    QTest::newRow("newer") << QByteArray("\"schema\": 2") << QByteArray("\"schema\": 4")
                           << QByteArray("recording.newer");
    QTest::newRow("lanes") << QByteArray("\"lanes\": 1") << QByteArray("\"lanes\": 2") << QByteArray("recording.lanes");
    QTest::newRow("source") << QByteArray("emulation") << QByteArray("hard ware") << QByteArray("recording.source");
    QTest::newRow("unknown") << QByteArray("\"turns\"") << QByteArray("\"tours\"") << QByteArray("project.unknown_key");
    QTest::newRow("missing") << QByteArray("\"network\": \"aa\",") << QByteArray() << QByteArray("project.missing_key");
    QTest::newRow("times") << QByteArray("2000000") << QByteArray("-200000") << QByteArray("recording.times");
    QTest::newRow("no time") << QByteArray("2000000") << QByteArray("\"2\"") << QByteArray("recording.times");
    QTest::newRow("steps") << QByteArray("\"steps\": 40") << QByteArray("\"steps\": -4")
                           << QByteArray("project.value_out_of_range");
    QTest::newRow("none timed") << QByteArray("\"steps\": 40") << QByteArray("\"steps\": 0")
                                << QByteArray("recording.empty");
    QTest::newRow("seed") << QByteArray("18446744073709551615") << QByteArray("18446744073709551616")
                          << QByteArray("recording.seed");
    QTest::newRow("order") << QByteArray("\"loss_steps\": [0, 1]") << QByteArray("\"loss_steps\": [1, 1]")
                           << QByteArray("recording.losses");
    QTest::newRow("figure") << QByteArray("6.7e+13") << QByteArray("-6.7e+13") << QByteArray("recording.figure");
}

void TestRaceRecording::invalid_contents_are_refused()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QByteArray, code);
    const std::string content = recording_with({{from.toStdString(), to.toStdString()}});
    const RaceLane lane = some_lane();
    QVERIFY(content != race_recording({&lane, 1}));
    const auto read = parse_race_recording(content);
    QVERIFY(!read.ok());
    QVERIFY2(read.error().code == code.toStdString(), read.error().code.c_str());
    QVERIFY(!read.error().hint.empty());
}

EPOCH_TEST(TestRaceRecording)
#include "test_race_recording.moc"
