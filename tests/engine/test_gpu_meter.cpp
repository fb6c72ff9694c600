// test_gpu_meter: GPU activity is sampled on a thread of its own and summed over the rounds of a race.
#include "device/device_library.h"
#include "monitor/gpu_meter.h"
#include "monitor/gpu_tally.h"
#include "service/local_engine.h"
#include "tests/fake_device/fake_device.h"
#include "tests/program.h"

#include <QTest>

#include <atomic>

using namespace epoch;
using namespace std::chrono_literals;

namespace {

GpuMeters meters(double busy, double joules, double watts)
{
    GpuMeters gpu;
    gpu.device = "cuda:0";
    gpu.busy = busy;
    gpu.joules = joules;
    gpu.watts = watts;
    return gpu;
}

FakeBehaviour reporting_device()
{
    FakeBehaviour behaviour;
    behaviour.activity = no_activity();
    behaviour.activity->busy = 0.5;
    behaviour.activity->memory_used = 4e8;
    behaviour.activity->memory_total = 8e9;
    return behaviour;
}

} // namespace

class TestGpuMeter : public QObject {
    Q_OBJECT

private slots:
    void a_fresh_sample_is_not_cached();
    void a_hanging_driver_blocks_nobody();
    void loaded_devices_report_their_activity();
    void the_engine_reports_every_gpu();
    void a_silent_driver_is_reported_as_unknown();
    void a_tally_is_over_time();
    void energy_is_counted_or_estimated();
    void a_gap_leaves_the_energy_unknown();
};

void TestGpuMeter::a_fresh_sample_is_not_cached()
{
    std::atomic<int> asked = 0;
    GpuMeter meter([&] { return std::vector{meters(0.01 * ++asked, -1, -1)}; }, 1h);
    const auto first = meter.fresh(30s);
    QVERIFY(first && first->gpus.size() == 1);
    const auto second = meter.fresh(30s);
    QVERIFY(second && second->begun >= first->seconds);
    QVERIFY(second->gpus[0].busy > first->gpus[0].busy);
    QCOMPARE(meter.newest(), second);
    QCOMPARE(meter.now().front().busy, second->gpus[0].busy);
}

void TestGpuMeter::a_hanging_driver_blocks_nobody()
{
    const auto hangs = std::make_shared<std::atomic<bool>>(true);
    const auto begin = std::chrono::steady_clock::now();
    {
        GpuMeter meter([hangs] {
            while (*hangs) std::this_thread::sleep_for(1ms);
            return std::vector<GpuMeters>();
        });
        QVERIFY(!meter.newest());
        QVERIFY(!meter.fresh(10ms));
        QVERIFY(meter.now().empty());
    }
    QVERIFY(std::chrono::steady_clock::now() - begin < 20s);
    *hangs = false; // the abandoned thread ends by itself
}

void TestGpuMeter::loaded_devices_report_their_activity()
{
    const FakeMachine machine({reporting_device(), FakeBehaviour()});
    DeviceLibrary devices(std::vector<std::filesystem::path>{});
    QVERIFY(devices.activity().empty());
    devices.add(machine.api());
    const std::vector<GpuMeters> found = devices.activity();
    QCOMPARE(found.size(), std::size_t{2});
    QCOMPARE(found[0].device, std::string("fake:0"));
    QCOMPARE(found[0].busy, 0.5);
    QCOMPARE(found[0].memory_total, 8e9);
    QCOMPARE(found[1].device, std::string("fake:1"));
    QVERIFY(found[1].busy < 0 && found[1].memory_total < 0);
    QCOMPARE(devices.activity_of("fake")->busy, 0.5);
    QVERIFY(devices.activity_of("fake:1")->busy < 0);
    QVERIFY(!devices.activity_of("cuda")); // nothing requested one, so no plugin is loaded
    QVERIFY(!devices.activity_of("nonsense"));
}

