// test_flatten: blocks and bypassed layers in the flat graph that is checked.
#include "small_graphs.h"
#include "tests/engine/checked_graphs.h"
#include "tests/engine/thread_cpu_time.h"
#include "tests/program.h"

#include <QThread>
#include <QtTest>

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

} // namespace

class TestFlatten : public QObject {
    Q_OBJECT

private slots:
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
};

EPOCH_TEST(TestFlatten)
#include "test_flatten.moc"
