// test_cudnn_plans: cuDNN has a deterministic algorithm, with a bounded workspace, for every convolution of the
// templates on an H200 but depthwise ones, in every precision. No GPU is needed: the library plans for a described one.
// The algorithms are those of cudnn_plans.txt; a new release of cuDNN shows as a difference of that file.
#include "cuda/libraries/cudnn_graph.h"
#include "device/precision.h"
#include "model/graph_check.h"
#include "plan/build_plan.h"
#include "service/queries/templates.h"
#include "tests/program.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <map>

namespace epoch::test {
namespace {

using cuda::ConvolutionPass;
using cuda::LibraryConvolution;

LibraryConvolution::Extents extents_of(const Plan& plan, Tensor tensor)
{
    const Shape& shape = plan.tensors[static_cast<std::size_t>(tensor.index)].type.shape;
    return {shape[0], shape[1], shape[2], shape[3]};
}

LibraryConvolution convolution_of(const Plan& plan, const PlanOp& op)
{
    const auto list = [&](const char* key) { return std::get<std::vector<std::int64_t>>(op.attributes.at(key)); };
    const auto stride = list("stride"), dilation = list("dilation"), padding = list("padding");
    const auto a = extents_of(plan, op.inputs[0]), b = extents_of(plan, op.inputs[1]),
               c = extents_of(plan, op.outputs[0]);
    LibraryConvolution made;
    if (op.name == "conv2d") {
        made.image = a, made.weight = b, made.result = c;
    } else if (op.name == "conv2d_input_gradient") {
        made.pass = ConvolutionPass::input_gradient;
        made.weight = a, made.result = b, made.image = c;
    } else {
        made.pass = ConvolutionPass::weight_gradient;
        made.image = a, made.result = b, made.weight = c;
    }
    made.stride = {stride[0], stride[1]};
    made.dilation = {dilation[0], dilation[1]};
    made.padding_before = {padding[0], padding[1]};
    made.padding_after = {padding[2], padding[3]};
    return made;
}

template <std::size_t count> std::string text_of(const std::array<std::int64_t, count>& numbers)
{
    std::string text;
    for (const auto each : numbers) text += (text.empty() ? "" : "x") + std::to_string(each);
    return text;
}

std::string text_of(const LibraryConvolution& c)
{
    const char* passes[] = {"forward", "input gradient", "weight gradient"};
    return "image " + text_of(c.image) + " weight " + text_of(c.weight) + " stride " + text_of(c.stride) + " dilation "
        + text_of(c.dilation) + " padding " + text_of(c.padding_before) + " " + text_of(c.padding_after) + " "
        + passes[static_cast<std::size_t>(c.pass)] + " " + precision_names(1u << c.precision)[0];
}

// The convolutions of all templates at their own batch sizes, by text.
std::map<std::string, LibraryConvolution> convolutions()
{
    std::map<std::string, LibraryConvolution> all;
    const auto names = template_names();
    if (!names) qFatal("%s", names.error().text().c_str());
    for (const std::string& name : *names) {
        const auto project = read_template(name);
        if (!project || !project->data) continue;
        const auto checked = check_graph(project->graph, &*project->data);
        const auto batch = Params(training_schema(), project->training.values).integer("batch");
        const auto plan = build_plan({checked, *project->data, project->training, batch});
        if (!plan) qFatal("%s: %s", name.c_str(), plan.error().text().c_str());
        for (const auto* ops : {&plan->forward, &plan->backward})
            for (const PlanOp& op : *ops) {
                if (!op.name.starts_with("conv2d")) continue;
                LibraryConvolution convolution = convolution_of(*plan, op);
                if (cuda::is_depthwise(convolution)) continue; // our kernel computes those
                for (const epoch_precision each : {EPOCH_FP32, EPOCH_TF32, EPOCH_BF16_MIXED, EPOCH_FP16_MIXED}) {
                    convolution.precision = each;
                    all.emplace(text_of(convolution), convolution);
                }
            }
    }
    return all;
}

// "cudnn 62" of "cudnn 62:2=5,14=3"
std::string engine_of(const std::string& plan) { return plan.substr(0, plan.find(':')); }

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestCudnnPlans : public QObject {
    Q_OBJECT

private slots:
    void every_convolution_of_the_templates_has_a_plan();
};

void TestCudnnPlans::every_convolution_of_the_templates_has_a_plan()
{
    const QString folder = QStringLiteral(EPOCH_ROOT "/tests/gpu/");
    std::string why;
    const auto library = cuda::Cudnn::open_for(contents(folder + "h200.json").toStdString(), why);
    if (!library) QSKIP(why.c_str());
    std::string table = "cuDNN " + library->version() + ", NVIDIA H200\n";
    const auto all = convolutions();
    QVERIFY(all.size() > 100);
    for (const auto& [text, convolution] : all) {
        const auto plans = library->plans(convolution, {}, why);
        QVERIFY2(plans.size() == 1, (text + ": " + why).c_str());
        const std::uint64_t workspace = plans[0].workspace();
        QVERIFY(workspace <= std::uint64_t{256} << 20);
        table += text + ": " + engine_of(plans[0].plan()) + ", " + std::to_string(workspace) + " bytes\n";
    }
    const QByteArray known = contents(folder + "cudnn_plans.txt");
    if (known == QByteArray::fromStdString(table)) return;
    const QString written = QDir::temp().filePath("cudnn_plans.txt");
    QFile file(written);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(table.data(), qint64(table.size())) == qint64(table.size()));
    const bool same_release =
        known.left(known.indexOf('\n')) == QByteArray::fromStdString(table.substr(0, table.find('\n')));
    const QString text = "the plans are not those of tests/gpu/cudnn_plans.txt; the new ones are in " + written;
    if (same_release || known.isEmpty()) QFAIL(qPrintable(text));
    QSKIP(qPrintable(text + " (another release of cuDNN)"));
}

EPOCH_TEST(TestCudnnPlans)

} // namespace epoch::test

#include "test_cudnn_plans.moc"
