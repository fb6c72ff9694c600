#include "session/run_model.h"

#include "plan/build_plan.h"
#include "session/checkpoint.h"
#include "session/weights.h"
#include "store/run_folder.h"

namespace epoch {
namespace {

namespace fs = std::filesystem;

// Without the optimizer's state, and with averages in place of the weights that they are of.
Result<ModelFile> read_without_optimizer(const fs::path& file)
{
    ASSIGN_OR_RETURN(auto model, read_model_file(file));
    Project& project = model.project;
    project.training.values.erase("average_weights");
    DataFacts facts = *project.data;
    facts.counts = {1, 0, 0};
    ASSIGN_OR_RETURN(const auto plan, build_plan({check_graph(project.graph, &facts), facts, project.training, 1}));
    std::vector<NamedTensor> weights;
    for (const PlanTensor& tensor : plan.tensors) {
        if (tensor.role != TensorRole::parameter && tensor.role != TensorRole::statistic) continue;
        ASSIGN_OR_RETURN(const auto weight, find_weight(model.weights, tensor.name, tensor.type));
        weights.push_back({tensor.name, tensor.type, weight->bytes});
    }
    model.weights = std::move(weights);
    describe_start_weights(project);
    return model;
}

} // namespace

Result<ModelFile> model_of_run(const fs::path& folder, RunWeights weights)
{
    auto steps = checkpoint_steps(folder);
    for (; !steps.empty(); steps.pop_back()) {
        const fs::path newest = checkpoint_file(folder, steps.back());
        const auto checkpoint = read_checkpoint(newest);
        if (!checkpoint) continue;
        const auto& best = checkpoint->copy.best;
        if (weights == RunWeights::last || !best) return read_without_optimizer(newest);
        const fs::path wanted = checkpoint_file(folder, best->step);
        return read_without_optimizer(read_checkpoint(wanted) ? wanted : newest);
    }
    return Error{"run.no_checkpoint", folder.string(), "the run has no readable checkpoint",
        message("continue its training: epoch train --resume {folder}", {{"folder", folder.string()}})};
}

} // namespace epoch
