// test_persistent_steps: steps of small networks in one persistent kernel, compared with the same steps op by op, on
// the emulated GPU in three thread orders.
#include "projects/templates.h"
#include "session/session.h"
#include "tests/cuda/persistent_net.h"
#include "tests/cuda/tested_precision.h"
#include "tests/cuda_on_host/emulated_device.h"
#include "tests/cuda_on_host/emulation.h"
#include "tests/ops/mlp.h"
#include "tests/program.h"

#include <QTest>

#include <cmath>
#include <cstring>

namespace epoch::test {
namespace {

constexpr std::string_view persistent = "one persistent kernel";
constexpr std::uint32_t compared_steps = 20;

bool is_persistent(const CpuProgram& program) { return program.mode_text().starts_with(persistent); }
bool is_persistent(const Mlp& net) { return is_persistent(net.program); }

// A plan without the persistent kernel compiles to a program that runs op by op.
std::string op_by_op(const CpuProgram& program)
{
    const std::string plan = program.plan_text();
    return plan.substr(0, plan.find("; whole step: "));
}

// The persistent steps have the same bits in three thread orders; their metrics and weights agree with those op by op.
void compare(const MlpShape& shape, double allowed)
{
    std::vector<std::byte> state;
    std::vector<float> rows;
    for (const std::uint32_t order : {1u, 2u, 3u}) {
        CpuDevice device(order);
        Mlp whole(device, shape);
        QVERIFY2(is_persistent(whole), whole.program.mode_text().c_str());
        whole.program.run(compared_steps);
        if (order > 1) {
            QVERIFY(whole.program.state() == state);
            QVERIFY(difference(whole.program.metrics(0, compared_steps), rows) == 0);
            continue;
        }
        state = whole.program.state();
        rows = whole.program.metrics(0, compared_steps);
        Mlp plain(device, shape, Reuse::by_liveness, op_by_op(whole.program));
        QVERIFY2(!is_persistent(plain), plain.program.mode_text().c_str());
        plain.program.run(compared_steps);
        QCOMPARE(rows.size(), compared_steps * whole.plan.metrics.size());
        QCOMPARE_LE(difference(rows, plain.program.metrics(0, compared_steps)), allowed);
        QCOMPARE_LE(difference(whole.parameters(), plain.parameters()), allowed);
    }
}

struct OptimizerCase {
    const char *title, *optimizer;
    Values values, training;
};

std::vector<OptimizerCase> optimizers()
{
    return {{"sgd with momentum", "sgd", {{"momentum", 0.9}}, {}},
        {"nesterov", "sgd", {{"momentum", 0.9}, {"nesterov", true}}, {}},
        {"adam with decay", "adam", {{"weight_decay", 0.01}}, {}},
        {"adamw, clipped by norm", "adamw", {}, {{"clip_norm", 0.1}}}, {"rmsprop", "rmsprop", {}, {}},
        {"lion", "lion", {}, {}},
        {"adam, clipped by value, averaged", "adam", {}, {{"average_weights", true}, {"clip_value", 0.01}}}};
}

// Other threads update a parameter right after it was read for another parameter's gradient.
Program read_and_moved()
{
    OpGraph graph;
    const auto make = [&](const char* name, TensorRole role, Shape shape) {
        return graph.add({name, {DType::f32, shape}, role, false, -1, {}});
    };
    const Tensor wide = make("wide", TensorRole::data, {8, 16}), narrow = make("narrow", TensorRole::data, {8, 5});
    const Tensor a = make("a", TensorRole::parameter, {4, 16}), b = make("b", TensorRole::parameter, {4, 5}),
                 c = make("c", TensorRole::parameter, {4, 5});
    const auto chosen = graph.ops("sample_positions", {},
        {{"count", std::int64_t{8}}, {"batch", std::int64_t{4}}, {"order", std::string("shuffled")}});
    const Tensor samples = chosen[2], of_a = graph.ops("gather_rows", {wide, chosen[0]})[0],
                 of_b = graph.ops("gather_rows", {narrow, chosen[0]})[0];
    const auto norm = graph.ops("gradient_norm", {samples, of_a, of_b});
    const Tensor divisor = graph.ops("clip_norm", {samples, norm[0]}, {{"clip_norm", std::int64_t{1}}})[0];
    const auto move = [&](Tensor parameter, Tensor gradient) {
        graph.update("sgd", {parameter, gradient, divisor, norm[1]}, {parameter}, {{"learning_rate", std::int64_t{0}}});
    };
    move(a, of_a);
    const Tensor of_c = graph.ops("decay_gradient", {b, of_b, divisor}, {{"weight_decay", std::int64_t{1}}})[0];
    move(b, of_b);
    move(c, of_c);
    return program_of(graph, 2);
}

// The state after three steps from values that are all different.
std::vector<std::byte> state_after(CpuProgram& program)
{
    const auto& tensors = program.program().tensors;
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        if (tensors[i].role == TensorRole::scratch) continue;
        std::vector<float> values(static_cast<std::size_t>(tensors[i].type.shape.count()));
        for (std::size_t e = 0; e < values.size(); ++e) values[e] = std::sin(static_cast<float>(e + 100 * i));
        program.write({static_cast<std::int32_t>(i)}, values);
    }
    program.control(0, 0, {0.1f, 0.5f});
    program.run(3);
    return program.state();
}

Result<std::unique_ptr<Session>> session_of(const char* name, const DeviceLibrary& devices)
{
    auto project = read_template(name);
    if (!project) qFatal("%s", project.error().text().c_str());
    return Session::create({.project = *project, .base_folder = {}, .device = "cuda-emulated"}, devices);
}

} // namespace

