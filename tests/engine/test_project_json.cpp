// test_project_json: projects round-trip through JSON.
#include "base/install_paths.h"
#include "data/dataset.h"
#include "model/project.h"
#include "small_graphs.h"
#include "tests/engine/project_texts.h"
#include "tests/engine/thread_cpu_time.h"
#include "tests/program.h"

#include <QFile>
#include <QThread>
#include <QtTest>

#include <filesystem>
#include <memory>

using namespace epoch;
using namespace epoch::test;

namespace {

std::string file_text(const std::filesystem::path& path)
{
    QFile file(QString::fromStdString(path.string()));
    if (!file.open(QIODevice::ReadOnly)) qFatal("cannot read %s", path.c_str());
    return file.readAll().toStdString();
}

Project chain_project(std::size_t layers)
{
    Project project;
    for (std::uint32_t i = 1; i <= layers; ++i) {
        Node node;
        node.id = NodeId{i};
        node.layer = "relu";
        node.name = "relu" + std::to_string(i);
        project.graph.nodes.emplace(node.id, node);
        if (i == 1) continue;
        const Wire wire{WireId{i}, NodeId{i - 1}, "output", NodeId{i}, "input", 0, {}};
        project.graph.wires.emplace(wire.id, wire);
    }
    return project;
}

} // namespace

class TestProjectJson : public QObject {
    Q_OBJECT

private slots:
    void a_project_round_trips()
    {
        const auto project = full_project();
        const auto text = project_json(project);
        const auto back = parse_project(text);
        QVERIFY2(back.ok(), back.ok() ? "" : back.error().text().c_str());
        QVERIFY(*back == project);
        QCOMPARE(project_json(*back), text);
        QVERIFY(text.ends_with("}\n"));
        QVERIFY(std::holds_alternative<double>(back->graph.named("loss")->params.at("weight")));
        QCOMPARE(back->graph.next_id, project.graph.next_id);
        QVERIFY(*parse_project(project_json({})) == Project{});
    }

    void a_graph_round_trips_alone()
    {
        const auto graph = full_project().graph;
        const auto back = parse_graph(graph_json(graph));
        QVERIFY(back.ok());
        QVERIFY(*back == graph);
        QVERIFY(!parse_graph(project_json(full_project())).ok());
        QVERIFY(!parse_project(graph_json(graph)).ok());
    }

    void whole_numbers_are_reals_where_the_schema_says_so()
    {
        const auto text = with(project_json(full_project()), "\"weight\": 2.0", "\"weight\": 2");
        QCOMPARE(std::get<double>(parse_project(text)->graph.named("loss")->params.at("weight")), 2.0);
        const auto real = with(project_json(full_project()), "\"units\": 8", "\"units\": 8.0");
        QCOMPARE(error_of(real).code, std::string("project.value_kind"));
    }

    // Those of the window are read, too; files are written with the first.
    void two_settings_have_two_spellings()
    {
        Project project;
        project.training.values = {{"most_minutes", Value(5.0)}, {"least_gain", Value(0.01)}};
        const auto text = project_json(project);
        const auto words = with(with(text, "\"most_minutes\"", "\"max_minutes\""), "\"least_gain\"", "\"min_gain\"");
        QVERIFY(*parse_project(text) == project);
        QVERIFY(*parse_project(words) == project);
        QCOMPARE(project_json(*parse_project(words)), text);
    }

    void cycles_and_mismatches_open_and_are_reported()
    {
        auto project = full_project();
        auto& graph = project.graph;
        must_apply(graph, {Mute{graph.named("tanh1")->id, false}});
        const auto text = project_json(project);
        join(graph, graph.named("dense2")->id, "output", graph.named("dense1")->id, "input");
        const auto circle = parse_project(project_json(project));
        QVERIFY(circle.ok());
        const auto found = codes(check_graph(circle->graph, &*circle->data));
        QVERIFY(std::ranges::find(found, "graph.cycle") != found.end());

        const auto clash = parse_project(with(text, "\"units\": 2", "\"units\": 5"));
        QVERIFY(clash.ok());
        QCOMPARE(codes(check_graph(clash->graph, &*clash->data)).front(), std::string("graph.shape"));
    }

    void twenty_thousand_layers_and_no_more()
    {
        const auto project = chain_project(limits::nodes);
        std::string outcome;
        const std::unique_ptr<QThread> thread(QThread::create([&] {
            const auto back = parse_project(project_json(project));
            outcome = !back ? back.error().text() : *back == project ? "same" : "differs";
        }));
        thread->setStackSize(256 * 1024);
        thread->start();
        QVERIFY(thread->wait(60'000));
        QCOMPARE(outcome, std::string("same"));
        QCOMPARE(error_of(project_json(chain_project(limits::nodes + 1))).code, std::string("graph.too_large"));
    }

    void two_hundred_nodes_open_quickly()
    {
        const auto text = project_json(chain_project(200));
        const auto seconds = fastest_cpu_seconds([&] { QVERIFY(parse_project(text).ok()); });
        qInfo("reading 200 nodes: %.2f ms of thread time", seconds * 1e3);
        QVERIFY(seconds < 4 * 0.3);
    }

    void templates_are_canonical_and_sound()
    {
        const auto folder = shared_folder("templates");
        QVERIFY2(folder.ok(), folder.ok() ? "" : folder.error().text().c_str());
        int count = 0;
        for (const auto& entry : std::filesystem::directory_iterator(*folder)) {
            if (entry.path().extension() != ".epoch") continue;
            ++count;
            const auto name = entry.path().filename().string();
            const auto text = file_text(entry.path());
            const auto project = parse_project(text);
            QVERIFY2(project.ok(), (name + ": " + (project ? "" : project.error().text())).c_str());
            QVERIFY2(project_json(*project) == text, (name + " is not as it would be saved").c_str());
            QVERIFY2(check_settings(project->training).ok(), name.c_str());
            QVERIFY2(!project->title.empty() && project->description.ends_with('.'), name.c_str());
            const auto data = load_dataset(project->data_spec, "");
            QVERIFY2(data.ok(), (name + ": " + (data ? "" : data.error().text())).c_str());
            const auto problems = check_graph(project->graph, &(*data)->facts).problems;
            QVERIFY2(problems.empty(), (name + ": " + (problems.empty() ? "" : problems[0].error.text())).c_str());
        }
        QVERIFY(count >= 10);
    }
};

EPOCH_TEST(TestProjectJson)
#include "test_project_json.moc"
