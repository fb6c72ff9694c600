// The number of threads of a program: all threads of the device if its ops have enough work, else one.
#include "tests/ops/convolution_passes.h"
#include "tests/ops/mlp.h"
#include "tests/program.h"

#include <QTest>

namespace epoch::test {
namespace {

std::string mode_of(std::int64_t features, std::int64_t width, std::int64_t batch, std::uint32_t threads)
{
    MlpShape shape;
    shape.features = features;
    shape.hidden = {width};
    shape.classes = 10;
    shape.batch = batch;
    shape.samples = std::max<std::int64_t>(100, batch);
    CpuDevice device(threads);
    const Mlp net(device, shape);
    return net.program.mode_text();
}

} // namespace

class TestThreadChoice : public QObject {
    Q_OBJECT

private slots:
    void little_work_uses_one_thread();
    void much_work_uses_all_threads();
    void a_convolution_counts_its_window();
    void one_thread_needs_no_choice();
};

void TestThreadChoice::little_work_uses_one_thread()
{
    QCOMPARE(mode_of(20, 100, 10, 2), std::string("op by op, one thread"));
    QCOMPARE(mode_of(20, 100, 200, 2), std::string("op by op, one thread"));
    QCOMPARE(mode_of(784, 128, 16, 2), std::string("op by op, one thread")); // many weights, small products
}

void TestThreadChoice::much_work_uses_all_threads()
{
    QCOMPARE(mode_of(784, 128, 64, 2), std::string("op by op")); // a large product
    QCOMPARE(mode_of(20, 100, 1400, 2), std::string("op by op")); // many numbers
}

void TestThreadChoice::a_convolution_counts_its_window()
{
    QCOMPARE(ConvolutionPasses({4, 6, 16, 14, 5, 2}).mode(), std::string("op by op, one thread"));
    QCOMPARE(ConvolutionPasses({16, 6, 16, 14, 5, 2}).mode(), std::string("op by op"));
}

void TestThreadChoice::one_thread_needs_no_choice() { QCOMPARE(mode_of(20, 100, 10, 1), std::string("op by op")); }

EPOCH_TEST(TestThreadChoice)

} // namespace epoch::test

#include "test_thread_choice.moc"
