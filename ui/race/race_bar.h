// RaceBar: start and stop, who runs against whom, measured or live, and how far it is; once over, how fair it was.
#pragma once

#include <QWidget>

class QLabel;
class QProgressBar;

namespace epoch::ui {

class Button;
class CardTabs;
class ChecksButton;
class RaceControl;
class RunnersButton;
class StudyStrip;
class ThemeHub;

class RaceBar : public QWidget {
    Q_OBJECT
public:
    RaceBar(RaceControl& race, StudyStrip& study, ThemeHub& themes, QWidget* parent = nullptr);

    RunnersButton& runners() const { return *m_runners; }
    void focusStart(); // so that Esc stops the race

private:
    void refresh();

    RaceControl& m_race;
    Button* m_start;
    QLabel* m_stage;
    CardTabs* m_form;
    RunnersButton* m_runners;
    QProgressBar* m_progress;
    ChecksButton* m_checks;
};

} // namespace epoch::ui
