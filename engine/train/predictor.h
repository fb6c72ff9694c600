// predictor: the network up to what its first loss judges, for rows that somebody hands in, with a copy of the
// parameters of a session. Nothing that it does can be noticed by the training.
#pragma once

#include "device/device.h"
#include "model/graph_check.h"
#include "train/programs.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace epoch {

class Session;

class Predictor {
public:
    // `rows` go through the network at once.
    static Result<Predictor> build(Session& session, std::int64_t rows);

    // One field that the network reads: as it enters the network, that is after scale and shift.
    struct Input {
        std::string field;
        std::int64_t numbers = 0; // a row
        Tensor tensor; // of the program
    };

    std::int64_t rows() const { return m_rows; }
    const std::vector<Input>& inputs() const { return m_inputs; }
    std::int64_t outputs() const { return m_output_numbers; } // numbers a row
    // What the first loss makes of the outputs: numbers, logits of one of several classes, or logits of yes or no.
    enum class Answer : std::uint8_t { numbers, classes, binary };
    Answer answer() const { return m_answer; }

    // The session's parameters as they are now.
    Result<void> take_parameters(Session& session);
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
    Answer m_answer = Answer::numbers;
};

// Rows of logits into rows of probabilities, in place.
void softmax_rows(std::span<float> values, std::size_t classes);
// The probability of yes for a logit.
float sigmoid_of(float logit);

} // namespace epoch
