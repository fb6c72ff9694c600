// first_network: a chain of layers, from left to right.
#include "model/first_network.h"

#include "base/units.h"
#include "model/data_spec.h"
#include "model/file_columns.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

namespace epoch {
namespace {

constexpr double column_width = 260; // from one node's left edge to the next one's
constexpr double row_height = 160; // from one branch to the next one
constexpr std::int64_t min_pooled_side = 4; // smaller images are not pooled
constexpr std::int64_t table_steps = 9000, other_steps = 1000, max_epochs = 1000;
constexpr double text_rate = 0.005; // each step changes the vectors of few words
constexpr std::int64_t table_patience = 20, other_patience = 10; // validations
// The weight decay of a table, as if the weights were known to be 0 from this many samples. Chosen with
// tests/peer/tables.
constexpr double decay_samples = 8, smallest_table = 80;

class Chain {
public:
    Chain() { m_last = m_data = add("data", "data", {}); }

    // `input`: the port of the layer.
    void layer(const std::string& type, const std::string& name, Values params = {})
    {
        const NodeId next = add(type, name, std::move(params));
        wire(m_last, m_port, next, "input");
        m_last = next, m_port = "output";
    }
    void begin_at(const std::string& field) { m_port = field; }
    // What the last layer gives, to be added to later.
    std::pair<NodeId, std::string> here() const { return {m_last, m_port}; }
    void go_back(const std::pair<NodeId, std::string>& place)
    {
        m_last = place.first, m_port = place.second;
        m_height = row_height; // a branch is below the first one
    }
    void add_to(const std::pair<NodeId, std::string>& other, const std::string& name)
    {
        m_height = 0;
        const NodeId sum = add("add", name, {});
        wire(m_last, m_port, sum, "input");
        wire(other.first, other.second, sum, "input", 1);
        m_last = sum, m_port = "output";
    }
    void loss(const std::string& type, const std::string& input, const std::string& target, const std::string& field)
    {
        const NodeId loss = add(type, "loss", {});
        wire(m_last, m_port, loss, input);
        wire(m_data, field, loss, target);
    }
    Graph take() { return std::move(m_graph); }

private:
    NodeId add(const std::string& type, const std::string& name, Values params)
    {
        Node node;
        node.id = NodeId{m_graph.next_id++};
        node.layer = type;
        node.name = name;
        node.params = std::move(params);
        node.position = {column_width * static_cast<double>(m_graph.nodes.size()), m_height};
        m_graph.nodes[node.id] = node;
        return node.id;
    }
    void wire(NodeId from, std::string from_port, NodeId to, std::string to_port, std::int64_t order = 0)
    {
        const WireId id{m_graph.next_id++};
        m_graph.wires[id] = {id, from, std::move(from_port), to, std::move(to_port), order, {}};
    }

