// test_race_details: what a race measured: time by phase and layer, loss curves, the crossover.
#include "tests/about.h"
#include "tests/program.h"
#include "tests/ui/clipped_text.h"
#include "tests/ui/race_window.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/node_item.h"
#include "ui/cards/card_toggle.h"
#include "ui/cards/phase_bars.h"
#include "ui/race/crossover_card.h"
#include "ui/race/crossover_map.h"
#include "ui/race/crossover_slice.h"
#include "ui/race/fairness_card.h"
#include "ui/race/layer_table_card.h"
#include "ui/race/node_times.h"
#include "ui/race/race_loss_card.h"
#include "ui/race/race_plot.h"
#include "ui/race/split_card.h"

#include <QLabel>
#include <QTableWidget>

using namespace epoch;
using namespace epoch::tests;
using epoch::test::about;
using namespace epoch::ui;

class TestRaceDetails : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void curvesCoincideOverStepsAndDifferOverTime()
    {
        RaceWindow f;
        f.race(scriptedRace());
        auto& plot = part<RacePlot>(f.part<RaceLossCard>());
        QCOMPARE(plot.graphCount(), 2);
        QCOMPARE(plot.graph(0)->dataCount(), 200);
        for (int i = 0; i < 200; ++i) {
            QCOMPARE(plot.graph(0)->data()->at(i)->key, plot.graph(1)->data()->at(i)->key);
            QCOMPARE(plot.graph(0)->data()->at(i)->value, plot.graph(1)->data()->at(i)->value);
        }
        QTest::mouseClick(&part<CardToggle>(f.open<RaceLossCard>()), Qt::LeftButton);
        QVERIFY(about(plot.graph(0)->data()->at(100)->key, 0.04, 0.01));
        QVERIFY(about(plot.graph(1)->data()->at(100)->key, 0.025, 0.01));
        plot.moveCrosshair(0.025);
        QVERIFY(plot.crosshairText().contains(QStringLiteral("1 thread")));
    }

    // Check 14, and the bars show the measured split within 1 %.
    void barsShowTheMeasuredSplit()
    {
        RaceWindow f;
        const auto race = scriptedRace();
        f.race(race);
        auto& card = f.part<SplitCard>();
        QCOMPARE(card.findChildren<PhaseBars*>().size(), qsizetype(2));
        const double pixels_a_second = card.bars(0).barBox(1).width() / race.lanes[0].split.rows[1].seconds();
        for (std::size_t lane = 0; lane < 2; ++lane) {
            const auto& split = race.lanes[lane].split;
            auto& bars = card.bars(lane);
            QCOMPARE(bars.table().rows.size(), std::size_t(4)); // copy, two layers, launch + wait
            QCOMPARE(bars.table().rows.front().name, QStringLiteral("copy"));
            QCOMPARE(bars.table().rows.back().name, QStringLiteral("launch + wait"));
            const double wanted[] = {
                split.rows[0].copy, split.rows[1].seconds(), split.rows[2].seconds(), split.launch_and_wait};
            double sum = 0;
            for (std::size_t row = 0; row < 4; ++row) {
                QVERIFY(about(bars.table().rows[row].total(), wanted[row], 0.01));
                QVERIFY(about(bars.barBox(row).width(), wanted[row] * pixels_a_second, 0.01)); // both use one axis
                sum += bars.table().rows[row].total();
            }
            QVERIFY(about(sum, split.total_seconds, 0.02));
            for (std::size_t row = 1; row <= 2; ++row) {
                const auto& seconds = bars.table().rows[row].seconds;
                QVERIFY(about(seconds[1], split.rows[row].forward, 0.01));
                QVERIFY(about(seconds[2], split.rows[row].backward, 0.01));
                QVERIFY(about(seconds[3], split.rows[row].update, 0.01));
            }
            QCOMPARE(card.truth(lane), Truth::measured);
        }
        part<CardToggle>(card).setChecked(true);
        QCOMPARE(card.bars(0).axis().unit, BarUnit::share);
        QVERIFY(about(card.bars(0).barBox(1).width(), card.bars(1).barBox(1).width(), 0.01));
        f.screenshot(QStringLiteral("race-bars"));
    }

    void shortPhasesStillHaveRows()
    {
        auto lane = scriptedLane("cpu", 1e-4);
        lane.split.rows[0].copy = 0;
        lane.split.launch_and_wait = 0;
        const auto table = phaseTable(lane.split);
        QCOMPARE(table.rows.front().name, QStringLiteral("copy"));
        QCOMPARE(table.rows.back().name, QStringLiteral("launch + wait"));
    }

    void aSlowProfileIsShownAsShares()
    {
        RaceWindow f;
        auto race = scriptedRace();
        race.lanes[1].split.plain_seconds = race.lanes[1].split.total_seconds / 1.5;
        f.race(race);
        QCOMPARE(f.part<SplitCard>().truth(0), Truth::measured);
        QCOMPARE(f.part<SplitCard>().truth(1), Truth::estimated);
        QCOMPARE(f.part<SplitCard>().bars(0).axis().unit, BarUnit::share);
        QVERIFY(f.part<SplitCard>().summary(1).contains(QStringLiteral("1.50 times")));
        race.lanes[1].split.rows = {{{}, "everything", 0, 1e-4, 1e-4, 5e-5}};
        race.lanes[1].split.mode = "one fused kernel";
        f.race(race);
        QVERIFY(f.part<SplitCard>().summary(1).contains(QStringLiteral("One fused kernel")));
    }

    void barsRowsAndLayersAreLinked()
    {
        RaceWindow f;
        f.race(scriptedRace());
        f.open<SplitCard>();
        f.settle();
        auto& bars = f.part<SplitCard>().bars(0);
        QTest::mouseMove(&bars, bars.barBox(2).center().toPoint());
        f.settle();
        QCOMPARE(f.panel.hover().nodes(), std::vector{NodeId{4}});
        QVERIFY(f.part<SplitCard>().bars(1).lit(2) && !f.part<SplitCard>().bars(1).lit(1));
        auto& view = *f.window.findChild<CanvasView*>();
        const auto* node = view.drawing().nodeItem(NodeId{2});
        QTest::mouseMove(view.viewport(), view.mapFromScene(node->mapToScene(node->body().center())));
        f.settle();
        QCOMPARE(f.panel.hover().nodes(), std::vector{NodeId{2}});
        QVERIFY(bars.lit(1) && !bars.lit(2));
        QTest::mouseClick(&bars, Qt::LeftButton, {}, bars.barBox(2).center().toPoint());
        QVERIFY(f.document.selected(NodeId{4}));
        f.open<LayerTableCard>();
        auto& table = part<QTableWidget>(f.part<LayerTableCard>());
        QCOMPARE(table.rowCount(), 4);
        QCOMPARE(table.columnCount(), 3);
        QVERIFY(table.item(1, 1)->text().contains(QStringLiteral("140")));
        table.selectRow(1);
        QVERIFY(f.document.selected(NodeId{2}));
        NodeTimes* times = nullptr;
        for (auto* item : view.drawing().items())
            if (auto* object = item->toGraphicsObject())
                if (auto* found = qobject_cast<NodeTimes*>(object)) times = found;
        QVERIFY(times && times->isVisible());
        QCOMPARE(times->bars(), std::size_t(6)); // three layers, two lanes
        f.screenshot(QStringLiteral("race-linked"));
    }

    void theCrossoverLineIsDrawn()
    {
        RaceWindow f;
        auto& card = f.open<CrossoverCard>();
        f.engine.crossover = scriptedCrossover();
        f.settle();
        QTest::mouseClick(&part<QPushButton>(card, "measure"), Qt::LeftButton);
        f.settle();
        QVERIFY(part<QLabel>(card, "words").text().contains(QStringLiteral("8 of 15 cells were measured")));
        QVERIFY(part<QLabel>(card, "words").text().contains(QStringLiteral("does not fill the threads")));
        QCOMPARE(part<CrossoverMap>(card).chosenRow(), std::size_t(1)); // the width of the network
        QCOMPARE(part<CrossoverMap>(card).cellText(1, 2), QStringLiteral("≈1"));
        QCOMPARE(part<CrossoverMap>(card).cellText(0, 0), QStringLiteral("0.044"));
        const auto equal = equalBatch(*std::make_shared<Crossover>(scriptedCrossover()), 1);
        QVERIFY(equal && *equal > 16 && *equal < 256);
        QVERIFY(part<CrossoverSlice>(card).accessibleDescription().contains(QStringLiteral("equal at batch 64")));
        f.screenshot(QStringLiteral("race-crossover"));
        QTest::keyClick(&part<CrossoverMap>(card), Qt::Key_Up);
        QCOMPARE(part<CrossoverMap>(card).chosenRow(), std::size_t(2));
    }

    void aStoppedCrossoverIsKept()
    {
        RaceWindow f;
        auto& card = f.open<CrossoverCard>();
        f.settle();
        f.engine.holds_answers = true;
        f.engine.so_far = std::make_shared<const AnswerValue>(scriptedCrossover());
        QTest::mouseClick(&part<QPushButton>(card, "measure"), Qt::LeftButton);
        f.settle();
        QVERIFY(card.measuring());
        QTest::mouseClick(&part<QPushButton>(card, "measure"), Qt::LeftButton);
        f.settle();
        QVERIFY(!card.measuring() && f.engine.open.empty());
        QVERIFY(part<QLabel>(card, "words").text().contains(QStringLiteral("8 of 15")));
        QVERIFY(card.emptyText().isEmpty());
    }
};

EPOCH_TEST(TestRaceDetails)
#include "test_race_details.moc"
