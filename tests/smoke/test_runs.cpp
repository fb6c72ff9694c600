// test_runs: recorded runs on the command line: they are listed, shown, compared, evaluated and
// queried, and end for a reason.
#include "tests/program.h"
#include "tests/smoke/programs.h"
#include "tests/smoke/recorded_runs.h"

#include <QtTest>

#include <QDir>
#include <QFile>
#include <QJsonObject>
#include <QProcess>

#ifndef Q_OS_WIN
#include <csignal>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

#include <tuple>

using namespace smoke;

class TestRuns : public QObject, protected RecordedRuns {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void a_run_is_recorded_and_listed();
    void a_run_is_compared_with_its_forecast();
    void its_memory_is_known_before_it_starts();
    void a_second_signal_stops_at_once();
    void a_run_is_evaluated_and_queried();
    void a_stop_rule_ends_a_run_with_a_reason();
    void a_non_finite_loss_ends_the_run();
    void no_record_records_nothing();
    void a_read_only_folder_is_reported_before_training();
};

void TestRuns::initTestCase()
{
    if (program("epoch").isEmpty()) QSKIP("the programs are not part of this build");
    QCOMPARE(epoch({"new", "iris", "-o", "iris.epoch"}).code, 0);
}

void TestRuns::a_run_is_recorded_and_listed()
{
    const Result trained = train("listed", {"iris.epoch", "--steps", "400"});
    QVERIFY2(trained.code == 0, trained.error.constData());
    const QString id = trained.text("run");
    QVERIFY(QFile::exists(at("listed") + key("/") + id + key("/checkpoints/step-000000000400.safetensors")));
    const Result shown = show("listed", id);
    QVERIFY2(shown.code == 0, shown.error.constData());
    QCOMPARE(shown.text("state"), key("finished"));
    QCOMPARE(shown.text("weights"), trained.text("weights"));
    QCOMPARE(shown.last().value(key("test_loss")), trained.last().value(key("test_loss")));
    qsizetype epochs = 0; // as reported in training
    for (const QByteArray& line : trained.out.trimmed().split('\n')) epochs += line.contains("\"event\":\"epoch\"");
    QCOMPARE(history("listed", id).size(), epochs);

    const QString other = train("listed", {"iris.epoch", "--steps", "400", "--seed", "5"}).text("run");
    const Result listed = epoch({"runs", "list", "--runs", at("listed"), "--json"});
    QCOMPARE(listed.out.count('\n'), qsizetype{2});
    QCOMPARE(listed.text("run"), other); // the newest last
    const Result compared = epoch({"runs", "compare", id, other, "--runs", at("listed")});
    QVERIFY2(compared.code == 0 && compared.out.contains("seed"), compared.out + compared.error);
    QVERIFY(!compared.out.contains("optimizer")); // the same in both
    const QString faster = train("listed", {"iris.epoch", "--steps", "400", "--lr", "0.123"}).text("run");
    const QByteArray rates = epoch({"runs", "compare", id, faster, "--runs", at("listed")}).out;
    QVERIFY2(rates.contains("learning_rate") && rates.contains("0.123") && !rates.contains("seed"), rates.constData());
    QVERIFY(epoch({"runs", "list", "--runs", at("listed")}).out.contains("finished"));
    QVERIFY(epoch({"runs", "show", id, "--runs", at("listed")}).out.contains("400 of 400"));
}

