#!/usr/bin/env python3
"""Makes the golden files of this folder with PyTorch (1.13 or newer): python3 make_goldens.py

Each network is written twice: as a graph of a studio project, and with torch.nn. A file holds the graph, the data, the
initial weights, the outputs of PyTorch in evaluation mode, the gradients of the first training step and the losses of 20
training steps with all samples as one batch. test_golden compares the engine with them.
"""
import json
import pathlib
import struct

import torch
import torch.nn.functional as F
from torch import nn

from golden_graphs import GraphBuilder, floats, numbers

SAMPLES, STEPS = 12, 20
HERE = pathlib.Path(__file__).parent


def values_of(field):
    shape = [SAMPLES] + field["sample"]
    if field["stored"] == "i32":
        return torch.randint(0, field["classes"], shape, dtype=torch.int32)
    return torch.randn(shape) if field["name"] != "labels" else torch.randint(0, 2, shape).float()


# --- From PyTorch's names of parameters to ours

OURS = {"running_mean": "running_mean", "running_var": "running_variance"}


def our_tensors(model):
    """(our name, tensor) of every parameter and running statistic."""
    for path, module in model.named_modules():
        for name, tensor in list(module.named_parameters(recurse=False)) + list(module.named_buffers(recurse=False)):
            if name == "num_batches_tracked":
                continue
            for ours, part in named_parts(module, path, name, tensor):
                yield ours, part


def named_parts(module, path, name, tensor):
    node = path.replace(".", "/")
    if isinstance(module, (nn.BatchNorm2d, nn.LayerNorm, nn.GroupNorm)):
        ours = {"weight": "gamma", "bias": "beta"}.get(name, OURS.get(name))
        return [(f"{node}/{ours}", tensor)]
    if isinstance(module, (nn.RNN, nn.LSTM, nn.GRU)):
        return [(f"{node}/{name.removesuffix('_l0')}", tensor)]
    if path.endswith(("squeeze.squeeze", "squeeze.excite")):
        return [(f"{node}_{name}", tensor)]
    if isinstance(module, nn.MultiheadAttention):
        kind = "weight" if name.endswith("weight") else "bias"
        return [(f"{node}/{part}_{kind}", rows) for part, rows in zip(("query", "key", "value"), tensor.chunk(3))]
    if path.endswith("out_proj"):
        return [(f"{node.removesuffix('/out_proj')}/output_{name}", tensor)]
    return [(f"{node}/{name}", tensor)]


# --- The file: safetensors, https://github.com/huggingface/safetensors#format

def write_safetensors(path, tensors, metadata):
    header, blob = {"__metadata__": metadata}, b""
    for name, tensor in tensors:
        data = tensor.detach().contiguous().numpy()
        kind = {"float32": "F32", "int32": "I32"}[str(data.dtype)]
        header[name] = {"dtype": kind, "shape": list(data.shape), "data_offsets": [len(blob), len(blob) + data.nbytes]}
        blob += data.tobytes()
    text = json.dumps(header, sort_keys=True).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(struct.pack("<Q", len(text)) + text + blob)


def make(name, graph, model, loss, optimizer, optimizer_values, torch_optimizer, tolerance, inputs=1):
    fields = graph.fields
    data = [values_of(field) for field in fields]
    take = [d.long() if d.dtype == torch.int32 else d for d in data]
    tensors = [(f"data/{field['name']}", d) for field, d in zip(fields, data)]
    tensors += [(f"first/{ours}", tensor.clone()) for ours, tensor in our_tensors(model)]

    model.eval()
    tensors.append(("output", model(*take[:inputs]).detach().clone()))
    model.train()
    loss(model(*take[:inputs]), *take[inputs:]).backward()
    gradients = [(ours, part.clone()) for ours, part in our_gradients(model)]
    tensors += [(f"gradient/{ours}", part) for ours, part in gradients]

    state = {key: value.clone() for key, value in first_state(model, tensors).items()}
    model.load_state_dict(state, strict=False)
    steps, losses = torch_optimizer(model.parameters()), []
    for _ in range(STEPS):
        steps.zero_grad()
        value = loss(model(*take[:inputs]), *take[inputs:])
        value.backward()
        steps.step()
        losses.append(value.item())

    project = {
        "data": {"counts": {"test": 0, "train": SAMPLES, "validation": 0}, "fields": fields, "hash": "0" * 16,
                 "spec": "builtin:noise", "title": name},
        "data_spec": "builtin:noise", "description": "", "format": "epoch-project", "graph": graph.json(),
        "last_run": "", "schema": 1, "title": name,
        "training": {"optimizer": optimizer, "optimizer_values": optimizer_values, "seed": "1",
                     "values": {"batch": SAMPLES, "steps": STEPS}},
    }
    metadata = {"project": json.dumps(project), "losses": json.dumps(losses), "tolerance": repr(tolerance),
                "made_with": f"PyTorch {torch.__version__}"}
    write_safetensors(HERE / f"{name}.safetensors", tensors, metadata)
    print(f"{name}: loss {losses[0]:.6f} -> {losses[-1]:.6f}")


