// Whole training programs on the CPU device: the loss falls, and the bits do not depend on how steps are grouped into
// calls.
#include "tests/ops/mlp.h"
#include "tests/program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace epoch::test {
namespace {

MlpShape wide()
{
    MlpShape shape;
    shape.features = 300;
    shape.hidden = {257};
    shape.classes = 10;
    shape.activation = "relu";
    shape.batch = 64;
    shape.samples = 500;
    return shape;
}

MlpShape with_momentum()
{
    MlpShape shape;
    shape.optimizer = "sgd";
    shape.optimizer_values = {{"learning_rate", Value(0.05)}, {"momentum", Value(0.9)}};
    return shape;
}

double mean_loss(const Mlp& net, std::uint64_t first, std::uint32_t rows)
{
    const std::vector<float> metrics = net.program.metrics(first, rows);
    double loss = 0, samples = 0;
    for (std::size_t row = 0; row < metrics.size(); row += net.plan.metrics.size()) {
        loss += static_cast<double>(metrics[row + net.column("loss")]);
        samples += static_cast<double>(metrics[row + net.column("samples")]);
    }
    return loss / samples;
}

MlpShape convolutional()
{
    MlpShape shape;
    shape.features = 64;
    shape.hidden = {12};
    shape.filters = 8;
    shape.dropout = 0.2;
    return shape;
}

// The values of each parameter and running statistic by name; `frozen`: of the frozen layers, or of all others.
std::map<std::string, Floats> weights_of(const Mlp& net, const MlpShape& shape, bool frozen)
{
    std::map<std::string, Floats> found;
    for (const PlanTensor& tensor : net.plan.tensors) {
        if (tensor.role != TensorRole::parameter && tensor.role != TensorRole::statistic) continue;
        const auto layer = tensor.name.substr(0, tensor.name.find('/'));
        if ((std::ranges::find(shape.frozen, layer) != shape.frozen.end()) == frozen)
            found[tensor.name] = net.program.read<float>(net.tensor(tensor.name));
    }
    return found;
}

} // namespace

class TestTraining : public QObject {
    Q_OBJECT

private slots:
    void the_loss_falls_data() { shapes(); }
    void the_loss_falls();
    void many_steps_in_one_call_are_the_same_steps_data() { shapes(); }
    void many_steps_in_one_call_are_the_same_steps();
    void reused_memory_changes_no_bit_data() { shapes(); }
    void reused_memory_changes_no_bit();
    void tiny_nets_have_the_same_bits_with_any_threads();
    void a_run_repeats_its_bits();
    void each_step_takes_its_schedule_row();
    void non_finite_gradients_leave_the_state_alone_data() { shapes(); }
    void non_finite_gradients_leave_the_state_alone();
    void frozen_layers_keep_their_bits_data();
    void frozen_layers_keep_their_bits();
    void a_frozen_layer_is_a_constant_data();
    void a_frozen_layer_is_a_constant();
    void a_marked_step_is_a_step();
    void metric_rows_stay_as_long_as_promised();

private:
    static void shapes();
    static MlpShape shape();
};

void TestTraining::shapes()
{
    QTest::addColumn<int>("which");
    QTest::newRow("2-8-8-2 adam") << 0;
    QTest::newRow("2-8-8-2 sgd with momentum") << 1;
    QTest::newRow("300-257-10 adam") << 2;
}

MlpShape TestTraining::shape()
{
    QFETCH(int, which);
    return which == 0 ? MlpShape{} : which == 1 ? with_momentum() : wide();
}

void TestTraining::the_loss_falls()
{
    CpuDevice device(2);
    Mlp net(device, shape());
    net.program.run(300);
    QCOMPARE_LT(mean_loss(net, 280, 20), 0.5 * mean_loss(net, 0, 20));
}

void TestTraining::many_steps_in_one_call_are_the_same_steps()
{
    CpuDevice device(2);
    Mlp together(device, shape()), apart(device, shape());
    together.program.run(37);
    for (int i = 0; i < 37; ++i) apart.program.run(1);
    QVERIFY(together.program.state() == apart.program.state());
    QVERIFY(together.program.metrics(0, 37) == apart.program.metrics(0, 37));
    QCOMPARE(together.program.metrics(0, 100).size(), 37 * together.plan.metrics.size());
}

void TestTraining::reused_memory_changes_no_bit()
{
    CpuDevice device(2);
    Mlp tight(device, shape(), Reuse::by_liveness), spread(device, shape(), Reuse::keep_every_tensor);
    tight.program.run(10);
    spread.program.run(10);
    QVERIFY(tight.program.state() == spread.program.state());
}

void TestTraining::tiny_nets_have_the_same_bits_with_any_threads()
{
    CpuDevice one(1), two(2);
    Mlp a(one, MlpShape{}), b(two, MlpShape{});
    a.program.run(100);
    b.program.run(100);
    QVERIFY(a.program.state() == b.program.state());
}

void TestTraining::a_run_repeats_its_bits()
{
    CpuDevice device(2);
    Mlp a(device, wide()), b(device, wide());
    a.program.run(20);
    b.program.run(20);
    QVERIFY(a.program.state() == b.program.state());
}

void TestTraining::each_step_takes_its_schedule_row()
{
    CpuDevice device;
    Mlp rows(device, MlpShape{}), steps(device, MlpShape{});
    std::vector<float> schedule;
    for (int row = 0; row < 3; ++row) {
        std::vector<float> live_parameters = rows.live_parameters();
        live_parameters[0] *= static_cast<float>(row + 1);
        schedule.insert(schedule.end(), live_parameters.begin(), live_parameters.end());
        steps.program.control(static_cast<std::uint64_t>(row), static_cast<std::uint64_t>(row) * 10, live_parameters);
        steps.program.run(row == 2 ? 5 : 1); // later steps use the last row
    }
    rows.program.control(0, 0, schedule, 3);
    rows.program.run(7);
    QVERIFY(rows.program.state() == steps.program.state());
    // Setting the control block for the next step keeps the metric rows.
    QVERIFY(rows.program.metrics(0, 7) == steps.program.metrics(0, 7));
}

