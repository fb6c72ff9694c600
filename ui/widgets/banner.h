// Banner: a strip that says what went wrong, where, and what to do. It never blocks anything.
#pragma once

#include "base/result.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace epoch::ui {

class ThemeHub;

class Banner : public QFrame {
    Q_OBJECT
public:
    enum class Tone : std::uint8_t { error, notice };

    Banner(Tone tone, ThemeHub& themes, QWidget* parent = nullptr);

    void showError(const Error& error);
    void setDismissable(); // a notice; errors are
    void showNotice(const QString& text, const QString& action); // no action: no button
    void dismiss();

Q_SIGNALS:
    void actionPressed();

private:
    void paintIcon();

    Tone m_tone;
    ThemeHub& m_themes;
    QLabel* m_icon;
    QLabel* m_text;
    QLabel* m_hint;
    QPushButton *m_action, *m_dismiss;
};

} // namespace epoch::ui
