// test_data_path: streamed samples on the emulated GPU give the same bits as resident ones, in every order of the
// streams' work. A missing wait changes the result.
#include "session/session.h"
#include "tests/cuda/emulated.h"
#include "tests/cuda_on_host/emulation.h"
#include "tests/program.h"
#include "tests/train/projects.h"

#include <QTest>

namespace epoch::test {
namespace {

using cuda_on_host::Streams;

constexpr std::int64_t slot = 13; // samples: steps cross the borders of slots

Project project(const std::string& path)
{
    Project made = ProjectBuilder("builtin:iris?split=80/30/40")
                       .layer("dense", {{"units", std::int64_t{5}}})
                       .layer("tanh")
                       .layer("dense", {{"units", std::int64_t{3}}})
                       .classes();
    made.training.values["batch"] = std::int64_t{8};
    made.training.values["epochs"] = std::int64_t{5};
    made.training.values["validate_every"] = std::int64_t{2};
    made.training.values["data_path"] = path;
    return made;
}

// Weights and validations as text, or the error. A settled run waits for the device after each step.
enum class Pace : std::uint8_t { free, settled };
std::string trained(const epoch_device_api& api, const std::string& path, Pace pace = Pace::free)
{
    DeviceLibrary devices(std::vector<std::filesystem::path>{});
    devices.add(&api);
    const auto made = Session::create({project(path), "", "cuda-emulated", 0, {}, slot}, devices);
    if (!made) return made.error().text();
    Session& session = **made;
    while (!session.finished()) {
        if (auto done = session.run(); !done) return done.error().text();
        if (pace == Pace::free) continue;
        if (auto done = session.settle(); !done) return done.error().text();
    }
    const auto hash = session.weights_hash();
    std::string words = hash ? *hash : hash.error().text();
    for (const Evaluation& one : session.telemetry().validations()) words += " " + std::to_string(one.loss);
    return words;
}

epoch_status forget(epoch_device*, void*) { return EPOCH_OK; }

} // namespace

class TestDataPath : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cuda_on_host::settings() = {}; }
    void the_bits_are_the_same_data();
    void the_bits_are_the_same();
    void a_missing_wait_changes_the_result_data();
    void a_missing_wait_changes_the_result();
    void host_memory_is_released();
};

void TestDataPath::the_bits_are_the_same_data()
{
    QTest::addColumn<Streams>("streams");
    QTest::newRow("work done at once") << Streams::at_once;
    QTest::newRow("work done late") << Streams::lazy;
    QTest::newRow("copies done early") << Streams::lazy_but_copies;
}

void TestDataPath::the_bits_are_the_same()
{
    QFETCH(Streams, streams);
    const std::string resident = trained(emulated(), "resident");
    cuda_on_host::settings().streams = streams;
    QCOMPARE(trained(emulated(), "pageable"), resident);
    QCOMPARE(trained(emulated(), "pinned"), resident);
}

void TestDataPath::a_missing_wait_changes_the_result_data()
{
    QTest::addColumn<bool>("for_the_copy");
    QTest::newRow("of steps for a copy") << true;
    QTest::newRow("of a copy for steps") << false;
}

void TestDataPath::a_missing_wait_changes_the_result()
{
    QFETCH(bool, for_the_copy);
    const std::string right = trained(emulated(), "resident");
    const Pace pace = for_the_copy ? Pace::settled : Pace::free;
    epoch_device_api without = emulated();
    (for_the_copy ? without.run_after : without.event_wait) = forget;
    cuda_on_host::settings().streams = for_the_copy ? Streams::lazy : Streams::lazy_but_copies;
    QCOMPARE(trained(emulated(), "pinned", pace), right);
    QVERIFY(trained(without, "pinned", pace) != right);
}

void TestDataPath::host_memory_is_released()
{
    auto device = Device::open(emulated(), 0, 0);
    QVERIFY(device);
    QVERIFY((*device)->copies_beside());
    auto to = DeviceMemory::allocate(**device, 1000);
    auto from = HostMemory::allocate(**device, 1000);
    auto done = DeviceEvent::make(**device);
    QVERIFY(to && from && done);
    QCOMPARE(from->bytes().size(), std::size_t{1000});
    std::ranges::fill(from->bytes(), std::byte{7});
    cuda_on_host::settings().streams = Streams::lazy;
    QVERIFY((*device)->copy_in_beside(to->data(), from->bytes(), *done));
    *from = HostMemory(); // the copy is done before its memory goes
    std::vector<std::byte> back(1000);
    const auto status = emulated().copy_out((*device)->handle(), back.data(), to->data(), back.size(), nullptr);
    QVERIFY((*device)->check(status, "copying back"));
    QVERIFY(std::ranges::all_of(back, [](std::byte one) { return one == std::byte{7}; }));
    cuda_on_host::fail_call(2, 2); // selecting the GPU, then the allocation
    const auto refused = HostMemory::allocate(**device, 1000);
    cuda_on_host::fail_call(0, 0);
    QVERIFY(!refused && refused.error().code == "device.out_of_memory");
}

EPOCH_TEST(TestDataPath)

} // namespace epoch::test

#include "test_data_path.moc"
