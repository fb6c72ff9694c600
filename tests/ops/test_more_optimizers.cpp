// The optimizers beyond sgd and adam, drawn from a plan as training does it: ten updates against the papers' formulas
// in double, and states that gradients which are not finite leave alone.
#include "tests/ops/cpu_program.h"

#include "optimizers/optimizer_type.h"
#include "plan/plan_update.h"
#include "tests/ops/mlp.h"
#include "tests/program.h"

#include <QTest>

#include <cmath>
#include <functional>
#include <limits>

namespace epoch::test {
namespace {

using Floats = std::vector<float>;

constexpr float samples = 3;
constexpr std::int64_t sizes[] = {1, 33, 40'000};

// One parameter under an optimizer, lowered as for a plan.
struct Learning {
    OpGraph graph;
    std::vector<Knob> knobs;
    Tensor parameter, gradient, samples, finite, updates;

    Learning(std::string_view optimizer, const Values& values, std::int64_t count)
    {
        const auto add = [&](const char* name, TensorRole role, DType type, std::int64_t size) {
            return graph.add({name, {type, Shape{size}}, role, false, -1, {}});
        };
        parameter = add("p", TensorRole::parameter, DType::f32, count);
        gradient = add("g", TensorRole::parameter, DType::f32, count);
        samples = add("samples", TensorRole::parameter, DType::f32, 1);
        updates = add("updates", TensorRole::counter, DType::i64, 1);
        graph.work_for(Phase::update, {}, "update");
        finite = graph.ops("gradient_norm", {samples, gradient})[1];
        graph.update("count_update", {updates, finite}, {updates}, {});
        const auto* type = find_optimizer(optimizer);
        if (!type) qFatal("no such optimizer");
        lower(*type, values);
    }
    Floats row() const
    {
        Floats row;
        for (const Knob& knob : knobs) row.push_back(static_cast<float>(knob.value));
        return row;
    }

private:
    void lower(const OptimizerType& type, const Values& values);
};

void Learning::lower(const OptimizerType& type, const Values& values)
{
    PlanUpdate writer({{{parameter, gradient}}, samples, finite, updates}, type, values, graph, knobs);
    type.lower(Params(type.schema, values), writer);
}

float gradient_at(int update, std::size_t element)
{
    return std::sin(0.7f * static_cast<float>(element) + 1.3f * static_cast<float>(update)) + 0.1f;
}

// Ten updates with changing gradients; the parameters after them.
Floats after_ten(CpuProgram& program, const Learning& net, std::size_t count)
{
    program.write(net.parameter, Floats(count, 0.5f));
    program.write(net.samples, Floats{samples});
    for (int update = 0; update < 10; ++update) {
        Floats gradient(count);
        for (std::size_t i = 0; i < count; ++i) gradient[i] = gradient_at(update, i);
        program.write(net.gradient, gradient);
        program.control(static_cast<std::uint64_t>(update), 0, net.row());
        program.run(1);
    }
    return program.read<float>(net.parameter);
}

struct Moments {
    double p = 0.5, m = 0, v = 0;
};

double rounded(double knob) { return static_cast<double>(static_cast<float>(knob)); }

using Step = void (*)(Moments&, double gradient, int t);

// Sutskever et al., ICML 2013, in the form of PyTorch's documentation of SGD.
void nesterov(Moments& at, double g, int)
{
    at.v = rounded(0.9) * at.v + g;
    at.p -= rounded(0.05) * (g + rounded(0.9) * at.v);
}

// PyTorch's documentation of SGD: the penalty goes through the momentum.
void decaying_momentum(Moments& at, double g, int)
{
    at.v = rounded(0.9) * at.v + g + rounded(0.3) * at.p;
    at.p -= rounded(0.05) * at.v;
}

// Kingma and Ba, ICLR 2015, algorithm 1, with an L2 penalty in the gradient.
void decaying_adam(Moments& at, double g, int t)
{
    const double b1 = rounded(0.9), b2 = rounded(0.99), with_decay = g + rounded(0.3) * at.p;
    at.m = b1 * at.m + (1 - b1) * with_decay;
    at.v = b2 * at.v + (1 - b2) * with_decay * with_decay;
    at.p -= rounded(0.05) * (at.m / (1 - std::pow(b1, t))) / (std::sqrt(at.v / (1 - std::pow(b2, t))) + rounded(1e-4));
}

// Tieleman and Hinton, Coursera lecture 6.5, 2012.
void rmsprop(Moments& at, double g, int)
{
    at.v = rounded(0.8) * at.v + (1 - rounded(0.8)) * g * g;
    at.p -= rounded(0.05) * g / (std::sqrt(at.v) + rounded(1e-4));
}

// Loshchilov and Hutter, ICLR 2019, algorithm 2, the decay scaled by the rate.
void adamw(Moments& at, double g, int t)
{
    const double b1 = rounded(0.9), b2 = rounded(0.99);
    at.m = b1 * at.m + (1 - b1) * g;
    at.v = b2 * at.v + (1 - b2) * g * g;
    const double m = at.m / (1 - std::pow(b1, t)), v = at.v / (1 - std::pow(b2, t));
    at.p -= rounded(0.05) * (m / (std::sqrt(v) + rounded(1e-4)) + rounded(0.3) * at.p);
}

// Chen et al., NeurIPS 2023, algorithm 2.
void lion(Moments& at, double g, int)
{
    const double c = rounded(0.9) * at.m + (1 - rounded(0.9)) * g;
    at.p -= rounded(0.05) * ((c > 0) - (c < 0) + rounded(0.3) * at.p);
    at.m = rounded(0.99) * at.m + (1 - rounded(0.99)) * g;
}

struct Case {
    const char* title;
    const char* optimizer;
    Values values;
    Step step;
};

const std::vector<Case>& cases()
{
    static const std::vector<Case> all{
        {"sgd with nesterov", "sgd", {{"learning_rate", 0.05}, {"momentum", 0.9}, {"nesterov", true}}, nesterov},
        {"sgd with momentum and decay", "sgd", {{"learning_rate", 0.05}, {"momentum", 0.9}, {"weight_decay", 0.3}},
            decaying_momentum},
        {"adam with decay", "adam",
            {{"learning_rate", 0.05}, {"beta1", 0.9}, {"beta2", 0.99}, {"epsilon", 1e-4}, {"weight_decay", 0.3}},
            decaying_adam},
        {"rmsprop", "rmsprop", {{"learning_rate", 0.05}, {"decay", 0.8}, {"epsilon", 1e-4}}, rmsprop},
        {"adamw", "adamw",
            {{"learning_rate", 0.05}, {"beta1", 0.9}, {"beta2", 0.99}, {"epsilon", 1e-4}, {"weight_decay", 0.3}},
            adamw},
        {"lion", "lion", {{"learning_rate", 0.05}, {"beta1", 0.9}, {"beta2", 0.99}, {"weight_decay", 0.3}}, lion},
    };
    return all;
}

void add_rows()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < cases().size(); ++i) QTest::newRow(cases()[i].title) << static_cast<int>(i);
}

} // namespace

