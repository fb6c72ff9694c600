"""The workloads of a GPU run as project files, with their targets. torch_gpu.py has the same in PyTorch.

    workloads.py FOLDER [small]      writes them as FOLDER/NAME.epoch; small ones test the script without a GPU
"""
import json
import pathlib
import sys


class GraphBuilder:
    """Builds a network layer by layer. A layer is connected to the previous one unless `wires` says otherwise."""

    def __init__(self, port):
        self.nodes, self.wires = [], []
        self.add("data", ())
        self.port = port  # of the data, for the first layer

    def add(self, layer, wires=None, **params):
        """wires: (node, its port, port of the new node)."""
        number = len(self.nodes) + 1
        node = {"id": number, "layer": layer, "name": f"{layer}{number}", "position": [260.0 * (number - 1), 0.0]}
        self.nodes.append({**node, "params": params} if params else node)
        for begin, port, to_port in [(number - 1, self.port, "input")] if wires is None else wires:
            self.wires.append({"from": begin, "from_port": port, "to": number, "to_port": to_port})
        self.port = "output"
        return number

    def end(self, loss="softmax_cross_entropy", labels="label"):
        ports = ("logits", "targets" if loss == "binary_cross_entropy" else "labels")
        self.add(loss, [(len(self.nodes), "output", ports[0]), (1, labels, ports[1])])
        return {"nodes": self.nodes,
                "wires": [{"id": len(self.nodes) + 1 + i, **wire} for i, wire in enumerate(self.wires)]}


def perceptron(sizes, activation, loss="softmax_cross_entropy"):
    graph = GraphBuilder("features")
    for units in sizes[:-1]:
        graph.add("dense", units=units)
        graph.add(activation)
    graph.add("dense", units=sizes[-1])
    return graph.end(loss)


def lenet():
    graph = GraphBuilder("image")
    graph.add("conv2d", filters=6, kernel=[5, 5])
    graph.add("relu")
    graph.add("max_pool")
    graph.add("conv2d", filters=16, kernel=[5, 5], padding="valid")
    graph.add("relu")
    graph.add("max_pool")
    graph.add("flatten")
    for units in (120, 84):
        graph.add("dense", units=units)
        graph.add("relu")
    graph.add("dense", units=10)
    return graph.end()


def residual(graph, filters, stride):
    """Two convolutions beside a shortcut, which is a projection where the shape changes."""
    entry = len(graph.nodes)
    graph.add("conv2d", filters=filters, bias=False, stride=[stride, stride])
    graph.add("batch_norm")
    graph.add("relu")
    graph.add("conv2d", filters=filters, bias=False)
    branch = graph.add("batch_norm")
    if stride > 1:
        graph.add("conv2d", [(entry, "output", "input")], filters=filters, bias=False, kernel=[1, 1],
                    stride=[stride, stride])
        entry = graph.add("batch_norm")
    graph.add("add", [(branch, "output", "input"), (entry, "output", "input")])
    graph.add("relu")


def resnet18(width):
    """For 32 x 32 pixels: a stem of 3 x 3 without pooling, four stages of two blocks (He et al., 2015)."""
    graph = GraphBuilder("image")
    graph.add("conv2d", filters=width, bias=False)
    graph.add("batch_norm")
    graph.add("relu")
    for stage in range(4):
        for block in range(2):
            residual(graph, width << stage, 2 if stage > 0 and block == 0 else 1)
    graph.add("global_average_pool")
    graph.add("dense", units=10)
    return graph.end()


def transformer(graph, features, heads):
    entry = len(graph.nodes)
    graph.add("layer_norm")
    attended = graph.add("attention", heads=heads, causal=True)
    entry = graph.add("add", [(attended, "output", "input"), (entry, "output", "input")])
    graph.add("layer_norm")
    graph.add("dense", units=4 * features)
    graph.add("gelu")
    wide = graph.add("dense", units=features)
    graph.add("add", [(wide, "output", "input"), (entry, "output", "input")])


def gpt(layers, features, heads, vocabulary):
    graph = GraphBuilder("tokens")
    graph.add("embedding", units=features, vocabulary=vocabulary)
    graph.add("position_embedding")
    for _ in range(layers):
        transformer(graph, features, heads)
    graph.add("layer_norm")
    graph.add("dense", units=vocabulary)
    return graph.end(labels="next")


