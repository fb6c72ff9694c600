// test_confusion_matrix: the matrix of few and of absent classes, and its names in small cards.
#include "tests/program.h"
#include "tests/ui/painted_text.h"
#include "tests/ui/window_bench.h"
#include "ui/views/confusion_matrix.h"
#include "ui/views/reliability_plot.h"
#include "ui/views/results_card.h"
#include "ui/views/threshold_page.h"

#include <QLabel>
#include <QPushButton>

#include <algorithm>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

// All predictions are right at a threshold of 0.9; `churned`: samples of the second class.
std::shared_ptr<const ViewResult> fewSamples(std::int64_t churned)
{
    ResultsView view;
    view.samples = view.labels = 40;
    view.names = {"stayed", "churned"};
    view.classes = 2;
    view.counts = {37 - churned, 3, 0, churned};
    view.of_class = {
        {40 - churned, 37 - churned, 37 - churned, 1.0, 0.9, 0.95}, {churned, churned + 3, churned, {}, {}, {}}};
    if (churned > 0) view.of_class[1].precision = view.of_class[1].recall = view.of_class[1].f1 = 1.0;
    view.thresholds = {{0.5, 3, 0}, {0.9, 0, 0}};
    view.calibration_error = 0.05;
    auto result = std::make_shared<ViewResult>();
    result->content = view;
    return result;
}

std::shared_ptr<const ResultsView> ofTwoClasses(std::vector<std::string> names)
{
    auto results = std::make_shared<ResultsView>();
    results->classes = 2, results->labels = 125, results->accuracy = 0.88;
    results->names = std::move(names);
    results->counts = {60, 5, 10, 50};
    results->of_class.resize(2);
    return results;
}

} // namespace

class TestConfusionMatrix : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void figuresOfFewSamplesSaySo()
    {
        WindowBench bench;
        const auto result = fewSamples(1);
        const auto& results = std::get<ResultsView>(result->content);
        // A threshold that costs nothing, for one sample of the class.
        ThresholdPage page(bench.themes);
        showNow(page, {400, 240});
        const auto* use = page.findChild<QPushButton*>(QStringLiteral("useThreshold"));
        page.show(results);
        QVERIFY2(
            part<QLabel>(page, "costs")
                .text()
                .endsWith(QStringLiteral("It rests on 1 sample of \"churned\": too few to choose a threshold by.")),
            qPrintable(part<QLabel>(page, "costs").text()));
        QVERIFY(!use->isVisible());
        page.show(std::get<ResultsView>(fewSamples(10)->content));
        QVERIFY(part<QLabel>(page, "costs").text().endsWith(QStringLiteral("A threshold of 0.9 costs 0."))
            && use->isVisible());
        ReliabilityPlot plot(bench.themes);
        plot.show(results);
        QVERIFY(plot.accessibleDescription().endsWith(QStringLiteral("which rests on 1 sample of \"churned\"")));
        struct OpenCard : ResultsCard {
            using ResultsCard::ResultsCard;
            using ResultsCard::showResult;
        };
        bench.load();
        OpenCard card(bench.run, bench.themes, bench.document, bench.questions);
        const auto summary = [&](std::int64_t churned) {
            card.showResult(fewSamples(churned));
            return part<QLabel>(card, "summary").text();
        };
        QVERIFY(summary(1).contains(QStringLiteral("\nThese figures rest on 1 sample of \"churned\".")));
        QVERIFY(!summary(10).contains(QStringLiteral("rest on")));
        ConfusionMatrix matrix(bench.themes);
        const auto none = fewSamples(0);
        matrix.show({none, &std::get<ResultsView>(none->content)});
        showNow(matrix, {400, 200});
        const auto painted = [texts = paintedTexts(matrix)](const char* words) {
            return std::ranges::count(texts, QLatin1String(words), &PaintedText::words);
        };
        QVERIFY(painted("recall") == 1 && painted("precision") == 1);
        QCOMPARE(painted("none in this split"), 1);
        shot(matrix, QStringLiteral("matrix-without-a-class"));
    }

    // Two classes with long names, in a card as small as four of them are at 1100x700.
    void theMatrixIsLegibleInASmallCard()
    {
        WindowBench bench;
        ConfusionMatrix matrix(bench.themes);
        matrix.show(ofTwoClasses({"no sign of diabetes", "diabetes"}));
        showNow(matrix, {300, 116});
        QVERIFY2(matrix.cellBox({0, 0}).height() >= 38, qPrintable(QString::number(matrix.cellBox({0, 0}).height())));
        matrix.resize(600, 400);
        QVERIFY(matrix.cellBox({0, 0}).height() >= 100);
        shot(matrix, QStringLiteral("matrix-of-two"));
    }

    void namesOfTwoClassesAreWholeInASmallCard()
    {
        WindowBench bench;
        ConfusionMatrix matrix(bench.themes);
        matrix.show(ofTwoClasses({"benign", "healthy"}));
        for (const QSize size : {QSize(160, 120), QSize(200, 110), QSize(300, 116)}) {
            showNow(matrix, size);
            shot(matrix, QStringLiteral("matrix-small-%1").arg(size.width()));
            const auto texts = paintedTexts(matrix);
            for (const auto* name : {"benign", "healthy"}) // of a row and of a column
                QCOMPARE(std::ranges::count(texts, QLatin1String(name), &PaintedText::words), 2);
            const auto cell = matrix.cellBox({1, 1});
            QCOMPARE(matrix.toolTipAt({2, cell.center().y()}), QStringLiteral("healthy"));
            QCOMPARE(
                matrix.toolTipAt({matrix.cellBox({0, 0}).center().x(), cell.bottom() + 4}), QStringLiteral("benign"));
        }
    }
};

EPOCH_TEST(TestConfusionMatrix)
#include "test_confusion_matrix.moc"
