// test_graph_check: shapes, every kind of problem with its fix, and limits of time.
#include "plan/build_plan.h"
#include "small_graphs.h"
#include "tests/engine/checked_graphs.h"
#include "tests/engine/thread_cpu_time.h"
#include "tests/program.h"

#include <QtTest>

using namespace epoch;
using namespace epoch::test;

namespace {

// Applies the problem's fix of that kind and returns the remaining problems; one undo must restore the graph.
Codes after_fix(Graph graph, const DataFacts* data, Fix::Kind kind)
{
    const auto before = graph;
    for (const auto& problem : check_graph(graph, data).problems)
        for (const auto& fix : problem.fixes) {
            if (fix.kind != kind) continue;
            const auto edit = edit_for(graph, problem, fix);
            if (!edit) return {edit.error().text()};
            const auto inverse = must_apply(graph, *edit);
            const auto left = codes(check_graph(graph, data));
            must_apply(graph, inverse);
            return graph == before ? left : Codes{"undo differs"};
        }
    return {"no such fix"};
}

} // namespace

class TestGraphCheck : public QObject {
    Q_OBJECT

private slots:
    void shapes_and_costs()
    {
        const Chain chain({8, 2});
        const auto data = class_data();
        const auto checked = check_graph(chain.graph, &data);
        QVERIFY(checked.trainable());
        QCOMPARE(codes(checked), Codes{});
        const auto* dense = checked.facts_of(chain.named("dense1"));
        QCOMPARE(dense->state, NodeFacts::State::ok);
        QCOMPARE(dense->outputs.front().text(), std::string("N×8"));
        QCOMPARE(dense->cost.parameters, std::int64_t{2 * 8 + 8});
        QCOMPARE(dense->cost.forward_flops, 2.0 * 2 * 8 + 8);
        QCOMPARE(dense->cost.backward_flops, 4.0 * 2 * 8 + 8);
        QCOMPARE(checked.facts_of(chain.data)->outputs[1].text(), std::string("i32 N"));
        QVERIFY(checked.facts_of(chain.loss)->outputs.empty());
        for (std::size_t i = 0; i < checked.flat.nodes.size(); ++i)
            for (const auto& input : checked.flat.nodes[i].inputs) QVERIFY(input.node < static_cast<std::int32_t>(i));
    }

    void regression()
    {
        Graph graph;
        const auto data = number_data();
        const auto source = add(graph, "data", "data"),
                   dense = add(graph, "dense", "dense", {{"units", std::int64_t{1}}}),
                   loss = add(graph, "mean_squared_error", "loss");
        join(graph, source, "features", dense, "input");
        join(graph, dense, "output", loss, "prediction");
        join(graph, source, "target", loss, "target");
        QVERIFY(check_graph(graph, &data).trainable());

        const auto three = number_data(3);
        const auto checked = check_graph(graph, &three);
        QCOMPARE(codes(checked), Codes{"graph.shape"});
        QVERIFY(QString::fromStdString(checked.problems[0].error.what).contains("N×1"));
        QVERIFY(QString::fromStdString(checked.problems[0].error.what).contains("N×3"));
        QCOMPARE(after_fix(graph, &three, Fix::Kind::set_source), Codes{});

        const auto classes = class_data();
        join(graph, source, "label", loss, "target");
        const auto refused = check_graph(graph, &classes);
        QCOMPARE(codes(refused), Codes{"graph.shape"});
        QCOMPARE(refused.problems[0].port, std::string("target"));
        QVERIFY(refused.problems[0].wire.has_value());
    }

    void only_the_first_cause_is_red()
    {
        Chain chain({8, 8, 2});
        const auto data = class_data();
        join(chain.graph, chain.data, "label", chain.named("dense1"), "input");
        const auto checked = check_graph(chain.graph, &data);
        QCOMPARE(codes(checked), Codes{"graph.shape"});
        QCOMPARE(checked.problems[0].node, chain.named("dense1"));
        QCOMPARE(checked.problems[0].error.where, std::string("dense1"));
        QVERIFY(QString::fromStdString(checked.problems[0].error.what).contains("i32 N"));
        QCOMPARE(checked.facts_of(chain.named("dense1"))->state, NodeFacts::State::faulty);
        for (const auto* later : {"tanh1", "dense2", "dense3", "loss"})
            QCOMPARE(checked.facts_of(chain.named(later))->state, NodeFacts::State::waiting);
    }

    void images_need_flattening()
    {
        Chain chain({2});
        auto data = class_data();
        data.fields[0].sample = Shape{1, 28, 28};
        data.fields[0].kind = TensorKind::image;
        const auto checked = check_graph(chain.graph, &data);
        QCOMPARE(codes(checked), Codes{"graph.shape"});
        QVERIFY(QString::fromStdString(checked.problems[0].error.what).contains("N×1×28×28"));
        QCOMPARE(!checked.problems[0].fixes.empty(), find_layer("flatten") != nullptr);
    }

