// TrainingBar: train, pause, step, slow motion, reset and speed; progress, throughput and time left; precision, seed,
// learning rate and device. Always visible.
#pragma once

#include <QFrame>

class QToolButton;

namespace epoch::ui {

class Button;
class DevicePicker;
class Document;
class NumberField;
class Readout;
class RunControl;
class SpeedControl;
class ThemeHub;

class TrainingBar : public QFrame {
    Q_OBJECT
public:
    TrainingBar(RunControl& run, Document& document, ThemeHub& themes, QWidget* parent = nullptr);

    void focusTrain();

Q_SIGNALS:
    void slowMotionWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void layOut();
    void fit();
    void paintIcons();
    void refresh();
    void refreshButtons();
    QString trainText() const;
    void refreshSetup();
    void refreshFigures();
    void refreshRate();
    void enterRate(double rate);

    RunControl& m_run;
    Document& m_document;
    ThemeHub& m_themes;
    Button* m_train;
    QToolButton *m_step, *m_slow, *m_reset;
    SpeedControl* m_speed;
    Readout *m_state, *m_epoch, *m_time, *m_left, *m_rate_of_samples, *m_loss, *m_accuracy, *m_precision, *m_seed;
    QLabel* m_rate_name;
    NumberField* m_rate;
    DevicePicker* m_device;
    QString m_train_icon;
};

} // namespace epoch::ui
