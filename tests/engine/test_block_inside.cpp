// test_block_inside: an open block is a graph of its own: an edit inside changes the block and all its instances.
#include "model/block_edit.h"
#include "model/block_inside.h"
#include "model/project.h"
#include "small_graphs.h"
#include "tests/program.h"

#include <QtTest>

using namespace epoch;
using namespace epoch::test;

namespace {

struct OpenedBlock {
    Chain chain;
    DataFacts data = class_data();
    NodeId instance{};

    OpenedBlock()
    {
        const auto nodes = std::set{chain.named("dense1"), chain.named("tanh1")};
        must_apply(chain.graph, group_into_block(chain.graph, nodes, "hidden", "group")->edit);
        instance = chain.named("hidden");
    }
    Graph& graph() { return chain.graph; }
    OpenBlock inside()
    {
        const auto checked = check_graph(chain.graph, &data);
        return *open_block(chain.graph, "hidden", block_input_types(chain.graph, checked, &data, instance));
    }
    // Applies an edit inside the block; its inverse must restore every byte.
    void edit(const Edit& one)
    {
        const auto before = graph_json(graph());
        const auto project_edit = edit_in_project(graph(), inside(), one);
        if (!project_edit) qFatal("%s", project_edit.error().text().c_str());
        const auto back = must_apply(graph(), *project_edit);
        const auto again = must_apply(graph(), back);
        QCOMPARE(graph_json(graph()), before);
        must_apply(graph(), again);
    }
    const BlockDefinition& block() { return graph().blocks.at("hidden"); }
    bool trainable() { return check_graph(graph(), &data).trainable(); }
};

const Wire* wire_between(const Graph& graph, NodeId from, NodeId to)
{
    for (const auto& [id, wire] : graph.wires)
        if (wire.from == from && wire.to == to) return &wire;
    return nullptr;
}

} // namespace

