#include "exchange/export_torch.h"

#include "exchange/network_of.h"
#include "exchange/python_program.h"
#include "exchange/torch_classes.h"
#include "exchange/torch_training.h"
#include "formats/foreign_weights.h"
#include "formats/safetensors.h"
#include "session/network_program.h"
#include "session/weights.h"
#include "store/atomic_file.h"

#include <algorithm>

namespace epoch {
namespace {

using python::number;

constexpr const char* load_function = R"py(

def load(device="cpu", trained=True):
    """The trained network."""
    net, weights = Net(), load_file(WEIGHTS)
    if not trained:  # first values, except for what is frozen
        weights = {name: weights[name] for name in FROZEN}
    net.load_state_dict(weights, strict=trained)
    return net.to(device)
)py";

constexpr const char* evaluate_functions = R"py(

def batches(fields, size, device):
    count = len(fields[TARGET])
    for first in range(0, count, size):
        yield {name: field[first : first + size].to(device) for name, field in fields.items()}


def evaluate(net, fields, device="cpu", size=256):
    """The loss and the figures that belong to it, of all samples."""
    net.eval()
    losses, figures = [], []
    with torch.inference_mode():
        for batch in batches(fields, size, device):
            output, target = net(*[batch[name] for name in INPUTS]), batch[TARGET]
            losses.append(sample_losses(output, target).cpu())
            figures.append(figures_of(output, target))
    return torch.cat(losses).double().mean().item(), summary_of(figures)
)py";

constexpr const char* class_figures = R"py(

def figures_of(output, target):
    counted = target >= 0
    right = (output.argmax(-1) == target) & counted
    return right.sum().item(), counted.sum().item()


def summary_of(figures):
    right, counted = (sum(column) for column in zip(*figures))
    return f"accuracy {100 * right / max(1, counted):.1f} %"
)py";

constexpr const char* yes_no_figures = R"py(

def figures_of(output, target):
    right = (output > 0) == (target.reshape(output.shape) > 0.5)
    return right.sum().item(), right.numel()


def summary_of(figures):
    right, counted = (sum(column) for column in zip(*figures))
    return f"accuracy {100 * right / max(1, counted):.1f} %"
)py";

constexpr const char* number_figures = R"py(

def figures_of(output, target):
    output, target = output.double().cpu(), target.double().cpu()
    difference = output - target
    return (
        difference.abs().sum().item(),
        difference.square().sum().item(),
        target.sum().item(),
        target.square().sum().item(),
        target.numel(),
    )


def summary_of(figures):
    absolute, squared, total, squares, count = (sum(column) for column in zip(*figures))
    spread = squares - total * total / count
    fit = 1 - squared / spread if spread > 0 else float("nan")
    return f"mean absolute error {absolute / count:.4g}, R² {fit:.4g}"
)py";

class ScriptWriter {
public:
    ScriptWriter(const ModelFile& source, const TorchClasses& classes, const FlatNode& loss)
        : m_common(source, loss, classes.inputs, classes.target, python::in_torch)
        , m_classes(classes)
        , m_training(torch_training(source.project.training))
    {
    }

    std::string text() const
    {
        std::string text = m_common.head() + m_common.constants() + frozen();
        if (!m_training.classes.empty()) text += "\n\n" + m_training.classes;
        for (const auto& function : m_classes.functions) text += "\n\n" + function;
        for (const auto& one : m_classes.classes) text += "\n\n" + one;
        return text + m_common.preprocess() + load_function + m_common.read() + evaluate_functions
            + m_common.sample_losses(m_classes.loss) + m_common.readable()
            + m_common.figures({class_figures, yes_no_figures, number_figures}) + training() + m_common.main();
    }

private:
    std::string frozen() const
    {
        std::string names;
        for (const auto& name : m_classes.frozen) names += "    \"" + name + "\",\n";
        return names.empty() ? "FROZEN = []\n" : "FROZEN = [\n" + names + "]\n";
    }

