// test_gpu_watch: the reported load of a GPU with a scripted management library: complete, with missing functions,
// without answers, and with a lost GPU.
#include "cuda/device/gpu_watch.h"
#include "tests/program.h"

#include <QTest>

#include <array>
#include <vector>

namespace epoch::test {

namespace {

using cuda::GpuWatch, cuda::Nvml, cuda::NvmlGpu, cuda::NvmlMemory, cuda::NvmlMetrics, cuda::NvmlSample,
    cuda::NvmlSupport, cuda::NvmlUtilization;
using namespace std::chrono_literals;

// The library's functions carry no context, so the script is a global.
struct Script {
    int code = 0; // of every call
    unsigned long long reasons = 0;
    unsigned divided = 0;
    int samples = 0, bus_calls = 0, samples_made = 0;
    int sample_code = 0, counter_code = 0, bus_code = 0;
    double counter = 25;
};
Script script;
std::array<int, 2> buffers; // two samples; each holds its number

NvmlSample* sample(int* number) { return reinterpret_cast<NvmlSample*>(number); }
int number_in(const NvmlSample* at) { return *reinterpret_cast<const int*>(at); }

int utilization(NvmlGpu*, NvmlUtilization* out) { return *out = {98, 40}, script.code; }
int memory(NvmlGpu*, NvmlMemory* out) { return *out = {1000, 600, 400}, script.code; }
int power(NvmlGpu*, unsigned* out) { return *out = 250'500, script.code; }
int energy(NvmlGpu*, unsigned long long* out) { return *out = 5'000'250, script.code; }
int temperature(NvmlGpu*, int sensor, unsigned* out) { return *out = sensor == 0 ? 71 : 0, script.code; }
int clock_now(NvmlGpu*, int which, unsigned* out) { return *out = which == 1 ? 1410 : 0, script.code; }
int max_clock(NvmlGpu*, int which, unsigned* out) { return *out = which == 1 ? 1980 : 0, script.code; }
int reasons(NvmlGpu*, unsigned long long* out) { return *out = script.reasons, script.code; }
int mig_mode(NvmlGpu*, unsigned* now, unsigned*) { return *now = script.divided, 0; }
int bus(NvmlGpu*, int direction, unsigned* out)
{
    ++script.bus_calls;
    return *out = direction == 0 ? 100 : 300, script.bus_code;
}
int support(NvmlGpu*, NvmlSupport* out) { return out->supported = 1, out->version == 1 ? 0 : 25; }
int sample_make(NvmlSample** out) { return *out = sample(&buffers.at(std::size_t(script.samples_made++))), 0; }
int sample_take(NvmlGpu*, NvmlSample* at) { return *reinterpret_cast<int*>(at) = ++script.samples, script.sample_code; }
// The later sample must be the later one.
int metrics(NvmlMetrics* asked)
{
    if (asked->version != 1 || number_in(asked->now) != number_in(asked->before) + 1) return 2;
    for (unsigned i = 0; i < asked->count; ++i) {
        asked->metrics[i].value = script.counter + asked->metrics[i].number;
        asked->metrics[i].code = script.counter_code;
    }
    return 0;
}

Nvml library_without_counters()
{
    script = {};
    Nvml nvml;
    nvml.utilization = utilization, nvml.memory = memory, nvml.power = power, nvml.energy = energy;
    nvml.temperature = temperature, nvml.clock = clock_now, nvml.max_clock = max_clock;
    nvml.clock_reasons = reasons, nvml.bus = bus;
    return nvml;
}

Nvml library()
{
    Nvml nvml = library_without_counters();
    nvml.mig_mode = mig_mode, nvml.counters_support = support, nvml.sample_make = sample_make;
    nvml.sample_take = sample_take, nvml.metrics = metrics;
    return nvml;
}

constexpr GpuWatch::Time start{1h};

epoch_device_activity at(GpuWatch& watch, std::chrono::milliseconds moment, epoch_status wanted = EPOCH_OK)
{
    epoch_device_activity activity{};
    if (watch.read(activity, start + moment) != wanted) qFatal("another status was expected");
    return activity;
}

} // namespace

class TestGpuWatch : public QObject {
    Q_OBJECT

private slots:
    void all_values_are_read();
    void counters_need_two_samples();
    void counters_that_fail_are_unknown();
    void a_mig_gpu_has_no_counters();
    void the_slow_call_is_rare();
    void missing_functions_leave_values_unknown();
    void what_is_not_supported_is_unknown();
    void a_lost_gpu_has_no_values();
    void throttle_reasons_are_text_data();
    void throttle_reasons_are_text();
};

void TestGpuWatch::all_values_are_read()
{
    GpuWatch watch(library_without_counters(), nullptr);
    const epoch_device_activity now = at(watch, 0ms);
    QCOMPARE(now.busy, 0.98);
    QCOMPARE(now.memory_used, 400.0);
    QCOMPARE(now.memory_total, 1000.0);
    QCOMPARE(now.watts, 250.5);
    QCOMPARE(now.joules, 5000.25);
    QCOMPARE(now.celsius, 71.0);
    QCOMPARE(now.clock, 1410e6);
    QCOMPARE(now.clock_most, 1980e6);
    QVERIFY(now.arithmetic_active < 0 && now.tensor_active < 0 && now.memory_active < 0);
}

void TestGpuWatch::counters_need_two_samples()
{
    GpuWatch watch(library(), nullptr);
    QVERIFY(at(watch, 0ms).arithmetic_active < 0);
    QVERIFY(at(watch, 60ms).arithmetic_active < 0); // too soon after the first sample
    QCOMPARE(script.samples, 1);
    const epoch_device_activity second = at(watch, 250ms);
    QCOMPARE(second.arithmetic_active, 0.27);
    QCOMPARE(second.tensor_active, 0.30);
    QCOMPARE(second.memory_active, 0.35);
    QCOMPARE(second.bus_out, 45.0 * 1024 * 1024);
    QCOMPARE(second.bus_in, 46.0 * 1024 * 1024);
    script.counter = 50;
    QCOMPARE(at(watch, 300ms).arithmetic_active, 0.27); // still those of that pair
    QCOMPARE(at(watch, 500ms).arithmetic_active, 0.52);
    script.counter = 200;
    QCOMPARE(at(watch, 750ms).arithmetic_active, 1.0);
    QCOMPARE(script.samples, 4);
    QCOMPARE(script.bus_calls, 0);
}

void TestGpuWatch::counters_that_fail_are_unknown()
{
    GpuWatch watch(library(), nullptr);
    (void)at(watch, 0ms);
    script.counter_code = 3;
    const epoch_device_activity unsupported = at(watch, 250ms);
    QVERIFY(unsupported.tensor_active < 0 && unsupported.bus_in < 0 && unsupported.busy > 0);
    script.counter_code = 0;
    QVERIFY(at(watch, 500ms).tensor_active > 0);
    script.sample_code = 4; // no permission, from now on
    QVERIFY(at(watch, 750ms).tensor_active < 0);
    (void)at(watch, 1000ms);
    QCOMPARE(at(watch, 1250ms).bus_out, 100.0 * 1024); // the bus is read by the other function
    QVERIFY(at(watch, 1500ms).tensor_active < 0);
}

void TestGpuWatch::a_mig_gpu_has_no_counters()
{
    const Nvml nvml = library();
    script.divided = 1;
    GpuWatch watch(nvml, nullptr);
    (void)at(watch, 0ms);
    QVERIFY(at(watch, 250ms).arithmetic_active < 0);
    QCOMPARE(script.samples, 0);
}

void TestGpuWatch::the_slow_call_is_rare()
{
    GpuWatch watch(library_without_counters(), nullptr);
    QCOMPARE(at(watch, 0ms).bus_out, 100.0 * 1024);
    QVERIFY(at(watch, 20ms).bus_in < 0);
    QCOMPARE(script.bus_calls, 1);
    const epoch_device_activity both = at(watch, 250ms);
    QCOMPARE(both.bus_out, 100.0 * 1024);
    QCOMPARE(both.bus_in, 300.0 * 1024);
    QCOMPARE(script.bus_calls, 2);
    script.bus_code = 3; // not supported: never asked again
    for (int i = 2; i < 10; ++i) (void)at(watch, i * 250ms);
    QCOMPARE(script.bus_calls, 3);
}

void TestGpuWatch::missing_functions_leave_values_unknown()
{
    Nvml nvml = library();
    nvml.energy = nullptr, nvml.clock_reasons = nullptr, nvml.metrics = nullptr, nvml.bus = nullptr;
    GpuWatch watch(nvml, nullptr);
    (void)at(watch, 0ms);
    const epoch_device_activity now = at(watch, 250ms);
    QVERIFY(now.joules < 0 && now.tensor_active < 0 && now.bus_in < 0 && now.bus_out < 0);
    QCOMPARE(now.held_back, "");
    QCOMPARE(now.watts, 250.5);
    QCOMPARE(script.samples_made, 0);
    GpuWatch empty(Nvml{}, nullptr);
    QVERIFY(at(empty, 0ms).busy < 0);
}

void TestGpuWatch::what_is_not_supported_is_unknown()
{
    GpuWatch watch(library_without_counters(), nullptr);
    script.code = 3;
    const epoch_device_activity now = at(watch, 0ms);
    for (const double figure :
        {now.busy, now.memory_used, now.memory_total, now.watts, now.joules, now.celsius, now.clock, now.clock_most})
        QVERIFY(figure < 0);
}

void TestGpuWatch::a_lost_gpu_has_no_values()
{
    GpuWatch watch(library_without_counters(), nullptr);
    (void)at(watch, 0ms);
    script.code = 15;
    const epoch_device_activity now = at(watch, 250ms, EPOCH_LOST);
    QVERIFY(now.busy < 0 && now.bus_in < 0 && now.bus_out < 0);
    script.code = 0;
    QCOMPARE(at(watch, 500ms).busy, 0.98);
}

void TestGpuWatch::throttle_reasons_are_text_data()
{
    QTest::addColumn<quint64>("bits");
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("nothing") << quint64{0} << QByteArray();
    QTest::newRow("idle, clocks set, display") << quint64{0x1 | 0x2 | 0x100} << QByteArray();
    QTest::newRow("power cap") << quint64{0x4} << QByteArray("power");
    QTest::newRow("power brake of the hardware") << quint64{0x8 | 0x80} << QByteArray("power");
    QTest::newRow("software heat") << quint64{0x20} << QByteArray("heat");
    QTest::newRow("hardware heat") << quint64{0x8 | 0x40} << QByteArray("heat");
    QTest::newRow("both") << quint64{0x4 | 0x20} << QByteArray("power and heat");
    QTest::newRow("hardware alone") << quint64{0x8} << QByteArray("hardware slowdown");
}

void TestGpuWatch::throttle_reasons_are_text()
{
    QFETCH(quint64, bits);
    QFETCH(QByteArray, words);
    GpuWatch watch(library_without_counters(), nullptr);
    script.reasons = bits;
    QCOMPARE(QByteArray(at(watch, 0ms).held_back), words);
}

EPOCH_TEST(TestGpuWatch)

} // namespace epoch::test

#include "test_gpu_watch.moc"
