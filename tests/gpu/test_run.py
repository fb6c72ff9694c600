#!/usr/bin/env python3
"""test_run EPOCH: runs tests/gpu/run on the CPU, with a program whose `verify` can hang and a fake PyTorch. What does not
end is not finished, what has ended is not done again, and the table has the results."""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import record
import table
from course import Course, Item, Late, Phase, objects, passed, run
from workloads import UPDATE, workloads, write

HERE = pathlib.Path(__file__).resolve().parent
EPOCH = pathlib.Path(sys.argv[1]).resolve()

WRAPPER = """#!/bin/bash
echo "$*" >>{folder}/calls
right='{{"event": "finding", "verdict": "right", "name": "add"}}' end='{{"event": "end"}}'
begin='{{"event": "begin", "name": "softmax (2, 3)"}}'
if [ "$1" = verify ]; then
  case "$*" in *"--only ops"*) [ -e {folder}/slow ] && while :; do echo "$right"; sleep 0.5; done ;; esac
  case "$*" in *--after*) [ -e {folder}/faults ] && {{ echo "$right"; echo "$end"; exit; }} ;; esac
  [ -e {folder}/hangs ] && {{ echo "$right"; echo "$begin"; sleep 100; }}
  [ -e {folder}/crashes ] && {{ echo "$right"; echo "$begin"; echo "an illegal address" >&2; kill -SEGV $$; }}
  [ -e {folder}/wrong ] && {{ echo "$begin"; echo '{{"event": "finding", "verdict": "WRONG", "name": "add"}}'; echo "$end"; exit 70; }}
fi
[ "$1" = devices ] && [ -e {folder}/refuses ] && {{ echo '{{"id": "cpu", "usable": false, "reason": "no driver"}}'; exit; }}
exec {epoch} "$@"
"""
BASELINE = """
import json, sys
if sys.argv[1] == "first-step":
    sys.exit()
print(json.dumps({"torch": "0.0", "cuda": "0", "cudnn": 0}), flush=True)
for line in sys.stdin:
    asked = json.loads(line)
    print("a warning", file=sys.stderr, flush=True)
    answer = {"ceilings": {"fp32_flops_per_s": 1e12, "tf32_flops_per_s": 1e12, "bf16_flops_per_s": 1e12,
                           "bytes_per_s": 1e11, "graph_node_s": 1e-6},
              "prepare": {"settings": asked.get("variant"), "prepare_s": 0.0},
              "measure": {"ms_per_step": 1e6, "peak_bytes": 10**12}}[asked["do"]]
    print(json.dumps({"error": "no such kernel"} if asked.get("workload") == "lenet" else answer), flush=True)
"""


def expect(right, what):
    if not right:
        sys.exit(f"FAILED: {what}")


def copied(folder):
    """Copies the script into a tree that is not a repository, as on a machine it was carried to."""
    gpu = folder / "tests/gpu"
    (gpu / "carried").mkdir(parents=True)
    for file in [*HERE.glob("*.py"), HERE / "run", HERE / "keep"]:
        shutil.copy(file, gpu)
    shutil.copytree(HERE.parent / "peer", folder / "tests/peer")
    (folder / "resources").mkdir()
    (folder / "resources/templates").symlink_to(HERE.parents[1] / "resources/templates")
    (gpu / "carried/commit").write_text("0123456789ab\n")
    (folder / "bin").mkdir()
    (folder / "bin/epoch").write_text(WRAPPER.format(folder=folder, epoch=EPOCH))
    (folder / "bin/epoch").chmod(0o755)
    (folder / "baseline.py").write_text(BASELINE)
    return gpu


