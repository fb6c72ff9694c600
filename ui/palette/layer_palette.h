// LayerPalette: every layer by family, to be dragged onto the canvas, or added with a double-click or Enter.
#pragma once

#include "ui/search/layer_choices.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QScrollArea;
class QTreeWidget;
class QTreeWidgetItem;

namespace epoch::ui {

class FamilyRail;
class Settings;
class ThemeHub;

class LayerPalette : public QWidget {
    Q_OBJECT
public:
    LayerPalette(
        Document& document, BlockLibrary& library, Settings& settings, ThemeHub& themes, QWidget* parent = nullptr);

    void focusSearch();
    void setNarrow(bool narrow); // a rail of signs, for a window with little room

Q_SIGNALS:
    void added(); // the new layer is selected

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; // keys of the tree, typed into the line

private:
    void fill();
    void fillSoon();
    QTreeWidgetItem* groupOf(const LayerChoice& choice);
    void addItem(const QTreeWidgetItem* item);
    void add(int index);
    void openMenu(const QPoint& at);
    void explain();

    Document& m_document;
    BlockLibrary& m_library;
    Settings& m_settings;
    QWidget* m_full;
    FamilyRail* m_rail;
    QScrollArea* m_rail_room;
    QLineEdit* m_typed;
    QTreeWidget* m_tree;
    QLabel* m_help;
    std::vector<LayerChoice> m_choices;
    std::map<std::string, BlockDefinition> m_blocks; // of the project, as shown
};

} // namespace epoch::ui
