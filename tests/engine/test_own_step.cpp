// test_own_step: how long a step takes on this computer: from its peaks, corrected by what was timed here.
#include "costs/own_step.h"
#include "costs/plan_answer.h"
#include "model/graph_check.h"
#include "model/graph_hash.h"
#include "projects/templates.h"
#include "session/step_histogram.h"
#include "store/own_record.h"
#include "tests/about.h"
#include "tests/must.h"
#include "tests/program.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <fstream>
#include <random>

using namespace epoch;
using epoch::test::about;
using epoch::test::must;

namespace {

OwnDevice processor() { return {"cpu", "A processor, 2 threads", "oneDNN 2.6.3", "", {"fp32"}, 16e9, 400e9, 20e9}; }

StepOf step_of(const std::string& network = "a", std::int64_t samples = 64)
{
    return {processor(), "fp32", network, samples};
}

TimedRun timed(const StepOf& of, double median, const Range& from_peaks)
{
    TimedRun run;
    run.of = of;
    run.steps = 100;
    run.median = median, run.p10 = 0.99 * median, run.p90 = 1.01 * median;
    run.seconds = 100 * median;
    run.from_peaks = run.predicted = from_peaks;
    return run;
}

} // namespace

class TestOwnStep : public QObject {
    Q_OBJECT

private slots:
    void peaks_give_a_wide_range()
    {
        Plan plan;
        plan.batch = 1;
        for (int i = 0; i < 3; ++i) plan.tensors.emplace_back().type = {DType::f32, {1024, 1024}};
        PlanOp& op = plan.forward.emplace_back();
        op.name = "matmul";
        op.inputs = {Tensor{0}, Tensor{1}};
        op.outputs = {Tensor{2}};
        const Range step = must(step_from_peaks(plan, processor(), "fp32"));
        const double flops = 2.0 * 1024 * 1024 * 1024;
        QVERIFY(about(step.min, flops / (400e9 * 0.96)) && about(step.max, flops / (400e9 * 0.10) + 4e-6));
        op.name = "add"; // waits for memory: 12 MiB
        const Range moved = must(step_from_peaks(plan, processor(), "fp32"));
        QVERIFY(about(moved.max, 3.0 * 4 * 1024 * 1024 / (20e9 * 0.4) + 4e-6));
        const auto refused = step_from_peaks(plan, processor(), "bf16");
        QVERIFY(!refused && refused.error().code == "own.precision");
    }

    void runs_make_it_narrower()
    {
        const Range peaks{1e-3, 4e-3}; // in the middle 2 ms
        const auto of_peaks = forecast_step(peaks, step_of(), {});
        QVERIFY(of_peaks.method == FigureMethod::peaks && of_peaks.range() == peaks && about(of_peaks.likely, 2e-3));
        const std::vector<TimedRun> other{timed(step_of("b"), 30e-3, {10e-3, 40e-3})}; // 1.5 times the middle
        const auto by_factor = forecast_step(peaks, step_of(), other);
        QVERIFY(by_factor.method == FigureMethod::other_networks);
        QVERIFY(about(by_factor.low, 3e-3 / 1.3) && about(by_factor.high, 3e-3 * 1.3));
        std::vector<TimedRun> same{other[0], timed(step_of(), 2.5e-3, peaks)};
        const auto known = forecast_step(peaks, step_of(), same);
        QVERIFY(known.method == FigureMethod::same_network && about(known.high, 2.5e-3 * 1.1));
        QVERIFY(forecast_step(peaks, step_of("a", 32), same).method == FigureMethod::other_networks); // another batch
        same.back().p90 = 50e-3; // of single steps: their mean varies less
        QVERIFY(forecast_step(peaks, step_of(), same).range() == known.range());
    }

