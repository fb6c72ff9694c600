"""The record of a GPU run: one JSON file, written again after each item, so that a killed command loses nothing and the
next command of the same program continues from there."""
import json
import os
import pathlib
import time

FORMAT, VERSION = "epoch GPU run", 2
STATES = ("passed", "failed", "skipped", "measured", "not finished")
OPEN = "not finished"
KEY = ("commit", "changed", "program", "gpu")  # two commands share a record if these are equal


class Record:
    def __init__(self, paths, key, kind, earlier_files=()):
        """paths: where the record is written. earlier_files: records of earlier commands; the run goes on from the one with the
        most finished items."""
        self.paths = [pathlib.Path(path) for path in dict.fromkeys(paths)]
        earlier = [found for found in map(read, earlier_files) if found and all(found[k] == key[k] for k in KEY)]
        self.data = max(earlier, key=lambda found: len(closed(found)), default=None) or {
            "format": FORMAT, "version": VERSION, **key, "commands": [], "items": []}
        self.data["commands"].append({"kind": kind, "date": time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime())})
        self.write()

    def add(self, phase, name, state, why="", seconds=0.0, values=None):
        item = {"phase": phase, "name": name, "state": state, "why": why, "seconds": round(seconds, 2),
                "command": len(self.data["commands"]), "values": values or {}}
        self.data["items"] = [each for each in self.data["items"] if (each["phase"], each["name"]) != (phase, name)]
        self.data["items"].append(item)
        self.write()
        return item

    def write(self):
        for path in self.paths:
            fresh = path.with_suffix(".new")
            fresh.write_text(json.dumps(self.data, indent=1) + "\n")
            os.replace(fresh, path)

    def has(self, phase, name):
        """Whether the item has ended, passed or not."""
        return (phase, name) in {(item["phase"], item["name"]) for item in closed(self.data)}

    def forget(self, keys):
        """Items that are to be done again."""
        self.data["items"] = [each for each in self.data["items"] if (each["phase"], each["name"]) not in keys]

    def mentions(self, phase, name):
        return (phase, name) in {(item["phase"], item["name"]) for item in self.data["items"]}


def closed(data):
    return [item for item in data["items"] if item["state"] != OPEN]


def read(path):
    """Returns None if there is no file, or it is not a record."""
    try:
        data = json.loads(pathlib.Path(path).read_text())
    except (OSError, ValueError):
        return None
    return None if faults(data) else data


def faults(data):
    """What is wrong with the form of a record, as sentences; empty if nothing is."""
    if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("version") != VERSION:
        return [f"it is not an {FORMAT} of version {VERSION}"]
    found = []

    def expect(of, where, **kinds):
        for key, kind in kinds.items():
            if not isinstance(of.get(key), kind) or isinstance(of.get(key), bool) != (kind is bool):
                found.append(f"{where}: {key} is {of.get(key)!r}")
        return set(kinds) <= set(of)

    expect(data, "the record", commit=str, changed=bool, program=str, gpu=str, commands=list, items=list)
    if found:
        return found
    for command in data["commands"]:
        expect(command, "a command", kind=str, date=str)
    names = [(item.get("phase"), item.get("name")) for item in data["items"]]
    found += [f"{name} is there {names.count(name)} times" for name in sorted(set(names)) if names.count(name) > 1]
    for item in data["items"]:
        where = f"{item.get('phase')}: {item.get('name')}"
        expect(item, where, phase=str, name=str, state=str, why=str, seconds=float, command=int, values=dict)
        if item.get("state") not in STATES:
            found.append(f"{where}: no such state as {item.get('state')!r}")
        if item.get("state") in ("failed", "skipped", OPEN) and not item.get("why"):
            found.append(f"{where}: is {item['state']}, and nobody says why")
    return found


def file_name(data):
    """<date>-<hash>.json, by its first command."""
    return f"{data['commands'][0]['date'][:10]}-{data['commit']}{'-changed' if data['changed'] else ''}.json"
