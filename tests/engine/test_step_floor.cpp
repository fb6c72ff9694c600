// test_step_floor: the lower bound of a step's work and memory traffic, against figures calculated by hand.
#include "lab/step_lower_bound.h"
#include "plan/build_plan.h"
#include "tests/engine/small_graphs.h"
#include "tests/program.h"

#include <QTest>

#include <cmath>

using namespace epoch;
using namespace epoch::test;

class TestStepFloor : public QObject {
    Q_OBJECT

private slots:
    void traffic_between_phases_is_counted();
    void a_perceptron_is_counted();
};

namespace {

PlanOp floor_op(Phase phase, std::int32_t source, std::vector<Tensor> inputs, std::vector<Tensor> outputs)
{
    PlanOp made;
    made.name = "add";
    made.phase = phase;
    made.sources = {source};
    made.inputs = std::move(inputs);
    made.outputs = std::move(outputs);
    return made;
}

Tensor floor_tensor(Plan& plan, std::int64_t rows, TensorRole role, bool saved = false)
{
    PlanTensor made;
    made.type = {DType::f32, Shape{rows, 10}};
    made.role = role;
    made.saved = saved;
    plan.tensors.push_back(std::move(made));
    return {static_cast<std::int32_t>(plan.tensors.size()) - 1};
}

} // namespace

// A batch of 8 of 100 rows; rows of ten numbers are 40 bytes.
void TestStepFloor::traffic_between_phases_is_counted()
{
    Plan plan;
    plan.batch = 8;
    const Tensor data = floor_tensor(plan, 100, TensorRole::data), batch = floor_tensor(plan, 8, TensorRole::scratch);
    const Tensor weight = floor_tensor(plan, 3, TensorRole::parameter);
    const Tensor inner = floor_tensor(plan, 8, TensorRole::scratch),
                 output = floor_tensor(plan, 8, TensorRole::scratch);
    const Tensor saved = floor_tensor(plan, 8, TensorRole::scratch, true);
    const Tensor gradient = floor_tensor(plan, 3, TensorRole::scratch);
    const Tensor moment = floor_tensor(plan, 3, TensorRole::optimizer);
    plan.gather = {floor_op(Phase::gather, 0, {data}, {batch})};
    plan.forward = {
        floor_op(Phase::forward, 1, {batch, weight}, {inner}), floor_op(Phase::forward, 2, {inner}, {output, saved})};
    plan.backward = {floor_op(Phase::backward, 1, {output, weight, saved}, {gradient})};
    plan.update = {floor_op(Phase::update, 1, {weight, gradient, moment}, {weight, moment})};
    plan.gradients = {{weight, gradient}};
    const StepLowerBound floor = step_lower_bound(plan);
    // 8 rows read and written by the gather, read by forward; `output` written, and read by backward. `inner` stays on
    // the chip, and the size of `saved` is unknown.
    QCOMPARE(floor.passed_bytes, 40.0 * 8 * (3 + 2));
    // The weight is read in three phases and written in one, its gradient written and read, the moment likewise.
    QCOMPARE(floor.state_bytes, 40.0 * 3 * (4 + 2 + 2));
    QCOMPARE(floor.kernels, std::int64_t{1 + 2 + 1 + 1});

    plan.micro_batches = 4;
    const StepLowerBound of_four = step_lower_bound(plan);
    QCOMPARE(of_four.passed_bytes, 4 * floor.passed_bytes);
    QCOMPARE(of_four.kernels, std::int64_t{4 * 4 + 1});
}

// 64 features, 256 hidden units, 16 classes, batch 128, Adam.
void TestStepFloor::a_perceptron_is_counted()
{
    constexpr double parameters = 64 * 256 + 256 + 256 * 16 + 16, batch = 128;
    const Chain drawn({256, 16});
    const DataFacts facts = class_data(64, 16);
    TrainingSettings training;
    training.optimizer = "adam";
    const Checked network = check_graph(drawn.graph, &facts);
    const auto plan = build_plan({network, facts, training, static_cast<std::int64_t>(batch)});
    QVERIFY2(plan, plan ? "" : plan.error().text().c_str());
    const StepLowerBound floor = step_lower_bound(*plan);
    // Weights: read forward and by the update, written by it; of the second layer also read backward. Gradients and
    // both moments as in the test above.
    const double state = 4 * (parameters * (3 + 2 + 2 * 2) + 256 * 16);
    QVERIFY2(std::abs(floor.state_bytes / state - 1) < 0.01, std::to_string(floor.state_bytes / state).c_str());
    // The batch: read and written by the gather, read forward and backward; hidden units and logits: written forward,
    // read backward.
    const double passed = 4 * batch * (64 * 4 + 256 * 2 + 16 * 2);
    QVERIFY2(std::abs(floor.passed_bytes / passed - 1) < 0.03, std::to_string(floor.passed_bytes / passed).c_str());
    const double products = 2 * batch * (2 * 64 * 256 + 3 * 256 * 16); // no gradient of the data
    QVERIFY2(floor.flops > products && floor.flops < 1.1 * products, std::to_string(floor.flops / products).c_str());
}

EPOCH_TEST(TestStepFloor)
#include "test_step_floor.moc"
