// python_program: what the programs of both frameworks have in common: head, constants, reading, results and main().
#pragma once

#include "exchange/python_text.h"
#include "model/graph_check.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace epoch::python {

// How a framework says it.
struct Framework {
    using Around = std::pair<const char*, const char*>; // what stands before and after a value

    const char* needs; // "For torch 1.13 or newer", and the commands
    const char* imports; // lines
    const char* weights; // the ending of the weights' file
    std::uint64_t largest_seed = 0;
    const char *integers, *reals; // of `values`, an array as it lies in a file
    Around list, scalar; // of numbers
    const char* without_nan; // a function
    const char *softmax, *sigmoid; // of `output`
    const char *saved, *saved_as; // what --save writes, and the file's ending
    const char* options; // lines of main(): further options
    const char* seed; // a line that seeds what draws first values
    const char* device; // further arguments of load(), train() and evaluate()
    const char *save, *count; // writes `net` to options.save; its number of parameters
};

extern const Framework in_torch, in_keras;

struct Figures {
    const char *classes, *yes_no, *numbers; // summary_of() and what it needs, for each kind of loss
};

class ProgramText {
public:
    ProgramText(const ModelFile& source, const FlatNode& loss, std::vector<std::string> inputs, std::string target,
        const Framework& framework)
        : m_project(source.project)
        , m_step(source.step)
        , m_loss(loss)
        , m_inputs(std::move(inputs))
        , m_target(std::move(target))
        , m_framework(framework)
    {
    }

    std::string head() const;
    std::string constants() const;
    std::string preprocess() const;
    std::string read() const;
    std::string sample_losses(const std::string& loss) const; // of an expression
    std::string readable() const;
    std::string figures(const Figures& of) const;
    std::string main() const;

    Params settings() const { return {training_schema(), m_project.training.values}; }
    std::string steps() const; // of a training, an expression of `epochs` and `epoch_steps`

private:
    const DataFacts& data() const { return *m_project.data; }
    bool loses_to(std::string_view layer) const { return m_loss.type == find_layer(layer); }
    std::string list(const std::string& numbers) const;
    std::string preprocessed(const FieldFacts& field) const;

    const Project& m_project;
    std::uint64_t m_step;
    const FlatNode& m_loss;
    std::vector<std::string> m_inputs;
    std::string m_target;
    const Framework& m_framework;
};

// The factor of the learning rate, as expressions of `step`, `steps` and `epoch` (the steps of one).
struct Schedule {
    std::string warmup; // steps of it; empty: none
    std::string factor; // empty: one cycle
    std::string top, rising, falling; // of one cycle, the latter two also of `top`, its highest step
};
Schedule schedule_of(const Params& settings, const std::string& cosine); // a function

} // namespace epoch::python
