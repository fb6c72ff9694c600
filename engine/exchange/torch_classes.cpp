#include "exchange/torch_classes.h"

#include "exchange/python_text.h"
#include "session/network_program.h"

#include <algorithm>
#include <map>
#include <set>

namespace epoch {
namespace {

using FlatOutput = std::pair<std::int32_t, std::uint32_t>; // a flat node and its output

std::vector<std::string> split(const std::string& path)
{
    std::vector<std::string> parts{""};
    for (const char c : path)
        if (c == '/')
            parts.emplace_back();
        else
            parts.back() += c;
    return parts;
}

bool is_copy(const std::string& part)
{
    return !part.empty() && std::ranges::all_of(part, [](char c) { return c >= '0' && c <= '9'; });
}

std::string class_name(const std::string& name)
{
    std::string text;
    bool upper = true;
    for (const char c : python::identifier(name)) {
        if (c != '_') text += upper && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        upper = c == '_';
    }
    // Names that the script has already.
    const bool taken = text == "F" || text == "Path" || text == "Lion" || text == "Net";
    return text.empty() || taken || is_copy(text.substr(0, 1)) ? "Block" + text : text;
}

// A layer, or a copy of a block, as a part of a class.
struct Unit {
    std::string name; // in the drawing
    std::int64_t copy = -1; // of a repeated block, from 0
    std::size_t depth = 0; // parts of the path that lead to what is inside
    std::vector<std::int32_t> nodes; // in data order
    bool layer = false;
    std::vector<FlatOutput> inputs, outputs;
};

struct Class {
    std::string name;
    std::vector<TorchState> state; // with names as seen from the class
    std::vector<std::string> frozen; // such names
};

class ClassWriter {
public:
    explicit ClassWriter(const Checked& network)
        : m_network(network)
        , m_needed(network.flat.nodes.size())
    {
    }

    Result<TorchClasses> run()
    {
        const FlatNode* loss = first_loss(m_network);
        if (!loss || loss->inputs.size() < 2)
            return Error{"torch.loss", "network", "no layer feeds a loss", "connect the last layer to a loss"};
        m_prediction = {loss->inputs[0].node, loss->inputs[0].output};
        const auto nodes = needed_nodes();
        std::set<FlatOutput> fields;
        for (const auto node : nodes)
            for (const auto& input : at(node).inputs)
                if (input.node >= 0 && is_data(input.node)) fields.insert({input.node, input.output});
        Unit all{"net", -1, 0, nodes, false, {fields.begin(), fields.end()}, {m_prediction}};
        ASSIGN_OR_RETURN(const auto net, write(all));
        for (const auto& field : fields) m_result.inputs.push_back(field_of(field));
        m_result.state = net.state;
        m_result.frozen = net.frozen;
        RETURN_IF_ERROR(say_loss(*loss));
        return std::move(m_result);
    }

private:
    const FlatNode& at(std::int32_t node) const { return m_network.flat.nodes[static_cast<std::size_t>(node)]; }
    bool is_data(std::int32_t node) const { return at(node).type->family == Family::data; }
    std::string field_of(const FlatOutput& value) const { return at(value.first).ports.outputs[value.second].name; }

    std::vector<std::int32_t> needed_nodes()
    {
        std::vector<std::int32_t> nodes;
        if (m_prediction.first >= 0) m_needed[static_cast<std::size_t>(m_prediction.first)] = true;
        for (auto i = static_cast<std::int32_t>(m_needed.size()) - 1; i >= 0; --i) {
            if (!m_needed[static_cast<std::size_t>(i)] || is_data(i)) continue;
            nodes.push_back(i);
            for (const auto& input : at(i).inputs)
                if (input.node >= 0) m_needed[static_cast<std::size_t>(input.node)] = true;
        }
        std::ranges::reverse(nodes);
        return nodes;
    }

