// test_invalid_projects: graphs with one typical mistake each. The check reports exactly one problem, in the right
// place and in plain words, and the first fix that it offers, applied as in the editor, removes it.
#include "drawn.h"
#include "model/project.h"
#include "plan/build_plan.h"
#include "tests/program.h"

#include <QtTest>

#include <functional>

using namespace epoch;
using namespace epoch::test;

namespace {

DataFacts image_data(Extent image, std::int64_t classes)
{
    DataFacts data = class_data(1, classes);
    data.fields[0].sample = Shape(image);
    data.fields[0].kind = TensorKind::image;
    return data;
}

// A text of tokens, and the next token at each position.
DataFacts text_data(std::int64_t length, std::int64_t symbols)
{
    DataFacts data = class_data(1, symbols);
    for (auto& field : data.fields) {
        field.sample = Shape{length};
        field.stored = DType::i32;
        field.classes = symbols;
    }
    data.fields[0].kind = TensorKind::ids;
    return data;
}

struct Wrong {
    Graph graph;
    DataFacts data = class_data();
    std::string code, at; // of the problem, and the name of the node it is reported at
    std::string fix; // the label of the first fix
    Codes left = {}; // problems of the fixed graph
};

// A graph built by names, starting with its Data layer.
class Drawing {
public:
    Drawing() { m_last = epoch::test::add(graph, "data", "data"); }

    // Appends a layer to the previous one; its name is its type, that of a loss is "loss".
    Drawing& then(const std::string& layer, Values params = {})
    {
        const NodeId before = m_last;
        const bool judges = find_layer(layer)->family == Family::loss;
        loose(layer, graph.unused_name(judges ? "loss" : layer), std::move(params));
        join(graph, before, before == data() ? "features" : "output", m_last, first_input(layer));
        return *this;
    }
    Drawing& loose(const std::string& layer, const std::string& name, Values params = {})
    {
        m_last = epoch::test::add(graph, layer, name, std::move(params));
        return *this;
    }
    Drawing& wire(const std::string& from, const std::string& port, const std::string& to, const std::string& input)
    {
        join(graph, graph.named(from)->id, port, graph.named(to)->id, input);
        return *this;
    }
    Drawing& to_classes()
    {
        then("softmax_cross_entropy");
        return wire("data", "label", "loss", "labels");
    }
    Drawing& to_numbers()
    {
        then("mean_squared_error");
        return wire("data", "target", "loss", "target");
    }
    Drawing& without_wires_into(const std::string& name)
    {
        std::vector<WireId> wires;
        for (const auto* one : graph.wires_into(graph.named(name)->id)) wires.push_back(one->id);
        for (const auto one : wires) must_apply(graph, {Disconnect{one}});
        return *this;
    }
    Drawing& without(const std::string& name)
    {
        must_apply(graph, {RemoveNode{graph.named(name)->id}});
        return *this;
    }

