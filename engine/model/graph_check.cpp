// graph_check: checks the flat nodes in data order; nodes that depend on a faulty one are skipped.
#include "model/graph_check.h"

#include "base/units.h"
#include "model/fixes.h"
#include "model/flatten.h"

#include <algorithm>
#include <set>

namespace epoch {
namespace {

// The limit for a tensor of one sample and for a layer's weights, so that sizes in bytes never overflow.
constexpr std::int64_t max_elements = std::int64_t{1} << 40;

class Checker {
public:
    Checker(Flattened flattened, const DataFacts* data)
        : m_context{data}
    {
        take_in_order(std::move(flattened));
    }

    Checked check()
    {
        m_has_data_layer = std::ranges::any_of(m_out.flat.nodes, is_data);
        mark_what_leads_to_a_loss();
        for (std::size_t i = 0; i < m_out.flat.nodes.size(); ++i) check_node(i);
        if (m_too_large) return finish();
        if (!m_has_data_layer) report_no_data_layer();
        if (std::ranges::none_of(m_out.flat.nodes, is_loss)) report_no_loss();
        return finish();
    }

private:
    static bool is_data(const FlatNode& node) { return node.type && node.type->family == Family::data; }
    static bool is_known(const FlatNode& node) { return node.type && node.type->schema.check(node.params).ok(); }
    static bool is_loss(const FlatNode& node) { return node.type && node.type->family == Family::loss; }

    void take_in_order(Flattened flattened)
    {
        const auto order = data_order(flattened.nodes);
        const auto count = flattened.nodes.size();
        std::vector<std::int32_t> place(count);
        for (std::size_t i = 0; i < count; ++i)
            place[static_cast<std::size_t>(order.order[i])] = static_cast<std::int32_t>(i);
        m_findings = std::move(flattened.findings);
        for (auto& finding : m_findings) {
            m_too_large = m_too_large || (finding.node < 0 && finding.problem.error.code == "graph.too_large");
            if (finding.node >= 0) finding.node = place[static_cast<std::size_t>(finding.node)];
        }
        report_cycles(order, flattened, place);
        for (std::size_t i = 0; i < count; ++i) {
            const auto from = static_cast<std::size_t>(order.order[i]);
            auto& node = m_out.flat.nodes.emplace_back(std::move(flattened.nodes[from]));
            for (auto& input : node.inputs) {
                if (input.node >= 0) input.node = place[static_cast<std::size_t>(input.node)];
                // A cycle has no order: cut the inputs that would point ahead; the node waits.
                if (input.node >= static_cast<std::int32_t>(i)) input.node = -1;
            }
            m_blocked.push_back(flattened.blocked[from] || i >= order.sorted);
            m_nested.push_back(flattened.nested[from]);
        }
        m_out.facts.resize(count);
        m_has_shapes.resize(count);
        m_learns.resize(count);
        m_frozen.resize(count);
    }

    // Reports a cycle at the layer where its newest wire ends: that wire is the likely mistake.
    void report_cycles(const DataOrder& order, const Flattened& flattened, const std::vector<std::int32_t>& place)
    {
        constexpr std::size_t max_names = 6;
        for (auto cycle : order.cycles) {
            WireId newest{};
            std::size_t closing = 0;
            for (std::size_t i = 0; i < cycle.size(); ++i) {
                const auto before = cycle[(i + cycle.size() - 1) % cycle.size()];
                for (const auto& input : flattened.nodes[static_cast<std::size_t>(cycle[i])].inputs)
                    if (input.node == before && input.wire > newest) newest = input.wire, closing = i;
            }
            std::ranges::rotate(cycle, cycle.begin() + static_cast<std::ptrdiff_t>(closing));
            std::string names;
            for (std::size_t i = 0; i < std::min(cycle.size(), max_names); ++i)
                names += flattened.nodes[static_cast<std::size_t>(cycle[i])].path + " → ";
            if (cycle.size() > max_names) names += "... → ";
            const auto& node = flattened.nodes[static_cast<std::size_t>(cycle.front())];
            names += node.path;
            Problem problem{Severity::error,
                {"graph.cycle", node.path, message("the wires form a cycle: {layers}", {{"layers", names}}),
                    "Remove one wire of the cycle."},
                node.origin, "", {}, {}};
            if (newest != WireId{}) {
                problem.wire = newest;
                problem.fixes.push_back({Fix::Kind::remove_wire, "Remove the newest wire", "", {}});
            }
            m_findings.push_back({place[static_cast<std::size_t>(cycle.front())], std::move(problem)});
        }
    }

