// boundary_image: what a network answers over the plane, as colours: two classes and numbers from purple to green, more
// classes as a mixture by probability.
#pragma once

#include "protocol/snapshot.h"
#include "ui/style/theme.h"

#include <QImage>
#include <QPainterPath>

namespace epoch::ui {

// Areas are paler than points, so that points stay visible on their own class.
inline constexpr double area_strength = 0.6;

// `scale`: the value of a regression that gets the full colour.
QImage boundaryImage(const BoundaryView& view, const Theme& theme, double scale = 1);
// The largest finite magnitude in the view, at least a little above 0: a scale when there are no targets to take it
// from.
double magnitudeOf(const BoundaryView& view);

// Classes differ by colour and by shape.
const QColor& classColour(const Theme& theme, int index);
QPainterPath classShape(int index, const QPointF& centre, double size);

} // namespace epoch::ui
