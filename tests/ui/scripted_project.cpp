// The project, data and devices that ScriptedEngine knows.
#include "tests/ui/scripted_engine.h"

#include <cmath>
#include <numbers>

namespace epoch::tests {

namespace {

DataFacts spiralFacts()
{
    FieldFacts features;
    features.name = "features";
    features.role = FieldRole::input;
    features.kind = TensorKind::flat;
    features.sample = Shape{2};
    features.columns = {"x", "y"};
    FieldFacts label;
    label.name = "label";
    label.role = FieldRole::target;
    label.kind = TensorKind::labels;
    label.stored = DType::i32;
    label.classes = 2;
    label.class_names = {"inner", "outer"};
    return {"builtin:spiral", "Two spirals", {features, label}, {250, 125, 125}, "00c0ffee00c0ffee"};
}

Node node(std::uint32_t id, std::string layer, std::string name, Values params, double x)
{
    Node n;
    n.id = NodeId{id};
    n.layer = std::move(layer);
    n.name = std::move(name);
    n.params = std::move(params);
    n.position = {x, 96};
    return n;
}

void wire(Graph& graph, std::uint32_t from, std::string from_port, std::uint32_t to, std::string to_port)
{
    Wire w;
    w.id = WireId{graph.next_id++};
    w.from = NodeId{from}, w.from_port = std::move(from_port);
    w.to = NodeId{to}, w.to_port = std::move(to_port);
    graph.wires[w.id] = w;
}

} // namespace

Project spiralProject()
{
    Project p;
    p.title = "Two spirals";
    p.description = "Two arms of points wind around each other; the network learns which arm a point belongs to.";
    p.data_spec = "builtin:spiral";
    p.data = spiralFacts();
    p.training.seed = 7;
    p.training.values["batch"] = std::int64_t{10};
    p.training.optimizer_values["learning_rate"] = 0.03;
    auto& g = p.graph;
    const auto add = [&](Node n) { g.nodes[n.id] = std::move(n); };
    add(node(1, "data", "points", {}, 0));
    add(node(2, "dense", "hidden1", {{"units", std::int64_t{8}}}, 272));
    add(node(3, "tanh", "tanh1", {}, 544));
    add(node(4, "dense", "hidden2", {{"units", std::int64_t{8}}}, 816));
    add(node(5, "tanh", "tanh2", {}, 1088));
    add(node(6, "dense", "output", {{"units", std::int64_t{2}}}, 1360));
    add(node(7, "softmax_cross_entropy", "loss", {}, 1632));
    g.next_id = 8;
    wire(g, 1, "features", 2, "input");
    for (std::uint32_t i = 2; i < 6; ++i) wire(g, i, "output", i + 1, "input");
    wire(g, 6, "output", 7, "logits");
    wire(g, 1, "label", 7, "labels");
    return p;
}

DataSummary spiralData()
{
    DataSummary summary;
    summary.facts = spiralFacts();
    for (int i = 0; i < 500; ++i) {
        const auto arm = i % 2;
        const auto t = 0.5 + 3.5 * static_cast<double>(i) / 500;
        const auto angle = 1.75 * t + arm * std::numbers::pi;
        const auto split = i % 4 == 3 ? Split::test : i % 4 == 2 ? Split::validation : Split::train;
        summary.points.push_back({static_cast<float>(1.3 * t * std::cos(angle)),
            static_cast<float>(1.3 * t * std::sin(angle)), static_cast<float>(arm), split});
    }
    summary.class_counts = {250, 250};
    summary.min = -6, summary.max = 6;
    for (int i = 0; i < 8; ++i) {
        const auto& point = summary.points[static_cast<std::size_t>(i)];
        DataSample sample{i, point.split, {}};
        sample.fields.push_back({Shape{2}, {point.x, point.y}});
        sample.fields.push_back({Shape{}, {point.value}});
        summary.samples.push_back(std::move(sample));
    }
    return summary;
}

DeviceFacts cpuDevice()
{
    DeviceFacts cpu;
    cpu.id = "cpu", cpu.name = "Scripted CPU, 4 threads", cpu.library = "none (a script)", cpu.usable = true;
    cpu.memory = 16'000'000'000, cpu.memory_free = 9'000'000'000, cpu.threads = 4, cpu.precisions = {"fp32"};
    return cpu;
}

DeviceFacts missingGpu()
{
    DeviceFacts gpu;
    gpu.id = "cuda:0", gpu.name = "NVIDIA GPU";
    gpu.reason = "No NVIDIA driver found. Install the driver of your card, then start the studio again.";
    return gpu;
}

} // namespace epoch::tests
