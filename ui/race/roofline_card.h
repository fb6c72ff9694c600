// roofline_card: which layers wait for memory and which for the units that compute, per lane.
#pragma once

#include "ui/cards/view_card.h"

namespace epoch::ui {

class Document;
class NodeHover;
class RaceControl;
class RooflinePlot;

class RooflineCard : public ViewCard {
    Q_OBJECT
public:
    RooflineCard(RaceControl& race, NodeHover& hover, Document& document, ThemeHub& themes, QWidget* parent = nullptr);

private:
    void refresh();
    QString caption() const;

    RaceControl& m_race;
    QLabel* m_reading;
    RooflinePlot* m_plot;
};

} // namespace epoch::ui
