// Steps of tiny networks as one fused kernel against the same steps op by op, for every instruction set of this
// processor.
#include "cpu/device/host_facts.h"
#include "tests/ops/mlp.h"
#include "tests/program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace epoch::test {
namespace {

using cpu::InstructionSet;

struct Isa {
    const char* name;
    InstructionSet instructions;
    const char* mode;
};

constexpr Isa isas[] = {{"sse2", InstructionSet::plain, "one fused kernel (SSE2)"},
    {"avx2", InstructionSet::avx2, "one fused kernel (AVX2)"},
    {"avx512", InstructionSet::avx512, "one fused kernel (AVX-512)"}};

class UseIsa {
public:
    explicit UseIsa(const char* name) { qputenv("EPOCH_CPU_ISA", name); }
    ~UseIsa() { qunsetenv("EPOCH_CPU_ISA"); }
    UseIsa(const UseIsa&) = delete;
    UseIsa& operator=(const UseIsa&) = delete;
};

std::string without_fused_step(std::string plan)
{
    plan.resize(std::min(plan.size(), plan.find("whole step: ")));
    return plan;
}

struct Compared {
    double metrics = 0, weights = 0; // maximum differences, relative for values above 1
};

// Runs 20 steps of both.
Compared compared(const MlpShape& shape, const char* mode)
{
    CpuDevice device(2);
    Mlp fused(device, shape);
    Mlp plain(device, shape, Reuse::by_liveness, without_fused_step(fused.program.plan_text()));
    if (fused.program.mode_text() != mode || !plain.program.mode_text().starts_with("op by op")) return {1e9, 1e9};
    fused.program.run(20);
    plain.program.run(20);
    return {difference(fused.program.metrics(0, 20), plain.program.metrics(0, 20)),
        difference(fused.parameters(), plain.parameters())};
}

MlpShape net(std::int64_t batch, std::string optimizer = "sgd")
{
    MlpShape shape;
    shape.batch = batch;
    shape.samples = 300;
    shape.optimizer = std::move(optimizer);
    return shape;
}

} // namespace

class TestTinyPrograms : public QObject {
    Q_OBJECT

private slots:
    void every_batch_and_loss();
    void every_function();
    void every_optimizer();
    void wide_layers_and_several_tiles();
    void ignored_labels();
    void a_step_that_is_not_finite_changes_nothing();
    void calls_threads_and_copies_change_no_bit();
    void a_marked_step_is_a_step();
    void large_networks_run_op_by_op();
    void the_choice_depends_on_the_work_alone();

private:
    template <class Body> void for_isas(const Body& body)
    {
        for (const Isa& isa : isas) {
            const UseIsa use(isa.name);
            if (cpu::usable_instructions() == isa.instructions) body(isa);
        }
    }
};

void TestTinyPrograms::every_batch_and_loss()
{
    for_isas([](const Isa& isa) {
        for (const std::int64_t batch : {1, 10, 17, 32, 64})
            for (const char* loss : {"softmax_cross_entropy", "mean_squared_error", "binary_cross_entropy"})
                for (const bool bias : {true, false}) {
                    MlpShape shape = net(batch);
                    shape.loss = loss;
                    shape.bias = bias;
                    shape.classes = 3;
                    shape.optimizer_values = {{"learning_rate", 0.1}};
                    const Compared by = compared(shape, isa.mode);
                    QVERIFY2(by.metrics < 2e-5 && by.weights < 2e-5,
                        qPrintable(QString("%1 %2 batch %3: %4 %5")
                                       .arg(isa.name, loss)
                                       .arg(batch)
                                       .arg(by.metrics)
                                       .arg(by.weights)));
                }
    });
}

void TestTinyPrograms::every_function()
{
    for_isas([](const Isa& isa) {
        for (const char* function : {"elu", "gelu", "hard_swish", "leaky_relu", "relu", "relu6", "selu", "sigmoid",
                 "silu", "softplus", "tanh"}) {
            MlpShape shape = net(17);
            shape.activation = function;
            shape.hidden = {9, 5};
            const Compared by = compared(shape, isa.mode);
            QVERIFY2(by.metrics < 2e-5 && by.weights < 2e-5,
                qPrintable(QString("%1 %2: %3 %4").arg(isa.name, function).arg(by.metrics).arg(by.weights)));
        }
    });
}

void TestTinyPrograms::every_optimizer()
{
    struct Case {
        const char* optimizer;
        Values values, training;
    };
    const Case cases[] = {{"sgd", {{"momentum", 0.9}}, {}}, {"sgd", {{"momentum", 0.9}, {"nesterov", true}}, {}},
        {"adam", {{"weight_decay", 0.01}}, {}}, {"adamw", {}, {{"clip_norm", 0.1}}}, {"rmsprop", {}, {}},
        {"adam", {}, {{"average_weights", true}, {"clip_value", 0.01}}}};
    for_isas([&](const Isa& isa) {
        for (const Case& each : cases) {
            MlpShape shape = net(10, each.optimizer);
            shape.optimizer_values = each.values;
            shape.training_values = each.training;
            const Compared by = compared(shape, isa.mode);
            QVERIFY2(by.metrics < 5e-5 && by.weights < 5e-5,
                qPrintable(QString("%1 %2: %3 %4").arg(isa.name, each.optimizer).arg(by.metrics).arg(by.weights)));
        }
    });
}