    void mark_what_leads_to_a_loss()
    {
        const auto& nodes = m_out.flat.nodes;
        // The inputs of an unknown layer are unknown too, so every node may lead to a loss.
        const bool unclear = std::ranges::any_of(nodes, [](const FlatNode& node) { return !is_known(node); });
        m_leads.assign(nodes.size(), unclear);
        m_is_read.assign(nodes.size(), unclear);
        for (std::size_t i = nodes.size(); i-- > 0;) {
            if (is_loss(nodes[i])) m_leads[i] = m_any_loss = true;
            for (const auto& input : nodes[i].inputs) {
                if (input.node < 0) continue;
                m_is_read[static_cast<std::size_t>(input.node)] = true;
                if (m_leads[i]) m_leads[static_cast<std::size_t>(input.node)] = true;
            }
        }
    }

    Problem& report(std::size_t at, Severity severity, Error error)
    {
        const auto& node = m_out.flat.nodes[at];
        error.where = node.path;
        m_findings.push_back({static_cast<std::int32_t>(at), {severity, std::move(error), node.origin, "", {}, {}}});
        return m_findings.back().problem;
    }

    // Sets the port of a problem, the wire drawn to it and the fixes that apply there.
    void point_at(Problem& problem, std::size_t at, std::size_t input, std::vector<Fix> fixes)
    {
        const auto& node = m_out.flat.nodes[at];
        if (node.ports.inputs.empty()) return;
        problem.port = node.ports.inputs[std::min(input, node.ports.inputs.size() - 1)].name;
        const auto wire = input < node.inputs.size() ? node.inputs[input].wire : WireId{};
        if (wire != WireId{}) problem.wire = wire;
        if (m_nested[at]) return;
        for (auto& fix : fixes)
            if (fix.kind != Fix::Kind::set_source || source_takes(node.inputs[input], fix.values))
                problem.fixes.push_back(std::move(fix));
    }

    bool source_takes(const FlatInput& input, const Values& values) const
    {
        if (input.node < 0 || m_nested[static_cast<std::size_t>(input.node)]) return false;
        const auto* type = m_out.flat.nodes[static_cast<std::size_t>(input.node)].type;
        return type && type->schema.check(values).ok();
    }

    void check_node(std::size_t at)
    {
        const auto& node = m_out.flat.nodes[at];
        if (m_blocked[at] || !node.type || !inputs_are_there(at)) return;
        if (is_data(node) && !m_context.data) return report_no_data(at);
        for (const auto& input : node.inputs)
            if (input.node >= 0 && !m_has_shapes[static_cast<std::size_t>(input.node)]) return;
        infer(at);
        if (m_has_shapes[at]) report_idle(at);
    }

    bool inputs_are_there(std::size_t at)
    {
        const auto& node = m_out.flat.nodes[at];
        bool complete = true;
        for (std::size_t i = 0; i < node.ports.inputs.size(); ++i) {
            const auto& port = node.ports.inputs[i];
            const bool empty = i >= node.inputs.size() || node.inputs[i].node < 0;
            if (!empty || port.optional) continue;
            complete = false;
            if (!m_leads[at]) break;
            const bool wired = i < node.inputs.size() && node.inputs[i].wire != WireId{};
            if (!wired && !m_has_data_layer) continue; // without a Data layer, only that is reported
            auto& problem = report(at, Severity::error,
                {"graph.unconnected", "",
                    message(wired ? "nothing comes over the wire into \"{port}\"" : "\"{port}\" is not connected",
                        {{"port", port.name}}),
                    wired ? "What it comes from is bypassed; connect another output." : "Connect a wire to it."});
            point_at(problem, at, i, {});
        }
        if (!complete && !m_leads[at] && m_has_data_layer && !is_reported_loose(at))
            report(at, Severity::warning,
                {"graph.loose", "", "it is not connected and takes no part in training", "Connect it, or remove it."})
                .fixes = remove_node(at);
        return complete;
    }

    // A block that takes no part in training is one warning, however many layers it has.
    bool is_reported_loose(std::size_t at)
    {
        return m_nested[at] && !m_reported_loose.insert(m_out.flat.nodes[at].origin).second;
    }

    std::vector<Fix> remove_node(std::size_t at) const
    {
        if (m_nested[at]) return {};
        return {{Fix::Kind::remove_node, "Remove this layer", "", {}}};
    }

