// split_card: where the time of a step goes, a group of bars a lane, all on one axis.
#pragma once

#include "ui/cards/phase_bars.h"
#include "ui/cards/view_card.h"

class QBoxLayout;

namespace epoch::ui {

class CardToggle;
class Document;
class NodeHover;
class RaceControl;

class SplitCard : public ViewCard {
    Q_OBJECT
public:
    SplitCard(RaceControl& race, NodeHover& hover, Document& document, ThemeHub& themes, QWidget* parent = nullptr);

    PhaseBars& bars(std::size_t lane) const { return *m_lanes[lane].bars; }
    Truth truth(std::size_t lane) const { return m_lanes[lane].mark->truth(); }
    QString summary(std::size_t lane) const { return m_lanes[lane].summary->text(); }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Lane {
        QLabel *title, *summary;
        ValueMark* mark;
        PhaseBars* bars;
    };
    void refresh();
    void makeLanes(std::size_t count);
    void fill(Lane& lane, const RaceLane& from, PhaseTable table);
    void shareAxis();
    void placeLanes();

    RaceControl& m_race;
    NodeHover& m_hover;
    Document& m_document;
    CardToggle* m_shares;
    QBoxLayout* m_rows; // lanes below each other, or side by side where there is room
    std::vector<Lane> m_lanes;
    bool m_only_shares = false; // marks made a step of some lane so slow that its bars are no times
};

} // namespace epoch::ui
