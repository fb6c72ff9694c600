// predictor: the network up to what its first loss judges, for rows that somebody hands in, with a copy of the
// parameters of a session. Nothing that it does can be noticed by the training.
#pragma once

#include "device/device.h"
#include "formats/named_tensor.h"
#include "model/graph_check.h"
#include "model/project.h"
#include "train/programs.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace epoch {

class Session;

// What a predictor is made from where there is no session.
struct PredictorRequest {
    const Checked& network; // must be trainable
    const DataFacts& data; // its counts do not matter
    const TrainingSettings& training;
    Device& device;
    epoch_precision precision = EPOCH_FP32;
    const DeviceProgram* like = nullptr; // state tensors take its layouts
};

// What the judged output means, by the loss that judges it.
enum class Judged : std::uint8_t { numbers, classes, yes_or_no };

class Predictor {
public:
    // `rows` go through the network at once.
    static Result<Predictor> build(Session& session, std::int64_t rows);
    static Result<Predictor> build(const PredictorRequest& request, std::int64_t rows);

    // One field that the network reads: as it enters the network, that is after scale and shift.
    struct Input {
        std::string field;
        std::int64_t numbers = 0; // a row
        Tensor tensor; // of the program
    };

    std::int64_t rows() const { return m_rows; }
    const std::vector<Input>& inputs() const { return m_inputs; }
    std::int64_t outputs() const { return m_output_numbers; } // numbers a row
    Judged judged() const { return m_judged; }
    bool classes() const { return m_judged == Judged::classes; } // they are logits of classes

    // The session's parameters as they are now.
    Result<void> take_parameters(Session& session);
    // Those that the network needs, or an error that names one that is missing or has another shape.
    Result<void> take_parameters(std::span<const NamedTensor> weights);
    // `values` and `out` hold `rows` rows: floats, or the numbers of tokens and labels.
    Result<void> write(const Input& input, std::span<const float> values);
    Result<void> write(const Input& input, std::span<const std::int32_t> values);
    Result<void> run(std::span<float> out);

private:
    Predictor(CompiledProgram compiled)
        : m_compiled(std::move(compiled))
    {
    }
    Result<void> place(Device& device);

    CompiledProgram m_compiled;
    DeviceMemory m_state, m_scratch;
    std::vector<Input> m_inputs;
    std::vector<float> m_knobs;
    Tensor m_output;
    std::int64_t m_rows = 0, m_output_numbers = 0;
    std::uint64_t m_step = 0;
    Judged m_judged = Judged::numbers;
};

// The field that the first loss compares the network with; null when that is no field of the data.
const FieldFacts* judged_field(const Checked& network, const DataFacts& data);

// Rows of logits into rows of probabilities, in place.
void softmax_rows(std::span<float> values, std::size_t classes);
// The probability of yes for a logit.
float sigmoid_of(float logit);

} // namespace epoch
