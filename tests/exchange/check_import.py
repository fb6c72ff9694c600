#!/usr/bin/env python3
"""check_import: imports ONNX files of this and of other programs and compares answers in ONNX Runtime.

usage: check_import.py EPOCH FOLDER [--suites]

FOLDER holds exported files (*.onnx), whose project is taken out first. --suites adds the models of the onnx package's own
tests. Each file is imported, exported again, and both are run on the same random inputs; where both end in a Softmax or
Sigmoid, its logits are compared too. A file may be refused; a crash, a wrong answer or a file that cannot be exported again
is a failure. Exit 77 without the packages.
"""
import collections
import glob
import os
import subprocess
import sys
import tempfile

try:
    import numpy
    import onnx
    import onnxruntime
    from heads import with_logits
except ImportError as error:
    print("skipped:", error)
    sys.exit(77)

TOLERANCE = 5e-5  # of the largest answer
REFUSED = 65


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)


def session(file):
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    return onnxruntime.InferenceSession(file, options, providers=["CPUExecutionProvider"])


def sample_of(port, batch, random):
    shape = [batch if not isinstance(extent, int) and i == 0 else extent for i, extent in enumerate(port.shape)]
    if port.type != "tensor(float)":
        return random.integers(0, 2, shape).astype("int64" if port.type == "tensor(int64)" else "int32")
    return random.standard_normal(shape).astype("float32")


def answered(first, random):
    """A sample and the file's answers to it. The number of samples may be fixed, also within the file."""
    for batch in (4, 2, 1):
        sample = sample_of(first.get_inputs()[0], batch, random)
        try:
            return sample, first.run(None, {first.get_inputs()[0].name: sample})
        except Exception:  # of ONNX Runtime, of any kind
            if batch == 1:
                raise


def difference(original, again):
    """The largest difference, relative to the largest answer."""
    both = [with_logits(original), with_logits(again)]
    first, second = (session(model) for model in (both if all(both) else [original, again]))
    sample, expected = answered(first, numpy.random.default_rng(7))
    # Here the data scales nothing that the file did not scale.
    port = second.get_inputs()[0]
    given = sample.reshape([-1] + list(port.shape[1:])).astype("float32" if port.type == "tensor(float)" else "int32")
    found = second.run(None, {port.name: given})
    if [one.size for one in expected] != [one.size for one in found]:
        return float("inf")
    pairs = [(a.reshape(-1), b.reshape(-1)) for a, b in zip(expected, found)]
    return max(float(numpy.abs(a - b).max() / max(1e-30, numpy.abs(a).max())) for a, b in pairs)


def check(epoch, file, folder):
    """What became of the file: ("same" | "refused" | "crash" | "wrong", a text)."""
    project = os.path.join(folder, "p.epoch")
    done = run(epoch, "import", file, "-o", project, "--replace")
    if done.returncode == REFUSED:
        return "refused", done.stderr.strip().replace("\n", " ")[-200:]
    if done.returncode != 0:
        return "crash", f"exit {done.returncode}: {done.stderr[-200:]}"
    again = os.path.join(folder, "again.onnx")
    done = run(epoch, "export", project.replace(".epoch", ".safetensors"), "-o", again, "--without-project")
    if done.returncode != 0:
        return "crash", "export: " + done.stderr[-200:]
    try:
        worst = difference(file, again)
    except onnxruntime.capi.onnxruntime_pybind11_state.NotImplemented as error:
        return "unchecked", "ONNX Runtime does not run the file itself: " + str(error)[-100:]
    except Exception as error:  # of ONNX Runtime, of any kind
        return "wrong", str(error)[-200:]
    return ("same" if worst <= TOLERANCE else "wrong"), f"{worst:.1e}"


def without_project(file, folder):
    model = onnx.load(file)
    kept = [entry for entry in model.metadata_props if entry.key != "epoch.project"]
    del model.metadata_props[:]
    model.metadata_props.extend(kept)
    stripped = os.path.join(folder, os.path.basename(file))
    onnx.save(model, stripped)
    return stripped


def suites():
    data = os.path.join(os.path.dirname(onnx.__file__), "backend", "test", "data")
    for suite in ("light", "pytorch-converted", "pytorch-operator", "simple"):
        pattern = "*.onnx" if suite == "light" else "*/model.onnx"
        yield suite, sorted(glob.glob(os.path.join(data, suite, pattern)))


def main():
    epoch, samples = sys.argv[1:3]
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        groups = [("own", [without_project(file, folder) for file in sorted(glob.glob(os.path.join(samples, "*.onnx")))])]
        groups += list(suites()) if "--suites" in sys.argv else []
        for name, files in groups:
            counts = collections.Counter()
            for file in files:
                result, text = check(epoch, file, folder)
                counts[result] += 1
                label = os.path.basename(file) if name in ("own", "light") else os.path.basename(os.path.dirname(file))
                print(f"  {result:10}{label}: {text}")
                failed |= result in ("crash", "wrong")
            print(f"{name}: {dict(counts)} of {len(files)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
