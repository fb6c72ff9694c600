// A training step in steady state allocates nothing in our code. Allocations inside oneDNN are counted separately.
#include "tests/ops/counted_allocations.h"
#include "tests/ops/mlp.h"
#include "tests/program.h"

#include <QTest>

namespace epoch::test {
namespace {

Allocations allocations_of_steps(Mlp& net, std::uint32_t steps, std::uint32_t steps_a_call)
{
    net.program.run(10); // libraries may initialise themselves once
    return allocations_of([&] {
        for (std::uint32_t done = 0; done < steps; done += steps_a_call) net.program.run(steps_a_call);
    });
}

MlpShape digits_mlp()
{
    MlpShape shape;
    shape.features = 784;
    shape.hidden = {128};
    shape.classes = 10;
    shape.activation = "relu";
    shape.batch = 64;
    shape.samples = 1000;
    return shape;
}

// The plan without the fused kernel.
std::string op_by_op(const Mlp& net)
{
    const std::string plan = net.program.plan_text();
    return plan.substr(0, plan.find("whole step: "));
}

} // namespace

class TestSteadyStep : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void a_tiny_net_allocates_nothing();
    void a_tiny_net_op_by_op_allocates_nothing();
    void a_wide_net_allocates_nothing_but_in_the_library();
    void clipping_decay_and_averages_allocate_nothing();
};

void TestSteadyStep::initTestCase()
{
    if (!counts_allocations()) QSKIP("allocations are counted with glibc and without a sanitizer");
}

void TestSteadyStep::a_tiny_net_allocates_nothing()
{
    CpuDevice device(2);
    Mlp net(device, MlpShape{});
    QCOMPARE(allocations_of_steps(net, 1000, 1).own, 0L);
    QCOMPARE(allocations_of_steps(net, 1000, 100).own, 0L);
}

void TestSteadyStep::a_tiny_net_op_by_op_allocates_nothing()
{
    CpuDevice device(2);
    const Mlp fused(device, MlpShape{});
    Mlp net(device, MlpShape{}, Reuse::by_liveness, op_by_op(fused));
    QCOMPARE(allocations_of_steps(net, 1000, 10).own, 0L);
}

void TestSteadyStep::a_wide_net_allocates_nothing_but_in_the_library()
{
    CpuDevice device(2);
    Mlp net(device, digits_mlp());
    const Allocations seen = allocations_of_steps(net, 200, 10);
    QCOMPARE(seen.own, 0L);
    qInfo("in oneDNN and OpenMP: %.3f allocations a step", static_cast<double>(seen.libraries) / 200);
}

void TestSteadyStep::clipping_decay_and_averages_allocate_nothing()
{
    MlpShape shape;
    shape.optimizer_values = {{"weight_decay", 0.01}};
    shape.training_values = {{"clip_norm", 1.0}, {"clip_value", 0.1}, {"average_weights", true}};
    CpuDevice device(2);
    Mlp net(device, shape);
    QCOMPARE(allocations_of_steps(net, 1000, 10).own, 0L);
}

EPOCH_TEST(TestSteadyStep)

} // namespace epoch::test

#include "test_steady_step.moc"
