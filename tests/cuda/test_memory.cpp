// test_memory: for a network that does not fit the emulated GPU, the error lists the memory use, as it was forecast,
// and proposes a batch that fits.
#include "plan/forecast.h"
#include "projects/project_files.h"
#include "projects/templates.h"
#include "service/queries/templates.h"
#include "session/session.h"
#include "tests/cuda_on_host/emulated_device.h"
#include "tests/cuda_on_host/emulation.h"
#include "tests/must.h"
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
    void the_forecast_is_what_the_device_lays_out_data();
    void the_forecast_is_what_the_device_lays_out();
};

void TestMemory::the_forecast_is_what_the_device_lays_out_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("precision");
    for (const char* name : {"resnet-20", "vit-tiny", "gpt-grammar", "lstm-text", "u-net", "mobilenet-v2"})
        for (const char* precision : {"fp32", "bf16", "fp16"})
            QTest::addRow("%s in %s", name, precision) << name << precision;
}

void TestMemory::the_forecast_is_what_the_device_lays_out()
{
    QFETCH(const QString, name);
    QFETCH(const QString, precision);
    Project project = must(read_template(name.toStdString()));
    project.training.values["precision"] = precision.toStdString();
    project.training.values["batch"] = std::int64_t{32};
    fill_data_facts(project, {});
    DeviceFacts gpu;
    gpu.id = "cuda:0";
    const auto network = check_graph(project.graph, &*project.data);
    const auto planned = forecast(network, &*project.data, project.training, &gpu, 32).memory;

    cuda_on_host::settings().memory_bytes = 1 << 20;
    DeviceLibrary devices(std::vector<std::filesystem::path>{});
    devices.add(cuda_emulated_query(EPOCH_ABI_VERSION));
    const auto refused = Session::create({.project = project, .base_folder = {}, .device = "cuda-emulated"}, devices);
    QVERIFY(!refused);
    // "needs 66.3 MB: ..., workspace 2.30 kB"; the forecast knows no workspace.
    const QString text = QString::fromStdString(refused.error().text());
    const auto bytes = [&](const char* before) {
        const auto figure = QRegularExpression(QLatin1String(before) + " ([0-9.]+) (k?M?G?)B").match(text);
        const double unit = figure.captured(2) == "k" ? 1e3 : figure.captured(2) == "M" ? 1e6 : 1e9;
        return figure.captured(1).toDouble() * unit;
    };
    const double laid_out = bytes("needs") - bytes("workspace");
    QVERIFY2(std::abs(planned.total() / laid_out - 1) < 0.03, qPrintable(text));
}

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
