// A race in the window on the real engine, with the keys of a user: the window shows what was measured.
#include "tests/program.h"
#include "tests/window/live_bench.h"
#include "ui/cards/phase_bars.h"
#include "ui/race/lanes_view.h"
#include "ui/race/race_panel.h"
#include "ui/race/split_card.h"

#include <QLabel>

#include <cmath>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

class TestRaceMode : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aRaceBetweenThreadCounts()
    {
        LiveBench bench;
        bench.openTemplate(QStringLiteral("spiral"));
        auto& panel = *bench.window.findChild<RacePanel*>();
        panel.setReduceMotion(true);
        bench.run.train();
        QVERIFY(bench.wait([&] { return bench.step() > 10; }));
        panel.control().setEntries({{"cpu:1", 0, {}}, {"cpu:2", 0, {}}});
        QTest::keyClick(&bench.window, Qt::Key_R, Qt::ControlModifier);
        QVERIFY(panel.isVisible() && panel.control().running());
        QVERIFY(bench.wait([&] { return !panel.control().running(); }, 240));
        QVERIFY2(!panel.control().error(), panel.control().error() ? panel.control().error()->text().c_str() : "");
        QVERIFY(panel.control().over());
        QVERIFY(bench.run.state()->state == RunState::paused || bench.run.state()->state == RunState::finished);
        const auto& result = *panel.control().result();
        QCOMPARE(panel.findChild<QLabel*>(QStringLiteral("race.headline"))->text(), QString::fromStdString(result.headline));
        QCOMPARE(panel.findChild<SplitCard*>()->findChildren<PhaseBars*>().size(), qsizetype(2));
        for (std::size_t lane = 0; lane < 2; ++lane) {
            const auto& split = result.lanes[lane].split;
            double shown = 0;
            for (const auto& row : panel.findChild<SplitCard*>()->bars(lane).table().rows) shown += row.total();
            QVERIFY(std::abs(shown - split.work_seconds() - split.launch_and_wait) <= 1e-9 * shown);
            QVERIFY(std::abs(shown - split.total_seconds) <= 0.02 * split.total_seconds);
        }
    }

    void aRaceStopsAtOnce()
    {
        LiveBench bench;
        bench.openTemplate(QStringLiteral("spiral"));
        auto& panel = *bench.window.findChild<RacePanel*>();
        panel.control().setEntries({{"cpu:1", 0, {}}, {"cpu:2", 0, {}}});
        QTest::keyClick(&bench.window, Qt::Key_R, Qt::ControlModifier);
        QVERIFY(bench.wait([&] { return panel.control().result() != nullptr; }, 240));
        QTest::keyClick(&panel, Qt::Key_Escape);
        QVERIFY(!panel.control().running());
        QVERIFY(!panel.findChild<QLabel*>(QStringLiteral("race.headline"))->text().contains(QStringLiteral("×")));
        // The engine is free for the next race.
        panel.control().setEntries({{"cpu:1", 16, {}}, {"cpu:1", 64, {}}});
        panel.control().start();
        QVERIFY(bench.wait([&] { return !panel.control().running(); }, 240));
        QVERIFY(panel.control().over());
    }
};

EPOCH_TEST(TestRaceMode)
#include "test_race_mode.moc"
