// The layers for sequences, normalisation and axes: shapes, parameters, lowering, shape errors and their fixes, the
// same bits with any number of threads, and unknown symbols.
#include "base/philox.h"
#include "lab/references/sequence_cases.h"
#include "plan/build_plan.h"
#include "tests/engine/small_networks.h"
#include "tests/ops/cpu_program.h"
#include "tests/ops/sequence_plans.h"
#include "tests/program.h"

#include <QTest>

#include <algorithm>
#include <cmath>

namespace epoch::test {
namespace {

using namespace reference;

TensorType numbers(const Shape& sample) { return {DType::f32, Shape::batched(sample)}; }
TensorType symbols(const Shape& sample) { return {DType::i32, Shape::batched(sample)}; }

ShapeResult shape_of(
    const char* layer, const Values& params, const std::vector<TensorType>& in, const DataFacts* data = nullptr)
{
    const auto* type = find_layer(layer);
    if (!type) qFatal("no layer %s", layer);
    return type->shape(Params(type->schema, params), in, LayerContext{data});
}

// Symbols -> Embedding -> the layer -> Dense for each position -> loss for each position.
Plan plan_around(const char* layer, const Values& params)
{
    const DataFacts data = symbol_data(6, 5, 40);
    NetworkBuilder net(data);
    auto last = net.add("symbols", "embedding", {{0, 0}}, {{"vocabulary", whole(5)}, {"units", whole(12)}});
    last = net.add("layer", layer, {{last, 0}}, params);
    last = net.add("scores", "dense", {{last, 0}}, units(5));
    net.add("loss", "softmax_cross_entropy", {{last, 0}, {0, 1}});
    return plan_of(net.checked, data, 4);
}

// The results of a case and its gradients.
std::vector<Floats> results(const reference::OpCase& c, std::uint32_t threads)
{
    OpGraph graph;
    std::vector<Tensor> inputs, wanted;
    for (const CaseInput& input : c.inputs)
        inputs.push_back(graph.add({"x", {input.dtype(), input.shape}, TensorRole::parameter, false, -1, {}}));
    std::vector<Tensor> read{graph.op(c.op, inputs, c.attributes)};
    const Tensor seed = graph.add({"seed", graph.type(read[0]), TensorRole::parameter, false, -1, {}});
    for (const std::size_t each : c.wanted) wanted.push_back(inputs[each]);
    const OpGraph::Seed from{read[0], seed};
    for (const Tensor each : graph.gradients({&from, 1}, wanted)) read.push_back(each);
    CpuDevice device(threads);
    CpuProgram program(device, program_of(graph));
    inputs.push_back(seed);
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const auto& type = program.program().tensors[static_cast<std::size_t>(inputs[i].index)].type;
        Floats values;
        for (std::int64_t e = 0; e < type.shape.count(); ++e)
            values.push_back(uniform01(philox(5, RandomStream::dataset, i, static_cast<std::uint64_t>(e)).x[0]) - 0.5f);
        if (type.dtype == DType::f32) {
            program.write(inputs[i], values);
            continue;
        }
        Symbols ids;
        for (const float each : values)
            ids.push_back(static_cast<std::int32_t>((each + 0.5f) * static_cast<float>(c.inputs[i].classes)));
        program.write(inputs[i], ids);
    }
    program.control(0, 0, {});
    program.run(1);
    std::vector<Floats> all;
    for (const Tensor each : read) all.push_back(program.read<float>(each));
    return all;
}

} // namespace

class TestSequenceLayers : public QObject {
    Q_OBJECT

private slots:
    void shapes_and_parameters_data();
    void shapes_and_parameters();
    void shape_errors_are_reported_and_fixed_data();
    void shape_errors_are_reported_and_fixed();
    void a_vocabulary_holds_all_symbols_of_the_text();
    void attention_lowers_to_one_op_between_four_products();
    void positions_and_channels_lower_to_few_ops();
    void programs_compile_on_the_cpu_data();
    void programs_compile_on_the_cpu();
    void any_number_of_threads_gives_the_same_bits();
    void an_unknown_symbol_is_reported();
};

