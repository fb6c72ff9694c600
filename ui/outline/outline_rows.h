// outline_rows: the drawing as text: a row for each layer in data order, and below it one for each wire.
#pragma once

#include "model/graph_check.h"

#include <QString>

#include <vector>

namespace epoch::ui {

class Document;

struct OutlineWire {
    WireId wire{};
    QString text; // "input ← hidden1"
};

struct OutlineRow {
    NodeId node{};
    QString name, type, output, problem; // problem: its text, or "waiting"; empty: none
    bool faulty = false;
    std::vector<OutlineWire> wires;

    QString accessibleText() const; // "Dense hidden1, out N×8, no errors"
};

std::vector<OutlineRow> outlineRows(const Document& document);

} // namespace epoch::ui
