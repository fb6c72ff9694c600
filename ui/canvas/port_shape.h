// port_shape: the outline that says what kind of tensor a port takes: circle flat, square image, diamond sequence,
// triangle labels.
#pragma once

#include "base/shape.h"
#include "model/data_facts.h"

#include <QPainterPath>
#include <QString>

namespace epoch::ui::canvas {

// All four have the same optical weight at the same size.
QPainterPath portPath(TensorKind kind, const QPointF& centre, double size);

// A port that takes anything shows the kind of what flows through it.
TensorKind kindShown(TensorKind declared, const TensorType* flowing);

QString kindText(TensorKind kind); // "image (N, channels, height, width)"

} // namespace epoch::ui::canvas
