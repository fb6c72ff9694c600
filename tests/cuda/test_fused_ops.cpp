// test_fused_ops: fused programs on the emulated CUDA device have the same bits as op by op.
#include "base/philox.h"
#include "plan/build_plan.h"
#include "tests/cuda/tested_precision.h"
#include "tests/cuda_on_host/emulation.h"
#include "tests/ops/mlp.h"
#include "tests/program.h"

#include <QTest>

#include <cmath>
#include <set>

namespace epoch::test {
namespace {

using cuda_on_host::settings;

constexpr std::int64_t too_wide = 65; // of a layer, for one persistent kernel

struct FusedTraining {
    std::vector<std::byte> state;
    Floats rows;
    std::string plan;
};

FusedTraining train(const MlpShape& shape, Compile compile, std::uint32_t steps)
{
    CpuDevice device(3);
    Mlp mlp(device, shape, Reuse::by_liveness, {}, compile);
    mlp.program.run(steps);
    device.api.finish(device.handle);
    return {mlp.program.state(), mlp.program.metrics(0, steps), mlp.program.plan_text()};
}

// Joined and separate updates have the same bits.
FusedTraining train_both_ways(const MlpShape& shape, std::uint32_t steps)
{
    FusedTraining fused = train(shape, Compile::to_run, steps);
    const FusedTraining apart = train(shape, Compile::inspectable, steps);
    if (apart.plan.find(" at once") != std::string::npos) qFatal("%s", apart.plan.c_str());
    if (fused.state != apart.state) QTest::qFail("the states differ", __FILE__, __LINE__);
    if (!same_bits(fused.rows, apart.rows)) QTest::qFail("the metrics differ", __FILE__, __LINE__);
    for (const float each : fused.rows)
        if (!std::isfinite(each)) QTest::qFail("the training went astray", __FILE__, __LINE__);
    return fused;
}

// Convolutions with residual blocks, dense layers after them and tall ones beside them, with gradients: all ops that
// fuse others, with few and with many elements per channel.
class ResidualNet {
public:
    ResidualNet(CpuDevice& device, const std::string& function, Compile compile)
        : m_program(device, described(function), Reuse::by_liveness, {}, compile)
    {
        if (m_program.status != EPOCH_OK) qFatal("%s", m_program.error().c_str());
        for (std::size_t i = 0; i < m_inputs.size(); ++i) {
            const auto& type = m_program.program().tensors[static_cast<std::size_t>(m_inputs[i].index)].type;
            m_program.write(m_inputs[i], noise(type.shape.count(), i));
        }
        m_program.control(0, 0, {});
        m_program.run(2);
    }
    std::vector<std::byte> results() const { return m_program.state(); }

private:
    Program described(const std::string& function)
    {
        constexpr std::int64_t batch = 9, c = 3, side = 31, units = 9, rows = 600;
        OpGraph graph;
        const auto state = [&](Shape shape) {
            return graph.add({"x", {DType::f32, std::move(shape)}, TensorRole::parameter, false, -1, {}});
        };
        const auto input = [&](Shape shape) { return m_inputs.emplace_back(state(std::move(shape))); };
        const auto learned = [&](Shape shape) { return m_learned.emplace_back(input(std::move(shape))); };
        const auto activated = [&](Tensor x, const std::string& by) {
            Attributes attributes{{"function", by}, {"gradient_from", std::string("output")}};
            if (by == "leaky_relu") attributes["parameter"] = 0.1;
            return graph.op("pointwise", {x}, attributes);
        };
        const auto biased = [&](Tensor x, std::int64_t channels) {
            return graph.op("add_bias", {x, learned({channels})}, {{"axis", std::int64_t{1}}});
        };
        const auto convolved = [&](Tensor x) {
            return graph.op("conv2d", {x, learned({c, c, 1, 1})},
                {{"stride", Integers{1, 1}}, {"dilation", Integers{1, 1}}, {"padding", Integers{0, 0, 0, 0}},
                    {"groups", std::int64_t{1}}});
        };
        const auto normal = [&](Tensor x) {
            const Tensor gamma = learned({c}), beta = learned({c}), mean = input({c}), variance = input({c});
            return graph.ops(
                "batch_norm", {x, gamma, beta, mean, variance}, {{"epsilon", 1e-5}, {"mode", std::string("train")}})[0];
        };
        const auto dense = [&](Tensor x, std::int64_t in, std::int64_t out) {
            return biased(graph.op("matmul", {x, learned({out, in})}, {{"transpose_b", std::int64_t{1}}}), out);
        };
        graph.set_scope(Phase::forward, {}, "forward");
        const Tensor first = activated(biased(convolved(input({batch, c, side, side})), c), function);
        const Tensor second = activated(normal(convolved(first)), "relu");
        const Tensor joined = activated(graph.op("add", {normal(convolved(second)), first}), "relu");
        const Tensor third = activated(normal(convolved(joined)), "relu");
        const Tensor again = activated(graph.op("add", {third, joined}), "relu");
        const Tensor flat = graph.op("reshape", {again}, {{"shape", Integers{c * side * side}}});
        const Tensor hidden = activated(dense(flat, c * side * side, units), function);
        const Tensor out = dense(activated(dense(hidden, units, units), "relu"), units, 4);
        const Tensor tall = dense(activated(dense(input({rows, 7}), 7, 5), function), 5, 4);
        const std::vector<OpGraph::Seed> seeds{{out, input({batch, 4})}, {tall, input({rows, 4})}};
        graph.set_scope(Phase::backward, {}, "backward");
        auto wanted = graph.gradients(seeds, m_learned);
        wanted.insert(wanted.end(), {out, tall});
        graph.set_scope(Phase::update, {}, "update");
        for (const Tensor each : wanted) {
            const Tensor result = state(graph.type(each).shape);
            graph.update("accumulate", {result, each}, {result}, {});
        }
        return program_of(graph);
    }

