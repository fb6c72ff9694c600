#include "lab/op_suites.h"

#include "plan/cost.h"
#include "plan/op_graph.h"

#include <cassert>

namespace epoch {
namespace {

using Extents = std::initializer_list<std::int64_t>;

class CaseGraph {
public:
    Tensor tensor(Extents extents, TensorRole role = TensorRole::scratch, DType dtype = DType::f32)
    {
        const std::string name = "t" + std::to_string(m_graph.tensor_count());
        return m_graph.add({.name = name, .type = {dtype, Shape(extents)}, .role = role, .initial = {}});
    }
    Tensor op(std::string_view name, std::vector<Tensor> inputs, Attributes attributes = {})
    {
        return m_graph.ops(name, std::move(inputs), std::move(attributes))[0];
    }
    void update(std::string_view name, std::vector<Tensor> inputs, std::vector<Tensor> outputs, Attributes attributes)
    {
        m_graph.update(name, std::move(inputs), std::move(outputs), std::move(attributes));
    }
    OpCase done(std::string name)
    {
        assert(!m_graph.error());
        OpCase made{.name = std::move(name), .program = {}};
        made.program.tensors = m_graph.take_tensors();
        made.program.ops = m_graph.take_ops();
        for (std::size_t i = 0; i < made.program.tensors.size(); ++i)
            made.program.of_plan.push_back({static_cast<std::int32_t>(i)});
        made.program.live_parameter_columns = 8;
        const Cost cost = cost_of(made.program.ops, made.program.tensors);
        made.flops = cost.forward_flops;
        made.bytes = cost.bytes_moved;
        made.ops = static_cast<std::int64_t>(made.program.ops.size());
        return made;
    }

private:
    OpGraph m_graph;
};

std::string times(Extents extents)
{
    std::string text;
    for (const auto extent : extents) text += (text.empty() ? "" : "x") + std::to_string(extent);
    return text;
}

OpCase matmul(
    std::int64_t rows, std::int64_t columns, std::int64_t depth, bool transpose_a = false, bool transpose_b = false)
{
    CaseGraph graph;
    const Tensor a = transpose_a ? graph.tensor({depth, rows}) : graph.tensor({rows, depth});
    const Tensor b = transpose_b ? graph.tensor({columns, depth}) : graph.tensor({depth, columns});
    graph.op(
        "matmul", {a, b}, {{"transpose_a", std::int64_t{transpose_a}}, {"transpose_b", std::int64_t{transpose_b}}});
    return graph.done(
        "matmul " + times({rows, columns, depth}) + (transpose_a ? " a'" : "") + (transpose_b ? " b'" : ""));
}

// Squares, and the products of dense layers and transformers: forward, input gradient, weight gradient.
std::vector<OpCase> matmul_cases()
{
    std::vector<OpCase> cases;
    for (const std::int64_t size : {128, 256, 512, 1024, 2048}) cases.push_back(matmul(size, size, size));
    cases.push_back(matmul(256, 2048, 2048, false, true));
    cases.push_back(matmul(2048, 512, 128, false, true));
    cases.push_back(matmul(2048, 128, 512));
    cases.push_back(matmul(512, 128, 2048, true));
    return cases;
}

struct Convolution {
    std::int64_t in, out, kernel, size;
};

std::vector<OpCase> convolution_cases()
{
    constexpr std::int64_t images = 64;
    std::vector<OpCase> cases;
    for (const auto [in, out, kernel, size] : {Convolution{3, 32, 3, 32}, {32, 32, 3, 32}, {32, 64, 3, 16},
             {64, 64, 3, 16}, {64, 128, 3, 8}, {128, 128, 3, 8}, {16, 16, 3, 32}, {1, 6, 5, 28}, {6, 16, 5, 14}}) {
        using Sizes = std::vector<std::int64_t>;
        const Sizes ones{1, 1}, padding(4, kernel / 2);
        const Attributes window{
            {"stride", ones}, {"dilation", ones}, {"padding", padding}, {"groups", std::int64_t{1}}};
        Attributes to_image = window, to_weight = window;
        to_image["image"] = Sizes{size, size};
        to_weight["kernel"] = Sizes{kernel, kernel};
        const std::string shape = " " + std::to_string(in) + "->" + std::to_string(out) + " " + times({kernel, kernel})
            + " over " + times({size, size});
        CaseGraph forward, towards_image, towards_weight;
        forward.op(
            "conv2d", {forward.tensor({images, in, size, size}), forward.tensor({out, in, kernel, kernel})}, window);
        cases.push_back(forward.done("conv2d" + shape));
        towards_image.op("conv2d_input_gradient",
            {towards_image.tensor({out, in, kernel, kernel}), towards_image.tensor({images, out, size, size})},
            to_image);
        cases.push_back(towards_image.done("conv2d_input_gradient" + shape));
        towards_weight.op("conv2d_weight_gradient",
            {towards_weight.tensor({images, in, size, size}), towards_weight.tensor({images, out, size, size})},
            to_weight);
        cases.push_back(towards_weight.done("conv2d_weight_gradient" + shape));
    }
    return cases;
}

// One update of `count` parameters, with `moments` values per parameter.
OpCase optimizer(const std::string& name, std::int64_t count, int moments, std::vector<std::string> hyperparameters)
{
    CaseGraph graph;
    const bool counts_updates = name == "adam" || name == "adamw";
    const Tensor parameter = graph.tensor({count}, TensorRole::parameter);
    std::vector<Tensor> inputs{parameter, graph.tensor({count}), graph.tensor({1}), graph.tensor({1})};
    std::vector<Tensor> outputs{parameter};
    if (counts_updates) inputs.push_back(graph.tensor({1}, TensorRole::counter, DType::i64));
    for (int i = 0; i < moments; ++i) {
        const Tensor moment = graph.tensor({count}, TensorRole::optimizer);
        inputs.push_back(moment);
        outputs.push_back(moment);
    }
    Attributes columns;
    for (std::size_t i = 0; i < hyperparameters.size(); ++i) columns[hyperparameters[i]] = static_cast<std::int64_t>(i);
    graph.update(name, std::move(inputs), std::move(outputs), std::move(columns));
    return graph.done(name + " " + times({count}));
}

constexpr const char* adamw_hyperparameters[] = {"learning_rate", "beta1", "beta2", "epsilon", "weight_decay"};

std::vector<OpCase> elementwise_cases()
{
    std::vector<OpCase> cases;
    for (const std::int64_t count : {std::int64_t{16} << 10, std::int64_t{256} << 10, std::int64_t{8} << 20}) {
        CaseGraph sum, relu, gelu;
        sum.op("add", {sum.tensor({count}), sum.tensor({count})});
        cases.push_back(sum.done("add " + times({count})));
        relu.op("pointwise", {relu.tensor({count})}, {{"function", "relu"}, {"gradient_from", "output"}});
        cases.push_back(relu.done("relu " + times({count})));
        gelu.op("pointwise", {gelu.tensor({count})}, {{"function", "gelu"}, {"gradient_from", "input"}});
        cases.push_back(gelu.done("gelu " + times({count})));
    }
    CaseGraph bias, norm, softmax;
    bias.op("add_bias", {bias.tensor({2048, 512}), bias.tensor({512})}, {{"axis", std::int64_t{1}}});
    cases.push_back(bias.done("add_bias 2048x512"));
    norm.op("layer_norm", {norm.tensor({2048, 128}), norm.tensor({128}), norm.tensor({128})}, {{"epsilon", 1e-5}});
    cases.push_back(norm.done("layer_norm 2048x128"));
    softmax.op("softmax", {softmax.tensor({2048, 128})});
    cases.push_back(softmax.done("softmax 2048x128"));
    constexpr std::int64_t parameters = std::int64_t{8} << 20;
    cases.push_back(optimizer("sgd", parameters, 0, {"learning_rate"}));
    OpCase momentum = optimizer("sgd", parameters, 1, {"learning_rate", "momentum"});
    momentum.name = "momentum " + times({parameters});
    cases.push_back(std::move(momentum));
    cases.push_back(optimizer("adam", parameters, 2, {"learning_rate", "beta1", "beta2", "epsilon"}));
    cases.push_back(
        optimizer("adamw", parameters, 2, {std::begin(adamw_hyperparameters), std::end(adamw_hyperparameters)}));
    cases.push_back(optimizer("rmsprop", parameters, 1, {"learning_rate", "decay", "epsilon"}));
    cases.push_back(optimizer("lion", parameters, 1, {"learning_rate", "beta1", "beta2", "weight_decay"}));
    return cases;
}

// Work that fills a GPU: a product and a sum at its peak rates, and the update of a network of GPT-2's size.
std::vector<OpCase> large_cases()
{
    constexpr std::int64_t side = 8192, numbers = std::int64_t{1} << 28, gpt2_parameters = 124'439'808;
    CaseGraph sum;
    sum.op("add", {sum.tensor({numbers}), sum.tensor({numbers})});
    std::vector<OpCase> cases{matmul(side, side, side), sum.done("add " + times({numbers}))};
    cases.push_back(
        optimizer("adamw", gpt2_parameters, 2, {std::begin(adamw_hyperparameters), std::end(adamw_hyperparameters)}));
    return cases;
}

// Ops so small that only call overhead counts: a chain of them, and a single one, which measures a call of the device.
std::vector<OpCase> dispatch_cases()
{
    std::vector<OpCase> cases;
    for (const int length : {1, 1000}) {
        CaseGraph graph;
        const Tensor one = graph.tensor({16});
        Tensor sum = graph.tensor({16});
        for (int i = 0; i < length; ++i) sum = graph.op("add", {sum, one});
        cases.push_back(graph.done(std::to_string(length) + (length == 1 ? " op" : " ops") + " of 16 numbers"));
    }
    return cases;
}

} // namespace

OpCase matmul_case(std::int64_t rows, std::int64_t columns, std::int64_t depth) { return matmul(rows, columns, depth); }

std::vector<std::string> op_suites() { return {"matmul", "conv", "elementwise", "dispatch", "large"}; }

std::vector<OpCase> op_cases(std::string_view suite)
{
    if (suite == "matmul") return matmul_cases();
    if (suite == "conv") return convolution_cases();
    if (suite == "elementwise") return elementwise_cases();
    if (suite == "dispatch") return dispatch_cases();
    if (suite == "large") return large_cases();
    return {};
}

} // namespace epoch
