// test_frozen: layers and blocks that are not trainable: their plans, files, problems and memory.
#include "model/block_edit.h"
#include "model/project.h"
#include "plan/forecast.h"
#include "tests/engine/small_graphs.h"
#include "tests/must.h"
#include "tests/program.h"

#include <QTest>

#include <algorithm>

namespace epoch::test {
namespace {

void freeze(Graph& graph, std::string_view name) { must_apply(graph, {SetTrainable{graph.named(name)->id, false}}); }

struct Planned {
    Checked network;
    Plan plan;

    explicit Planned(const Graph& graph, Values training_values = {})
    {
        const auto data = class_data();
        network = check_graph(graph, &data);
        TrainingSettings training;
        training.optimizer = "adamw";
        training.values = std::move(training_values);
        plan = must(build_plan({network, data, training, 10}));
    }

    std::int32_t node(std::string_view path) const
    {
        const auto& nodes = network.flat.nodes;
        return static_cast<std::int32_t>(std::ranges::find(nodes, path, &FlatNode::path) - nodes.begin());
    }
    std::vector<std::string> ops_of(const std::vector<PlanOp>& ops, std::string_view path) const
    {
        std::vector<std::string> names;
        for (const auto& op : ops)
            if (op.sources == std::vector{node(path)}) names.push_back(op.name);
        return names;
    }
    std::ptrdiff_t optimizer_tensors(std::string_view path) const
    {
        return std::ranges::count_if(plan.tensors,
            [&](const PlanTensor& one) { return one.role == TensorRole::optimizer && one.node == node(path); });
    }
};

// Data, Dense, batch norm, dropout, Dense, batch norm, Dense, loss.
Graph normalised()
{
    Graph graph;
    const auto data = add(graph, "data", "data");
    NodeId last = data;
    const auto follow = [&](const char* layer, const char* name, Values params = {}) {
        const auto next = add(graph, layer, name, std::move(params));
        join(graph, last, last == data ? "features" : "output", next, "input");
        last = next;
    };
    follow("dense", "first", {{"units", std::int64_t{8}}});
    follow("batch_norm", "norm1");
    follow("dropout", "drop");
    follow("dense", "second", {{"units", std::int64_t{8}}});
    follow("batch_norm", "norm2");
    follow("dense", "scores", {{"units", std::int64_t{2}}});
    const auto loss = add(graph, "softmax_cross_entropy", "loss");
    join(graph, last, "output", loss, "logits");
    join(graph, data, "label", loss, "labels");
    return graph;
}

const PlanOp& norm_of(const Planned& of, std::string_view path)
{
    return *std::ranges::find_if(of.plan.forward,
        [&](const PlanOp& op) { return op.name == "batch_norm" && op.sources == std::vector{of.node(path)}; });
}

// Data, an instance of a block with two dense layers, Dense 2, loss; the second layer is in a block of its own.
struct Nested {
    Graph graph;
    NodeId instance;

    Nested()
    {
        Chain chain({8, 8, 2});
        graph = chain.graph;
        const auto inner = must(group_into_block(graph, {chain.named("dense2")}, "inner", "group"));
        must_apply(graph, inner.edit);
        const auto instance_name = graph.find(*inner.piece.nodes.begin())->name;
        const auto outer = must(group_into_block(graph,
            {graph.named("dense1")->id, graph.named("tanh1")->id, graph.named(instance_name)->id}, "outer", "group"));
        must_apply(graph, outer.edit);
        instance = *outer.piece.nodes.begin();
    }
};

std::vector<std::string> frozen_paths(const Graph& graph)
{
    const auto data = class_data();
    std::vector<std::string> paths;
    for (const auto& node : check_graph(graph, &data).flat.nodes)
        if (!node.trainable) paths.push_back(node.path);
    return paths;
}

} // namespace

class TestFrozen : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void backward_ends_above_a_frozen_start()
    {
        Chain chain({8, 8, 2});
        freeze(chain.graph, "dense1");
        const Planned plan(chain.graph, {{"average_weights", true}});
        QVERIFY(plan.ops_of(plan.plan.backward, "dense1").empty() && plan.ops_of(plan.plan.backward, "tanh1").empty());
        QVERIFY(plan.ops_of(plan.plan.update, "dense1").empty());
        QCOMPARE(plan.optimizer_tensors("dense1"), 0);
        QCOMPARE(plan.optimizer_tensors("dense2"), 2 * 3); // two moments and an average for weight and bias
        QCOMPARE(plan.plan.gradients.size(), 4u);
        QCOMPARE(plan.plan.parameters - plan.plan.trainable_parameters, 2 * 8 + 8);
        const auto weight = plan.plan.tensor_named("dense1/weight"); // is saved and loaded all the same
        QVERIFY(weight && plan.plan.tensors[std::size_t(weight.index)].role == TensorRole::parameter);
    }

