// test_batch_norm: batch norm and dropout on any device: running statistics, masks, evaluation.
#include "base/philox.h"
#include "tests/engine/small_graphs.h"
#include "tests/ops/cpu_program.h"
#include "tests/ops/image_trial.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"

#include <cmath>
#include <limits>

namespace epoch::test {
namespace {

Project batch_norm_and_dropout()
{
    Project project = ProjectBuilder("builtin:digits")
                          .layer("reshape", {{"shape", Extent{1, 8, 8}}})
                          .layer("conv2d", {{"filters", std::int64_t{16}}, {"bias", false}})
                          .layer("batch_norm")
                          .layer("relu")
                          .layer("conv2d", {{"filters", std::int64_t{32}}, {"stride", Extent{2, 2}}, {"bias", false}})
                          .layer("batch_norm")
                          .layer("relu")
                          .layer("flatten")
                          .layer("dropout", {{"rate", 0.25}})
                          .layer("dense", {{"units", std::int64_t{10}}})
                          .classes();
    project.training.values["batch"] = std::int64_t{32};
    project.training.values["epochs"] = std::int64_t{20};
    project.training.optimizer_values["learning_rate"] = 0.003;
    project.training.seed = 3;
    return project;
}

} // namespace

class TestBatchNorm : public QObject {
    Q_OBJECT

private slots:
    void evaluation_uses_the_running_statistics();
    void running_statistics_follow_the_batches();
    void running_statistics_stay_finite();
    void a_gradient_that_is_not_finite_moves_no_state();
    void statistics_of_a_virtual_batch_wait_for_the_step();
    void dropout_draws_the_mask_that_is_promised();
    void dropout_does_nothing_in_an_evaluation();
    void layers_and_steps_drop_different_numbers();
    void batch_norm_and_dropout_train_and_evaluate();
};

void TestBatchNorm::evaluation_uses_the_running_statistics()
{
    const Shape shape{2, 3, 4, 5};
    Given given = batch_norm(shape);
    given.attributes["mode"] = std::string("evaluate");
    CpuDevice device;
    Trial trial(device, given);
    const Floats x = noise(shape.count(), 0), gamma = noise(3, 1), beta = noise(3, 2), mean = noise(3, 3);
    const Floats variance{0.5f, 1.0f, 4.0f}, dy = noise(shape.count(), 5);
    trial.program().write(trial.input(4), variance);
    const auto results = trial.all(); // y, dx, dgamma, dbeta
    std::vector<double> dgamma(3), dbeta(3);
    for (std::size_t i = 0; i < x.size(); ++i) {
        const std::size_t c = i / 20 % 3;
        const double inverse = 1 / std::sqrt(static_cast<double>(variance[c]) + 1e-5);
        const double normal = static_cast<double>(x[i] - mean[c]) * inverse, g = static_cast<double>(gamma[c]);
        QVERIFY(std::abs(static_cast<double>(results[0][i]) - (normal * g + static_cast<double>(beta[c]))) < 1e-6);
        QVERIFY(std::abs(static_cast<double>(results[1][i]) - static_cast<double>(dy[i]) * g * inverse) < 1e-6);
        dgamma[c] += static_cast<double>(dy[i]) * normal;
        dbeta[c] += static_cast<double>(dy[i]);
    }
    for (std::size_t c = 0; c < 3; ++c) {
        QVERIFY(std::abs(static_cast<double>(results[2][c]) - dgamma[c]) < 1e-5);
        QVERIFY(std::abs(static_cast<double>(results[3][c]) - dbeta[c]) < 1e-5);
    }
}

namespace {

// batch_norm_statistics on its own.
struct Running {
    OpGraph graph;
    Tensor mean, inverse, running_mean, running_variance, finite;