    std::vector<Unit> units_in(const Unit& whole) const
    {
        std::vector<Unit> units;
        std::map<std::pair<std::string, std::string>, std::size_t> places;
        for (const auto node : whole.nodes) {
            const auto path = split(at(node).path);
            const bool layer = path.size() == whole.depth + 1;
            const bool copy = path.size() > whole.depth + 2 && is_copy(path[whole.depth + 1]);
            const std::pair key{path[whole.depth], layer ? "/" : copy ? path[whole.depth + 1] : ""};
            const auto [place, fresh] = places.try_emplace(key, units.size());
            if (fresh)
                units.push_back({key.first, copy ? std::stoll(key.second) - 1 : -1, whole.depth + (copy ? 2 : 1), {},
                    layer, {}, {}});
            units[place->second].nodes.push_back(node);
        }
        return units;
    }

    // Fills in what each unit reads, and which of its outputs others read.
    void connect(std::vector<Unit>& units, const Unit& whole) const
    {
        std::set<FlatOutput> read(whole.outputs.begin(), whole.outputs.end());
        for (Unit& unit : units) {
            const std::set<std::int32_t> inside(unit.nodes.begin(), unit.nodes.end());
            for (const auto node : unit.nodes)
                for (const auto& input : at(node).inputs) {
                    const FlatOutput value{input.node, input.output};
                    if (input.node < 0 || inside.contains(input.node)) continue;
                    read.insert(value);
                    if (std::ranges::find(unit.inputs, value) == unit.inputs.end()) unit.inputs.push_back(value);
                }
        }
        for (Unit& unit : units)
            for (const auto node : unit.nodes)
                for (auto value = read.lower_bound({node, 0}); value != read.end() && value->first == node; ++value)
                    unit.outputs.push_back(*value);
    }

    // Topological order; of several that may come next, the one drawn first.
    Result<std::vector<Unit>> sorted(std::vector<Unit> units) const
    {
        std::map<std::int32_t, std::size_t> unit_of;
        for (std::size_t i = 0; i < units.size(); ++i)
            for (const auto node : units[i].nodes) unit_of[node] = i;
        std::vector<std::set<std::size_t>> before(units.size()), after(units.size());
        for (std::size_t i = 0; i < units.size(); ++i)
            for (const auto& input : units[i].inputs)
                if (const auto found = unit_of.find(input.first); found != unit_of.end()) {
                    before[i].insert(found->second);
                    after[found->second].insert(i);
                }
        std::set<std::size_t> ready;
        for (std::size_t i = 0; i < units.size(); ++i)
            if (before[i].empty()) ready.insert(i);
        std::vector<Unit> order;
        while (!ready.empty()) {
            const auto next = *ready.begin();
            ready.erase(ready.begin());
            for (const auto later : after[next])
                if (before[later].erase(next); before[later].empty()) ready.insert(later);
            order.push_back(units[next]);
        }
        if (order.size() == units.size()) return order;
        for (std::size_t i = 0; i < units.size(); ++i)
            if (!before[i].empty() && !units[i].layer)
                return Error{"torch.block", units[i].name,
                    "a part of this block must run before and a part after other layers, so that it cannot be a class",
                    "dissolve the block, or export to *.onnx"};
        return Error{"torch.block", "network", "has a cycle", "Fix the problems that \"epoch check\" lists first."};
    }

    // The names used in the class that is being written.
    struct Text {
        std::vector<std::pair<std::string, std::string>> attributes; // "conv1", "nn.Conv2d(1, 6, 5)"
        std::map<std::string, std::vector<std::string>> copies; // of a repeated block: its classes
        std::string forward;
        std::map<FlatOutput, std::string> variables;
        std::map<FlatOutput, int> readers; // that are still to come
        std::map<std::string, std::string> names; // of units, to attributes
    };

    static std::string attribute_of(const std::string& name, Text& text)
    {
        if (const auto found = text.names.find(name); found != text.names.end()) return found->second;
        std::string attribute = python::identifier(name);
        const auto taken = [&](const auto& one) { return one.second == attribute; };
        while (std::ranges::any_of(text.names, taken)) attribute += "_";
        return text.names[name] = attribute;
    }

