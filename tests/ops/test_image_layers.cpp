// Depthwise and transposed convolution and upsampling: sizes against PyTorch's formulas, lowering, fixes and training.
// (op_cases covers the values and gradients of their ops.)
#include "plan/build_plan.h"
#include "tests/engine/small_graphs.h"
#include "tests/ops/cpu_program.h"
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

Value square(std::int64_t side) { return Extent{side, side}; }

Values transposed(std::int64_t kernel, std::int64_t stride, std::int64_t padding, std::int64_t more)
{
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

Values with_pads(Extent pads, Values others)
{
    others["padding"] = std::string("custom");
    others["pads"] = std::move(pads);
    return others;
}

struct Step {
    std::string layer;
    Values values;
};

// What the last layer makes of a batch of images that are `pixels`, with weights of noise.
Floats result_of(const Extent& image, const std::vector<Step>& layers, const Floats& pixels)
{
    ProjectBuilder builder("x");
    builder.layer("reshape", {{"shape", image}});
    for (const auto& [layer, values] : layers) builder.layer(layer, values);
    builder.layer("flatten").layer("dense", {{"units", std::int64_t{10}}});
    const DataFacts data = data_of(image);
    const auto checked = check_graph(builder.classes().graph, &data);
    auto plan = build_plan({checked, data, {}, 5});
    if (!plan) qFatal("%s", plan.error().text().c_str());
    CpuDevice device;
    CpuProgram program(device, assemble(*plan, ProgramKind::evaluate, Split::train, data.counts));
    if (program.status != EPOCH_OK) qFatal("%s", program.error().c_str());
    program.write(program.program().tensor_for(plan->tensor_named("features")), pixels);
    for (std::size_t i = 0; i < plan->tensors.size(); ++i) {
        const auto& tensor = plan->tensors[i];
        if (tensor.role != TensorRole::parameter) continue;
        const auto here = program.program().tensor_for({static_cast<std::int32_t>(i)});
        program.write(here, noise(tensor.type.shape.count(), tensor.name.ends_with("weight") ? 1 : 2));
    }
    program.control(0, 0, std::vector<float>(plan->live_parameters.size()));
    program.run(1);
    return program.read<float>(program.program().tensor_for(plan->node_outputs[1 + layers.size()]));
}

Floats noisy_images(const Extent& image) { return noise(500 * image[0] * image[1] * image[2], 0); }

// Custom pads are the same as a Pad layer before the window.
bool equals_pad_layer(const std::string& layer, const Extent& pads, Values values)
{
    const Extent image{2, 7, 6};
    const Values sides{{"top", pads[0]}, {"left", pads[1]}, {"bottom", pads[2]}, {"right", pads[3]}};
    const auto images = noisy_images(image);
    const auto custom = result_of(image, {{layer, with_pads(pads, values)}}, images);
    values["padding"] = std::string("valid");
    const auto padded = result_of(image, {{"pad", sides}, {layer, values}}, images);
    return !custom.empty()
        && std::ranges::equal(custom, padded, [](float a, float b) { return std::abs(a - b) < 1e-5f; });
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
    void custom_pads_give_the_sizes_of_pytorch();
    void custom_pads_equal_a_pad_layer();
    void pools_with_custom_pads_ignore_padding();
    void pads_as_large_as_the_window_are_refused();
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

void TestImageLayers::custom_pads_give_the_sizes_of_pytorch()
{
    const Values stem = with_pads({3, 3, 3, 3}, {{"kernel", square(7)}, {"stride", square(2)}});
    QCOMPARE(answer({3, 224, 224}, "conv2d", stem), std::string("N×32×112×112"));
    const auto plan = plan_of({3, 224, 224}, "conv2d", stem);
    const auto& padding = std::get<Extent>(op_of(plan, "conv2d").attributes.at("padding"));
    QCOMPARE(padding, (Extent{3, 3, 3, 3}));
    const Values uneven = with_pads({0, 1, 2, 1}, {{"stride", square(2)}, {"dilation", Extent{2, 1}}});
    QCOMPARE(answer({4, 9, 6}, "depthwise_conv2d", uneven), std::string("N×4×4×3"));
    const Values pool = with_pads({1, 1, 1, 1}, {{"window", square(3)}});
    QCOMPARE(answer({3, 112, 112}, "max_pool", pool), std::string("N×3×56×56"));
    QCOMPARE(answer({3, 7, 7}, "average_pool", pool), std::string("N×3×4×4"));
    Values ignored = pool; // without "custom"
    ignored["padding"] = std::string("valid");
    QCOMPARE(answer({3, 7, 7}, "max_pool", ignored), std::string("N×3×3×3"));
}

void TestImageLayers::custom_pads_equal_a_pad_layer()
{
    QVERIFY(equals_pad_layer("conv2d", {1, 1, 1, 1}, {{"filters", std::int64_t{3}}, {"stride", square(2)}}));
    QVERIFY(equals_pad_layer("conv2d", {2, 0, 1, 2}, {{"filters", std::int64_t{3}}}));
    QVERIFY(equals_pad_layer("depthwise_conv2d", {0, 3, 2, 1}, {{"dilation", square(2)}, {"stride", Extent{1, 2}}}));
    QVERIFY(equals_pad_layer("average_pool", {1, 0, 2, 1}, {{"window", square(3)}, {"count_padding", true}}));
}

void TestImageLayers::pools_with_custom_pads_ignore_padding()
{
    const Extent image{2, 7, 6};
    const auto pool = with_pads({1, 2, 2, 1}, {{"window", square(3)}});
    Floats below(noisy_images(image).size(), -3);
    const auto largest = result_of(image, {{"max_pool", pool}}, below);
    QVERIFY(largest.size() == 5 * 2 * 4 * 4 && std::ranges::all_of(largest, [](float one) { return one == -3; }));
    const auto means = result_of(image, {{"average_pool", pool}}, below);
    QVERIFY(std::ranges::all_of(means, [](float one) { return std::abs(one + 3) < 1e-6f; }));
    Values counted = pool;
    counted["count_padding"] = true;
    const auto corner = result_of(image, {{"average_pool", counted}}, below).front();
    QVERIFY(std::abs(corner + 3.0f * 2 / 9) < 1e-6f); // two rows and one column of nine pixels
}

void TestImageLayers::pads_as_large_as_the_window_are_refused()
{
    const Extent image{3, 6, 5};
    const auto large = with_pads({1, 1, 3, 1}, {});
    QCOMPARE(answer(image, "conv2d", large),
        std::string("Conv2D's pads 1×1×3×1 are not all smaller than its window of 3×3 pixels"));
    QVERIFY(is_fixed(image, "conv2d", large));
    QVERIFY(is_fixed(image, "depthwise_conv2d", with_pads({0, 3, 0, 9}, {})));
    QVERIFY(is_fixed(image, "max_pool", with_pads({2, 0, 0, 0}, {})));
    QCOMPARE(answer(image, "conv2d", with_pads({4, 4, 4, 4}, {{"dilation", square(2)}})), std::string("N×32×10×9"));
    const auto small = with_pads({1, 1, 1, 1}, {{"window", square(9)}});
    QCOMPARE(answer(image, "average_pool", small),
        std::string("Average pool's window of 9×9 pixels is larger than the padded image 8×7 of N×3×6×5"));
    QVERIFY(is_fixed(image, "average_pool", small));
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
    qInfo("hourglass: test accuracy %.4f after %.2f s", test->accuracy, run.session->state().seconds);
    QVERIFY(test->accuracy > 0.93);
}

EPOCH_TEST(TestImageLayers)

} // namespace epoch::test

#include "test_image_layers.moc"
