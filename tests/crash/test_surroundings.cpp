// test_surroundings: a run whose folder goes away, whose data is damaged meanwhile, or whose machine sleeps while the
// time of day is changed.
#include "tests/program.h"
#include "tests/smoke/programs.h"

#include <QtTest>

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QThread>

#include <cerrno>
#ifndef Q_OS_WIN
#include <csignal>
#endif

using namespace smoke;

namespace {

// Four numbers and one of three classes, as the template that is trained takes them; the factor makes others.
QByteArray table(int factor)
{
    QByteArray rows = "a,b,c,d,k\n";
    for (int i = 0; i < 300; ++i) {
        for (int column = 1; column < 5; ++column) rows += QByteArray::number(i * factor * column % 97) + ",";
        rows += "xyz"[i * factor % 97 / 33];
        rows += '\n';
    }
    return rows;
}

} // namespace

class TestSurroundings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void a_folder_that_goes_away_and_comes_back();
    void a_folder_that_stays_away();
    void data_that_is_damaged_under_a_run_data();
    void data_that_is_damaged_under_a_run();
    void a_file_system_without_locks_data();
    void a_file_system_without_locks();
    void a_sleep_with_a_moved_clock_data();
    void a_sleep_with_a_moved_clock();

private:
    Environment around() const
    {
        Environment found{.folder = m_folder.path()};
        found.environment.insert(key("LD_PRELOAD"), key(EPOCH_PRELOAD));
        found.environment.insert(key("EPOCH_CLOCK"), m_folder.filePath(key("clock")));
        return found;
    }
    void set_clock(qint64 seconds) const
    {
        QFile clock(m_folder.filePath(key("clock")));
        QVERIFY(clock.open(QIODevice::ReadWrite)
            && clock.write(reinterpret_cast<const char*>(&seconds), sizeof seconds) == 8);
    }
    QStringList training(const char* runs) const
    {
        return {key("train"), key("iris.epoch"), key("--device"), key("cpu:1"), key("--runs"), key(runs), key("--json"),
            key("--save-every"), key("0.1")};
    }
    // Starts the training and returns when it has a checkpoint; the folder of the run.
    QString started(QProcess& process, const QStringList& arguments, const char* runs) const;

    QTemporaryDir m_folder;
    static constexpr int patience = 60'000; // milliseconds
};

void TestSurroundings::initTestCase()
{
#ifdef Q_OS_WIN
    QSKIP("needs signals");
#endif
    if (program("epoch").isEmpty()) QSKIP("the programs are not part of this build");
    const smoke::Result made = run(program("epoch"), {key("new"), key("iris"), key("-o"), key("iris.epoch")}, around());
    QVERIFY2(made.code == 0, made.error.constData());
}

QString TestSurroundings::started(QProcess& process, const QStringList& arguments, const char* runs) const
{
    start(process, program("epoch"), arguments, around());
    QElapsedTimer waited;
    // Reading all the while: a program whose output nobody reads waits.
    for (waited.start(); waited.elapsed() < patience; process.waitForReadyRead(5)) {
        const QDir folder(m_folder.filePath(key(runs)));
        for (const QString& run : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            if (!QDir(folder.filePath(run + key("/checkpoints"))).entryList({key("step-*.safetensors")}).isEmpty())
                return folder.filePath(run);
    }
    return {};
}

// As a disk that is unplugged: nothing is said to be saved meanwhile, training waits, and then it goes on.
void TestSurroundings::a_folder_that_goes_away_and_comes_back()
{
#ifndef Q_OS_WIN
    QProcess process;
    const QString folder = started(process, training("away") + QStringList{key("--steps"), key("100000000")}, "away");
    QVERIFY(!folder.isEmpty());
    const QString elsewhere = m_folder.filePath(key("elsewhere"));
    QVERIFY(QDir().rename(folder, elsewhere));
    QByteArray error;
    QElapsedTimer waited;
    for (waited.start(); waited.elapsed() < patience && !error.contains("training is paused");) {
        process.waitForReadyRead(50);
        error += process.readAllStandardError();
    }
    QVERIFY2(error.contains("training is paused") && error.contains("[file.write]"), error.constData());
    QVERIFY(QDir().rename(elsewhere, folder));
    const auto saved = [&] {
        return QDir(folder + key("/checkpoints"))
            .entryInfoList({key("step-*.safetensors")}, QDir::Files, QDir::Time)
            .value(0);
    };
    const QString before = saved().fileName();
    for (waited.start(); waited.elapsed() < patience && saved().fileName() == before;) process.waitForReadyRead(20);
    QVERIFY(saved().fileName() != before);
    QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGTERM), 0);
    QVERIFY(process.waitForFinished(patience));
    QCOMPARE(process.exitCode(), 75);
    const smoke::Result resumed = run(program("epoch"),
        {key("runs"), key("show"), QFileInfo(folder).fileName(), key("--runs"), key("away"), key("--json")}, around());
    QCOMPARE(resumed.text("state"), key("stopped"));
    QCOMPARE(resumed.text("damage"), QString());
