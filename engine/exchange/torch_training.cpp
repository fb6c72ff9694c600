#include "exchange/torch_training.h"

#include "exchange/python_program.h"
#include "model/optimizer_type.h"
#include "plan/torch_layer.h"

namespace epoch {
namespace {

using python::number;

constexpr const char* lion_class = R"py(class Lion(torch.optim.Optimizer):
    """Chen et al., Symbolic discovery of optimization algorithms, NeurIPS 2023."""

    def __init__(self, parameters, lr, betas, weight_decay):
        super().__init__(parameters, {"lr": lr, "betas": betas, "weight_decay": weight_decay})

    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            beta1, beta2 = group["betas"]
            for p in group["params"]:
                if p.grad is None:
                    continue
                m = self.state[p].setdefault("m", torch.zeros_like(p))
                p.mul_(1 - group["lr"] * group["weight_decay"])
                p.sub_(torch.sign(beta1 * m + (1 - beta1) * p.grad), alpha=group["lr"])
                m.mul_(beta2).add_(p.grad, alpha=1 - beta2)
)py";

std::string optimizer_text(const TrainingSettings& training)
{
    const OptimizerType* type = find_optimizer(training.optimizer);
    if (!type) return "";
    const Params p(type->schema, training.optimizer_values);
    const auto argument = [&](const char* theirs, const char* ours) {
        return std::string(", ") + theirs + "=" + number(p.real(ours));
    };
    const auto betas = [&] { return ", betas=(" + number(p.real("beta1")) + ", " + number(p.real("beta2")) + ")"; };
    const auto& name = training.optimizer;
    const std::string rate = "(\n        parameters" + argument("lr", "learning_rate");
    const auto decay = [&] { return argument("weight_decay", "weight_decay") + ",\n    )"; };
    if (name == "sgd") {
        const bool nesterov = p.real("momentum") > 0 && p.flag("nesterov");
        return "torch.optim.SGD" + rate + argument("momentum", "momentum") + (nesterov ? ", nesterov=True" : "")
            + decay();
    }
    if (name == "adam") return "torch.optim.Adam" + rate + betas() + argument("eps", "epsilon") + decay();
    if (name == "adamw") return "torch.optim.AdamW" + rate + betas() + argument("eps", "epsilon") + decay();
    if (name == "rmsprop")
        return "torch.optim.RMSprop" + rate + argument("alpha", "decay") + argument("eps", "epsilon") + decay();
    if (name == "lion") return "Lion" + rate + betas() + decay();
    return "";
}

std::string factor_text(const Params& p)
{
    const auto schedule = python::schedule_of(p, "math.cos");
    if (schedule.factor.empty())
        return "    top = " + schedule.top + "\n    if step < top:\n        return " + schedule.rising + "\n    return "
            + schedule.falling + "\n";
    const auto& warm = schedule.warmup;
    const std::string warmup = warm.empty() ? ""
                                            : "    if step < " + warm + ":\n        return (step + 1) / " + warm
            + "\n    step, steps = step - " + warm + ", max(1, steps - " + warm + ")\n";
    return warmup + "    return " + schedule.factor + "\n";
}

} // namespace

TorchTraining torch_training(const TrainingSettings& training)
{
    const Params p(training_schema(), training.values);
    return {training.optimizer == "lion" ? lion_class : "", optimizer_text(training), factor_text(p)};
}

} // namespace epoch
