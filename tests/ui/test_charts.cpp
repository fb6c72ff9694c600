// Charts: spikes stay visible, zeros do not break a log axis, and hidden charts request nothing.
#include "tests/program.h"
#include "tests/ui/spiky_series.h"
#include "tests/ui/window_bench.h"
#include "ui/cards/card_toggle.h"
#include "ui/charts/line_labels.h"
#include "ui/views/accuracy_card.h"
#include "ui/views/loss_card.h"
#include "ui/views/metric_plot.h"

#include <QElapsedTimer>
#include <QFile>
#include <QSlider>
#include <QTemporaryDir>

#include <limits>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

class TestCharts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void spikeOfOneStepIsDrawn()
    {
        WindowBench bench;
        MetricPlot plot(bench.themes, bench.charts, QStringLiteral("Loss"), {});
        showNow(plot, {600, 240});
        plot.show(std::make_shared<SeriesView>(spiky()));
        plot.replot(QCustomPlot::rpImmediateRefresh);
        QCOMPARE(plot.data().max, 5.0);
        QCOMPARE(plot.data().min, double(0.19f));
        const auto image = shot(plot, QStringLiteral("chart-spike"));
        // Halfway between the line and the peak only the column of the spike is coloured.
        const int y = int(plot.yAxis->coordToPixel(2.5)), x = int(plot.xAxis->coordToPixel(300));
        const auto raw = mixed(bench.themes.current().panel, bench.themes.current().run_lines[0], 0.25);
        QVERIFY(countNear(image, QRect(x - 6, y, 12, 1), raw, 8) >= 1);
        QCOMPARE(countNear(image, QRect(x + 60, y, 60, 1), raw, 8), 0);
    }

    void otherRunsAreLabelledAtTheEndOfTheirCurves()
    {
        WindowBench bench;
        MetricPlot plot(bench.themes, bench.charts, QStringLiteral("Loss"), {});
        plot.setRuns({});
        connect(&bench.charts, &ChartLink::runsChanged, &plot, [&] { plot.setRuns(bench.charts.runs()); });
        showNow(plot, {600, 240});
        plot.show(std::make_shared<SeriesView>(spiky()));
        const auto view = std::make_shared<SeriesView>(spiky(30));
        bench.charts.setRuns(
            {{QStringLiteral("slow"), 1, view, false, false}, {QStringLiteral("fast"), 2, view, false, false}});
        plot.replot(QCustomPlot::rpImmediateRefresh);
        shot(plot, QStringLiteral("chart-line-ends"));
        const auto slow = plot.labels().box(0), fast = plot.labels().box(1);
        QVERIFY(slow.isValid() && fast.isValid() && !slow.intersects(fast)); // although the lines are the same
        const double end = plot.xAxis->coordToPixel(290);
        QVERIFY(slow.left() >= end - 1 && slow.right() < end + 60); // at the end of the lines, not over them
        QVERIFY(!plot.legend->hasItemWithPlottable(plot.graph(4)));
        // A click on a label hides the line. The label stays, to show the line again.
        QTest::mouseClick(&plot, Qt::LeftButton, {}, slow.center().toPoint());
        QVERIFY(bench.charts.runs()[0].hidden && !plot.graph(4)->visible() && plot.graph(5)->visible());
        plot.replot(QCustomPlot::rpImmediateRefresh);
        shot(plot, QStringLiteral("chart-line-hidden"));
        QTest::mouseClick(&plot, Qt::LeftButton, {}, plot.labels().box(0).center().toPoint());
        QVERIFY(!bench.charts.runs()[0].hidden && plot.graph(4)->visible());
    }

    void theLegendCoversNoPoints()
    {
        WindowBench bench;
        auto view = spiky();
        view.best_loss = 0.1;
        MetricPlot plot(bench.themes, bench.charts, QStringLiteral("Loss"), {});
        for (const QSize size : {QSize(600, 240), QSize(230, 160), QSize(140, 80)}) {
            showNow(plot, size);
            plot.show(std::make_shared<SeriesView>(view));
            plot.replot(QCustomPlot::rpImmediateRefresh);
            shot(plot, QStringLiteral("chart-legend-%1").arg(size.width()));
            if (size.height() < 100) { // there is no room for it
                QVERIFY(!plot.legend->visible());
                continue;
            }
            const auto legend = plot.legend->outerRect();
            QVERIFY(plot.legend->visible() && plot.rect().contains(legend));
            QVERIFY2(legend.bottom() < plot.axisRect()->top(), qPrintable(QString::number(legend.bottom())));
        }
    }

    void theBestPossibleLossIsAHorizontalLine()
    {
        WindowBench bench;
        auto view = spiky();
        view.best_loss = 0.1;
        MetricPlot plot(bench.themes, bench.charts, QStringLiteral("Loss"), {});
        showNow(plot, {600, 240});
        plot.show(std::make_shared<SeriesView>(view));
        QCOMPARE(plot.data().best_y, (QVector<double>{0.1, 0.1}));
        QCOMPARE(plot.data().best_x.back(), plot.data().last_step);
        QVERIFY(plot.yAxis->range().lower < 0.1);
        QVERIFY(plot.legend->hasItemWithPlottable(plot.graph(3)));
        shot(plot, QStringLiteral("chart-best-loss"));
        // A best loss of zero has no place on a log axis and needs no note.
        view.best_loss = 0;
        plot.setOptions({"loss", YScale::logarithmic, 0, 1});
        plot.show(std::make_shared<SeriesView>(view));
        QVERIFY(plot.data().best_x.isEmpty() && plot.note().isEmpty());
        // The line belongs to the loss, not to the accuracy.
        QVERIFY(plotData(view, {"accuracy"}).best_x.isEmpty());
    }

    void nonFiniteValuesAreReported()
    {
        auto view = spiky();
        view.lines[0].columns[3].smooth = std::numeric_limits<float>::quiet_NaN();
        view.lines[0].columns[3].max = std::numeric_limits<float>::infinity();
        const auto data = plotData(view, {});
        QCOMPARE(data.not_finite, 2);
        QVERIFY(std::isfinite(data.max));
        QVERIFY(data.note(YScale::linear).contains(QStringLiteral("2 values are not finite")));
    }

    void smoothingIsRequestedFromTheEngine()
    {
        WindowBench bench;
        bench.load();
        LossCard card(bench.run, bench.charts, bench.themes);
        auto& plot = part<MetricPlot>(card);
        showNow(card, {700, 240});
        bench.train(500);
        part<QSlider>(card).setValue(90);
        const auto watches = bench.engine.all<Watch>();
        QVERIFY(!watches.empty());
        const auto& series = std::get<WatchSeries>(watches.back().view);
        QCOMPARE(series.smoothing, 0.9);
        QCOMPARE(series.metrics, std::vector<std::string>{"loss"});
        QVERIFY(series.pixels >= 500 && series.pixels <= 600); // at most the limit for a thick line
        part<QSlider>(card).setValue(0);
        QVERIFY(plot.data().line_x.isEmpty());
        QVERIFY(!plot.data().band_x.isEmpty());
    }

    void hiddenCardsRequestNothing()
    {
        WindowBench bench;
        bench.load();
        LossCard card(bench.run, bench.charts, bench.themes);
        bench.run.train();
        QVERIFY(bench.engine.all<Watch>().empty());
        showNow(card, {700, 240});
        QVERIFY(!bench.engine.all<Watch>().empty());
        QVERIFY(bench.engine.all<Unwatch>().empty());
        card.hide();
        QCOMPARE(bench.engine.all<Unwatch>().size(), std::size_t(1));
        QCOMPARE(bench.engine.all<Unwatch>()[0].watch, bench.engine.all<Watch>().back().watch);
    }

    void drawsARunAndForgetsItOnRestart()
    {
        WindowBench bench;
        bench.load();
        LossCard card(bench.run, bench.charts, bench.themes);
        auto& plot = part<MetricPlot>(card);
        AccuracyCard accuracy(bench.run, bench.charts, bench.themes);
        showNow(card, {700, 240});
        showNow(accuracy, {700, 240});
        QVERIFY(plot.message().contains(QStringLiteral("Press Train")));
        shot(card, QStringLiteral("loss-empty-light"));
        bench.train(900);
        QVERIFY(!plot.data().empty);
        QVERIFY(plot.data().validation_x.size() > 3);
        QVERIFY(part<MetricPlot>(accuracy).data().max > 50 && part<MetricPlot>(accuracy).data().max <= 110); // percent
        plot.moveCrosshair(450);
        QVERIFY(plot.crosshairShown());
        QVERIFY(plot.crosshairText().contains(QStringLiteral("train")));
        QVERIFY(plot.crosshairText().contains(QStringLiteral("validation")));
        for (const auto kind : {ThemeKind::light, ThemeKind::dark}) {
            bench.themes.set(kind);
            const auto name = kind == ThemeKind::light ? QStringLiteral("light") : QStringLiteral("dark");
            shot(card, QStringLiteral("loss-") + name);
            shot(accuracy, QStringLiteral("accuracy-") + name);
            part<CardToggle>(card, "log").setChecked(true);
            shot(card, QStringLiteral("loss-log-") + name);
            part<CardToggle>(card, "log").setChecked(false);
        }
        QTest::keyClick(&plot, Qt::Key_Home);
        QVERIFY(plot.crosshairText().startsWith(QStringLiteral("step 0")));
        QVERIFY(plot.describe().contains(QStringLiteral("Loss over")));
        bench.run.close();
        bench.run.train();
        bench.clock.poll();
        QVERIFY(plot.data().empty);
        QVERIFY(!plot.crosshairShown());
    }

    void theCrosshairIsSharedByAllCards()
    {
        WindowBench bench;
        bench.load();
        LossCard loss(bench.run, bench.charts, bench.themes);
        AccuracyCard accuracy(bench.run, bench.charts, bench.themes);
        showNow(loss, {700, 240});
        showNow(accuracy, {500, 240});
        bench.train(900);
        part<MetricPlot>(loss).moveCrosshair(450);
        QVERIFY(part<MetricPlot>(accuracy).crosshairShown());
        QCOMPARE(part<MetricPlot>(accuracy).crosshairText().section(QLatin1Char('\n'), 0, 0),
            part<MetricPlot>(loss).crosshairText().section(QLatin1Char('\n'), 0, 0));
        part<MetricPlot>(accuracy).hideCrosshair();
        QVERIFY(!part<MetricPlot>(loss).crosshairShown());
    }

    void otherRunsAreDrawnBehindTheCurrentOne()
    {
        WindowBench bench;
        MetricPlot plot(bench.themes, bench.charts, QStringLiteral("Loss"), {});
        showNow(plot, {600, 240});
        plot.show(std::make_shared<SeriesView>(spiky()));
        auto other = spiky(90);
        for (auto& column : other.lines[0].columns) column.smooth = column.mean = column.min = column.max = 8;
        plot.setRuns({{QStringLiteral("baseline"), 1, std::make_shared<SeriesView>(other)}});
        QVERIFY(plot.yAxis->range().upper > 8 && plot.xAxis->range().upper >= 890);
        plot.moveCrosshair(100);
        QVERIFY(plot.crosshairText().contains(QStringLiteral("baseline 8")));
        shot(plot, QStringLiteral("chart-runs"));
        plot.setRuns({});
        QVERIFY(plot.xAxis->range().upper < 600);
    }

    void keysCopyAndDescribeAChart()
    {
        WindowBench bench;
        bench.load();
        LossCard card(bench.run, bench.charts, bench.themes);
        auto& plot = part<MetricPlot>(card);
        showNow(card, {700, 240});
        bench.train(900);
        plot.setFocus();
        QTest::keyClick(&plot, Qt::Key_Left, Qt::ShiftModifier);
        QTest::keyClick(&plot, Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QApplication::clipboard()->text().startsWith(QStringLiteral("step 8")));
        QVERIFY(plot.describe().contains(QStringLiteral("Best")));
        QVERIFY(plot.describe().contains(QStringLiteral("from training")));
        QSignalSpy smoothing(&plot, &MetricPlot::smoothingWanted);
        QTest::keyClick(&plot, Qt::Key_S);
        QCOMPARE(smoothing.count(), 1);
    }

    void savesPictureAndTable()
    {
        WindowBench bench;
        bench.load();
        LossCard card(bench.run, bench.charts, bench.themes);
        showNow(card, {700, 240});
        bench.train(300);
        QTemporaryDir folder;
        QVERIFY(card.savePng(folder.filePath(QStringLiteral("loss.png"))).ok());
        QVERIFY(QImage(folder.filePath(QStringLiteral("loss.png"))).width() > 1000);
        QVERIFY(card.saveSvg(folder.filePath(QStringLiteral("loss.svg"))).ok());
        QFile drawing(folder.filePath(QStringLiteral("loss.svg")));
        QVERIFY(drawing.open(QIODevice::ReadOnly) && drawing.readAll().contains("<svg"));
        QVERIFY(card.saveCsv(folder.filePath(QStringLiteral("loss.csv"))).ok());
        QFile table(folder.filePath(QStringLiteral("loss.csv")));
        QVERIFY(table.open(QIODevice::ReadOnly));
        const auto text = table.readAll();
        QVERIFY(text.startsWith("step,mean,least,most,smooth\n"));
        QVERIFY(text.contains("step,validation\n100,"));
        const auto refused = card.saveCsv(folder.filePath(QStringLiteral("missing/loss.csv")));
        QVERIFY(!refused.ok());
        QVERIFY(!refused.error().what.empty());
    }

    void aRedrawIsCheap()
    {
        WindowBench bench;
        MetricPlot plot(bench.themes, bench.charts, QStringLiteral("Loss"), {});
        showNow(plot, {1240, 240});
        SeriesView view;
        SeriesView::Line line{"loss", {}};
        for (int i = 0; i < 1200; ++i) {
            const auto noise = float(0.1 * std::sin(i * 12.9898));
            line.columns.push_back({double(i), 0.5f + noise, 0.4f + noise, 0.6f + noise, 0.5f});
        }
        view.lines.push_back(line);
        const auto shared = std::make_shared<SeriesView>(view);
        QElapsedTimer timer;
        timer.start();
        for (int i = 0; i < 20; ++i) {
            plot.show(shared);
            plot.replot(QCustomPlot::rpImmediateRefresh);
        }
        const double each = double(timer.nsecsElapsed()) / 20e6;
        qInfo("1200 columns, 1240x240: %.2f ms a redraw", each);
        QVERIFY(each < 4 * 8.0);
    }
};

EPOCH_TEST(TestCharts)
#include "test_charts.moc"