    void report_no_data(std::size_t at)
    {
        if (std::exchange(m_asked_for_data, true)) return;
        report(at, Severity::error, {"project.no_data", "", "no data is chosen", "Choose a data set."}).fixes = {
            {Fix::Kind::choose_data, "Choose data...", "", {}}};
    }

    void infer(std::size_t at)
    {
        const auto& node = m_out.flat.nodes[at];
        const Params params(node.type->schema, node.params);
        const auto inputs = m_out.inputs_of(at);
        auto result = node.type->shape(params, inputs, m_context);
        if (result.error) {
            auto& problem = report(at, Severity::error, std::move(result.error->error));
            return point_at(problem, at, result.error->port, std::move(result.error->fixes));
        }
        assert(result.outputs.size() == node.ports.outputs.size());
        for (const auto& type : result.outputs) {
            const auto count = type.shape.sample().checked_count();
            if (count && *count <= max_elements) continue;
            report(at, Severity::error,
                {"graph.too_large", "", message("its output {type} is too large", {{"type", type.text()}}),
                    "Make the layer smaller."});
            return;
        }
        auto& facts = m_out.facts[at];
        facts.cost = node.type->cost(params, inputs, result.outputs);
        facts.trainable_parameters = node.trainable ? facts.cost.parameters : 0;
        facts.outputs = std::move(result.outputs);
        facts.state = NodeFacts::State::ok;
        m_has_shapes[at] = true;
        m_learns[at] = facts.trainable_parameters > 0 || comes_from(node, m_learns);
        m_frozen[at] = facts.cost.parameters > facts.trainable_parameters || comes_from(node, m_frozen);
        if (!node.trainable) facts.cost.backward_flops -= facts.cost.weight_flops;
        if (m_frozen[at] && !m_learns[at]) facts.cost.backward_flops = 0;
    }

    static bool comes_from(const FlatNode& node, const std::vector<bool>& marked)
    {
        return std::ranges::any_of(node.inputs,
            [&](const FlatInput& input) { return input.node >= 0 && marked[static_cast<std::size_t>(input.node)]; });
    }

    void report_idle(std::size_t at)
    {
        const auto& node = m_out.flat.nodes[at];
        if (is_loss(node)) report_idle_loss(at);
        if (is_loss(node)) report_squashed_twice(at);
        if (is_loss(node) || m_is_read[at] || !m_any_loss || is_reported_loose(at)) return;
        const auto* what =
            is_data(node) ? "it is not connected and takes no part in training" : "nothing reads its output";
        report(at, Severity::warning, {"graph.loose", "", what, "Connect it, or remove it."}).fixes = remove_node(at);
    }

    void report_idle_loss(std::size_t at)
    {
        const auto& node = m_out.flat.nodes[at];
        const auto inputs = m_out.inputs_of(at);
        if (!m_learns[at] && m_frozen[at]) {
            report(at, Severity::error,
                {"graph.nothing_to_learn", "", "every layer with weights before this loss is frozen",
                    "Make one of them trainable."})
                .fixes = FixFinder(m_out, m_context, m_nested).last_frozen_before(at);
        } else if (!m_learns[at]) {
            auto& problem = report(at, Severity::error,
                {"graph.nothing_to_learn", "", "no layer with weights lies before this loss",
                    "Put a Dense layer before it."});
            if (!inputs.empty() && inputs[0].dtype == DType::f32 && inputs[0].shape.rank() == 2) {
                const auto units = inputs[0].shape.back();
                point_at(problem, at, 0,
                    {{Fix::Kind::insert, message("Insert Dense with {units} {units:unit|units}", {{"units", units}}),
                        "dense", {{"units", units}}}});
            }
        }
        for (std::size_t i = 0; i < at; ++i) {
            const auto& other = m_out.flat.nodes[i];
            if (other.type != node.type || !same_sources(other.inputs, node.inputs)) continue;
            report(at, Severity::warning,
                {"graph.twice", "",
                    message("it measures the same as {layer}, which so counts double", {{"layer", other.path}}),
                    "Remove one of them; a loss's weight says how much it counts."})
                .fixes = remove_node(at);
            return;
        }
    }

    void report_squashed_twice(std::size_t at)
    {
        const auto& loss = m_out.flat.nodes[at];
        if (!loss.type->squashes || loss.inputs.empty() || loss.inputs[0].node < 0) return;
        const auto source = static_cast<std::size_t>(loss.inputs[0].node);
        const auto* type = m_out.flat.nodes[source].type;
        if (!type || !type->squashes || is_loss(m_out.flat.nodes[source])) return;
        report(source, Severity::warning,
            {"graph.squashed_twice", "",
                message("{loss} after it makes probabilities of what it gets; after {layer} they differ little, and "
                        "training is slow",
                    {{"loss", loss.type->title}, {"layer", type->title}}),
                "Remove it; predictions are shown as probabilities without it."})
            .fixes = remove_node(source);
    }

