#!/usr/bin/env python3
"""The phases of tests/gpu/run, in the order of their value. Nothing here needs more than Python and the program."""
import hashlib
import os
import pathlib
import shutil
import sys
import tarfile
import tempfile

import record
from beside_torch import MORE_VARIANTS, TARGET_VARIANTS, Baseline, Bench
from course import Course, Item, Late, Phase, judged, last_line, clock, measured, objects, passed, run, say, skipped
from right import bits, sanitizers, verify
from setting import BUG, DEVICE, EPOCH, FULL, HERE, OUT, REAL, ROOT, SKIPPED, UNFINISHED, WORK, plugin, template
from starting import diagnose, memory_drill, probe
from table import table
from workloads import UPDATE, workloads, write

LATENCY_BOUND = ("playground", "lenet")  # whose products are too small to be tuned


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


# --- The whole

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
