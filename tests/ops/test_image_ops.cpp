// The ops on images beyond op_cases: the same bits with any number of threads, forward and backward of a convolution,
// the differences between training and evaluation, and their layers with fixes and training.
#include "base/philox.h"
#include "tests/engine/small_graphs.h"
#include "tests/ops/cpu_program.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"

#include <QTest>

#include <cmath>
#include <limits>

namespace epoch::test {
namespace {

struct Given {
    std::string op;
    std::vector<Shape> inputs;
    Attributes attributes;
    std::size_t differentiable = 1; // number of leading inputs with a gradient
};

// An op and its gradient over noise: compiled, run for one step, and all results read.
class Trial {
public:
    Trial(CpuDevice& device, const Given& given, const std::string& stored_plan = {}, float hyperparameter = 0.25f)
        : m_program(device, described(given), Reuse::keep_every_tensor, stored_plan)
    {
        if (m_program.status != EPOCH_OK) return;
        for (std::size_t i = 0; i < m_inputs.size(); ++i) {
            const auto& type = m_program.program().tensors[static_cast<std::size_t>(m_inputs[i].index)].type;
            m_program.write(m_inputs[i], noise(type.shape.count(), i));
        }
        m_program.control(m_step, 0, {0.0f, hyperparameter}, 1, 11);
    }

    CpuProgram& program() { return m_program; }
    std::vector<Floats> all()
    {
        m_program.run(1);
        std::vector<Floats> read;
        for (const Tensor each : m_results) read.push_back(m_program.read<float>(each));
        return read;
    }
    Tensor input(std::size_t i) const { return m_inputs[i]; }

private:
    Program described(const Given& given)
    {
        OpGraph graph;
        const auto add = [&](const TensorType& type) {
            return graph.add({"x", type, TensorRole::parameter, false, -1, {}});
        };
        for (const Shape& shape : given.inputs) m_inputs.push_back(add({DType::f32, shape}));
        const auto outputs = graph.ops(given.op, m_inputs, given.attributes);
        const OpGraph::Seed seed{outputs[0], m_inputs.emplace_back(add(graph.type(outputs[0])))};
        const std::vector<Tensor> wanted(
            m_inputs.begin(), m_inputs.begin() + static_cast<std::ptrdiff_t>(given.differentiable));
        m_results = graph.gradients({&seed, 1}, wanted);
        m_results.insert(m_results.begin(), outputs[0]);
        return program_of(graph, 2);
    }

