#!/usr/bin/env python3
"""The phases of tests/gpu/run, in the order of their value. Nothing here needs more than Python and the program."""
import hashlib
import os
import pathlib
import re
import shutil
import sys
import tarfile
import tempfile

import record
from beside_torch import MORE_VARIANTS, TARGET_VARIANTS, Baseline, Bench
from course import (Course, Item, Late, Phase, clock, judged, last_line, measured, objects, passed, run, run_until_silent,
                    say, seconds_over, skipped)
from table import table
from workloads import UPDATE, workloads, write

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
EPOCH, DEVICE = pathlib.Path(os.environ["EPOCH"]), os.environ["DEVICE"]
OUT, WORK = pathlib.Path(os.environ["OUT"]), pathlib.Path(os.environ["WORK"])
FULL, REAL = sys.argv[1] == "full", os.environ["DEVICE"] != "cpu"
NO_LIBRARIES = {"EPOCH_CUDA_LIBRARIES": "/nowhere"}
OP_BY_OP = {"EPOCH_CUDA_SYNC": "1"}
COMPILE_ALL = {"EPOCH_CUDA_COMPILE": "1"} # attention by cuDNN in small networks too
LATENCY_BOUND = ("playground", "lenet")  # whose products are too small to be tuned
STAYS_ONE_PROCESS = {"GOMP_SPINCOUNT": "3000", "OMP_WAIT_POLICY": "active"}  # it would begin again to set them
ONE_KERNEL = "one persistent kernel"  # how the mode of a small network begins
BUG, UNFINISHED, SKIPPED = 70, 75, 77


# --- What is measured, and on what

def gpu_facts():
    """Name, driver and more of the GPU; from the program where there is no nvidia-smi; empty if there is no GPU."""
    try:
        query = "name,driver_version,memory.total,power.limit,clocks.max.sm,temperature.gpu"
        code, text, _ = run(["nvidia-smi", f"--query-gpu={query}", "--format=csv,noheader"], 20)
        if code == 0 and text.strip():
            return [part.strip() for part in text.splitlines()[0].split(",")]
    except (OSError, Late):
        pass
    found = [each for each in objects(run([EPOCH, "devices", "--json"], 60)[1])
             if each.get("id", "").startswith("cuda") and each.get("usable")]
    return [found[0]["name"], found[0].get("driver", "")] if found else []


def commit():
    """The commit of the repository, and whether files have changed; without a repository, what `carry` wrote down."""
    try:
        hash_of = run(["git", "-C", ROOT, "rev-parse", "--short=12", "HEAD"], 10)
        own = [":!tests/gpu/GPU.md", ":!tests/gpu/records", ":!resources/recordings"]  # what a run itself adds
        status = run(["git", "-C", ROOT, "status", "--porcelain", "-uno", "--", ".", *own], 30)
        if hash_of[0] == 0 and status[0] == 0:
            return hash_of[1].strip(), bool(status[1].strip())
    except (OSError, Late):
        pass
    for carried in (HERE / "carried/commit", ROOT / "build/carried/commit"):
        if carried.exists():
            words = carried.read_text().split()
            return words[0], "changed" in words
    return "unknown", True


def program():
    digest = hashlib.sha256(EPOCH.read_bytes())
    if plugin():
        digest.update(plugin().read_bytes())
    return digest.hexdigest()[:16]


def machine(facts):
    def work(_):
        return measured(driver=facts[1] if len(facts) > 1 else "", details=facts[2:],
                        sandbox=run(["dmesg"], 5)[1][:80] if shutil.which("dmesg") else "",
                        program=run([EPOCH, "--version"], 20)[1].strip(), cores=os.cpu_count())
    return [Item("GPU and versions", work, 90)]


def pytorch(baseline):
    def work(seconds):
        baseline.start(seconds)
        return measured(torch=baseline.about or {}, no_torch=baseline.why)
    return [Item("PyTorch", work, 90)]


