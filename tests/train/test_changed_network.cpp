// test_changed_network: a run continues in another network with every weight that fits, and its recording says so.
#include "session/weights.h"
#include "store/run_folder.h"
#include "store/run_history.h"
#include "tests/program.h"
#include "tests/train/driven.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"

#include <QtTest>

#include <QTemporaryDir>

using namespace epoch;
using namespace epoch::test;

namespace {

// The second hidden layer has another width, so its weights and those of the next layer do not fit.
Project widened(Project project)
{
    project.graph.nodes.at(NodeId{6}).params["units"] = std::int64_t{12};
    return project;
}

std::vector<std::byte> weight(Session& session, const std::string& name)
{
    const auto weights = weights_of(session);
    if (!weights) qFatal("%s", weights.error().text().c_str());
    return std::ranges::find(*weights, name, &NamedTensor::name)->bytes;
}

} // namespace

class TestChangedNetwork : public QObject {
    Q_OBJECT

private slots:
    void weights_that_fit_are_kept_and_the_rest_are_initialized();
    void a_transposed_shape_does_not_fit();
    void the_run_goes_on_from_its_first_step();
    void its_record_is_another_run();
    void what_cannot_be_trained_changes_nothing();
    void a_run_that_broke_down_gives_its_last_finite_weights();

private:
    Recording recording() const
    {
        Recording recording;
        recording.runs = m_folder.path().toStdString();
        recording.save_every = 3600;
        return recording;
    }
    QTemporaryDir m_folder;
};

void TestChangedNetwork::weights_that_fit_are_kept_and_the_rest_are_initialized()
{
    OnCpu old(spiral_project()), fresh(widened(spiral_project())), changed(widened(spiral_project()));
    QVERIFY(old.session->run(200).ok());
    const auto copy = old.session->copy();
    QVERIFY(copy.ok());
    const auto fit = write_fitting_weights(*changed.session, weights_of(*old.session, *copy));
    QVERIFY(fit.ok());
    QCOMPARE(fit->taken, std::size_t{3}); // the first layer, and the bias of the output
    QCOMPARE(fit->left, (std::vector<std::string>{"dense6/weight", "dense6/bias", "dense10/weight"}));
    QVERIFY(weight(*changed.session, "dense2/weight") == weight(*old.session, "dense2/weight"));
    QVERIFY(weight(*changed.session, "dense2/weight") != weight(*fresh.session, "dense2/weight"));
    QVERIFY(weight(*changed.session, "dense6/weight") == weight(*fresh.session, "dense6/weight"));
}

void TestChangedNetwork::a_transposed_shape_does_not_fit()
{
    OnCpu session(spiral_project());
    auto weights = *weights_of(*session.session);
    const auto transposed = std::ranges::find(weights, "dense2/weight", &NamedTensor::name);
    transposed->type.shape = {transposed->type.shape[1], transposed->type.shape[0]};
    const auto fit = write_fitting_weights(*session.session, weights);
    QVERIFY(fit.ok());
    QCOMPARE(fit->left, std::vector<std::string>{"dense2/weight"});
}

void TestChangedNetwork::the_run_goes_on_from_its_first_step()
{
    Driven run(cpu_api());
    run.start(spiral_project(), "cpu:1");
    const std::string before = run.advance(300).weights_hash;
    run.handle(ChangeNetwork{driven_id, spiral_project(), {}});
    run.handle(Pause{driven_id});
    QVERIFY(run.has_event("changed"));
    QCOMPARE(run.state().rewind_steps.front(), std::uint64_t{0});
    run.handle(Rewind{driven_id, 0});
    QCOMPARE(run.settled().step, std::uint64_t{0});
    QCOMPARE(run.state().weights_hash, before); // the same network: all weights fit
    QVERIFY(!run.state().test.has_value());
}

void TestChangedNetwork::its_record_is_another_run()
{
    std::string parent, child, hash;
    {
        Driven run(cpu_api());
        run.start(spiral_project(), "cpu:1", recording());
        run.advance(200);
        parent = run.state().run;
        run.handle(ChangeNetwork{driven_id, widened(spiral_project()), {}});
        run.handle(Pause{driven_id});
        run.handle(Rewind{driven_id, 0});
        hash = run.settled().weights_hash;
        child = run.state().run;
        run.advance(50);
    }
    QVERIFY(child != parent);
    const std::filesystem::path runs = recording().runs;
    const RunHistory before = *read_run_history(runs / parent);
    QCOMPARE(before.state, std::string("stopped"));
    QVERIFY(!before.records.empty());
    for (const HistoryRecord& record : before.records) {
        QVERIFY(record.gradient_norm.value_or(0) > 0);
        QCOMPARE(record.learning_rate, std::optional(0.01));
    }
    const RunInfo info = *read_run_info(runs / child);
    QCOMPARE(info.parent, parent);
    QCOMPARE(info.parent_step, std::uint64_t{200});
    QVERIFY(info.network != read_run_info(runs / parent)->network);

    Recording branch = recording();
    branch.resume = child;
    branch.from = 0;
    Driven again(cpu_api()); // the run saved its initial weights, because they do not follow from the seed
    again.start(widened(spiral_project()), "cpu:1", branch);
    QCOMPARE(again.settled().weights_hash, hash);
    QVERIFY(again.has_event("branched"));
}

void TestChangedNetwork::what_cannot_be_trained_changes_nothing()
{
    Driven run(cpu_api());
    run.start(spiral_project(), "cpu:1");
    const std::string before = run.advance(100).weights_hash;
    run.handle(ChangeNetwork{driven_id, Project{}, {}});
    QVERIFY(run.has_event("refused"));
    QCOMPARE(run.settled().weights_hash, before);
    QCOMPARE(run.state().step, std::uint64_t{100});
    QCOMPARE(run.state().state, RunState::paused);
}

void TestChangedNetwork::a_run_that_broke_down_gives_its_last_finite_weights()
{
    Project project = hills_project();
    project.training.optimizer = "sgd";
    Driven run(cpu_api());
    run.start(project, "cpu:1");
    run.advance(50);
    run.handle(SetLiveParameter{driven_id, "learning_rate", 10});
    run.handle(Resume{driven_id});
    QCOMPARE(run.settled().state, RunState::failed);
    run.handle(ChangeNetwork{driven_id, project, {}});
    run.handle(Pause{driven_id});
    run.handle(Rewind{driven_id, 0});
    QCOMPARE(run.settled().state, RunState::paused);
    QVERIFY(run.has_event("changed") && !run.state().error);
    QVERIFY(!run.state().weights_hash.empty());
}

EPOCH_TEST(TestChangedNetwork)
#include "test_changed_network.moc"
