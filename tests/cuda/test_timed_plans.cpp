// test_timed_plans: the autotuner on the emulated CUDA device: which algorithm it chooses, that a stored plan
// reproduces the bits, and that failing measurements are harmless.
#include "device/program_description.h"
#include "tests/cuda/restore.h"
#include "tests/ops/mlp.h"
#include "tests/program.h"

#include <QTest>

#include <cmath>
#include <string>
#include <vector>

namespace epoch::test {
namespace {

using cuda_on_host::settings;
using Costs = std::map<std::string, double, std::less<>>;

constexpr std::uint32_t timed_steps = 6;
const Costs slow_first{{"lt 7", 50}, {"lt 7 with bias", 50}, {"lt 9", 20}, {"lt 9 with bias", 20}, {"cudnn 7", 50},
    {"cudnn 9", 30}, {"cudnn 20", 10}, {"cudnn 0", 80}, {"kernel", 200}};

MlpShape network()
{
    MlpShape shape;
    shape.features = 36;
    shape.filters = 3;
    shape.hidden = {7};
    shape.activation = "relu";
    return shape;
}

struct Trained {
    std::string plan;
    std::vector<std::byte> state;
    Floats rows;
};

// Runs the program on a new device.
Trained train(Compile compile, const std::string& stored = {})
{
    CpuDevice device;
    Mlp net(device, network(), Reuse::by_liveness, stored, compile);
    net.program.run(timed_steps);
    device.api.finish(device.handle);
    return {net.program.plan_text(), net.program.state(), net.program.metrics(0, timed_steps)};
}

std::vector<std::string> algorithms_of(const std::string& plan, const std::string& op)
{
    std::vector<std::string> algorithms;
    for (const QString& each : QString::fromStdString(plan).split(QStringLiteral("; ")))
        if (each.startsWith(QString::fromStdString(op) + QLatin1Char(' ')))
            algorithms.push_back(each.mid(qsizetype(op.size()) + 1).toStdString());
    return algorithms;
}

bool all_are(const std::string& plan, const std::string& op, const std::string& algorithm)
{
    const auto algorithms = algorithms_of(plan, op);
    return !algorithms.empty()
        && std::ranges::all_of(algorithms, [&](const std::string& each) { return each == algorithm; });
}

// A chain of equal products.
Program products(int count)
{
    OpGraph graph;
    const Tensor x = graph.add({.name = "x", .type = {DType::f32, Shape{4, 5}}, .initial = {}});
    const Tensor w = graph.add({.name = "w", .type = {DType::f32, Shape{5, 3}}, .initial = {}});
    for (int i = 0; i < count; ++i) graph.op("matmul", {x, w}, {});
    return program_of(graph);
}

// Compiles and releases the program.
epoch_status compile(CpuDevice& device, const Program& program, epoch_algorithms algorithms, std::string& plan)
{
    const ProgramDescription description(program);
    epoch_compile_options options{};
    options.algorithms = algorithms;
    epoch_program* made = nullptr;
    const epoch_status status = device.api.compile(device.handle, &description.get(), &options, &made);
    if (status != EPOCH_OK) return status;
    plan = device.api.plan_text(made);
    device.api.program_release(made);
    return status;
}

const std::string first_product = "lt 7.18.0.0.0.0.0.0.0", fast_product = "lt 9.20.0.0.0.0.0.0.0";

} // namespace

class TestTimedPlans : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_restore.reset(); }
    void fixed_selection_takes_the_first();
    void timed_selection_takes_the_fastest_and_its_plan_reproduces_the_bits();
    void nondeterministic_algorithms_need_permission();
    void a_tiny_gain_does_not_change_the_choice();
    void our_kernel_may_be_the_fastest_but_not_in_tf32();
    void a_separate_bias_kernel_may_be_faster();
    void a_stored_plan_without_an_algorithm_is_an_error();
    void the_same_product_is_timed_once();
    void without_memory_the_first_algorithm_is_taken();
    void a_failing_call_costs_at_most_one_trial();

private:
    std::unique_ptr<Restore> m_restore;
};

void TestTimedPlans::init()
{
    m_restore = std::make_unique<Restore>();
    settings().libraries = true;
    settings().costs = slow_first;
}