void TestSequenceLayers::shapes_and_parameters_data()
{
    QTest::addColumn<QString>("layer");
    QTest::addColumn<Values>("params");
    QTest::addColumn<std::vector<TensorType>>("inputs");
    QTest::addColumn<QString>("output");
    QTest::addColumn<qint64>("parameters");
    const auto row = [](const char* layer, Values params, std::vector<TensorType> in, const char* out, qint64 count) {
        QTest::addRow("%s %s", layer, in[0].text().c_str()) << layer << params << in << QString::fromUtf8(out) << count;
    };
    const TensorType flat = numbers({12}), sequence = numbers({7, 12}), image = numbers({12, 5, 6});
    row("dense", units(3), {flat}, "N×3", 12 * 3 + 3);
    row("dense", units(3), {sequence}, "N×7×3", 12 * 3 + 3);
    row("transpose", {}, {sequence}, "N×12×7", 0);
    row("transpose", {{"order", std::string("2 3 1")}}, {image}, "N×5×6×12", 0);
    row("slice", {{"axis", whole(2)}, {"first", whole(4)}, {"count", whole(8)}}, {sequence}, "N×7×8", 0);
    row("slice", {{"first", whole(11)}}, {image}, "N×1×5×6", 0);
    row("pad", {{"top", whole(0)}, {"right", whole(3)}}, {image}, "N×12×6×10", 0);
    row("layer_norm", {}, {flat}, "N×12", 24);
    row("layer_norm", {}, {sequence}, "N×7×12", 24);
    row("group_norm", {{"groups", whole(4)}}, {flat}, "N×12", 24);
    row("group_norm", {{"groups", whole(3)}}, {image}, "N×12×5×6", 24);
    row("matmul", {}, {sequence, numbers({12, 4})}, "N×7×4", 0);
    row("matmul", {{"transpose_b", true}}, {sequence, sequence}, "N×7×7", 0);
    row("matmul", {{"transpose_a", true}}, {sequence, sequence}, "N×12×12", 0);
    row("embedding", {{"vocabulary", whole(9)}, {"units", whole(4)}}, {symbols({7})}, "N×7×4", 36);
    row("position_embedding", {}, {sequence}, "N×7×12", 84);
    row("attention", {}, {sequence}, "N×7×12", 4 * (144 + 12));
    row("attention", {{"bias", false}, {"heads", whole(3)}}, {numbers({1, 3})}, "N×1×3", 4 * 9);
    row("cross_attention", {}, {sequence, numbers({5, 8})}, "N×7×12", 2 * 144 + 2 * 96 + 4 * 12);
    row("squeeze_excite", {}, {image}, "N×12×5×6", 12 * 3 + 3 + 3 * 12 + 12);
    row("image_to_sequence", {}, {image}, "N×30×12", 0);
}

void TestSequenceLayers::shapes_and_parameters()
{
    QFETCH(QString, layer);
    QFETCH(Values, params);
    QFETCH(std::vector<TensorType>, inputs);
    const auto* type = find_layer(layer.toStdString());
    QVERIFY(type->schema.check(params).ok());
    const auto shape = shape_of(layer.toUtf8(), params, inputs);
    QVERIFY2(!shape.error, shape.error ? shape.error->error.text().c_str() : "");
    QTEST(QString::fromStdString(shape.outputs.at(0).text()), "output");
    QTEST(qint64(type->cost(Params(type->schema, params), inputs, shape.outputs).parameters), "parameters");
}

