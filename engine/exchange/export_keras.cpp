// The whole program: the network's lines within the code that every program has.
#include "exchange/export_keras.h"

#include "exchange/keras_network.h"
#include "exchange/keras_training.h"
#include "exchange/network_of.h"
#include "exchange/python_text.h"
#include "formats/npz_file.h"
#include "plan/torch_layer.h"
#include "session/network_program.h"
#include "store/atomic_file.h"

#include <algorithm>

namespace epoch::keras {
namespace {

using python::number;

constexpr const char* data_functions = R"py(

def load():
    """The trained network."""
    net = build()
    with np.load(WEIGHTS) as data:
        for layer in net.layers:
            count = sum(name.startswith(layer.name + "/") for name in data.files)
            if count:
                layer.set_weights([data[f"{layer.name}/{i}"] for i in range(count)])
    return net


def read(file):
    """The fields of an .npz file by name, ready for the network."""
    with np.load(file) as data:
        return {name: preprocess(name, data[name]) for name in [*INPUTS, TARGET]}


def answer(net, fields, size=256):
    return net.predict([fields[name] for name in INPUTS], batch_size=size, verbose=0)


def evaluate(net, fields):
    """The loss and the figures that belong to it, of all samples."""
    output, target = answer(net, fields), fields[TARGET]
    losses = keras.ops.convert_to_numpy(sample_losses(ops.convert_to_tensor(output), target))
    return losses.astype(np.float64).mean(), summary_of(output, target)
)py";

constexpr const char* class_figures = R"py(

def summary_of(output, target):
    counted = target >= 0
    right = (output.argmax(-1) == target) & counted
    return f"accuracy {100 * right.sum() / max(1, counted.sum()):.1f} %"
)py";

constexpr const char* yes_no_figures = R"py(

def summary_of(output, target):
    right = (output > 0) == (target.reshape(output.shape) > 0.5)
    return f"accuracy {100 * right.mean():.1f} %"
)py";

constexpr const char* number_figures = R"py(

def summary_of(output, target):
    target = target.reshape(output.shape).astype(np.float64)
    difference = output - target
    spread = np.square(target - target.mean()).sum()
    fit = 1 - np.square(difference).sum() / spread if spread > 0 else float("nan")
    return f"mean absolute error {np.abs(difference).mean():.4g}, R² {fit:.4g}"
)py";

constexpr const char* main_function = R"py(

def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", help=".npz file with the fields " + ", ".join([*INPUTS, TARGET]))
    parser.add_argument("--train", help="train anew with the samples of this .npz file")
    parser.add_argument("--save", help="write the network to this .keras file afterwards")
    options = parser.parse_args()
    keras.utils.set_random_seed(SEED)
    net = load()
    if options.train:
        net = build()
        train(net, read(options.train))
    if options.save:
        net.save(options.save)
    if options.data:
        fields = read(options.data)
        loss, figures = evaluate(net, fields)
        print(f"{SPLIT}: {len(fields[TARGET])} samples, loss {loss:.4g}, {figures}")
    else:
        print(f"{net.count_params()} parameters")


if __name__ == "__main__":
    main()
)py";

class ProgramWriter {
public:
    ProgramWriter(const ModelFile& source, const KerasNetwork& network, const FlatNode& loss)
        : m_project(source.project)
        , m_step(source.step)
        , m_network(network)
        , m_loss(loss)
        , m_training(keras_training(source.project.training))
    {
    }

    std::string text() const
    {
        std::string text = head() + constants();
        for (const auto& function : m_network.functions) text += "\n\n" + function;
        text += build() + preprocess() + data_functions;
        text += "\n\ndef sample_losses(output, target):\n    return " + m_network.loss + "\n";
        return text + readable() + figures() + training() + main_function;
    }

private:
    const DataFacts& data() const { return *m_project.data; }
    Params settings() const { return {training_schema(), m_project.training.values}; }
    bool loses_to(std::string_view layer) const { return m_loss.type == find_layer(layer); }

