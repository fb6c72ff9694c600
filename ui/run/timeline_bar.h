// TimelineBar: the steps of the run as a slider, to go back to an earlier step, replay the steps after it, or branch
// off there. The engine computes the steps since the nearest saved state again.
#pragma once

#include <QFrame>

class QLabel;
class QPushButton;
class QSlider;

namespace epoch::ui {

class RunControl;

class TimelineBar : public QFrame {
    Q_OBJECT
public:
    explicit TimelineBar(RunControl& run, QWidget* parent = nullptr);

    QLabel* why() const; // why the run ended; stands beside the bar

Q_SIGNALS:
    void rewinding(); // the curves are about to be cut: the last chance to keep them

private:
    void refresh();
    void goTo(int place);
    void showTarget(int place);
    std::uint64_t stepAt(int place) const;

    RunControl& m_run;
    QSlider* m_slider;
    QLabel *m_text, *m_why;
    QPushButton *m_replay, *m_branch;
    std::uint64_t m_last_step = 0; // that the run had reached before a rewind
};

} // namespace epoch::ui
