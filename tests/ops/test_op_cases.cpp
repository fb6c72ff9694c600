// Every case of op_cases on the tested device: values against the reference in double, and gradients against finite
// differences of that reference.
#include "tests/ops/op_trial.h"
#include "tests/program.h"

#include <QTest>

#include <cmath>

namespace epoch::test {
namespace {

// The maximum error, relative to the largest value of the reference.
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

// The finite difference d(seed . output) / d(input element) of the reference.
double numerical_gradient(const OpCase& c, Tensors inputs, std::size_t input, std::size_t element, const Numbers& seed)
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
    static void check_gradient(const OpCase& c, const OpTrial& trial, std::size_t input, const Floats& gradient);
    std::vector<OpCase> m_cases = op_cases();
};

void TestOpCases::agree_with_reference_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < m_cases.size(); ++i) QTest::newRow(m_cases[i].title.c_str()) << static_cast<int>(i);
}

void TestOpCases::check_gradient(const OpCase& c, const OpTrial& trial, std::size_t input, const Floats& gradient)
{
    // All elements of small tensors, about forty spread over large ones, and fewer where the reference is slow.
    const std::size_t stride = std::max<std::size_t>(1, gradient.size() / (trial.inputs[0].size() > 20'000 ? 9 : 40));
    std::vector<float> is;
    Numbers should;
    for (std::size_t element = 0; element < gradient.size(); element += stride) {
        is.push_back(gradient[element]);
        should.push_back(numerical_gradient(c, trial.inputs, input, element, trial.seed));
    }
    const double worst = difference(is, should);
    QVERIFY2(worst < 20 * c.tolerance,
        qPrintable(QStringLiteral("gradient of input %1 differs by %2").arg(input).arg(worst)));
}

void TestOpCases::agree_with_reference()
{
    QFETCH(int, index);
    const OpCase& c = m_cases[static_cast<std::size_t>(index)];
    const OpTrial trial = run_case(c, 2);
    QVERIFY2(trial.error.empty(), trial.error.c_str());
    const Tensors should = c.reference(trial.inputs);
    QVERIFY(trial.outputs.size() >= should.size()); // some references omit the last outputs
    for (std::size_t i = 0; i < should.size(); ++i) {
        const double worst = difference(trial.outputs[i], should[i]);
        QVERIFY2(worst < c.tolerance, qPrintable(QStringLiteral("output %1 differs by %2").arg(i).arg(worst)));
    }
    for (std::size_t i = 0; i < c.wanted.size(); ++i) {
        QVERIFY(!trial.gradients[i].empty());
        check_gradient(c, trial, c.wanted[i], trial.gradients[i]);
        if (QTest::currentTestFailed()) return;
    }
}

EPOCH_TEST(TestOpCases)

} // namespace epoch::test

#include "test_op_cases.moc"
