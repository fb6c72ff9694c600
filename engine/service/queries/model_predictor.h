// model_predictor: a model file ready to answer, without the data it was trained on.
#pragma once

#include "device/device_library.h"
#include "formats/model_file.h"
#include "inspect/predictor.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace epoch {

// What the network says of one sample: classes with probabilities that add up to 1, or numbers by name.
struct Prediction {
    bool classes = false;
    std::vector<std::string> names;
    std::vector<float> values;

    std::size_t likeliest() const; // the place of the largest value
};

class ModelPredictor {
public:
    // Networks that read one field; the error says what else the file's network needs.
    static Result<std::unique_ptr<ModelPredictor>> open(
        const ModelFile& model, const DeviceLibrary& devices, const std::string& device, int threads);

    const DataFacts& data() const { return m_data; }
    const FieldFacts& input() const { return *m_input; }

    // `sample` as it enters the network, see input_rows.
    Result<Prediction> predict(std::span<const float> sample);
    // For a network that reads tokens: one number a word of the vocabulary for what follows `tokens`, of which there
    // are at most as many as a sample has. They are logits.
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
    const FieldFacts *m_input = nullptr, *m_target = nullptr; // of m_data
};

} // namespace epoch
