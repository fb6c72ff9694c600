#!/usr/bin/env python3
"""check_onnx.py FOLDER: checks the files that test_onnx_export wrote there with EPOCH_ONNX_SAMPLES=FOLDER.

Each model passes onnx's full check and strict shape inference, and ONNX Runtime answers at batch 1, 3 and 17 as Epoch
Studio did, also in the logits before a last Softmax or Sigmoid: largest difference / largest answer <= 1e-5, or 5e-5 for
deep networks and attention. With --openvino also OpenVINO in f32, at 5e-5.
"""
import argparse
import gc
import json
import pathlib
import re
import sys

import numpy
import onnx
import onnxruntime
from heads import with_logits

DEEP = re.compile("resnet-50|efficientnet|mobilenet|vit|gpt|u-net")


def opset(file):
    return int(file.stem.rsplit("-opset", 1)[1])


def numbers(folder, entry):
    return numpy.fromfile(folder / entry["file"], dtype=entry.get("dtype", "float32")).reshape(entry["shape"])


def answers_of_onnxruntime(file):
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 3
    session = onnxruntime.InferenceSession(with_logits(file) or str(file), options, providers=["CPUExecutionProvider"])
    return lambda inputs: session.run(None, inputs)


def answers_of_openvino(file):
    import openvino

    core = openvino.Core()
    model = core.compile_model(core.read_model(with_logits(file) or str(file)), "CPU", {"INFERENCE_PRECISION_HINT": "f32"})
    return lambda inputs: [model(inputs)[port] for port in model.outputs]


def largest_difference(folder, name, answer):
    worst = 0
    for file in sorted(folder.glob("*.json")):
        case = json.loads(file.read_text())
        if case["model"] != name:
            continue
        given = answer({entry["name"]: numbers(folder, entry) for entry in case["inputs"]})
        for key, found in zip(("output", "raw"), given):
            expected = numbers(folder, case[key])
            if found.shape != expected.shape:
                raise ValueError(f"{file.stem}: shape {found.shape}, not {expected.shape}")
            worst = max(worst, float(numpy.abs(found - expected).max() / numpy.abs(expected).max()))
    return worst


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--openvino", action="store_true")
    parser.add_argument("--max-opset", type=int, default=99, help="check only files up to this opset")
    options = parser.parse_args()
    failed = 0
    files = [file for file in sorted(options.folder.glob("*-opset*.onnx")) if opset(file) <= options.max_opset]
    clients = [("ONNX Runtime", answers_of_onnxruntime)]
    if options.openvino:
        clients.append(("OpenVINO", answers_of_openvino))
    for file in files:
        name = file.stem.rsplit("-opset", 1)[0]
        line = f"{file.stem:32}"
        try:
            onnx.checker.check_model(str(file), full_check=True)
            onnx.shape_inference.infer_shapes(onnx.load(file), strict_mode=True, data_prop=True)
            for client, answers in clients:
                limit = 5e-5 if DEEP.search(name) or client == "OpenVINO" else 1e-5
                difference = largest_difference(options.folder, name, answers(file))
                line += f"  {client} {difference:.1e}"
                if not difference <= limit:
                    failed += 1
                    line += f" > {limit:.0e} FAILED"
        except Exception as fault:  # the next file is checked all the same
            failed += 1
            line += f"  FAILED: {str(fault)[:300]}"
        print(line, flush=True)
        gc.collect()
    versions = f"onnx {onnx.__version__}, ONNX Runtime {onnxruntime.__version__}"
    print(f"{versions}: {len(files) - failed} passed, {failed} failed")
    return 1 if failed or not files else 0


if __name__ == "__main__":
    sys.exit(main())
