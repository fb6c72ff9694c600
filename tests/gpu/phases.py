#!/usr/bin/env python3
"""The phases of tests/gpu/run. Each has a time limit and adds to the record; nothing here needs more than Python."""
import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys

import record

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
EPOCH, DEVICE, OUT = os.environ["EPOCH"], os.environ["DEVICE"], pathlib.Path(os.environ["OUT"])
KIND = sys.argv[1]
NO_LIBRARIES = {"EPOCH_CUDA_LIBRARIES": "/nowhere"}
OP_BY_OP = {"EPOCH_CUDA_SYNC": "1"}
ONE_KERNEL = "one persistent kernel"  # how the mode of a small network begins
SKIPPED = 77
RECORD = record.Record(OUT / "record.json", KIND)


def run(command, seconds, environment=None):
    """Exit code (124: out of time), standard output and standard error."""
    try:
        done = subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=seconds,
                              env={**os.environ, **(environment or {})})
        return done.returncode, done.stdout, done.stderr
    except subprocess.TimeoutExpired as late:
        text = late.stdout or b""
        return 124, text.decode() if isinstance(text, bytes) else text, f"not done after {seconds} s"
    except OSError as error:
        return 127, "", str(error)


def objects(text):
    found = []
    for line in text.splitlines():
        try:
            found.append(json.loads(line))
        except ValueError:
            pass
    return found


def last_line(text):
    lines = [line for line in text.strip().splitlines() if line.strip()]
    return lines[-1][:300] if lines else ""


def precisions(workload):
    """Those that a workload is trained in. What is small waits for kernels to start, whatever they multiply."""
    if DEVICE != "cuda":
        return ("fp32",)
    if workload not in record.LARGE:
        return ("fp32", "tf32")
    return ("fp32", "tf32", "bf16", "fp16") if KIND == "full" else ("fp32", "bf16", "fp16")


def check(phase, name, passed, why="", **more):
    return RECORD.add(phase, name=name, passed=passed, why="" if passed else why, **more)


# --- 0: the machine

def machine():
    query = "name,driver_version,memory.total,power.limit,clocks.max.sm,temperature.gpu"
    code, text, _ = run(["nvidia-smi", f"--query-gpu={query}", "--format=csv,noheader"], 20)
    values = [part.strip() for part in text.splitlines()[0].split(",")] if code == 0 and text.strip() else []
    commit = run(["git", "-C", ROOT, "rev-parse", "--short", "HEAD"], 10)[1].strip()
    changed = bool(run(["git", "-C", ROOT, "status", "--porcelain", "-uno"], 10)[1].strip())
    torch = run(["python3", "-c", "import torch; print(torch.__version__, torch.version.cuda, "
                                  "torch.backends.cudnn.version())"], 60)
    RECORD.add("machine", gpu=values[0] if values else "no GPU", driver=values[1] if len(values) > 1 else "",
               details=values[2:], commit=commit or "not in a repository", changed=changed,
               sandbox=run(["dmesg"], 5)[1][:80] if shutil.which("dmesg") else "",
               torch=torch[1].strip() if torch[0] == 0 else "", epoch=run([EPOCH, "--version"], 20)[1].strip())
    return bool(values)


# --- 1: starting, and failing to

def template(name):
    for folder in (ROOT / "resources/templates", pathlib.Path(EPOCH).parent.parent / "share/epoch-studio/templates"):
        if (folder / f"{name}.epoch").exists():
            return folder / f"{name}.epoch"
    sys.exit(f"there is no template {name}")


def train(name, *more, seconds=120, environment=None):
    command = [EPOCH, "train", template(name), "--device", DEVICE, "--runs", OUT / "runs", "--json", *more]
    return run(command, seconds, environment)


def start():
    code, text, _ = run([EPOCH, "devices", "--json"], 60)
    mine = [each for each in objects(text) if each.get("id", "").startswith(DEVICE)]
    usable = any(each.get("usable") for each in mine)
    check("start", "the device is offered", usable, mine[0].get("reason", "") if mine else "it is not in the list",
          devices=mine)
    if DEVICE == "cuda":
        code, text, _ = run([EPOCH, "devices", "--json"], 60, NO_LIBRARIES)
        reason = " ".join(each.get("reason", "") + each.get("library", "") for each in objects(text))
        check("start", "without cuBLAS and cuDNN", code == 0, last_line(text), reason=reason[:400])
        code, _, error = train("bench-c", "--batch", "50000000", "--steps", "1")
        check("start", "a batch that does not fit is refused", code not in (0, 124) and code < 128, last_line(error),
              message=last_line(error))
    code, _, error = train("bench-a10", "--steps", "50")
    check("start", "training after that", code == 0, last_line(error))
    return usable


# --- 2 and 3: right numbers, the same bits

def verify(only, name, seconds, environment=None):
    code, text, error = run([EPOCH, "verify", "--device", DEVICE, "--only", only, "--json"], seconds, environment)
    found = objects(text)
    wrong = [each for each in found if each.get("verdict") == "WRONG"]
    end = next((each for each in found if each.get("event") == "end"), {})
    networks = [each for each in found if each.get("check") == "network" and each.get("difference") is not None]
    check("verify", name, code == 0, last_line(error) or f"{len(wrong)} wrong", wrong=wrong[:40],
          skipped=[each["name"] for each in found if each.get("verdict") == "skipped"],
          networks={each["name"]: each["difference"] for each in networks}, counts=end)


def weights_after(name, steps, precision, environment=None):
    """The checksum of the weights (None: it failed), why it failed, and how the steps were run."""
    code, text, error = train(name, "--steps", str(steps), "--precision", precision, environment=environment)
    found = objects(text)
    end = next((each for each in found if each.get("weights")), {})
    mode = next((each["mode"] for each in found if each.get("mode")), "")
    return (end.get("weights"), "", mode) if code == 0 else (None, last_line(error), mode)