    std::vector<Tensor> m_inputs, m_learned;
    CpuProgram m_program;
};

// The state of a program of a few ops after two steps; describe(graph, input) adds them.
std::vector<std::byte> state_after(const auto& describe, Compile compile)
{
    OpGraph graph;
    std::vector<Tensor> inputs;
    describe(graph, [&](Shape shape) {
        return inputs.emplace_back(
            graph.add({"x", {DType::f32, std::move(shape)}, TensorRole::parameter, false, -1, {}}));
    });
    CpuDevice device;
    CpuProgram program(device, program_of(graph), Reuse::by_liveness, {}, compile);
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const auto& type = program.program().tensors[static_cast<std::size_t>(inputs[i].index)].type;
        program.write(inputs[i], noise(type.shape.count(), i));
    }
    program.control(0, 0, {});
    program.run(2);
    return program.state();
}

} // namespace

class TestFusedOps : public QObject {
    Q_OBJECT

private slots:
    void cleanup()
    {
        settings() = {};
        tested_precision() = EPOCH_FP32;
    }
    void updates_of_all_parameters_are_joined_data();
    void updates_of_all_parameters_are_joined();
    void more_parameters_than_fit_in_one_launch();
    void virtual_batches_are_summed_at_once();
    void profiles_cover_every_layer();
    void fusion_respects_dependencies();
    void a_reshaped_tensor_keeps_its_memory();
    void one_output_has_its_bias_and_function();
    void samples_are_gathered_by_the_kernel_that_finds_them();
    void fused_ops_have_the_same_bits_data();
    void fused_ops_have_the_same_bits();
};

void TestFusedOps::updates_of_all_parameters_are_joined_data()
{
    QTest::addColumn<QString>("optimizer");
    QTest::addColumn<double>("decay");
    QTest::addColumn<bool>("scaled");
    for (const bool scaled : {false, true})
        for (const char* optimizer : {"sgd", "momentum", "nesterov", "adam", "adamw", "rmsprop", "lion"})
            for (const double decay : {0.0, 0.01})
                QTest::addRow("%s, %s%s", optimizer, decay > 0 ? "decay" : "no decay", scaled ? ", loss scaled" : "")
                    << QString::fromLatin1(optimizer) << decay << scaled;
}

void TestFusedOps::updates_of_all_parameters_are_joined()
{
    QFETCH(QString, optimizer);
    QFETCH(double, decay);
    QFETCH(bool, scaled);
    MlpShape shape;
    shape.features = 17;
    shape.hidden = {131, 3, 1}; // more elements than one block computes, an odd number, and a single one
    shape.batch = 3;
    shape.classes = 3;
    shape.optimizer = optimizer.toStdString();
    shape.optimizer_values = {{"learning_rate", 0.01}, {"weight_decay", decay}};
    if (optimizer == u"momentum" || optimizer == u"nesterov") {
        shape.optimizer = "sgd";
        shape.optimizer_values["momentum"] = 0.9;
        shape.optimizer_values["nesterov"] = optimizer == u"nesterov";
    }
    shape.training_values = {{"clip_value", 0.5}, {"clip_norm", 1.0}, {"average_weights", true}};
    if (scaled) shape.training_values["precision"] = std::string("fp16");
    const FusedTraining trained = train_both_ways(shape, 2);
    for (const std::string& op : {shape.optimizer, std::string("clip_values"), std::string("moving_average")})
        QVERIFY2(trained.plan.find("; " + op + " of 8 at once") != std::string::npos, trained.plan.c_str());
    const bool in_gradient = decay > 0 && shape.optimizer != "adamw" && shape.optimizer != "lion";
    QCOMPARE(trained.plan.find("; decay_gradient of 8 at once") != std::string::npos, in_gradient);
}

