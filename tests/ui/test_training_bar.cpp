// The training bar: every button posts its command, and the readouts show the newest state.
#include "base/units.h"
#include "tests/program.h"
#include "tests/ui/bar_bench.h"
#include "tests/ui/clipped_text.h"
#include "tests/ui/window_bench.h"
#include "tests/ui/window_fixture.h"
#include "ui/cards/view_card.h"
#include "ui/run/device_picker.h"
#include "ui/run/run_clock.h"
#include "ui/run/slow_motion.h"
#include "ui/run/training_bar.h"
#include "ui/shell/progress_strip.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/number_field.h"

#include <QLabel>
#include <QPushButton>
#include <QToolButton>

using namespace epoch;
using namespace epoch::tests;

class TestTrainingBar : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theScoreStandsBesideWhatNeedsNoNetwork()
    {
        BarBench b;
        b.run.train();
        b.pass(400);
        const auto* baseline = b.bar.findChild<QLabel*>(QStringLiteral("baseline"));
        QVERIFY(baseline->text().isEmpty()); // nobody has diagnosed the run
        const auto watch = b.run.watch(WatchDiagnosis{false}, 1);
        b.pass(10);
        QCOMPARE(baseline->text(), QStringLiteral("most frequent class 52.0\u202F%\nlinear model 77.6\u202F%"));
        QVERIFY(baseline->isVisible());
        QVERIFY(b.bar.rect().contains(QRect(baseline->mapTo(&b.bar, QPoint()), baseline->size())));
        shot(b.bar, QStringLiteral("bar-baseline"));
        // It outlives the view, and belongs to its run.
        b.run.unwatch(watch);
        b.pass(10);
        QVERIFY(!baseline->text().isEmpty());
        b.run.restart();
        b.pass(10);
        QVERIFY(baseline->text().isEmpty());
    }

    void pauseAndResume()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        QTest::keyClick(&f.window, Qt::Key_Return, Qt::ControlModifier);
        f.pass(100);
        QVERIFY(f.run.running());
        QTest::keyClick(&f.window, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(f.engine.all<Pause>().size(), std::size_t(1));
        f.pass(0);
        auto* train = f.find<QPushButton>(QStringLiteral("Continue"));
        QVERIFY(train);
        QTest::mouseClick(train, Qt::LeftButton);
        QCOMPARE(f.engine.all<Resume>().size(), std::size_t(1));
        QCOMPARE(f.engine.all<Start>().size(), std::size_t(1));
    }

    // Until the engine has paused, the button shows that it waits.
    void aPauseWaitsForTheBatch()
    {
        BarBench f(1100);
        f.run.train();
        f.pass(36);
        f.run.pause();
        f.engine.session()->state = RunState::running; // a long batch
        f.pass(0);
        auto* train = f.find<QPushButton>(QStringLiteral("Finishing batch 37…"));
        QVERIFY(train);
        QVERIFY2(clippedText(f.bar).isEmpty(), qPrintable(clippedText(f.bar)));
        f.engine.session()->state = RunState::paused;
        f.pass(0);
        QCOMPARE(train->text(), QStringLiteral("Continue"));
        f.run.train();
        f.pass(1);
        QCOMPARE(train->text(), QStringLiteral("Pause"));
    }

    // The first figure is the one to learn from.
    void validationStandsBeforeTraining()
    {
        BarBench f;
        const auto says = [&](const QString& text) {
            const auto* label = f.find<QLabel>(text);
            return label && label->isVisible() ? label : nullptr;
        };
        QVERIFY(says(QStringLiteral("Validation: nothing yet")));
        f.run.train();
        f.pass(100);
        auto& session = *f.engine.session();
        session.accuracy = 1;
        session.validation->has_accuracy = true, session.validation->accuracy = 0.973;
        f.pass(0);
        session.accuracy = 1;
        session.validation->accuracy = 0.973;
        f.engine.publish();
        f.settle();
        const auto* validation = says(QStringLiteral("Validation: 97.3\u202F%"));
        const auto* train = says(QStringLiteral("last batches 100.0\u202F%"));
        QVERIFY(validation && train);
        QVERIFY(validation->font().pixelSize() > train->font().pixelSize());
        auto& measured = *session.validation; // a regression
        measured.has_accuracy = false, session.has_accuracy = false;
        measured.has_r2 = measured.has_error = true, measured.r2 = 0.91, measured.mean_absolute_error = 812;
        f.engine.publish();
        f.settle();
        QVERIFY(says(QStringLiteral("Validation R²: 0.910")));
        QVERIFY(says(QStringLiteral("mean error 812")));
        measured.mean_absolute_error = 7096; // wider than it is expected to be
        f.engine.publish();
        f.settle();
        for (const int wide : {1920, 1440, 1366, 1280, 1100}) {
            f.bar.resize(wide, f.bar.height());
            f.settle();
            const auto cut = clippedText(f.window);
            QVERIFY2(cut.isEmpty(), qPrintable(cut));
        }
    }

    // The bar, the strip of Build and the cards say what a start is at.
    void aStartSaysWhatItIsAt()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        f.run.train();
        f.engine.session()->state = RunState::preparing;
        f.engine.session()->stage = "reading data, 43 %";
        f.engine.publish();
        f.settle();
        QCOMPARE(f.run.stage(), QStringLiteral("Reading data, 43 %"));
        QCOMPARE(part<ui::ProgressStrip>(f.window).accessibleName().section(QLatin1Char(','), 0, 1),
            QStringLiteral("Reading data, 43 %…"));
        QTest::keyClick(&f.window, Qt::Key_2, Qt::ControlModifier);
        f.settle();
        f.trigger(QStringLiteral("view-results"));
        QCOMPARE(part<ui::ViewCard>(f.window, "results").emptyText(), QStringLiteral("Reading data, 43 %…"));
        f.screenshot(QStringLiteral("preparing"));
        f.engine.session()->state = RunState::running;
        f.pass(10);
        QVERIFY(f.run.stage().isEmpty());
    }

    void everyControlHasItsName()
    {
        BarBench f(1100);
        for (const auto* control : std::initializer_list<const QWidget*>{
                 f.bar.findChild<ui::NumberField*>(), f.bar.findChild<ui::DevicePicker*>()}) {
            const QLabel* name = nullptr;
            for (const auto* label : f.bar.findChildren<QLabel*>())
                if (label->buddy() == control) name = label;
            QVERIFY(name && name->isVisible());
            QVERIFY(name->mapToGlobal(QPoint()).y() < control->mapToGlobal(QPoint()).y());
        }
        QVERIFY(f.bar.findChild<ui::NumberField*>()->toolTip().startsWith(QStringLiteral("Learning rate. 1e-8 to 10")));
    }

    void theTimeLeftIsTheClocksOnTheWall()
    {
        ui::RunClock clock;
        SessionState s;
        s.session = SessionId{1}, s.state = RunState::running, s.steps_planned = 1000;
        s.time.steps_per_second = 100'000, s.time.busy_share = 1; // the steps alone
        clock.follow(&s, 10);
        s.step = 100, s.seconds = 0.001;
        clock.follow(&s, 11); // a hundred steps in a second
        QCOMPARE(clock.elapsed(), 1.0);
        QCOMPARE(clock.left(s).value(), 9.0);
        s.state = RunState::paused;
        clock.follow(&s, 12);
        clock.follow(&s, 60);
        QCOMPARE(clock.elapsed(), 2.0);
        QCOMPARE(clock.left(s).value(), 9.0);
        s.speed = 10;
        QCOMPARE(clock.left(s).value(), 90.0);
        s.steps_planned = 0;
        QVERIFY(!clock.left(s));
        // A run that is shown as it was saved brings its time along.
        SessionState shown;
        shown.session = SessionId{2}, shown.state = RunState::preparing;
        clock.follow(&shown, 70);
        shown.state = RunState::finished, shown.step = 500, shown.seconds = 42;
        clock.follow(&shown, 75);
        QCOMPARE(clock.elapsed(), 42.0);
    }

    void timeLeftIsShown()
    {
        BarBench f;
        f.run.train();
        f.engine.session()->steps_planned = 45'100;
        f.pass(100); // 5,000 per second, nine tenths of the time
        QVERIFY(f.find<QLabel>(QStringLiteral("Time left: ≈ 10 s")));
        f.engine.session()->steps_planned = 0; // no end
        f.pass(0);
        QVERIFY(f.find<QLabel>(QStringLiteral("Time left: nothing yet")));
    }

    void moreShowsWhatIsAskedForLessOften()
    {
        BarBench f;
        f.run.train();
        f.pass(100);
        f.engine.session()->precision = "bf16";
        f.pass(0);
        const auto* more = f.openMore();
        QVERIFY(more && more->isVisible());
        QStringList texts;
        for (const auto* label : more->findChildren<QLabel*>()) texts << label->text();
        const auto says = [&](const QString& name, const QString& value) {
            return texts.contains(name) && texts.contains(value);
        };
        QVERIFY(says(QStringLiteral("Precision"), QStringLiteral("BF16")));
        QVERIFY(says(QStringLiteral("Seed"), QStringLiteral("7")));
        QVERIFY(says(QStringLiteral("Batch size"), QStringLiteral("10")));
        QVERIFY(says(QStringLiteral("Samples/s"), QString::fromStdString(count_text(45'000)))); // with the waits
        QVERIFY(says(QStringLiteral("Compute time"), QStringLiteral("20 ms")));
    }

    // What has no room goes, the least important first; what one trains with stays.
    void theTrainingBarFitsEverySize()
    {
        BarBench f;
        auto& bar = f.bar;
        f.run.setSpeed(200);
        f.run.train();
        f.pass(1000);
        const auto back = qScopeGuard([&] { f.themes.setTextPercent(100); });
        const auto shown = [&](const char* name) {
            for (const auto* part : bar.findChildren<QWidget*>())
                if (part->accessibleName().startsWith(QLatin1String(name))) return part->isVisible();
            return false;
        };
        for (const int percent : {100, 150, 200}) {
            f.themes.setTextPercent(percent);
            for (const int wide : {1100, 1280, 1366, 1440, 1920}) {
                if (percent == 200 && wide < 1440) continue;
                bar.resize(wide, bar.height());
                f.settle();
                const auto at = QStringLiteral("%1 wide, %2 %: ").arg(wide).arg(percent);
                QVERIFY2(bar.layout()->minimumSize().width() <= wide, qPrintable(at));
                QVERIFY2(bar.layout()->minimumSize().height() <= bar.height(), qPrintable(at));
                for (const auto* always :
                    {"Step", "Epoch:", "Validation:", "Learning rate", "Device to train on", "More"})
                    QVERIFY2(shown(always), qPrintable(at + QLatin1String(always)));
                QVERIFY2(shownButton(bar, "Pause"), qPrintable(at));
                const char* const going[] = {"Training loss:", "Time left:", "Reset weights", "Slow motion"};
                for (std::size_t i = 0; i + 1 < std::size(going); ++i)
                    QVERIFY2(!shown(going[i]) || shown(going[i + 1]), qPrintable(at + QLatin1String(going[i])));
                if (percent == 100) QVERIFY2(shown("Time left:"), qPrintable(at));
                if (percent == 100 && wide >= 1440) QVERIFY2(shown("Training loss:"), qPrintable(at));
            }
        }
    }

    void oneBatchStartsARun()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        QTest::mouseClick(f.find<QToolButton>(QStringLiteral("Step")), Qt::LeftButton);
        const auto starts = f.engine.all<Start>();
        QCOMPARE(starts.size(), std::size_t(1));
        QVERIFY(!starts[0].run_now);
        const auto steps = f.engine.all<Advance>();
        QCOMPARE(steps.size(), std::size_t(1));
        QCOMPARE(steps[0].steps, std::uint64_t(1));
        QVERIFY(steps[0].session == starts[0].session);
        QTest::keyClick(&f.window, Qt::Key_Period, Qt::ControlModifier);
        QCOMPARE(f.engine.all<Advance>().size(), std::size_t(2));
        QCOMPARE(f.engine.all<Start>().size(), std::size_t(1));
    }

    void oneEpochEndsAtTheStepThatCompletesIt()
    {
        BarBench f;
        f.run.advanceEpoch();
        QCOMPARE(f.engine.all<Advance>().back().steps, std::uint64_t(25));
        f.pass(0);
        f.engine.session()->step = 26;
        f.pass(0);
        f.run.advanceEpoch();
        QCOMPARE(f.engine.all<Advance>().back().steps, std::uint64_t(24));
    }

    void resetKeepsTheSeed()
    {
        BarBench f;
        auto* reset = f.find<QToolButton>(QStringLiteral("Reset weights"));
        QVERIFY(!reset->isEnabled());
        f.run.train();
        f.pass(50);
        QTest::mouseClick(reset, Qt::LeftButton);
        const auto resets = f.engine.all<Reset>();
        QCOMPARE(resets.size(), std::size_t(1));
        QCOMPARE(resets[0].seed, std::uint64_t(7));
    }

    void resetAfterAnEditStartsTheNewNetwork()
    {
        BarBench f;
        f.run.train();
        f.pass(50);
        QVERIFY(f.document.apply(Edit{Move{{{NodeId{2}, {10, 10}}}}}));
        f.run.reset();
        QCOMPARE(f.engine.all<Reset>().size(), std::size_t(1)); // moving a node is not a change of the network
        QVERIFY(f.document.apply(Edit{SetParam{NodeId{2}, "units", Value{std::int64_t{16}}}}));
        f.run.reset();
        QCOMPARE(f.engine.all<Reset>().size(), std::size_t(1));
        QCOMPARE(f.engine.all<Start>().size(), std::size_t(2));
        QCOMPARE(f.engine.all<Close>().size(), std::size_t(1));
    }

    void aDisabledTrainButtonSaysWhy()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        QVERIFY(f.document.apply(Edit{Disconnect{WireId{9}}})); // hidden1 -> tanh1
        f.settle();
        auto* train = f.find<QPushButton>(QStringLiteral("Train"));
        QVERIFY(!train->isEnabled());
        const auto reason = f.run.obstacle();
        QVERIFY(!reason.isEmpty());
        bool shown = false;
        for (const auto* label : f.window.findChildren<QLabel*>())
            shown |= label->isVisible() && label->text().contains(reason);
        QVERIFY2(shown, "the reason is shown in the window, not only in a tooltip");
        f.document.undoStack().undo();
        f.settle();
        QVERIFY(train->isEnabled());
    }

    // The line under the bar holds the button that helps.
    void theNoticeFixesWhatKeepsFromTraining()
    {
        WindowFixture f;
        f.show();
        auto project = spiralProject();
        project.data_spec.clear(), project.data.reset();
        f.document.load(project);
        f.settle();
        const QSignalSpy wanted(&f.document, &ui::Document::dataWanted);
        const auto& problems = f.document.checked().problems;
        const auto first = std::ranges::find(problems, Severity::error, &Problem::severity);
        QVERIFY(first != problems.end() && !first->fixes.empty());
        QPushButton* help = nullptr;
        for (auto* banner : f.window.findChildren<ui::Banner*>())
            if (banner->isVisible() && banner->accessibleName().startsWith(QStringLiteral("Cannot train yet: ")))
                help = banner->findChild<QPushButton*>();
        QVERIFY(help && help->isVisible());
        QTest::mouseClick(help, Qt::LeftButton);
        f.settle();
        QCOMPARE(wanted.count(), 1);
    }

    void watchesAreRestoredInANewSession()
    {
        BarBench f;
        const auto before = f.engine.all<Watch>().size();
        const auto id = f.run.watch(WatchSeries{{"loss"}}, 10);
        QCOMPARE(f.engine.all<Watch>().size(), before);
        f.run.train();
        const auto posted = f.engine.all<Watch>();
        QVERIFY(std::any_of(posted.begin(), posted.end(), [&](const Watch& w) { return w.watch == id; }));
        f.pass(10);
        QVERIFY(f.run.view(id) && f.run.view(id)->result);
        f.run.unwatch(id);
        QCOMPARE(f.engine.all<Unwatch>().size(), std::size_t(1));
    }
};

EPOCH_TEST(TestTrainingBar)
#include "test_training_bar.moc"
