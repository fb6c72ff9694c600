// Charts keep spikes, survive zeros on a log axis, and ask for nothing while nobody looks.
#include "tests/ui/window_bench.h"
#include "ui/views/accuracy_card.h"
#include "ui/views/card_toggle.h"
#include "ui/views/log_ticker.h"
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

namespace {

// A quiet line at 0.2 with one step of 5 in column 30.
SeriesView spiky(int columns = 60)
{
    SeriesView view;
    SeriesView::Line line{"loss", {}};
    for (int i = 0; i < columns; ++i)
        line.columns.push_back({i * 10.0, 0.2f, 0.19f, i == columns / 2 ? 5.0f : 0.21f, 0.2f});
    view.lines.push_back(line);
    return view;
}

} // namespace

class TestCharts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void spikeOfOneStepIsDrawn()
    {
        WindowBench bench;
        MetricPlot plot(bench.themes, QStringLiteral("Loss"), {});
        showNow(plot, {600, 240});
        plot.show(std::make_shared<SeriesView>(spiky()));
        plot.replot(QCustomPlot::rpImmediateRefresh);
        QCOMPARE(plot.data().most, 5.0);
        QCOMPARE(plot.data().least, double(0.19f));
        const auto image = shot(plot, QStringLiteral("chart-spike"));
        // Half way up between line and peak only the spike's own column is coloured.
        const int y = int(plot.yAxis->coordToPixel(2.5)), x = int(plot.xAxis->coordToPixel(300));
        const auto raw = mixed(bench.themes.current().panel, bench.themes.current().run_lines[0], 0.25);
        QVERIFY(countNear(image, QRect(x - 6, y, 12, 1), raw, 8) >= 1);
        QCOMPARE(countNear(image, QRect(x + 60, y, 60, 1), raw, 8), 0);
    }

    void theBestPossibleLossIsALevel()
    {
        WindowBench bench;
        auto view = spiky();
        view.best_loss = 0.1;
        MetricPlot plot(bench.themes, QStringLiteral("Loss"), {});
        showNow(plot, {600, 240});
        plot.show(std::make_shared<SeriesView>(view));
        QCOMPARE(plot.data().best_y, (QVector<double>{0.1, 0.1}));
        QCOMPARE(plot.data().best_x.back(), plot.data().last_step);
        QVERIFY(plot.yAxis->range().lower < 0.1);
        QVERIFY(plot.legend->hasItemWithPlottable(plot.graph(3)));
        shot(plot, QStringLiteral("chart-best-loss"));
        // A log axis has no place for a best loss of zero, and that is nothing to tell of.
        view.best_loss = 0;
        plot.setOptions({"loss", YScale::logarithmic, 0, 1});
        plot.show(std::make_shared<SeriesView>(view));
        QVERIFY(plot.data().best_x.isEmpty() && plot.note().isEmpty());
        // It is a loss, not an accuracy.
        QVERIFY(plotData(view, {"accuracy"}).best_x.isEmpty());
    }

    void zerosOnALogAxisGetANote()
    {
        WindowBench bench;
        auto view = spiky();
        for (int i = 0; i < 5; ++i) view.lines[0].columns[std::size_t(i)] = {i * 10.0, 0, 0, 0, 0};
        MetricPlot plot(bench.themes, QStringLiteral("Loss"), {"loss", YScale::logarithmic, 0, 1});
        showNow(plot, {600, 240});
        plot.show(std::make_shared<SeriesView>(view));
        QCOMPARE(plot.data().not_positive, 5);
        QVERIFY(plot.note().contains(QStringLiteral("5 values at or below zero")));
        QVERIFY(!plot.data().empty);
        QVERIFY(plot.yAxis->range().lower > 0);
        // Nothing but zeros is a note, too, and no empty plot without a word.
        for (auto& column : view.lines[0].columns) column = {column.x, 0, 0, 0, 0};
        plot.show(std::make_shared<SeriesView>(view));
        QVERIFY(plot.data().empty);
        QVERIFY(!plot.note().isEmpty());
        shot(plot, QStringLiteral("chart-log-zeros"));
    }

    void everyLogAxisHasFigures()
    {
        for (double least : {1e-9, 0.003, 0.07, 0.2, 900.0})
            for (double ratio : {1.05, 1.5, 4.0, 12.0, 300.0, 1e6, 1e14}) {
                const auto ticks = logTicks(least, least * ratio, 4);
                QVERIFY2(
                    ticks.size() >= 2 && ticks.size() <= 9, qPrintable(QStringLiteral("%1 %2").arg(least).arg(ratio)));
                for (const double tick : ticks) QVERIFY(tick >= least * 0.999 && tick <= least * ratio * 1.001);
            }
        QVERIFY(logTicks(0, 1, 4).isEmpty());
        QVERIFY(logTicks(1, 1, 4).isEmpty());
    }

    void nonFiniteValuesAreNamed()
    {
        auto view = spiky();
        view.lines[0].columns[3].smooth = std::numeric_limits<float>::quiet_NaN();
        view.lines[0].columns[3].most = std::numeric_limits<float>::infinity();
        const auto data = plotData(view, {});
        QCOMPARE(data.not_finite, 2);
        QVERIFY(std::isfinite(data.most));
        QVERIFY(data.note(YScale::linear).contains(QStringLiteral("2 values are not finite")));
    }

    void smoothingIsAskedOfTheEngine()
    {
        WindowBench bench;
        bench.load();
        LossCard card(bench.run, bench.clock, bench.themes);
        showNow(card, {700, 240});
        bench.train(500);
        card.smoothing().setValue(90);
        const auto watches = bench.engine.all<Watch>();
        QVERIFY(!watches.empty());
        const auto& series = std::get<WatchSeries>(watches.back().view);
        QCOMPARE(series.smoothing, 0.9);
        QCOMPARE(series.metrics, std::vector<std::string>{"loss"});
        QVERIFY(series.pixels >= 500 && series.pixels <= 600); // never more than a thick line may have
        card.smoothing().setValue(0);
        QVERIFY(card.plot().data().line_x.isEmpty());
        QVERIFY(!card.plot().data().band_x.isEmpty());
    }

    void hiddenCardsAskForNothing()
    {
        WindowBench bench;
        bench.load();
        LossCard card(bench.run, bench.clock, bench.themes);
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
        LossCard card(bench.run, bench.clock, bench.themes);
        AccuracyCard accuracy(bench.run, bench.clock, bench.themes);
        showNow(card, {700, 240});
        showNow(accuracy, {700, 240});
        QVERIFY(card.plot().message().contains(QStringLiteral("Press Train")));
        shot(card, QStringLiteral("loss-empty-light"));
        bench.train(900);
        QVERIFY(!card.plot().data().empty);
        QVERIFY(card.plot().data().validation_x.size() > 3);
        QVERIFY(accuracy.plot().data().most > 50 && accuracy.plot().data().most <= 110); // per cent
        card.plot().moveCrosshair(450);
        QVERIFY(card.plot().crosshairShown());
        QVERIFY(card.plot().crosshairText().contains(QStringLiteral("train")));
        QVERIFY(card.plot().crosshairText().contains(QStringLiteral("validation")));
        for (const auto kind : {ThemeKind::light, ThemeKind::dark}) {
            bench.themes.set(kind);
            const auto name = kind == ThemeKind::light ? QStringLiteral("light") : QStringLiteral("dark");
            shot(card, QStringLiteral("loss-") + name);
            shot(accuracy, QStringLiteral("accuracy-") + name);
            card.logToggle()->setChecked(true);
            shot(card, QStringLiteral("loss-log-") + name);
            card.logToggle()->setChecked(false);
        }
        QTest::keyClick(&card.plot(), Qt::Key_Home);
        QVERIFY(card.plot().crosshairText().startsWith(QStringLiteral("step 0")));
        QVERIFY(card.plot().describe().contains(QStringLiteral("Loss over")));
        bench.run.close();
        bench.run.train();
        bench.clock.poll();
        QVERIFY(card.plot().data().empty);
        QVERIFY(!card.plot().crosshairShown());
    }

    void savesPictureAndTable()
    {
        WindowBench bench;
        bench.load();
        LossCard card(bench.run, bench.clock, bench.themes);
        showNow(card, {700, 240});
        bench.train(300);
        QTemporaryDir folder;
        QVERIFY(card.savePng(folder.filePath(QStringLiteral("loss.png"))).ok());
        QVERIFY(QImage(folder.filePath(QStringLiteral("loss.png"))).width() > 1000);
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
        MetricPlot plot(bench.themes, QStringLiteral("Loss"), {});
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

QTEST_MAIN(TestCharts)
#include "test_charts.moc"
