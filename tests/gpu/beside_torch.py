"""Compares our program with PyTorch. One process holds PyTorch and waits; it is measured between processes of ours, so that
both run at the same clocks and temperatures."""
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
MIN_PAIRS = 2  # for a median


class Baseline:
    """The process that holds PyTorch. It is started by the first question, and again after a failure."""

    def __init__(self):
        self.command = os.environ.get("TWIN", f"{sys.executable} {HERE / 'torch_gpu.py'}").split()
        # The libraries that PyTorch was built with, not those that our program looks for.
        self.environment = {**os.environ, "LD_LIBRARY_PATH": os.environ.get("TWIN_LIBRARIES", "")}
        self.process, self.about, self.why, self.greeted = None, None, "", False

    def begin(self):
        """Starts the process, which takes long to load, and does not wait for it."""
        if self.process:
            return
        self.greeted = False
        self.process = subprocess.Popen([*self.command, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, env=self.environment, start_new_session=True)
        os.set_blocking(self.process.stderr.fileno(), False)
        os.set_blocking(self.process.stdout.fileno(), False)
        self.received, self.errors = b"", b""

    def start(self, seconds):
        """Returns whether a PyTorch finds the GPU. `about` has its versions, `why` the reason if there is none."""
        self.begin()
        if self.greeted:
            return True
        self.greeted = True
        try:
            self.about = self.answer(seconds)
        except (ValueError, Late) as error:
            self.why = str(error)
        return self.process is not None

    def answer(self, seconds):
        end = time.monotonic() + seconds
        while b"\n" not in self.received:
            pipes = [self.process.stdout, self.process.stderr]
            ready, _, _ = select.select(pipes, [], [], max(0.0, end - time.monotonic()))
            if not ready:
                self.end()
                raise Late(seconds)
            parts = {pipe: pipe.read() for pipe in ready}
            self.errors = (self.errors + (parts.get(self.process.stderr) or b""))[-4000:]
            self.received += parts.get(self.process.stdout) or b""
            if parts.get(self.process.stdout) == b"":
                why = last_line(self.errors.decode(errors="replace"))
                self.end()
                raise ValueError(why or "its process has ended")
            if parts.get(self.process.stderr) == b"":  # closed: select would return at once
                time.sleep(0.01)
        line, _, self.received = self.received.partition(b"\n")
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
    """Clock, temperature and power of the GPU now, as nvidia-smi prints them; empty where it cannot."""
    try:
        query = "clocks.sm,temperature.gpu,power.draw"
        return run(["nvidia-smi", f"--query-gpu={query}", "--format=csv,noheader"], 5)[1].strip()
    except (Late, OSError):
        return ""


class Bench:
    """Measures a workload in a precision, alone or beside a variant of PyTorch."""

    def __init__(self, epoch, device, baseline, folder, workloads, small):
        self.epoch, self.device, self.baseline, self.folder, self.small = epoch, device, baseline, folder, small
        self.workloads, self.block, self.pairs_wanted = workloads, 0.02 if small else 0.5, MIN_PAIRS if small else 4

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
        answer = found[-1]
        return {**answer, "ms_per_step": answer["us"] / 1e3} if "us" in answer else answer

    def alone(self, workload, precision, seconds):
        return "measured", "", {"workload": workload, "precision": precision,
                                "ours": recorded(self.ours(workload, precision, seconds)), "clocks": clocks()}

    def timed(self, workload, precision, seconds):
        """Compares the algorithms of the timed plan with those of the fixed table. A first process makes the timed plan."""
        left = clock(seconds)
        self.ours(workload, precision, left(), "--plan", "timed")
        found = [[self.ours(workload, precision, left(), "--plan", plan) for plan in ("fixed", "timed")]
                 for _ in range(self.pairs_wanted)]
        fixed, timed = ({**side[-1], "ms_per_step": statistics.median(each["ms_per_step"] for each in side)}
                        for side in zip(*found))
        return "measured", "", {"workload": workload, "precision": precision, "ours": recorded(fixed), "timed": recorded(timed),
                                "clocks": clocks()}

    def pairs(self, workload, precision, variant, seconds):
        left = clock(seconds)
        ready = self.baseline.ask(left(), do="prepare", workload=workload, precision=precision, variant=variant)
        ours, theirs, longest = [], [], 0.0
        while len(ours) < self.pairs_wanted:
            if left() < 1.5 * longest:
                break
            before = time.monotonic()
            ours.append(self.ours(workload, precision, left()))
            theirs.append(self.baseline.ask(left(), do="measure", seconds=self.block))
            longest = time.monotonic() - before
        if len(ours) < MIN_PAIRS:
            raise Late(seconds)
        times = [[each["ms_per_step"] for each in side] for side in (ours, theirs)]
        ratios = [b / a for a, b in zip(*times)]
        last = {**ours[-1], "ms_per_step": statistics.median(times[0])}
        return "measured", "", {
            "workload": workload, "precision": precision, "variant": variant, "ours": recorded(last), "pairs": len(ratios),
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
        """Measures the wall time of a process that does one step: first with empty caches of the program and of CUDA
        (cold), then with full ones (warm)."""
        left, command = clock(seconds), self.command(workload, precision, "--steps", "1")
        folders = {name: str(empty / name) for name in ("XDG_CACHE_HOME", "XDG_DATA_HOME", "CUDA_CACHE_PATH")}
        values = {"workload": workload, "precision": precision, "cold_s": self.wall(command, left(), folders),
                  "warm_s": min(self.wall(command, left()) for _ in range(2))}
        if self.baseline.about:
            theirs = [*self.baseline.command, "first-step", workload, precision]
            values["theirs_s"] = min(self.wall(theirs, left(), self.baseline.environment) for _ in range(2))
        return "measured", "", values


def recorded(answer):
    """What the record keeps of an answer of `epoch bench`."""
    wanted = ("ms_per_step", "p10_ms", "p90_ms", "samples_per_s", "mode", "batch", "flops_per_step", "peak_bytes",
              "kernels_per_step", "least_state_bytes", "least_passed_bytes", "least_kernels", "library", "data_path",
              "bytes_per_s", "name")
    return {key: answer[key] for key in wanted if key in answer}