class Script:
    def __init__(self, folder):
        self.folder, self.gpu = folder, copied(folder)

    def __call__(self, out, seconds, **more):
        """Returns the finished process, the record, and the commands that the program was called with."""
        (self.folder / "calls").write_text("")
        where = {"OUT": str(self.folder / out), "WORK": str(self.folder / out / "work"), "DEVICE": "cpu",
                 "EPOCH": str(self.folder / "bin/epoch"), "DEADLINE": str(seconds),
                 "TWIN": f"{sys.executable} {self.folder / 'baseline.py'}", "GIT_CEILING_DIRECTORIES": str(self.folder.parent)}
        done = subprocess.run([self.gpu / "run", "quick"], env={**os.environ, **where, **more}, capture_output=True, text=True)
        file = self.folder / out / "record.json"
        data = json.loads(file.read_text()) if file.exists() else sys.exit(f"FAILED: no record\n{done.stdout}{done.stderr}")
        expect(not record.faults(data), f"the record is not valid: {record.faults(data)}")
        return done, data, (self.folder / "calls").read_text()


def test_two_commands(folder):
    script = Script(folder)
    (folder / "slow").touch()
    done, first, _ = script("out", 6, ONLY="verify")
    expect(done.returncode == 75, f"a phase was late, and it ended with {done.returncode}: {done.stderr}")
    states = {(item["phase"], item["name"]): item for item in first["items"]}
    late = states["verify", "ops in fp32"]
    expect(late["state"] == "not finished", f"what was late is reported as {late}")
    expect("verify: ops in fp32 | *not finished*: " in (folder / "out/GPU.md").read_text(), "GPU.md")
    expect("not finished: verify: ops in fp32" in done.stderr, "what is left is not reported")
    expect(states["probe", "the device is offered"]["state"] == "passed", "nothing passed before it was late")
    expect(first["commit"] == "0123456789ab" and first["gpu"], "what was run is not reported")

    (folder / "slow").unlink()
    done, second, calls = script("out", 200)
    failed = [item for item in second["items"] if item["state"] == "failed"]
    expect([item["name"] for item in failed] == ["lenet in fp32 beside graph"] and done.returncode == 70,
           f"{[(item['name'], item['why']) for item in failed]}")
    expect("no such kernel" in failed[0]["why"], "what PyTorch says is not reported")
    expect(not [item for item in second["items"] if item["state"] == "not finished"], f"left: {done.stderr}")
    expect("\ndevices" not in calls and "verify" in calls, f"it repeated finished items: {calls}")
    expect(calls.index("bench ") < calls.index("verify "), f"our own figures do not come first: {calls}")
    commands = {(item["phase"], item["name"]): item["command"] for item in second["items"]}
    expect(all(commands[key] == (2 if item["state"] == "not finished" else 1) for key, item in states.items()), "commands")
    expect(len(second["commands"]) == 2, "how many commands it took")

    text = (folder / "out/GPU.md").read_text()
    line = next(line for line in text.splitlines() if line.startswith("| playground"))
    expect(float(line.split("|")[4].replace(",", "")) > 0, f"no timed plan: {line}")
    expect("| graph |" in line and "| <= 5 us, >= 5x |" in line, f"the table: {line}")
    expect("0.0 (CUDA 0, cuDNN 0)" in text and "| one step" not in text and "| mnist-mlp |" in text, "the table")

    subprocess.run([script.gpu / "keep", folder / "out"], check=True, stdout=subprocess.DEVNULL)
    expect((script.gpu / "GPU.md").read_text() == text, "the filed table differs")
    expect((folder / "resources/recordings/spiral.epochrace").exists(), "the recording is not filed")
    expect([file.name for file in (script.gpu / "records").iterdir()] == [record.file_name(second)], "records")
    done, third, calls = script("elsewhere", 100)
    expect(third["items"] == second["items"] and set(calls.split()) == {"--version"}, f"done again: {calls}")
    (script.gpu / "carried/commit").write_text("ba9876543210\n")
    done, other, _ = script("elsewhere", 1)
    expect(not [item for item in other["items"] if item["seconds"] in {each["seconds"] for each in second["items"]}
                and item["state"] == "passed"], "it went on with another commit's record")
    expect(done.returncode == 75 and "the same command goes on" in done.stderr, f"{done.returncode}: {done.stderr}")


