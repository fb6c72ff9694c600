// ChecksButton: "fair: 12 of 12 checks"; the rules with their evidence unfold below it.
#pragma once

#include <QToolButton>

namespace epoch::ui {

class RaceControl;
class ThemeHub;

class ChecksButton : public QToolButton {
    Q_OBJECT
public:
    ChecksButton(RaceControl& race, ThemeHub& themes, QWidget* parent = nullptr);

private:
    void refresh();

    RaceControl& m_race;
};

} // namespace epoch::ui
