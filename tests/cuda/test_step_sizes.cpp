// test_step_sizes: how many kernels a step of well-known networks starts on the emulated CUDA device, and the memory of what
// they write.
#include "model/graph_check.h"
#include "plan/build_plan.h"
#include "service/queries/templates.h"
#include "tests/cuda/tested_precision.h"
#include "tests/cuda_on_host/emulation.h"
#include "tests/ops/mlp.h"
#include "tests/program.h"

#include <QTest>

namespace epoch::test {
namespace {

using cuda_on_host::settings;

struct Step {
    int kernels = 0; // that it starts
    std::uint64_t bytes = 0; // of all tensors between its ops
};

// Compiles the network at batch 32 in the tested precision, without running it.
Step step_of(const char* name, Compile compile)
{
    const auto project = read_template(name);
    if (!project) qFatal("%s", project.error().text().c_str());
    const auto checked = check_graph(project->graph, &*project->data);
    const auto plan = build_plan({checked, *project->data, project->training, 32});
    if (!plan) qFatal("%s", plan.error().text().c_str());
    settings().streams = cuda_on_host::Streams::never;
    CpuDevice device;
    CpuProgram program(device, assemble(*plan, ProgramKind::train, Split::train, project->data->counts),
        Reuse::by_liveness, {}, compile);
    if (program.status != EPOCH_OK) qFatal("%s", program.error().c_str());
    program.control(0, 0, Floats(std::max<std::size_t>(plan->live_parameters.size(), 1)));
    program.run(2);
    const QString mode = QString::fromStdString(program.mode_text());
    if (!mode.startsWith(u"captured, ")) qFatal("%s", qPrintable(mode));
    Step step{mode.section(u' ', 1, 1).toInt()};
    for (std::uint32_t i = 0; i < program.program().tensors.size(); ++i) {
        std::uint64_t bytes = 0, alignment = 0;
        if (program.program().tensors[i].role != TensorRole::scratch) continue;
        if (device.api.tensor_size(program.handle(), i, &bytes, &alignment) != EPOCH_OK) qFatal("no size");
        step.bytes += bytes;
    }
    return step;
}

} // namespace

class TestStepSizes : public QObject {
    Q_OBJECT

private slots:
    void cleanup()
    {
        settings() = {};
        tested_precision() = EPOCH_FP32;
    }
    void steps_start_few_kernels_data();
    void steps_start_few_kernels();
    void steps_need_little_memory_data();
    void steps_need_little_memory();
};

void TestStepSizes::steps_start_few_kernels_data()
{
    QTest::addColumn<int>("fused");
    QTest::addColumn<int>("apart");
    QTest::newRow("digits") << 17 << 35;
    QTest::newRow("lenet-5") << 32 << 60;
    QTest::newRow("resnet-20") << 162 << 308;
}

// With the emulated libraries, which start one kernel per op.
void TestStepSizes::steps_start_few_kernels()
{
    QFETCH(int, fused);
    QFETCH(int, apart);
    settings().libraries = true;
    const char* name = QTest::currentDataTag();
    QCOMPARE(step_of(name, Compile::to_run).kernels, fused);
    QCOMPARE(step_of(name, Compile::to_run).kernels, fused);
    QCOMPARE(step_of(name, Compile::inspectable).kernels, apart);
}

void TestStepSizes::steps_need_little_memory_data()
{
    QTest::addColumn<int>("precision");
    QTest::addColumn<int>("kernels");
    QTest::addColumn<quint64>("bytes");
    const auto network = [](const char* name, int in_fp32, quint64 bytes, int narrow, quint64 narrow_bytes) {
        QTest::addRow("%s in fp32", name) << int(EPOCH_FP32) << in_fp32 << bytes;
        QTest::addRow("%s in bf16", name) << int(EPOCH_BF16_MIXED) << narrow << narrow_bytes;
    };
    network("resnet-20", 162, 118949620, 166, 60022516);
    network("gpt-grammar", 206, 177156988, 207, 90239868);
    network("vit-tiny", 209, 90652212, 217, 46929460);
    network("u-net", 115, 89862888, 118, 45953768);
    // More than in FP32: filters are transposed, and so are gradients that a library writes channels-last.
    QTest::addRow("resnet-20 in tf32") << int(EPOCH_TF32) << 164 << quint64(118948596);
    QTest::addRow("u-net in tf32") << int(EPOCH_TF32) << 116 << quint64(89207528);
}

void TestStepSizes::steps_need_little_memory()
{
    QFETCH(int, precision);
    QFETCH(int, kernels);
    QFETCH(quint64, bytes);
    settings().libraries = true;
    tested_precision() = static_cast<epoch_precision>(precision);
    const QByteArray name = QByteArray(QTest::currentDataTag()).split(' ')[0];
    const Step step = step_of(name.constData(), Compile::to_run);
    QCOMPARE(quint64(step.bytes), bytes);
    QCOMPARE(step.kernels, kernels);
}

EPOCH_TEST(TestStepSizes)

} // namespace epoch::test

#include "test_step_sizes.moc"
