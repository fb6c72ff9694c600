// NodeLook: everything that a node shows, as a value derived from the checked drawing. Items compare looks and repaint
// only if theirs has changed.
#pragma once

#include "model/graph_check.h"
#include "ui/canvas/glyphs.h"

#include <QString>
#include <QStringList>

#include <map>
#include <vector>

namespace epoch::ui::canvas {

struct PortLook {
    QString name;
    TensorKind kind = TensorKind::any; // as shown
    QString tip;
    bool operator==(const PortLook&) const = default;
};

// One parameter in the key line: "256 units".
struct KeyPart {
    std::string key;
    QString text;
    bool operator==(const KeyPart&) const = default;
};
inline const QString key_separator = QStringLiteral(" · ");

struct NodeLook {
    QString title; // the node's own name
    QString type; // the layer's title: "Dense"
    QString key_line; // "256 units"
    std::vector<KeyPart> key_parts; // the parameters in the key line
    QStringList out_lines; // from long to short; the first that fits is shown
    QString tip; // tooltip and accessible text
    QString problem; // the text of the first error; empty: no error
    QString hint; // of that error
    std::vector<Fix> fixes; // of that error
    std::string inside; // path of the faulty layer inside a block; empty: the node itself
    Family family = Family::data;
    bool block = false; // blocks have no family
    StateSign sign = StateSign::none;
    bool waiting = false, muted = false;
    bool has_real_output = false; // needed for a preview
    std::vector<PortLook> inputs, outputs;
    bool operator==(const NodeLook&) const = default;

    bool samePorts(const NodeLook& other) const; // by name, so wires end at the same places
    QString bubble() const; // the error, and the hint if there is no fix
    QStringList bubbleButtons() const; // the fixes, then the one that shows the layer inside the block
    QString accessibleText() const; // "hidden (Dense), 256 units, out 64×256, no errors"
};

// The tensor on a wire, as far as the check knows it.
struct WireLook {
    QString label; // "64×784 · 201 kB"
    QString short_label; // "64×784"
    double bytes = 0; // per batch; 0: unknown
    bool operator==(const WireLook&) const = default;
};

// Derives the looks of a checked drawing; created once per edit.
class Looks {
public:
    // `batch` 0: not set; shapes then show N.
    Looks(const Graph& graph, const Checked& checked, const DataFacts* data, std::int64_t batch);

    NodeLook node(const Node& node) const;
    WireLook wire(const Wire& wire) const;
    std::vector<NodeId> dataOrder() const; // every node once; nodes without an order come last, by position

private:
    const NodeFacts* facts(NodeId id) const;
    const FlatNode* flat(NodeId id) const;
    TensorType withBatch(const TensorType& type) const;
    void addKeyLine(NodeLook& look, const Node& node, const LayerType* type) const;
    void addTensors(NodeLook& look, const Node& node) const;
    void addState(NodeLook& look, NodeId id) const;

    const Graph& m_graph;
    const Checked& m_checked;
    const DataFacts* m_data;
    std::int64_t m_batch;
    std::map<NodeId, std::size_t> m_flat; // the last flat node of each node
    std::map<NodeId, NodeFacts> m_blocks; // of each block instance, summed over its layers
    std::map<NodeId, const Problem*> m_problems; // the first one of each node
};

} // namespace epoch::ui::canvas
