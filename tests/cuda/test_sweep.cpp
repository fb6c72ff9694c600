// test_sweep: a sweep on the emulated CUDA device trains several networks side by side, if each is one persistent
// kernel. Each has the same bits as alone.
#include "lab/sweep.h"
#include "store/run_summary.h"
#include "tests/cuda_on_host/emulated_device.h"
#include "tests/cuda_on_host/emulation.h"
#include "tests/program.h"
#include "tests/train/projects.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

namespace epoch::test {
namespace {

using cuda_on_host::settings;
using cuda_on_host::Streams;

DeviceLibrary emulated_only()
{
    DeviceLibrary devices(std::vector<std::filesystem::path>{});
    devices.add(cuda_emulated_query(EPOCH_ABI_VERSION));
    return devices;
}

Project short_project(std::int64_t epochs)
{
    Project project = spiral_project(4, "?split=60/20/20");
    project.training.values["epochs"] = epochs;
    project.training.values["validate_every"] = std::int64_t{1};
    return project;
}

const SweepAxis rates{SweepAxis::Place::optimizer_setting, {}, "learning_rate", {0.01, 0.03, 0.001, 0.1, 0.05}};

struct Swept {
    SweepResult result;
    std::vector<RunSummary> runs;
    std::size_t max_concurrent = 0;
};

Swept swept(const Project& project, std::size_t max_concurrent, const SweepAxis& axis = rates)
{
    QTemporaryDir folder;
    const std::string runs = folder.path().toStdString();
    Swept out;
    SweepRequest request{project, "", "cuda-emulated", 1, runs, "", "rates", {{axis}, 0, 0}};
    request.max_concurrent = max_concurrent;
    auto result = sweep(request, emulated_only(), [&](const SweepProgress& at) {
        out.max_concurrent = std::max(out.max_concurrent, at.at_once);
        const double done = double(at.trial) + at.share;
        if (at.share < 0 || at.share > double(at.at_once) || done > double(at.trials))
            qFatal("progress is %g of %zu", done, at.trials);
        return true;
    });
    if (!result) qFatal("%s", result.error().text().c_str());
    out.result = std::move(*result);
    for (const SweepTrial& trial : out.result.trials) {
        auto run = read_run_summary(runs + "/" + trial.run);
        if (!run) qFatal("%s", run.error().text().c_str());
        out.runs.push_back(std::move(*run));
    }
    return out;
}

} // namespace

class TestSweep : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { settings() = {}; }
    void side_by_side_gives_the_bits_of_each_alone_data();
    void side_by_side_gives_the_bits_of_each_alone();
    void trials_that_end_out_of_order_keep_their_results();
    void networks_of_many_kernels_run_alternately();
    void cancelling_stops_all_of_them();
};

void TestSweep::side_by_side_gives_the_bits_of_each_alone_data()
{
    QTest::addColumn<bool>("lazy");
    QTest::newRow("work done at once") << false;
    QTest::newRow("work done late") << true;
}

void TestSweep::side_by_side_gives_the_bits_of_each_alone()
{
    QFETCH(bool, lazy);
    settings().streams = lazy ? Streams::lazy : Streams::at_once;
    const Swept alone = swept(short_project(4), 1), together = swept(short_project(4), 3);
    QCOMPARE(alone.max_concurrent, std::size_t{1});
    QCOMPARE(together.max_concurrent, std::size_t{3});
    QCOMPARE(together.result.trials.size(), rates.values.size());
    for (std::size_t i = 0; i < rates.values.size(); ++i) {
        const SweepTrial &is = together.result.trials[i], &should = alone.result.trials[i];
        QVERIFY(is.values == std::vector<Value>{rates.values[i]});
        QCOMPARE(is.state, std::string("finished"));
        QVERIFY(!should.run.empty() && !alone.runs[i].weights.empty());
        QCOMPARE(together.runs[i].weights, alone.runs[i].weights);
        QCOMPARE(together.runs[i].state, std::string("finished"));
        QVERIFY(is.best_validation_loss && is.best_validation_loss == should.best_validation_loss);
        for (std::size_t j = 0; j < i; ++j) QVERIFY(together.runs[i].weights != together.runs[j].weights);
    }
}

void TestSweep::trials_that_end_out_of_order_keep_their_results()
{
    const SweepAxis epochs{
        SweepAxis::Place::setting, {}, "epochs", {std::int64_t{9}, std::int64_t{2}, std::int64_t{5}, std::int64_t{1}}};
    const Swept alone = swept(short_project(1), 1, epochs), together = swept(short_project(1), 3, epochs);
    QCOMPARE(together.max_concurrent, std::size_t{3});
    for (std::size_t i = 0; i < epochs.values.size(); ++i) {
        const SweepTrial &is = together.result.trials[i], &should = alone.result.trials[i];
        QVERIFY(is.values == std::vector<Value>{epochs.values[i]});
        QVERIFY(is.best_validation_loss && is.best_validation_loss == should.best_validation_loss);
        QCOMPARE(together.runs[i].weights, alone.runs[i].weights);
    }
}

void TestSweep::networks_of_many_kernels_run_alternately()
{
    Project large = short_project(1);
    large.training.values["precision"] = std::string("bf16"); // never one persistent kernel
    const Swept one = swept(large, 3);
    QCOMPARE(one.max_concurrent, std::size_t{1});
    QCOMPARE(one.result.trials.size(), rates.values.size());
}

void TestSweep::cancelling_stops_all_of_them()
{
    QTemporaryDir folder;
    SweepRequest request{
        short_project(1'000'000), "", "cuda-emulated", 1, folder.path().toStdString(), "", "", {{rates}, 0, 0}};
    request.max_concurrent = 3;
    int together = 0;
    const auto result =
        sweep(request, emulated_only(), [&](const SweepProgress& at) { return at.at_once < 3 || ++together < 300; });
    QVERIFY(result.ok());
    QCOMPARE(result->trials.size(), std::size_t{3});
    for (const SweepTrial& trial : result->trials) {
        QCOMPARE(trial.state, std::string("stopped"));
        QCOMPARE(read_run_summary(folder.path().toStdString() + "/" + trial.run)->state, std::string("stopped"));
    }
}

EPOCH_TEST(TestSweep)

} // namespace epoch::test

#include "test_sweep.moc"