    Graph graph;

private:
    NodeId data() const { return graph.nodes.begin()->first; }
    static std::string first_input(const std::string& layer)
    {
        const auto* type = find_layer(layer);
        return type->ports(Params(type->schema, {}), {}).inputs.front().name;
    }
    NodeId m_last;
};

Values units(std::int64_t count) { return {{"units", count}}; }
Values extents(const std::string& key, Extent extent) { return {{key, std::move(extent)}}; }

// Data, a Dense layer of 2, and the given loss on that field.
Graph judged_by(const std::string& loss, const std::string& target_port, const std::string& field, std::int64_t width)
{
    Drawing drawing;
    drawing.then("dense", units(width)).then(loss);
    return drawing.wire("data", field, "loss", target_port).graph;
}

const std::map<std::string, std::function<Wrong()>> projects{
    {"an image into Dense",
        [] {
            return Wrong{Drawing().then("dense", units(10)).to_classes().graph, image_data({1, 8, 8}, 10),
                "graph.shape", "dense", "Insert Flatten"};
        }},
    {"flat numbers into a convolution",
        [] {
            return Wrong{Drawing().then("conv2d").then("flatten").then("dense", units(10)).to_classes().graph,
                class_data(64, 10), "graph.shape", "conv2d", "Insert Reshape to 1×8×8"};
        }},
    {"an image into an LSTM",
        [] {
            return Wrong{Drawing().then("lstm").then("dense", units(10)).to_classes().graph,
                image_data({1, 28, 28}, 10), "graph.shape", "lstm", "Insert To sequence with 28 steps"};
        }},
    {"flat numbers into a GRU",
        [] {
            return Wrong{Drawing().then("gru").then("dense", units(2)).to_classes().graph, class_data(30, 2),
                "graph.shape", "gru", "Insert To sequence with 30 steps"};
        }},
    {"symbols into an RNN",
        [] {
            return Wrong{Drawing().then("rnn", {{"sequence", true}}).then("dense", units(20)).to_classes().graph,
                text_data(12, 20), "graph.shape", "rnn", "Insert Embedding"};
        }},
    {"symbols into Dense",
        [] {
            return Wrong{Drawing().then("dense", units(20)).to_classes().graph, text_data(12, 20), "graph.shape",
                "dense", "Insert Embedding"};
        }},
    {"a vocabulary that is too small",
        [] {
            return Wrong{Drawing().then("embedding").then("dense", units(300)).to_classes().graph, text_data(12, 300),
                "graph.shape", "embedding", "Set vocabulary to 300"};
        }},
    {"numbers into an embedding",
        [] {
            return Wrong{Drawing().then("embedding", units(2)).to_classes().graph, class_data(), "graph.shape",
                "embedding", "Use Dense instead"};
        }},
    {"heads that do not divide",
        [] {
            Drawing drawing;
            drawing.then("embedding", units(30)).then("attention", {{"heads", std::int64_t{4}}});
            return Wrong{drawing.then("dense", units(20)).to_classes().graph, text_data(12, 20), "graph.shape",
                "attention", "Set heads to 2"};
        }},
    {"attention over flat numbers",
        [] {
            const Values one{{"heads", std::int64_t{1}}};
            return Wrong{Drawing().then("attention", one).then("flatten").then("dense", units(2)).to_classes().graph,
                class_data(12, 2), "graph.shape", "attention", "Insert To sequence with 12 steps"};
        }},
    {"group norm of a sequence",
        [] {
            return Wrong{Drawing().then("embedding").then("group_norm").then("dense", units(20)).to_classes().graph,
                text_data(12, 20), "graph.shape", "group_norm", "Use Layer norm instead"};
        }},
    {"layer norm of an image",
        [] {
            return Wrong{
                Drawing().then("conv2d").then("layer_norm").then("flatten").then("dense", units(2)).to_classes().graph,
                image_data({1, 8, 8}, 2), "graph.shape", "layer_norm", "Use Group norm instead"};
        }},
    {"matrices that do not meet",
        [] {
            Drawing drawing;
            drawing.then("embedding", units(8)).loose("matmul", "matmul").wire("embedding", "output", "matmul", "a");
            drawing.wire("embedding", "output", "matmul", "b").then("dense", units(20)).to_classes();
            return Wrong{drawing.graph, text_data(12, 20), "graph.shape", "matmul", "Turn b over"};
        }},
    {"a slice beyond the end",
        [] {
            const Values values{{"first", std::int64_t{3}}, {"count", std::int64_t{9}}};
            return Wrong{Drawing().then("slice", values).then("dense", units(2)).to_classes().graph, class_data(8, 2),
                "graph.shape", "slice", "Set count to 5"};
        }},
    {"an order of other axes",
        [] {
            return Wrong{
                Drawing().then("conv2d").then("transpose").then("flatten").then("dense", units(2)).to_classes().graph,
                image_data({1, 8, 8}, 2), "graph.shape", "transpose", "Set order to 2 3 1"};
        }},
    {"labels into a layer",
        [] {
            Drawing drawing;
            drawing.then("dense", units(2)).to_classes();
            return Wrong{drawing.without_wires_into("dense").wire("data", "label", "dense", "input").graph,
                class_data(), "graph.shape", "dense", "Connect features"};
        }},
    {"features as labels",
        [] {
            return Wrong{judged_by("softmax_cross_entropy", "labels", "features", 2), class_data(), "graph.shape",
                "loss", "Connect label"};
        }},
    {"more classes than outputs",
        [] {
            return Wrong{Drawing().then("dense", units(2)).to_classes().graph, class_data(4, 10), "graph.shape", "loss",
                "Set units to 10"};
        }},
    {"an activation of the wrong width before the loss",
        [] {
            return Wrong{Drawing().then("dense", units(4)).then("tanh").to_classes().graph, class_data(4, 3),
                "graph.shape", "loss", "Insert Dense with 3 units"};
        }},
    {"more targets than outputs",
        [] {
            return Wrong{Drawing().then("dense", units(1)).to_numbers().graph, number_data(3), "graph.shape", "loss",
                "Set units to 3"};
        }},
    {"a loss for numbers on classes",
        [] {
            return Wrong{judged_by("mean_squared_error", "target", "label", 2), class_data(), "graph.shape", "loss",
                "Use softmax cross-entropy instead"};
        }},
    {"a loss for classes on numbers",
        [] {
            return Wrong{judged_by("softmax_cross_entropy", "labels", "target", 1), number_data(), "graph.shape",
                "loss", "Use mean squared error instead"};
        }},
    {"yes or no on ten classes",
        [] {
            return Wrong{judged_by("binary_cross_entropy", "targets", "label", 10), class_data(4, 10), "graph.shape",
                "loss", "Use softmax cross-entropy instead"};
        }},
    {"two outputs for yes or no",
        [] {
            return Wrong{judged_by("binary_cross_entropy", "targets", "label", 2), class_data(), "graph.shape", "loss",
                "Set units to 1"};
        }},
    {"images into the loss",
        [] {
            return Wrong{Drawing().then("conv2d", {{"filters", std::int64_t{10}}}).to_classes().graph,
                image_data({1, 8, 8}, 10), "graph.shape", "loss", "Insert Flatten", {"graph.shape"}};
        }},
    {"no loss, for classes",
        [] {
            return Wrong{Drawing().then("dense", units(10)).graph, class_data(4, 10), "graph.no_loss", "",
                "Add softmax cross-entropy for label"};
        }},
    {"no loss, for yes or no",
        [] {
            return Wrong{Drawing().then("dense", units(1)).graph, class_data(4, 2), "graph.no_loss", "",
                "Add binary cross-entropy for label"};
        }},
    {"no loss, for numbers",
        [] {
            return Wrong{Drawing().then("dense", units(3)).graph, number_data(3), "graph.no_loss", "",
                "Add mean squared error for target"};
        }},
    {"the same loss twice",
        [] {
            Drawing drawing;
            drawing.then("dense", units(2)).to_classes().loose("softmax_cross_entropy", "again");
            drawing.wire("dense", "output", "again", "logits").wire("data", "label", "again", "labels");
            return Wrong{drawing.graph, class_data(), "graph.twice", "again", "Remove this layer"};
        }},
    {"softmax twice",
        [] {
            return Wrong{Drawing().then("dense", units(2)).then("softmax").to_classes().graph, class_data(2, 2),
                "graph.squashed_twice", "softmax", "Remove this layer"};
        }},
    {"nothing to learn",
        [] {
            return Wrong{Drawing().then("tanh").to_classes().graph, class_data(2, 2), "graph.nothing_to_learn", "loss",
                "Insert Dense with 2 units"};
        }},
    {"an unequal sum",
        [] {
            Drawing drawing;
            drawing.then("dense", units(8)).loose("dense", "branch", units(4)).loose("add", "add");
            drawing.wire("data", "features", "branch", "input").wire("dense", "output", "add", "input");
            drawing.wire("branch", "output", "add", "input").then("dense", units(2)).to_classes();
            return Wrong{drawing.graph, class_data(), "graph.shape", "add", "Set units to 8"};
        }},
    {"an unequal sum of images",
        [] {
            Drawing drawing;
            drawing.then("conv2d", {{"filters", std::int64_t{8}}}).loose("relu", "branch").loose("add", "add");
            drawing.wire("data", "features", "branch", "input").wire("conv2d", "output", "add", "input");
            drawing.wire("branch", "output", "add", "input").then("flatten").then("dense", units(2)).to_classes();
            return Wrong{drawing.graph, image_data({3, 8, 8}, 2), "graph.shape", "add", "Insert Conv2D with 8 filters"};
        }},
    {"an image beside flat numbers",
        [] {
            Drawing drawing;
            drawing.loose("flatten", "flatten").loose("conv2d", "branch").loose("concat", "concat");
            drawing.wire("data", "features", "flatten", "input").wire("data", "features", "branch", "input");
            drawing.wire("flatten", "output", "concat", "input").wire("branch", "output", "concat", "input");
            return Wrong{drawing.then("dense", units(2)).to_classes().graph, image_data({1, 4, 4}, 2), "graph.shape",
                "concat", "Insert Flatten"};
        }},
    {"an axis that is not there",
        [] {
            return Wrong{
                Drawing().then("concat", {{"axis", std::int64_t{3}}}).then("dense", units(2)).to_classes().graph,
                class_data(), "graph.shape", "concat", "Set axis to 1"};
        }},
    {"a kernel larger than the image",
        [] {
            const Values values{{"kernel", Extent{9, 9}}, {"padding", std::string("valid")}};
            return Wrong{Drawing().then("conv2d", values).then("flatten").then("dense", units(2)).to_classes().graph,
                image_data({1, 8, 8}, 2), "graph.shape", "conv2d", "Set padding to same"};
        }},
    {"a pool larger than the image",
        [] {
            return Wrong{Drawing()
                             .then("max_pool", extents("window", {5, 5}))
                             .then("flatten")
                             .then("dense", units(2))
                             .to_classes()
                             .graph,
                image_data({1, 4, 4}, 2), "graph.shape", "max_pool", "Set padding to same"};
        }},
    {"groups that do not divide",
        [] {
            return Wrong{Drawing()
                             .then("conv2d", {{"groups", std::int64_t{2}}})
                             .then("flatten")
                             .then("dense", units(2))
                             .to_classes()
                             .graph,
                image_data({3, 8, 8}, 2), "graph.shape", "conv2d", "Set groups to 1"};
        }},
    {"an image of other numbers",
        [] {
            return Wrong{Drawing()
                             .then("reshape", extents("shape", {1, 8, 8}))
                             .then("flatten")
                             .then("dense", units(2))
                             .to_classes()
                             .graph,
                class_data(30, 2), "graph.shape", "reshape", "Set the shape to 1×5×6"};
        }},
    {"steps that do not divide",
        [] {
            return Wrong{Drawing()
                             .then("to_sequence", {{"steps", std::int64_t{7}}})
                             .then("lstm")
                             .then("dense", units(2))
                             .to_classes()
                             .graph,
                class_data(30, 2), "graph.shape", "to_sequence", "Set steps to 6"};
        }},
    {"output padding without a stride",
        [] {
            return Wrong{Drawing()
                             .then("conv_transpose2d", extents("stride", {1, 1}))
                             .then("flatten")
                             .then("dense", units(2))
                             .to_classes()
                             .graph,
                image_data({1, 8, 8}, 2), "graph.shape", "conv_transpose2d", "Set output padding to 0×0"};
        }},
    {"more weights than any memory holds",
        [] {
            return Wrong{Drawing().then("dense", units(65536)).then("dense", units(2)).to_classes().graph,
                class_data(std::int64_t{1} << 30, 2), "graph.too_large", "dense", "Set units to 64"};
        }},
    {"no data",
        [] {
            Wrong wrong{Drawing().then("dense", units(2)).to_classes().graph, class_data(), "project.no_data", "data",
                "Choose data..."};
            wrong.data.fields.clear(); // no data
            return wrong;
        }},
    {"no Data layer",
        [] {
            return Wrong{Drawing().then("dense", units(2)).to_classes().without("data").graph, class_data(),
                "graph.no_data_layer", "", "Add a Data layer", {"graph.unconnected", "graph.unconnected"}};
        }},
    {"an input without a wire",
        [] {
            Drawing drawing;
            drawing.then("dense", units(8)).then("tanh").loose("dense", "scores", units(2)).to_classes();
            return Wrong{drawing.graph, class_data(), "graph.unconnected", "scores", "Connect tanh"};
        }},
    {"a first layer without a wire",
        [] {
            return Wrong{Drawing().then("dense", units(2)).to_classes().without_wires_into("dense").graph, class_data(),
                "graph.unconnected", "dense", "Connect features"};
        }},
    {"a loss without labels",
        [] {
            return Wrong{Drawing().then("dense", units(2)).then("softmax_cross_entropy").graph, class_data(),
                "graph.unconnected", "loss", "Connect label"};
        }},
    {"a field that the data does not have",
        [] {
            Drawing drawing;
            drawing.then("dense", units(2)).to_classes().wire("data", "colours", "dense", "input");
            return Wrong{drawing.graph, class_data(), "graph.no_port", "dense", "Connect features"};
        }},
    {"a port that the layer does not have",
        [] {
            Drawing drawing;
            drawing.then("dense", units(2)).to_classes().wire("data", "features", "dense", "side");
            return Wrong{drawing.graph, class_data(), "graph.no_port", "dense", "Remove this wire"};
        }},
    {"a branch that leads nowhere",
        [] {
            Drawing drawing;
            drawing.then("dense", units(2)).to_classes().loose("tanh", "end").wire("dense", "output", "end", "input");
            return Wrong{drawing.graph, class_data(), "graph.loose", "end", "Remove this layer"};
        }},
    {"a layer on its own",
        [] {
            return Wrong{Drawing().then("dense", units(2)).to_classes().loose("relu", "lost").graph, class_data(),
                "graph.loose", "lost", "Remove this layer"};
        }},
    {"a circle",
        [] {
            Drawing drawing;
            drawing.then("add").then("dense", units(2)).to_classes().wire("dense", "output", "add", "input");
            return Wrong{drawing.graph, class_data(), "graph.cycle", "add", "Remove the newest wire"};
        }},
};

} // namespace

