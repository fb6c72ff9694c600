#!/usr/bin/env python3
"""The workloads of `epoch bench --suite train` in PyTorch (1.13 or newer), for `compare`.

    torch_baseline.py losses WORKLOAD TRACE     losses of the trace's steps from its initial weights, as a JSON list
    torch_baseline.py steps WORKLOAD COUNT      does COUNT steps and ends, to time the start
    torch_baseline.py serve WORKLOAD            prints its settings as a JSON line; then, for each line of stdin with a number of
                                                seconds, measures that long and prints the median time of a step

A trace comes from `epoch bench --suite train --only WORKLOAD --trace TRACE`. The environment selects the BLAS.
"""
import argparse
import json
import os
import resource
import struct
import sys
import time


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mode", choices=("losses", "steps", "serve"))
    parser.add_argument("workload", choices=("a10", "a32", "b", "c", "d", "e", "f", "g"))
    parser.add_argument("of", nargs="?", help="trace (losses) or count (steps)")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--channels-last", action="store_true", help="images are stored channels-last")
    parser.add_argument("--foreach", action="store_true", help="use the foreach optimizers")
    return parser.parse_args()


ARGUMENTS = arguments()
ALL_AT_ONCE = {"foreach": True} if ARGUMENTS.foreach else {}  # else as PyTorch has it
for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[variable] = str(ARGUMENTS.threads)  # must be set before torch is imported

import torch  # noqa: E402
import torch.nn.functional as F  # noqa: E402
from torch import nn  # noqa: E402


# --- Networks. Attributes have the names of the nodes in our graphs, so that weights can be assigned by name.

class Chain(nn.Module):
    """Named modules in sequence."""

    def __init__(self, **modules):
        super().__init__()
        self.order = list(modules)
        for name, module in modules.items():
            self.add_module(name, module)

    def forward(self, x):
        for name in self.order:
            x = getattr(self, name)(x)
        return x


def perceptron(sizes, activation, names):
    modules = {}
    for name, inputs, outputs in zip(names, sizes, sizes[1:]):
        modules[name] = nn.Linear(inputs, outputs)
        if name != names[-1]:
            modules[f"after_{name}"] = activation()
    return Chain(**modules)


def lenet():
    return Chain(conv1=nn.Conv2d(1, 6, 5, padding=2), relu1=nn.ReLU(), pool1=nn.MaxPool2d(2),
                 conv2=nn.Conv2d(6, 16, 5), relu2=nn.ReLU(), pool2=nn.MaxPool2d(2), flatten=nn.Flatten(),
                 dense1=nn.Linear(400, 120), relu3=nn.ReLU(), dense2=nn.Linear(120, 84), relu4=nn.ReLU(),
                 output=nn.Linear(84, 10))


def conv3(inputs, outputs, stride=1):
    return nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False)


def cifar_net():
    modules, channels, number = {}, 3, 0
    for stage, width in enumerate((32, 64, 128), 1):
        for _ in range(2):
            number += 1
            modules |= {f"conv{number}": conv3(channels, width), f"norm{number}": nn.BatchNorm2d(width),
                        f"relu{number}": nn.ReLU(inplace=True)}
            channels = width
        modules[f"pool{stage}"] = nn.MaxPool2d(2)
    return Chain(**modules, pool=nn.AdaptiveAvgPool2d(1), flatten=nn.Flatten(), output=nn.Linear(128, 10))


