// layer_table_card: the layers as rows, a column a lane with what each costs of a step: the numbers behind the bars.
#pragma once

#include "ui/cards/view_card.h"

#include "model/graph.h"

#include <vector>

class QTableWidget;

namespace epoch::ui {

class Document;
class NodeHover;
class RaceControl;

class LayerTableCard : public ViewCard {
    Q_OBJECT
public:
    LayerTableCard(
        RaceControl& race, NodeHover& hover, Document& document, ThemeHub& themes, QWidget* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; // the mouse leaves the table

private:
    void refresh();
    void light();

    RaceControl& m_race;
    NodeHover& m_hover;
    Document& m_document;
    QTableWidget* m_table;
    std::vector<std::vector<NodeId>> m_nodes; // of each row
};

} // namespace epoch::ui
