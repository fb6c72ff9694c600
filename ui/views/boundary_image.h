// boundary_image: the output of a network over the plane as colours: two classes and numbers from purple to green, more
// classes as a mixture weighted by probability.
#pragma once

#include "protocol/snapshot.h"
#include "ui/style/theme.h"

#include <QImage>
#include <QPainterPath>

namespace epoch::ui {

// Areas are paler than points, so that points stay visible on the area of their own class.
inline constexpr double area_strength = 0.6;

// `scale`: the value of a regression that gets the full colour.
QImage boundaryImage(const BoundaryView& view, const Theme& theme, double scale = 1);
// The largest finite magnitude in the view, at least 1e-6: the scale if there are no targets.
double magnitudeOf(const BoundaryView& view);

// Classes differ in colour and in shape.
const QColor& classColour(const Theme& theme, int index);
QPainterPath classShape(int index, const QPointF& centre, double size);

} // namespace epoch::ui
