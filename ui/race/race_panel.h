// RacePanel: all of a race in one place: its bar, the lanes, the headline, and below where the time goes, the losses
// and what was the same for all.
#pragma once

#include "ui/race/node_hover.h"
#include "ui/race/race_control.h"
#include "ui/race/race_share.h"

#include <QWidget>

class QAction;

namespace epoch::ui {

class CardGroup;
class CrossoverCard;
class EffortCard;
class EstimateRow;
class FairnessCard;
class LanesView;
class LayerTableCard;
class MatrixCard;
class ParityCard;
class RaceBar;
class RaceLossCard;
class RaceVerdict;
class RooflineCard;
class SplitCard;
class StudyStrip;
class ThemeHub;
class TimelineCard;
class TransferCard;

class RacePanel : public QWidget {
    Q_OBJECT
public:
    struct Sources {
        Document& document;
        RunControl& run;
        Questions& questions;
        FrameClock& clock;
        ThemeHub& themes;
    };
    explicit RacePanel(const Sources& sources);

    void toggle(); // start or stop
    void setReduceMotion(bool reduce);
    const std::vector<QAction*>& choices() const { return m_choices; } // for a menu
    RaceControl& control() { return m_race; }
    NodeHover& hover() { return m_hover; }

    RaceBar& bar() const { return *m_bar; }
    StudyStrip& study() const { return *m_study; }
    LanesView& lanes() const { return *m_lanes; }
    RaceVerdict& verdict() const { return *m_verdict; }
    SplitCard& split() const { return *m_split; }
    TimelineCard& timeline() const { return *m_timeline; }
    RooflineCard& roofline() const { return *m_roofline; }
    LayerTableCard& layers() const { return *m_layers; }
    RaceLossCard& loss() const { return *m_loss; }
    FairnessCard& rules() const { return *m_rules; }
    EffortCard& effort() const { return *m_effort; }
    RaceShare& share() { return m_share; }
    ParityCard& parity() const { return *m_parity; }
    CardGroup& terms() const { return *m_terms; } // rules, numbers and effort
    CrossoverCard& crossover() const { return *m_crossover; }
    MatrixCard& matrices() const { return *m_matrices; }
    TransferCard& transfers() const { return *m_transfers; }
    CardGroup& times() const { return *m_times; }
    EstimateRow& estimate() const { return *m_estimate; }

Q_SIGNALS:
    void seen(bool visible);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void layOut();
    void makeChoices();
    void refresh();
    void record();

    RunControl& m_run;
    RaceControl m_race;
    RaceShare m_share;
    NodeHover m_hover;
    StudyStrip* m_study;
    RaceBar* m_bar;
    LanesView* m_lanes;
    RaceVerdict* m_verdict;
    EstimateRow* m_estimate; // in the place of the GPU that is not there
    SplitCard* m_split;
    TimelineCard* m_timeline;
    RooflineCard* m_roofline;
    LayerTableCard* m_layers;
    RaceLossCard* m_loss;
    FairnessCard* m_rules;
    ParityCard* m_parity;
    EffortCard* m_effort;
    CrossoverCard* m_crossover;
    MatrixCard* m_matrices;
    TransferCard* m_transfers;
    CardGroup *m_times = nullptr, *m_terms = nullptr;
    std::vector<QAction*> m_choices;
};

} // namespace epoch::ui