class TestPersistentSteps : public QObject {
    Q_OBJECT

private slots:
    void cleanup();
    void every_batch_and_loss_data();
    void every_batch_and_loss();
    void every_function();
    void every_optimizer_data();
    void every_optimizer();
    void dropout();
    void more_memory_than_every_block_has();
    void a_template_learns_as_op_by_op_data();
    void a_template_learns_as_op_by_op();
    void nothing_is_written_before_it_was_read();
    void a_marked_step_times_its_layers();
    void op_by_op_neighbours_are_fused();
    void other_networks_run_as_before();
};

void TestPersistentSteps::cleanup()
{
    cuda_on_host::settings() = {};
    cuda_on_host::fail_call(0, 0);
    tested_precision() = EPOCH_FP32;
    qunsetenv("EPOCH_CUDA_SYNC");
}

void TestPersistentSteps::every_batch_and_loss_data()
{
    QTest::addColumn<int>("batch");
    QTest::addColumn<QString>("loss");
    QTest::addColumn<bool>("bias");
    for (const char* loss :
        {"softmax_cross_entropy", "mean_squared_error", "mean_absolute_error", "huber", "binary_cross_entropy"})
        for (const int batch : {1, 10, 33})
            QTest::addRow("%s, batch %d", loss, batch) << batch << QString::fromLatin1(loss) << (batch != 10);
}

void TestPersistentSteps::every_batch_and_loss()
{
    QFETCH(int, batch);
    QFETCH(QString, loss);
    QFETCH(bool, bias);
    MlpShape shape = net(batch, "sgd");
    shape.loss = loss.toStdString();
    shape.bias = bias;
    shape.classes = 3;
    shape.optimizer_values = {{"learning_rate", 0.1}};
    compare(shape, 2e-5);
}

void TestPersistentSteps::every_function()
{
    for (const char* function :
        {"elu", "gelu", "hard_swish", "leaky_relu", "relu", "relu6", "selu", "sigmoid", "silu", "softplus", "tanh"}) {
        MlpShape shape = net(17, "sgd");
        shape.activation = function;
        shape.hidden = {9, 5};
        compare(shape, 2e-5);
    }
}

void TestPersistentSteps::every_optimizer_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < optimizers().size(); ++i) QTest::newRow(optimizers()[i].title) << static_cast<int>(i);
}

void TestPersistentSteps::every_optimizer()
{
    QFETCH(int, index);
    const OptimizerCase of = optimizers()[static_cast<std::size_t>(index)];
    MlpShape shape = net(10, of.optimizer);
    shape.optimizer_values = of.values;
    shape.training_values = of.training;
    compare(shape, 5e-5);
}

void TestPersistentSteps::dropout()
{
    MlpShape shape = net();
    shape.hidden = {12, 7};
    shape.dropout = 0.3;
    compare(shape, 5e-5);
}

void TestPersistentSteps::more_memory_than_every_block_has()
{
    MlpShape shape = net(64);
    shape.features = 13;
    shape.hidden = {64, 33};
    shape.classes = 10;
    compare(shape, 5e-5);
    CpuDevice device;
    const Mlp made(device, shape);
    const QString mode = QString::fromStdString(made.program.mode_text());
    QVERIFY2(mode.section(", ", 2).section(" KiB", 0, 0).toInt() > 48, qPrintable(mode));
}

