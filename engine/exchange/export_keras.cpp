// The whole program: the network's lines within the code that every program has.
#include "exchange/export_keras.h"

#include "exchange/keras_network.h"
#include "exchange/keras_training.h"
#include "exchange/network_of.h"
#include "exchange/python_program.h"
#include "formats/npz_file.h"
#include "plan/torch_layer.h"
#include "session/network_program.h"
#include "store/atomic_file.h"

namespace epoch::keras {
namespace {

constexpr const char* load_function = R"py(

def load(trained=True):
    """The trained network."""
    net = build()
    with np.load(WEIGHTS) as data:
        for layer in net.layers:
            count = sum(name.startswith(layer.name + "/") for name in data.files)
            if count and (trained or not layer.trainable):  # else first values
                layer.set_weights([data[f"{layer.name}/{i}"] for i in range(count)])
    return net
)py";

constexpr const char* evaluate_functions = R"py(

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

class ProgramWriter {
public:
    ProgramWriter(const ModelFile& source, const KerasNetwork& network, const FlatNode& loss)
        : m_common(source, loss, network.inputs, network.target, python::in_keras)
        , m_network(network)
        , m_training(keras_training(source.project.training))
    {
    }

    std::string text() const
    {
        std::string text = m_common.head() + m_common.constants();
        for (const auto& function : m_network.functions) text += "\n\n" + function;
        return text + build() + m_common.preprocess() + load_function + m_common.read() + evaluate_functions
            + m_common.sample_losses(m_network.loss) + m_common.readable()
            + m_common.figures({class_figures, yes_no_figures, number_figures}) + training() + m_common.main();
    }

private:
    std::string build() const
    {
        std::string text = "\n\ndef build():\n    \"\"\"The network as it is drawn, with first values.\"\"\"\n";
        for (const auto& line : m_network.lines) text += "    " + line + "\n";
        text += "    net = keras.Model([" + joined(m_network.variables) + "], " + m_network.output + ")\n";
        for (const auto& name : m_network.frozen) text += "    net.get_layer(\"" + name + "\").trainable = False\n";
        return text + "    return net\n";
    }

    std::string training() const
    {
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
            + m_common.steps() + "\n    rate = Rate(" + m_training.rate + ", steps, epoch_steps)\n" + m_training.before
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

    python::ProgramText m_common;
    const KerasNetwork& m_network;
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
