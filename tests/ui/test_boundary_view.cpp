// Decision boundary: its colours, the positions of its points, and the message for data that have no boundary.
#include "tests/program.h"
#include "tests/ui/window_bench.h"
#include "ui/views/boundary_card.h"
#include "ui/views/boundary_image.h"
#include "ui/views/boundary_plot.h"
#include "ui/views/neuron_strip.h"

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

BoundaryView plane(int classes, std::vector<float> values)
{
    BoundaryView view;
    view.side = 2, view.min = -1, view.max = 1, view.classes = classes;
    view.values = std::move(values);
    return view;
}

Project digits()
{
    auto project = spiralProject();
    FieldFacts image;
    image.name = "image";
    image.kind = TensorKind::image;
    image.sample = Shape{1, 8, 8};
    project.data->fields[0] = image;
    project.data->title = "Optical digits 8×8";
    return project;
}

} // namespace

class TestBoundaryView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void twoClassesArePurpleAndGreen()
    {
        const auto& light = theme(ThemeKind::light);
        const auto image = boundaryImage(plane(2, {1, 0, 0, 1, 0.5f, 0.5f, 0.25f, 0.75f}), light);
        QCOMPARE(image.pixelColor(0, 0), light.signedColour(-area_strength));
        QCOMPARE(image.pixelColor(1, 0), light.signedColour(area_strength));
        QCOMPARE(image.pixelColor(0, 1), light.neutral);
        QCOMPARE(image.pixelColor(1, 1), light.signedColour(0.5 * area_strength));
    }

    void manyClassesMixByProbability()
    {
        const auto& dark = theme(ThemeKind::dark);
        const float half = 0.5f;
        const auto image = boundaryImage(plane(3, {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, half, half}), dark);
        QCOMPARE(image.pixelColor(0, 0), mixed(dark.neutral, classColour(dark, 0), area_strength));
        QCOMPARE(image.pixelColor(0, 1), mixed(dark.neutral, classColour(dark, 2), area_strength));
        QVERIFY(image.pixelColor(1, 1) != image.pixelColor(0, 1));
        QVERIFY(image.pixelColor(1, 1) != image.pixelColor(1, 0));
    }

    void regressionIsSigned()
    {
        const auto& light = theme(ThemeKind::light);
        const auto view = plane(0, {-2, 2, 0, 1});
        QCOMPARE(magnitudeOf(view), 2.0);
        const auto image = boundaryImage(view, light, 2);
        QCOMPARE(image.pixelColor(0, 0), light.signedColour(-area_strength));
        QCOMPARE(image.pixelColor(1, 1), light.signedColour(0.5 * area_strength));
    }

    void badViewsDrawNothing()
    {
        QVERIFY(boundaryImage(plane(2, {1, 0}), theme(ThemeKind::light)).isNull());
        const auto nan = std::numeric_limits<float>::quiet_NaN();
        const auto image = boundaryImage(plane(2, {nan, nan, 0, 1, 0, 1, 0, 1}), theme(ThemeKind::light));
        QCOMPARE(image.pixelColor(0, 0), theme(ThemeKind::light).neutral);
    }

    void pointsAreDrawnAtTheirCoordinates()
    {
        WindowBench bench;
        BoundaryPlot plot(bench.themes);
        auto data = spiralData();
        data.points = {{3, 3, 0, Split::train}, {-3, 3, 1, Split::train}, {3, -3, 1, Split::test}};
        plot.setPoints(data);
        showNow(plot, {320, 220});
        const auto image = shot(plot, QStringLiteral("boundary-points"));
        const auto& colours = bench.themes.current();
        QCOMPARE(image.pixelColor(plot.toPixel(3, 3).toPoint()), colours.negative); // filled: training sample
        QCOMPARE(image.pixelColor(plot.toPixel(-3, 3).toPoint()), colours.positive);
        QCOMPARE(image.pixelColor(plot.toPixel(3, -3).toPoint()), colours.panel); // hollow: test sample
        QVERIFY(plot.toPixel(0, 3).y() < plot.toPixel(0, -3).y()); // the y axis points up
        // A click on the legend entry toggles the points.
        QTest::mouseClick(&plot, Qt::LeftButton, {}, plot.legendBox(BoundaryPlot::Points::train).center().toPoint());
        QVERIFY(!plot.shown(BoundaryPlot::Points::train));
        QCOMPARE(
            shot(plot, QStringLiteral("boundary-held-back")).pixelColor(plot.toPixel(3, 3).toPoint()), colours.neutral);
    }

    void classesDifferInShape()
    {
        for (int a = 0; a < 6; ++a)
            for (int b = 0; b < a; ++b) QVERIFY(classShape(a, {0, 0}, 8) != classShape(b, {0, 0}, 8));
    }

    void cardWatchesTheRangeOfTheData()
    {
        WindowBench bench;
        bench.load();
        BoundaryCard card(bench.run, bench.themes, bench.document, bench.questions);
        showNow(card, {380, 236});
        bench.clock.poll();
        QCOMPARE(bench.engine.asked.size(), std::size_t(1));
        QVERIFY(std::holds_alternative<AskData>(bench.engine.asked[0]));
        QVERIFY(card.emptyText().isEmpty()); // the points are shown before training starts
        shot(card, QStringLiteral("boundary-untrained"));
        bench.train(800);
        const auto watch = bench.engine.all<Watch>().back();
        QCOMPARE(std::get<WatchBoundary>(watch.view).min, -6.0);
        for (const auto kind : {ThemeKind::light, ThemeKind::dark}) {
            bench.themes.set(kind);
            const auto name = kind == ThemeKind::light ? QStringLiteral("light") : QStringLiteral("dark");
            const auto image = shot(card, QStringLiteral("boundary-") + name);
            const auto& colours = bench.themes.current();
            QVERIFY(countNear(image, image.rect(), colours.signedColour(area_strength), 12) > 1000);
            QVERIFY(countNear(image, image.rect(), colours.signedColour(-area_strength), 12) > 1000);
        }
        card.hide();
        QCOMPARE(bench.engine.all<Unwatch>().size(), std::size_t(1));
    }

    void otherDataShowAMessage()
    {
        WindowBench bench;
        bench.load(digits());
        BoundaryCard card(bench.run, bench.themes, bench.document, bench.questions);
        showNow(card, {380, 236});
        bench.run.train();
        QVERIFY(card.emptyText().contains(QStringLiteral("two input numbers")));
        QVERIFY(card.emptyText().contains(QStringLiteral("64")));
        QVERIFY(bench.engine.asked.empty());
        QVERIFY(bench.engine.all<Watch>().empty());
        shot(card, QStringLiteral("boundary-other-data"));
    }

    void eachNeuronHasItsOwnMap()
    {
        WindowBench bench;
        bench.load();
        BoundaryCard card(bench.run, bench.themes, bench.document, bench.questions);
        showNow(card, {400, 300});
        bench.train(300);
        auto& neurons = part<NeuronStrip>(card);
        QVERIFY(!neurons.isVisible());
        bench.document.select({NodeId{2}});
        QCOMPARE(neurons.units(), 8);
        QTest::mouseMove(&neurons, neurons.box(3).center());
        const auto watch = std::get<WatchBoundary>(bench.engine.all<Watch>().back().view);
        QVERIFY(watch.node == NodeId{2} && watch.unit == 3);
        bench.train(1);
        shot(card, QStringLiteral("boundary-neuron"));
        neurons.clearFocus();
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&neurons, &leave);
        QVERIFY(!std::get<WatchBoundary>(bench.engine.all<Watch>().back().view).node);
        bench.document.select({NodeId{1}});
        QVERIFY(!neurons.isVisible());
    }
};

EPOCH_TEST(TestBoundaryView)
#include "test_boundary_view.moc"