void TestTraining::non_finite_gradients_leave_the_state_alone()
{
    CpuDevice device(2);
    Mlp net(device, shape());
    net.program.run(5);
    const auto before = net.program.state();
    auto features = net.program.read<float>(net.tensor("features"));
    for (float& each : features) each = std::numeric_limits<float>::quiet_NaN();
    net.program.write(net.tensor("features"), features);
    net.program.run(3);
    QVERIFY(net.program.state() == before);
    const auto row = net.program.metrics(7, 1);
    QCOMPARE(row[net.column("finite")], 0.0f);
    QVERIFY(std::isnan(row[net.column("loss")]));
}

void TestTraining::frozen_layers_keep_their_bits_data()
{
    QTest::addColumn<int>("base");
    QTest::addColumn<std::vector<std::string>>("frozen");
    using Names = std::vector<std::string>;
    QTest::newRow("first") << 0 << Names{"hidden1"};
    QTest::newRow("last") << 0 << Names{"hidden2", "scores"};
    QTest::newRow("wide") << 1 << Names{"hidden1"};
    QTest::newRow("stem of convolutions") << 2 << Names{"stem", "stem_norm", "block", "block_norm"};
    QTest::newRow("between convolutions") << 2 << Names{"block", "block_norm", "block2_norm"};
    QTest::newRow("all convolutions") << 2
                                      << Names{"stem", "stem_norm", "block", "block_norm", "block2", "block2_norm",
                                             "head"};
}

void TestTraining::frozen_layers_keep_their_bits()
{
    QFETCH(int, base);
    QFETCH(std::vector<std::string>, frozen);
    MlpShape shape = base == 0 ? MlpShape{} : base == 1 ? wide() : convolutional();
    shape.frozen = frozen;
    shape.optimizer = "adamw";
    shape.optimizer_values = {{"learning_rate", Value(0.01)}};
    shape.training_values["average_weights"] = true;
    CpuDevice device(2);
    Mlp net(device, shape);
    const auto still = weights_of(net, shape, true), moving = weights_of(net, shape, false);
    QVERIFY(!still.empty());
    net.program.run(20);
    QVERIFY(weights_of(net, shape, true) == still);
    for (const auto& [name, values] : weights_of(net, shape, false)) QVERIFY2(values != moving.at(name), name.c_str());
    QCOMPARE_LT(mean_loss(net, 10, 10), mean_loss(net, 0, 10));
}

void TestTraining::a_frozen_layer_is_a_constant_data()
{
    QTest::addColumn<MlpShape>("shape");
    for (const char* layer : {"hidden1", "hidden2", "scores"}) {
        MlpShape shape;
        shape.frozen = {layer};
        QTest::addRow("%s", layer) << shape;
    }
    MlpShape large = wide();
    large.frozen = {"hidden1"};
    QTest::newRow("wide") << large;
}

// The other layers learn what they learn when the layer's weights are put back after every step.
void TestTraining::a_frozen_layer_is_a_constant()
{
    QFETCH(MlpShape, shape);
    CpuDevice device(2);
    MlpShape free = shape;
    free.frozen.clear();
    Mlp net(device, shape), put_back(device, free);
    const auto still = weights_of(put_back, shape, true);
    net.program.run(10);
    for (int step = 0; step < 10; ++step) {
        put_back.program.run(1);
        for (const auto& [name, values] : still) put_back.program.write(put_back.tensor(name), values);
    }
    const auto expected = weights_of(put_back, shape, false);
    for (const auto& [name, values] : weights_of(net, shape, false))
        QVERIFY2(largest_difference(values, expected.at(name)) < 1e-5, name.c_str());
}

void TestTraining::a_marked_step_is_a_step()
{
    CpuDevice device(2);
    Mlp profiled(device, wide()), plain(device, wide());
    plain.program.run(2);
    profiled.program.run_marked();
    const auto [entries, total] = profiled.program.run_marked();
    const std::size_t count = entries.size();
    std::uint64_t sum = 0;
    for (const epoch_profile_entry& entry : entries) sum += entry.nanoseconds;
    QVERIFY(count > 5);
    QVERIFY(sum > 0 && sum <= total);
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY(entries[i].phase != entries[j].phase || entries[i].source_count != entries[j].source_count
                || !std::equal(entries[i].sources, entries[i].sources + entries[i].source_count, entries[j].sources));
    QVERIFY(profiled.program.state() == plain.program.state());
    QVERIFY(profiled.program.metrics(0, 2) == plain.program.metrics(0, 2));
}

void TestTraining::metric_rows_stay_as_long_as_promised()
{
    CpuDevice device;
    Mlp net(device, MlpShape{});
    net.program.run(EPOCH_METRIC_ROWS);
    QCOMPARE(net.program.metrics(0, 1).size(), net.plan.metrics.size());
    net.program.run(1);
    std::vector<float> row(net.plan.metrics.size());
    std::uint32_t copied = 1;
    QCOMPARE(device.api.metrics(net.program.handle(), 0, 1, row.data(), &copied), EPOCH_INVALID);
    QCOMPARE(copied, 0u);
    QCOMPARE(net.program.metrics(1, EPOCH_METRIC_ROWS).size(), EPOCH_METRIC_ROWS * net.plan.metrics.size());
}

EPOCH_TEST(TestTraining)

} // namespace epoch::test

#include "test_training.moc"
