// What each layer becomes in Keras: its lines, and its weights in the order of get_weights().
#include "exchange/keras_layer.h"
#include "layers/convolution.h"
#include "layers/pool.h"

#include <algorithm>
#include <array>

namespace epoch::keras {
namespace {

using python::number;

std::string text(std::int64_t value) { return std::to_string(value); }
std::string yes(bool value) { return value ? "True" : "False"; }
std::string pair(const std::array<std::int64_t, 2>& values) { return python::tuple(values); }
std::string named(const KerasLayer& layer) { return ", name=\"" + layer.name() + "\""; }

// For activations, which accept images in any layout.
std::string as_is(KerasLayer& layer) { return layer.value(0).name; }
template <const char* const& call> void pointwise(KerasLayer& layer)
{
    layer.output(std::string(call) + "(" + as_is(layer) + ")", layer.value(0).channels_last);
}
constexpr const char *relu = "ops.relu", *relu6 = "ops.relu6", *tanh_name = "ops.tanh", *sigmoid = "ops.sigmoid",
                     *softplus = "ops.softplus", *silu = "ops.silu", *hard_swish = "ops.hard_silu", *selu = "ops.selu";

void with_option(KerasLayer& layer, const std::string& call, const std::string& option)
{
    layer.output(call + "(" + as_is(layer) + ", " + option + ")", layer.value(0).channels_last);
}
void gelu(KerasLayer& layer) { with_option(layer, "ops.gelu", "approximate=False"); }
void elu(KerasLayer& layer) { with_option(layer, "ops.elu", "alpha=" + number(layer.params().real("alpha"))); }
void leaky_relu(KerasLayer& layer)
{
    with_option(layer, "ops.leaky_relu", "negative_slope=" + number(layer.params().real("slope")));
}
void softmax(KerasLayer& layer) { layer.output("ops.softmax(" + layer.plain() + ", axis=-1)"); }
void dropout(KerasLayer& layer)
{
    layer.output("layers.Dropout(" + number(layer.params().real("rate")) + ")(" + as_is(layer) + ")",
        layer.value(0).channels_last);
}

void dense(KerasLayer& layer)
{
    const bool bias = layer.params().flag("bias");
    layer.output("layers.Dense(" + text(layer.params().integer("units")) + ", use_bias=" + yes(bias) + named(layer)
        + ")(" + layer.plain() + ")");
    layer.weight("weight", {1, 0});
    if (bias) layer.weight("bias", {0});
}

std::string sides(const std::array<std::int64_t, 4>& pads)
{
    return "((" + text(pads[0]) + ", " + text(pads[2]) + "), (" + text(pads[1]) + ", " + text(pads[3]) + "))";
}

std::string padded(const std::string& value, const std::array<std::int64_t, 4>& pads)
{
    const bool none = std::ranges::all_of(pads, [](auto pad) { return pad == 0; });
    return none ? value : "layers.ZeroPadding2D(" + sides(pads) + ")(" + value + ")";
}

// Strides and dilations, of which Keras allows one.
std::string window_options(const image::Window& window, KerasLayer& layer)
{
    constexpr std::array<std::int64_t, 2> once{1, 1};
    if (window.stride != once && window.dilation != once)
        layer.refuse("has strides and dilation, of which Keras allows one");
    return (window.stride == once ? "" : ", strides=" + pair(window.stride))
        + (window.dilation == once ? "" : ", dilation_rate=" + pair(window.dilation));
}

void conv2d(KerasLayer& layer)
{
    const Params& p = layer.params();
    const auto window = convolution::window_over(p, layer.shape());
    const auto groups = p.integer("groups");
    layer.output("layers.Conv2D(" + text(p.integer("filters")) + ", " + pair(window.size)
            + window_options(window, layer) + (groups == 1 ? "" : ", groups=" + text(groups))
            + ", use_bias=" + yes(p.flag("bias")) + named(layer) + ")(" + padded(layer.last(), window.padding) + ")",
        true);
    layer.weight("weight", {2, 3, 1, 0});
    if (p.flag("bias")) layer.weight("bias", {0});
}

void depthwise_conv2d(KerasLayer& layer)
{
    const Params& p = layer.params();
    const auto window = convolution::window_over(p, layer.shape());
    const auto times = p.integer("multiplier");
    layer.output("layers.DepthwiseConv2D(" + pair(window.size) + window_options(window, layer)
            + ", depth_multiplier=" + text(times) + ", use_bias=" + yes(p.flag("bias")) + named(layer) + ")("
            + padded(layer.last(), window.padding) + ")",
        true);
    const auto shape = layer.shape_of("weight");
    if (shape.rank() != 4) return layer.refuse("lacks its weight");
    layer.weight("weight", {2, 3, 0, 1}, {shape[2], shape[3], shape[0] / times, times});
    if (p.flag("bias")) layer.weight("bias", {0});
}

// Keras computes the result without padding; it is cropped.
void conv_transpose2d(KerasLayer& layer)
{
    const Params& p = layer.params();
    const auto size = image::pair_of(p, "kernel"), stride = image::pair_of(p, "stride"),
               pads = image::pair_of(p, "padding");
    if (p.integer("groups") != 1 || image::pair_of(p, "dilation") != std::array<std::int64_t, 2>{1, 1})
        return layer.refuse("has groups or dilation, which Keras has not");
    std::array<std::int64_t, 4> cut{};
    for (std::size_t axis = 0; axis < 2; ++axis) {
        const auto whole =
            layer.shape()[2 + axis] * stride[axis] + std::max<std::int64_t>(0, size[axis] - stride[axis]);
        cut[axis] = pads[axis];
        cut[axis + 2] = whole - pads[axis] - layer.result()[2 + axis];
        if (cut[axis + 2] < 0) return layer.refuse("has more output padding than Keras can say");
    }
    layer.output("layers.Cropping2D(" + sides(cut) + ")(layers.Conv2DTranspose(" + text(p.integer("filters")) + ", "
            + pair(size) + ", strides=" + pair(stride) + ", use_bias=" + yes(p.flag("bias")) + named(layer) + ")("
            + layer.last() + "))",
        true);
    layer.weight("weight", {2, 3, 1, 0});
    if (p.flag("bias")) layer.weight("bias", {0});
}

std::string pooled(const char* kind, const image::Window& window, const std::string& value)
{
    return std::string("layers.") + kind + "Pooling2D(" + pair(window.size) + ", strides=" + pair(window.stride) + ")("
        + value + ")";
}

std::string padded_with(const std::string& value, const std::array<std::int64_t, 4>& pads, const std::string& filler)
{
    return "ops.pad(" + value + ", ((0, 0), (" + text(pads[0]) + ", " + text(pads[2]) + "), (" + text(pads[1]) + ", "
        + text(pads[3]) + "), (0, 0)), constant_values=" + filler + ")";
}

void max_pool(KerasLayer& layer)
{
    const auto window = pool::window_over(layer.params(), layer.shape());
    const bool none = window.padding == std::array<std::int64_t, 4>{};
    layer.output(
        pooled("Max", window, none ? layer.last() : padded_with(layer.last(), window.padding, "-float(\"inf\")")),
        true);
}

void average_pool(KerasLayer& layer)
{
    const auto window = pool::window_over(layer.params(), layer.shape());
    const auto& pads = window.padding;
    if (pads == std::array<std::int64_t, 4>{}) return layer.output(pooled("Average", window, layer.last()), true);
    const auto sum = pooled("Average", window, padded_with(layer.last(), pads, "0.0"));
    if (layer.params().flag("count_padding")) return layer.output(sum, true);
    // Only pixels within the image count.
    const auto ones = padded_with("ops.ones_like(" + layer.last() + ")", pads, "0.0");
    layer.output(sum + " / " + pooled("Average", window, ones), true);
}

void global_average_pool(KerasLayer& layer)
{
    layer.output(
        "layers.GlobalAveragePooling" + std::string(layer.is_image() ? "2D" : "1D") + "()(" + layer.last() + ")");
}

void batch_norm(KerasLayer& layer)
{
    const Params& p = layer.params();
    layer.line("# differs: Keras divides the variance of a batch by N for its running mean, not by N - 1");
    layer.output("layers.BatchNormalization(axis=-1, momentum=" + number(1 - p.real("momentum"))
            + ", epsilon=" + number(p.real("epsilon")) + named(layer) + ")(" + layer.last() + ")",
        layer.is_image());
    for (const char* name : {"gamma", "beta", "running_mean", "running_variance"}) layer.weight(name, {0});
}

void norm(KerasLayer& layer, const std::string& call, const std::string& value, bool channels_last)
{
    layer.output(call + ", epsilon=" + number(layer.params().real("epsilon")) + named(layer) + ")(" + value + ")",
        channels_last);
    layer.weight("gamma", {0});
    layer.weight("beta", {0});
}
void layer_norm(KerasLayer& layer) { norm(layer, "layers.LayerNormalization(axis=-1", layer.plain(), false); }
void group_norm(KerasLayer& layer)
{
    norm(layer, "layers.GroupNormalization(groups=" + text(layer.params().integer("groups")) + ", axis=-1",
        layer.last(), layer.is_image());
}

void flatten(KerasLayer& layer) { layer.output("layers.Flatten()(" + layer.plain() + ")"); }
void reshaped(KerasLayer& layer) // to the shape of the result
{
    layer.output("layers.Reshape(" + python::tuple(layer.result().sample().extents()) + ")(" + layer.plain() + ")");
}
void image_to_sequence(KerasLayer& layer)
{
    layer.output("layers.Reshape(" + python::tuple(layer.result().sample().extents()) + ")(" + layer.last() + ")");
}
void transpose(KerasLayer& layer)
{
    std::string order;
    for (const char c : layer.params().choice("order")) order += c == ' ' ? std::string(", ") : std::string(1, c);
    layer.output("layers.Permute((" + order + "))(" + layer.plain() + ")");
}

std::string all(KerasLayer& layer, bool channels_last)
{
    std::string list;
    for (std::size_t i = 0; i < layer.input_count(); ++i)
        list += (i > 0 ? ", " : "") + (channels_last ? layer.last(i) : layer.plain(i));
    return "[" + list + "]";
}
void merge_layer(KerasLayer& layer, const char* kind)
{
    if (layer.input_count() == 1) return layer.output(as_is(layer), layer.value(0).channels_last);
    layer.output(std::string("layers.") + kind + "()(" + all(layer, layer.is_image()) + ")", layer.is_image());
}
void add(KerasLayer& layer) { merge_layer(layer, "Add"); }
void multiply(KerasLayer& layer) { merge_layer(layer, "Multiply"); }
void concat(KerasLayer& layer)
{
    if (layer.input_count() == 1) return layer.output(as_is(layer), layer.value(0).channels_last);
    const bool channels = layer.is_image() && layer.params().integer("axis") == 1;
    layer.output("layers.Concatenate(axis=" + (channels ? "-1" : text(layer.params().integer("axis"))) + ")("
            + all(layer, channels) + ")",
        channels);
}
void slice(KerasLayer& layer)
{
    const Params& p = layer.params();
    std::string before;
    for (std::int64_t axis = 0; axis < p.integer("axis"); ++axis) before += ":, ";
    const auto first = p.integer("first");
    layer.output(layer.plain() + "[" + before + text(first) + ":" + text(first + p.integer("count")) + "]");
}
void pad(KerasLayer& layer)
{
    const Params& p = layer.params();
    layer.output(
        padded(layer.last(), {p.integer("top"), p.integer("left"), p.integer("bottom"), p.integer("right")}), true);
}
void upsample(KerasLayer& layer)
{
    const auto& p = layer.params();
    layer.output("layers.UpSampling2D(" + pair(image::pair_of(p, "factor")) + ", interpolation=\"" + p.choice("method")
            + "\")(" + layer.last() + ")",
        true);
}
void matmul(KerasLayer& layer)
{
    const auto matrix = [&](std::size_t i, const char* transpose) {
        return layer.params().flag(transpose) ? "ops.transpose(" + layer.plain(i) + ", (0, 2, 1))" : layer.plain(i);
    };
    layer.output("ops.matmul(" + matrix(0, "transpose_a") + ", " + matrix(1, "transpose_b") + ")");
}

void embedding(KerasLayer& layer)
{
    const Params& p = layer.params();
    layer.output("layers.Embedding(" + text(p.integer("vocabulary")) + ", " + text(p.integer("units")) + named(layer)
        + ")(" + layer.plain() + ")");
    layer.weight("weight", {0, 1});
}

void position_embedding(KerasLayer& layer)
{
    layer.function("@keras.saving.register_keras_serializable()\n"
                   "class Positions(layers.Layer):\n"
                   "    \"\"\"Adds a learned vector to each position.\"\"\"\n\n"
                   "    def build(self, shape):\n"
                   "        self.table = self.add_weight(shape=shape[1:], initializer=\"zeros\", name=\"table\")\n\n"
                   "    def call(self, x):\n        return x + self.table\n");
    layer.output("Positions(name=\"" + layer.name() + "\")(" + layer.plain() + ")");
    layer.weight("weight", {0, 1});
}

// The gates' row blocks in Keras' order.
std::vector<float> gates(const std::vector<float>& values, const std::vector<std::size_t>& order)
{
    std::vector<float> ordered;
    const std::size_t each = values.size() / order.size();
    for (const auto gate : order)
        ordered.insert(ordered.end(), values.begin() + static_cast<std::ptrdiff_t>(gate * each),
            values.begin() + static_cast<std::ptrdiff_t>((gate + 1) * each));
    return ordered;
}

std::vector<float> transposed(const std::vector<float>& values, std::int64_t rows)
{
    std::vector<float> result;
    const auto columns = static_cast<std::int64_t>(values.size()) / rows;
    for (std::int64_t column = 0; column < columns; ++column)
        for (std::int64_t row = 0; row < rows; ++row)
            result.push_back(values[static_cast<std::size_t>(row * columns + column)]);
    return result;
}

void recurrent(
    KerasLayer& layer, const std::string& kind, const std::vector<std::size_t>& order, const std::string& more)
{
    const Params& p = layer.params();
    const auto units = p.integer("units"), rows = static_cast<std::int64_t>(order.size()) * units,
               features = layer.shape()[2];
    layer.output("layers." + kind + "(" + text(units) + more + ", return_sequences=" + yes(p.flag("sequence"))
        + named(layer) + ")(" + layer.plain() + ")");
    if (layer.values_of("weight_ih").empty()) return layer.refuse("lacks its weights");
    layer.numbers(transposed(gates(layer.values_of("weight_ih"), order), rows), {features, rows});
    layer.numbers(transposed(gates(layer.values_of("weight_hh"), order), rows), {units, rows});
    auto bias = gates(layer.values_of("bias_ih"), order);
    const auto other = gates(layer.values_of("bias_hh"), order);
    if (kind == "GRU") {
        bias.insert(bias.end(), other.begin(), other.end());
        return layer.numbers(std::move(bias), {2, rows});
    }
    for (std::size_t i = 0; i < bias.size(); ++i) bias[i] += other[i];
    layer.numbers(std::move(bias), {rows});
}
constexpr const char* one_bias = "# differs: Keras has one bias where Epoch Studio trains two, whose sum it is";
void lstm(KerasLayer& layer)
{
    layer.line(one_bias);
    recurrent(layer, "LSTM", {0, 1, 2, 3}, "");
}
void gru(KerasLayer& layer) { recurrent(layer, "GRU", {1, 0, 2}, ", reset_after=True"); }
void rnn(KerasLayer& layer)
{
    layer.line(one_bias);
    recurrent(layer, "SimpleRNN", {0}, ", activation=\"" + layer.params().choice("activation") + "\"");
}

void attend(KerasLayer& layer, const std::string& inputs)
{
    const Params& p = layer.params();
    const auto features = layer.shape().back(), heads = p.integer("heads"), each = features / heads;
    const bool bias = p.flag("bias");
    layer.output("layers.MultiHeadAttention(" + text(heads) + ", " + text(each) + ", use_bias=" + yes(bias)
        + named(layer) + ")(" + inputs + ")");
    for (const std::string part : {"query", "key", "value"}) {
        layer.weight(part + "_weight", {1, 0}, {layer.shape_of(part + "_weight")[1], heads, each});
        if (bias) layer.weight(part + "_bias", {0}, {heads, each});
    }
    layer.weight("output_weight", {1, 0}, {heads, each, features});
    if (bias) layer.weight("output_bias", {0});
}
void attention(KerasLayer& layer)
{
    const auto x = layer.plain();
    attend(layer, x + ", " + x + (layer.params().flag("causal") ? ", use_causal_mask=True" : ""));
}
void cross_attention(KerasLayer& layer) { attend(layer, layer.plain(0) + ", " + layer.plain(1)); }

void squeeze_excite(KerasLayer& layer)
{
    const auto x = layer.last(), name = layer.name();
    const auto channels = layer.shape()[1], units = layer.shape_of("squeeze_bias")[0];
    layer.line(name + "_means = layers.GlobalAveragePooling2D()(" + x + ")");
    layer.line(name + "_squeezed = layers.Dense(" + text(units) + ", activation=\""
        + layer.params().choice("activation") + "\", name=\"" + name + "_squeeze\")(" + name + "_means)");
    layer.line(name + "_gates = layers.Dense(" + text(channels) + ", activation=\"sigmoid\", name=\"" + name
        + "_excite\")(" + name + "_squeezed)");
    layer.output(x + " * layers.Reshape((1, 1, " + text(channels) + "))(" + name + "_gates)", true);
    for (const std::string part : {"squeeze", "excite"}) {
        layer.weight(part + "_weight", {1, 0}, {}, name + "_" + part);
        layer.weight(part + "_bias", {0}, {}, name + "_" + part);
    }
}

struct Rule {
    std::string_view layer;
    KerasRule rule;
};
constexpr Rule rules[]{{"relu", pointwise<relu>}, {"relu6", pointwise<relu6>}, {"tanh", pointwise<tanh_name>},
    {"sigmoid", pointwise<sigmoid>}, {"softplus", pointwise<softplus>}, {"silu", pointwise<silu>},
    {"hard_swish", pointwise<hard_swish>}, {"selu", pointwise<selu>}, {"gelu", gelu}, {"elu", elu},
    {"leaky_relu", leaky_relu}, {"softmax", softmax}, {"dropout", dropout}, {"dense", dense}, {"conv2d", conv2d},
    {"depthwise_conv2d", depthwise_conv2d}, {"conv_transpose2d", conv_transpose2d}, {"max_pool", max_pool},
    {"average_pool", average_pool}, {"global_average_pool", global_average_pool}, {"batch_norm", batch_norm},
    {"layer_norm", layer_norm}, {"group_norm", group_norm}, {"flatten", flatten}, {"reshape", reshaped},
    {"to_sequence", reshaped}, {"image_to_sequence", image_to_sequence}, {"transpose", transpose}, {"add", add},
    {"multiply", multiply}, {"concat", concat}, {"slice", slice}, {"pad", pad}, {"upsample", upsample},
    {"matmul", matmul}, {"embedding", embedding}, {"position_embedding", position_embedding}, {"lstm", lstm},
    {"gru", gru}, {"rnn", rnn}, {"attention", attention}, {"cross_attention", cross_attention},
    {"squeeze_excite", squeeze_excite}};

} // namespace
} // namespace epoch::keras

namespace epoch {

KerasRule keras_rule(std::string_view layer_type)
{
    const auto found = std::ranges::find(keras::rules, layer_type, &keras::Rule::layer);
    return found == std::end(keras::rules) ? nullptr : found->rule;
}

} // namespace epoch
