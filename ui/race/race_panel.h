// RacePanel: Race mode: who runs, the headline, a lane a runner, and below them one page at a time that says why.
#pragma once

#include "ui/race/node_hover.h"
#include "ui/race/race_control.h"
#include "ui/race/race_share.h"

#include <QWidget>

#include <memory>
#include <vector>

class QAction;
class QStackedWidget;

namespace epoch::ui {

class KeptHidden;
class LanesView;
class RaceBar;
class StudyStrip;
class ThemeHub;
class ViewCard;

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
    ~RacePanel() override;

    void toggle(); // start or stop
    void setReduceMotion(bool reduce);
    void setAlone(bool alone); // the race alone, without the pages below it
    const std::vector<QAction*>& choices() const { return m_choices; } // for a menu
    RaceControl& control() { return m_race; }
    NodeHover& hover() { return m_hover; }
    RaceShare& share() { return m_share; }
    StudyStrip& study() const { return *m_study; }

Q_SIGNALS:
    void seen(bool visible);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    std::vector<ViewCard*> makePages(const Sources& sources);
    void layOut(const std::vector<ViewCard*>& pages);
    void makeChoices();
    void record();

    RunControl& m_run;
    RaceControl m_race;
    RaceShare m_share;
    NodeHover m_hover;
    StudyStrip* m_study;
    RaceBar* m_bar;
    LanesView* m_lanes;
    QStackedWidget* m_pages;
    std::vector<QAction*> m_choices;
    std::vector<QWidget*> m_below; // the lanes
    std::vector<std::unique_ptr<KeptHidden>> m_hidden;
};

} // namespace epoch::ui
