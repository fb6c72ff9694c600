// test_graph_edit: edits and their inverses: undo restores the graph byte for byte.
#include "model/project.h"
#include "small_graphs.h"
#include "tests/program.h"

#include <QtTest>

#include <random>

using namespace epoch;
using namespace epoch::test;

namespace {

// Random but reproducible edits; about a third of them are invalid on purpose.
class RandomEdits {
public:
    explicit RandomEdits(unsigned seed)
        : m_random(seed)
    {
    }

    Edit next(const Graph& graph)
    {
        switch (below(17)) {
        case 0:
        case 1:
        case 2: return {AddNode{node(graph)}};
        case 3: return {RemoveNode{some_node(graph)}};
        case 4: return {set_param(graph)};
        case 5: return {Rename{some_node(graph), "name" + std::to_string(below(30))}};
        case 6: return {Move{{{some_node(graph), point()}, {some_node(graph), point()}}}};
        case 7: return {Mute{some_node(graph), below(2) == 0}};
        case 8: return {SetRepeat{some_node(graph), below(5)}};
        case 9:
        case 10:
        case 11: return {Connect{wire(graph)}};
        case 12: return {Disconnect{some_wire(graph)}};
        case 13: return {Reroute{some_wire(graph), {point(), point()}}};
        case 14: return note(graph);
        case 15: return {SetTrainable{some_node(graph), below(2) == 0}};
        default: return block_or_group(graph);
        }
    }

private:
    std::int64_t below(std::int64_t end) { return std::uniform_int_distribution<std::int64_t>(0, end - 1)(m_random); }
    Point point() { return {static_cast<double>(below(2000)) / 8, static_cast<double>(below(2000)) / 8}; }

    NodeId some_node(const Graph& graph)
    {
        if (graph.nodes.empty() || below(12) == 0) return NodeId{static_cast<std::uint32_t>(below(60))};
        return std::next(graph.nodes.begin(), below(static_cast<std::int64_t>(graph.nodes.size())))->first;
    }

    WireId some_wire(const Graph& graph)
    {
        if (graph.wires.empty() || below(12) == 0) return WireId{static_cast<std::uint32_t>(below(60))};
        return std::next(graph.wires.begin(), below(static_cast<std::int64_t>(graph.wires.size())))->first;
    }

    Node node(const Graph& graph)
    {
        Node node;
        const auto layers = all_layers();
        if (below(4) == 0 && !graph.blocks.empty()) {
            node.block = graph.blocks.begin()->first;
            node.repeat = 1 + below(3);
        } else {
            node.layer = layers[static_cast<std::size_t>(below(static_cast<std::int64_t>(layers.size())))].name;
        }
        if (node.layer == "dense") node.params["units"] = below(200); // 0 is out of range
        node.position = point();
        if (below(3) == 0) node.name = "name" + std::to_string(below(30));
        if (below(6) == 0) node.id = some_node(graph);
        return node;
    }

    SetParam set_param(const Graph& graph)
    {
        static const std::vector<std::string> keys{"units", "bias", "initialiser", "weight", "nonsense"};
        const std::vector<std::optional<Value>> values{
            Value(below(200)), Value(below(2) == 0), Value(std::string("xavier")), Value(2.5), std::nullopt};
        return {some_node(graph), keys[static_cast<std::size_t>(below(5))], values[static_cast<std::size_t>(below(5))]};
    }

    Wire wire(const Graph& graph)
    {
        static const std::vector<std::string> inputs{"input", "logits", "labels", "in", "nonsense", ""};
        return {below(6) == 0 ? some_wire(graph) : WireId{}, some_node(graph), below(3) == 0 ? "features" : "output",
            some_node(graph), inputs[static_cast<std::size_t>(below(6))], below(3), {}};
    }

