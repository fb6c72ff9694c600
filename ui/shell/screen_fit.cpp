#include "ui/shell/screen_fit.h"

#include <QScreen>
#include <QWidget>
#include <QWindow>

namespace epoch::ui {

namespace {

constexpr QSize usual_frame(2, 36); // of a title bar, which nobody knows before the window is shown

void fit(QWidget& window, const QScreen& screen, const QSize& minimum)
{
    const auto room = screen.availableGeometry();
    window.setMinimumSize(minimum.boundedTo(room.size() - usual_frame));
    if (window.windowState() & (Qt::WindowMaximized | Qt::WindowFullScreen)) return;
    const auto fitting = window.size().boundedTo(room.size() - usual_frame);
    if (fitting == window.size()) return;
    window.setGeometry(QRect(room.topLeft() + QPoint(usual_frame.width() / 2, usual_frame.height()), fitting));
    window.setWindowState(window.windowState() | Qt::WindowMaximized);
}

} // namespace

void fitToScreen(QWidget& window, const QSize& minimum)
{
    window.winId(); // makes the handle
    fit(window, *window.screen(), minimum);
    QObject::connect(window.windowHandle(), &QWindow::screenChanged, &window,
        [&window, minimum](const QScreen* screen) { fit(window, *screen, minimum); });
}

} // namespace epoch::ui
