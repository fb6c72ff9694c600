// test_run_index: the index lists the same runs as the folders, whatever happens to the index.
#include "store/atomic_file.h"
#include "store/run_index.h"
#include "tests/engine/recorded_runs.h"
#include "tests/program.h"
#include "tests/train/projects.h"

#include <QTemporaryDir>
#include <QTest>

#include <chrono>
#include <filesystem>
#include <fstream>

#ifdef EPOCH_SQLITE
#include <sqlite3.h>
#endif

using namespace epoch;
using namespace epoch::test;

namespace fs = std::filesystem;

namespace {

class IndexedRuns {
public:
    // A run that has ended with this loss.
    std::string add(double loss)
    {
        RunFolder run = started_run(runs);
        record_event(run,
            R"({"event":"epoch","step":40,"epoch":1,"seconds":2,"validation_loss":)"
                + std::to_string(static_cast<int>(loss)) + "}");
        return finished_run(run);
    }
    // Links to one run replace as many folders, which would take long to create.
    void add_links(std::size_t count)
    {
        const fs::path one = root / "one";
        fs::rename(runs / add(1), one);
        for (std::size_t i = 0; i < count; ++i)
            fs::create_directory_symlink(one, runs / ("20261122-" + std::to_string(100'000 + i)));
    }
    RunList list() const { return list_runs(runs, index); }

    QTemporaryDir folder;
    fs::path root = fs::path(folder.path().toStdString());
    fs::path runs = root / "runs", index = root / "state" / "runs.sqlite";
};

bool has_sqlite(const IndexedRuns& runs) { return runs.list().note.empty(); }

} // namespace

class TestRunIndex : public QObject {
    Q_OBJECT

private slots:
    void the_index_agrees_with_the_folders();
    void only_changed_folders_are_read();
    void a_broken_index_is_rebuilt_data();
    void a_broken_index_is_rebuilt();
    void a_locked_index_is_bypassed_data();
    void a_locked_index_is_bypassed();
    void an_unreadable_index_is_bypassed();
    void without_an_index_the_folders_are_read();
    void an_unreadable_run_is_reported();
    void an_unreadable_folder_is_reported();
    void several_folders_share_an_index();
    void thousands_of_runs();
};

void TestRunIndex::the_index_agrees_with_the_folders()
{
    IndexedRuns runs;
    QVERIFY(runs.list().runs.empty());
    for (int loss = 1; loss <= 5; ++loss) runs.add(loss);
    const RunList plain = list_runs(runs.runs, {});
    QCOMPARE(plain.runs.size(), std::size_t{5});
    QCOMPARE(plain.folders_read, std::size_t{5});
    QCOMPARE(plain.runs[2].best_validation_loss, std::optional(3.0));
    QCOMPARE(plain.runs[2].state, std::string("finished"));
    QCOMPARE(plain.runs[2].title, std::string("Test"));
    if (!has_sqlite(runs)) QSKIP("this build has no SQLite");
    QCOMPARE(plain.runs[2].optimizer, TrainingSettings().optimizer);
    QCOMPARE(plain.runs[2].precision, std::string("fp32"));
    QVERIFY(plain.runs[2].batch > 0 && plain.runs[2].learning_rate > 0.0);
    QVERIFY(runs.list().runs == plain.runs);
    const RunList known = runs.list();
    QVERIFY(known.runs == plain.runs);
    QCOMPARE(known.folders_read, std::size_t{0});
    const auto rebuilt = rebuild_run_index(runs.runs, runs.index);
    QVERIFY(rebuilt.ok());
    QCOMPARE(rebuilt->folders_read, std::size_t{5});
    QVERIFY(rebuilt->runs == plain.runs);
}

void TestRunIndex::only_changed_folders_are_read()
{
    IndexedRuns runs;
    for (int loss = 1; loss <= 4; ++loss) runs.add(loss);
    if (!has_sqlite(runs)) QSKIP("this build has no SQLite");
    const auto before = runs.list().runs;
    {
        auto run = RunFolder::open(runs.runs / before[1].id);
        QVERIFY(run.ok());
        record_event(*run, R"({"event":"resume","step":40,"steps":80,"device":"cpu","record_step":40})");
        const RunList list = runs.list();
        QCOMPARE(list.folders_read, std::size_t{1});
        QCOMPARE(list.runs[1].state, std::string("running"));
    }
    QCOMPARE(runs.list().runs[1].state, std::string("cut off")); // its state differs from the index
    fs::remove_all(runs.runs / before[3].id);
    QCOMPARE(runs.list().runs.size(), std::size_t{3});
    runs.add(9);
    const RunList list = runs.list();
    QCOMPARE(list.folders_read, std::size_t{1});
    QCOMPARE(list.runs.size(), std::size_t{4});
}

void TestRunIndex::a_broken_index_is_rebuilt_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no database") << QByteArray(5000, 'x');
    QTest::newRow("truncated") << QByteArray("SQLite format 3\0", 16);
    QTest::newRow("damaged inside") << QByteArray("damage");
    QTest::newRow("a folder") << QByteArray("folder");
}

void TestRunIndex::a_broken_index_is_rebuilt()
{
    QFETCH(QByteArray, content);
    IndexedRuns runs;
    runs.add_links(200);
    if (!has_sqlite(runs)) QSKIP("this build has no SQLite");
    const auto plain = list_runs(runs.runs, {}).runs;
    if (content == "damage") {
        std::fstream file(runs.index, std::ios::in | std::ios::out | std::ios::binary);
        for (int page = 1; page < 8; ++page) file.seekp(page * 4096 + 8) << std::string(2000, '\xa5');
    } else if (content == "folder") {
        fs::remove(runs.index);
        fs::create_directories(runs.index / "inside");
    } else {
        std::ofstream(runs.index, std::ios::binary) << content.toStdString();
    }
    const RunList list = runs.list();
    QVERIFY(list.unreadable.empty());
    QVERIFY(list.runs == plain);
    QVERIFY(runs.list().runs == plain);
    if (content == "folder")
        QVERIFY(!runs.list().note.empty());
    else
        QVERIFY2(runs.list().note.empty(), runs.list().note.c_str());
}

void TestRunIndex::a_locked_index_is_bypassed_data()
{
    QTest::addColumn<QByteArray>("lock");
    QTest::newRow("nobody else reads or writes") << QByteArray("BEGIN EXCLUSIVE");
    QTest::newRow("nobody else writes") << QByteArray("BEGIN IMMEDIATE");
    QTest::newRow("somebody reads") << QByteArray("BEGIN; SELECT * FROM runs");
}

// Another program holds the index: nothing fails or waits for long, and missed updates are in the index afterwards.
void TestRunIndex::a_locked_index_is_bypassed()
{
#ifndef EPOCH_SQLITE
    QSKIP("this build has no SQLite");
#else
    QFETCH(QByteArray, lock);
    IndexedRuns runs;
    runs.add(1);
    QVERIFY(has_sqlite(runs));
    sqlite3* other = nullptr;
    QCOMPARE(sqlite3_open(runs.index.string().c_str(), &other), SQLITE_OK);
    QCOMPARE(sqlite3_exec(other, lock.constData(), nullptr, nullptr, nullptr), SQLITE_OK);
    runs.add(2);
    const RunList list = runs.list();
    QCOMPARE(list.runs.size(), std::size_t{2});
    QVERIFY(list.unreadable.empty());
    QVERIFY2(list.note.find("locked") != std::string::npos, list.note.c_str());
    QCOMPARE(sqlite3_close(other), SQLITE_OK);
    QCOMPARE(runs.list().folders_read, std::size_t{1});
    QCOMPARE(runs.list().folders_read, std::size_t{0});
#endif
}

void TestRunIndex::an_unreadable_index_is_bypassed()
{
    IndexedRuns runs;
    runs.add(1);
    if (!has_sqlite(runs)) QSKIP("this build has no SQLite");
    fs::permissions(runs.index, fs::perms::none);
    fs::create_directories(runs.index.string() + "-journal");
    runs.add(2);
    QCOMPARE(runs.list().runs.size(), std::size_t{2});
}

void TestRunIndex::without_an_index_the_folders_are_read()
{
    IndexedRuns runs;
    runs.add(1);
    std::ofstream(runs.root / "file") << "x";
    for (const fs::path& index : {fs::path(), runs.root / "file" / "runs.sqlite"}) {
        const RunList list = list_runs(runs.runs, index);
        QCOMPARE(list.runs.size(), std::size_t{1});
        QVERIFY(!list.note.empty());
        QVERIFY(!rebuild_run_index(runs.runs, index).ok());
    }
    QVERIFY(list_runs(runs.root / "nowhere", runs.index).runs.empty());
}

void TestRunIndex::an_unreadable_run_is_reported()
{
    IndexedRuns runs;
    runs.add(1);
    const std::string broken = runs.add(2);
    std::ofstream(runs.runs / broken / "run.json", std::ios::trunc) << "{";
    for (int i = 0; i < 2; ++i) {
        fs::last_write_time(event_log_file(runs.runs / broken), fs::file_time_type::clock::now());
        const RunList list = runs.list();
        QCOMPARE(list.runs.size(), std::size_t{1});
        QCOMPARE(list.unreadable.size(), std::size_t{1});
    }
}

void TestRunIndex::an_unreadable_folder_is_reported()
{
    QTemporaryDir folder;
    const fs::path file = fs::path(folder.path().toStdString()) / "runs";
    std::ofstream(file) << "no folder";
    const RunList list = list_runs(file, fs::path(folder.path().toStdString()) / "index");
    QVERIFY(list.runs.empty());
    QCOMPARE(list.unreadable.size(), std::size_t{1});
    QCOMPARE(list.unreadable.front().code, std::string("folder.read"));
}

void TestRunIndex::several_folders_share_an_index()
{
    IndexedRuns runs;
    runs.add(1);
    if (!has_sqlite(runs)) QSKIP("this build has no SQLite");
    const fs::path copy = runs.root / "copy";
    fs::copy(runs.runs, copy, fs::copy_options::recursive);
    QCOMPARE(list_runs(copy, runs.index).folders_read, std::size_t{1});
    QCOMPARE(runs.list().folders_read, std::size_t{0});
    QCOMPARE(list_runs(copy, runs.index).folders_read, std::size_t{0});
}

void TestRunIndex::thousands_of_runs()
{
    constexpr std::size_t many = 2000;
    IndexedRuns runs;
    runs.add_links(many);
    if (!has_sqlite(runs)) QSKIP("this build has no SQLite");
    const auto begin = std::chrono::steady_clock::now();
    const RunList list = runs.list();
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    QCOMPARE(list.runs.size(), many);
    QCOMPARE(list.folders_read, std::size_t{0});
    qInfo("%zu runs listed in %.3f s", many, taken.count());
    QVERIFY(taken.count() < 10); // a coarse limit; the note has the measured time
}

EPOCH_TEST(TestRunIndex)
#include "test_run_index.moc"
