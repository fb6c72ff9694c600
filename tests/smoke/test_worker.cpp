// test_worker: `epoch worker` as a user runs it: it is listed, ends on a signal, and continues when the studio is
// killed.
#include "tests/program.h"
#include "tests/smoke/programs.h"

#include <QtTest>

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

#include <csignal>

using namespace smoke;

class TestWorker : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void a_worker_is_listed_and_ends_on_a_signal();
    void training_continues_when_the_studio_is_killed();

private:
    Environment around() const
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"XDG_RUNTIME_DIR", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"})
            environment.insert(key(name), m_folder.path());
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        return {.environment = environment};
    }
    // The objects of `epoch worker --list`.
    QList<QJsonObject> listed(const char* event) const
    {
        return run(program("epoch"), {"worker", "--list", "--json"}, around()).events(event);
    }
    double number(const char* event, const char* key) const
    {
        const auto objects = listed(event);
        return objects.isEmpty() ? 0 : objects.first().value(QString::fromUtf8(key)).toDouble();
    }

    QTemporaryDir m_folder;
};

void TestWorker::initTestCase()
{
    if (program("epoch").isEmpty()) QSKIP("the programs are not part of this build");
    QVERIFY(listed("worker").isEmpty());
}

void TestWorker::a_worker_is_listed_and_ends_on_a_signal()
{
    QProcess worker;
    start(worker, program("epoch"), {"worker"}, around());
    QVERIFY(worker.waitForStarted());
    QTRY_COMPARE_WITH_TIMEOUT(number("worker", "process"), static_cast<double>(worker.processId()), 60'000);
    worker.terminate();
    QVERIFY(worker.waitForFinished(60'000));
    QCOMPARE(worker.exitCode(), 0);
    QVERIFY(listed("worker").isEmpty());
}

void TestWorker::training_continues_when_the_studio_is_killed()
{
    if (program("epoch-studio").isEmpty()) QSKIP("the window is not part of this build");
    QProcess studio;
    start(studio, program("epoch-studio"), {"--isolate", "--open-template", "spiral", "--train"}, around());
    QVERIFY(studio.waitForStarted());
    QTRY_VERIFY_WITH_TIMEOUT(number("session", "step") > 0, 60'000);
    QCOMPARE(number("worker", "process") == static_cast<double>(studio.processId()), false);
    studio.kill();
    QVERIFY(studio.waitForFinished(60'000));
    const double step = number("session", "step");
    QTRY_VERIFY_WITH_TIMEOUT(number("session", "step") > step, 60'000);
    const auto sessions = listed("session");
    QCOMPARE(sessions.size(), qsizetype{1});
    QCOMPARE(sessions.first().value(QStringLiteral("state")).toString(), QStringLiteral("running"));
    ::kill(static_cast<pid_t>(number("worker", "process")), SIGTERM); // it pauses and saves first
    QTRY_VERIFY_WITH_TIMEOUT(listed("worker").isEmpty(), 60'000);
}

EPOCH_TEST(TestWorker)
#include "test_worker.moc"
