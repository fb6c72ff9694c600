// network_program: a plan's forward ops as a program whose input rows are written by hand, with the way back to its
// inputs or to its parameters where that is wanted.
#pragma once

#include "base/result.h"
#include "model/graph_check.h"
#include "model/project.h"
#include "plan/plan.h"

#include <optional>
#include <string>
#include <vector>

namespace epoch {

// What the judged output means, by the loss that judges it.
enum class Judged : std::uint8_t { numbers, classes, yes_or_no };

// What can be read of a program beside the judged output.
struct ProgramReads {
    // What the first loss judges. Without it the network need not be trainable: what is in order takes part.
    bool judged = true;
    bool losses = false; // of each row; the fields that the first loss compares with are inputs too
    bool nodes = false; // the first output of every node
    bool gradients = false; // of a chosen combination of the judged numbers, see NetworkProgram::seed
    // In place of the evaluation form that of training, with the gradients of all losses. Images are left as they are.
    bool learning = false;
};

// One field that the program reads: as it enters the network, that is after scale and shift.
struct ProgramInput {
    std::string field;
    std::int64_t numbers = 0; // a row
    Tensor tensor; // of the program
};

struct NetworkProgram {
    Program program;
    std::vector<ProgramInput> inputs;
    Tensor judged; // of the program, as all below; none: not asked for
    Judged meaning = Judged::numbers;
    std::int64_t outputs = 0; // numbers of one row of the judged output
    std::vector<Tensor> nodes; // one a flat node; none: not part of the program
    Tensor losses; // (rows), of the first loss, unweighted

    // The gradient of the sum of seed x judged output.
    Tensor seed; // of the judged output's shape, written by hand
    struct Gradient {
        std::string over; // field or path of a node
        Tensor of, gradient; // gradient: none where no path leads
    };
    std::vector<Gradient> inputs_back; // of each input; of tokens that of the first layer that reads them
    std::optional<Gradient> images_back; // of the last layer before the judged output that makes images

    struct Learned {
        Tensor parameter, gradient; // gradient: of the sum over the rows; none: it learns nothing
    };
    std::vector<Learned> learned; // in the order of the network
};

// The first loss that judges a layer's first output; null without one.
const FlatNode* first_loss(const Checked& network);

// What a program is made from; `rows` go through it at once.
struct ProgramRequest {
    const Checked& network; // must be trainable where something judged is read
    const DataFacts& data; // its counts do not matter
    const TrainingSettings& training;
    std::int64_t rows = 1;
    ProgramReads reads = {};
};
Result<NetworkProgram> network_program(const ProgramRequest& request, std::vector<Knob>& knobs);

} // namespace epoch