def test_planted_faults(folder):
    """Each is told in words, and what follows it is done all the same."""
    script = Script(folder)
    (folder / "faults").touch()

    def verified(fault):
        (folder / fault).touch()
        done, data, calls = script(f"out-{fault}", 60, ONLY="verify:ops in fp32", SILENCE="2")
        (folder / fault).unlink()
        item = next(each for each in data["items"] if each["phase"] == "verify")
        expect(done.returncode == 70 and item["state"] == "failed", f"{fault}: {done.returncode} {item}")
        expect({each["phase"] for each in data["items"]} == {"probe", "verify"}, f"ONLY did more: {data['items']}")
        return item, calls

    for fault, word in (("hangs", "softmax (2, 3) hung"), ("crashes", "softmax (2, 3) ended with -11: an illegal address")):
        item, calls = verified(fault)
        expect(item["why"] == word and item["values"]["right"] == 2, f"{item}")
        expect("--after softmax (2, 3)" in calls, f"it did not go on: {calls}")
    item, calls = verified("wrong")
    expect(item["why"] == "1 wrong" and "--after" not in calls, f"{item}")

    (folder / "refuses").touch()
    done, data, _ = script("out-refuses", 60)
    states = {(item["phase"], item["name"]): item for item in data["items"]}
    expect(states["probe", "the device is offered"]["why"] == "no driver" and done.returncode == 70, f"{states}")
    expect("no driver" in str(states["diagnose", "what the program says"]["values"]["told"]), "no diagnosis")
    expect(not [key for key in states if key[0] in ("ours", "verify")], f"it goes on without a device: {states.keys()}")


def test_rebuild(folder):
    """A carried program that starts and does not offer the device is built again."""
    script = Script(folder)
    carried = script.gpu / "carried/bin"
    carried.mkdir()
    shutil.copy(folder / "bin/epoch", carried / "epoch")
    (folder / "refuses").touch()
    tools = folder / "tools"
    tools.mkdir()
    (tools / "cmake").write_text(f"#!/bin/bash\nmkdir -p {folder}/build/gpu/bin\n"
                                 f"ln -sf {EPOCH} {folder}/build/gpu/bin/epoch\n")
    (tools / "cmake").chmod(0o755)
    done, data, _ = script("built", 60, EPOCH="", PATH=f"{tools}:{os.environ['PATH']}", ONLY="probe")
    expect(done.returncode == 0 and data["items"][0]["state"] == "passed", f"it was not built: {done.stderr} {data}")
    expect("no driver" in (folder / "built/build.log").read_text(), "the log does not say why it was built")


class MemoryRecord:
    """A record in memory."""

    def __init__(self):
        self.items = {}

    def has(self, *key):
        return key in self.items and self.items[key][0] != "not finished"

    def mentions(self, *key):
        return key in self.items

    def add(self, phase, name, state, why, seconds, values):
        self.items[phase, name] = (state, why)
        return {"name": name, "state": state}


def test_course():
    begun = []

    def late(seconds):
        begun.append(seconds)
        raise Late(seconds)

    def broken(_):
        raise KeyError("key")

    entries = MemoryRecord()
    Course(entries, 100).run([
        Phase("first", 0, lambda: [Item("all it needs", lambda seconds: begun.append(seconds) or passed(), 90)]),
        Phase("a", 10, lambda: [Item("late", late, 1000), Item("broken", broken, 10), Item("too long", late, 500, 200)]),
        Phase("b", 30, lambda: [Item("right", lambda _: passed(), 10)])])
    expect(begun.pop(0) == 90, "what all others need got less than it may take")
    expect(24 < begun[0] <= 25, f"a phase of a quarter's share got {begun}")
    expect(len(begun) == 2 and begun[1] > 99, f"what is left at the end goes to what was late: {begun}")
    states = {name: state for (_, name), (state, _) in entries.items.items()}
    expect(states == {"late": "not finished", "broken": "failed", "too long": "not finished", "right": "passed",
                      "all it needs": "passed"}, f"{states}")
    try:
        run(["bash", "-c", "echo so far; sleep 100 & wait"], 0.2)
        expect(False, "a command ran on past its time")
    except Late as late_error:
        expect(late_error.values["printed"] == "so far\n", f"{late_error.values}")


