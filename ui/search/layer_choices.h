// layer_choices: every layer and block that can be added, what it is, and whether it fits where it is wanted.
#pragma once

#include "model/link.h"
#include "ui/search/block_library.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace epoch::ui {

class Document;

struct LayerChoice {
    std::string layer = {}; // a layer type, or empty for a block
    std::string block = {};
    enum class From : std::uint8_t { table, project, own, shipped } from = From::table;
    std::shared_ptr<const Graph> part = {}; // of a block: one instance and its definitions
    QString path = {}; // of a kept block's file
    QString title = {}, help = {};
    std::optional<Family> family = {}; // none for blocks
    QString refusal = {}; // why it cannot be connected to the start of the wire; empty = it can
    bool recent = false;

    QString key() const; // how it is remembered among the recent ones
};

// Those that fit first, the recently used ones before the others; each part in the order of families. Without a start
// everything fits. A kept block that the project has already is named once.
std::vector<LayerChoice> layerChoices(const Document& document, const BlockLibrary& library, const QStringList& recent,
    const std::optional<PortRef>& start);

// How well the typed text names it: smaller is better, nullopt is not at all. Titles count before names, names before
// help; every typed word must occur.
std::optional<int> matchOf(const LayerChoice& choice, const QString& typed);

} // namespace epoch::ui
