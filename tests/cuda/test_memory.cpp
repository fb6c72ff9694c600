// test_memory: for a network that does not fit the emulated GPU, the error lists the memory use and proposes a batch
// that fits.
#include "service/queries/templates.h"
#include "session/session.h"
#include "tests/cuda_on_host/emulated_device.h"
#include "tests/cuda_on_host/emulation.h"
#include "tests/program.h"

#include <QRegularExpression>
#include <QTest>

namespace epoch::test {
namespace {

Result<std::unique_ptr<Session>> started(std::int64_t batch)
{
    DeviceLibrary devices(std::vector<std::filesystem::path>{});
    devices.add(cuda_emulated_query(EPOCH_ABI_VERSION));
    auto project = read_template("digits");
    if (!project) qFatal("%s", project.error().text().c_str());
    project->training.values["batch"] = batch;
    return Session::create({.project = *project, .base_folder = {}, .device = "cuda-emulated"}, devices);
}

} // namespace

class TestMemory : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cuda_on_host::settings() = {}; }
    void a_network_too_large_gets_a_batch_that_fits();
};

void TestMemory::a_network_too_large_gets_a_batch_that_fits()
{
    cuda_on_host::settings().memory_bytes = 2 << 20;
    const auto refused = started(1000);
    QVERIFY(!refused);
    const QString text = QString::fromStdString(refused.error().text());
    QVERIFY2(refused.error().code == "device.out_of_memory", qPrintable(text));
    for (const char* part : {"needs ", ": parameters ", ", optimizer ", ", data ", ", activations and gradients ",
             ", workspace ", " are free, of which 2% stay free"})
        QVERIFY2(text.contains(QLatin1String(part)), qPrintable(text));
    const auto batch = QRegularExpression("a batch of (\\d+) or less").match(text);
    QVERIFY2(batch.hasMatch(), qPrintable(text));
    QVERIFY2(batch.captured(1).toInt() > 100, qPrintable(text));
    const auto fits = started(batch.captured(1).toInt());
    QVERIFY2(fits, fits ? "" : fits.error().text().c_str());
    qInfo("%s", qPrintable(text));
}

EPOCH_TEST(TestMemory)

} // namespace epoch::test

#include "test_memory.moc"
