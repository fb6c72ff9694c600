#include "exchange/python_program.h"

#include "plan/torch_layer.h"

namespace epoch::python {

const Framework in_torch{
    .needs = "For torch 1.13 or newer:\n\n    pip install torch safetensors numpy\n    python THIS_FILE --data "
             "SAMPLES.npz\n",
    .imports = "import numpy as np\nimport torch\nimport torch.nn.functional as F\n"
               "from safetensors.torch import load_file, save_file\nfrom torch import nn\n",
    .weights = ".safetensors",
    .largest_seed = ~std::uint64_t{0},
    .integers = "torch.from_numpy(np.asarray(values).astype(np.int64))",
    .reals = "torch.from_numpy(np.asarray(values).astype(np.float32))",
    .list = {"torch.tensor(", ")"},
    .scalar = {"", ""},
    .without_nan = "torch.nan_to_num",
    .softmax = "F.softmax(output, -1)",
    .sigmoid = "torch.sigmoid(output)",
    .saved = "weights",
    .saved_as = ".safetensors",
    .options = "    parser.add_argument(\"--device\", default=\"cpu\")\n",
    .seed = "torch.manual_seed(SEED)",
    .device = ", device=options.device",
    .save = "save_file(net.state_dict(), options.save)",
    .count = "sum(p.numel() for p in net.parameters())",
};

const Framework in_keras{
    .needs = "For Keras 3 with any backend (JAX, PyTorch or TensorFlow):\n\n    pip install keras jax numpy\n"
             "    KERAS_BACKEND=jax python THIS_FILE --data SAMPLES.npz\n",
    .imports = "import keras\nimport numpy as np\nfrom keras import layers, ops\n",
    .weights = ".npz",
    .largest_seed = 0xffff'ffff,
    .integers = "np.asarray(values).astype(np.int32)",
    .reals = "np.asarray(values).astype(np.float32)",
    .list = {"np.array(", ", np.float32)"},
    .scalar = {"np.float32(", ")"},
    .without_nan = "np.nan_to_num",
    .softmax = "ops.convert_to_numpy(ops.softmax(output, -1))",
    .sigmoid = "ops.convert_to_numpy(ops.sigmoid(output))",
    .saved = "network",
    .saved_as = ".keras",
    .options = "",
    .seed = "keras.utils.set_random_seed(SEED)",
    .device = "",
    .save = "net.save(options.save)",
    .count = "net.count_params()",
};

std::string ProgramText::head() const
{
    return "\"\"\"" + quoted(m_project.title)
        + ".\n\nWritten by Epoch Studio " EPOCH_VERSION " from a network trained for " + std::to_string(m_step)
        + " steps. The weights lie beside\nthis file.\n" + described(m_project.description) + "\n" + m_framework.needs
        + "\"\"\"\nimport argparse\nimport math\nfrom pathlib import Path\n\n" + m_framework.imports;
}

std::string ProgramText::constants() const
{
    std::string inputs;
    for (const auto& input : m_inputs) inputs += (inputs.empty() ? "\"" : ", \"") + quoted(input) + "\"";
    const auto& counts = data().counts;
    const std::string split = counts.test > 0 ? "test" : counts.validation > 0 ? "validation" : "train";
    const Params p = settings();
    const std::uint64_t seed = m_project.training.seed;
    return std::string("\nWEIGHTS = Path(__file__).with_suffix(\"") + m_framework.weights + "\")\nINPUTS = [" + inputs
        + "]\nTARGET = \"" + quoted(m_target) + "\"\nSPLIT = \"" + split + "\"\nSEED = "
        + std::to_string(seed & m_framework.largest_seed) + "\nBATCH = " + std::to_string(p.integer("batch"))
        + "\nEPOCHS = " + std::to_string(p.integer("epochs")) + "\n" + named_columns(data());
}

std::string ProgramText::list(const std::string& numbers) const
{
    return m_framework.list.first + numbers + m_framework.list.second;
}

std::string ProgramText::preprocess() const
{
    std::string text = "\n\ndef preprocess(name, values):\n    \"\"\"A field as it lies in its file (pixels, "
                       "columns, class numbers), ready for the network.\"\"\"\n";
    std::vector<std::string> names = m_inputs;
    names.push_back(m_target);
    for (const auto& name : names)
        if (const FieldFacts* field = data().field(name)) text += preprocessed(*field);
    return text + "    raise KeyError(name)\n";
}

std::string ProgramText::preprocessed(const FieldFacts& field) const
{
    const std::string start = "    if name == \"" + quoted(field.name) + "\":\n";
    if (field.type().dtype != DType::f32) return start + "        return " + m_framework.integers + "\n";
    std::string text = start + "        x = " + m_framework.reals + "\n";
    if (!field.column_scale.empty()) {
        const auto columns = columns_of(field);
        text += "        means = " + list(indented(columns.means)) + "\n        deviations = "
            + list(indented(columns.deviations)) + "\n        # A missing number becomes the mean.\n        x = "
            + m_framework.without_nan + "((x - means) / deviations, nan=0.0)\n";
    }
    const auto scalar = [&](double value) {
        return m_framework.scalar.first + number(value) + m_framework.scalar.second;
    };
    std::string result = "x";
    if (field.scale != 1) result += " * " + scalar(field.scale);
    if (field.shift != 0) result += " + " + scalar(field.shift);
    return text + "        return " + result + "\n";
}

std::string ProgramText::read() const
{
    return R"py(

def read(file):
    """The fields of an .npz file by name, ready for the network."""
    with np.load(file) as data:
        return {name: preprocess(name, data[name]) for name in [*INPUTS, TARGET]}
)py";
}