void TestTinyPrograms::wide_layers_and_several_tiles()
{
    for_isas([](const Isa& isa) {
        for (const std::int64_t batch : {65, 128, 199}) {
            MlpShape shape = net(batch);
            shape.features = 13;
            shape.hidden = {33, 17};
            shape.classes = 10;
            const Compared by = compared(shape, isa.mode);
            QVERIFY2(by.metrics < 2e-5 && by.weights < 2e-5,
                qPrintable(QString("%1 batch %2: %3 %4").arg(isa.name).arg(batch).arg(by.metrics).arg(by.weights)));
        }
    });
}

void TestTinyPrograms::ignored_labels()
{
    for_isas([](const Isa& isa) {
        const MlpShape shape = net(17);
        CpuDevice device;
        Mlp fused(device, shape);
        QCOMPARE(fused.program.mode_text(), std::string(isa.mode));
        Mlp plain(device, shape, Reuse::by_liveness, without_fused_step(fused.program.plan_text()));
        std::vector<std::int32_t> labels = fused.program.read<std::int32_t>(fused.tensor("label"));
        for (std::size_t i = 0; i < labels.size(); i += 3) labels[i] = -1;
        for (Mlp* each : {&fused, &plain}) {
            each->program.write(each->tensor("label"), labels);
            each->program.run(20);
        }
        QVERIFY(difference(fused.program.metrics(0, 20), plain.program.metrics(0, 20)) < 2e-5);
        QVERIFY(difference(fused.parameters(), plain.parameters()) < 2e-5);
    });
}

void TestTinyPrograms::a_step_that_is_not_finite_changes_nothing()
{
    for_isas([](const Isa&) {
        const MlpShape shape = net(10);
        CpuDevice device;
        Mlp fused(device, shape);
        std::vector<std::int32_t> labels = fused.program.read<std::int32_t>(fused.tensor("label"));
        std::ranges::fill(labels, 7); // of 2 classes
        fused.program.write(fused.tensor("label"), labels);
        const auto before = fused.program.state();
        fused.program.run(3);
        QVERIFY(fused.program.state() == before);
        const auto rows = fused.program.metrics(0, 3);
        QVERIFY(std::isnan(rows[fused.column("loss")]));
        QCOMPARE(rows[fused.column("finite")], 0.0f);
    });
}

void TestTinyPrograms::calls_threads_and_copies_change_no_bit()
{
    for_isas([](const Isa&) {
        const MlpShape shape = net(17, "adam");
        CpuDevice one(1), two(2);
        Mlp at_once(one, shape), in_parts(two, shape);
        at_once.program.run(40);
        in_parts.program.run(1);
        in_parts.program.run(19);
        in_parts.program.control(20, 20 * 17, in_parts.live_parameters());
        in_parts.program.run(20);
        QVERIFY(at_once.program.state() == in_parts.program.state());
        const auto all = at_once.program.metrics(20, 20), rest = in_parts.program.metrics(20, 20);
        QVERIFY(std::memcmp(all.data(), rest.data(), all.size() * sizeof(float)) == 0);
    });
}

void TestTinyPrograms::a_marked_step_is_a_step()
{
    const MlpShape shape = net(10);
    CpuDevice device;
    Mlp profiled(device, shape), plain(device, shape);
    profiled.program.run(3);
    const auto [entries, total] = profiled.program.run_marked();
    QVERIFY(entries.size() > 5 && total > 0);
    profiled.program.run(6);
    plain.program.run(10);
    QVERIFY(profiled.program.state() == plain.program.state());
    QVERIFY(profiled.program.metrics(0, 10) == plain.program.metrics(0, 10));
}

void TestTinyPrograms::large_networks_run_op_by_op()
{
    MlpShape shape = net(64);
    shape.features = 784;
    shape.hidden = {128};
    shape.classes = 10;
    CpuDevice device;
    const Mlp large(device, shape);
    QCOMPARE(large.program.mode_text(), std::string("op by op"));
    QVERIFY(large.program.plan_text().find("whole step") == std::string::npos);
}

// Not on timing or the number of threads.
void TestTinyPrograms::the_choice_depends_on_the_work_alone()
{
    const auto fused = [](std::int64_t width, std::int64_t batch, std::uint32_t threads) {
        MlpShape shape = net(batch);
        shape.samples = std::max<std::int64_t>(300, batch);
        shape.hidden = {width, width};
        CpuDevice device(threads);
        const Mlp made(device, shape);
        return !made.program.mode_text().starts_with("op by op");
    };
    for (const std::uint32_t threads : {1u, 2u}) {
        QVERIFY(fused(8, 1, threads));
        QVERIFY(fused(8, 4096, threads));
        QVERIFY(fused(64, 64, threads));
        QVERIFY(!fused(64, 1, threads)); // most lanes of a vector would be empty
        QVERIFY(!fused(64, 4096, threads)); // enough for two threads
        QVERIFY(!fused(65, 64, threads));
    }
}

EPOCH_TEST(TestTinyPrograms)

} // namespace epoch::test

#include "test_tiny_programs.moc"
