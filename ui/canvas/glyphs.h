// glyphs: icons for layer families and node states, drawn in code so that they take any colour and size.
#pragma once

#include "model/layer_type.h"

#include <QColor>
#include <QRectF>

class QPainter;

namespace epoch::ui::canvas {

enum class StateSign : std::uint8_t { none, error, warning, waiting, muted };

void paintFamilyGlyph(QPainter& painter, const QRectF& box, Family family, const QColor& colour);
void paintBlockGlyph(QPainter& painter, const QRectF& box, const QColor& colour); // two layers in a box
void paintStateGlyph(QPainter& painter, const QRectF& box, StateSign sign, const QColor& colour, const QColor& ground);

} // namespace epoch::ui::canvas