def ceilings():
    def ours(seconds):
        found, left = {}, clock(seconds)
        plain = [EPOCH, "bench", "--device", DEVICE, "--seconds", 0.3 if REAL else 0.02, "--json", "--suite"]
        code, text, error = run([*plain, "dispatch"], left())
        if code != 0:
            return judged(False, last_line(error))
        found["graph_node_s"] = min(each["ns_per_op"] for each in objects(text)) * 1e-9  # that of a thousand in a row
        for precision in ("fp32", "tf32", "bf16", "fp16") if REAL else ():
            code, text, error = run([*plain, "large", "--only", "matmul", "--precision", precision], left())
            if code == 0:
                found[f"{precision}_flops_per_s"] = objects(text)[-1]["flops_per_s"]
        code, text, error = run([*plain, "large" if REAL else "elementwise", "--only", "add"], left())
        if code == 0:
            found["bytes_per_s"] = max(each["bytes_per_s"] for each in objects(text))
        return measured(**found)

    return [Item("ours", ours, 60)]


def their_ceilings(baseline):
    return [Item("PyTorch's", lambda seconds: measured(**baseline.ask(seconds, do="ceilings")), 60)] if baseline.about else []


# --- Starting, and failing to

def template(name):
    for folder in (ROOT / "resources/templates", EPOCH.parent.parent / "share/epoch-studio/templates"):
        if (folder / f"{name}.epoch").exists():
            return folder / f"{name}.epoch"
    raise ValueError(f"there is no template {name}")


def train(name, *more, seconds, environment=None):
    command = [EPOCH, "train", template(name), "--device", DEVICE, "--runs", WORK / "runs", "--json", *more]
    return run(command, seconds, environment)


def probe():
    def offered(seconds):
        mine = [each for each in objects(run([EPOCH, "devices", "--json"], seconds)[1])
                if each.get("id", "").startswith(DEVICE)]
        why = mine[0].get("reason", "") if mine else "it is not in the list"
        return judged(any(each.get("usable") for each in mine), why, devices=mine)

    def without_libraries(seconds):
        code, text, error = run([EPOCH, "devices", "--json"], seconds, NO_LIBRARIES)
        text = " ".join(str(each.get(key, "")) for each in objects(text) for key in ("reason", "library"))
        return judged(code == 0 and "cuBLAS" in text, last_line(error) or text[:300], told=text[:400])

    def without_gpu(seconds):
        code, text, error = run([EPOCH, "devices", "--json"], seconds, {"CUDA_VISIBLE_DEVICES": ""})
        usable = [each["id"] for each in objects(text) if each.get("usable")]
        return judged(code == 0 and "cpu" in usable and not any(each.startswith("cuda") for each in usable),
                      last_line(error) or f"usable are {usable}")

    items = [Item("the device is offered", offered, 60)]
    if REAL:
        items += [Item("without cuBLAS and cuDNN", without_libraries, 60), Item("without a GPU", without_gpu, 60)]
    return items


HELLO = """
#include <cstdio>
__global__ void twice(int* x) { x[threadIdx.x] *= 2; }
int main()
{
    int *x = nullptr, host[32] = {}, count = 0, runtime = 0, driver = 0;
    host[31] = 21;
    cudaRuntimeGetVersion(&runtime), cudaDriverGetVersion(&driver);
    std::printf("runtime %d, driver %d, count: %s\\n", runtime, driver, cudaGetErrorString(cudaGetDeviceCount(&count)));
    cudaMalloc(&x, sizeof host), cudaMemcpy(x, host, sizeof host, cudaMemcpyHostToDevice);
    twice<<<1, 32>>>(x);
    cudaMemcpy(host, x, sizeof host, cudaMemcpyDeviceToHost);
    std::printf("%d GPUs, answer %d, last: %s\\n", count, host[31], cudaGetErrorString(cudaGetLastError()));
    return host[31] == 42 ? 0 : 1;
}
"""


def plugin():
    folders = (EPOCH.parent.parent / folder for folder in ("lib", "lib/epoch-studio"))
    return next((folder / "libepoch-cuda.so" for folder in folders if (folder / "libepoch-cuda.so").exists()), None)


