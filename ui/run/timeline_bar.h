// TimelineBar: the steps of the run as a slider: back to an earlier one, the same steps once more, or a branch from
// there. Ticks are the states that are kept; between them the steps are done again.
#pragma once

#include <QFrame>

#include <optional>

class QLabel;
class QPushButton;
class QSlider;

namespace epoch::ui {

class RunControl;
class ThemeHub;

class TimelineBar : public QFrame {
    Q_OBJECT
public:
    TimelineBar(RunControl& run, ThemeHub& themes, QWidget* parent = nullptr);

    QSlider& slider() const { return *m_slider; }
    QPushButton& replayButton() const { return *m_replay; }
    QPushButton& branchButton() const { return *m_branch; }
    QString text() const;

Q_SIGNALS:
    void rewinding(); // the curves are about to be cut: whoever wants the old ones keeps them now

private:
    void refresh();
    void goTo(int place);
    void showTarget(int place);
    std::uint64_t stepAt(int place) const;

    RunControl& m_run;
    QSlider* m_slider;
    QLabel* m_text;
    QPushButton *m_replay, *m_branch;
    std::uint64_t m_farthest = 0; // step that the run had reached before it was taken back
};

} // namespace epoch::ui