    void another_driver_or_library_is_another_device()
    {
        const std::vector<TimedRun> runs{timed(step_of(), 2.5e-3, {1e-3, 4e-3})};
        StepOf updated = step_of();
        updated.device.library = "oneDNN 3.0";
        QVERIFY(forecast_step({1e-3, 4e-3}, updated, runs).method == FigureMethod::peaks);
        updated = step_of();
        updated.device.driver = "560.1";
        QVERIFY(forecast_step({1e-3, 4e-3}, updated, runs).method == FigureMethod::peaks);
    }

    void misses_make_it_wider()
    {
        std::vector<TimedRun> runs;
        for (const double times : {1.0, 1.5, 2.25, 1.5}) runs.push_back(timed(step_of(), 1e-3 * times, {1e-3, 1e-3}));
        const double width = std::pow(1.5, 2.44);
        const auto forecast = forecast_step({1e-3, 4e-3}, step_of(), runs);
        QVERIFY(about(forecast.high, 1.5e-3 * width) && about(forecast.low, 1.5e-3 / width));
    }

    // Steps of one run differ a hundredfold, and its first forecast was far off: later ones are not the wider for it.
    void a_forecast_does_not_widen_itself()
    {
        std::vector<TimedRun> runs;
        for (int i = 0; i < 30; ++i) {
            TimedRun run = timed(step_of(), (i % 2 ? 1.05 : 1.0) * 1e-3, {1e-5, 4e-5});
            run.p10 = 1e-4, run.p90 = 1e-2;
            const PlanFigure forecast = forecast_step(run.from_peaks, run.of, runs);
            run.predicted = forecast.range(), run.basis = forecast.method;
            runs.push_back(run);
        }
        const Range last = runs.back().predicted;
        QVERIFY2(last.max / last.min < 1.4, qPrintable(QString::number(last.max / last.min)));
    }

    // A computer whose steps vary by 3 % between runs and 2 % within one, and which the peaks misjudge by a factor.
    void the_next_run_is_inside_95_of_100_times()
    {
        int inside = 0;
        for (unsigned seed = 1; seed <= 100; ++seed) {
            std::mt19937 random(seed);
            std::normal_distribution<double> noise;
            const double truth = 2e-3 * std::exp(0.5 * noise(random));
            const auto run_once = [&](const PlanFigure& forecast) {
                const double mean = truth * std::exp(0.03 * noise(random));
                StepHistogram times;
                for (std::uint64_t step = 0; step < StepHistogram::warm_up + min_timed_steps; ++step)
                    times.add(mean * std::exp(0.02 * noise(random)), 1);
                TimedRun run = timed(step_of(), times.quantile(0.5), {1e-3, 4e-3});
                run.steps = times.steps(), run.seconds = times.seconds();
                run.p10 = times.quantile(0.1), run.p90 = times.quantile(0.9);
                run.predicted = forecast.range(), run.basis = forecast.method;
                return run;
            };
            std::vector<TimedRun> runs{run_once(forecast_step({1e-3, 4e-3}, step_of(), {}))};
            runs.push_back(run_once(forecast_step({1e-3, 4e-3}, step_of(), runs)));
            inside += hit_of(runs.back()) == ForecastHit::inside;
        }
        QVERIFY2(inside >= 95, qPrintable(QString::number(inside)));
    }

    void what_was_predicted_is_compared()
    {
        TimedRun run = timed(step_of(), 0.05, {0.04, 0.07});
        run.steps = 1000, run.seconds = 52;
        QCOMPARE(
            verdict_text(run).text(), std::string("predicted 40 s to 1.2 min for 1000 steps, measured 52 s: inside"));
        run.seconds = 81;
        QVERIFY(hit_of(run) == ForecastHit::slower && verdict_text(run).text().ends_with("outside, slower"));
        run.seconds = 30;
        QVERIFY(hit_of(run) == ForecastHit::faster);
        QVERIFY(record_text({}).empty());
        const std::vector<TimedRun> both{timed(step_of(), 0.05, {0.04, 0.07}), run};
        QCOMPARE(record_text(both).text(), std::string("1 of 2 runs were inside what was predicted"));
    }