def diagnose():
    """Asks the driver, the loader and the toolkit why the program is not offered a GPU. The record keeps what they say."""
    def told(name, command, environment=None, last=False):
        def work(seconds):
            if not shutil.which(str(command[0])):
                return skipped(f"there is no {command[0]}")
            code, text, error = run(command, seconds, environment)
            lines = (text + error).splitlines()
            return measured(code=code, told=lines[-60:] if last else lines[:60])
        return Item(name, work, 30)

    def hello(seconds):
        nvcc = shutil.which("nvcc") or shutil.which("nvcc", path="/usr/local/cuda/bin")
        if not nvcc:
            return skipped("there is no nvcc")
        with tempfile.TemporaryDirectory() as folder:
            source, left = pathlib.Path(folder) / "hello.cu", clock(seconds)
            source.write_text(HELLO)
            made = run([nvcc, "-arch=native", source, "-o", source.with_suffix("")], left())
            code, text, error = made if made[0] else run([source.with_suffix("")], left())
            return judged(code == 0, last_line(text + error), told=(text + error).splitlines()[-20:])

    items = [told("what the program says", [EPOCH, "devices", "--diagnostics"]), told("the driver", ["nvidia-smi", "-q"]),
             told("what the program loads", [EPOCH, "devices"], {"LD_DEBUG": "libs"}, last=True)]
    if plugin():
        items.append(told("what the plugin links", ["ldd", "-r", plugin()]))
    return [*items, Item("a kernel by nvcc", hello, 60)]


def memory_drill():
    def too_large(seconds):
        code, _, error = train("bench-c", "--batch", "50000000", "--steps", "1", seconds=seconds)
        return judged(code not in (0, BUG) and 0 < code < 128, last_line(error) or f"ended with {code}",
                      message=last_line(error))

    def afterwards(seconds):
        code, _, error = train("bench-a10", "--steps", "50", seconds=seconds)
        return judged(code == 0, last_line(error))

    items = [Item("training after that", afterwards, 60)]
    return [Item("a batch that does not fit is refused", too_large, 90), *items] if REAL else items


# --- Right numbers, the same bits

SILENCE = float(os.environ.get("SILENCE", 60))  # no op takes that many seconds: one that does hangs


def summed_up(found):
    wrong = [each for each in found if each.get("verdict") == "WRONG"]
    networks = {each["name"]: each["difference"] for each in found
                if each.get("check") == "network" and each.get("difference") is not None}
    return {"right": sum(each.get("verdict") == "right" for each in found), "wrong": wrong[:40],
            "skipped": sorted({each["name"] for each in found if each.get("verdict") == "skipped"})[:80],
            "networks": networks}


def watched(op, only, environment, seconds):
    """What compute-sanitizer says of an op or network that ended the program."""
    tool = sanitizer()
    if not tool or not REAL or only != "ops":
        return "no compute-sanitizer for it"
    try:
        text = "".join(run([tool, "--tool", "memcheck", EPOCH, "verify", "--device", DEVICE, "--only", "ops", "--only-op", op],
                           min(seconds, 40), {**(environment or {}), **STAYS_ONE_PROCESS, **OP_BY_OP})[1:])
    except Late as late:
        text = late.values.get("printed", "")
    log(f"memcheck of {op}", text)
    return [line for line in text.splitlines() if "=====" in line][:30]


def verified(name, max_seconds, only, *more, environment=None):
    """An op that ends the program or hangs is told, and the next process goes on behind it."""
    def work(seconds):
        left, found, ended, after = clock(seconds), [], [], ()
        while True:
            try:
                code, text, error = run_until_silent([EPOCH, "verify", "--device", DEVICE, "--json", "--only", only, *more,
                                                      *after], left(), SILENCE, environment)
            except Late:
                raise Late(seconds, {**summed_up(found), "ended": ended}) from None
            told = objects(text)
            found += [each for each in told if each.get("event") == "finding"]
            begun = [each["name"] for each in told if each.get("event") == "begin"]
            if code is None and seconds_over(left):
                raise Late(seconds, {**summed_up(found), "ended": ended})
            if any(each.get("event") == "end" for each in told) or not begun:
                break
            how = "hung" if code is None else f"ended with {code}: {last_line(error)}"
            ended.append({"name": begun[-1], "how": how})
            if len(ended) == 1 and code is not None:
                ended[0]["memcheck"] = watched(begun[-1], only, environment, left())
            after = ("--after", begun[-1])
        values = {**summed_up(found), "ended": ended}
        why = "; ".join(f"{each['name']} {each['how']}" for each in ended[:3]) or \
            (f"{len(values['wrong'])} wrong" if values["wrong"] else last_line(error))
        return judged(code == 0 and not ended, why, **values)

    return Item(name, work, max_seconds)


