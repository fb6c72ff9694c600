#!/usr/bin/env python3
"""check_curves: trains with `epoch train` and with the program that `epoch export` writes, and compares the losses.

usage: check_curves.py EPOCH FOLDER [--keras]

Both start from the same weights and take all samples in each step, so that their order does not matter. The first loss
must agree to 1e-5 and the losses of 20 steps to 1e-4, relative, for every optimizer, schedule and kind of clipping, and
with a frozen layer and its batch norm, whose numbers must also be the same afterwards, and in a training anew.
With --keras the programs are Keras'; where their header says that an optimizer differs, only the first loss must agree.
Exit 77 without the packages.
"""
import contextlib
import importlib.util
import io
import json
import os
import random
import subprocess
import sys

try:
    import numpy
except ImportError as error:
    print("skipped:", error)
    sys.exit(77)

STEPS, SAMPLES, VALIDATION = 20, 100, 20
FIRST, ALL = 1e-5, 1e-4

OPTIMIZERS = {
    "sgd": ("sgd", {"learning_rate": 0.05}),
    "sgd, momentum": ("sgd", {"learning_rate": 0.02, "momentum": 0.9}),
    "sgd, nesterov, decay": ("sgd", {"learning_rate": 0.02, "momentum": 0.9, "nesterov": True, "weight_decay": 0.01}),
    "adam": ("adam", {"learning_rate": 0.01}),
    "adam, decay": ("adam", {"learning_rate": 0.01, "weight_decay": 0.1}),
    "adamw": ("adamw", {"learning_rate": 0.01, "weight_decay": 0.1}),
    "rmsprop": ("rmsprop", {"learning_rate": 0.003}),
    "lion": ("lion", {"learning_rate": 0.001, "weight_decay": 0.1}),
}
SETTINGS = {
    "constant": {},
    "step": {"schedule": "step", "drop_every": 5},
    "exponential": {"schedule": "exponential", "drop_every": 5},
    "cosine, warmup": {"schedule": "cosine", "warmup_steps": 5, "lowest_share": 0.1},
    "one cycle": {"schedule": "one_cycle"},
    "norm": {"clip_norm": 0.05},
    "values": {"clip_value": 0.01},
}


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(command[1:3])}: {done.stderr[-300:]}")
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def write_table(file, classes):
    """Three columns of different sizes and a class or a number; returns the training samples."""
    rows, draw = [], random.Random(3)
    for i in range(SAMPLES + VALIDATION):
        kind = draw.randrange(3)
        columns = [round(draw.gauss(3 * kind, 1), 4), round(draw.gauss(10 - kind, 2), 4), round(draw.gauss(0, 0.1), 5)]
        rows.append(columns + ["xyz"[kind] if classes else round(7 * kind + columns[0] ** 2 + draw.gauss(0, 1), 4)])
    with open(file, "w", encoding="utf-8") as table:
        table.write("a,b,c,y\n")
        table.writelines(",".join(str(value) for value in row) + "\n" for row in rows)


def add_norm(graph):
    """A batch norm behind the first layer with weights."""
    first = next(node["id"] for node in graph["nodes"] if node["layer"] == "dense")
    norm, wire = 1000, next(wire for wire in graph["wires"] if wire["from"] == first)
    graph["nodes"].append({"id": norm, "layer": "batch_norm", "name": "norm", "position": [130, 80]})
    graph["wires"].append({**wire, "id": norm + 1, "from": norm})
    wire.update({"to": norm, "to_port": "input"})


def project_of(epoch, folder, classes, norm):
    """A project, its start weights, and its content; all rows of its data but those for validation are for training."""
    name = ("classes" if classes else "values") + ("-norm" if norm else "")
    table, project, weights = (os.path.join(folder, name + ending) for ending in (".csv", ".epoch", ".safetensors"))
    write_table(table, classes)
    run(epoch, "new", "--data", f"csv:{os.path.abspath(table)}?target=y&split={SAMPLES}/{VALIDATION}/0", "-o", project, "--replace")
    with open(project, encoding="utf-8") as file:
        content = json.load(file)
    for node in content["graph"]["nodes"]:
        if node["layer"] == "relu":
            node["layer"] = "tanh"
    if norm:
        add_norm(content["graph"])
    content["training"] = {"optimizer": "sgd", "optimizer_values": {}, "seed": "0", "values": {"batch": SAMPLES}}
    write_project(project, content)
    run(epoch, "--json", "train", project, "--steps", "1", "--lr", "1e-8", "--no-record", "--save", weights)
    return project, weights, content


def freeze_first(content):
    """The first layer with weights and the batch norm behind it."""
    for kind in ("dense", "batch_norm"):
        next(node for node in content["graph"]["nodes"] if node["layer"] == kind)["trainable"] = False


def frozen_numbers(program, net, keras):
    if keras:
        return [value for layer in net.layers if not layer.trainable for value in layer.get_weights()]
    return [net.state_dict()[name].numpy().copy() for name in program.FROZEN]


