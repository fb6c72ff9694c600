// test_op_suites: the op suites of `epoch bench` have distinct names and counted work, and run on the CPU.
#include "cpu/device/cpu_device.h"
#include "device/device_library.h"
#include "lab/op_bench.h"
#include "lab/op_suites.h"
#include "tests/program.h"

#include <QTest>

#include <set>

using namespace epoch;

class TestOpSuites : public QObject {
    Q_OBJECT

private slots:
    void cases_have_names_and_work();
    void work_is_counted();
    void small_cases_run();
};

void TestOpSuites::cases_have_names_and_work()
{
    std::set<std::string> names;
    for (const auto& suite : op_suites()) {
        const auto cases = op_cases(suite);
        QVERIFY2(!cases.empty(), suite.c_str());
        for (const auto& op : cases) {
            QVERIFY2(names.insert(op.name).second, op.name.c_str());
            QVERIFY2(op.flops > 0 && op.bytes > 0, op.name.c_str());
        }
    }
    QVERIFY(op_cases("nothing").empty());
}

void TestOpSuites::work_is_counted()
{
    const auto products = op_cases("matmul");
    QCOMPARE(products.front().name, std::string("matmul 128x128x128"));
    QCOMPARE(products.front().flops, 2.0 * 128 * 128 * 128);
    const auto elementwise = op_cases("elementwise");
    const auto adam = std::ranges::find_if(elementwise, [](auto& op) { return op.name.starts_with("adam "); });
    QVERIFY(adam != elementwise.end());
    // Parameter and two moments are read and written, the gradient is read; samples, finite and count are a few bytes.
    QVERIFY(std::abs(adam->bytes / (7.0 * 4 * (8 << 20)) - 1) < 1e-6);
}

void TestOpSuites::small_cases_run()
{
    DeviceLibrary devices(std::vector<std::filesystem::path>{});
    devices.add(epoch_cpu_device_query(EPOCH_ABI_VERSION));
    auto device = devices.open("cpu", 1);
    QVERIFY(device);
    int ran = 0;
    for (const auto& suite : op_suites())
        for (const auto& op : op_cases(suite)) {
            if (op.flops > 1e8 || op.bytes > 1e7) continue;
            auto bench = OpBench::make(**device, op.program);
            QVERIFY2(bench, op.name.c_str());
            QVERIFY2(bench->run(3), op.name.c_str());
            ++ran;
        }
    QVERIFY(ran >= 8);
}

EPOCH_TEST(TestOpSuites)
#include "test_op_suites.moc"
