#include "exchange/onnx_file.h"

#include "exchange/onnx_fields.h"
#include "exchange/proto_message.h"
#include "store/atomic_file.h"

namespace epoch {
namespace {

namespace fs = std::filesystem;
using namespace onnx_proto;

constexpr std::uint64_t page = 4096, always_inside = 1024; // bytes; runtimes map pages of the second file

// The first version of the format that knows the opset (onnx.ai/onnx/repo-docs/Versioning.html).
int ir_version(int opset)
{
    if (opset < 15) return 7;
    if (opset < 19) return 8;
    if (opset < 21) return 9;
    return opset < 23 ? 10 : 11;
}

int number_of(DType type)
{
    if (type == DType::f32) return 1;
    return type == DType::i32 ? 6 : 7;
}

ProtoMessage entry(std::string_view key, std::string_view value)
{
    ProtoMessage message;
    message.text(entry_field::key, key);
    message.text(entry_field::value, value);
    return message;
}

struct AttributeWriter {
    ProtoMessage& to;

    void operator()(std::int64_t value) const
    {
        to.integer(attribute_field::integer, value);
        to.integer(attribute_field::type, attribute_type::integer);
    }
    void operator()(float value) const
    {
        to.real(attribute_field::real, value);
        to.integer(attribute_field::type, attribute_type::real);
    }
    void operator()(const std::string& value) const
    {
        to.text(attribute_field::text, value);
        to.integer(attribute_field::type, attribute_type::text);
    }
    void operator()(const std::vector<std::int64_t>& values) const
    {
        for (const auto value : values) to.integer(attribute_field::integers, value);
        to.integer(attribute_field::type, attribute_type::integers);
    }
    void operator()(const std::vector<std::string>& values) const
    {
        for (const auto& value : values) to.text(attribute_field::texts, value);
        to.integer(attribute_field::type, attribute_type::texts);
    }
};

ProtoMessage node_message(const OnnxNode& node)
{
    ProtoMessage message;
    for (const auto& input : node.inputs) message.text(node_field::input, input);
    for (const auto& output : node.outputs) message.text(node_field::output, output);
    message.text(node_field::name, node.name);
    message.text(node_field::type, node.type);
    for (const auto& [name, value] : node.attributes) {
        ProtoMessage attribute;
        attribute.text(attribute_field::name, name);
        std::visit(AttributeWriter{attribute}, value);
        message.message(node_field::attribute, std::move(attribute));
    }
    return message;
}

ProtoMessage port_message(const OnnxPort& port)
{
    ProtoMessage shape, batch;
    batch.text(dim_field::symbol, "N");
    shape.message(shape_field::dim, std::move(batch));
    for (const auto extent : port.sample.extents()) {
        ProtoMessage dim;
        dim.integer(dim_field::extent, extent);
        shape.message(shape_field::dim, std::move(dim));
    }
    ProtoMessage tensor, type, value;
    tensor.integer(tensor_type_field::dtype, number_of(port.dtype));
    tensor.message(tensor_type_field::shape, std::move(shape));
    type.message(type_field::tensor, std::move(tensor));
    value.text(value_field::name, port.name);
    value.message(value_field::type, std::move(type));
    return value;
}

// Writes the constants into the message itself, or one after the other into the second file.
class ConstantWriter {
public:
    ConstantWriter(std::string second_file, bool inside)
        : m_second_file(std::move(second_file))
        , m_inside(inside)
    {
    }

