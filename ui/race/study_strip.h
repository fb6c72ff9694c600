// StudyStrip: the studies to choose from, and of the chosen one what was REPORTED beside what is MEASURED here.
#pragma once

#include "ui/race/studies.h"

#include <QWidget>

class QLabel;
class QMenu;

namespace epoch::ui {

class Document;
class RaceControl;
class ThemeHub;

class StudyStrip : public QWidget {
    Q_OBJECT
public:
    StudyStrip(RaceControl& race, Document& document, ThemeHub& themes, QWidget* parent = nullptr);

    void fill(QMenu& menu); // an entry a study
    void choose(const Study& study); // its example is wanted; the study is on once that is open
    void take(const QString& example); // it is open now
    const Study* study() const { return m_study; } // null: none

Q_SIGNALS:
    void exampleWanted(const QString& name);

private:
    void refresh();

    RaceControl& m_race;
    const Study *m_study = nullptr, *m_wanted = nullptr;
    QLabel *m_reported, *m_measured;
};

} // namespace epoch::ui
