// SpeedControl: training steps per second, on a logarithmic slider whose right end is full speed.
#pragma once

#include <QWidget>

class QLabel;
class QSlider;

namespace epoch::ui {

class RunControl;

class SpeedControl : public QWidget {
    Q_OBJECT
public:
    explicit SpeedControl(RunControl& run, QWidget* parent = nullptr);

private:
    void showSpeed();

    RunControl& m_run;
    QSlider* m_slider;
    QLabel* m_text;
};

QString speedText(double stepsPerSecond); // "200 steps/s"

} // namespace epoch::ui
