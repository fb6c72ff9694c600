// timeline_card: one step of every lane in time, and what the picture can and cannot say.
#pragma once

#include "ui/cards/view_card.h"

namespace epoch::ui {

class Document;
class NodeHover;
class RaceControl;
class TimelinePlot;

class TimelineCard : public ViewCard {
    Q_OBJECT
public:
    TimelineCard(RaceControl& race, NodeHover& hover, Document& document, ThemeHub& themes, QWidget* parent = nullptr);

private:
    void refresh();

    RaceControl& m_race;
    QLabel* m_reading;
    TimelinePlot* m_plot;
    QString m_caption;
};

} // namespace epoch::ui
