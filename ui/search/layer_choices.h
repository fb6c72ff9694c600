// layer_choices: every layer and block that can be added, with its description and whether it fits.
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
    QString path = {}; // of a library block's file
    QString title = {}, help = {};
    std::optional<Family> family = {}; // nullopt for blocks
    QString refusal = {}; // why it cannot be connected to the wire; empty: it can
    bool recent = false;

    QString key() const; // identifies it in the list of recent choices
};

// Those that fit come first, recently used ones before the others, then by family. Without a start everything fits. A
// library block that the project contains already is listed once.
std::vector<LayerChoice> layerChoices(const Document& document, const BlockLibrary& library, const QStringList& recent,
    const std::optional<PortRef>& start);

// The rank of a choice for the typed text: smaller is better, nullopt is no match. Titles rank before names, names
// before help; every typed word must occur.
std::optional<int> matchOf(const LayerChoice& choice, const QString& typed);

} // namespace epoch::ui
