// SlowMotionStrip: the caption over the canvas while a step is shown slowly: the six stages, what happens now, and the
// scale of time.
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
    // Stands at the top of `canvas`.
    SlowMotionStrip(SlowMotion& motion, ThemeHub& themes, QWidget& canvas);

    QString caption() const;
    QString explanation() const;

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
    QPushButton *m_again, *m_close;
};

} // namespace epoch::ui
