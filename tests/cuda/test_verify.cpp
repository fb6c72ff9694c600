// test_verify: `epoch verify` on the emulated CUDA device: library products and convolutions against references in
// double, and small networks against the CPU, with the libraries and with our kernels, in all precisions.
#include "data/dataset.h"
#include "lab/verify.h"
#include "lab/verify_draws.h"
#include "lab/verify_networks.h"
#include "lab/verify_ops.h"
#include "lab/verify_optimizers.h"
#include "plan/op_graph.h"
#include "tests/cuda_on_host/emulation.h"
#include "tests/ops/numbers.h"
#include "tests/train/projects.h"

#if EPOCH_HAS_CPU
#include "cpu/device/cpu_device.h"
#include "tests/cuda/emulated.h"
#include "tests/cuda/restore.h"
#include "tests/program.h"
#endif

#include <QTest>

#include <array>

namespace epoch::test {
namespace {

constexpr std::int64_t max_elements = 3000; // of an operand: the emulation and the differences take their time

} // namespace

class TestVerify : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cuda_on_host::settings() = {}; }
    void ops_of_the_libraries_are_right();
    void ops_between_others_are_right();
    void depthwise_convolutions_are_left_to_our_kernels();
    void optimizers_and_draws_are_right();
    void layers_of_images_and_of_text_are_right_data();
    void layers_of_images_and_of_text_are_right();
    void small_networks_are_right_data();
    void small_networks_are_right();

private:
    static std::string plan_of_convolution(Device& device, std::int64_t channels, std::int64_t groups);
};

void TestVerify::ops_of_the_libraries_are_right()
{
    cuda_on_host::settings().libraries = true;
    auto device = Device::open(emulated(), 0, 0);
    QVERIFY2(device, device ? "" : device.error().text().c_str());
    int right = 0;
    for (const auto& op : reference::op_cases()) {
        const bool by_library = op.op == "matmul" || op.op == "batch_matmul" || op.op.starts_with("conv2d");
        if (!by_library || op.inputs[0].shape.count() > max_elements) continue;
        for (const epoch_precision precision : {EPOCH_FP32, EPOCH_TF32, EPOCH_BF16_MIXED, EPOCH_FP16_MIXED}) {
            const auto findings = verify_op(op, **device, precision);
            QVERIFY2(findings, findings ? "" : findings.error().text().c_str());
            for (const CheckResult& finding : *findings) {
                const std::string text = finding.name + ": " + std::to_string(finding.difference) + " of "
                    + std::to_string(finding.allowed) + " " + finding.reason;
                QVERIFY2(finding.verdict == Verdict::right, text.c_str());
                ++right;
            }
        }
    }
    QVERIFY(right > 40);
}

// What they read and write is stored in 16 bits, with the channels of images last.
void TestVerify::ops_between_others_are_right()
{
    cuda_on_host::settings().libraries = true;
    auto device = Device::open(emulated(), 0, 0);
    QVERIFY2(device, device ? "" : device.error().text().c_str());
    int right = 0, wrong = 0;
    for (const auto& op : reference::op_cases()) {
        if (op.inputs[0].shape.count() > max_elements) continue;
        for (const epoch_precision precision : {EPOCH_TF32, EPOCH_BF16_MIXED, EPOCH_FP16_MIXED}) {
            const auto findings = verify_op(op, **device, precision, Operands::between_ops);
            QVERIFY2(findings, findings ? "" : findings.error().text().c_str());
            for (const CheckResult& finding : *findings) {
                if (finding.verdict != Verdict::right)
                    qWarning("%s: %g of %g %s", finding.name.c_str(), finding.difference, finding.allowed, finding.reason.c_str());
                right += finding.verdict == Verdict::right;
                wrong += finding.verdict != Verdict::right;
            }
        }
    }
    QCOMPARE(wrong, 0);
    QVERIFY(right > 300);
}

// One convolution and its gradients.
std::string TestVerify::plan_of_convolution(Device& device, std::int64_t channels, std::int64_t groups)
{
    OpGraph graph;
    const auto parameter = [&](const char* name, Shape shape) {
        return graph.add({name, {DType::f32, shape}, TensorRole::parameter, false, -1, {}});
    };
    const Tensor image = parameter("image", Shape{2, channels, 6, 6});
    const Tensor weight = parameter("weight", Shape{8, channels / groups, 3, 3});
    const Tensor result = graph.op("conv2d", {image, weight},
        {{"stride", Integers{1, 1}}, {"dilation", Integers{1, 1}}, {"padding", Integers{1, 1, 1, 1}},
            {"groups", groups}});
    const OpGraph::Seed seed{result, parameter("seed", Shape{2, 8, 6, 6})};
    const std::array wanted{image, weight};
    graph.gradients({&seed, 1}, wanted);
    Program program;
    program.tensors = graph.take_tensors();
    program.ops = graph.take_ops();
    for (std::size_t i = 0; i < program.tensors.size(); ++i) program.of_plan.push_back({static_cast<std::int32_t>(i)});
    const auto compiled = DeviceProgram::compile(device, program, {});
    return compiled ? compiled->plan_text() : compiled.error().text();
}

void TestVerify::depthwise_convolutions_are_left_to_our_kernels()
{
    cuda_on_host::settings().libraries = true;
    auto device = Device::open(emulated(), 0, 0);
    QVERIFY2(device, device ? "" : device.error().text().c_str());
    const auto by_library = [&](std::int64_t channels, std::int64_t groups) {
        return QByteArray::fromStdString(plan_of_convolution(**device, channels, groups)).count("cudnn");
    };
    QCOMPARE(by_library(4, 1), 3);
    QCOMPARE(by_library(4, 2), 3);
    QCOMPARE(by_library(1, 1), 3); // a grey image
    QCOMPARE(by_library(4, 4), 0);
}

