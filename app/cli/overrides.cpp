// overrides: see the header.
#include "overrides.h"

namespace epoch::cli {

void Overrides::add_to(CLI::App& command)
{
    command.add_option("--epochs", epochs, "Passes over the training samples");
    command.add_option("--steps", steps, "Steps, in place of epochs");
    command.add_option("--batch", batch, "Samples a step");
    command.add_option("--lr", learning_rate, "Learning rate");
    command.add_option("--schedule", schedule, "How the learning rate goes on: constant, step, cosine, one_cycle, ...");
    command.add_option("--seed", seed, "Seed of first weights and sample order");
    command.add_option("--precision", precision, "Arithmetic: fp32");
}

Result<void> Overrides::apply(TrainingSettings& training) const
{
    if (epochs) training.values["epochs"] = *epochs;
    if (steps) training.values["steps"] = *steps;
    if (batch) training.values["batch"] = *batch;
    if (!schedule.empty()) training.values["schedule"] = schedule;
    if (!precision.empty()) training.values["precision"] = precision;
    if (learning_rate) training.optimizer_values["learning_rate"] = *learning_rate;
    if (seed) training.seed = *seed;
    return check_settings(training);
}

} // namespace epoch::cli
