// step_time_card: how fast the steps are, and where the time of one goes.
#pragma once

#include "protocol/snapshot.h"
#include "ui/cards/view_card.h"

#include <optional>

namespace epoch::ui {

class Document;
class CardToggle;
class FrameClock;
class PhaseBars;
class RunControl;

class StepTimeCard : public ViewCard {
    Q_OBJECT
public:
    StepTimeCard(RunControl& run, FrameClock& clock, ThemeHub& themes, Document& document, QWidget* parent = nullptr);
    ~StepTimeCard() override;

    CardToggle& profileToggle() const { return *m_toggle; }
    PhaseBars& bars() const { return *m_bars; }
    QString speedText() const { return m_speed->text(); }
    QString busyText() const { return m_busy->text(); } // where, how and on what
    QString profileText() const { return m_profile->text(); }
    Truth barsTruth() const { return m_bars_mark->truth(); }

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
