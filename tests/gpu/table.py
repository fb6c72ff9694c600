"""Makes GPU.md from a record: the checks, and our times beside the best of PyTorch, the floor and the target."""
from workloads import UPDATE, workloads

UPDATE_US, UPDATE_RATIO = 1000, 1.0
COLD_S, WARM_S = 5.0, 1.0

HOW = """Our program and PyTorch run alternately: a process of ours between blocks of one that holds PyTorch. Times are
medians over the pairs, and the ratio is the median of their ratios (theirs / ours: above 1 we are faster). PyTorch repeats
one batch on the GPU; our program gathers a new one from the data on the GPU in every step. Floor: the larger of
kernels x time of a graph node and FLOP / peak + bytes / bandwidth, with the ceilings below; kernels: one per layer and phase;
bytes: what passes from one phase of a step to another, written once and read once (engine/lab/step_floor.h). Memory: for
our program what it has allocated on the GPU, for PyTorch the minimum `max_memory_allocated` of all its settings; both
without the context. Cold: with empty caches of the program and of CUDA. Our program uses the algorithms of the fixed table,
and where the table says timed plan, those that were fastest by the GPU's clock."""


def best_ceilings(items):
    """The best of each ceiling in this run: the highest rates and the shortest times."""
    found = {}
    for item in items:
        if item["phase"] == "ceilings" and item["state"] == "measured":
            for key, value in item["values"].items():
                best = max if key.endswith("per_s") else min
                found[key] = best(value, found.get(key, value))
    return found


def floor_ms(ours, precision, ceilings, latency_us=0.0):
    """The lower bound of a step in milliseconds; None where a ceiling is unknown."""
    peak, bandwidth = ceilings.get(f"{precision}_flops_per_s"), ceilings.get("bytes_per_s")
    if "least_kernels" not in ours:  # an op alone, whose bytes are counted
        return bandwidth and "bytes_per_s" in ours and ours["ms_per_step"] * ours["bytes_per_s"] / bandwidth or None
    node = ceilings.get("graph_node_s")
    if not (peak and bandwidth and node):
        return None
    share = 0.5 if precision in ("bf16", "fp16") else 1.0
    moved = ours["least_state_bytes"] + share * ours["least_passed_bytes"]
    starts = latency_us * 1e-6 if latency_us else ours["least_kernels"] * node
    return 1e3 * max(ours["flops_per_step"] / peak + moved / bandwidth, starts)


class Row:
    """A workload in a precision: the newest of ours, and whichever of PyTorch's variants was fastest."""

    def __init__(self, name, precision, found, ceilings):
        known = workloads().get(name)
        self.name, self.precision, self.found = name, precision, found
        beside = [each for each in found if "theirs" in each]
        self.ours = min((each["ours"] for each in beside or found), key=lambda ours: ours["ms_per_step"])
        self.timed = min((each["timed"]["ms_per_step"] for each in found if "timed" in each), default=None)
        self.best = min(beside, key=lambda each: each["theirs"]["ms_per_step"], default=None)
        self.their_bytes = min((each["theirs"]["peak_bytes"] for each in beside if each["theirs"].get("peak_bytes")),
                               default=None)
        self.floor = floor_ms(self.ours, precision, ceilings, known.latency_us if known else 0.0)
        self.is_target = known is None or precision == known.precisions[0]
        self.wanted_us, self.wanted_rate, self.wanted_ratio = (
            (known.microseconds, known.rate, known.ratio) if known else (UPDATE_US, None, UPDATE_RATIO))

    def target(self):
        if not self.is_target:
            return "", ""
        ms = self.ours["ms_per_step"]
        fast = ms * 1e3 <= self.wanted_us if self.wanted_us else self.ours["samples_per_s"] >= self.wanted_rate
        text = f"<= {self.wanted_us:g} us" if self.wanted_us else f">= {self.wanted_rate:,.0f} samples/s"
        ratio = self.best["ratio"] >= self.wanted_ratio if self.best else None
        memory = self.less_memory()
        missed = [word for word, met in (("time", fast), ("ratio", ratio), ("memory", memory)) if met is False]
        met = "**no: " + ", ".join(missed) + "**" if missed else "yes" if ratio is not None else "yes, no PyTorch beside"
        return f"{text}, >= {self.wanted_ratio:g}x", met

    def less_memory(self):
        ours = self.ours.get("peak_bytes")
        return ours <= self.their_bytes if ours and self.their_bytes else None

    def cells(self):
        ours, best, floor = self.ours, self.best, self.floor
        theirs = [number(best["theirs"]["ms_per_step"] * 1e3), best["theirs"]["settings"], f"{best['ratio']:.2f}x"] if best \
            else ["not measured", "", ""]
        memory = " / ".join(number(taken and taken / 1e6) for taken in
                            (ours.get("peak_bytes"), self.their_bytes))
        return [self.name, self.precision, number(ours["ms_per_step"] * 1e3), number(self.timed * 1e3) if self.timed else "",
                f"{ours['samples_per_s']:,.0f}" if "samples_per_s" in ours else "", str(ours.get("kernels_per_step") or ""),
                *theirs, number(floor * 1e3) if floor else "", f"{100 * floor / ours['ms_per_step']:.0f} %" if floor else "",
                memory, *self.target()]


