// Network program: the forward pass of a plan as a program whose input rows the caller writes, optionally with the
// gradients of its inputs or of its parameters.
#pragma once

#include "base/result.h"
#include "model/graph_check.h"
#include "model/project.h"
#include "plan/plan.h"
#include "quantize/quantization.h"

#include <optional>
#include <string>
#include <vector>

namespace epoch {

// What the prediction means, by the loss that reads it.
enum class PredictionKind : std::uint8_t { numbers, classes, yes_or_no };

// What can be read of a program.
struct ProgramReads {
    // The prediction: the input of the first loss. Without it the network need not be trainable; the valid part of it
    // is run.
    bool prediction = true;
    bool losses = false; // of each row; the target fields of the first loss are inputs then
    bool nodes = false; // the first output of every node
    bool layers = false; // input and output of every layer that could compute in INT8
    bool gradients = false; // of a weighted sum of the predictions with respect to the inputs; see NetworkProgram::seed
    // The training form of the network instead of its evaluation form, with the gradients of all losses with respect to
    // the parameters. Images are not augmented.
    bool learning = false;
};

// A data field that the program reads, as it enters the network: after scale and shift.
struct ProgramInput {
    std::string field;
    std::int64_t numbers = 0; // per row
    Tensor tensor; // of the program
};

struct NetworkProgram {
    Program program;
    std::vector<ProgramInput> inputs;
    Tensor prediction; // the prediction; of the program, like all tensors below; none: not requested
    PredictionKind meaning = PredictionKind::numbers;
    std::int64_t outputs = 0; // values of the prediction per row
    std::vector<Tensor> nodes; // one per flat node; none: not part of the program
    struct Layer {
        std::string weight; // the name of its weight
        Tensor x, y;
    };
    std::vector<Layer> layers;
    Tensor losses; // (rows), of the first loss, unweighted

    // The gradients are those of sum(seed * prediction).
    Tensor seed; // of the prediction's shape, written by the caller
    struct Gradient {
        std::string over; // a data field, or the path of a node
        Tensor of, gradient; // gradient: none if the prediction does not depend on it
    };
    std::vector<Gradient>
        input_gradients; // of each input; for tokens, of the output of the first layer that reads them
    std::optional<Gradient> image_gradient; // of the last layer before the prediction that outputs images

    struct Learned {
        Tensor parameter, gradient; // gradient: summed over the rows; none: the parameter is not trained
    };
    std::vector<Learned> learned; // in the order of the network
};

// The first loss that reads a layer's first output; null without one.
const FlatNode* first_loss(const Checked& network);

struct ProgramRequest {
    const Checked& network; // must be trainable if the prediction is read
    const DataFacts& data; // its counts do not matter
    const TrainingSettings& training;
    std::int64_t rows = 1; // the batch size
    ProgramReads reads = {};
    const Quantization* quantization = nullptr; // its layers compute in INT8, unless gradients are read
};
Result<NetworkProgram> network_program(const ProgramRequest& request, std::vector<LiveParameter>& live_parameters);

} // namespace epoch
