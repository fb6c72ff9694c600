// LayerPalette: all layers by family. They are dragged onto the canvas, or added with a double-click or Enter.
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

    void setNarrow(bool narrow); // shows the rail of icons instead

Q_SIGNALS:
    void added(); // the new layer is selected

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; // forwards the tree's keys from the search field

private:
    void styleTree(ThemeHub& themes);
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
    QScrollArea* m_rail_scroll;
    QLineEdit* m_typed;
    QTreeWidget* m_tree;
    QLabel* m_help;
    std::vector<LayerChoice> m_choices;
    std::map<std::string, BlockDefinition> m_blocks; // of the project, as listed
};

} // namespace epoch::ui