    ProtoMessage message(const OnnxConstant& constant)
    {
        ProtoMessage message;
        for (const auto extent : constant.dims) message.integer(tensor_field::dims, extent);
        message.integer(tensor_field::dtype, number_of(constant.dtype));
        message.text(tensor_field::name, constant.name);
        if (m_inside || constant.bytes.size() <= always_inside)
            message.data(tensor_field::data, constant.bytes);
        else
            place_outside(constant, message);
        return message;
    }
    std::span<const std::string_view> outside() const { return m_outside; }
    std::uint64_t outside_bytes() const { return m_bytes; }

private:
    void place_outside(const OnnxConstant& constant, ProtoMessage& message)
    {
        static constexpr char zeros[page] = {};
        const auto gap = (page - m_bytes % page) % page;
        if (gap > 0) m_outside.emplace_back(zeros, gap);
        m_bytes += gap;
        const auto offset = std::to_string(m_bytes), length = std::to_string(constant.bytes.size());
        for (const auto& [key, value] : {std::pair<std::string_view, std::string_view>{"location", m_second_file},
                 {"offset", offset}, {"length", length}})
            message.message(tensor_field::external, entry(key, value));
        message.integer(tensor_field::place, 1);
        m_outside.emplace_back(reinterpret_cast<const char*>(constant.bytes.data()), constant.bytes.size());
        m_bytes += constant.bytes.size();
    }

    std::string m_second_file;
    bool m_inside;
    std::vector<std::string_view> m_outside;
    std::uint64_t m_bytes = 0;
};

ProtoMessage graph_message(const OnnxModel& model, std::span<const OnnxConstant> constants, ConstantWriter& writer)
{
    ProtoMessage graph;
    for (const OnnxNode& node : model.graph.all()) graph.message(graph_field::node, node_message(node));
    graph.text(graph_field::name, model.title.empty() ? "network" : model.title);
    for (const OnnxConstant& constant : constants) graph.message(graph_field::constant, writer.message(constant));
    if (!model.description.empty()) graph.text(graph_field::description, model.description);
    for (const OnnxPort& port : model.inputs) graph.message(graph_field::input, port_message(port));
    for (const OnnxPort& port : model.outputs) graph.message(graph_field::output, port_message(port));
    return graph;
}

ProtoMessage model_message(const OnnxModel& model, ProtoMessage graph)
{
    ProtoMessage message, opset;
    message.integer(model_field::ir, ir_version(model.graph.opset()));
    message.text(model_field::producer, "Epoch Studio");
    message.text(model_field::producer_version, EPOCH_VERSION);
    message.message(model_field::graph, std::move(graph));
    opset.integer(opset_field::version, model.graph.opset());
    message.message(model_field::opset, std::move(opset));
    for (const auto& [key, value] : model.metadata) message.message(model_field::metadata, entry(key, value));
    return message;
}

} // namespace

Result<OnnxFiles> write_onnx(const fs::path& file, const OnnxModel& model, std::uint64_t one_file)
{
    const auto constants = model.graph.used_constants();
    std::uint64_t bytes = 0;
    for (const OnnxConstant& constant : constants) bytes += constant.bytes.size();
    fs::path second = file;
    second += ".data";
    const auto name = second.filename().u8string();
    ConstantWriter writer({name.begin(), name.end()}, bytes <= one_file);
    const ProtoMessage message = model_message(model, graph_message(model, constants, writer));

    OnnxFiles written;
    if (writer.outside_bytes() > 0) {
        RETURN_IF_ERROR(write_file_atomically(second, writer.outside()));
        written = {{second}, writer.outside_bytes()};
    }
    RETURN_IF_ERROR(write_file_atomically(file, message.chunks()));
    written.files.insert(written.files.begin(), file);
    written.bytes += message.size();
    return written;
}

std::string python_example(const OnnxModel& model, const std::string& file_name)
{
    std::string text = "import numpy, onnxruntime\nsession = onnxruntime.InferenceSession(\"" + file_name + "\")\n",
                inputs;
    for (const OnnxPort& port : model.inputs) {
        std::string shape = "1,";
        for (const auto extent : port.sample.extents()) shape += " " + std::to_string(extent) + ",";
        inputs += (inputs.empty() ? "\"" : ", \"") + port.name + "\": numpy.zeros((" + shape + "), \""
            + (port.dtype == DType::i32 ? "int32" : "float32") + "\")";
    }
    return text + "print(session.run(None, {" + inputs + "})[0])";
}

} // namespace epoch