// The first fix of each error, and that applying it removes the error if it sets a parameter.
void TestSequenceLayers::shape_errors_are_reported_and_fixed_data()
{
    QTest::addColumn<QString>("layer");
    QTest::addColumn<Values>("params");
    QTest::addColumn<std::vector<TensorType>>("inputs");
    QTest::addColumn<QString>("fix");
    const auto row = [](const char* layer, Values params, std::vector<TensorType> in, const char* fix) {
        QTest::addRow("%s %s", layer, in[0].text().c_str()) << layer << params << in << QString::fromUtf8(fix);
    };
    const TensorType flat = numbers({12}), sequence = numbers({7, 12}), image = numbers({12, 5, 6}),
                     text = symbols({7});
    row("dense", {}, {image}, "Insert Flatten");
    row("transpose", {}, {image}, "Set order to 2 3 1");
    row("transpose", {{"order", std::string("3 2 1")}}, {sequence}, "Set order to 2 1");
    row("transpose", {}, {flat}, "Remove this wire");
    row("slice", {{"axis", whole(3)}}, {sequence}, "Set axis to 1");
    row("slice", {{"first", whole(5)}, {"count", whole(3)}}, {sequence}, "Set count to 2");
    row("slice", {{"first", whole(7)}}, {sequence}, "Keep the last position");
    row("pad", {}, {text}, "Remove this wire");
    row("layer_norm", {}, {image}, "Use Group norm instead");
    row("group_norm", {}, {image}, "Set groups to 4");
    row("group_norm", {}, {sequence}, "Use Layer norm instead");
    row("matmul", {}, {sequence, sequence}, "Transpose b");
    row("matmul", {}, {sequence, numbers({5, 5})}, "");
    row("embedding", {}, {sequence}, "Use Dense instead");
    row("position_embedding", {}, {text}, "Insert Embedding");
    row("attention", {}, {image}, "Insert Image to sequence");
    row("attention", {{"heads", whole(8)}}, {sequence}, "Set heads to 4");
    row("cross_attention", {}, {sequence, image}, "Insert Image to sequence");
    row("squeeze_excite", {}, {numbers({64})}, "Insert Reshape to 1×8×8");
}

void TestSequenceLayers::shape_errors_are_reported_and_fixed()
{
    QFETCH(QString, layer);
    QFETCH(Values, params);
    QFETCH(std::vector<TensorType>, inputs);
    const auto shape = shape_of(layer.toUtf8(), params, inputs);
    QVERIFY(shape.error);
    QCOMPARE(shape.error->error.code, std::string("graph.shape"));
    const auto named = [&](const TensorType& input) {
        return shape.error->error.what.text().find(input.text()) != std::string::npos;
    };
    QVERIFY2(std::ranges::any_of(inputs, named), shape.error->error.what.text().c_str());
    QVERIFY(!shape.error->error.hint.empty());
    const auto& fixes = shape.error->fixes;
    QTEST(fixes.empty() ? QString() : QString::fromStdString(fixes[0].label.text()), "fix");
    if (fixes.empty() || fixes[0].kind != Fix::Kind::set) return;
    for (const auto& [key, value] : fixes[0].values) params[key] = value;
    QVERIFY(find_layer(layer.toStdString())->schema.check(params).ok());
    QVERIFY(!shape_of(layer.toUtf8(), params, inputs).error);
}

void TestSequenceLayers::a_vocabulary_holds_all_symbols_of_the_text()
{
    const DataFacts data = symbol_data(7, 300, 10);
    const auto small = shape_of("embedding", {}, {symbols({7})}, &data);
    QVERIFY(small.error);
    QCOMPARE(small.error->fixes.at(0).values, (Values{{"vocabulary", whole(300)}}));
    QVERIFY(!shape_of("embedding", {{"vocabulary", whole(300)}}, {symbols({7})}, &data).error);
    QVERIFY(!shape_of("embedding", {{"vocabulary", whole(320)}}, {symbols({7})}, &data).error);
    QVERIFY(!shape_of("embedding", {}, {symbols({8})}, &data).error); // no field has this form
}

void TestSequenceLayers::attention_lowers_to_one_op_between_four_products()
{
    const Plan plan = plan_around("attention", {{"heads", whole(3)}, {"causal", true}});
    QCOMPARE(count_of(plan.forward, "attention"), 1);
    QCOMPARE(count_of(plan.forward, "matmul"), 5);
    QCOMPARE(count_of(plan.backward, "attention_gradient"), 1);
    QCOMPARE(count_of(plan.backward, "matmul"), 10);
    QCOMPARE(count_of(plan.backward, "embedding_gradient"), 1);
    QCOMPARE(plan.parameters, 5 * 12 + 4 * (144 + 12) + 12 * 5 + 5);
    for (const char* name : {"layer/query_weight", "layer/key_bias", "layer/value_weight", "layer/output_bias"})
        QVERIFY2(plan.tensor_named(name), name);
}