    static constexpr std::uint64_t m_step = 3;
    std::vector<Tensor> m_inputs, m_results;
    CpuProgram m_program;
};

Given convolution()
{
    return {"conv2d", {Shape{6, 8, 20, 20}, Shape{16, 4, 3, 3}},
        {{"stride", Integers{1, 1}}, {"dilation", Integers{1, 1}}, {"padding", Integers{1, 1, 1, 1}},
            {"groups", std::int64_t{2}}},
        2};
}

Given pool(const std::string& op)
{
    Given given{op, {Shape{9, 8, 33, 31}},
        {{"size", Integers{3, 3}}, {"stride", Integers{2, 2}}, {"padding", Integers{1, 1, 1, 1}}}};
    if (op == "average_pool") given.attributes["count_padding"] = std::int64_t{1};
    return given;
}

Given batch_norm(const Shape& x)
{
    const Shape channels{x[1]};
    return {"batch_norm", {x, channels, channels, channels, channels},
        {{"epsilon", 1e-5}, {"mode", std::string("train")}}, 3};
}

Given dropout(const Shape& x, std::int64_t column = 1)
{
    return {"dropout", {x}, {{"rate", column}, {"mode", std::string("train")}}};
}

// The plan of the same program by own loops.
std::string own_loops(std::string plan)
{
    std::string out;
    for (std::size_t at = 0; at < plan.size();) {
        const auto end = plan.find('\n', at);
        std::string line = plan.substr(at, end - at);
        if (const auto library = line.find(": oneDNN"); library != std::string::npos)
            line = line.substr(0, library) + ": own im2col, own loops";
        out += line + "\n";
        at = end + 1;
    }
    return out;
}

Project lenet()
{
    const auto whole = [](std::int64_t number) { return Value(number); };
    Project project = ProjectBuilder("builtin:digits")
                          .layer("reshape", {{"shape", Extent{1, 8, 8}}})
                          .layer("conv2d", {{"filters", whole(6)}, {"kernel", Extent{5, 5}}})
                          .layer("relu")
                          .layer("max_pool", {{"stride", Extent{1, 1}}}) // 8×8 leaves little to halve
                          .layer("conv2d", {{"filters", whole(16)}, {"kernel", Extent{3, 3}}})
                          .layer("relu")
                          .layer("max_pool")
                          .layer("flatten")
                          .layer("dense", {{"units", whole(120)}})
                          .layer("relu")
                          .layer("dense", {{"units", whole(84)}})
                          .layer("relu")
                          .layer("dense", {{"units", whole(10)}})
                          .classes();
    project.training.values["batch"] = std::int64_t{32};
    project.training.values["epochs"] = std::int64_t{20};
    project.training.optimizer_values["learning_rate"] = 0.003;
    project.training.seed = 2;
    return project;
}

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

// The check's first error after data of 64 features, these layers and a loss.
Problem first_error(Graph& graph, const DataFacts& data)
{
    const auto checked = check_graph(graph, &data);
    return checked.problems.empty() ? Problem{} : checked.problems.front();
}

// Applies the first fix of the first problem.
void apply_first_fix(Graph& graph, const DataFacts& data)
{
    const Problem problem = first_error(graph, data);
    QVERIFY(!problem.fixes.empty());
    const auto edit = edit_for(graph, problem, problem.fixes.front());
    QVERIFY(edit.ok());
    must_apply(graph, *edit);
}

} // namespace

class TestImageOps : public QObject {
    Q_OBJECT

private slots:
    void any_number_of_threads_gives_the_same_bits_data();
    void any_number_of_threads_gives_the_same_bits();
    void forward_and_backward_of_a_convolution_agree();
    void a_convolution_repeats_its_bits();
    void nan_passes_through_a_max_pool();
    void evaluation_uses_the_running_statistics();
    void running_statistics_follow_the_batches();
    void running_statistics_stay_finite();
    void a_gradient_that_is_not_finite_moves_no_state();
    void statistics_of_a_virtual_batch_wait_for_the_step();
    void dropout_draws_the_mask_that_is_promised();
    void dropout_does_nothing_in_an_evaluation();
    void layers_and_steps_drop_different_numbers();
    void flat_data_is_fixed_to_images_and_back();
    void shape_errors_name_both_shapes();
    void work_is_counted_by_formula();
    void a_global_average_pool_is_the_mean_of_each_channel();
    void lenet_learns_digits();
    void batch_norm_and_dropout_train_and_evaluate();
};

void TestImageOps::any_number_of_threads_gives_the_same_bits_data()
{
    QTest::addColumn<int>("which");
    const char* names[] = {"own convolution", "max pool", "average pool", "batch norm of images", "batch norm of rows",
        "dropout", "reshape"};
    for (int i = 0; i < 7; ++i) QTest::newRow(names[i]) << i;
}

void TestImageOps::any_number_of_threads_gives_the_same_bits()
{
    QFETCH(int, which);
    const Given all[] = {convolution(), pool("max_pool"), pool("average_pool"), batch_norm(Shape{17, 9, 21, 23}),
        batch_norm(Shape{1003, 65}), dropout(Shape{301, 211}),
        {"reshape", {Shape{300, 200}}, {{"shape", Integers{2, 10, 10}}}}};
    const Given& given = all[which];
    CpuDevice one(1), two(2), five(5);
    std::string plan;
    if (which == 0 && one.is_cpu()) plan = own_loops(Trial(one, given).program().plan_text());
    Trial a(one, given, plan), b(two, given, plan), c(five, given, plan);
    QVERIFY2(a.program().status == EPOCH_OK, a.program().error().c_str());
    const auto bits = a.all();
    QVERIFY(b.all() == bits);
    QVERIFY(c.all() == bits);
}

void TestImageOps::forward_and_backward_of_a_convolution_agree()
{
    CpuDevice device(2);
    if (!device.is_cpu()) QSKIP("only plans of the CPU name algorithms");
    Trial as_chosen(device, convolution());
    const std::string plan = own_loops(as_chosen.program().plan_text());
    Trial own(device, convolution(), plan);
    QVERIFY2(own.program().status == EPOCH_OK, own.program().error().c_str());
    QCOMPARE(own.program().plan_text(), plan);
    const auto a = as_chosen.all(), b = own.all();
    for (std::size_t i = 0; i < a.size(); ++i) QVERIFY(largest_difference(a[i], b[i]) < 4e-6);
}

void TestImageOps::a_convolution_repeats_its_bits()
{
    CpuDevice device(2);
    Trial a(device, convolution()), b(device, convolution());
    const auto first = a.all();
    QVERIFY(b.all() == first);
    QVERIFY(a.all() == first);
    QCOMPARE(a.program().plan_text(), b.program().plan_text());
}

void TestImageOps::nan_passes_through_a_max_pool()
{
    CpuDevice device;
    Trial trial(device, pool("max_pool"));
    Floats x = noise(Shape{9, 8, 33, 31}.count(), 0);
    x[0] = std::numeric_limits<float>::quiet_NaN();
    trial.program().write(trial.input(0), x);
    const auto results = trial.all();
    QVERIFY(std::isnan(results[0][0]));
    QVERIFY(!std::isnan(results[0][1]));
}

void TestImageOps::evaluation_uses_the_running_statistics()
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

void TestImageOps::running_statistics_follow_the_batches()
{
    const auto [mean, variance] = Running().after({2, -8});
    QCOMPARE(mean, (Floats{0.5f, -2.0f}));
    for (const float each : variance) QVERIFY(std::abs(each - (0.75f + 0.25f * 4 * 10 / 9)) < 1e-5f);
}

void TestImageOps::running_statistics_stay_finite()
{
    for (const auto& [mean, variance] : {Running().after({2, infinite}), Running().after({2, -8}, 0)}) {
        QCOMPARE(mean, (Floats{0, 0}));
        QCOMPARE(variance, (Floats{1, 1}));
    }
}

// The images are finite and the targets are not: only the gradients show it.
void TestImageOps::a_gradient_that_is_not_finite_moves_no_state()
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
void TestImageOps::statistics_of_a_virtual_batch_wait_for_the_step()
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

void TestImageOps::dropout_draws_the_mask_that_is_promised()
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

void TestImageOps::dropout_does_nothing_in_an_evaluation()
{
    Given given = dropout(Shape{7, 33});
    given.attributes["mode"] = std::string("evaluate");
    CpuDevice device;
    const auto results = Trial(device, given).all();
    QVERIFY(results[0] == noise(7 * 33, 0));
    QVERIFY(results[1] == noise(7 * 33, 1));
}

void TestImageOps::layers_and_steps_drop_different_numbers()
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

void TestImageOps::flat_data_is_fixed_to_images_and_back()
{
    const DataFacts data = class_data(64, 10);
    Graph graph = ProjectBuilder("builtin:digits")
                      .layer("conv2d", {{"filters", std::int64_t{4}}})
                      .layer("dense", {{"units", std::int64_t{10}}})
                      .classes()
                      .graph;
    QCOMPARE(first_error(graph, data).fixes.front().label.text(), std::string("Insert Reshape to 1×8×8"));
    apply_first_fix(graph, data);
    QCOMPARE(first_error(graph, data).fixes.front().label.text(), std::string("Insert Flatten"));
    apply_first_fix(graph, data);
    QVERIFY(check_graph(graph, &data).trainable());
}

void TestImageOps::shape_errors_name_both_shapes()
{
    const DataFacts data = class_data(192, 10);
    const auto error_text = [&](const std::string& layer, const Values& values, const Extent& image) {
        Graph graph = ProjectBuilder("x")
                          .layer("reshape", {{"shape", image}})
                          .layer(layer, values)
                          .layer("flatten")
                          .classes()
                          .graph;
        const Problem problem = first_error(graph, data);
        std::string label = problem.fixes.empty() ? std::string() : problem.fixes.front().label.text();
        return problem.error.what.text() + " | " + label;
    };
    QCOMPARE(error_text("relu", {}, {1, 8, 8}),
        std::string("Reshape cannot make N×1×8×8 of N×192: a sample has 192 numbers, not 64 | Set the shape to 3×8×8"));
    QCOMPARE(error_text("conv2d", {{"groups", std::int64_t{2}}}, {3, 8, 8}),
        std::string("2 groups do not divide both the 3 channels of N×3×8×8 and the 32 filters | Set groups to 1"));
    QCOMPARE(error_text("conv2d", {{"kernel", Extent{9, 3}}, {"padding", std::string("valid")}}, {3, 8, 8}),
        std::string("Conv2D's window of 9×3 pixels is larger than the image 8×8 of N×3×8×8 | Set padding to same"));
    QCOMPARE(error_text("max_pool", {{"window", Extent{2, 9}}}, {3, 8, 8}),
        std::string("Max pool's window of 2×9 pixels is larger than the image 8×8 of N×3×8×8 | Set padding to same"));
}

void TestImageOps::work_is_counted_by_formula()
{
    const DataFacts data = class_data(64, 10);
    const auto checked = check_graph(lenet().graph, &data);
    QVERIFY(checked.trainable());
    // 6 x 8 x 8 results, each of 25 weights and a bias.
    const Cost& first = checked.facts[2].cost;
    QCOMPARE(first.parameters, std::int64_t{6 * 25 + 6});
    QCOMPARE(first.forward_flops, 2.0 * 384 * 25 + 384);
    QCOMPARE(first.backward_flops, 4.0 * 384 * 25 + 384);
    QCOMPARE(first.bytes_moved, 4.0 * (3 * 64 + 2 * 384));
    QCOMPARE(checked.facts[4].outputs[0].shape, (Shape{batch_axis, 6, 7, 7}));
    QCOMPARE(checked.facts[4].cost.forward_flops, 6.0 * 7 * 7 * 4);
}

// The channels of an image, or the features of the sequence that it can be made into.
void TestImageOps::a_global_average_pool_is_the_mean_of_each_channel()
{
    const DataFacts data = class_data(64, 10);
    for (const bool sequence : {false, true}) {
        ProjectBuilder builder("x");
        builder.layer("reshape", {{"shape", Extent{4, 2, 8}}});
        if (sequence) builder.layer("image_to_sequence");
        builder.layer("global_average_pool").layer("dense", {{"units", std::int64_t{10}}});
        const auto checked = check_graph(builder.classes().graph, &data);
        const TrainingSettings training;
        const auto plan = build_plan({checked, data, training, 5});
        QVERIFY(plan.ok());
        CpuDevice device;
        CpuProgram program(device, assemble(*plan, ProgramKind::evaluate, Split::validation, data.counts));
        QVERIFY2(program.status == EPOCH_OK, program.error().c_str());
        const Floats features = noise(500 * 64, 0);
        program.write(program.program().tensor_for(plan->tensor_named("features")), features);
        program.control(0, 0, std::vector<float>(plan->live_parameters.size()));
        program.run(1);
        const Floats means = program.read<float>(program.program().tensor_for(plan->node_outputs[sequence ? 3 : 2]));
        QCOMPARE(means.size(), std::size_t{5 * 4});
        for (std::size_t i = 0; i < means.size(); ++i) {
            double sum = 0;
            for (std::size_t k = 0; k < 16; ++k) sum += static_cast<double>(features[300 * 64 + 16 * i + k]);
            QVERIFY(std::abs(static_cast<double>(means[i]) - sum / 16) < 1e-6);
        }
    }
}

void TestImageOps::lenet_learns_digits()
{
    OnCpu run(lenet());
    run.to_end();
    const auto test = run.session->evaluate(Split::test);
    QVERIFY(test.ok());
    qInfo("LeNet: test accuracy %.4f after %.2f s", test->accuracy, run.session->seconds());
    QVERIFY(test->accuracy > 0.95);
}

void TestImageOps::batch_norm_and_dropout_train_and_evaluate()
{
    OnCpu run(batch_norm_and_dropout()), again(batch_norm_and_dropout());
    run.to_end();
    again.to_end();
    const auto first = run.session->evaluate(Split::test), second = run.session->evaluate(Split::test);
    QVERIFY(first.ok() && second.ok());
    qInfo("with batch norm and dropout: test accuracy %.4f after %.2f s", first->accuracy, run.session->seconds());
    QVERIFY(first->accuracy > 0.95);
    QCOMPARE(first->loss, second->loss);
    QCOMPARE(*run.session->weights_hash(), *again.session->weights_hash());
    QCOMPARE(run.session->live_parameters().front().name.substr(0, 7), std::string("dropout"));
}

EPOCH_TEST(TestImageOps)

} // namespace epoch::test

#include "test_image_ops.moc"
