#include "tests/engine/invalid_projects.h"

#include "tests/engine/small_networks.h"

namespace epoch::test {
namespace {

DataFacts image_data(Extent image, std::int64_t classes)
{
    DataFacts data = class_data(1, classes);
    data.fields[0].sample = Shape(image);
    data.fields[0].kind = TensorKind::image;
    return data;
}

// A text of tokens, and the next token at each position.
DataFacts text_data(std::int64_t length, std::int64_t vocabulary)
{
    DataFacts data = class_data(1, vocabulary);
    for (auto& field : data.fields) {
        field.sample = Shape{length};
        field.stored = DType::i32;
        field.classes = vocabulary;
    }
    data.fields[0].kind = TensorKind::ids;
    return data;
}

Values extents(const std::string& key, Extent extent) { return {{key, std::move(extent)}}; }

// Data, a Dense layer of 2, and the given loss on that field.
Graph with_loss(const std::string& loss, const std::string& target_port, const std::string& field, std::int64_t width)
{
    GraphBuilder builder;
    builder.then("dense", units(width)).then(loss);
    return builder.wire("data", field, "loss", target_port).graph;
}

} // namespace

const std::map<std::string, std::function<InvalidProject()>>& invalid_projects()
{
    static const std::map<std::string, std::function<InvalidProject()>> projects{
        {"an image into Dense",
            [] {
                return InvalidProject{GraphBuilder().then("dense", units(10)).to_classes().graph,
                    image_data({1, 8, 8}, 10), "graph.shape", "dense", "Insert Flatten"};
            }},
        {"flat numbers into a convolution",
            [] {
                return InvalidProject{
                    GraphBuilder().then("conv2d").then("flatten").then("dense", units(10)).to_classes().graph,
                    class_data(64, 10), "graph.shape", "conv2d", "Insert Reshape to 1×8×8"};
            }},
        {"an image into an LSTM",
            [] {
                return InvalidProject{GraphBuilder().then("lstm").then("dense", units(10)).to_classes().graph,
                    image_data({1, 28, 28}, 10), "graph.shape", "lstm", "Insert To sequence with 28 steps"};
            }},
        {"flat numbers into a GRU",
            [] {
                return InvalidProject{GraphBuilder().then("gru").then("dense", units(2)).to_classes().graph,
                    class_data(30, 2), "graph.shape", "gru", "Insert To sequence with 30 steps"};
            }},
        {"symbols into an RNN",
            [] {
                return InvalidProject{
                    GraphBuilder().then("rnn", {{"sequence", true}}).then("dense", units(20)).to_classes().graph,
                    text_data(12, 20), "graph.shape", "rnn", "Insert Embedding"};
            }},
        {"symbols into Dense",
            [] {
                return InvalidProject{GraphBuilder().then("dense", units(20)).to_classes().graph, text_data(12, 20),
                    "graph.shape", "dense", "Insert Embedding"};
            }},
        {"a vocabulary that is too small",
            [] {
                return InvalidProject{GraphBuilder().then("embedding").then("dense", units(300)).to_classes().graph,
                    text_data(12, 300), "graph.shape", "embedding", "Set vocabulary to 300"};
            }},
        {"numbers into an embedding",
            [] {
                return InvalidProject{GraphBuilder().then("embedding", units(2)).to_classes().graph, class_data(),
                    "graph.shape", "embedding", "Use Dense instead"};
            }},
        {"heads that do not divide",
            [] {
                GraphBuilder builder;
                builder.then("embedding", units(30)).then("attention", {{"heads", std::int64_t{4}}});
                return InvalidProject{builder.then("dense", units(20)).to_classes().graph, text_data(12, 20),
                    "graph.shape", "attention", "Set heads to 2"};
            }},
        {"attention over flat numbers",
            [] {
                const Values one{{"heads", std::int64_t{1}}};
                return InvalidProject{
                    GraphBuilder().then("attention", one).then("flatten").then("dense", units(2)).to_classes().graph,
                    class_data(12, 2), "graph.shape", "attention", "Insert To sequence with 12 steps"};
            }},
        {"group norm of a sequence",
            [] {
                return InvalidProject{
                    GraphBuilder().then("embedding").then("group_norm").then("dense", units(20)).to_classes().graph,
                    text_data(12, 20), "graph.shape", "group_norm", "Use Layer norm instead"};
            }},
        {"layer norm of an image",
            [] {
                return InvalidProject{GraphBuilder()
                                          .then("conv2d")
                                          .then("layer_norm")
                                          .then("flatten")
                                          .then("dense", units(2))
                                          .to_classes()
                                          .graph,
                    image_data({1, 8, 8}, 2), "graph.shape", "layer_norm", "Use Group norm instead"};
            }},
        {"matrices that do not meet",
            [] {
                GraphBuilder builder;
                builder.then("embedding", units(8))
                    .loose("matmul", "matmul")
                    .wire("embedding", "output", "matmul", "a");
                builder.wire("embedding", "output", "matmul", "b").then("dense", units(20)).to_classes();
                return InvalidProject{builder.graph, text_data(12, 20), "graph.shape", "matmul", "Transpose b"};
            }},
        {"a slice beyond the end",
            [] {
                const Values values{{"first", std::int64_t{3}}, {"count", std::int64_t{9}}};
                return InvalidProject{GraphBuilder().then("slice", values).then("dense", units(2)).to_classes().graph,
                    class_data(8, 2), "graph.shape", "slice", "Set count to 5"};
            }},
        {"an order of other axes",
            [] {
                return InvalidProject{GraphBuilder()
                                          .then("conv2d")
                                          .then("transpose")
                                          .then("flatten")
                                          .then("dense", units(2))
                                          .to_classes()
                                          .graph,
                    image_data({1, 8, 8}, 2), "graph.shape", "transpose", "Set order to 2 3 1"};
            }},
        {"labels into a layer",
            [] {
                GraphBuilder builder;
                builder.then("dense", units(2)).to_classes();
                return InvalidProject{builder.without_wires_into("dense").wire("data", "label", "dense", "input").graph,
                    class_data(), "graph.shape", "dense", "Connect features"};
            }},
        {"features as labels",
            [] {
                return InvalidProject{with_loss("softmax_cross_entropy", "labels", "features", 2), class_data(),
                    "graph.shape", "loss", "Connect label"};
            }},
        {"more classes than outputs",
            [] {
                return InvalidProject{GraphBuilder().then("dense", units(2)).to_classes().graph, class_data(4, 10),
                    "graph.shape", "loss", "Set units to 10"};
            }},
        {"an activation of the wrong width before the loss",
            [] {
                return InvalidProject{GraphBuilder().then("dense", units(4)).then("tanh").to_classes().graph,
                    class_data(4, 3), "graph.shape", "loss", "Insert Dense with 3 units"};
            }},
        {"more targets than outputs",
            [] {
                return InvalidProject{GraphBuilder().then("dense", units(1)).to_numbers().graph, number_data(3),
                    "graph.shape", "loss", "Set units to 3"};
            }},
        {"a loss for numbers on classes",
            [] {
                return InvalidProject{with_loss("mean_squared_error", "target", "label", 2), class_data(),
                    "graph.shape", "loss", "Use softmax cross-entropy instead"};
            }},
        {"a loss for classes on numbers",
            [] {
                return InvalidProject{with_loss("softmax_cross_entropy", "labels", "target", 1), number_data(),
                    "graph.shape", "loss", "Use mean squared error instead"};
            }},
        {"yes or no on ten classes",
            [] {
                return InvalidProject{with_loss("binary_cross_entropy", "targets", "label", 10), class_data(4, 10),
                    "graph.shape", "loss", "Use softmax cross-entropy instead"};
            }},
        {"two outputs for yes or no",
            [] {
                return InvalidProject{with_loss("binary_cross_entropy", "targets", "label", 2), class_data(),
                    "graph.shape", "loss", "Set units to 1"};
            }},
        {"images into the loss",
            [] {
                return InvalidProject{GraphBuilder().then("conv2d", {{"filters", std::int64_t{10}}}).to_classes().graph,
                    image_data({1, 8, 8}, 10), "graph.shape", "loss", "Insert Flatten", {"graph.shape"}};
            }},
        {"no loss, for classes",
            [] {
                return InvalidProject{GraphBuilder().then("dense", units(10)).graph, class_data(4, 10), "graph.no_loss",
                    "", "Add softmax cross-entropy for label"};
            }},
        {"no loss, for yes or no",
            [] {
                return InvalidProject{GraphBuilder().then("dense", units(1)).graph, class_data(4, 2), "graph.no_loss",
                    "", "Add binary cross-entropy for label"};
            }},
        {"no loss, for numbers",
            [] {
                return InvalidProject{GraphBuilder().then("dense", units(3)).graph, number_data(3), "graph.no_loss", "",
                    "Add mean squared error for target"};
            }},
        {"the same loss twice",
            [] {
                GraphBuilder builder;
                builder.then("dense", units(2)).to_classes().loose("softmax_cross_entropy", "again");
                builder.wire("dense", "output", "again", "logits").wire("data", "label", "again", "labels");
                return InvalidProject{builder.graph, class_data(), "graph.twice", "again", "Remove this layer"};
            }},
        {"softmax twice",
            [] {
                return InvalidProject{GraphBuilder().then("dense", units(2)).then("softmax").to_classes().graph,
                    class_data(2, 2), "graph.squashed_twice", "softmax", "Remove this layer"};
            }},
        {"nothing to learn",
            [] {
                return InvalidProject{GraphBuilder().then("tanh").to_classes().graph, class_data(2, 2),
                    "graph.nothing_to_learn", "loss", "Insert Dense with 2 units"};
            }},
        {"an unequal sum",
            [] {
                GraphBuilder builder;
                builder.then("dense", units(8)).loose("dense", "branch", units(4)).loose("add", "add");
                builder.wire("data", "features", "branch", "input").wire("dense", "output", "add", "input");
                builder.wire("branch", "output", "add", "input").then("dense", units(2)).to_classes();
                return InvalidProject{builder.graph, class_data(), "graph.shape", "add", "Set units to 8"};
            }},
        {"an unequal sum of images",
            [] {
                GraphBuilder builder;
                builder.then("conv2d", {{"filters", std::int64_t{8}}}).loose("relu", "branch").loose("add", "add");
                builder.wire("data", "features", "branch", "input").wire("conv2d", "output", "add", "input");
                builder.wire("branch", "output", "add", "input").then("flatten").then("dense", units(2)).to_classes();
                return InvalidProject{
                    builder.graph, image_data({3, 8, 8}, 2), "graph.shape", "add", "Insert Conv2D with 8 filters"};
            }},
        {"an image beside flat numbers",
            [] {
                GraphBuilder builder;
                builder.loose("flatten", "flatten").loose("conv2d", "branch").loose("concat", "concat");
                builder.wire("data", "features", "flatten", "input").wire("data", "features", "branch", "input");
                builder.wire("flatten", "output", "concat", "input").wire("branch", "output", "concat", "input");
                return InvalidProject{builder.then("dense", units(2)).to_classes().graph, image_data({1, 4, 4}, 2),
                    "graph.shape", "concat", "Insert Flatten"};
            }},
        {"an axis that is not there",
            [] {
                return InvalidProject{GraphBuilder()
                                          .then("concat", {{"axis", std::int64_t{3}}})
                                          .then("dense", units(2))
                                          .to_classes()
                                          .graph,
                    class_data(), "graph.shape", "concat", "Set axis to 1"};
            }},
        {"a kernel larger than the image",
            [] {
                const Values values{{"kernel", Extent{9, 9}}, {"padding", std::string("valid")}};
                return InvalidProject{
                    GraphBuilder().then("conv2d", values).then("flatten").then("dense", units(2)).to_classes().graph,
                    image_data({1, 8, 8}, 2), "graph.shape", "conv2d", "Set padding to same"};
            }},
        {"a pool larger than the image",
            [] {
                return InvalidProject{GraphBuilder()
                                          .then("max_pool", extents("window", {5, 5}))
                                          .then("flatten")
                                          .then("dense", units(2))
                                          .to_classes()
                                          .graph,
                    image_data({1, 4, 4}, 2), "graph.shape", "max_pool", "Set padding to same"};
            }},
        {"groups that do not divide",
            [] {
                return InvalidProject{GraphBuilder()
                                          .then("conv2d", {{"groups", std::int64_t{2}}})
                                          .then("flatten")
                                          .then("dense", units(2))
                                          .to_classes()
                                          .graph,
                    image_data({3, 8, 8}, 2), "graph.shape", "conv2d", "Set groups to 1"};
            }},
        {"an image of other numbers",
            [] {
                return InvalidProject{GraphBuilder()
                                          .then("reshape", extents("shape", {1, 8, 8}))
                                          .then("flatten")
                                          .then("dense", units(2))
                                          .to_classes()
                                          .graph,
                    class_data(30, 2), "graph.shape", "reshape", "Set the shape to 1×5×6"};
            }},
        {"steps that do not divide",
            [] {
                return InvalidProject{GraphBuilder()
                                          .then("to_sequence", {{"steps", std::int64_t{7}}})
                                          .then("lstm")
                                          .then("dense", units(2))
                                          .to_classes()
                                          .graph,
                    class_data(30, 2), "graph.shape", "to_sequence", "Set steps to 6"};
            }},
        {"output padding without a stride",
            [] {
                return InvalidProject{GraphBuilder()
                                          .then("conv_transpose2d", extents("stride", {1, 1}))
                                          .then("flatten")
                                          .then("dense", units(2))
                                          .to_classes()
                                          .graph,
                    image_data({1, 8, 8}, 2), "graph.shape", "conv_transpose2d", "Set output padding to 0×0"};
            }},
        {"more weights than any memory holds",
            [] {
                return InvalidProject{
                    GraphBuilder().then("dense", units(65536)).then("dense", units(2)).to_classes().graph,
                    class_data(std::int64_t{1} << 30, 2), "graph.too_large", "dense", "Set units to 64"};
            }},
        {"no data",
            [] {
                InvalidProject invalid{GraphBuilder().then("dense", units(2)).to_classes().graph, class_data(),
                    "project.no_data", "data", "Choose data..."};
                invalid.data.fields.clear(); // no data
                return invalid;
            }},
        {"no Data layer",
            [] {
                return InvalidProject{GraphBuilder().then("dense", units(2)).to_classes().without("data").graph,
                    class_data(), "graph.no_data_layer", "", "Add a Data layer",
                    {"graph.unconnected", "graph.unconnected"}};
            }},
        {"an input without a wire",
            [] {
                GraphBuilder builder;
                builder.then("dense", units(8)).then("tanh").loose("dense", "scores", units(2)).to_classes();
                return InvalidProject{builder.graph, class_data(), "graph.unconnected", "scores", "Connect tanh"};
            }},
        {"a first layer without a wire",
            [] {
                return InvalidProject{
                    GraphBuilder().then("dense", units(2)).to_classes().without_wires_into("dense").graph, class_data(),
                    "graph.unconnected", "dense", "Connect features"};
            }},
        {"a loss without labels",
            [] {
                return InvalidProject{GraphBuilder().then("dense", units(2)).then("softmax_cross_entropy").graph,
                    class_data(), "graph.unconnected", "loss", "Connect label"};
            }},
        {"a field that the data does not have",
            [] {
                GraphBuilder builder;
                builder.then("dense", units(2)).to_classes().wire("data", "colours", "dense", "input");
                return InvalidProject{builder.graph, class_data(), "graph.no_port", "dense", "Connect features"};
            }},
        {"a port that the layer does not have",
            [] {
                GraphBuilder builder;
                builder.then("dense", units(2)).to_classes().wire("data", "features", "dense", "side");
                return InvalidProject{builder.graph, class_data(), "graph.no_port", "dense", "Remove this wire"};
            }},
        {"a branch that leads nowhere",
            [] {
                GraphBuilder builder;
                builder.then("dense", units(2))
                    .to_classes()
                    .loose("tanh", "end")
                    .wire("dense", "output", "end", "input");
                return InvalidProject{builder.graph, class_data(), "graph.loose", "end", "Remove this layer"};
            }},
        {"a layer on its own",
            [] {
                return InvalidProject{GraphBuilder().then("dense", units(2)).to_classes().loose("relu", "lost").graph,
                    class_data(), "graph.loose", "lost", "Remove this layer"};
            }},
        {"a circle",
            [] {
                GraphBuilder builder;
                builder.then("add").then("dense", units(2)).to_classes().wire("dense", "output", "add", "input");
                return InvalidProject{builder.graph, class_data(), "graph.cycle", "add", "Remove the newest wire"};
            }},
    };
    return projects;
}

} // namespace epoch::test
