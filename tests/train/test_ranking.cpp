// test_ranking: ROC AUC, average precision and calibration, against scikit-learn's (roc_auc_score,
// average_precision_score, calibration_curve).
#include "inspect/calibration.h"
#include "inspect/ranking.h"
#include "protocol/few_samples.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"
#include "tests/train/view_results.h"

#include <QTest>

#include <cmath>

using namespace epoch;
using namespace epoch::test;

namespace {

double area_below(const std::vector<CurvePoint>& curve)
{
    double area = 0;
    for (std::size_t i = 1; i < curve.size(); ++i)
        area += (curve[i].x - curve[i - 1].x) * (curve[i].y + curve[i - 1].y) / 2;
    return area;
}

double steps_below(const std::vector<CurvePoint>& curve)
{
    double area = 0;
    for (std::size_t i = 1; i < curve.size(); ++i) area += (curve[i].x - curve[i - 1].x) * curve[i].y;
    return area;
}

} // namespace

class TestRanking : public QObject {
    Q_OBJECT

private slots:
    void figures_are_those_of_scikit_learn();
    void curves_are_those_of_scikit_learn();
    void a_long_curve_keeps_its_form();
    void bins_are_those_of_scikit_learn();
    void nothing_is_said_of_one_class();
    void results_of_two_classes_are_ranked();
    void classes_of_few_samples_are_named();
    void a_class_without_samples_has_no_precision();
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

// By hand: roc_curve and precision_recall_curve with drop_intermediate=True leave out (0.5, 2/3) of the first, and a
// recall of 2/3 between its highest and its lowest precision of the second.
void TestRanking::curves_are_those_of_scikit_learn()
{
    const auto found = ranking_of(
        {{0.5f, false}, {0.9f, true}, {0.8f, false}, {0.2f, false}, {0.8f, true}, {0.6f, false}, {0.4f, true}});
    QCOMPARE(found->positives, std::int64_t{3});
    QCOMPARE(found->negatives, std::int64_t{4});
    QVERIFY(found->roc
        == (std::vector<CurvePoint>{{0, 0}, {0, 1.0 / 3}, {0.25, 2.0 / 3}, {0.75, 2.0 / 3}, {0.75, 1}, {1, 1}}));
    QVERIFY(found->precision_recall
        == (std::vector<CurvePoint>{{0, 1}, {1.0 / 3, 1}, {2.0 / 3, 2.0 / 3}, {2.0 / 3, 0.4}, {1, 0.5}, {1, 3.0 / 7}}));
    QVERIFY(std::abs(found->roc_auc - 8.5 / 12) < 1e-12);
    QVERIFY(std::abs(area_below(found->roc) - found->roc_auc) < 1e-12);
    QVERIFY(std::abs(steps_below(found->precision_recall) - found->average_precision) < 1e-12);
    QVERIFY(std::abs(found->positive_share() - 3.0 / 7) < 1e-12);
}

void TestRanking::a_long_curve_keeps_its_form()
{
    std::vector<Ranked> samples;
    for (int i = 0; i < 60'000; ++i)
        samples.push_back({static_cast<float>(i * 7'919LL % 60'000), i * 7'919LL % 60'000 + i * 37 % 40'000 > 60'000});
    for (int i = 0; i < 30'000; ++i) samples.push_back({30'000.5f, i % 3 == 0}); // one long segment
    const auto found = ranking_of(samples);
    QVERIFY2(found->roc.size() < 1'000 && found->roc.size() > 100, std::to_string(found->roc.size()).c_str());
    QVERIFY(found->precision_recall.size() < 1'000);
    QVERIFY(std::abs(area_below(found->roc) - found->roc_auc) < 1.0 / 256);
    QVERIFY(std::abs(steps_below(found->precision_recall) - found->average_precision) < 1.0 / 128);
    QVERIFY(found->roc.front() == (CurvePoint{0, 0}) && found->roc.back() == (CurvePoint{1, 1}));
}

void TestRanking::bins_are_those_of_scikit_learn()
{
    QVERIFY(!Calibration().expected_error() && Calibration().bins().empty());
    Calibration calibration;
    for (int i = 0; i < 80; ++i) calibration.add(0.5 + i * 29 % 81 / 160.0, i * 37 % 11 < 7);
    calibration.add(0.6, true); // a border belongs to the lower bin
    calibration.add(NAN, true);
    const auto bins = calibration.bins();
    const double right[] = {1.0, 1.0, 0.625, 0.25, 0.4, 0.875};
    const double confidence[] = {0.5, 0.5558823529411764, 0.653125, 0.753125, 0.855, 0.9531250000000001};
    const std::int64_t samples[] = {1, 17, 16, 16, 15, 16};
    QCOMPARE(bins.size(), std::size_t{10});
    for (std::size_t i = 0; i < 10; ++i) {
        QCOMPARE(bins[i].samples, i < 4 ? std::int64_t{0} : samples[i - 4]);
        if (bins[i].samples == 0) continue;
        QVERIFY(std::abs(bins[i].right - right[i - 4]) < 1e-12);
        QVERIFY(std::abs(bins[i].confidence - confidence[i - 4]) < 1e-12);
    }
    QVERIFY(std::abs(*calibration.expected_error() - 0.30401234567901236) < 1e-12);
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
    std::int64_t binned = 0;
    for (const CalibrationBin& bin : view.calibration) binned += bin.samples;
    QCOMPARE(binned, view.samples);
    QVERIFY(view.calibration_error && *view.calibration_error < 0.5);
    QCOMPARE(view.rankings.size(), std::size_t{1});
    const Ranking& second = view.rankings[0];
    QCOMPARE(second.of_class, std::int64_t{1});
    QCOMPARE(second.positives, view.of_class[1].samples);
    QVERIFY(std::abs(area_below(second.roc) - *view.roc_auc) < 1e-12);
    QVERIFY(std::abs(steps_below(second.precision_recall) - *view.average_precision) < 1e-12);
    // Each of several against the rest.
    OnCpu ten(digits_project());
    run_until(*ten.session, 100);
    const auto digits = computed_view<ResultsView>(*ten.session, WatchResults{.split = Split::test});
    QVERIFY(!digits.roc_auc);
    QCOMPARE(digits.rankings.size(), std::size_t{10});
    for (std::size_t i = 0; i < 10; ++i) {
        const Ranking& one = digits.rankings[i];
        QCOMPARE(one.of_class, static_cast<std::int64_t>(i));
        QCOMPARE(one.positives, digits.of_class[i].samples);
        QCOMPARE(one.positives + one.negatives, digits.samples);
        QVERIFY(one.roc_auc > 0.9 && one.average_precision > 0.7);
        QVERIFY(std::abs(area_below(one.roc) - one.roc_auc) < 1e-12);
    }
}

void TestRanking::classes_of_few_samples_are_named()
{
    ResultsView view;
    view.names = {"stayed", "churned", "moved"};
    const auto words = [&](std::vector<std::int64_t> samples) {
        view.of_class.clear();
        view.samples = view.labels = 0;
        for (const std::int64_t one : samples) {
            view.of_class.push_back({one, 0, 0, {}, {}, {}});
            view.samples += one, view.labels += one;
        }
        return few_samples(view).text();
    };
    QCOMPARE(words({}), std::string());
    QCOMPARE(words({39, 10}), std::string());
    QCOMPARE(words({39, 1}), std::string("1 sample of \"churned\""));
    QCOMPARE(rarest_class_samples(view), std::int64_t{1});
    QCOMPARE(words({9, 39, 0}), std::string("0 samples of \"moved\", 9 samples of \"stayed\""));
    QCOMPARE(words({4, 3, 2, 1, 5}),
        std::string("1 sample of \"3\", 2 samples of \"moved\", 3 samples of \"churned\", and few of 2 other classes"));
    view.labels = 10 * view.samples; // pixels of a mask are no samples
    QVERIFY(few_samples(view).empty());
}

void TestRanking::a_class_without_samples_has_no_precision()
{
    Project project = digits_project();
    project.data_spec = "builtin:digits?split=1000/100/3";
    OnCpu ten(project);
    const auto view = computed_view<ResultsView>(*ten.session, WatchResults{.split = Split::test});
    int without = 0, predicted = 0;
    for (const ClassRecord& one : view.of_class) {
        if (one.samples > 0) continue;
        ++without, predicted += one.predicted > 0;
        QVERIFY(!one.precision && !one.recall && !one.f1);
    }
    QVERIFY(without >= 7 && predicted > 0);
    QVERIFY(few_samples(view).text().starts_with("0 samples of"));
}

EPOCH_TEST(TestRanking)
#include "test_ranking.moc"