    // Reuses a short variable whose last value is no longer read, so that a chain reads as one.
    static std::string variable_for(const FlatOutput& value, const std::string& name, Text& text)
    {
        const auto busy = [&](const std::string& variable) {
            return std::ranges::any_of(
                text.variables, [&](const auto& one) { return one.second == variable && text.readers[one.first] > 0; });
        };
        std::string variable = "x";
        for (const std::string& candidate : {std::string("x"), std::string("y"), "of_" + name, "of_" + name + "_2"})
            if (variable = candidate; !busy(candidate)) break;
        while (busy(variable)) variable += "_";
        text.variables[value] = variable;
        return variable;
    }

    Result<Class> write(const Unit& whole)
    {
        auto units = units_in(whole);
        connect(units, whole);
        ASSIGN_OR_RETURN(units, sorted(std::move(units)));
        Text text;
        Class result;
        for (const Unit& unit : units)
            for (const auto& input : unit.inputs) ++text.readers[input];
        for (const auto& output : whole.outputs) ++text.readers[output];
        const auto parameters = name_inputs(whole, text);
        for (const Unit& unit : units) {
            const auto attribute = attribute_of(unit.name, text);
            const auto done =
                unit.layer ? say_layer(unit, attribute, text, result) : say_block(unit, attribute, text, result);
            RETURN_IF_ERROR(done);
        }
        std::vector<std::string> returned;
        for (const auto& output : whole.outputs) returned.push_back(text.variables[output]);
        const auto returns = "        return " + joined(returned) + "\n";
        const auto body = init_text(text) + frozen_text(whole, result) + "\n    def forward(self, " + joined(parameters)
            + "):\n" + text.forward + returns;
        result.name = add_class(whole.depth == 0 ? "Net" : class_name(whole.name), body);
        return result;
    }

    std::vector<std::string> name_inputs(const Unit& whole, Text& text) const
    {
        std::vector<std::string> parameters;
        for (std::size_t i = 0; i < whole.inputs.size(); ++i) {
            std::string name = whole.inputs.size() == 1 ? "x" : "x" + std::to_string(i + 1);
            if (whole.depth == 0) name = python::identifier(field_of(whole.inputs[i]));
            text.variables[whole.inputs[i]] = name;
            parameters.push_back(name);
        }
        return parameters;
    }

    Status say_layer(const Unit& unit, const std::string& attribute, Text& text, Class& result)
    {
        const FlatNode& node = at(unit.nodes[0]);
        std::vector<std::string> inputs;
        for (const auto& input : node.inputs)
            inputs.push_back(input.node < 0 ? "None" : text.variables[{input.node, input.output}]);
        TorchLayer layer(attribute, inputs, m_network.inputs_of(static_cast<std::size_t>(unit.nodes[0])));
        RETURN_IF_ERROR(say(node, layer));
        for (const auto& module : layer.modules()) text.attributes.emplace_back(module.name, module.constructor);
        for (const auto& weight : layer.weights()) {
            TorchState state{weight.name, {}};
            for (const auto& part : weight.parts) state.parts.push_back(node.path + "/" + part);
            result.state.push_back(std::move(state));
            if (!node.trainable) result.frozen.push_back(weight.name);
        }
        assign(unit, attribute, layer.expression(), text);
        return {};
    }

    Status say(const FlatNode& node, TorchLayer& layer)
    {
        if (node.type->torch) node.type->torch(Params(node.type->schema, node.params), layer);
        if (layer.expression().empty())
            return Error{"torch.layer", node.path,
                message("has no form in PyTorch ({layer})", {{"layer", node.type->title}}),
                "leave this layer out, or export to *.onnx"};
        for (const auto& function : layer.functions())
            if (std::ranges::find(m_result.functions, function) == m_result.functions.end())
                m_result.functions.push_back(function);
        return {};
    }

