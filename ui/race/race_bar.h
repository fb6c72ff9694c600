// RaceBar: start and stop, official or live duel, who runs, and how far it is.
#pragma once

#include <QFrame>

class QLabel;
class QProgressBar;
class QToolButton;

namespace epoch::ui {

class Button;
class CardTabs;
class RaceControl;
class RunnersButton;
class StudyStrip;
class ThemeHub;

class RaceBar : public QFrame {
    Q_OBJECT
public:
    RaceBar(RaceControl& race, StudyStrip& study, ThemeHub& themes, QWidget* parent = nullptr);

    Button& startButton() const { return *m_start; }
    RunnersButton& runners() const { return *m_runners; }
    QToolButton& studies() const { return *m_studies; }
    QString stage() const;

private:
    void layOut();
    void refresh();

    RaceControl& m_race;
    Button* m_start;
    CardTabs* m_form;
    RunnersButton* m_runners;
    QToolButton* m_studies;
    QProgressBar* m_progress;
    QLabel* m_stage;
};

} // namespace epoch::ui
