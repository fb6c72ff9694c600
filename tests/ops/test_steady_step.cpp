// A steady training step allocates nothing in our code: every way to the heap is counted over many steps. What
// oneDNN takes inside its own calls is counted apart and stated.
#include "tests/ops/mlp.h"

#include <QTest>

#include <atomic>
#include <cstdlib>

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define COUNTS_ALLOCATIONS 1
#endif

namespace {
std::atomic<bool> counting{false};
std::atomic<long> allocations{0};
} // namespace

#if defined(COUNTS_ALLOCATIONS)
// These stand in front of the C library's own for the whole process, operator new and oneDNN included.
extern "C" {
void* __libc_malloc(std::size_t);
void* __libc_calloc(std::size_t, std::size_t);
void* __libc_realloc(void*, std::size_t);
void* __libc_memalign(std::size_t, std::size_t);

static void note()
{
    if (counting) ++allocations;
}
__attribute__((visibility("default"))) void* malloc(std::size_t size) { return note(), __libc_malloc(size); }
__attribute__((visibility("default"))) void* calloc(std::size_t n, std::size_t size)
{
    return note(), __libc_calloc(n, size);
}
__attribute__((visibility("default"))) void* realloc(void* p, std::size_t size)
{
    return note(), __libc_realloc(p, size);
}
__attribute__((visibility("default"))) void* aligned_alloc(std::size_t alignment, std::size_t size)
{
    return note(), __libc_memalign(alignment, size);
}
__attribute__((visibility("default"))) int posix_memalign(void** out, std::size_t alignment, std::size_t size)
{
    note();
    *out = __libc_memalign(alignment, size);
    return *out ? 0 : 12;
}
}
#endif

namespace epoch::test {
namespace {

long allocations_of(Mlp& net, std::uint32_t steps, std::uint32_t steps_a_call)
{
    net.program.run(10); // libraries may set themselves up once
    allocations = 0;
    counting = true;
    for (std::uint32_t done = 0; done < steps; done += steps_a_call) net.program.run(steps_a_call);
    counting = false;
    return allocations;
}

MlpShape wide()
{
    MlpShape shape;
    shape.features = 784;
    shape.hidden = {128};
    shape.classes = 10;
    shape.activation = "relu";
    shape.batch = 64;
    shape.samples = 1000;
    return shape;
}

std::string with_own_loops(std::string plan)
{
    for (const std::string library : {": dnnl_sgemm", ": Eigen"})
        for (std::size_t at = plan.find(library); at != std::string::npos; at = plan.find(library))
            plan.replace(at, library.size(), ": own loops");
    return plan;
}

} // namespace

class TestSteadyStep : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void a_tiny_net_allocates_nothing();
    void a_wide_net_allocates_nothing_but_in_the_library();
    void clipping_decay_and_averages_allocate_nothing();
};

void TestSteadyStep::initTestCase()
{
#if !defined(COUNTS_ALLOCATIONS)
    QSKIP("allocations are counted with glibc and without a sanitizer");
#endif
    counting = true;
    allocations = 0;
    std::string* text = new std::string(1000, 'x');
    counting = false;
    QVERIFY2(allocations >= 2, "the counter does not count");
    delete text;
}

void TestSteadyStep::a_tiny_net_allocates_nothing()
{
    CpuDevice device(2);
    Mlp net(device, MlpShape{});
    QCOMPARE(allocations_of(net, 1000, 1), 0L);
    QCOMPARE(allocations_of(net, 1000, 100), 0L);
}

void TestSteadyStep::a_wide_net_allocates_nothing_but_in_the_library()
{
    CpuDevice device(2);
    Mlp net(device, wide());
    Mlp own(device, wide(), Reuse::by_liveness, with_own_loops(net.program.plan_text()));
    QCOMPARE(allocations_of(own, 100, 10), 0L);
    const long library = allocations_of(net, 200, 10);
    qInfo("in matrix library calls: %.3f allocations a step", static_cast<double>(library) / 200);
}

void TestSteadyStep::clipping_decay_and_averages_allocate_nothing()
{
    MlpShape shape;
    shape.optimizer_values = {{"weight_decay", 0.01}};
    shape.training_values = {{"clip_norm", 1.0}, {"clip_value", 0.1}, {"average_weights", true}};
    CpuDevice device(2);
    Mlp net(device, shape);
    QCOMPARE(allocations_of(net, 1000, 10), 0L);
}

} // namespace epoch::test

QTEST_APPLESS_MAIN(epoch::test::TestSteadyStep)
#include "test_steady_step.moc"
