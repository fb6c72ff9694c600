// test_streams: what the program leaves behind when its surroundings fail: output that cannot be written, a terminal
// that is closed, a disk that is full, a save that was killed.
#include "tests/program.h"
#include "tests/smoke/programs.h"

#include <QtTest>

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#ifndef Q_OS_WIN
#include <csignal>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <unistd.h>
#endif

using namespace smoke;

class TestStreams : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void output_that_is_lost_is_an_error_data();
    void output_that_is_lost_is_an_error();
    void a_closed_terminal_saves_the_run();
    void a_start_that_fails_leaves_nothing();
    void the_place_to_save_is_tried_first();
    void leftovers_of_killed_saves_are_removed();
    void an_output_that_is_an_input_is_refused_data();
    void an_output_that_is_an_input_is_refused();
    void a_file_that_waits_is_not_waited_for();
    void long_reads_show_their_progress();
    void a_second_start_is_immediate();
    void numbers_out_of_range_are_refused();

private:
    Environment around() const { return {.folder = m_folder.path()}; }
    Result epoch(const QStringList& arguments) const { return run(program("epoch"), arguments, around()); }
    QString at(const char* name) const { return m_folder.filePath(key(name)); }
    QTemporaryDir m_folder;
};

void TestStreams::initTestCase()
{
#ifdef Q_OS_WIN
    QSKIP("needs /dev/full and signals");
#endif
    if (program("epoch").isEmpty()) QSKIP("the programs are not part of this build");
#ifndef Q_OS_WIN
    std::signal(SIGHUP, SIG_DFL); // nohup may have told this test to ignore it, and programs inherit that
#endif
    QCOMPARE(epoch({"new", "iris", "-o", "iris.epoch"}).code, 0);
}

void TestStreams::output_that_is_lost_is_an_error_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("layers") << QStringList{"layers"};
    QTest::newRow("JSON") << QStringList{"templates", "--json"};
    QTest::newRow("data") << QStringList{"data", "builtin:iris"};
    QTest::newRow("help") << QStringList{"--help"};
}

void TestStreams::output_that_is_lost_is_an_error()
{
    QFETCH(QStringList, arguments);
    Environment full = around();
    full.output = QStringLiteral("/dev/full");
    const Result result = run(program("epoch"), arguments, full);
    QCOMPARE(result.code, 74);
    QVERIFY2(result.error.contains("standard output"), result.error.constData());
}

