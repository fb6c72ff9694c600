// test_cuda_driver: what the plugin reports about unusable drivers and GPUs, with a stub driver.
#include "tests/program.h"
#include "tests/smoke/cuda_plugin.h"

#include <QtTest>

#include <dlfcn.h>

class TestCudaDriver : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void reports_the_reason_data();
    void reports_the_reason();
    void works_without_the_libraries();
    void counts_only_devices_it_can_use();
    void describes_a_device_without_opening_it();
    void reports_the_activity_of_a_device();
};

namespace {

const epoch_device_api* plugin_on_stubs = nullptr;

} // namespace

// The stubs have the names of NVIDIA's libraries inside, so once they are loaded the plugin gets them, whatever else is
// installed.
void TestCudaDriver::initTestCase()
{
    const std::string path = EPOCH_CUDA_PLUGIN;
    if (path.empty()) QSKIP("the CUDA plugin was not built: no toolkit was found when this build was configured");
    for (const char* stub : {EPOCH_STUB_DRIVER, EPOCH_STUB_NVML})
        QVERIFY2(dlopen(stub, RTLD_NOW | RTLD_LOCAL), dlerror());
    std::string why;
    plugin_on_stubs = epoch::open_cuda_plugin(path, why);
    QVERIFY2(plugin_on_stubs, why.c_str());
}

void TestCudaDriver::init()
{
    for (const char* name : {"STUB_DRIVER_VERSION", "STUB_INIT", "STUB_DEVICES", "STUB_CAPABILITY", "STUB_NVML_CODE",
             "EPOCH_CUDA_LIBRARIES"})
        qunsetenv(name);
}

void TestCudaDriver::reports_the_reason_data()
{
    QTest::addColumn<QByteArray>("setting");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("words");
    const auto row = [](const char* name, const char* setting, const char* value, const char* words) {
        QTest::newRow(name) << QByteArray(setting) << QByteArray(value) << QByteArray(words);
    };
    row("old driver", "STUB_DRIVER_VERSION", "11080",
        "The NVIDIA driver supports CUDA 11.8, this build needs " EPOCH_CUDA_VERSION " and driver ");
    row("no GPU", "STUB_INIT", "100", "there is no NVIDIA GPU that it can use");
    row("taken", "STUB_INIT", "46", "All NVIDIA GPUs are taken");
    row("module and library differ", "STUB_INIT", "803", "restart the machine");
    row("unknown error", "STUB_INIT", "999", "failed to start");
    row("another error", "STUB_INIT", "3", "with code 3");
    row("no device listed", "STUB_DEVICES", "0", "there is no NVIDIA GPU");
    row("old GPU", "STUB_CAPABILITY", "37", "The GPU has compute capability 3.7");
}

void TestCudaDriver::reports_the_reason()
{
    QFETCH(QByteArray, setting);
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, words);
    qputenv(setting.constData(), value);
    char reason[512] = "";
    QCOMPARE(plugin_on_stubs->score(reason, sizeof reason), 0u);
    QVERIFY2(QByteArray(reason).contains(words), reason);
    qInfo("%s", reason);
}

void TestCudaDriver::works_without_the_libraries()
{
    qputenv("EPOCH_CUDA_LIBRARIES", "/nowhere:/else");
    char reason[512] = "";
    QCOMPARE(plugin_on_stubs->score(reason, sizeof reason), 50u);
    for (const char* words : {"cuBLAS is missing: libcublasLt.so", "cuDNN is missing: libcudnn_graph.so",
             "(tried /nowhere, /else)", "EPOCH_CUDA_LIBRARIES"})
        QVERIFY2(QByteArray(reason).contains(words), reason);
}

void TestCudaDriver::counts_only_devices_it_can_use()
{
    qputenv("STUB_DEVICES", "2");
    QCOMPARE(plugin_on_stubs->count(), 2u);
    qputenv("STUB_CAPABILITY", "37");
    QCOMPARE(plugin_on_stubs->count(), 0u);
}

void TestCudaDriver::describes_a_device_without_opening_it()
{
    epoch_device_properties properties{};
    QCOMPARE(plugin_on_stubs->describe(0, &properties), EPOCH_OK);
    QCOMPARE(properties.name, "Stub GPU");
    QCOMPARE(properties.compute_capability, "9.0");
    QCOMPARE(properties.memory, std::uint64_t(8) << 30);
    // NVIDIA's data sheet of the H200: 67 TFLOP/s in FP32 and 4.8 TB/s.
    QVERIFY(qAbs(properties.peak_flops / 67e12 - 1.0) < 0.02);
    QVERIFY(qAbs(properties.bandwidth / 4.8e12 - 1.0) < 0.03);
    QVERIFY(plugin_on_stubs->describe(7, &properties) != EPOCH_OK);
    QVERIFY(QByteArray(plugin_on_stubs->last_error(nullptr)).contains("cuda:7"));
}

// By its bus address, not by its index: CUDA and the management library count differently.
void TestCudaDriver::reports_the_activity_of_a_device()
{
    qputenv("STUB_DEVICES", "2");
    epoch_device_activity first{}, second{};
    QCOMPARE(plugin_on_stubs->activity(0, &first), EPOCH_OK);
    QCOMPARE(plugin_on_stubs->activity(1, &second), EPOCH_OK);
    QCOMPARE(first.busy, 0.02);
    QCOMPARE(second.busy, 0.01);
    QCOMPARE(first.memory_used, 2.0 * (1 << 30));
    QCOMPARE(first.memory_total, 8.0 * (1 << 30));
    QCOMPARE(first.watts, 61.5);
    QCOMPARE(first.held_back, "power");
    // Figures that the library or the GPU lacks are unknown, not zero.
    for (const double unknown : {first.joules, first.celsius, first.clock, first.bus_in, first.tensor_active})
        QVERIFY(unknown < 0);
    QVERIFY(plugin_on_stubs->activity(7, &first) != EPOCH_OK);
    QVERIFY(first.busy < 0);
    qputenv("STUB_NVML_CODE", "15");
    QCOMPARE(plugin_on_stubs->activity(0, &first), EPOCH_LOST);
    QVERIFY(first.busy < 0 && first.memory_total < 0);
    qunsetenv("STUB_NVML_CODE");
    QCOMPARE(plugin_on_stubs->activity(0, &first), EPOCH_OK);
}

EPOCH_TEST(TestCudaDriver)
#include "test_cuda_driver.moc"