def verify():
    few = () if REAL else ("--ops-up-to", "64", "--most-flops", "1000")
    items = [verified("networks in fp32", 200, "networks", "--precisions", "fp32", *few),
             verified("ops in fp32", 200, "ops", "--precisions", "fp32", *few)]
    if not REAL:
        return items
    return [*items, verified("networks in tf32, bf16 and fp16", 200, "networks", "--precisions", "tf32,bf16,fp16"),
            verified("ops in tf32, bf16 and fp16", 200, "ops", "--precisions", "tf32,bf16,fp16"),
            verified("one step of networks up to 500 MFLOP", 300, "networks", "--steps", "1", "--most-flops", "500e6"),
            verified("networks in bf16 and fp16, attention by cuDNN", 200, "networks", "--precisions", "bf16,fp16",
                     environment=COMPILE_ALL),
            verified("ops by kernels of ours alone", 200, "ops", environment=NO_LIBRARIES)]


def weights_after(name, steps, precision, seconds, environment=None):
    """The checksum of the weights, and how the steps were run."""
    code, text, error = train(name, "--steps", str(steps), "--precision", precision, seconds=seconds,
                              environment=environment)
    found = objects(text)
    weights = next((each["weights"] for each in found if each.get("weights")), None)
    if code != 0 or weights is None:
        raise ValueError(last_line(error) or f"ended with {code}")
    return weights, next((each["mode"] for each in found if each.get("mode")), "")


def bits():
    def compared(name, precision):
        def work(seconds):
            left = clock(seconds)
            first, mode = weights_after(name, 100, precision, left())
            again, _ = weights_after(name, 100, precision, left())
            if first != again or not REAL or mode.startswith(ONE_KERNEL):
                return judged(first == again, f"twice: {first} and {again}", mode=mode)
            by_op, _ = weights_after(name, 100, precision, left(), OP_BY_OP)
            captured = mode.startswith("captured")
            why = f"captured and op by op: {first} and {by_op}" if captured else f"it is not captured: {mode}"
            return judged(captured and first == by_op, why, mode=mode)
        return Item(f"{name} in {precision}: twice, and op by op", work, 60)

    precisions = ("fp32", "bf16") if REAL else ("fp32",)
    names = ("bench-a10", "bench-b", "bench-d", "bench-f", "bench-g") if REAL else ("bench-a10",)
    return [compared(name, precision) for name in names for precision in precisions]


# --- Speed

def bench(baseline, some):
    variants = (TARGET_VARIANTS + (MORE_VARIANTS if FULL else ())) if REAL else TARGET_VARIANTS[:1]
    wanted = [(name, workload.precisions[0]) for name, workload in some.workloads.items()] + [(UPDATE, "fp32")]
    rounds = [(variant, name, precision) for variant in variants for name, precision in wanted
              if variant in ("graph", "eager") or name != UPDATE and not (variant in MORE_VARIANTS and name in LATENCY_BOUND)]
    if FULL and REAL:
        rounds += [("graph", name, precision) for name, workload in some.workloads.items()
                   for precision in workload.precisions[1:]]

    def item(variant, name, precision):
        slow = "compile" in variant or "autotune" in variant
        min_seconds = (20 if slow else 6) if REAL else 1
        return Item(f"{name} in {precision} beside {variant}",
                    lambda seconds: some.pairs(name, precision, variant, seconds), 150 if slow else 40, min_seconds)

    timed = [Item(f"{name} in {precision}, timed plan", lambda seconds, n=name, p=precision: some.timed(n, p, seconds), 60)
             for name, precision in wanted if name != UPDATE][:None if REAL else 1]
    if baseline.about:
        return [item(*one) for one in rounds] + timed
    return timed


def alone(some):
    """Our own figures, which need nothing but the program: every workload in its first precision, then in the others."""
    wanted = [(name, workload.precisions[0]) for name, workload in some.workloads.items()] + [(UPDATE, "fp32")]
    more = [(name, precision) for name, workload in some.workloads.items() for precision in workload.precisions[1:]]
    return [Item(f"{name} in {precision}", lambda seconds, n=name, p=precision: some.alone(n, p, seconds), 40)
            for name, precision in wanted + (more if FULL and REAL else [])]


