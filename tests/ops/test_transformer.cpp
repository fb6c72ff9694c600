// test_transformer: causal attention, and a small transformer that learns by it.
#include "base/philox.h"
#include "plan/build_plan.h"
#include "plan/initial_values.h"
#include "tests/engine/small_networks.h"
#include "tests/ops/cpu_program.h"
#include "tests/ops/sequence_plans.h"
#include "tests/program.h"

#include <algorithm>
#include <cmath>

namespace epoch::test {
namespace {

// A training program with initial weights; every label is the symbol two places before.
class Transformer {
public:
    Transformer(CpuDevice& device, bool causal)
        : m_data(symbol_data(positions, classes, 512))
        , m_plan(plan_of(network(causal), m_data, 32))
        , m_program(device, assemble(m_plan, ProgramKind::train, Split::train, m_data.counts))
    {
        if (m_program.status != EPOCH_OK) qFatal("%s", m_program.error().c_str());
        const auto rows = static_cast<std::size_t>(m_data.counts.total());
        Symbols text, labels;
        for (std::size_t i = 0; i < rows * positions; ++i) {
            text.push_back(static_cast<std::int32_t>(philox(9, RandomStream::dataset, 0, i).x[0] % classes));
            labels.push_back(text[i % positions < 2 ? i : i - 2]);
        }
        m_program.write(tensor("symbols"), text);
        m_program.write(tensor("label"), labels);
        for (std::size_t i = 0; i < m_plan.tensors.size(); ++i) {
            const PlanTensor& each = m_plan.tensors[i];
            if (each.role != TensorRole::parameter) continue;
            Floats values(static_cast<std::size_t>(each.type.shape.count()));
            fill_initial(each, tensor_number(each.name), 1, values);
            m_program.write(m_program.program().tensor_for({static_cast<std::int32_t>(i)}), values);
        }
        Floats live_parameters;
        for (const LiveParameter& parameter : m_plan.live_parameters)
            live_parameters.push_back(static_cast<float>(parameter.value));
        m_program.control(0, 0, live_parameters);
    }
    void run(std::uint32_t steps) { m_program.run(steps); }
    double mean(std::string_view name, std::uint64_t step) const
    {
        const Floats row = m_program.metrics(step, 1);
        const auto column = std::ranges::find(m_plan.metrics, name, &MetricColumn::name) - m_plan.metrics.begin();
        return static_cast<double>(row[static_cast<std::size_t>(column)]) / static_cast<double>(row[0]);
    }

    static constexpr std::int64_t positions = 12, classes = 6;

private:
    Checked network(bool causal) const
    {
        NetworkBuilder net(m_data);
        const Values attends{{"heads", whole(2)}, {"causal", Value(causal)}};
        auto last = net.add("symbols", "embedding", {{0, 0}}, {{"vocabulary", whole(classes)}, {"units", whole(24)}});
        const auto stream = net.add("places", "position_embedding", {{last, 0}});
        last = net.add("norm1", "layer_norm", {{stream, 0}});
        last = net.add("attention", "attention", {{last, 0}}, attends);
        const auto middle = net.add("add1", "add", {{stream, 0}, {last, 0}});
        last = net.add("norm2", "layer_norm", {{middle, 0}});
        last = net.add("wide", "dense", {{last, 0}}, units(48));
        last = net.add("gelu", "gelu", {{last, 0}});
        last = net.add("narrow", "dense", {{last, 0}}, units(24));
        last = net.add("add2", "add", {{middle, 0}, {last, 0}});
        last = net.add("norm3", "layer_norm", {{last, 0}});
        last = net.add("scores", "dense", {{last, 0}}, units(classes));
        net.add("loss", "softmax_cross_entropy", {{last, 0}, {0, 1}});
        return net.checked;
    }
    Tensor tensor(std::string_view name) const { return m_program.program().tensor_for(m_plan.tensor_named(name)); }

    DataFacts m_data;
    Plan m_plan;
    CpuProgram m_program;
};

} // namespace

class TestTransformer : public QObject {
    Q_OBJECT

private slots:
    void a_causal_position_attends_to_no_later_one();
    void a_causal_transformer_learns();
};

void TestTransformer::a_causal_position_attends_to_no_later_one()
{
    OpGraph graph;
    const Shape shape{1, 70, 4};
    const auto add = [&] { return graph.add({"x", {DType::f32, shape}, TensorRole::parameter, false, -1, {}}); };
    const Tensor q = add(), k = add(), v = add();
    const auto out = graph.ops("attention", {q, k, v}, {{"heads", std::int64_t{2}}, {"causal", std::int64_t{1}}});
    CpuDevice device;
    CpuProgram program(device, program_of(graph));
    Floats x(280);
    for (std::size_t i = 0; i < x.size(); ++i) x[i] = std::sin(static_cast<float>(i));
    for (const Tensor each : {q, k, v}) program.write(each, x);
    program.control(0, 0, {});
    program.run(1);
    const Floats before = program.read<float>(out[0]);
    for (std::size_t i = 66 * 4; i < x.size(); ++i) x[i] += 100;
    for (const Tensor each : {k, v}) program.write(each, x);
    program.run(1);
    const Floats after = program.read<float>(out[0]);
    for (std::size_t i = 0; i < 66 * 4; ++i) QCOMPARE(after[i], before[i]);
    for (std::size_t i = 66 * 4; i < x.size(); ++i) QVERIFY(after[i] != before[i]);
}

// Guessing has a loss of ln 6 = 1.79. Without attention to two positions back, at most the first two of twelve symbols
// are predictable.
void TestTransformer::a_causal_transformer_learns()
{
    CpuDevice device(1);
    Transformer net(device, true);
    net.run(1);
    QVERIFY(net.mean("loss", 0) > 1.7);
    net.run(399);
    QVERIFY2(net.mean("loss", 399) < 0.1, qPrintable(QString::number(net.mean("loss", 399))));
    QVERIFY(net.mean("correct", 399) > 0.97);
}

EPOCH_TEST(TestTransformer)

} // namespace epoch::test

#include "test_transformer.moc"
