// TrainingBar: train, pause, step, slow motion and reset; how far the run is and how well it does; learning rate and
// device. What is asked for less often is behind More. Always visible.
#pragma once

#include "ui/run/run_clock.h"

#include <QElapsedTimer>
#include <QFrame>

class QLabel;
class QToolButton;

namespace epoch::ui {

class Button;
class DevicePicker;
class Document;
class NumberField;
class Readout;
class RunControl;
class ThemeHub;

class TrainingBar : public QFrame {
    Q_OBJECT
public:
    TrainingBar(RunControl& run, Document& document, ThemeHub& themes, QWidget* parent = nullptr);

    void focusTrain();
    QSize minimumSizeHint() const override
    {
        return {0, QFrame::minimumSizeHint().height()};
    } // hides what does not fit

Q_SIGNALS:
    void slowMotionWanted();

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void layOut();
    void fit();
    void paintIcons();
    void refresh();
    void refreshButtons();
    QString trainText() const;
    void refreshSpeed();
    void refreshProgress();
    void refreshFigures();
    void refreshRate();
    void enterRate(double rate);
    void openMore();

    RunControl& m_run;
    Document& m_document;
    ThemeHub& m_themes;
    Button* m_train;
    QToolButton *m_step, *m_slow, *m_reset, *m_more;
    QWidget* m_slowed; // by a limit of the speed
    QLabel* m_limit;
    Readout *m_epoch, *m_time, *m_score, *m_loss;
    QLabel *m_train_score, *m_baseline;
    NumberField* m_rate;
    DevicePicker* m_device;
    QString m_train_icon;
    int m_needed = 0; // width of what is shown, when it was last fitted
    RunClock m_clock;
    QElapsedTimer m_timer;
};

} // namespace epoch::ui
