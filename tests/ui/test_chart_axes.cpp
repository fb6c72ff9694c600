// test_chart_axes: ranges, ticks and units of the axes of charts.
#include "tests/program.h"
#include "tests/ui/spiky_series.h"
#include "tests/ui/window_bench.h"
#include "ui/charts/log_ticker.h"
#include "ui/views/accuracy_card.h"
#include "ui/views/loss_card.h"
#include "ui/views/metric_plot.h"

#include <QAbstractButton>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

class TestChartAxes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theLogAxisButtonDoesNotCoverTheLowEndOfTheCurve()
    {
        WindowBench bench;
        SeriesView view;
        SeriesView::Line line{"loss", {}};
        for (int i = 0; i < 200; ++i) {
            const auto loss = float(5 * std::exp(-0.1 * i) + 0.001);
            line.columns.push_back({i * 10.0, loss, loss, loss, loss});
        }
        view.lines.push_back(line);
        MetricPlot plot(bench.themes, bench.charts, QStringLiteral("Loss"), {});
        showNow(plot, {600, 240});
        plot.show(std::make_shared<SeriesView>(view));
        plot.replot(QCustomPlot::rpImmediateRefresh);
        shot(plot, QStringLiteral("chart-log-offer"));
        QVERIFY(plot.note().contains(QStringLiteral("log scale")));
        QPointF middle;
        for (int i = 0; i < plot.itemCount(); ++i)
            if (const auto* text = qobject_cast<QCPItemText*>(plot.item(i));
                text && text->text().startsWith(plot.note())) {
                QVERIFY2(text->bottom->pixelPosition().y() <= plot.axisRect()->top() + 1, "it covers the curves");
                QVERIFY(text->top->pixelPosition().y() >= 0);
                middle = (text->bottom->pixelPosition() + text->top->pixelPosition()) / 2;
            }
        QTest::mouseClick(&plot, Qt::LeftButton, {}, middle.toPoint());
        QVERIFY(plot.note().isEmpty()); // a click dismisses it
        plot.show(std::make_shared<SeriesView>(view));
        QVERIFY(plot.note().isEmpty());
    }

    void aSpikeAtTheStartDoesNotSetTheRange()
    {
        WindowBench bench;
        SeriesView view;
        SeriesView::Line line{"loss", {}};
        for (int i = 0; i < 300; ++i) {
            const auto loss = i == 0 ? 7.0f : 0.7f - 0.002f * float(i);
            line.columns.push_back({i * 10.0, loss, loss, loss, loss});
        }
        view.lines.push_back(line);
        MetricPlot plot(bench.themes, bench.charts, QStringLiteral("Loss"), {"loss", YScale::linear, 0, 1});
        showNow(plot, {600, 240});
        plot.show(std::make_shared<SeriesView>(view));
        QVERIFY(plot.yAxis->range().upper < 1);
        QCOMPARE(plot.data().max, 7.0); // a log axis shows it
    }

    void zerosOnALogAxisGetANote()
    {
        WindowBench bench;
        auto view = spiky();
        for (int i = 0; i < 5; ++i) view.lines[0].columns[std::size_t(i)] = {i * 10.0, 0, 0, 0, 0};
        MetricPlot plot(bench.themes, bench.charts, QStringLiteral("Loss"), {"loss", YScale::logarithmic, 0, 1});
        showNow(plot, {600, 240});
        plot.show(std::make_shared<SeriesView>(view));
        QCOMPARE(plot.data().not_positive, 5);
        QVERIFY(plot.note().contains(QStringLiteral("5 values are zero or negative")));
        QVERIFY(!plot.data().empty);
        QVERIFY(plot.yAxis->range().lower > 0);
        // A series of zeros shows a note as well, instead of an empty plot.
        for (auto& column : view.lines[0].columns) column = {column.x, 0, 0, 0, 0};
        plot.show(std::make_shared<SeriesView>(view));
        QVERIFY(plot.data().empty);
        QVERIFY(!plot.note().isEmpty());
        shot(plot, QStringLiteral("chart-log-zeros"));
    }

    void everyLogAxisHasTickLabels()
    {
        for (double min : {1e-9, 0.003, 0.07, 0.2, 900.0})
            for (double ratio : {1.05, 1.5, 4.0, 12.0, 300.0, 1e6, 1e14}) {
                const auto ticks = logTicks(min, min * ratio, 4);
                QVERIFY2(
                    ticks.size() >= 2 && ticks.size() <= 9, qPrintable(QStringLiteral("%1 %2").arg(min).arg(ratio)));
                for (const double tick : ticks) QVERIFY(tick >= min * 0.999 && tick <= min * ratio * 1.001);
            }
        QVERIFY(logTicks(0, 1, 4).isEmpty());
        QVERIFY(logTicks(1, 1, 4).isEmpty());
    }

    void theAxisCountsStepsEpochsOrTime()
    {
        WindowBench bench;
        bench.load();
        LossCard card(bench.run, bench.charts, bench.themes);
        auto& plot = part<MetricPlot>(card);
        showNow(card, {700, 240});
        for (int i = 0; i < 9; ++i) bench.train(100); // 25 steps per epoch, 5000 per second
        QCOMPARE(std::round(plot.xAxis->range().upper), 900.0);
        QTest::keyClick(&plot, Qt::Key_X);
        QCOMPARE(std::round(plot.xAxis->range().upper), 36.0);
        QTest::keyClick(&plot, Qt::Key_X);
        QCOMPARE(std::round(plot.xAxis->range().upper * 100), 18.0);
        plot.moveCrosshair(450);
        QVERIFY(plot.crosshairText().contains(QStringLiteral("second 0.0")));
        shot(card, QStringLiteral("loss-time"));
        QTest::keyClick(&plot, Qt::Key_X);
        QVERIFY(bench.charts.x() == XAxis::step);
    }

    void zoomingStopsFollowingAndRequestsMoreColumns()
    {
        WindowBench bench;
        bench.load();
        LossCard card(bench.run, bench.charts, bench.themes);
        auto& plot = part<MetricPlot>(card);
        AccuracyCard accuracy(bench.run, bench.charts, bench.themes);
        showNow(card, {700, 240});
        showNow(accuracy, {700, 240});
        bench.train(1000);
        plot.replot();
        QVERIFY(plot.xAxis->tickVectorLabels().contains(QStringLiteral("1,000")));
        QVERIFY(!part<QAbstractButton>(card, "follow").isVisible());
        for (int i = 0; i < 5; ++i) QTest::keyClick(&plot, Qt::Key_Plus);
        QApplication::processEvents();
        QVERIFY(part<QAbstractButton>(card, "follow").isVisible());
        const auto watch = std::get<WatchSeries>(bench.engine.all<Watch>().back().view);
        QVERIFY(watch.from > 200 && watch.to < 800 && watch.to > watch.from);
        const auto shown = part<MetricPlot>(accuracy).xAxis->range();
        QVERIFY(shown.size() < 400);
        bench.train(500);
        QCOMPARE(part<MetricPlot>(accuracy).xAxis->range().upper, shown.upper); // the user's range is kept
        QTest::mouseClick(&part<QAbstractButton>(card, "follow"), Qt::LeftButton);
        bench.train(10);
        QVERIFY(part<MetricPlot>(accuracy).xAxis->range().upper > 1500);
        QVERIFY(!part<QAbstractButton>(card, "follow").isVisible());
    }
};

EPOCH_TEST(TestChartAxes)
#include "test_chart_axes.moc"
