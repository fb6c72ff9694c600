// test_traced_steps: steps traced by the emulated CUPTI: every kernel of a step, its op, and no effect on the results.
#include "cuda/libraries/kernel_name.h"
#include "lab/kernel_table.h"
#include "tests/cuda/emulated.h"
#include "tests/cuda/restore.h"
#include "tests/ops/mlp.h"
#include "tests/program.h"
#include "tests/train/projects.h"

#include <QTest>

#include <span>

namespace epoch::test {
namespace {

using cuda_on_host::settings;
using cuda_on_host::Tracer;

constexpr std::uint32_t traced_steps = 16;

MlpShape mlp_of_width(std::int64_t width)
{
    MlpShape shape;
    shape.hidden = {width, 8};
    return shape;
}
MlpShape captured_mlp() { return mlp_of_width(65); } // too wide for one persistent kernel

// From the mode text: "captured, 23 kernels a step".
std::size_t kernels_in(const std::string& mode)
{
    const auto end = mode.find(" kernels a step"), begin = mode.rfind(' ', end - 1) + 1;
    return end == mode.npos ? 0 : std::stoul(mode.substr(begin, end - begin));
}

struct Traced {
    epoch_status status = EPOCH_OK;
    std::span<const epoch_traced_work> work;
};

Traced trace_steps(CpuDevice& device, Mlp& mlp, std::uint32_t steps = traced_steps)
{
    const epoch_traced_work* work = nullptr;
    std::uint32_t count = 0;
    const epoch_status status = device.api.run_traced(mlp.program.handle(), steps, &work, &count);
    return {status, {work, count}};
}

Project iris(std::int64_t hidden, std::int64_t batches)
{
    Project made = ProjectBuilder("builtin:iris?split=80/30/40")
                       .layer("dense", {{"units", hidden}})
                       .layer("tanh")
                       .layer("dense", {{"units", std::int64_t{3}}})
                       .classes();
    made.training.values["batch"] = std::int64_t{8};
    made.training.values["epochs"] = std::int64_t{50};
    made.training.values["accumulate"] = batches;
    return made;
}

std::unique_ptr<Session> session_of(const Project& project)
{
    DeviceLibrary devices(std::vector<std::filesystem::path>{});
    devices.add(&emulated());
    auto made = Session::create({project, "", "cuda-emulated", 0}, devices);
    if (!made) qFatal("%s", made.error().text().c_str());
    return std::move(*made);
}

void run_session_to(Session& session, std::uint64_t step)
{
    while (session.step() < step)
        if (auto done = session.run(step - session.step()); !done) qFatal("%s", done.error().text().c_str());
}

} // namespace

class TestTracedSteps : public QObject {
    Q_OBJECT

private slots:
    void every_kernel_of_a_step_is_traced_data();
    void every_kernel_of_a_step_is_traced();
    void one_persistent_kernel_is_one();
    void synchronized_ops_are_not_assigned();
    void the_state_has_the_same_bits_data();
    void the_state_has_the_same_bits();
    void a_missing_library_is_reported();
    void names_are_for_people();
    void a_session_lists_its_kernels_data();
    void a_session_lists_its_kernels();
    void a_session_without_a_trace_says_why();
};

void TestTracedSteps::every_kernel_of_a_step_is_traced_data()
{
    QTest::addColumn<bool>("libraries");
    QTest::newRow("kernels of ours") << false;
    QTest::newRow("products by the library") << true;
}

void TestTracedSteps::every_kernel_of_a_step_is_traced()
{
    QFETCH(const bool, libraries);
    const Restore restore;
    settings().libraries = libraries;
    settings().tracer = Tracer::there;
    CpuDevice device;
    Mlp mlp(device, captured_mlp());
    mlp.program.run(20);
    const std::size_t kernels = kernels_in(mlp.program.mode_text());
    const auto [status, work] = trace_steps(device, mlp);
    QCOMPARE(status, EPOCH_OK);
    QVERIFY(kernels > 10);
    QCOMPARE(work.size(), traced_steps * kernels);
    QVERIFY(std::string_view(work[0].op).starts_with("sample_positions"));
    const char* last = work[kernels - 1].op;
    QVERIFY(!last || std::string_view(last).starts_with("record"));
    std::size_t unassigned = 0, matmuls = 0;
    for (std::size_t i = 0; i < work.size(); ++i) {
        const epoch_traced_work &one = work[i], &same = work[i % kernels];
        QVERIFY(one.begin < one.end && (i == 0 || work[i - 1].begin <= one.begin));
        QVERIFY(one.op == same.op && one.sources == same.sources);
        QVERIFY(one.kind != EPOCH_KERNEL
            || (std::string(one.name).starts_with("kernel_") && one.grid[0] * one.block[0] > 0));
        QVERIFY(one.kind == EPOCH_KERNEL || one.bytes > 0);
        unassigned += !one.op;
        matmuls += one.op && std::string_view(one.op).find("matmul") != std::string_view::npos && one.source_count > 0;
    }
    QVERIFY(unassigned <= traced_steps); // the end of a step belongs to no op
    QVERIFY2(matmuls >= 8 * traced_steps, qPrintable(QString::number(matmuls))); // of three layers: 3 + 3 + 2
    QCOMPARE(mlp.program.metrics(20, traced_steps).size(), traced_steps * mlp.program.program().metric_columns);
}

void TestTracedSteps::one_persistent_kernel_is_one()
{
    const Restore restore;
    settings().tracer = Tracer::there;
    CpuDevice device;
    Mlp mlp(device, mlp_of_width(8));
    const auto [status, work] = trace_steps(device, mlp);
    QCOMPARE(status, EPOCH_OK);
    QCOMPARE(work.size(), std::size_t{1});
    QVERIFY(!work[0].op && work[0].kind == EPOCH_KERNEL);
}

void TestTracedSteps::synchronized_ops_are_not_assigned()
{
    const Restore restore;
    settings().tracer = Tracer::there;
    CpuDevice plain_device;
    Mlp plain(plain_device, captured_mlp());
    plain.program.run(2);
    qputenv("EPOCH_CUDA_SYNC", "1");
    CpuDevice device;
    Mlp mlp(device, captured_mlp());
    const auto [status, work] = trace_steps(device, mlp);
    QCOMPARE(status, EPOCH_OK);
    QCOMPARE(work.size(), traced_steps * kernels_in(plain.program.mode_text()));
    for (const epoch_traced_work& one : work) QVERIFY(!one.op);
}

void TestTracedSteps::the_state_has_the_same_bits_data()
{
    QTest::addColumn<std::int64_t>("width");
    QTest::addColumn<std::uint32_t>("before");
    QTest::newRow("captured") << std::int64_t{65} << 20u;
    QTest::newRow("from the first step on") << std::int64_t{65} << 0u;
    QTest::newRow("one persistent kernel") << std::int64_t{8} << 20u;
}

void TestTracedSteps::the_state_has_the_same_bits()
{
    QFETCH(const std::int64_t, width);
    QFETCH(const std::uint32_t, before);
    const Restore restore;
    settings().tracer = Tracer::there;
    settings().streams = cuda_on_host::Streams::lazy;
    CpuDevice device;
    Mlp traced(device, mlp_of_width(width)), plain(device, mlp_of_width(width));
    traced.program.run(before);
    QCOMPARE(trace_steps(device, traced).status, EPOCH_OK);
    traced.program.run(9);
    plain.program.run(before + traced_steps + 9);
    QVERIFY(traced.program.state() == plain.program.state());
    QVERIFY(
        traced.program.metrics(0, before + traced_steps + 9) == plain.program.metrics(0, before + traced_steps + 9));
}

// Nothing was run, and the program continues.
void TestTracedSteps::a_missing_library_is_reported()
{
    const Restore restore;
    CpuDevice device;
    Mlp mlp(device, captured_mlp()), plain(device, captured_mlp());
    mlp.program.run(3);
    for (const Tracer tracer : {Tracer::missing, Tracer::held}) {
        settings().tracer = tracer;
        QCOMPARE(trace_steps(device, mlp).status, EPOCH_UNSUPPORTED);
        const std::string why = device.api.last_error(device.handle);
        for (const char* word : tracer == Tracer::missing
                ? std::vector<const char*>{"libcupti.so.1", "tried the loader's folders", "/usr/local/cuda/lib64"}
                : std::vector<const char*>{"CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED", "another profiler"})
            QVERIFY2(why.find(word) != std::string::npos, why.c_str());
    }
    mlp.program.run(4);
    plain.program.run(7);
    QVERIFY(mlp.program.state() == plain.program.state());
    settings().tracer = Tracer::there; // no longer held
    QCOMPARE(trace_steps(device, mlp).status, EPOCH_OK);
}

void TestTracedSteps::names_are_for_people()
{
    const std::pair<const char*, const char*> names[] = {
        {"_ZN5epoch4cuda12_GLOBAL__N_110add_kernelEPKfS2_Pfm", "add_kernel"},
        {"_ZN5epoch4cuda12_GLOBAL__N_111fill_kernelILi4EfEEvPT0_S3_", "fill_kernel<4, float>"},
        {"sm90_xmma_gemm_f32f32_tf32f32_f32_tn_n_tilesize64x64x32_warpgroupsize1x1x1",
            "sm90_xmma_gemm_f32f32_tf32f32_f32_tn_n_tilesize64x64x32_warpgroupsize1x1x1"},
        {nullptr, "kernel without a name"}};
    for (const auto& [mangled, name] : names) QCOMPARE(cuda::kernel_name(mangled), std::string(name));
}

void TestTracedSteps::a_session_lists_its_kernels_data()
{
    QTest::addColumn<std::int64_t>("batches");
    QTest::newRow("one program") << std::int64_t{1};
    QTest::newRow("a virtual batch") << std::int64_t{3};
}

void TestTracedSteps::a_session_lists_its_kernels()
{
    QFETCH(const std::int64_t, batches);
    const Restore restore;
    settings().tracer = Tracer::there;
    const auto traced = session_of(iris(70, batches)), plain = session_of(iris(70, batches));
    run_session_to(*traced, 20);
    const auto before = traced->weights_hash();
    const auto table = trace_kernels(*traced, 5);
    QVERIFY2(table.ok(), table.ok() ? "" : table.error().text().c_str());
    QCOMPARE(*traced->weights_hash(), *before);
    double records = table->kernel_count();
    for (const auto& row : table->copies) records += row.count;
    const auto a_batch = static_cast<double>(kernels_in(traced->compiled().mode()));
    QVERIFY(a_batch > 10);
    if (batches == 1)
        QVERIFY(std::abs(records - a_batch) < 1e-9);
    else
        QVERIFY(records > static_cast<double>(batches) * a_batch); // and the update
    QVERIFY(table->seconds > 0 && table->busy_seconds > 0 && table->busy_seconds <= table->seconds);
    QVERIFY(std::ranges::any_of(table->kernels, [](const KernelTable::Row& row) {
        return row.op.starts_with("matmul of dense") && row.op.ends_with(", forward");
    }));
    run_session_to(*traced, 40);
    run_session_to(*plain, 40);
    QCOMPARE(*traced->weights_hash(), *plain->weights_hash());
}

void TestTracedSteps::a_session_without_a_trace_says_why()
{
    const Restore restore;
    const auto session = session_of(iris(70, 1));
    run_session_to(*session, 5);
    const auto table = trace_kernels(*session, 5);
    QVERIFY(!table.ok());
    QCOMPARE(table.error().code, std::string("device.no_trace"));
    QVERIFY(table.error().what.text().find("libcupti.so.1") != std::string::npos);
    run_session_to(*session, 30);
}

EPOCH_TEST(TestTracedSteps)

} // namespace epoch::test

#include "test_traced_steps.moc"
