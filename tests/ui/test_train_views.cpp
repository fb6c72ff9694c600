// Live views watch only while they are visible and show what the engine reports.
#include "tests/program.h"
#include "tests/ui/painted_text.h"
#include "tests/ui/picture_project.h"
#include "tests/ui/window_bench.h"
#include "ui/cards/card_toggle.h"
#include "ui/charts/colour_ramp.h"
#include "ui/run/fix_actions.h"
#include "ui/style/number_text.h"
#include "ui/views/arithmetic_view.h"
#include "ui/views/attention_card.h"
#include "ui/views/attention_plot.h"
#include "ui/views/confusion_matrix.h"
#include "ui/views/draw_pad.h"
#include "ui/views/embedding_card.h"
#include "ui/views/embedding_plot.h"
#include "ui/views/histogram_plot.h"
#include "ui/views/input_picture.h"
#include "ui/views/issues_card.h"
#include "ui/views/layers_card.h"
#include "ui/views/map_grid.h"
#include "ui/views/node_chooser.h"
#include "ui/views/prediction_bars.h"
#include "ui/views/residual_plot.h"
#include "ui/views/results_card.h"
#include "ui/views/sample_gallery.h"
#include "ui/views/try_card.h"
#include "ui/views/weights_card.h"
#include "ui/views/worst_table.h"

#include <QInputDialog>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

