#include "exchange/onnx_reader.h"

#include "exchange/onnx_fields.h"
#include "exchange/onnx_order.h"
#include "exchange/onnx_tensor.h"
#include "exchange/proto_reader.h"
#include "store/atomic_file.h"

namespace epoch {
namespace {

namespace fs = std::filesystem;
using namespace onnx_proto;

bool is_own_domain(std::string_view domain) { return domain.empty() || domain == "ai.onnx"; }

struct ReadAttribute {
    std::string name;
    std::int64_t type = 0;
    std::optional<std::int64_t> integer;
    std::optional<float> real;
    std::optional<std::string> text;
    std::vector<std::int64_t> integers;
    std::vector<float> reals;
    std::vector<std::string> texts;
    std::optional<OnnxTensor> tensor;

    // Files before ONNX's IR 3 do not say the type.
    OnnxFileAttribute value() &&
    {
        if (tensor) return std::move(*tensor);
        if (type == attribute_type::real || (type == 0 && real)) return real.value_or(0.0f);
        if (type == attribute_type::integer || (type == 0 && integer)) return integer.value_or(0);
        if (type == attribute_type::text || (type == 0 && text)) return text.value_or(std::string());
        if (type == attribute_type::reals || (type == 0 && !reals.empty())) return std::move(reals);
        if (type == attribute_type::texts || (type == 0 && !texts.empty())) return std::move(texts);
        return std::move(integers);
    }
};

class OnnxParser {
public:
    OnnxParser(OnnxFile& file, fs::path folder)
        : m_file(file)
        , m_folder(std::move(folder))
    {
    }

    Status run()
    {
        ProtoReader reader(std::as_bytes(std::span(m_file.content)));
        while (!reader.at_end()) {
            ASSIGN_OR_RETURN(const auto field, reader.next());
            RETURN_IF_ERROR(model(field));
        }
        if (!m_graph) return Error{"onnx.format", {}, "holds no graph", "choose an ONNX file"};
        if (m_file.opset <= 0)
            return Error{"onnx.opset", {}, "does not say the version of ONNX's operators", "export the file again"};
        return drop_inputs_with_values();
    }

private:
    Status model(const ProtoField& field)
    {
        switch (field.number) {
        case model_field::ir: return set_integer(m_file.ir, field);
        case model_field::producer: return set_text(m_file.producer, field, limits::onnx_name);
        case model_field::producer_version: return set_text(m_file.producer_version, field, limits::onnx_name);
        case model_field::graph: return m_graph ? field.fault("there are two graphs") : graph(field);
        case model_field::opset: return opset(field);
        case model_field::metadata: return metadata(field);
        case model_field::training: return refused("the steps of a training (training_info)");
        case model_field::function: return refused("functions of its own");
        default: return {};
        }
    }

    Status graph(const ProtoField& message)
    {
        m_graph = true;
        ASSIGN_OR_RETURN(auto reader, ProtoReader::inside(message));
        while (!reader.at_end()) {
            ASSIGN_OR_RETURN(const auto field, reader.next());
            switch (field.number) {
            case graph_field::node: RETURN_IF_ERROR(node(field)); break;
            case graph_field::name: RETURN_IF_ERROR(set_text(m_file.title, field, limits::onnx_name)); break;
            case graph_field::description: RETURN_IF_ERROR(set_text(m_file.description, field, 1u << 20)); break;
            case graph_field::constant: RETURN_IF_ERROR(initializer(field)); break;
            case graph_field::input: RETURN_IF_ERROR(port(field, m_file.inputs)); break;
            case graph_field::output: RETURN_IF_ERROR(port(field, m_file.outputs)); break;
            case graph_field::sparse_constant: return refused("sparse initializers");
            default: break;
            }
        }
        return {};
    }

    Status node(const ProtoField& message)
    {
        if (m_file.nodes.size() >= limits::onnx_nodes) return message.fault("there are more than 100,000 nodes");
        OnnxFileNode& node = m_file.nodes.emplace_back();
        std::vector<ProtoField> attributes;
        ASSIGN_OR_RETURN(auto reader, ProtoReader::inside(message));
        while (!reader.at_end()) {
            ASSIGN_OR_RETURN(const auto field, reader.next());
            switch (field.number) {
            case node_field::input: RETURN_IF_ERROR(add_value(node.inputs, field)); break;
            case node_field::output: RETURN_IF_ERROR(add_value(node.outputs, field)); break;
            case node_field::name: RETURN_IF_ERROR(set_text(node.name, field, limits::onnx_name)); break;
            case node_field::type: RETURN_IF_ERROR(set_text(node.type, field, limits::onnx_name)); break;
            case node_field::domain: RETURN_IF_ERROR(set_text(node.domain, field, limits::onnx_name)); break;
            case node_field::attribute:
                if (++m_attributes > limits::onnx_attributes)
                    return field.fault("there are more than 1,000,000 attributes");
                attributes.push_back(field);
                break;
            default: break;
            }
        }
        if (is_own_domain(node.domain)) node.domain.clear();
        if (node.type.empty()) return message.fault("a node has no operator");
        // Read last, so that their errors can name the node.
        for (const ProtoField& field : attributes)
            if (auto added = attribute(field, node); !added) return std::move(added).error().at(node.text());
        return {};
    }

