// Small projects to train in tests.
#pragma once

#include "model/project.h"

#include <string>
#include <utility>
#include <vector>

namespace epoch::test {

// Builds a project of data, a sequence of layers, and a loss.
class ProjectBuilder {
public:
    explicit ProjectBuilder(std::string data_spec, std::string input = "features")
        : m_input(std::move(input))
        , m_last(add("data", {}))
        , m_data(m_last)
    {
        m_project.title = "Test";
        m_project.data_spec = std::move(data_spec);
    }

    ProjectBuilder& layer(const std::string& type, Values params = {})
    {
        const NodeId next = add(type, std::move(params));
        wire(m_last, m_last == m_data ? m_input : "output", next, "input");
        m_last = next;
        return *this;
    }
    Project classes() { return loss("softmax_cross_entropy", "logits", "labels", "label"); }
    Project next_tokens() { return loss("softmax_cross_entropy", "logits", "labels", "next"); }
    Project yes_or_no() { return loss("binary_cross_entropy", "logits", "targets", "label"); }
    Project regression() { return loss("mean_squared_error", "prediction", "target", "target"); }

private:
    NodeId add(const std::string& type, Values params)
    {
        Node node;
        node.id = NodeId{m_project.graph.next_id++};
        node.layer = type;
        node.name = type + std::to_string(static_cast<std::uint32_t>(node.id));
        node.params = std::move(params);
        m_project.graph.nodes[node.id] = node;
        return node.id;
    }
    void wire(NodeId from, std::string from_port, NodeId to, std::string to_port)
    {
        Wire wire;
        wire.id = WireId{m_project.graph.next_id++};
        wire.from = from;
        wire.from_port = std::move(from_port);
        wire.to = to;
        wire.to_port = std::move(to_port);
        m_project.graph.wires[wire.id] = std::move(wire);
    }
    Project loss(const std::string& type, std::string input_port, std::string target_port, std::string field)
    {
        const NodeId loss = add(type, {});
        wire(m_last, "output", loss, std::move(input_port));
        wire(m_data, std::move(field), loss, std::move(target_port));
        return m_project;
    }

    Project m_project;
    std::string m_input; // the data's field that the first layer reads
    NodeId m_last, m_data;
};

inline Project spiral_project(std::int64_t hidden = 8, std::string options = "")
{
    Project project = ProjectBuilder("builtin:spiral" + options)
                          .layer("dense", {{"units", hidden}})
                          .layer("tanh")
                          .layer("dense", {{"units", hidden}})
                          .layer("tanh")
                          .layer("dense", {{"units", std::int64_t{2}}})
                          .classes();
    project.training.optimizer_values["learning_rate"] = 0.01;
    project.training.values["batch"] = std::int64_t{10};
    project.training.values["epochs"] = std::int64_t{10};
    return project;
}

// The project with other training settings.
inline Project with(Values values, Project project = spiral_project())
{
    for (auto& [key, value] : values) project.training.values[key] = value;
    return project;
}

inline Project hills_project()
{
    Project project = ProjectBuilder("builtin:hills")
                          .layer("dense", {{"units", std::int64_t{16}}})
                          .layer("tanh")
                          .layer("dense", {{"units", std::int64_t{1}}})
                          .regression();
    project.training.optimizer_values["learning_rate"] = 0.01;
    return project;
}

inline Project digits_project()
{
    Project project = ProjectBuilder("builtin:digits")
                          .layer("dense", {{"units", std::int64_t{128}}})
                          .layer("relu")
                          .layer("dense", {{"units", std::int64_t{10}}})
                          .classes();
    project.training.values["epochs"] = std::int64_t{100};
    project.training.optimizer_values["learning_rate"] = 0.003;
    return project;
}

} // namespace epoch::test
