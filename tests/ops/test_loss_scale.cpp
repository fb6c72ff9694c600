// Dynamic loss scaling of FP16: its two ops against their rules, and a plan with it in FP32, where a scale that is a
// power of two changes no bit of the parameters.
#include "tests/ops/mlp.h"
#include "tests/program.h"

#include <QTest>

#include <algorithm>
#include <limits>

namespace epoch::test {
namespace {

using Counts = std::vector<std::int64_t>;

constexpr float infinity = std::numeric_limits<float>::infinity();
// Too wide to run as one fused kernel, which rounds differently.
MlpShape shape_with(Values training_values)
{
    MlpShape shape;
    shape.features = 70;
    shape.training_values = std::move(training_values);
    return shape;
}
const MlpShape plain = shape_with({}), scaled = shape_with({{"precision", std::string("fp16")}});
constexpr float first_scale = 65536 / 16; // of a batch of 10

class Scale {
public:
    explicit Scale(const Mlp& mlp)
        : scale(mlp.tensor("loss_scale"))
        , good_steps(mlp.tensor("loss_scale/good_steps"))
    {
    }
    const Tensor scale, good_steps;
};

float latest(CpuDevice& device, const Mlp& mlp, std::uint64_t step, const char* column)
{
    device.api.finish(device.handle);
    return mlp.program.metrics(step, 1)[mlp.column(column)];
}

} // namespace

class TestLossScale : public QObject {
    Q_OBJECT

private slots:
    void loss_gradients_are_scaled();
    void the_scale_follows_the_gradients();
    void no_bit_of_what_is_learned_changes();
    void a_virtual_batch_has_one_scale();
    void clipping_uses_unscaled_gradients();
    void a_step_that_overflows_is_skipped();
    void overflow_at_the_smallest_scale_is_reported();
};

void TestLossScale::loss_gradients_are_scaled()
{
    OpGraph graph;
    const Tensor like = graph.add({"like", {DType::f32, Shape{33}}, TensorRole::optimizer, false, -1, {}});
    const Tensor scale = graph.add({"scale", {DType::f32, Shape{1}}, TensorRole::optimizer, false, -1, {}});
    const Tensor seed = graph.op("fill_scaled", {like, scale}, {{"value", 0.5}});
    CpuDevice device(2);
    CpuProgram program(device, program_of(graph));
    QVERIFY2(program.status == EPOCH_OK, program.error().c_str());
    program.control(0, 0, {});
    for (const float by : {1.0f, 1024.0f}) {
        program.write(scale, Floats{by});
        program.run(1);
        QVERIFY(program.read<float>(seed) == Floats(33, by / 2));
    }
}

void TestLossScale::the_scale_follows_the_gradients()
{
    OpGraph graph;
    const auto add = [&](DType type) {
        return graph.add({"t", {type, Shape{1}}, TensorRole::optimizer, false, -1, {}});
    };
    const Tensor scale = add(DType::f32), good = add(DType::i64), finite = add(DType::f32), norm = add(DType::f32);
    const Tensor reported = add(DType::f32), reported_norm = add(DType::f32);
    graph.update("adapt_loss_scale", {scale, good, finite, norm}, {scale, good, reported, reported_norm},
        {{"interval", std::int64_t{3}}, {"least", 4.0}, {"most", 32.0}});
    CpuDevice device;
    CpuProgram program(device, program_of(graph));
    QVERIFY2(program.status == EPOCH_OK, program.error().c_str());
    program.control(0, 0, {});
    struct Step {
        float finite, scale;
        std::int64_t good;
        float reported;
    };
    program.write(scale, Floats{16});
    program.write(good, Counts{0});
    for (const Step& step : {Step{1, 16, 1, 1}, Step{1, 16, 2, 1}, Step{1, 32, 0, 1}, Step{1, 32, 1, 1},
             Step{0, 16, 0, 1}, Step{1, 16, 1, 1}, Step{0, 8, 0, 1}, Step{0, 4, 0, 1}, Step{0, 4, 0, 0},
             Step{0, 4, 0, 0}, Step{1, 4, 1, 1}, Step{1, 4, 2, 1}, Step{1, 8, 0, 1}}) {
        program.write(finite, Floats{step.finite});
        program.write(norm, Floats{step.finite > 0 ? 3 : infinity});
        program.run(1);
        QCOMPARE(program.read<float>(scale)[0], step.scale);
        QCOMPARE(program.read<std::int64_t>(good)[0], step.good);
        QCOMPARE(program.read<float>(reported)[0], step.reported);
        QCOMPARE(program.read<float>(reported_norm)[0], step.finite > 0 ? 3.0f : step.reported > 0 ? 0.0f : infinity);
    }
    program.write(scale, Floats{32});
    program.write(finite, Floats{1});
    program.run(3);
    QCOMPARE(program.read<float>(scale)[0], 32.0f); // never beyond the bound
}

void TestLossScale::no_bit_of_what_is_learned_changes()
{
    CpuDevice device;
    Mlp without(device, plain), with(device, scaled);
    QVERIFY(!without.tensor("loss_scale"));
    QCOMPARE(with.program.read<float>(Scale(with).scale)[0], first_scale);
    without.program.run(30);
    with.program.run(30);
    QVERIFY(with.parameters() == without.parameters());
    QCOMPARE(latest(device, with, 29, "gradient_norm"), latest(device, without, 29, "gradient_norm"));
    QCOMPARE(latest(device, with, 29, "loss"), latest(device, without, 29, "loss"));
    QCOMPARE(latest(device, with, 29, "loss_scale"), first_scale);
    QCOMPARE(with.program.read<std::int64_t>(Scale(with).good_steps)[0], 30);
}

void TestLossScale::a_virtual_batch_has_one_scale()
{
    const Values twice{{"accumulate", std::int64_t{2}}};
    Values twice_scaled = scaled.training_values;
    twice_scaled.insert(twice.begin(), twice.end());
    const Plan plan = mlp_plan(shape_with(twice_scaled));
    const auto has = [](const std::vector<PlanOp>& ops, const char* name) {
        return std::ranges::count(ops, name, &PlanOp::name);
    };
    // The loss gradient of each batch is scaled; the scale changes once per step.
    QCOMPARE(has(plan.backward, "fill_scaled"), 1);
    QCOMPARE(has(plan.backward, "fill"), 0);
    QCOMPARE(has(plan.update, "adapt_loss_scale"), 1);
    QCOMPARE(has(plan.accumulation, "adapt_loss_scale"), 0);
}

void TestLossScale::clipping_uses_unscaled_gradients()
{
    MlpShape without = plain, with = scaled;
    for (MlpShape* shape : {&without, &with}) {
        shape->training_values["clip_norm"] = 0.05;
        shape->training_values["clip_value"] = 0.01;
        shape->optimizer_values["weight_decay"] = 0.1;
    }
    CpuDevice device;
    Mlp a(device, without), b(device, with);
    a.program.run(20);
    b.program.run(20);
    QVERIFY(a.parameters() == b.parameters());
}

void TestLossScale::a_step_that_overflows_is_skipped()
{
    CpuDevice device;
    Mlp mlp(device, scaled);
    const Scale at(mlp);
    mlp.program.run(3);
    const auto before = mlp.parameters();
    const auto updates = mlp.program.read<std::int64_t>(mlp.tensor("updates"));
    const auto features = mlp.program.read<float>(mlp.tensor("features"));
    mlp.program.write(mlp.tensor("features"), Floats(features.size(), infinity));
    mlp.program.run(1);
    QVERIFY(mlp.parameters() == before);
    QVERIFY(mlp.program.read<std::int64_t>(mlp.tensor("updates")) == updates);
    QCOMPARE(mlp.program.read<float>(at.scale)[0], first_scale / 2);
    QCOMPARE(mlp.program.read<std::int64_t>(at.good_steps)[0], 0);
    QCOMPARE(latest(device, mlp, 3, "finite"), 1.0f);
    QCOMPARE(latest(device, mlp, 3, "gradient_norm"), 0.0f);

    // And it grows again.
    mlp.program.write(mlp.tensor("features"), features);
    mlp.program.write(at.good_steps, Counts{1999});
    mlp.program.run(1);
    QVERIFY(mlp.parameters() != before);
    QCOMPARE(mlp.program.read<float>(at.scale)[0], first_scale);
    QCOMPARE(mlp.program.read<std::int64_t>(at.good_steps)[0], 0);
}

void TestLossScale::overflow_at_the_smallest_scale_is_reported()
{
    CpuDevice device;
    Mlp mlp(device, scaled);
    const auto features = mlp.program.read<float>(mlp.tensor("features"));
    mlp.program.write(mlp.tensor("features"), Floats(features.size(), infinity));
    mlp.program.run(20);
    device.api.finish(device.handle);
    const auto rows = mlp.program.metrics(0, 20);
    const std::size_t columns = mlp.program.program().metric_columns;
    // From 2^12 down to 2^-4 there are 16 halvings.
    for (std::size_t step = 0; step < 20; ++step)
        QCOMPARE(rows[step * columns + mlp.column("finite")], step < 16 ? 1.0f : 0.0f);
    QCOMPARE(mlp.program.read<float>(Scale(mlp).scale)[0], first_scale / 65536);
}

EPOCH_TEST(TestLossScale)

} // namespace epoch::test

#include "test_loss_scale.moc"
