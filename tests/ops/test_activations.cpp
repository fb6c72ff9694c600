// The activations except relu, tanh and sigmoid: exactness over their whole range, parameters, and training with them.
// (op_cases covers values, gradients and shapes on the device.)
#include "common/log.h"
#include "pointwise/elu.h"
#include "pointwise/gelu.h"
#include "pointwise/hard_swish.h"
#include "pointwise/leaky_relu.h"
#include "pointwise/relu6.h"
#include "pointwise/selu.h"
#include "pointwise/silu.h"
#include "pointwise/softplus.h"
#include "tests/ops/mlp.h"
#include "tests/ops/numbers.h"
#include "tests/program.h"

#include <QTest>

#include <cmath>
#include <limits>

namespace epoch::test {
namespace {

// The maximum relative error over evenly spaced points.
template <class Is, class Should> double worst(float first, float last, Is is, Should should)
{
    double most = 0;
    for (int i = 0; i <= 200'000; ++i) {
        const float x = first + (last - first) * static_cast<float>(i) / 2e5f;
        const double right = should(static_cast<double>(x));
        if (right != 0) most = std::max(most, std::abs((static_cast<double>(is(x)) - right) / right));
    }
    return most;
}

double gelu(double x) { return 0.5 * x * std::erfc(-x / std::sqrt(2.0)); }

} // namespace

class TestActivations : public QObject {
    Q_OBJECT

private slots:
    void helper_functions_are_exact();
    void values_are_exact_everywhere();
    void gradients_are_exact_everywhere();
    void extreme_inputs_are_safe();
    void nan_passes_through();
    void a_missing_or_superfluous_parameter_is_refused();
    void training_through_each_layer_learns_data();
    void training_through_each_layer_learns();
};

void TestActivations::helper_functions_are_exact()
{
    const double small = worst(-0.5f, 0.5f, loop_expm1, [](double x) { return std::expm1(x); });
    QVERIFY2(small < 4e-7, qPrintable(QString::number(small)));
    const double large = worst(-80.0f, 80.0f, loop_expm1, [](double x) { return std::expm1(x); });
    QVERIFY2(large < 4e-7, qPrintable(QString::number(large)));
    const double log = worst(0.0f, 1.0f, loop_log1p, [](double u) { return std::log1p(u); });
    QVERIFY2(log < 3e-7, qPrintable(QString::number(log)));
}

void TestActivations::values_are_exact_everywhere()
{
    const auto check = [](const char* name, double error, double bound) {
        QVERIFY2(error < bound, qPrintable(QStringLiteral("%1: %2").arg(QLatin1String(name)).arg(error)));
    };
    check("gelu", worst(-3.0f, 10.0f, pointwise::Gelu::value, gelu), 1e-6);
    // In the tail the rounding of x²/2 is multiplied by its size.
    check("gelu's tail", worst(-10.0f, -3.0f, pointwise::Gelu::value, gelu), 1e-5);
    check("silu", worst(-80.0f, 80.0f, pointwise::Silu::value, [](double x) { return x / (1 + std::exp(-x)); }), 1e-6);
    check("softplus",
        worst(-80.0f, 80.0f, pointwise::Softplus::value, [](double x) { return std::log1p(std::exp(x)); }), 1e-6);
    const auto elu = [](float x) { return pointwise::Elu::value(x, 0.75f); };
    check("elu", worst(-80.0f, 80.0f, elu, [](double x) { return x > 0 ? x : 0.75 * std::expm1(x); }), 1e-6);
    const auto hard = [](double x) { return x * std::min(6.0, std::max(0.0, x + 3)) / 6; };
    check("hard swish", worst(-2.5f, 10.0f, pointwise::HardSwish::value, hard), 1e-6);
}

void TestActivations::gradients_are_exact_everywhere()
{
    for (int i = -2000; i <= 2000; ++i) {
        const float x = 0.005f * static_cast<float>(i);
        const double v = static_cast<double>(x), s = 1 / (1 + std::exp(-v));
        const double density = std::exp(-v * v / 2) / std::sqrt(2 * 3.14159265358979323846);
        const double gelu_gradient = 0.5 * std::erfc(-v / std::sqrt(2.0)) + v * density;
        QVERIFY(std::abs(static_cast<double>(pointwise::Gelu::derivative_from_input(x)) - gelu_gradient) < 5e-7);
        QVERIFY(
            std::abs(static_cast<double>(pointwise::Silu::derivative_from_input(x)) - (s + v * s * (1 - s))) < 1e-6);
        QVERIFY(std::abs(
                    static_cast<double>(pointwise::Softplus::derivative_from_output(pointwise::Softplus::value(x))) - s)
            < 5e-7);
        const double elu_gradient = x > 0 ? 1 : 2 * std::exp(v);
        QVERIFY(
            std::abs(static_cast<double>(pointwise::Elu::derivative_from_output(pointwise::Elu::value(x, 2.0f), 2.0f))
                - elu_gradient)
            < 1e-6);
    }
    QCOMPARE(pointwise::HardSwish::derivative_from_input(-4.0f), 0.0f);
    QCOMPARE(pointwise::HardSwish::derivative_from_input(0.0f), 0.5f);
    QCOMPARE(pointwise::HardSwish::derivative_from_input(4.0f), 1.0f);
    QCOMPARE(pointwise::LeakyRelu::derivative_from_output(pointwise::LeakyRelu::value(-3.0f, 0.0f), 0.0f), 0.0f);
}

void TestActivations::extreme_inputs_are_safe()
{
    QCOMPARE(pointwise::Elu::value(-infinite, 1.0f), -1.0f);
    QCOMPARE(pointwise::Elu::value(infinite, 1.0f), infinite);
    QCOMPARE(pointwise::Selu::value(infinite), infinite);
    QCOMPARE(pointwise::Gelu::value(1e30f), 1e30f);
    QVERIFY(std::abs(pointwise::Gelu::value(-30.0f)) < 1e-30f);
    QVERIFY(std::abs(pointwise::Silu::value(-1e38f)) < 1e-30f);
    QCOMPARE(pointwise::Silu::value(1e38f), 1e38f);
    QCOMPARE(pointwise::Softplus::value(1e38f), 1e38f);
    QVERIFY(pointwise::Softplus::value(-1e38f) >= 0.0f && pointwise::Softplus::value(-1e38f) < 1e-37f);
    QCOMPARE(pointwise::HardSwish::value(-100.0f), 0.0f);
    QCOMPARE(pointwise::Relu6::value(infinite), 6.0f);
    QCOMPARE(pointwise::Relu6::value(-infinite), 0.0f);
    QCOMPARE(pointwise::Relu6::derivative_from_output(6.0f), 0.0f);
}

void TestActivations::nan_passes_through()
{
    QVERIFY(std::isnan(pointwise::LeakyRelu::value(not_a_number, 0.1f)));
    QVERIFY(std::isnan(pointwise::Elu::value(not_a_number, 1.0f)));
    QVERIFY(std::isnan(pointwise::Selu::value(not_a_number)));
    QVERIFY(std::isnan(pointwise::Gelu::value(not_a_number)));
    QVERIFY(std::isnan(pointwise::Silu::value(not_a_number)));
    QVERIFY(std::isnan(pointwise::Softplus::value(not_a_number)));
    QVERIFY(std::isnan(pointwise::HardSwish::value(not_a_number)));
    QVERIFY(std::isnan(pointwise::Relu6::value(not_a_number)));
}

void TestActivations::a_missing_or_superfluous_parameter_is_refused()
{
    const auto status_of = [](const std::string& function, Attributes attributes, std::string& error) {
        OpGraph graph;
        const Tensor x = graph.add({"x", {DType::f32, Shape{3}}, TensorRole::parameter, false, -1, {}});
        attributes["function"] = function;
        attributes["gradient_from"] = std::string("output");
        graph.ops("pointwise", {x}, attributes);
        CpuDevice device;
        const CpuProgram program(device, program_of(graph));
        error = program.error();
        return program.status;
    };
    std::string error;
    QCOMPARE(status_of("leaky_relu", {{"parameter", 0.1}}, error), EPOCH_OK);
    QVERIFY(status_of("leaky_relu", {}, error) != EPOCH_OK);
    QVERIFY2(error.find("\"leaky_relu\" needs a parameter") != std::string::npos, error.c_str());
    QVERIFY(status_of("relu", {{"parameter", 0.1}}, error) != EPOCH_OK);
    QVERIFY2(error.find("\"relu\" takes no parameter") != std::string::npos, error.c_str());
}

void TestActivations::training_through_each_layer_learns_data()
{
    QTest::addColumn<QString>("layer");
    for (const char* layer :
        {"leaky_relu", "elu", "selu", "gelu", "silu", "softplus", "hard_swish", "relu6", "softmax"})
        QTest::newRow(layer) << QString::fromLatin1(layer);
}

void TestActivations::training_through_each_layer_learns()
{
    QFETCH(QString, layer);
    MlpShape shape;
    shape.activation = layer.toStdString();
    shape.optimizer_values = {{"learning_rate", 0.02}};
    CpuDevice device(2);
    Mlp net(device, shape);
    QVERIFY2(net.program.status == EPOCH_OK, net.program.error().c_str());
    net.program.control(0, 0, net.live_parameters());
    net.program.run(300);
    const auto columns = net.plan.metrics.size(), loss = net.column("loss");
    const auto rows = net.program.metrics(0, 300);
    QCOMPARE(rows.size(), 300 * columns);
    float before = 0, after = 0;
    for (std::size_t i = 0; i < 20; ++i) {
        before += rows[i * columns + loss];
        after += rows[(280 + i) * columns + loss];
    }
    QVERIFY2(after < 0.5f * before, qPrintable(QStringLiteral("%1 to %2").arg(before).arg(after)));
}

EPOCH_TEST(TestActivations)

} // namespace epoch::test

#include "test_activations.moc"
