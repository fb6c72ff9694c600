// test_device: device names, the device library, and errors of device calls.
#include "device/device_library.h"
#include "tests/fake_device/fake_device.h"
#include "tests/program.h"

#include <QFile>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

using namespace epoch;

namespace {

const std::vector<std::filesystem::path> no_folders;

std::filesystem::path folder_of(const QTemporaryDir& folder) { return folder.path().toStdString(); }

std::vector<DeviceFacts> devices_of(const DeviceLibrary& library, std::string_view kind)
{
    auto found = library.devices();
    std::erase_if(found, [&](const DeviceFacts& one) { return !one.id.starts_with(kind); });
    return found;
}

} // namespace

class TestDevice : public QObject {
    Q_OBJECT

private slots:
    void names_are_parsed();
    void a_missing_plugin_is_one_unusable_device();
    void a_broken_plugin_reports_its_reason();
    void a_kind_is_only_loaded_when_asked_for();
    void an_unusable_device_reports_its_reason();
    void a_usable_device_reports_what_it_lacks();
    void another_abi_version_is_refused();
    void devices_are_numbered();
    void a_device_receives_the_cache_folder();
    void memory_and_programs_are_released();
    void out_of_memory_is_an_error_with_a_hint();
};

void TestDevice::names_are_parsed()
{
    const auto is = [](const char* text, const char* kind, std::uint32_t index, int threads) {
        const auto name = DeviceName::parse(text);
        return name.ok() && name->kind == kind && name->index == index && name->threads == threads;
    };
    QVERIFY(is("cpu", "cpu", 0, 0));
    QVERIFY(is("cpu:3", "cpu", 0, 3));
    QVERIFY(is("cuda", "cuda", 0, 0));
    QVERIFY(is("cuda:2", "cuda", 2, 0));
    for (const char* text : {"", ":1", "cpu:", "cpu:0", "cpu:-1", "cpu:x", "cuda:1x", "cuda:99999"}) {
        const auto name = DeviceName::parse(text);
        QVERIFY2(!name.ok(), text);
        QCOMPARE(QByteArray::fromStdString(name.error().code), QByteArray("device.name"));
    }
}

void TestDevice::a_missing_plugin_is_one_unusable_device()
{
    const QTemporaryDir folder;
    DeviceLibrary library({folder_of(folder)});
    library.add_plugin("npu", "NPU", "libepoch-npu.so", {});
    library.add_plugin("tpu", "TPU", "libepoch-tpu.so", {"libno-such-driver.so.1", "No driver found"});
    const auto devices = library.devices();
    QCOMPARE(devices.size(), std::size_t{3});
    QCOMPARE(QByteArray::fromStdString(devices[0].id), QByteArray("cuda"));
    QVERIFY(!devices[0].usable);
    const QByteArray reason = QByteArray::fromStdString(devices[1].reason);
    QVERIFY2(reason.contains("NPU plugin not installed") && reason.contains(folder.path().toUtf8()), reason);
    QCOMPARE(devices[2].reason.text(), std::string("No driver found (libno-such-driver.so.1 is not on this machine)"));
    const auto opened = library.open("cuda:0", 0);
    QVERIFY(!opened.ok());
    QCOMPARE(QByteArray::fromStdString(opened.error().code), QByteArray("device.unusable"));
    QVERIFY(!library.open("dsp", 0).ok());
}

void TestDevice::a_broken_plugin_reports_its_reason()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath("libepoch-broken.so"));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("no library") > 0);
    file.close();
    DeviceLibrary library({folder_of(folder)});
    library.add_plugin("broken", "Broken", "libepoch-broken.so", {});
    const auto devices = devices_of(library, "broken");
    QCOMPARE(devices.size(), std::size_t{1});
    QVERIFY(!devices[0].usable);
    QVERIFY2(
        QByteArray::fromStdString(devices[0].reason).contains("cannot be loaded"), devices[0].reason.text().c_str());
}

void TestDevice::a_kind_is_only_loaded_when_asked_for()
{
    const QTemporaryDir folder;
    FakeMachine machine;
    DeviceLibrary library({folder_of(folder)});
    library.add(machine.api());
    QVERIFY(library.open("fake", 0).ok());
    // The plugin appears only now: an earlier search would have recorded it as missing.
    QFile file(folder.filePath("libepoch-cuda.so"));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("no library") > 0);
    file.close();
    QVERIFY(QByteArray::fromStdString(devices_of(library, "cuda")[0].reason).contains("cannot be loaded"));
}

