// LayerPalette: every layer by family, to be dragged onto the canvas, or added with a double-click or Enter.
#pragma once

#include "ui/search/layer_choices.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace epoch::ui {

class Settings;
class ThemeHub;

class LayerPalette : public QWidget {
    Q_OBJECT
public:
    LayerPalette(Document& document, Settings& settings, ThemeHub& themes, QWidget* parent = nullptr);

    void focusSearch();

Q_SIGNALS:
    void added(); // the new layer is selected

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; // keys of the tree, typed into the line

private:
    void fill();
    void fillSoon();
    QTreeWidgetItem* groupOf(const LayerChoice& choice);
    void add(const QTreeWidgetItem* item);
    void explain();

    Document& m_document;
    Settings& m_settings;
    QLineEdit* m_typed;
    QTreeWidget* m_tree;
    QLabel* m_help;
    std::vector<LayerChoice> m_choices;
};

} // namespace epoch::ui