def test_table():
    ours = {"ms_per_step": 4.0, "samples_per_s": 128000.0, "flops_per_step": 1e12, "least_state_bytes": 1e9,
            "least_passed_bytes": 2e9, "least_kernels": 100, "kernels_per_step": 120, "peak_bytes": 2e9}
    ceilings = {"bf16_flops_per_s": 1e15, "bytes_per_s": 4e12, "graph_node_s": 1e-6}
    # 1e12 / 1e15 + (1e9 + 0.5 * 2e9) / 4e12 = 1.5 ms, and 100 kernels take 0.1 ms.
    expect(abs(table.floor_ms(ours, "bf16", ceilings) - 1.5) < 1e-9, "the floor by work")
    expect(abs(table.floor_ms(ours, "bf16", {**ceilings, "graph_node_s": 2e-5}) - 2.0) < 1e-9, "the floor by kernels")
    expect(table.floor_ms(ours, "tf32", ceilings) is None, "a floor of an unknown peak")

    def row(ms, theirs_ms, ratio, their_bytes=3e9):
        found = {"ours": {**ours, "ms_per_step": ms}, "ratio": ratio,
                 "theirs": {"ms_per_step": theirs_ms, "settings": "graph", "peak_bytes": their_bytes}}
        slower = {"ours": {**ours, "ms_per_step": ms + 1}, "ratio": 9.0, "timed": {"ms_per_step": ms - 1},
                  "theirs": {"ms_per_step": theirs_ms + 1, "settings": "eager", "peak_bytes": 0}}
        return table.Row("gpt", "bf16", [slower, found], ceilings)

    expect(row(4.0, 6.0, 1.5).cells()[2:4] == ["4,000", "3,000"], "a timed plan is not what the target is held to")
    expect(row(4.0, 6.0, 1.5).target() == ("<= 4000 us, >= 1.3x", "yes"), row(4.0, 6.0, 1.5).target())
    expect(row(4.1, 4.5, 1.1, 1e9).target()[1] == "**no: time, ratio, memory**", row(4.1, 4.5, 1.1, 1e9).target())
    alone = table.Row("resnet18", "bf16", [{"ours": ours}], ceilings)
    expect(alone.target() == (">= 75,000 samples/s, >= 1.3x", "yes, no PyTorch beside"), alone.target())
    update = table.Row(UPDATE, "fp32", [{"ours": {"ms_per_step": 1.0, "bytes_per_s": 3e12}}], ceilings)
    expect(abs(update.floor - 0.75) < 1e-9 and update.target()[1].startswith("yes"), "the floor of the update")


def test_kernels():
    values = {"workload": "lenet", "precision": "tf32", "kernels_per_step": 25.0, "us_per_step": 50.0,
              "gap_us_per_step": 5.0, "gap_share": 0.1, "gaps_per_step": 24.0, "longest": [{"name": "conv"}]}
    items = [{"phase": "kernels", "name": "kernels of lenet", "state": "measured", "values": values}]
    expect(table.kernel_rows(items) == [["lenet", "tf32", "25", "50", "5", "10.0 %", "24", "conv"]],
           f"{table.kernel_rows(items)}")
    expect(not table.check_rows(items) and not table.kernel_rows([{**items[0], "state": "skipped"}]), "rows of kernels")


