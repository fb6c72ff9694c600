// effort_card: what each lane took of its machine while it was timed: cores, work against the best, memory, energy.
#pragma once

#include "ui/views/view_card.h"

class QTableWidget;

namespace epoch {
struct RaceLane;
}

namespace epoch::ui {

class Document;
class RaceControl;

class EffortCard : public ViewCard {
    Q_OBJECT
public:
    EffortCard(RaceControl& race, Document& document, ThemeHub& themes, QWidget* parent = nullptr);

    QTableWidget& table() const { return *m_table; }

private:
    void refresh();
    QString energyText(const RaceLane& lane) const; // of an epoch of the network's data

    RaceControl& m_race;
    Document& m_document;
    QTableWidget* m_table;
};

} // namespace epoch::ui
