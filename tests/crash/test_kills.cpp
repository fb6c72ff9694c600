// test_kills: each command that replaces files is killed at random moments, most of them while it writes: every file is
// the old one or the new one, and what the kill left behind is gone after the next save. EPOCH_KILLS: how often.
#include "tests/program.h"
#include "tests/smoke/programs.h"

#include <QtTest>

#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QThread>

#ifndef Q_OS_WIN
#include <csignal>
#endif

using namespace smoke;

namespace {

QByteArray content_of(const QString& file)
{
    QFile opened(file);
    return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
}

} // namespace

class TestKills : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void the_old_file_or_the_new_one_data();
    void the_old_file_or_the_new_one();

private:
    Environment around() const { return {.folder = m_folder.path()}; }
    QStringList hidden_files() const
    {
        return QDir(m_folder.path()).entryList({key(".*")}, QDir::Files | QDir::Hidden);
    }
    // What is there beside hidden files.
    QStringList visible_files() const { return QDir(m_folder.path()).entryList(QDir::Files); }
    bool killed(const QStringList& arguments, qint64 duration, QRandomGenerator& random) const;

    QTemporaryDir m_folder;
};

void TestKills::initTestCase()
{
#ifdef Q_OS_WIN
    QSKIP("needs signals");
#endif
    if (program("epoch").isEmpty()) QSKIP("the programs are not part of this build");
    const auto epoch = [&](const QStringList& arguments) {
        const smoke::Result done = run(program("epoch"), arguments, around());
        QVERIFY2(done.code == 0, done.error.constData());
    };
    epoch({key("new"), key("bench-d"), key("-o"), key("net.epoch")});
    epoch({key("new"), key("iris"), key("-o"), key("small.epoch")});
    for (const char* seed : {"1", "2"}) {
        epoch({key("train"), key("small.epoch"), key("--steps"), key("5"), key("--seed"), key(seed), key("--runs"),
            key("runs%1").arg(key(seed)), key("--save"), key("small%1.safetensors").arg(key(seed))});
        epoch({key("export"), key("small%1.safetensors").arg(key(seed)), key("-o"), key("in%1.onnx").arg(key(seed))});
    }
    epoch({key("lesson"), key("new"), key("lesson.md")});
    QFile table(m_folder.filePath(key("rows.csv")));
    QVERIFY(table.open(QIODevice::WriteOnly));
    for (int i = 0; i < 3000; ++i) table.write("5.1,3.5,1.4,0.2\n");
}

void TestKills::the_old_file_or_the_new_one_data()
{
    QTest::addColumn<QStringList>("files");
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QStringList>("otherwise"); // makes other content
    const QStringList train{key("train"), key("net.epoch"), key("--no-record"), key("--device"), key("cpu:1"),
        key("--steps"), key("1"), key("--save"), key("net.safetensors")};
    QTest::newRow("train --save") << QStringList(key("net.safetensors")) << train
                                  << train + QStringList{key("--seed"), key("7")};
    QTest::newRow("new") << QStringList(key("a.epoch"))
                         << QStringList{key("new"), key("resnet-50"), key("-o"), key("a.epoch"), key("--replace")}
                         << QStringList{key("new"), key("iris"), key("-o"), key("a.epoch"), key("--replace")};
    const QStringList predict{key("predict"), key("small1.safetensors"), key("rows.csv"), key("-o"), key("p.csv")};
    QTest::newRow("predict -o") << QStringList(key("p.csv")) << predict << predict + QStringList{key("rows.csv")};
    // The others once of one model, run or title, and once of another; %1 is 1 and 2.
    const auto row = [](const char* title, const char* files, const char* command) {
        const QStringList both[] = {key(command).arg(1).split(u' '), key(command).arg(2).split(u' ')};
        QTest::newRow(title) << key(files).split(u' ') << both[0] << both[1];
    };
    row("export ONNX", "e.onnx", "export small%1.safetensors -o e.onnx");
    row("export PyTorch", "e.safetensors", "export small%1.safetensors -o e.py");
    row("export C", "e.h", "export small%1.safetensors -o e.h");
    row("import a network", "i.safetensors", "import in%1.onnx -o i.epoch --replace");
    row("import weights", "w.safetensors", "import small%1.safetensors --into small.epoch -o w.safetensors --replace");
    row("report", "r.html r.csv r.epoch", "report 20 --runs runs%1 -o r.html --replace");
    row("lesson pack", "class.zip", "lesson pack lesson.md --title %1 -o class.zip");
}

