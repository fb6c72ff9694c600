#include "tests/cuda/stored_chains.h"

namespace epoch::test {
namespace {

Tensor windowed(OpGraph& graph, const std::string& op, std::vector<Tensor> inputs, Integers stride, Integers padding,
    Integers size = {})
{
    Attributes attributes{{"stride", stride}, {"padding", padding}};
    if (op == "conv2d") {
        attributes["dilation"] = Integers{1, 1};
        attributes["groups"] = std::int64_t{1};
    } else {
        attributes["size"] = size;
        if (op == "average_pool") attributes["count_padding"] = std::int64_t{0};
    }
    return graph.ops(op, inputs, attributes)[0];
}

} // namespace

Tensor convolved(OpGraph& graph, Tensor x, const Make& make, std::int64_t filters, Integers stride)
{
    const Tensor weight = make.learned({filters, graph.type(x).shape[1], 3, 3});
    return windowed(graph, "conv2d", {x, weight}, std::move(stride), {1, 1, 1, 1});
}

Tensor activated(OpGraph& graph, Tensor x, const std::string& by, const std::string& from)
{
    Attributes attributes{{"function", by}, {"gradient_from", from}};
    if (by == "leaky_relu") attributes["parameter"] = 0.125;
    return graph.op("pointwise", {x}, attributes);
}

Tensor normal(OpGraph& graph, Tensor x, const Make& make, const std::string& mode)
{
    const std::int64_t c = graph.type(x).shape[1];
    const Tensor gamma = make.learned({c}), beta = make.learned({c}), mean = make.fixed({c}),
                 variance = make.fixed({c});
    return graph.ops("batch_norm", {x, gamma, beta, mean, variance}, {{"epsilon", 1.0}, {"mode", mode}})[0];
}

const std::vector<NamedChain>& chains()
{
    static const std::vector<NamedChain> all = {
        {"batch norm", [](OpGraph& g, Tensor x, const Make& make) { return normal(g, x, make); }},
        {"batch norm as evaluated",
            [](OpGraph& g, Tensor x, const Make& make) {
                const Tensor positive = g.op("multiply", {x, x});
                return g.op("add", {normal(g, positive, make, "evaluate"), x});
            }},
        {"batch norm and relu",
            [](OpGraph& g, Tensor x, const Make& make) { return activated(g, normal(g, x, make), "relu"); }},
        {"batch norm, addition and relu",
            [](OpGraph& g, Tensor x, const Make& make) {
                const Tensor sum = g.op("add", {normal(g, x, make), x});
                return activated(g, sum, "relu");
            }},
        {"residual blocks",
            [](OpGraph& g, Tensor x, const Make& make) {
                const std::int64_t c = g.type(x).shape[1];
                const Tensor a = activated(g, g.op("add", {normal(g, x, make), x}), "relu");
                const Tensor b = normal(g, convolved(g, a, make, c), make);
                return activated(g, g.op("add", {b, a}), "relu");
            },
            5}, // what is rounded before a ReLU may change its sign
        {"convolution", [](OpGraph& g, Tensor x, const Make& make) { return convolved(g, x, make, 5); }},
        {"convolution with stride and bias",
            [](OpGraph& g, Tensor x, const Make& make) {
                const Tensor y = convolved(g, x, make, 8, {2, 2});
                const Tensor bias = make.learned({8});
                return activated(g, g.op("add_bias", {y, bias}, {{"axis", std::int64_t{1}}}), "leaky_relu");
            }},
        {"bias alone",
            [](OpGraph& g, Tensor x, const Make& make) {
                const Tensor bias = make.learned({g.type(x).shape[1]});
                return g.op("add_bias", {x, bias}, {{"axis", std::int64_t{1}}});
            }},
        {"max pool",
            [](OpGraph& g, Tensor x, const Make&) {
                return windowed(g, "max_pool", {x}, {2, 1}, {1, 0, 0, 1}, {3, 2});
            }},
        {"max pool of an FP32 image",
            [](OpGraph& g, Tensor x, const Make& make) {
                const auto pooled = [&](Tensor of) {
                    return windowed(g, "max_pool", {of}, {1, 1}, {0, 1, 1, 0}, {2, 2});
                };
                return g.op("add", {pooled(x), pooled(make.learned(g.type(x).shape))});
            }},
        {"average pool",
            [](OpGraph& g, Tensor x, const Make&) {
                return windowed(g, "average_pool", {x}, {2, 2}, {1, 1, 1, 1}, {3, 3});
            }},
        {"global average pool",
            [](OpGraph& g, Tensor x, const Make&) {
                const auto& shape = g.type(x).shape;
                return windowed(g, "average_pool", {x}, {1, 1}, {0, 0, 0, 0}, {shape[2], shape[3]});
            }},
        {"functions",
            [](OpGraph& g, Tensor x, const Make&) { return activated(g, activated(g, x, "tanh"), "gelu", "input"); }},
        {"sum and product",
            [](OpGraph& g, Tensor x, const Make&) {
                return g.op("multiply", {g.op("add", {x, x}), x});
            }},
        {"dropout",
            [](OpGraph& g, Tensor x, const Make&) {
                return g.op("dropout", {x}, {{"rate", std::int64_t{0}}, {"mode", std::string("train")}});
            }},
        {"layer norm",
            [](OpGraph& g, Tensor x, const Make& make) {
                const auto& shape = g.type(x).shape;
                const std::int64_t features = shape[2] * shape[3];
                const Tensor rows = g.op("reshape", {x}, {{"shape", Integers{shape[1], features}}});
                const Tensor gamma = make.learned({features}), beta = make.learned({features});
                return g.ops("layer_norm", {rows, gamma, beta}, {{"epsilon", 1.0}})[0];
            }},
        {"bias of every position",
            [](OpGraph& g, Tensor x, const Make& make) {
                const auto& shape = g.type(x).shape;
                const std::int64_t c = shape[1], features = shape[2] * shape[3];
                const Tensor rows = g.op("reshape", {x}, {{"shape", Integers{c, features}}});
                const Tensor table = make.learned({c, features});
                return activated(g, g.op("add_bias", {rows, table}, {{"axis", std::int64_t{1}}}), "tanh");
            }},
        {"turned axes",
            [](OpGraph& g, Tensor x, const Make& make) {
                const Tensor turned = g.op("transpose", {x}, {{"axes", Integers{0, 3, 1, 2}}});
                const auto& shape = g.type(turned).shape;
                const Tensor rows = g.op(
                    "reshape", {activated(g, turned, "tanh")}, {{"shape", Integers{shape[1] * shape[2], shape[3]}}});
                const Tensor back = g.op("transpose", {rows}, {{"axes", Integers{0, 2, 1}}});
                return g.op("multiply", {back, make.learned(g.type(back).shape)});
            }},
        {"joined and cut channels",
            [](OpGraph& g, Tensor x, const Make& make) {
                const std::int64_t c = g.type(x).shape[1];
                const Tensor y = convolved(g, x, make, 5);
                const Tensor joined = g.op("concat", {x, activated(g, x, "tanh"), y}, {{"axis", std::int64_t{1}}});
                const Attributes part{{"axis", std::int64_t{1}}, {"first", c - 1}, {"count", c + 2}};
                return activated(g, g.op("slice", {joined}, part), "tanh");
            }},
        {"joined rows",
            [](OpGraph& g, Tensor x, const Make&) {
                const Tensor joined = g.op("concat", {x, activated(g, x, "tanh")}, {{"axis", std::int64_t{2}}});
                const Attributes black{
                    {"axis", std::int64_t{3}}, {"before", std::int64_t{2}}, {"after", std::int64_t{1}}};
                return g.op("pad", {joined}, black);
            }},
        {"scaled channels",
            [](OpGraph& g, Tensor x, const Make& make) {
                const auto& shape = g.type(x).shape;
                return activated(g, g.op("scale_channels", {x, make.learned({shape[0], shape[1]})}), "tanh");
            }},
        {"group norm",
            [](OpGraph& g, Tensor x, const Make& make) {
                const std::int64_t c = g.type(x).shape[1], groups = c % 8 == 0 ? 4 : 1;
                return g.ops(
                    "group_norm", {x, make.learned({c}), make.learned({c})}, {{"epsilon", 1.0}, {"groups", groups}})[0];
            }},
        {"enlarged by repetition",
            [](OpGraph& g, Tensor x, const Make&) {
                return g.op("upsample", {x}, {{"factor", Integers{2, 3}}, {"method", std::string("nearest")}});
            }},
        {"enlarged smoothly",
            [](OpGraph& g, Tensor x, const Make&) {
                return g.op("upsample", {x}, {{"factor", Integers{3, 2}}, {"method", std::string("bilinear")}});
            }},
        {"attention",
            [](OpGraph& g, Tensor x, const Make& make) {
                const auto& shape = g.type(x).shape;
                const std::int64_t features = shape[2] * shape[3];
                const Tensor rows = g.op("reshape", {x}, {{"shape", Integers{shape[1], features}}});
                const auto projected = [&] {
                    return g.op("matmul", {rows, make.learned({8, features})}, {{"transpose_b", std::int64_t{1}}});
                };
                const Tensor query = projected(), key = projected(), value = projected();
                const Attributes heads{{"heads", std::int64_t{2}}, {"causal", std::int64_t{1}}};
                const Tensor seen = g.ops("attention", {query, key, value}, heads)[0];
                const Tensor out =
                    g.op("matmul", {seen, make.learned({features, 8})}, {{"transpose_b", std::int64_t{1}}});
                return g.op("add", {out, rows});
            },
            2}, // the gradient of the scores is a difference of near numbers
        {"products of matrices",
            [](OpGraph& g, Tensor x, const Make& make) {
                const auto& shape = g.type(x).shape;
                const Tensor rows = g.op("reshape", {x}, {{"shape", Integers{shape[1], shape[2] * shape[3]}}});
                const Tensor product = g.op("batch_matmul", {rows, rows}, {{"transpose_b", std::int64_t{1}}});
                return g.op("add", {activated(g, product, "tanh"), make.learned(g.type(product).shape)});
            }},
        {"depthwise convolutions",
            [](OpGraph& g, Tensor x, const Make& make) {
                const std::int64_t c = g.type(x).shape[1];
                const auto depthwise = [&](Tensor of, std::int64_t side, Integers stride, Integers dilation) {
                    const std::int64_t reach = dilation[0] * (side - 1), before = reach / 2, after = reach - before;
                    return g.op("conv2d", {of, make.learned({c, 1, side, side})},
                        {{"stride", std::move(stride)}, {"dilation", std::move(dilation)},
                            {"padding", Integers{before, before, after, after}}, {"groups", c}});
                };
                const Tensor a = activated(g, depthwise(x, 3, {1, 1}, {1, 1}), "tanh");
                const Tensor b = activated(g, depthwise(a, 5, {2, 1}, {1, 1}), "tanh");
                return depthwise(b, 3, {1, 2}, {2, 2});
            },
            2},
        {"dense layers with one output and one input",
            [](OpGraph& g, Tensor x, const Make& make) {
                const auto& shape = g.type(x).shape;
                const std::int64_t features = shape[2] * shape[3];
                const Attributes turned{{"transpose_b", std::int64_t{1}}};
                const Tensor rows =
                    g.op("reshape", {activated(g, x, "tanh")}, {{"shape", Integers{shape[1], features}}});
                const Tensor one = g.op("matmul", {rows, make.learned({1, features})}, turned);
                const Tensor wide = g.op("matmul", {activated(g, one, "tanh"), make.learned({12, 1})}, turned);
                return g.op("add", {activated(g, wide, "tanh"), make.learned(g.type(wide).shape)});
            },
            2},
        {"dense behind an image",
            [](OpGraph& g, Tensor x, const Make& make) {
                const std::int64_t sample = g.type(x).shape.sample_count();
                const Tensor flat = g.op("reshape", {activated(g, x, "tanh")}, {{"shape", Integers{sample}}});
                const Attributes turned{{"transpose_b", std::int64_t{1}}}, last{{"axis", std::int64_t{1}}};
                const Tensor first = g.op("matmul", {flat, make.learned({9, sample})}, turned);
                const Tensor hidden = activated(g, g.op("add_bias", {first, make.learned({9})}, last), "relu");
                const Tensor second = g.op("matmul", {hidden, make.learned({6, 9})}, turned);
                return activated(g, g.op("add_bias", {second, make.learned({6})}, last), "tanh");
            }},
    };
    return all;
}

} // namespace epoch::test
