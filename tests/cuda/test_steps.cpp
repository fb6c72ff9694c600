// test_steps: captured steps, metric rows, marked steps, library products and failing calls on the emulated GPU.
#include "tests/cuda/restore.h"
#include "tests/cuda_on_host/emulation.h"
#include "tests/ops/mlp.h"
#include "tests/program.h"

#include <QTest>

#include <cmath>

namespace epoch::test {
namespace {

using cuda_on_host::settings;
using cuda_on_host::Streams;

constexpr std::uint32_t uneven_steps = 37; // one eager, two graphs of several, and some left over

// Too wide for one persistent kernel.
MlpShape too_wide_mlp()
{
    MlpShape shape;
    shape.hidden = {65, 8};
    return shape;
}

struct SteppedTraining {
    std::vector<std::byte> state;
    std::vector<float> rows;
    std::string mode;
};

// `calls` are the steps of successive calls of run, `uneven_steps` in total.
SteppedTraining train(const std::vector<std::uint32_t>& calls)
{
    CpuDevice device;
    Mlp mlp(device, too_wide_mlp());
    for (const std::uint32_t count : calls) mlp.program.run(count);
    SteppedTraining out;
    device.api.finish(device.handle);
    out.rows = mlp.program.metrics(0, uneven_steps);
    out.mode = mlp.program.mode_text();
    out.state = mlp.program.state();
    return out;
}

// A copy of a program's whole memory at another address.
class OtherMemory {
public:
    OtherMemory(CpuDevice& device, const CpuProgram& program)
        : m_device(device)
    {
        std::vector<TensorSize> sizes;
        std::uint64_t bytes = 0, alignment = 0;
        for (std::uint32_t i = 0; i < program.program().tensors.size(); ++i) {
            device.api.tensor_size(program.handle(), i, &bytes, &alignment);
            sizes.push_back({.bytes = std::int64_t(bytes), .alignment = std::int64_t(alignment)});
        }
        device.api.workspace_size(program.handle(), &bytes, &alignment);
        const Layout layout =
            lay_out(program.program(), sizes, {std::int64_t(bytes), std::int64_t(alignment)}, Reuse::keep_every_tensor);
        const std::int64_t sums[] = {layout.state_bytes, layout.data_bytes, layout.scratch_bytes};
        for (std::size_t i = 0; i < 3; ++i) device.api.allocate(device.handle, std::uint64_t(sums[i]), &regions[i]);
        offsets.assign(layout.offsets.begin(), layout.offsets.end());
        workspace = std::uint64_t(layout.workspace_offset);
    }
    ~OtherMemory()
    {
        for (void* region : regions) m_device.api.release(m_device.handle, region);
    }