def our_gradients(model):
    for path, module in model.named_modules():
        for name, parameter in module.named_parameters(recurse=False):
            for ours, part in named_parts(module, path, name, parameter.grad):
                yield ours, part


def first_state(model, tensors):
    """Running statistics as they were before the first training step; parameters have not moved yet."""
    first = dict(tensors)
    state = {}
    for path, module in model.named_modules():
        for name, _ in module.named_buffers(recurse=False):
            if name != "num_batches_tracked":
                ours, _ = named_parts(module, path, name, None)[0]
                state[f"{path}.{name}"] = first[f"first/{ours}"]
    return state


# --- The networks

class Chain(nn.Module):
    """Modules by name, called one after the other; a name that begins with "_" has no layer of its own."""

    def __init__(self, **modules):
        super().__init__()
        for name, module in modules.items():
            setattr(self, name, module)
        self.names = list(modules)

    def forward(self, x):
        for name in self.names:
            x = getattr(self, name)(x)
        return x


def sgd(rate, momentum=0.0, nesterov=False):
    values = {"learning_rate": rate, "momentum": momentum}
    if nesterov:
        values["nesterov"] = True
    return "sgd", values, lambda p: torch.optim.SGD(p, rate, momentum, nesterov=nesterov)


def adam(rate):
    return "adam", {"learning_rate": rate}, lambda p: torch.optim.Adam(p, rate)


def adamw(rate, decay):
    values = {"learning_rate": rate, "weight_decay": decay}
    return "adamw", values, lambda p: torch.optim.AdamW(p, rate, weight_decay=decay)


def rmsprop(rate, decay):
    values = {"learning_rate": rate, "decay": decay}
    return "rmsprop", values, lambda p: torch.optim.RMSprop(p, rate, decay)


def cross_entropy(smoothing=0.0):
    return lambda x, y: F.cross_entropy(x.flatten(0, -2), y.flatten(), label_smoothing=smoothing)


def dense_regression():
    graph = GraphBuilder([floats("features", 5), floats("target", 2, role="target")])
    graph.then("dense", "hidden", units=16).then("tanh", "tanh").then("dense", "output", units=2)
    graph.loss("mean_squared_error", "prediction", "target", "target")
    model = Chain(hidden=nn.Linear(5, 16), _tanh=nn.Tanh(), output=nn.Linear(16, 2))
    make("dense_regression", graph, model, F.mse_loss, *sgd(0.05, 0.9), 2e-5)


def dense_classes():
    graph = GraphBuilder([floats("features", 9), numbers("label", 5)])
    graph.then("dense", "hidden1", units=24).then("silu", "silu").then("dense", "hidden2", units=17, bias=False)
    graph.then("leaky_relu", "leaky", slope=0.1).then("dense", "output", units=5)
    graph.loss("softmax_cross_entropy", "logits", "labels", "label", label_smoothing=0.1)
    model = Chain(hidden1=nn.Linear(9, 24), _silu=nn.SiLU(), hidden2=nn.Linear(24, 17, bias=False),
                  _leaky=nn.LeakyReLU(0.1), output=nn.Linear(17, 5))
    make("dense_classes", graph, model, cross_entropy(0.1), *adam(0.01), 2e-5)


def convolutions():
    graph = GraphBuilder([floats("image", 2, 12, 12, kind="image"), numbers("label", 4)])
    graph.then("conv2d", "conv1", filters=6, kernel=[5, 5]).then("relu", "relu1").then("max_pool", "pool1")
    graph.then("conv2d", "conv2", filters=8, padding="valid", groups=2).then("elu", "elu").then("average_pool", "pool2")
    graph.then("flatten", "flatten").then("dense", "output", units=4)
    graph.loss("softmax_cross_entropy", "logits", "labels", "label")
    model = Chain(conv1=nn.Conv2d(2, 6, 5, padding=2), _relu=nn.ReLU(), _pool1=nn.MaxPool2d(2),
                  conv2=nn.Conv2d(6, 8, 3, groups=2), _elu=nn.ELU(), _pool2=nn.AvgPool2d(2), _flatten=nn.Flatten(),
                  output=nn.Linear(32, 4))
    make("convolutions", graph, model, cross_entropy(), *sgd(0.02, 0.9, nesterov=True), 5e-5)