class TestMoreOptimizers : public QObject {
    Q_OBJECT

private slots:
    void they_follow_their_formulas_data() { add_rows(); }
    void they_follow_their_formulas();
    void gradients_that_are_not_finite_change_nothing_data() { add_rows(); }
    void gradients_that_are_not_finite_change_nothing();
    void schemas_begin_with_the_rate_and_count_their_states_data() { add_rows(); }
    void schemas_begin_with_the_rate_and_count_their_states();
    void networks_learn_with_them_data() { add_rows(); }
    void networks_learn_with_them();
    void nesterov_without_momentum_is_plain_descent();
};

void TestMoreOptimizers::they_follow_their_formulas()
{
    QFETCH(int, index);
    const Case& each = cases()[static_cast<std::size_t>(index)];
    for (const std::int64_t size : sizes) {
        Learning net(each.optimizer, each.values, size);
        CpuDevice device(2);
        CpuProgram program(device, program_of(net.graph, net.knobs.size()));
        QVERIFY2(program.status == EPOCH_OK, program.error().c_str());
        const Floats is = after_ten(program, net, static_cast<std::size_t>(size));
        for (std::size_t i = 0; i < is.size(); ++i) {
            Moments should;
            for (int update = 0; update < 10; ++update)
                each.step(
                    should, static_cast<double>(gradient_at(update, i)) / static_cast<double>(samples), update + 1);
            QVERIFY2(std::abs(static_cast<double>(is[i]) - should.p) < 2e-6,
                qPrintable(QStringLiteral("element %1 is %2, should be %3").arg(i).arg(is[i]).arg(should.p)));
        }
    }
}

