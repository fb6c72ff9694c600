// SlowMotionStrip: the caption over the canvas during slow motion: the current stage, what happens in it, and the time
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
    // Placed at the top of `canvas`.
    SlowMotionStrip(SlowMotion& motion, ThemeHub& themes, QWidget& canvas);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void follow();
    void place();

    SlowMotion& m_motion;
    ThemeHub& m_themes;
    QWidget& m_canvas;
    QLabel *m_caption, *m_explanation, *m_scale;
    QPushButton *m_next, *m_close;
};

} // namespace epoch::ui
