#!/usr/bin/env python3
"""The workloads of workloads.py in PyTorch on a GPU, at its best: one batch that stays on the GPU, fused optimizer,
channels last for images, and the whole step captured where the variant says so.

    torch_gpu.py serve                     prints a line of JSON about itself, then an answer to each line of JSON
        {"do": "ceilings"}                 what the GPU reaches: products, copies, a launch, a node of a graph
        {"do": "prepare", "workload": W, "precision": P, "variant": V}     builds, compiles and captures
        {"do": "measure", "seconds": S}    of what was prepared
    torch_gpu.py first-step W P            does one step and ends, to time the start

Precisions: fp32, tf32, bf16, fp16. Variants: eager; graph (CUDA graph of the whole step); compile (reduce-overhead);
compile+graph (Inductor's kernels, the whole step captured); autotune+graph (those of max-autotune, captured).
EPOCH_TWIN_DEVICE=cpu with EPOCH_TWIN_SMALL=1 tests the networks without a GPU.
"""
import gc
import json
import os
import pathlib
import statistics
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
DEVICE, SMALL = os.environ.get("EPOCH_TWIN_DEVICE", "cuda"), bool(os.environ.get("EPOCH_TWIN_SMALL"))
ARGUMENTS = sys.argv[1:]
sys.path[:0] = [str(HERE), str(HERE.parent / "peer")]
sys.argv = ["torch_baseline.py", "serve", "a10"]  # torch_baseline parses arguments when it is imported
import torch  # noqa: E402
import torch.nn.functional as F  # noqa: E402
import torch_baseline as baseline  # noqa: E402
from torch import nn  # noqa: E402
from workloads import ADAMW_PARAMETERS, UPDATE, workloads  # noqa: E402

WORKLOADS = workloads(SMALL)
HALF = {"bf16": torch.bfloat16, "fp16": torch.float16}
COMPILED = {"compile": "reduce-overhead", "compile+graph": "default", "autotune+graph": "max-autotune-no-cudagraphs"}


# --- Networks: (module, inputs, labels, loss) with the sizes of our project

def perceptron(activation, classes, sizes, batch):
    names = [f"dense{i}" for i in range(1, len(sizes))]
    labels = torch.randint(0, classes, (batch,))
    return baseline.perceptron(sizes, activation, names), torch.randn(batch, sizes[0]), labels


def lenet(batch):
    return baseline.lenet(), torch.randn(batch, 1, 28, 28), torch.randint(0, 10, (batch,))


def resnet18(width, batch):
    stages, channels = {}, width
    for stage in range(4):
        for block in range(2):
            stages[f"block{stage}{block}"] = baseline.Residual(channels, width << stage)
            channels = width << stage
    network = baseline.Chain(conv1=baseline.conv3(3, width), norm1=nn.BatchNorm2d(width), relu1=nn.ReLU(inplace=True), **stages,
                         pool=nn.AdaptiveAvgPool2d(1), flatten=nn.Flatten(), output=nn.Linear(channels, 10))
    return network, torch.randn(batch, 3, 32, 32), torch.randint(0, 10, (batch,))


def gpt(layers, features, length, batch, vocabulary):
    network = baseline.Chain(tokens=nn.Embedding(vocabulary, features), positions=baseline.Positions(length, features),
                         blocks=nn.Sequential(*(baseline.Block(features, layers, length) for _ in range(layers))),
                         norm=nn.LayerNorm(features), output=nn.Linear(features, vocabulary))
    return network, *(torch.randint(0, vocabulary, (batch, length)) for _ in range(2))


NETWORKS = {"playground": lambda **sizes: perceptron(nn.Tanh, 2, **sizes),
            "mnist-mlp": lambda **sizes: perceptron(nn.ReLU, 10, **sizes),
            "higgs": lambda **sizes: perceptron(nn.ReLU, 2, **sizes), "lenet": lenet, "resnet18": resnet18, "gpt": gpt}


