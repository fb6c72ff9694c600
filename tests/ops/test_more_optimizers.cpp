// The optimizers beyond sgd and adam, drawn from a plan as training does it: ten updates against the papers' formulas
// in double, and states that gradients which are not finite leave alone.
#include "tests/ops/cpu_program.h"

#include "lab/references/optimizer_cases.h"
#include "optimizers/optimizer_type.h"
#include "plan/plan_update.h"
#include "tests/ops/mlp.h"
#include "tests/program.h"

#include <QTest>

#include <cmath>
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

using reference::Moments;
using reference::OptimizerCase;

// Of those that keep a state.
const std::vector<OptimizerCase>& cases()
{
    static const std::vector<OptimizerCase> all = [] {
        auto cases = reference::optimizer_cases();
        std::erase_if(cases, [](const OptimizerCase& each) { return each.title == "sgd"; });
        return cases;
    }();
    return all;
}

void add_rows()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < cases().size(); ++i) QTest::newRow(cases()[i].title.c_str()) << static_cast<int>(i);
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
    const OptimizerCase& each = cases()[static_cast<std::size_t>(index)];
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
            QVERIFY2(std::abs(static_cast<double>(is[i]) - should.parameter) < 2e-6,
                qPrintable(QStringLiteral("element %1 is %2, should be %3").arg(i).arg(is[i]).arg(should.parameter)));
        }
    }
}

void TestMoreOptimizers::gradients_that_are_not_finite_change_nothing()
{
    QFETCH(int, index);
    const OptimizerCase& each = cases()[static_cast<std::size_t>(index)];
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
    const OptimizerCase& each = cases()[static_cast<std::size_t>(index)];
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
    const OptimizerCase& each = cases()[static_cast<std::size_t>(index)];
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
