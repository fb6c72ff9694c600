// test_experiments: the learning-rate range test, the search for the largest batch, and sweeps on the CPU device.
#include "cpu/device/cpu_device.h"
#include "lab/batch_search.h"
#include "lab/rate_test.h"
#include "lab/sweep.h"
#include "store/run_note.h"
#include "store/run_summary.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <limits>

using namespace epoch;
using namespace epoch::test;

class TestExperiments : public QObject {
    Q_OBJECT

private slots:
    void the_range_test_finds_rates_that_learn();
    void a_curve_is_judged_by_its_gradient();
    void the_range_test_offers_no_noise_data();
    void the_range_test_offers_no_noise();
    void noise_is_no_answer();
    void the_range_test_can_be_cancelled();
    void batches_are_tried_up_to_the_samples();
    void a_grid_is_every_combination();
    void random_trials_stay_in_their_ranges();
    void a_sweep_records_each_run();
    void a_sweep_is_stopped_in_a_run();
};

void TestExperiments::the_range_test_finds_rates_that_learn()
{
    Project project = digits_project();
    const auto test = test_rates({project, "", "cpu", 1, 1e-6, 10, 120}, cpu_only(), [](double) { return true; });
    QVERIFY2(test.ok(), test ? "" : test.error().text().c_str());
    QVERIFY(test->points.size() > 60);
    QVERIFY(test->steepest && test->suggested);
    // For Adam on digits, neither very low rates nor rates above 0.3 learn.
    QVERIFY2(*test->suggested > 1e-5 && *test->suggested < 0.3, qPrintable(QString::number(*test->suggested)));
    for (std::size_t i = 1; i < test->points.size(); ++i) QVERIFY(test->points[i].rate > test->points[i - 1].rate);
    const auto refused = test_rates({project, "", "cpu", 1, 1, 0.1, 120}, cpu_only(), [](double) { return true; });
    QVERIFY(!refused.ok() && refused.error().code == "rate_test.range");
}

void TestExperiments::a_curve_is_judged_by_its_gradient()
{
    std::vector<double> rates, losses;
    for (int i = 0; i < 100; ++i) {
        rates.push_back(std::pow(10.0, -5 + i * 0.05));
        // A loss that is flat, falls around 10^-2.5, and grows beyond 10^-1.
        losses.push_back(rates.back() > 0.1 ? 1 + 100 * rates.back()
                                            : 2 - 1 / (1 + std::exp(-8 * (std::log10(rates.back()) + 2.5))));
    }
    const RateTest test = judge_rates(rates, losses);
    QVERIFY(test.blown_up && *test.blown_up > 0.1 && *test.blown_up < 0.3);
    QVERIFY(*test.steepest > 2e-3 && *test.steepest < 2e-2); // the moving average lags behind
    QVERIFY(*test.suggested <= *test.blown_up / 10);
    QVERIFY(*test.suggested == 0.005 || *test.suggested == 0.01);
    losses[70] = std::numeric_limits<double>::quiet_NaN();
    const RateTest cut = judge_rates(rates, losses);
    QCOMPARE(cut.points.size(), std::size_t{70});
    QCOMPARE(cut.blown_up, std::optional(rates[70]));
    const std::vector<double> rising{1, 2, 3, 4, 5, 6, 7, 8};
    QVERIFY(!judge_rates(std::span(rates).first(8), rising).suggested);
}

void TestExperiments::the_range_test_offers_no_noise_data()
{
    QTest::addColumn<int>("which");
    QTest::addColumn<quint64>("seed");
    for (const quint64 seed : {1u, 2u, 3u, 7u, 11u}) {
        QTest::addRow("spirals, seed %d", int(seed)) << 0 << seed;
        QTest::addRow("digits, seed %d", int(seed)) << 1 << seed;
        QTest::addRow("hills, seed %d", int(seed)) << 2 << seed;
    }
}

// The share of the validation loss that is left after some steps with a rate.
double left_after(Project project, double rate)
{
    project.training.optimizer_values["learning_rate"] = rate;
    project.training.values["epochs"] = std::int64_t{1000};
    const auto session = started(std::move(project));
    const double before = must(session->evaluate(Split::validation)).loss;
    run_to(*session, 600);
    return must(session->evaluate(Split::validation)).loss / before;
}