def make_optimizer(kind, values, parameters, captured):
    """Uses the same settings as our program; settings that it leaves out have the same defaults."""
    more = {"lr": values["learning_rate"], "fused": True}
    if kind == "sgd":
        return torch.optim.SGD(parameters, momentum=values.get("momentum", 0.0), **more)
    if captured:
        more["capturable"] = True
    if kind == "adamw":
        return torch.optim.AdamW(parameters, weight_decay=values["weight_decay"], **more)
    return torch.optim.Adam(parameters, **more)


def use_precision(precision):
    tf32 = precision != "fp32"
    torch.backends.cuda.matmul.allow_tf32 = tf32
    torch.backends.cudnn.allow_tf32 = tf32
    torch.backends.cudnn.benchmark = True
    torch.set_float32_matmul_precision("high" if tf32 else "highest")


class Training:
    def __init__(self, name, precision, variant):
        torch.manual_seed(1)
        workload = WORKLOADS[name]
        network, inputs, labels = NETWORKS[name](**workload.sizes)
        self.network, self.inputs, self.labels = network.train().to(DEVICE), inputs.to(DEVICE), labels.to(DEVICE)
        self.settings = [variant, precision, "fused optimizer", "one batch on the GPU", "cudnn.benchmark"]
        if inputs.dim() == 4:
            self.network = self.network.to(memory_format=torch.channels_last)
            self.inputs = self.inputs.to(memory_format=torch.channels_last)
            self.settings.append("channels last")
        self.binary = list(network.parameters())[-1].numel() == 1
        if self.binary:
            self.labels = self.labels.float()
        self.half = HALF.get(precision)
        captured = variant.endswith("graph")
        kind, values = workload.optimizer
        self.optimizer = make_optimizer(kind, values, list(self.network.parameters()), captured)
        self.scaler = torch.amp.GradScaler(DEVICE, enabled=precision == "fp16")
        self.forward = self.loss
        if variant in COMPILED:
            self.forward = torch.compile(self.loss, mode=COMPILED[variant])
        self.work = self.captured() if captured else self.step

    def loss(self):
        with torch.autocast(DEVICE, self.half, enabled=self.half is not None):
            answers = self.network(self.inputs)
            if self.binary:
                return F.binary_cross_entropy_with_logits(answers.flatten(), self.labels)
            return F.cross_entropy(answers.flatten(0, -2), self.labels.flatten())

    def learn(self):
        self.scaler.scale(self.forward()).backward()
        self.scaler.step(self.optimizer)
        self.scaler.update()

    def step(self):
        self.optimizer.zero_grad(set_to_none=True)
        self.learn()

    def captured(self):
        return capture(self.step, lambda: self.optimizer.zero_grad(set_to_none=True), self.learn)


class Update:
    """AdamW alone, on one tensor of GPT-2's size."""

    def __init__(self, precision, variant):
        parameter = nn.Parameter(torch.rand(1000 if SMALL else ADAMW_PARAMETERS, device=DEVICE))
        parameter.grad = torch.rand_like(parameter)
        self.settings = [variant, precision, "fused optimizer", "one tensor"]
        optimizer = make_optimizer("adamw", {"learning_rate": 0.001, "weight_decay": 0.01}, [parameter],
                                   variant == "graph")
        self.work = capture(optimizer.step, lambda: None, optimizer.step) if variant == "graph" else optimizer.step


def capture(warm_up, clear, work):
    side = torch.cuda.Stream()
    side.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(side):
        for _ in range(5):
            warm_up()
    torch.cuda.current_stream().wait_stream(side)
    clear()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        work()
    return graph.replay


# --- Timing

def finish():
    if DEVICE == "cuda":
        torch.cuda.synchronize()


def seconds_of(work, times):
    if DEVICE != "cuda":
        begin = time.perf_counter()
        for _ in range(times):
            work()
        return (time.perf_counter() - begin) / times
    begin, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
    begin.record()
    for _ in range(times):
        work()
    end.record()
    end.synchronize()
    return begin.elapsed_time(end) * 1e-3 / times


