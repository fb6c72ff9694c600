// A trained network is restored when the studio is opened again: its last run is shown as it was left, the predictions
// are the same bit for bit, and training goes on from there.
#include "tests/program.h"
#include "tests/window/live_bench.h"
#include "ui/runs/runs_panel.h"
#include "ui/shell/file_flow.h"

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

constexpr std::int64_t row = 7;

// The current prediction for the row.
std::vector<float> predictionOf(LiveBench& bench)
{
    const auto watch = bench.run.watch(WatchSample{.probe = {row}}, 50);
    const epoch::SampleView* seen = nullptr;
    std::shared_ptr<const ViewResult> result; // keeps the object of `seen` alive
    const bool answered = bench.wait([&] {
        const auto* view = bench.run.view(watch);
        result = view ? view->result : nullptr;
        seen = result ? std::get_if<epoch::SampleView>(&result->content) : nullptr;
        return seen != nullptr;
    });
    bench.run.unwatch(watch);
    return answered ? seen->prediction.values : std::vector<float>();
}

bool isIdle(LiveBench& bench)
{
    const auto* now = bench.run.state();
    return now && now->state == RunState::paused && !now->weights_hash.empty();
}

} // namespace

class TestReopening : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theTrainedNetworkIsRestored()
    {
        QTemporaryDir home;
        const auto file = home.filePath(QStringLiteral("spiral.epoch")), runs = home.filePath(QStringLiteral("runs"));
        std::vector<float> before, untrained;
        std::string hash;
        std::uint64_t step = 0;
        {
            LiveBench bench;
            bench.openTemplate(QStringLiteral("spiral"));
            auto training = bench.document.project().training;
            training.values["epochs"] = std::int64_t{1'000'000}; // so that it does not finish
            bench.document.setTraining(training, QStringLiteral("set epochs"));
            bench.run.setRunsFolder(runs);
            bench.window.files().saveTo(file);
            QVERIFY(bench.wait([&] { return bench.document.path() == file; }));
            bench.run.advance(1);
            QVERIFY(bench.wait([&] { return isIdle(bench) && bench.step() == 1; }));
            untrained = predictionOf(bench);
            bench.run.train();
            QVERIFY(bench.wait([&] { return bench.step() > 500; }));
            bench.run.pause();
            QVERIFY(bench.wait([&] { return isIdle(bench); }));
            step = bench.step();
            hash = bench.run.state()->weights_hash;
            before = predictionOf(bench);
            QVERIFY(before.size() == 2 && before != untrained);
        }
        LiveBench bench; // a new engine and a new window
        bench.window.show();
        bench.run.setRunsFolder(runs);
        bench.window.files().openFile(file);
        QVERIFY(bench.wait([&] { return isIdle(bench); }));
        QCOMPARE(bench.step(), step);
        QCOMPARE(bench.run.state()->weights_hash, hash);
        const auto after = predictionOf(bench);
        QVERIFY2(after == before, "the answer is another one");
        // Training continues from there.
        bench.run.advance(10);
        QVERIFY(bench.wait([&] { return isIdle(bench) && bench.step() == step + 10; }));
        QVERIFY(bench.run.state()->weights_hash != hash);
    }

    // A run that has ended has its best weights, its curve and its test when it is opened again, and is not changed by
    // it.
    void anEndedRunIsShownAsItWasAtItsEnd()
    {
        QTemporaryDir home;
        const auto file = home.filePath(QStringLiteral("moons.epoch")), runs = home.filePath(QStringLiteral("runs"));
        const auto validations = [](LiveBench& bench) -> std::size_t {
            const auto watch = bench.run.watch(WatchSeries{{"loss"}}, 50);
            const SeriesView* curve = nullptr;
            const auto found = [&] {
                const auto* view = bench.run.view(watch);
                curve = view && view->result ? std::get_if<SeriesView>(&view->result->content) : nullptr;
                return curve && curve->validations.size() > 1 && curve->lines.front().columns.size() > 1;
            };
            return bench.wait(found) ? curve->validations.size() : 0;
        };
        const auto ended = [](LiveBench& bench) {
            const auto* now = bench.run.state();
            return now && now->state == RunState::finished && !now->weights_hash.empty();
        };
        std::string hash, run;
        std::optional<Evaluation> test;
        std::size_t points = 0;
        {
            LiveBench bench;
            bench.openTemplate(QStringLiteral("spiral"));
            auto training = bench.document.project().training;
            training.values["epochs"] = std::int64_t{40};
            training.values["validate_every"] = std::int64_t{1};
            training.values["restore_best"] = true;
            training.optimizer_values["learning_rate"] = 0.5; // so that the best weights are not the last
            bench.document.setTraining(training, QStringLiteral("set epochs"));
            bench.run.setRunsFolder(runs);
            bench.window.files().saveTo(file);
            QVERIFY(bench.wait([&] { return bench.document.path() == file; }));
            bench.run.train();
            QVERIFY(bench.wait([&] { return ended(bench); }));
            const auto* now = bench.run.state();
            QVERIFY(now->best && now->best->step != now->step);
            hash = now->weights_hash;
            run = now->run;
            test = now->test;
            points = validations(bench);
            QVERIFY(points > 1);
        }
        const auto log = home.filePath(QStringLiteral("runs/%1/events.log").arg(QString::fromStdString(run)));
        const auto written = QFileInfo(log).size();
        {
            LiveBench bench;
            bench.window.show();
            bench.run.setRunsFolder(runs);
            bench.window.files().openFile(file);
            QVERIFY(bench.wait([&] { return ended(bench); }));
            QCOMPARE(validations(bench), points);
            const auto* now = bench.run.state();
            QCOMPARE(now->weights_hash, hash);
            QCOMPARE(now->run, run);
            QCOMPARE(now->test.has_value(), test.has_value());
            if (test) QCOMPARE(now->test->loss, test->loss);
        }
        QCOMPARE(QFileInfo(log).size(), written);
        LiveBench bench; // with another network, from the table of runs
        bench.window.show();
        bench.openTemplate(QStringLiteral("xor"));
        bench.run.setRunsFolder(runs);
        Q_EMIT bench.window.findChild<RunsPanel*>()->runWanted(QString::fromStdString(run));
        QVERIFY(bench.wait([&] { return ended(bench) && bench.run.state()->weights_hash == hash; }));
        const auto step = bench.step();
        bench.run.advance(5); // from the last weights
        QVERIFY(bench.wait([&] { return isIdle(bench) && bench.step() == step + 5; }));
    }
};

EPOCH_TEST(TestReopening)
#include "test_reopening.moc"
