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
    bool classes() const { return m_classes; } // they are logits of classes

    // The session's parameters as they are now.
    Result<void> take_parameters(Session& session);
    // `values` and `out` hold `rows` rows; f32 fields only.
    Result<void> write(const Input& input, std::span<const float> values);
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
    bool m_classes = false;
};

// Rows of logits into rows of probabilities, in place.
void softmax_rows(std::span<float> values, std::size_t classes);

} // namespace epoch
