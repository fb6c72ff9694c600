// Which images have blocked layout, how many reorders there are, which ops are fused, and that none of it changes the
// results.
#include "base/philox.h"
#include "cpu/primitives/convolution.h"
#include "service/queries/templates.h"
#include "tests/ops/cpu_program.h"

#include "model/graph_check.h"
#include "plan/build_plan.h"
#include "tests/program.h"

#include <QTest>

#include <cmath>

namespace epoch::test {
namespace {

bool has_blocked_layout()
{
    CpuDevice device;
    epoch_device_properties properties{};
    device.api.properties(device.handle, &properties);
    const std::string library = properties.library;
    return library.starts_with("oneDNN") && library.find("AVX") != std::string::npos;
}

int count(const std::string& text, const std::string& part)
{
    int found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

std::string plan_of_template(const char* name)
{
    const auto project = read_template(name);
    if (!project) qFatal("%s", project.error().text().c_str());
    const auto checked = check_graph(project->graph, &*project->data);
    const auto plan = build_plan({checked, *project->data, project->training, 64});
    if (!plan) qFatal("%s", plan.error().text().c_str());
    CpuDevice device(2);
    CpuProgram program(
        device, assemble(*plan, ProgramKind::train, Split::train, project->data->counts), Reuse::by_liveness);
    if (program.status != EPOCH_OK) qFatal("%s", program.error().c_str());
    return program.plan_text();
}

// convolution - bias - batch norm - addition of another convolution - ReLU - pool - convolution, and the backward pass.
// With `canonical`, every stage is read by an op that requires canonical layout.
class LayoutNet {
public:
    LayoutNet(CpuDevice& device, std::int64_t channels, bool canonical, const std::string& pool)
        : m_program(device, described(channels, canonical, pool))
    {
        if (m_program.status != EPOCH_OK) qFatal("%s", m_program.error().c_str());
        for (std::size_t i = 0; i < m_inputs.size(); ++i) {
            const auto& type = m_program.program().tensors[static_cast<std::size_t>(m_inputs[i].index)].type;
            m_program.write(m_inputs[i], noise(type.shape.count(), i));
        }
        m_program.control(0, 0, {});
        m_program.run(1);
    }
    std::vector<Floats> results() const
    {
        std::vector<Floats> all;
        for (const Tensor each : m_results) all.push_back(m_program.read<float>(each));
        return all;
    }
    std::string plan() const { return m_program.plan_text(); }

private:
    Program described(std::int64_t c, bool canonical, const std::string& pool)
    {
        OpGraph graph;
        const auto input = [&](Shape shape) {
            return m_inputs.emplace_back(graph.add({"x", {DType::f32, shape}, TensorRole::parameter, false, -1, {}}));
        };
        const auto stage = [&](Tensor y) {
            if (canonical) graph.op("transpose", {y}, {{"axes", Integers{1, 0, 2, 3}}});
            return y;
        };
        const Attributes window{{"stride", Integers{1, 1}}, {"dilation", Integers{1, 1}},
            {"padding", Integers{1, 1, 1, 1}}, {"groups", std::int64_t{1}}};
        const Attributes norm{{"epsilon", 1e-5}, {"mode", std::string("train")}};
        const Tensor x = input({4, 3, 12, 12}), w1 = input({c, 3, 3, 3}), bias = input({c}), w2 = input({c, c, 3, 3});
        const Tensor gamma = input({c}), beta = input({c}), mean = input({c}), variance = input({c});
        const Tensor w3 = input({c, c, 3, 3});
        const Tensor a = stage(graph.op("conv2d", {x, w1}, window));
        const Tensor b = stage(graph.op("add_bias", {a, bias}, {{"axis", std::int64_t{1}}}));
        const Tensor first = stage(relu(graph, b));
        const Tensor y = stage(graph.op("conv2d", {first, w2}, window));
        const Tensor normal = stage(graph.ops("batch_norm", {y, gamma, beta, mean, variance}, norm)[0]);
        const Tensor sum = stage(graph.op("add", {normal, first}, {}));
        const Tensor second = stage(relu(graph, sum));
        Attributes pooling{{"size", Integers{2, 2}}, {"stride", Integers{2, 2}}, {"padding", Integers{0, 0, 0, 0}}};
        if (pool == "average_pool") pooling["count_padding"] = std::int64_t{0};
        const Tensor small = stage(graph.ops(pool, {second}, pooling)[0]);
        const Tensor out =
            graph.op("reshape", {stage(graph.op("conv2d", {small, w3}, window))}, {{"shape", Integers{c * 36}}});
        const OpGraph::Seed seed{out, input({4, c * 36})};
        m_results = graph.gradients({&seed, 1}, std::vector{w1, bias, w2, gamma, beta, w3});
        m_results.push_back(out);
        return program_of(graph);
    }
    static Tensor relu(OpGraph& graph, Tensor x)
    {
        return graph.op(
            "pointwise", {x}, {{"function", std::string("relu")}, {"gradient_from", std::string("output")}});
    }

    std::vector<Tensor> m_inputs, m_results;
    CpuProgram m_program;
};

} // namespace

class TestImageLayout : public QObject {
    Q_OBJECT

private slots:
    void reorders_are_few_data();
    void reorders_are_few();
    void blocking_and_fusion_change_no_result_data();
    void blocking_and_fusion_change_no_result();
    void any_number_of_threads_gives_the_same_bits();
};

void TestImageLayout::reorders_are_few_data()
{
    QTest::addColumn<int>("reorders");
    QTest::addColumn<int>("convolutions");
    QTest::addColumn<int>("fused");
    // LeNet-5 flattens its images; the others end in a global average pool, whose result is canonical.
    QTest::newRow("bench-d") << 2 << 5 << 4;
    QTest::newRow("bench-e") << 0 << 17 << 12;
    QTest::newRow("bench-f") << 0 << 62 << 38;
}

void TestImageLayout::reorders_are_few()
{
    if (!has_blocked_layout()) QSKIP("blocked layout needs oneDNN and AVX2");
    QFETCH(int, reorders);
    QFETCH(int, convolutions);
    QFETCH(int, fused);
    const std::string plan = plan_of_template(QTest::currentDataTag());
    if (cpu::onednn_channel_block() == 16) QCOMPARE(count(plan, " reorder"), reorders);
    else QVERIFY(count(plan, " reorder") <= reorders + 1); // blocks of 8 channels
    QCOMPARE(count(plan, "conv2d"), convolutions);
    QCOMPARE(count(plan, "+ relu"), fused);
    QCOMPARE(count(plan, "own im2col"), 0);
    QCOMPARE(count(plan, "ref:"), 0);
}

void TestImageLayout::blocking_and_fusion_change_no_result_data()
{
    QTest::addColumn<int>("channels");
    QTest::addColumn<QString>("pool");
    for (const int channels : {6, 16, 40})
        for (const char* pool : {"max_pool", "average_pool"})
            QTest::addRow("%d channels, %s", channels, pool) << channels << QString::fromLatin1(pool);
}

void TestImageLayout::blocking_and_fusion_change_no_result()
{
    QFETCH(int, channels);
    QFETCH(QString, pool);
    CpuDevice device(2);
    const LayoutNet fused(device, channels, false, pool.toStdString()),
        canonical(device, channels, true, pool.toStdString());
    if (has_blocked_layout()) {
        QVERIFY(fused.plan().find("+ bias + relu") != std::string::npos);
        QVERIFY(fused.plan().find("+ added + relu") != std::string::npos);
    }
    QVERIFY(canonical.plan().find("+ relu") == std::string::npos);
    QVERIFY(canonical.plan().find("lanes") == std::string::npos);
    const auto a = fused.results(), b = canonical.results();
    for (std::size_t i = 0; i < a.size(); ++i) {
        const double worst = largest_difference(a[i], b[i]);
        QVERIFY2(worst < 1e-5, qPrintable(QStringLiteral("result %1 differs by %2").arg(i).arg(worst)));
    }
}

void TestImageLayout::any_number_of_threads_gives_the_same_bits()
{
    CpuDevice one(1), two(2), three(3);
    const auto bits = [](CpuDevice& device) { return LayoutNet(device, 16, false, "max_pool").results(); };
    const auto first = bits(two);
    QVERIFY(bits(two) == first);
    for (std::size_t i = 0; i < first.size(); ++i) { // weight gradients of a convolution are the library's sums
        QVERIFY(largest_difference(bits(one)[i], first[i]) < 1e-5);
        QVERIFY(largest_difference(bits(three)[i], first[i]) < 1e-5);
    }
}

EPOCH_TEST(TestImageLayout)

} // namespace epoch::test

#include "test_image_layout.moc"
