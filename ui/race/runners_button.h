// RunnersButton: who runs, and a menu to choose: ready pairs, further lanes, another batch or precision, a recording.
#pragma once

#include <QToolButton>

namespace epoch {
struct DeviceFacts;
}

namespace epoch::ui {

class RaceControl;
class StudyStrip;

class RunnersButton : public QToolButton {
    Q_OBJECT
public:
    RunnersButton(RaceControl& race, StudyStrip& study, QWidget* parent = nullptr);

    void fill(); // its menu, with the devices as they are now
    void addRecording(); // asks for a file

private:
    void refresh();
    void offerPairs(QMenu& menu);
    void offerLanes(QMenu& menu);
    void offerToTakeOut(QMenu& menu);
    std::vector<const DeviceFacts*> usable() const;

    RaceControl& m_race;
    StudyStrip& m_study;
};

} // namespace epoch::ui
