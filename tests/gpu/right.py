"""Whether the numbers are right and the bits repeat: `epoch verify`, the same training twice, and compute-sanitizer."""
import os
import re

from course import Item, Late, clock, judged, last_line, objects, run, run_until_silent, seconds_over, skipped
from setting import DEVICE, EPOCH, NO_LIBRARIES, OP_BY_OP, REAL, WORK, log, sanitizer, template, train

COMPILE_ALL = {"EPOCH_CUDA_COMPILE": "1"}  # attention by cuDNN in small networks too
STAYS_ONE_PROCESS = {"GOMP_SPINCOUNT": "3000", "OMP_WAIT_POLICY": "active"}  # it would begin again to set them
ONE_KERNEL = "one persistent kernel"  # how the mode of a small network begins
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
