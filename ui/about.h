// about: what this program is, its version and its licence.
#pragma once

class QWidget;

namespace epoch::ui {

void showAbout(QWidget& window);

} // namespace epoch::ui
