// port_shape: the outline that shows a port's kind of tensor: circle flat, square image, diamond sequence, triangle
// labels.
#pragma once

#include "base/shape.h"
#include "model/data_facts.h"

#include <QPainterPath>
#include <QString>

namespace epoch::ui::canvas {

// All four have the same optical weight at the same size.
QPainterPath portPath(TensorKind kind, const QPointF& centre, double size);

// A port that accepts any tensor shows the kind of the tensor on it.
TensorKind displayedKind(TensorKind declared, const TensorType* flowing);

QString kindText(TensorKind kind); // "image (N, channels, height, width)"

} // namespace epoch::ui::canvas