    Edit note(const Graph& graph)
    {
        Note note{{}, below(2) == 0, "text", point(), 100, 50, "#76808F", false};
        if (graph.notes.empty() || below(2) == 0) return {SetNote{note}};
        note.id = graph.notes.begin()->first;
        if (below(2) == 0) return {SetNote{note}};
        return {RemoveNote{note.id}};
    }

    Edit block_or_group(const Graph& graph)
    {
        if (below(8) == 0) return {Replace{graph}};
        if (below(2) == 0) return {Group{"two", {next(graph), next(graph)}}};
        SetBlock edit{below(2) == 0 ? "encoder" : "decoder", std::nullopt};
        if (below(3) > 0) {
            edit.definition.emplace();
            auto& inner = edit.definition->graph;
            const auto id = add(inner, "relu", "relu" + std::to_string(below(9)));
            edit.definition->inputs = {{"in", id, "input"}};
            edit.definition->outputs = {{"output", id, "output"}};
        }
        return {edit};
    }

    std::mt19937 m_random;
};

Graph two_nodes_of_one_name()
{
    Chain chain;
    auto& graph = chain.graph;
    graph.nodes.at(chain.named("dense2")).name = "dense1";
    Wire second = graph.wires.begin()->second;
    second.id = WireId{graph.next_id++};
    graph.wires.emplace(second.id, second); // a second wire into one port
    return graph;
}

} // namespace

class TestGraphEdit : public QObject {
    Q_OBJECT

private slots:
    void random_edits_undo_exactly_data()
    {
        QTest::addColumn<unsigned>("seed");
        if (const auto seed = qEnvironmentVariable("EPOCH_TEST_SEED"); !seed.isEmpty()) {
            QTest::newRow("given") << seed.toUInt();
            return;
        }
        for (unsigned seed = 1; seed <= 6; ++seed) QTest::addRow("seed %u", seed) << seed;
    }

    void random_edits_undo_exactly()
    {
        QFETCH(unsigned, seed);
        RandomEdits edits(seed);
        Graph graph;
        std::vector<std::pair<std::string, Edit>> undo;
        int refused = 0;
        for (int i = 0; i < 1000; ++i) {
            const auto before = graph_json(graph);
            const auto edit = edits.next(graph);
            const auto next_id = graph.next_id;
            auto inverse = apply(graph, edit);
            if (!inverse) {
                ++refused;
                QCOMPARE(graph_json(graph), before);
                QCOMPARE(graph.next_id, next_id);
                QVERIFY(
                    !inverse.error().code.empty() && !inverse.error().what.empty() && !inverse.error().hint.empty());
                continue;
            }
            QVERIFY(graph.next_id >= next_id);
            const auto after = graph_json(graph);
            // Undo, redo by the inverse of the undo, and continue from there.
            const auto redo = must_apply(graph, *inverse);
            QCOMPARE(graph_json(graph), before);
            const auto again = must_apply(graph, redo);
            QCOMPARE(graph_json(graph), after);
            undo.emplace_back(before, again);
        }
        QVERIFY2(undo.size() > 300 && refused > 50, QByteArray::number(refused));
        while (!undo.empty()) {
            must_apply(graph, undo.back().second);
            QCOMPARE(graph_json(graph), undo.back().first);
            undo.pop_back();
        }
        QVERIFY(graph.nodes.empty());
    }

    void edits_of_invalid_files_undo_too()
    {
        const auto graph = two_nodes_of_one_name();
        const auto before = graph_json(graph);
        std::vector<Edit> edits;
        for (const auto& [id, node] : graph.nodes) edits.push_back({RemoveNode{id}});
        for (const auto& [id, node] : graph.nodes) edits.push_back({Rename{id, "fresh"}});
        for (const auto& [id, wire] : graph.wires) {
            edits.push_back({Disconnect{id}});
            auto again = wire;
            again.id = {};
            edits.push_back({Connect{again}});
        }
        for (const auto& edit : edits) {
            auto copy = graph;
            must_apply(copy, must_apply(copy, edit));
            QCOMPARE(graph_json(copy), before);
        }
    }

