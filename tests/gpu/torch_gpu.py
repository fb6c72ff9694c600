#!/usr/bin/env python3
"""A workload of `epoch bench --suite train` in PyTorch on a GPU, at its best: batch resident on the GPU, fused optimizer,
channels last for images, everything captured where the variant says so. The networks are those of ../peer/torch_twin.py.

    torch_gpu.py WORKLOAD --precision fp32|tf32|bf16|fp16 --variant eager|graph|compile|autotune --seconds S
    torch_gpu.py ceilings                     what the GPU reaches at best: products, copies, a launch, a node of a graph

Both print one JSON object.
"""
import argparse
import json
import pathlib
import statistics
import sys
import time

PEER = pathlib.Path(__file__).resolve().parents[1] / "peer"


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("workload", choices=("ceilings", "a10", "a32", "b", "c", "d", "e", "f", "g"))
    parser.add_argument("--precision", choices=("fp32", "tf32", "bf16", "fp16"), default="fp32")
    parser.add_argument("--variant", choices=("eager", "graph", "compile", "autotune"), default="eager")
    parser.add_argument("--seconds", type=float, default=1.0)
    return parser.parse_args()


ARGUMENTS = arguments()
sys.path.insert(0, str(PEER))
sys.argv = ["torch_twin.py", "serve", "a10"]  # its arguments are those of the CPU's twin
import torch  # noqa: E402
import torch.nn.functional as F  # noqa: E402
import torch_twin  # noqa: E402

IMAGES = ("d", "e", "f")
HALF = {"bf16": torch.bfloat16, "fp16": torch.float16}


def use_precision():
    tf32 = ARGUMENTS.precision != "fp32"
    torch.backends.cuda.matmul.allow_tf32 = tf32
    torch.backends.cudnn.allow_tf32 = tf32
    torch.backends.cudnn.benchmark = True
    torch.set_float32_matmul_precision("high" if tf32 else "highest")


class Training:
    def __init__(self):
        torch.manual_seed(1)
        make_network, make_batch, make_optimizer = torch_twin.WORKLOADS[ARGUMENTS.workload]
        self.network = make_network().train().cuda()
        self.inputs, self.labels = (each.cuda() for each in make_batch())
        if ARGUMENTS.workload in IMAGES:
            self.network = self.network.to(memory_format=torch.channels_last)
            self.inputs = self.inputs.to(memory_format=torch.channels_last)
        parameters = list(self.network.parameters())
        more = {"fused": True}
        if ARGUMENTS.variant == "graph" and ARGUMENTS.workload in ("b", "c", "d", "g"):
            more["capturable"] = True
        self.optimizer = make_optimizer(parameters, **more)
        self.scaler = torch.amp.GradScaler("cuda", enabled=ARGUMENTS.precision == "fp16")  # of the loss
        self.forward = self.loss
        if ARGUMENTS.variant in ("compile", "autotune"):
            mode = "reduce-overhead" if ARGUMENTS.variant == "compile" else "max-autotune"
            self.forward = torch.compile(self.loss, mode=mode)

    def loss(self):
        kind = HALF.get(ARGUMENTS.precision)
        with torch.autocast("cuda", kind, enabled=kind is not None):
            answers = self.network(self.inputs)
            return F.cross_entropy(answers.flatten(0, -2), self.labels.flatten())

    def step(self):
        self.optimizer.zero_grad(set_to_none=True)
        self.learn()

    def learn(self):
        self.scaler.scale(self.forward()).backward()
        self.scaler.step(self.optimizer)
        self.scaler.update()

    def captured(self):
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            for _ in range(5):
                self.step()
        torch.cuda.current_stream().wait_stream(side)
        graph = torch.cuda.CUDAGraph()
        self.optimizer.zero_grad(set_to_none=True)
        with torch.cuda.graph(graph):
            self.learn()
        return graph.replay


def seconds_of(work, times):
    begin, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
    begin.record()
    for _ in range(times):
        work()
    end.record()
    end.synchronize()
    return begin.elapsed_time(end) * 1e-3 / times


def measure(work, seconds):
    """Median over blocks of some 20 ms, after a warm-up of a second."""
    begin, warm = time.perf_counter(), 0
    while warm < 10 or time.perf_counter() - begin < 1:
        work()
        warm += 1
        if warm % 50 == 0:
            torch.cuda.synchronize()
    torch.cuda.synchronize()
    times = max(1, int(0.02 / seconds_of(work, 10)))
    blocks, begin = [], time.perf_counter()
    while len(blocks) < 5 or time.perf_counter() - begin < seconds:
        blocks.append(seconds_of(work, times))
    return statistics.median(blocks)


def best_rate(work, amount):
    measure(work, 0.2)
    return amount / measure(work, 0.5)


def ceilings():
    side = 8192
    found = {"gpu": torch.cuda.get_device_name(), "torch": torch.__version__}
    for name, kind, tf32 in (("fp32", torch.float32, False), ("tf32", torch.float32, True),
                             ("bf16", torch.bfloat16, False), ("fp16", torch.float16, False)):
        torch.backends.cuda.matmul.allow_tf32 = tf32
        a, b = (torch.randn(side, side, device="cuda", dtype=kind) for _ in range(2))
        found[f"{name}_flops_per_s"] = best_rate(lambda: a @ b, 2 * side ** 3)
    big = torch.empty(1 << 30, device="cuda")
    copy = torch.empty_like(big)
    found["bytes_per_s"] = best_rate(lambda: copy.copy_(big), 8 << 30)
    small = torch.zeros(32, device="cuda")
    found["launch_s"] = measure(lambda: small.add_(1), 0.5)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        for _ in range(1000):
            small.add_(1)
    found["graph_node_s"] = measure(graph.replay, 0.5) / 1000
    return found


def main():
    if not torch.cuda.is_available():
        sys.exit("PyTorch finds no GPU")
    if ARGUMENTS.workload == "ceilings":
        print(json.dumps(ceilings()))
        return
    use_precision()
    training = Training()
    begin = time.perf_counter()
    work = training.captured() if ARGUMENTS.variant == "graph" else training.step
    work()
    torch.cuda.synchronize()
    compiled = time.perf_counter() - begin
    step = measure(work, ARGUMENTS.seconds)
    settings = [ARGUMENTS.variant, ARGUMENTS.precision, "fused optimizer", "batch on the GPU", "cudnn.benchmark"]
    settings += ["channels last"] if ARGUMENTS.workload in IMAGES else []
    print(json.dumps({"workload": ARGUMENTS.workload, "ms_per_step": step * 1e3, "settings": ", ".join(settings),
                      "peak_bytes": torch.cuda.max_memory_allocated(), "compile_s": compiled,
                      "torch": torch.__version__}))


if __name__ == "__main__":
    main()
