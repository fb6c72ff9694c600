"""The graph and the data fields of a studio project, as make_goldens writes them."""


class GraphBuilder:
    """Builds the "graph" of a project file: a chain of layers with side branches."""

    def __init__(self, fields):
        self.nodes, self.wires, self.number = [], [], 0
        self.fields = fields
        self.add("data", "data")
        self.last = ("data", fields[0]["name"])

    def add(self, layer, name, **params):
        self.number += 1
        node = {"id": self.number, "layer": layer, "name": name, "position": [260.0 * (self.number - 1), 0.0]}
        if params:
            node["params"] = params
        self.nodes.append(node)

    def then(self, layer, name, source=None, **params):
        self.add(layer, name, **params)
        self.wire(source or self.last, name, "input")
        self.last = (name, "output")
        return self

    def join(self, layer, name, sources, **params):
        self.add(layer, name, **params)
        for order, source in enumerate(sources):
            self.wire((source, "output"), name, "input", order)
        self.last = (name, "output")
        return self

    def loss(self, layer, judged, target, field, **params):
        self.add(layer, "loss", **params)
        self.wire(self.last, "loss", judged)
        self.wire(("data", field), "loss", target)
        return self

    def wire(self, source, to, port, order=0):
        ids = {node["name"]: node["id"] for node in self.nodes}
        wire = {"from": ids[source[0]], "from_port": source[1], "id": 0, "to": ids[to], "to_port": port}
        if order:
            wire["order"] = order
        self.wires.append(wire)

    def json(self):
        for wire in self.wires:
            self.number += 1
            wire["id"] = self.number
        return {"nodes": self.nodes, "wires": self.wires}


def floats(name, *shape, role="input", kind="flat"):
    return {"name": name, "role": role, "kind": kind, "stored": "f32", "sample": list(shape)}


def numbers(name, classes, *shape, role="target", kind="labels"):
    return {"name": name, "role": role, "kind": kind, "stored": "i32", "sample": list(shape), "classes": classes}
