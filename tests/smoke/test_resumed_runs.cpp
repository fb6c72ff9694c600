// test_resumed_runs: stopped and killed runs resume to the same bits; branches are runs of their own.
#include "tests/program.h"
#include "tests/smoke/programs.h"
#include "tests/smoke/recorded_runs.h"

#include <QtTest>

#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRandomGenerator>

using namespace smoke;

namespace {

// Long enough to be stopped in the middle; its weights change to the last step.
const QStringList long_run{"iris.epoch", "--steps", "400000"};

} // namespace

class TestResumedRuns : public QObject, protected RecordedRuns {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void a_run_resumes_with_more_steps();
    void a_stopped_run_resumes_bit_for_bit();
    void a_timed_plan_is_shown_and_reused();
    void a_run_killed_many_times_gives_the_same_bits();
    void a_damaged_checkpoint_is_reported_and_skipped();
    void unsuitable_runs_are_refused();
    void a_branch_is_a_run_of_its_own();
    void a_branch_with_another_batch_keeps_its_position();

private:
    Result m_undisturbed{}; // the long run at once
    int m_long{}; // the milliseconds it took
};

void TestResumedRuns::initTestCase()
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

void TestResumedRuns::a_run_resumes_with_more_steps()
{
    const Result through = train("through", {"iris.epoch", "--steps", "400"});
    const QString id = train("longer", {"iris.epoch", "--steps", "150"}).text("run");
    const Result longer = train("longer", {"--resume", id, "--steps", "400"});
    QVERIFY2(longer.code == 0, longer.error.constData());
    QCOMPARE(longer.text("run"), id);
    QCOMPARE(longer.text("weights"), through.text("weights"));
    QCOMPARE(longer.last().value(key("test_loss")), through.last().value(key("test_loss")));
}

void TestResumedRuns::a_stopped_run_resumes_bit_for_bit()
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

void TestResumedRuns::a_timed_plan_is_shown_and_reused()
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

// For more kills, with the time they need: EPOCH_KILLS=200 QTEST_FUNCTION_TIMEOUT=3600000.
void TestResumedRuns::a_run_killed_many_times_gives_the_same_bits()
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

void TestResumedRuns::a_damaged_checkpoint_is_reported_and_skipped()
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

void TestResumedRuns::unsuitable_runs_are_refused()
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

void TestResumedRuns::a_branch_is_a_run_of_its_own()
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

void TestResumedRuns::a_branch_with_another_batch_keeps_its_position()
{
    const QString parent = train("batches", {"iris.epoch", "--steps", "100", "--batch", "10"}).text("run");
    const Result moved = train("batches", {"--resume", parent, "--from", "60", "--batch", "30", "--steps", "80"});
    QVERIFY2(moved.code == 0, moved.error.constData());
    // 60 steps of 10 and 20 of 30, of a training split of 120 or so.
    const double samples = 60 * 10 + 20 * 30;
    const QJsonObject start = QJsonDocument::fromJson(moved.out.split('\n').first()).object();
    QCOMPARE(moved.last().value(key("epoch")).toDouble(), samples / start.value(key("train_samples")).toDouble());
}

EPOCH_TEST(TestResumedRuns)
#include "test_resumed_runs.moc"