void TestDevice::an_unusable_device_reports_its_reason()
{
    FakeBehaviour behaviour;
    behaviour.unusable = "No driver found";
    FakeMachine machine({behaviour});
    DeviceLibrary library(no_folders);
    library.add(machine.api());
    const auto devices = devices_of(library, "fake");
    QCOMPARE(devices.size(), std::size_t{1});
    QVERIFY(!devices[0].usable);
    QCOMPARE(QByteArray::fromStdString(devices[0].reason), QByteArray("No driver found"));
    QCOMPARE(QByteArray::fromStdString(library.facts("fake").error().what), QByteArray("No driver found"));
}

void TestDevice::a_usable_device_reports_what_it_lacks()
{
    FakeBehaviour behaviour;
    behaviour.lacks = "cuDNN is missing: tried " + std::string(600, '/');
    FakeMachine machine({behaviour});
    DeviceLibrary library(no_folders);
    library.add(machine.api());
    const auto facts = library.facts("fake");
    QVERIFY(facts && facts->usable);
    QCOMPARE(facts->reason, behaviour.lacks);
    machine.set(0, {});
    QCOMPARE(library.facts("fake")->reason, std::string());
}

void TestDevice::another_abi_version_is_refused()
{
    FakeMachine machine;
    epoch_device_api old = *machine.api();
    old.abi_version = EPOCH_ABI_VERSION + 1;
    DeviceLibrary library(no_folders);
    library.add(&old);
    QVERIFY(!devices_of(library, "fake")[0].usable);
    QVERIFY(QByteArray::fromStdString(devices_of(library, "fake")[0].reason).contains("version"));
    QVERIFY(!library.open("fake", 0).ok());
}

void TestDevice::devices_are_numbered()
{
    FakeBehaviour first, second;
    first.name = "First";
    second.name = "Second";
    FakeMachine machine({first, second});
    DeviceLibrary library(no_folders);
    library.add(machine.api());
    const auto devices = devices_of(library, "fake");
    QCOMPARE(devices.size(), std::size_t{2});
    QCOMPARE(QByteArray::fromStdString(devices[1].id), QByteArray("fake:1"));
    QCOMPARE(QByteArray::fromStdString(library.facts("fake:1")->name), QByteArray("Second"));
    QVERIFY(library.facts("fake")->ops.size() > 10);
    QVERIFY(!library.facts("fake:2").ok());
}

void TestDevice::a_device_receives_the_cache_folder()
{
    FakeMachine machine;
    DeviceLibrary library(no_folders);
    library.add(machine.api());
    const QByteArray cache = qgetenv("XDG_CACHE_HOME");
    const auto put_back = qScopeGuard([&] { qputenv("XDG_CACHE_HOME", cache); });
    qputenv("XDG_CACHE_HOME", "/somewhere");
    QVERIFY(library.open("fake", 0).ok());
    QVERIFY(machine.use().knows_cache);
    qputenv("XDG_CACHE_HOME", "not/absolute");
    QVERIFY(library.open("fake", 0).ok());
    QVERIFY(!machine.use().knows_cache);
}

void TestDevice::memory_and_programs_are_released()
{
    FakeMachine machine;
    DeviceLibrary library(no_folders);
    library.add(machine.api());
    {
        auto device = library.open("fake", 0);
        QVERIFY(device.ok());
        auto memory = DeviceMemory::allocate(**device, 1000);
        auto event = DeviceEvent::make(**device);
        QVERIFY(memory.ok() && event.ok() && memory->data());
        QVERIFY(event->record().ok() && event->wait().ok());
        QCOMPARE(machine.use().live_allocations.load(), std::uint64_t{1});
        const auto nothing = DeviceMemory::allocate(**device, 0);
        QVERIFY(nothing.ok() && !nothing->data());
    }
    QCOMPARE(machine.use().live_allocations.load(), std::uint64_t{0});
    QCOMPARE(machine.use().live_events.load(), std::uint64_t{0});
    QCOMPARE(machine.use().live_devices.load(), std::uint64_t{0});
}

void TestDevice::out_of_memory_is_an_error_with_a_hint()
{
    FakeBehaviour behaviour;
    behaviour.memory = 1000;
    FakeMachine machine({behaviour});
    DeviceLibrary library(no_folders);
    library.add(machine.api());
    auto device = library.open("fake", 0);
    const auto memory = DeviceMemory::allocate(**device, 2000);
    QVERIFY(!memory.ok());
    QCOMPARE(QByteArray::fromStdString(memory.error().code), QByteArray("device.out_of_memory"));
    QVERIFY(memory.error().hint.text().find("batch") != std::string::npos);
    QVERIFY(DeviceMemory::allocate(**device, 500).ok());
}

EPOCH_TEST(TestDevice)
#include "test_device.moc"