std::string ProgramText::sample_losses(const std::string& loss) const
{
    return "\n\ndef sample_losses(output, target):\n    return " + loss + "\n";
}

// What a person wants: probabilities, or values in the units of the file.
std::string ProgramText::readable() const
{
    const std::string start = "\n\ndef readable(output):\n    \"\"\"Probabilities, or values as they lie in the "
                              "file.\"\"\"\n";
    if (loses_to("softmax_cross_entropy")) return start + "    return " + m_framework.softmax + "\n";
    if (loses_to("binary_cross_entropy")) return start + "    return " + m_framework.sigmoid + "\n";
    const FieldFacts* field = data().field(m_target);
    std::string value = "output";
    if (field && field->shift != 0) value = "(" + value + " - " + number(field->shift) + ")";
    if (field && field->scale != 1) value += " / " + number(field->scale);
    if (!field || field->column_scale.empty()) return start + "    return " + value + "\n";
    const auto columns = columns_of(*field);
    return start + "    means = " + list(columns.means) + "\n    deviations = " + list(columns.deviations)
        + "\n    return " + value + " * deviations + means\n";
}

std::string ProgramText::figures(const Figures& of) const
{
    if (loses_to("softmax_cross_entropy")) return of.classes;
    return loses_to("binary_cross_entropy") ? of.yes_no : of.numbers;
}

std::string ProgramText::main() const
{
    const Framework& f = m_framework;
    const std::string start = R"py(

def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", help=".npz file with the fields " + ", ".join([*INPUTS, TARGET]))
    parser.add_argument("--train", help="train anew with the samples of this .npz file")
)py";
    return start + "    parser.add_argument(\"--save\", help=\"write the " + f.saved + " to this " + f.saved_as
        + " file afterwards\")\n" + f.options + "    options = parser.parse_args()\n    " + f.seed
        + "\n    net = load(trained=not options.train" + f.device
        + ")\n    if options.train:\n        train(net, read(options.train)" + f.device
        + ")\n    if options.save:\n        " + f.save
        + "\n    if options.data:\n        fields = read(options.data)\n        loss, figures = evaluate(net, fields"
        + f.device + ")\n" + R"py(        print(f"{SPLIT}: {len(fields[TARGET])} samples, loss {loss:.4g}, {figures}")
    else:
)py" + "        print(f\"{"
        + f.count + "} parameters\")\n\n\nif __name__ == \"__main__\":\n    main()\n";
}

std::string ProgramText::steps() const
{
    const auto steps = settings().integer("steps");
    return steps > 0 ? std::to_string(steps) : std::string("epochs * epoch_steps");
}

Schedule schedule_of(const Params& p, const std::string& cosine)
{
    const auto& kind = p.choice("schedule");
    const auto lowest = number(p.real("lowest_share")), drop = number(p.real("drop_factor"));
    const auto every = "(epoch * " + std::to_string(p.integer("drop_every")) + ")";
    // From one share to another along half a wave.
    const auto wave = [&](const std::string& from, const char* sign, const std::string& part) {
        return from + " + (1 - " + from + ") * (1 " + sign + " " + cosine + "(math.pi * " + part + ")) / 2";
    };
    if (kind == "one_cycle")
        return {{}, {}, number(p.real("rise_share")) + " * steps",
            wave(number(p.real("first_share")), "-", "step / top"), wave(lowest, "+", "(step - top) / (steps - top)")};
    Schedule schedule;
    if (const auto steps = p.integer("warmup_steps"); steps > 0) schedule.warmup = std::to_string(steps);
    schedule.factor = kind == "step" ? drop + " ** (step // " + every + ")"
        : kind == "exponential"      ? drop + " ** (step / " + every + ")"
        : kind == "cosine"           ? wave(lowest, "+", "step / steps")
                                     : "1.0";
    return schedule;
}

} // namespace epoch::python