void TestSequenceLayers::positions_and_channels_lower_to_few_ops()
{
    const Plan places = plan_around("position_embedding", {});
    QCOMPARE(count_of(places.forward, "add_bias"), 2);
    QCOMPARE(count_of(places.backward, "sum_to_axis"), 2);
    QVERIFY(places.tensors[std::size_t(places.tensor_named("layer/weight").index)].type.shape == (Shape{6, 12}));
    const Plan normal = plan_around("layer_norm", {});
    QCOMPARE(count_of(normal.forward, "layer_norm"), 1);
    QCOMPARE(count_of(normal.backward, "layer_norm_gradient"), 1);
}

void TestSequenceLayers::programs_compile_on_the_cpu_data()
{
    QTest::addColumn<QString>("layer");
    QTest::addColumn<Values>("params");
    for (const char* layer : {"layer_norm", "position_embedding", "attention", "transpose", "slice"})
        QTest::addRow("%s", layer) << layer << Values{};
    for (const char* layer : {"group_norm", "squeeze_excite", "pad", "image_to_sequence"})
        QTest::addRow("%s", layer) << layer << Values{};
}

// Forward and backward through the layer, on sequences or images with the same values.
void TestSequenceLayers::programs_compile_on_the_cpu()
{
    QFETCH(QString, layer);
    const DataFacts data = symbol_data(6, 5, 40);
    NetworkBuilder net(data);
    auto last = net.add("symbols", "embedding", {{0, 0}}, {{"vocabulary", whole(5)}, {"units", whole(24)}});
    if (shape_of(layer.toUtf8(), {}, {net.checked.facts.back().outputs[0]}).error)
        last = net.add("image", "reshape", {{last, 0}}, {{"shape", Extent{16, 3, 3}}});
    last = net.add("layer", layer.toStdString(), {{last, 0}});
    last = net.add("flat", "flatten", {{last, 0}});
    last = net.add("scores", "dense", {{last, 0}}, units(30));
    last = net.add("places", "reshape", {{last, 0}}, {{"shape", Extent{1, 6, 5}}});
    last = net.add("each", "image_to_sequence", {{last, 0}});
    last = net.add("loss", "mean_squared_error", {{last, 0}, {last, 0}});
    const Plan plan = plan_of(net.checked, data, 4);
    CpuDevice device;
    CpuProgram program(device, assemble(plan, ProgramKind::train, Split::train, data.counts));
    QVERIFY2(program.status == EPOCH_OK, program.error().c_str());
}

void TestSequenceLayers::any_number_of_threads_gives_the_same_bits()
{
    for (const reference::OpCase& each : sequence_cases()) {
        const auto bits = results(each, 1);
        for (const std::uint32_t threads : {2u, 5u}) QVERIFY2(results(each, threads) == bits, each.title.c_str());
    }
}

void TestSequenceLayers::an_unknown_symbol_is_reported()
{
    OpGraph graph;
    const Tensor ids = graph.add({"ids", {DType::i32, Shape{4}}, TensorRole::parameter, false, -1, {}});
    const Tensor table = graph.add({"table", {DType::f32, Shape{3, 2}}, TensorRole::parameter, false, -1, {}});
    const Tensor seed = graph.add({"seed", {DType::f32, Shape{4, 2}}, TensorRole::parameter, false, -1, {}});
    const Tensor y = graph.op("embedding", {ids, table});
    const OpGraph::Seed from{y, seed};
    const Tensor d = graph.gradients({&from, 1}, {{table}}).at(0);
    CpuDevice device;
    CpuProgram program(device, program_of(graph));
    program.write(ids, Symbols{2, -1, 3, 0});
    program.write(table, Floats{1, 2, 3, 4, 5, 6});
    program.write(seed, Floats{1, 2, 30, 40, 50, 60, 7, 8});
    program.control(0, 0, {});
    program.run(1);
    const Floats rows = program.read<float>(y);
    QVERIFY(rows[0] == 5 && rows[1] == 6 && rows[6] == 1 && rows[7] == 2);
    for (std::size_t i = 2; i < 6; ++i) QVERIFY(std::isnan(rows[i]));
    QCOMPARE(program.read<float>(d), (Floats{7, 8, 0, 0, 1, 2}));
}

EPOCH_TEST(TestSequenceLayers)

} // namespace epoch::test

#include "test_sequence_layers.moc"
