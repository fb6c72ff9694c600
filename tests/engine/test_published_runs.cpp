// test_published_runs: the estimated time of a training step against runs that others have measured and published.
#include "model/graph_check.h"
#include "plan/gpu_estimate.h"
#include "projects/templates.h"
#include "tests/must.h"
#include "tests/program.h"

#include <QTest>

using namespace epoch;
using epoch::test::must;

namespace {

Plan planned(Project& project, std::int64_t batch)
{
    project.data->counts.train = batch;
    const Checked network = check_graph(project.graph, &*project.data);
    return must(build_plan({network, *project.data, project.training, batch}));
}

void set_classes(DataFacts& data, std::int64_t classes)
{
    for (FieldFacts& field : data.fields)
        if (field.classes > 0) field.classes = classes, field.class_names.clear();
}

// ResNet-50 for ImageNet.
Plan resnet(std::int64_t batch)
{
    auto project = must(read_template("resnet-50"));
    for (auto& [id, node] : project.graph.nodes)
        if (node.layer == "dense") node.params["units"] = std::int64_t{1000};
    set_classes(*project.data, 1000);
    return planned(project, batch);
}

// GPT-2 with 124 million parameters, the vocabulary padded as in nanoGPT; its head has weights of its own.
Plan gpt2(std::int64_t batch)
{
    constexpr std::int64_t vocabulary = 50304, width = 768, heads = 12, blocks = 12, tokens = 1024;
    auto project = must(read_template("gpt-grammar"));
    const auto widen = [&](Graph& graph) {
        for (auto& [id, node] : graph.nodes) {
            if (node.layer == "embedding") node.params["units"] = width, node.params["vocabulary"] = vocabulary;
            if (node.layer == "attention") node.params["heads"] = heads;
            if (node.layer == "dense")
                node.params["units"] = node.name == "up" ? 4 * width : node.name == "down" ? width : vocabulary;
            if (node.repeat > 1) node.repeat = blocks;
        }
    };
    widen(project.graph);
    for (auto& [name, block] : project.graph.blocks) widen(block.graph);
    set_classes(*project.data, vocabulary);
    for (FieldFacts& field : project.data->fields) field.sample = Shape{tokens};
    return planned(project, batch);
}

struct Network {
    const char* name;
    Plan (*plan)(std::int64_t);
};
constexpr Network resnet_50{"ResNet-50", resnet}, gpt_2{"GPT-2", gpt2};

// Samples per second.
Range samples(const Network& network, const char* gpu, const char* precision, std::int64_t batch)
{
    const Range seconds = must(estimate_step(network.plan(batch), *find_gpu_sheet(gpu), precision)).seconds();
    return {double(batch) / seconds.max, double(batch) / seconds.min};
}

struct Published {
    Network network;
    const char *gpu, *precision;
    std::int64_t batch;
    double samples; // per second
    const char* source;
};
constexpr const char *nvidia = "NVIDIA/DeepLearningExamples, resnet50v1.5", *lambda = "lambdal/deeplearning-benchmark",
                     *nanogpt = "karpathy/nanoGPT, transformer_sizing: 100 sequences in 0.755 s";
constexpr Published runs[] = {{resnet_50, "a100", "fp16", 256, 2470, nvidia},
    {resnet_50, "a100", "fp16", 256, 1582, lambda}, {resnet_50, "a100", "tf32", 256, 938, nvidia},
    {resnet_50, "a100", "tf32", 256, 1066, lambda}, {resnet_50, "h100", "fp16", 640, 2791, lambda},
    {resnet_50, "h100", "tf32", 640, 1895, lambda}, {resnet_50, "rtx-4090", "fp16", 224, 1301, lambda},
    {resnet_50, "rtx-4090", "tf32", 224, 721, lambda}, {gpt_2, "a100", "bf16", 20, 132.5, nanogpt}};

} // namespace

class TestPublishedRuns : public QObject {
    Q_OBJECT

private slots:
    void runs_lie_in_narrow_ranges_data()
    {
        QTest::addColumn<int>("run");
        for (int i = 0; i < std::ssize(runs); ++i)
            QTest::addRow("%s %s %s, %s", runs[i].network.name, runs[i].gpu, runs[i].precision, runs[i].source) << i;
    }
    void runs_lie_in_narrow_ranges()
    {
        QFETCH(int, run);
        const Published& one = runs[run];
        const Range range = samples(one.network, one.gpu, one.precision, one.batch);
        const auto text =
            QStringLiteral("%1 to %2 a second, measured %3").arg(range.min).arg(range.max).arg(one.samples);
        QVERIFY2(range.min <= one.samples && one.samples <= range.max, qPrintable(text));
        QVERIFY2(range.max <= 4 * range.min, qPrintable(text));
    }

    void sixteen_bits_pay_on_a_geforce()
    {
        QVERIFY(samples(resnet_50, "rtx-4090", "bf16", 224).min > samples(resnet_50, "rtx-4090", "fp32", 224).min);
    }
};

EPOCH_TEST(TestPublishedRuns)
#include "test_published_runs.moc"
