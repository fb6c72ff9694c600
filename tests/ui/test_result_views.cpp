// test_result_views: predictions and what becomes of them: matrix, worst samples, residuals, embeddings, drawings.
#include "tests/program.h"
#include "tests/ui/painted_text.h"
#include "tests/ui/picture_project.h"
#include "tests/ui/window_bench.h"
#include "ui/cards/card_toggle.h"
#include "ui/data/data_panel.h"
#include "ui/style/number_text.h"
#include "ui/views/arithmetic_view.h"
#include "ui/views/attention_card.h"
#include "ui/views/attention_plot.h"
#include "ui/views/confusion_matrix.h"
#include "ui/views/draw_pad.h"
#include "ui/views/embedding_card.h"
#include "ui/views/embedding_plot.h"
#include "ui/views/forecast_plot.h"
#include "ui/views/histogram_plot.h"
#include "ui/views/importance_bars.h"
#include "ui/views/importance_card.h"
#include "ui/views/input_picture.h"
#include "ui/views/issues_card.h"
#include "ui/views/layers_card.h"
#include "ui/views/map_grid.h"
#include "ui/views/prediction_bars.h"
#include "ui/views/reliability_plot.h"
#include "ui/views/residual_plot.h"
#include "ui/views/results_card.h"
#include "ui/views/sample_gallery.h"
#include "ui/views/threshold_page.h"
#include "ui/views/try_card.h"
#include "ui/views/weights_card.h"
#include "ui/views/worst_table.h"
#include "ui/widgets/number_field.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QUndoStack>

#include <algorithm>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

