// node_look: everything a node shows, as a value made from the drawing and its check. Items compare looks and repaint
// only when theirs has changed.
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
    std::vector<KeyPart> key_parts; // what it is made of, as far as that is parameters
    QStringList out_lines; // from long to short; the first that fits is drawn
    QString tip; // tooltip and accessible text
    QString problem; // the first error's sentence; empty = none
    QString hint; // and what to do about it
    std::vector<Fix> fixes; // of that problem
    std::string inside; // path of the layer inside the block that has it; empty: the node itself
    Family family = Family::data;
    bool block = false; // it has no family then
    StateSign sign = StateSign::none;
    bool waiting = false, muted = false;
    bool gives_numbers = false; // which a picture can be made of
    std::vector<PortLook> inputs, outputs;
    bool operator==(const NodeLook&) const = default;

    QString bubble() const; // the problem and, where no button does it, what to do
    QString spoken() const; // "hidden (Dense), 256 units, out 64×256, no errors"
};

// What flows over a wire, as far as the check knows.
struct WireLook {
    QString label; // "64×784 · 201 kB"
    QString short_label; // "64×784"
    double bytes = 0; // a batch; 0 = not known
    bool operator==(const WireLook&) const = default;
};

// Looks up of one checked drawing; made once per edit, then asked for each node and wire.
class Looks {
public:
    // `batch` 0 = not set: shapes then show N.
    Looks(const Graph& graph, const Checked& checked, const DataFacts* data, std::int64_t batch);

    NodeLook node(const Node& node) const;
    WireLook wire(const Wire& wire) const;
    std::vector<NodeId> dataOrder() const; // every node once; those that could not be ordered come last, by position

private:
    const NodeFacts* facts(NodeId id) const;
    const FlatNode* flat(NodeId id) const;
    TensorType withBatch(const TensorType& type) const;
    void addState(NodeLook& look, NodeId id) const;

    const Graph& m_graph;
    const Checked& m_checked;
    const DataFacts* m_data;
    std::int64_t m_batch;
    std::map<NodeId, std::size_t> m_flat; // the node's last flat node
    std::map<NodeId, NodeFacts> m_blocks; // of each instance, all its layers together
    std::map<NodeId, const Problem*> m_problems; // its first one
};

} // namespace epoch::ui::canvas
