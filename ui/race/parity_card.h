// parity_card: how far each lane's numbers lie from the first one's, layer by layer: in the first step, where only
// rounding may differ, and after the warm-up, when small differences have grown.
#pragma once

#include "ui/cards/view_card.h"

#include "model/graph.h"

#include <optional>
#include <vector>

class QTableWidget;

namespace epoch {
struct RaceResult;
struct RaceParity;
} // namespace epoch

namespace epoch::ui {

class Document;
class RaceControl;

class ParityCard : public ViewCard {
    Q_OBJECT
public:
    ParityCard(RaceControl& race, Document& document, ThemeHub& themes, QWidget* parent = nullptr);

private:
    void refresh();
    void addHeading(const QString& words);
    void addRow(const QString& name, std::optional<NodeId> node, std::vector<double> values, double allowed);
    void addRows(const RaceResult& result, const RaceParity& parity);

    RaceControl& m_race;
    Document& m_document;
    QTableWidget* m_table;
    std::vector<std::optional<NodeId>> m_nodes; // of each row
};

} // namespace epoch::ui
