// Predictor: runs the network up to its prediction for given rows, on a copy of a session's parameters. It does not
// affect the training.
#pragma once

#include "device/device.h"
#include "formats/named_tensor.h"
#include "model/graph_check.h"
#include "model/project.h"
#include "session/network_program.h"
#include "session/programs.h"

#include <span>
#include <vector>

namespace epoch {

class Session;

// What a predictor is built from without a session.
struct PredictorRequest {
    const Checked& network; // must be trainable if ProgramReads says so
    const DataFacts& data; // its counts do not matter
    const TrainingSettings& training;
    Device& device;
    epoch_precision precision = EPOCH_FP32;
    const DeviceProgram* like = nullptr; // state tensors get its layouts
    ProgramReads reads = {};
    const Quantization* quantization = nullptr;
};

class Predictor {
public:
    // `rows`: the batch size.
    static Result<Predictor> build(Session& session, std::int64_t rows, const ProgramReads& reads = {});
    static Result<Predictor> build(const PredictorRequest& request, std::int64_t rows);

    using Input = ProgramInput;

    std::int64_t rows() const { return m_rows; }
    const std::vector<Input>& inputs() const { return m_network.inputs; }
    std::int64_t outputs() const { return m_network.outputs; } // values per row
    PredictionKind prediction_kind() const { return m_network.meaning; }
    bool classes() const { return m_network.meaning == PredictionKind::classes; } // the outputs are class logits
    const NetworkProgram& network() const { return m_network; }

    // The session's current parameters and live parameters.
    Status take_parameters(Session& session);
    // The given weights, or an error that names one that is missing or has another shape.
    Status take_parameters(std::span<const NamedTensor> weights);
    // The weights that fit, and initial weights drawn with the seed for the others.
    struct Fitting {
        std::int64_t all = 0, fitting = 0;
    };
    Result<Fitting> take_fitting(std::span<const NamedTensor> weights, std::uint64_t seed);
    // `values` and `out` hold `rows` rows: floats, or the ids of tokens and labels.
    Status write(const Input& input, std::span<const float> values);
    Status write(const Input& input, std::span<const std::int32_t> values);
    Status run(std::span<float> out); // `out`: the predictions; empty: not wanted
    // Reads any tensor of floats after run(); `values` is resized.
    Status read(Tensor tensor, std::vector<float>& values);
    Status seed(std::span<const float> values); // see NetworkProgram; in force from the next run() on

private:
    Predictor(NetworkProgram network, DeviceProgram device, Layout layout)
        : m_network(std::move(network))
        , m_device(std::move(device))
        , m_layout(std::move(layout))
    {
    }
    Status place(Device& device);
    void take_live_parameters(const std::vector<LiveParameter>& live_parameters);

    NetworkProgram m_network;
    DeviceProgram m_device;
    Layout m_layout;
    DeviceMemory m_state, m_scratch;
    std::vector<float> m_live_parameters;
    std::int64_t m_rows = 0;
    std::uint64_t m_step = 0;
};

// The target field of the first loss; null if the target is not a field of the data.
const FieldFacts* judged_field(const Checked& network, const DataFacts& data);

// Converts rows of logits to probabilities, in place.
void softmax_rows(std::span<float> values, std::size_t classes);
// The probability of yes for a logit.
float sigmoid_of(float logit);

} // namespace epoch
