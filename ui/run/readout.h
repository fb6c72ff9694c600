// Readout: a small caption above a figure, as wide as the widest figure it may show.
#pragma once

#include <QWidget>

class QLabel;
class QProgressBar;

namespace epoch::ui {

class Readout : public QWidget {
    Q_OBJECT
public:
    Readout(const QString& caption, const QString& widest, QWidget* parent = nullptr);

    void showValue(const QString& value); // a dash when empty
    void setProgress(double share); // a thin bar below; negative hides it

private:
    QString m_caption;
    QLabel* m_value;
    QProgressBar* m_progress;
};

} // namespace epoch::ui