// False if it had ended before it could be killed. `duration`: of the whole program, in microseconds.
bool TestKills::killed(const QStringList& arguments, qint64 duration, QRandomGenerator& random) const
{
    QProcess process;
    QElapsedTimer waited;
    waited.start();
    start(process, program("epoch"), arguments, around());
    if (!process.waitForStarted()) return false;
    // One of four at any moment, the others soon after a temporary file has appeared: files are written in no time.
    const bool any_moment = random.bounded(4) == 0;
    const qint64 until = any_moment ? random.bounded(duration) : 2 * duration + 500'000;
    while (process.state() == QProcess::Running && waited.nsecsElapsed() < 1000 * until
        && (any_moment || hidden_files().isEmpty()))
        process.waitForFinished(0);
    const quint32 microseconds = random.bounded(1u << random.bounded(14u)); // at once, too
    if (!any_moment) QThread::usleep(microseconds);
    process.kill();
    process.waitForFinished(30'000);
    return process.exitStatus() == QProcess::CrashExit;
}

void TestKills::the_old_file_or_the_new_one()
{
    QFETCH(QStringList, files);
    QFETCH(QStringList, arguments);
    QFETCH(QStringList, otherwise);
    QHash<QString, QList<QByteArray>> versions;
    qint64 duration = 0;
    for (const QStringList& each : {otherwise, arguments}) {
        QElapsedTimer timer;
        timer.start();
        const smoke::Result made = run(program("epoch"), each, around());
        duration = timer.nsecsElapsed() / 1000;
        QVERIFY2(made.code == 0, made.error.constData());
        for (const QString& file : files) versions[file] += content_of(m_folder.filePath(file));
    }
    for (const auto& both : versions) QVERIFY(both[0] != both[1] && !both[0].isEmpty());
    const QStringList before = visible_files();

    const int rounds =
        qEnvironmentVariableIntValue("EPOCH_KILLS") > 0 ? qEnvironmentVariableIntValue("EPOCH_KILLS") : 12;
    QRandomGenerator random(1);
    int were_killed = 0, left = 0, had_left = 0;
    for (int round = 0; round < rounds; ++round) {
        were_killed += killed(round % 2 == 0 ? otherwise : arguments, duration, random);
        for (const QString& file : files)
            QVERIFY2(versions[file].contains(content_of(m_folder.filePath(file))),
                qPrintable(key("%1, round %2").arg(file).arg(round)));
        QCOMPARE(visible_files(), before);
        had_left += !hidden_files().isEmpty();
        left = std::max(left, static_cast<int>(hidden_files().size()));
    }
    QVERIFY(were_killed > rounds / 4);
    smoke::Result last = run(program("epoch"), arguments, around());
    if (last.error.contains("[file.taken]")) { // the table of a report that was killed before its page was written
        const smoke::Result finished = run(program("epoch"), otherwise, around());
        QVERIFY2(finished.code == 0, finished.error.constData());
        last = run(program("epoch"), arguments, around());
    }
    QVERIFY2(last.code == 0, last.error.constData());
    for (const QString& file : files) QCOMPARE(content_of(m_folder.filePath(file)), versions[file][1]);
    QCOMPARE(hidden_files(), QStringList());
    qInfo("%d of %d rounds killed, %d with a temporary file (at most %d at a time), which the next save removed",
        were_killed, rounds, had_left, left);
}

EPOCH_TEST(TestKills)
#include "test_kills.moc"
