// Recurrent layers: parameters, lowering, fixes, the same bits with any number of threads, and training on synthetic
// sequences. (op_cases covers the values and gradients of their ops.)
#include "plan/build_plan.h"
#include "tests/engine/small_graphs.h"
#include "tests/ops/cpu_program.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

namespace epoch::test {
namespace {

constexpr std::int64_t marked_steps = 8;

// Which of two marks, +1 and -1, among eight values comes first: only the order matters.
QByteArray which_came_first()
{
    QByteArray text("a,b,c,d,e,f,g,h,first\n");
    for (int repeat = 0; repeat < 6; ++repeat)
        for (int up = 0; up < marked_steps; ++up)
            for (int down = 0; down < marked_steps; ++down) {
                if (up == down) continue;
                for (int i = 0; i < marked_steps; ++i) text += i == up ? "1," : i == down ? "-1," : "0,";
                text += up < down ? "up\n" : "down\n";
            }
    return text;
}

// The parity of five bits; every bit can change the answer.
QByteArray parity()
{
    QByteArray text("a,b,c,d,e,parity\n");
    for (int repeat = 0; repeat < 16; ++repeat)
        for (unsigned bits = 0; bits < 32; ++bits) {
            for (unsigned i = 0; i < 5; ++i) text += bits >> i & 1 ? "1," : "-1,";
            text += __builtin_popcount(bits) % 2 ? "odd\n" : "even\n";
        }
    return text;
}

struct Task {
    QByteArray text;
    std::string target;
    std::int64_t steps = 0;
};

// The test accuracy of a small network with this layer.
double accuracy_of(const std::string& layer, const Task& task, std::int64_t epochs)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("steps.csv"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(task.text) != task.text.size()) qFatal("cannot write");
    file.close();
    Project project = ProjectBuilder("csv:" + path.toStdString() + "?target=" + task.target)
                          .layer("to_sequence", {{"steps", task.steps}})
                          .layer(layer, {{"units", std::int64_t{12}}})
                          .layer("dense", {{"units", std::int64_t{2}}})
                          .classes();
    project.training.values["batch"] = std::int64_t{32};
    project.training.values["epochs"] = epochs;
    project.training.optimizer_values["learning_rate"] = 0.01;
    OnCpu run(project);
    run.to_end();
    const auto test = run.session->evaluate(Split::test);
    if (!test) qFatal("%s", test.error().text().c_str());
    qInfo("%s: test accuracy %.4f after %.2f s", layer.c_str(), test->accuracy, run.session->state().seconds);
    return test->accuracy;
}

// An op and its gradient over noise.
std::vector<Floats> computed(const std::string& op, std::int64_t gates, std::uint32_t threads)
{
    constexpr std::int64_t batch = 37, length = 5, units = 33;
    OpGraph graph;
    const auto input = [&](const Shape& shape) {
        return graph.add({"x", {DType::f32, shape}, TensorRole::parameter, false, -1, {}});
    };
    std::vector<Tensor> in{
        input(Shape{batch, length, gates * units}), input(Shape{gates * units, units}), input(Shape{gates * units})};
    Attributes attributes{{"last", std::int64_t{0}}};
    if (op == "rnn") attributes["function"] = std::string("tanh");
    const auto outputs = graph.ops(op, in, attributes);
    const OpGraph::Seed seed{outputs[0], input(graph.type(outputs[0]).shape)};
    auto results = graph.gradients({&seed, 1}, in);
    results.push_back(outputs[0]);
    in.push_back(seed.gradient);
    CpuDevice device(threads);
    CpuProgram program(device, program_of(graph));
    if (program.status != EPOCH_OK) qFatal("%s", program.error().c_str());
    for (std::size_t i = 0; i < in.size(); ++i) {
        Floats noise(static_cast<std::size_t>(graph.type(in[i]).shape.count()));
        for (std::size_t e = 0; e < noise.size(); ++e)
            noise[e] = 0.5f * std::sin(static_cast<float>(e * (i + 3)) * 0.7f);
        program.write(in[i], noise);
    }
    program.control(0, 0, {});
    program.run(1);
    std::vector<Floats> read;
    for (const Tensor each : results) read.push_back(program.read<float>(each));
    return read;
}

Graph reading(const std::string& layer, const Values& values, std::int64_t length)
{
    return ProjectBuilder("x")
        .layer("to_sequence", {{"steps", length}})
        .layer(layer, values)
        .layer("flatten")
        .layer("dense", {{"units", std::int64_t{2}}})
        .classes()
        .graph;
}

std::string type_of(const Graph& graph, std::size_t layer, const DataFacts& data)
{
    const auto checked = check_graph(graph, &data);
    return checked.trainable() ? checked.facts[layer].outputs.front().text()
                               : checked.problems.front().error.what.text();
}

} // namespace

