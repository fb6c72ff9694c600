// StageLight: over the whole window, what an audience cannot see of a presenter's hands: the keys pressed, where the
// mouse clicked, and a spotlight that follows it. The mouse goes through.
#pragma once

#include <QPoint>
#include <QTimer>
#include <QWidget>

namespace epoch::ui {

class ThemeHub;

class StageLight : public QWidget {
    Q_OBJECT
public:
    StageLight(QWidget& window, ThemeHub& themes);

    void setEcho(bool on);
    void setSpot(bool on);
    const QString& keys() const { return m_keys; } // shown now; empty: none

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void fit();
    void follow();

    QWidget& m_window;
    ThemeHub& m_themes;
    bool m_echo = false, m_spot = false, m_clicked = false;
    QString m_keys;
    QPoint m_click, m_mouse;
    QTimer m_keys_end, m_click_end, m_follow;
};

} // namespace epoch::ui
