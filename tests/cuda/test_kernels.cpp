// test_kernels: every op has a kernel on the CUDA device.
#include "plan/op_type.h"
#include "tests/cuda_on_host/emulated_device.h"
#include "tests/program.h"

#include <QTest>

#include <set>
#include <string>

namespace epoch::test {

class TestKernels : public QObject {
    Q_OBJECT

private slots:
    void every_op_has_one();
    void every_kernel_belongs_to_an_op();
};

namespace {

std::set<std::string> kernels()
{
    std::set<std::string> names;
    for (const char* const* name = cuda_emulated_query(EPOCH_ABI_VERSION)->op_names(); *name; ++name)
        names.insert(*name);
    return names;
}

} // namespace

void TestKernels::every_op_has_one()
{
    std::string missing;
    for (const auto& op : all_ops())
        if (!kernels().contains(std::string(op.name))) missing += " " + std::string(op.name);
    QVERIFY2(missing.empty(), ("missing:" + missing).c_str());
}

void TestKernels::every_kernel_belongs_to_an_op()
{
    for (const std::string& name : kernels()) QVERIFY2(find_op(name), name.c_str());
}

EPOCH_TEST(TestKernels)

} // namespace epoch::test

#include "test_kernels.moc"
