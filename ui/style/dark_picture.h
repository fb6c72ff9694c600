// onDark: a picture that was drawn on the light theme's panel, as it stands on the dark one. Photos and cells of a
// matrix keep their colours, what is around them does not.
#pragma once

#include <QPixmap>

namespace epoch::ui {

QPixmap onDark(const QPixmap& light);

} // namespace epoch::ui
