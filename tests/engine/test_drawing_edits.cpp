// test_drawing_edits: whether a wire may be drawn, and edits made of several: remove, insert, paste, blocks.
#include "model/block_edit.h"
#include "model/project.h"
#include "model/rewire.h"
#include "small_graphs.h"
#include "tests/program.h"

#include <QtTest>

using namespace epoch;
using namespace epoch::test;

namespace {

std::string json_of(const Graph& graph) { return graph_json(graph); }

PortRef out(NodeId node, std::string port = "output") { return {node, PortSide::output, std::move(port)}; }
PortRef in(NodeId node, std::string port = "input") { return {node, PortSide::input, std::move(port)}; }

// Applies an edit, undoes it, compares the bytes and applies it again.
void apply_and_undo(Graph& graph, const Edit& edit)
{
    const auto before = json_of(graph);
    const auto back = must_apply(graph, edit);
    const auto after = json_of(graph);
    QVERIFY(before != after);
    const auto again = must_apply(graph, back);
    QCOMPARE(json_of(graph), before);
    must_apply(graph, again);
    QCOMPARE(json_of(graph), after);
}

bool joined(const Graph& graph, NodeId from, NodeId to)
{
    return std::ranges::any_of(
        graph.wires, [&](const auto& entry) { return entry.second.from == from && entry.second.to == to; });
}

} // namespace