// The first run is predicted from the peaks of the processor, the second from the first.
void TestRuns::a_run_is_compared_with_its_forecast()
{
    const QStringList settings{"iris.epoch", "--steps", "20000"};
    const auto forecast_of = [&](const QString& run) {
        const QJsonObject shown = show("timed", run).last();
        const auto predicted = shown.value(key("predicted_ms_per_step")).toArray();
        return std::tuple(predicted.at(0).toDouble(), predicted.at(1).toDouble(),
            shown.value(key("measured_ms_per_step")).toDouble());
    };
    const auto [min, max, measured] = forecast_of(train("timed", settings).text("run"));
    QVERIFY(0 < min && min < max && measured > 0);
    const QString again = train("timed", settings).text("run");
    const auto [second_min, second_max, second] = forecast_of(again);
    // A forecast is about the mean step, which other programs make longer than the usual one that was measured.
    QVERIFY2(second_min / 2 <= measured && measured <= second_max * 2 && second > 0,
        qPrintable(QStringLiteral("%1 %2 %3").arg(second_min).arg(second_max).arg(measured)));
    QVERIFY(epoch({"runs", "show", again, "--runs", at("timed")}).out.contains("training time: predicted "));
    const QByteArray plan = epoch({"plan", "iris.epoch"}).out;
    QVERIFY2(
        plan.contains("this computer: ") && plan.contains("runs were inside what was predicted"), plan.constData());
}

// To the byte, and the same for every command.
void TestRuns::its_memory_is_known_before_it_starts()
{
    QCOMPARE(epoch({"new", "lenet-5", "-o", "lenet.epoch"}).code, 0);
    const QStringList one_step{"train", "lenet.epoch", "--steps", "1", "--no-record", "--json"};
    const double reserved = epoch(one_step).events("start").front().value(key("bytes")).toDouble();
    QVERIFY(reserved > 1e6);
    QCOMPARE(epoch({"info", "lenet.epoch", "--json"}).last().value(key("bytes_forecast")).toDouble(), reserved);
    const auto own = epoch({"plan", "lenet.epoch", "--json"}).events("own");
    QVERIFY(!own.isEmpty());
    QCOMPARE(own.front().value(key("bytes")).toDouble(), reserved);
}

