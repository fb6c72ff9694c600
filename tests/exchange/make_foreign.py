#!/usr/bin/env python3
"""make_foreign: small ONNX files as other programs write them, and what ONNX Runtime answers to each.

usage: make_foreign.py FOLDER

Each file holds one way of saying something, between two layers with weights. Its metadata hold one batch of inputs
("test.input") and the answers of ONNX Runtime ("test.output"); test_onnx_foreign imports the file and compares. Needs onnx
and onnxruntime, the test does not.
"""
import os
import sys

import numpy
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper


class Graph:
    """Nodes in a chain; constants are drawn or given."""

    def __init__(self, name, shape, opset=17):
        self.name, self.shape, self.opset = name, shape, opset
        self.random = numpy.random.default_rng(sum(map(ord, name)))
        self.nodes, self.constants, self.last = [], [], "x"

    def constant(self, values, name=None):
        name = name or f"c{len(self.constants)}"
        self.constants.append(numpy_helper.from_array(numpy.asarray(values), name))
        return name

    def drawn(self, *shape, low=-1.0, high=1.0):
        return self.constant(self.random.uniform(low, high, shape).astype("float32"))

    def add(self, kind, *constants, first=None, outputs=1, **attributes):
        names = [f"v{len(self.nodes)}"] + [f"v{len(self.nodes)}_{i}" for i in range(1, outputs)]
        inputs = [first or self.last, *constants]
        self.nodes.append(helper.make_node(kind, inputs, names, **attributes))
        self.last = names[0]
        return self

    def conv(self, channels, into, size=3, bias=True, **attributes):
        weights = [self.drawn(into, channels, size, size)] + ([self.drawn(into)] if bias else [])
        return self.add("Conv", *weights, kernel_shape=[size, size], **attributes)

    def head(self, features, into=3):
        self.add("Flatten")
        return self.add("Gemm", self.drawn(into, features), self.drawn(into), transB=1)

    def write(self, folder, batch=2):
        graph = helper.make_graph(
            self.nodes, self.name,
            [helper.make_tensor_value_info("x", TensorProto.FLOAT, ["N", *self.shape])],
            [helper.make_tensor_value_info(self.last, TensorProto.FLOAT, None)], self.constants)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", self.opset)], ir_version=8,
                                  producer_name="make_foreign")
        sample = self.random.standard_normal((batch, *self.shape)).astype("float32")
        session = onnxruntime.InferenceSession(model.SerializeToString(), providers=["CPUExecutionProvider"])
        answer = session.run(None, {"x": sample})[0]
        for key, values in (("test.input", sample), ("test.output", answer)):
            model.metadata_props.add(key=key, value=" ".join(f"{value:.9g}" for value in values.reshape(-1)))
        onnx.save(model, os.path.join(folder, self.name + ".onnx"))


def integers(graph, *values):
    return graph.constant(numpy.array(values, dtype="int64"))


def images(name, **options):
    return Graph(name, (2, 6, 6), **options)


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


def main():
    for graph in graphs():
        graph.write(sys.argv[1])


if __name__ == "__main__":
    main()