    std::string head() const
    {
        return "\"\"\"" + python::quoted(m_project.title)
            + ".\n\nWritten by Epoch Studio " EPOCH_VERSION " from a network trained for " + std::to_string(m_step)
            + " steps. The weights lie beside\nthis file.\n" + python::described(m_project.description)
            + "\nFor Keras 3 with any backend (JAX, PyTorch or TensorFlow):\n\n"
              "    pip install keras jax numpy\n    KERAS_BACKEND=jax python THIS_FILE --data SAMPLES.npz\n\"\"\"\n"
              "import argparse\nimport math\nfrom pathlib import Path\n\nimport keras\nimport numpy as np\n"
              "from keras import layers, ops\n";
    }

    std::string constants() const
    {
        std::string inputs;
        for (const auto& input : m_network.inputs)
            inputs += (inputs.empty() ? "\"" : ", \"") + python::quoted(input) + "\"";
        const auto& counts = data().counts;
        const std::string split = counts.test > 0 ? "test" : counts.validation > 0 ? "validation" : "train";
        const Params p = settings();
        return "\nWEIGHTS = Path(__file__).with_suffix(\".npz\")\nINPUTS = [" + inputs + "]\nTARGET = \""
            + python::quoted(m_network.target) + "\"\nSPLIT = \"" + split
            + "\"\nSEED = " + std::to_string(m_project.training.seed % 4'294'967'296u) + "\nBATCH = "
            + std::to_string(p.integer("batch")) + "\nEPOCHS = " + std::to_string(p.integer("epochs")) + "\n"
            + python::named_columns(data());
    }

    std::string build() const
    {
        std::string text = "\n\ndef build():\n    \"\"\"The network as it is drawn, with first values.\"\"\"\n";
        for (const auto& line : m_network.lines) text += "    " + line + "\n";
        text += "    net = keras.Model([" + joined(m_network.variables) + "], " + m_network.output + ")\n";
        for (const auto& name : m_network.frozen) text += "    net.get_layer(\"" + name + "\").trainable = False\n";
        return text + "    return net\n";
    }

    std::string preprocess() const
    {
        std::string text = "\n\ndef preprocess(name, values):\n    \"\"\"A field as it lies in its file (pixels, "
                           "columns, class numbers), ready for the network.\"\"\"\n";
        std::vector<std::string> names = m_network.inputs;
        names.push_back(m_network.target);
        for (const auto& name : names)
            if (const FieldFacts* field = data().field(name)) text += preprocessed(*field);
        return text + "    raise KeyError(name)\n";
    }

    static std::string preprocessed(const FieldFacts& field)
    {
        const std::string start = "    if name == \"" + python::quoted(field.name) + "\":\n";
        if (field.type().dtype != DType::f32) return start + "        return np.asarray(values).astype(np.int32)\n";
        std::string text = start + "        x = np.asarray(values).astype(np.float32)\n";
        if (!field.column_scale.empty()) {
            const auto columns = python::columns_of(field);
            text += "        means = np.array(" + python::indented(columns.means)
                + ", np.float32)\n        deviations = np.array(" + python::indented(columns.deviations)
                + ", np.float32)\n        # A missing number becomes the mean.\n"
                  "        x = np.nan_to_num((x - means) / deviations, nan=0.0)\n";
        }
        std::string result = "x";
        if (field.scale != 1) result += " * np.float32(" + number(field.scale) + ")";
        if (field.shift != 0) result += " + np.float32(" + number(field.shift) + ")";
        return text + "        return " + result + "\n";
    }

    // What a person wants: probabilities, or values in the units of the file.
    std::string readable() const
    {
        const std::string start = "\n\ndef readable(output):\n    \"\"\"Probabilities, or values as they lie in the "
                                  "file.\"\"\"\n";
        if (loses_to("softmax_cross_entropy"))
            return start + "    return ops.convert_to_numpy(ops.softmax(output, -1))\n";
        if (loses_to("binary_cross_entropy")) return start + "    return ops.convert_to_numpy(ops.sigmoid(output))\n";
        const FieldFacts* field = data().field(m_network.target);
        std::string value = "output";
        if (field && field->shift != 0) value = "(" + value + " - " + number(field->shift) + ")";
        if (field && field->scale != 1) value += " / " + number(field->scale);
        if (!field || field->column_scale.empty()) return start + "    return " + value + "\n";
        const auto columns = python::columns_of(*field);
        return start + "    means = np.array(" + columns.means + ", np.float32)\n    deviations = np.array("
            + columns.deviations + ", np.float32)\n    return " + value + " * deviations + means\n";
    }

    std::string figures() const
    {
        if (loses_to("softmax_cross_entropy")) return class_figures;
        return loses_to("binary_cross_entropy") ? yes_no_figures : number_figures;
    }

    std::string training() const
    {
        const Params p = settings();
        std::string text = "\n\nclass Rate(keras.optimizers.schedules.LearningRateSchedule):\n"
                           "    \"\"\"The learning rate of each step; `epoch` is the steps of one.\"\"\"\n\n"
                           "    def __init__(self, rate, steps, epoch):\n"
                           "        self.rate, self.steps, self.epoch = rate, steps, epoch\n\n"
                           "    def __call__(self, step):\n"
                           "        return self.rate * self.factor(ops.cast(step, \"float32\"))\n\n"
                           "    def factor(self, step):\n        steps, epoch = self.steps, self.epoch\n"
            + m_training.factor
            + "\n    def get_config(self):\n"
              "        return {\"rate\": self.rate, \"steps\": self.steps, \"epoch\": self.epoch}\n";
        text += "\n\ndef train(net, fields, epochs=EPOCHS):\n"
                "    \"\"\"As Epoch Studio trains, but with other random numbers and images as they are.\"\"\"\n"
                "    count = len(fields[TARGET])\n    batch = min(BATCH, count)\n    epoch_steps = count // batch\n    "
                "steps = "
            + (p.integer("steps") > 0 ? std::to_string(p.integer("steps")) : std::string("epochs * epoch_steps"))
            + "\n    rate = Rate(" + m_training.rate + ", steps, epoch_steps)\n" + m_training.before
            + "    optimizer = " + m_training.optimizer + "\n"
            + "    net.compile(optimizer, loss=lambda target, output: ops.mean(sample_losses(output, target)))\n"
              "    random = np.random.default_rng(SEED)\n"
              "    for _ in range(-(-steps // epoch_steps)):\n"
              "        rows = random.permutation(count)[: epoch_steps * batch]\n"
              "        net.fit(\n"
              "            [fields[name][rows] for name in INPUTS],\n"
              "            fields[TARGET][rows],\n"
              "            batch_size=batch,\n"
              "            shuffle=False,\n"
              "            verbose=2,\n"
              "        )\n";
        return text;
    }

    const Project& m_project;
    std::uint64_t m_step;
    const KerasNetwork& m_network;
    const FlatNode& m_loss;
    KerasTraining m_training;
};

} // namespace
} // namespace epoch::keras

namespace epoch {

Result<PythonProgram> export_keras(const ModelFile& source)
{
    const Project& project = source.project;
    ASSIGN_OR_RETURN(const auto network, network_of(project));
    std::vector<NamedTensor> weights; // averaged weights in place of the current ones
    for (const NamedTensor& weight : source.weights) {
        const auto found = find_weight(source.weights, weight.name, weight.type);
        weights.push_back(found ? NamedTensor{weight.name, weight.type, (*found)->bytes} : weight);
    }
    ASSIGN_OR_RETURN(auto lines, keras_network(network, weights));
    PythonProgram result;
    for (const NamedTensor& weight : lines.weights) result.parameters += weight.type.shape.count();
    result.script = keras::ProgramWriter(source, lines, *first_loss(network)).text();
    result.weights = std::move(lines.weights);
    result.left_out = python::left_out_of(project);
    return result;
}

Result<std::filesystem::path> write_keras(const std::filesystem::path& script, const PythonProgram& exported)
{
    auto weights = script;
    weights.replace_extension(".npz");
    RETURN_IF_ERROR(write_npz(weights, exported.weights));
    RETURN_IF_ERROR(write_file_atomically(script, std::string_view(exported.script)));
    return weights;
}

} // namespace epoch