#endif
}

// The run ends when it is told to, says that it is not saved, and the model is saved all the same.
void TestSurroundings::a_folder_that_stays_away()
{
#ifndef Q_OS_WIN
    QProcess process;
    const QString folder = started(process,
        training("lost") + QStringList{key("--steps"), key("100000000"), key("--save"), key("m.safetensors")}, "lost");
    QVERIFY(!folder.isEmpty());
    QTRY_VERIFY(QDir(folder).removeRecursively()); // the run may be writing into it
    QByteArray error;
    QElapsedTimer waited;
    for (waited.start(); waited.elapsed() < patience && !error.contains("training is paused");) {
        process.waitForReadyRead(50);
        error += process.readAllStandardError();
    }
    QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGTERM), 0);
    QVERIFY(process.waitForFinished(patience));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 74);
    QVERIFY(!process.readAllStandardOutput().contains("\"event\":\"interrupted\"")); // there is nothing to resume
    QVERIFY(QFile::exists(m_folder.filePath(key("m.safetensors"))));
#endif
}

void TestSurroundings::data_that_is_damaged_under_a_run_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<QByteArray>("content"); // empty: the file is removed
    for (const char* options : {"", "&stream=yes"}) {
        const QByteArray where = *options ? " (streamed)" : " (in memory)";
        QTest::newRow(("cut" + where).constData()) << key(options) << QByteArray("a,b,k\n1,2,x\n");
        QTest::newRow(("other content" + where).constData()) << key(options) << table(7);
        QTest::newRow(("removed" + where).constData()) << key(options) << QByteArray();
    }
}

// A run has its own copy of its data; one that is resumed on other data is refused.
void TestSurroundings::data_that_is_damaged_under_a_run()
{
#ifndef Q_OS_WIN
    QFETCH(QString, options);
    QFETCH(QByteArray, content);
    const QString file = m_folder.filePath(key("table.csv"));
    const auto write = [&](const QByteArray& bytes) {
        QFile opened(file);
        QVERIFY(opened.open(QIODevice::WriteOnly) && opened.write(bytes) == bytes.size());
    };
    write(table(5));
    set_clock(0);
    const QByteArray runs = "damaged" + QByteArray::number(qHash(QString::fromUtf8(QTest::currentDataTag())));
    const QStringList data{key("--data"), key("csv:table.csv?target=k") + options, key("--steps"), key("60000")};
    QProcess process;
    const QString folder = started(process, training(runs.constData()) + data, runs.constData());
    QVERIFY(!folder.isEmpty());
    if (content.isEmpty())
        QVERIFY(QFile::remove(file));
    else
        write(content);
    QVERIFY(process.waitForFinished(patience));
    const QByteArray error = process.readAllStandardError();
    QVERIFY2(process.exitCode() == 0, error.constData());
    const smoke::Result damaged{0, process.readAllStandardOutput(), {}};

    const smoke::Result resumed = run(program("epoch"),
        {key("train"), key("--resume"), QFileInfo(folder).fileName(), key("--runs"), key(runs.constData()),
            key("--steps"), key("5")},
        around());
    QVERIFY2(resumed.code == 65 && resumed.error.contains("table.csv"), resumed.error.constData());

    write(table(5));
    const smoke::Result plain = run(program("epoch"),
        QStringList{key("train"), key("iris.epoch"), key("--device"), key("cpu:1"), key("--no-record"), key("--json")}
            + data,
        around());
    QVERIFY2(plain.code == 0, plain.error.constData());
    QCOMPARE(damaged.text("weights"), plain.text("weights"));
#endif
}