def residual():
    graph = GraphBuilder([floats("image", 3, 8, 8, kind="image"), numbers("label", 3)])
    graph.then("conv2d", "conv1", filters=8, bias=False).then("batch_norm", "norm1").then("relu", "relu1")
    graph.then("conv2d", "conv2", filters=8, bias=False).then("batch_norm", "norm2")
    graph.join("add", "add", ["norm2", "relu1"]).then("relu", "relu2")
    graph.then("global_average_pool", "pool").then("dense", "output", units=3)
    graph.loss("softmax_cross_entropy", "logits", "labels", "label")

    class Model(nn.Module):
        def __init__(self):
            super().__init__()
            self.conv1, self.norm1 = nn.Conv2d(3, 8, 3, padding=1, bias=False), nn.BatchNorm2d(8)
            self.conv2, self.norm2 = nn.Conv2d(8, 8, 3, padding=1, bias=False), nn.BatchNorm2d(8)
            self.output = nn.Linear(8, 3)

        def forward(self, x):
            x = F.relu(self.norm1(self.conv1(x)))
            x = F.relu(self.norm2(self.conv2(x)) + x)
            return self.output(x.mean((2, 3)))

    make("residual", graph, Model(), cross_entropy(), *adamw(0.003, 0.1), 5e-5)


class SqueezeExcite(nn.Module):
    def __init__(self, channels, narrow):
        super().__init__()
        self.squeeze, self.excite = nn.Linear(channels, narrow), nn.Linear(narrow, channels)

    def forward(self, x):
        share = torch.sigmoid(self.excite(F.silu(self.squeeze(x.mean((2, 3))))))
        return x * share[:, :, None, None]


def mobile():
    graph = GraphBuilder([floats("image", 3, 8, 8, kind="image"), numbers("label", 3)])
    graph.then("conv2d", "expand", filters=12, kernel=[1, 1], bias=False).then("batch_norm", "norm1").then("relu6", "relu6")
    graph.then("depthwise_conv2d", "depthwise", kernel=[5, 5], bias=False).then("batch_norm", "norm2").then("hard_swish", "swish")
    graph.then("squeeze_excite", "squeeze", ratio=4, activation="silu")
    graph.then("conv2d", "project", filters=6, kernel=[1, 1]).then("flatten", "flatten").then("dense", "output", units=3)
    graph.loss("softmax_cross_entropy", "logits", "labels", "label")
    model = Chain(expand=nn.Conv2d(3, 12, 1, bias=False), norm1=nn.BatchNorm2d(12), _relu6=nn.ReLU6(),
                  depthwise=nn.Conv2d(12, 12, 5, padding=2, groups=12, bias=False), norm2=nn.BatchNorm2d(12), _swish=nn.Hardswish(),
                  squeeze=SqueezeExcite(12, 3), project=nn.Conv2d(12, 6, 1), _flatten=nn.Flatten(),
                  output=nn.Linear(6 * 64, 3))
    make("mobile", graph, model, cross_entropy(), *rmsprop(0.002, 0.9), 5e-5)


def segmentation():
    graph = GraphBuilder([floats("image", 2, 8, 8, kind="image"), numbers("mask", 3, 8, 8)])
    graph.then("conv2d", "down", filters=6).then("selu", "selu1").then("max_pool", "pool")
    graph.then("conv2d", "middle", filters=8).then("softplus", "softplus")
    graph.then("conv_transpose2d", "up", filters=5, kernel=[3, 3], stride=[2, 2], padding=[1, 1], output_padding=[1, 1])
    graph.then("upsample", "smooth", ("softplus", "output"), factor=[2, 2], method="bilinear")
    graph.then("upsample", "blocks", ("softplus", "output"), factor=[2, 2], method="nearest")
    graph.join("concat", "join", ["up", "smooth", "blocks", "selu1"])
    graph.then("group_norm", "norm", groups=3).then("conv2d", "output", filters=3, kernel=[1, 1])
    graph.then("transpose", "last", order="2 3 1").loss("softmax_cross_entropy", "logits", "labels", "mask")

    class Model(nn.Module):
        def __init__(self):
            super().__init__()
            self.down, self.middle = nn.Conv2d(2, 6, 3, padding=1), nn.Conv2d(6, 8, 3, padding=1)
            self.up = nn.ConvTranspose2d(8, 5, 3, 2, 1, 1)
            self.norm, self.output = nn.GroupNorm(3, 27), nn.Conv2d(27, 3, 1)

        def forward(self, x):
            side = F.selu(self.down(x))
            x = F.softplus(self.middle(F.max_pool2d(side, 2)))
            smooth = F.interpolate(x, scale_factor=2, mode="bilinear", align_corners=False)
            blocks = F.interpolate(x, scale_factor=2, mode="nearest")
            x = self.norm(torch.cat([self.up(x), smooth, blocks, side], 1))
            return self.output(x).permute(0, 2, 3, 1)

    make("segmentation", graph, Model(), cross_entropy(), *adam(0.005), 5e-5)


