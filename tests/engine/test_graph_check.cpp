// test_graph_check: shapes, blocks, every kind of problem with its fix, and limits of size and time.
#include "plan/build_plan.h"
#include "small_graphs.h"
#include "tests/engine/thread_cpu_time.h"
#include "tests/program.h"

#include <QThread>
#include <QtTest>

#include <ctime>
#include <memory>

using namespace epoch;
using namespace epoch::test;

namespace {

const Problem* problem_of(const Checked& checked, std::string_view code)
{
    const auto found =
        std::ranges::find_if(checked.problems, [&](const Problem& one) { return one.error.code == code; });
    return found != checked.problems.end() ? &*found : nullptr;
}

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

BlockDefinition dense_block(std::int64_t units)
{
    BlockDefinition block;
    const auto dense = add(block.graph, "dense", "dense", {{"units", units}});
    const auto tanh = add(block.graph, "tanh", "tanh");
    join(block.graph, dense, "output", tanh, "input");
    block.inputs = {{"in", dense, "input"}};
    block.outputs = {{"out", tanh, "output"}};
    return block;
}

NodeId add_block(Graph& graph, std::string block, std::string name, std::int64_t repeat)
{
    Node node;
    node.block = std::move(block);
    node.name = std::move(name);
    node.repeat = repeat;
    return std::get<RemoveNode>(must_apply(graph, {AddNode{node}}).what).node;
}

// Data, an instance of a block of Dense 8 and tanh, Dense 2, loss.
struct BlockChain {
    Graph graph;
    NodeId data, instance, output, loss;