class Residual(nn.Module):
    """Two convolutions beside a shortcut, which is a projection where the shape changes. For an even image and stride 2
    our padding "same" is one row below and one column to the right; nn.Conv2d has it on every side, which is the same
    work, so only the mode "losses" pads as we do, which is slower."""

    def __init__(self, inputs, outputs):
        super().__init__()
        stride = 1 if inputs == outputs else 2
        self.conv1, self.norm1 = conv3(inputs, outputs, stride), nn.BatchNorm2d(outputs)
        self.conv2, self.norm2 = conv3(outputs, outputs), nn.BatchNorm2d(outputs)
        if stride == 2:
            self.shortcut = nn.Conv2d(inputs, outputs, 1, 2, bias=False)
            self.shortcut_norm = nn.BatchNorm2d(outputs)
        self.uneven = stride == 2 and ARGUMENTS.mode == "losses"
        if self.uneven:
            self.conv1.padding = (0, 0)

    def forward(self, x):
        y = F.relu(self.norm1(self.conv1(F.pad(x, (0, 1, 0, 1)) if self.uneven else x)), inplace=True)
        y = self.norm2(self.conv2(y))
        return F.relu(y + (self.shortcut_norm(self.shortcut(x)) if hasattr(self, "shortcut") else x), inplace=True)


