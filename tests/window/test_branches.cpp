// Rewind and branch with the buttons of the timeline: replayed steps repeat the curve. A branch with another learning
// rate follows it up to its first step and then departs.
#include "tests/program.h"
#include "tests/ui/pictures.h"
#include "tests/ui/visible_text.h"
#include "tests/window/live_bench.h"
#include "ui/run/timeline_bar.h"
#include "ui/views/live_views.h"

#include <QPushButton>
#include <QSlider>

#include <map>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

constexpr std::uint64_t branch_step = 60, end_step = 120; // few enough for one column per step

using Curve = std::map<double, float>; // loss by step

Curve curveOf(const RunCurve& run)
{
    Curve curve;
    for (const auto& line : run.view->lines)
        if (line.metric == "loss")
            for (const auto& column : line.columns) curve[column.x] = column.mean;
    return curve;
}

} // namespace

class TestBranches : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aBranchWithAnotherRateShowsBothCurves()
    {
        LiveBench bench;
        bench.window.resize(1600, 1200); // space for the timeline
        bench.openTemplate(QStringLiteral("spiral"));
        bench.run.setRunsFolder(bench.folder.filePath(QStringLiteral("runs")));
        bench.showTrainMode();
        auto& live = *bench.window.findChild<LiveViews*>();
        auto& charts = live.charts();
        auto& timeline = *live.findChild<TimelineBar*>();
        const auto rests_at = [&](std::uint64_t step) {
            return bench.wait([&] {
                const auto* now = bench.run.state();
                return now && now->state == RunState::paused && now->step == step;
            });
        };
        const auto press = [&](QPushButton& button) {
            QVERIFY(bench.wait([&] { return button.isEnabled(); }));
            QTest::mouseClick(&button, Qt::LeftButton);
        };
        const auto back = [&] {
            part<QSlider>(timeline).setSliderDown(true);
            part<QSlider>(timeline).setValue(int(1000 * branch_step / end_step));
            part<QSlider>(timeline).setSliderDown(false);
            QVERIFY(rests_at(branch_step));
        };
        // Saves the current curves under this name.
        const auto kept = [&](const char* name) {
            bench.spend(0.3); // the newest result may be pending
            charts.keepCurves(QString::fromLatin1(name));
            const auto run = std::ranges::find(charts.runs(), QString::fromLatin1(name), &RunCurve::name);
            return run == charts.runs().end() ? Curve() : curveOf(*run);
        };
        bench.run.advance(end_step);
        QVERIFY(rests_at(end_step));
        const auto parent = bench.run.state()->run;
        const auto first = kept("first");
        QCOMPARE(first.size(), std::size_t(end_step));
        back();
        press(part<QPushButton>(timeline, "replay"));
        QVERIFY(rests_at(end_step));
        QVERIFY2(kept("replayed") == first, "the same steps give another curve");

        back();
        press(part<QPushButton>(timeline, "branch"));
        QVERIFY(bench.wait([&] { return bench.run.state() && bench.run.state()->run != parent; }));
        QVERIFY(rests_at(branch_step));
        auto training = bench.document.project().training;
        const double rate = bench.run.state()->live_parameters.at(0).value;
        training.optimizer_values["learning_rate"] = 0.2 * rate;
        bench.document.setTraining(training, QStringLiteral("set learning rate"));
        bench.run.advance(end_step - branch_step);
        QVERIFY(rests_at(end_step));
        QCOMPARE(bench.run.state()->live_parameters.at(0).value, 0.2 * rate);
        const auto branch = kept("branch");
        QCOMPARE(branch.size(), std::size_t(end_step - branch_step));
        // The first step still has the same weights and rows. The learning rates differ from there on.
        QCOMPARE(branch.begin()->first, double(branch_step));
        QCOMPARE(branch.begin()->second, first.at(double(branch_step)));
        std::size_t parted = 0;
        for (const auto& [step, loss] : branch) parted += loss != first.at(step);
        QVERIFY2(parted > branch.size() - 10, qPrintable(QString::number(parted)));
        // Both curves are visible: the previous run is drawn behind the branch.
        QVERIFY(std::ranges::any_of(
            charts.runs(), [&](const RunCurve& run) { return !run.hidden && curveOf(run) == first; }));
        shot(bench.window, QStringLiteral("branch-both"));
    }
};

EPOCH_TEST(TestBranches)
#include "test_branches.moc"
