// test_gpu_scaling: training on several GPUs, against figures calculated by hand and published runs.
#include "costs/plan_answer.h"
#include "model/graph_check.h"
#include "projects/templates.h"
#include "tests/about.h"
#include "tests/must.h"
#include "tests/program.h"

#include <QTest>

#include <algorithm>

using namespace epoch;
using epoch::test::about;
using epoch::test::must;

namespace {

// Without latency, at 80 % of a rate in GB/s.
double milliseconds(double bytes, int gpus, double rate)
{
    const double reached = 0.8 * rate * 1e9;
    return 1e3 * all_reduce_seconds(bytes, gpus, {"", {reached, reached}, {0, 0}}).high;
}

// With a batch in a precision, and so many training samples.
std::vector<ScalePoint> points_of(
    const char* network, std::int64_t batch, const char* precision, const char* gpu, std::int64_t samples)
{
    Project project = must(read_template(network));
    project.training.values["batch"] = batch;
    project.training.values["precision"] = std::string(precision);
    const Checked checked = check_graph(project.graph, &*project.data);
    const PlanAnswer answer = plan_of_network({checked, *project.data, project.training, samples});
    const auto found = std::ranges::find_if(answer.gpus, [&](const auto& one) { return one.gpu->id == gpu; });
    return several(answer, *found);
}

bool holds(const PlanFigure& figure, double value) { return figure.low <= value && value <= figure.high; }

} // namespace

class TestGpuScaling : public QObject {
    Q_OBJECT

private slots:
    void sums_take_as_long_as_the_link_needs()
    {
        const double resnet = 4 * 25'557'032.0, vgg = 4 * 138'357'544.0;
        QVERIFY(about(milliseconds(resnet, 8, 15.75), 14.2, 5e-3)); // PCIe 3.0
        QVERIFY(about(milliseconds(resnet, 8, 31.5), 7.10, 5e-3));
        QVERIFY(about(milliseconds(resnet, 8, 63), 3.55, 5e-3));
        QVERIFY(about(milliseconds(resnet, 8, 300), 0.745, 5e-3)); // NVLink of the A100
        QVERIFY(about(milliseconds(resnet, 8, 1.25), 178.9, 5e-3)); // 10 Gb/s
        QVERIFY(about(milliseconds(resnet, 2, 1), 127.8, 5e-3)); // 102.2 MB
        QVERIFY(about(milliseconds(vgg, 8, 300), 4.04, 5e-3));
        QCOMPARE(milliseconds(vgg, 1, 300), 0.0);
    }

    void published_runs_lie_in_the_range()
    {
        // ResNet-50 on 8 A100: 7.72 times in TF32 (NVIDIA DeepLearningExamples; the 6.72 in 16 bits there are less than
        // the estimate, which knows no limit of the input); on 2 RTX 4090 1.90 times in 16 bits, on 8 H100 7.90
        // (Lambda).
        QVERIFY(holds(points_of("resnet-50", 256, "tf32", "a100", 1'281'167)[3].faster, 7.72));
        QVERIFY(holds(points_of("resnet-50", 224, "fp16", "rtx-4090", 1'281'167)[1].faster, 1.90));
        QVERIFY(holds(points_of("resnet-50", 640, "fp16", "h100", 1'281'167)[3].faster, 7.90));
    }

    void large_weights_scale_worse()
    {
        const auto few = points_of("resnet-50", 32, "fp32", "rtx-4090", 1'000'000);
        const auto many = points_of("vgg-11", 32, "fp32", "rtx-4090", 1'000'000);
        QVERIFY(many[3].faster.low < few[3].faster.low);
    }

    // However few samples an epoch has.
    void a_large_batch_scales_better()
    {
        for (const std::int64_t samples : {76, 1'281'167}) {
            const auto large = points_of("resnet-50", 64, "fp32", "rtx-4090", samples)[3].faster;
            const auto small = points_of("resnet-50", 4, "fp32", "rtx-4090", samples)[3].faster;
            QVERIFY2(large.low > small.low + 1 && large.high >= small.high && large.high <= 8,
                qPrintable(
                    QStringLiteral("%1 %2 %3 %4").arg(large.low).arg(large.high).arg(small.low).arg(small.high)));
        }
    }

    void a_small_network_becomes_slower()
    {
        const auto points = points_of("xor", 10, "fp32", "rtx-4090", 500);
        QCOMPARE(points.size(), std::size_t{4});
        QVERIFY(points[0].faster.range() == (Range{1, 1}) && points[0].all_reduce.high == 0);
        QVERIFY2(points[1].faster.low < 1, "the sums take longer than the step");
        QVERIFY(points[1].step.high > points[0].step.high && points[3].step.high > points[1].step.high);
    }
};

EPOCH_TEST(TestGpuScaling)
#include "test_gpu_scaling.moc"