class TestBlockInside : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void the_inside_has_shapes_and_ends()
    {
        OpenedBlock opened;
        const auto inside = opened.inside();
        QCOMPARE(inside.graph.nodes.size(), std::size_t(4));
        const auto* dense = inside.graph.named("dense1");
        QVERIFY(wire_between(inside.graph, block_entrance, dense->id));
        QVERIFY(wire_between(inside.graph, inside.graph.named("tanh1")->id, block_exit));
        QCOMPARE(inside.checked.facts_of(dense->id)->outputs.front().shape.back(), std::int64_t{8});
        QVERIFY(inside.checked.problems.empty());
    }

    void a_setting_inside_is_set_in_every_instance()
    {
        OpenedBlock opened;
        const auto second = add(opened.graph(), "flatten", "second");
        must_apply(opened.graph(), {RemoveNode{second}});
        Node node;
        node.block = "hidden", node.name = "again";
        must_apply(opened.graph(), {AddNode{node}});
        opened.edit({SetParam{opened.inside().graph.named("dense1")->id, "units", std::int64_t{5}}});
        const auto checked = check_graph(opened.graph(), &opened.data);
        int fives = 0;
        for (const auto& flat : checked.flat.nodes)
            if (flat.layer == "dense" && flat.params.contains("units"))
                fives += flat.params.at("units") == Value(std::int64_t{5});
        QCOMPARE(fives, 2);
    }

    void a_layer_is_inserted_before_the_output()
    {
        OpenedBlock opened;
        Node node;
        node.layer = "dropout", node.name = "drop";
        auto inside = opened.inside();
        const auto id = NodeId{inside.graph.next_id};
        node.id = id;
        const auto tanh = inside.graph.named("tanh1")->id;
        const auto port = opened.block().outputs.front().name;
        opened.edit({Group{"add",
            {{AddNode{node}}, {Connect{{{}, tanh, "output", id, "input", 0, {}}}},
                {Connect{{{}, id, "output", block_exit, port, 0, {}}}}}}});
        QCOMPARE(opened.block().outputs.size(), std::size_t(1));
        QCOMPARE(opened.block().outputs.front().node, id);
        QCOMPARE(opened.block().outputs.front().name, port);
        QVERIFY(opened.trainable());
    }

    void a_reconnected_port_keeps_its_name()
    {
        OpenedBlock opened;
        const auto name = opened.block().inputs.front().name;
        const auto dense = opened.inside().graph.named("dense1")->id;
        const auto inside = opened.inside();
        opened.edit({Disconnect{wire_between(inside.graph, block_entrance, dense)->id}});
        QVERIFY(opened.block().inputs.empty());
        QVERIFY(!opened.trainable());
        opened.edit({Connect{{{}, block_entrance, "+", dense, "input", 0, {}}}});
        QCOMPARE(opened.block().inputs.front().name, name);
        QVERIFY(opened.trainable());
    }

    void the_spare_port_creates_a_new_one()
    {
        OpenedBlock opened;
        const auto dense = opened.inside().graph.named("dense1")->id;
        opened.edit({Connect{{{}, dense, "output", block_exit, "+", 0, {}}}});
        QCOMPARE(opened.block().outputs.size(), std::size_t(2));
        QVERIFY(opened.block().outputs[0].name != opened.block().outputs[1].name);
        QVERIFY(opened.trainable());
    }

    void moving_an_input_or_output_changes_nothing()
    {
        OpenedBlock opened;
        const auto inside = opened.inside();
        for (const auto& edit : {Edit{Move{{{block_entrance, {5, 5}}}}}, Edit{Rename{block_exit, "elsewhere"}}}) {
            const auto project_edit = edit_in_project(opened.graph(), inside, edit);
            QVERIFY(project_edit.ok() && std::get<Group>(project_edit->what).edits.empty());
        }
    }

    void layers_that_cannot_be_inside_are_refused()
    {
        OpenedBlock opened;
        const auto inside = opened.inside();
        Node data, loss, itself;
        data.layer = "data", data.name = "more";
        loss.layer = "mean_squared_error", loss.name = "loss";
        itself.block = "hidden", itself.name = "itself";
        for (const auto& node : {data, loss, itself})
            QVERIFY(!edit_in_project(opened.graph(), inside, {AddNode{node}}).ok());
        QVERIFY(!edit_in_project(opened.graph(), inside, {RemoveNode{block_entrance}}).ok());
        QVERIFY(!edit_in_project(opened.graph(), inside, {Connect{{{}, block_entrance, "+", block_exit, "+", 0, {}}}})
                     .ok());
    }

    void a_block_is_created_inside_a_block()
    {
        OpenedBlock opened;
        const auto inside = opened.inside();
        const auto grouped = group_into_block(inside.graph, {inside.graph.named("dense1")->id}, "inner", "group");
        QVERIFY(grouped.ok());
        opened.edit(grouped->edit);
        QVERIFY(opened.graph().blocks.contains("inner"));
        QVERIFY(opened.trainable());
        QVERIFY(!opened.inside().graph.blocks.contains("hidden"));
    }

    void an_unconnected_block_is_one_warning()
    {
        Chain chain;
        BlockDefinition both;
        const auto one = add(both.graph, "dense", "one"), other = add(both.graph, "dense", "other");
        const auto sum = add(both.graph, "add", "sum");
        for (const auto layer : {one, other}) {
            join(both.graph, layer, "output", sum, "input");
            both.inputs.push_back({"input", layer, "input"});
        }
        both.outputs.push_back({"output", sum, "output"});
        must_apply(chain.graph, {SetBlock{"both", both}});
        Node node;
        node.block = "both", node.name = "loose";
        must_apply(chain.graph, {AddNode{node}});
        const auto data = class_data();
        QCOMPARE(codes(check_graph(chain.graph, &data)), std::vector<std::string>{"graph.loose"});
    }

    // Two inputs of a block may lead to one port that accepts several wires.
    void two_inputs_meet_in_one_layer()
    {
        Graph graph;
        const auto data = class_data();
        const auto source = add(graph, "data", "data");
        const auto one = add(graph, "dense", "one", {{"units", std::int64_t{4}}});
        const auto other = add(graph, "dense", "other", {{"units", std::int64_t{4}}});
        const auto sum = add(graph, "add", "sum");
        const auto last = add(graph, "dense", "last", {{"units", std::int64_t{2}}});
        const auto loss = add(graph, "softmax_cross_entropy", "loss");
        for (const auto layer : {one, other}) {
            join(graph, source, "features", layer, "input");
            join(graph, layer, "output", sum, "input");
        }
        join(graph, sum, "output", last, "input");
        join(graph, last, "output", loss, "logits");
        join(graph, source, "label", loss, "labels");
        QVERIFY(check_graph(graph, &data).trainable());
        must_apply(graph, group_into_block(graph, {sum}, "meeting", "group")->edit);
        const auto checked = check_graph(graph, &data);
        for (std::size_t i = 0; i < checked.flat.nodes.size(); ++i)
            if (checked.flat.nodes[i].layer == "add") QCOMPARE(checked.flat.nodes[i].inputs.size(), std::size_t(2));
        QVERIFY(checked.trainable());
    }
};

EPOCH_TEST(TestBlockInside)
#include "test_block_inside.moc"
