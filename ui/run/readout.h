// Readout: a small caption above a figure, as wide as the widest figure that is expected.
#pragma once

#include <QWidget>

class QLabel;
class QProgressBar;

namespace epoch::ui {

class Readout : public QWidget {
    Q_OBJECT
public:
    enum class Size : std::uint8_t { small, large };

    Readout(const QString& caption, const QString& widest, QWidget* parent = nullptr, Size size = Size::small);

    void setCaption(const QString& caption);
    void showValue(const QString& value); // a dash when empty
    void setProgress(double share); // a thin bar below; negative hides it
    QLabel* addAside(const QString& widest); // a small text beside the figure

private:
    void describe();

    QLabel *m_caption, *m_value;
    QProgressBar* m_progress;
};

} // namespace epoch::ui
