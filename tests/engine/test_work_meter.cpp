// test_work_meter: energy is that of all packages, also when a counter wraps around; unreadable counters give no value.
#include "monitor/work_meter.h"
#include "tests/program.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace epoch;

namespace {

using Path = std::filesystem::path;

void write(const Path& file, const std::string& text) { std::ofstream(file) << text << '\n'; }

void make_counter(const Path& folder, const std::string& name, const std::string& max)
{
    std::filesystem::create_directories(folder);
    write(folder / "name", name);
    write(folder / "max_energy_range_uj", max);
    write(folder / "energy_uj", "900");
}

} // namespace

class TestWorkMeter : public QObject {
    Q_OBJECT

private slots:
    void package_counters_are_added_up();
    void without_counters_energy_is_unknown();
    void the_work_of_this_program_is_measured();
};

void TestWorkMeter::package_counters_are_added_up()
{
    const QTemporaryDir folder;
    const Path root = folder.path().toStdString();
    make_counter(root / "intel-rapl:0", "package-0", "1000");
    make_counter(root / "intel-rapl:1", "package-1", "5000000");
    make_counter(root / "intel-rapl:0:0", "core", "1000"); // a part of the first package
    const WorkMeter meter(root);
    QCOMPARE(meter.work().joules, 0.0);
    write(root / "intel-rapl:0" / "energy_uj", "400"); // has wrapped around
    write(root / "intel-rapl:1" / "energy_uj", "2000900");
    write(root / "intel-rapl:0:0" / "energy_uj", "999");
    QVERIFY(std::abs(meter.work().joules - 2.0005) < 1e-9);
    std::filesystem::remove(root / "intel-rapl:1" / "energy_uj");
    QVERIFY(meter.work().joules < 0);
}

void TestWorkMeter::without_counters_energy_is_unknown()
{
    const QTemporaryDir folder;
    QVERIFY(WorkMeter(Path(folder.path().toStdString())).work().joules < 0);
    QVERIFY(WorkMeter(Path(folder.path().toStdString()) / "none").work().joules < 0);
}

void TestWorkMeter::the_work_of_this_program_is_measured()
{
    const WorkMeter meter;
    volatile double sum = 0;
    while (meter.work().cpu_seconds >= 0 && meter.work().cpu_seconds < 0.02) sum = sum + 1;
    const auto work = meter.work();
    QVERIFY(work.seconds > 0);
    QVERIFY(work.cpu_seconds < 0 || work.cpu_seconds >= 0.02);
}

EPOCH_TEST(TestWorkMeter)
#include "test_work_meter.moc"
