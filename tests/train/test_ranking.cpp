// test_ranking: ROC AUC and average precision, against scikit-learn's (roc_auc_score, average_precision_score).
#include "inspect/ranking.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"
#include "tests/train/view_results.h"

#include <QTest>

#include <cmath>

using namespace epoch;
using namespace epoch::test;

class TestRanking : public QObject {
    Q_OBJECT

private slots:
    void figures_are_those_of_scikit_learn();
    void nothing_is_said_of_one_class();
    void results_of_two_classes_are_ranked();
};

void TestRanking::figures_are_those_of_scikit_learn()
{
    const auto small = ranking_of({{0.1f, false}, {0.4f, false}, {0.35f, true}, {0.8f, true}});
    QVERIFY(std::abs(small->roc_auc - 0.75) < 1e-12);
    QVERIFY(std::abs(small->average_precision - 0.8333333333333333) < 1e-12);
    // With ties.
    std::vector<Ranked> samples;
    for (int i = 0; i < 60; ++i) {
        const bool truth = i * 37 % 11 < 4;
        samples.push_back({static_cast<float>(i * 53 % 17) / 4 + (truth ? 1.25f : 0), truth});
    }
    const auto ranking = ranking_of(samples);
    QVERIFY(std::abs(ranking->roc_auc - 0.763755980861244) < 1e-9);
    QVERIFY(std::abs(ranking->average_precision - 0.6955957300833961) < 1e-9);
}

void TestRanking::nothing_is_said_of_one_class()
{
    QVERIFY(!ranking_of({}));
    QVERIFY(!ranking_of({{0.5f, true}, {0.25f, true}}));
    QVERIFY(!ranking_of({{NAN, true}, {0.25f, false}}));
}

void TestRanking::results_of_two_classes_are_ranked()
{
    OnCpu two(spiral_project());
    two.to_end();
    const auto view = computed_view<ResultsView>(*two.session, WatchResults{.split = Split::test});
    QVERIFY(view.roc_auc && *view.roc_auc > 0.5 && *view.roc_auc <= 1);
    QVERIFY(view.average_precision && *view.average_precision > 0.4);
    OnCpu ten(digits_project());
    QVERIFY(!computed_view<ResultsView>(*ten.session, WatchResults{.split = Split::test}).roc_auc);
}

EPOCH_TEST(TestRanking)
#include "test_ranking.moc"