class TestInvalidProjects : public QObject {
    Q_OBJECT

private slots:
    void there_are_enough() { QVERIFY(projects.size() >= 30); }

    void one_problem_and_its_fix_data()
    {
        QTest::addColumn<QString>("name");
        for (const auto& [name, make] : projects) QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }

    void one_problem_and_its_fix()
    {
        QFETCH(QString, name);
        Wrong wrong = projects.at(name.toStdString())();
        const bool no_data = wrong.data.fields.empty();
        const auto problems = check_graph(wrong.graph, no_data ? nullptr : &wrong.data).problems;
        QCOMPARE(codes({{}, {}, problems}), Codes{wrong.code});
        const Problem& problem = problems.front();
        QCOMPARE(problem.error.where, wrong.at);
        QVERIFY2(problem.error.what.size() > 10, problem.error.what.c_str());
        QVERIFY(!problem.error.hint.empty());
        QVERIFY(!problem.fixes.empty());
        QCOMPARE(problem.fixes.front().label, wrong.fix);
        if (no_data) {
            wrong.data = class_data(); // chosen in a dialog, not drawn
        } else {
            const auto before = wrong.graph;
            const auto edit = edit_for(wrong.graph, problem, problem.fixes.front());
            QVERIFY2(edit.ok(), edit.ok() ? "" : edit.error().text().c_str());
            const auto inverse = must_apply(wrong.graph, *edit);
            auto undone = wrong.graph;
            must_apply(undone, inverse);
            QVERIFY(undone == before);
        }
        const auto left = check_graph(wrong.graph, &wrong.data);
        QCOMPARE(codes(left), wrong.left);
        if (!wrong.left.empty()) return;
        const auto plan = build_plan({left, wrong.data, {}, 10});
        QVERIFY2(plan.ok(), plan.ok() ? "" : plan.error().text().c_str());
    }

