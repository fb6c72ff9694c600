// prediction_text: the prediction for one sample as a sentence and as a list of the most probable classes.
#pragma once

#include "protocol/inside.h"

#include <QString>

namespace epoch::ui {

struct TopPrediction {
    QString name;
    double share = 0; // probability, or the predicted number
    bool right = false; // it is the true class
};

// The most probable classes, most probable first, or each predicted number. A sequence gives those of its last
// position.
std::vector<TopPrediction> topPredictions(const SamplePrediction& prediction, std::size_t count = 10);
// "Predicted: 7 (98 %), true: 1, loss: 3.9"
QString predictionText(const SamplePrediction& prediction);
QString className(const std::vector<std::string>& names, std::int64_t index);

} // namespace epoch::ui