    explicit BlockChain(std::int64_t repeat)
    {
        must_apply(graph, {SetBlock{"pair", dense_block(8)}});
        data = add(graph, "data", "data");
        instance = add_block(graph, "pair", "encoder", repeat);
        output = add(graph, "dense", "output", {{"units", std::int64_t{2}}});
        loss = add(graph, "softmax_cross_entropy", "loss");
        join(graph, data, "features", instance, "in");
        join(graph, instance, "out", output, "input");
        join(graph, output, "output", loss, "logits");
        join(graph, data, "label", loss, "labels");
    }
};

Codes paths(const Checked& checked)
{
    Codes found;
    for (const auto& node : checked.flat.nodes) found.push_back(node.path);
    return found;
}

// Built without edits: each of 20,000 edits would search for a free name.
Graph long_chain(std::uint32_t count)
{
    Graph graph;
    for (std::uint32_t i = 1; i <= count; ++i) {
        Node node;
        node.id = NodeId{i};
        node.layer = i == 1 ? "data" : i == 2 ? "dense" : i == count ? "softmax_cross_entropy" : "tanh";
        node.name = node.layer + std::to_string(i);
        if (i == 2) node.params["units"] = std::int64_t{2};
        graph.nodes.emplace(node.id, node);
        if (i == 1) continue;
        const Wire wire{WireId{count + i}, NodeId{i - 1}, i == 2 ? "features" : "output", NodeId{i},
            i == count ? "logits" : "input", 0, {}};
        graph.wires.emplace(wire.id, wire);
    }
    const Wire labels{WireId{2 * count + 1}, NodeId{1}, "label", NodeId{count}, "labels", 0, {}};
    graph.wires.emplace(labels.id, labels);
    graph.next_id = 2 * count + 2;
    return graph;
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

    void muted_nodes_pass_their_first_input_through()
    {
        Chain chain({8, 8, 2});
        const auto data = class_data();
        must_apply(chain.graph, {Mute{chain.named("tanh1"), true}});
        must_apply(chain.graph, {Mute{chain.named("dense2"), true}});
        const auto checked = check_graph(chain.graph, &data);
        QCOMPARE(codes(checked), Codes{});
        QCOMPARE(paths(checked), (Codes{"data", "dense1", "tanh2", "dense3", "loss"}));
        must_apply(chain.graph, {Mute{chain.data, true}});
        QVERIFY(problem_of(check_graph(chain.graph, &data), "graph.unconnected"));
        // Muted nodes that feed one another have no source.
        Chain ring;
        const auto a = add(ring.graph, "relu", "a"), b = add(ring.graph, "relu", "b");
        join(ring.graph, a, "output", b, "input");
        join(ring.graph, b, "output", a, "input");
        join(ring.graph, a, "output", ring.named("dense1"), "input");
        must_apply(ring.graph, {Group{"", {{Mute{a, true}}, {Mute{b, true}}}}});
        QCOMPARE(codes(check_graph(ring.graph, &data)), Codes{"graph.unconnected"});
    }

    void blocks_expand_with_paths()
    {
        const auto data = class_data();
        const BlockChain one(1);
        const auto single = check_graph(one.graph, &data);
        QCOMPARE(codes(single), Codes{});
        QCOMPARE(paths(single), (Codes{"data", "encoder/dense", "encoder/tanh", "output", "loss"}));
        QCOMPARE(single.flat.nodes[1].origin, one.instance);

        const BlockChain three(3);
        const auto checked = check_graph(three.graph, &data);
        QCOMPARE(codes(checked), Codes{});
        QCOMPARE(paths(checked),
            (Codes{"data", "encoder/1/dense", "encoder/1/tanh", "encoder/2/dense", "encoder/2/tanh", "encoder/3/dense",
                "encoder/3/tanh", "output", "loss"}));
        QCOMPARE(checked.facts[1].cost.parameters, std::int64_t{2 * 8 + 8});
        QCOMPARE(checked.facts[3].cost.parameters, std::int64_t{8 * 8 + 8});
        QCOMPARE(checked.facts_of(three.instance)->outputs[0].text(), std::string("N×8"));

        auto muted = three;
        must_apply(muted.graph, {Mute{muted.instance, true}});
        QCOMPARE(paths(check_graph(muted.graph, &data)), (Codes{"data", "output", "loss"}));
        auto wrong = three;
        join(wrong.graph, wrong.data, "features", wrong.instance, "side");
        QCOMPARE(codes(check_graph(wrong.graph, &data)), Codes{"graph.no_port"});
    }

    void a_shortcut_leads_around_the_layers_of_a_block()
    {
        // The block adds its input to the output of its dense layer.
        const auto data = class_data(8);
        for (const std::int64_t repeat : {1, 3}) {
            BlockChain residual(repeat);
            auto block = dense_block(8);
            const auto sum = add(block.graph, "add", "sum");
            join(block.graph, block.outputs[0].node, "output", sum, "input");
            block.inputs.push_back({"in", sum, "input"});
            block.outputs = {{"out", sum, "output"}};
            must_apply(residual.graph, {SetBlock{"pair", block}});
            const auto checked = check_graph(residual.graph, &data);
            QCOMPARE(codes(checked), Codes{});
            for (const auto& node : checked.flat.nodes)
                if (node.layer == "add") QCOMPARE(node.inputs.size(), std::size_t{2});
            // Each sum reads its own block and the previous sum, or the data.
            const auto last = checked.flat.nodes.size() - 3;
            QCOMPARE(checked.flat.nodes[last].inputs[0].node, static_cast<std::int32_t>(last) - 1);
            QCOMPARE(checked.flat.nodes[last].inputs[1].node, static_cast<std::int32_t>(last) - 3);
        }
    }

    void blocks_within_blocks()
    {
        const auto data = class_data();
        BlockChain outer(2);
        BlockDefinition wrapper;
        Node inner;
        inner.id = NodeId{1};
        inner.block = "pair";
        inner.name = "attention";
        inner.repeat = 2;
        wrapper.graph.nodes.emplace(inner.id, inner);
        wrapper.inputs = {{"in", inner.id, "in"}};
        wrapper.outputs = {{"out", inner.id, "out"}};
        must_apply(outer.graph, {SetBlock{"wrapper", wrapper}});
        auto& node = outer.graph.nodes.at(outer.instance);
        node.block = "wrapper";
        const auto checked = check_graph(outer.graph, &data);
        QCOMPARE(codes(checked), Codes{});
        QCOMPARE(checked.flat.nodes.size(), std::size_t{3 + 8});
        QCOMPARE(checked.flat.nodes[8].path, std::string("encoder/2/attention/2/tanh"));
        // A shape mismatch inside a block is reported at the instance, without fixes that could not reach it.
        must_apply(outer.graph, {Disconnect{outer.graph.wires_into(outer.instance).front()->id}});
        join(outer.graph, outer.data, "label", outer.instance, "in");
        const auto clash = check_graph(outer.graph, &data);
        QCOMPARE(codes(clash), Codes{"graph.shape"});
        QCOMPARE(clash.problems[0].node, outer.instance);
        QCOMPARE(clash.problems[0].error.where, std::string("encoder/1/attention/1/dense"));
        QVERIFY(clash.problems[0].fixes.empty());
    }

    void a_block_that_explodes_is_refused()
    {
        const auto data = class_data();
        QCOMPARE(codes(check_graph(BlockChain(20'000).graph, &data)), Codes{"graph.too_large"});
        BlockChain itself(1);
        Node inner;
        inner.id = NodeId{77};
        inner.block = "pair";
        inner.name = "again";
        itself.graph.blocks.at("pair").graph.nodes.emplace(inner.id, inner); // no edit would allow it
        QVERIFY(problem_of(check_graph(itself.graph, &data), "graph.too_large"));
    }

    void twenty_thousand_layers_on_a_small_stack()
    {
        const auto graph = long_chain(20'000);
        const auto data = class_data();
        Codes found{"did not run"};
        const auto work = [&] { found = codes(check_graph(graph, &data)); };
        const std::unique_ptr<QThread> thread(QThread::create(work));
        thread->setStackSize(128 * 1024);
        thread->start();
        QVERIFY(thread->wait(60'000));
        QCOMPARE(found, Codes{});
        const auto seconds = thread_cpu_seconds(work);
        qInfo("check of 20,000 layers: %.1f ms of thread time", seconds * 1e3);
        QVERIFY(seconds < 4);
        QCOMPARE(codes(check_graph(long_chain(20'001), &data)), Codes{"graph.too_large"});
    }

    void long_rows_of_bypassed_layers_cost_once()
    {
        auto graph = long_chain(20'000);
        const auto data = class_data();
        for (auto& [id, node] : graph.nodes) node.muted = node.layer == "tanh";
        const auto last = graph.wires.at(WireId{2 * 20'000}).from; // every other layer reads the end of the chain
        for (std::uint32_t i = 3; i < 10'000; ++i) {
            graph.nodes.at(NodeId{i}).muted = false;
            graph.wires.at(WireId{20'000 + i}).from = NodeId{i < 5'000 ? 2u : static_cast<std::uint32_t>(last)};
        }
        QVERIFY(thread_cpu_seconds([&] { check_graph(graph, &data); }) < 4);
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