def kernels(some):
    def item(name, precision):
        def work(seconds):
            command = [EPOCH, "bench", WORK / "workloads" / f"{name}.epoch", "--device", DEVICE, "--precision", precision,
                       "--kernels", "--json"]
            code, text, error = run(command, seconds)
            if "device.no_trace" in error:
                return skipped(last_line(error))
            if code != 0:
                return judged(False, last_line(error))
            trace = objects(text)[-1]
            return measured(workload=name, precision=precision, longest=trace["kernels"][:10], copies=trace["copies"][:10],
                            **{key: trace[key] for key in ("mode", "kernels_per_step", "us_per_step", "busy_us_per_step",
                                                          "gaps_per_step", "gap_us_per_step", "gap_share")})
        return Item(f"kernels of {name}", work, 60)
    return [item(name, some.workloads[name].precisions[0]) for name in (some.workloads if REAL else ("lenet",))]


def start_up(some):
    def item(name, precision):
        def work(seconds):
            with tempfile.TemporaryDirectory() as empty:
                return some.start_up(name, precision, seconds, pathlib.Path(empty))
        return Item(f"one step of {name}", work, 90)
    names = ("mnist-mlp", "resnet18", "gpt") if REAL else ("mnist-mlp",)
    return [item(name, some.workloads[name].precisions[0]) for name in names]


RACES = {"spiral": "spiral", "lenet": "lenet-5", "cifar-cnn": "resnet-20", "transformer": "gpt-grammar"}


def recordings():
    def raced(name, source):
        def work(seconds):
            file = OUT / f"{name}.epochrace"
            devices = ["--devices", "cpu,cuda"] if REAL else ["--devices", "cpu:1,cpu", "--steps", "20"]
            code, text, error = run([EPOCH, "race", template(source), *devices, "--record", file, "--json"], seconds)
            if code != 0:
                return judged(False, last_line(error))
            end = next((each for each in objects(text) if each.get("event") == "end"), {})
            return passed(file=file.name, headline=end.get("headline", ""))
        return Item(f"race {name}", work, 60)
    return [raced(name, source) for name, source in (RACES if REAL else {"spiral": "spiral"}).items()]


# --- compute-sanitizer

def sanitizer():
    return shutil.which("compute-sanitizer") or shutil.which("compute-sanitizer", path="/usr/local/cuda/bin")


def log(what, text):
    with open(OUT / "sanitizers.log", "a") as file:
        file.write(f"== {what}\n{text[-100000:]}\n")


def sanitizers():
    tool = sanitizer()
    # Without the libraries, so that only kernels of ours run: those of the ops, and the one of small networks.
    ops = ["verify", "--device", DEVICE, "--only", "ops", "--ops-up-to", "600", "--precisions", "fp32"]
    small = ["train", template("bench-a10"), "--device", DEVICE, "--runs", WORK / "runs", "--steps", "3"]
    # With 16-bit storage, and captured.
    captured = ["train", template("bench-f"), "--device", DEVICE, "--runs", WORK / "runs", "--steps", "3", "--precision", "bf16"]

    def item(check, what, command, more):
        def work(seconds):
            if not tool or not REAL:
                return skipped("there is no compute-sanitizer" if REAL else "there is no GPU")
            watch = [tool, "--tool", check, "--target-processes", "all", "--error-exitcode", "9"]
            code, text, error = run([*watch, EPOCH, *command], seconds, {**NO_LIBRARIES, **STAYS_ONE_PROCESS, **more})
            log(f"{check} of {what}", text + error)
            if "not supported" in text + error or "Unable to" in text + error:
                return skipped(last_line(text + error))
            summary = re.findall(r"(?:ERROR|RACECHECK) SUMMARY: .*", text + error)
            return judged(code == 0, last_line(text), summary=summary[-1:])
        return Item(f"{check} of {what}", work, 120, 5)

    checks = ("memcheck", "racecheck", "initcheck", "synccheck")
    return [item(check, what, command, more) for check in checks
            for what, command, more in (("a small network", small, {}), ("a captured network in bf16", captured, {}),
                                        ("the ops", ops, OP_BY_OP))]


