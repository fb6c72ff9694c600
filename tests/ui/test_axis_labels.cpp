// Axis labels: no tick label is painted over another one or over the name of its axis, whatever the plot's size, its
// figures and the size of the text.
#include "tests/program.h"
#include "tests/ui/clipped_text.h"
#include "tests/ui/window_bench.h"
#include "ui/views/metric_plot.h"
#include "ui/views/residual_plot.h"

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

ResultsView prices()
{
    ResultsView results;
    results.kind = SamplePrediction::Kind::numbers;
    for (int i = 0; i < 100; ++i)
        results.points.push_back({i, 98'000.0f + 13'000 * float(i), 120'000.0f * float(i % 9), 0, 1});
    return results;
}

SeriesView longRun()
{
    SeriesView view;
    SeriesView::Line line{"loss", {}};
    for (int i = 0; i < 60; ++i) line.columns.push_back({1e6 + i * 12345.0, 0.002f, 0.0019f, 0.0022f, 0.002f});
    view.lines.push_back(line);
    return view;
}

} // namespace

class TestAxisLabels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ticksFitTheirPlot_data()
    {
        QTest::addColumn<int>("percent");
        QTest::addRow("100 %%") << 100;
        QTest::addRow("200 %%") << 200;
    }
    void ticksFitTheirPlot()
    {
        QFETCH(int, percent);
        WindowBench bench;
        bench.themes.setTextPercent(percent);
        const auto back = qScopeGuard([&] { bench.themes.setTextPercent(100); });
        ResidualPlot residuals(bench.themes);
        residuals.show(prices());
        MetricPlot loss(bench.themes, bench.charts, QStringLiteral("Loss"), {});
        loss.show(std::make_shared<SeriesView>(longRun()));
        for (QCustomPlot* plot : std::initializer_list<QCustomPlot*>{&residuals, &loss}) {
            int most = 0;
            for (int width = 150; width <= 600; width += 50) {
                showNow(*plot, {width, width * 2 / 3});
                plot->replot(QCustomPlot::rpImmediateRefresh);
                const auto text = clippedTextOf(*plot);
                if (!text.isEmpty()) shot(*plot, QStringLiteral("axis-labels"));
                QVERIFY2(text.isEmpty(), qPrintable(QStringLiteral("%1 wide: %2").arg(width).arg(text)));
                most = std::max(most, int(plot->xAxis->tickVector().size()));
            }
            QVERIFY2(most >= 3, qPrintable(QString::number(most))); // a wide plot has all of them
            plot->hide();
        }
    }
};

EPOCH_TEST(TestAxisLabels)
#include "test_axis_labels.moc"
