// graph_json: a drawing as JSON. Omits defaults and sorts everything by id, so that files are short and differ only
// where drawings differ.
#include "model/json_parts.h"
#include "model/structure.h"

namespace epoch {
namespace {

constexpr std::int64_t max_id = 4'000'000'000;
const ParamSchema no_schema;

template <class Id> Json number_of(Id id) { return Json(static_cast<std::int64_t>(id)); }

Json point_json(Point point) { return Json(JsonList{Json(point.x), Json(point.y)}); }

Point point_in(const std::vector<double>& numbers)
{
    return numbers.size() == 2 ? Point{numbers[0], numbers[1]} : Point{};
}

std::string called(std::string_view kind, std::int64_t id, const std::string& name)
{
    return name.empty() ? std::string(kind) + ' ' + std::to_string(id) : name;
}

Json node_json(const Node& node)
{
    JsonObject out{{"id", number_of(node.id)}, {"name", Json(node.name)}, {"position", point_json(node.position)}};
    if (!node.layer.empty()) out["layer"] = Json(node.layer);
    if (!node.block.empty()) out["block"] = Json(node.block);
    if (node.repeat != 1) out["repeat"] = Json(node.repeat);
    if (!node.params.empty()) out["params"] = values_json(node.params);
    if (node.muted) out["muted"] = Json(true);
    if (!node.trainable) out["trainable"] = Json(false);
    return Json(std::move(out));
}

Json wire_json(const Wire& wire)
{
    JsonObject out{{"id", number_of(wire.id)}, {"from", number_of(wire.from)}, {"from_port", Json(wire.from_port)},
        {"to", number_of(wire.to)}, {"to_port", Json(wire.to_port)}};
    if (wire.order != 0) out["order"] = Json(wire.order);
    JsonList points;
    for (const auto& point : wire.reroutes) points.push_back(point_json(point));
    if (!points.empty()) out["reroutes"] = Json(std::move(points));
    return Json(std::move(out));
}

Json note_json(const Note& note)
{
    JsonObject out{{"id", number_of(note.id)}, {"position", point_json(note.position)}, {"text", Json(note.text)},
        {"size", point_json({note.width, note.height})}};
    if (note.frame) out["frame"] = Json(true);
    if (note.locked) out["locked"] = Json(true);
    if (!note.colour.empty()) out["colour"] = Json(note.colour);
    return Json(std::move(out));
}

Json ports_json(const std::vector<BlockPort>& ports)
{
    JsonList out;
    for (const auto& port : ports)
        out.emplace_back(
            JsonObject{{"name", Json(port.name)}, {"node", number_of(port.node)}, {"port", Json(port.port)}});
    return Json(std::move(out));
}

JsonObject parts_json(const Graph& graph)
{
    JsonList nodes, wires, notes;
    for (const auto& [id, node] : graph.nodes) nodes.push_back(node_json(node));
    for (const auto& [id, wire] : graph.wires) wires.push_back(wire_json(wire));
    for (const auto& [id, note] : graph.notes) notes.push_back(note_json(note));
    JsonObject out{{"nodes", Json(std::move(nodes))}, {"wires", Json(std::move(wires))}};
    if (!notes.empty()) out["notes"] = Json(std::move(notes));
    return out;
}

// Parameters are read with the schema of the layer, so an unknown layer is an error here, where its line is known.
Node read_node(const Json& json, JsonFault& fault)
{
    Node node;
    JsonFields fields(json, fault, "node");
    const auto id = fields.integer("id", 1, max_id);
    node.id = NodeId{static_cast<std::uint32_t>(id)};
    node.name = fields.text("name", Presence::required);
    node.layer = fields.text("layer");
    node.block = fields.text("block");
    node.repeat = fields.integer("repeat", 1, static_cast<std::int64_t>(limits::nodes), 1);
    node.position = point_in(fields.reals("position", 2));
    node.muted = fields.flag("muted");
    node.trainable = fields.flag("trainable", true);
    const auto* params = fields.any("params");
    fields.refuse_others();
    const auto* type = find_layer(node.layer);
    const auto name = called("node", id, node.name);
    if (!type && !node.layer.empty())
        fault.set({"project.unknown_layer", name,
                      message("this version does not know the layer \"{layer}\"", {{"layer", node.layer}}),
                      "Open it with a newer Epoch Studio, or use another layer."},
            json.place);
    node.params = read_values(params, type ? type->schema : no_schema, fault, name);
    return node;
}

Wire read_wire(const Json& json, JsonFault& fault)
{
    Wire wire;
    JsonFields fields(json, fault, "wire");
    wire.id = WireId{static_cast<std::uint32_t>(fields.integer("id", 1, max_id))};
    wire.from = NodeId{static_cast<std::uint32_t>(fields.integer("from", 1, max_id))};
    wire.to = NodeId{static_cast<std::uint32_t>(fields.integer("to", 1, max_id))};
    wire.from_port = fields.text("from_port", Presence::required);
    wire.to_port = fields.text("to_port", Presence::required);
    wire.order = fields.integer("order", INT32_MIN, INT32_MAX, 0);
    for (const auto& item : fields.list("reroutes")) {
        JsonObject point;
        point["point"] = item;
        const Json named(std::move(point), item.place);
        wire.reroutes.push_back(point_in(JsonFields(named, fault, "reroute point").reals("point", 2)));
    }
    fields.refuse_others();
    return wire;
}

Note read_note(const Json& json, JsonFault& fault)
{
    Note note;
    JsonFields fields(json, fault, "note");
    note.id = NoteId{static_cast<std::uint32_t>(fields.integer("id", 1, max_id))};
    note.text = fields.text("text");
    note.position = point_in(fields.reals("position", 2));
    const auto size = point_in(fields.reals("size", 2));
    note.width = size.x;
    note.height = size.y;
    note.frame = fields.flag("frame");
    note.locked = fields.flag("locked");
    note.colour = fields.text("colour");
    fields.refuse_others();
    return note;
}

std::vector<BlockPort> read_ports(const JsonList& list, JsonFault& fault)
{
    std::vector<BlockPort> ports;
    for (const auto& item : list) {
        JsonFields fields(item, fault, "block port");
        ports.push_back({fields.text("name", Presence::required),
            NodeId{static_cast<std::uint32_t>(fields.integer("node", 1, max_id))},
            fields.text("port", Presence::required)});
        fields.refuse_others();
    }
    return ports;
}

template <class Map, class Part>
void add_once(Map& map, Part part, std::string_view kind, const Json& json, JsonFault& fault)
{
    const auto id = part.id;
    if (!map.emplace(id, std::move(part)).second)
        fault.set({"graph.bad_id", std::string(kind) + ' ' + std::to_string(static_cast<std::uint32_t>(id)),
                      "its number is used twice", "Give one of them another number."},
            json.place);
}

void read_parts(JsonFields& fields, Graph& graph, JsonFault& fault)
{
    for (const auto& item : fields.list("nodes")) {
        if (fault.first) return;
        add_once(graph.nodes, read_node(item, fault), "node", item, fault);
    }
    for (const auto& item : fields.list("wires")) {
        if (fault.first) return;
        auto wire = read_wire(item, fault);
        if (auto fine = check_wire(graph, wire); !fine) fault.set(std::move(fine).error(), item.place);
        add_once(graph.wires, std::move(wire), "wire", item, fault);
    }
    for (const auto& item : fields.list("notes")) add_once(graph.notes, read_note(item, fault), "note", item, fault);
    graph.next_id = next_free_id(graph);
}

BlockDefinition read_block(const std::string& name, const Json& json, JsonFault& fault)
{
    BlockDefinition block;
    JsonFields fields(json, fault, "block " + name);
    block.title = fields.text("title");
    block.help = fields.text("help");
    block.inputs = read_ports(fields.list("inputs"), fault);
    block.outputs = read_ports(fields.list("outputs"), fault);
    read_parts(fields, block.graph, fault);
    fields.refuse_others();
    return block;
}

} // namespace

Json graph_to_json(const Graph& graph)
{
    auto out = parts_json(graph);
    JsonObject blocks;
    for (const auto& [name, block] : graph.blocks) {
        auto parts = parts_json(block.graph);
        parts["inputs"] = ports_json(block.inputs);
        parts["outputs"] = ports_json(block.outputs);
        if (!block.title.empty()) parts["title"] = Json(block.title);
        if (!block.help.empty()) parts["help"] = Json(block.help);
        blocks[name] = Json(std::move(parts));
    }
    if (!blocks.empty()) out["blocks"] = Json(std::move(blocks));
    return Json(std::move(out));
}

Graph read_graph(const Json& json, JsonFault& fault)
{
    Graph graph;
    JsonFields fields(json, fault, "graph");
    if (const auto* blocks = fields.any("blocks")) {
        const JsonFields is_object(*blocks, fault, "blocks");
        if (blocks->object())
            for (const auto& [name, block] : *blocks->object()) graph.blocks[name] = read_block(name, block, fault);
    }
    read_parts(fields, graph, fault);
    fields.refuse_others();
    if (fault.first) return graph;
    if (auto fine = check_structure(graph); !fine) fault.set(std::move(fine).error(), json.place);
    return graph;
}

void read_header(JsonFields& fields, std::string_view format)
{
    const auto* found = fields.any("format");
    const auto* text = found ? std::get_if<std::string>(&found->what) : nullptr;
    if (!text || *text != format)
        return fields.refuse(
            {"project.other_format", "", message("this is JSON, but not an {format}", {{"format", format}}),
                "It would say so under \"format\"."},
            "format");
    const auto schema = fields.integer("schema", 1, INT32_MAX);
    if (schema > project_schema)
        fields.refuse({"project.schema_newer", "",
                          message("it was written by a newer Epoch Studio (schema {schema})", {{"schema", schema}}),
                          message("Open it with that version; this one reads up to schema {newest}.",
                              {{"newest", project_schema}})},
            "schema");
}

std::string graph_json(const Graph& graph)
{
    JsonObject out{{"format", Json(std::string("epoch-graph"))}, {"schema", Json(std::int64_t{project_schema})},
        {"graph", graph_to_json(graph)}};
    return write_json(Json(std::move(out))) + '\n';
}

Result<Graph> parse_graph(std::string_view json)
{
    ASSIGN_OR_RETURN(auto root, parse_json(json));
    JsonFault fault;
    JsonFields fields(root, fault, "");
    read_header(fields, "epoch-graph");
    Graph graph;
    const auto* part = fields.any("graph");
    if (part && !fault.first) graph = read_graph(*part, fault);
    fields.refuse_others();
    if (fault.first) return std::move(*fault.first);
    return graph;
}

} // namespace epoch
