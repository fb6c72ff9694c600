// test_trust_views: pages of the predictions that tell how far they can be trusted: the curves of a class, and the
// error by column.
#include "tests/program.h"
#include "tests/ui/window_bench.h"
#include "ui/cards/card_toggle.h"
#include "ui/style/number_text.h"
#include "ui/views/bar_rows.h"
#include "ui/views/column_error_page.h"
#include "ui/views/ranking_page.h"
#include "ui/views/ranking_plot.h"
#include "ui/views/results_card.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSlider>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

class TestTrustViews : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theSliderMovesThePointAlongBothCurves()
    {
        WindowBench bench;
        bench.load();
        ResultsCard card(bench.run, bench.themes, bench.document, bench.questions);
        showNow(card, {760, 420});
        bench.train(500);
        auto& toggle = part<CardToggle>(card, "curves");
        QVERIFY(toggle.isVisible());
        toggle.click();
        auto& page = part<RankingPage>(card);
        QVERIFY(page.isVisible());
        const auto plots = page.findChildren<RankingPlot*>();
        QCOMPARE(plots.size(), 2);
        QCOMPARE(plots[0]->graph(1)->name(), QStringLiteral("AUC 0.94"));
        QCOMPARE(plots[0]->graph(0)->name(), QStringLiteral("chance 0.5"));
        QCOMPARE(plots[1]->graph(1)->name(), QStringLiteral("average precision 0.93"));
        QCOMPARE(plots[1]->graph(0)->name(), QStringLiteral("chance 0.48"));
        QCOMPARE(plots[0]->graph(1)->dataCount(), 5);
        // 5 false alarms among 65, and 10 misses among 60.
        const auto at = [&](int plot) { return plots[plot]->graph(2)->data()->constBegin(); };
        QCOMPARE(at(0)->key, 5.0 / 65);
        QCOMPARE(at(0)->value, 50.0 / 60);
        QCOMPARE(at(1)->key, 50.0 / 60);
        QCOMPARE(at(1)->value, 50.0 / 55);
        const auto& text = part<QLabel>(page, "thresholdPoint");
        QCOMPARE(text.text(),
            QStringLiteral(
                "With a threshold of 0.5, %1 of “outer” are found, %2 of the others are false alarms, and %3 "
                "of the predictions of “outer” are correct.")
                .arg(percentText(50.0 / 60), percentText(5.0 / 65), percentText(50.0 / 55)));
        auto& use = part<QPushButton>(page, "useThreshold");
        QVERIFY(!use.isVisible());
        inBothThemes(bench, card, QStringLiteral("curves"));
        // The scripted errors at 0.8: 2 false alarms and 25 misses.
        part<QSlider>(page).setValue(80);
        QCOMPARE(at(0)->key, 2.0 / 65);
        QCOMPARE(at(0)->value, 35.0 / 60);
        QCOMPARE(at(1)->value, 35.0 / 37);
        QVERIFY(text.text().startsWith(QStringLiteral("With a threshold of 0.8")));
        bench.train(10);
        QCOMPARE(at(0)->key, 2.0 / 65); // it stays where it was put
        QVERIFY(use.isVisible());
        use.click();
        QCOMPARE(threshold_of(bench.document.project().training), 0.8);
        bench.train(10);
        QVERIFY(!use.isVisible());
        card.resize(360, 640);
        inBothThemes(bench, card, QStringLiteral("curves-narrow"));
        // The Tab key comes to all toggles before it comes to the page.
        const auto place = [&card](const QWidget& wanted) {
            int steps = 0;
            for (const auto* one = card.nextInFocusChain(); one != &wanted && one != &card;
                 one = one->nextInFocusChain())
                ++steps;
            return steps;
        };
        QVERIFY(place(part<CardToggle>(card, "columns")) < place(part<QSlider>(page)));
        // One page at a time.
        part<CardToggle>(card, "columns").click();
        QVERIFY(!toggle.isChecked() && !page.isVisible());
    }

    void aClassOfSeveralIsChosen()
    {
        WindowBench bench;
        RankingPage page(bench.themes);
        showNow(page, {600, 300});
        ResultsView results;
        results.classes = 3, results.names = {"a", "b", "c"};
        for (int i = 0; i < 3; ++i)
            results.rankings.push_back({i, 10, 20, 0.7 + 0.1 * i, 0.5, {{0, 0}, {1, 1}}, {{0, 1}, {1, 0.3}}});
        page.show(results);
        auto& box = part<QComboBox>(page);
        QVERIFY(box.isVisible() && !part<QSlider>(page).isVisible());
        QCOMPARE(box.count(), 3);
        box.setCurrentIndex(2);
        Q_EMIT box.activated(2);
        QCOMPARE(page.findChildren<RankingPlot*>()[0]->graph(1)->name(), QStringLiteral("AUC 0.9"));
        page.show(results); // the next result shows the same class
        QCOMPARE(box.currentIndex(), 2);
        shot(page, QStringLiteral("curves-classes"));
    }

    void theErrorByColumnMarksFewSamples()
    {
        WindowBench bench;
        bench.load();
        ResultsCard card(bench.run, bench.themes, bench.document, bench.questions);
        showNow(card, {760, 320});
        bench.train(500);
        part<CardToggle>(card, "columns").click();
        auto& page = part<ColumnErrorPage>(card);
        QVERIFY(page.isVisible());
        const auto& bars = part<BarRows>(page);
        QCOMPARE(bars.lines().size(), 2);
        QCOMPARE(bars.lines()[0],
            QStringLiteral("-1 to 0: error %1 ± %2, samples: 60").arg(percentText(0.2), percentText(0.05)));
        QCOMPARE(part<QLabel>(page, "columnErrors").text(),
            QStringLiteral("Wrong predictions by “x”; of all samples %1.").arg(percentText(0.12)));
        inBothThemes(bench, card, QStringLiteral("error-by-column"));
        auto& box = part<QComboBox>(page);
        box.setCurrentIndex(1);
        Q_EMIT box.activated(1);
        QVERIFY(bars.lines()[0].startsWith(QStringLiteral("blue: ")));
        QVERIFY(bars.lines()[1].startsWith(QStringLiteral("other or missing: ")));
        QVERIFY(bars.lines()[1].endsWith(QStringLiteral("too few to be sure")));
        QVERIFY(part<QLabel>(page, "columnErrors").text().endsWith(QStringLiteral("may be chance.")));
        inBothThemes(bench, card, QStringLiteral("error-by-word"));
        // A date, and amounts in their unit.
        ResultsView prices;
        prices.kind = SamplePrediction::Kind::numbers, prices.unit = "€", prices.mean_absolute_error = 12'000;
        prices.column_errors = {{"sold", ColumnErrors::Form::days, {{19723, 19730, "", 40, 12'000, 100}}}};
        page.show(prices);
        QVERIFY2(bars.lines()[0].startsWith(QStringLiteral("2024-01-01 to 2024-01-08: error 12,000\u00a0€")),
            qPrintable(bars.lines()[0]));
    }
};

EPOCH_TEST(TestTrustViews)
#include "test_trust_views.moc"