class TestResultViews : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aCellOfTheMatrixShowsItsSamples()
    {
        WindowBench bench;
        bench.load();
        ResultsCard card(bench.run, bench.themes, bench.document, bench.questions);
        showNow(card, {360, 480});
        bench.train(500);
        QVERIFY(part<QLabel>(card, "summary").text().contains(QStringLiteral("88")));
        QVERIFY(part<QLabel>(card, "summary").text().contains(QStringLiteral("lowest recall: outer, 83")));
        QVERIFY(part<QLabel>(card, "summary")
                    .text()
                    .contains(QStringLiteral("ROC AUC 0.94 · average precision of outer: 0.93")));
        QVERIFY(part<QLabel>(card, "summary").text().contains(QStringLiteral("A logistic regression does better: 92")));
        QVERIFY(part<QLabel>(card, "summary").text().contains(QStringLiteral("always inner is correct for 52")));
        auto& worst = part<WorstTable>(card);
        QCOMPARE(worst.rowCount(), 12);
        QCOMPARE(part<ConfusionMatrix>(card).cellText({1, 0}), QStringLiteral("10"));
        for (const auto& share : {percentText(60.0 / 65), percentText(60.0 / 70)})
            QVERIFY(std::ranges::count(paintedTexts(part<ConfusionMatrix>(card)), share, &PaintedText::words) > 0);
        part<CardToggle>(card, "rowShares").setChecked(true);
        QCOMPARE(part<ConfusionMatrix>(card).cellText({1, 0}), QStringLiteral("17"));
        QTest::mouseClick(&part<ConfusionMatrix>(card), Qt::LeftButton, {},
            part<ConfusionMatrix>(card).cellBox({0, 1}).center().toPoint());
        QCOMPARE(worst.rowCount(), 4);
        std::int64_t sent = -1;
        connect(&card, &ResultsCard::sampleChosen, this, [&](std::int64_t row) { sent = row; });
        Q_EMIT worst.cellClicked(0, 0);
        QCOMPARE(sent, std::int64_t(250));
        inBothThemes(bench, card, QStringLiteral("results"));
        card.resize(760, 260);
        inBothThemes(bench, card, QStringLiteral("results-wide"));
        QTest::keyClick(&part<ConfusionMatrix>(card), Qt::Key_Escape);
        QCOMPARE(worst.rowCount(), 12);
    }

    // With the values of its file: "size" was standardized, "kind" was split into a column for each word.
    void theWorstRowsOfATableShowTheirValues()
    {
        WindowBench bench;
        auto project = spiralProject();
        auto summary = spiralData();
        for (auto* facts : {&*project.data, &summary.facts}) {
            auto& field = facts->fields[0];
            field.sample = Shape{3}, field.columns = {"size", "kind=oak", "kind=elm"};
            field.column_scale = {0.5, 1, 1}, field.column_shift = {-10, 0, 0};
        }
        summary.samples.resize(1);
        summary.samples[0].fields[0] = {Shape{3}, {-1.5f, 0, 1}};
        bench.engine.sets["builtin:spiral"] = summary;
        bench.load(project);
        ResultsCard card(bench.run, bench.themes, bench.document, bench.questions);
        showNow(card, {760, 260});
        bench.train(500);
        for (int i = 0; i < 20; ++i) bench.clock.poll(), settle();
        const auto& worst = part<WorstTable>(card);
        QVERIFY(worst.isVisible() && !part<SampleGallery>(card).isVisible());
        QStringList heads, first, last;
        for (int column = 0; column < worst.columnCount(); ++column) {
            heads << worst.horizontalHeaderItem(column)->text();
            first << worst.item(0, column)->text();
            last << worst.item(worst.rowCount() - 1, column)->text();
        }
        QCOMPARE(heads,
            (QStringList{QStringLiteral("True"), QStringLiteral("Predicted"), QStringLiteral("Confidence"),
                QStringLiteral("size"), QStringLiteral("kind")}));
        QCOMPARE(first,
            (QStringList{QStringLiteral("inner"), QStringLiteral("outer"), percentText(0.99), QStringLiteral("17"),
                QStringLiteral("elm")}));
        QCOMPARE(last.last(), QStringLiteral("elm"));
        // Of numbers: by how much they are off, in the unit of the target, and where they stand in the file.
        WorstTable prices(bench.document, bench.questions);
        ScoredSample sample;
        sample.row = 7, sample.truth = 100, sample.prediction = 130, sample.line = 812;
        prices.show({sample}, SamplePrediction::Kind::numbers, {"price"}, "€");
        QCOMPARE(prices.horizontalHeaderItem(2)->text(), QStringLiteral("Error (€)"));
        QCOMPARE(prices.item(0, 2)->text(), figureText(30.0));
        QCOMPARE(prices.horizontalHeaderItem(3)->text(), QStringLiteral("Line"));
        QCOMPARE(prices.item(0, 3)->text(), QStringLiteral("812"));
        inBothThemes(bench, card, QStringLiteral("results-table"));
    }

    // In half a window of 1280 × 720, beside the residuals: the date tells which row it is.
    void theWorstRowsShowTheirDatesFirst()
    {
        WindowBench bench;
        auto project = spiralProject();
        auto summary = spiralData();
        for (auto* facts : {&*project.data, &summary.facts}) {
            auto& field = facts->fields[0];
            field.sample = Shape{6};
            field.columns = {
                "square metres", "year of construction", "distance to the centre", "rooms", "district", "sold"};
            field.dates = {{"sold", 5, true, {DateFeature::days}}};
        }
        summary.samples.resize(1);
        summary.samples[0].fields[0] = {Shape{6}, {81.5f, 1972, 12.25f, 3, 7, 19'000}};
        bench.engine.sets["builtin:spiral"] = summary;
        bench.load(project);
        WorstTable worst(bench.document, bench.questions);
        showNow(worst, {330, 300});
        ScoredSample sample;
        sample.row = 0, sample.truth = 342'200, sample.prediction = 298'700, sample.line = 812;
        worst.show({sample}, SamplePrediction::Kind::numbers, {"price"}, "€");
        for (int i = 0; i < 20; ++i) bench.clock.poll(), settle();
        const auto head = [&](int column) { return worst.horizontalHeaderItem(column)->text(); };
        QCOMPARE(worst.columnCount(), 10);
        QCOMPARE(head(3), QStringLiteral("sold"));
        QCOMPARE(worst.item(0, 3)->text(), QStringLiteral("2022-01-08"));
        QCOMPARE(head(9), QStringLiteral("Line"));
        QCOMPARE(worst.item(0, 9)->text(), QStringLiteral("812"));
        for (int column = 0; column < 4; ++column)
            QVERIFY2(worst.columnViewportPosition(column) + worst.columnWidth(column) <= worst.viewport()->width(),
                qPrintable(head(column)));
        shot(worst, QStringLiteral("worst-dates"));
    }

    void importanceNamesTheColumnsThatMatter()
    {
        WindowBench bench;
        bench.load();
        struct OpenCard : ImportanceCard {
            using ImportanceCard::ImportanceCard;
            using ImportanceCard::showResult;
        } card(bench.run, bench.themes);
        showNow(card, {420, 220});
        QVERIFY(card.emptyText().contains(QStringLiteral("Press Train")));
        bench.train(100);
        const auto& watch = lastWatch<WatchImportance>(bench);
        QVERIFY(watch.split == Split::validation && watch.shuffles == 5);
        QVERIFY2(
            part<QLabel>(card, "importance")
                .text()
                .startsWith(
                    QStringLiteral("Shuffling age lowers the accuracy by 21 points, from %1.").arg(percentText(0.88))),
            qPrintable(part<QLabel>(card, "importance").text()));
        QVERIFY(part<QLabel>(card, "importance").text().contains(QStringLiteral("Within the noise: street.")));
        QVERIFY(part<QLabel>(card, "importance")
                    .text()
                    .contains(QStringLiteral("125 validation samples, each column shuffled 5 times")));
        const auto& bars = part<ImportanceBars>(card);
        QCOMPARE(bars.lines().size(), 3);
        QCOMPARE(bars.lines()[0], QStringLiteral("age: 21 points ± 2 points"));
        QVERIFY(bars.lines()[2].contains(QStringLiteral("within the noise")));
        inBothThemes(bench, card, QStringLiteral("importance"));
        // A column that is within the noise is not said to matter, however much it seems to.
        auto unsure = std::make_shared<ViewResult>();
        ImportanceView noisy;
        noisy.columns = {{"street", 0.08, 0.05}, {"age", 0.06, 0.01}}, noisy.score = 0.88, noisy.rows = 125;
        unsure->content = noisy;
        card.showResult(unsure);
        QVERIFY2(part<QLabel>(card, "importance")
                     .text()
                     .startsWith(QStringLiteral("Shuffling age lowers the accuracy by 6 points"))
                && part<QLabel>(card, "importance").text().contains(QStringLiteral("Within the noise: street.")),
            qPrintable(part<QLabel>(card, "importance").text()));
        // Errors of numbers are in the unit of the file.
        ImportanceView prices;
        prices.metric = ImportanceView::Metric::mean_absolute_error, prices.unit = "€";
        QCOMPARE(importanceAmount(prices, 41200), QStringLiteral("41,200\u00a0€"));
    }

    void theCheapestThresholdIsTakenByOneClick()
    {
        WindowBench bench;
        bench.load();
        ResultsCard card(bench.run, bench.themes, bench.document, bench.questions);
        showNow(card, {760, 320});
        bench.train(500);
        auto* toggle = card.findChild<CardToggle*>(QStringLiteral("threshold"));
        QVERIFY(toggle && toggle->isVisible());
        toggle->click();
        const auto& page = part<ThresholdPage>(card);
        QVERIFY(page.isVisible());
        QCOMPARE(part<QLabel>(page, "costs").text(),
            QStringLiteral("“outer” is predicted if its probability is at least 0.5. That costs 0.12 per sample. "
                           "A threshold of 0.22 costs 0.064."));
        auto* use = page.findChild<QPushButton*>(QStringLiteral("useThreshold"));
        QVERIFY(use->isVisible());
        QCOMPARE(use->text(), QStringLiteral("Use 0.22"));
        inBothThemes(bench, card, QStringLiteral("threshold"));
        // False alarms that cost more ask for a higher threshold.
        auto* alarm = page.findChildren<NumberField*>().first();
        alarm->selectAll();
        QTest::keyClicks(alarm, QStringLiteral("20"));
        QTest::keyClick(alarm, Qt::Key_Return);
        QCOMPARE(use->text(), QStringLiteral("Use 0.91"));
        use->click();
        QCOMPARE(threshold_of(bench.document.project().training), 0.91);
        QCOMPARE(lastWatch<WatchResults>(bench).threshold, 0.91);
        QVERIFY(!bench.run.staged()); // the weights stay what they are
        bench.train(10);
        QVERIFY(part<QLabel>(card, "summary").text().contains(QStringLiteral("with threshold 0.91")));
        QVERIFY(part<QLabel>(page, "costs").text().endsWith(QStringLiteral("No threshold costs less."))
            && !use->isVisible());
        bench.document.undoStack().undo();
        QCOMPARE(lastWatch<WatchResults>(bench).threshold, 0.5);
        // The test split tells what the threshold costs; it is not chosen there.
        bench.train(10);
        auto* split = card.findChild<QComboBox*>();
        split->setCurrentIndex(2);
        Q_EMIT split->activated(2);
        bench.train(10);
        QVERIFY(
            part<QLabel>(page, "costs").text().endsWith(QStringLiteral("A threshold is chosen on validation samples."))
            && !use->isVisible());
    }

    void residualsOfARegression()
    {
        WindowBench bench;
        ResidualPlot plot(bench.themes);
        showNow(plot, {300, 240});
        ResultsView results;
        results.kind = SamplePrediction::Kind::numbers;
        for (int i = 0; i < 100; ++i) results.points.push_back({i, float(i), float(i + (i % 7) - 3), 0, 1});
        plot.show(results);
        QCOMPARE(plot.graph(1)->dataCount(), 100);
        QVERIFY(plot.xAxis->range() == plot.yAxis->range());
        inBothThemes(bench, plot, QStringLiteral("residuals"));
        // A point selects its sample, by mouse and by keys.
        std::vector<std::int64_t> sent;
        connect(&plot, &ResidualPlot::sampleChosen, this, [&](std::int64_t row) { sent.push_back(row); });
        QTest::mouseClick(&plot, Qt::LeftButton, {}, plot.place(42).toPoint());
        QTest::keyClick(&plot, Qt::Key_Right);
        QTest::keyClick(&plot, Qt::Key_Return);
        QCOMPARE(sent, (std::vector<std::int64_t>{42, 43}));
        plot.setKind(ResidualPlotKind::residuals);
        QVERIFY(plot.yAxis->range().upper < 4 && plot.yAxis->range().lower > -4); // errors up to 3
        QTest::mouseClick(&plot, Qt::LeftButton, {}, plot.place(10).toPoint());
        QCOMPARE(sent.back(), std::int64_t(10));
        QVERIFY(plot.accessibleDescription().contains(QStringLiteral("Sample 10: true value 10")));
        inBothThemes(bench, plot, QStringLiteral("residuals-off"));
        QTest::mouseClick(&plot, Qt::LeftButton, {}, {2, 2}); // not on a point
        QCOMPARE(sent.size(), std::size_t(3));
    }

    void aForecastIsInOrderOfTime()
    {
        WindowBench bench;
        ForecastPlot plot(bench.themes);
        showNow(plot, {300, 240});
        ResultsView results;
        results.kind = SamplePrediction::Kind::numbers;
        for (int i = 49; i >= 0; --i) {
            results.points.push_back({200 + i, float(i), float(i + 2), 0, 1});
            results.repeated.push_back(float(i - 1));
        }
        plot.show(results);
        for (const auto& [graph, first] : {std::pair(0, -1.0), {1, 0.0}, {2, 2.0}}) {
            QCOMPARE(plot.graph(graph)->dataCount(), 50);
            QCOMPARE(plot.graph(graph)->dataMainValue(0), first);
            QCOMPARE(plot.graph(graph)->dataMainValue(49), first + 49);
        }
        inBothThemes(bench, plot, QStringLiteral("forecast"));
        results.repeated.clear(); // no baseline was asked for
        plot.show(results);
        QCOMPARE(plot.graph(0)->dataCount(), 0);
    }

    void attentionAndEmbeddingAreShown()
    {
        WindowBench bench;
        bench.load();
        AttentionCard attention(bench.run, bench.themes, bench.document);
        EmbeddingCard points(bench.run, bench.themes, bench.document);
        showNow(attention, {300, 240});
        QVERIFY(attention.emptyText().contains(QStringLiteral("no attention layer")));
        QVERIFY(points.emptyText().isEmpty() || points.emptyText().contains(QStringLiteral("Press Train")));
        showNow(points, {300, 240});
        bench.train(10);
        QVERIFY(points.emptyText().isEmpty());
        inBothThemes(bench, points, QStringLiteral("points"));
        QVERIFY(lastWatch<WatchEmbedding>(bench).projection == Projection::principal);
        part<CardToggle>(points).setChecked(true);
        QVERIFY(lastWatch<WatchEmbedding>(bench).projection == Projection::neighbours);
        bench.train(1);
        shot(points, QStringLiteral("points-neighbours"));
        part<CardToggle>(points).setChecked(false);
        AttentionPlot plot(bench.themes);
        showNow(plot, {300, 200});
        auto map = std::make_shared<AttentionMap>();
        map->heads = 2, map->positions = 4;
        for (int i = 0; i < 32; ++i) map->values.push_back(i % 4 == i / 4 % 4 ? 0.7f : 0.1f);
        plot.show(map);
        QCOMPARE(plot.heads(), std::size_t(2));
        QVERIFY(
            plot.textAt(plot.headBox(1).center()).contains(QStringLiteral("position 2 attends to position 2 with 70")));
        const auto numbers = shot(plot, QStringLiteral("attention-positions"));
        plot.show(map, {QStringLiteral("w"), QStringLiteral("o"), QStringLiteral("r"), QStringLiteral("d")});
        QVERIFY(plot.textAt(plot.headBox(1).center()).contains(QStringLiteral("position 2 “r” attends")));
        QVERIFY(shot(plot, QStringLiteral("attention-letters")) != numbers);
        inBothThemes(bench, plot, QStringLiteral("attention"));
    }

    void aDrawingIsCentredAndScaled()
    {
        WindowBench bench;
        DrawPad pad(bench.themes);
        showNow(pad, {160, 160});
        stroke(pad, {QPointF(0.1, 0.1), QPointF(0.12, 0.2), QPointF(0.1, 0.3)}); // small, in a corner
        const auto middle = [&] {
            const auto ink = pad.ink(28, 28);
            double sum = 0, x = 0, y = 0;
            for (int i = 0; i < 28 * 28; ++i) {
                sum += double(ink[std::size_t(i)]);
                x += double(ink[std::size_t(i)]) * (i % 28), y += double(ink[std::size_t(i)]) * (i / 28);
            }
            return QPointF(x / sum, y / sum);
        };
        QVERIFY(std::abs(middle().x() - 13.5) < 1 && std::abs(middle().y() - 13.5) < 1);
        pad.setFit(false);
        QVERIFY(middle().x() < 5 && middle().y() < 8);
        pad.clear();
        QVERIFY(pad.empty());
    }

    void aDrawingIsPredicted()
    {
        WindowBench bench;
        bench.load(pictureProject());
        TryCard card(bench.run, bench.themes, bench.document, bench.questions);
        showNow(card, {520, 260});
        bench.train(400);
        stroke(part<DrawPad>(card), {QPointF(0.3, 0.2), QPointF(0.7, 0.2), QPointF(0.4, 0.8)});
        const auto watch = lastWatch<WatchSample>(bench);
        QCOMPARE(watch.probe.values.size(), std::size_t(1));
        QCOMPARE(watch.probe.values[0].size(), std::size_t(64));
        QVERIFY(std::ranges::max(watch.probe.values[0]) <= 1.01f && std::ranges::max(watch.probe.values[0]) > 0.3f);
        bench.train(1);
        QCOMPARE(part<PredictionBars>(card).predictions().size(), std::size_t(2));
        QVERIFY(!part<InputPicture>(card).empty() && !part<InputPicture>(card).explained());
        part<CardToggle>(card, "saliency").setChecked(true);
        QVERIFY(lastWatch<WatchSample>(bench).explain);
        bench.train(1);
        QVERIFY(part<InputPicture>(card).explained());
        QVERIFY(part<QComboBox>(card, "saliencyKind").isVisible());
        inBothThemes(bench, card, QStringLiteral("try"));
        const auto gradient = shot(part<InputPicture>(card), QStringLiteral("try-gradient"));
        part<QComboBox>(card, "saliencyKind").setCurrentIndex(1);
        Q_EMIT part<QComboBox>(card, "saliencyKind").activated(1);
        QVERIFY(part<InputPicture>(card).explained());
        inBothThemes(bench, card, QStringLiteral("try-grad-cam"));
        QVERIFY(shot(part<InputPicture>(card), QStringLiteral("try-class-map")) != gradient);
        // Clearing the drawing returns to a row of the data.
        part<DrawPad>(card).clear();
        QVERIFY(lastWatch<WatchSample>(bench).probe.values.empty());
    }
};

EPOCH_TEST(TestResultViews)
#include "test_result_views.moc"