    void a_wrong_number_of_classes_has_two_fixes()
    {
        const Chain chain({8, 2});
        const auto data = class_data(2, 10);
        const auto checked = check_graph(chain.graph, &data);
        QCOMPARE(codes(checked), Codes{"graph.shape"});
        QCOMPARE(checked.problems[0].fixes.size(), std::size_t{2});
        QCOMPARE(after_fix(chain.graph, &data, Fix::Kind::set_source), Codes{});
        QCOMPARE(after_fix(chain.graph, &data, Fix::Kind::insert), Codes{});

        // A layer without units of its own cannot be set.
        Chain longer({8, 2});
        const auto tanh = add(longer.graph, "tanh", "last");
        join(longer.graph, longer.named("dense2"), "output", tanh, "input");
        join(longer.graph, tanh, "output", longer.loss, "logits");
        QCOMPARE(check_graph(longer.graph, &data).problems[0].fixes.size(), std::size_t{1});
    }

    void an_insert_keeps_the_picture_readable()
    {
        const Chain chain({8, 2});
        const auto data = class_data(2, 10);
        auto graph = chain.graph;
        const auto checked = check_graph(graph, &data);
        must_apply(graph, *edit_for(graph, checked.problems[0], checked.problems[0].fixes[1]));
        const auto* inserted = graph.named("dense");
        QVERIFY(inserted);
        QCOMPARE(inserted->position.x, chain.graph.find(chain.loss)->position.x);
        QCOMPARE(graph.find(chain.loss)->position.x, inserted->position.x + 260);
    }

    void no_data_is_chosen()
    {
        const Chain chain;
        const auto checked = check_graph(chain.graph, nullptr);
        QCOMPARE(codes(checked), Codes{"project.no_data"});
        QCOMPARE(checked.problems[0].node, chain.data);
        QCOMPARE(checked.problems[0].fixes[0].kind, Fix::Kind::choose_data);
        QCOMPARE(checked.facts_of(chain.loss)->state, NodeFacts::State::waiting);
    }

    void an_empty_drawing()
    {
        const auto data = class_data();
        QCOMPARE(codes(check_graph({}, &data)), (Codes{"graph.no_data_layer", "graph.no_loss"}));
        QVERIFY(!check_graph({}, nullptr).trainable());
        Graph graph;
        const auto problem = check_graph(graph, &data).problems[0];
        must_apply(graph, *edit_for(graph, problem, problem.fixes[0]));
        QVERIFY(graph.named("data"));
    }

    void a_missing_loss_can_be_added()
    {
        Chain chain({8, 2});
        must_apply(chain.graph, {RemoveNode{chain.loss}});
        const auto data = class_data();
        QCOMPARE(codes(check_graph(chain.graph, &data)), Codes{"graph.no_loss"});
        QCOMPARE(after_fix(chain.graph, &data, Fix::Kind::add_loss), Codes{});
        const auto numbers = number_data(2);
        QCOMPARE(after_fix(chain.graph, &numbers, Fix::Kind::add_loss), Codes{});
    }

    void a_loss_needs_something_to_learn()
    {
        const Chain chain(std::vector<std::int64_t>{});
        const auto data = class_data();
        const auto checked = check_graph(chain.graph, &data);
        QCOMPARE(codes(checked), Codes{"graph.nothing_to_learn"});
        QCOMPARE(checked.facts_of(chain.loss)->state, NodeFacts::State::faulty);
    }

    void unconnected_inputs()
    {
        Chain chain({8, 2});
        const auto data = class_data();
        for (const auto* wire : chain.graph.wires_into(chain.named("dense1")))
            must_apply(chain.graph, {Disconnect{wire->id}});
        const auto checked = check_graph(chain.graph, &data);
        QCOMPARE(codes(checked), Codes{"graph.unconnected"});
        QCOMPARE(checked.problems[0].port, std::string("input"));
    }

    void loose_layers_are_warnings()
    {
        Chain chain({8, 2});
        const auto data = class_data();
        const auto loose = add(chain.graph, "dense", "loose");
        const auto end = add(chain.graph, "relu", "end");
        join(chain.graph, chain.named("tanh1"), "output", end, "input");
        const auto checked = check_graph(chain.graph, &data);
        QCOMPARE(codes(checked), (Codes{"graph.loose", "graph.loose"}));
        QVERIFY(checked.trainable());
        QCOMPARE(checked.facts_of(loose)->state, NodeFacts::State::waiting);
        QCOMPARE(checked.facts_of(end)->state, NodeFacts::State::ok);
        QCOMPARE(after_fix(chain.graph, &data, Fix::Kind::remove_node), Codes{"graph.loose"});
        const auto plan = build_plan({checked, data, {}, 32});
        QVERIFY(plan.ok());
        QCOMPARE(plan->node_outputs.size(), checked.flat.nodes.size());
    }

