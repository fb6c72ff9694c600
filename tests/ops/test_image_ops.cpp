// The ops on images beyond op_cases: the same bits with any number of threads, forward and backward of a convolution,
// and their layers with fixes and training.
#include "tests/engine/small_graphs.h"
#include "tests/ops/cpu_program.h"
#include "tests/ops/image_trial.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"

#include <QTest>

#include <cmath>
#include <limits>

namespace epoch::test {
namespace {

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
    void flat_data_is_fixed_to_images_and_back();
    void shape_errors_name_both_shapes();
    void work_is_counted_by_formula();
    void a_global_average_pool_is_the_mean_of_each_channel();
    void lenet_learns_digits();
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
    qInfo("LeNet: test accuracy %.4f after %.2f s", test->accuracy, run.session->state().seconds);
    QVERIFY(test->accuracy > 0.95);
}

EPOCH_TEST(TestImageOps)

} // namespace epoch::test

#include "test_image_ops.moc"
