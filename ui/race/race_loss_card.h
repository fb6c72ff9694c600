// race_loss_card: the same run over two axes, one click apart: over steps it is the same maths, over seconds another
// speed.
#pragma once

#include "ui/cards/view_card.h"

namespace epoch::ui {

class CardToggle;
class RaceControl;
class RacePlot;

class RaceLossCard : public ViewCard {
    Q_OBJECT
public:
    RaceLossCard(RaceControl& race, ThemeHub& themes, QWidget* parent = nullptr);

private:
    void refresh();

    RaceControl& m_race;
    RacePlot* m_plot;
    CardToggle* m_over_seconds;
};

} // namespace epoch::ui
