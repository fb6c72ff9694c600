"""foreign_graph: a chain of ONNX nodes with drawn constants, written with the answers of ONNX Runtime."""
import os

import numpy
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper


class Graph:
    """Nodes in a chain; constants are drawn or given."""

    def __init__(self, name, shape, opset=17, vocabulary=0):
        self.name, self.shape, self.opset, self.vocabulary = name, shape, opset, vocabulary
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
        kind = TensorProto.INT64 if self.vocabulary else TensorProto.FLOAT
        graph = helper.make_graph(
            self.nodes, self.name,
            [helper.make_tensor_value_info("x", kind, ["N", *self.shape])],
            [helper.make_tensor_value_info(self.last, TensorProto.FLOAT, None)], self.constants)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", self.opset)], ir_version=8,
                                  producer_name="make_foreign")
        sample = self.random.standard_normal((batch, *self.shape)).astype("float32")
        if self.vocabulary:
            sample = self.random.integers(0, self.vocabulary, (batch, *self.shape))
        session = onnxruntime.InferenceSession(model.SerializeToString(), providers=["CPUExecutionProvider"])
        answer = session.run(None, {"x": sample})[0]
        for key, values in (("test.input", sample), ("test.output", answer)):
            model.metadata_props.add(key=key, value=" ".join(f"{value:.9g}" for value in values.reshape(-1)))
        onnx.save(model, os.path.join(folder, self.name + ".onnx"))


def integers(graph, *values):
    return graph.constant(numpy.array(values, dtype="int64"))


def images(name, **options):
    return Graph(name, (2, 6, 6), **options)
