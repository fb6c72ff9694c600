// test_build_plan: build_plan and assemble: the four op lists of a small network, op by op, and the programs assembled
// from them.
#include "plan/build_plan.h"
#include "plan/cost.h"
#include "plan/initial_values.h"
#include "plan/op_graph.h"
#include "session/telemetry.h"
#include "tests/engine/described_plans.h"
#include "tests/engine/small_networks.h"
#include "tests/program.h"

#include <cmath>

using namespace epoch::test;
using epoch::assemble;
using epoch::build_plan;
using epoch::DType;
using epoch::OpGraph;
using epoch::Phase;
using epoch::ProgramKind;
using epoch::Shape;
using epoch::Split;
using epoch::Tensor;
using epoch::TensorRole;
using epoch::Value;
using epoch::Values;

class TestBuildPlan : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lists_of_an_mlp()
    {
        const SmallMlp f;
        const auto plan = plan_of(f.network, f.data, settings("sgd"));
        QCOMPARE(names(plan.gather), QStringLiteral("sample_positions gather_rows gather_rows"));
        QCOMPARE(names(plan.forward),
            QStringLiteral("matmul add_bias pointwise matmul add_bias pointwise matmul add_bias "
                           "softmax_cross_entropy sum_samples sum_samples"));
        // From the loss to the first layer's parameters. There is no gradient of the data: its matmul would come after
        // the last sum_to_axis, beside the one for the weight.
        QCOMPARE(names(plan.backward),
            QStringLiteral("fill softmax_cross_entropy_gradient sum_to_axis matmul matmul pointwise_gradient "
                           "sum_to_axis matmul matmul pointwise_gradient sum_to_axis matmul"));
        QCOMPARE(names(plan.update), QStringLiteral("gradient_norm count_update sgd sgd sgd sgd sgd sgd record"));
        QCOMPARE(plan.parameters, 8 * 2 + 8 + 8 * 8 + 8 + 2 * 8 + 2);
        QCOMPARE(plan.batch, 10);
    }

    void the_loss_is_scaled_in_fp16()
    {
        const SmallMlp f;
        auto training = settings("sgd");
        training.values["precision"] = std::string("fp16");
        const auto plan = plan_of(f.network, f.data, training);
        QVERIFY(names(plan.backward).startsWith(QStringLiteral("fill_scaled softmax_cross_entropy_gradient ")));
        QCOMPARE(names(plan.update),
            QStringLiteral("multiply gradient_norm count_update adapt_loss_scale sgd sgd sgd sgd sgd sgd record"));
        // A batch of 10, rounded up to a power of two, gives a loss scale of 65,536 for a mean over it.
        const auto& scale = plan.tensors[size_t(plan.tensor_named("loss_scale").index)];
        QVERIFY(epoch::is_state(scale.role));
        std::vector<float> first(1);
        epoch::fill_initial(scale, 0, 1, first);
        QCOMPARE(first[0], 4096.0f);
        // Every op of the update divides by samples x scale, and the loss scale decides whether a step counts as
        // finite.
        const auto divisor = op_named(plan.update, "multiply").outputs[0];
        QCOMPARE(op_named(plan.update, "gradient_norm").inputs[0], divisor);
        QCOMPARE(op_named(plan.update, "sgd").inputs[2], divisor);
        const auto recorded = op_named(plan.update, "record").inputs;
        QCOMPARE(recorded[recorded.size() - 2], op_named(plan.update, "adapt_loss_scale").outputs[2]);
        QCOMPARE(recorded.back(), plan.tensor_named("loss_scale"));
        QCOMPARE(plan.metrics.back().name, std::string("loss_scale"));
        QVERIFY(epoch::Telemetry(plan).series("loss_scale"));
        // Views of gradients show them unscaled.
        const auto inspect = assemble(plan, ProgramKind::inspect, Split::train, f.data.counts);
        QCOMPARE(op_named(inspect.ops, "fill").inputs.size(), 1u);
        QVERIFY(!names(inspect.ops).contains(QStringLiteral("fill_scaled")));
        QVERIFY(in_order(assemble(plan, ProgramKind::train, Split::train, f.data.counts)));
    }

    void a_graph_becomes_the_same_plan()
    {
        const SmallMlp f;
        epoch::Graph graph;
        std::uint32_t id = 0;
        const auto node = [&](const char* layer, const char* name, epoch::Values params = {}) {
            epoch::Node made;
            made.id = epoch::NodeId(++id);
            made.layer = layer;
            made.name = name;
            made.params = std::move(params);
            graph.nodes[made.id] = made;
            return made.id;
        };
        const auto wire = [&](epoch::NodeId from, const char* from_port, epoch::NodeId to, const char* to_port) {
            const auto number = epoch::WireId(++id);
            graph.wires[number] = {number, from, from_port, to, to_port, 0, {}};
        };
        const auto data = node("data", "data"), hidden = node("dense", "hidden", units(8)), tanh = node("tanh", "tanh"),
                   hidden2 = node("dense", "hidden2", units(8)), tanh2 = node("tanh", "tanh2"),
                   scores = node("dense", "scores", units(2)), loss = node("softmax_cross_entropy", "loss");
        wire(data, "features", hidden, "input");
        wire(hidden, "output", tanh, "input");
        wire(tanh, "output", hidden2, "input");
        wire(hidden2, "output", tanh2, "input");
        wire(tanh2, "output", scores, "input");
        wire(scores, "output", loss, "logits");
        wire(data, "label", loss, "labels");
        graph.next_id = id + 1;
        const auto checked = check_graph(graph, &f.data);
        QVERIFY2(checked.trainable(), checked.problems.empty() ? "" : checked.problems[0].error.text().c_str());
        const auto drawn = plan_of(checked, f.data, settings("adam")),
                   by_hand = plan_of(f.network, f.data, settings("adam"));
        QCOMPARE(names(drawn.backward), names(by_hand.backward));
        QCOMPARE(drawn.tensors.size(), by_hand.tensors.size());
        for (size_t i = 0; i < drawn.tensors.size(); ++i) QCOMPARE(drawn.tensors[i].name, by_hand.tensors[i].name);
    }

    void every_op_knows_phase_and_sources()
    {
        const SmallMlp f;
        const auto plan = plan_of(f.network, f.data, settings("adam"));
        for (const auto& op : plan.forward) QVERIFY(op.phase == Phase::forward && op.sources.size() == 1);
        for (const auto& op : plan.backward) QVERIFY(op.phase == Phase::backward && op.sources.size() == 1);
        for (const auto& op : plan.update) QVERIFY(op.phase == Phase::update);
        // Ops that propagate the gradient through `hidden2` (node 3) belong to that node.
        int of_hidden2 = 0;
        for (const auto& op : plan.backward) of_hidden2 += op.sources[0] == 3;
        QCOMPARE(of_hidden2, 3);
        QCOMPARE(op_named(plan.update, "adam", 2).sources, std::vector<std::int32_t>{3});
        QCOMPARE(plan.node_outputs.size(), f.network.flat.nodes.size());
        QVERIFY(!plan.node_outputs.back());
        QCOMPARE(plan.tensors[size_t(plan.node_outputs[5].index)].type.shape, (Shape{10, 2}));
        QCOMPARE(plan.node_outputs[0], op_named(plan.gather, "gather_rows").outputs[0]);
    }

    void matmul_gradients_use_the_right_operands()
    {
        const SmallMlp f;
        const auto plan = plan_of(f.network, f.data, settings("sgd"));
        const auto& towards_input = op_named(plan.backward, "matmul", 0);
        const auto& towards_weight = op_named(plan.backward, "matmul", 1);
        QCOMPARE(described(towards_input, plan), QStringLiteral("matmul(10×2, scores/weight)"));
        QCOMPARE(described(towards_weight, plan), QStringLiteral("matmul(10×2, 10×8)"));
        QCOMPARE(plan.tensors[size_t(towards_weight.outputs[0].index)].type.shape, (Shape{2, 8}));
    }

    void every_transposition_of_matmul_has_its_gradients()
    {
        // With three different extents, only the product of the right two operands has the right shape.
        for (const bool turn_a : {false, true})
            for (const bool turn_b : {false, true}) {
                OpGraph graph;
                const auto tensor = [&](const char* name, std::int64_t rows, std::int64_t columns, bool turned) {
                    const auto shape = turned ? Shape{columns, rows} : Shape{rows, columns};
                    return graph.add({name, {DType::f32, shape}, TensorRole::scratch, false, -1, {}});
                };
                const auto a = tensor("a", 2, 3, turn_a), b = tensor("b", 3, 5, turn_b),
                           seed = tensor("dc", 2, 5, false);
                const auto c = graph.op(
                    "matmul", {a, b}, {{"transpose_a", std::int64_t{turn_a}}, {"transpose_b", std::int64_t{turn_b}}});
                const OpGraph::Seed seeds[] = {{c, seed}};
                const Tensor wanted[] = {a, b};
                const auto found = graph.gradients(seeds, wanted);
                QVERIFY2(!graph.error(), graph.error() ? graph.error()->text().c_str() : "");
                QVERIFY(found[0] && found[1] && found[0] != found[1]);
            }
    }

    void metrics_and_live_parameters()
    {
        const SmallMlp f;
        const auto plan = plan_of(f.network, f.data, settings("adam", {{"learning_rate", Value(0.01)}}));
        QStringList columns;
        for (const auto& column : plan.metrics) columns << QString::fromStdString(column.name);
        QCOMPARE(columns.join(QLatin1Char(' ')), QStringLiteral("samples loss correct gradient_norm finite"));
        QCOMPARE(plan.evaluation_columns, size_t(3));
        QCOMPARE(plan.metrics[1].loss, 0);
        QCOMPARE(plan.metrics[2].loss, 0);
        QCOMPARE(plan.metrics[3].loss, -1);
        QVERIFY(plan.metrics[3].kind == epoch::MetricColumn::Kind::value);
        QVERIFY(plan.losses.size() == 1 && plan.losses[0].classes && plan.losses[0].path == "loss");
        QCOMPARE(op_named(plan.update, "record").inputs.size(), plan.metrics.size());
        QCOMPARE(plan.live_parameters.size(), size_t(4));
        QCOMPARE(plan.live_parameters[0].name, std::string("learning_rate"));
        QCOMPARE(plan.live_parameters[0].value, 0.01);
        const auto& adam = op_named(plan.update, "adam");
        QCOMPARE(std::get<std::int64_t>(adam.attributes.at("learning_rate")), 0);
        QCOMPARE(plan.live_parameters[size_t(std::get<std::int64_t>(adam.attributes.at("epsilon")))].name,
            std::string("epsilon"));
    }

    void momentum_needs_a_velocity()
    {
        const SmallMlp f;
        const auto still = plan_of(f.network, f.data, settings("sgd"));
        QVERIFY(!still.tensor_named("hidden/weight/velocity"));
        QCOMPARE(op_named(still.update, "sgd").inputs.size(), size_t(4));
        QCOMPARE(still.live_parameters.size(), size_t(1));
        const auto moving = plan_of(f.network, f.data, settings("sgd", {{"momentum", Value(0.9)}}));
        const auto velocity = moving.tensor_named("hidden/weight/velocity");
        QVERIFY(velocity);
        QVERIFY(moving.tensors[size_t(velocity.index)].role == TensorRole::optimizer);
        QCOMPARE(op_named(moving.update, "sgd").outputs[1], velocity);
        QCOMPARE(moving.live_parameters[1].name, std::string("momentum"));
    }

    void gradients_are_summed_where_paths_meet()
    {
        // Two losses of weights 1 and 0.5 on one trunk: its gradient is a sum, and each seed has its loss weight.
        const auto data = two_dimensional_data();
        NetworkBuilder net(data);
        const auto trunk = net.add("trunk", "dense", {{0, 0}}, units(4));
        const auto a = net.add("a", "dense", {{trunk, 0}}, units(2));
        const auto b = net.add("b", "dense", {{trunk, 0}}, units(2));
        net.add("loss_a", "softmax_cross_entropy", {{a, 0}, {0, 1}});
        net.add("loss_b", "mean_squared_error", {{b, 0}, {0, 0}}, {{"weight", Value(0.5)}});
        const auto plan = plan_of(net.checked, data, settings("sgd"));
        QCOMPARE(names(plan.backward).count(QLatin1String("add")), qsizetype(1));
        QCOMPARE(std::get<double>(op_named(plan.backward, "fill", 1).attributes.at("value")), 0.5);
        QStringList columns;
        for (const auto& c : plan.metrics) columns << QString::fromStdString(c.name) + QString::number(c.loss);
        QCOMPARE(columns.join(QLatin1Char(' ')),
            QStringLiteral(
                "samples-1 loss0 correct0 loss1 absolute_error1 target_sum1 target_squared1 gradient_norm-1 finite-1"));
        QVERIFY(plan.losses[0].classes && !plan.losses[1].classes);
    }

    void unread_fields_are_not_gathered_and_not_trained()
    {
        // A head that no loss reads has no gradient and no update, and the train program does not compute it.
        const auto data = two_dimensional_data();
        NetworkBuilder net(data);
        const auto spare = net.add("spare", "dense", {{0, 0}}, units(3));
        const auto used = net.add("used", "dense", {{0, 0}}, units(2));
        net.add("loss", "mean_squared_error", {{used, 0}, {0, 0}});
        const auto plan = plan_of(net.checked, data, settings("sgd"));
        QVERIFY(!plan.tensor_named("label"));
        QCOMPARE(names(plan.update).count(QLatin1String("sgd")), qsizetype(2));
        const auto train = assemble(plan, ProgramKind::train, Split::train, data.counts);
        const auto evaluate = assemble(plan, ProgramKind::evaluate, Split::validation, data.counts);
        QVERIFY(!train.tensor_for(plan.node_outputs[size_t(spare)]));
        QVERIFY(evaluate.tensor_for(plan.node_outputs[size_t(spare)]));
        QVERIFY(train.tensor_for(plan.tensor_named("spare/weight")));
    }

    void errors_say_what_to_do()
    {
        const SmallMlp f;
        const auto refused = [&](const epoch::Checked& network, const epoch::DataFacts& data,
                                 const epoch::TrainingSettings& training, std::int64_t batch) {
            const auto plan = build_plan({network, data, training, batch});
            return plan ? std::string("accepted") : plan.error().code + " / " + plan.error().where;
        };
        QCOMPARE(refused(f.network, f.data, settings("sgd"), 101), std::string("plan.batch / batch"));
        QCOMPARE(refused(f.network, f.data, settings("sgd"), 0), std::string("plan.batch / batch"));
        QCOMPARE(refused(f.network, f.data, settings("nonsense"), 10), std::string("plan.optimizer / optimizer"));
        QCOMPARE(
            refused(f.network, two_dimensional_data(0), settings("sgd"), 1), std::string("plan.no_samples / data"));
        QVERIFY(
            QString::fromStdString(refused(f.network, f.data, settings("sgd", {{"learning_rate", Value(-1.0)}}), 10))
                .endsWith(QLatin1String("learning_rate")));
        NetworkBuilder weightless(f.data);
        const auto tanh = weightless.add("tanh", "tanh", {{0, 0}});
        weightless.add("loss", "mean_squared_error", {{tanh, 0}, {0, 0}});
        QCOMPARE(refused(weightless.checked, f.data, settings("sgd"), 10), std::string("plan.nothing_to_learn / "));
        auto vast = f.data;
        vast.counts.train = std::int64_t{1} << 60;
        QCOMPARE(refused(f.network, vast, settings("sgd"), std::int64_t{1} << 50),
            std::string("plan.too_large / sample_positions"));
    }

    void an_error_of_a_layer_is_reported()
    {
        OpGraph graph;
        const auto a = graph.add({"a", {DType::f32, Shape{4, 3}}, TensorRole::scratch, false, -1, {}});
        graph.set_scope(Phase::forward, {0}, "hidden");
        const auto bad = graph.ops("matmul", {a, a});
        QVERIFY(graph.error());
        QCOMPARE(graph.error()->where, std::string("hidden"));
        QVERIFY(graph.type(bad[0]).shape.rank() > 0);
        const auto after = graph.op("no_such_op", {bad[0]});
        QVERIFY(!after && graph.all().empty());
    }

    void a_chain_of_20000_layers()
    {
        const auto data = two_dimensional_data();
        NetworkBuilder net(data);
        std::int32_t last = net.add("first", "dense", {{0, 0}}, units(2));
        for (int i = 0; i < 20'000; ++i) last = net.add("tanh" + std::to_string(i), "tanh", {{last, 0}});
        net.add("loss", "softmax_cross_entropy", {{last, 0}, {0, 1}});
        const auto plan = plan_of(net.checked, data, settings("sgd"));
        QCOMPARE(plan.backward.size(), size_t(20'000 + 2 + 2));
    }

    void costs_agree_with_the_layers()
    {
        const SmallMlp f;
        const auto plan = plan_of(f.network, f.data, settings("sgd"));
        double layers = 0;
        for (const auto& facts : f.network.facts) layers += facts.cost.forward_flops * 10;
        const auto ops = epoch::cost_of(plan.forward, plan.tensors).forward_flops;
        QVERIFY2(std::abs(ops - layers) <= 0.05 * layers, qPrintable(QStringLiteral("%1 %2").arg(ops).arg(layers)));
    }
};

EPOCH_TEST(TestBuildPlan)
#include "test_build_plan.moc"