void TestVerify::optimizers_and_draws_are_right()
{
#if EPOCH_HAS_CPU
    auto device = Device::open(emulated(), 0, 0), cpu = Device::open(*epoch_cpu_device_query(EPOCH_ABI_VERSION), 0, 1);
    QVERIFY(device && cpu);
    for (const auto& findings : {verify_optimizers(**device), verify_draws(**device, **cpu)}) {
        QVERIFY2(findings, findings ? "" : findings.error().text().c_str());
        for (const CheckResult& finding : *findings)
            QVERIFY2(finding.verdict == Verdict::right,
                (finding.name + ": " + std::to_string(finding.difference) + " " + finding.reason).c_str());
    }
#else
    QSKIP("without the CPU device there is nothing to compare draws with");
#endif
}

void TestVerify::layers_of_images_and_of_text_are_right_data()
{
    QTest::addColumn<Project>("project");
    QTest::addColumn<bool>("compiles");
    const auto whole = [](std::int64_t number) { return Value(number); };
    QTest::newRow("convolutions") << ProjectBuilder("builtin:noise?classes=10&image=3x9x9&size=64", "image")
                                         .layer("conv2d", {{"filters", whole(4)}})
                                         .layer("batch_norm")
                                         .layer("relu")
                                         .layer("max_pool")
                                         .layer("depthwise_conv2d")
                                         .layer("flatten")
                                         .layer("dropout")
                                         .layer("dense", {{"units", whole(10)}})
                                         .classes()
                                  << false;
    const Project text = ProjectBuilder("builtin:noise?size=64&tokens=6&vocabulary=11", "tokens")
                             .layer("embedding", {{"vocabulary", whole(11)}, {"units", whole(16)}})
                             .layer("position_embedding")
                             .layer("layer_norm")
                             .layer("attention", {{"heads", whole(2)}})
                             .layer("gelu")
                             .layer("dense", {{"units", whole(11)}})
                             .next_tokens();
    QTest::newRow("mean of symbols") << ProjectBuilder("builtin:noise?size=64&tokens=6&vocabulary=11", "tokens")
                                            .layer("embedding",
                                                {{"vocabulary", whole(11)}, {"units", whole(16)}, {"mean", true}})
                                            .layer("dense", {{"units", whole(66)}})
                                            .layer("to_sequence", {{"steps", whole(6)}})
                                            .next_tokens()
                                     << false;
    QTest::newRow("attention") << text << false;
    QTest::newRow("attention that the library compiles") << text << true;
}

void TestVerify::layers_of_images_and_of_text_are_right()
{
#if EPOCH_HAS_CPU
    const Restore restore;
    QFETCH(Project, project);
    QFETCH(bool, compiles);
    cuda_on_host::settings().libraries = true;
    if (compiles) qputenv("EPOCH_CUDA_COMPILE", "1");
    DeviceLibrary devices;
    devices.add(epoch_cpu_device_query(EPOCH_ABI_VERSION));
    devices.add(&emulated());
    const auto data = load_dataset(project.data_spec, "");
    QVERIFY2(data, data ? "" : data.error().text().c_str());
    project.data = (*data)->facts;
    const VerifyRequest request{.device = "cuda-emulated", .steps = 3, .max_flops = 1e9};
    const auto findings = verify_network({"network", std::move(project), {"fp32", "tf32", "bf16"}}, request, devices);
    QVERIFY2(findings, findings ? "" : findings.error().text().c_str());
    QCOMPARE(findings->size(), std::size_t{9});
    for (const CheckResult& finding : *findings)
        QVERIFY2(finding.verdict == Verdict::right,
            (finding.name + ": " + std::to_string(finding.difference) + " of " + std::to_string(finding.allowed) + " "
                + finding.reason)
                .c_str());
#else
    QSKIP("without the CPU device there is nothing to compare networks with");
#endif
}

void TestVerify::small_networks_are_right_data()
{
    QTest::addColumn<bool>("libraries");
    QTest::addColumn<bool>("lazy");
    QTest::newRow("kernels of ours") << false << false;
    QTest::newRow("the library, work done late") << true << true;
}

void TestVerify::small_networks_are_right()
{
#if EPOCH_HAS_CPU
    QFETCH(bool, libraries);
    QFETCH(bool, lazy);
    cuda_on_host::settings().libraries = libraries;
    cuda_on_host::settings().streams = lazy ? cuda_on_host::Streams::lazy : cuda_on_host::Streams::at_once;
    DeviceLibrary devices;
    devices.add(epoch_cpu_device_query(EPOCH_ABI_VERSION));
    devices.add(&emulated());
    VerifyRequest request{.device = "cuda-emulated", .ops = false, .steps = 8, .max_flops = 3e3};
    int networks = 0;
    request.report = [&](const CheckResult& finding) {
        networks += finding.check == Check::network && finding.verdict == Verdict::right;
        if (finding.verdict == Verdict::wrong)
            qWarning("%s: %g (%g allowed) %s", finding.name.c_str(), finding.difference, finding.allowed,
                finding.reason.c_str());
    };
    const auto result = verify(request, devices);
    QVERIFY2(result, result ? "" : result.error().text().c_str());
    QCOMPARE(result->wrong, 0);
    QVERIFY(networks > 8);
#else
    QSKIP("without the CPU device there is nothing to compare networks with");
#endif
}

EPOCH_TEST(TestVerify)

} // namespace epoch::test

#include "test_verify.moc"
