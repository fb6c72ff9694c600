// The optimizers except sgd and adam, lowered as for a plan: ten updates against the papers' formulas in double, and
// states that stay unchanged when gradients are not finite.

#include "lab/references/optimizer_cases.h"
#include "model/optimizer_type.h"
#include "plan/plan_update.h"
#include "tests/ops/mlp.h"
#include "tests/ops/ten_updates.h"
#include "tests/program.h"

#include <QTest>

#include <cmath>
#include <limits>

namespace epoch::test {
namespace {

// One parameter under an optimizer, lowered as for a plan.
struct Lowered : Updated {
    std::vector<LiveParameter> live_parameters;

    Lowered(std::string_view optimizer, const Values& values, std::int64_t count)
        : Updated(count)
    {
        const auto* type = find_optimizer(optimizer);
        if (!type) qFatal("no such optimizer");
        lower(*type, values);
    }
    Floats row() const
    {
        Floats row;
        for (const LiveParameter& each : live_parameters) row.push_back(static_cast<float>(each.value));
        return row;
    }

private:
    void lower(const OptimizerType& type, const Values& values);
};

void Lowered::lower(const OptimizerType& type, const Values& values)
{
    PlanUpdate writer({{{parameter, gradient}}, samples, finite, updates}, type, values, graph, live_parameters);
    type.lower(Params(type.schema, values), writer);
}

using reference::Moments;
using reference::OptimizerCase;

// The optimizers with a state.
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
    for (const std::int64_t size : awkward_sizes) {
        Lowered net(each.optimizer, each.values, size);
        CpuDevice device(2);
        CpuProgram program(device, program_of(net.graph, net.live_parameters.size()));
        QVERIFY2(program.status == EPOCH_OK, program.error().c_str());
        const Floats is = after_ten(program, net, static_cast<std::size_t>(size), net.row());
        for (std::size_t i = 0; i < is.size(); ++i) {
            Moments should;
            for (int update = 0; update < 10; ++update)
                each.step(should, static_cast<double>(gradient_at(update, i)) / static_cast<double>(updated_samples),
                    update + 1);
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
        Lowered net(each.optimizer, each.values, 20'001);
        CpuDevice device(2);
        CpuProgram program(device, program_of(net.graph, net.live_parameters.size()));
        after_ten(program, net, 20'001, net.row());
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
    Lowered net(each.optimizer, each.values, 5);
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
    Lowered plain("sgd", {{"learning_rate", 0.05}}, 33);
    Lowered flagged("sgd", {{"learning_rate", 0.05}, {"nesterov", true}}, 33);
    CpuDevice device;
    CpuProgram one(device, program_of(plain.graph, 1)), other(device, program_of(flagged.graph, 1));
    QVERIFY(after_ten(one, plain, 33, plain.row()) == after_ten(other, flagged, 33, flagged.row()));
}

EPOCH_TEST(TestMoreOptimizers)

} // namespace epoch::test

#include "test_more_optimizers.moc"