// As Ctrl-C: the run is saved, says how to go on and resumes from there.
void TestStreams::a_closed_terminal_saves_the_run()
{
#ifndef Q_OS_WIN
    QProcess process;
    start(process, program("epoch"),
        {"train", "iris.epoch", "--runs", "runs", "--device", "cpu:1", "--steps", "100000000"}, around());
    QByteArray before;
    while (!before.contains("\nepoch ") && process.waitForReadyRead(60'000)) before += process.readAllStandardOutput();
    QVERIFY2(before.contains("\nepoch "), before.constData());
    QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGHUP), 0);
    QVERIFY(process.waitForFinished(60'000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 75);
    const QByteArray out = process.readAllStandardOutput(), error = process.readAllStandardError();
    QVERIFY2(out.contains("stopped at step"), out.constData());
    const auto at = error.indexOf("epoch train --resume ");
    QVERIFY2(at >= 0, error.constData());
    const auto words = error.mid(at).split('\n').first().split(' ');
    QStringList resume;
    for (const QByteArray& word : words.mid(1)) resume += QString::fromUtf8(word);
    const Result resumed = epoch(resume + QStringList{"--steps", "1", "--json"});
    QVERIFY2(resumed.code == 0, resumed.error.constData());
    QVERIFY(resumed.events("start").value(0).value(key("step")).toInt() > 0);
#endif
}

// The limit on the size of files stands for a full disk.
void TestStreams::a_start_that_fails_leaves_nothing()
{
    const Result failed = run(QStringLiteral("/bin/bash"),
        {"-c", "ulimit -f 64; exec \"$0\" train iris.epoch --runs full --steps 10", program("epoch")}, around());
    QVERIFY2(failed.code == 74, (QByteArray::number(failed.code) + failed.error).constData());
    QCOMPARE(QDir(at("full")).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot), QStringList());
}

void TestStreams::the_place_to_save_is_tried_first()
{
    const Result result = epoch({"train", "iris.epoch", "--no-record", "--save", "/proc/model.safetensors", "--json"});
    QCOMPARE(result.code, 74);
    QVERIFY2(result.out.contains("error") && !result.out.contains("\"event\":\"epoch\""), result.out.constData());
}

void TestStreams::leftovers_of_killed_saves_are_removed()
{
#ifndef Q_OS_WIN
    for (const char* name : {".m.safetensors.abc123", ".m.safetensors.used12", ".other.safetensors.abc123"}) {
        QFile file(at(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("x") == 1);
    }
    // Of a save that goes on in another process.
    const int used = ::open(at(".m.safetensors.used12").toUtf8().constData(), O_RDONLY | O_CLOEXEC);
    QCOMPARE(::flock(used, LOCK_EX), 0);
    const Result saved = epoch({"train", "iris.epoch", "--no-record", "--steps", "5", "--save", "m.safetensors"});
    ::close(used);
    QVERIFY2(saved.code == 0, saved.error.constData());
    QVERIFY(!QFile::exists(at(".m.safetensors.abc123")));
    QVERIFY(QFile::exists(at(".m.safetensors.used12")) && QFile::exists(at(".other.safetensors.abc123")));
#endif
}

void TestStreams::numbers_out_of_range_are_refused()
{
    const QStringList train{"train", "iris.epoch", "--no-record"}, resume{"train", "--resume", "auto"};
    for (const QStringList& wrong : {train + QStringList{"--steps", "0"}, train + QStringList{"--seed", "-1"},
             train + QStringList{"--steps", "-5"}, train + QStringList{"--seed", "1e3"},
             resume + QStringList{"--from", "-1"}, QStringList{"runs", "list", "--last", "-1"},
             QStringList{"predict", "iris.epoch", "1,2,3,4", "--seed", "-1"}}) {
        const Result refused = epoch(wrong + QStringList{"--json"});
        QCOMPARE(refused.code, 64);
        QVERIFY2(refused.error.contains("whole number") && refused.error.size() < 200, refused.error.constData());
        QCOMPARE(refused.events("error").size(), 1);
    }
    for (const QStringList& wrong : {QStringList{"bench", "--threads", "1025"}, QStringList{"worker", "--alone", "-1"},
             QStringList{"data", "builtin:iris", "--rows", "1e9"}})
        QVERIFY2(
            epoch(wrong).error.contains(wrong.back().toUtf8() + " is not a number from 0 to "), qPrintable(wrong[0]));
    const Result large = epoch(train + QStringList{"--seed", "18446744073709551616"});
    QCOMPARE(large.code, 64);
    QVERIFY2(large.error.contains("more than 18446744073709551615"), large.error.constData());
}

void TestStreams::an_output_that_is_an_input_is_refused_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("words");
    const auto row = [](const char* name, const QStringList& arguments, const char* words) {
        QTest::newRow(name) << arguments << QByteArray(words);
    };
    row("a project", {"train", "iris.epoch", "--save", "iris.epoch"}, "does not end in .safetensors");
    row("a table", {"train", "iris.epoch", "--save", "iris.csv"}, "Write iris.safetensors");
    row("the weights", {"train", "iris.epoch", "--start-from", "iris.safetensors", "--save", "iris.safetensors"},
        "is an input too");
    row("the model", {"quantize", "iris.safetensors", "-o", "iris.safetensors"}, "is an input too");
    row("imported", {"import", "iris.safetensors", "--into", "iris.epoch", "-o", "in.onnx"},
        "does not end in .safetensors");
    row("new", {"new", "iris", "-o", "-"}, "does not end in .epoch");
}

void TestStreams::an_output_that_is_an_input_is_refused()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, words);
    const QString model = m_folder.filePath(key("iris.safetensors"));
    if (!QFile::exists(model))
        QCOMPARE(epoch({"train", "iris.epoch", "--steps", "1", "--no-record", "--save", "iris.safetensors"}).code, 0);
    const Result refused = epoch(arguments);
    QCOMPARE(refused.code, 64);
    QVERIFY2(refused.error.contains(words), refused.error.constData());
    QCOMPARE(epoch({"check", "iris.epoch"}).code, 0);
    QCOMPARE(epoch({"eval", "iris.safetensors"}).code, 0);
}

// The kernel's log has no end and waits for more.
void TestStreams::a_file_that_waits_is_not_waited_for()
{
    for (const char* name : {"/proc/kmsg", "/proc/uptime"}) {
        if (!QFile::exists(key(name))) continue;
        const Result refused = epoch({"data", key("csv:") + key(name)});
        QCOMPARE(refused.code, 65);
    }
}

