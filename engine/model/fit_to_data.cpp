// fit_to_data: the first error of the check names its fix; the next check names the next one.
#include "model/fit_to_data.h"

#include "base/units.h"
#include "model/graph_check.h"

#include <algorithm>
#include <utility>

namespace epoch {
namespace {

constexpr int max_fixes = 32;

bool keeps_layers(const Fix& fix)
{
    using enum Fix::Kind;
    return fix.kind == set || fix.kind == set_source || fix.kind == connect || fix.kind == replace;
}

// An error is the same as long as its layer says the same of the same port.
bool has(const Checked& checked, const Problem& problem)
{
    return std::ranges::any_of(checked.problems, [&](const Problem& other) {
        return other.node == problem.node && other.port == problem.port && other.error == problem.error;
    });
}

class Fitter {
public:
    Fitter(Graph graph, const DataFacts& data)
        : m_graph(std::move(graph))
        , m_data(data)
        , m_checked(check_graph(m_graph, &m_data))
    {
    }

    bool fit()
    {
        connect_fields();
        measure_numbers_as_numbers();
        for (int i = 0; i < max_fixes && !m_checked.trainable(); ++i)
            if (!fix_first()) return false;
        return m_checked.trainable();
    }

    std::vector<Edit> edits;
    std::vector<Message> changes;

private:
    // Wires of fields that this data does not have come from its field of the same role: to a loss, from the target.
    void connect_fields()
    {
        for (const auto& [id, wire] : std::map(m_graph.wires)) {
            const Node *from = m_graph.find(wire.from), *to = m_graph.find(wire.to);
            if (!from || !to || from->layer != "data" || m_data.field(wire.from_port)) continue;
            const LayerType* type = find_layer(to->layer);
            const bool target = type && type->family == Family::loss;
            const auto field =
                std::ranges::find(m_data.fields, target ? FieldRole::target : FieldRole::input, &FieldFacts::role);
            if (field == m_data.fields.end()) continue;
            Wire other = wire;
            other.from_port = field->name;
            Edit edit{Group{"", {{Disconnect{id}}, {Connect{std::move(other)}}}}};
            if (!apply(m_graph, edit)) continue;
            edits.push_back(std::move(edit));
            changes.push_back(message("Connect {field}", {{"field", field->name}}));
        }
        m_checked = check_graph(m_graph, &m_data);
    }

    // The first fix that resolves the first error.
    bool fix_first()
    {
        const Problem problem = m_checked.problems.front();
        for (const Fix& fix : problem.fixes)
            if (keeps_layers(fix) && take(problem, fix)) return true;
        return false;
    }

    bool take(const Problem& problem, const Fix& fix)
    {
        auto edit = edit_for(m_graph, problem, fix);
        if (!edit) return false;
        Graph graph = m_graph;
        if (!apply(graph, *edit)) return false;
        auto checked = check_graph(graph, &m_data);
        if (has(checked, problem)) return false;
        m_graph = std::move(graph);
        m_checked = std::move(checked);
        edits.push_back(std::move(*edit));
        changes.push_back(fix.label);
        return true;
    }

    // Binary cross-entropy takes any numbers as yes and no, so that no shape tells that a quantity is none.
    void measure_numbers_as_numbers()
    {
        for (const FlatNode& node : std::vector(m_checked.flat.nodes)) {
            if (node.layer != "binary_cross_entropy" || node.inputs.size() < 2 || node.inputs[1].node < 0) continue;
            const FlatNode& from = m_checked.flat.nodes[static_cast<std::size_t>(node.inputs[1].node)];
            if (from.layer != "data" || node.inputs[1].output >= m_data.fields.size()) continue;
            if (m_data.fields[node.inputs[1].output].column_scale.empty()) continue;
            Problem problem;
            problem.node = node.origin;
            problem.error.where = node.path;
            if (take(problem, {Fix::Kind::replace, "Use mean squared error instead", "mean_squared_error", {}})) return;
        }
    }

    Graph m_graph;
    const DataFacts& m_data;
    Checked m_checked;
};

std::int64_t integer_of(const TrainingSettings& training, std::string_view key)
{
    return Params(training_schema(), training.values).integer(key);
}

// A batch has at most all samples.
void shrink_batch(TrainingSettings& training, std::int64_t samples, std::vector<Message>& changes)
{
    if (samples < 1 || integer_of(training, "batch") <= samples) return;
    training.values["batch"] = samples;
    changes.push_back(message("Set batch to {samples}", {{"samples", samples}}));
}

// Nothing where the run has a length of its own.
void lengthen(TrainingSettings& training, std::int64_t samples, std::vector<Message>& changes)
{
    const std::int64_t batch = integer_of(training, "batch"), steps = std::max<std::int64_t>(1, samples / batch);
    if (integer_of(training, "steps") > 0 || steps * integer_of(training, "epochs") >= min_steps) return;
    const std::int64_t epochs = (min_steps + steps - 1) / steps;
    training.values["epochs"] = epochs;
    changes.push_back(message("Set epochs to {epochs}", {{"epochs", epochs}}));
}

} // namespace

FitToData fit_to_data(const Project& project, const DataFacts& data)
{
    FitToData fit{{}, project.training, {}};
    Fitter fitter(project.graph, data);
    if (!fitter.fit()) return fit;
    fit.edit.edits = std::move(fitter.edits);
    fit.changes = std::move(fitter.changes);
    shrink_batch(fit.training, data.counts.train, fit.changes);
    lengthen(fit.training, data.counts.train, fit.changes);
    return fit;
}

} // namespace epoch
