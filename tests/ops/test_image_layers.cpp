// Depthwise and transposed convolution and upsampling: sizes against PyTorch's formulas, lowering, fixes and training.
// (op_cases covers the values and gradients of their ops.)
#include "plan/build_plan.h"
#include "tests/engine/small_graphs.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"

#include <QTest>

namespace epoch::test {
namespace {

// Data of `image`, the layer, and a loss for 10 classes.
Graph with_layer(const Extent& image, const std::string& layer, const Values& values)
{
    return ProjectBuilder("x")
        .layer("reshape", {{"shape", image}})
        .layer(layer, values)
        .layer("flatten")
        .layer("dense", {{"units", std::int64_t{10}}})
        .classes()
        .graph;
}

DataFacts data_of(const Extent& image) { return class_data(image[0] * image[1] * image[2], 10); }

// The shape that the layer gives, or its first problem.
std::string answer(const Extent& image, const std::string& layer, const Values& values)
{
    const DataFacts data = data_of(image);
    const auto checked = check_graph(with_layer(image, layer, values), &data);
    if (!checked.problems.empty()) return checked.problems.front().error.what;
    return checked.facts[2].outputs.front().text();
}

Values transposed(std::int64_t kernel, std::int64_t stride, std::int64_t padding, std::int64_t more)
{
    const auto square = [](std::int64_t side) { return Value(Extent{side, side}); };
    return {{"filters", std::int64_t{4}}, {"kernel", square(kernel)}, {"stride", square(stride)},
        {"padding", square(padding)}, {"output_padding", square(more)}};
}

// Whether the first fix removes the problem of the layer.
bool is_fixed(const Extent& image, const std::string& layer, const Values& values)
{
    const DataFacts data = data_of(image);
    Graph graph = with_layer(image, layer, values);
    const auto problems = check_graph(graph, &data).problems;
    if (problems.size() != 1 || problems.front().fixes.empty()) return false;
    const auto edit = edit_for(graph, problems.front(), problems.front().fixes.front());
    if (!edit) return false;
    must_apply(graph, *edit);
    return check_graph(graph, &data).trainable();
}

const PlanOp& op_of(const Plan& plan, std::string_view name)
{
    const auto place = std::ranges::find(plan.forward, name, &PlanOp::name);
    if (place == plan.forward.end()) qFatal("no such op");
    return *place;
}

Plan plan_of(const Extent& image, const std::string& layer, const Values& values)
{
    const DataFacts data = data_of(image);
    const auto checked = check_graph(with_layer(image, layer, values), &data);
    auto plan = build_plan({checked, data, {}, 5});
    if (!plan) qFatal("%s", plan.error().text().c_str());
    return std::move(*plan);
}

// A network that shrinks the image and enlarges it again.
Project hourglass()
{
    Project project = ProjectBuilder("builtin:digits")
                          .layer("reshape", {{"shape", Extent{1, 8, 8}}})
                          .layer("conv2d", {{"filters", std::int64_t{12}}, {"stride", Extent{2, 2}}})
                          .layer("relu6")
                          .layer("depthwise_conv2d", {{"multiplier", std::int64_t{2}}})
                          .layer("relu6")
                          .layer("conv_transpose2d", {{"filters", std::int64_t{8}}})
                          .layer("relu6")
                          .layer("average_pool")
                          .layer("upsample", {{"method", std::string("bilinear")}})
                          .layer("flatten")
                          .layer("dense", {{"units", std::int64_t{10}}})
                          .classes();
    project.training.values["batch"] = std::int64_t{32};
    project.training.values["epochs"] = std::int64_t{12};
    project.training.optimizer_values["learning_rate"] = 0.003;
    return project;
}

} // namespace

class TestImageLayers : public QObject {
    Q_OBJECT

private slots:
    void a_depthwise_convolution_has_a_group_for_each_channel();
    void transposed_sizes_are_those_of_pytorch();
    void a_transposed_convolution_lowers_to_an_input_gradient();
    void an_upsampled_image_is_a_multiple();
    void impossible_settings_are_fixed();
    void work_is_counted_by_formula();
    void an_hourglass_learns_digits();
};

void TestImageLayers::a_depthwise_convolution_has_a_group_for_each_channel()
{
    const Values values{{"multiplier", std::int64_t{3}}, {"stride", Extent{2, 2}}};
    QCOMPARE(answer({4, 9, 6}, "depthwise_conv2d", values), std::string("N×12×5×3"));
    const auto plan = plan_of({4, 9, 6}, "depthwise_conv2d", values);
    const auto& op = op_of(plan, "conv2d");
    QCOMPARE(std::get<std::int64_t>(op.attributes.at("groups")), std::int64_t{4});
    QCOMPARE(plan.tensors[static_cast<std::size_t>(op.inputs[1].index)].type.shape, (Shape{12, 1, 3, 3}));
}

void TestImageLayers::transposed_sizes_are_those_of_pytorch()
{
    const Extent image{3, 6, 5};
    QCOMPARE(answer(image, "conv_transpose2d", transposed(3, 2, 1, 0)), std::string("N×4×11×9"));
    QCOMPARE(answer(image, "conv_transpose2d", transposed(3, 2, 1, 1)), std::string("N×4×12×10"));
    QCOMPARE(answer(image, "conv_transpose2d", transposed(4, 2, 1, 0)), std::string("N×4×12×10"));
    QCOMPARE(answer(image, "conv_transpose2d", transposed(1, 3, 0, 2)), std::string("N×4×18×15"));
    Values wide = transposed(3, 1, 0, 0);
    wide["dilation"] = Extent{2, 3};
    QCOMPARE(answer(image, "conv_transpose2d", wide), std::string("N×4×10×11"));
}

void TestImageLayers::a_transposed_convolution_lowers_to_an_input_gradient()
{
    Values values = transposed(3, 2, 1, 1);
    values["groups"] = std::int64_t{2};
    const auto plan = plan_of({6, 4, 4}, "conv_transpose2d", values);
    const auto& op = op_of(plan, "conv2d_input_gradient");
    QCOMPARE(plan.tensors[static_cast<std::size_t>(op.inputs[0].index)].type.shape, (Shape{6, 2, 3, 3}));
    QCOMPARE(plan.tensors[static_cast<std::size_t>(op.outputs[0].index)].type.shape, (Shape{5, 4, 8, 8}));
}

void TestImageLayers::an_upsampled_image_is_a_multiple()
{
    QCOMPARE(answer({3, 4, 5}, "upsample", {{"factor", Extent{3, 2}}}), std::string("N×3×12×10"));
}

void TestImageLayers::impossible_settings_are_fixed()
{
    const Extent image{3, 6, 5};
    QCOMPARE(answer(image, "conv_transpose2d", transposed(3, 1, 1, 1)),
        std::string("an output padding of 1 is not smaller than the stride of 1"));
    QVERIFY(is_fixed(image, "conv_transpose2d", transposed(3, 1, 1, 1)));
    QCOMPARE(answer(image, "conv_transpose2d", transposed(3, 2, 3, 0)),
        std::string("a padding of 3 cuts off more than the filters of 3×3 pixels add to N×3×6×5"));
    QVERIFY(is_fixed(image, "conv_transpose2d", transposed(3, 2, 3, 0)));
    Values groups = transposed(3, 2, 1, 1);
    groups["groups"] = std::int64_t{2};
    QVERIFY(is_fixed(image, "conv_transpose2d", groups));
    const Values valid{{"kernel", Extent{7, 7}}, {"padding", std::string("valid")}};
    QVERIFY(is_fixed(image, "depthwise_conv2d", valid));
}

void TestImageLayers::work_is_counted_by_formula()
{
    const auto cost_of = [](const std::string& layer, const Values& values) {
        const DataFacts data = data_of({3, 6, 5});
        return check_graph(with_layer({3, 6, 5}, layer, values), &data).facts[2].cost;
    };
    const Cost back = cost_of("conv_transpose2d", transposed(3, 2, 1, 1));
    QCOMPARE(back.parameters, std::int64_t{3 * 4 * 9 + 4});
    // Each of 90 inputs is multiplied by 4 filters of 9 weights; 4 × 12 × 10 results get a bias.
    QCOMPARE(back.forward_flops, 2.0 * 90 * 36 + 480);
    QCOMPARE(back.backward_flops, 4.0 * 90 * 36 + 480);
    const Cost apart = cost_of("depthwise_conv2d", {});
    QCOMPARE(apart.parameters, std::int64_t{3 * 9 + 3});
    QCOMPARE(apart.forward_flops, 2.0 * 90 * 9 + 90);
}

void TestImageLayers::an_hourglass_learns_digits()
{
    OnCpu run(hourglass());
    run.to_end();
    const auto test = run.session->evaluate(Split::test);
    QVERIFY(test.ok());
    qInfo("hourglass: test accuracy %.4f after %.2f s", test->accuracy, run.session->seconds());
    QVERIFY(test->accuracy > 0.93);
}

EPOCH_TEST(TestImageLayers)

} // namespace epoch::test

#include "test_image_layers.moc"
