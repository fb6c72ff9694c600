// SlowMotionStrip: the caption below the canvas during slow motion: the current stage, what happens in it, and the time
// scale.
#pragma once

#include <QFrame>

class QLabel;
class QPushButton;

namespace epoch::ui {

class SlowMotion;
class ThemeHub;

class SlowMotionStrip : public QFrame {
    Q_OBJECT
public:
    SlowMotionStrip(SlowMotion& motion, ThemeHub& themes, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void follow();

    SlowMotion& m_motion;
    ThemeHub& m_themes;
    QLabel *m_caption, *m_explanation, *m_scale;
    QPushButton *m_next, *m_close;
};

} // namespace epoch::ui
