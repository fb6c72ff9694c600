// Every case of op_cases on the CPU device: values against the reference in double, and gradients, as the ops
// themselves write them, against differences of that reference.
#include "base/philox.h"
#include "tests/ops/cpu_program.h"
#include "tests/ops/op_cases.h"

#include <QTest>

#include <cmath>

namespace epoch::test {
namespace {

// The numbers an f32 tensor can hold, so that both sides start from the same.
Numbers filled(const CaseInput& input, std::uint64_t number)
{
    Numbers values;
    for (std::int64_t i = 0; i < input.shape.count(); ++i) {
        const Philox4 bits = philox(7, RandomStream::dataset, number, static_cast<std::uint64_t>(i));
        if (input.filling == Filling::classes) {
            values.push_back(static_cast<double>(bits.x[0] % static_cast<std::uint32_t>(input.classes)));
            continue;
        }
        const float angle = 6.2831853f * uniform01(bits.x[0]);
        float value = std::sqrt(-2.0f * std::log(1.0f - uniform01(bits.x[1]))) * std::cos(angle);
        if (input.filling == Filling::away_from_zero) value += value < 0.0f ? -0.01f : 0.01f;
        values.push_back(static_cast<double>(value));
    }
    return values;
}

// One op, its gradient's ops, and random factors for its first output.
struct Setup {
    OpGraph graph;
    std::vector<Tensor> inputs, outputs, gradients;
    Tensor seed;
};

void build(const OpCase& c, Setup& to)
{
    for (const CaseInput& input : c.inputs)
        to.inputs.push_back(to.graph.add({"x", {input.dtype(), input.shape}, TensorRole::parameter, false, -1, {}}));
    to.outputs = to.graph.ops(c.op, to.inputs, c.attributes);
    if (c.wanted.empty()) return;
    to.seed = to.graph.add({"seed", to.graph.type(to.outputs[0]), TensorRole::parameter, false, -1, {}});
    std::vector<Tensor> wanted;
    for (const std::size_t each : c.wanted) wanted.push_back(to.inputs[each]);
    const OpGraph::Seed seed{to.outputs[0], to.seed};
    to.gradients = to.graph.gradients({&seed, 1}, wanted);
}

template <class T> std::vector<T> as(const Numbers& values) { return {values.begin(), values.end()}; }

// Largest difference, relative to the largest number of the reference.
double difference(const std::vector<float>& is, const Numbers& should)
{
    double worst = 0, scale = 1e-3;
    for (const double each : should) scale = std::max(scale, std::abs(each));
    for (std::size_t i = 0; i < should.size(); ++i) {
        const double d = std::abs(static_cast<double>(is[i]) - should[i]);
        worst = std::isfinite(d) ? std::max(worst, d) : HUGE_VAL;
    }
    return worst / scale;
}

double weighted(const Numbers& values, const Numbers& factors)
{
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) sum += values[i] * factors[i];
    return sum;
}

// d(seed . output) / d(input element), from the reference.
double slope(const OpCase& c, Tensors inputs, std::size_t input, std::size_t element, const Numbers& seed)
{
    constexpr double step = 1e-5;
    const double at = inputs[input][element];
    inputs[input][element] = at + step;
    const double above = weighted(c.reference(inputs)[0], seed);
    inputs[input][element] = at - step;
    return (above - weighted(c.reference(inputs)[0], seed)) / (2 * step);
}

} // namespace

class TestOpCases : public QObject {
    Q_OBJECT

private slots:
    void agree_with_reference_data();
    void agree_with_reference();

private:
    static void check_gradient(const OpCase& c, const Tensors& inputs, const Numbers& seed, std::size_t input,
        const std::vector<float>& gradient);
    std::vector<OpCase> m_cases = op_cases();
};

void TestOpCases::agree_with_reference_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < m_cases.size(); ++i) QTest::newRow(m_cases[i].title.c_str()) << static_cast<int>(i);
}

void TestOpCases::check_gradient(
    const OpCase& c, const Tensors& inputs, const Numbers& seed, std::size_t input, const std::vector<float>& gradient)
{
    // All elements of small tensors, some forty spread over large ones, fewer where the reference is slow.
    const std::size_t stride = std::max<std::size_t>(1, gradient.size() / (inputs[0].size() > 20'000 ? 9 : 40));
    std::vector<float> is;
    Numbers should;
    for (std::size_t element = 0; element < gradient.size(); element += stride) {
        is.push_back(gradient[element]);
        should.push_back(slope(c, inputs, input, element, seed));
    }
    const double worst = difference(is, should);
    QVERIFY2(worst < 20 * c.tolerance,
        qPrintable(QStringLiteral("gradient of input %1 differs by %2").arg(input).arg(worst)));
}

void TestOpCases::agree_with_reference()
{
    QFETCH(int, index);
    const OpCase& c = m_cases[static_cast<std::size_t>(index)];
    Setup setup;
    build(c, setup);
    CpuDevice device(2);
    CpuProgram program(device, program_of(setup.graph));
    QVERIFY2(program.status == EPOCH_OK, program.error().c_str());

    Tensors inputs;
    for (std::size_t i = 0; i < c.inputs.size(); ++i) {
        inputs.push_back(filled(c.inputs[i], i));
        if (c.inputs[i].dtype() == DType::i32)
            program.write(setup.inputs[i], as<std::int32_t>(inputs[i]));
        else
            program.write(setup.inputs[i], as<float>(inputs[i]));
    }
    const Tensors should = c.reference(inputs);
    const Numbers seed = filled({Shape{static_cast<std::int64_t>(should[0].size())}}, 99);
    if (setup.seed) program.write(setup.seed, as<float>(seed));
    program.control(0, 0, {});
    program.run(1);

    for (std::size_t i = 0; i < should.size(); ++i) {
        const double worst = difference(program.read<float>(setup.outputs[i]), should[i]);
        QVERIFY2(worst < c.tolerance, qPrintable(QStringLiteral("output %1 differs by %2").arg(i).arg(worst)));
    }
    for (std::size_t i = 0; i < c.wanted.size(); ++i) {
        QVERIFY(setup.gradients[i]);
        check_gradient(c, inputs, seed, c.wanted[i], program.read<float>(setup.gradients[i]));
        if (QTest::currentTestFailed()) return;
    }
}

} // namespace epoch::test

QTEST_APPLESS_MAIN(epoch::test::TestOpCases)
#include "test_op_cases.moc"