class TestDrawingEdits : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void a_link_is_judged_before_it_is_drawn()
    {
        Chain chain;
        const auto data = class_data();
        const auto checked = check_graph(chain.graph, &data);
        const auto dense = chain.named("dense1");
        const Links labels(chain.graph, checked, &data, out(chain.data, "label"));
        QVERIFY(labels.refusal(in(dense)).has_value());
        QVERIFY(labels.refusal(in(dense))->what.text().size() > 10);
        QCOMPARE(labels.refusal(in(chain.loss, "labels"))->what, std::string("they are connected already"));
        const Links later(chain.graph, checked, &data, out(chain.named("tanh1")));
        QVERIFY(later.refusal(in(dense))->what.text().find("cycle") != std::string::npos);
        QVERIFY(later.refusal(in(chain.named("tanh1"))).has_value());
        QVERIFY(later.refusal(out(dense)).has_value());
        const auto loose = add(chain.graph, "dense", "loose");
        const auto again = check_graph(chain.graph, &data);
        const Links fits(chain.graph, again, &data, out(chain.named("tanh1")));
        QVERIFY(!fits.refusal(in(loose)));
        QVERIFY(fits.first_fitting(loose) == in(loose));
        QVERIFY(!fits.first_fitting(chain.loss)); // 8 scores for 2 classes
        QVERIFY(!fits.refusal(*find_layer("relu"), {}));
        QVERIFY(fits.refusal(*find_layer("conv2d"), {}).has_value());
        QVERIFY(fits.refusal(*find_layer("data"), {}).has_value());
    }

    void removing_reconnects_where_shapes_fit()
    {
        Chain chain({8, 2});
        const auto data = class_data();
        auto checked = check_graph(chain.graph, &data);
        const auto tanh = chain.named("tanh1"), first = chain.named("dense1"), last = chain.named("dense2");
        auto graph = chain.graph;
        apply_and_undo(
            graph, remove_selection(graph, checked, &data, {{tanh}, {}}, Reconnect::where_it_fits, "delete"));
        QVERIFY(joined(graph, first, last));
        QVERIFY(check_graph(graph, &data).trainable());
        graph = chain.graph;
        apply_and_undo(graph, remove_selection(graph, checked, &data, {{tanh}, {}}, Reconnect::no, "delete"));
        QVERIFY(!joined(graph, first, last));
        // Without the last Dense the loss would get 8 scores for 2 classes.
        graph = chain.graph;
        apply_and_undo(
            graph, remove_selection(graph, checked, &data, {{last}, {}}, Reconnect::where_it_fits, "delete"));
        QVERIFY(!joined(graph, tanh, chain.loss));
        // Removing two neighbours at once leaves one wire.
        graph = chain.graph;
        apply_and_undo(
            graph, remove_selection(graph, checked, &data, {{first, tanh}, {}}, Reconnect::where_it_fits, "delete"));
        QVERIFY(joined(graph, chain.data, last));
    }

    void a_layer_is_inserted_on_a_wire()
    {
        Chain chain;
        auto& graph = chain.graph;
        const auto data = class_data();
        const auto before = chain.named("dense1"), after = chain.named("tanh1");
        const auto wire = graph.wires_into(after).front()->id;
        const auto loose = add(graph, "relu", "relu");
        const auto crowded = graph.find(after)->position.x;
        auto node = *graph.find(loose);
        node.position = {graph.find(before)->position.x + 130, 0};
        Group group{"insert", {{Move{{{loose, node.position}}}}, *insert_on_wire(graph, wire, node, 240, "insert")}};
        apply_and_undo(graph, {group});
        QVERIFY(joined(graph, before, loose) && joined(graph, loose, after) && !joined(graph, before, after));
        QVERIFY(graph.find(after)->position.x > crowded);
        QVERIFY(check_graph(graph, &data).trainable());
        QVERIFY(!insert_on_wire(graph, graph.wires.begin()->first, *graph.find(chain.loss), 240, "insert"));
    }

    void pasted_nodes_get_unique_names()
    {
        Chain chain;
        auto& graph = chain.graph;
        const auto first = chain.named("dense1"), tanh = chain.named("tanh1");
        Note note{{}, true, "frame", {0, 0}, 100, 100, "#2A766D", false};
        must_apply(graph, {SetNote{note}});
        const auto part = part_of(graph, {{first, tanh}, {graph.notes.begin()->first}});
        QCOMPARE(part.nodes.size(), std::size_t(2));
        QCOMPARE(part.wires.size(), std::size_t(1));
        const auto read = parse_graph(graph_json(part));
        QVERIFY(read.ok());
        for (int i = 0; i < 3; ++i) {
            const auto pasted = paste(graph, *read, {24, 24}, "paste");
            QVERIFY(pasted.ok());
            apply_and_undo(graph, pasted->edit);
            QCOMPARE(pasted->piece.nodes.size(), std::size_t(2));
            QVERIFY(joined(graph, *pasted->piece.nodes.begin(), *pasted->piece.nodes.rbegin()));
        }
        QVERIFY(graph.named("dense3") && graph.named("dense4") && graph.named("tanh4"));
        QCOMPARE(graph.notes.size(), std::size_t(4));
    }

    void a_block_keeps_the_network_as_it_is()
    {
        Chain chain({8, 8, 2});
        const auto data = class_data();
        const auto flops = [&](const Graph& graph) {
            double sum = 0;
            for (const auto& facts : check_graph(graph, &data).facts) sum += facts.cost.forward_flops;
            return sum;
        };
        const auto whole = flops(chain.graph);
        auto graph = chain.graph;
        const std::set<NodeId> nodes{chain.named("dense2"), chain.named("tanh2")};
        const auto grouped = group_into_block(graph, nodes, "hidden", "group");
        QVERIFY(grouped.ok());
        apply_and_undo(graph, grouped->edit);
        QVERIFY(check_graph(graph, &data).trainable());
        QCOMPARE(flops(graph), whole);
        const auto instance = *grouped->piece.nodes.begin();
        QCOMPARE(graph.find(instance)->block, std::string("hidden"));
        QVERIFY(!group_into_block(graph, {chain.named("dense1")}, "hidden", "group").ok());
        // Three in a row, then laid out again.
        must_apply(graph, {SetRepeat{instance, 3}});
        const auto thrice = flops(graph);
        QVERIFY(thrice > whole && check_graph(graph, &data).trainable());
        const auto laid_out = dissolve_block(graph, instance, "ungroup");
        QVERIFY(laid_out.ok());
        apply_and_undo(graph, laid_out->edit);
        QCOMPARE(laid_out->piece.nodes.size(), std::size_t(6));
        QVERIFY(graph.blocks.empty());
        QVERIFY(check_graph(graph, &data).trainable());
        QCOMPARE(flops(graph), thrice);
        // A pasted instance brings its block along.
        auto other = Graph();
        auto with_block = chain.graph;
        must_apply(with_block, grouped->edit);
        const auto part = part_of(with_block, {{instance}, {}});
        must_apply(other, paste(other, part, {}, "paste")->edit);
        QCOMPARE(other.blocks.size(), std::size_t(1));
    }

    void invalid_blocks_are_refused()
    {
        Chain chain({8, 8, 2});
        QVERIFY(!group_into_block(chain.graph, {}, "block", "group").ok());
        QVERIFY(!group_into_block(chain.graph, {chain.data}, "block", "group").ok());
        QVERIFY(!group_into_block(chain.graph, {chain.loss}, "block", "group").ok());
        const auto refused =
            group_into_block(chain.graph, {chain.named("dense1"), chain.named("dense2")}, "block", "group");
        QVERIFY(!refused.ok() && refused.error().hint.text().find("in between") != std::string::npos);
        QVERIFY(!dissolve_block(chain.graph, chain.data, "ungroup").ok());
    }
};

EPOCH_TEST(TestDrawingEdits)
#include "test_drawing_edits.moc"