class TestTrainViews : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void closedViewsRequestNothing()
    {
        WindowBench bench;
        bench.load();
        bench.run.train();
        FixActions remedies(bench.document, bench.run);
        std::vector<std::unique_ptr<ViewCard>> cards;
        cards.push_back(std::make_unique<LayersCard>(bench.run, bench.themes, bench.document));
        cards.push_back(std::make_unique<WeightsCard>(bench.run, bench.themes, bench.document));
        cards.push_back(std::make_unique<ResultsCard>(bench.run, bench.themes, bench.document, bench.questions));
        cards.push_back(std::make_unique<EmbeddingCard>(bench.run, bench.themes, bench.document));
        cards.push_back(std::make_unique<IssuesCard>(bench.run, bench.themes, bench.document, remedies));
        cards.push_back(std::make_unique<TryCard>(bench.run, bench.themes, bench.document, bench.questions));
        QVERIFY(bench.engine.all<Watch>().empty());
        for (auto& card : cards) {
            const auto watches = bench.engine.all<Watch>().size(), unwatches = bench.engine.all<Unwatch>().size();
            showNow(*card, {360, 300});
            const auto begun = bench.engine.all<Watch>().size() - watches;
            QVERIFY(begun >= 1);
            card->hide();
            QCOMPARE(bench.engine.all<Unwatch>().size(), unwatches + begun);
        }
        const auto watches = bench.engine.all<Watch>().size();
        bench.train(100);
        bench.load();
        QCOMPARE(bench.engine.all<Watch>().size(), watches);
    }

    void layersShowFeatureMapsAndTheirArithmetic()
    {
        WindowBench bench;
        bench.load();
        LayersCard card(bench.run, bench.themes, bench.document);
        showNow(card, {420, 420});
        QVERIFY(card.emptyText().contains(QStringLiteral("Press Train")));
        bench.document.select({NodeId{4}});
        bench.train(300);
        QVERIFY(card.emptyText().isEmpty());
        QCOMPARE(lastWatch<WatchSample>(bench).nodes, std::vector{NodeId{4}});
        QCOMPARE(part<MapGrid>(card).output()->units, std::int64_t(8));
        QTest::mouseClick(&part<MapGrid>(card), Qt::LeftButton, {}, part<MapGrid>(card).unitBox(5).center().toPoint());
        const auto cell = lastWatch<WatchSample>(bench).cell;
        QVERIFY(cell && cell->unit == 5 && cell->node == NodeId{4});
        bench.train(1);
        auto& arithmetic = part<ArithmeticView>(card);
        QVERIFY(arithmetic.isVisible());
        // The second channel has the larger sum and comes first: four products of 0.5, five of -0.5.
        QCOMPARE(arithmetic.channel(), std::int64_t(1));
        QVERIFY(arithmetic.sentences().join(QLatin1Char(' ')).contains(QStringLiteral("sum of the products -0.5")));
        const auto sentences = arithmetic.sentences();
        QVERIFY(sentences.at(sentences.size() - 2).contains(QStringLiteral("bias 0.25 = -0.15")));
        QCOMPARE(sentences.back(), QStringLiteral("then Tanh: -0.1489"));
        inBothThemes(bench, card, QStringLiteral("layers"));
        QTest::mouseDClick(&arithmetic, Qt::LeftButton, {}, arithmetic.weightPlace(9 + 4).toPoint());
        auto* dialog = card.findChild<QInputDialog*>();
        QVERIFY(dialog);
        QCOMPARE(dialog->doubleValue(), -1.0);
        dialog->setDoubleValue(0.5);
        dialog->accept();
        const auto edit = bench.engine.all<SetWeight>().at(0);
        QCOMPARE(edit.parameter, std::string("hidden2/weight"));
        QCOMPARE(edit.index, std::int64_t(5 * 18 + 9 + 4));
        QCOMPARE(edit.value, 0.5);
        // Another layer clears the values of the previous one.
        bench.document.select({NodeId{3}});
        QVERIFY(!lastWatch<WatchSample>(bench).cell);
        bench.train(1);
        QVERIFY(!arithmetic.isVisible());
        inBothThemes(bench, card, QStringLiteral("layers-flat"));
    }

    // Few maps fill the card.
    void mapsAreAsLargeAsTheCardAllows()
    {
        WindowBench bench;
        MapGrid grid(bench.themes);
        auto output = std::make_shared<NodeOutput>();
        output->units = 6, output->rows = output->columns = 28;
        output->values.assign(std::size_t(6 * 28 * 28), 0.5f);
        showNow(grid, {700, 500});
        grid.show(output, MapScale::layer, 1);
        QVERIFY2(grid.unitBox(0).width() > 200, qPrintable(QString::number(grid.unitBox(0).width())));
        QVERIFY(grid.unitBox(5).right() <= 700 && grid.unitBox(5).bottom() <= 500);
    }

    void namesThatAreWiderThanACellStandUpright()
    {
        WindowBench bench;
        ConfusionMatrix matrix(bench.themes);
        auto results = std::make_shared<ResultsView>();
        results->classes = 8, results->counts.assign(64, 3);
        results->names = {"circle", "square", "triangle", "cross", "ring", "bar", "diamond", "crescent"};
        showNow(matrix, {300, 240});
        matrix.show(results);
        QStringList painted;
        for (const auto& text : paintedTexts(matrix)) painted << text.words;
        QCOMPARE(painted.count(QStringLiteral("triangle")), 2);
        QVERIFY(painted.filter(QStringLiteral("…")).isEmpty());
    }

    void deadAndSaturatedUnitsAreTagged()
    {
        WindowBench bench;
        bench.load();
        LayersCard card(bench.run, bench.themes, bench.document);
        showNow(card, {420, 300});
        bench.document.select({NodeId{3}});
        bench.train(300);
        const auto& grid = part<MapGrid>(card);
        QCOMPARE(grid.tagOf(2), QStringLiteral("dead"));
        QCOMPARE(grid.tagOf(7), QStringLiteral("saturated"));
        QVERIFY(grid.tagOf(1).isEmpty());
        const auto tip = grid.toolTipOf({2, 0, 0});
        QVERIFY2(tip.contains(QStringLiteral("all of 32 samples")), qPrintable(tip));
        QVERIFY2(tip.contains(percentText(3.0 / 8)), qPrintable(tip));
        QVERIFY(grid.toolTipOf({7, 0, 0}).contains(QStringLiteral("ends of its range")));
        QVERIFY(!grid.toolTipOf({1, 0, 0}).contains(QLatin1Char('\n')));
        QVERIFY(part<QLabel>(card, "unitState").text().contains(QStringLiteral("3 of 8 units are dead")));
        inBothThemes(bench, card, QStringLiteral("layers-dead"));
        bench.document.select({NodeId{4}}); // another layer has no values yet
        QVERIFY(grid.tagOf(2).isEmpty());
    }

    void theFirstComputingLayerIsChosen()
    {
        WindowBench bench;
        bench.load(pictureProject());
        LayersCard card(bench.run, bench.themes, bench.document);
        const auto& chooser = part<NodeChooser>(card);
        QCOMPARE(chooser.node(), NodeId{2}); // not the flatten layer
        bench.document.select({NodeId{40}});
        QCOMPARE(chooser.node(), NodeId{40});
        bench.document.apply(Edit{SetParam{NodeId{2}, "units", Value{std::int64_t{16}}}});
        QCOMPARE(chooser.node(), NodeId{40}); // the choice stays
    }

    void flattenedImagesAreShownAsImages()
    {
        WindowBench bench;
        auto project = spiralProject();
        auto summary = spiralData();
        for (auto* facts : {&*project.data, &summary.facts}) {
            facts->fields[0].stored = DType::u8, facts->fields[0].columns.clear();
            facts->fields[0].sample = Shape{64}, facts->fields[0].picture = Shape{1, 8, 8};
        }
        for (auto& sample : summary.samples) sample.fields[0] = {Shape{1, 8, 8}, std::vector<float>(64, 9.0f)};
        bench.engine.sets["builtin:spiral"] = summary;
        bench.load(project);
        ResultsCard results(bench.run, bench.themes, bench.document, bench.questions);
        TryCard pad(bench.run, bench.themes, bench.document, bench.questions);
        showNow(results, {360, 480});
        showNow(pad, {520, 260});
        bench.train(500);
        for (int i = 0; i < 8; ++i) bench.clock.poll();
        QVERIFY(!part<SampleGallery>(results).item(0)->icon().isNull());
        QVERIFY(part<DrawPad>(pad).isVisible());
        stroke(part<DrawPad>(pad), {QPointF(0.3, 0.2), QPointF(0.7, 0.8)});
        QCOMPARE(lastWatch<WatchSample>(bench).probe.values.at(0).size(), std::size_t(64));
        shot(results, QStringLiteral("results-flat-pictures"));
    }

    void theColourRampClampsAndMarksNan()
    {
        const auto ramp = ColourRamp::signedValues(theme(ThemeKind::light));
        QCOMPARE(QColor(ramp.colour(1, 1)), theme(ThemeKind::light).signedColour(1));
        QCOMPARE(QColor(ramp.colour(-5, 1)), theme(ThemeKind::light).signedColour(-1));
        QVERIFY(ramp.colour(std::nan(""), 1) != ramp.colour(0, 1));
        QVERIFY(inkOn(qRgb(255, 255, 200)) == QColor(Qt::black) && inkOn(qRgb(40, 0, 60)) == QColor(Qt::white));
    }

    void weightHistogramsNameDeadUnits()
    {
        WindowBench bench;
        bench.load();
        WeightsCard card(bench.run, bench.themes, bench.document);
        showNow(card, {420, 300});
        bench.train(500);
        QCOMPARE(part<HistogramPlot>(card).moments(), std::size_t(20));
        QCOMPARE(part<HistogramPlot>(card).maxValue(), 1.5);
        QVERIFY(part<QLabel>(card, "statistics").text().contains(QStringLiteral("16 values")));
        const auto state = part<QLabel>(card, "unitState").text();
        QVERIFY(state.contains(QStringLiteral("3 of 8 units are dead")));
        QVERIFY(state.contains(QStringLiteral("saturated")));
        inBothThemes(bench, card, QStringLiteral("weights"));
        part<CardToggle>(card, "gradients").setChecked(true);
        QCOMPARE(part<HistogramPlot>(card).maxValue(), 0.01);
        inBothThemes(bench, card, QStringLiteral("gradients"));
    }
};

EPOCH_TEST(TestTrainViews)
#include "test_train_views.moc"