def write_project(file, content):
    with open(file, "w", encoding="utf-8") as out:
        json.dump(content, out)


def curve_here(epoch, project, weights):
    lines = run(epoch, "--json", "train", project, "--start-from", weights, "--no-record")
    return [line["train_loss"] for line in lines if line["event"] == "epoch"]


def loaded(file):
    spec = importlib.util.spec_from_file_location("program", file)
    program = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(program)
    return program


def fields_of(epoch, program, folder, content):
    """The training samples as a program reads them from an .npz file."""
    spec = "&".join(part for part in content["data_spec"].split("&") if not part.startswith("standardize"))
    rows = [line["values"] for line in run(epoch, "--json", "data", spec, "--rows", str(SAMPLES)) if line["event"] == "row"]
    samples = os.path.join(folder, "samples.npz")
    numpy.savez(samples, **{name: numpy.array([row[name] for row in rows]) for name in [*program.INPUTS, program.TARGET]})
    return program.read(samples)


def curve_there(program, fields, keras):
    """The loss of each step of the program's own training."""
    losses, plain = [], program.sample_losses

    def noted(output, target):
        result = plain(output, target)
        losses.append(float(result.mean()))
        return result

    fit = program.keras.Model.fit if keras else None

    # Keras compiles the loss: it is noted before each step, at the weights that the step sees.
    def noted_fit(net, inputs, targets, **options):
        noted(net(inputs, training=True), targets) # as in training: batch norms use the batch
        return fit(net, inputs, targets, **options)

    try:
        if keras:
            program.keras.Model.fit = noted_fit
        else:
            program.sample_losses = noted
        net = program.load()
        before = frozen_numbers(program, net, keras)
        with contextlib.redirect_stdout(io.StringIO()):
            program.train(net, fields, epochs=STEPS)
        anew = program.load(trained=False)
        for after in (frozen_numbers(program, net, keras), frozen_numbers(program, anew, keras)):
            if not all(numpy.array_equal(a, b) for a, b in zip(before, after, strict=True)):
                raise ValueError("a frozen number has changed")
    finally:
        if keras:
            program.keras.Model.fit = fit
    return losses, len(before)


def compare(epoch, folder, project, weights, content, keras):
    """The largest difference of the first loss and of all, relative to the loss here."""
    write_project(project, content)
    here = curve_here(epoch, project, weights)
    script = os.path.join(folder, "program.py")
    run(epoch, "export", project, "--weights", weights, "-o", script, *(["--keras"] if keras else []))
    program = loaded(script)
    there, frozen = curve_there(program, fields_of(epoch, program, folder, content), keras)
    if frozen != (6 if any(node.get("trainable") is False for node in content["graph"]["nodes"]) else 0):
        raise ValueError(f"{frozen} tensors are frozen there")
    if len(here) != STEPS or len(there) != STEPS:
        raise ValueError(f"{len(here)} steps here, {len(there)} there")
    differences = [abs(a - b) / abs(a) for a, b in zip(here, there)]
    return differences[0], max(differences), "# differs:" in open(script, encoding="utf-8").read()


def main():
    epoch, folder = sys.argv[1:3]
    keras = "--keras" in sys.argv
    failed = total = 0
    plain = [(name, "constant") for name in OPTIMIZERS] + [("sgd", setting) for setting in SETTINGS]
    normed = [("sgd", "constant")] + [(name, "frozen") for name in ("sgd", "sgd, nesterov, decay", "adamw", "lion")]
    for classes, cases in ((True, plain), (False, plain), (True, normed), (False, normed)):
        project, weights, content = project_of(epoch, folder, classes, cases is normed)
        for name, setting in cases:
            if setting == "frozen":
                freeze_first(content)
            optimizer, values = OPTIMIZERS[name]
            content["training"]["optimizer"], content["training"]["optimizer_values"] = optimizer, values
            content["training"]["values"] = {"batch": SAMPLES, "epochs": STEPS, "validate_every": 1, **SETTINGS.get(setting, {})}
            label = f"{'classes' if classes else 'values'}{', norm' if cases is normed else ''}: {name}, {setting}"
            total += 1
            try:
                first, worst, differs = compare(epoch, folder, project, weights, content, keras)
                # Of a batch norm differs only what a frozen one does not do.
                differs = differs and (name, setting) != ("sgd", "frozen")
                wrong = first > FIRST or (worst > ALL and not (keras and differs))
                line = f"{label:44} first {first:.1e}, all {worst:.1e}" + (" (differs, as it says)" if differs else "")
            except Exception as fault:  # the next one is run all the same
                wrong, line = True, f"{label:44} {str(fault)[:300]}"
            failed += wrong
            print(line + (" FAILED" if wrong else ""), flush=True)
    print(f"{total - failed} of {total} curves agree")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