def text_lstm():
    graph = GraphBuilder([numbers("tokens", 11, 9, role="input", kind="ids"), numbers("next", 11, 9)])
    graph.then("embedding", "embedding", vocabulary=11, units=7).then("lstm", "lstm", units=10, sequence=True)
    graph.then("dense", "output", units=11).loss("softmax_cross_entropy", "logits", "labels", "next")

    class Model(nn.Module):
        def __init__(self):
            super().__init__()
            self.embedding, self.lstm = nn.Embedding(11, 7), nn.LSTM(7, 10, batch_first=True)
            self.output = nn.Linear(10, 11)

        def forward(self, x):
            return self.output(self.lstm(self.embedding(x))[0])

    make("text_lstm", graph, Model(), cross_entropy(), *adam(0.01), 5e-5)


def series():
    graph = GraphBuilder([floats("series", 7, 3, kind="sequence"), floats("target", 1, role="target")])
    graph.then("gru", "gru", units=9, sequence=True).then("rnn", "rnn", units=6)
    graph.then("dense", "output", units=1).loss("huber", "prediction", "target", "target", delta=0.5)

    class Model(nn.Module):
        def __init__(self):
            super().__init__()
            self.gru, self.rnn = nn.GRU(3, 9, batch_first=True), nn.RNN(9, 6, batch_first=True)
            self.output = nn.Linear(6, 1)

        def forward(self, x):
            return self.output(self.rnn(self.gru(x)[0])[0][:, -1])

    make("series", graph, Model(), lambda x, y: F.huber_loss(x, y, delta=0.5), *sgd(0.05, 0.9), 5e-5)


def transformer():
    graph = GraphBuilder([numbers("tokens", 13, 10, role="input", kind="ids"), numbers("next", 13, 10)])
    graph.then("embedding", "embedding", vocabulary=13, units=12).then("position_embedding", "positions")
    graph.then("layer_norm", "norm1").then("attention", "attention", heads=3, causal=True)
    graph.join("add", "add1", ["positions", "attention"])
    graph.then("layer_norm", "norm2").then("dense", "up", units=32).then("gelu", "gelu").then("dense", "down", units=12)
    graph.join("add", "add2", ["add1", "down"]).then("dense", "output", units=13)
    graph.loss("softmax_cross_entropy", "logits", "labels", "next")

    class Positions(nn.Module):
        def __init__(self):
            super().__init__()
            self.weight = nn.Parameter(torch.randn(10, 12))

    class Model(nn.Module):
        def __init__(self):
            super().__init__()
            self.embedding, self.positions = nn.Embedding(13, 12), Positions()
            self.norm1, self.norm2 = nn.LayerNorm(12), nn.LayerNorm(12)
            self.attention = nn.MultiheadAttention(12, 3, batch_first=True)
            self.up, self.down, self.output = nn.Linear(12, 32), nn.Linear(32, 12), nn.Linear(12, 13)

        def forward(self, x):
            x = self.embedding(x) + self.positions.weight
            n = self.norm1(x)
            later = torch.ones(10, 10, dtype=torch.bool).triu(1)
            x = x + self.attention(n, n, n, attn_mask=later, need_weights=False)[0]
            return self.output(x + self.down(F.gelu(self.up(self.norm2(x)))))

    make("transformer", graph, Model(), cross_entropy(), *adamw(0.003, 0.01), 5e-5)


def several_labels():
    graph = GraphBuilder([floats("features", 6), floats("labels", 4, role="target")])
    graph.then("dense", "hidden", units=20).then("sigmoid", "sigmoid").then("dense", "output", units=4)
    graph.loss("binary_cross_entropy", "logits", "targets", "labels")
    model = Chain(hidden=nn.Linear(6, 20), _sigmoid=nn.Sigmoid(), output=nn.Linear(20, 4))
    make("several_labels", graph, model, lambda x, y: F.binary_cross_entropy_with_logits(x, y), *adam(0.02), 5e-5)


if __name__ == "__main__":
    NETWORKS = (dense_regression, dense_classes, convolutions, residual, mobile, segmentation, text_lstm, series,
                transformer, several_labels)
    for number, network in enumerate(NETWORKS):
        torch.manual_seed(number)
        network()
