#include "exchange/torch_training.h"

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
    const auto& kind = p.choice("schedule");
    const auto lowest = number(p.real("lowest_share")), drop = number(p.real("drop_factor"));
    const auto every = std::to_string(p.integer("drop_every")), warm = std::to_string(p.integer("warmup_steps"));
    std::string text;
    if (kind != "one_cycle" && p.integer("warmup_steps") > 0)
        text += "    if step < " + warm + ":\n        return (step + 1) / " + warm + "\n    step, steps = step - " + warm
            + ", max(1, steps - " + warm + ")\n";
    if (kind == "step") return text + "    return " + drop + " ** (step // (epoch * " + every + "))\n";
    if (kind == "exponential") return text + "    return " + drop + " ** (step / (epoch * " + every + "))\n";
    if (kind == "cosine")
        return text + "    return " + lowest + " + (1 - " + lowest
            + ") * (1 + math.cos(math.pi * step / steps)) / 2\n";
    if (kind == "one_cycle") {
        const auto first = number(p.real("first_share"));
        return text + "    top = " + number(p.real("rise_share")) + " * steps\n    if step < top:\n        return "
            + first + " + (1 - " + first + ") * (1 - math.cos(math.pi * step / top)) / 2\n    return " + lowest
            + " + (1 - " + lowest + ") * (1 + math.cos(math.pi * (step - top) / (steps - top))) / 2\n";
    }
    return text + "    return 1.0\n";
}

} // namespace

TorchTraining torch_training(const TrainingSettings& training)
{
    const Params p(training_schema(), training.values);
    return {training.optimizer == "lion" ? lion_class : "", optimizer_text(training), factor_text(p)};
}

} // namespace epoch
