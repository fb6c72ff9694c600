// test_published_sizes: what one sample takes in known networks: multiply-adds, outputs of convolutions and the
// parameters of GPT-2, against published counts.
#include "model/graph_check.h"
#include "projects/templates.h"
#include "tests/must.h"
#include "tests/program.h"

#include <QTest>

#include <algorithm>

using namespace epoch;
using epoch::test::must;

namespace {

Project with_classes(const char* name, std::int64_t classes)
{
    auto project = must(read_template(name));
    for (auto& [id, node] : project.graph.nodes)
        if (node.layer == "dense" && node.name == "output") node.params["units"] = classes;
    for (FieldFacts& field : project.data->fields)
        if (field.classes > 0) field.classes = classes, field.class_names.clear();
    return project;
}

struct Counted {
    double multiply_adds = 0; // of layers with weights, which is what published counts hold
    double conv_outputs = 0;
    std::int64_t parameters = 0;
};

Counted counted(const Project& project)
{
    const Checked network = check_graph(project.graph, &*project.data);
    if (!network.trainable()) qFatal("the network has an error");
    Counted sum;
    for (std::size_t i = 0; i < network.facts.size(); ++i) {
        const NodeFacts& facts = network.facts[i];
        const std::string& layer = network.flat.nodes[i].layer;
        sum.parameters += facts.cost.parameters;
        const bool conv = layer == "conv2d" || layer == "depthwise_conv2d";
        if (conv || layer == "dense") sum.multiply_adds += facts.cost.forward_flops / 2;
        if (conv) sum.conv_outputs += static_cast<double>(facts.outputs.front().shape.sample_count());
    }
    return sum;
}

} // namespace

class TestPublishedSizes : public QObject {
    Q_OBJECT

private slots:
    void one_image_data()
    {
        QTest::addColumn<double>("billion_multiply_adds");
        QTest::addColumn<double>("million_outputs");
        // Multiply-adds of torchvision's pages, outputs of convolutions of timm's table. With padding "same" AlexNet's
        // first convolution gives 56 x 56, torchvision's 55 x 55.
        QTest::newRow("resnet-18") << 1.814 << 2.48;
        QTest::newRow("resnet-50") << 4.089 << 11.11;
        QTest::newRow("alexnet") << 0.717 << 0.0;
        QTest::newRow("vgg-11") << 7.609 << 7.43;
        QTest::newRow("mobilenet-v2") << 0.300 << 6.68;
        QTest::newRow("efficientnet-b0") << 0.384 << 6.74;
        QTest::newRow("efficientnet-b2") << 0.991 << 13.82;
    }

    void one_image()
    {
        QFETCH(double, billion_multiply_adds);
        QFETCH(double, million_outputs);
        const Counted sum = counted(with_classes(QTest::currentDataTag(), 1000));
        qInfo("%.4f billion multiply-adds, %.3f million outputs", sum.multiply_adds / 1e9, sum.conv_outputs / 1e6);
        QVERIFY(std::abs(sum.multiply_adds / 1e9 / billion_multiply_adds - 1) < 0.01);
        if (million_outputs > 0) QVERIFY(std::abs(sum.conv_outputs / 1e6 / million_outputs - 1) < 0.01);
    }

    void gpt2()
    {
        constexpr std::int64_t vocabulary = 50257, width = 768, tokens = 1024;
        auto project = must(read_template("gpt-grammar"));
        const auto widen = [&](Graph& graph) {
            for (auto& [id, node] : graph.nodes) {
                if (node.layer == "embedding") node.params["units"] = width, node.params["vocabulary"] = vocabulary;
                if (node.layer == "attention") node.params["heads"] = std::int64_t{12};
                if (node.layer == "dense")
                    node.params["units"] = node.name == "up" ? 4 * width : node.name == "down" ? width : vocabulary;
                if (node.repeat > 1) node.repeat = 12;
            }
        };
        widen(project.graph);
        for (auto& [name, block] : project.graph.blocks) widen(block.graph);
        for (FieldFacts& field : project.data->fields)
            field.classes = vocabulary, field.class_names.clear(), field.sample = Shape{tokens};
        // 124,439,808 where the head shares the embedding's weights (OpenAI's GPT-2); here it has its own, and biases.
        QCOMPARE(counted(project).parameters, std::int64_t{124'439'808} + vocabulary * (width + 1));
    }
};

EPOCH_TEST(TestPublishedSizes)
#include "test_published_sizes.moc"