void TestMoreOptimizers::gradients_that_are_not_finite_change_nothing()
{
    QFETCH(int, index);
    const Case& each = cases()[static_cast<std::size_t>(index)];
    for (const float bad : {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()}) {
        Learning net(each.optimizer, each.values, 20'001);
        CpuDevice device(2);
        CpuProgram program(device, program_of(net.graph, net.knobs.size()));
        after_ten(program, net, 20'001);
        Floats gradient(20'001, 1.0f);
        gradient.back() = bad;
        program.write(net.gradient, gradient);
        const auto state = program.state();
        program.run(1);
        QCOMPARE(program.read<float>(net.finite)[0], 0.0f);
        QVERIFY(program.state() == state);
        program.write(net.gradient, Floats(20'001, 1.0f));
        program.run(1);
        QVERIFY(program.state() != state);
    }
}

void TestMoreOptimizers::schemas_begin_with_the_rate_and_count_their_states()
{
    QFETCH(int, index);
    const Case& each = cases()[static_cast<std::size_t>(index)];
    const auto* type = find_optimizer(each.optimizer);
    QCOMPARE(type->schema.specs().front().key, std::string("learning_rate"));
    QVERIFY(type->schema.check(each.values).ok());
    Learning net(each.optimizer, each.values, 5);
    int states = 0;
    for (const auto& tensor : net.graph.take_tensors()) states += tensor.role == TensorRole::optimizer;
    QCOMPARE(states, type->state_tensors);
}

void TestMoreOptimizers::networks_learn_with_them()
{
    QFETCH(int, index);
    const Case& each = cases()[static_cast<std::size_t>(index)];
    MlpShape shape;
    shape.optimizer = each.optimizer;
    shape.optimizer_values = each.values;
    shape.optimizer_values["learning_rate"] = 0.01;
    if (shape.optimizer_values.contains("weight_decay")) shape.optimizer_values["weight_decay"] = 0.01;
    CpuDevice device(2);
    Mlp net(device, shape);
    net.program.run(400);
    const auto loss = net.column("loss");
    const float before = net.program.metrics(0, 1)[loss], after = net.program.metrics(399, 1)[loss];
    QVERIFY2(after < 0.5f * before, qPrintable(QStringLiteral("%1 to %2").arg(before).arg(after)));
}

void TestMoreOptimizers::nesterov_without_momentum_is_plain_descent()
{
    Learning plain("sgd", {{"learning_rate", 0.05}}, 33);
    Learning flagged("sgd", {{"learning_rate", 0.05}, {"nesterov", true}}, 33);
    CpuDevice device;
    CpuProgram one(device, program_of(plain.graph, 1)), other(device, program_of(flagged.graph, 1));
    QVERIFY(after_ten(one, plain, 33) == after_ten(other, flagged, 33));
}

} // namespace epoch::test

EPOCH_TEST(epoch::test::TestMoreOptimizers)
#include "test_more_optimizers.moc"
