// The run history: marks of run events and checkpoints on the curves, and branches that start from them.
#include "tests/program.h"
#include "tests/ui/window_bench.h"
#include "ui/views/chart_marks.h"
#include "ui/views/loss_card.h"
#include "ui/views/metric_plot.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QTemporaryDir>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

class TestChartMarks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void changesDuringARunAreMarked()
    {
        WindowBench bench;
        bench.load();
        bench.train(500);
        std::uint64_t number =
            bench.engine.session()->events.empty() ? 0 : bench.engine.session()->events.back().number;
        for (const char* kind : {"weight", "branched", "changed", "started"})
            bench.engine.session()->events.push_back({++number, 100 + number, kind, kind});
        bench.train(1);
        std::vector<std::string> kinds;
        for (const auto& mark : bench.charts.history().marks()) kinds.push_back(mark.kind);
        QCOMPARE(kinds, (std::vector<std::string>{"weight", "branched", "changed"}));
    }

    void eventsAreMarkedOnTheCurve()
    {
        WindowBench bench;
        bench.load();
        LossCard card(bench.run, bench.charts, bench.themes);
        auto& plot = part<MetricPlot>(card);
        showNow(card, {700, 240});
        bench.train(400);
        auto& events = bench.engine.session()->events;
        events.push_back({2, 200, "knob", "learning rate 0.03 -> 0.01"});
        events.push_back({3, 300, "paused", "paused"});
        events.push_back({4, 350, "evaluated", "validation"});
        bench.train(1);
        QCOMPARE(bench.charts.history().marks().size(), std::size_t(2));
        plot.moveCrosshair(200);
        QVERIFY(plot.crosshairText().contains(QStringLiteral("learning rate 0.03 -> 0.01")));
        shot(card, QStringLiteral("loss-marks"));
        int signs = 0; // each kind of sign is in the legend
        for (int i = 0; i < plot.legend->itemCount(); ++i)
            signs += qobject_cast<MarkLegend*>(plot.legend->item(i)) != nullptr;
        QCOMPARE(signs, 2);
        // After a rewind to before the pause, the pause is gone.
        bench.engine.session()->step = 250;
        events.push_back({5, 250, "rewound", "back to step 250"});
        bench.engine.publish();
        bench.clock.poll();
        QCOMPARE(bench.charts.history().marks().size(), std::size_t(2));
        QCOMPARE(bench.charts.history().marks().back().kind, std::string("rewound"));
    }

    void savedCheckpointsAreMarkedOnTheCurve()
    {
        WindowBench bench;
        bench.load();
        LossCard card(bench.run, bench.charts, bench.themes);
        auto& plot = part<MetricPlot>(card);
        showNow(card, {700, 240});
        bench.train(400);
        const auto& marks = bench.charts.history().marks();
        auto& session = *bench.engine.session();
        for (const std::uint64_t step : {200u, 200u, 300u}) {
            session.saved_step = step;
            bench.train(1);
        }
        QCOMPARE(marks.size(), std::size_t(2));
        QCOMPARE(marks.back(), (RunMark{0, 300, "checkpoint", "checkpoint saved"}));
        plot.moveCrosshair(200);
        QVERIFY(plot.crosshairText().contains(QStringLiteral("step 200: checkpoint saved")));
        plot.hideCrosshair();
        plot.replot(QCustomPlot::rpImmediateRefresh);
        const auto image = shot(plot, QStringLiteral("loss-checkpoints"));
        const int x = int(plot.xAxis->coordToPixel(300)), foot = plot.axisRect()->bottom();
        QVERIFY(countNear(image, QRect(x - 4, foot - 19, 9, 10), bench.themes.current().secondary_text, 40) > 6);
        // Checkpoint marks are the most frequent, so they are dropped first when there are too many.
        session.events.push_back({9, 400, "knob", "learning rate 0.03 -> 0.01"});
        RunHistory history;
        for (std::uint64_t step = 1; step < 2 * RunHistory::max_marks; ++step) {
            session.saved_step = session.step = step;
            history.take(session, {});
        }
        QCOMPARE(history.marks().size(), RunHistory::max_marks);
        QVERIFY(std::ranges::count(history.marks(), "knob", &RunMark::kind) == 1);
        // A rewind removes the marks of later checkpoints. A step may be saved again.
        session.step = 50;
        session.saved_step.reset();
        history.take(session, {});
        QVERIFY(std::ranges::none_of(history.marks(), [](const RunMark& mark) { return mark.step > 50; }));
    }

    void aBranchCanStartBeforeAChangeOfTheBatchSize()
    {
        WindowBench bench;
        bench.load();
        QTemporaryDir runs;
        LossCard card(bench.run, bench.charts, bench.themes);
        auto& plot = part<MetricPlot>(card);
        showNow(card, {700, 240});
        bench.train(400);
        auto& session = *bench.engine.session();
        session.events.push_back({8, 100, "knob", "learning rate 0.03 -> 0.01"});
        session.events.push_back({9, 200, "moved", "to CPU, batch 30, at step 200"});
        bench.train(1);
        const auto choose = [&](double step) {
            const QPoint at(int(plot.xAxis->coordToPixel(step)), 60);
            QTimer::singleShot(0, [] {
                auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
                QVERIFY(menu);
                menu->setActiveAction(menu->actions().front());
                QTest::keyClick(menu, Qt::Key_Return);
                if (QApplication::activePopupWidget()) menu->close(); // it was disabled and could not be chosen
            });
            const QPoint on_card = plot.mapTo(&card, at);
            QContextMenuEvent event(QContextMenuEvent::Mouse, on_card, card.mapToGlobal(on_card));
            QApplication::sendEvent(&card, &event);
        };
        choose(200);
        QVERIFY(bench.engine.all<Rewind>().empty() && bench.engine.all<Start>().size() == 1); // the run is not recorded
        choose(100);
        QCOMPARE(bench.engine.all<Rewind>().size(), std::size_t(1));
        bench.run.setRunsFolder(runs.path());
        session.run = "spiral-1";
        bench.train(1);
        choose(200);
        QCOMPARE(bench.engine.all<Rewind>().size(), std::size_t(1));
        QCOMPARE(bench.engine.all<Start>().size(), std::size_t(2));
        const auto start = bench.engine.all<Start>().back();
        QCOMPARE(start.recording.resume, std::string("spiral-1"));
        QCOMPARE(start.recording.from, std::optional<std::uint64_t>(200));
        // The new run and the document both have the batch size of that step.
        auto& branch = *bench.engine.session();
        branch.state = RunState::paused;
        branch.batch = 5;
        branch.events.push_back({2, 200, "branched", "branched off spiral-1 at step 200"});
        bench.engine.publish();
        bench.clock.poll();
        QVERIFY(bench.document.project().training.values.at("batch") == Value(std::int64_t{5}));
        QVERIFY(!bench.run.staged());
    }

    void theRunHistoryIsThinnedOutCorrectly()
    {
        RunHistory history;
        SessionState state;
        Meters meters;
        meters.valid = true;
        for (std::uint64_t step = 1; step <= 20'000; ++step) {
            state.step = step, state.seconds = double(step) / 100, state.epoch = double(step) / 50;
            history.take(state, meters);
        }
        QVERIFY(history.moments().size() <= RunHistory::max_moments);
        QCOMPARE(history.at(&Moment::step, 12'345, &Moment::seconds), 123.45);
        QCOMPARE(history.at(&Moment::seconds, 10, &Moment::step), 1000.0);
        QCOMPARE(history.moments().back().step, 20'000.0);
    }
};

EPOCH_TEST(TestChartMarks)
#include "test_chart_marks.moc"