void TestFusedOps::more_parameters_than_fit_in_one_launch()
{
    MlpShape shape;
    shape.hidden = std::vector<std::int64_t>(120, 3);
    shape.hidden[0] = too_wide;
    const FusedTraining trained = train_both_ways(shape, 2);
    QVERIFY2(trained.plan.find("; adam of 242 at once") != std::string::npos, trained.plan.c_str());
}

void TestFusedOps::virtual_batches_are_summed_at_once()
{
    MlpShape shape;
    shape.training_values["accumulate"] = std::int64_t{2};
    const Plan plan = mlp_plan(shape);
    QVERIFY(plan.micro_batches > 1);
    std::vector<std::byte> states[2];
    for (const Compile compile : {Compile::to_run, Compile::inspectable}) {
        CpuDevice device;
        CpuProgram program(device, assemble(plan, ProgramKind::accumulate, Split::train, {100, 10, 10}),
            Reuse::by_liveness, {}, compile);
        QVERIFY2(program.status == EPOCH_OK, program.error().c_str());
        for (std::size_t i = 0; i < plan.tensors.size(); ++i) {
            const Tensor tensor = program.program().tensor_for({static_cast<std::int32_t>(i)});
            if (tensor && plan.tensors[i].role == TensorRole::parameter)
                program.write(tensor, noise(plan.tensors[i].type.shape.count(), i));
        }
        program.control(0, 0, Floats(std::max<std::size_t>(plan.live_parameters.size(), 1), 0.1f));
        program.run(2);
        const bool fused = compile == Compile::to_run;
        QCOMPARE(program.plan_text().find("; accumulate of ") != std::string::npos, fused);
        states[fused] = program.state();
    }
    QVERIFY(states[0] == states[1]);
}

// Both programs profile the same layers in the same phases; the update is one entry for all layers.
void TestFusedOps::profiles_cover_every_layer()
{
    using Covered = std::set<std::pair<std::uint32_t, std::uint32_t>>; // phase, node
    Covered covered[2];
    MlpShape shape;
    shape.hidden[0] = too_wide;
    for (const Compile compile : {Compile::to_run, Compile::inspectable}) {
        CpuDevice device;
        Mlp mlp(device, shape, Reuse::by_liveness, {}, compile);
        std::uint32_t together = 0;
        for (const epoch_profile_entry& entry : mlp.program.run_marked().entries) {
            together += entry.phase == EPOCH_UPDATE && entry.source_count == 3;
            for (std::uint32_t i = 0; i < entry.source_count; ++i)
                covered[compile == Compile::to_run].emplace(entry.phase, entry.sources[i]);
        }
        QCOMPARE(together, compile == Compile::to_run ? 1u : 0u);
    }
    QVERIFY(covered[0] == covered[1]);
}

// A product whose weights change before its bias is added; a sum that needs another one's result.
void TestFusedOps::fusion_respects_dependencies()
{
    const auto describe = [](OpGraph& graph, const auto& input) {
        const Tensor x = input({4, 3}), weight = input({3, 3}), bias = input({3}), more = input({3, 3});
        const Tensor other = input({3, 3}), result = input({4, 3});
        const Tensor product = graph.op("matmul", {x, weight}, {});
        graph.update("accumulate", {weight, more}, {weight}, {});
        const Tensor sum = graph.op("add_bias", {product, bias}, {{"axis", std::int64_t{1}}});
        graph.update("accumulate", {other, graph.op("multiply", {weight, more})}, {other}, {});
        graph.update("accumulate", {result, sum}, {result}, {});
    };
    QVERIFY(state_after(describe, Compile::to_run) == state_after(describe, Compile::inspectable));
}

// Other tensors are written between the reshape and the reader of its result.
void TestFusedOps::a_reshaped_tensor_keeps_its_memory()
{
    const auto describe = [](OpGraph& graph, const auto& input) {
        const Tensor image = input({4, 2, 3}), flat = input({4, 6}), result = input({4, 6});
        const Tensor reshaped = graph.op("reshape", {graph.op("multiply", {image, image})}, {{"shape", Integers{6}}});
        const Tensor squares = graph.op("multiply", {flat, flat}), cubes = graph.op("multiply", {squares, flat});
        graph.update("accumulate", {result, graph.op("multiply", {reshaped, cubes})}, {result}, {});
    };
    QVERIFY(state_after(describe, Compile::to_run) == state_after(describe, Compile::inspectable));
}

