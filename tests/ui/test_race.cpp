// Race mode shows the measured values, gives no speedup for an unfair race, and works without a GPU.
#include "tests/about.h"
#include "tests/program.h"
#include "tests/ui/clipped_text.h"
#include "tests/ui/race_window.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/node_item.h"
#include "ui/cards/card_toggle.h"
#include "ui/race/crossover_card.h"
#include "ui/race/crossover_map.h"
#include "ui/race/crossover_slice.h"
#include "ui/race/fairness_card.h"
#include "ui/race/lane_look.h"
#include "ui/race/lanes_view.h"
#include "ui/race/layer_table_card.h"
#include "ui/race/node_times.h"
#include "ui/race/race_loss_card.h"
#include "ui/race/race_plot.h"
#include "ui/race/runners_button.h"
#include "ui/race/split_card.h"
#include "ui/style/language.h"
#include "ui/widgets/widgets.h"

#include <QDialog>
#include <QDir>
#include <QMenu>
#include <QPushButton>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QToolButton>

using namespace epoch;
using namespace epoch::tests;
using epoch::test::about;
using namespace epoch::ui;

namespace {

QStringList textsOf(const QWidget& window)
{
    QStringList texts;
    for (const auto* label : window.findChildren<QLabel*>()) texts << label->text();
    for (const auto* widget : window.findChildren<QWidget*>())
        texts << widget->accessibleName() << widget->accessibleDescription() << widget->toolTip();
    return texts;
}

} // namespace

