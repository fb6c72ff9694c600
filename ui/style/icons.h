// Icons: line drawings from the resources, in the colours of the theme.
#pragma once

#include "ui/style/theme.h"

#include <QIcon>
#include <QPixmap>

namespace epoch::ui {

// `name` is a file of resources/icons without its ending. Disabled icons are fainter.
QIcon icon(const QString& name, const Theme& theme);
QPixmap iconPixmap(const QString& name, const QColor& colour, int side, double pixelRatio);
bool hasIcon(const QString& name);

} // namespace epoch::ui
