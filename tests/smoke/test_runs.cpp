// test_runs: recorded runs on the command line: stopped and killed runs resume bit for bit, unsuitable ones are
// refused, and runs can be listed, shown, compared, evaluated and queried.
#include "tests/program.h"
#include "tests/smoke/programs.h"

#include <QtTest>

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>

#ifndef Q_OS_WIN
#include <csignal>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

#include <tuple>

using namespace smoke;

namespace {

constexpr int few_kills = 8;

int kills() { return std::max(few_kills, qEnvironmentVariableIntValue("EPOCH_KILLS")); }
int patience() { return 60'000 * kills() / few_kills; } // milliseconds, with a program

} // namespace

class TestRuns : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void a_run_is_recorded_and_listed();
    void a_run_is_compared_with_its_forecast();
    void a_run_resumes_with_more_steps();
    void a_stopped_run_resumes_bit_for_bit();
    void a_timed_plan_is_shown_and_reused();
    void a_second_signal_stops_at_once();
    void a_run_killed_many_times_gives_the_same_bits();
    void a_damaged_checkpoint_is_reported_and_skipped();
    void unsuitable_runs_are_refused();
    void a_run_is_evaluated_and_queried();
    void a_branch_is_a_run_of_its_own();
    void a_stop_rule_ends_a_run_with_a_reason();
    void a_branch_with_another_batch_keeps_its_position();
    void a_non_finite_loss_ends_the_run();
    void no_record_records_nothing();
    void a_read_only_folder_is_reported_before_training();

private:
    Environment around() const
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_DATA_HOME"), at("data"));
        environment.insert(QStringLiteral("XDG_STATE_HOME"), at("state"));
        return {m_folder.path(), environment, patience()};
    }
    Result epoch(const QStringList& arguments) const { return run(program("epoch"), arguments, around()); }
    // Trains in the folder `runs`.
    Result train(const char* runs, const QStringList& arguments) const
    {
        return epoch(QStringList{"train", "--runs", at(runs), "--device", "cpu:1", "--json"} + arguments);
    }
    Result show(const char* runs, const QString& run) const
    {
        return epoch({"runs", "show", run, "--runs", at(runs), "--json"});
    }
    // The output of `epoch runs show` without the times.
    QList<QJsonObject> history(const char* runs, const QString& run) const
    {
        QList<QJsonObject> lines;
        for (const QByteArray& line : show(runs, run).out.trimmed().split('\n')) {
            QJsonObject object = QJsonDocument::fromJson(line).object();
            for (const char* time : {"samples_per_s", "seconds"}) object.remove(QString::fromUtf8(time));
            if (object.value(QStringLiteral("event")).toString() == QStringLiteral("epoch")) lines.append(object);
        }
        return lines;
    }
    QString at(const char* name) const { return m_folder.filePath(QString::fromUtf8(name)); }
    QTemporaryDir m_folder;
    Result m_undisturbed{}; // the long run at once
    int m_long{}; // the milliseconds it took
};

namespace {

// Long enough to be stopped in the middle; its weights change to the last step.
const QStringList long_run{"iris.epoch", "--steps", "400000"};

} // namespace

void TestRuns::initTestCase()
{
    if (program("epoch").isEmpty()) QSKIP("the programs are not part of this build");
    QCOMPARE(epoch({"new", "iris", "-o", "iris.epoch"}).code, 0);
    QCOMPARE(epoch({"new", "spiral", "-o", "spiral.epoch"}).code, 0);
    QElapsedTimer timer;
    timer.start();
    m_undisturbed = train("through", long_run);
    m_long = static_cast<int>(timer.elapsed());
    QVERIFY2(m_undisturbed.code == 0, m_undisturbed.error.constData());
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
    QVERIFY2(second_min <= measured && measured <= second_max && second > 0,
        qPrintable(QStringLiteral("%1 %2 %3").arg(second_min).arg(second_max).arg(measured)));
    QVERIFY(epoch({"runs", "show", again, "--runs", at("timed")}).out.contains("training time: predicted "));
    const QByteArray plan = epoch({"plan", "iris.epoch"}).out;
    QVERIFY2(
        plan.contains("this computer: ") && plan.contains("runs were inside what was predicted"), plan.constData());
}

void TestRuns::a_run_resumes_with_more_steps()
{
    const Result through = train("through", {"iris.epoch", "--steps", "400"});
    const QString id = train("longer", {"iris.epoch", "--steps", "150"}).text("run");
    const Result longer = train("longer", {"--resume", id, "--steps", "400"});
    QVERIFY2(longer.code == 0, longer.error.constData());
    QCOMPARE(longer.text("run"), id);
    QCOMPARE(longer.text("weights"), through.text("weights"));
    QCOMPARE(longer.last().value(key("test_loss")), through.last().value(key("test_loss")));
}

