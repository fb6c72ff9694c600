#!/usr/bin/env python3
"""check_numpy.py EPOCH FOLDER: NumPy reads weights and data as this program writes them: the weights by the names and with
the numbers of the model, the data with its splits, and pixels as bytes."""
import json
import pathlib
import struct
import subprocess
import sys

import numpy


def tensors_in(file):
    """The tensors of a *.safetensors file (huggingface.co/docs/safetensors)."""
    content = file.read_bytes()
    start = 8 + struct.unpack("<Q", content[:8])[0]
    for name, tensor in json.loads(content[8:start]).items():
        if name != "__metadata__":
            first, last = tensor["data_offsets"]
            yield name, numpy.frombuffer(content[start + first:start + last], "float32").reshape(tensor["shape"])


def check_weights(run, folder):
    run("new", "xor", "-o", "xor.epoch", "--replace")
    run("train", "xor.epoch", "--steps", "20", "--no-record", "--save", "xor.safetensors")
    print(run("export", "xor.safetensors", "-o", "xor.npz").strip())
    arrays, expected = numpy.load(folder / "xor.npz"), dict(tensors_in(folder / "xor.safetensors"))
    assert sorted(arrays) == sorted(expected), sorted(arrays)
    for name, tensor in expected.items():
        assert arrays[name].shape == tensor.shape and (arrays[name] == tensor).all(), name


def check_data(run, folder):
    events = [json.loads(line) for line in run("data", "builtin:shapes?count=100&size=16", "--json").splitlines()]
    counts = next(event for event in events if event["event"] == "data")
    print(run("data", "builtin:shapes?count=100&size=16", "-o", "shapes.npz").strip())
    arrays, meaning = numpy.load(folder / "shapes.npz"), json.loads((folder / "shapes.json").read_text())
    splits = numpy.bincount(arrays["split"], minlength=3).tolist()
    assert splits == [counts[part + "_samples"] for part in ("train", "validation", "test")], splits
    image, label = arrays["image"], arrays["label"]
    assert image.dtype == numpy.uint8 and image.shape[0] == label.shape[0] == 100 and image.max() > 100
    assert meaning["label"]["role"] == "target" and len(meaning["label"]["class_names"]) > label.max()
    first = next(event for event in events if event["event"] == "row")["values"]
    assert first["label"] == label[0] and first["image"] == image[0].reshape(-1).tolist()


def main():
    epoch, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)

    def run(*arguments):
        return subprocess.run([epoch, *arguments], cwd=folder, check=True, capture_output=True, text=True).stdout

    check_weights(run, folder)
    check_data(run, folder)
    print("NumPy reads the weights and the data")


if __name__ == "__main__":
    main()