// Like a user who presses Ctrl-C again when a device hangs. Here the program blocks because nobody reads its output.
void TestRuns::a_second_signal_stops_at_once()
{
#ifdef Q_OS_WIN
    QSKIP("needs signals");
#else
    QCOMPARE(::mkfifo(at("pipe").toUtf8().constData(), 0600), 0);
    const int reader = ::open(at("pipe").toUtf8().constData(), O_RDONLY | O_NONBLOCK);
    QProcess process;
    process.setStandardOutputFile(at("pipe"));
    start(process, program("epoch"), {"train", "iris.epoch", "--runs", at("twice"), "--steps", "1000000000", "--json"},
        around());
    QVERIFY(process.waitForStarted());
    for (int before = -1, now = 0; before != now || now == 0; ::ioctl(reader, FIONREAD, &now)) {
        before = now;
        QTest::qSleep(300);
    }
    const auto number = static_cast<pid_t>(process.processId());
    QCOMPARE(::kill(number, SIGINT), 0);
    QVERIFY(!process.waitForFinished(300)); // the program got the signal, but is blocked
    QCOMPARE(::kill(number, SIGTERM), 0);
    QVERIFY(process.waitForFinished(60'000));
    QCOMPARE(process.exitStatus(), QProcess::CrashExit);
    ::close(reader);
#endif
}

void TestRuns::a_run_is_evaluated_and_queried()
{
    const Result trained = epoch({"train", "iris.epoch", "--steps", "300", "--device", "cpu:1", "--json"});
    QVERIFY2(trained.code == 0, trained.error.constData());
    const QString id = trained.text("run"), folder = at("data") + key("/epoch-studio/runs/") + id;
    const Result shown = epoch({"runs", "show", id, "--json"});
    const double best = shown.last().value(key("best_validation_loss")).toDouble();
    for (const QString& run : {id, folder}) {
        const Result measured = epoch({"eval", run, "--split", "validation", "--json", "--device", "cpu:1"});
        QVERIFY2(measured.code == 0, measured.error.constData());
        QCOMPARE(measured.last().value(key("loss")).toDouble(), best);
        const Result asked = epoch({"predict", run, "5.1,3.5,1.4,0.2", "--json"});
        QVERIFY2(asked.code == 0, asked.error.constData());
        QCOMPARE(asked.text("class"), key("setosa"));
    }
    // A checkpoint is a file of weights.
    const QString newest = folder + key("/checkpoints/step-000000000300.safetensors");
    const Result measured = epoch({"eval", "iris.epoch", "--weights", newest, "--json", "--device", "cpu:1"});
    QVERIFY2(measured.code == 0, measured.error.constData());
    QCOMPARE(measured.text("weights"), trained.text("weights"));
    QDir(folder + key("/checkpoints")).removeRecursively();
    const Result empty = epoch({"eval", id});
    QVERIFY2(empty.code == 65 && empty.error.contains("no readable checkpoint"), empty.error.constData());
}

void TestRuns::a_stop_rule_ends_a_run_with_a_reason()
{
    const QStringList rule{"iris.epoch", "--steps", "100000", "--set", "target_metric=accuracy", "--set", "target=0.8"};
    const Result trained = train("rules", rule);
    QVERIFY2(trained.code == 0, trained.error.constData());
    QVERIFY2(trained.text("why").contains(key("has reached the target")), trained.out.constData());
    QVERIFY(trained.last().value(key("step")).toInt() < 100'000);
    const Result shown = show("rules", trained.text("run"));
    QCOMPARE(shown.text("why"), trained.text("why"));
    QCOMPARE(shown.text("state"), key("finished"));
    // With restore_best the run ends with its best weights.
    const Result best = train("rules", {"iris.epoch", "--steps", "3000", "--lr", "0.3", "--set", "restore_best=on"});
    QVERIFY2(best.code == 0, best.error.constData());
    const QString id = best.text("run");
    QCOMPARE(best.last().value(key("weights_step")), show("rules", id).last().value(key("best_step")));
    for (const char* wrong : {"nothing=1", "stop_patience", "stop_patience=many", "restore_best=1", "target=1e99"})
        QVERIFY2(train("rules", {"iris.epoch", "--set", key(wrong)}).code != 0, wrong);
}

// A regression with a far too large learning rate: it diverges within a few steps.
void TestRuns::a_non_finite_loss_ends_the_run()
{
    QCOMPARE(epoch({"new", "hills", "-o", "hills.epoch"}).code, 0);
    QFile project(at("hills.epoch"));
    QVERIFY(project.open(QIODevice::ReadWrite));
    QByteArray text = project.readAll();
    QVERIFY(text.contains("\"optimizer\": \"adam\""));
    text.replace("\"optimizer\": \"adam\"", "\"optimizer\": \"sgd\"");
    QVERIFY(project.resize(0) && project.seek(0) && project.write(text) == text.size());
    project.close();
    const Result failed = train("broken", {"hills.epoch", "--steps", "5000", "--lr", "100", "--save-every", "0"});
    QVERIFY2(failed.code == 77, (QByteArray::number(failed.code) + failed.error).constData());
    QVERIFY2(failed.error.contains("they begin in the "), failed.error.constData());
    QVERIFY(failed.error.contains("learning rate"));
    const Result listed = epoch({"runs", "list", "--runs", at("broken"), "--json"});
    QCOMPARE(listed.text("state"), key("failed"));
}

void TestRuns::no_record_records_nothing()
{
    const Result trained = train("none", {"iris.epoch", "--steps", "20", "--no-record"});
    QVERIFY2(trained.code == 0 && trained.last().value(key("run")).isNull(), trained.error.constData());
    QVERIFY(!QDir(at("none")).exists());
}

void TestRuns::a_read_only_folder_is_reported_before_training()
{
    const Result trained = train("iris.epoch", {"iris.epoch", "--steps", "20"}); // a file in the folder's place
    QVERIFY2(trained.code == 74 && trained.error.contains("cannot be recorded"), trained.error.constData());
    QVERIFY(!trained.out.contains("\"event\":\"epoch\""));
}

EPOCH_TEST(TestRuns)
#include "test_runs.moc"
