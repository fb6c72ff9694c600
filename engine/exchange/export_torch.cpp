#include "exchange/export_torch.h"

#include "exchange/network_of.h"
#include "exchange/python_text.h"
#include "exchange/torch_classes.h"
#include "exchange/torch_training.h"
#include "formats/safetensors.h"
#include "session/network_program.h"
#include "session/weights.h"
#include "store/atomic_file.h"

#include <algorithm>

namespace epoch {
namespace {

using python::described, python::number, python::quoted;

// The code that every script has between its classes and its end.
constexpr const char* data_functions = R"py(

def load(device="cpu"):
    """The trained network."""
    net = Net()
    net.load_state_dict(load_file(WEIGHTS))
    return net.to(device)


def read(file):
    """The fields of an .npz file by name, ready for the network."""
    with np.load(file) as data:
        return {name: preprocess(name, data[name]) for name in [*INPUTS, TARGET]}


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

constexpr const char* main_function = R"py(

def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", help=".npz file with the fields " + ", ".join([*INPUTS, TARGET]))
    parser.add_argument("--train", help="train anew with the samples of this .npz file")
    parser.add_argument("--save", help="write the weights to this .safetensors file afterwards")
    parser.add_argument("--device", default="cpu")
    options = parser.parse_args()
    torch.manual_seed(SEED)
    net = load(options.device)
    if options.train:
        net = Net().to(options.device)
        train(net, read(options.train), options.device)
    if options.save:
        save_file(net.state_dict(), options.save)
    if options.data:
        fields = read(options.data)
        loss, figures = evaluate(net, fields, options.device)
        print(f"{SPLIT}: {len(fields[TARGET])} samples, loss {loss:.4g}, {figures}")
    else:
        print(f"{sum(p.numel() for p in net.parameters())} parameters")


if __name__ == "__main__":
    main()
)py";

class ScriptWriter {
public:
    ScriptWriter(const ModelFile& source, const TorchClasses& classes, const FlatNode& loss)
        : m_project(source.project)
        , m_step(source.step)
        , m_classes(classes)
        , m_loss(loss)
        , m_training(torch_training(source.project.training))
    {
    }

    std::string text() const
    {
        std::string text = head() + constants();
        if (!m_training.classes.empty()) text += "\n\n" + m_training.classes;
        for (const auto& function : m_classes.functions) text += "\n\n" + function;
        for (const auto& one : m_classes.classes) text += "\n\n" + one;
        text += preprocess() + data_functions + "\n\ndef sample_losses(output, target):\n    return " + m_classes.loss
            + "\n" + readable() + figures() + training() + main_function;
        return text;
    }

private:
    const DataFacts& data() const { return *m_project.data; }
    Params settings() const { return {training_schema(), m_project.training.values}; }

    std::string head() const
    {
        return "\"\"\"" + quoted(m_project.title)
            + ".\n\nWritten by Epoch Studio " EPOCH_VERSION " from a network trained for " + std::to_string(m_step)
            + " steps. The weights lie beside\nthis file.\n" + described(m_project.description)
            + "\nFor torch 1.13 or newer:\n\n"
              "    pip install torch safetensors numpy\n    python THIS_FILE --data SAMPLES.npz\n\"\"\"\n"
              "import argparse\nimport math\nfrom pathlib import Path\n\nimport numpy as np\nimport torch\n"
              "import torch.nn.functional as F\nfrom safetensors.torch import load_file, save_file\n"
              "from torch import nn\n";
    }

    std::string constants() const
    {
        std::string inputs;
        for (const auto& input : m_classes.inputs) inputs += (inputs.empty() ? "\"" : ", \"") + quoted(input) + "\"";
        const auto& counts = data().counts;
        const std::string split = counts.test > 0 ? "test" : counts.validation > 0 ? "validation" : "train";
        const Params p = settings();
        return "\nWEIGHTS = Path(__file__).with_suffix(\".safetensors\")\nINPUTS = [" + inputs + "]\nTARGET = \""
            + quoted(m_classes.target) + "\"\nSPLIT = \"" + split + "\"\nSEED = "
            + std::to_string(m_project.training.seed) + "\nBATCH = " + std::to_string(p.integer("batch"))
            + "\nEPOCHS = " + std::to_string(p.integer("epochs")) + "\n" + python::named_columns(data());
    }

