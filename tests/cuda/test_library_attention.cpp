// test_library_attention: attention and its gradient by the emulated cuDNN, compared with our kernels and FP32, and
// when the library is used.
#include "device/program_description.h"
#include "tests/cuda/restore.h"
#include "tests/cuda/tested_precision.h"
#include "tests/ops/cpu_program.h"
#include "tests/program.h"

#include <QTest>

#include <cmath>

namespace epoch::test {
namespace {

using cuda_on_host::settings;

struct AttentionSizes {
    std::int64_t samples, queries, heads, width;
    bool causal;
    std::int64_t keys;
};

struct AttentionNet {
    OpGraph graph;
    std::vector<Tensor> inputs, read_back;
};

// A network with products before and after attention, so that queries, keys, values and the result are stored in 16
// bits, and with all gradients.
AttentionNet attention_net(const AttentionSizes& sizes)
{
    AttentionNet net;
    OpGraph& graph = net.graph;
    const std::int64_t features = sizes.heads * sizes.width;
    const auto add = [&](Shape shape) {
        return net.inputs.emplace_back(
            graph.add({"x", {DType::f32, std::move(shape)}, TensorRole::parameter, false, -1, {}}));
    };
    graph.set_scope(Phase::forward, {}, "forward");
    const Tensor x = add({sizes.samples, sizes.queries, 8}), other = add({sizes.samples, sizes.keys, 8});
    const auto projected = [&](Tensor from, std::int64_t width) {
        return graph.op("matmul", {from, add({width, features})});
    };
    const Tensor q = projected(x, 8), k = projected(other, 8), v = projected(other, 8);
    const Tensor attended =
        graph.ops("attention", {q, k, v}, {{"heads", sizes.heads}, {"causal", std::int64_t(sizes.causal)}})[0];
    const Tensor out = graph.op("matmul", {attended, add({features, 8})});
    const Tensor error = graph.op("squared_error", {out, add(graph.type(out).shape)});
    graph.set_scope(Phase::backward, {}, "backward");
    const OpGraph::Seed loss_seed{error, graph.op("fill", {error}, {{"value", 1.0}})};
    net.read_back = {out};
    for (const Tensor each : graph.gradients({&loss_seed, 1}, net.inputs)) net.read_back.push_back(each);
    return net;
}

struct NetResults {
    std::string plan;
    std::vector<Floats> numbers;
};

NetResults run_net(const AttentionSizes& sizes, Compile compile, std::uint32_t order = 1)
{
    AttentionNet net = attention_net(sizes);
    CpuDevice device(order);
    CpuProgram program(device, program_of(net.graph), Reuse::keep_every_tensor, {}, compile);
    if (program.status != EPOCH_OK) qFatal("%s", program.error().c_str());
    for (std::size_t i = 0; i < net.inputs.size(); ++i) {
        Floats values;
        const auto count = program.program().tensors[std::size_t(net.inputs[i].index)].type.shape.count();
        for (std::int64_t n = 0; n < count; ++n)
            values.push_back(float((n * 7 + n / 8 * 3 + std::int64_t(i) * 5) % 19 - 9) / 9);
        program.write(net.inputs[i], values);
    }
    program.control(0, 0, {});
    program.run(1);
    NetResults results{program.plan_text(), {}};
    for (const Tensor each : net.read_back) results.numbers.push_back(program.read<float>(each));
    return results;
}

// ||is - should|| / ||should||
double relative_error(const Floats& is, const Floats& should)
{
    double far = 0, all = 1e-12;
    for (std::size_t i = 0; i < should.size(); ++i) {
        far += std::pow(double(is[i]) - double(should[i]), 2);
        all += std::pow(double(should[i]), 2);
    }
    return std::sqrt(far / all);
}

bool asks_for_both(const std::string& plan)
{
    return plan.find("; attention cudnn ") != std::string::npos
        && plan.find("; attention_gradient cudnn ") != std::string::npos;
}

std::string plan_of_net(const AttentionSizes& sizes, epoch_precision precision)
{
    AttentionNet net = attention_net(sizes);
    const Program program = program_of(net.graph);
    const ProgramDescription description(program);
    epoch_compile_options options{};
    options.precision = precision;
    options.algorithms = EPOCH_FIXED_ALGORITHMS;
    CpuDevice device;
    epoch_program* made = nullptr;
    if (device.api.compile(device.handle, &description.get(), &options, &made) != EPOCH_OK)
        qFatal("%s", device.api.last_error(device.handle));
    std::string plan = device.api.plan_text(made);
    device.api.program_release(made);
    return plan;
}

} // namespace

class TestLibraryAttention : public QObject {
    Q_OBJECT

private slots:
    void agrees_with_our_kernels_data();
    void agrees_with_our_kernels();
    void few_scores_are_not_worth_compiling();
};

void TestLibraryAttention::agrees_with_our_kernels_data()
{
    QTest::addColumn<int>("number");
    QTest::addColumn<std::vector<std::int64_t>>("shape");
    const std::vector<std::vector<std::int64_t>> shapes{
        {1, 1, 1, 8, 0, 1}, {2, 9, 2, 8, 1, 9}, {1, 5, 3, 8, 0, 11}, {2, 17, 1, 24, 1, 17}};
    for (const auto precision : {EPOCH_BF16_MIXED, EPOCH_FP16_MIXED})
        for (const auto& s : shapes)
            QTest::addRow("%s: %d samples, %d at %d, %d heads of %d%s", precision == EPOCH_BF16_MIXED ? "bf16" : "fp16",
                int(s[0]), int(s[1]), int(s[5]), int(s[2]), int(s[3]), s[4] ? ", causal" : "")
                << int(precision) << s;
}

void TestLibraryAttention::agrees_with_our_kernels()
{
    const Restore restore;
    QFETCH(int, number);
    QFETCH(std::vector<std::int64_t>, shape);
    const AttentionSizes sizes{shape[0], shape[1], shape[2], shape[3], shape[4] != 0, shape[5]};
    settings().libraries = true;
    settings().costs = {{"kernel", 100}}; // the library takes no time
    tested_precision() = EPOCH_FP32;
    const NetResults in_fp32 = run_net(sizes, Compile::to_run);
    tested_precision() = static_cast<epoch_precision>(number);
    const NetResults ours = run_net(sizes, Compile::to_run), library = run_net(sizes, Compile::timed);
    QVERIFY2(!asks_for_both(ours.plan), ours.plan.c_str());
    QVERIFY2(asks_for_both(library.plan), library.plan.c_str());
    const double allowed = number == EPOCH_BF16_MIXED ? 1e-2 : 2e-3;
    for (std::size_t i = 0; i < in_fp32.numbers.size(); ++i) {
        // With one key, the gradient of queries and keys is nothing but rounding.
        if (sizes.keys == 1 && (i == 1 || i == 3 || i == 4)) continue;
        const double far = relative_error(library.numbers[i], in_fp32.numbers[i]);
        QVERIFY2(far < 3 * allowed,
            qPrintable(QStringLiteral("result %1 is off by %2; ours by %3")
                           .arg(i)
                           .arg(far)
                           .arg(relative_error(ours.numbers[i], in_fp32.numbers[i]))));
    }
    QVERIFY(run_net(sizes, Compile::timed, 2).numbers == library.numbers);
}

void TestLibraryAttention::few_scores_are_not_worth_compiling()
{
    const Restore restore;
    settings().libraries = true;
    const AttentionSizes few{2, 64, 4, 16, true, 64};
    QVERIFY(!asks_for_both(plan_of_net(few, EPOCH_BF16_MIXED)));
    qputenv("EPOCH_CUDA_COMPILE", "1");
    QVERIFY(asks_for_both(plan_of_net(few, EPOCH_BF16_MIXED)));
    qunsetenv("EPOCH_CUDA_COMPILE");
    const AttentionSizes many{64, 256, 6, 64, true, 256}; // as in a small GPT
    QVERIFY(asks_for_both(plan_of_net(many, EPOCH_BF16_MIXED)));
    QVERIFY(asks_for_both(plan_of_net(many, EPOCH_FP16_MIXED)));
    QVERIFY(!asks_for_both(plan_of_net(many, EPOCH_FP32)));
    settings().libraries = false;
    QVERIFY(!asks_for_both(plan_of_net(many, EPOCH_BF16_MIXED)));
}

EPOCH_TEST(TestLibraryAttention)

} // namespace epoch::test

#include "test_library_attention.moc"
