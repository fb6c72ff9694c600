// fairness_card: what has to be the same for all lanes, a row a rule with its figures, and how far the results lie
// apart.
#pragma once

#include "protocol/race.h"
#include "ui/cards/view_card.h"

class QVBoxLayout;

namespace epoch::ui {

class RaceControl;

class FairnessCard : public ViewCard {
    Q_OBJECT
public:
    FairnessCard(RaceControl& race, ThemeHub& themes, QWidget* parent = nullptr);

    QStringList words() const { return m_words; } // of the rows, as they are read out

private:
    void refresh();
    QWidget* row(const FairnessRule& rule);

    RaceControl& m_race;
    QVBoxLayout* m_rows;
    QStringList m_words;
};

} // namespace epoch::ui