    void a_gradient_passes_through_a_frozen_layer()
    {
        Chain chain({8, 8, 2});
        freeze(chain.graph, "dense2");
        const Planned plan(chain.graph, {{"accumulate", std::int64_t{3}}});
        QCOMPARE(plan.ops_of(plan.plan.backward, "dense2"), std::vector<std::string>{"matmul"});
        QVERIFY(plan.ops_of(plan.plan.accumulation, "dense2").empty());
        QCOMPARE(plan.optimizer_tensors("dense2"), 0);
        QCOMPARE(plan.ops_of(plan.plan.accumulation, "dense1").size(), 2u);
        const auto norm = std::ranges::find(plan.plan.update, "gradient_norm", &PlanOp::name);
        QCOMPARE(norm->inputs.size(), 1u + 4u);
    }

    void a_frozen_batch_norm_keeps_its_statistics()
    {
        auto graph = normalised();
        for (const auto* name : {"first", "norm1", "drop"}) freeze(graph, name);
        const Planned plan(graph);
        QCOMPARE(std::get<std::string>(norm_of(plan, "norm1").attributes.at("mode")), std::string("evaluate"));
        QCOMPARE(std::get<std::string>(norm_of(plan, "norm2").attributes.at("mode")), std::string("train"));
        QCOMPARE(std::ranges::count(plan.plan.update, "batch_norm_statistics", &PlanOp::name), 1);
        QVERIFY(plan.ops_of(plan.plan.update, "norm1").empty());
        const auto drop = std::ranges::find(plan.plan.forward, "dropout", &PlanOp::name);
        QCOMPARE(std::get<std::string>(drop->attributes.at("mode")), std::string("train"));
        // Below it a layer learns, so its gradient is that of a constant scale.
        auto between = normalised();
        freeze(between, "norm2");
        const Planned through(between);
        const auto back = std::ranges::find_if(
            through.plan.backward, [](const PlanOp& op) { return op.name == "batch_norm_gradient"; });
        QCOMPARE(std::get<std::string>(back->attributes.at("mode")), std::string("evaluate"));
    }

    void a_block_freezes_all_that_is_in_it()
    {
        Nested whole;
        QVERIFY(frozen_paths(whole.graph).empty());
        must_apply(whole.graph, {SetTrainable{whole.instance, false}});
        const auto paths = frozen_paths(whole.graph);
        QCOMPARE(paths.size(), 3u);
        const auto dissolved = must(dissolve_block(whole.graph, whole.instance, "dissolve"));
        must_apply(whole.graph, dissolved.edit);
        QCOMPARE(frozen_paths(whole.graph).size(), 3u);

        Nested part;
        auto& inner = part.graph.blocks.at("outer").graph;
        for (auto& [id, node] : inner.nodes) node.trainable = node.block.empty();
        const auto inside = frozen_paths(part.graph);
        QVERIFY(inside.size() == 1 && inside.front().ends_with("dense2"));
    }