void TestTimedPlans::fixed_selection_takes_the_first()
{
    const Trained fixed = train(Compile::to_run);
    QVERIFY2(all_are(fixed.plan, "matmul", first_product), fixed.plan.c_str());
    for (const char* op : {"conv2d", "conv2d_input_gradient", "conv2d_weight_gradient"})
        QVERIFY2(all_are(fixed.plan, op, "cudnn 7"), fixed.plan.c_str());
    const Trained again = train(Compile::to_run);
    QCOMPARE(again.plan, fixed.plan);
    QVERIFY(again.state == fixed.state);
}

void TestTimedPlans::timed_selection_takes_the_fastest_and_its_plan_reproduces_the_bits()
{
    const Trained fixed = train(Compile::to_run), timed = train(Compile::timed);
    QVERIFY2(all_are(timed.plan, "matmul", fast_product), timed.plan.c_str());
    for (const char* op : {"conv2d", "conv2d_input_gradient", "conv2d_weight_gradient"})
        QVERIFY2(all_are(timed.plan, op, "cudnn 9:2=1"), timed.plan.c_str());
    QVERIFY(timed.state != fixed.state); // the other algorithm adds from behind

    settings().costs = {{"lt 7", 1}, {"lt 7 with bias", 1}, {"lt 9", 2}, {"lt 9 with bias", 2}, {"kernel", 3}};
    const Trained followed = train(Compile::timed, timed.plan);
    QCOMPARE(followed.plan, timed.plan);
    QVERIFY(followed.state == timed.state);
    QVERIFY(followed.rows == timed.rows);
    for (std::size_t i = 0; i < fixed.rows.size(); ++i)
        QVERIFY(std::abs(timed.rows[i] - fixed.rows[i]) <= 1e-4f * (1 + std::abs(fixed.rows[i])));
}

void TestTimedPlans::nondeterministic_algorithms_need_permission()
{
    const std::string any = std::string("cudnn 20:2=1 ") + EPOCH_IN_ANY_ORDER;
    QVERIFY(!contains(train(Compile::timed).plan, EPOCH_IN_ANY_ORDER));
    const Trained fast = train(Compile::in_any_order);
    QVERIFY2(all_are(fast.plan, "conv2d", any), fast.plan.c_str());
    const Trained again = train(Compile::in_any_order, fast.plan);
    QCOMPARE(again.plan, fast.plan);
    const Trained fixed = train(Compile::to_run);
    for (const Trained* each : {&fast, &again})
        for (std::size_t i = 0; i < fixed.rows.size(); ++i)
            QVERIFY(std::abs(each->rows[i] - fixed.rows[i]) <= 1e-4f * (1 + std::abs(fixed.rows[i])));
    CpuDevice device;
    const MlpShape shape = network();
    const CpuProgram refused(
        device, training_program(mlp_plan(shape), shape), Reuse::by_liveness, fast.plan, Compile::timed);
    QCOMPARE(refused.status, EPOCH_UNSUPPORTED);
}

void TestTimedPlans::a_tiny_gain_does_not_change_the_choice()
{
    settings().costs = {{"lt 7", 50}, {"lt 7 with bias", 50}, {"lt 9", 49}, {"lt 9 with bias", 49}, {"cudnn 7", 50},
        {"cudnn 9", 49}, {"cudnn 20", 49}, {"cudnn 0", 49}, {"kernel", 49}};
    QCOMPARE(train(Compile::timed).plan, train(Compile::to_run).plan);
}

void TestTimedPlans::our_kernel_may_be_the_fastest_but_not_in_tf32()
{
    settings().costs["kernel"] = 1;
    const Trained timed = train(Compile::timed);
    for (const char* op : {"matmul", "conv2d", "conv2d_weight_gradient"})
        QVERIFY2(all_are(timed.plan, op, "own kernel"), timed.plan.c_str());
    const Trained followed = train(Compile::timed, timed.plan);
    QCOMPARE(followed.plan, timed.plan);
    QVERIFY(followed.state == timed.state);
    tested_precision() = EPOCH_TF32;
    const Trained rounded = train(Compile::timed);
    QVERIFY2(!contains(rounded.plan, "own kernel"), rounded.plan.c_str());
}