    void an_ordinary_input_takes_one_wire()
    {
        Chain chain;
        const auto wires = chain.graph.wires.size();
        join(chain.graph, chain.named("dense1"), "output", chain.named("dense2"), "input");
        QCOMPARE(chain.graph.wires.size(), wires);
        QCOMPARE(chain.graph.wires_into(chain.named("dense2")).front()->from, chain.named("dense1"));
    }

    void ids_are_never_used_again()
    {
        Graph graph;
        const auto first = add(graph, "relu", "a");
        must_apply(graph, {RemoveNode{first}});
        QVERIFY(add(graph, "relu", "b") > first);
    }

    void names_are_generated_and_unique()
    {
        Graph graph;
        add(graph, "dense", "");
        add(graph, "dense", "");
        const auto loss = add(graph, "softmax_cross_entropy", "");
        QVERIFY(graph.named("dense") && graph.named("dense2"));
        QCOMPARE(graph.find(loss)->name, std::string("loss"));
        const auto refused = apply(graph, {Rename{loss, "dense"}});
        QCOMPARE(refused.error().code, std::string("graph.duplicate_name"));
        for (const auto* name : {"", "a/b", "two\nlines", "\xff"})
            QVERIFY2(!apply(graph, {Rename{loss, name}}).ok(), name);
    }

    void a_group_is_all_or_nothing()
    {
        Chain chain;
        const auto before = graph_json(chain.graph);
        const auto fault = apply(chain.graph,
            {Group{"x", {{Rename{chain.data, "other"}}, {RemoveNode{chain.loss}}, {Mute{NodeId{999}, true}}}}});
        QCOMPARE(fault.error().code, std::string("graph.no_node"));
        QCOMPARE(graph_json(chain.graph), before);
    }

    void labels()
    {
        QCOMPARE(
            label_of({SetParam{NodeId{1}, "units", Value(std::int64_t{256})}}).text(), std::string("set units 256"));
        QCOMPARE(label_of({Group{"", {{Mute{NodeId{1}, true}}}}}).text(), std::string("bypass layer"));
        Node node;
        node.layer = "dense";
        QCOMPARE(label_of({AddNode{node}}).text(), std::string("add Dense"));
    }

    void the_limit_of_nodes_is_enforced()
    {
        Graph graph;
        Node node;
        node.layer = "relu";
        for (std::uint32_t i = 1; i <= limits::nodes; ++i) {
            node.id = NodeId{i};
            node.name = std::to_string(i);
            graph.nodes.emplace(node.id, node);
        }
        graph.next_id = limits::nodes + 1;
        node.id = {};
        node.name = "one too many";
        QCOMPARE(apply(graph, {AddNode{node}}).error().code, std::string("graph.too_large"));
        must_apply(graph, {RemoveNode{NodeId{1}}});
        QVERIFY(apply(graph, {AddNode{node}}).ok());
    }

    void blocks_cannot_contain_themselves()
    {
        Graph graph;
        const auto define = [&](std::string name, std::string inner) {
            BlockDefinition block;
            Node node;
            node.id = NodeId{1};
            node.name = "inner";
            (inner.empty() ? node.layer : node.block) = inner.empty() ? "relu" : inner;
            block.graph.nodes.emplace(node.id, node);
            return apply(graph, {SetBlock{std::move(name), block}});
        };
        QVERIFY(define("a", "").ok());
        QVERIFY(define("b", "a").ok());
        QCOMPARE(define("a", "b").error().code, std::string("graph.block_holds_itself"));
        QCOMPARE(define("c", "nowhere").error().code, std::string("graph.unknown_block"));
        QCOMPARE(apply(graph, {SetBlock{"a", std::nullopt}}).error().code, std::string("graph.unknown_block"));
    }
};

EPOCH_TEST(TestGraphEdit)
#include "test_graph_edit.moc"
