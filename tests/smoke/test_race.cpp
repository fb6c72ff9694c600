// test_race: `epoch race` as a user runs it: two thread counts, an HTML page, a replayed recording, and no GPU.
#include "tests/program.h"
#include "tests/smoke/programs.h"

#include <QtTest>

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

using namespace smoke;

class TestRace : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void two_thread_counts_race();
    void batches_race_by_the_sample();
    void a_recording_is_replayed();
    void a_duel_has_no_official_time();
    void a_crossover_is_a_map_data();
    void a_crossover_is_a_map();
    void an_estimate_is_no_lane();
    void usage_errors_are_reported_data();
    void usage_errors_are_reported();

private:
    Result epoch(const QStringList& arguments) const
    {
        return run(program("epoch"), arguments, {.folder = m_folder.path()});
    }
    QByteArray content(const char* name) const
    {
        QFile file(m_folder.filePath(QString::fromUtf8(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QTemporaryDir m_folder;
};

void TestRace::initTestCase()
{
    if (program("epoch").isEmpty()) QSKIP("the programs are not part of this build");
    QCOMPARE(epoch({"new", "iris", "-o", "iris.epoch"}).code, 0);
}

void TestRace::two_thread_counts_race()
{
    const Result raced = epoch({"race", "iris.epoch", "--devices", "cpu:1,cpu:2", "--steps", "60", "--json", "--html",
        "race.html", "--record", "cpu.race"});
    QVERIFY2(raced.code == 0, raced.error.constData());
    const auto lanes = raced.events("lane");
    QCOMPARE(lanes.size(), 2);
    for (const QJsonObject& lane : lanes) {
        QCOMPARE(lane.value(key("mark")).toString(), key("MEASURED"));
        QCOMPARE(lane.value(key("source")).toString(), key("hardware"));
        QCOMPARE(lane.value(key("steps")).toInt(), 60);
        QVERIFY(lane.value(key("ms_per_step")).toDouble() > 0 && lane.value(key("start_up_s")).toDouble() > 0);
        // The rows and the time of no layer add up to the profiled step.
        double sum = lane.value(key("launch_and_wait_us")).toDouble();
        for (const QJsonValue& row : lane.value(key("split")).toArray())
            for (const char* part : {"copy_us", "forward_us", "backward_us", "update_us"})
                sum += row.toObject().value(key(part)).toDouble();
        const double profiled = lane.value(key("profiled_us")).toDouble();
        QVERIFY(profiled > 0 && std::abs(sum - profiled) <= 0.02 * profiled);
    }
    const auto parity = raced.events("parity");
    QCOMPARE(parity.size(), 2); // in the first step, and after the warm-up
    for (const QJsonObject& one : parity)
        QVERIFY(one.value(key("largest")).toDouble() <= one.value(key("tolerance")).toDouble());
    for (const QJsonObject& rule : raced.events("rule")) // except load, which depends on the machine
        QVERIFY2(rule.value(key("state")) == key("kept") || rule.value(key("rule")) == key("load"),
            QJsonDocument(rule).toJson().constData());
    const QByteArray page = content("race.html");
    QVERIFY(page.startsWith("<!doctype html>") && page.contains("MEASURED") && page.contains("Loss against seconds"));
    for (const char* outside : {"http:", "https:", "<script", "<link", "your GPU", "nan", "inf\""})
        QVERIFY2(!page.contains(outside), outside);
}

void TestRace::batches_race_by_the_sample()
{
    const Result raced =
        epoch({"race", "iris.epoch", "--devices", "cpu:1", "--batches", "1,64", "--steps", "40", "--json"});
    QVERIFY2(raced.code == 0, raced.error.constData());
    QCOMPARE(raced.events("lane").at(1).value(key("batch")).toInt(), 64);
    bool varied = false;
    for (const QJsonObject& rule : raced.events("rule"))
        varied = varied || (rule.value(key("rule")) == key("batch") && rule.value(key("state")) == key("varied"));
    QVERIFY(varied);
}

void TestRace::a_recording_is_replayed()
{
    const Result raced = epoch({"race", "iris.epoch", "--devices", "cpu:1", "--steps", "60", "--replay", "cpu.race",
        "--json", "--html", "ghost.html"});
    QVERIFY2(raced.code == 0, raced.error.constData());
    const auto lanes = raced.events("lane");
    QCOMPARE(lanes.size(), 3);
    QCOMPARE(lanes.at(1).value(key("mark")).toString(), key("RECORDED"));
    const QByteArray page = content("ghost.html");
    QVERIFY(page.contains("RECORDED on") && page.contains("stroke-dasharray"));
    QByteArray bent = content("cpu.race");
    bent[bent.size() / 2] = static_cast<char>(bent[bent.size() / 2] ^ 1);
    QFile file(m_folder.filePath(key("bent.race")));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bent) == bent.size());
    file.close();
    const Result refused = epoch({"race", "iris.epoch", "--devices", "cpu:1", "--replay", "bent.race"});
    QCOMPARE(refused.code, 65);
    QVERIFY(refused.error.contains("[recording.damaged]"));
}

void TestRace::a_duel_has_no_official_time()
{
    const Result raced = epoch({"race", "iris.epoch", "--devices", "cpu:1,cpu:2", "--steps", "40", "--duel", "--json"});
    QVERIFY2(raced.code == 0, raced.error.constData());
    const QJsonObject end = raced.events("end").constFirst();
    QVERIFY(!end.value(key("fair")).toBool() && end.value(key("ratio")).isNull());
    QVERIFY(end.value(key("headline")).toString().contains(key("a live race shares the cores")));
}

void TestRace::a_crossover_is_a_map_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("axis");
    QTest::addColumn<QString>("second");
    const QStringList devices{"--devices", "cpu:1,cpu:2"};
    QTest::newRow("width") << devices << "width"
                           << "cpu:2";
    QTest::newRow("depth") << devices + QStringList{"--axis", "depth"} << "depth"
                           << "cpu:2";
    QTest::newRow("estimate") << QStringList{"--devices", "cpu", "--estimate", "t4"} << "width"
                              << "NVIDIA T4";
}