class Workload:
    """precisions: the targets are for the first one. Targets: maximum microseconds a step or minimum samples a second, and
    the minimum ratio to PyTorch's speed. `sizes` are the arguments of the network in torch_gpu.py."""

    def __init__(self, title, graph, data, batch, optimizer, precisions, ratio, sizes, microseconds=None, rate=None,
                 latency_us=0.0):
        self.title, self.graph, self.data, self.batch, self.optimizer = title, graph, data, batch, optimizer
        self.precisions, self.ratio, self.sizes = precisions, ratio, sizes
        self.microseconds, self.rate = microseconds, rate
        self.latency_us = latency_us  # estimate of gpu.md for a single persistent kernel: barriers and chains of sums

    def project(self):
        name, values = self.optimizer
        return {"format": "epoch-project", "schema": 1, "title": self.title,
                "description": "Nothing can be learned; only its speed counts.", "data_spec": self.data,
                "graph": self.graph,
                "training": {"optimizer": name, "optimizer_values": values, "seed": "1",
                             "values": {"batch": self.batch, "epochs": 100}}}


ADAM = ("adam", {"learning_rate": 0.001})
ADAMW = ("adamw", {"learning_rate": 0.001, "weight_decay": 0.01})
MOMENTUM = ("sgd", {"learning_rate": 0.05, "momentum": 0.9})
ADAMW_PARAMETERS = 124439808  # of `epoch bench --suite large`
UPDATE = "adamw-124m"  # the update alone: no project


def workloads(small=False):
    """The workloads of gpu.md section 5 by name, most important first. small: the same kinds of networks, small enough for a
    CPU."""
    def noise(size, **more):
        return "builtin:noise?" + "&".join(f"{key}={value}" for key, value in sorted({**more, "size": size}.items()))

    tf32, half = (("fp32",), ("fp32",)) if small else (("tf32", "bf16", "fp32"), ("bf16", "tf32", "fp32", "fp16"))
    hidden, higgs_batch, images, width = (32, 100, 8, 4) if small else (1024, 7000, 512, 64)
    layers, features, length, samples = (1, 16, 16, 2) if small else (6, 384, 256, 64)
    return {
        "playground": Workload(
            "MLP 2-16-16-16-1 tanh, batch 32, Adam", perceptron((16, 16, 16, 1), "tanh", "binary_cross_entropy"),
            noise(4096, features=2, classes=2), 32, ADAM, ("fp32",), 5, {"sizes": (2, 16, 16, 16, 1), "batch": 32},
            microseconds=5, latency_us=2),
        "mnist-mlp": Workload(
            "MLP 784-512-256-10, batch 128, Adam", perceptron((512, 256, 10), "relu"), noise(16384, features=784), 128,
            ADAM, tf32, 1.5, {"sizes": (784, 512, 256, 10), "batch": 128}, microseconds=30),
        "resnet18": Workload(
            f"ResNet-18 for 32 x 32 pixels, batch {images}, SGD with momentum", resnet18(width),
            noise(images * 8, image="3x32x32"), images, MOMENTUM, half, 1.3, {"width": width, "batch": images},
            rate=75e3),
        "gpt": Workload(
            f"GPT of {layers} layers, {features} wide, {length} symbols, batch {samples}, AdamW",
            gpt(layers, features, layers, 65), noise(samples * 8, tokens=length, vocabulary=65), samples, ADAMW, half,
            1.3, {"layers": layers, "features": features, "length": length, "batch": samples, "vocabulary": 65},
            microseconds=4000),
        "higgs": Workload(
            f"MLP 28-{hidden}-{hidden}-1, batch {higgs_batch}, Adam",
            perceptron((hidden, hidden, 1), "relu", "binary_cross_entropy"),
            noise(higgs_batch * 20, features=28, classes=2), higgs_batch, ADAM, half, 1.3,
            {"sizes": (28, hidden, hidden, 1), "batch": higgs_batch}, rate=41e6),
        "lenet": Workload(
            "LeNet-5, batch 128, SGD", lenet(), noise(16384, image="1x28x28"), 128, ("sgd", {"learning_rate": 0.05}),
            tf32, 1.5, {"batch": 128}, microseconds=50),
    }


def write(folder, small=False):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for name, workload in workloads(small).items():
        (folder / f"{name}.epoch").write_text(json.dumps(workload.project(), indent=1) + "\n")


if __name__ == "__main__":
    write(sys.argv[1], "small" in sys.argv[2:])
