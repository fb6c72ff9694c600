// The layers with several inputs: what they accept, what they lower to, and the sum of their gradients.
#include "tests/engine/small_graphs.h"
#include "tests/ops/cpu_program.h"

#include "plan/build_plan.h"
#include "tests/program.h"

#include <QTest>

namespace epoch::test {
namespace {

// Data -> Dense a and Dense b -> the layer -> Dense 2 -> loss.
struct Branches {
    Graph graph;
    DataFacts data = class_data();
    NodeId a, b, joined;

    Branches(const std::string& layer, std::int64_t width_a, std::int64_t width_b, Values params = {})
    {
        const auto source = add(graph, "data", "data");
        a = add(graph, "dense", "a", {{"units", width_a}});
        b = add(graph, "dense", "b", {{"units", width_b}});
        joined = add(graph, layer, "joined", std::move(params));
        const auto scores = add(graph, "dense", "scores", {{"units", std::int64_t{2}}});
        const auto loss = add(graph, "softmax_cross_entropy", "loss");
        join(graph, source, "features", a, "input");
        join(graph, source, "features", b, "input");
        join(graph, a, "output", joined, "input");
        join(graph, b, "output", joined, "input");
        join(graph, joined, "output", scores, "input");
        join(graph, scores, "output", loss, "logits");
        join(graph, source, "label", loss, "labels");
    }
    Checked checked() const { return check_graph(graph, &data); }
    Plan plan() const
    {
        const auto network = checked();
        auto made = build_plan({network, data, TrainingSettings{}, 10});
        if (!made) qFatal("%s", made.error().text().c_str());
        return std::move(made).value();
    }
};

Shape output_of(const Checked& checked, NodeId node) { return checked.facts_of(node)->outputs.at(0).shape; }

} // namespace

class TestJoins : public QObject {
    Q_OBJECT

private slots:
    void add_and_multiply_keep_the_shape();
    void other_shapes_are_refused();
    void concat_adds_up_the_axis();
    void a_single_wire_goes_through();
    void many_wires_are_joined();
    void class_numbers_are_refused();
    void programs_compile_on_the_cpu();
};

void TestJoins::add_and_multiply_keep_the_shape()
{
    for (const char* layer : {"add", "multiply"}) {
        const Branches net(layer, 5, 5);
        QVERIFY(net.checked().trainable());
        QVERIFY(output_of(net.checked(), net.joined).sample() == Shape{5});
        const Plan plan = net.plan();
        QCOMPARE(count_of(plan.forward, layer), 1);
        QCOMPARE(count_of(plan.backward, "multiply"), layer == std::string_view("multiply") ? 2 : 0);
    }
}

void TestJoins::other_shapes_are_refused()
{
    for (const char* layer : {"add", "multiply"}) {
        const Branches net(layer, 5, 6);
        const auto checked = net.checked();
        QVERIFY(!checked.trainable());
        const auto& problem = checked.problems.front();
        QCOMPARE(problem.error.code, std::string("graph.shape"));
        QCOMPARE(problem.node, net.joined);
        QVERIFY2(problem.error.what.text().find("5") != std::string::npos
                && problem.error.what.text().find("6") != std::string::npos,
            problem.error.what.text().c_str());
        QVERIFY(!problem.fixes.empty());
    }
    const Branches net("concat", 5, 6, {{"axis", std::int64_t{2}}});
    QCOMPARE(net.checked().problems.front().error.code, std::string("graph.shape"));
}

void TestJoins::concat_adds_up_the_axis()
{
    const Branches net("concat", 5, 6);
    QVERIFY(net.checked().trainable());
    QVERIFY(output_of(net.checked(), net.joined).sample() == Shape{11});
    const Plan plan = net.plan();
    QCOMPARE(count_of(plan.forward, "concat"), 1);
    QCOMPARE(count_of(plan.backward, "slice"), 2);
}

void TestJoins::a_single_wire_goes_through()
{
    for (const char* layer : {"add", "multiply", "concat"}) {
        Branches net(layer, 5, 7);
        must_apply(net.graph, {RemoveNode{net.b}});
        QVERIFY(net.checked().trainable());
        QVERIFY(output_of(net.checked(), net.joined).sample() == Shape{5});
        QCOMPARE(count_of(net.plan().forward, layer), 0);
    }
}

// An output that is used three times: its gradient is the sum over its uses.
void TestJoins::many_wires_are_joined()
{
    Branches net("add", 5, 5);
    join(net.graph, net.a, "output", net.joined, "input");
    join(net.graph, net.a, "output", net.joined, "input");
    const Plan plan = net.plan();
    QCOMPARE(count_of(plan.forward, "add"), 3);
    QCOMPARE(count_of(plan.backward, "add"), 2);
}

void TestJoins::class_numbers_are_refused()
{
    Branches net("concat", 5, 5);
    join(net.graph, net.graph.named("data")->id, "label", net.joined, "input");
    const auto checked = net.checked();
    QCOMPARE(checked.problems.front().error.code, std::string("graph.shape"));
    QCOMPARE(checked.problems.front().node, net.joined);
}

void TestJoins::programs_compile_on_the_cpu()
{
    for (const char* layer : {"add", "multiply", "concat"}) {
        const Branches net(layer, 5, 5);
        CpuDevice device;
        CpuProgram program(device, assemble(net.plan(), ProgramKind::train, Split::train, net.data.counts));
        QVERIFY2(program.status == EPOCH_OK, program.error().c_str());
    }
}

EPOCH_TEST(TestJoins)

} // namespace epoch::test

#include "test_joins.moc"