    void files_hold_it_only_when_frozen()
    {
        Project project;
        project.graph = Nested().graph;
        const auto text = project_json(project);
        QVERIFY(text.find("trainable") == std::string::npos);
        must_apply(project.graph, {SetTrainable{project.graph.nodes.begin()->first, false}});
        for (auto& [id, node] : project.graph.blocks.at("outer").graph.nodes) node.trainable = false;
        const auto frozen = project_json(project);
        const auto read = must(parse_project(frozen));
        QVERIFY(read.graph == project.graph);
        QCOMPARE(project_json(read), frozen);
        for (auto& [id, node] : project.graph.nodes) node.trainable = true;
        for (auto& [id, node] : project.graph.blocks.at("outer").graph.nodes) node.trainable = true;
        QCOMPARE(project_json(project), text);
    }

    void freezing_is_an_edit_with_an_inverse()
    {
        Chain chain;
        const auto before = chain.graph;
        const auto back = must_apply(chain.graph, {SetTrainable{chain.named("dense1"), false}});
        QVERIFY(chain.graph != before);
        must_apply(chain.graph, back);
        QVERIFY(chain.graph == before);
        QVERIFY(!apply(chain.graph, {SetTrainable{NodeId{999}, false}}).ok());
    }

    void a_network_that_is_frozen_whole_is_refused()
    {
        Chain chain({8, 2});
        for (const auto* name : {"dense1", "dense2"}) freeze(chain.graph, name);
        const auto data = class_data();
        const auto checked = check_graph(chain.graph, &data);
        QVERIFY(!checked.trainable());
        QCOMPARE(codes(checked), Codes{"graph.nothing_to_learn"});
        const auto& problem = checked.problems.front();
        QCOMPARE(problem.error.what.text(), std::string("every layer with weights before this loss is frozen"));
        QCOMPARE(problem.fixes.size(), 1u);
        QCOMPARE(problem.fixes.front().label.text(), std::string("Make dense2 trainable"));
        must_apply(chain.graph, must(edit_for(chain.graph, problem, problem.fixes.front())));
        QVERIFY(check_graph(chain.graph, &data).trainable());
        QVERIFY(!chain.graph.named("dense1")->trainable);
    }

    void the_forecast_leaves_out_gradients_and_moments()
    {
        Chain chain({8, 8, 2});
        const auto data = class_data();
        const auto all = check_graph(chain.graph, &data);
        freeze(chain.graph, "dense1");
        const auto part = check_graph(chain.graph, &data);
        TrainingSettings training;
        training.optimizer = "adam";
        const auto whole = forecast(all, &data, training, nullptr, 10);
        const auto less = forecast(part, &data, training, nullptr, 10);
        QCOMPARE(whole.trainable_parameters, whole.parameters);
        QCOMPARE(less.parameters, whole.parameters);
        QCOMPARE(less.trainable_parameters, whole.parameters - 24);
        QCOMPARE(less.memory.parameters, whole.memory.parameters);
        QCOMPARE(less.memory.gradients, whole.memory.gradients - 4 * 24);
        QCOMPARE(less.memory.optimizer, whole.memory.optimizer - 2 * 4 * 24);
        QCOMPARE(less.nodes[1].bytes.gradients + less.nodes[1].bytes.optimizer, 0.0);
        QCOMPARE(less.nodes[1].cost.backward_flops, 0.0);
    }

    // Layers before it learn: it computes the gradient of its input, but none of its weights.
    void the_forecast_leaves_out_the_work_for_gradients_of_weights()
    {
        Chain chain({8, 8, 2});
        const auto data = class_data();
        const auto all = check_graph(chain.graph, &data);
        const auto backward = [&](const Checked& network) {
            return network.facts_of(chain.graph.named("dense2")->id)->cost.backward_flops;
        };
        QCOMPARE(backward(all), 4.0 * 8 * 8 + 8);
        const double whole = forecast(all, &data, {}, nullptr, 10).backward_flops;
        freeze(chain.graph, "dense2");
        const auto part = check_graph(chain.graph, &data);
        QCOMPARE(backward(part), 2.0 * 8 * 8);
        QCOMPARE(forecast(part, &data, {}, nullptr, 10).backward_flops, whole - 2.0 * 8 * 8 - 8);
    }
};

EPOCH_TEST(TestFrozen)

} // namespace epoch::test

#include "test_frozen.moc"
