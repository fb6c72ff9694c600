// test_thresholds: the errors of two classes at every threshold, the cheapest one, and what a project's threshold
// changes.
#include "inspect/thresholds.h"
#include "service/queries/model_predictor.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"
#include "tests/train/view_results.h"

#include <QTest>

#include <cmath>

using namespace epoch;
using namespace epoch::test;

class TestThresholds : public QObject {
    Q_OBJECT

private slots:
    void errors_are_counted_at_every_threshold();
    void the_cheapest_threshold_follows_the_costs();
    void results_are_those_at_the_threshold();
    void a_prediction_names_its_class_by_the_threshold();
    void a_threshold_changes_no_training();
};

void TestThresholds::errors_are_counted_at_every_threshold()
{
    QVERIFY(Thresholds().errors().empty());
    Thresholds thresholds;
    std::vector<std::pair<double, bool>> samples{{0, false}, {1, true}, {0.29, true}, {0.57, false}, {0.58, true}};
    for (int i = 0; i < 400; ++i) samples.emplace_back(i * 53 % 401 / 400.0, i * 37 % 11 < 4);
    for (const auto& [probability, truth] : samples) thresholds.add(probability, truth);
    thresholds.add(NAN, true);
    const auto errors = thresholds.errors();
    QCOMPARE(errors.size(), std::size_t{101});
    for (std::size_t i = 0; i < errors.size(); ++i) {
        QCOMPARE(errors[i].threshold, static_cast<double>(i) / 100);
        std::int64_t alarms = 0, misses = 0;
        for (const auto& [probability, truth] : samples) {
            alarms += !truth && probability >= errors[i].threshold;
            misses += truth && probability < errors[i].threshold;
        }
        QCOMPARE(errors[i].false_alarms, alarms);
        QCOMPARE(errors[i].misses, misses);
    }
}

void TestThresholds::the_cheapest_threshold_follows_the_costs()
{
    QVERIFY(!cheapest({}, {}));
    const std::vector<ThresholdErrors> errors{{0.1, 9, 0}, {0.3, 4, 1}, {0.5, 3, 2}, {0.9, 0, 6}};
    QCOMPARE(cheapest(errors, {1, 1})->threshold, 0.5); // as cheap as 0.3, and nearer to 0.5
    QCOMPARE(cheapest(errors, {1, 10})->threshold, 0.1);
    QCOMPARE(cheapest(errors, {10, 1})->threshold, 0.9);
}

void TestThresholds::results_are_those_at_the_threshold()
{
    OnCpu two(spiral_project());
    run_to(*two.session, 60);
    const auto plain = computed_view<ResultsView>(*two.session, WatchResults{});
    QCOMPARE(plain.threshold, 0.5);
    const auto view = computed_view<ResultsView>(*two.session, WatchResults{.threshold = 0.4});
    QCOMPARE(view.threshold, 0.4);
    QVERIFY(view.thresholds == plain.thresholds && view.roc_auc == plain.roc_auc);
    QVERIFY(view.calibration == plain.calibration);
    QCOMPARE(view.counts[1], view.thresholds[40].false_alarms);
    QCOMPARE(view.counts[2], view.thresholds[40].misses);
    QVERIFY(view.counts != plain.counts);
    const auto right = static_cast<double>(view.counts[0] + view.counts[3]);
    QCOMPARE(view.accuracy, right / static_cast<double>(view.labels));
    // More classes have no threshold.
    OnCpu ten(digits_project());
    const auto many = computed_view<ResultsView>(*ten.session, WatchResults{.threshold = 0.4});
    QVERIFY(many.thresholds.empty() && many.threshold == 0.5);
}

void TestThresholds::a_prediction_names_its_class_by_the_threshold()
{
    Prediction prediction{true, {"no", "yes"}, {0.6f, 0.4f}};
    QCOMPARE(prediction.named(), std::size_t{0});
    prediction.threshold = 0.35;
    QCOMPARE(prediction.named(), std::size_t{1});
    prediction.values = {0.7f, 0.3f};
    QCOMPARE(prediction.named(), std::size_t{0});
    prediction = {true, {"a", "b", "c"}, {0.2f, 0.3f, 0.5f}, {}, 0.1};
    QCOMPARE(prediction.named(), std::size_t{2});
}

void TestThresholds::a_threshold_changes_no_training()
{
    TrainingSettings settings;
    QCOMPARE(threshold_of(settings), 0.5);
    set_threshold(settings, 0.31);
    QCOMPARE(threshold_of(settings), 0.31);
    QVERIFY(trains_alike(settings, {}) && trains_alike({}, settings) && settings != TrainingSettings{});
    set_threshold(settings, 0.5);
    QVERIFY(settings == TrainingSettings{});
    settings.seed = 3;
    QVERIFY(!trains_alike(settings, {}));
}

EPOCH_TEST(TestThresholds)
#include "test_thresholds.moc"