def test_records():
    files = sorted((HERE / "records").glob("*.json"))
    for file in files:
        data = json.loads(file.read_text())
        expect(not record.faults(data) and file.name == record.file_name(data), f"{file}: {record.faults(data)}")
    if files:
        newest = max((json.loads(file.read_text()) for file in files), key=lambda data: data["commands"][0]["date"])
        expect((HERE / "GPU.md").read_text() == table.table(newest), "GPU.md is not made of the newest record")
    item = {"phase": "a", "name": "b", "state": "failed", "why": "", "seconds": 0.0, "command": 1, "values": {}}
    wrong = {"format": record.FORMAT, "version": record.VERSION, "commit": "", "changed": False, "program": "", "gpu": "",
             "commands": [], "items": [item, item]}
    expect(len(record.faults(wrong)) == 3 and record.faults({}) and record.faults({**wrong, "changed": 1}), "faults")


def test_workloads(folder):
    """The parameter counts of gpu.md."""
    write(folder)
    should = {"playground": 609, "mnist-mlp": 535818, "resnet18": 11173962, "gpt": 10795841, "higgs": 1080321,
              "lenet": 61706}
    for name in workloads():
        end = asked("info", folder / f"{name}.epoch")[-1]
        expect(end["parameters"] == should[name] and end["batch"] == workloads()[name].batch, f"{name}: {end}")


def asked(*command):
    done = subprocess.run([EPOCH, *command, "--json"], capture_output=True, text=True)
    expect(done.returncode == 0, f"{command}: {done.stderr}")
    return objects(done.stdout)


def test_program(folder):
    """What the script asks of the program."""
    found = [asked("verify", "--only", "ops", "--precisions", precision, "--ops-up-to", limit)[-1]["right"]
             for precision, limit in (("fp32", "8"), ("fp32", "64"), ("tf32", "64"))]
    expect(0 < found[0] < found[1] and found[2] == 0, f"options of verify: {found}")
    write(folder, small=True)
    files = [folder / "playground.epoch", folder / "gpt.epoch"]
    timings = asked("bench", *files, "--seconds", "0.01")
    expect([each["name"] for each in timings] == [str(file) for file in files], "projects are timed one after the other")
    expect(all(each[key] > 0 for each in timings for key in ("peak_bytes", "least_state_bytes", "least_passed_bytes",
                                                          "least_kernels", "flops_per_step")), f"{timings}")
    ops = asked("bench", "--suite", "elementwise", "--only", "softmax", "--seconds", "0.01")
    expect([each["name"].split()[0] for each in ops] == ["softmax"], "ops by name")


def test_carry(folder):
    """An archive that is too large is refused, with its largest files; the packed program starts by itself."""
    for file in ("bin/epoch", "lib/libepoch-cuda.so"):
        (folder / file).parent.mkdir(parents=True)
        shutil.copy(EPOCH, folder / file)
    done = subprocess.run([HERE / "carry", folder, folder / "out"], env={**os.environ, "MOST": "1000"}, capture_output=True,
                          text=True)
    expect(done.returncode == 73 and "the limit is 1000" in done.stderr and "./bin/epoch" in done.stderr, f"{done}")
    expect(not (folder / "out/carried.tar.gz").exists(), "it is there all the same")
    packed = folder / "out/carried"
    subprocess.run([packed / "bin/epoch", "--version"], check=True, stdout=subprocess.DEVNULL)
    expect(all((packed / file).exists() for file in ("commit", "prefix/include/nlohmann", "prefix/include/eigen3/Eigen",
                                                     "share/epoch-studio/templates/spiral.epoch")), "what it needs")


def main():
    test_course()
    test_table()
    test_kernels()
    test_records()
    with tempfile.TemporaryDirectory() as folder:
        test_workloads(pathlib.Path(folder) / "workloads")
        test_program(pathlib.Path(folder) / "small")
        test_carry(pathlib.Path(folder) / "carry")
        test_planted_faults(pathlib.Path(folder) / "faults")
        test_rebuild(pathlib.Path(folder) / "rebuild")
        test_two_commands(pathlib.Path(folder) / "two")


if __name__ == "__main__":
    main()