    Status attribute(const ProtoField& message, OnnxFileNode& node)
    {
        ASSIGN_OR_RETURN(auto reader, ProtoReader::inside(message));
        ReadAttribute attribute;
        while (!reader.at_end()) {
            ASSIGN_OR_RETURN(const auto field, reader.next());
            RETURN_IF_ERROR(attribute_part(field, attribute));
        }
        const std::string name = attribute.name;
        if (!node.attributes.emplace(name, std::move(attribute).value()).second)
            return message.fault("an attribute appears twice");
        return {};
    }

    Status attribute_part(const ProtoField& field, ReadAttribute& to)
    {
        switch (field.number) {
        case attribute_field::name: return set_text(to.name, field, limits::onnx_name);
        case attribute_field::type: return set_integer(to.type, field);
        case attribute_field::integer: return set_integer(to.integer.emplace(), field);
        case attribute_field::real: {
            ASSIGN_OR_RETURN(to.real, field.real());
            return {};
        }
        case attribute_field::text: {
            ASSIGN_OR_RETURN(const auto bytes, field.data());
            to.text.emplace(reinterpret_cast<const char*>(bytes.data()), bytes.size());
            return {};
        }
        case attribute_field::tensor: {
            RETURN_IF_ERROR(count_tensor(field));
            ASSIGN_OR_RETURN(to.tensor, parse_onnx_tensor(field, m_folder, m_file));
            return {};
        }
        case attribute_field::integers: return field.append_integers(to.integers);
        case attribute_field::reals: return field.append_reals(to.reals);
        case attribute_field::texts: return add_value(to.texts, field);
        case attribute_field::graph: return refused("a graph inside a node (control flow)");
        case attribute_field::tensors:
        case attribute_field::graphs:
        case attribute_field::value_type:
        case attribute_field::value_types:
        case attribute_field::of_function:
        case attribute_field::sparse_tensor:
        case attribute_field::sparse_tensors: return refused("an attribute of a kind that the engine does not have");
        default: return {};
        }
    }

    Status initializer(const ProtoField& field)
    {
        RETURN_IF_ERROR(count_tensor(field));
        ASSIGN_OR_RETURN(auto tensor, parse_onnx_tensor(field, m_folder, m_file));
        if (tensor.name.empty()) return field.fault("an initializer has no name");
        if (!m_file.initializer_index.emplace(tensor.name, m_file.initializers.size()).second)
            return Error{
                "onnx.name", "tensor \"" + tensor.name + "\"", "is in the file twice", "export the file again"};
        m_file.initializers.push_back(std::move(tensor));
        return {};
    }

    Status port(const ProtoField& message, std::vector<OnnxFilePort>& to)
    {
        if (to.size() >= limits::onnx_tensors) return message.fault("there are too many inputs or outputs");
        OnnxFilePort& port = to.emplace_back();
        ASSIGN_OR_RETURN(auto reader, ProtoReader::inside(message));
        while (!reader.at_end()) {
            ASSIGN_OR_RETURN(const auto field, reader.next());
            if (field.number == value_field::name) RETURN_IF_ERROR(set_text(port.name, field, limits::onnx_name));
            if (field.number == value_field::type) RETURN_IF_ERROR(type(field, port));
        }
        return {};
    }

    Status type(const ProtoField& message, OnnxFilePort& port)
    {
        ASSIGN_OR_RETURN(auto reader, ProtoReader::inside(message));
        while (!reader.at_end()) {
            ASSIGN_OR_RETURN(const auto field, reader.next());
            if (field.number != type_field::tensor) return refused("a sequence, a map or a sparse tensor as a value");
            ASSIGN_OR_RETURN(auto parts, ProtoReader::inside(field));
            while (!parts.at_end()) {
                ASSIGN_OR_RETURN(const auto part, parts.next());
                if (part.number == tensor_type_field::dtype) {
                    ASSIGN_OR_RETURN(const auto number, part.integer());
                    port.dtype = number > 0 && number < 100 ? static_cast<int>(number) : 0;
                }
                if (part.number == tensor_type_field::shape) RETURN_IF_ERROR(shape(part, port));
            }
        }
        return {};
    }