def bits():
    for name in ("bench-a10", "bench-b", "bench-d", "bench-f", "bench-g"):
        for precision in precisions(name.removeprefix("bench-")):
            title = f"{name} in {precision}"
            first, why, mode = weights_after(name, 100, precision)
            again, _, _ = weights_after(name, 100, precision)
            check("bits", f"{title} twice", first is not None and first == again, why or f"{first} and {again}")
            if mode.startswith(ONE_KERNEL):
                check("bits", f"{title} captured and op by op", None, "one persistent kernel adds up in another order")
            elif DEVICE == "cuda":
                eager, why, _ = weights_after(name, 100, precision, OP_BY_OP)
                check("bits", f"{title} captured and op by op", first is not None and first == eager,
                      why or f"{first} and {eager}")


# --- 4: compute-sanitizer

def sanitizers(seconds):
    tool = shutil.which("compute-sanitizer") or shutil.which("compute-sanitizer", path="/usr/local/cuda/bin")
    for name in ("memcheck", "racecheck", "initcheck", "synccheck"):
        if not tool or DEVICE != "cuda":
            check("sanitizer", name, None, "there is no compute-sanitizer" if not tool else "there is no GPU")
            continue
        # Without the libraries, so that only kernels of ours run: those of the ops, and the one of small networks.
        ops = ["verify", "--device", DEVICE, "--only", "ops"]
        small = ["train", template("bench-a10"), "--device", DEVICE, "--runs", OUT / "runs", "--steps", "3"]
        for what, command, more in ((name, ops, OP_BY_OP), (f"{name} of a small network", small, {})):
            code, text, error = run([tool, "--tool", name, "--error-exitcode", "9", EPOCH, *command], seconds,
                                    {**NO_LIBRARIES, **more})
            (OUT / f"{what}.log").write_text(text + error)
            summary = re.findall(r"(?:ERROR|RACECHECK) SUMMARY: .*", text)
            cannot = "not supported" in text + error or "Unable to" in text + error
            check("sanitizer", what, None if cannot else code == 0, last_line(text), summary=summary[-1:] or "")


# --- 5: beside PyTorch

def bench_ours(workload, seconds, precision):
    command = [EPOCH, "bench", "--suite", "train", "--only", workload, "--device", DEVICE, "--seconds", seconds, "--json"]
    if precision != "fp32":
        command += ["--precision", precision]
    code, text, error = run(command, 60 + 4 * seconds)
    found = next((each for each in objects(text) if "ms_per_step" in each), None)
    return found if code == 0 and found else {"error": last_line(error)}


def bench_torch(workload, seconds, precision, variant):
    code, text, error = run(["python3", HERE / "torch_gpu.py", workload, "--precision", precision, "--variant", variant,
                             "--seconds", seconds], 60 if variant in ("eager", "graph") else 200)
    found = objects(text)
    return found[-1] if code == 0 and found else {"error": last_line(error)}


def bench(has_torch):
    variants = ["eager", "graph"] + (["compile", "autotune"] if KIND == "full" else [])
    seconds, rounds = (2, 5) if KIND == "full" else (0.5, 3)
    for workload in record.ALL:
        for precision in precisions(workload):
            mine, theirs = [], {variant: [] for variant in variants}
            for _ in range(rounds):
                mine.append(bench_ours(workload, seconds, precision))
                for variant in list(theirs) if has_torch else []:
                    theirs[variant].append(bench_torch(workload, seconds, precision, variant))
                    if "error" in theirs[variant][-1]:
                        RECORD.add("bench torch failed", workload=workload, precision=precision, variant=variant,
                                   why=theirs.pop(variant)[-1]["error"])
            if any("error" in each for each in mine):
                RECORD.add("bench ours failed", workload=workload, precision=precision,
                           why=next(each["error"] for each in mine if "error" in each))
                continue
            RECORD.add("bench ours", workload=workload, precision=precision, mode=mine[-1].get("mode", ""),
                       ms_per_step=statistics.median(each["ms_per_step"] for each in mine),
                       samples_per_s=statistics.median(each["samples_per_s"] for each in mine))
            for variant, times in theirs.items():
                if times:
                    RECORD.add("bench torch", workload=workload, precision=precision, settings=times[-1]["settings"],
                               ms_per_step=statistics.median(each["ms_per_step"] for each in times),
                               peak_bytes=times[-1]["peak_bytes"], compile_s=times[-1]["compile_s"])


def ceilings():
    code, text, error = run(["python3", HERE / "torch_gpu.py", "ceilings"], 60)
    found = objects(text)
    if code == 0 and found:
        RECORD.add("ceilings", **found[-1])
    else:
        RECORD.add("ceilings", why=last_line(error))


def main():
    has_gpu = machine()
    if DEVICE == "cuda" and not has_gpu:
        check("machine", "a GPU", None, "there is none here; DEVICE=cpu tries the script itself")
        return SKIPPED
    has_torch = DEVICE == "cuda" and bool(RECORD.of("machine")[0]["torch"])
    if has_torch:
        ceilings()
    if start():
        verify("ops", "ops", 150)
        if DEVICE == "cuda":
            verify("ops", "ops by kernels of ours alone", 150, NO_LIBRARIES)
        verify("networks", "networks", 150)
        bits()
        sanitizers(60 if KIND == "quick" else 150)
        bench(has_torch)
    (OUT / "GPU.md").write_text(record.table(RECORD.data))
    failed = [item for item in RECORD.data["items"] if item.get("passed") is False]
    print(f"{len(failed)} checks failed; record and table are in {OUT}", file=sys.stderr)
    return 70 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
