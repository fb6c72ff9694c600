// test_project_json: projects round-trip through JSON, errors name their line, and no input crashes the reader.
#include "base/install_paths.h"
#include "data/dataset.h"
#include "model/project.h"
#include "small_graphs.h"
#include "tests/engine/thread_cpu_time.h"
#include "tests/program.h"

#include <QFile>
#include <QThread>
#include <QtTest>

#include <cmath>
#include <ctime>
#include <filesystem>
#include <memory>
#include <random>

using namespace epoch;
using namespace epoch::test;

namespace {

// A project with everything that a file can contain.
Project full_project()
{
    Project project;
    project.title = "Spirals \"two\" \\ ä € 😀\n\tnext line";
    project.description = "What you will see";
    project.graph = Chain({8, 2}).graph;
    auto& graph = project.graph;
    graph.nodes.begin()->second.position = {-0.125, 1e-7};
    const auto hidden = graph.named("dense1")->id;
    must_apply(graph, {SetParam{hidden, "bias", Value(false)}});
    must_apply(graph, {SetParam{hidden, "initialiser", Value(std::string("lecun"))}});
    must_apply(graph, {SetParam{graph.named("loss")->id, "weight", Value(2.0)}});
    must_apply(graph, {Mute{graph.named("tanh1")->id, true}});
    must_apply(graph, {Reroute{graph.wires.begin()->first, {{1, 2}, {3.5, -4}}}});
    must_apply(graph, {SetNote{{{}, true, "Encoder", {0, -40}, 300, 200, "#398BEF", true}}});
    must_apply(graph, {SetNote{{{}, false, "A note\nof two lines", {1, 1}, 10, 10, "", false}}});
    BlockDefinition block;
    const auto inner = add(block.graph, "relu", "relu");
    block.inputs = {{"in", inner, "input"}};
    block.outputs = {{"out", inner, "output"}};
    block.title = "Block";
    block.help = "Does nothing much.";
    must_apply(graph, {SetBlock{"thing", block}});
    Node instance;
    instance.block = "thing";
    instance.repeat = 3;
    must_apply(graph, {AddNode{instance}});
    project.data_spec = "builtin:spiral?noise=0.1";
    project.data = class_data(2, 2);
    project.data->fields[0].scale = 1.0 / 16;
    project.data->fields[0].shift = -0.5;
    project.data->fields[0].picture = Shape{1, 1, 2};
    project.data->fields[0].columns = {"x", "y"};
    project.data->fields[0].column_scale = {0.1, 1.0 / 3};
    project.data->fields[0].column_shift = {-5, 1e-9};
    project.data->fields[0].augment = {true, 2, 4, 8, 15.5, 0.05};
    project.data->best_loss = 0.0;
    project.data->fields[1].class_names = {"A", "B"};
    project.training.optimizer = "sgd";
    project.training.optimizer_values = {{"learning_rate", 1.0}, {"momentum", 0.9}};
    project.training.values = {{"batch", std::int64_t{10}}, {"accumulate", std::int64_t{4}}, {"clip_norm", 1.0},
        {"schedule", std::string("one_cycle")}, {"rise_share", 0.25}, {"average_weights", true}};
    project.training.seed = UINT64_MAX;
    project.last_run = "2026-01-02-spiral";
    project.unknown =
        "{\n  \"a_later_key\": {\n    \"big\": 18446744073709551615,\n    \"list\": [1, 1.0, null, true, []]\n  }\n}";
    return project;
}

std::string with(std::string text, const std::string& from, const std::string& to)
{
    const auto at = text.find(from);
    if (at == text.npos) qFatal("the text does not hold %s", from.c_str());
    return text.replace(at, from.size(), to);
}

Error error_of(const std::string& text)
{
    const auto parsed = parse_project(text);
    return parsed ? Error{"no error", "", "", ""} : parsed.error();
}

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