void TestSurroundings::a_file_system_without_locks_data()
{
    QTest::addColumn<int>("fault");
    QTest::newRow("no locks left") << ENOLCK;
    QTest::newRow("not supported") << EOPNOTSUPP;
}

// A run is made, recorded and resumed there all the same.
void TestSurroundings::a_file_system_without_locks()
{
    QFETCH(int, fault);
    Environment without = around();
    without.environment.insert(key("EPOCH_NO_LOCKS"), QString::number(fault));
    const QByteArray runs = QByteArray("without") + QByteArray::number(fault);
    const QStringList arguments = training(runs.constData());
    const smoke::Result trained = run(program("epoch"), arguments + QStringList{key("--steps"), key("50")}, without);
    QVERIFY2(trained.code == 0, trained.error.constData());
    const QStringList resumed{key("train"), key("--runs"), key(runs.constData()), key("--resume"), trained.text("run"),
        key("--steps"), key("80"), key("--json")};
    const smoke::Result longer = run(program("epoch"), resumed, without);
    QVERIFY2(longer.code == 0, longer.error.constData());
    QCOMPARE(longer.last().value(key("step")).toInt(), 80);
}

void TestSurroundings::a_sleep_with_a_moved_clock_data()
{
    QTest::addColumn<qint64>("seconds");
    QTest::newRow("a night") << qint64{8 * 3600};
    QTest::newRow("an hour back") << qint64{-3600};
    QTest::newRow("to 1990") << qint64{-36LL * 365 * 86400};
    QTest::newRow("past 2038") << qint64{20LL * 365 * 86400};
}

// The weights are those of a run without a sleep, and times are those that passed.
void TestSurroundings::a_sleep_with_a_moved_clock()
{
#ifndef Q_OS_WIN
    QFETCH(qint64, seconds);
    set_clock(0);
    const QByteArray runs = QByteArray("sleeps") + QByteArray::number(seconds);
    const QStringList arguments = training(runs.constData()) + QStringList{key("--steps"), key("60000")};
    QProcess process;
    QVERIFY(!started(process, arguments, runs.constData()).isEmpty());
    const auto pid = static_cast<pid_t>(process.processId());
    QCOMPARE(::kill(pid, SIGSTOP), 0);
    set_clock(seconds);
    QThread::msleep(300);
    QCOMPARE(::kill(pid, SIGCONT), 0);
    QVERIFY(process.waitForFinished(patience));
    QCOMPARE(process.exitCode(), 0);
    const smoke::Result slept{0, process.readAllStandardOutput(), {}};
    const double took = slept.last().value(key("seconds")).toDouble();
    QVERIFY2(took > 0 && took < patience / 1000.0, QByteArray::number(took).constData());

    set_clock(0);
    const smoke::Result plain = run(program("epoch"),
        {key("train"), key("iris.epoch"), key("--device"), key("cpu:1"), key("--no-record"), key("--json"),
            key("--steps"), key("60000")},
        around());
    QCOMPARE(slept.text("weights"), plain.text("weights"));
#endif
}

EPOCH_TEST(TestSurroundings)
#include "test_surroundings.moc"