def number(value):
    return "?" if value is None else f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


HEAD = ["workload", "precision", "ours, us a step", "with a timed plan, us", "samples/s", "kernels a step",
        "best PyTorch, us", "its settings", "ratio", "floor, us", "of floor", "memory ours / theirs, MB", "target", "met"]


def lines_of(head, rows):
    return ["| " + " | ".join(row) + " |" for row in (head, ["---"] * len(head), *rows)] + [""]


def bench_rows(items):
    found = {}
    for item in items:
        if item["phase"] in ("ours", "bench") and item["state"] == "measured":
            values = item["values"]
            found.setdefault((values["workload"], values["precision"]), []).append(values)
    ceilings = best_ceilings(items)
    order = [*workloads(), UPDATE]
    rows = [Row(name, precision, each, ceilings) for (name, precision), each in found.items()]
    return sorted(rows, key=lambda row: (not row.is_target, order.index(row.name)))


def ceiling_rows(items):
    units = {"flops_per_s": ("TFLOP/s", 1e-12), "bytes_per_s": ("GB/s, read and written", 1e-9), "_s": ("us", 1e6)}
    rows = []
    for key, value in best_ceilings(items).items():
        unit, scale = next(each for end, each in units.items() if key.endswith(end))
        rows.append([key.removesuffix("_flops_per_s").removesuffix("_per_s").removesuffix("_s").replace("_", " "),
                     f"{value * scale:,.4g} {unit}"])
    return rows


def start_rows(items):
    rows = []
    for item in items:
        if item["phase"] == "start-up" and item["state"] == "measured":
            values = item["values"]
            met = values["cold_s"] <= COLD_S and values["warm_s"] <= WARM_S
            theirs = f"{values['theirs_s']:.2f}" if "theirs_s" in values else "not measured"
            rows.append([values["workload"], f"{values['cold_s']:.2f}", f"{values['warm_s']:.2f}", theirs,
                         f"<= {COLD_S:g} / {WARM_S:g}", "yes" if met else "**no**"])
    return rows


def kernel_rows(items):
    return [[values["workload"], values["precision"], f"{values['kernels_per_step']:.3g}", number(values["us_per_step"]),
             number(values["gap_us_per_step"]), f"{100 * values['gap_share']:.1f} %", f"{values['gaps_per_step']:.3g}",
             values["longest"][0]["name"] if values["longest"] else ""]
            for values in (item["values"] for item in items
                           if item["phase"] == "kernels" and item["state"] == "measured")]


def check_rows(items):
    words = {"failed": "**failed**", "not finished": "*not finished*"}
    rows = []
    for item in items:
        if item["phase"] in ("ours", "bench", "kernels", "start-up", "ceilings", "machine") and item["state"] == "measured":
            continue
        wrong = len(item["values"].get("wrong", []))
        parts = [words.get(item["state"], item["state"])] + ([item["why"]] if item["why"] else []) \
            + ([f"{wrong} wrong"] if wrong else [])
        rows.append([f"{item['phase']}: {item['name']}", ": ".join(parts).replace("|", "/"), f"{item['seconds']:.1f}"])
    return rows


def table(data):
    items = data["items"]
    machine = next((item["values"] for item in items if item["phase"] == "machine"), {})
    beside = next((item["values"] for item in items if item["phase"] == "machine" and item["name"] == "PyTorch"), {})
    torch = beside.get("torch") or {}
    peer = f"PyTorch {torch['torch']} (CUDA {torch['cuda']}, cuDNN {torch['cudnn']})" if torch else \
        f"no PyTorch to compare with ({beside.get('no_torch') or 'not looked for'})"
    lines = ["# On a GPU", "", f"{data['commands'][0]['date']}, {data['gpu']}, driver {machine.get('driver') or '?'}, "
             f"commit {data['commit']}{' (changed)' if data['changed'] else ''}, {peer}. Written by `tests/gpu/run`.", "",
             "## Beside PyTorch", ""]
    lines += lines_of(HEAD, [row.cells() for row in bench_rows(items)]) + [HOW, "", "## Ceilings", ""]
    lines += lines_of(["what", "at best"], ceiling_rows(items))
    if traced := kernel_rows(items):
        lines += ["## Traced, which makes a step slower", ""] + lines_of(
            ["workload", "precision", "kernels a step", "us a step", "idle, us", "idle", "gaps a step", "longest kernel"],
            traced)
    lines += ["## From start to the first step, seconds", ""]
    lines += lines_of(["workload", "cold", "warm", "PyTorch, warm", "target", "met"], start_rows(items))
    lines += ["## Checks", ""] + lines_of(["check", "result", "seconds"], check_rows(items))
    return "\n".join(lines)
