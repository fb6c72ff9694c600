// RaceVerdict: the headline of a race in the same size whoever wins, and under it how it was timed. An unfair race has
// no number, but the reason.
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;
class QToolButton;

namespace epoch::ui {

class LanesView;
class RaceControl;
class RaceShare;

class RaceVerdict : public QWidget {
    Q_OBJECT
public:
    RaceVerdict(RaceControl& race, RaceShare& share, LanesView& lanes, QWidget* parent = nullptr);

    QLabel& headline() const { return *m_headline; }
    QString words() const;
    QPushButton& replayButton() const { return *m_replay; }
    QToolButton& saveButton() const { return *m_save; }

private:
    void refresh();
    QString howItWasTimed() const;

    RaceControl& m_race;
    RaceShare& m_share;
    LanesView& m_lanes;
    QLabel *m_headline, *m_words;
    QPushButton* m_replay;
    QToolButton* m_save;
};

} // namespace epoch::ui