def phases(facts, baseline, some, taken):
    """Our own figures come first: the first command on a GPU shows them whatever happens to the rest."""
    def if_offered(items):
        return lambda: items() if taken.has("probe", "the device is offered") and not failed_probe(taken) else []

    return [Phase("machine", 0, lambda: machine(facts)), Phase("probe", 0, probe),
            Phase("diagnose", 0, lambda: diagnose() if failed_probe(taken) else []),
            Phase("ours", 40, if_offered(lambda: alone(some))), Phase("kernels", 40, if_offered(lambda: kernels(some))),
            Phase("bits", 30, if_offered(bits)), Phase("verify", 150, if_offered(verify)),
            Phase("memory", 10, if_offered(memory_drill)), Phase("ceilings", 20, if_offered(ceilings)),
            Phase("sanitizers", 60, if_offered(sanitizers)),
            Phase("machine", 30, if_offered(lambda: pytorch(baseline))),
            Phase("ceilings", 20, if_offered(lambda: their_ceilings(baseline))),
            Phase("bench", 200, if_offered(lambda: bench(baseline, some))),
            Phase("start-up", 30, if_offered(lambda: start_up(some))), Phase("recordings", 45, if_offered(recordings))]


def chosen(all_phases, only):
    """ONLY=phase or phase:item, for a quick turn while something is mended: only this, and again if it was done."""
    phase, _, item = only.partition(":")
    items = lambda of: [each for each in of.items() if each.name.startswith(item)]
    found = [Phase(each.name, each.share, lambda each=each: items(each)) for each in all_phases if each.name == phase]
    if not found:
        sys.exit(f"error: there is no phase {phase}: " + ", ".join(dict.fromkeys(each.name for each in all_phases)))
    return found


def failed_probe(taken):
    return any(item["phase"] == "probe" and item["name"] == "the device is offered" and item["state"] == "failed"
               for item in taken.data["items"])


def main():
    facts = gpu_facts() if REAL else []
    if REAL and not facts:
        say("there is no GPU here: skipped. DEVICE=cpu tries the script itself")
        return SKIPPED
    short, changed = commit()
    key = {"commit": short, "changed": changed, "program": program(), "gpu": facts[0] if REAL else "none, on the CPU"}
    paths = [OUT / "record.json", WORK / "record.json"]
    earlier_files = [] if os.environ.get("AGAIN") else [*paths, *sorted((HERE / "records").glob("*.json"))]
    taken = record.Record(paths, key, sys.argv[1], earlier_files)
    baseline = Baseline()
    write(WORK / "workloads", not REAL)
    some = Bench(EPOCH, DEVICE, baseline, WORK / "workloads", workloads(not REAL), not REAL)
    course = Course(taken, float(os.environ["DEADLINE"]))
    only = os.environ.get("ONLY", "")
    if only.partition(":")[0] in ("", "machine", "ceilings", "bench", "start-up"):
        baseline.begin()
        if taken.has("machine", "PyTorch"):
            baseline.start(60)
    try:
        all_phases = phases(facts, baseline, some, taken)
        if only:
            if not only.startswith("probe") and not taken.has("probe", "the device is offered"):
                course.attempt(next(each for each in all_phases if each.name == "probe"), course.end)
            all_phases = chosen(all_phases, only)
            taken.forget({(phase.name, item.name) for phase in all_phases for item in phase.items()})
        course.run(all_phases)
    finally:
        baseline.end()
        (OUT / "GPU.md").write_text(table(taken.data))
        pack()
    return report(taken, all_phases)


def pack():
    """Logs and races go into one archive beside the record and the table."""
    files = [*OUT.glob("*.log"), *OUT.glob("*.epochrace")]
    if files:
        with tarfile.open(OUT / "files.tar.gz", "w:gz") as archive:
            for file in files:
                archive.add(file, file.name)


def report(taken, all_phases):
    states = {(item["phase"], item["name"]): item for item in taken.data["items"]}
    wanted = [(phase.name, item.name) for phase in all_phases for item in phase.items()]
    left = [f"{phase}: {name}" for phase, name in wanted if not taken.has(phase, name)]
    bad = [f"{phase}: {name}" for (phase, name), item in states.items()
           if item["state"] == "failed" or item["values"].get("wrong")]
    for word, names in (("failed", bad), ("not finished", left)):
        for name in names:
            say(f"{word}: {name}")
    say(f"{len(record.closed(taken.data))} items done, {len(bad)} failed, {len(left)} not finished"
        + ("; the same command goes on with them" if left else "") + f". Record and table: {OUT}")
    return BUG if bad else UNFINISHED if left else 0


if __name__ == "__main__":
    sys.exit(main())
