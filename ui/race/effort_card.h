// effort_card: what each lane took of its machine while it was timed: cores, work against the best, memory, energy.
#pragma once

#include "ui/cards/view_card.h"

#include <vector>

class QTableWidget;

namespace epoch {
struct RaceLane;
}

namespace epoch::ui {

class RaceControl;

class EffortCard : public ViewCard {
    Q_OBJECT
public:
    EffortCard(RaceControl& race, ThemeHub& themes, QWidget* parent = nullptr);

private:
    void refresh();
    void writeHint(const std::vector<RaceLane>& lanes);

    RaceControl& m_race;
    QTableWidget* m_table;
    QLabel* m_hint;
};

} // namespace epoch::ui