void TestPersistentSteps::a_template_learns_as_op_by_op_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name : {"spiral", "plane", "hills", "iris", "wine-alcohol", "bench-a10"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestPersistentSteps::a_template_learns_as_op_by_op()
{
    QFETCH(QString, name);
    DeviceLibrary devices(std::vector<std::filesystem::path>{});
    devices.add(cuda_emulated_query(EPOCH_ABI_VERSION));
    std::vector<SessionCopy> ends;
    for (const bool apart : {false, true}) {
        if (apart) qputenv("EPOCH_CUDA_SYNC", "1");
        auto session = session_of(name.toLatin1().constData(), devices);
        QVERIFY2(session, session ? "" : session.error().text().c_str());
        while ((*session)->step() < compared_steps) {
            const auto ran = (*session)->run(compared_steps - (*session)->step());
            QVERIFY2(ran, ran ? "" : ran.error().text().c_str());
        }
        QVERIFY((*session)->settle());
        const std::string mode = (*session)->compiled().mode();
        QVERIFY2(mode.starts_with(apart ? "eager (EPOCH_CUDA_SYNC is set)" : persistent), mode.c_str());
        qInfo("%s: %s", qPrintable(name), mode.c_str());
        ends.push_back(*(*session)->copy());
    }
    QVERIFY(!ends[0].state.empty());
    for (const auto& [tensor, bytes] : ends[0].state) {
        std::vector<float> a(bytes.size() / sizeof(float)), b(a.size());
        std::memcpy(a.data(), bytes.data(), bytes.size());
        std::memcpy(b.data(), ends[1].state.at(tensor).data(), bytes.size());
        QVERIFY2(difference(a, b) < 5e-5, tensor.c_str());
    }
}

void TestPersistentSteps::nothing_is_written_before_it_was_read()
{
    for (const std::uint32_t order : {1u, 2u, 3u}) {
        CpuDevice device(order);
        CpuProgram whole(device, read_and_moved());
        QVERIFY2(whole.status == EPOCH_OK, whole.error().c_str());
        QVERIFY2(is_persistent(whole), whole.mode_text().c_str());
        CpuProgram plain(device, read_and_moved(), Reuse::keep_every_tensor, op_by_op(whole));
        QVERIFY(!is_persistent(plain));
        QVERIFY(state_after(whole) == state_after(plain));
    }
}

void TestPersistentSteps::a_marked_step_times_its_layers()
{
    CpuDevice device;
    Mlp profiled(device, net()), plain(device, net());
    for (int step = 0; step < 3; ++step) profiled.program.run_marked();
    const auto [entries, total] = profiled.program.run_marked();
    std::uint64_t sum = 0;
    std::vector<std::uint32_t> forward;
    for (const epoch_profile_entry& entry : entries) {
        sum += entry.nanoseconds;
        if (entry.phase == EPOCH_FORWARD && entry.nanoseconds > 0)
            forward.insert(forward.end(), entry.sources, entry.sources + entry.source_count);
    }
    QVERIFY2(sum > 0 && sum <= total, qPrintable(QString("%1 of %2").arg(sum).arg(total)));
    QCOMPARE(forward, (std::vector<std::uint32_t>{1, 2, 3, 4, 5, 6})); // functions share the entry of their layer
    plain.program.run(4);
    QVERIFY(profiled.program.state() == plain.program.state());
    QVERIFY(profiled.program.metrics(0, 4) == plain.program.metrics(0, 4));
}

// From the same description.
void TestPersistentSteps::op_by_op_neighbours_are_fused()
{
    CpuDevice device;
    const Mlp whole(device, net());
    QVERIFY2(
        op_by_op(whole.program).find("; adam of 6 at once") != std::string::npos, whole.program.plan_text().c_str());
}

void TestPersistentSteps::other_networks_run_as_before()
{
    CpuDevice device;
    const auto runs_whole = [&](const MlpShape& shape, Compile compile = Compile::to_run) {
        const Mlp made(device, shape, Reuse::keep_every_tensor, {}, compile);
        const bool whole = is_persistent(made);
        if (!whole && made.program.mode_text() != "captured after the first step")
            qWarning("%s", made.program.mode_text().c_str());
        return std::pair(whole, made.program.plan_text().find("whole step") != std::string::npos);
    };
    const auto both = [](bool value) { return std::pair(value, value); };
    MlpShape shape = net();
    QCOMPARE(runs_whole(shape), both(true));
    QCOMPARE(runs_whole(shape, Compile::inspectable), both(false));
    shape.hidden = {65};
    QCOMPARE(runs_whole(shape), both(false));
    shape = net(2000); // too many samples for one block's memory
    shape.samples = 4000;
    QCOMPARE(runs_whole(shape), both(false));
    shape = net(64); // too much arithmetic for one block
    shape.hidden = {64, 64, 64};
    QCOMPARE(runs_whole(shape), both(false));
    tested_precision() = EPOCH_BF16_MIXED;
    QCOMPARE(runs_whole(net()).first, false);
}

EPOCH_TEST(TestPersistentSteps)

} // namespace epoch::test

#include "test_persistent_steps.moc"
