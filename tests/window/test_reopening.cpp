// A trained network is restored when the studio is opened again: the last run continues, and the predictions are the
// same bit for bit.
#include "tests/program.h"
#include "tests/window/live_bench.h"
#include "ui/shell/file_flow.h"
#include "ui/widgets/banner.h"

#include <QPushButton>

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
        QPushButton* go_on = nullptr;
        const bool offered = bench.wait([&] {
            for (auto* button : bench.window.findChildren<QPushButton*>())
                if (button->isVisible() && button->text() == QStringLiteral("Continue")) go_on = button;
            return go_on != nullptr;
        });
        QVERIFY(offered);
        QTest::mouseClick(go_on, Qt::LeftButton);
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
};

EPOCH_TEST(TestReopening)
#include "test_reopening.moc"
