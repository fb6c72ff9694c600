// test_studio_runs: runs of the studio are recorded like those of the command line: listed, shown and resumed; a
// killed studio leaves a run marked as cut off, and a log.
#include "tests/program.h"
#include "tests/smoke/programs.h"

#include <QtTest>

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QUrl>

using namespace smoke;

class TestStudioRuns : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (program("epoch").isEmpty() || program("epoch-studio").isEmpty())
            QSKIP("the programs are not part of this build");
        QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("données/x'y")));
        QCOMPARE(epoch({QStringLiteral("new"), QStringLiteral("iris"), QStringLiteral("-o"), network()}).code, 0);
    }

    void a_run_of_the_studio_resumes_on_the_command_line()
    {
        const auto picture = at("window.png");
        const auto as_of_a_file_manager = QUrl::fromLocalFile(network()).toString(QUrl::FullyEncoded);
        const Result shown = studio({as_of_a_file_manager, QStringLiteral("--train"),
            QStringLiteral("--screenshot-after"), QStringLiteral("2500"), picture});
        QVERIFY2(shown.code == 0, shown.error.constData());
        QVERIFY(QFile::exists(picture));

        const QJsonObject run = newest();
        QCOMPARE(text(run, "file"), network());
        QVERIFY2(text(run, "state") == QStringLiteral("stopped") || text(run, "state") == QStringLiteral("finished"),
            qPrintable(text(run, "state")));
        const auto step = run.value(QStringLiteral("step")).toInteger();
        QVERIFY(step > 0);
        const Result resumed = epoch({QStringLiteral("train"), QStringLiteral("--resume"), text(run, "run"),
            QStringLiteral("--steps"), QString::number(step + 50), QStringLiteral("--json")});
        QVERIFY2(resumed.code == 0, resumed.error.constData());
        QCOMPARE(newest().value(QStringLiteral("step")).toInteger(), step + 50);
        QCOMPARE(text(newest(), "run"), text(run, "run"));
    }

    void a_killed_studio_leaves_a_run_that_was_cut_off()
    {
        makeEndless();
        const QString before = text(newest(), "run");
        QProcess process;
        start(process, program("epoch-studio"), {network(), QStringLiteral("--train")}, around());
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY_WITH_TIMEOUT(text(newest(), "run") != before, 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(text(newest(), "state") == QStringLiteral("running"), 60'000);
        process.kill();
        process.waitForFinished();
        QCOMPARE(text(newest(), "state"), QStringLiteral("cut off"));
        // The project can be opened again at once: its lock is gone.
        const Result again =
            studio({network(), QStringLiteral("--screenshot-after"), QStringLiteral("800"), at("again.png")});
        QVERIFY2(again.code == 0, again.error.constData());
    }

    void the_log_has_the_events()
    {
        QFile log(at("state/epoch-studio/log/studio.log"));
        QVERIFY(log.open(QIODevice::ReadOnly));
        const QByteArray lines = log.readAll();
        for (const char* words : {"Epoch Studio", "device cpu: ", "open ", "session 1: start", "started: on"})
            QVERIFY2(lines.contains(words), words);
        const Result diagnostics = epoch({QStringLiteral("devices"), QStringLiteral("--diagnostics")});
        QCOMPARE(diagnostics.code, 0);
        QVERIFY(diagnostics.out.contains("session 1: start") && diagnostics.out.contains("zlib"));
    }

private:
    Environment around() const
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_DATA_HOME"), at("data"));
        environment.insert(QStringLiteral("XDG_STATE_HOME"), at("state"));
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), at("config"));
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        return {.environment = environment};
    }
    Result epoch(const QStringList& arguments) const { return run(program("epoch"), arguments, around()); }
    Result studio(const QStringList& arguments) const { return run(program("epoch-studio"), arguments, around()); }
    void makeEndless() const
    {
        QFile file(network());
        QVERIFY(file.open(QIODevice::ReadWrite));
        QJsonObject project = QJsonDocument::fromJson(file.readAll()).object();
        QJsonObject training = project.value(QStringLiteral("training")).toObject();
        QJsonObject values = training.value(QStringLiteral("values")).toObject();
        values.insert(QStringLiteral("steps"), 1'000'000'000);
        training.insert(QStringLiteral("values"), values);
        project.insert(QStringLiteral("training"), training);
        file.resize(0);
        file.seek(0);
        QVERIFY(file.write(QJsonDocument(project).toJson()) > 0);
    }
    QJsonObject newest() const
    {
        return epoch({QStringLiteral("runs"), QStringLiteral("list"), QStringLiteral("--json")}).last();
    }
    static QString text(const QJsonObject& object, const char* key)
    {
        return object.value(QString::fromUtf8(key)).toString();
    }
    QString at(const char* name) const { return m_folder.filePath(QString::fromUtf8(name)); }
    QString network() const { return at("données/x'y/iris.epoch"); }
    QTemporaryDir m_folder;
};

EPOCH_TEST(TestStudioRuns)
#include "test_studio_runs.moc"