// In TF32 our kernel is not a candidate.
void TestTimedPlans::a_separate_bias_kernel_may_be_faster()
{
    tested_precision() = EPOCH_TF32;
    settings().costs = {{"lt 7", 10}, {"lt 9", 10}, {"lt 7 with bias", 60}, {"lt 9 with bias", 60}, {"kernel", 20}};
    const Trained timed = train(Compile::timed);
    QVERIFY2(contains(timed.plan, "; matmul " + first_product + " then bias"), timed.plan.c_str());
    const Trained followed = train(Compile::timed, timed.plan), fixed = train(Compile::to_run);
    QCOMPARE(followed.plan, timed.plan);
    QVERIFY(followed.state == timed.state);
    for (std::size_t i = 0; i < fixed.rows.size(); ++i)
        QVERIFY(std::abs(timed.rows[i] - fixed.rows[i]) <= 1e-4f * (1 + std::abs(fixed.rows[i])));
}

void TestTimedPlans::a_stored_plan_without_an_algorithm_is_an_error()
{
    const std::string plan = train(Compile::timed).plan;
    for (const auto& [is, becomes] : {std::pair{"lt 9.20", "lt 12.20"}, {"lt 9.20", "lt 11.20"},
             {"cudnn 9:2=1", "cudnn 9:2=2"}, {"cudnn 9:2=1", "cudnn 5"}, {"cudnn 9:2=1", "cudnn 33:2=1"}}) {
        const std::string stored =
            QString::fromStdString(plan).replace(QLatin1String(is), QLatin1String(becomes)).toStdString();
        QVERIFY(stored != plan);
        CpuDevice device;
        const MlpShape shape = network();
        const CpuProgram program(
            device, training_program(mlp_plan(shape), shape), Reuse::by_liveness, stored, Compile::timed);
        QCOMPARE(program.status, EPOCH_UNSUPPORTED);
        QVERIFY2(contains(program.error(), "the stored plan is not one of this device"), program.error().c_str());
    }
}

void TestTimedPlans::the_same_product_is_timed_once()
{
    CpuDevice device;
    std::string plan;
    const auto launches = [&](int count, epoch_algorithms algorithms) {
        const std::uint64_t before = cuda_on_host::counts().launches;
        if (compile(device, products(count), algorithms, plan) != EPOCH_OK) qFatal("it was not compiled");
        return cuda_on_host::counts().launches - before;
    };
    const std::uint64_t of_one = launches(1, EPOCH_TIMED_ALGORITHMS);
    QVERIFY(of_one > 0); // our kernel's runs
    QCOMPARE(launches(3, EPOCH_TIMED_ALGORITHMS), of_one);
    QCOMPARE(algorithms_of(plan, "matmul").size(), std::size_t{3});
    QVERIFY(all_are(plan, "matmul", fast_product));
    QCOMPARE(launches(3, EPOCH_FIXED_ALGORITHMS), std::uint64_t{0});
}

void TestTimedPlans::without_memory_the_first_algorithm_is_taken()
{
    CpuDevice device;
    std::string plan;
    settings().memory_bytes = 512; // for the control block
    const std::size_t live = cuda_on_host::live_objects();
    QCOMPARE(compile(device, products(2), EPOCH_TIMED_ALGORITHMS, plan), EPOCH_OK);
    QVERIFY2(all_are(plan, "matmul", first_product), plan.c_str());
    QCOMPARE(cuda_on_host::live_objects(), live);
}

// Any call of the trials may fail; other calls fail as they do without trials.
void TestTimedPlans::a_failing_call_costs_at_most_one_trial()
{
    constexpr int out_of_memory = 2;
    CpuDevice device;
    std::string plan;
    const std::size_t live = cuda_on_host::live_objects();
    const std::uint64_t before = cuda_on_host::counts().calls;
    QCOMPARE(compile(device, products(1), EPOCH_FIXED_ALGORITHMS, plan), EPOCH_OK);
    const std::uint64_t without = cuda_on_host::counts().calls - before;
    QCOMPARE(compile(device, products(1), EPOCH_TIMED_ALGORITHMS, plan), EPOCH_OK);
    const std::uint64_t calls = cuda_on_host::counts().calls - before - without;
    QVERIFY(calls > without + 20);
    std::uint64_t failed = 0;
    for (std::uint64_t call = 1; call <= calls; ++call) {
        cuda_on_host::fail_call(call, out_of_memory);
        failed += compile(device, products(1), EPOCH_TIMED_ALGORITHMS, plan) == EPOCH_OK ? 0 : 1;
        cuda_on_host::fail_call(0, 0);
        QCOMPARE(cuda_on_host::live_objects(), live);
    }
    QVERIFY2(failed <= without, std::to_string(failed).c_str());
}

EPOCH_TEST(TestTimedPlans)

} // namespace epoch::test

#include "test_timed_plans.moc"