    void* regions[3] = {};
    std::vector<std::uint64_t> offsets;
    std::uint64_t workspace = 0;

private:
    CpuDevice& m_device;
};

} // namespace

class TestSteps : public QObject {
    Q_OBJECT

private slots:
    void captured_steps_have_the_bits_of_eager_ones();
    void steps_are_captured_again_for_other_memory();
    void rows_of_finished_steps_are_read_without_waiting();
    void overwritten_rows_are_an_error();
    void a_marked_step_is_a_step();
    void a_marked_step_waits_for_nothing_data();
    void a_marked_step_waits_for_nothing();
    void the_library_multiplies_as_our_kernels_do();
    void every_failing_call_is_reported_data();
    void every_failing_call_is_reported();
    void a_step_that_cannot_be_captured_is_run_op_by_op();
    void slow_kernels_are_told_by_their_layer();
    void steps_are_launched_one_by_one_where_several_cannot_be_captured();
};

void TestSteps::captured_steps_have_the_bits_of_eager_ones()
{
    const Restore restore;
    const SteppedTraining captured = train({uneven_steps}),
                          one_by_one = train(std::vector<std::uint32_t>(uneven_steps, 1));
    settings().streams = Streams::lazy;
    const SteppedTraining late = train({5, 30, 2});
    qputenv("EPOCH_CUDA_SYNC", "1");
    const SteppedTraining eager = train({uneven_steps});
    QVERIFY2(captured.mode.starts_with("captured, "), captured.mode.c_str());
    QVERIFY2(captured.mode.ends_with(", 16 steps a launch"), captured.mode.c_str());
    QVERIFY2(one_by_one.mode.ends_with(" kernels a step"), one_by_one.mode.c_str());
    QCOMPARE(eager.mode, "eager (EPOCH_CUDA_SYNC is set)");
    QVERIFY(!eager.rows.empty());
    for (const float each : eager.rows) QVERIFY(std::isfinite(each));
    for (const SteppedTraining* other : {&captured, &one_by_one, &late}) {
        QVERIFY(other->state == eager.state);
        QVERIFY(other->rows == eager.rows);
    }
}

void TestSteps::steps_are_captured_again_for_other_memory()
{
    const SteppedTraining expected = train({uneven_steps});
    CpuDevice device;
    Mlp mlp(device, too_wide_mlp());
    mlp.program.run(20);
    OtherMemory other(device, mlp.program);
    const auto& plan = mlp.program.program();
    std::vector<std::vector<std::byte>> saved;
    for (std::uint32_t i = 0; i < plan.tensors.size(); ++i) {
        saved.emplace_back(static_cast<std::size_t>(plan.tensors[i].type.bytes()));
        device.api.read_tensor(mlp.program.handle(), i, saved.back().data(), saved.back().size());
    }
    QCOMPARE(device.api.bind(mlp.program.handle(), other.regions, other.offsets.data(), other.workspace), EPOCH_OK);
    QCOMPARE(mlp.program.mode_text(), "captured after the first step");
    for (std::uint32_t i = 0; i < plan.tensors.size(); ++i)
        device.api.write_tensor(mlp.program.handle(), i, saved[i].data(), saved[i].size());
    mlp.program.run(uneven_steps - 20);
    QVERIFY2(mlp.program.mode_text().starts_with("captured, "), mlp.program.mode_text().c_str());
    QVERIFY(mlp.program.state() == expected.state);
}

void TestSteps::rows_of_finished_steps_are_read_without_waiting()
{
    const Restore restore;
    CpuDevice device;
    Mlp mlp(device, too_wide_mlp());
    settings().streams = Streams::lazy;
    mlp.program.run(20);
    QVERIFY(mlp.program.metrics(0, 20).empty());
    QCOMPARE(device.api.finish(device.handle), EPOCH_OK);
    const auto rows = mlp.program.metrics(15, 20);
    const std::size_t columns = mlp.program.program().metric_columns;
    QCOMPARE(rows.size(), 5 * columns);
    const auto all = mlp.program.metrics(0, 20);
    QVERIFY(std::equal(rows.begin(), rows.end(), all.begin() + std::ptrdiff_t(15 * columns)));
    QVERIFY(all[mlp.column("loss")] > 0);
}

void TestSteps::overwritten_rows_are_an_error()
{
    CpuDevice device;
    Mlp mlp(device, too_wide_mlp());
    mlp.program.control(1000, 0, mlp.live_parameters());
    mlp.program.run(3);
    device.api.finish(device.handle);
    std::uint32_t copied = 7;
    std::vector<float> row(mlp.program.program().metric_columns);
    QCOMPARE(device.api.metrics(mlp.program.handle(), 999, 1, row.data(), &copied), EPOCH_INVALID);
    QCOMPARE(copied, 0u);
    QCOMPARE(mlp.program.metrics(1001, 9).size(), 2 * row.size());
    // A changed schedule value keeps them.
    mlp.program.control(1003, 0, mlp.live_parameters());
    QCOMPARE(mlp.program.metrics(1000, 9).size(), 3 * row.size());
}

void TestSteps::a_marked_step_is_a_step()
{
    const SteppedTraining expected = train({uneven_steps});
    CpuDevice device;
    Mlp mlp(device, too_wide_mlp());
    for (std::uint32_t step = 0; step < uneven_steps; ++step) {
        const auto [entries, total] = mlp.program.run_marked();
        std::uint64_t sum = 0;
        for (const epoch_profile_entry& entry : entries) sum += entry.nanoseconds;
        QVERIFY(entries.size() > 5 && sum > 0);
        QVERIFY2(sum <= total + entries.size(), (std::to_string(sum) + " of " + std::to_string(total)).c_str());
    }
    QVERIFY(mlp.program.state() == expected.state);
    QVERIFY(mlp.program.metrics(0, uneven_steps) == expected.rows);
}

void TestSteps::a_marked_step_waits_for_nothing_data()
{
    QTest::addColumn<std::int64_t>("width");
    QTest::newRow("captured") << too_wide_mlp().hidden[0];
    QTest::newRow("one persistent kernel") << std::int64_t{8};
}

void TestSteps::a_marked_step_waits_for_nothing()
{
    QFETCH(const std::int64_t, width);
    const Restore restore;
    MlpShape shape = too_wide_mlp();
    shape.hidden[0] = width;
    CpuDevice device;
    Mlp mlp(device, shape), plain(device, shape);
    plain.program.run(6);
    mlp.program.run(3);
    const epoch_profile_entry* entries = nullptr;
    std::uint32_t done = 7, count = 0;
    std::uint64_t total = 0;
    const auto ask = [&] { return device.api.marked_times(mlp.program.handle(), &done, &entries, &count, &total); };
    QCOMPARE(ask(), EPOCH_INVALID); // none was marked
    settings().streams = Streams::lazy;
    QCOMPARE(device.api.run_marked(mlp.program.handle()), EPOCH_OK);
    QCOMPARE(ask(), EPOCH_OK);
    QCOMPARE(done, 0u);
    mlp.program.run(2); // steps continue
    QCOMPARE(ask(), EPOCH_OK);
    QCOMPARE(done, 0u);
    QVERIFY(mlp.program.metrics(3, 1).empty()); // the GPU has done nothing yet
    QCOMPARE(device.api.finish(device.handle), EPOCH_OK);
    QCOMPARE(ask(), EPOCH_OK);
    QCOMPARE(done, 1u);
    std::uint64_t sum = 0;
    for (std::uint32_t i = 0; i < count; ++i) sum += entries[i].nanoseconds;
    QVERIFY(count > 5 && sum > 0 && sum <= total + count);
    QVERIFY(mlp.program.state() == plain.program.state());
}

void TestSteps::the_library_multiplies_as_our_kernels_do()
{
    const Restore restore;
    for (const bool batched : {false, true})
        for (const int transposed : {0, 1, 2, 3}) {
            std::vector<float> results[2];
            for (const bool library : {false, true}) {
                settings().libraries = library;
                CpuDevice device;
                OpGraph graph;
                const std::int64_t m = 5, n = 7, k = 3;
                const bool transpose_a = transposed & 1, transpose_b = transposed & 2;
                const auto matrix = [&](const char* name, std::int64_t rows, std::int64_t columns) {
                    const Shape shape = batched ? Shape{2, rows, columns} : Shape{rows, columns};
                    return graph.add({.name = name, .type = {DType::f32, shape}, .initial = {}});
                };
                const Tensor a = transpose_a ? matrix("a", k, m) : matrix("a", m, k);
                const Tensor b = transpose_b ? matrix("b", n, k) : matrix("b", k, n);
                const Tensor bias = graph.add({.name = "bias", .type = {DType::f32, Shape{n}}, .initial = {}});
                Tensor y = graph.ops(batched ? "batch_matmul" : "matmul", {a, b},
                    {{"transpose_a", std::int64_t{transpose_a}}, {"transpose_b", std::int64_t{transpose_b}}})[0];
                y = graph.ops("add_bias", {y, bias}, {{"axis", std::int64_t{batched ? 2 : 1}}})[0];
                CpuProgram program(device, program_of(graph), Reuse::by_liveness);
                QVERIFY2(program.status == EPOCH_OK, program.error().c_str());
                QCOMPARE(program.plan_text().find("matmul lt 7.") != std::string::npos, library);
                const auto fill = [&](Tensor tensor, float scale) {
                    std::vector<float> values(
                        std::size_t(program.program().tensors[std::size_t(tensor.index)].type.shape.count()));
                    for (std::size_t i = 0; i < values.size(); ++i) values[i] = scale * std::sin(float(i) + scale);
                    program.write(tensor, values);
                };
                fill(a, 1), fill(b, 2), fill(bias, 3);
                program.control(0, 0, {});
                program.run(3);
                results[library] = program.read<float>(y);
            }
            QCOMPARE(results[0].size(), std::size_t(batched ? 70 : 35));
            for (std::size_t i = 0; i < results[0].size(); ++i)
                QVERIFY2(std::abs(results[0][i] - results[1][i]) < 1e-5f, std::to_string(transposed).c_str());
        }
}

void TestSteps::every_failing_call_is_reported_data()
{
    QTest::addColumn<int>("error");
    QTest::addColumn<int>("status");
    QTest::newRow("out of memory") << 2 << int(EPOCH_OUT_OF_MEMORY);
    QTest::newRow("illegal address") << 700 << int(EPOCH_LOST);
    QTest::newRow("launch failure") << 719 << int(EPOCH_LOST);
}

// The first call of a run fails, then the second and so on. The run returns the error's status and text or, if only the
// capture failed, continues with the same bits. Afterwards the device still closes.
void TestSteps::every_failing_call_is_reported()
{
    const Restore restore;
    QFETCH(int, error);
    QFETCH(int, status);
    const SteppedTraining expected = train({2});
    bool reached_the_end = false;
    int reported = 0, eager = 0;
    for (std::uint64_t number = 1; !reached_the_end; number += number < 10 ? 1 : 3) {
        CpuDevice device;
        Mlp mlp(device, too_wide_mlp());
        cuda_on_host::fail_call(number, error);
        const std::uint64_t before = cuda_on_host::counts().calls;
        epoch_status result = device.api.run(mlp.program.handle(), 2);
        if (result == EPOCH_OK) result = device.api.finish(device.handle);
        reached_the_end = cuda_on_host::counts().calls - before < number;
        const std::string text = device.api.last_error(device.handle);
        if (result != EPOCH_OK) {
            ++reported;
            QCOMPARE(int(result), status);
            QVERIFY2(text.find(", " + std::to_string(error) + ")") != std::string::npos, text.c_str());
            if (status == EPOCH_LOST) QCOMPARE(device.api.finish(device.handle), EPOCH_LOST);
        } else if (!reached_the_end) {
            ++eager;
            QVERIFY2(mlp.program.mode_text().starts_with("eager ("), mlp.program.mode_text().c_str());
        }
        cuda_on_host::fail_call(0, 0);
        if (result == EPOCH_OK) QVERIFY(mlp.program.state() == expected.state);
    }
    QVERIFY(reported > 10);
    QCOMPARE(eager > 0, status != EPOCH_LOST);
}

void TestSteps::a_step_that_cannot_be_captured_is_run_op_by_op()
{
    const Restore restore;
    CpuDevice device;
    Mlp mlp(device, too_wide_mlp());
    mlp.program.run(1);
    // Selecting the GPU is the first call of `run`, the second begins the capture.
    cuda_on_host::fail_call(2, 900);
    mlp.program.run(2);
    QVERIFY2(mlp.program.mode_text().starts_with("eager (beginning a capture: "), mlp.program.mode_text().c_str());
    const SteppedTraining expected = train({3});
    QVERIFY(mlp.program.state() == expected.state);
}

void TestSteps::slow_kernels_are_told_by_their_layer()
{
    const Restore restore;
    for (const bool libraries : {false, true}) {
        cuda_on_host::settings().libraries = libraries;
        CpuDevice device;
        MlpShape net = too_wide_mlp();
        net.hidden = {1100, 1000};
        const Mlp mlp(device, net);
        const std::string mode = mlp.program.mode_text();
        const bool named = mode.find(", no library for matmul of ") != std::string::npos;
        QVERIFY2(named != libraries, mode.c_str());
        QVERIFY2(mode.ends_with(" more, which makes it slow") != libraries, mode.c_str());
    }
}

// The graph of one step is good still.
void TestSteps::steps_are_launched_one_by_one_where_several_cannot_be_captured()
{
    const Restore restore;
    CpuDevice device;
    Mlp mlp(device, too_wide_mlp());
    mlp.program.run(2);
    cuda_on_host::fail_call(2, 900); // as above
    mlp.program.run(uneven_steps - 3);
    mlp.program.run(1);
    QVERIFY2(mlp.program.mode_text().starts_with("captured, "), mlp.program.mode_text().c_str());
    QVERIFY2(!mlp.program.mode_text().ends_with("steps a launch"), mlp.program.mode_text().c_str());
    QVERIFY(mlp.program.state() == train({uneven_steps}).state);
}

EPOCH_TEST(TestSteps)

} // namespace epoch::test

#include "test_steps.moc"
