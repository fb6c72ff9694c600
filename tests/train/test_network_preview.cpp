// test_network_preview: the preview in the nodes shows what a run would compute for the sample, also in an unfinished
// network.
#include "on_cpu.h"
#include "projects.h"
#include "view_results.h"

#include "data/dataset.h"
#include "service/queries/answers.h"
#include "session/checkpoint.h"
#include "store/run_folder.h"
#include "tests/program.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace epoch;
using namespace epoch::test;

namespace {

Result<Preview> preview(const AskPreview& query)
{
    DeviceLibrary devices{std::vector<std::filesystem::path>{}};
    devices.add(epoch_cpu_device_query(EPOCH_ABI_VERSION));
    const std::atomic<bool> cancelled{false};
    auto answer = answer_to(query, {devices, cancelled, [](double, const std::string&) {}});
    if (!answer) return std::move(answer).error();
    return std::get<Preview>(std::move(*answer));
}

Project with_facts(Project project)
{
    project.data = (*load_dataset(project.data_spec, ""))->facts;
    return project;
}

Node& first_of(Project& project, std::string_view layer)
{
    const auto found =
        std::ranges::find_if(project.graph.nodes, [&](const auto& one) { return one.second.layer == layer; });
    return found->second;
}

// Everything but the position of a node in its list.
bool same_numbers(const std::vector<NodeOutput>& some, const std::vector<NodeOutput>& all)
{
    return std::ranges::all_of(some, [&](const NodeOutput& one) {
        const auto other = std::ranges::find(all, one.path, &NodeOutput::path);
        return other != all.end() && other->values == one.values && other->shape == one.shape;
    });
}

} // namespace

class TestNetworkPreview : public QObject {
    Q_OBJECT
private slots:
    void initial_weights_are_those_of_a_run();
    void an_unfinished_network_is_previewed_up_to_the_gap();
    void weights_of_the_last_run_are_kept_where_they_fit();
    void what_cannot_be_shown_is_reported();
};

void TestNetworkPreview::initial_weights_are_those_of_a_run()
{
    OnCpu run(digits_project());
    const auto seen_by_run = computed_view<SampleView>(*run.session, WatchSample{.probe = {5}});
    const auto shown = preview({.project = with_facts(digits_project()), .row = 5});
    QVERIFY(shown.ok());
    QCOMPARE(shown->nodes.size(), std::size_t{4}); // data, dense, relu, dense
    QVERIFY(same_numbers(shown->nodes, seen_by_run.nodes));
    QVERIFY(shown->parameters > 0 && shown->learned == 0);
    // A sample that was computed once is not read again.
    auto moved = with_facts(digits_project());
    moved.data_spec = "csv:gone.csv";
    const auto again = preview({.project = moved, .sample = shown->sample});
    QVERIFY(again.ok());
    QVERIFY(same_numbers(shown->nodes, again->nodes));
}

void TestNetworkPreview::an_unfinished_network_is_previewed_up_to_the_gap()
{
    auto project = with_facts(digits_project());
    const NodeId relu = first_of(project, "relu").id;
    std::erase_if(project.graph.wires, [&](const auto& wire) { return wire.second.from == relu; });
    const auto part = preview({.project = project});
    QVERIFY(part.ok());
    QCOMPARE(part->nodes.size(), std::size_t{3}); // data, dense, relu: the layers after them are not connected
    auto faulty = project;
    first_of(faulty, "dense").params["units"] = std::int64_t{-1}; // the layer has no ports then
    QCOMPARE(preview({.project = faulty})->nodes.size(), std::size_t{1});
    project.graph.wires.clear();
    const auto alone = preview({.project = project});
    QVERIFY(alone.ok());
    QCOMPARE(alone->nodes.size(), std::size_t{1});
    QCOMPARE(alone->nodes[0].node, first_of(project, "data").id);
    QCOMPARE(alone->nodes[0].values.size(), std::size_t{64});
}

void TestNetworkPreview::weights_of_the_last_run_are_kept_where_they_fit()
{
    QTemporaryDir runs;
    const std::filesystem::path folder = runs.filePath("one").toStdString();
    std::filesystem::create_directories(folder / "checkpoints");
    OnCpu run(digits_project());
    run_until(*run.session, 50);
    const auto copy = run.session->copy();
    QVERIFY(copy.ok());
    QVERIFY(write_checkpoint(checkpoint_file(folder, copy->step), *run.session, *copy, digits_project()).ok());
    auto project = with_facts(digits_project());
    project.last_run = "one";
    const auto learned = preview({.project = project, .row = 3, .runs = runs.path().toStdString()});
    QVERIFY(learned.ok());
    QCOMPARE(learned->learned, learned->parameters);
    QVERIFY(same_numbers(learned->nodes, computed_view<SampleView>(*run.session, WatchSample{.probe = {3}}).nodes));

    first_of(project, "dense").params["units"] = std::int64_t{32};
    const auto edited = preview({.project = project, .row = 3, .runs = runs.path().toStdString()});
    QVERIFY(edited.ok());
    QVERIFY(edited->learned > 0 && edited->learned < edited->parameters); // the last layer's bias
    project.last_run = "../one";
    QCOMPARE(preview({.project = project, .runs = runs.filePath("one").toStdString()})->learned, 0);
}

void TestNetworkPreview::what_cannot_be_shown_is_reported()
{
    const auto code_of = [](const AskPreview& query) {
        const auto shown = preview(query);
        return shown.ok() ? std::string() : shown.error().code;
    };
    QCOMPARE(code_of({.project = digits_project()}), "preview.data");
    auto project = with_facts(digits_project());
    QCOMPARE(code_of({.project = project, .row = 1'000'000}), "view.row");
    QCOMPARE(code_of({.project = project, .sample = {{1, 2, 3}, {0}}}), "preview.sample");
    for (auto& [id, node] : project.graph.nodes)
        if (node.layer == "dense") node.params["units"] = std::int64_t{60'000};
    QCOMPARE(code_of({.project = project}), "preview.large");
}

EPOCH_TEST(TestNetworkPreview)
#include "test_network_preview.moc"