void TestFusedOps::one_output_has_its_bias_and_function()
{
    const auto describe = [](OpGraph& graph, const auto& input) {
        const Tensor x = input({40, 9}), weight = input({1, 9}), bias = input({1}), result = input({40, 1});
        const Tensor product = graph.op("matmul", {x, weight}, {{"transpose_b", std::int64_t{1}}});
        const Tensor sum = graph.op("add_bias", {product, bias}, {{"axis", std::int64_t{1}}});
        const Tensor y = graph.op(
            "pointwise", {sum}, {{"function", std::string("relu")}, {"gradient_from", std::string("output")}});
        graph.update("accumulate", {result, y}, {result}, {});
    };
    QVERIFY(state_after(describe, Compile::to_run) == state_after(describe, Compile::inspectable));
}

// Rows of several types and lengths, one of them longer than a block, each with its own scale.
void TestFusedOps::samples_are_gathered_by_the_kernel_that_finds_them()
{
    constexpr std::int64_t samples = 11, batch = 7;
    OpGraph graph;
    const auto field = [&](DType type, Shape shape) {
        return graph.add({"field", {type, std::move(shape)}, TensorRole::data, false, -1, {}});
    };
    const Tensor bytes = field(DType::u8, {samples, 300}), floats = field(DType::f32, {samples, 5}),
                 doubles = field(DType::f64, {samples, 1}), labels = field(DType::i32, {samples});
    const auto chosen = graph.ops("sample_positions", {},
        {{"first", std::int64_t{2}}, {"count", samples - 2}, {"batch", batch}, {"order", std::string("shuffled")}});
    const auto gathered = [&](Tensor from, double scale, double shift) {
        return graph.op("gather_rows", {from, chosen[0]}, {{"scale", scale}, {"shift", shift}});
    };
    const std::vector<Tensor> read{gathered(bytes, 0.5, -3), gathered(floats, 2, 1), gathered(doubles, 4, 0.25)};
    const Tensor of_labels = graph.op("gather_rows", {labels, chosen[0]}, {});
    const Program described = program_of(graph);
    const auto run = [&](Compile compile, std::uint64_t& launches) {
        CpuDevice device(3);
        CpuProgram program(device, described, Reuse::keep_every_tensor, {}, compile);
        if (program.status != EPOCH_OK) qFatal("%s", program.error().c_str());
        const auto write = [&]<class T>(Tensor to, std::int64_t row, T) {
            std::vector<T> values(static_cast<std::size_t>(samples * row));
            for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<T>(i % 200);
            program.write(to, values);
        };
        write(bytes, 300, std::uint8_t{});
        write(floats, 5, float{});
        write(doubles, 1, double{});
        write(labels, 1, std::int32_t{});
        program.control(5, 0, {});
        const std::uint64_t before = cuda_on_host::counts().launches;
        program.run(1); // op by op
        launches = cuda_on_host::counts().launches - before;
        std::vector<Floats> out;
        for (const Tensor each : read) out.push_back(program.read<float>(each));
        const auto numbers = program.read<std::int32_t>(of_labels);
        out.emplace_back(numbers.begin(), numbers.end());
        for (const Tensor each : {chosen[1], chosen[2]}) out.push_back(program.read<float>(each));
        return out;
    };
    std::uint64_t few = 0, many = 0;
    const auto together = run(Compile::to_run, few), apart = run(Compile::inspectable, many);
    QVERIFY(together == apart);
    QCOMPARE(together[1][6] - together[1][5], 2.0f);
    QVERIFY2(few + 4 == many, qPrintable(QStringLiteral("%1 and %2 kernels").arg(few).arg(many)));
}

void TestFusedOps::fused_ops_have_the_same_bits_data()
{
    QTest::addColumn<QString>("function");
    QTest::addColumn<bool>("libraries");
    for (const char* function : {"relu", "tanh", "leaky_relu"})
        QTest::addRow("%s, by kernels of ours", function) << QString::fromLatin1(function) << false;
    QTest::newRow("relu, by the libraries") << QStringLiteral("relu") << true;
}

void TestFusedOps::fused_ops_have_the_same_bits()
{
    QFETCH(QString, function);
    QFETCH(bool, libraries);
    settings().libraries = libraries;
    CpuDevice device(3);
    const auto launches = [] { return cuda_on_host::counts().launches; };
    const std::uint64_t before = launches();
    const ResidualNet fused(device, function.toStdString(), Compile::to_run);
    const std::uint64_t between = launches();
    const ResidualNet apart(device, function.toStdString(), Compile::inspectable);
    QVERIFY(fused.results() == apart.results());
    const auto few = between - before, many = launches() - between;
    QVERIFY2(3 * few < 2 * many, qPrintable(QStringLiteral("%1 of %2 launches").arg(few).arg(many)));
}

EPOCH_TEST(TestFusedOps)

} // namespace epoch::test

#include "test_fused_ops.moc"