def resnet20():
    stages = {"stage1": nn.Sequential(*(Residual(16, 16) for _ in range(3)))}
    for number, width in ((2, 32), (3, 64)):
        stages[f"stage{number}_down"] = Residual(width // 2, width)
        stages[f"stage{number}"] = nn.Sequential(*(Residual(width, width) for _ in range(2)))
    return Chain(conv1=conv3(3, 16), norm1=nn.BatchNorm2d(16), relu1=nn.ReLU(inplace=True), **stages,
                 pool=nn.AdaptiveAvgPool2d(1), flatten=nn.Flatten(), output=nn.Linear(64, 10))


class Attention(nn.Module):
    """Causal, with one product for queries, keys and values; PyTorch's own fused kernel where it has one."""

    def __init__(self, features, heads, positions):
        super().__init__()
        self.heads = heads
        self.project, self.output = nn.Linear(features, 3 * features), nn.Linear(features, features)
        self.register_buffer("later", torch.ones(positions, positions, dtype=torch.bool).triu(1), persistent=False)

    def forward(self, x):
        samples, positions, features = x.shape
        parts = self.project(x).view(samples, positions, 3, self.heads, features // self.heads)
        query, key, value = parts.permute(2, 0, 3, 1, 4)
        if hasattr(F, "scaled_dot_product_attention"):
            attended = F.scaled_dot_product_attention(query, key, value, is_causal=True)
        else:
            scores = (query @ key.transpose(-1, -2)) * (features // self.heads) ** -0.5
            attended = scores.masked_fill(self.later, float("-inf")).softmax(-1) @ value
        return self.output(attended.transpose(1, 2).reshape(samples, positions, features))


class Block(nn.Module):
    def __init__(self, features, heads, positions):
        super().__init__()
        self.norm1, self.norm2 = nn.LayerNorm(features), nn.LayerNorm(features)
        self.attention = Attention(features, heads, positions)
        self.up, self.down = nn.Linear(features, 4 * features), nn.Linear(4 * features, features)

    def forward(self, x):
        x = x + self.attention(self.norm1(x))
        return x + self.down(F.gelu(self.up(self.norm2(x))))


class Positions(nn.Module):
    def __init__(self, positions, features):
        super().__init__()
        self.weight = nn.Parameter(0.02 * torch.randn(positions, features))

    def forward(self, x):
        return x + self.weight


def transformer(vocabulary=96, features=128, positions=128):
    return Chain(tokens=nn.Embedding(vocabulary, features), positions=Positions(positions, features),
                 blocks=nn.Sequential(*(Block(features, 4, positions) for _ in range(4))),
                 norm=nn.LayerNorm(features), output=nn.Linear(features, vocabulary))


# --- Workloads: network, shapes of a batch, optimizer

def images(batch, *shape):
    return lambda: (torch.randn(batch, *shape), torch.randint(0, 10, (batch,)))


def sgd(rate, momentum=0.0):
    return lambda parameters, **more: torch.optim.SGD(parameters, lr=rate, momentum=momentum, **more)


def adam(parameters, **more):
    return torch.optim.Adam(parameters, lr=0.001, **more)


def adamw(parameters, **more):
    return torch.optim.AdamW(parameters, lr=0.001, weight_decay=0.01, **more)


def toy():
    return perceptron((2, 8, 8, 2), nn.Tanh, ("hidden1", "hidden2", "output"))


def points(batch):
    return lambda: (torch.randn(batch, 2), torch.randint(0, 2, (batch,)))


WORKLOADS = {
    "a10": (toy, points(10), sgd(0.1)),
    "a32": (toy, points(32), sgd(0.1)),
    "b": (lambda: perceptron((784, 128, 10), nn.ReLU, ("hidden1", "output")), images(64, 784), adam),
    "c": (lambda: perceptron((784, 2048, 2048, 10), nn.ReLU, ("hidden1", "hidden2", "output")), images(256, 784), adam),
    "d": (lenet, images(64, 1, 28, 28), adam),
    "e": (cifar_net, images(64, 3, 32, 32), sgd(0.05, 0.9)),
    "f": (resnet20, images(64, 3, 32, 32), sgd(0.05, 0.9)),
    "g": (transformer, lambda: (torch.randint(0, 96, (16, 128)), torch.randint(0, 96, (16, 128))), adamw),
}


class Trainer:
    def __init__(self, workload):
        torch.manual_seed(1)
        make_network, self.make_batch, make_optimizer = WORKLOADS[workload]
        self.network = make_network().train()
        if ARGUMENTS.channels_last:
            self.network = self.network.to(memory_format=torch.channels_last)
        self.optimizer = make_optimizer(list(self.network.parameters()), **ALL_AT_ONCE)

    def batch(self):
        inputs, labels = self.make_batch()
        return self.laid_out(inputs), labels

    def laid_out(self, inputs):
        wanted = ARGUMENTS.channels_last and inputs.dim() == 4
        return inputs.to(memory_format=torch.channels_last) if wanted else inputs

    def step(self, inputs, labels):
        self.optimizer.zero_grad(set_to_none=True)
        answers = self.network(inputs)
        loss = F.cross_entropy(answers.flatten(0, -2), labels.flatten())
        loss.backward()
        self.optimizer.step()
        return loss


# --- Traces: safetensors, https://github.com/huggingface/safetensors#format

def read_trace(path):
    with open(path, "rb") as file:
        size = struct.unpack("<Q", file.read(8))[0]
        header, numbers = json.loads(file.read(size)), bytearray(file.read())
    metadata = header.pop("__metadata__")
    kinds = {"F32": torch.float32, "I32": torch.int32}
    tensors = {}
    for name, entry in header.items():
        begin, end = entry["data_offsets"]
        kind = kinds[entry["dtype"]]
        flat = torch.frombuffer(numbers, dtype=kind, count=(end - begin) // 4, offset=begin)
        tensors[name] = flat.reshape(entry["shape"])
    return tensors, metadata


OUR_NAMES = {"running_mean": "running_mean", "running_var": "running_variance"}


def our_name(module, path, name):
    """The names in a trace of a PyTorch tensor; the rows of several names are concatenated."""
    node = "/".join(str(int(part) + 1) if part.isdigit() else part for part in path.split("."))
    if isinstance(module, (nn.BatchNorm2d, nn.LayerNorm)):
        return [node + "/" + {"weight": "gamma", "bias": "beta"}.get(name, OUR_NAMES.get(name, name))]
    if path.endswith("attention.project"):
        return [f"{node.removesuffix('/project')}/{part}_{name}" for part in ("query", "key", "value")]
    if path.endswith("attention.output"):
        return [f"{node.removesuffix('/output')}/output_{name}"]
    return [f"{node}/{name}"]


@torch.no_grad()
def take_weights(network, trace):
    taken = set()
    for path, module in network.named_modules():
        for name, tensor in [*module.named_parameters(recurse=False), *module.named_buffers(recurse=False)]:
            if name in ("num_batches_tracked", "later"):
                continue
            names = ["weights/" + each for each in our_name(module, path, name)]
            tensor.copy_(torch.cat([trace[each] for each in names]))
            taken.update(names)
    left = {name for name in trace if name.startswith("weights/")} - taken
    if left:
        sys.exit(f"the PyTorch network has no parameters for {sorted(left)}")


def losses(trainer, path):
    trace, metadata = read_trace(path)
    take_weights(trainer.network, trace)
    for group in trainer.optimizer.param_groups:
        group["lr"] = float(metadata["learning_rate"])
    labels = next(trace[name] for name in ("batch/label", "batch/next") if name in trace)
    inputs = next(trace[name] for name in trace if name.startswith("batch/") and trace[name] is not labels)
    if inputs.dtype == torch.int32:
        inputs = inputs.long()
    return [trainer.step(trainer.laid_out(x), y.long()).item() for x, y in zip(inputs, labels)]


# --- Timing

def timed_block(trainer, batch, steps):
    begin = time.perf_counter()
    for _ in range(steps):
        trainer.step(*batch)
    return (time.perf_counter() - begin) / steps


def measure(trainer, batch, seconds):
    """The median over blocks of about 5 ms, after a warm-up of a quarter of the time."""
    begin, warm = time.perf_counter(), 0
    while warm < 5 or time.perf_counter() - begin < seconds / 4:
        trainer.step(*batch)
        warm += 1
    steps = max(1, int(0.005 * warm / (time.perf_counter() - begin)))
    blocks, begin = [], time.perf_counter()
    while len(blocks) < 7 or time.perf_counter() - begin < seconds:
        blocks.append(timed_block(trainer, batch, steps))
    return sorted(blocks)[len(blocks) // 2]


def build():
    """The libraries that PyTorch was built with, without compiler flags."""
    lines = (line.strip(" -") for line in torch.__config__.show().split("\n")[1:])
    return "; ".join(line for line in lines if line and not line.startswith(("C++", "Build settings", "NVCC", "CUDA")))


def loaded_blas():
    """The loaded BLAS libraries that are not part of PyTorch itself."""
    with open("/proc/self/maps") as maps:
        files = {os.path.realpath(line.split()[-1]) for line in maps if "/" in line}
    names = ("libblas", "libopenblas", "libmkl", "libblis", "libdnnl")
    return sorted(file for file in files if os.path.basename(file).startswith(names))


def variables():
    begins = ("OPENBLAS_", "OMP_", "GOMP_", "MKL_", "BLIS_", "ATEN_", "ONEDNN_", "DNNL_", "LD_LIBRARY_PATH")
    return [f"{name}={value}" for name, value in sorted(os.environ.items()) if name.startswith(begins)]


def settings():
    return {"torch": torch.__version__, "python": sys.version.split()[0], "blas": loaded_blas(),
            "variables": variables(), "capability": torch.backends.cpu.get_cpu_capability()
            if hasattr(torch.backends, "cpu") else "", "threads": torch.get_num_threads(),
            "build": build(), "channels_last": ARGUMENTS.channels_last,
            "foreach": ARGUMENTS.foreach}


def say(value):
    print(json.dumps(value), flush=True)


def serve(trainer):
    batch = trainer.batch()
    say(settings())
    for line in sys.stdin:
        step = measure(trainer, batch, float(line))
        say({"ms_per_step": step * 1e3, "peak_bytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024})


def main():
    torch.set_num_threads(ARGUMENTS.threads)
    trainer = Trainer(ARGUMENTS.workload)
    if ARGUMENTS.mode == "losses":
        say(losses(trainer, ARGUMENTS.of))
    elif ARGUMENTS.mode == "steps":
        batch = trainer.batch()
        for _ in range(int(ARGUMENTS.of)):
            trainer.step(*batch)
    else:
        serve(trainer)


if __name__ == "__main__":
    main()