class TestRace : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void raceModeShowsTheRaceAndWatchesNothing()
    {
        RaceWindow f;
        QVERIFY(f.panel.isVisible());
        f.run.train();
        f.pass(10);
        QVERIFY(std::ranges::none_of(
            f.engine.all<Watch>(), [](const Watch& watch) { return std::holds_alternative<WatchSeries>(watch.view); }));
        QCOMPARE(f.panel.control().entries().size(), std::size_t(2));
        QCOMPARE(f.panel.control().entries()[0].device, std::string("cpu:1"));
        QVERIFY(f.part<QPushButton>("race.start").isEnabled());
        QVERIFY(f.lanes().describe().contains(QStringLiteral("1 thread; 4 threads")));
        QTest::keyClick(&f.window, Qt::Key_1, Qt::ControlModifier);
        f.settle();
        QVERIFY(!f.panel.isVisible());
    }

    void trainingPausesAndTheRaceIsAskedFor()
    {
        RaceWindow f;
        f.run.train();
        f.engine.pass(10);
        f.settle();
        f.engine.race = scriptedRace();
        QTest::keyClick(&f.window, Qt::Key_R, Qt::ControlModifier);
        QCOMPARE(f.engine.all<Pause>().size(), std::size_t(1));
        const auto asked = f.engine.allAsked<AskRace>().at(0);
        QCOMPARE(asked.entries.size(), std::size_t(2));
        QCOMPARE(asked.form, RaceForm::official);
        QVERIFY(asked.project.graph == f.document.project().graph);
    }

    void lanesAdvanceDuringTheRaceAndStay()
    {
        RaceWindow f;
        f.engine.holds_answers = true;
        f.engine.so_far = std::make_shared<const AnswerValue>(underWay(scriptedRace(), 50));
        f.panel.control().start();
        f.settle();
        auto& lanes = f.lanes();
        const double early = lanes.dotOf(0).x();
        QVERIFY(!f.headline().text().contains(QStringLiteral("×")));
        QVERIFY(f.part<FairnessCard>().emptyText().contains(QStringLiteral("over")));
        f.engine.so_far = std::make_shared<const AnswerValue>(underWay(scriptedRace(), 150));
        f.settle();
        QTRY_VERIFY(lanes.dotOf(0).x() > early + 20);
        QVERIFY(lanes.describe().contains(QStringLiteral("1,500 samples")));
        const auto ticket = f.engine.open.rbegin()->first;
        QTest::keyClick(&f.panel, Qt::Key_Escape);
        f.settle();
        QVERIFY(!f.engine.open.contains(ticket));
        QVERIFY(!f.panel.control().running());
        QVERIFY(f.headline().text().contains(QStringLiteral("stopped early")));
        QVERIFY(lanes.describe().contains(QStringLiteral("1,500 samples")));
    }

    // Repainting during a timed race would take CPU time from it.
    void anOfficialRaceIsRedrawnRarely()
    {
        for (const auto form : {RaceForm::official, RaceForm::duel}) {
            RaceWindow f;
            f.engine.holds_answers = true;
            f.panel.control().setForm(form);
            f.panel.control().start();
            QSignalSpy all(&f.panel.control(), &RaceControl::changed), some(&f.panel.control(), &RaceControl::moved);
            QElapsedTimer time;
            time.start();
            for (int steps = 1; steps <= 60; ++steps) {
                f.engine.so_far = std::make_shared<const AnswerValue>(underWay(scriptedRace(), std::uint64_t(steps)));
                f.clock.poll();
            }
            const auto max = 1 + time.elapsed() / 250;
            QCOMPARE(form == RaceForm::official ? all.size() : some.size(), 0);
            QVERIFY(all.size() + some.size() >= 1 && all.size() + some.size() <= max);
        }
    }

    void theReplayShowsAllLanesAtTheSameTime()
    {
        const auto race = scriptedRace();
        const double samples = raceSamples(race.lanes);
        QCOMPARE(samples, 2000.0);
        const double fast = secondsToArrive(race.lanes[1], samples);
        const auto slow_then = momentAt(race.lanes[0], fast, samples),
                   fast_then = momentAt(race.lanes[1], fast, samples);
        QVERIFY(fast_then.arrived && !slow_then.arrived);
        QVERIFY(about(slow_then.share, 250.0 / 400, 0.001));
        RaceWindow f;
        f.engine.race = race;
        f.panel.control().start();
        f.settle();
        QVERIFY(f.lanes().replaying());
        QVERIFY(f.words().contains(QStringLiteral("1 s here is")));
        QTRY_VERIFY_WITH_TIMEOUT(!f.lanes().replaying(), 10'000);
        QVERIFY(!f.words().contains(QStringLiteral("1 s here is")));
    }

    // Check 13.
    void anUnfairRaceShowsNoSpeedup()
    {
        RaceWindow f;
        auto race = scriptedRace();
        race.grade = Fairness::not_comparable, race.ratio = race.min_ratio = race.max_ratio = 0;
        race.rules[1] = {"losses", "Losses agree", FairnessRule::State::broken, "the losses differ by 0.4"};
        race.headline = "Not comparable: the losses differ by 0.4";
        f.race(race);
        QCOMPARE(f.headline().text(), QString::fromStdString(race.headline));
        QVERIFY(f.part<FairnessCard>().words().front().contains(QStringLiteral("violated")));
        for (const auto& text : textsOf(f.panel)) QVERIFY2(!text.contains(QStringLiteral("×")), qPrintable(text));
        f.screenshot(QStringLiteral("race-unfair"));
    }

    // The lanes tell who won: at the end each stands where it was as the fastest arrived.
    void barsTellWhoWon()
    {
        RaceWindow f;
        auto& lanes = f.lanes();
        f.race(underWay(scriptedRace(), 0));
        const double begin = lanes.dotOf(1).x();
        f.race(scriptedRace());
        const double whole = lanes.dotOf(1).x() - begin;
        QVERIFY(about((lanes.dotOf(0).x() - begin) / whole, 250.0 / 400, 0.01));
        QVERIFY(lanes.describe().contains(QStringLiteral("40.0 k samples/s")));
    }

    // A pause of one lane that the median ignores makes its bar no shorter than its figures say.
    void barsAgreeWithTheFigures()
    {
        RaceWindow f;
        auto race = scriptedRace();
        f.race(race);
        const double before = f.lanes().dotOf(0).x();
        race.lanes[0].seconds *= 1.5;
        f.race(race);
        QCOMPARE(f.lanes().dotOf(0).x(), before);
    }

    void lanesStandSideBySideWhereThereIsRoom()
    {
        RaceWindow f;
        f.race(scriptedRace());
        auto& card = f.open<SplitCard>();
        const auto top = [&card](std::size_t lane) { return card.bars(lane).mapTo(&card, QPoint()).y(); };
        f.panel.setFixedSize(1400, 760);
        f.settle();
        QCOMPARE(top(0), top(1));
        f.panel.setFixedSize(900, 760);
        f.settle();
        QVERIFY(top(1) >= top(0) + card.bars(0).height());
    }

    void aDisturbedRaceShowsItsFigureInItsGrade()
    {
        RaceWindow f;
        f.race(scriptedRace());
        QCOMPARE(f.headline().property("role").toString(), QString());
        auto& again = f.part<QPushButton>("race.again");
        QVERIFY(again.isHidden());
        QCOMPARE(f.part<QToolButton>("race.checks").text(), QStringLiteral("Fairness: 2 of 2 checks ▾"));
        f.race(disturbedRace());
        QVERIFY(f.headline().text().contains(QStringLiteral("about 1.6×")));
        QCOMPARE(f.headline().property("role").toString(), QStringLiteral("secondary"));
        QVERIFY(f.words().contains(QStringLiteral("disturbed: other programs kept 1.1 cores busy (firefox)")));
        QCOMPARE(f.part<QToolButton>("race.checks").text(), QStringLiteral("Fairness: disturbed, 2 of 3 checks ▾"));
        f.screenshot(QStringLiteral("race-disturbed"));
        QTest::mouseClick(&again, Qt::LeftButton);
        f.settle();
        QCOMPARE(f.engine.allAsked<AskRace>().size(), std::size_t(3));
    }

    void theVerdictIsInTheLanguage()
    {
        useLanguage(*qApp, QStringLiteral("de"));
        const auto english = qScopeGuard([] { useLanguage(*qApp, QStringLiteral("en")); });
        RaceWindow f;
        f.race(scriptedRace());
        QCOMPARE(f.headline().text(), QStringLiteral("4 Threads: 1,6-mal so schnell je Schritt (1,5 bis 1,7)"));
        f.race(disturbedRace());
        QVERIFY2(
            f.words().contains(QStringLiteral("gestört: Andere Programme hielten 1,1 Kerne beschäftigt (firefox)")),
            qPrintable(f.words()));
        auto race = scriptedRace();
        race.grade = Fairness::not_comparable;
        race.rules[1] = {"batch", "Same batch", FairnessRule::State::broken,
            message("the batches differ: {values}", {{"values", "1, 64"}})};
        f.race(race);
        QCOMPARE(f.headline().text(), QStringLiteral("Nicht vergleichbar: verschiedene Batches: 1, 64"));
    }

    // Nobody has to look for a page, and nothing jumps.
    void everyPageIsOneClickAwayAndStaysInItsPlace()
    {
        RaceWindow f;
        f.race(scriptedRace());
        for (const QSize size : {QSize(1100, 700), QSize(1440, 900)}) {
            f.window.resize(size);
            f.settle();
            QList<QRect> before;
            const auto places = [&f] {
                QList<QRect> all;
                for (const auto* name : f.panel.findChildren<ui::Button*>())
                    if (name->objectName().startsWith(QStringLiteral("race.page."))) all << name->geometry();
                return all;
            };
            before = places();
            QCOMPARE(before.size(), 10);
            f.open<CrossoverCard>();
            QVERIFY(f.part<CrossoverCard>().isVisible() && !f.part<SplitCard>().isVisible());
            QCOMPARE(f.part<CrossoverCard>().width(), f.panel.width());
            f.open<SplitCard>();
            QCOMPARE(places(), before);
        }
    }

    void thePageHasMostOfTheHeight()
    {
        RaceWindow f;
        f.race(disturbedRace());
        auto& page = f.open<SplitCard>();
        for (const QSize size : {QSize(1100, 560), QSize(1400, 760)}) {
            f.panel.setFixedSize(size);
            f.settle();
            QVERIFY2(page.height() >= 0.55 * size.height(), qPrintable(QString::number(page.height())));
        }
    }

    void curvesCoincideOverStepsAndDifferOverTime()
    {
        RaceWindow f;
        f.race(scriptedRace());
        auto& plot = f.part<RaceLossCard>().plot();
        QCOMPARE(plot.graphCount(), 2);
        QCOMPARE(plot.graph(0)->dataCount(), 200);
        for (int i = 0; i < 200; ++i) {
            QCOMPARE(plot.graph(0)->data()->at(i)->key, plot.graph(1)->data()->at(i)->key);
            QCOMPARE(plot.graph(0)->data()->at(i)->value, plot.graph(1)->data()->at(i)->value);
        }
        QTest::mouseClick(&f.open<RaceLossCard>().overSeconds(), Qt::LeftButton);
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
        QCOMPARE(card.lanes(), std::size_t(2));
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
        card.shares().setChecked(true);
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

    void everyWinnerIsShownAtTheSameSize()
    {
        RaceWindow f;
        f.race(scriptedRace("cpu", "cuda:0"));
        const auto gpu_font = f.headline().font();
        QVERIFY(f.headline().text().startsWith(QStringLiteral("NVIDIA H200: 1.6×")));
        f.screenshot(QStringLiteral("race-gpu"));
        f.race(scriptedRace("cuda:0", "cpu"));
        QCOMPARE(f.headline().font(), gpu_font);
        const auto& theme = ui::theme(ThemeKind::light);
        const auto colours = laneColours(f.engine.race, theme);
        QCOMPARE(colours[0], theme.gpu);
        QCOMPARE(colours[1], theme.cpu);
        const auto cpus = laneColours(scriptedRace(), theme); // two CPU entries are the same device
        QVERIFY(cpus[0] == theme.cpu && cpus[1] != theme.cpu && cpus[1] != theme.gpu);
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
        auto& table = f.part<LayerTableCard>().table();
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

    // Check 15.
    void raceModeWorksWithoutAGpu()
    {
        RaceWindow f;
        QVERIFY(f.panel.control().missingGpu().contains(QStringLiteral("driver")));
        f.race(scriptedRace());
        for (const auto* widget : QApplication::topLevelWidgets())
            QVERIFY(!qobject_cast<const QDialog*>(widget) || !widget->isVisible());
        for (const auto& text : textsOf(f.window))
            QVERIFY(!text.contains(QStringLiteral("your GPU"), Qt::CaseInsensitive));
        QVERIFY(!f.headline().text().isEmpty());
        f.engine.race_fails = Error{"race.recording", "race.file", "is no recording", "choose another file"};
        f.race({});
        QVERIFY(f.words().contains(QStringLiteral("is no recording")));
        for (const auto* widget : QApplication::topLevelWidgets())
            QVERIFY(!qobject_cast<const QDialog*>(widget) || !widget->isVisible());
    }

    void aRecordedLaneIsMarkedEverywhere()
    {
        RaceWindow f;
        auto race = scriptedRace("cpu", "cuda:0");
        race.lanes[1].recorded = true;
        f.panel.control().setRecordings({QStringLiteral("/somewhere/h200.race")});
        QVERIFY(f.panel.control().missingGpu().isEmpty());
        f.race(race);
        QCOMPARE(f.engine.allAsked<AskRace>().back().replay, std::vector<std::string>{"/somewhere/h200.race"});
        const auto ribbon = QStringLiteral("RECORDED on NVIDIA H200, 2026-03-01 10:00, not on this computer.");
        QCOMPARE(laneRibbon(race.lanes[1]), ribbon);
        QVERIFY(f.lanes().accessibleDescription().contains(ribbon));
        QVERIFY(f.part<RaceLossCard>().plot().accessibleDescription().contains(ribbon));
        QVERIFY(!f.part<RaceLossCard>().plot().graph(1)->pen().dashPattern().isEmpty());
        QCOMPARE(f.part<RaceLossCard>().plot().graph(0)->pen().style(), Qt::SolidLine);
        QCOMPARE(f.part<SplitCard>().truth(1), Truth::recorded);
        f.screenshot(QStringLiteral("race-recorded"));
        race.lanes[1].source = RaceSource::fake, race.lanes[1].title = "cuda:0"; // as the engine names it
        QVERIFY(!laneRibbon(race.lanes[1]).contains(QStringLiteral("H200")));
        QVERIFY(!laneDevice(race.lanes[1]).contains(QStringLiteral("H200")));
        QCOMPARE(kindOf(race.lanes[1].entry.device, race.lanes[1].source), DeviceKind::none); // no GPU icon either
        for (const auto& colour : laneColours(race, ui::theme(ThemeKind::light)))
            QVERIFY(colour != ui::theme(ThemeKind::light).gpu);
        race.lanes[1].recorded = false;
        f.race(race);
        QVERIFY(!f.lanes().describe().contains(QStringLiteral("H200")));
    }

    void shippedRecordingsAreOffered()
    {
        RaceWindow f;
        const QTemporaryDir share;
        QVERIFY(QDir(share.path()).mkdir(QStringLiteral("recordings")));
        const auto before = qgetenv("EPOCH_SHARE");
        qputenv("EPOCH_SHARE", share.path().toUtf8());
        QVERIFY(f.panel.control().missingGpu().contains(QStringLiteral("No recording of a GPU comes with the studio")));
        QFile file(share.filePath(QStringLiteral("recordings/spiral on a GPU.epochrace")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        f.part<RunnersButton>().fill();
        QVERIFY(f.panel.control().missingGpu().contains(QStringLiteral("beside the Race button")));
        for (auto* action : f.part<RunnersButton>().menu()->actions())
            if (action->text() == QStringLiteral("Recorded: spiral on a GPU")) action->trigger();
        before.isNull() ? qunsetenv("EPOCH_SHARE") : qputenv("EPOCH_SHARE", before);
        QCOMPARE(f.panel.control().recordings(), QStringList{file.fileName()});
        QVERIFY(f.panel.control().missingGpu().isEmpty()); // its lane is shown
    }

    void aDuelHasNoOfficialTime()
    {
        RaceWindow f;
        f.panel.control().setForm(RaceForm::duel);
        auto race = scriptedRace();
        race.form = RaceForm::duel;
        f.race(race);
        QCOMPARE(f.engine.allAsked<AskRace>().back().form, RaceForm::duel);
        QVERIFY(f.words().contains(QStringLiteral("these times do not count")));
    }

    void devicesOfTheRaceCanBeChosen()
    {
        RaceWindow f;
        auto& runners = f.part<RunnersButton>();
        runners.fill();
        QStringList pairs;
        for (auto* action : runners.menu()->actions()) pairs << action->text();
        QVERIFY(pairs.contains(QStringLiteral("Batch 1 against batch 64 on 4 threads")));
        for (auto* action : runners.menu()->actions())
            if (action->text() == QStringLiteral("Batch 1 against batch 64 on 4 threads")) action->trigger();
        QCOMPARE(f.panel.control().entries()[1].batch, std::int64_t(64));
        QVERIFY(runners.text().contains(QStringLiteral("batch 64")));
        f.panel.control().setEntries({{"cpu", 0, {}}});
        QVERIFY(!f.part<QPushButton>("race.start").isEnabled());
        QVERIFY(f.words().contains(QStringLiteral("Choose at least two devices")));
    }

    void anotherNetworkClearsTheRace()
    {
        RaceWindow f;
        f.race(scriptedRace());
        f.openSpiral();
        QVERIFY(!f.panel.control().result());
        QVERIFY(!f.headline().text().contains(QStringLiteral("×")));
    }

    void theCrossoverLineIsDrawn()
    {
        RaceWindow f;
        auto& card = f.open<CrossoverCard>();
        f.engine.crossover = scriptedCrossover();
        f.settle();
        QTest::mouseClick(&card.measureButton(), Qt::LeftButton);
        f.settle();
        QVERIFY(card.words().contains(QStringLiteral("8 of 15 cells were measured")));
        QVERIFY(card.words().contains(QStringLiteral("does not fill the threads")));
        QCOMPARE(card.map().chosenRow(), std::size_t(1)); // the width of the network
        QCOMPARE(card.map().cellText(1, 2), QStringLiteral("≈1"));
        QCOMPARE(card.map().cellText(0, 0), QStringLiteral("0.044"));
        const auto equal = equalBatch(*std::make_shared<Crossover>(scriptedCrossover()), 1);
        QVERIFY(equal && *equal > 16 && *equal < 256);
        QVERIFY(card.slice().note().contains(QStringLiteral("equal at batch 64")));
        f.screenshot(QStringLiteral("race-crossover"));
        QTest::keyClick(&card.map(), Qt::Key_Up);
        QCOMPARE(card.map().chosenRow(), std::size_t(2));
    }

    void aStoppedCrossoverIsKept()
    {
        RaceWindow f;
        auto& card = f.open<CrossoverCard>();
        f.settle();
        f.engine.holds_answers = true;
        f.engine.so_far = std::make_shared<const AnswerValue>(scriptedCrossover());
        QTest::mouseClick(&card.measureButton(), Qt::LeftButton);
        f.settle();
        QVERIFY(card.measuring());
        QTest::mouseClick(&card.measureButton(), Qt::LeftButton);
        f.settle();
        QVERIFY(!card.measuring() && f.engine.open.empty());
        QVERIFY(card.words().contains(QStringLiteral("8 of 15")));
        QVERIFY(card.emptyText().isEmpty());
    }

    void nothingIsClippedInASmallWindow()
    {
        for (const auto kind : {ThemeKind::light, ThemeKind::dark}) {
            RaceWindow f(kind);
            f.race(scriptedRace());
            f.window.resize(1100, 700);
            f.settle();
            f.screenshot(
                kind == ThemeKind::light ? QStringLiteral("race-1100-light") : QStringLiteral("race-1100-dark"));
            QVERIFY2(clippedText(f.window).isEmpty(), qPrintable(clippedText(f.window)));
            f.window.resize(1440, 900);
            f.settle();
            f.screenshot(
                kind == ThemeKind::light ? QStringLiteral("race-1440-light") : QStringLiteral("race-1440-dark"));
            QVERIFY2(clippedText(f.window).isEmpty(), qPrintable(clippedText(f.window)));
        }
    }
};

EPOCH_TEST(TestRace)

#include "test_race.moc"