    Graph m_graph;
    NodeId m_data{}, m_last{};
    std::string m_port;
    double m_height = 0;
};

Values units(std::int64_t count) { return {{"units", count}}; }

void add_table_layers(Chain& chain)
{
    chain.layer("dense", "hidden1", units(64));
    chain.layer("relu", "relu1");
    chain.layer("dense", "hidden2", units(32));
    chain.layer("relu", "relu2");
}

// (channels, rows, columns)
void add_image_layers(Chain& chain, const Shape& image)
{
    std::int64_t side = std::min(image[1], image[2]);
    for (const std::int64_t filters : {16, 32}) {
        const std::string number = filters == 16 ? "1" : "2";
        chain.layer("conv2d", "conv" + number, {{"filters", filters}});
        chain.layer("relu", "relu" + number);
        if (side >= min_pooled_side) chain.layer("max_pool", "pool" + number);
        side /= 2;
    }
    chain.layer("flatten", "flatten");
    chain.layer("dense", "hidden", units(64));
    chain.layer("relu", "relu3");
}

void add_text_layers(Chain& chain, std::int64_t symbols)
{
    chain.layer("embedding", "embedding", {{"vocabulary", symbols}, {"units", std::int64_t{64}}});
    chain.layer("lstm", "lstm", {{"units", std::int64_t{128}}, {"sequence", true}});
}

// As fastText (Joulin et al. 2016).
void add_mean_of_words(Chain& chain, std::int64_t symbols)
{
    chain.layer("embedding", "embedding", {{"vocabulary", symbols}, {"units", std::int64_t{64}}, {"mean", true}});
}

// A linear model of the window, and what the layers beside it add to that: few rows of a series teach the former well,
// and it goes on with a trend.
void add_series_layers(Chain& chain, std::int64_t horizon)
{
    chain.layer("flatten", "flatten");
    const auto window = chain.here();
    chain.layer("dense", "hidden", units(32));
    chain.layer("relu", "relu");
    chain.layer("dense", "bend", units(horizon));
    const auto bend = chain.here();
    chain.go_back(window);
    chain.layer("dense", "line", units(horizon));
    chain.add_to(bend, "output");
}

bool add_hidden_layers(Chain& chain, const FieldFacts& input, const FieldFacts& target)
{
    chain.begin_at(input.name);
    if (has_texts(input) && target.sample.rank() <= 1) {
        add_mean_of_words(chain, input.classes);
        return target.kind != TensorKind::labels || target.sample.rank() == 0;
    }
    const bool each_position = input.kind == TensorKind::ids;
    if (each_position != (target.sample.rank() == 1 && target.kind == TensorKind::labels)) return false;
    switch (input.kind) {
    case TensorKind::flat: add_table_layers(chain); return true;
    case TensorKind::image: add_image_layers(chain, input.sample); return true;
    case TensorKind::ids: add_text_layers(chain, input.classes); return true;
    case TensorKind::sequence:
        if (target.kind == TensorKind::flat) add_series_layers(chain, target.sample.count());
        return target.kind == TensorKind::flat;
    default: return false;
    }
}

enum class Head : std::uint8_t { layer_and_loss, loss };

void add_head(Chain& chain, const FieldFacts& target, Head head)
{
    const bool labels = target.kind == TensorKind::labels;
    if (head == Head::layer_and_loss)
        chain.layer("dense", "output", units(labels ? target.classes : target.sample.count()));
    if (labels)
        chain.loss("softmax_cross_entropy", "logits", "labels", target.name);
    else
        chain.loss("mean_squared_error", "prediction", "target", target.name);
}

// 0.0133 -> 0.01
double one_digit(double value)
{
    const double tens = std::pow(10, -std::floor(std::log10(value)));
    return std::round(value * tens) / tens;
}

TrainingSettings training_for(const FieldFacts& input, const DataFacts& data)
{
    const std::int64_t batch = std::clamp<std::int64_t>(data.counts.train, 1, 32);
    const bool table = input.kind == TensorKind::flat || input.kind == TensorKind::sequence;
    const std::int64_t steps = std::max<std::int64_t>(1, data.counts.train / batch);
    const auto rows = static_cast<double>(data.counts.train);
    TrainingSettings training;
    training.optimizer_values["learning_rate"] = has_texts(input) ? text_rate : 0.001;
    if (table) training.optimizer_values["weight_decay"] = one_digit(decay_samples / std::max(smallest_table, rows));
    training.values["batch"] = batch;
    training.values["epochs"] =
        std::clamp<std::int64_t>((table ? table_steps : other_steps) / steps, table ? 20 : 5, max_epochs);
    if (data.counts.validation > 0) {
        training.values["stop_patience"] = table ? table_patience : other_patience;
        training.values["restore_best"] = true;
    }
    return training;
}

// "flats" of flats.csv: what is told of its rows is no part of a name.
std::string title_of(const DataFacts& data)
{
    const auto spec = parse_data_spec(data.spec);
    const bool files =
        spec && (spec->kind == "csv" || spec->kind == "folder" || spec->kind == "text" || spec->kind == "npz");
    if (!files || spec->parts.empty()) return data.title;
    std::filesystem::path path(spec->parts.front());
    if (!path.has_filename()) path = path.parent_path(); // "pictures/"
    if (path.stem().string().find_first_not_of('.') == std::string::npos) return data.title; // ".."
    if (spec->kind == "folder") return path.filename().string();
    return (path.extension() == ".gz" ? path.stem() : path).stem().string();
}

} // namespace

Result<Project> first_network(const DataFacts& data)
{
    const auto input = std::ranges::find(data.fields, FieldRole::input, &FieldFacts::role);
    const auto target = std::ranges::find(data.fields, FieldRole::target, &FieldFacts::role);
    Chain chain;
    if (input == data.fields.end() || target == data.fields.end() || target->sample.rank() > 1
        || !add_hidden_layers(chain, *input, *target))
        return Error{"network.no_rule", data.title, "no rule gives a network for samples of this form",
            "begin with an example, or draw the network"};
    add_head(chain, *target, input->kind == TensorKind::sequence ? Head::loss : Head::layer_and_loss);
    Project project;
    project.title = title_of(data);
    project.graph = chain.take();
    project.data_spec = data.spec;
    project.data = data;
    project.training = training_for(*input, data);
    return project;
}

} // namespace epoch
