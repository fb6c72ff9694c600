// Train mode: the timeline, slow motion, live parameters, two charts, and edits during a run.
#include "tests/program.h"
#include "tests/ui/window_fixture.h"
#include "ui/canvas/canvas_view.h"
#include "ui/cards/view_card.h"
#include "ui/inspector/param_form.h"
#include "ui/run/issues_banner.h"
#include "ui/run/rate_test_plot.h"
#include "ui/run/slow_motion.h"
#include "ui/run/slow_motion_strip.h"
#include "ui/run/staged_banner.h"
#include "ui/run/sweep_dialog.h"
#include "ui/run/timeline_bar.h"
#include "ui/shell/mode_strip.h"
#include "ui/views/chart_link.h"
#include "ui/views/live_settings_card.h"
#include "ui/views/live_views.h"
#include "ui/views/metric_card.h"
#include "ui/views/metric_plot.h"

#include <QAccessible>
#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QSlider>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

LiveViews& views(WindowFixture& f) { return *f.window.findChild<LiveViews*>(); }

ViewCard* opened(WindowFixture& f, QAction& action)
{
    if (!action.isChecked()) action.trigger();
    return f.window.findChild<ViewCard*>(action.objectName().section(QLatin1Char('-'), 1));
}

} // namespace

class TestTrainControl : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // The views that this kind of data calls for are open: for points the boundary is the large one.
    void trainModeShowsWhatTheDataCallsFor()
    {
        WindowFixture f;
        f.window.resize(1440, 900);
        f.show();
        f.openSpiral();
        QVERIFY(!views(f).isVisible());
        QTest::keyClick(&f.window, Qt::Key_2, Qt::ControlModifier);
        f.settle();
        const auto& boundary = part<ViewCard>(f.window, "boundary");
        const auto& loss = part<ViewCard>(f.window, "loss");
        QVERIFY(boundary.isVisible() && loss.isVisible() && part<TimelineBar>(views(f)).isVisible());
        QVERIFY2(boundary.height() >= 400 && boundary.width() > loss.width(),
            qPrintable(QStringLiteral("%1x%2").arg(boundary.width()).arg(boundary.height())));
        QVERIFY(part<QWidget>(f.window, "trainingBar").isVisible());
        f.run.train();
        for (int i = 0; i < 6; ++i) f.pass(100);
        shot(f.window, QStringLiteral("mode-train-light"));
        f.themes.set(ThemeKind::dark);
        f.settle();
        shot(f.window, QStringLiteral("mode-train-dark"));
        f.window.resize(1100, 700);
        f.settle();
        shot(f.window, QStringLiteral("mode-train-small"));
        // One card has all the room, then both are back.
        Q_EMIT part<ViewCard>(f.window, "loss").enlargeWanted();
        QVERIFY(loss.isVisible() && !boundary.isVisible());
        Q_EMIT part<ViewCard>(f.window, "loss").enlargeWanted();
        QVERIFY(loss.isVisible() && boundary.isVisible());
    }

    // Four views at most: a fifth takes the place of the one used longest ago. The others stay where they are.
    void viewsAreOpenedFromTheRail()
    {
        WindowFixture f;
        f.window.resize(1440, 900);
        f.show();
        f.openSpiral();
        QTest::keyClick(&f.window, Qt::Key_2, Qt::ControlModifier);
        f.settle();
        // One name each, on the rail and on the card.
        for (const auto* card : f.window.findChildren<ViewCard*>())
            if (const auto* action = f.window.findChild<QAction*>(QStringLiteral("view-") + card->objectName()))
                QCOMPARE(action->text(), card->title());
        auto& boundary = part<ViewCard>(f.window, "boundary");
        const auto place = [&] { return QRect(boundary.mapTo(&f.window, QPoint()), boundary.size()); };
        f.trigger(QStringLiteral("view-weights"));
        const auto before = place();
        f.trigger(QStringLiteral("view-time"));
        f.trigger(QStringLiteral("view-time"));
        QCOMPARE(place(), before);
        f.trigger(QStringLiteral("view-time"));
        QTest::mousePress(&boundary, Qt::LeftButton, {}, {4, 4});
        f.trigger(QStringLiteral("view-machine"));
        QVERIFY(!part<ViewCard>(f.window, "loss").isVisible());
        for (const auto* open : {"boundary", "weights", "time", "machine"})
            QVERIFY2(part<ViewCard>(f.window, open).isVisible(), open);
        QVERIFY(!part<QAction>(f.window, "view-loss").isChecked());
        // What cannot apply is not on the rail.
        QVERIFY(!part<QAction>(f.window, "view-attention").isVisible());
        // Other data bring their own views, and come back as they were left.
        auto other = spiralProject();
        other.data->fields[0].sample = Shape{13};
        f.document.load(other);
        f.settle();
        QVERIFY(!part<QAction>(f.window, "view-boundary").isVisible() && !boundary.isVisible());
        QVERIFY(part<ViewCard>(f.window, "results").isVisible());
        f.openSpiral();
        QVERIFY(boundary.isVisible() && part<ViewCard>(f.window, "machine").isVisible());
    }

    void aViewHasAWindowOfItsOwn()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        QTest::keyClick(&f.window, Qt::Key_2, Qt::ControlModifier);
        f.settle();
        auto& loss = part<ViewCard>(f.window, "loss");
        Q_EMIT loss.pullOutWanted();
        f.settle();
        QVERIFY(loss.isVisible() && loss.window() != &f.window);
        QVERIFY(part<QAction>(f.window, "view-loss").isChecked());
        loss.window()->close();
        f.settle();
        QVERIFY(!loss.isVisible() && loss.window() == &f.window);
        f.trigger(QStringLiteral("view-loss"));
        QVERIFY(loss.isVisible());
    }

    void everyControlOfTrainModeHasAnAccessibleName()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        QTest::keyClick(&f.window, Qt::Key_2, Qt::ControlModifier);
        f.run.train();
        f.pass(100);
        for (auto* action : views(f).actions())
            if (action->isVisible()) {
                auto* card = opened(f, *action);
                f.settle();
                shot(f.window,
                    QStringLiteral("train-") + card->title().toLower().replace(QLatin1Char(' '), QLatin1Char('-')));
                for (const auto* widget : card->findChildren<QWidget*>()) {
                    const bool control = qobject_cast<const QAbstractButton*>(widget)
                        || qobject_cast<const QComboBox*>(widget) || qobject_cast<const QLineEdit*>(widget);
                    if (!control || !widget->isVisible()) continue;
                    auto* face = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget));
                    QVERIFY2(face && !face->text(QAccessible::Name).isEmpty(), qPrintable(card->title()));
                }
            }
    }

    void theTimelineRewindsAndReplays()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        QTest::keyClick(&f.window, Qt::Key_2, Qt::ControlModifier);
        f.run.train();
        for (int i = 0; i < 10; ++i) f.pass(100);
        auto& live = views(f);
        auto& slider = part<QSlider>(part<TimelineBar>(live));
        slider.setFocus();
        QTest::keyClick(&slider, Qt::Key_PageDown);
        const auto rewinds = f.engine.all<Rewind>();
        QCOMPARE(rewinds.size(), std::size_t(1));
        QVERIFY(rewinds[0].step > 0 && rewinds[0].step < 1000);
        QCOMPARE(live.charts().runs().size(), std::size_t(1)); // the previous run stays for comparison
        f.engine.session()->step = rewinds[0].step;
        f.engine.session()->state = RunState::paused;
        f.pass(0);
        QVERIFY(part<QPushButton>(part<TimelineBar>(live), "replay").isEnabled());
        shot(f.window, QStringLiteral("rewound"));
        QTest::mouseClick(&part<QPushButton>(part<TimelineBar>(live), "replay"), Qt::LeftButton);
        QCOMPARE(f.engine.all<Advance>().back().steps, 1000 - rewinds[0].step);
        // Why it has ended stands beside, so that nothing is pushed.
        const auto& why = part<QLabel>(live, "why");
        QVERIFY(!why.isVisible());
        const auto place = slider.geometry();
        f.engine.session()->state = RunState::finished;
        f.engine.session()->over = "40 epochs are done";
        f.pass(0);
        QVERIFY(why.isVisible());
        QCOMPARE(slider.geometry(), place);
        QVERIFY(why.text().endsWith(QStringLiteral(": 40 epochs are done")));
        // Without a recording there is no branch.
        QVERIFY(!part<QPushButton>(part<TimelineBar>(live), "branch").isEnabled());
    }

    void aBranchStartsANewRun()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        QTest::keyClick(&f.window, Qt::Key_2, Qt::ControlModifier);
        f.run.setRunsFolder(f.folder.path());
        f.run.train();
        f.pass(200);
        f.run.pause();
        f.engine.session()->run = "spiral-1";
        f.pass(0);
        auto& branch = part<QPushButton>(part<TimelineBar>(views(f)), "branch");
        QVERIFY(branch.isEnabled());
        QTest::mouseClick(&branch, Qt::LeftButton);
        const auto start = f.engine.all<Start>().back();
        QCOMPARE(start.recording.resume, std::string("spiral-1"));
        QCOMPARE(start.recording.from, std::optional<std::uint64_t>(200));
        QVERIFY(!start.run_now);
    }

    void editsAreStagedUntilARestart()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        auto* banner = f.window.findChild<StagedBanner*>();
        f.run.train();
        f.pass(100);
        QVERIFY(!banner->isVisible());
        f.document.apply(Edit{SetParam{NodeId{2}, "units", Value{std::int64_t{16}}}});
        f.document.apply(Edit{SetParam{NodeId{4}, "units", Value{std::int64_t{16}}}});
        f.settle();
        QVERIFY(banner->isVisible());
        QCOMPARE(f.engine.all<Start>().size(), std::size_t(1)); // nothing is reset automatically
        shot(f.window, QStringLiteral("staged"));
        QTest::mouseClick(&part<QPushButton>(*banner, "undo"), Qt::LeftButton);
        QVERIFY(!banner->isVisible());
        QVERIFY(f.document.project().graph.find(NodeId{2})->params.at("units") == Value{std::int64_t{8}});
        f.document.apply(Edit{SetParam{NodeId{2}, "units", Value{std::int64_t{16}}}});
        QTest::mouseClick(&part<QPushButton>(*banner, "train.restart"), Qt::LeftButton);
        QCOMPARE(f.engine.all<Start>().size(), std::size_t(2));
        QVERIFY(!banner->isVisible());
    }

    void slowMotionHasSixStages()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        f.run.train();
        f.pass(100);
        QTest::keyClick(&f.window, Qt::Key_L, Qt::ControlModifier);
        QCOMPARE(f.engine.all<Pause>().size(), std::size_t(1));
        QCOMPARE(f.engine.all<Advance>().size(), std::size_t(1));
        auto* motion = f.window.findChild<SlowMotion*>();
        auto* strip = f.window.findChild<SlowMotionStrip*>();
        QVERIFY(motion->active() && strip->isVisible());
        const auto* canvas = f.window.findChild<CanvasView*>(); // below it, so that it covers no node
        QVERIFY(strip->mapTo(&f.window, QPoint()).y() >= canvas->mapTo(&f.window, QPoint(0, canvas->height())).y());
        QStringList captions;
        for (int i = 0; i < 80; ++i) {
            motion->showAt(i * 0.1);
            if (captions.isEmpty() || captions.back() != part<QLabel>(*strip, "caption").text())
                captions << part<QLabel>(*strip, "caption").text();
            if (i == 30) {
                QCOMPARE(motion->lit().size(), std::size_t(1));
                QVERIFY(motion->scale().contains(QStringLiteral("real")));
                shot(f.window, QStringLiteral("slow-forward"));
            }
        }
        QCOMPARE(captions,
            (QStringList{QStringLiteral("1 Load"), QStringLiteral("2 Copy"), QStringLiteral("3 Forward"),
                QStringLiteral("4 Loss"), QStringLiteral("5 Backward"), QStringLiteral("6 Update")}));
        motion->showAt(7.5);
        QCOMPARE(motion->lit().size(), std::size_t(3)); // the three layers with weights
        motion->showAt(8);
        f.run.train();
        f.pass(1);
        QVERIFY(!strip->isVisible());
    }

    void liveParametersChangeDuringARun()
    {
        WindowFixture f;
        auto project = spiralProject();
        project.training.optimizer = "sgd";
        f.document.load(project);
        LiveSettingsCard card(f.run, f.themes, f.document);
        card.resize(300, 400);
        card.show();
        f.run.train();
        f.pass(100);
        auto* rate = card.findChild<ParamField*>(QStringLiteral("learning_rate"));
        QVERIFY(rate);
        Q_EMIT rate->edited(Value{0.01}, During::once);
        QCOMPARE(f.engine.all<SetLiveParameter>().back().name, std::string("learning_rate"));
        QCOMPARE(f.engine.all<SetLiveParameter>().back().value, 0.01);
        Q_EMIT part<ParamField>(card, "batch").edited(Value{std::int64_t{20}}, During::once);
        QCOMPARE(f.engine.all<MoveRun>().back().batch, std::int64_t(20));
        QVERIFY(!f.run.staged());
        QCOMPARE(f.engine.all<Start>().size(), std::size_t(1));
        shot(card, QStringLiteral("knobs"));
    }

    void rewindingRestoresLiveParameters()
    {
        WindowFixture f;
        auto project = spiralProject();
        project.training.optimizer = "sgd";
        f.document.load(project);
        f.run.train();
        f.pass(100);
        auto training = f.document.project().training;
        training.optimizer_values["learning_rate"] = 0.3;
        f.document.setTraining(training, QStringLiteral("set learning rate 0.3"));
        QCOMPARE(f.engine.all<SetLiveParameter>().back().value, 0.3);
        f.run.rewind(50);
        auto& session = *f.engine.session();
        session.state = RunState::paused, session.step = 50;
        session.live_parameters = {{"learning_rate", 0.03, 0, 10}};
        session.events.push_back({1000, 50, "rewound", "back to step 50"});
        f.pass(0);
        QVERIFY(f.document.project().training.optimizer_values.at("learning_rate") == Value{0.03});
        QCOMPARE(f.engine.all<SetLiveParameter>().size(), std::size_t(1)); // the run already has this value
        f.document.undoStack().undo();
        QCOMPARE(f.engine.all<SetLiveParameter>().back().value, 0.3);
    }

    void resumingTakesOverLiveParameters()
    {
        WindowFixture f;
        auto project = spiralProject();
        project.training.optimizer = "sgd";
        f.document.load(project);
        f.run.resumeRun(QStringLiteral("20261121-235912-417-9f3a61c2"));
        auto& session = *f.engine.session();
        session.state = RunState::preparing;
        session.live_parameters.clear();
        f.pass(0);
        session.state = RunState::paused, session.step = 50;
        session.live_parameters = {{"learning_rate", 0.03, 0, 10}};
        f.pass(0);
        QVERIFY(f.document.project().training.optimizer_values.at("learning_rate") == Value{0.03});
        QVERIFY(f.engine.all<SetLiveParameter>().empty()); // the run already has this value
    }

    void openChartsShareACrosshair()
    {
        WindowFixture f;
        f.window.resize(1440, 900);
        f.show();
        f.openSpiral();
        QTest::keyClick(&f.window, Qt::Key_2, Qt::ControlModifier);
        f.trigger(QStringLiteral("view-accuracy"));
        f.run.train();
        f.pass(400);
        f.settle();
        const auto& loss = part<MetricCard>(f.window, "loss");
        const auto& accuracy = part<MetricCard>(f.window, "accuracy");
        QVERIFY(loss.isVisible() && accuracy.isVisible() && !part<MetricPlot>(accuracy).data().empty);
        views(f).charts().setCrosshair(200);
        QVERIFY(part<MetricPlot>(loss).crosshairShown() && part<MetricPlot>(accuracy).crosshairShown());
        shot(f.window, QStringLiteral("two-charts"));
    }

    void everyTrainMenuEntryHasAMnemonic()
    {
        WindowFixture f;
        for (const auto* menu : f.window.menuBar()->findChildren<QMenu*>()) {
            if (menu->title() != QStringLiteral("&Train")) continue;
            QStringList letters;
            for (const auto* entry : menu->actions()) {
                const auto text = entry->text();
                const auto at = text.indexOf(QLatin1Char('&'));
                if (at < 0) continue;
                const auto letter = text.mid(at + 1, 1).toLower();
                QVERIFY2(!letters.contains(letter), qPrintable(menu->title() + QLatin1Char(' ') + text));
                letters << letter;
            }
        }
    }

    void dropoutIsALiveParameter()
    {
        WindowFixture f;
        auto project = spiralProject();
        Node dropout;
        dropout.id = NodeId{30}, dropout.layer = "dropout", dropout.name = "drop", dropout.params["rate"] = 0.2;
        project.graph.nodes[dropout.id] = dropout;
        f.document.load(project);
        f.run.train();
        f.pass(10);
        f.document.apply(Edit{SetParam{NodeId{30}, "rate", Value{0.4}}});
        QCOMPARE(f.engine.all<SetLiveParameter>().back().name, std::string("drop/rate"));
        QVERIFY(!f.run.staged());
    }
};

EPOCH_TEST(TestTrainControl)
#include "test_train_control.moc"
