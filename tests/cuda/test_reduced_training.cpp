// test_reduced_training: training in BF16 and FP16 on the emulated GPU: captured steps have the bits of eager ones, the
// loss falls as in FP32, and an overflow lowers the loss scale.
#include "session/session.h"
#include "tests/cuda/reduced_net.h"
#include "tests/cuda/restore.h"
#include "tests/cuda/tested_precision.h"
#include "tests/cuda_on_host/emulated_device.h"
#include "tests/cuda_on_host/emulation.h"
#include "tests/ops/mlp.h"
#include "tests/program.h"
#include "tests/train/projects.h"

#include <QTest>

#include <cmath>
#include <cstring>
#include <limits>

namespace epoch::test {
namespace {

using cuda_on_host::settings;
using cuda_on_host::Streams;

struct RoundedTraining {
    std::vector<std::byte> state;
    Floats rows;
    std::string mode;
};

RoundedTraining train(
    epoch_precision precision, NetKind net, const std::vector<std::uint32_t>& calls, Reuse reuse = Reuse::by_liveness)
{
    tested_precision() = precision;
    CpuDevice device;
    Mlp mlp(device, mlp_in(precision, net), reuse);
    std::uint32_t steps = 0;
    for (const std::uint32_t count : calls) mlp.program.run(count), steps += count;
    RoundedTraining out;
    device.api.finish(device.handle);
    out.rows = mlp.program.metrics(0, steps);
    out.mode = mlp.program.mode_text();
    out.state = mlp.program.state();
    return out;
}

} // namespace

class TestReducedTraining : public QObject {
    Q_OBJECT

private slots:
    void captured_steps_have_the_bits_of_eager_ones_data() { networks(); }
    void captured_steps_have_the_bits_of_eager_ones();
    void the_loss_falls_as_in_fp32_data() { networks(); }
    void the_loss_falls_as_in_fp32();
    void an_overflow_in_fp16_halves_the_scale_until_it_fits_data();
    void an_overflow_in_fp16_halves_the_scale_until_it_fits();
    void the_gpu_offers_the_precisions_of_its_tensor_cores();
    void without_bf16_the_error_names_the_requirement();

private:
    static void networks()
    {
        QTest::addColumn<int>("number");
        QTest::addColumn<bool>("libraries");
        QTest::addColumn<NetKind>("net");
        for (const epoch_precision precision : {EPOCH_BF16_MIXED, EPOCH_FP16_MIXED})
            for (const bool libraries : {false, true})
                for (const NetKind net : {NetKind::dense, NetKind::convolutional})
                    QTest::addRow("%s, %s, %s", precision == EPOCH_BF16_MIXED ? "bf16" : "fp16",
                        libraries ? "by the library" : "by kernels of ours",
                        net == NetKind::dense ? "dense" : "convolutions")
                        << int(precision) << libraries << net;
    }
};

void TestReducedTraining::captured_steps_have_the_bits_of_eager_ones()
{
    const Restore restore;
    QFETCH(int, number);
    QFETCH(bool, libraries);
    QFETCH(NetKind, net);
    settings().libraries = libraries;
    const auto precision = static_cast<epoch_precision>(number);
    const std::uint32_t steps = net == NetKind::dense ? 25 : 10;
    const RoundedTraining captured = train(precision, net, {steps});
    const RoundedTraining again = train(precision, net, {steps}, Reuse::keep_every_tensor);
    settings().streams = Streams::lazy;
    const RoundedTraining late = train(precision, net, {3, steps - 5, 2});
    qputenv("EPOCH_CUDA_SYNC", "1");
    const RoundedTraining eager = train(precision, net, {steps});
    const std::string suffix = number == EPOCH_BF16_MIXED ? ", products in bf16" : ", products in fp16";
    QVERIFY2(captured.mode.starts_with("captured, ") && captured.mode.ends_with(suffix), captured.mode.c_str());
    QVERIFY2(eager.mode.starts_with("eager (") && eager.mode.ends_with(suffix), eager.mode.c_str());
    for (const float each : eager.rows) QVERIFY(std::isfinite(each));
    for (const RoundedTraining* other : {&captured, &again, &late}) {
        QVERIFY(other->state == eager.state);
        QVERIFY(other->rows == eager.rows);
    }
}

void TestReducedTraining::the_loss_falls_as_in_fp32()
{
    const Restore restore;
    QFETCH(int, number);
    QFETCH(bool, libraries);
    settings().libraries = libraries;
    QFETCH(NetKind, net);
    const std::uint32_t steps = net == NetKind::dense ? 120 : 20;
    const auto losses = [&](epoch_precision precision) {
        tested_precision() = precision;
        CpuDevice device;
        Mlp mlp(device, mlp_in(static_cast<epoch_precision>(number), net));
        const bool narrow = mlp.program.plan_text().find(" tensors of 16 bits") != std::string::npos;
        if (narrow != (precision != EPOCH_FP32)) qFatal("%s", mlp.program.plan_text().c_str());
        mlp.program.run(steps);
        device.api.finish(device.handle);
        const Floats rows = mlp.program.metrics(0, steps);
        const std::size_t columns = mlp.program.program().metric_columns, loss = mlp.column("loss");
        Floats out;
        for (std::size_t step = 0; step < steps; ++step) out.push_back(rows[step * columns + loss]);
        return out;
    };
    const Floats is = losses(static_cast<epoch_precision>(number)), in_fp32 = losses(EPOCH_FP32);
    QVERIFY(is != in_fp32);
    QVERIFY2(is.back() < 0.5f * is.front(), qPrintable(QString::number(double(is.back()))));
    for (std::size_t step = 0; step < steps; ++step)
        QVERIFY2(std::abs(is[step] - in_fp32[step]) < 0.03f * in_fp32.front(), std::to_string(step).c_str());
}

// With this scale every gradient exceeds 65,504: steps are skipped silently until a halved scale fits.
void TestReducedTraining::an_overflow_in_fp16_halves_the_scale_until_it_fits_data()
{
    QTest::addColumn<NetKind>("net");
    QTest::newRow("dense") << NetKind::dense;
    QTest::newRow("convolutions") << NetKind::convolutional;
}

void TestReducedTraining::an_overflow_in_fp16_halves_the_scale_until_it_fits()
{
    const Restore restore;
    QFETCH(NetKind, net);
    settings().libraries = net == NetKind::convolutional;
    tested_precision() = EPOCH_FP16_MIXED;
    CpuDevice device;
    Mlp mlp(device, mlp_in(EPOCH_FP16_MIXED, net));
    const Tensor scale = mlp.tensor("loss_scale");
    const auto scale_now = [&] { return mlp.program.read<float>(scale)[0]; };
    mlp.program.run(2);
    const float first = scale_now();
    QCOMPARE(first, 65536.0f / 16);
    const auto before = mlp.parameters();
    mlp.program.write(scale, Floats{0x1p40f});
    mlp.program.run(5);
    QVERIFY(mlp.parameters() == before);
    QCOMPARE(scale_now(), 0x1p35f);
    mlp.program.run(40);
    QVERIFY(mlp.parameters() != before);
    QVERIFY2(scale_now() > first && scale_now() < 0x1p22f, qPrintable(QString::number(double(scale_now()))));
    device.api.finish(device.handle);
    const Floats rows = mlp.program.metrics(0, 47);
    const std::size_t columns = mlp.program.program().metric_columns;
    for (std::size_t step = 0; step < 47; ++step) QCOMPARE(rows[step * columns + mlp.column("finite")], 1.0f);
    QVERIFY(std::isfinite(rows[46 * columns + mlp.column("gradient_norm")]));

    // While steps are captured, some gradients are not finite at any scale.
    QVERIFY2(mlp.program.mode_text().starts_with("captured, "), mlp.program.mode_text().c_str());
    const float fits = scale_now();
    const auto learned = mlp.parameters();
    const Floats features = mlp.program.read<float>(mlp.tensor("features"));
    mlp.program.write(mlp.tensor("features"), Floats(features.size(), std::numeric_limits<float>::infinity()));
    mlp.program.run(1);
    QVERIFY(mlp.parameters() == learned);
    QCOMPARE(scale_now(), fits / 2);
    mlp.program.write(mlp.tensor("features"), features);
    mlp.program.write(mlp.tensor("loss_scale/good_steps"), std::vector<std::int64_t>{1999});
    mlp.program.run(1);
    QVERIFY(mlp.parameters() != learned);
    QCOMPARE(scale_now(), fits);
}

void TestReducedTraining::the_gpu_offers_the_precisions_of_its_tensor_cores()
{
    CpuDevice device;
    epoch_device_properties here{};
    QCOMPARE(device.api.properties(device.handle, &here), EPOCH_OK);
    QCOMPARE(std::string(here.compute_capability), "9.0");
    QCOMPARE(here.precisions, 1u << EPOCH_FP32 | 1u << EPOCH_TF32 | 1u << EPOCH_BF16_MIXED | 1u << EPOCH_FP16_MIXED);
}

// BF16 would be slow, because loops compute its products.
void TestReducedTraining::without_bf16_the_error_names_the_requirement()
{
    const Restore restore;
    settings().capability = 75;
    CpuDevice device;
    epoch_device_properties here{};
    QCOMPARE(device.api.properties(device.handle, &here), EPOCH_OK);
    QCOMPARE(here.precisions, 1u << EPOCH_FP32 | 1u << EPOCH_FP16_MIXED);
    DeviceLibrary devices(std::vector<std::filesystem::path>{});
    devices.add(cuda_emulated_query(EPOCH_ABI_VERSION));
    const auto refusal = [&](const std::string& precision) {
        Project project = spiral_project();
        project.training.values["precision"] = precision;
        const auto session = Session::create({project, "", "cuda-emulated", 1}, devices);
        return session ? std::string() : session.error().text();
    };
    QCOMPARE(refusal("fp16"), std::string());
    for (const std::string lacking : {"bf16", "tf32"}) {
        const std::string words = refusal(lacking);
        QVERIFY2(words.find("cannot train in " + lacking) != std::string::npos, words.c_str());
        QVERIFY2(
            words.find(" needs compute capability 8.0 (Ampere), this GPU has 7.5") != std::string::npos, words.c_str());
        QVERIFY2(words.find("one of its precisions: fp32, fp16.") != std::string::npos, words.c_str());
    }
}

EPOCH_TEST(TestReducedTraining)

} // namespace epoch::test

#include "test_reduced_training.moc"