// The curves of small batches are noisy. Whatever is offered, Adam learns with it.
void TestExperiments::the_range_test_offers_no_noise()
{
    QFETCH(int, which);
    QFETCH(quint64, seed);
    Project project = which == 0 ? spiral_project() : which == 1 ? digits_project() : hills_project();
    project.training.seed = seed;
    for (const std::int64_t steps : {200, 1000, 4000}) {
        if (which > 0 && steps > 200) continue;
        RateTestRequest request{project, "", "cpu", 1};
        request.steps = steps;
        const auto test = must(test_rates(request, cpu_only(), [](double) { return true; }));
        if (which > 0) QVERIFY(test.suggested); // the spirals' batches of 10 may hide the fall
        for (const auto& rate : {test.suggested, test.usable_from, test.usable_to}) {
            if (!rate) continue;
            const auto text = QString::number(*rate);
            QVERIFY2(left_after(project, *rate) < 0.98, qPrintable(text));
            const double leading = *rate / std::pow(10, std::floor(std::log10(*rate) + 1e-9));
            QVERIFY2(std::abs(leading - 1) < 1e-6 || std::abs(leading - 2) < 1e-6 || std::abs(leading - 5) < 1e-6,
                qPrintable(text));
        }
        qInfo("%d steps: %g, usable %g to %g", int(steps), test.suggested.value_or(0), test.usable_from.value_or(0),
            test.usable_to.value_or(0));
        if (test.usable_from) QVERIFY(*test.usable_from < *test.usable_to);
    }
}

// A steep step between two points far below all rates that learn, and a fall that is no larger than the noise.
void TestExperiments::noise_is_no_answer()
{
    std::vector<double> rates, losses;
    for (int i = 0; i < 160; ++i) {
        rates.push_back(std::pow(10.0, -7 + i * 0.04));
        const double noise = 0.1 * std::sin(12.9898 * i * i),
                     fall = rates.back() > 1e-3 && rates.back() < 2e-2 ? 0.06 : 0;
        losses.push_back(0.7 + noise - fall * std::log10(rates.back() / 1e-3));
    }
    losses[27] = 0.2; // at 1.2e-6
    const RateTest test = judge_rates(rates, losses);
    QVERIFY(!test.suggested || *test.suggested >= 1e-3);
    for (std::size_t i = 0; i < losses.size(); ++i) losses[i] = 0.7 + 0.1 * std::sin(12.9898 * double(i * i));
    QVERIFY(!judge_rates(rates, losses).suggested);
}

void TestExperiments::the_range_test_can_be_cancelled()
{
    int heard = 0;
    const auto test = test_rates({digits_project(), "", "cpu", 1}, cpu_only(), [&](double) { return ++heard < 20; });
    QVERIFY(!test.ok());
    QCOMPARE(test.error().code, std::string("train.cancelled"));
}

void TestExperiments::batches_are_tried_up_to_the_samples()
{
    std::vector<std::int64_t> heard;
    Project project = spiral_project(8, "?split=100/20/20");
    const auto found = search_batches({project, "", "cpu", 1, 32}, cpu_only(), [&](std::int64_t batch) {
        heard.push_back(batch);
        return true;
    });
    QVERIFY2(found.ok(), found ? "" : found.error().text().c_str());
    QCOMPARE(heard, (std::vector<std::int64_t>{1, 2, 4, 8, 16, 32}));
    QCOMPARE(found->largest, 32);
    QVERIFY(found->fastest >= 1);
    for (std::size_t i = 0; i < found->trials.size(); ++i) {
        QVERIFY(found->trials[i].fits && found->trials[i].samples_per_second > 0);
        if (i > 0) QVERIFY(found->trials[i].bytes >= found->trials[i - 1].bytes);
    }
    const auto given_up =
        search_batches({project, "", "cpu", 1, 32}, cpu_only(), [](std::int64_t batch) { return batch < 4; });
    QVERIFY(!given_up.ok());
}

void TestExperiments::a_grid_is_every_combination()
{
    using Place = SweepAxis::Place;
    const SweepPlan plan{{{Place::setting, {}, "batch", {std::int64_t{8}, std::int64_t{16}}},
                             {Place::optimizer_setting, {}, "learning_rate", {0.1, 0.01, 0.001}}},
        0, 0};
    const auto points = sweep_points(plan);
    QVERIFY(points.ok());
    QCOMPARE(points->size(), std::size_t{6});
    QVERIFY(points->at(0) == (std::vector<Value>{std::int64_t{8}, 0.1}));
    QVERIFY(points->at(4) == (std::vector<Value>{std::int64_t{16}, 0.01}));
    const auto project = with_values(spiral_project(), plan.axes, points->at(4));
    QVERIFY(project.ok());
    QVERIFY(project->training.values.at("batch") == Value(std::int64_t{16}));
    QVERIFY(project->training.optimizer_values.at("learning_rate") == Value(0.01));

    SweepPlan wrong = plan;
    wrong.axes[0].key = "bach";
    QVERIFY(!with_values(spiral_project(), wrong.axes, points->at(0)).ok());
    wrong = plan;
    wrong.axes[1].values.assign(501, 0.1);
    QCOMPARE(sweep_points(wrong).error().code, std::string("sweep.trials"));
    wrong.axes.clear();
    QCOMPARE(sweep_points(wrong).error().code, std::string("sweep.axes"));
}

