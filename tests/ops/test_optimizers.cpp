// sgd and adam against their formulas in double over ten updates, and gradient_norm, which protects them from
// non-finite gradients.
#include "tests/ops/ten_updates.h"
#include "tests/program.h"

#include <QTest>

#include <cmath>
#include <limits>

namespace epoch::test {
namespace {

using Numbers = std::vector<double>;

constexpr float rate = 0.05f, momentum = 0.9f, beta1 = 0.9f, beta2 = 0.999f, epsilon = 1e-8f;

struct Learning : Updated {
    explicit Learning(std::int64_t count)
        : Updated(count)
        , m(add("m", TensorRole::optimizer, DType::f32, count))
        , v(add("v", TensorRole::optimizer, DType::f32, count))
    {
    }
    Tensor m, v;

    void sgd()
    {
        graph.update("sgd", {parameter, gradient, samples, finite}, {parameter}, {{"learning_rate", std::int64_t{0}}});
    }
    void sgd_with_momentum()
    {
        graph.update("sgd", {parameter, gradient, samples, finite, v}, {parameter, v},
            {{"learning_rate", std::int64_t{0}}, {"momentum", std::int64_t{1}}});
    }
    void adam()
    {
        graph.update("adam", {parameter, gradient, samples, finite, updates, m, v}, {parameter, m, v},
            {{"learning_rate", std::int64_t{0}}, {"beta1", std::int64_t{1}}, {"beta2", std::int64_t{2}},
                {"epsilon", std::int64_t{3}}});
    }
};

struct ExpectedMoments {
    double p = 0.5, m = 0, v = 0;
};

void verify(const Floats& is, void (*step)(ExpectedMoments&, double gradient, int t))
{
    for (std::size_t i = 0; i < is.size(); ++i) {
        ExpectedMoments should;
        for (int update = 0; update < 10; ++update)
            step(
                should, static_cast<double>(gradient_at(update, i)) / static_cast<double>(updated_samples), update + 1);
        QVERIFY2(std::abs(static_cast<double>(is[i]) - should.p) < 2e-6,
            qPrintable(QStringLiteral("element %1 is %2, should be %3").arg(i).arg(is[i]).arg(should.p)));
    }
}

} // namespace

class TestOptimizers : public QObject {
    Q_OBJECT

private slots:
    void sgd_follows_its_formula();
    void momentum_follows_its_formula();
    void adam_follows_its_formula();
    void the_norm_is_of_all_gradients_per_sample();
    void gradients_that_are_not_finite_change_nothing_data();
    void gradients_that_are_not_finite_change_nothing();
    void a_step_without_samples_changes_nothing();
};

void TestOptimizers::sgd_follows_its_formula()
{
    for (const std::int64_t size : awkward_sizes) {
        Learning net(size);
        net.sgd();
        CpuDevice device(2);
        CpuProgram program(device, program_of(net.graph, 1));
        verify(after_ten(program, net, static_cast<std::size_t>(size), {rate}),
            [](ExpectedMoments& at, double gradient, int) { at.p -= static_cast<double>(rate) * gradient; });
    }
}

void TestOptimizers::momentum_follows_its_formula()
{
    for (const std::int64_t size : awkward_sizes) {
        Learning net(size);
        net.sgd_with_momentum();
        CpuDevice device(2);
        CpuProgram program(device, program_of(net.graph, 2));
        verify(after_ten(program, net, static_cast<std::size_t>(size), {rate, momentum}),
            [](ExpectedMoments& at, double gradient, int) {
                at.v = static_cast<double>(momentum) * at.v + gradient;
                at.p -= static_cast<double>(rate) * at.v;
            });
    }
}

void TestOptimizers::adam_follows_its_formula()
{
    for (const std::int64_t size : awkward_sizes) {
        Learning net(size);
        net.adam();
        CpuDevice device(2);
        CpuProgram program(device, program_of(net.graph, 4));
        verify(after_ten(program, net, static_cast<std::size_t>(size), {rate, beta1, beta2, epsilon}),
            [](ExpectedMoments& at, double gradient, int t) {
                const double b1 = static_cast<double>(beta1), b2 = static_cast<double>(beta2);
                at.m = b1 * at.m + (1 - b1) * gradient;
                at.v = b2 * at.v + (1 - b2) * gradient * gradient;
                const double m = at.m / (1 - std::pow(b1, t)), v = at.v / (1 - std::pow(b2, t));
                at.p -= static_cast<double>(rate) * m / (std::sqrt(v) + static_cast<double>(epsilon));
            });
    }
}

void TestOptimizers::the_norm_is_of_all_gradients_per_sample()
{
    OpGraph graph;
    const auto add = [&](Shape shape) {
        return graph.add({"g", {DType::f32, shape}, TensorRole::parameter, false, -1, {}});
    };
    const Tensor count = add(Shape{1}), a = add(Shape{50'000}), b = add(Shape{3, 7});
    const auto found = graph.ops("gradient_norm", {count, a, b});
    CpuDevice device(2);
    CpuProgram program(device, program_of(graph));
    program.write(count, Floats{4});
    program.write(a, Floats(50'000, 0.5f));
    program.write(b, Floats(21, 2.0f));
    program.control(0, 0, {});
    program.run(1);
    QCOMPARE(program.read<float>(found[0])[0], static_cast<float>(std::sqrt(50'000 * 0.25 + 21 * 4.0) / 4));
    QCOMPARE(program.read<float>(found[1])[0], 1.0f);
    program.write(a, Floats(50'000, 3e38f)); // squares beyond float, but finite
    program.run(1);
    QCOMPARE(program.read<float>(found[1])[0], 1.0f);
}

void TestOptimizers::gradients_that_are_not_finite_change_nothing_data()
{
    QTest::addColumn<float>("bad");
    QTest::newRow("not a number") << std::numeric_limits<float>::quiet_NaN();
    QTest::newRow("infinite") << std::numeric_limits<float>::infinity();
    QTest::newRow("minus infinite") << -std::numeric_limits<float>::infinity();
}

void TestOptimizers::gradients_that_are_not_finite_change_nothing()
{
    QFETCH(float, bad);
    for (const int which : {0, 1, 2}) {
        Learning net(20'001);
        which == 0 ? net.sgd() : which == 1 ? net.sgd_with_momentum() : net.adam();
        CpuDevice device(2);
        CpuProgram program(device, program_of(net.graph, 4));
        const Floats before = after_ten(program, net, 20'001, {rate, momentum, beta2, epsilon});
        Floats gradient(20'001, 1.0f);
        gradient.back() = bad;
        program.write(net.gradient, gradient);
        const auto state = program.state();
        program.run(1);
        QCOMPARE(program.read<float>(net.finite)[0], 0.0f);
        QVERIFY(program.state() == state);
        QCOMPARE(program.read<std::int64_t>(net.updates)[0], 10);
    }
}

void TestOptimizers::a_step_without_samples_changes_nothing()
{
    Learning net(10);
    net.adam();
    CpuDevice device;
    CpuProgram program(device, program_of(net.graph, 4));
    after_ten(program, net, 10, {rate, beta1, beta2, epsilon});
    program.write(net.gradient, Floats(10, 0.0f));
    program.write(net.samples, Floats{0});
    const auto state = program.state();
    program.run(1);
    QVERIFY(program.state() == state);
}

EPOCH_TEST(TestOptimizers)

} // namespace epoch::test

#include "test_optimizers.moc"
