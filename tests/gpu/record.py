"""The record of a GPU run: one JSON file that grows item by item, and the table made of it."""
import json
import os
import pathlib
import time

ALL = ("a10", "a32", "b", "c", "d", "e", "f", "g")
LARGE = ("c", "e", "f", "g")  # enough to multiply for tensor cores


class Record:
    def __init__(self, path, kind):
        self.path = pathlib.Path(path)
        self.begin = time.monotonic()
        self.data = {"format": "epoch GPU run", "kind": kind, "date": time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime()),
                     "items": []}

    def add(self, phase, **values):
        item = {"phase": phase, "at_s": round(time.monotonic() - self.begin, 1), **values}
        self.data["items"].append(item)
        fresh = self.path.with_suffix(".new")
        fresh.write_text(json.dumps(self.data, indent=1) + "\n")
        os.replace(fresh, self.path)
        print(json.dumps(item), flush=True)
        return item

    def of(self, phase):
        return [item for item in self.data["items"] if item["phase"] == phase]


def table(data):
    """Markdown: what the run found, and ours beside the best of PyTorch."""
    items = data["items"]
    machine = next((item for item in items if item["phase"] == "machine"), {})
    lines = ["# On a GPU", "", f"{data['date']}, {machine.get('gpu', 'no GPU')}, driver {machine.get('driver', '?')}, "
             f"commit {machine.get('commit', '?')}{' (changed)' if machine.get('changed') else ''}.", "",
             "| check | result |", "|---|---|"]
    for item in items:
        if "passed" in item:
            verdict = {True: "passed", False: "**failed**", None: "skipped"}[item["passed"]]
            lines.append(f"| {item['phase']}: {item.get('name', '')} | {verdict}{': ' + item['why'] if item.get('why') else ''} |")
    lines += ["", "| workload | precision | ours, ms a step | steps | best PyTorch, ms | its settings | ratio |",
              "|---|---|---|---|---|---|---|"]
    ours = {(item["workload"], item["precision"]): item for item in items if item["phase"] == "bench ours"}
    for (workload, precision), mine in ours.items():
        theirs = [item for item in items if item["phase"] == "bench torch" and item["workload"] == workload
                  and item["precision"] == precision]
        best = min(theirs, key=lambda item: item["ms_per_step"], default=None)
        lines.append(f"| {workload} | {precision} | {mine['ms_per_step']:.4g} | {mine['mode']} | "
                     + (f"{best['ms_per_step']:.4g} | {best['settings']} | {best['ms_per_step'] / mine['ms_per_step']:.2f} |"
                        if best else "not measured | | |"))
    return "\n".join(lines) + "\n"
