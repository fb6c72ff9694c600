// test_goals: each of the larger templates, trained with its own settings, reaches its stated result on unseen samples.
// This takes minutes of training, so the tests are slow ones; tests/run --all runs them.
#include "cpu/device/cpu_device.h"
#include "service/queries/templates.h"
#include "session/session.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"

#include <QTest>

#include <cmath>

using namespace epoch;
using namespace epoch::test;

namespace {

using Figure = double (*)(const Evaluation&, const DataFacts&);

double accuracy(const Evaluation& test, const DataFacts&) { return test.accuracy; }
double whole_accuracy(const Evaluation& test, const DataFacts&) { return test.whole_accuracy; }
double r2(const Evaluation& test, const DataFacts&) { return test.r2; }
// The excess of the loss over that of the best possible predictor, relative to the latter.
double above_entropy(const Evaluation& test, const DataFacts& data) { return test.loss / *data.best_loss - 1; }

} // namespace

class TestGoals : public QObject {
    Q_OBJECT

private slots:
    void a_template_reaches_its_goal_data();
    void a_template_reaches_its_goal();
    void large_networks_take_a_step();
};

void TestGoals::a_template_reaches_its_goal_data()
{
    QTest::addColumn<Figure>("figure");
    QTest::addColumn<double>("least");
    QTest::addColumn<double>("most");
    QTest::newRow("resnet-20") << Figure(accuracy) << 0.95 << 1.0;
    QTest::newRow("alexnet-32") << Figure(accuracy) << 0.95 << 1.0;
    QTest::newRow("vit-tiny") << Figure(accuracy) << 0.93 << 1.0;
    QTest::newRow("u-net") << Figure(accuracy) << 0.97 << 1.0; // of pixels
    QTest::newRow("autoencoder") << Figure(r2) << 0.8 << 1.0;
    QTest::newRow("wine-alcohol") << Figure(r2) << 0.4 << 1.0;
    QTest::newRow("lstm-text") << Figure(above_entropy) << 0.0 << 0.1;
    QTest::newRow("gpt-grammar") << Figure(above_entropy) << 0.0 << 0.05;
    QTest::newRow("gpt-sums") << Figure(whole_accuracy) << 0.95 << 1.0;
}

void TestGoals::a_template_reaches_its_goal()
{
    QFETCH(Figure, figure);
    QFETCH(double, least);
    QFETCH(double, most);
    auto project = read_template(QTest::currentDataTag());
    QVERIFY2(project.ok(), project ? "" : project.error().text().c_str());
    SessionRequest request;
    request.project = std::move(*project);
    request.threads = 1; // on a busy machine two threads would wait for each other
    auto session = Session::create(std::move(request), cpu_only());
    QVERIFY2(session.ok(), session ? "" : session.error().text().c_str());
    while (!(*session)->finished()) {
        const auto done = (*session)->run();
        QVERIFY2(done.ok(), done ? "" : done.error().text().c_str());
    }
    const auto test = (*session)->evaluate(Split::test);
    QVERIFY2(test.ok(), test ? "" : test.error().text().c_str());
    const double reached = figure(*test, (*session)->data().facts);
    qInfo("%s: %.4f after %llu steps, %.0f s", QTest::currentDataTag(), reached,
        static_cast<unsigned long long>((*session)->step()), (*session)->state().seconds);
    QVERIFY2(reached >= least && reached <= most, qPrintable(QString::number(reached)));
}

void TestGoals::large_networks_take_a_step()
{
    const auto templates = list_templates();
    QVERIFY(templates.ok());
    int large = 0;
    for (const auto& info : *templates) {
        if (info.group != "Large networks") continue;
        auto project = read_template(info.name);
        QVERIFY(project.ok());
        project->training.values["batch"] = std::int64_t{2};
        project->training.values["steps"] = std::int64_t{1};
        SessionRequest request;
        request.project = std::move(*project);
        auto session = Session::create(std::move(request), cpu_only());
        QVERIFY2(session.ok(), info.name.c_str());
        QVERIFY2((*session)->run(1).ok() && (*session)->settle().ok(), info.name.c_str());
        const double loss = (*session)->telemetry().newest("loss").value_or(NAN);
        QVERIFY2(loss > 0 && loss < 20, (info.name + ": loss " + std::to_string(loss)).c_str());
        ++large;
    }
    QVERIFY(large >= 7);
}

EPOCH_TEST(TestGoals)
#include "test_goals.moc"