class TestRecurrent : public QObject {
    Q_OBJECT

private slots:
    void weights_are_named_and_drawn_as_in_pytorch();
    void the_last_step_or_all_of_them();
    void numbers_and_images_become_sequences();
    void steps_that_do_not_divide_are_fixed();
    void any_number_of_threads_gives_the_same_bits_data();
    void any_number_of_threads_gives_the_same_bits();
    void an_lstm_learns_which_came_first() { QVERIFY(accuracy_of("lstm", {which_came_first(), "first", 8}, 40) == 1); }
    void an_lstm_learns_parity() { QVERIFY(accuracy_of("lstm", {parity(), "parity", 5}, 100) == 1); }
    void a_gru_learns_parity() { QVERIFY(accuracy_of("gru", {parity(), "parity", 5}, 100) == 1); }
    void an_rnn_learns_which_came_first() { QVERIFY(accuracy_of("rnn", {which_came_first(), "first", 8}, 40) > 0.95); }
};

void TestRecurrent::weights_are_named_and_drawn_as_in_pytorch()
{
    const DataFacts data = class_data(24);
    for (const auto& [layer, gates] : {std::pair("rnn", 1), std::pair("gru", 3), std::pair("lstm", 4)}) {
        const auto checked = check_graph(reading(layer, {{"units", std::int64_t{16}}}, 6), &data);
        QVERIFY(checked.trainable());
        QCOMPARE(checked.facts[2].cost.parameters, std::int64_t{gates} * 16 * (4 + 16 + 2));
        const auto plan = build_plan({checked, data, {}, 5});
        QVERIFY(plan.ok());
        for (const auto& [name, shape] :
            {std::pair("weight_ih", Shape{gates * 16, 4}), std::pair("weight_hh", Shape{gates * 16, 16}),
                std::pair("bias_ih", Shape{gates * 16}), std::pair("bias_hh", Shape{gates * 16})}) {
            const Tensor tensor = plan->tensor_named(checked.flat.nodes[2].path + "/" + name);
            QVERIFY2(tensor, name);
            const PlanTensor& facts = plan->tensors[static_cast<std::size_t>(tensor.index)];
            QCOMPARE(facts.type.shape, shape);
            QVERIFY(facts.initial.kind == Initializer::uniform && facts.initial.scale == 0.25);
        }
    }
}

void TestRecurrent::the_last_step_or_all_of_them()
{
    const DataFacts data = class_data(24);
    QCOMPARE(type_of(reading("gru", {{"units", std::int64_t{7}}}, 6), 2, data), std::string("N×7"));
    QCOMPARE(
        type_of(reading("gru", {{"units", std::int64_t{7}}, {"sequence", true}}, 6), 2, data), std::string("N×6×7"));
}

void TestRecurrent::numbers_and_images_become_sequences()
{
    const auto fixed = [](Graph graph, const DataFacts& data) {
        const auto problem = check_graph(graph, &data).problems.at(0);
        must_apply(graph, *edit_for(graph, problem, problem.fixes.at(0)));
        return check_graph(graph, &data).trainable() ? problem.fixes[0].label.text() : problem.error.what.text();
    };
    const auto lstm = [](ProjectBuilder builder) {
        return builder.layer("lstm").layer("dense", {{"units", std::int64_t{2}}}).classes().graph;
    };
    QCOMPARE(fixed(lstm(ProjectBuilder("x")), class_data(24)), std::string("Insert To sequence with 24 steps"));
    ProjectBuilder image("x");
    image.layer("reshape", {{"shape", Extent{3, 8, 5}}});
    QCOMPARE(fixed(lstm(image), class_data(120)), std::string("Insert To sequence with 24 steps"));
}

void TestRecurrent::steps_that_do_not_divide_are_fixed()
{
    const DataFacts data = class_data(24);
    Graph graph = reading("rnn", {}, 7);
    const auto problem = check_graph(graph, &data).problems.at(0);
    QCOMPARE(problem.error.what, std::string("To sequence cannot cut the 24 numbers of N×24 into 7 equal steps"));
    QCOMPARE(problem.fixes.at(0).label.text(), std::string("Set steps to 6"));
    must_apply(graph, *edit_for(graph, problem, problem.fixes[0]));
    QVERIFY(check_graph(graph, &data).trainable());
}

void TestRecurrent::any_number_of_threads_gives_the_same_bits_data()
{
    QTest::addColumn<QString>("op");
    QTest::addColumn<int>("gates");
    QTest::newRow("rnn") << QStringLiteral("rnn") << 1;
    QTest::newRow("gru") << QStringLiteral("gru") << 3;
    QTest::newRow("lstm") << QStringLiteral("lstm") << 4;
}

void TestRecurrent::any_number_of_threads_gives_the_same_bits()
{
    QFETCH(QString, op);
    QFETCH(int, gates);
    const auto one = computed(op.toStdString(), gates, 1);
    QVERIFY(computed(op.toStdString(), gates, 2) == one);
    QVERIFY(computed(op.toStdString(), gates, 5) == one);
}

EPOCH_TEST(TestRecurrent)

} // namespace epoch::test

#include "test_recurrent.moc"