    // Every offered fix can be applied, not only the first.
    void every_fix_can_be_applied()
    {
        for (const auto& [name, make] : projects) {
            const Wrong wrong = make();
            for (const auto& problem : check_graph(wrong.graph, &wrong.data).problems)
                for (const auto& fix : problem.fixes) {
                    auto graph = wrong.graph;
                    const auto edit = edit_for(graph, problem, fix);
                    QVERIFY2(edit.ok() && apply(graph, *edit).ok(), (name + ": " + fix.label).c_str());
                    for (const auto& still : check_graph(graph, &wrong.data).problems)
                        QVERIFY2(!(still == problem), (name + ": " + fix.label).c_str());
                }
        }
    }

    // The graph does not determine the batch size relative to the number of samples. The hint has the offer.
    void a_batch_larger_than_the_data()
    {
        const DataFacts data = class_data();
        const auto checked = check_graph(Drawing().then("dense", units(2)).to_classes().graph, &data);
        const auto refused = build_plan({checked, data, {}, 301});
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().where, std::string("batch"));
        QCOMPARE(refused.error().hint, std::string("Use a batch of at most 300."));
        QVERIFY(build_plan({checked, data, {}, 300}).ok());
    }
};

EPOCH_TEST(TestInvalidProjects)
#include "test_invalid_projects.moc"
