// FrozenPicture: the window's picture of one moment, in front of everything, while training goes on behind it.
#pragma once

#include <QPixmap>
#include <QWidget>

namespace epoch::ui {

class ThemeHub;

class FrozenPicture : public QWidget {
    Q_OBJECT
public:
    FrozenPicture(QWidget& window, ThemeHub& themes);

    void setFrozen(bool frozen);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QWidget& m_window;
    ThemeHub& m_themes;
    QPixmap m_picture;
};

} // namespace epoch::ui