    void steps_are_timed_after_warming_up()
    {
        StepHistogram times;
        for (std::uint64_t i = 0; i < StepHistogram::warm_up; ++i) times.add(1, 1);
        QCOMPARE(times.steps(), std::uint64_t{0});
        QCOMPARE(times.quantile(0.5), 0.0);
        times.add(1e-3, 80);
        times.add(2e-3, 20);
        QCOMPARE(times.steps(), std::uint64_t{100});
        QVERIFY(about(times.seconds(), 0.12, 1e-9));
        QVERIFY(about(times.quantile(0.5), 1e-3, 0.02) && about(times.quantile(0.9), 2e-3, 0.02));
        times.add(0, 1);
        times.add(1e9, 1);
        QVERIFY(times.quantile(0) > 0 && times.quantile(1) < 1e9);
    }

    void the_record_is_kept()
    {
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath(QStringLiteral("state/here.json")).toStdString();
        QVERIFY(read_own_record(file).devices.empty());
        QVERIFY(keep_in_own_record(file, processor()).ok() && keep_in_own_record(file, processor()).ok());
        TimedRun run = timed(step_of(), 2.5e-3, {1e-3, 4e-3});
        run.run = "20261128", run.date = "2026-11-28", run.basis = FigureMethod::other_networks;
        for (int i = 0; i < 203; ++i) {
            run.steps = 100 + std::uint64_t(i);
            QVERIFY(keep_in_own_record(file, run).ok());
        }
        const ThisComputer here = read_own_record(file);
        QVERIFY(here.devices.size() == 1 && here.devices[0] == processor());
        QCOMPARE(here.runs.size(), std::size_t{200});
        const TimedRun& last = here.runs.back();
        QVERIFY(last.steps == 302 && last.median == run.median && last.predicted == run.predicted
            && last.basis == run.basis);
        QVERIFY(
            last.of.device == processor() && last.of.network == "a" && last.of.samples == 64 && last.date == run.date);
        for (const char* broken : {"", "{", "{\"format\": \"epoch-own-record\", \"runs\": [{\"steps\": -1}]}"}) {
            std::ofstream(file, std::ios::trunc) << broken;
            QVERIFY(read_own_record(file).runs.empty());
        }
        QVERIFY(keep_in_own_record(file, run).ok());
        QCOMPARE(read_own_record(file).runs.size(), std::size_t{1});
    }

    void this_computer_is_part_of_the_plan()
    {
        auto project = must(read_template("digits-cnn"));
        const Checked network = check_graph(project.graph, &*project.data);
        ThisComputer here{{processor()}, {}};
        const PlannedNetwork asked{network, *project.data, project.training, 0, graph_hash(project.graph)};
        const auto first = plan_of_network(asked, here);
        QCOMPARE(first.own.size(), std::size_t{1});
        QVERIFY(first.own[0].fit == Fit::yes && first.own[0].step->method == FigureMethod::peaks
            && first.own[0].largest_batch > 1);
        QVERIFY(about(first.own[0].epoch->high, first.own[0].step->high * first.steps_an_epoch));
        const Params training(training_schema(), project.training.values);
        here.runs = {
            timed({processor(), "fp32", asked.hash, training.integer("batch")}, 2e-3, first.own[0].step->range())};
        const auto later = plan_of_network(asked, here);
        QVERIFY(later.own[0].step->method == FigureMethod::same_network && about(later.own[0].step->high, 2.2e-3));
        QCOMPARE(time_text(later.own[0]).text(), std::string("measured in a run of this network"));
        project.training.values["precision"] = std::string("bf16");
        QVERIFY(!plan_of_network(asked, here).own[0].step);
    }
};

EPOCH_TEST(TestOwnStep)
#include "test_own_step.moc"
