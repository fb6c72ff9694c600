// test_persistent_state: the persistent kernel as a program of the ABI: its state, metrics and errors.
#include "session/session.h"
#include "tests/cuda/persistent_net.h"
#include "tests/cuda/tested_precision.h"
#include "tests/cuda_on_host/emulation.h"
#include "tests/ops/mlp.h"
#include "tests/program.h"

#include <algorithm>
#include <cmath>

namespace epoch::test {

class TestPersistentState : public QObject {
    Q_OBJECT

private slots:
    void cleanup();
    void calls_change_no_bit();
    void a_state_continues_in_another_program();
    void each_step_reads_its_schedule_values();
    void a_non_finite_gradient_changes_nothing();
    void metric_rows_are_read_while_steps_run();
    void every_failing_call_is_reported();
    void tensors_inside_the_kernel_cannot_be_read();
};

void TestPersistentState::cleanup()
{
    cuda_on_host::settings() = {};
    cuda_on_host::fail_call(0, 0);
    tested_precision() = EPOCH_FP32;
    qunsetenv("EPOCH_CUDA_SYNC");
}

void TestPersistentState::calls_change_no_bit()
{
    const MlpShape shape = net(17);
    CpuDevice device;
    Mlp at_once(device, shape), in_parts(device, shape);
    at_once.program.run(40);
    for (const std::uint32_t count : {1u, 0u, 19u}) in_parts.program.run(count);
    in_parts.program.control(20, 20 * 17, in_parts.live_parameters());
    in_parts.program.run(20);
    QVERIFY(at_once.program.state() == in_parts.program.state());
    QVERIFY(at_once.program.metrics(20, 20) == in_parts.program.metrics(20, 20));
}

// Like resuming a checkpoint: the state of one program is written to another.
void TestPersistentState::a_state_continues_in_another_program()
{
    const MlpShape shape = net(17);
    CpuDevice device;
    Mlp first(device, shape), second(device, shape);
    first.program.run(20);
    second.program.control(20, 20 * 17, second.live_parameters());
    for (std::uint32_t i = 0; i < first.program.program().tensors.size(); ++i) {
        const Tensor tensor{static_cast<std::int32_t>(i)};
        const PlanTensor& facts = first.program.program().tensors[i];
        if (!is_state(facts.role)) continue;
        std::vector<std::byte> bytes(static_cast<std::size_t>(facts.type.bytes()));
        QCOMPARE(device.api.read_tensor(first.program.handle(), i, bytes.data(), bytes.size()), EPOCH_OK);
        second.program.write(tensor, bytes);
    }
    first.program.run(20);
    second.program.run(20);
    QVERIFY(first.program.state() == second.program.state());
    QVERIFY(first.program.metrics(20, 20) == second.program.metrics(20, 20));
}

void TestPersistentState::each_step_reads_its_schedule_values()
{
    CpuDevice device;
    Mlp rows(device, net()), calls(device, net());
    std::vector<float> schedule;
    for (std::uint64_t row = 0; row < 3; ++row) {
        std::vector<float> live_parameters = rows.live_parameters();
        live_parameters[0] *= static_cast<float>(row + 1);
        schedule.insert(schedule.end(), live_parameters.begin(), live_parameters.end());
        calls.program.control(row, row * 10, live_parameters);
        calls.program.run(row == 2 ? 5 : 1); // the last row serves all later steps
    }
    rows.program.control(0, 0, schedule, 3);
    rows.program.run(7);
    QVERIFY(rows.program.state() == calls.program.state());
    Mlp plain(device, net());
    plain.program.run(7);
    QVERIFY(rows.program.state() != plain.program.state());
}

void TestPersistentState::a_non_finite_gradient_changes_nothing()
{
    CpuDevice device;
    Mlp made(device, net());
    made.program.run(3);
    const auto before = made.program.state();
    auto labels = made.program.read<std::int32_t>(made.tensor("label"));
    const auto right = labels;
    std::ranges::fill(labels, 7); // of 2 classes
    made.program.write(made.tensor("label"), labels);
    made.program.run(3);
    QVERIFY(made.program.state() == before);
    const auto row = made.program.metrics(5, 1);
    QVERIFY(std::isnan(row[made.column("loss")]));
    QCOMPARE(row[made.column("finite")], 0.0f);
    made.program.write(made.tensor("label"), right);
    made.program.run(1);
    QVERIFY(made.program.state() != before);
}

void TestPersistentState::metric_rows_are_read_while_steps_run()
{
    CpuDevice device;
    Mlp late(device, net()), plain(device, net());
    plain.program.run(9);
    cuda_on_host::settings().streams = cuda_on_host::Streams::lazy;
    late.program.run(9);
    QVERIFY(late.program.metrics(0, 9).empty());
    const std::uint64_t launches = cuda_on_host::counts().launches;
    QCOMPARE(device.api.finish(device.handle), EPOCH_OK);
    QCOMPARE(cuda_on_host::counts().launches - launches, 1u);
    QVERIFY(late.program.metrics(0, 9) == plain.program.metrics(0, 9));
    QVERIFY(late.program.state() == plain.program.state());
}

void TestPersistentState::every_failing_call_is_reported()
{
    constexpr int launch_failure = 719;
    for (std::uint64_t number = 1; number <= 3; ++number) { // selecting the GPU, the launch, waiting
        CpuDevice device;
        Mlp made(device, net());
        cuda_on_host::fail_call(number, launch_failure);
        epoch_status result = device.api.run(made.program.handle(), 5);
        if (result == EPOCH_OK) result = device.api.finish(device.handle);
        QCOMPARE(result, EPOCH_LOST);
        QVERIFY2(made.program.error().find(", 719)") != std::string::npos, made.program.error().c_str());
        cuda_on_host::fail_call(0, 0);
    }
}

// This holds for tensors that have memory op by op and for those that are fused away there.
void TestPersistentState::tensors_inside_the_kernel_cannot_be_read()
{
    CpuDevice device;
    const Mlp made(device, net());
    const auto& tensors = made.program.program().tensors;
    int inside = 0;
    for (std::uint32_t i = 0; i < tensors.size(); ++i) {
        if (tensors[i].role != TensorRole::scratch) continue;
        std::vector<std::byte> bytes(static_cast<std::size_t>(tensors[i].type.bytes()));
        QCOMPARE(device.api.read_tensor(made.program.handle(), i, bytes.data(), bytes.size()), EPOCH_UNSUPPORTED);
        QVERIFY(made.program.error().find("one persistent kernel") != std::string::npos);
        ++inside;
    }
    QVERIFY(inside > 10);
}

EPOCH_TEST(TestPersistentState)

} // namespace epoch::test

#include "test_persistent_state.moc"
