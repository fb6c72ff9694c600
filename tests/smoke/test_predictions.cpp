// test_predictions: rows and tables that people give a trained network: with and without names of the columns, with
// rows that cannot be used, from a file and from standard input.
#include "tests/program.h"
#include "tests/smoke/programs.h"

#include <QtTest>

#include <QDate>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>

#ifndef Q_OS_WIN
#include <sys/resource.h>
#endif

using namespace smoke;

class TestPredictions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void rows_of_numbers_are_no_header();
    void the_training_table_is_predicted();
    void columns_of_one_name_are_told_apart();
    void a_row_that_cannot_be_used_is_reported();
    void predictions_are_written_to_a_table();
    void a_table_keeps_its_columns();
    void other_names_are_no_row();
    void the_delimiter_of_training_is_that_of_rows();
    void standard_input_is_a_table();
    void rows_of_a_stream_are_predicted_as_they_come();
    void a_reader_that_stops_ends_it_quietly();
    void copies_of_killed_programs_are_removed();
    void a_link_stays_a_link();
    void a_large_table_needs_little_memory();
    void data_is_relative_to_the_current_folder();
    void a_wrong_name_is_no_row();
    void a_date_is_one_value_data();
    void a_date_is_one_value();

private:
    Result epoch(const QStringList& arguments, const QString& input = {}) const
    {
        return run(program("epoch"), arguments, {.folder = m_folder.path(), .input = input});
    }
    QString at(const char* name) const { return m_folder.filePath(key(name)); }
    void write(const char* name, const QByteArray& content) const
    {
        QFile file(at(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    }
    // Trains a network on a table whose third column says whether the first is larger than the second.
    void train(const char* name, const QByteArray& header) const
    {
        QByteArray table = header;
        for (int i = 0; i < 200; ++i) {
            const int a = 1 + i * 7 % 9, b = 1 + i * 5 % 8;
            table += QByteArray::number(a) + ',' + QByteArray::number(b) + (a > b ? ",1\n" : ",0\n");
        }
        write((QByteArray(name) + ".csv").constData(), table);
        const QString project = key(name) + key(".epoch");
        Result made = epoch({"new", "spiral", "--data", key("csv:%1.csv?target=3").arg(key(name)), "-o", project});
        QVERIFY2(made.code == 0, made.error.constData());
        made = epoch({"train", project, "--steps", "300", "--no-record", "--save", key(name) + key(".safetensors")});
        QVERIFY2(made.code == 0, made.error.constData());
    }
    QTemporaryDir m_folder;
};

void TestPredictions::initTestCase()
{
    if (program("epoch").isEmpty()) QSKIP("the programs are not part of this build");
    train("plain", "");
    train("twice", "a,a,larger\n");
}

// Its columns are called 1 and 2, and so are the values of a row "2,1".
void TestPredictions::rows_of_numbers_are_no_header()
{
    write("rows.csv", "2,1\n8,1\n1,8\n");
    const Result table = epoch({"predict", "plain.safetensors", "rows.csv", "--json"});
    QVERIFY2(table.code == 0, table.error.constData());
    const Result rows = epoch({"predict", "plain.safetensors", "2,1", "8,1", "1,8", "--json"});
    QCOMPARE(table.lines().size(), 3);
    for (int i = 0; i < 3; ++i)
        QCOMPARE(table.lines()[i].value(key("probabilities")), rows.lines()[i].value(key("probabilities")));
    QCOMPARE(table.lines()[1].value(key("class")).toString(), key("1"));
}

void TestPredictions::the_training_table_is_predicted()
{
    const Result table = epoch({"predict", "plain.safetensors", "plain.csv", "--json"});
    QVERIFY2(table.code == 0, table.error.constData());
    QCOMPARE(table.lines().size(), 200);
    QFile file(at("plain.csv"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto rows = file.readAll().trimmed().split('\n');
    int right = 0;
    for (int i = 0; i < 200; ++i) right += rows[i].endsWith(table.lines()[i].value(key("class")).toString().toUtf8());
    QVERIFY2(right > 160, QByteArray::number(right).constData());
}

void TestPredictions::columns_of_one_name_are_told_apart()
{
    const Result table = epoch({"predict", "twice.safetensors", "twice.csv", "--json"});
    QVERIFY2(table.code == 0 && table.lines().size() == 200, table.error.constData());
}

void TestPredictions::a_row_that_cannot_be_used_is_reported()
{
    write("bad.csv", "2,1\n8,many\n1,8\n3\n");
    const Result table = epoch({"predict", "plain.safetensors", "bad.csv", "--json"});
    QCOMPARE(table.code, 65);
    QCOMPARE(table.events("prediction").size(), 2);
    QCOMPARE(table.events("warning").size(), 2);
    for (const char* words :
        {"bad.csv, line 2", "\"many\" is not a number", "the row has 1 field;", "2 of 4 rows could not be predicted"})
        QVERIFY2(table.error.contains(words), table.error.constData());
}

// A row for each row of the input, also for one that cannot be used. The file appears when it is complete.
void TestPredictions::predictions_are_written_to_a_table()
{
    write("some.csv", "2,1\n8,many\n8,1\n");
    const Result written = epoch({"predict", "plain.safetensors", "some.csv", "-o", "answers.csv", "--json"});
    QCOMPARE(written.code, 65);
    QCOMPARE(written.events("prediction").size(), 0);
    QCOMPARE(written.events("table").value(0).value(key("rows")).toInt(), 3);
    QFile file(at("answers.csv"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto lines = file.readAll().split('\n');
    QCOMPARE(lines.size(), 5);
    QCOMPARE(lines[0], QByteArray("1,2,prediction,probability_0,probability_1"));
    QVERIFY2(lines[1].startsWith("2,1,1,0."), lines[1].constData());
    QCOMPARE(lines[2], QByteArray("8,many,,,"));
    const auto printed = epoch({"predict", "plain.safetensors", "8,1", "--json"}).last();
    QCOMPARE(lines[3].split(',').last().toFloat(),
        static_cast<float>(printed.value(key("probabilities")).toObject().value(key("1")).toDouble()));

    const Result own = epoch({"predict", "plain.safetensors", "some.csv", "-o", "some.csv"});
    QVERIFY2(own.code == 64 && own.error.contains("is an input too"), own.error.constData());
    QVERIFY(QDir(m_folder.path()).entryList({".*.csv.*"}, QDir::Files | QDir::Hidden).isEmpty());
}

// As they stand in the file, with its delimiter and decimal mark; without them on demand, and where inputs differ.
void TestPredictions::a_table_keeps_its_columns()
{
    write("own.csv", "prediction;a';a\n\"A; \"\"1\"\"\";8,0;1\n;1,5;\n");
    const auto lines_of = [&](const QStringList& inputs) {
        const Result done = epoch(QStringList{"predict", "twice.safetensors"} + inputs + QStringList{"-o", "with.csv"});
        QFile file(at("with.csv"));
        const auto lines = file.open(QIODevice::ReadOnly) ? file.readAll().split('\n') : QByteArrayList();
        return done.code == 0 && lines.size() > 2 ? lines : QByteArrayList{done.out + done.error, {}, {}};
    };
    const auto own = lines_of({"own.csv"});
    QCOMPARE(own[0], QByteArray("prediction;a';a;prediction';probability_0;probability_1"));
    QVERIFY2(own[1].startsWith("\"A; \"\"1\"\"\";8,0;1;0;0,"), own[1].constData());
    QVERIFY2(own[2].startsWith(";1,5;;") && own[2].count(';') == 5, own[2].constData());
    QVERIFY(lines_of({"own.csv", "--only-predictions"})[0].startsWith("input,prediction,probability_0"));
    QVERIFY(lines_of({"own.csv", "twice.csv"})[0].startsWith("input,prediction,probability_0"));
}

// The columns may have another order under other names.
void TestPredictions::other_names_are_no_row()
{
    write("named.csv", "B,A\n1,8\n");
    const Result result = epoch({"predict", "twice.safetensors", "named.csv", "--json"});
    QCOMPARE(result.code, 65);
    QCOMPARE(result.events("prediction").size(), 0);
    QVERIFY2(result.error.contains("Begin the file with these names"), result.error.constData());
}

// Without it "8,5" would be two columns.
void TestPredictions::the_delimiter_of_training_is_that_of_rows()
{
    QByteArray table;
    for (int i = 0; i < 200; ++i) {
        table += QByteArray::number(i % 9) + "," + QByteArray::number(i % 7) + ";";
        table += i % 9 > 4 ? "up\n" : "down\n";
    }
    write("commas.csv", table);
    const QString spec = key("csv:commas.csv?target=2&header=no&delimiter=semicolon");
    Result result = epoch({"new", "spiral", "--data", spec, "-o", "commas.epoch"});
    QVERIFY2(result.code == 0, result.error.constData());
    result = epoch({"train", "commas.epoch", "--steps", "300", "--no-record", "--save", "commas.safetensors"});
    QVERIFY2(result.code == 0, result.error.constData());
    write("values.csv", "8,5\n0,1\n");
    for (const QString& input : {key("values.csv"), key("-")}) {
        result = epoch({"predict", "commas.safetensors", input, "--json"}, at("values.csv"));
        QVERIFY2(result.code == 0, result.error.constData());
        QCOMPARE(result.lines().value(0).value(key("class")).toString(), key("up"));
        QCOMPARE(result.lines().value(1).value(key("class")).toString(), key("down"));
    }
}

void TestPredictions::standard_input_is_a_table()
{
    write("piped.csv", "2,1\n8,1\n");
    const Result table = epoch({"predict", "plain.safetensors", "-", "--json"}, at("piped.csv"));
    QVERIFY2(table.code == 0, table.error.constData());
    QCOMPARE(table.lines().size(), 2);
    const Result data = epoch({"data", "csv:-?target=3", "--json"}, at("plain.csv"));
    QVERIFY2(data.code == 0, data.error.constData());
    QCOMPARE(data.events("data").value(0).value(key("train_samples")).toInt(), 160);
    const Result measured = epoch({"eval", "plain.safetensors", "--data", "csv:-?target=3", "--json"}, at("plain.csv"));
    QVERIFY2(measured.code == 0, measured.error.constData());
    QCOMPARE(measured.last().value(key("samples")).toInt(), 200); // of a file that is not that of training
    QCOMPARE(measured.last().value(key("split")).toString(), key("all"));
    const Result text = epoch({"eval", "plain.safetensors", "--data", "csv:piped.csv"});
    QVERIFY2(text.code == 65, text.out.constData()); // its rows have no target
    write("two.csv", "2,1,1\n8,1,1\n");
    QVERIFY(
        epoch({"eval", "plain.safetensors", "--data", "csv:two.csv"}).out.startsWith("all 2 rows of two.csv, loss "));
}

// The first 20 rows are awaited, to tell what separates the columns.
void TestPredictions::rows_of_a_stream_are_predicted_as_they_come()
{
    QProcess process;
    start(process, program("epoch"), {"predict", "plain.safetensors", "-"}, {.folder = m_folder.path()});
    QByteArray rows, out;
    for (int i = 0; i < 25; ++i) rows += "2,1\n";
    process.write(rows);
    while (out.count('\n') < 25 && process.waitForReadyRead(30'000)) out += process.readAllStandardOutput();
    QCOMPARE(out.count('\n'), 25);
    process.write("8,1\n");
    QVERIFY(process.waitForReadyRead(30'000));
    const QByteArray next = process.readAllStandardOutput();
    QVERIFY2(next.startsWith("standard input, line 26: 1 "), next.constData());
    QCOMPARE(process.state(), QProcess::Running);
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished(30'000));
    QCOMPARE(process.exitCode(), 0);
}

void TestPredictions::a_reader_that_stops_ends_it_quietly()
{
#ifndef Q_OS_WIN
    QByteArray many;
    for (int i = 0; i < 1'000'000; ++i) many += "2,1\n";
    write("many.csv", many);
    for (const char* input : {"many.csv", "- < many.csv"}) {
        const QString line = key("set -o pipefail; \"$0\" predict plain.safetensors %1 | head -3").arg(key(input));
        QElapsedTimer timer;
        timer.start();
        const Result piped = run(key("/bin/bash"), {"-c", line, program("epoch")}, {.folder = m_folder.path()});
        QCOMPARE(piped.out.count('\n'), 3);
        QCOMPARE(piped.error, QByteArray());
        QVERIFY2(timer.elapsed() < 5000, QByteArray::number(timer.elapsed()).constData());
    }
#endif
}

// A table that has to be read twice is copied.
void TestPredictions::copies_of_killed_programs_are_removed()
{
#ifndef Q_OS_WIN
    QVERIFY(QDir(m_folder.path()).mkpath(key("temporary")));
    Environment around{.folder = m_folder.path()};
    around.environment.insert(key("TMPDIR"), at("temporary"));
    const auto copies = [&] { return QDir(at("temporary")).entryList(QDir::Dirs | QDir::NoDotAndDotDot); };
    const QStringList data{"data", "csv:-?target=3"};
    QProcess killed, waiting;
    start(killed, program("epoch"), data, around);
    QTRY_COMPARE_WITH_TIMEOUT(copies().size(), 1, 30'000);
    // Its lock and the copy, and the two names that every folder has: without a lock nobody can tell whose it is.
    QTRY_COMPARE_WITH_TIMEOUT(QDir(at("temporary/") + copies()[0]).count(), 4, 30'000);
    killed.kill();
    QVERIFY(killed.waitForFinished(30'000));
    const QStringList left = copies();
    QCOMPARE(left.size(), 1);
    // The next one removes it, and nothing of one that is still at work.
    start(waiting, program("epoch"), data, around);
    QTRY_VERIFY_WITH_TIMEOUT(copies().size() == 1 && copies() != left, 30'000);
    QTRY_COMPARE_WITH_TIMEOUT(QDir(at("temporary/") + copies()[0]).count(), 4, 30'000);
    const QString copy = copies()[0];
    around.input = at("plain.csv");
    const Result result = run(program("epoch"), data, around);
    QVERIFY2(result.code == 0, result.error.constData());
    QCOMPARE(copies(), QStringList(copy));
    waiting.closeWriteChannel();
    QVERIFY(waiting.waitForFinished(30'000));
    QCOMPARE(copies(), QStringList());
#endif
}

void TestPredictions::a_link_stays_a_link()
{
#ifndef Q_OS_WIN
    write("target.csv", "old");
    QVERIFY(QFile::link(key("target.csv"), at("link.csv")));
    const Result written = epoch({"predict", "plain.safetensors", "2,1", "-o", "link.csv"});
    QVERIFY2(written.code == 0, written.error.constData());
    QVERIFY(QFileInfo(at("link.csv")).isSymLink());
    QFile file(at("target.csv"));
    QVERIFY(file.open(QIODevice::ReadOnly) && file.readAll().startsWith("input,prediction"));
#endif
}

// 64 MB, and as much from standard input: whatever the size, a few rows are in memory.
void TestPredictions::a_large_table_needs_little_memory()
{
#ifndef Q_OS_WIN
    QFile table(at("large.csv"));
    QVERIFY(table.open(QIODevice::WriteOnly));
    const QByteArray ending(256, ' '); // rows are long and few, so that this takes seconds
    int rows = 0;
    for (QByteArray block; table.size() < 64'000'000; block.clear()) {
        for (int i = 0; i < 4000; ++i, ++rows) block += "2," + ending + (i % 2 ? "1\n" : "8\n");
        QCOMPARE(table.write(block), block.size());
    }
    table.close();
    for (const char* input : {"large.csv", "-"}) {
        Environment around{.folder = m_folder.path(), .output = at("large.txt")};
        if (QByteArray(input) == "-") around.input = at("large.csv");
        QElapsedTimer timer;
        timer.start();
        const Result done = run(program("epoch"), {"predict", "plain.safetensors", key(input), "-q"}, around);
        QVERIFY2(done.code == 0, done.error.constData());
        qInfo("%s: %.0f rows a second", input, rows / (static_cast<double>(timer.elapsed()) / 1000));
        QFile out(at("large.txt"));
        QVERIFY(out.open(QIODevice::ReadOnly));
        QCOMPARE(out.readAll().count('\n'), rows);
    }
    rusage use{}; // of the largest program so far
    QCOMPARE(getrusage(RUSAGE_CHILDREN, &use), 0);
    qInfo("at most %ld MiB of memory", use.ru_maxrss / 1024);
#ifndef __SANITIZE_ADDRESS__ // which keeps what was freed
    QVERIFY(use.ru_maxrss < 256 * 1024);
#endif
#endif
}

void TestPredictions::data_is_relative_to_the_current_folder()
{
    QVERIFY(QDir(m_folder.path()).mkpath(key("other")));
    Result result = epoch({"new", "spiral", "--data", "csv:plain.csv?target=3", "-o", "other/p.epoch"});
    QVERIFY2(result.code == 0, result.error.constData());
    result = epoch({"check", "other/p.epoch"});
    QVERIFY2(result.code == 0, result.out.constData());
    result = epoch({"train", "other/p.epoch", "--data", "csv:twice.csv?target=3", "--steps", "1", "--no-record"});
    QVERIFY2(result.code == 0, result.error.constData());
}

void TestPredictions::a_wrong_name_is_no_row()
{
    const Result result = epoch({"predict", "plain.safetensors", "nowhere.csv"});
    QVERIFY2(result.code == 65 && result.error.contains("there is no such file"), result.error.constData());
}

void TestPredictions::a_date_is_one_value_data()
{
    QTest::addColumn<QString>("options");
    QTest::newRow("at random") << key("&dates=day");
    QTest::newRow("by default") << QString();
    QTest::newRow("the latest rows are the test") << key("&dates=day&time=day");
}

// High on Saturdays and Sundays.
void TestPredictions::a_date_is_one_value()
{
    QByteArray table = "day,rain,y\n";
    for (int i = 0; i < 364; ++i)
        table += QDate(2024, 1, 1).addDays(i).toString(Qt::ISODate).toUtf8() + ',' + QByteArray::number(i % 3) + ','
            + (i % 7 >= 5 ? "9.5\n" : "1.5\n");
    write("days.csv", table);
    QFETCH(QString, options);
    const Result made = epoch(
        {"new", "--data", key("csv:days.csv?target=y&task=regression") + options, "-o", "days.epoch", "--replace"});
    QVERIFY2(made.code == 0, made.error.constData());
    const Result trained =
        epoch({"train", "days.epoch", "--steps", "1500", "--no-record", "--save", "days.safetensors"});
    QVERIFY2(trained.code == 0, trained.error.constData());
    const auto predicted = [&](const char* row) {
        const Result result = epoch({"predict", "days.safetensors", key(row), "--json"});
        return result.last().value(key("values")).toObject().value(key("y")).toDouble();
    };
    const double monday = predicted("2024-07-01,1"), sunday = predicted("30.06.2024,1");
    QVERIFY2(monday < 4 && sunday > 6, qPrintable(key("%1 %2").arg(monday).arg(sunday)));
    write("next.csv", "rain,day\n1,2024-07-01\n1,soon\n");
    const Result rows = epoch({"predict", "days.safetensors", "next.csv", "--json"});
    QVERIFY2(rows.error.contains("next.csv, line 3") && rows.error.contains("not a date"), rows.error.constData());
    const Result importance = epoch({"eval", "days.safetensors", "--importance", "--shuffles", "2", "--json"});
    const QJsonArray columns = importance.last().value(key("importance")).toObject().value(key("columns")).toArray();
    QCOMPARE(columns.size(), 2);
    QCOMPARE(columns[0].toObject().value(key("column")).toString(), key("day"));
}

EPOCH_TEST(TestPredictions)
#include "test_predictions.moc"
