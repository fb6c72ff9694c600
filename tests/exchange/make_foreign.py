#!/usr/bin/env python3
"""make_foreign: small ONNX files as other programs write them, and what ONNX Runtime answers to each.

usage: make_foreign.py FOLDER [NAME...]

Each file holds one way of saying something, between two layers with weights. Its metadata hold one batch of inputs
("test.input") and the answers of ONNX Runtime ("test.output"); test_onnx_foreign imports the file and compares. Needs onnx
and onnxruntime, the test does not.
"""
import sys

import numpy
from foreign_attention import attentions, reductions
from foreign_graph import Graph, images, integers


def graphs():
    for kind, groups in (("plain", 1), ("groups", 2)):
        g = images("conv_transpose_" + kind)
        g.add("ConvTranspose", g.drawn(2, 4 // groups, 3, 3), g.drawn(4), strides=[2, 2], pads=[1, 1, 0, 0],
              group=groups)
        yield g.head(4 * 12 * 12)

    g = images("batch_norm_then_scale")
    g.conv(2, 4, pads=[1, 1, 1, 1])
    g.add("BatchNormalization", g.drawn(4), g.drawn(4), g.drawn(4), g.drawn(4, low=0.5), epsilon=1e-3)
    g.add("Mul", g.drawn(4, 1, 1)).add("Add", g.drawn(1, 4, 1, 1)).add("Relu")
    yield g.head(4 * 36)

    g = images("convolution_then_constants")
    g.conv(2, 4, bias=False)
    g.add("Add", g.drawn(1, 4, 1, 1)).add("Div", g.drawn(4, 1, 1, low=0.5)).add("Sub", g.drawn(4, 1, 1)).add("Relu")
    yield g.head(4 * 16)

    g = Graph("dense_then_constants", (5,))
    g.add("MatMul", g.drawn(5, 4)).add("Add", g.drawn(4)).add("Mul", g.drawn(1, 4)).add("Sub", g.drawn(4)).add("Tanh")
    yield g.head(4)

    g = Graph("dense_transposed_constant", (5,))
    g.add("Transpose", first=g.drawn(4, 5), perm=[1, 0])
    weight, g.last = g.last, "x"
    g.add("MatMul", weight).add("Relu")
    yield g.head(4)

    g = images("constant_gains_axes", opset=13)
    g.conv(2, 4)
    wide = g.last
    g.add("Unsqueeze", integers(g, 1, 2), first=g.drawn(4))
    scale, g.last = g.last, wide
    yield g.add("Mul", scale).add("Relu").head(4 * 16)

    g = Graph("layer_norm", (6,))
    g.add("Gemm", g.drawn(4, 6), g.drawn(4), transB=1).add("LayerNormalization", g.drawn(4), g.drawn(4), axis=-1)
    yield g.head(4)

    g = Graph("layer_norm_without_shift", (6,))
    g.add("Gemm", g.drawn(4, 6), g.drawn(4), transB=1).add("LayerNormalization", g.drawn(4))
    yield g.head(4)

    g = images("instance_norm")
    g.conv(2, 4).add("InstanceNormalization", g.drawn(4), g.drawn(4))
    yield g.head(4 * 16)

    g = images("group_norm", opset=21)
    g.conv(2, 4).add("GroupNormalization", g.drawn(4), g.drawn(4), num_groups=2)
    yield g.head(4 * 16)

    g = images("pad_by_input", opset=13)
    g.add("Pad", integers(g, 0, 0, 1, 2, 0, 0, 0, 3))
    yield g.conv(2, 4).head(4 * 5 * 9)

    g = images("pad_by_attribute", opset=9)
    g.add("Pad", pads=[0, 0, 1, 1, 0, 0, 2, 0])
    yield g.conv(2, 4).head(4 * 7 * 5)

    for name, attributes in (("nearest", dict(mode="nearest", nearest_mode="floor",
                                              coordinate_transformation_mode="asymmetric")),
                             ("nearest_centred", dict(mode="nearest")),
                             ("bilinear", dict(mode="linear"))):
        g = images("resize_" + name, opset=13)
        g.conv(2, 4)
        scales = g.constant(numpy.array([1, 1, 2, 3], dtype="float32"))
        yield g.add("Resize", "", scales, **attributes).head(4 * 8 * 12)

    g = images("upsample", opset=9)
    g.conv(2, 4)
    yield g.add("Upsample", g.constant(numpy.array([1, 1, 2, 2], dtype="float32")), mode="nearest").head(4 * 8 * 8)

    g = images("prelu_of_one_slope")
    g.conv(2, 4).add("PRelu", g.constant(numpy.full((1, 1, 1), 0.2, dtype="float32")))
    yield g.head(4 * 16)

    g = images("transpose_to_rows_of_channels")
    g.conv(2, 4).add("Transpose", perm=[0, 2, 3, 1])
    yield g.head(4 * 16)


    yield from activations()
    yield from parts()
    yield from sequences()
    yield from of_one_axis()
    yield from shared()
    yield from attentions()
    yield from reductions()


def activations():
    root = numpy.float32(numpy.sqrt(2))
    half = numpy.float32(0.5)

    def before(name, **options):
        g = Graph(name, (5,), **options)
        g.add("Gemm", g.drawn(6, 5, low=-2, high=2), g.drawn(6, low=-2, high=2), transB=1)
        return g, g.last

    g, x = before("gelu_erf")
    g.add("Div", g.constant(root)).add("Erf").add("Add", g.constant(numpy.float32(1)))
    g.add("Mul", g.last, first=x).add("Mul", g.constant(half))
    yield g.head(6)

    g, x = before("gelu_erf_halved_first")
    g.add("Mul", g.constant(half))
    halved = g.last
    g.add("Mul", g.constant(1 / root), first=x).add("Erf").add("Add", g.constant(numpy.ones(1, "float32")))
    yield g.add("Mul", halved).head(6)

    g, _ = before("gelu_of_opset_20", opset=20)
    yield g.add("Gelu").head(6)

    g, x = before("silu_of_sigmoid")
    g.add("Sigmoid")
    yield g.add("Mul", x).head(6)

    g, x = before("hard_swish_of_clip")
    g.add("Add", g.constant(numpy.float32(3)))
    g.add("Clip", g.constant(numpy.float32(0)), g.constant(numpy.float32(6)))
    yield g.add("Mul", x).add("Div", g.constant(numpy.float32(6))).head(6)

    g, x = before("softplus_of_exp")
    yield g.add("Exp").add("Add", g.constant(numpy.float32(1))).add("Log").head(6)

    g, x = before("relu_of_max_then_line")
    g.add("Max", g.constant(numpy.float32(0)))
    yield g.add("Mul", g.constant(numpy.float32(-3))).add("Add", g.constant(half)).head(6)

    g, x = before("difference")
    g.add("Tanh")
    yield g.add("Sub", g.last, first=x).head(6)

    g = images("prelu_of_channels")
    g.conv(2, 4).add("PRelu", g.drawn(4, 1, 1))
    yield g.head(4 * 16)

    g, x = before("prelu_of_features")
    yield g.add("PRelu", g.drawn(6)).head(6)

    g = images("input_by_channel")
    g.add("Sub", g.drawn(2, 1, 1)).add("Div", g.drawn(1, 2, 1, 1, low=0.5))
    yield g.conv(2, 4).head(4 * 16)

    g = images("group_norm_of_instances")
    g.conv(2, 4).add("Reshape", integers(g, 0, 2, -1))
    g.add("InstanceNormalization", g.constant(numpy.ones(2, "float32")), g.constant(numpy.zeros(2, "float32")))
    g.add("Reshape", integers(g, 0, 4, 4, 4)).add("Mul", g.drawn(4, 1, 1)).add("Add", g.drawn(4, 1, 1))
    yield g.head(4 * 16)


def parts():
    g = images("convolution_of_global_pool")
    g.conv(2, 4).add("GlobalAveragePool").conv(4, 3, size=1)
    yield g.add("Relu").head(3)

    for activation in ("relu", "silu"):
        g = images("squeeze_excite_" + activation)
        g.conv(2, 4)
        image = g.last
        g.add("GlobalAveragePool").conv(4, 2, size=1)
        squeezed = g.last
        g.add("Relu") if activation == "relu" else g.add("Sigmoid").add("Mul", squeezed)
        g.conv(2, 4, size=1).add("Sigmoid")
        yield g.add("Mul", image).head(4 * 16)

    g = images("mean_of_pixels", opset=13)
    g.conv(2, 4).add("ReduceMean", axes=[-1, -2], keepdims=0)
    yield g.head(4)

    g = images("global_max_pool")
    yield g.conv(2, 4).add("GlobalMaxPool").head(4)

    g = images("max_pool_rounds_up")
    yield g.conv(2, 4, size=2).add("MaxPool", kernel_shape=[2, 2], strides=[2, 2], ceil_mode=1).head(4 * 9)

    g = images("same_lower")
    yield g.conv(2, 4, size=2, auto_pad="SAME_LOWER", strides=[1, 1]).head(4 * 36)

    g = images("channel_shuffle")
    g.conv(2, 6).add("Reshape", integers(g, 0, 2, 3, 4, 4)).add("Transpose", perm=[0, 2, 1, 3, 4])
    g.add("Reshape", integers(g, 0, 6, 4, 4)).conv(6, 4)
    yield g.head(4 * 4)

    g = images("reshape_of_a_fixed_batch")
    g.conv(2, 4).add("Reshape", integers(g, 2, 64))
    yield g.head(4 * 16)

    g = images("reshape_by_shape", opset=13)
    g.conv(2, 4)
    image = g.last
    g.add("Shape").add("Gather", g.constant(numpy.int64(0)), axis=0).add("Unsqueeze", integers(g, 0))
    g.add("Concat", integers(g, -1), axis=0)
    yield g.add("Reshape", g.last, first=image).head(4 * 16)

    g = images("split_of_channels", opset=13)
    g.conv(2, 5).add("Split", integers(g, 2, 3), axis=1, outputs=2)
    second = g.nodes[-1].output[1]
    g.conv(2, 3, size=1)
    yield g.add("Mul", second).head(3 * 16)

    g = images("split_by_attribute", opset=9)
    g.conv(2, 4).add("Split", axis=1, split=[2, 2], outputs=2)
    yield g.add("Add", g.nodes[-1].output[1]).head(2 * 16)

    g = images("slice_of_channels", opset=13)
    g.conv(2, 5).add("Slice", integers(g, 1, 0), integers(g, -1, 2**62), integers(g, 1, 3), integers(g, 1, 1))
    yield g.head(3 * 16)

    g = images("slice_by_attribute", opset=9)
    g.conv(2, 5).add("Slice", axes=[1, 2], starts=[1, 1], ends=[4, 3])
    yield g.head(3 * 8)

    g = images("channels_last", opset=13)
    g.shape = (6, 6, 2)
    g.add("Transpose", perm=[0, 3, 1, 2]).conv(2, 4).add("Transpose", perm=[0, 2, 3, 1])
    yield g.add("ReduceMean", axes=[1, 2], keepdims=0).head(4)


def recurrent(name, kind, gates, last=False, state=False, **attributes):
    g = Graph(name, (4, 3), opset=17)
    g.add("Transpose", perm=[1, 0, 2])
    steps = g.last
    weights = [g.drawn(1, gates * 5, 3), g.drawn(1, gates * 5, 5), g.drawn(1, 2 * gates * 5)]
    if state:
        g.add("Shape").add("Gather", integers(g, 1), axis=0)
        g.add("Concat", g.last, integers(g, 5), first=integers(g, 1), axis=0).add("ConstantOfShape")
        weights += ["", g.last] + ([g.last] if kind == "LSTM" else [])
    g.add(kind, *weights, first=steps, outputs=2, hidden_size=5, **attributes)
    if last:
        g.add("Squeeze", integers(g, 0), first=g.nodes[-1].output[1])
        return g.head(5)
    g.add("Squeeze", integers(g, 1)).add("Transpose", perm=[1, 0, 2])
    return g.head(4 * 5)


def sequences():
    yield recurrent("lstm", "LSTM", 4)
    yield recurrent("lstm_last_step", "LSTM", 4, last=True)
    yield recurrent("lstm_from_zeros", "LSTM", 4, last=True, state=True)
    yield recurrent("gru", "GRU", 3, linear_before_reset=1)
    yield recurrent("gru_last_step", "GRU", 3, last=True, linear_before_reset=1)
    yield recurrent("rnn", "RNN", 1, last=True)
    yield recurrent("rnn_of_relu", "RNN", 1, activations=["Relu"])

    g = Graph("last_position", (4, 3))
    g.add("MatMul", g.drawn(3, 5)).add("Add", g.drawn(5)).add("Gather", g.constant(numpy.int64(-1)), axis=1)
    yield g.head(5)

    g = Graph("mean_of_positions", (4, 3), opset=13)
    g.add("MatMul", g.drawn(3, 5)).add("Add", g.drawn(1, 4, 5)).add("ReduceMean", axes=[1], keepdims=0)
    yield g.head(5)

    g = Graph("product_of_values", (4, 3))
    g.add("MatMul", g.drawn(3, 5))
    rows = g.last
    g.add("Transpose", perm=[0, 2, 1])
    yield g.add("MatMul", g.last, first=rows).add("Softmax", axis=-1).head(16)

    g = Graph("embedding", (4,), vocabulary=7)
    g.add("Gather", "x", first=g.drawn(7, 5), axis=0)
    yield g.head(4 * 5)


def shared():
    """One tensor, read by several nodes; PyTorch gives further readers an Identity of it."""
    g = Graph("shared_weight", (4,))
    weight, bias = g.drawn(4, 4), g.drawn(4)
    g.add("Gemm", weight, bias, transB=1, name="first").add("Tanh")
    after = g.last
    g.add("Identity", first=weight)
    weight, g.last = g.last, after
    yield g.add("Gemm", weight, g.drawn(4), transB=1, name="second").add("Tanh").head(4)

    g = Graph("shared_embedding", (4,), vocabulary=7)
    table = g.drawn(7, 5)
    g.add("Gather", "x", first=table, axis=0, name="tokens")
    after = g.last
    g.add("Transpose", first=table, perm=[1, 0])
    table, g.last = g.last, after
    yield g.add("MatMul", table, name="words").head(4 * 7)


def of_one_axis():
    g = Graph("column", ())
    yield g.add("Unsqueeze", integers(g, 1)).add("Gemm", g.drawn(4, 1), g.drawn(4), transB=1).add("Relu").head(4)

    g = Graph("conv_of_one_axis", (2, 9))
    g.add("Conv", g.drawn(4, 2, 3), g.drawn(4), kernel_shape=[3], pads=[1, 0], strides=[2])
    g.add("BatchNormalization", g.drawn(4), g.drawn(4), g.drawn(4), g.drawn(4, low=0.5)).add("Relu")
    g.add("MaxPool", kernel_shape=[2], strides=[1]).add("GlobalAveragePool")
    yield g.head(4)


def main():
    for graph in graphs():
        if len(sys.argv) < 3 or graph.name in sys.argv[2:]:
            graph.write(sys.argv[1])


if __name__ == "__main__":
    main()
