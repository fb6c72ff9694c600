// The inspector's pages: one layer, several layers, the whole network.
#pragma once

class QWidget;

namespace epoch {
struct Node;
}

namespace epoch::ui {

class Document;
class RunControl;
struct Theme;

QWidget* makeNodePage(const Document& document, const Node& node, const Theme& theme);
QWidget* makeSelectionPage(const Document& document, const Theme& theme);
QWidget* makeProjectPage(const Document& document, const RunControl& run, const Theme& theme);

} // namespace epoch::ui
