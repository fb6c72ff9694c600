#!/usr/bin/env python3
"""check_torch.py FOLDER [--keras]: runs the programs that test_torch_export wrote there with
EPOCH_TORCH_SAMPLES=FOLDER; with --keras those of test_keras_export, with EPOCH_KERAS_SAMPLES=FOLDER.

Each one loads its weights strictly and answers at batch 1 and 3 as Epoch Studio did, in the network's own outputs (logits,
whose errors probabilities near 0 and 1 would hide) and in readable ones: largest difference / largest answer <= 1e-5, or
5e-5 for deep networks and attention.
"""
import importlib.util
import json
import pathlib
import re
import sys

import numpy

KERAS = "--keras" in sys.argv
if not KERAS:
    import torch

DEEP = re.compile("resnet-50|efficientnet|mobilenet|vit|gpt|u-net")


def numbers(folder, entry):
    return numpy.fromfile(folder / entry["file"], dtype=entry.get("dtype", "float32")).reshape(entry["shape"])


def loaded(file):
    spec = importlib.util.spec_from_file_location("program", file)
    program = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(program)
    return program


def largest_difference(program, net, folder, name):
    worst = None
    for file in sorted(folder.glob(f"{name}-[0-9]*.json")):
        case = json.loads(file.read_text())
        if case["model"] != name:
            continue
        given = {entry["name"]: numbers(folder, entry) for entry in case["inputs"]}
        fields = {field: program.preprocess(field, given[field]) for field in program.INPUTS}
        if KERAS:
            raw = program.answer(net, fields)
            output = program.readable(raw)
        else:
            with torch.inference_mode():
                raw = net(*fields.values())
                output = program.readable(raw)
        for key, values in (("raw", raw), ("output", output)):
            found, expected = numpy.asarray(values), numbers(folder, case[key])
            if found.shape != expected.shape:
                raise ValueError(f"{file.stem}: shape {found.shape}, not {expected.shape}")
            worst = max(worst or 0, float(numpy.abs(found - expected).max() / numpy.abs(expected).max()))
    if worst is None:
        raise ValueError("there are no samples of it")
    return worst


def main():
    folder = pathlib.Path(sys.argv[1])
    failed = 0
    files = sorted(folder.glob("*.py"))
    for file in files:
        limit = 5e-5 if DEEP.search(file.stem) else 1e-5
        try:
            program = loaded(file)
            net = program.load()
            if not KERAS:
                net.eval()
            difference = largest_difference(program, net, folder, file.stem)
            line = f"{file.stem:32} {difference:.1e}"
            if not difference <= limit:
                failed += 1
                line += f" > {limit:.0e} FAILED"
        except Exception as fault:  # the next program is run all the same
            failed += 1
            line = f"{file.stem:32} FAILED: {str(fault)[:300]}"
        print(line, flush=True)
    print(f"{len(files) - failed} of {len(files)} answer as Epoch Studio does")
    return 1 if failed or not files else 0


if __name__ == "__main__":
    sys.exit(main())
