#!/usr/bin/env python3
"""check_table.py EPOCH FOLDER: a table of one's own, end to end: a project from the table alone, trained, exported; ONNX
Runtime answers raw rows as `epoch predict` does, a missing number and a word column among them."""
import csv
import json
import pathlib
import random
import subprocess
import sys

import numpy
import onnxruntime

DISTRICTS = {"north": 0, "south": 30_000, "east": 60_000}


def write_table(file, rows):
    draw = random.Random(4)
    with file.open("w", newline="") as out:
        table = csv.writer(out)
        table.writerow(["year", "area", "rooms", "district", "price"])
        for _ in range(rows):
            year, area, rooms = draw.randint(1950, 2020), round(draw.uniform(30, 150), 1), draw.randint(1, 6)
            district = draw.choice(sorted(DISTRICTS))
            price = 2000 * area + 15_000 * rooms + 500 * (year - 1950) + DISTRICTS[district] + draw.gauss(0, 8000)
            table.writerow([year, "" if draw.random() < 0.05 else area, rooms, district, round(price)])


def main():
    epoch, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)

    def run(*arguments):
        return subprocess.run([epoch, *arguments], cwd=folder, check=True, capture_output=True, text=True).stdout

    write_table(folder / "houses.csv", 400)
    (folder / "houses.epoch").unlink(missing_ok=True)
    run("new", "--data", "csv:houses.csv?target=price", "-o", "houses.epoch")
    run("train", "houses.epoch", "--epochs", "30", "--no-record", "--save", "houses.safetensors")
    run("export", "houses.safetensors", "-o", "houses.onnx")
    lines = run("predict", "houses.safetensors", "houses.csv", "--json").splitlines()
    expected = numpy.array([json.loads(line)["values"]["price"] for line in lines])

    session = onnxruntime.InferenceSession(str(folder / "houses.onnx"), providers=["CPUExecutionProvider"])
    columns = json.loads(session.get_modelmeta().custom_metadata_map["columns"])
    with (folder / "houses.csv").open() as table:
        rows = list(csv.DictReader(table))

    def number(row, column):
        name, _, word = column.partition("=")
        if word:
            return float(row[name] == word)
        return float(row[name]) if row[name] else float("nan")

    features = numpy.array([[number(row, column) for column in columns] for row in rows], "float32")
    given = session.run(None, {"features": features})[0][:, 0]
    difference = float(numpy.abs(given - expected).max() / numpy.abs(expected).max())
    print(f"houses: {len(rows)} raw rows, largest difference {difference:.1e} of the largest price")
    return 0 if len(expected) == len(rows) == 400 and difference <= 1e-5 else 1


if __name__ == "__main__":
    sys.exit(main())
