// StepTimeCard: the throughput of training, and the profile of one step by layer and phase.
#pragma once

#include "protocol/snapshot.h"
#include "ui/cards/view_card.h"

#include <optional>

namespace epoch::ui {

class Document;
class CardToggle;
class PhaseBars;
class RunControl;

class StepTimeCard : public ViewCard {
    Q_OBJECT
public:
    StepTimeCard(RunControl& run, ThemeHub& themes, Document& document, QWidget* parent = nullptr);
    ~StepTimeCard() override;

protected:
    void opened() override;
    void closed() override;

private:
    void build();
    void watchOrNot();
    void read();
    void writeSpeed();
    void writeProfile();
    void forget();

    RunControl& m_run;
    Document& m_document;
    CardToggle* m_toggle;
    QLabel *m_speed, *m_busy, *m_profile;
    ValueMark* m_bars_mark;
    QWidget* m_legend;
    PhaseBars* m_bars;
    std::optional<WatchId> m_watch;
    std::shared_ptr<const ViewResult> m_shown;
    bool m_open = false;
};

} // namespace epoch::ui