    std::string training() const
    {
        const Params p = m_common.settings();
        std::string text = "\n\ndef rate_factor(step, steps, epoch):\n"
                           "    \"\"\"What the learning rate is multiplied by; `epoch` is the steps of one.\"\"\"\n"
            + m_training.factor
            + "\n\ndef train(net, fields, device=\"cpu\", epochs=EPOCHS):\n"
              "    \"\"\"As Epoch Studio trains, but with other random numbers and images as they are.\"\"\"\n"
              "    parameters = [p for p in net.parameters() if p.requires_grad]\n    optimizer = "
            + m_training.optimizer
            + "\n    rate = optimizer.param_groups[0][\"lr\"]\n    count = len(fields[TARGET])\n"
              "    epoch_steps = max(1, count // BATCH)\n    step, steps = 0, "
            + m_common.steps()
            + "\n    while step < steps:\n        net.train()\n        order = torch.randperm(count)\n"
              "        for rows in order.split(BATCH)[:epoch_steps]:\n"
              "            for group in optimizer.param_groups:\n"
              "                group[\"lr\"] = rate * rate_factor(step, steps, epoch_steps)\n"
              "            batch = {name: field[rows].to(device) for name, field in fields.items()}\n"
              "            output = net(*[batch[name] for name in INPUTS])\n"
              "            loss = sample_losses(output, batch[TARGET]).mean()\n"
              "            optimizer.zero_grad()\n            loss.backward()\n";
        if (const double most = p.real("clip_value"); most > 0)
            text += "            nn.utils.clip_grad_value_(parameters, " + number(most) + ")\n";
        if (const double most = p.real("clip_norm"); most > 0)
            text += "            nn.utils.clip_grad_norm_(parameters, " + number(most) + ")\n";
        return text
            + "            optimizer.step()\n            step += 1\n"
              "            if step == steps:\n                break\n"
              "        print(f\"step {step} of {steps}, loss {loss.item():.4g}\")\n";
    }

    python::ProgramText m_common;
    const TorchClasses& m_classes;
    TorchTraining m_training;
};

// The parts, concatenated along the first axis.
Result<NamedTensor> stacked(const TorchState& state, const std::vector<NamedTensor>& weights)
{
    NamedTensor whole{state.name, {}, {}};
    std::int64_t rows = 0;
    for (const auto& part : state.parts) {
        const auto found = std::ranges::find(weights, part, &NamedTensor::name);
        if (found == weights.end())
            return Error{"torch.weights", part, "is not among the weights", "export the trained model again"};
        ASSIGN_OR_RETURN(const auto tensor, find_weight(weights, part, found->type));
        whole.type = found->type;
        rows += found->type.shape[0];
        whole.bytes.insert(whole.bytes.end(), tensor->bytes.begin(), tensor->bytes.end());
    }
    whole.type.shape = whole.type.shape.with_batch(rows);
    return whole;
}

} // namespace

Result<PythonProgram> export_torch(const ModelFile& source)
{
    const Project& project = source.project;
    ASSIGN_OR_RETURN(const auto network, network_of(project));
    ASSIGN_OR_RETURN(const auto classes, torch_classes(network));
    PythonProgram result;
    for (const auto& state : classes.state) {
        ASSIGN_OR_RETURN(auto tensor, stacked(state, source.weights));
        result.parameters += tensor.type.shape.count();
        result.weights.push_back(std::move(tensor));
    }
    result.script = ScriptWriter(source, classes, *first_loss(network)).text();
    result.origin = weights_origin(project);
    result.left_out = python::left_out_of(project);
    const auto losses = std::ranges::count_if(
        network.flat.nodes, [](const FlatNode& node) { return node.type->family == Family::loss; });
    if (losses > 1) result.left_out.emplace_back("all losses but the first");
    return result;
}

Result<std::filesystem::path> write_torch(const std::filesystem::path& script, const PythonProgram& exported)
{
    auto weights = script;
    weights.replace_extension(".safetensors");
    if (read_model_file(weights))
        return Error{"file.write", weights.string(), "is a model, and the program's weights would replace it",
            "choose another name for the program"};
    std::vector<SafetensorsTensor> tensors;
    for (const auto& tensor : exported.weights) {
        const auto extents = tensor.type.shape.extents();
        tensors.push_back({tensor.name, tensor.type.dtype, {extents.begin(), extents.end()}, tensor.bytes});
    }
    FileMetadata metadata = metadata_of(exported.origin);
    metadata["format"] = "pt";
    RETURN_IF_ERROR(write_safetensors(weights, std::move(tensors), std::move(metadata)));
    RETURN_IF_ERROR(write_file_atomically(script, std::string_view(exported.script)));
    return weights;
}

} // namespace epoch