    void wrong_projects_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("where");
        const auto row = [](const char* name, const char* from, const char* to, const char* code, const char* where) {
            QTest::newRow(name) << from << to << code << where;
        };
        row("not an object", "", "[] ", "project.not_json", "line 1");
        row("another format", "\"epoch-project\"", "\"notebook\"", "project.other_format", "format");
        row("no schema", "\"schema\": 1,", "", "project.missing_key", "line 1");
        row("a newer schema", "\"schema\": 1", "\"schema\": 2", "project.schema_newer", "schema");
        row("schema 0", "\"schema\": 1", "\"schema\": 0", "project.value_out_of_range", "schema");
        row("an unknown layer", "\"layer\": \"tanh\"", "\"layer\": \"quantum\"", "project.unknown_layer",
            "tanh1, line");
        row("a value out of range", "\"units\": 8", "\"units\": 0", "project.value_out_of_range",
            "dense1: units, line");
        row("a huge number", "\"units\": 8", "\"units\": 1e999", "project.not_json", "line");
        row("not a number", "\"units\": 8", "\"units\": NaN", "project.not_json", "line");
        row("another kind", "\"units\": 8", "\"units\": \"8\"", "project.value_kind", "dense1: units");
        row("an object as value", "\"units\": 8", "\"units\": {}", "project.value_kind", "dense1: units");
        row("an unknown setting", "\"units\": 8", "\"unitz\": 8", "project.unknown_key", "dense1: unitz");
        row("a double key", "\"units\": 8", "\"units\": 8, \"units\": 9", "project.duplicate_key", "line");
        row("a key twice by escape", "\"units\": 8", "\"units\": 8, \"unit\\u0073\": 9", "project.duplicate_key",
            "line");
        row("an unknown key in a node", "\"muted\": true", "\"mute\": true", "project.unknown_key", "mute");
        row("a wire from nowhere", "\"from\": 1", "\"from\": 99", "graph.no_node", "line");
        row("a number used twice", "\"id\": 2,", "\"id\": 1,", "graph.bad_id", "node 1, line");
        row("number 0", "\"id\": 2,", "\"id\": 0,", "project.value_out_of_range", "line");
        row("an empty name", "\"name\": \"tanh1\"", "\"name\": \"\"", "graph.bad_name", "line");
        row("a name with a slash", "\"name\": \"tanh1\"", "\"name\": \"a/b\"", "graph.bad_name", "line");
        row("an unknown block", "\"block\": \"thing\"", "\"block\": \"other\"", "graph.unknown_block", "line");
        row("no repeats", "\"repeat\": 3", "\"repeat\": 0", "project.value_out_of_range", "repeat");
        row("a far position", "\"position\": [-0.125, 1e-07]", "\"position\": [1e300, 0]", "graph.bad_position",
            "line");
        row("half a position", "\"position\": [-0.125, 1e-07]", "\"position\": [1]", "project.value_kind", "position");
        row("an unknown optimizer", "\"optimizer\": \"sgd\"", "\"optimizer\": \"magic\"", "project.unknown_optimizer",
            "optimizer");
        row("a batch of none", "\"batch\": 10", "\"batch\": 0", "project.value_out_of_range", "batch");
        row("a negative seed", "\"18446744073709551615\"", "\"-1\"", "project.value_out_of_range", "seed");
        row("too large a seed", "\"18446744073709551615\"", "\"18446744073709551616\"", "project.value_out_of_range",
            "seed");
        row("a seed as number", "\"seed\": \"18446744073709551615\"", "\"seed\": 1", "project.value_kind", "seed");
        row("a sample of no size", "\"sample\": [2]", "\"sample\": [0]", "project.value_out_of_range", "sample");
        row("a sample of nine axes", "\"sample\": [2]", "\"sample\": [1,1,1,1,1,1,1,1,1]", "project.value_out_of_range",
            "sample");
        row("a sample that overflows", "\"sample\": [2]", "\"sample\": [1000000000, 1000000000, 1000000000]",
            "project.value_out_of_range", "sample");
        row("an unknown kind of data", "\"kind\": \"labels\"", "\"kind\": \"smells\"", "project.value_out_of_range",
            "kind");
        row("a bad escape", "\\t", "\\x", "project.not_json", "line");
        row("a byte that is no text", "What you", "What\xff you", "project.not_json", "line");
    }

    void wrong_projects()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, code);
        QFETCH(QString, where);
        // Row names cannot have raw bytes above ASCII, so the text with them is built by hand.
        auto text = project_json(full_project());
        if (to.startsWith("What"))
            text = with(text, "What you", "What\xff you");
        else
            text = with(text, from.toStdString(), to.toStdString());
        const auto error = error_of(text);
        QCOMPARE(QString::fromStdString(error.code), code);
        QVERIFY2(QString::fromStdString(error.where).contains(where), error.where.c_str());
        QVERIFY(!error.what.empty());
        QVERIFY(!error.hint.empty());
    }

    // What an editor, a careless program or an attacker may write. Each is refused with the error, its location and
    // a hint.
    void hostile_files_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        const auto row = [](const char* name, const QByteArray& from, const QByteArray& to) {
            QTest::newRow(name) << from << to;
        };
        const QByteArray units("\"units\": 8"), title("\"title\": \""), schema("\"schema\": 1,");
        row("UTF-16", "", QByteArray("\xff\xfe{\0", 4));
        row("a zero byte", "", QByteArray("\0", 1));
        row("a comment", "", "// a network\n");
        row("something after the end", "", "{} ");
        row("a comma too many", units, units + ",");
        row("a comma too few", schema, "\"schema\": 1");
        row("single quotes", units, "'units': 8");
        row("no quotes", units, "units: 8");
        row("a plus sign", units, "\"units\": +8");
        row("a hexadecimal number", units, "\"units\": 0x8");
        row("a leading zero", units, "\"units\": 08");
        row("a point without digits", units, "\"units\": 8.");
        row("infinity", units, "\"units\": Infinity");
        row("minus infinity as a number", units, "\"units\": -1e999");
        row("true in capitals", units, "\"units\": TRUE");
        row("half a surrogate pair", title, "\"title\": \"\\ud800");
        row("an overlong code", title, "\"title\": \"\xc0\xaf");
        row("a new line in a text", title, "\"title\": \"two\nlines");
        row("an escape that is none", title, "\"title\": \"\\q");
        row("a text of more than a megabyte", title, title + QByteArray(2 << 20, 'x'));
        row("a schema as text", schema, "\"schema\": \"1\",");
        row("a schema as real", schema, "\"schema\": 1.5,");
        row("a schema below all", schema, "\"schema\": -1,");
        row("a schema beyond all", schema, "\"schema\": 99999999999999999999,");
        row("two schemas", schema, "\"schema\": 1, \"schema\": 1,");
        row("two formats", schema, "\"format\": \"epoch-project\", \"schema\": 1,");
        row("no graph of objects", "\"graph\": {", "\"graph\": [{}], \"other\": {");
        row("a negative number of a node", "\"id\": 2,", "\"id\": -2,");
        row("a number of a node beyond 32 bits", "\"id\": 2,", "\"id\": 4294967298,");
        row("a number of a node as real", "\"id\": 2,", "\"id\": 2.0,");
        row("a name with a line end", "\"name\": \"tanh1\"", "\"name\": \"tanh\\n1\"");
        row("a name of 100,000 letters", "\"name\": \"tanh1\"", "\"name\": \"" + QByteArray(100'000, 'n') + "\"");
        row("a wire to nowhere", "\"to\": 2", "\"to\": 77");
        row("repeats without end", "\"repeat\": 3", "\"repeat\": 9223372036854775807");
        row("units without end", units, "\"units\": 9223372036854775807");
        row("units beyond all numbers", units, "\"units\": 1" + QByteArray(400, '0'));
        row("a list as value", units, "\"units\": [8]");
        row("nothing as value", units, "\"units\": null");
        row("a position of texts", "\"position\": [-0.125, 1e-07]", "\"position\": [\"0\", \"0\"]");
        row("a position of three numbers", "\"position\": [-0.125, 1e-07]", "\"position\": [0, 0, 0]");
        row("classes below none", "\"classes\": 2", "\"classes\": -2");
        row("classes without end", "\"classes\": 2", "\"classes\": 9223372036854775807");
        row("samples below none", "\"train\": 300", "\"train\": -300");
        row("samples without end", "\"train\": 300", "\"train\": 9223372036854775807");
        row("a sample of texts", "\"sample\": [2]", "\"sample\": [\"2\"]");
        row("a sample that is none", "\"sample\": [2]", "\"sample\": {}");
        row("a batch as text", "\"batch\": 10", "\"batch\": \"10\"");
        row("an unknown setting of training", "\"batch\": 10", "\"batches\": 10");
        row("a seed with a blank", "\"18446744073709551615\"", "\" 1\"");
        row("a seed in hexadecimal", "\"18446744073709551615\"", "\"0x10\"");
        row("a double key in what is not known", "\"a_later_key\": {", "\"a_later_key\": {\"big\": 1, ");
        row("what is not known nested without end", "\"a_later_key\": {",
            "\"a_later_key\": {\"deep\": " + QByteArray(100'000, '['));
        row("objects nested without end", units, [] {
            QByteArray deep("\"units\": ");
            for (int i = 0; i < 100'000; ++i) deep += "{\"a\":";
            return deep;
        }());
    }

    void hostile_files()
    {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        const auto text = with(project_json(full_project()), from.toStdString(), to.toStdString());
        const auto error = error_of(text);
        QVERIFY2(error.code.starts_with("project.") || error.code.starts_with("graph."), error.code.c_str());
        QVERIFY2(error.where.find("line ") != std::string::npos, error.where.c_str());
        QVERIFY(!error.what.empty() && error.text().size() < 4000);
        QVERIFY(!error.hint.empty());
    }

    void an_error_names_its_line()
    {
        const auto text = with(project_json(full_project()), "\"units\": 8", "\"units\": 0");
        const auto before = text.substr(0, text.find("\"units\": 0"));
        const auto line = 1 + std::ranges::count(before, '\n');
        const auto error = error_of(text);
        QVERIFY2(error.where.starts_with("dense1: units, line " + std::to_string(line) + ","), error.where.c_str());
    }

    void a_newer_file_says_what_to_do()
    {
        const auto error = error_of(with(project_json({}), "\"schema\": 1", "\"schema\": 7"));
        QVERIFY(QString::fromStdString(error.what).contains("newer Epoch Studio"));
        QVERIFY(QString::fromStdString(error.hint).contains("schema 1"));
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

    void other_json_is_no_project()
    {
        for (const auto* text : {"[]", "null", "3", "\"text\"", "{}"}) {
            const auto error = error_of(text);
            QVERIFY2(error.code == "project.value_kind" || error.code == "project.other_format", error.code.c_str());
        }
        for (const auto* text : {"", " ", "{", "PK\x03\x04", "{} {}", "{'a': 1}", "{\"a\": 01}"})
            QCOMPARE(error_of(text).code, std::string("project.not_json"));
    }

    void every_truncation_is_refused()
    {
        const auto text = project_json(full_project());
        for (std::size_t length = 0; length + 2 < text.size(); ++length) {
            const auto error = error_of(text.substr(0, length));
            QCOMPARE(error.code, std::string("project.not_json"));
            QVERIFY(error.where.starts_with("line "));
        }
    }

    void damaged_bytes_never_crash()
    {
        const auto text = project_json(full_project());
        std::mt19937 random(7);
        for (int i = 0; i < 3000; ++i) {
            auto damaged = text;
            for (int n = 0; n < 1 + i % 3; ++n) damaged[random() % damaged.size()] = static_cast<char>(random());
            if (const auto parsed = parse_project(damaged)) {
                const auto again = parse_project(project_json(*parsed));
                QVERIFY(again.ok());
                QVERIFY(*again == *parsed);
                check_graph(parsed->graph, parsed->data ? &*parsed->data : nullptr);
            }
        }
    }

    void depth_and_size_are_bounded()
    {
        const auto nested = [](std::size_t depth) {
            return "{\"format\": \"epoch-project\", \"schema\": 1, \"later\": " + std::string(depth, '[')
                + std::string(depth, ']') + "}";
        };
        QVERIFY(parse_project(nested(63)).ok());
        QCOMPARE(error_of(nested(64)).code, std::string("project.too_deep"));
        QCOMPARE(error_of(std::string(1'000'000, '[')).code, std::string("project.too_deep"));
        std::string many = "{\"later\": [0";
        for (int i = 0; i < 4'000'000; ++i) many += ",0";
        QCOMPARE(error_of(many + "]}").code, std::string("project.too_large"));
        QCOMPARE(error_of(std::string((64u << 20) + 1, ' ')).code, std::string("project.too_large"));
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
