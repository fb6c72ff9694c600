// Masks: a class for each pixel of a picture, as images in the colours of the classes.
#pragma once

#include "protocol/inside.h"

#include <QImage>

#include <span>
#include <vector>

namespace epoch::ui {

struct Theme;

// The most probable class of each position.
std::vector<float> predictedClasses(const SamplePrediction& prediction);
// The share of the pixels with a true class that are predicted right, 0 .. 1.
double rightShare(std::span<const float> truth, std::span<const float> predicted);

// The colour of a class in a mask; class 0 is the background, classes below 0 are ignored ones.
QColor maskColour(std::int64_t index, const Theme& theme);
// One pixel for each class. Null if there are fewer than rows x columns of them.
QImage maskImage(std::span<const float> classes, std::int64_t rows, std::int64_t columns, const Theme& theme);
// Where the two differ.
QImage errorImage(std::span<const float> truth, std::span<const float> predicted, std::int64_t rows,
    std::int64_t columns, const Theme& theme);

} // namespace epoch::ui