    static bool same_sources(std::span<const FlatInput> a, std::span<const FlatInput> b)
    {
        return std::ranges::equal(a, b, [](const FlatInput& one, const FlatInput& other) {
            return one.node == other.node && one.output == other.output;
        });
    }

    void report_no_data_layer()
    {
        m_findings.push_back({-1,
            {Severity::error,
                {"graph.no_data_layer", "", "the network has no Data layer", "Add one; samples enter there."}, {}, "",
                {}, {{Fix::Kind::insert, "Add a Data layer", "data", {}}}}});
    }

    void report_no_loss()
    {
        Problem problem{Severity::error,
            {"graph.no_loss", "", "the network has no loss: training needs something to minimize",
                "Add a loss at its end."},
            {}, "", {}, {}};
        problem.fixes = FixFinder(m_out, m_context, m_nested).losses_for_data();
        m_findings.push_back({-1, std::move(problem)});
    }

    // Puts the fixes that need the whole drawing before those of the layer: they preserve more of the drawing.
    void offer_wider_fixes()
    {
        const FixFinder finder(m_out, m_context, m_nested);
        for (auto& [node, problem] : m_findings) {
            if (node < 0 || problem.port.empty()) continue;
            const auto at = static_cast<std::size_t>(node);
            const auto& ports = m_out.flat.nodes[at].ports.inputs;
            const auto port = std::ranges::find(ports, problem.port, &Port::name);
            if (port == ports.end()) continue;
            const auto input = static_cast<std::size_t>(port - ports.begin());
            const auto& code = problem.error.code;
            const bool clash = code == "graph.shape";
            std::vector<Fix> fixes;
            if (code == "graph.unconnected" || code == "graph.no_port" || (clash && comes_from_data(at, input)))
                fixes = finder.wires_into(at, input);
            if (clash && input == 1)
                for (auto& fix : finder.other_losses(at)) fixes.push_back(std::move(fix));
            problem.fixes.insert(problem.fixes.begin(), fixes.begin(), fixes.end());
        }
    }

    bool comes_from_data(std::size_t at, std::size_t input) const
    {
        const auto& inputs = m_out.flat.nodes[at].inputs;
        return input < inputs.size() && inputs[input].node >= 0
            && is_data(m_out.flat.nodes[static_cast<std::size_t>(inputs[input].node)]);
    }

    // While a wire is missing, an unread result is probably its source, and no problem of its own.
    void drop_results_of_missing_wires()
    {
        const auto has_code = [](std::string_view code) {
            return [code](const Finding& finding) { return finding.problem.error.code == code; };
        };
        if (std::ranges::none_of(m_findings, has_code("graph.unconnected"))) return;
        std::erase_if(m_findings, [&](const Finding& finding) {
            return has_code("graph.loose")(finding) && finding.node >= 0
                && m_has_shapes[static_cast<std::size_t>(finding.node)];
        });
    }

    Checked finish()
    {
        drop_results_of_missing_wires();
        offer_wider_fixes();
        for (const auto& finding : m_findings)
            if (finding.node >= 0 && finding.problem.severity == Severity::error)
                m_out.facts[static_cast<std::size_t>(finding.node)].state = NodeFacts::State::faulty;
        // Errors first, then in data order, problems of the whole network last.
        std::ranges::stable_sort(m_findings, [](const Finding& a, const Finding& b) {
            if (a.problem.severity != b.problem.severity) return a.problem.severity < b.problem.severity;
            return static_cast<std::uint32_t>(a.node) < static_cast<std::uint32_t>(b.node);
        });
        for (auto& finding : m_findings) m_out.problems.push_back(std::move(finding.problem));
        return std::move(m_out);
    }

    LayerContext m_context;
    Checked m_out;
    std::vector<Finding> m_findings;
    std::vector<bool> m_blocked, m_nested, m_has_shapes, m_learns, m_frozen, m_leads, m_is_read;
    std::set<NodeId> m_reported_loose;
    bool m_any_loss = false, m_too_large = false, m_asked_for_data = false, m_has_data_layer = false;
};

} // namespace

Checked check_graph(const Graph& graph, const DataFacts* data)
{
    return Checker(flatten_blocks(graph, data), data).check();
}

} // namespace epoch
