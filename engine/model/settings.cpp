// settings: how to train, as a schema, and its check.
#include "model/project.h"
#include "optimizers/optimizer_type.h"

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
        choice("precision", {"fp32"}).label("Precision").help("The number format that the network computes in."),
    };
    return schema;
}

Result<void> check_settings(const TrainingSettings& settings)
{
    const auto* optimizer = find_optimizer(settings.optimizer);
    if (!optimizer)
        return Error{"project.unknown_optimizer", "optimizer",
            "this version does not know \"" + settings.optimizer + "\"", "Choose another optimizer."};
    if (auto fine = optimizer->schema.check(settings.optimizer_values); !fine) return fine;
    return training_schema().check(settings.values);
}

} // namespace epoch
