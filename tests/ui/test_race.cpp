// Race mode shows the measured values, gives no speedup for an unfair race, and works without a GPU.
#include "tests/about.h"
#include "tests/program.h"
#include "tests/ui/clipped_text.h"
#include "tests/ui/race_texts.h"
#include "tests/ui/race_window.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/canvas_view.h"
#include "ui/race/crossover_card.h"
#include "ui/race/crossover_map.h"
#include "ui/race/fairness_card.h"
#include "ui/race/lane_look.h"
#include "ui/race/lanes_view.h"
#include "ui/race/layer_table_card.h"
#include "ui/race/node_times.h"
#include "ui/race/race_plot.h"
#include "ui/race/runners_button.h"
#include "ui/race/split_card.h"
#include "ui/style/language.h"
#include "ui/widgets/widgets.h"

#include <QPushButton>
#include <QToolButton>

using namespace epoch;
using namespace epoch::tests;
using epoch::test::about;
using namespace epoch::ui;

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
