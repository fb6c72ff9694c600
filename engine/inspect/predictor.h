// predictor: the network up to what its first loss judges, for rows that somebody hands in, with a copy of the
// parameters of a session. Nothing that it does can be noticed by the training.
#pragma once

#include "device/device.h"
#include "formats/named_tensor.h"
#include "model/graph_check.h"
#include "model/project.h"
#include "session/network_program.h"
#include "session/programs.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace epoch {

class Session;

// What a predictor is made from where there is no session.
struct PredictorRequest {
    const Checked& network; // must be trainable, as ProgramReads has it
    const DataFacts& data; // its counts do not matter
    const TrainingSettings& training;
    Device& device;
    epoch_precision precision = EPOCH_FP32;
    const DeviceProgram* like = nullptr; // state tensors take its layouts
    ProgramReads reads = {};
};

class Predictor {
public:
    // `rows` go through the network at once.
    static Result<Predictor> build(Session& session, std::int64_t rows, const ProgramReads& reads = {});
    static Result<Predictor> build(const PredictorRequest& request, std::int64_t rows);

    using Input = ProgramInput;

    std::int64_t rows() const { return m_rows; }
    const std::vector<Input>& inputs() const { return m_network.inputs; }
    std::int64_t outputs() const { return m_network.outputs; } // numbers a row
    PredictionKind judged() const { return m_network.meaning; }
    bool classes() const { return m_network.meaning == PredictionKind::classes; } // they are logits of classes
    const NetworkProgram& network() const { return m_network; }

    // The session's parameters and knobs as they are now.
    Status take_parameters(Session& session);
    // Those that the network needs, or an error that names one that is missing or has another shape.
    Status take_parameters(std::span<const NamedTensor> weights);
    // Those that fit, and first ones drawn with the seed in place of the others. Answers how many of all that there are
    // have fitted.
    struct Fitting {
        std::int64_t all = 0, fitting = 0;
    };
    Result<Fitting> take_fitting(std::span<const NamedTensor> weights, std::uint64_t seed);
    // `values` and `out` hold `rows` rows: floats, or the numbers of tokens and labels.
    Status write(const Input& input, std::span<const float> values);
    Status write(const Input& input, std::span<const std::int32_t> values);
    Status run(std::span<float> out); // `out`: what is judged; empty: not wanted
    // Any tensor of floats after run(); `values` takes its size.
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

// The field that the first loss compares the network with; null when that is no field of the data.
const FieldFacts* judged_field(const Checked& network, const DataFacts& data);

// Rows of logits into rows of probabilities, in place.
void softmax_rows(std::span<float> values, std::size_t classes);
// The probability of yes for a logit.
float sigmoid_of(float logit);

} // namespace epoch