def measure(work, seconds):
    """The median over blocks of about 20 ms, after a warm-up of half the time."""
    begin, warm = time.perf_counter(), 0
    while warm < 10 or time.perf_counter() - begin < seconds / 2:
        work()
        warm += 1
        if warm % 50 == 0:
            finish()
    finish()
    times = max(1, int(0.02 / seconds_of(work, 10)))
    blocks, begin = [], time.perf_counter()
    while len(blocks) < 5 or time.perf_counter() - begin < seconds:
        blocks.append(seconds_of(work, times))
    return statistics.median(blocks)


def best_rate(work, amount):
    return amount / measure(work, 0.5)


def ceilings():
    """Multiplies random numbers: products of zeros take less power and are faster."""
    side, found = 8192, {}
    for name, kind, tf32 in (("fp32", torch.float32, False), ("tf32", torch.float32, True),
                             ("bf16", torch.bfloat16, False), ("fp16", torch.float16, False)):
        torch.backends.cuda.matmul.allow_tf32 = tf32
        a, b = (torch.randn(side, side, device="cuda", dtype=kind) for _ in range(2))
        found[f"{name}_flops_per_s"] = best_rate(lambda: a @ b, 2 * side ** 3)
    big = torch.empty(1 << 29, device="cuda").normal_()
    copy = torch.empty_like(big)
    found["bytes_per_s"] = best_rate(lambda: copy.copy_(big), 8 << 29)
    small = torch.zeros(32, device="cuda")
    found["launch_s"] = measure(lambda: small.add_(1), 0.3)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        for _ in range(1000):
            small.add_(1)
    found["graph_node_s"] = measure(graph.replay, 0.3) / 1000
    return found


# --- Asked and answered

class Server:
    def __init__(self):
        self.training = None

    def prepare(self, workload, precision, variant):
        self.training = None
        torch.compiler.reset()
        gc.collect()  # a training refers to itself, and its memory would count as the next one's
        if DEVICE == "cuda":
            torch.cuda.empty_cache()
            torch.cuda.reset_peak_memory_stats()
        use_precision(precision)
        begin = time.perf_counter()
        make = (lambda: Update(precision, variant)) if workload == UPDATE else (lambda: Training(workload, precision, variant))
        self.training = make()
        for _ in range(3):
            self.training.work()
        finish()
        if DEVICE == "cuda" and variant == "eager":  # what is captured takes its memory once, while it is captured
            torch.cuda.reset_peak_memory_stats()
        return {"settings": ", ".join(self.training.settings), "prepare_s": time.perf_counter() - begin}

    def measure(self, seconds):
        step = measure(self.training.work, seconds)
        peak = torch.cuda.max_memory_allocated() if DEVICE == "cuda" else None
        return {"ms_per_step": step * 1e3, "peak_bytes": peak}

    def ceilings(self):
        self.training = None
        found = ceilings()
        torch.cuda.empty_cache()
        return found


def serve():
    # What libraries print on standard output must not come between answers.
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)

    def say(answer):
        print(json.dumps(answer), file=answers, flush=True)

    say({"torch": torch.__version__, "cuda": torch.version.cuda, "cudnn": torch.backends.cudnn.version()})
    server = Server()
    for line in sys.stdin:
        asked = json.loads(line)
        try:
            say(getattr(server, asked.pop("do"))(**asked))
        except Exception as error:  # reported; the next question may succeed
            server.training = None
            say({"error": f"{type(error).__name__}: {error}"[:500]})


def main():
    if DEVICE == "cuda" and not torch.cuda.is_available():
        sys.exit("PyTorch finds no GPU")
    if ARGUMENTS[0] == "serve":
        return serve()
    _, workload, precision = ARGUMENTS
    use_precision(precision)
    Training(workload, precision, "eager").step()
    finish()
    print(json.dumps({"torch": torch.__version__}))


if __name__ == "__main__":
    main()
