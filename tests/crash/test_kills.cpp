// test_kills: a program is killed at a random moment while it writes a file: the file is the old one or the new one,
// and what the kill left behind is gone after the next save. EPOCH_KILLS: how often each is killed.
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
    bool killed_while_it_writes(const QStringList& arguments, QRandomGenerator& random) const;

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
    // 4 MB of weights take long enough to be met while they are written.
    epoch({key("new"), key("bench-c"), key("-o"), key("net.epoch")});
    epoch({key("new"), key("iris"), key("-o"), key("small.epoch")});
    epoch({key("train"), key("small.epoch"), key("--steps"), key("5"), key("--no-record"), key("--save"),
        key("small.safetensors")});
    QFile table(m_folder.filePath(key("rows.csv")));
    QVERIFY(table.open(QIODevice::WriteOnly));
    for (int i = 0; i < 3000; ++i) table.write("5.1,3.5,1.4,0.2\n");
}

void TestKills::the_old_file_or_the_new_one_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QStringList>("otherwise"); // makes other content
    const QStringList train{key("train"), key("net.epoch"), key("--no-record"), key("--device"), key("cpu:1"),
        key("--steps"), key("1"), key("--save"), key("net.safetensors")};
    QTest::newRow("train --save") << key("net.safetensors") << train << train + QStringList{key("--seed"), key("7")};
    QTest::newRow("new") << key("a.epoch")
                         << QStringList{key("new"), key("resnet-50"), key("-o"), key("a.epoch"), key("--replace")}
                         << QStringList{key("new"), key("iris"), key("-o"), key("a.epoch"), key("--replace")};
    const QStringList predict{key("predict"), key("small.safetensors"), key("rows.csv"), key("-o"), key("p.csv")};
    QTest::newRow("predict -o") << key("p.csv") << predict << predict + QStringList{key("rows.csv")};
}

// False if it had ended before it could be killed.
bool TestKills::killed_while_it_writes(const QStringList& arguments, QRandomGenerator& random) const
{
    QProcess process;
    start(process, program("epoch"), arguments, around());
    if (!process.waitForStarted()) return false;
    // From the moment when a temporary file appears, or after half a second at the latest.
    QElapsedTimer waited;
    waited.start();
    while (process.state() == QProcess::Running && hidden_files().isEmpty() && waited.elapsed() < 500)
        process.waitForFinished(0);
    if (random.bounded(2) > 0) QThread::usleep(random.bounded(3000u)); // at once too: a fast machine is done soon
    process.kill();
    process.waitForFinished(30'000);
    return process.exitStatus() == QProcess::CrashExit;
}

void TestKills::the_old_file_or_the_new_one()
{
    QFETCH(QString, file);
    QFETCH(QStringList, arguments);
    QFETCH(QStringList, otherwise);
    const QString path = m_folder.filePath(file);
    QList<QByteArray> versions;
    for (const QStringList& each : {otherwise, arguments}) {
        const smoke::Result made = run(program("epoch"), each, around());
        QVERIFY2(made.code == 0, made.error.constData());
        versions += content_of(path);
    }
    QVERIFY(versions[0] != versions[1] && !versions[0].isEmpty());

    const int rounds =
        qEnvironmentVariableIntValue("EPOCH_KILLS") > 0 ? qEnvironmentVariableIntValue("EPOCH_KILLS") : 12;
    QRandomGenerator random(1);
    int killed = 0, left = 0;
    for (int round = 0; round < rounds; ++round) {
        killed += killed_while_it_writes(round % 2 == 0 ? otherwise : arguments, random);
        QVERIFY2(versions.contains(content_of(path)), qPrintable(key("round %1").arg(round)));
        left += !hidden_files().isEmpty();
    }
    QVERIFY(killed > 0);
    const smoke::Result last = run(program("epoch"), arguments, around());
    QVERIFY2(last.code == 0, last.error.constData());
    QCOMPARE(content_of(path), versions[1]);
    QCOMPARE(hidden_files(), QStringList());
    qInfo("%d of %d rounds killed, %d left a temporary file, which the next save removed", killed, rounds, left);
}

EPOCH_TEST(TestKills)
#include "test_kills.moc"
