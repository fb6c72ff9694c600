"""Ours beside PyTorch: a process that holds PyTorch and waits, asked between processes of ours, so that both meet the
same clocks and temperatures."""
import json
import os
import pathlib
import select
import signal
import statistics
import subprocess
import sys
import time

from course import Late, clock, last_line, objects, run
from workloads import UPDATE

HERE = pathlib.Path(__file__).resolve().parent
TARGET_VARIANTS = ("graph", "compile+graph", "eager", "compile")  # what usually wins comes first
MORE_VARIANTS = ("autotune+graph",)
FEWEST = 2  # pairs that make a median


class Twin:
    """Started when first asked; again after a fault."""

    def __init__(self):
        self.command = os.environ.get("TWIN", f"{sys.executable} {HERE / 'torch_gpu.py'}").split()
        # The libraries that it was built with, not those that ours looks for.
        self.environment = {**os.environ, "LD_LIBRARY_PATH": os.environ.get("TWIN_LIBRARIES", "")}
        self.process, self.about, self.why = None, None, ""

    def start(self, seconds):
        """Whether there is a PyTorch that finds the GPU; `about` says which, `why` why not."""
        if self.process:
            return True
        self.process = subprocess.Popen([*self.command, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, env=self.environment, start_new_session=True)
        os.set_blocking(self.process.stderr.fileno(), False)
        os.set_blocking(self.process.stdout.fileno(), False)
        self.told, self.errors = b"", b""
        try:
            self.about = self.answer(seconds)
        except (ValueError, Late) as error:
            self.why = str(error)
        return self.process is not None

    def answer(self, seconds):
        end = time.monotonic() + seconds
        while b"\n" not in self.told:
            pipes = [self.process.stdout, self.process.stderr]
            ready, _, _ = select.select(pipes, [], [], max(0.0, end - time.monotonic()))
            if not ready:
                self.end()
                raise Late(seconds)
            parts = {pipe: pipe.read() for pipe in ready}
            self.errors = (self.errors + (parts.get(self.process.stderr) or b""))[-4000:]
            self.told += parts.get(self.process.stdout) or b""
            if parts.get(self.process.stdout) == b"":
                why = last_line(self.errors.decode(errors="replace"))
                self.end()
                raise ValueError(why or "its process has ended")
            if parts.get(self.process.stderr) == b"":  # it has closed it: nothing to wait for there
                time.sleep(0.01)
        line, _, self.told = self.told.partition(b"\n")
        answer = json.loads(line)
        if "error" in answer:
            raise ValueError(answer["error"])
        return answer

    def ask(self, limit, /, **question):
        begin = time.monotonic()
        if not self.start(limit):
            raise ValueError(self.why)
        self.process.stdin.write(json.dumps(question).encode() + b"\n")
        self.process.stdin.flush()
        return self.answer(max(0.1, limit - (time.monotonic() - begin)))

    def end(self):
        if self.process:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
                pipe.close()
        self.process = None


def clocks():
    """Of the GPU just now, in nvidia-smi's words; empty where it cannot tell."""
    try:
        query = "clocks.sm,temperature.gpu,power.draw"
        return run(["nvidia-smi", f"--query-gpu={query}", "--format=csv,noheader"], 5)[1].strip()
    except (Late, OSError):
        return ""


class Bench:
    """Items: a workload in a precision, alone or beside a variant of PyTorch's."""

    def __init__(self, epoch, device, twin, folder, workloads, small):
        self.epoch, self.device, self.twin, self.folder, self.small = epoch, device, twin, folder, small
        self.workloads, self.block, self.pairs_wanted = workloads, 0.02 if small else 0.5, FEWEST if small else 4

    def command(self, workload, precision, *more):
        begin = [self.epoch, "bench", "--device", self.device, "--precision", precision, "--json"]
        if workload == UPDATE:
            return [*begin, "--suite", "elementwise" if self.small else "large", "--only", "adamw", *more]
        return [*begin, self.folder / f"{workload}.epoch", *more]

    def ours(self, workload, precision, seconds, *more):
        code, text, error = run(self.command(workload, precision, "--seconds", self.block, *more), seconds)
        found = objects(text)
        if code != 0 or not found:
            raise ValueError(last_line(error) or f"ended with {code}")
        told = found[-1]
        return {**told, "ms_per_step": told["us"] / 1e3} if "us" in told else told

    def alone(self, workload, precision, seconds):
        return "measured", "", {"workload": workload, "precision": precision,
                                "ours": kept(self.ours(workload, precision, seconds)), "clocks": clocks()}

    def timed(self, workload, precision, seconds):
        """The algorithms that the device's clock chooses beside those of the fixed table; measured by a first process."""
        left = clock(seconds)
        self.ours(workload, precision, left(), "--plan", "timed")
        found = [[self.ours(workload, precision, left(), "--plan", plan) for plan in ("fixed", "timed")]
                 for _ in range(self.pairs_wanted)]
        fixed, timed = ({**side[-1], "ms_per_step": statistics.median(each["ms_per_step"] for each in side)}
                        for side in zip(*found))
        return "measured", "", {"workload": workload, "precision": precision, "ours": kept(fixed), "timed": kept(timed),
                                "clocks": clocks()}

    def pairs(self, workload, precision, variant, seconds):
        left = clock(seconds)
        ready = self.twin.ask(left(), do="prepare", workload=workload, precision=precision, variant=variant)
        ours, theirs, longest = [], [], 0.0
        while len(ours) < self.pairs_wanted:
            if left() < 1.5 * longest:
                break
            before = time.monotonic()
            ours.append(self.ours(workload, precision, left()))
            theirs.append(self.twin.ask(left(), do="measure", seconds=self.block))
            longest = time.monotonic() - before
        if len(ours) < FEWEST:
            raise Late(seconds)
        times = [[each["ms_per_step"] for each in side] for side in (ours, theirs)]
        ratios = [b / a for a, b in zip(*times)]
        last = {**ours[-1], "ms_per_step": statistics.median(times[0])}
        return "measured", "", {
            "workload": workload, "precision": precision, "variant": variant, "ours": kept(last), "pairs": len(ratios),
            "theirs": {"ms_per_step": statistics.median(times[1]), "settings": ready["settings"],
                       "prepare_s": ready["prepare_s"], "peak_bytes": theirs[-1]["peak_bytes"]},
            "ratio": statistics.median(ratios), "least_ratio": min(ratios), "most_ratio": max(ratios), "clocks": clocks()}

    def wall(self, command, seconds, environment=None):
        begin = time.monotonic()
        code, _, error = run(command, seconds, environment)
        if code != 0:
            raise ValueError(last_line(error) or f"ended with {code}")
        return time.monotonic() - begin

    def start_up(self, workload, precision, seconds, empty):
        """Wall time of a process that does one step: with empty caches of the program and of CUDA, then as usual."""
        left, command = clock(seconds), self.command(workload, precision, "--steps", "1")
        folders = {name: str(empty / name) for name in ("XDG_CACHE_HOME", "XDG_DATA_HOME", "CUDA_CACHE_PATH")}
        values = {"workload": workload, "precision": precision, "cold_s": self.wall(command, left(), folders),
                  "warm_s": min(self.wall(command, left()) for _ in range(2))}
        if self.twin.about:
            theirs = [*self.twin.command, "first-step", workload, precision]
            values["theirs_s"] = min(self.wall(theirs, left(), self.twin.environment) for _ in range(2))
        return "measured", "", values


def kept(told):
    """What the record keeps of an answer of `epoch bench`."""
    wanted = ("ms_per_step", "p10_ms", "p90_ms", "samples_per_s", "mode", "batch", "flops_per_step", "peak_bytes",
              "kernels_per_step", "least_state_bytes", "least_passed_bytes", "least_kernels", "library", "data_path",
              "bytes_per_s", "name")
    return {key: told[key] for key in wanted if key in told}
