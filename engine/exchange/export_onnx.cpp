#include "exchange/export_onnx.h"

#include "base/sha256.h"
#include "base/units.h"
#include "exchange/network_of.h"
#include "exchange/onnx_ports.h"
#include "exchange/shared_project.h"
#include "formats/foreign_weights.h"
#include "model/json.h"
#include "session/network_program.h"

namespace epoch {
namespace {

// Any batch size would do: ONNX's is open, and the rules of the ops do not write it.
constexpr std::int64_t some_rows = 2;

class OnnxExporter {
public:
    OnnxExporter(const ModelFile& source, const OnnxOptions& options, const Checked& network, NetworkProgram program)
        : m_source(source)
        , m_options(options)
        , m_network(network)
        , m_program(std::move(program))
        , m_export{{OnnxGraph(options.opset), source.project.title, source.project.description, {}, {}, {}}, {}}
        , m_values(m_program.program.tensors.size())
    {
    }

    Result<OnnxExport> run()
    {
        RETURN_IF_ERROR(add_weights());
        count_readers();
        for (const ProgramInput& input : m_program.inputs) add_input(input);
        for (const PlanOp& op : m_program.program.ops) RETURN_IF_ERROR(add_op(op));
        add_output();
        leave_out();
        describe();
        return std::move(m_export);
    }

private:
    OnnxGraph& graph() { return m_export.model.graph; }
    const DataFacts& data() const { return *m_source.project.data; }
    std::string& value(Tensor tensor) { return m_values[static_cast<std::size_t>(tensor.index)]; }
    const TensorType& type(Tensor tensor) const
    {
        return m_program.program.tensors[static_cast<std::size_t>(tensor.index)].type;
    }

    Status add_weights()
    {
        const auto& tensors = m_program.program.tensors;
        for (std::size_t i = 0; i < tensors.size(); ++i) {
            if (!is_state(tensors[i].role)) continue;
            ASSIGN_OR_RETURN(const auto weight, find_weight(m_source.weights, tensors[i].name, tensors[i].type));
            const auto extents = tensors[i].type.shape.extents();
            m_values[i] = tensors[i].name;
            graph().add_constant({tensors[i].name, DType::f32, {extents.begin(), extents.end()}, weight->bytes, true});
            m_weights.push_back(weight);
            if (tensors[i].role == TensorRole::parameter) m_export.summary.parameters += tensors[i].type.shape.count();
        }
        return {};
    }

    void count_readers()
    {
        m_readers.resize(m_values.size());
        for (const PlanOp& op : m_program.program.ops)
            for (const Tensor input : op.inputs)
                if (input) ++m_readers[static_cast<std::size_t>(input.index)];
        ++m_readers[static_cast<std::size_t>(m_program.prediction.index)];
    }

    void add_input(const ProgramInput& input)
    {
        const FieldFacts& field = *data().field(input.field);
        graph().set_path(field.name);
        m_export.model.inputs.push_back({field.name, type(input.tensor).dtype, type(input.tensor).shape.sample()});
        value(input.tensor) = m_options.prepared_input ? field.name : prepared(field.name, field, graph());
        m_export.summary.takes.push_back(input_text(field, m_options.prepared_input));
        for (auto& entry : input_metadata(field, m_options.prepared_input)) add_metadata(std::move(entry));
    }

    std::string path_of(const PlanOp& op) const
    {
        return op.sources.empty() ? op.name : m_network.flat.nodes[static_cast<std::size_t>(op.sources[0])].path;
    }

    Status add_op(const PlanOp& op)
    {
        std::vector<std::string> inputs;
        std::vector<TensorType> types;
        for (const Tensor input : op.inputs) {
            inputs.push_back(input ? value(input) : std::string());
            types.push_back(input ? type(input) : TensorType{DType::u8, {}});
        }
        graph().set_path(path_of(op));
        const OpType* rule = find_op(op.name);
        value(op.outputs[0]) = rule->onnx ? rule->onnx({inputs, {types, op.attributes}}, graph()) : std::string();
        if (value(op.outputs[0]).empty())
            return Error{"onnx.layer", path_of(op), message("has no form in ONNX ({op})", {{"op", op.name}}),
                "leave this layer out, or save the model as *.safetensors"};
        graph().set_readers(value(op.outputs[0]), m_readers[static_cast<std::size_t>(op.outputs[0].index)]);
        return {};
    }

    void add_output()
    {
        const FieldFacts* target = judged_field();
        OnnxOutput output =
            readable(value(m_program.prediction), m_program.meaning, target, m_options.raw_output, graph());
        graph().rename(output.value, output.name);
        m_export.model.outputs.push_back({output.name, DType::f32, type(m_program.prediction).shape.sample()});
        m_export.summary.gives.push_back(
            output_text(output.name, type(m_program.prediction).shape, m_program.meaning, target));
        add_metadata({"epoch.output", output.name});
        if (target)
            for (auto& entry : output_metadata(*target, m_program.meaning)) add_metadata(std::move(entry));
    }

    const FieldFacts* judged_field() const
    {
        const FlatNode* loss = first_loss(m_network);
        if (!loss || loss->inputs.size() < 2 || loss->inputs[1].node < 0) return nullptr;
        const FlatNode& from = m_network.flat.nodes[static_cast<std::size_t>(loss->inputs[1].node)];
        const bool known = from.type->family == Family::data && loss->inputs[1].output < data().fields.size();
        return known ? &data().fields[loss->inputs[1].output] : nullptr;
    }

    // What only training has.
    void leave_out()
    {
        std::int64_t dropouts = 0, losses = 0;
        for (const FlatNode& node : m_network.flat.nodes) {
            dropouts += node.type == find_layer("dropout");
            losses += node.type->family == Family::loss;
        }
        auto& left_out = m_export.summary.left_out;
        if (dropouts > 0) left_out.push_back(message("{count} {count:dropout|dropouts}", {{"count", dropouts}}));
        if (losses == 1) left_out.emplace_back("the loss");
        if (losses > 1) left_out.push_back(message("{count} losses", {{"count", losses}}));
    }

    void add_metadata(std::pair<std::string, std::string> entry)
    {
        m_export.model.metadata.push_back(std::move(entry));
    }

    void describe()
    {
        Sha256 hash;
        for (const NamedTensor* weight : m_weights) hash.add(weight->bytes);
        add_metadata({"epoch.step", std::to_string(m_source.step)});
        add_metadata({"epoch.sha256", hash.text()});
        for (auto& entry : metadata_of(weights_origin(m_source.project))) add_metadata(std::move(entry));
        if (m_options.project) add_metadata({"epoch.project", project_json(shared_project(m_source.project))});
    }

    const ModelFile& m_source;
    const OnnxOptions& m_options;
    const Checked& m_network;
    NetworkProgram m_program;
    OnnxExport m_export;
    std::vector<std::string> m_values; // the name in the graph of each tensor of the program
    std::vector<int> m_readers; // of each tensor: the ops that read it
    std::vector<const NamedTensor*> m_weights;
};

} // namespace

Result<OnnxExport> export_onnx(const ModelFile& source, const OnnxOptions& options)
{
    const Project& project = source.project;
    ASSIGN_OR_RETURN(const auto network, network_of(project));
    std::vector<LiveParameter> live_parameters;
    ASSIGN_OR_RETURN(
        auto program, network_program({network, *project.data, project.training, some_rows, {}}, live_parameters));
    return OnnxExporter(source, options, network, std::move(program)).run();
}

} // namespace epoch