    Status shape(const ProtoField& message, OnnxFilePort& port)
    {
        ASSIGN_OR_RETURN(auto reader, ProtoReader::inside(message));
        while (!reader.at_end()) {
            ASSIGN_OR_RETURN(const auto field, reader.next());
            if (field.number != shape_field::dim) continue;
            if (port.dims.size() >= limits::onnx_axes) return field.fault("a value has too many axes");
            std::int64_t& dim = port.dims.emplace_back(-1);
            ASSIGN_OR_RETURN(auto parts, ProtoReader::inside(field));
            while (!parts.at_end()) {
                ASSIGN_OR_RETURN(const auto part, parts.next());
                if (part.number == dim_field::extent) RETURN_IF_ERROR(set_integer(dim, part));
            }
            if (dim < -1) return field.fault("an extent is negative");
        }
        return {};
    }

    Status opset(const ProtoField& message)
    {
        ASSIGN_OR_RETURN(auto reader, ProtoReader::inside(message));
        std::string domain;
        std::int64_t version = 0;
        while (!reader.at_end()) {
            ASSIGN_OR_RETURN(const auto field, reader.next());
            if (field.number == opset_field::domain) RETURN_IF_ERROR(set_text(domain, field, limits::onnx_name));
            if (field.number == opset_field::version) RETURN_IF_ERROR(set_integer(version, field));
        }
        if (is_own_domain(domain)) m_file.opset = version;
        return {};
    }

    Status metadata(const ProtoField& message)
    {
        RETURN_IF_ERROR(count_value(message));
        ASSIGN_OR_RETURN(auto reader, ProtoReader::inside(message));
        std::string key, value;
        while (!reader.at_end()) {
            ASSIGN_OR_RETURN(const auto field, reader.next());
            if (field.number == entry_field::key) RETURN_IF_ERROR(set_text(key, field, limits::onnx_name));
            if (field.number == entry_field::value) RETURN_IF_ERROR(set_text(value, field, limits::onnx_file));
        }
        if (!m_file.metadata.emplace(std::move(key), std::move(value)).second)
            return message.fault("a key of the metadata appears twice");
        return {};
    }

    static Status refused(std::string_view what)
    {
        return Error{"onnx.unsupported", {},
            message("holds {what}, which cannot be imported", {{"what", std::string(what)}}),
            "export the network for inference, without control flow"};
    }

    static Status set_integer(std::int64_t& to, const ProtoField& field)
    {
        ASSIGN_OR_RETURN(to, field.integer());
        return {};
    }

    static Status set_text(std::string& to, const ProtoField& field, std::uint64_t max)
    {
        ASSIGN_OR_RETURN(const auto text, field.text());
        if (text.size() > max) return field.fault("a text is too long");
        to = text;
        return {};
    }

    Status add_value(std::vector<std::string>& to, const ProtoField& field)
    {
        RETURN_IF_ERROR(count_value(field));
        return set_text(to.emplace_back(), field, limits::onnx_name);
    }

    Status count_value(const ProtoField& field)
    {
        if (++m_values > limits::onnx_values) return field.fault("there are more than 1,000,000 names");
        return {};
    }

    Status count_tensor(const ProtoField& field)
    {
        if (++m_tensors > limits::onnx_tensors) return field.fault("there are more than 100,000 tensors");
        return {};
    }

    // Before IR 4 each initializer was an input too.
    Status drop_inputs_with_values()
    {
        std::erase_if(
            m_file.inputs, [&](const OnnxFilePort& port) { return m_file.initializer(port.name) != nullptr; });
        return {};
    }

    OnnxFile& m_file;
    fs::path m_folder;
    bool m_graph = false;
    std::size_t m_attributes = 0, m_values = 0, m_tensors = 0;
};

} // namespace

std::string OnnxFileNode::text() const
{
    const std::string& known = !name.empty() || outputs.empty() ? name : outputs.front();
    return (domain.empty() ? type : domain + ":" + type) + (known.empty() ? "" : " \"" + known + "\"");
}

const OnnxTensor* OnnxFile::initializer(std::string_view name) const
{
    const auto found = initializer_index.find(name);
    return found == initializer_index.end() ? nullptr : &initializers[found->second];
}

Result<std::unique_ptr<const OnnxFile>> parse_onnx(std::string content, const fs::path& folder, std::string stem)
{
    auto file = std::make_unique<OnnxFile>();
    file->content = std::move(content);
    file->stem = std::move(stem);
    RETURN_IF_ERROR(OnnxParser(*file, folder).run());
    RETURN_IF_ERROR(order_nodes(*file));
    return std::unique_ptr<const OnnxFile>(std::move(file));
}

Result<std::unique_ptr<const OnnxFile>> read_onnx_file(const fs::path& path)
{
    ASSIGN_OR_RETURN(auto content, read_file(path, limits::onnx_file));
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    auto file = parse_onnx(std::move(content), folder, path.stem().string());
    if (!file) return std::move(file).error().at(path.string());
    return file;
}

} // namespace epoch
