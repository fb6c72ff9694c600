"""Where a GPU run takes place: its program, device and folders, as tests/gpu/run sets them."""
import os
import pathlib
import shutil
import sys

from course import run

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
EPOCH, DEVICE = pathlib.Path(os.environ["EPOCH"]), os.environ["DEVICE"]
OUT, WORK = pathlib.Path(os.environ["OUT"]), pathlib.Path(os.environ["WORK"])
FULL, REAL = sys.argv[1] == "full", os.environ["DEVICE"] != "cpu"
NO_LIBRARIES = {"EPOCH_CUDA_LIBRARIES": "/nowhere"}
OP_BY_OP = {"EPOCH_CUDA_SYNC": "1"}
BUG, UNFINISHED, SKIPPED = 70, 75, 77  # exit codes


def template(name):
    for folder in (ROOT / "resources/templates", EPOCH.parent.parent / "share/epoch-studio/templates"):
        if (folder / f"{name}.epoch").exists():
            return folder / f"{name}.epoch"
    raise ValueError(f"there is no template {name}")


def train(name, *more, seconds, environment=None):
    command = [EPOCH, "train", template(name), "--device", DEVICE, "--runs", WORK / "runs", "--json", *more]
    return run(command, seconds, environment)


def plugin():
    folders = (EPOCH.parent.parent / folder for folder in ("lib", "lib/epoch-studio"))
    return next((folder / "libepoch-cuda.so" for folder in folders if (folder / "libepoch-cuda.so").exists()), None)


def sanitizer():
    return shutil.which("compute-sanitizer") or shutil.which("compute-sanitizer", path="/usr/local/cuda/bin")


def log(what, text):
    with open(OUT / "sanitizers.log", "a") as file:
        file.write(f"== {what}\n{text[-100000:]}\n")
