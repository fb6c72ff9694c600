// NumberField: a line for one number, without marks between its thousands. Emits only what the user has entered.
// The click that gives it the focus selects all, so that what is typed replaces the value. Arrow keys step through
// 1, 2, 5, or by ones when told so. A number that is refused stays to be corrected, and the field says why; leaving
// it, or Escape, brings the value before it back.
#pragma once

#include "ui/style/number_text.h"

#include <QLineEdit>

#include <optional>

namespace epoch::ui {

class NumberField : public QLineEdit {
    Q_OBJECT
public:
    NumberField(double min, double max, QWidget* parent = nullptr);

    using Kind = NumberKind;
    enum class Steps : std::uint8_t { one_two_five, even };

    // Shows a value unless the user is typing.
    void showValue(double value);
    void showNone(const QString& placeholder = {}); // until one is entered
    void setRange(double min, double max); // also the tool tip, which begins with the accessible name
    void setKind(Kind kind, Steps steps);

Q_SIGNALS:
    void entered(double value);

protected:
    bool event(QEvent* event) override; // once entered, Undo is the document's
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void commit();
    void restore(); // the value before what was typed
    bool read(double& value) const; // what is typed; false when it is none of the numbers that may be
    QString rangeText() const; // "1 to 65,536"
    QString refusal() const; // why the number that is typed is refused, and what may be entered
    void refuse();
    void nudge(int direction);
    double nextEven(double value, int direction) const;
    double nextOneTwoFive(double value, int direction) const; // of the leading digit
    void mark(bool invalid);

    double m_min, m_max;
    std::optional<double> m_value;
    Kind m_kind = Kind::real;
    Steps m_steps = Steps::one_two_five;
    bool m_click_selects = false, m_selects = false; // m_selects: all, when the button is released
};

} // namespace epoch::ui