    void ties_are_ordered_as_drawn()
    {
        Chain chain({8, 2});
        const auto data = class_data();
        for (const auto* name : {"c", "a", "b"})
            join(chain.graph, chain.data, "features", add(chain.graph, "dense", name), "input");
        QCOMPARE(paths(check_graph(chain.graph, &data)),
            (Codes{"data", "dense1", "tanh1", "dense2", "loss", "c", "a", "b"}));
    }

    void a_cycle()
    {
        Chain chain({8, 8, 2});
        const auto data = class_data();
        join(chain.graph, chain.named("tanh2"), "output", chain.named("dense1"), "input");
        const auto checked = check_graph(chain.graph, &data);
        QCOMPARE(codes(checked), Codes{"graph.cycle"});
        QCOMPARE(checked.problems[0].node, chain.named("dense1"));
        QVERIFY(QString::fromStdString(checked.problems[0].error.what)
                    .contains("dense1 → tanh1 → dense2 → tanh2 → dense1"));
        QCOMPARE(after_fix(chain.graph, &data, Fix::Kind::remove_wire), Codes{"graph.unconnected"});
        QCOMPARE(checked.facts.size(), checked.flat.nodes.size());
        for (std::size_t i = 0; i < checked.flat.nodes.size(); ++i)
            for (const auto& input : checked.flat.nodes[i].inputs) QVERIFY(input.node < static_cast<std::int32_t>(i));
        // A wire from a node to itself is the smallest cycle.
        Chain self;
        join(self.graph, self.named("tanh1"), "output", self.named("tanh1"), "input");
        QCOMPARE(
            codes(check_graph(self.graph, &data)), (Codes{"graph.cycle", "graph.loose"})); // nothing reads dense1 now
    }

    void unknown_ports()
    {
        Chain chain;
        const auto data = class_data();
        join(chain.graph, chain.data, "features", chain.named("dense1"), "side");
        QCOMPARE(codes(check_graph(chain.graph, &data)), Codes{"graph.no_port"});
        QCOMPARE(after_fix(chain.graph, &data, Fix::Kind::remove_wire), Codes{});
        Chain other;
        join(other.graph, other.data, "colour", other.named("dense1"), "input");
        const auto checked = check_graph(other.graph, &data);
        QCOMPARE(codes(checked), Codes{"graph.no_port"});
        QVERIFY(QString::fromStdString(checked.problems[0].error.what).contains("colour"));
    }

    void graphs_only_a_file_can_contain()
    {
        const auto data = class_data();
        Chain twice;
        twice.graph.nodes.at(twice.named("dense2")).name = "dense1";
        QCOMPARE(codes(check_graph(twice.graph, &data)), Codes{"graph.duplicate_name"});
        Chain unknown;
        unknown.graph.nodes.at(unknown.named("tanh1")).layer = "quantum";
        QCOMPARE(codes(check_graph(unknown.graph, &data)), Codes{"project.unknown_layer"});
        Chain range;
        range.graph.nodes.at(range.named("dense1")).params["units"] = std::int64_t{0};
        QCOMPARE(codes(check_graph(range.graph, &data)), Codes{"project.value_out_of_range"});
        Chain taken;
        auto wire = *taken.graph.wires_into(taken.named("dense2")).front();
        wire.id = WireId{999};
        taken.graph.wires.emplace(wire.id, wire);
        QCOMPARE(codes(check_graph(taken.graph, &data)), Codes{"graph.port_taken"});
        Chain block;
        auto& node = block.graph.nodes.at(block.named("tanh1"));
        node.layer.clear();
        node.block = "nowhere";
        QCOMPARE(codes(check_graph(block.graph, &data)), Codes{"graph.unknown_block"});
        Chain lost;
        lost.graph.wires.begin()->second.from = NodeId{12345};
        QCOMPARE(codes(check_graph(lost.graph, &data)), Codes{"graph.unconnected"});
    }

    void too_large_layers()
    {
        const Chain chain({65536, 2});
        const auto data = class_data(std::int64_t{1} << 40, 2);
        QCOMPARE(codes(check_graph(chain.graph, &data)), Codes{"graph.too_large"});
    }

    void two_hundred_nodes_within_a_frame()
    {
        const auto graph = long_chain(200);
        const auto data = class_data();
        const double best = fastest_cpu_seconds([&] { check_graph(graph, &data); });
        qInfo("check of 200 nodes: %.3f ms of thread time", best * 1e3);
        QVERIFY(best < 4 * 0.016);
    }
};

EPOCH_TEST(TestGraphCheck)
#include "test_graph_check.moc"
