// settings: how to train, as a schema, and its check.
#include "model/optimizer_type.h"
#include "model/project.h"

namespace epoch {

const ParamSchema& training_schema()
{
    static const ParamSchema schema{
        integer("batch", 32)
            .range(1, 1'000'000)
            .label("Batch size")
            .help("How many samples each step looks at before it changes the weights.")
            .unit("samples")
            .log_scale(),
        integer("epochs", 20)
            .range(1, 1'000'000)
            .label("Epochs")
            .help("How many times training goes through the training samples.")
            .log_scale(),
        integer("steps", 0)
            .range(0, 1e12)
            .label("Step limit")
            .help("Ends the run after so many steps, whatever the epochs say; 0 is no limit.")
            .unit("steps"),
        integer("validate_every", 0)
            .range(0, 1'000'000)
            .label("Validate every")
            .help("Epochs between two looks at the validation samples; 0 chooses so that at least 100 steps lie "
                  "between them.")
            .unit("epochs"),
        choice("precision", {"fp32", "tf32", "bf16", "fp16"})
            .shown_as({"FP32 (strict)", "TF32", "BF16 mixed", "FP16 mixed"})
            .label("Precision")
            .help(
                "What is multiplied in dense layers, convolutions and their gradients: FP32 numbers, or those rounded "
                "to 10 bits (TF32, FP16) or 7 (BF16) for the tensor cores of GPUs, or for the AMX of CPUs (BF16). "
                "Sums, weights, optimizer, norms and losses stay in FP32."),
        choice("plan", {"fixed", "timed", "fast"})
            .shown_as({"Fixed table", "Timed", "Timed, any order"})
            .label("Algorithms")
            .help("How the ways to compute the layers are chosen: from a fixed table, or by timing them when the run "
                  "starts. The choice is recorded, and a run that goes on keeps it: the same steps give the same bits. "
                  "Timed in any order, a GPU may also take ways that add in another order each time, so that the bits "
                  "of two runs may differ; a CPU has none of those."),
        choice("data_path", {"automatic", "resident", "pageable", "pinned"})
            .label("Data path")
            .help("How samples reach the device: all of them once (resident), or through slots, from ordinary memory "
                  "(pageable: steps wait for every copy) or from page-locked memory beside the steps (pinned: a device "
                  "with a bus). Automatic takes the fastest that fits. The weights come out the same."),
        choice("schedule", {"constant", "step", "exponential", "cosine", "one_cycle", "plateau"})
            .label("Schedule")
            .help("How the learning rate changes as the run goes on; every choice multiplies the rate that was set.")
            .group("Learning rate"),
        integer("warmup_steps", 0)
            .range(0, 1'000'000'000)
            .label("Warm-up")
            .help("Over so many steps the learning rate grows evenly from almost 0 to what was set.")
            .unit("steps")
            .group("Learning rate")
            .when("schedule", {"constant", "step", "exponential", "cosine", "plateau"}),
        real("drop_factor", 0.5)
            .range(0.0001, 0.9999)
            .label("Drop factor")
            .help("What each drop multiplies the learning rate with; the exponential schedule spreads it evenly.")
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
            .help("The learning rate drops after so many validations whose loss is no new best.")
            .unit("validations")
            .group("Learning rate")
            .when("schedule", {"plateau"}),
        real("rise_share", 0.3)
            .range(0.01, 0.99)
            .label("Rise")
            .help("The share of the run over which the learning rate rises to what was set.")
            .group("Learning rate")
            .when("schedule", {"one_cycle"}),
        real("first_share", 0.04)
            .range(0, 1)
            .label("First share")
            .help("The share of the learning rate that the run starts with.")
            .group("Learning rate")
            .when("schedule", {"one_cycle"}),
        real("lowest_share", 0)
            .range(0, 1)
            .label("Lowest share")
            .help("The share of the learning rate below which it never falls.")
            .group("Learning rate")
            .when("schedule", {"cosine", "one_cycle", "plateau"}),
        integer("accumulate", 1)
            .range(1, 1024)
            .label("Micro-batches")
            .help("Every step adds up the gradients of so many batches: the update of a batch that many times larger, "
                  "in the memory of one.")
            .log_scale()
            .group("Update"),
        real("clip_norm", 0)
            .range(0, 1e9)
            .label("Clip norm")
            .help(
                "Longer gradients are shortened to this length, all together; 0 is off, and cannot be turned on while "
                "training runs.")
            .changes_live()
            .group("Update"),
        real("clip_value", 0)
            .range(0, 1e9)
            .label("Clip values")
            .help("Every number of a gradient is held within this distance of 0; 0 is off, and cannot be turned on "
                  "while training runs.")
            .changes_live()
            .group("Update"),
        flag("average_weights", false)
            .label("Average weights")
            .help("Validation, test and predictions use a moving average of the weights, which is calmer than the "
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
            .help("Ends the run after so many minutes of training, pauses left out; 0 is no limit.")
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
            .help("Ends the run after so many validations whose loss is no new best; 0 is off.")
            .unit("validations")
            .group("Stopping"),
        integer("stop_plateau", 0)
            .range(0, 1000)
            .label("Stop on plateau")
            .help(
                "Ends the run after so many validations before which the training loss reached no new best; 0 is off.")
            .unit("validations")
            .group("Stopping"),
        real("least_gain", 0.0001)
            .range(0, 1)
            .label("Least gain")
            .help("The share of the best loss by which another has to be lower to stop the count of either.")
            .group("Stopping"),
        flag("restore_best", false)
            .label("Best weights at the end")
            .help("Test, predictions and saved models use the weights of the best validation; going on goes on from "
                  "the last ones.")
            .group("Stopping"),
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
            "this version does not know \"" + settings.optimizer + "\"", "Choose another optimizer."};
    RETURN_IF_ERROR(optimizer->schema.check(settings.optimizer_values));
    return training_schema().check(settings.values);
}

} // namespace epoch