    Status say_block(const Unit& unit, const std::string& attribute, Text& text, Class& result)
    {
        ASSIGN_OR_RETURN(const auto inner, write(unit));
        std::string called = attribute, prefix = attribute + ".";
        if (unit.copy >= 0) {
            auto& copies = text.copies[attribute];
            if (copies.empty()) text.attributes.emplace_back(attribute, "");
            prefix += std::to_string(copies.size()) + ".";
            called += "[" + std::to_string(copies.size()) + "]";
            copies.push_back(inner.name);
        } else {
            text.attributes.emplace_back(attribute, inner.name + "()");
        }
        for (auto state : inner.state) {
            state.name = prefix + state.name;
            result.state.push_back(std::move(state));
        }
        for (const auto& frozen : inner.frozen) result.frozen.push_back(prefix + frozen);
        std::vector<std::string> inputs;
        for (const auto& input : unit.inputs) inputs.push_back(text.variables[input]);
        assign(unit, attribute, "self." + called + "(" + joined(inputs) + ")", text);
        return {};
    }

    static void assign(const Unit& unit, const std::string& attribute, const std::string& expression, Text& text)
    {
        for (const auto& input : unit.inputs) --text.readers[input];
        std::vector<std::string> variables;
        for (const auto& output : unit.outputs) variables.push_back(variable_for(output, attribute, text));
        text.forward += "        " + joined(variables) + " = " + expression + "\n";
    }

    static std::string init_text(const Text& text)
    {
        std::string init = "    def __init__(self):\n        super().__init__()\n";
        for (const auto& [attribute, constructor] : text.attributes) {
            const auto start = "        self." + attribute + " = ";
            const auto copies = text.copies.find(attribute);
            if (copies == text.copies.end()) {
                init += start + constructor + "\n";
                continue;
            }
            const auto& classes = copies->second;
            init += start + "nn.ModuleList(";
            if (std::ranges::all_of(classes, [&](const auto& one) { return one == classes[0]; })) {
                init += classes[0] + "() for _ in range(" + std::to_string(classes.size()) + "))\n";
                continue;
            }
            init += "\n            [\n";
            for (const auto& one : classes) init += "                " + one + "(),\n";
            init += "            ]\n        )\n";
        }
        return init;
    }

    // Only Net knows the whole names. The batch norms of frozen layers keep their statistics.
    static std::string frozen_text(const Unit& whole, const Class& result)
    {
        if (whole.depth > 0 || result.frozen.empty()) return "";
        const std::string text = "        for name, parameter in self.named_parameters():\n"
                                 "            if name in FROZEN:\n"
                                 "                parameter.requires_grad_(False)\n";
        const auto is_mean = [](const std::string& name) { return name.ends_with(".running_mean"); };
        if (std::ranges::none_of(result.frozen, is_mean)) return text;
        return text
            + "\n    def train(self, mode=True):\n        super().train(mode)\n"
              "        for name, module in self.named_modules():\n"
              "            if name + \".running_mean\" in FROZEN:\n"
              "                module.eval()\n        return self\n";
    }

    // Equal texts share one class; a different text under the same name gets a number.
    std::string add_class(const std::string& wanted, const std::string& body)
    {
        std::string name = wanted;
        for (int number = 2; m_bodies.contains(name); ++number) {
            if (m_bodies.contains(name) && m_bodies[name] == body) return name;
            name = wanted + "V" + std::to_string(number);
        }
        m_bodies[name] = body;
        m_result.classes.push_back("class " + name + "(nn.Module):\n" + body);
        return name;
    }

    Status say_loss(const FlatNode& loss)
    {
        const auto index = static_cast<std::size_t>(&loss - m_network.flat.nodes.data());
        TorchLayer layer("loss", {"output", "target"}, m_network.inputs_of(index));
        RETURN_IF_ERROR(say(loss, layer));
        m_result.loss = layer.expression();
        const double weight = Params(loss.type->schema, loss.params).real("weight");
        if (weight != 1) m_result.loss = python::number(weight) + " * " + m_result.loss;
        const FlatOutput target{loss.inputs[1].node, loss.inputs[1].output};
        if (target.first >= 0 && is_data(target.first)) m_result.target = field_of(target);
        return {};
    }

    const Checked& m_network;
    std::vector<bool> m_needed;
    FlatOutput m_prediction{-1, 0};
    std::map<std::string, std::string> m_bodies; // of classes
    TorchClasses m_result;
};

} // namespace

Result<TorchClasses> torch_classes(const Checked& network) { return ClassWriter(network).run(); }

} // namespace epoch
