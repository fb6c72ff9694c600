// test_kernel_table: the summary of a trace against figures calculated by hand, and a device without tracing.
#include "lab/kernel_table.h"
#include "tests/engine/fake_devices.h"
#include "tests/program.h"
#include "tests/train/projects.h"

#include <QTest>

#include <cmath>

using namespace epoch;
using namespace epoch::test;

class TestKernelTable : public QObject {
    Q_OBJECT

private slots:
    void a_step_is_summarized();
    void a_device_without_tracing_is_reported();
};

namespace {

DeviceProgram::TracedWork traced_kernel(const char* name, const char* op, std::vector<std::uint32_t> sources,
    double begin, double end, epoch_work_kind kind = EPOCH_KERNEL, double bytes = 0)
{
    return {kind, name, op, Phase::backward, std::move(sources), begin, end, bytes};
}

bool is_about(double value, double expected) { return std::abs(value - expected) < 1e-9; }

} // namespace

// Two runs of a program, one step each: 10 s and 6 s from begin to end. In the first run, the second kernel overlaps
// the first and the third is contained in it; then 2 s are idle.
void TestKernelTable::a_step_is_summarized()
{
    const TrainingPrograms::TracedRun runs[] = {
        {traced_kernel("product", "matmul", {0}, 0, 4), traced_kernel("sum", "", {}, 3, 7),
            traced_kernel("sum", "", {}, 4, 5), traced_kernel("product", "matmul", {1}, 9, 10)},
        {traced_kernel("copy to the device", "", {}, 100, 101, EPOCH_COPY, 50),
            traced_kernel("product", "matmul", {0}, 101, 106)},
        {}};
    const KernelTable table = table_of(runs, 2, {"first", "second"});
    QCOMPARE(table.steps, 2u);
    QVERIFY(is_about(table.seconds, 8) && is_about(table.busy_seconds, 7) && is_about(table.idle_seconds(), 1));
    QVERIFY(is_about(table.gaps, 0.5));
    QVERIFY(is_about(table.kernel_count(), 2.5));
    QCOMPARE(table.kernels.size(), std::size_t{3});
    QCOMPARE(table.kernels[0].op, std::string("matmul of first, backward"));
    QVERIFY(is_about(table.kernels[0].seconds, 4.5) && is_about(table.kernels[0].count, 1));
    QCOMPARE(table.kernels[1].name, std::string("sum"));
    QVERIFY(table.kernels[1].op.empty() && is_about(table.kernels[1].seconds, 2.5));
    QCOMPARE(table.kernels[2].op, std::string("matmul of second, backward"));
    QCOMPARE(table.copies.size(), std::size_t{1});
    QVERIFY(is_about(table.copies[0].bytes, 25) && is_about(table.copies[0].seconds, 0.5));
}

void TestKernelTable::a_device_without_tracing_is_reported()
{
    FakeDevices fake;
    const auto session = Session::create({spiral_project(), "", "fake", 0}, fake.devices);
    QVERIFY(session.ok());
    const auto table = trace_kernels(**session, 4);
    QVERIFY(!table.ok());
    QCOMPARE(table.error().code, std::string("device.no_trace"));
    QVERIFY((*session)->run(5).ok());
}

EPOCH_TEST(TestKernelTable)
#include "test_kernel_table.moc"
