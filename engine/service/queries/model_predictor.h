// model_predictor: predictions of a model file, without its training data.
#pragma once

#include "device/device_library.h"
#include "formats/model_file.h"
#include "inspect/predictor.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace epoch {

// The network's output for one sample: class probabilities that add up to 1, or named numbers.
struct Prediction {
    bool classes = false;
    std::vector<std::string> names;
    std::vector<float> values;
    std::vector<std::string> units = {}; // of numbers, as in the training table; each may be empty

    double threshold = 0.5; // of two classes: the probability of the second one from which on it is named

    std::size_t named() const; // index of the class: the likeliest, or by the threshold
};

class ModelPredictor {
public:
    // For networks that read one field; the error says what else this network needs.
    static Result<std::unique_ptr<ModelPredictor>> open(
        const ModelFile& model, const DeviceLibrary& devices, const std::string& device, int threads);

    const DataFacts& data() const { return m_data; }
    const FieldFacts& input() const { return *m_input; }

    // What every prediction is: its names, with zeros for values.
    Prediction form() const;
    // `sample` is preprocessed (input_rows.h).
    Result<Prediction> predict(std::span<const float> sample);
    // For a language model: the logits of the token after `tokens`, which fit one sample.
    Result<std::vector<float>> next_logits(std::span<const std::int32_t> tokens);

private:
    ModelPredictor(const DataFacts& data, std::unique_ptr<Device> device, Predictor predictor)
        : m_data(data)
        , m_device(std::move(device))
        , m_predictor(std::move(predictor))
    {
    }

    DataFacts m_data;
    std::unique_ptr<Device> m_device; // outlives the predictor
    Predictor m_predictor;
    double m_threshold = 0.5;
    const FieldFacts *m_input = nullptr, *m_target = nullptr; // of m_data
};

} // namespace epoch
