// settings: the schema of the training hyperparameters, and its check.
#include "model/optimizer_type.h"
#include "model/project.h"

#include <algorithm>
#include <cmath>

namespace epoch {

const ParamSchema& training_schema()
{
    static const ParamSchema schema{
        integer("batch", 32)
            .range(1, 1'000'000)
            .label("Batch size")
            .help("The number of samples in each training step; with micro-batches, in each of these.")
            .unit("samples")
            .log_scale(),
        integer("epochs", 20)
            .range(1, 1'000'000)
            .label("Epochs")
            .help("The number of passes over the training samples.")
            .log_scale(),
        integer("steps", 0)
            .range(0, 1e12)
            .label("Step limit")
            .help("Ends the run after this number of steps, whatever the epochs; 0 means no limit.")
            .unit("steps"),
        integer("validate_every", 0)
            .range(0, 1'000'000)
            .label("Validate every")
            .help("Epochs between two validations; 0 chooses a number with at least 100 steps between them.")
            .unit("epochs"),
        choice("precision", {"fp32", "tf32", "bf16", "fp16"})
            .shown_as({"FP32", "TF32", "BF16", "FP16"})
            .label("Precision")
            .help("The operands of matrix products and convolutions and of their gradients: FP32, or rounded "
                  "to 10 bits (TF32, FP16) or 7 (BF16) for the tensor cores of GPUs, or for the AMX of CPUs (BF16). "
                  "Sums, weights, optimizer, norms and losses stay in FP32."),
        choice("plan", {"fixed", "timed", "fast"})
            .shown_as({"Fixed table", "Timed", "Timed, any order"})
            .label("Algorithms")
            .help(
                "How the algorithm of each layer is chosen: from a fixed table, or by timing when the run starts. The "
                "choice is recorded, and a continued run keeps it: the same steps give the same bits. Timed in any "
                "order, a GPU may also use non-deterministic algorithms, which add in another order each time, so "
                "that the bits of two runs may differ; a CPU has none of those."),
        choice("data_path", {"automatic", "resident", "pageable", "pinned"})
            .label("Data path")
            .help("How samples reach the device: all of them once (resident), or through slots, from ordinary memory "
                  "(pageable: steps wait for every copy) or from page-locked memory beside the steps (pinned: a device "
                  "with a bus). Automatic takes the fastest that fits. The weights come out the same."),
        choice("schedule", {"constant", "step", "exponential", "cosine", "one_cycle", "plateau"})
            .label("Schedule")
            .help("How the learning rate changes during the run; every schedule multiplies the rate that was set.")
            .group("Learning rate"),
        integer("warmup_steps", 0)
            .range(0, 1'000'000'000)
            .label("Warm-up")
            .help("Over this number of steps the learning rate rises linearly from almost 0 to what was set.")
            .unit("steps")
            .group("Learning rate")
            .when("schedule", {"constant", "step", "exponential", "cosine", "plateau"}),
        real("drop_factor", 0.5)
            .range(0.0001, 0.9999)
            .label("Drop factor")
            .help("The factor of each drop of the learning rate; the exponential schedule spreads it evenly.")
            .group("Learning rate")
            .when("schedule", {"step", "exponential", "plateau"}),
        integer("drop_every", 10)
            .range(1, 1'000'000)
            .label("Drop every")
            .help("Epochs from one drop to the next.")
            .unit("epochs")
            .log_scale()
            .group("Learning rate")
            .when("schedule", {"step", "exponential"}),
        integer("patience", 5)
            .range(1, 1000)
            .label("Patience")
            .help("The learning rate drops after this number of validations without a new best loss.")
            .unit("validations")
            .group("Learning rate")
            .when("schedule", {"plateau"}),
        real("rise_share", 0.3)
            .range(0.01, 0.99)
            .label("Rise")
            .help("The fraction of the run over which the learning rate rises to what was set.")
            .group("Learning rate")
            .when("schedule", {"one_cycle"}),
        real("first_share", 0.04)
            .range(0, 1)
            .label("Initial fraction")
            .help("The fraction of the learning rate that the run starts with.")
            .group("Learning rate")
            .when("schedule", {"one_cycle"}),
        real("lowest_share", 0)
            .range(0, 1)
            .label("Minimum fraction")
            .help("The fraction of the learning rate below which it never falls.")
            .group("Learning rate")
            .when("schedule", {"cosine", "one_cycle", "plateau"}),
        integer("accumulate", 1)
            .range(1, 1024)
            .label("Micro-batches")
            .help("Gradient accumulation: each step sums the gradients of this number of batches, the update of a "
                  "batch that many times larger in the memory of one.")
            .log_scale()
            .group("Update"),
        real("clip_norm", 0)
            .range(0, 1e9)
            .label("Clip norm")
            .help("The largest norm of all gradients together; longer ones are scaled down. 0 is off, and cannot be "
                  "turned "
                  "on while training runs.")
            .changes_live()
            .group("Update"),
        real("clip_value", 0)
            .range(0, 1e9)
            .label("Clip values")
            .help("Clamps every element of a gradient to this distance from 0. 0 is off, and cannot be turned on while "
                  "training runs.")
            .changes_live()
            .group("Update"),
        flag("average_weights", false)
            .label("Average weights")
            .help(
                "Validation, test and predictions use a moving average of the weights, which fluctuates less than the "
                "weights themselves.")
            .group("Update"),
        real("average_decay", 0.999)
            .range(0, 0.999999)
            .label("Average decay")
            .help("How much of the average is kept at each step; less in the first steps of a run.")
            .changes_live()
            .group("Update")
            .when("average_weights", {"on"}),
        real("most_minutes", 0)
            .range(0, 10'000'000)
            .label("Time limit")
            .help("Ends the run after this number of minutes of training, without pauses; 0 means no limit.")
            .unit("minutes")
            .group("Stopping"),
        choice("target_metric", {"none", "loss", "accuracy"})
            .label("Target")
            .help("Ends the run at the first validation whose loss or accuracy reaches a value.")
            .group("Stopping"),
        real("target", 0)
            .range(-1e9, 1e9)
            .label("Target value")
            .help("The validation loss to fall to, or the accuracy to rise to, which lies between 0 and 1.")
            .group("Stopping")
            .when("target_metric", {"loss", "accuracy"}),
        integer("stop_patience", 0)
            .range(0, 1000)
            .label("Stop patience")
            .help("Early stopping: ends the run after this number of validations without a new best loss; 0 is off.")
            .unit("validations")
            .group("Stopping"),
        integer("stop_plateau", 0)
            .range(0, 1000)
            .label("Stop on plateau")
            .help("Ends the run after this number of validations without a new best training loss; 0 is off.")
            .unit("validations")
            .group("Stopping"),
        real("least_gain", 0.0001)
            .range(0, 1)
            .label("Minimum improvement")
            .help("The fraction of the best loss by which a loss must be lower to count as a new best.")
            .group("Stopping"),
        flag("restore_best", false)
            .label("Best weights at the end")
            .help("Test, predictions and saved models use the weights of the best validation; a continued run uses "
                  "the last ones.")
            .group("Stopping"),
        real("threshold", 0.5)
            .range(0, 1)
            .label("Threshold")
            .help("Of two classes: predictions name the second one from this probability on. It changes no weight.")
            .group("Decision"),
    };
    return schema;
}

std::string precision_text(std::string_view precision)
{
    return training_schema().find("precision")->choice_text(precision);
}

Status check_settings(const TrainingSettings& settings)
{
    const auto* optimizer = find_optimizer(settings.optimizer);
    if (!optimizer)
        return Error{"project.unknown_optimizer", "optimizer",
            message("this version does not know \"{optimizer}\"", {{"optimizer", settings.optimizer}}),
            "Choose another optimizer."};
    RETURN_IF_ERROR(optimizer->schema.check(settings.optimizer_values));
    return training_schema().check(settings.values);
}

double threshold_of(const TrainingSettings& settings)
{
    return Params(training_schema(), settings.values).real("threshold");
}

void set_threshold(TrainingSettings& settings, double threshold)
{
    if (threshold == std::get<double>(training_schema().find("threshold")->fallback))
        settings.values.erase("threshold");
    else
        settings.values["threshold"] = threshold;
}

bool trains_alike(const TrainingSettings& one, TrainingSettings other)
{
    set_threshold(other, threshold_of(one));
    TrainingSettings written = one;
    set_threshold(written, threshold_of(one));
    return written == other;
}

double planned_steps(const Project& project)
{
    if (!project.data) return 0;
    const Params settings(training_schema(), project.training.values);
    const auto samples =
        static_cast<double>(settings.integer("epochs")) * static_cast<double>(project.data->counts.train);
    const double steps =
        std::ceil(samples / static_cast<double>(settings.integer("batch") * settings.integer("accumulate")));
    const auto limit = static_cast<double>(settings.integer("steps"));
    return limit > 0 ? std::min(steps, limit) : steps;
}

} // namespace epoch