    Running()
    {
        const auto add = [&](TensorRole role) { return graph.add({"x", {DType::f32, Shape{2}}, role, false, -1, {}}); };
        mean = add(TensorRole::parameter);
        inverse = add(TensorRole::parameter);
        running_mean = add(TensorRole::statistic);
        running_variance = add(TensorRole::statistic);
        finite = graph.add({"finite", {DType::f32, Shape{1}}, TensorRole::parameter, false, -1, {}});
        graph.update("batch_norm_statistics", {mean, inverse, running_mean, running_variance, finite},
            {running_mean, running_variance}, {{"momentum", 0.25}, {"epsilon", 1e-3}, {"count", std::int64_t{10}}});
    }
    // After one step from mean 0 and variance 1 and a batch of variance 4.
    std::pair<Floats, Floats> after(Floats batch_mean, float gradients_are_finite = 1)
    {
        CpuDevice device;
        CpuProgram program(device, program_of(graph));
        const float deviation = static_cast<float>(1 / std::sqrt(4 + 1e-3));
        program.write(mean, batch_mean);
        program.write(inverse, Floats{deviation, deviation});
        program.write(running_mean, Floats{0, 0});
        program.write(running_variance, Floats{1, 1});
        program.write(finite, Floats{gradients_are_finite});
        program.control(0, 0, {});
        program.run(1);
        return {program.read<float>(running_mean), program.read<float>(running_variance)};
    }
};

} // namespace

void TestBatchNorm::running_statistics_follow_the_batches()
{
    const auto [mean, variance] = Running().after({2, -8});
    QCOMPARE(mean, (Floats{0.5f, -2.0f}));
    for (const float each : variance) QVERIFY(std::abs(each - (0.75f + 0.25f * 4 * 10 / 9)) < 1e-5f);
}

void TestBatchNorm::running_statistics_stay_finite()
{
    for (const auto& [mean, variance] : {Running().after({2, infinite}), Running().after({2, -8}, 0)}) {
        QCOMPARE(mean, (Floats{0, 0}));
        QCOMPARE(variance, (Floats{1, 1}));
    }
}

// The images are finite and the targets are not: only the gradients show it.
void TestBatchNorm::a_gradient_that_is_not_finite_moves_no_state()
{
    const DataFacts data = number_data(1);
    const Graph graph = ProjectBuilder("x")
                            .layer("dense")
                            .layer("batch_norm")
                            .layer("dense", {{"units", std::int64_t{1}}})
                            .regression()
                            .graph;
    const auto checked = check_graph(graph, &data);
    const auto plan = build_plan({checked, data, {}, 10});
    QVERIFY2(plan.ok(), plan.ok() ? "" : plan.error().text().c_str());
    CpuDevice device;
    CpuProgram program(device, assemble(*plan, ProgramKind::train, Split::train, data.counts));
    QVERIFY2(program.status == EPOCH_OK, program.error().c_str());
    const auto tensor = [&](const char* name) { return program.program().tensor_for(plan->tensor_named(name)); };
    const auto& tensors = program.program().tensors;
    for (std::size_t i = 0; i < tensors.size(); ++i)
        if (tensors[i].role == TensorRole::parameter)
            program.write(Tensor{static_cast<std::int32_t>(i)}, noise(tensors[i].type.shape.count(), i));
    const auto before = program.state();
    program.write(tensor("features"), noise(500 * 2, 0));
    program.write(tensor("target"), Floats(500, std::numeric_limits<float>::infinity()));
    program.control(0, 0, std::vector<float>(plan->live_parameters.size()));
    program.run(1);
    QVERIFY(program.state() == before);
    program.write(tensor("target"), noise(500, 1));
    program.run(1);
    QVERIFY(program.state() != before);
}

// A virtual batch keeps its statistics provisional until the step is committed.
void TestBatchNorm::statistics_of_a_virtual_batch_wait_for_the_step()
{
    OpGraph graph;
    const auto add = [&](TensorRole role) { return graph.add({"x", {DType::f32, Shape{2}}, role, false, -1, {}}); };
    const Tensor state = add(TensorRole::statistic), ahead = add(TensorRole::optimizer);
    const Tensor finite = graph.add({"finite", {DType::f32, Shape{1}}, TensorRole::parameter, false, -1, {}});
    graph.update("settle", {state, ahead, finite}, {state, ahead}, {});
    CpuDevice device;
    CpuProgram program(device, program_of(graph));
    for (const float counts : {1.0f, 0.0f}) {
        program.write(state, Floats{1, 2});
        program.write(ahead, Floats{3, 4});
        program.write(finite, Floats{counts});
        program.control(0, 0, {});
        program.run(1);
        const Floats should = counts != 0.0f ? Floats{3, 4} : Floats{1, 2};
        QCOMPARE(program.read<float>(state), should);
        QCOMPARE(program.read<float>(ahead), should);
    }
}

void TestBatchNorm::dropout_draws_the_mask_that_is_promised()
{
    constexpr float rate = 0.25f;
    const Shape shape{61, 103};
    CpuDevice device(2);
    Trial trial(device, dropout(shape), {}, rate);
    const auto results = trial.all();
    const Floats x = noise(shape.count(), 0), dy = noise(shape.count(), 1);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        const Philox4 bits = philox(11, RandomStream::dropout, 3 + (std::uint64_t{1} << 32), i / 4);
        const bool keep = uniform01(bits.x[i % 4]) >= rate;
        kept += keep;
        QCOMPARE(results[0][i], keep ? x[i] * (1.0f / (1.0f - rate)) : 0.0f);
        QCOMPARE(results[1][i], keep ? dy[i] * (1.0f / (1.0f - rate)) : 0.0f);
    }
    QVERIFY(std::abs(static_cast<double>(kept) / static_cast<double>(x.size()) - 0.75) < 0.02);
}

void TestBatchNorm::dropout_does_nothing_in_an_evaluation()
{
    Given given = dropout(Shape{7, 33});
    given.attributes["mode"] = std::string("evaluate");
    CpuDevice device;
    const auto results = Trial(device, given).all();
    QVERIFY(results[0] == noise(7 * 33, 0));
    QVERIFY(results[1] == noise(7 * 33, 1));
}

void TestBatchNorm::layers_and_steps_drop_different_numbers()
{
    const Shape shape{20, 30};
    CpuDevice device;
    Trial one(device, dropout(shape, 1)), other(device, dropout(shape, 0));
    one.program().control(3, 0, {0.5f, 0.5f});
    other.program().control(3, 0, {0.5f, 0.5f});
    const auto first = one.all()[0], second = one.all()[0];
    QVERIFY(first != second);
    QVERIFY(other.all()[0] != first);
    one.program().control(3, 0, {0.5f, 0.5f});
    QVERIFY(one.all()[0] == first);
}

void TestBatchNorm::batch_norm_and_dropout_train_and_evaluate()
{
    OnCpu run(batch_norm_and_dropout()), again(batch_norm_and_dropout());
    run.to_end();
    again.to_end();
    const auto first = run.session->evaluate(Split::test), second = run.session->evaluate(Split::test);
    QVERIFY(first.ok() && second.ok());
    qInfo(
        "with batch norm and dropout: test accuracy %.4f after %.2f s", first->accuracy, run.session->state().seconds);
    QVERIFY(first->accuracy > 0.95);
    QCOMPARE(first->loss, second->loss);
    QCOMPARE(*run.session->weights_hash(), *again.session->weights_hash());
    QCOMPARE(run.session->state().live_parameters().list().front().name.substr(0, 7), std::string("dropout"));
}

EPOCH_TEST(TestBatchNorm)

} // namespace epoch::test

#include "test_batch_norm.moc"