void TestRuns::a_stopped_run_resumes_bit_for_bit()
{
    QProcess process;
    start(process, program("epoch"),
        QStringList{"train", "--runs", at("stopped"), "--device", "cpu:1", "--json"} + long_run, around());
    while (process.waitForReadyRead(10'000))
        if (process.readAllStandardOutput().contains("\"event\":\"epoch\"")) break;
    process.terminate(); // as Ctrl-C: at a whole step
    QVERIFY(process.waitForFinished(10'000));
    QCOMPARE(process.exitCode(), 75);
    const Result resumed = train("stopped", QStringList{"--resume", "auto"} + long_run);
    QVERIFY2(resumed.code == 0, resumed.error.constData());
    QCOMPARE(resumed.text("weights"), m_undisturbed.text("weights"));
    const Result shown = show("stopped", resumed.text("run"));
    QCOMPARE(shown.last().value(key("resumed")).toInt(), 1);
    QCOMPARE(history("stopped", resumed.text("run")), history("through", m_undisturbed.text("run")));
    // No run is left to resume.
    const Result again = train("stopped", {"--resume", "auto"});
    QVERIFY2(again.code == 65 && again.error.contains("no unfinished run"), again.error.constData());
}

void TestRuns::a_timed_plan_is_shown_and_reused()
{
    QCOMPARE(epoch({"new", "digits", "-o", "digits.epoch"}).code, 0);
    const auto timed = [&](const char* steps) {
        return train("timed", {"digits.epoch", "--plan", "timed", "--steps", QString::fromUtf8(steps)});
    };
    const Result through = timed("60"), stopped = timed("25");
    QVERIFY2(through.code == 0 && stopped.code == 0, through.error + stopped.error);
    const Result resumed = train("timed", {"--resume", stopped.text("run"), "--steps", "60"});
    QVERIFY2(resumed.code == 0, resumed.error.constData());
    QVERIFY(resumed.out.contains("\"plan\":\"timed\""));
    QCOMPARE(resumed.text("weights"), through.text("weights"));

    const QString plan = show("timed", stopped.text("run")).text("plan");
    QVERIFY2(plan.contains(key("matmul")), plan.toUtf8().constData());
    QCOMPARE(show("timed", through.text("run")).text("plan"), plan); // measured once
    QVERIFY(epoch({"runs", "show", stopped.text("run"), "--runs", at("timed")}).out.contains(plan.toUtf8()));
    const Result fixed = show("through", m_undisturbed.text("run"));
    QVERIFY(!fixed.text("plan").isEmpty());
    QVERIFY(fixed.out.contains("\"plan_timed\":false"));
    QCOMPARE(train("timed", {"digits.epoch", "--plan", "guessed"}).code, 64);
    const Result fast = train("timed", {"digits.epoch", "--plan", "fast", "--steps", "5"});
    QVERIFY(fast.out.contains("\"plan\":\"fast\"") && fast.out.contains("\"repeats\":true")); // on the CPU
    QVERIFY(show("timed", fast.text("run")).out.contains("\"plan_timed\":true"));
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

// For more kills, with the time they need: EPOCH_KILLS=200 QTEST_FUNCTION_TIMEOUT=3600000.
void TestRuns::a_run_killed_many_times_gives_the_same_bits()
{
    QStringList run = long_run;
    Result undisturbed = m_undisturbed;
    if (kills() > few_kills) {
        run.last() = QString::number(40'000 * kills());
        undisturbed = train("through", run);
    }
    auto* random = QRandomGenerator::global();
    int killed = 0;
    for (int attempt = 0; attempt < kills(); ++attempt) {
        QProcess process;
        start(process, program("epoch"),
            QStringList{"train", "--runs", at("killed"), "--device", "cpu:1", "--json", "--save-every", "0.03",
                "--resume", "auto"}
                + run,
            around());
        QVERIFY(process.waitForStarted());
        // Together shorter than the run, so that a fast machine is killed as often as a slow one.
        if (process.waitForFinished(std::min(m_long / 8, 30) + random->bounded(std::clamp(m_long / 8, 1, 120)))) break;
        process.kill();
        QVERIFY(process.waitForFinished(10'000));
        ++killed;
    }
    QVERIFY(killed >= 3);
    if (kills() > few_kills) qInfo("killed %d times", killed);
    const Result resumed = train("killed", QStringList{"--resume", "auto"} + run);
    QVERIFY2(resumed.code == 0, resumed.error.constData());
    QCOMPARE(resumed.text("weights"), undisturbed.text("weights"));
    QCOMPARE(history("killed", resumed.text("run")), history("through", undisturbed.text("run")));
}

void TestRuns::a_damaged_checkpoint_is_reported_and_skipped()
{
    const QString id = train("damaged", {"iris.epoch", "--steps", "100"}).text("run");
    QCOMPARE(train("damaged", {"--resume", id, "--steps", "200"}).code, 0);
    QFile file(at("damaged") + key("/") + id + key("/checkpoints/step-000000000200.safetensors"));
    QVERIFY(file.resize(file.size() - 1));
    const Result resumed =
        epoch({"train", "--runs", at("damaged"), "--device", "cpu:1", "--resume", id, "--steps", "400"});
    QVERIFY2(resumed.code == 0 && resumed.error.contains("step 200 cannot be used"), resumed.error.constData());
    QVERIFY2(resumed.out.contains("resumed at step 100"), resumed.out.constData());
    QCOMPARE(show("damaged", id).text("weights"), train("through", {"iris.epoch", "--steps", "400"}).text("weights"));
}

void TestRuns::unsuitable_runs_are_refused()
{
    const QString id = train("refused", {"iris.epoch", "--steps", "50"}).text("run");
    const auto refused = [&](const QStringList& arguments, int code, const char* message) {
        const Result result = train("refused", arguments);
        QVERIFY2(result.code == code, (QByteArray::number(result.code) + " " + result.error).constData());
        QVERIFY2(result.error.contains(message), result.error.constData());
    };
    refused({"spiral.epoch", "--resume", id}, 65, "is not the network that the run");
    refused({"iris.epoch", "--resume", id, "--data", "builtin:iris?split_seed=9"}, 65, "is not the data");
    refused({"--resume", id, "--batch", "7"}, 64, "keeps its settings");
    refused({"--resume", "1999"}, 65, "no run of this name");
    refused({"--resume", id, "--no-record"}, 64, "no-record");
    refused({}, 64, "FILE");
    QCOMPARE(show("refused", id).text("state"), key("finished")); // nothing was changed
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

void TestRuns::a_branch_is_a_run_of_its_own()
{
    const Result trained = train("family", {"iris.epoch", "--steps", "400"});
    QVERIFY2(trained.code == 0, trained.error.constData());
    const QString parent = trained.text("run");
    const Result branch = train("family", {"--resume", parent, "--from", "150"});
    QVERIFY2(branch.code == 0, branch.error.constData());
    QCOMPARE(branch.text("weights"), trained.text("weights"));
    const QString id = branch.text("run");
    QVERIFY(id != parent);
    const Result shown = show("family", id);
    QCOMPARE(shown.text("parent"), parent);
    QCOMPARE(shown.last().value(key("parent_step")).toInt(), 150);
    const QByteArray family = epoch({"runs", "show", parent, "--runs", at("family")}).out;
    QVERIFY2(family.contains("branch " + id.toUtf8() + " at step 150"), family.constData());
    QVERIFY(epoch({"runs", "show", id, "--runs", at("family")}).out.contains("branched off " + parent.toUtf8()));

    // A branch may change the settings.
    const Result other = train("family", {"--resume", parent, "--from", "150", "--lr", "0.05", "--batch", "20"});
    QVERIFY2(other.code == 0, other.error.constData());
    QVERIFY(other.text("weights") != trained.text("weights"));
    QFile record(at("family") + '/' + other.text("run") + "/run.json");
    QVERIFY(record.open(QIODevice::ReadOnly) && record.readAll().contains("\"learning_rate\": 0.05"));
    QCOMPARE(show("family", parent).text("weights"), trained.text("weights")); // the parent is unchanged
    // It continues from its own initial state.
    const Result longer = train("family", {"--resume", id, "--steps", "500"});
    QCOMPARE(longer.text("weights"), train("through", {"iris.epoch", "--steps", "500"}).text("weights"));
    QCOMPARE(train("family", {"iris.epoch", "--from", "5"}).code, 64);
    QCOMPARE(train("family", {"--resume", parent, "--from", "401"}).code, 65);
    QCOMPARE(train("family", {"--resume", parent, "--from", "5", "--seed", "1"}).code, 64);
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

void TestRuns::a_branch_with_another_batch_keeps_its_position()
{
    const QString parent = train("batches", {"iris.epoch", "--steps", "100", "--batch", "10"}).text("run");
    const Result moved = train("batches", {"--resume", parent, "--from", "60", "--batch", "30", "--steps", "80"});
    QVERIFY2(moved.code == 0, moved.error.constData());
    // 60 steps of 10 and 20 of 30, of a training split of 120 or so.
    const double samples = 60 * 10 + 20 * 30;
    const QJsonObject start = QJsonDocument::fromJson(moved.out.split('\n').first()).object();
    QCOMPARE(moved.last().value(key("epoch")).toDouble(), samples / start.value(key("train_samples")).toDouble());
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
