// test_timed_plan: compiling with a timed plan gives the same bits again, also if the plan names other algorithms than
// the device would pick.
#include "base/philox.h"
#include "tests/ops/cpu_program.h"
#include "tests/program.h"

#include <QTest>

#include <cmath>
#include <functional>

namespace epoch::test {
namespace {

// A program with noise as inputs, and the results of one step.
class DescribedNet {
public:
    using Describe = std::function<std::vector<Tensor>(DescribedNet&, OpGraph&)>;

    DescribedNet(
        CpuDevice& device, const Describe& describe, std::string stored = {}, Compile compile = Compile::to_run)
        : m_program(device, described(describe), Reuse::keep_every_tensor, std::move(stored), compile)
    {
        if (m_program.status != EPOCH_OK) qFatal("%s", m_program.error().c_str());
        for (std::size_t i = 0; i < m_inputs.size(); ++i) {
            const auto& type = m_program.program().tensors[static_cast<std::size_t>(m_inputs[i].index)].type;
            m_program.write(m_inputs[i], noise(type.shape.count(), i));
        }
        m_program.control(0, 0, {});
        m_program.run(1);
    }
    Tensor input(OpGraph& graph, Shape shape)
    {
        return m_inputs.emplace_back(graph.add({"x", {DType::f32, shape}, TensorRole::parameter, false, -1, {}}));
    }
    std::vector<Floats> results() const
    {
        std::vector<Floats> all;
        for (const Tensor each : m_results) all.push_back(m_program.read<float>(each));
        return all;
    }
    std::string plan() const { return m_program.plan_text(); }

private:
    Program described(const Describe& describe)
    {
        OpGraph graph;
        m_results = describe(*this, graph);
        return program_of(graph);
    }

    std::vector<Tensor> m_inputs, m_results;
    CpuProgram m_program;
};

const Attributes transposed_b{{"transpose_a", std::int64_t{0}}, {"transpose_b", std::int64_t{1}}};

// Two convolutions with bias and ReLU, a product, and the gradients of all inputs.
std::vector<Tensor> convolutions(DescribedNet& net, OpGraph& graph)
{
    const Attributes window{{"stride", Integers{1, 1}}, {"dilation", Integers{1, 1}}, {"padding", Integers{1, 1, 1, 1}},
        {"groups", std::int64_t{1}}};
    const Attributes channels{{"axis", std::int64_t{1}}},
        relu{{"function", std::string("relu")}, {"gradient_from", std::string("output")}};
    const Tensor x = net.input(graph, {4, 3, 12, 12}), w1 = net.input(graph, {32, 3, 3, 3}),
                 bias = net.input(graph, {32}), w2 = net.input(graph, {32, 32, 3, 3}),
                 w3 = net.input(graph, {10, 32 * 144}), seed = net.input(graph, {4, 10});
    const Tensor a =
        graph.op("pointwise", {graph.op("add_bias", {graph.op("conv2d", {x, w1}, window), bias}, channels)}, relu);
    const Tensor b = graph.op("pointwise", {graph.op("conv2d", {a, w2}, window)}, relu);
    const Tensor flat = graph.op("reshape", {b}, {{"shape", Integers{32 * 144}}});
    const Tensor y = graph.op("matmul", {flat, w3}, transposed_b);
    const OpGraph::Seed from{y, seed};
    std::vector<Tensor> all = graph.gradients({&from, 1}, std::vector{x, w1, bias, w2, w3});
    all.push_back(y);
    return all;
}

// Two products whose biases come in the reverse order, which becomes the order of the fused ops.
std::vector<Tensor> products(DescribedNet& net, OpGraph& graph)
{
    const Attributes last{{"axis", std::int64_t{1}}};
    const Tensor x = net.input(graph, {48, 96}), w1 = net.input(graph, {32, 96}), w2 = net.input(graph, {80, 96}),
                 b1 = net.input(graph, {32}), b2 = net.input(graph, {80});
    const Tensor first = graph.op("matmul", {x, w1}, transposed_b), second = graph.op("matmul", {x, w2}, transposed_b);
    const Tensor y2 = graph.op("add_bias", {second, b2}, last), y1 = graph.op("add_bias", {first, b1}, last);
    return {y1, y2};
}

std::vector<std::string> lines_of(const std::string& plan)
{
    std::vector<std::string> lines;
    for (std::size_t at = 0, end = 0; at < plan.size(); at = end + 1) {
        end = plan.find('\n', at);
        lines.push_back(plan.substr(at, end - at));
    }
    return lines;
}

} // namespace

class TestTimedPlan : public QObject {
    Q_OBJECT

private slots:
    void a_timed_plan_is_followed_to_the_bit_data();
    void a_timed_plan_is_followed_to_the_bit();
    void every_algorithm_of_a_product_is_followed();
};

void TestTimedPlan::a_timed_plan_is_followed_to_the_bit_data()
{
    QTest::addColumn<int>("threads");
    QTest::newRow("one thread") << 1;
    QTest::newRow("two threads") << 2;
}

void TestTimedPlan::a_timed_plan_is_followed_to_the_bit()
{
    QFETCH(int, threads);
    CpuDevice device(static_cast<std::uint32_t>(threads));
    for (const auto& describe : {convolutions, products}) {
        const DescribedNet measured(device, describe, {}, Compile::timed), again(device, describe, measured.plan());
        QCOMPARE(again.plan(), measured.plan());
        QVERIFY(again.results() == measured.results());
    }
}

// Each of the two products by each algorithm, whatever the default is.
void TestTimedPlan::every_algorithm_of_a_product_is_followed()
{
    CpuDevice device;
    const DescribedNet as_chosen(device, products);
    const std::vector<std::string> lines = lines_of(as_chosen.plan());
    QCOMPARE(lines.size(), std::size_t{2});
    QVERIFY2(lines[0].find("48x80x96") != std::string::npos, as_chosen.plan().c_str());
    const bool library = as_chosen.plan().find("oneDNN") != std::string::npos;
    const std::vector<std::string> algorithms = library
        ? std::vector<std::string>{"own loops", "dnnl_sgemm", "Eigen", "oneDNN matmul"}
        : std::vector<std::string>{"own loops", "Eigen"};
    const std::vector<Floats> expected = as_chosen.results();
    for (const std::string& one : algorithms)
        for (const std::string& other : algorithms) {
            const auto with = [&](std::size_t line, const std::string& algorithm) {
                return lines[line].substr(0, lines[line].rfind(": ") + 2) + algorithm + "\n";
            };
            const std::string plan = with(0, one) + with(1, other);
            const DescribedNet planned(device, products, plan);
            QCOMPARE(planned.plan(), plan);
            const std::vector<Floats> results = planned.results();
            for (std::size_t i = 0; i < expected.size(); ++i)
                for (std::size_t e = 0; e < expected[i].size(); ++e)
                    QVERIFY(std::abs(results[i][e] - expected[i][e]) < 1e-5f);
        }
}

EPOCH_TEST(TestTimedPlan)

} // namespace epoch::test

#include "test_timed_plan.moc"
