// test_results_view: confusion matrices and residuals agree with the evaluation.
#include "inspect/predictor.h"
#include "inspect/tsne.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"
#include "tests/train/view_results.h"

#include <QTemporaryFile>

#include <cmath>
#include <map>
#include <numeric>

using namespace epoch;
using namespace epoch::test;

class TestResultsView : public QObject {
    Q_OBJECT

private slots:
    void results_agree_with_the_evaluation();
    void residuals_agree_with_the_evaluation();
    void standardized_targets_are_read_in_units_of_the_file();
    void yes_or_no_is_a_table_of_two();
};

void TestResultsView::results_agree_with_the_evaluation()
{
    OnCpu run(digits_project());
    while (run.session->step() < 150) QVERIFY(run.session->run(150 - run.session->step()).ok());
    for (const Split split : {Split::test, Split::train}) {
        const auto view = computed_view<ResultsView>(*run.session, WatchResults{.split = split, .max_worst = 20});
        const auto evaluation = run.session->evaluate(split);
        QVERIFY(evaluation.ok());
        QCOMPARE(view.classes, 10);
        QCOMPARE(view.samples, run.session->data().facts.counts.of(split));
        QCOMPARE(std::accumulate(view.counts.begin(), view.counts.end(), std::int64_t{0}), view.labels);
        QVERIFY(std::abs(view.accuracy - evaluation->accuracy) < 1e-9);
        QVERIFY(std::abs(view.mean_loss - evaluation->loss) < 1e-4);
        QVERIFY(view.worst.size() >= 20 && view.accuracy < 1);
        for (std::size_t i = 1; i < view.worst.size(); ++i) QVERIFY(view.worst[i - 1].loss >= view.worst[i].loss);
        // The worst sample has the same loss when it is predicted alone.
        const auto alone = computed_view<SampleView>(*run.session, WatchSample{.probe = {view.worst[0].row}});
        QVERIFY(std::abs(*alone.prediction.loss - static_cast<double>(view.worst[0].loss)) < 1e-3);
        QCOMPARE(alone.prediction.truth[0], view.worst[0].truth);
        QVERIFY(std::abs(alone.prediction.values[static_cast<std::size_t>(view.worst[0].prediction)]
                    - view.worst[0].confidence)
            < 1e-4f);
        // Every cell lists its worst samples, those of correct predictions too.
        const auto all = computed_view<ResultsView>(*run.session, WatchResults{.split = split, .max_worst = 4096});
        QCOMPARE(std::ssize(all.worst), view.samples);
        std::map<std::pair<float, float>, int> seen_of_cell;
        for (const ScoredSample& one : all.worst)
            if (++seen_of_cell[{one.truth, one.prediction}] <= WatchResults{}.max_per_cell)
                QVERIFY(std::ranges::find(view.worst, one) != view.worst.end());
        QVERIFY(seen_of_cell.size() > 10);
        QVERIFY(std::ssize(view.worst) < view.samples);
    }
}

void TestResultsView::residuals_agree_with_the_evaluation()
{
    OnCpu run(hills_project());
    run.to_end();
    const auto view = computed_view<ResultsView>(*run.session, WatchResults{.split = Split::test, .max_points = 50});
    const auto evaluation = run.session->evaluate(Split::test);
    QVERIFY(evaluation.ok());
    QCOMPARE(view.classes, 0);
    QCOMPARE(view.points.size(), std::size_t{50});
    QVERIFY(std::abs(view.mean_absolute_error - evaluation->mean_absolute_error) < 1e-4);
    QVERIFY(std::abs(*view.r2 - evaluation->r2) < 1e-4);
}

// Standardized targets are undone wherever a person reads them.
void TestResultsView::standardized_targets_are_read_in_units_of_the_file()
{
    QTemporaryFile file;
    QVERIFY(file.open());
    file.write("x,euros\n");
    for (int i = 0; i < 200; ++i) { // each x has two prices, so that the best line is about 100 euros off
        const int euros = 20'000 + 300 * (i % 50) + 200 * (i / 50 % 2);
        file.write(QByteArray::number(i % 50) + ',' + QByteArray::number(euros) + '\n');
    }
    file.close();
    Project project = ProjectBuilder(
        "csv:" + file.fileName().toStdString() + "?target=euros&task=regression&standardize&standardize_target")
                          .layer("dense", {{"units", std::int64_t{1}}})
                          .regression();
    project.training.values["epochs"] = std::int64_t{100};
    project.training.optimizer_values["learning_rate"] = 0.02;
    OnCpu run(project);
    run.to_end();
    const auto evaluation = run.session->evaluate(Split::test);
    QVERIFY(evaluation.ok());
    QVERIFY(evaluation->r2 > 0.99);
    QVERIFY(evaluation->loss < 0.01); // of standard deviations
    const auto view = computed_view<ResultsView>(*run.session, WatchResults{.split = Split::test, .max_points = 50});
    QVERIFY(view.mean_absolute_error > 50 && view.mean_absolute_error < 200); // euros; about 0.02 deviations
    QVERIFY(std::abs(view.mean_absolute_error / evaluation->mean_absolute_error - 1) < 1e-3);
    QVERIFY(std::abs(*view.r2 - evaluation->r2) < 1e-4);
    for (const ScoredSample& point : view.points) {
        QVERIFY(point.truth > 19'999 && point.truth < 35'000);
        QVERIFY(std::abs(point.prediction - point.truth) < 1'000);
    }
    const auto sample = computed_view<SampleView>(*run.session, WatchSample{.probe = {view.points[0].row}});
    QVERIFY(std::abs(sample.prediction.values[0] - view.points[0].prediction) < 0.1f);
    QVERIFY(std::abs(sample.prediction.truth[0] - view.points[0].truth) < 0.1f);
    const auto* errors = run.session->telemetry().series("absolute_error");
    QVERIFY(errors);
}

void TestResultsView::yes_or_no_is_a_table_of_two()
{
    Project project = ProjectBuilder("builtin:spiral")
                          .layer("dense", {{"units", std::int64_t{8}}})
                          .layer("tanh")
                          .layer("dense", {{"units", std::int64_t{1}}})
                          .yes_or_no();
    project.training.values["epochs"] = std::int64_t{5};
    OnCpu run(std::move(project));
    run.to_end();
    const auto view = computed_view<ResultsView>(*run.session, WatchResults{.split = Split::test});
    QCOMPARE(view.counts.size(), std::size_t{4});
    QCOMPARE(view.labels, view.samples);
    QVERIFY(std::abs(view.accuracy - run.session->evaluate(Split::test)->accuracy) < 1e-9);
}

EPOCH_TEST(TestResultsView)
#include "test_results_view.moc"