void TestRace::a_crossover_is_a_map()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, axis);
    QFETCH(QString, second);
    const Result found = epoch(
        QStringList{"race", "iris.epoch", "--crossover", "--seconds", "1", "--json", "--html", "map.html"} + arguments);
    QVERIFY2(found.code == 0, found.error.constData());
    const QJsonObject end = found.events("end").constFirst();
    QVERIFY(end.value(key("measured")).toInt() > 0);
    QCOMPARE(end.value(key("axis")).toString(), axis);
    QCOMPARE(end.value(key("second")).toString(), second);
    const bool estimated = end.value(key("estimated")).toBool();
    const auto cells = found.events("cell");
    QCOMPARE(cells.size(), qsizetype(end.value(key("cells")).toInt()));
    for (const QJsonObject& cell : cells) {
        QVERIFY(cell.value(axis).toInt() > 0);
        const bool measured = cell.value(key("mark")) == key("MEASURED");
        QCOMPARE(cell.value(key("source")).toString(), key(measured ? "hardware" : "estimate"));
        if (estimated) QVERIFY(!measured && cell.value(key("least")).toDouble() < cell.value(key("most")).toDouble());
    }
    const QByteArray page = content("map.html");
    const QByteArray title = second == key("cpu:2") ? QByteArray("2 threads") : second.toUtf8();
    QVERIFY(page.contains("ESTIMATED") && page.contains(title) && page.contains(axis.toUtf8()));
    QVERIFY(!page.contains("your GPU"));
}

void TestRace::an_estimate_is_no_lane()
{
    const Result raced = epoch({"race", "iris.epoch", "--devices", "cpu:1", "--steps", "40", "--estimate", "t4,h200",
        "--json", "--html", "estimate.html"});
    QVERIFY2(raced.code == 0, raced.error.constData());
    QCOMPARE(raced.events("lane").size(), 1);
    const auto estimates = raced.events("estimate");
    QCOMPARE(estimates.size(), 2);
    for (const QJsonObject& one : estimates) {
        QCOMPARE(one.value(key("source")).toString(), key("estimate"));
        const auto range = one.value(key("ms_per_step")).toArray();
        QVERIFY(range.size() == 2 && range[0].toDouble() > 0 && range[0].toDouble() < range[1].toDouble());
    }
    const QJsonObject end = raced.events("end").constFirst();
    QVERIFY(end.value(key("headline")).toString().startsWith(key("ESTIMATED: NVIDIA T4")));
    QVERIFY(end.value(key("winner")).isNull() && end.value(key("ratio")).isNull());
    const QByteArray page = content("estimate.html");
    QVERIFY(page.contains("Estimates, not measured") && page.contains("NVIDIA H200 SXM  ESTIMATED"));
    QVERIFY(!page.contains("your GPU"));
    const Result words = epoch({"race", "iris.epoch", "--devices", "cpu:1", "--steps", "40", "--estimate", "h200"});
    QVERIFY(words.out.contains("ESTIMATED: NVIDIA H200 SXM"));
}

void TestRace::usage_errors_are_reported_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("error");
    QTest::newRow("one lane") << QStringList{"--devices", "cpu:1"} << 65 << QByteArray("[race.lanes]");
    QTest::newRow("few steps") << QStringList{"--devices", "cpu:1,cpu:2", "--steps", "5"} << 65
                               << QByteArray("[race.steps]");
    QTest::newRow("no recording") << QStringList{"--replay", "none.race"} << 65 << QByteArray("[file.");
    QTest::newRow("three devices") << QStringList{"--crossover", "--devices", "cpu:1,cpu:2,cpu:3"} << 64
                                   << QByteArray("[usage.devices]");
    QTest::newRow("no data sheet") << QStringList{"--estimate", "voodoo"} << 65 << QByteArray("[estimate.gpu]");
    QTest::newRow("no such axis") << QStringList{"--crossover", "--devices", "cpu:1,cpu:2", "--axis", "side"} << 65
                                  << QByteArray("[network.axis]");
    QTest::newRow("no such setting") << QStringList{"--set", "bach=3"} << 64 << QByteArray("[usage.set]");
}

void TestRace::usage_errors_are_reported()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, code);
    QFETCH(QByteArray, error);
    const Result refused = epoch(QStringList{"race", "iris.epoch"} + arguments);
    QVERIFY2(refused.error.contains(error), refused.error.constData());
    QCOMPARE(refused.code, code);
}

EPOCH_TEST(TestRace)
#include "test_race.moc"