// A bar on a terminal, lines elsewhere, nothing with -q.
void TestStreams::long_reads_show_their_progress()
{
    QFile table(m_folder.filePath(key("long.csv")));
    QVERIFY(table.open(QIODevice::WriteOnly) && table.write("a,b,y\n") > 0);
    const QByteArray rows = QByteArray("1.5,2.5,3.5\n").repeated(100'000);
    for (int i = 0; i < 60; ++i) QVERIFY(table.write(rows) == rows.size());
    table.close();
    Environment no_cache = around();
    no_cache.environment.insert(key("XDG_CACHE_HOME"), at("long.csv"));
    const QStringList reading{"data", "csv:long.csv?target=y", "--whole"};
    const Result lines = run(program("epoch"), reading, no_cache);
    const Result quiet = run(program("epoch"), reading + QStringList{"-q"}, no_cache);
    QCOMPARE(lines.code, 0);
    QVERIFY2(lines.error.contains("long.csv, pass ") && lines.error.contains(" %, "), lines.error.constData());
    QVERIFY2(!lines.error.contains("[="), lines.error.constData());
    QVERIFY2(!quiet.error.contains(" %, "), quiet.error.constData());
    const QString command = program("epoch") + key(" data 'csv:long.csv?target=y' --whole");
    const Result terminal = run(key("/usr/bin/script"), {"-qec", command, "/dev/null"}, no_cache);
    QVERIFY2(terminal.out.contains("pass 1: [="), terminal.out.right(400).constData());
    QVERIFY2(terminal.out.contains("pass 2 of 2: [="), terminal.out.right(400).constData());
    const QJsonObject sample = epoch({"data", "csv:long.csv?target=y", "--json"}).events("data").value(0);
    QVERIFY2(std::abs(sample.value(key("sample_of")).toDouble() / 6e6 - 1) < 0.01,
        sample.value(key("title")).toString().toUtf8().constData());
    QVERIFY(sample.value(key("sample_of_estimated")).toBool());
}

// A table is read once; the next start, of any command, takes it from the cache.
void TestStreams::a_second_start_is_immediate()
{
#ifndef Q_OS_WIN
    QFile table(m_folder.filePath(key("again.csv")));
    QVERIFY(table.open(QIODevice::WriteOnly) && table.write("a,b,c,colour,y\n") > 0);
    QByteArray rows;
    for (int row = 0; row < 40'000; ++row)
        rows += QByteArray::number(row * 0.37, 'f', 4) + ',' + QByteArray::number(row * row % 997 * 0.01) + ",1.25,"
            + (row % 3 ? "red" : "green") + (row % 5 ? ",yes\n" : ",no\n");
    while (table.size() < 20'000'000) QVERIFY(table.write(rows) == rows.size());
    table.close();
    QVERIFY(table.open(QIODevice::ReadWrite));
    QVERIFY(table.setFileTime(QDateTime::currentDateTime().addSecs(-3600), QFile::FileModificationTime));
    table.close();
    Environment own = around();
    own.environment.insert(key("XDG_CACHE_HOME"), at("cache"));
    const auto processor_seconds = [&](const QStringList& arguments, Result& result) {
        rusage before{}, after{};
        getrusage(RUSAGE_CHILDREN, &before);
        result = run(program("epoch"), arguments, own);
        getrusage(RUSAGE_CHILDREN, &after);
        const auto seconds = [](const timeval& time) {
            return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
        };
        return seconds(after.ru_utime) + seconds(after.ru_stime) - seconds(before.ru_utime) - seconds(before.ru_stime);
    };
    const QStringList look{"data", "csv:again.csv?target=y", "--whole"};
    Result first, second, trained, again;
    const double slow = processor_seconds(look, first), fast = processor_seconds(look, second);
    qInfo("%.2f s, then %.2f s", slow, fast);
    QCOMPARE(first.code, 0);
    QCOMPARE(second.out, first.out);
    for (const Result& result : {first, second})
        QVERIFY2(result.error.contains("note: Column \"c\" has one value in all rows"), result.error.constData());
    QVERIFY(fast < slow / 5);
    QCOMPARE(epoch({"new", "--data", "csv:again.csv?target=y", "-o", "again.epoch"}).code, 0);
    const QStringList train{"train", "again.epoch", "--steps", "20", "--no-record", "--json", "--device", "cpu:1"};
    processor_seconds(train, trained), processor_seconds(train, again);
    QCOMPARE(again.code, 0);
    QCOMPARE(again.text("weights"), trained.text("weights"));
    QVERIFY(!trained.text("weights").isEmpty());
#endif
}

EPOCH_TEST(TestStreams)
#include "test_streams.moc"