    std::string preprocess() const
    {
        std::string text = "\n\ndef preprocess(name, values):\n    \"\"\"A field as it lies in its file (pixels, "
                           "columns, class numbers), ready for the network.\"\"\"\n";
        std::vector<std::string> names = m_classes.inputs;
        names.push_back(m_classes.target);
        for (const auto& name : names)
            if (const FieldFacts* field = data().field(name)) text += preprocessed(*field);
        return text + "    raise KeyError(name)\n";
    }

    static std::string preprocessed(const FieldFacts& field)
    {
        const std::string start = "    if name == \"" + quoted(field.name) + "\":\n";
        if (field.type().dtype != DType::f32)
            return start + "        return torch.from_numpy(np.asarray(values).astype(np.int64))\n";
        std::string text = start + "        x = torch.from_numpy(np.asarray(values).astype(np.float32))\n";
        if (!field.column_scale.empty()) {
            const auto columns = python::columns_of(field);
            text += "        means = torch.tensor(" + python::indented(columns.means)
                + ")\n        deviations = torch.tensor(" + python::indented(columns.deviations)
                + ")\n        # A missing number becomes the mean.\n"
                  "        x = torch.nan_to_num((x - means) / deviations, nan=0.0)\n";
        }
        std::string result = "x";
        if (field.scale != 1) result += " * " + number(field.scale);
        if (field.shift != 0) result += " + " + number(field.shift);
        return text + "        return " + result + "\n";
    }

    // What a person wants: probabilities, or values in the units of the file.
    std::string readable() const
    {
        const std::string start = "\n\ndef readable(output):\n    \"\"\"Probabilities, or values as they lie in the "
                                  "file.\"\"\"\n";
        if (m_loss.type == find_layer("softmax_cross_entropy")) return start + "    return F.softmax(output, -1)\n";
        if (m_loss.type == find_layer("binary_cross_entropy")) return start + "    return torch.sigmoid(output)\n";
        const FieldFacts* field = data().field(m_classes.target);
        std::string value = "output";
        if (field && field->shift != 0) value = "(" + value + " - " + number(field->shift) + ")";
        if (field && field->scale != 1) value += " / " + number(field->scale);
        if (!field || field->column_scale.empty()) return start + "    return " + value + "\n";
        const auto columns = python::columns_of(*field);
        return start + "    means = torch.tensor(" + columns.means + ")\n    deviations = torch.tensor("
            + columns.deviations + ")\n    return " + value + " * deviations + means\n";
    }

    std::string figures() const
    {
        if (m_loss.type == find_layer("softmax_cross_entropy")) return class_figures;
        return m_loss.type == find_layer("binary_cross_entropy") ? yes_no_figures : number_figures;
    }

    std::string training() const
    {
        const Params p = settings();
        std::string text = "\n\ndef rate_factor(step, steps, epoch):\n"
                           "    \"\"\"What the learning rate is multiplied by; `epoch` is the steps of one.\"\"\"\n"
            + m_training.factor
            + "\n\ndef train(net, fields, device=\"cpu\", epochs=EPOCHS):\n"
              "    \"\"\"As Epoch Studio trains, but with other random numbers and images as they are.\"\"\"\n"
              "    parameters = [p for p in net.parameters() if p.requires_grad]\n    optimizer = "
            + m_training.optimizer
            + "\n    rate = optimizer.param_groups[0][\"lr\"]\n    count = len(fields[TARGET])\n"
              "    epoch_steps = max(1, count // BATCH)\n    step, steps = 0, "
            + (p.integer("steps") > 0 ? std::to_string(p.integer("steps")) : std::string("epochs * epoch_steps"))
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

    const Project& m_project;
    std::uint64_t m_step;
    const TorchClasses& m_classes;
    const FlatNode& m_loss;
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
    RETURN_IF_ERROR(write_safetensors(weights, std::move(tensors), {{"format", "pt"}}));
    RETURN_IF_ERROR(write_file_atomically(script, std::string_view(exported.script)));
    return weights;
}

} // namespace epoch
