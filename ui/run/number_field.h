// NumberField: a line for one number, always with a point, whatever the locale. Emits only what the user has entered.
#pragma once

#include <QLineEdit>

namespace epoch::ui {

class NumberField : public QLineEdit {
    Q_OBJECT
public:
    NumberField(double least, double most, QWidget* parent = nullptr);

    // Shows a value unless the user is typing.
    void showValue(double value);
    void setRange(double least, double most);

Q_SIGNALS:
    void entered(double value);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void commit();
    void nudge(int direction); // through 1, 2, 5, 10, ... of the leading digit
    void mark(bool invalid);

    double m_least, m_most;
    double m_value = 0;
};

} // namespace epoch::ui
