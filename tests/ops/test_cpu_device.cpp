// The CPU device itself: its properties, errors of wrong use, and its memory, plans and events.
#include "cpu/device/cpu_device.h"
#include "tests/ops/mlp.h"
#include "tests/program.h"

#include <QTest>

#include <algorithm>
#include <set>
#include <span>

namespace epoch::test {
namespace {

// A program of one op with one mistake.
struct WrongUse {
    const char* title;
    const char* op;
    std::vector<PlanTensor> tensors;
    std::vector<std::int32_t> inputs, outputs;
    Attributes attributes;
    const char* message; // part of last_error
};

PlanTensor f32_tensor(Shape shape, TensorRole role = TensorRole::scratch)
{
    return {"t", {DType::f32, shape}, role, false, -1, {}};
}
PlanTensor i32_tensor(Shape shape) { return {"t", {DType::i32, shape}, TensorRole::scratch, false, -1, {}}; }

std::vector<WrongUse> wrong_uses()
{
    const auto x = f32_tensor(Shape{3, 4}), one = f32_tensor(Shape{1}), wrong = f32_tensor(Shape{5});
    return {
        {"one input too few", "add", {x, x}, {0}, {1}, {}, "takes 2 inputs"},
        {"sizes differ", "add", {x, wrong, x}, {0, 1}, {2}, {}, "differ"},
        {"wrong type", "add", {x, i32_tensor(Shape{3, 4}), x}, {0, 1}, {2}, {}, "f32"},
        {"attribute missing", "fill", {x, x}, {0}, {1}, {}, "\"value\""},
        {"attribute of another kind", "fill", {x, x}, {0}, {1}, {{"value", std::string("much")}}, "\"value\""},
        {"axis outside", "add_bias", {x, wrong, x}, {0, 1}, {2}, {{"axis", std::int64_t{7}}}, "axis"},
        {"bias too long", "add_bias", {x, wrong, x}, {0, 1}, {2}, {{"axis", std::int64_t{1}}}, "axis"},
        {"inner sizes differ", "matmul", {x, x, x}, {0, 1}, {2}, {}, "inner sizes"},
        {"labels not whole", "softmax_cross_entropy",
            {x, f32_tensor(Shape{3}), f32_tensor(Shape{3}), f32_tensor(Shape{3}), x}, {0, 1}, {2, 3, 4}, {}, "i32"},
        {"not in place", "sgd", {x, x, one, one, x}, {0, 1, 2, 3}, {4}, {{"learning_rate", std::int64_t{0}}},
            "in place"},
        {"no such column", "sgd", {x, x, one, one}, {0, 1, 2, 3}, {0}, {{"learning_rate", std::int64_t{9}}}, "column"},
        {"tensor not in the table", "add", {x, x}, {0, 9}, {1}, {}, "not in the table"},
        {"row too narrow", "record", {one, one}, {0, 1}, {}, {}, "metric row"},
    };
}

Program program_with(const WrongUse& use)
{
    Program program;
    program.tensors = use.tensors;
    PlanOp op{use.op, use.attributes, {}, {}, {}, Phase::forward};
    for (const std::int32_t each : use.inputs) op.inputs.push_back({each});
    for (const std::int32_t each : use.outputs) op.outputs.push_back({each});
    program.ops.push_back(std::move(op));
    program.live_parameter_columns = 1;
    return program;
}

} // namespace

class TestCpuDevice : public QObject {
    Q_OBJECT

private slots:
    void it_reports_its_properties();
    void it_measures_its_peaks();
    void it_has_a_kernel_for_every_op();
    void another_version_is_refused();
    void there_is_only_device_zero();
    void wrong_programs_are_refused_data();
    void wrong_programs_are_refused();
    void an_op_it_lacks_is_named();
    void a_function_it_lacks_is_named();
    void other_precisions_are_refused();
    void calls_out_of_order_are_refused();
    void tensors_are_read_whole_or_not_at_all();
    void a_stored_plan_is_followed();
    void a_foreign_plan_is_refused();
    void memory_is_aligned_counted_and_limited();
    void large_tensors_are_cleared_and_copied_whole();
    void copies_and_events_work();
};

void TestCpuDevice::it_reports_its_properties()
{
    CpuDevice device(3);
    char reason[64] = {};
    QVERIFY(device.api.score(reason, sizeof reason) > 0);
    QCOMPARE(device.api.count(), 1u);
    epoch_device_properties here{}, all{};
    QCOMPARE(device.api.describe(0, &all), EPOCH_OK);
    QCOMPARE(device.api.properties(device.handle, &here), EPOCH_OK);
    QVERIFY(all.threads >= 1);
    QCOMPARE(here.threads, 3u);
    QVERIFY(contains(here.name, "3 threads"));
    QVERIFY(contains(here.library, "own kernels"));
    QVERIFY(contains(here.library, "oneDNN")); // used, or reported as missing
    QVERIFY(here.memory == 0 || here.memory >= here.memory_free);
    QVERIFY(here.precisions & (1u << EPOCH_FP32));
    QVERIFY(!(here.precisions & (1u << EPOCH_FP16_MIXED)));
    qInfo("%s | %s", here.name, here.library);
}

// Orders of magnitude only: sanitizers and busy machines are slow, and no processor is a thousand times as fast.
void TestCpuDevice::it_measures_its_peaks()
{
    CpuDevice device(1);
    double flops = 0, bandwidth = 0;
    QCOMPARE(device.api.measure_peak(device.handle, EPOCH_PEAK_FLOPS, &flops), EPOCH_OK);
    QCOMPARE(device.api.measure_peak(device.handle, EPOCH_PEAK_BANDWIDTH, &bandwidth), EPOCH_OK);
    QVERIFY2(flops > 1e8 && flops < 1e12, qPrintable(QString::number(flops)));
    QVERIFY2(bandwidth > 1e7 && bandwidth < 1e12, qPrintable(QString::number(bandwidth)));
}

void TestCpuDevice::it_has_a_kernel_for_every_op()
{
    CpuDevice device;
    std::set<std::string> names;
    for (const char* const* name = device.api.op_names(); *name; ++name) names.insert(*name);
    for (const OpEntry& entry : all_ops()) QVERIFY2(names.contains(std::string(entry.name)), entry.name.data());
}

void TestCpuDevice::another_version_is_refused()
{
    QVERIFY(epoch_cpu_device_query(EPOCH_ABI_VERSION));
    QVERIFY(!epoch_cpu_device_query(EPOCH_ABI_VERSION + 1));
}

void TestCpuDevice::there_is_only_device_zero()
{
    const epoch_device_api& api = *epoch_cpu_device_query(EPOCH_ABI_VERSION);
    epoch_device* device = nullptr;
    epoch_device_properties properties{};
    QCOMPARE(api.open(1, nullptr, &device), EPOCH_INVALID);
    QVERIFY(!device);
    QVERIFY(contains(api.last_error(nullptr), "no device 1"));
    QCOMPARE(api.describe(4, &properties), EPOCH_INVALID);
    QVERIFY(contains(api.last_error(nullptr), "no device 4"));
}

void TestCpuDevice::wrong_programs_are_refused_data()
{
    QTest::addColumn<int>("index");
    int index = 0;
    for (const WrongUse& use : wrong_uses()) QTest::newRow(use.title) << index++;
}

void TestCpuDevice::wrong_programs_are_refused()
{
    QFETCH(int, index);
    const WrongUse use = wrong_uses()[static_cast<std::size_t>(index)];
    CpuDevice device;
    CpuProgram program(device, program_with(use));
    QCOMPARE(program.status, EPOCH_INVALID);
    QVERIFY2(contains(program.error(), use.message), program.error().c_str());
    QVERIFY2(contains(program.error(), use.op), program.error().c_str());
}

void TestCpuDevice::an_op_it_lacks_is_named()
{
    CpuDevice device;
    CpuProgram program(device, program_with({"", "conv17d", {}, {}, {}, {}, ""}));
    QCOMPARE(program.status, EPOCH_UNSUPPORTED);
    QVERIFY(contains(program.error(), "conv17d"));
}

void TestCpuDevice::a_function_it_lacks_is_named()
{
    const auto x = f32_tensor(Shape{3});
    CpuDevice device;
    CpuProgram program(device,
        program_with({"", "pointwise", {x, x}, {0}, {1},
            {{"function", std::string("wobble")}, {"gradient_from", std::string("output")}}, ""}));
    QCOMPARE(program.status, EPOCH_UNSUPPORTED);
    QVERIFY(contains(program.error(), "wobble"));
}

void TestCpuDevice::other_precisions_are_refused()
{
    CpuDevice device;
    const epoch_program_description empty{};
    epoch_compile_options options{};
    options.precision = EPOCH_FP16_MIXED;
    epoch_program* program = nullptr;
    QCOMPARE(device.api.compile(device.handle, &empty, &options, &program), EPOCH_UNSUPPORTED);
    QVERIFY(contains(device.api.last_error(device.handle), "fp32"));
}

void TestCpuDevice::calls_out_of_order_are_refused()
{
    CpuDevice device;
    const MlpShape shape;
    CpuProgram program(device, training_program(mlp_plan(shape), shape));
    QCOMPARE(program.status, EPOCH_OK);
    QCOMPARE(device.api.run(program.handle(), 1), EPOCH_INVALID); // no control block
    QVERIFY(contains(program.error(), "set_control"));
    const epoch_control without_rows{1, 0, 0, 0, nullptr};
    QCOMPARE(device.api.set_control(program.handle(), &without_rows), EPOCH_INVALID);
    const std::vector<float> live_parameters(program.program().live_parameter_columns, 0.1f);
    program.control(0, 0, live_parameters);
    QCOMPARE(device.api.run(program.handle(), EPOCH_METRIC_ROWS + 1), EPOCH_INVALID);
    void* regions[3] = {};
    const std::vector<std::uint64_t> offsets(program.program().tensors.size(), 0);
    QCOMPARE(device.api.bind(program.handle(), regions, offsets.data(), 0), EPOCH_INVALID);
    QVERIFY(contains(program.error(), "no memory"));
    program.run(1); // the earlier binding stays valid
}

void TestCpuDevice::tensors_are_read_whole_or_not_at_all()
{
    CpuDevice device;
    Mlp net(device, MlpShape{});
    epoch_program* handle = net.program.handle();
    const auto count = static_cast<std::uint32_t>(net.program.program().tensors.size());
    std::vector<std::byte> bytes(1 << 16);
    std::uint64_t size = 0, alignment = 0;
    QCOMPARE(device.api.read_tensor(handle, count, bytes.data(), 4), EPOCH_INVALID);
    QCOMPARE(device.api.tensor_size(handle, count, &size, &alignment), EPOCH_INVALID);
    for (std::uint32_t i = 0; i < count; ++i) {
        const PlanTensor& tensor = net.program.program().tensors[i];
        const auto whole = static_cast<std::uint64_t>(tensor.type.bytes());
        const epoch_status inside =
            tensor.role == TensorRole::scratch ? EPOCH_UNSUPPORTED : EPOCH_OK; // inside of the fused kernel
        QCOMPARE(device.api.read_tensor(handle, i, bytes.data(), whole), tensor.saved ? EPOCH_INVALID : inside);
        QCOMPARE(device.api.read_tensor(handle, i, bytes.data(), whole + 4), EPOCH_INVALID);
        QCOMPARE(device.api.write_tensor(handle, i, bytes.data(), whole - 1), EPOCH_INVALID);
    }
}

void TestCpuDevice::a_stored_plan_is_followed()
{
    CpuDevice device;
    MlpShape shape;
    shape.features = 300;
    shape.hidden = {128};
    shape.batch = 64;
    Mlp free_choice(device, shape);
    std::string text = free_choice.program.plan_text();
    QVERIFY(contains(text, "matmul 64x128x300 b'")); // and the algorithm
    Mlp again(device, shape, Reuse::by_liveness, text);
    QCOMPARE(again.program.plan_text(), text);
    for (const std::string library : {": dnnl_sgemm", ": Eigen"})
        for (std::size_t at = text.find(library); at != std::string::npos; at = text.find(library))
            text.replace(at, library.size(), ": own loops");
    Mlp own(device, shape, Reuse::by_liveness, text);
    QCOMPARE(own.program.plan_text(), text);
    QCOMPARE(text == free_choice.program.plan_text(),
        !contains(free_choice.program.plan_text(), "dnnl") && !contains(free_choice.program.plan_text(), "Eigen"));
}

void TestCpuDevice::a_foreign_plan_is_refused()
{
    CpuDevice device;
    const MlpShape shape;
    CpuProgram program(device, training_program(mlp_plan(shape), shape), Reuse::by_liveness, "one warp-sized wonder\n");
    QCOMPARE(program.status, EPOCH_UNSUPPORTED);
    QVERIFY(contains(program.error(), "one warp-sized wonder"));
}

void TestCpuDevice::memory_is_aligned_counted_and_limited()
{
    CpuDevice device;
    void *small = nullptr, *large = nullptr, *none = nullptr;
    QCOMPARE(device.api.allocate(device.handle, 1000, &small), EPOCH_OK);
    QCOMPARE(device.api.allocate(device.handle, 10'000'000, &large), EPOCH_OK);
    QCOMPARE(reinterpret_cast<std::uintptr_t>(small) % 256, std::uintptr_t(0));
    QCOMPARE(reinterpret_cast<std::uintptr_t>(large) % 256, std::uintptr_t(0));
    std::uint64_t used = 0, free_now = 0;
    QCOMPARE(device.api.memory_use(device.handle, &used, &free_now), EPOCH_OK);
    QCOMPARE(used, std::uint64_t(10'001'000));
    device.api.release(device.handle, small);
    device.api.memory_use(device.handle, &used, &free_now);
    QCOMPARE(used, std::uint64_t(10'000'000));
    for (const std::uint64_t bytes : {std::uint64_t(1) << 60, ~std::uint64_t(0)})
        QCOMPARE(device.api.allocate(device.handle, bytes, &none), EPOCH_OUT_OF_MEMORY);
    QVERIFY(!none);
    device.api.release(device.handle, large);
}

// Several cores clear and copy a part each.
void TestCpuDevice::large_tensors_are_cleared_and_copied_whole()
{
    CpuDevice device;
    constexpr std::int64_t count = 1'700'003;
    void* memory = nullptr;
    QCOMPARE(device.api.allocate(device.handle, count * sizeof(float), &memory), EPOCH_OK);
    const std::span numbers(static_cast<const float*>(memory), count);
    QVERIFY(std::ranges::all_of(numbers, [](float number) { return number == 0.0f; }));
    device.api.release(device.handle, memory);

    OpGraph graph;
    const Tensor x = graph.add({.name = "x", .type = {DType::f32, Shape{count}}, .initial = {}});
    CpuProgram program(device, program_of(graph));
    QCOMPARE(program.status, EPOCH_OK);
    std::vector<float> values;
    for (std::int64_t i = 0; i < count; ++i) values.push_back(static_cast<float>(i));
    program.write(x, values);
    QVERIFY(program.read<float>(x) == values);
}

void TestCpuDevice::copies_and_events_work()
{
    CpuDevice device;
    void *memory = nullptr, *before = nullptr, *after = nullptr;
    device.api.allocate(device.handle, 64, &memory);
    QCOMPARE(device.api.event_make(device.handle, &before), EPOCH_OK);
    QCOMPARE(device.api.event_make(device.handle, &after), EPOCH_OK);
    const std::vector<std::int32_t> sent{1, 2, 3, 4};
    std::vector<std::int32_t> got(4);
    device.api.event_record(device.handle, before);
    device.api.copy_in(device.handle, memory, sent.data(), 16, nullptr);
    device.api.copy_within(device.handle, static_cast<std::byte*>(memory) + 32, memory, 16);
    device.api.copy_out(device.handle, got.data(), static_cast<std::byte*>(memory) + 32, 16, after);
    QCOMPARE(device.api.event_wait(device.handle, after), EPOCH_OK);
    QCOMPARE(got, sent);
    double seconds = -1;
    QCOMPARE(device.api.event_elapsed(device.handle, before, after, &seconds), EPOCH_OK);
    QVERIFY(seconds >= 0 && seconds < 10);
    for (void* event : {before, after}) device.api.event_release(device.handle, event);
    device.api.release(device.handle, memory);
}

EPOCH_TEST(TestCpuDevice)

} // namespace epoch::test

#include "test_cpu_device.moc"
