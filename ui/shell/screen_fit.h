// fitToScreen: a window is never larger than the screen that it is on.
#pragma once

#include <QSize>

class QWidget;

namespace epoch::ui {

// Before it is shown: not larger than there is room for beside panels and title bar, else maximized. Again whenever it
// comes to another screen.
void fitToScreen(QWidget& window, const QSize& minimum);

} // namespace epoch::ui