void TestGpuMeter::the_engine_reports_every_gpu()
{
    FakeMachine machine({reporting_device(), reporting_device()});
    DeviceLibrary devices(std::vector<std::filesystem::path>{});
    devices.add(machine.api());
    const LocalEngine engine(devices);
    QTRY_COMPARE_WITH_TIMEOUT(engine.latest()->meters.gpus.size(), std::size_t{2}, 30'000);
    QCOMPARE(engine.latest()->meters.gpus[1].busy, 0.5);
    FakeBehaviour changed = reporting_device();
    changed.activity->busy = 0.75;
    machine.set(1, changed);
    QTRY_COMPARE_WITH_TIMEOUT(engine.latest()->meters.gpus[1].busy, 0.75, 30'000);
}

// CPU meters continue in the meantime, and the engine shuts down.
void TestGpuMeter::a_silent_driver_is_reported_as_unknown()
{
    FakeMachine machine({reporting_device()});
    DeviceLibrary devices(std::vector<std::filesystem::path>{});
    devices.add(machine.api());
    {
        const LocalEngine engine(devices);
        QTRY_VERIFY_WITH_TIMEOUT(!engine.latest()->meters.gpus.empty(), 30'000);
        FakeBehaviour hanging = reporting_device();
        hanging.hangs_in_activity = true;
        machine.set(0, hanging);
        const double before = engine.latest()->meters.seconds;
        QTRY_VERIFY_WITH_TIMEOUT(engine.latest()->meters.gpus.at(0).busy < 0, 30'000);
        QCOMPARE(engine.latest()->meters.gpus[0].device, std::string("fake:0"));
        QVERIFY(engine.latest()->meters.seconds > before + 1);
    }
    machine.set(0, reporting_device()); // the abandoned thread ends
}

void TestGpuMeter::a_tally_is_over_time()
{
    GpuTally tally;
    QVERIFY(tally.effort().busy < 0 && tally.effort().joules < 0);
    tally.add(5, meters(1, 0, 0)); // no interval has started
    tally.begin(10, meters(0, 100, 50));
    GpuMeters now = meters(0.9, 160, 80);
    now.held_back = "power";
    now.clock = 1.5e9, now.max_clock = 2e9;
    tally.add(11, now);
    tally.add(11, meters(0, 1000, 0)); // the same sample again
    tally.add(14, meters(0.3, 400, 80));
    tally.end();
    tally.add(20, meters(1, 9000, 80)); // between intervals
    tally.begin(30, meters(0, 9000, 80));
    now.held_back = "heat";
    now.clock = 1e9;
    now.joules = 9060;
    now.memory_used = 5e8;
    tally.add(31, now);
    const GpuEffort effort = tally.effort();
    QCOMPARE(effort.joules, 300.0 + 60);
    QVERIFY(!effort.joules_from_watts);
    QCOMPARE(effort.watts, 360.0 / 5);
    QVERIFY(std::abs(effort.busy - (0.9 + 3 * 0.3 + 0.9) / 5) < 1e-12);
    QVERIFY(effort.tensor_active < 0 && effort.bus_in < 0);
    QCOMPARE(effort.memory_used, 5e8);
    QCOMPARE(effort.clock, 1.25e9);
    QCOMPARE(effort.max_clock, 2e9);
    QCOMPARE(effort.held_back_share, 0.4);
    QVERIFY(effort.held_back == "power" || effort.held_back == "heat");
}

void TestGpuMeter::energy_is_counted_or_estimated()
{
    GpuTally tally;
    tally.begin(0, meters(0, -1, 100));
    tally.add(2, meters(0.5, -1, 200));
    QCOMPARE(tally.effort().joules, 300.0);
    QVERIFY(tally.effort().joules_from_watts);
    GpuTally reloaded; // the driver was reloaded, and its counter starts at 0
    reloaded.begin(0, meters(0, 5000, 100));
    reloaded.add(1, meters(0, 3, 100));
    QCOMPARE(reloaded.effort().joules, 100.0);
    QVERIFY(reloaded.effort().joules_from_watts);
}

void TestGpuMeter::a_gap_leaves_the_energy_unknown()
{
    GpuTally tally;
    tally.begin(0, meters(0, 10, 100));
    tally.add(1, meters(0.5, 20, 100));
    tally.end();
    tally.miss();
    QVERIFY(tally.effort().joules < 0 && tally.effort().watts < 0);
    QCOMPARE(tally.effort().busy, 0.5);
    GpuTally blind;
    blind.begin(0, meters(0.5, -1, -1));
    blind.add(1, meters(0.5, -1, -1));
    QVERIFY(blind.effort().joules < 0);
    QCOMPARE(blind.effort().busy, 0.5);
}

EPOCH_TEST(TestGpuMeter)
#include "test_gpu_meter.moc"