void TestExperiments::random_trials_stay_in_their_ranges()
{
    using Place = SweepAxis::Place;
    SweepPlan plan{
        {{Place::optimizer_setting, {}, "learning_rate", {}, 1e-4, 1e-1, true},
            {Place::setting, {}, "batch", {}, 8, 64}, {Place::seed, {}, "seed", {std::int64_t{1}, std::int64_t{2}}}},
        200, 7};
    const auto points = sweep_points(plan);
    QVERIFY(points.ok());
    QCOMPARE(points->size(), std::size_t{200});
    int low = 0;
    for (const auto& point : *points) {
        const double rate = std::get<double>(point[0]);
        QVERIFY(rate >= 1e-4 && rate <= 1e-1);
        low += rate < 1e-3;
        const auto project = with_values(spiral_project(), plan.axes, point);
        QVERIFY2(project.ok(), project ? "" : project.error().text().c_str());
        const auto batch = std::get<std::int64_t>(project->training.values.at("batch"));
        QVERIFY(batch >= 8 && batch <= 64);
        QVERIFY(project->training.seed == 1 || project->training.seed == 2);
    }
    QVERIFY(low > 40 && low < 95); // about a third, as for log-uniform values
    QVERIFY(*sweep_points(plan) == *points);
    plan.seed = 8;
    QVERIFY(*sweep_points(plan) != *points);
}

void TestExperiments::a_sweep_records_each_run()
{
    QTemporaryDir folder;
    Project project = spiral_project(4);
    project.training.values["epochs"] = std::int64_t{3};
    const std::string runs = folder.path().toStdString();
    const SweepAxis rates{SweepAxis::Place::optimizer_setting, {}, "learning_rate", {0.01, 0.1}};
    std::vector<std::size_t> heard;
    const auto result =
        sweep({project, "", "cpu", 1, runs, "", "rates", {{rates}, 0, 0}}, cpu_only(), [&](const SweepProgress& at) {
            if (heard.empty() || heard.back() != at.trial) heard.push_back(at.trial);
            return at.share >= 0 && at.share <= 1 && at.trials == 2 && at.at_once <= 1;
        });
    QVERIFY2(result.ok(), result ? "" : result.error().text().c_str());
    QCOMPARE(result->trials.size(), std::size_t{2});
    QCOMPARE(heard, (std::vector<std::size_t>{0, 1}));
    for (std::size_t i = 0; i < 2; ++i) {
        const SweepTrial& trial = result->trials[i];
        QCOMPARE(trial.state, std::string("finished"));
        QVERIFY(trial.best_validation_loss.has_value());
        const auto run = read_run_summary(folder.path().toStdString() + "/" + trial.run);
        QVERIFY(run.ok());
        QCOMPARE(run->state, std::string("finished"));
        const RunNote note = read_run_note(folder.path().toStdString() + "/" + trial.run);
        QCOMPARE(note.tags, std::vector<std::string>{"rates"});
    }
    QVERIFY(result->trials[0].best_validation_loss != result->trials[1].best_validation_loss);
}

void TestExperiments::a_sweep_is_stopped_in_a_run()
{
    QTemporaryDir folder;
    Project project = spiral_project(4);
    project.training.values["epochs"] = std::int64_t{1'000'000};
    const SweepAxis seeds{SweepAxis::Place::seed, {}, "seed", {std::int64_t{1}, std::int64_t{2}}};
    int heard = 0;
    const auto result = sweep({project, "", "cpu", 1, folder.path().toStdString(), "", "", {{seeds}, 0, 0}}, cpu_only(),
        [&](const SweepProgress&) { return ++heard < 30; });
    QVERIFY(result.ok());
    QCOMPARE(result->trials.size(), std::size_t{1});
    QCOMPARE(result->trials[0].state, std::string("stopped"));
}

EPOCH_TEST(TestExperiments)
#include "test_experiments.moc"
