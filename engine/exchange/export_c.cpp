#include "exchange/export_c.h"

#include "exchange/c_file.h"
#include "exchange/c_ports.h"
#include "exchange/network_of.h"
#include "inspect/predictor.h"
#include "plan/liveness.h"
#include "session/network_program.h"
#include "session/weights.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstring>
#include <map>

namespace epoch {
namespace {

// Where a tensor is stored: a block of scratch, a weight, the caller's input from an offset on, or the caller's output.
struct CPlace {
    enum class Kind : std::uint8_t { none, scratch, weight, input, output };
    Kind kind = Kind::none;
    std::size_t index = 0; // of the block or the tensor; the offset

    bool operator==(const CPlace&) const = default;
};

// Begins with a letter and is not a reserved word of C.
std::string prefix_of(const std::string& name)
{
    const std::string identifier = c_identifier(name);
    const bool begins = !identifier.empty() && std::isalpha(static_cast<unsigned char>(identifier[0])) != 0;
    return begins ? identifier : "model_" + identifier;
}

class CExporter {
public:
    CExporter(const ModelFile& source, const COptions& options, const Checked& network, NetworkProgram program)
        : m_source(source)
        , m_options(options)
        , m_network(network)
        , m_program(std::move(program))
        , m_to(prefix_of(options.name))
        , m_places(tensors().size())
        , m_weights(tensors().size())
        , m_last(tensors().size(), 0)
    {
    }

    Result<CExport> run()
    {
        RETURN_IF_ERROR(read_weights());
        find_last_readers();
        for (const ProgramInput& input : m_program.inputs) add_input(input);
        for (std::size_t i = 0; i < m_program.program.ops.size(); ++i) RETURN_IF_ERROR(add_op(i));
        add_output();
        place_scratch();
        add_steps();
        if (m_options.device) {
            ASSIGN_OR_RETURN(
                m_samples, c_samples(m_source, *m_options.device, m_options.prepared_input, m_options.raw_output));
            m_out.samples = &m_samples;
        }
        return described();
    }

private:
    const std::vector<PlanTensor>& tensors() const { return m_program.program.tensors; }
    static std::size_t index_of(Tensor tensor) { return static_cast<std::size_t>(tensor.index); }
    const TensorType& type(Tensor tensor) const { return tensors()[index_of(tensor)].type; }
    const DataFacts& data() const { return *m_source.project.data; }

    Status read_weights()
    {
        std::int64_t numbers = 0;
        for (std::size_t i = 0; i < tensors().size(); ++i) {
            if (!is_state(tensors()[i].role)) continue;
            ASSIGN_OR_RETURN(const auto weight, find_weight(m_source.weights, tensors()[i].name, tensors()[i].type));
            m_weights[i].resize(weight->bytes.size() / sizeof(float));
            std::memcpy(m_weights[i].data(), weight->bytes.data(), weight->bytes.size());
            if (!std::ranges::all_of(m_weights[i], [](float value) { return std::isfinite(value); }))
                return Error{
                    "c.weights", tensors()[i].name, "has numbers that are not finite", "train the network again"};
            m_places[i] = {CPlace::Kind::weight, i};
            numbers += tensors()[i].type.shape.count();
            if (tensors()[i].role == TensorRole::parameter) m_out.parameters += tensors()[i].type.shape.count();
        }
        if (numbers > max_c_numbers)
            return Error{"c.size", m_source.project.title,
                message("has {numbers} weights; a C header is written for at most {limit}",
                    {{"numbers", numbers}, {"limit", max_c_numbers}}),
                "write *.onnx instead, or make the network smaller"};
        return {};
    }

    // The last op that reads each tensor; the prediction is read after all of them.
    void find_last_readers()
    {
        const auto& ops = m_program.program.ops;
        for (std::size_t i = 0; i < ops.size(); ++i)
            for (const Tensor input : ops[i].inputs)
                if (input) m_last[index_of(input)] = i;
        m_last[index_of(m_program.prediction)] = ops.size();
    }

    CPlace new_block(std::int64_t floats, std::size_t last_reader)
    {
        m_blocks.push_back({floats, last_reader});
        return {CPlace::Kind::scratch, m_blocks.size() - 1};
    }

    void add_call(CPlace result, std::vector<CPlace> inputs)
    {
        m_calls.push_back({result, std::move(inputs), {}});
        for (const std::int64_t floats : m_to.calls().back().works)
            m_calls.back().works.push_back(new_block(floats, 0));
    }

    void add_input(const ProgramInput& input)
    {
        const FieldFacts& field = *data().field(input.field);
        const std::int64_t offset = m_out.fields.empty() ? 0 : m_out.fields.back().offset + m_out.fields.back().count;
        m_out.fields.push_back({field.name, offset, input.numbers});
        m_out.takes.push_back(c_input_text(field, m_options.prepared_input));
        const CPlace given{CPlace::Kind::input, static_cast<std::size_t>(offset)};
        m_places[index_of(input.tensor)] = given;
        if (m_options.prepared_input || !needs_preparation(field)) return;
        m_to.begin("prepare", field.name, false);
        write_prepared(field, m_to);
        m_places[index_of(input.tensor)] = new_block(input.numbers, m_last[index_of(input.tensor)]);
        add_call(m_places[index_of(input.tensor)], {given});
    }

    std::string path_of(const PlanOp& op) const
    {
        return op.sources.empty() ? op.name : m_network.flat.nodes[static_cast<std::size_t>(op.sources[0])].path;
    }

    // Whether nothing reads the first input after this op, and the op reads it once.
    bool is_free(const std::vector<CPlace>& inputs, std::size_t op) const
    {
        return inputs[0].kind == CPlace::Kind::scratch && m_blocks[inputs[0].index].last_reader <= op
            && std::ranges::count(inputs, inputs[0]) == 1;
    }

    Status add_op(std::size_t number)
    {
        const PlanOp& op = m_program.program.ops[number];
        const CRule& rule = find_op(op.name)->c;
        std::vector<CPlace> inputs;
        std::vector<TensorType> types;
        std::vector<std::span<const float>> constants;
        for (const Tensor input : op.inputs) {
            inputs.push_back(input ? m_places[index_of(input)] : CPlace{});
            types.push_back(input ? type(input) : TensorType{DType::u8, {}});
            constants.push_back(input ? std::span<const float>(m_weights[index_of(input)]) : std::span<const float>());
        }
        CPlace& result = m_places[index_of(op.outputs[0])];
        const std::size_t last = m_last[index_of(op.outputs[0])];
        const bool in_place = rule.result != CResult::own && is_free(inputs, number);
        if (rule.result == CResult::same || in_place) {
            result = inputs[0];
            if (result.kind == CPlace::Kind::scratch)
                m_blocks[result.index].last_reader = std::max(m_blocks[result.index].last_reader, last);
        } else {
            result = new_block(type(op.outputs[0]).shape.count(), last);
        }
        if (rule.result == CResult::same) return {};
        m_to.begin(op.name, path_of(op), in_place);
        if (!rule.write || !rule.write({{types, op.attributes}, type(op.outputs[0]), constants}, m_to))
            return Error{"c.layer", path_of(op), message("has no form in C ({op})", {{"op", op.name}}),
                "leave this layer out, or write *.onnx"};
        add_call(result, std::move(inputs));
        return {};
    }

    void add_output()
    {
        const FieldFacts* target = judged_field(m_network, data());
        const Shape& shape = type(m_program.prediction).shape;
        m_to.begin("output", "output", false);
        write_readable(shape, m_program.meaning, target, m_options.raw_output, m_to);
        add_call({CPlace::Kind::output, 0}, {m_places[index_of(m_program.prediction)]});
        m_out.outputs = m_program.outputs;
        m_out.gives.push_back(c_output_text(shape, m_program.meaning, target, m_options.raw_output));
        if (m_program.meaning != PredictionKind::classes) return;
        m_out.classes = shape.back();
        if (target && std::cmp_equal(target->class_names.size(), shape.back())) m_out.class_names = target->class_names;
    }

    // Blocks that are not alive at the same time share their memory.
    void place_scratch()
    {
        Program program;
        std::vector<TensorSize> sizes;
        for (const Block& block : m_blocks) {
            program.tensors.push_back({{}, {DType::f32, Shape{block.floats}}, TensorRole::scratch, false, -1, {}});
            sizes.push_back({block.floats * static_cast<std::int64_t>(sizeof(float)), 16});
        }
        const auto add = [](std::vector<Tensor>& to, const CPlace& place) {
            if (place.kind == CPlace::Kind::scratch) to.push_back({static_cast<std::int32_t>(place.index)});
        };
        for (const Call& call : m_calls) {
            PlanOp& op = program.ops.emplace_back();
            for (const CPlace& input : call.inputs) add(op.inputs, input);
            add(op.outputs, call.result);
            for (const CPlace& work : call.works) add(op.outputs, work);
        }
        m_layout = lay_out(program, sizes, {}, Reuse::by_liveness);
        m_out.scratch = std::max<std::int64_t>(1, m_layout.scratch_bytes / static_cast<std::int64_t>(sizeof(float)));
    }

    // Weights become tables where they are read first.
    std::string text_of(const CPlace& place)
    {
        const auto from = [](const char* array, std::int64_t offset) {
            return offset == 0 ? std::string(array) : array + (" + " + std::to_string(offset));
        };
        switch (place.kind) {
        case CPlace::Kind::scratch:
            return from("scratch", m_layout.offsets[place.index] / static_cast<std::int64_t>(sizeof(float)));
        case CPlace::Kind::input: return from("input", static_cast<std::int64_t>(place.index));
        case CPlace::Kind::output: return "output";
        case CPlace::Kind::weight: return weight_table(place.index);
        case CPlace::Kind::none: break;
        }
        return {};
    }

    std::string weight_table(std::size_t tensor)
    {
        std::string& name = m_tables[tensor];
        if (!name.empty()) return name;
        name = m_to.name() + "_" + c_identifier(tensors()[tensor].name);
        const auto taken = [&] { return std::ranges::count(m_out.tables, name, &CTable::name) > 0; };
        while (taken()) name += "_";
        m_out.tables.push_back({name, m_weights[tensor]});
        return name;
    }

    void add_steps()
    {
        m_out.tables = m_to.tables();
        m_out.functions = m_to.functions();
        for (std::size_t i = 0; i < m_calls.size(); ++i) {
            const CCall& call = m_to.calls()[i];
            CStep step{call.function, call.path, {text_of(m_calls[i].result)}};
            for (const CPointer& argument : call.arguments)
                step.arguments.push_back(argument.kind == CPointer::Kind::table ? m_to.tables()[argument.index].name
                        : argument.kind == CPointer::Kind::work ? text_of(m_calls[i].works[argument.index])
                                                                : text_of(m_calls[i].inputs[argument.index]));
            m_out.steps.push_back(std::move(step));
        }
    }

    CExport described()
    {
        m_out.name = m_to.name();
        m_out.title = m_source.project.title;
        m_out.description = m_source.project.description;
        CSummary summary{m_out.name, m_out.parameters, 0, m_out.scratch * static_cast<std::int64_t>(sizeof(float)),
            m_out.takes, m_out.gives};
        for (const CTable& table : m_out.tables)
            summary.constant_bytes += static_cast<std::int64_t>(table.values.size() * sizeof(float));
        return {c_header(m_out), std::move(summary)};
    }

    struct Block {
        std::int64_t floats = 0;
        std::size_t last_reader = 0; // the op
    };
    struct Call {
        CPlace result;
        std::vector<CPlace> inputs;
        std::vector<CPlace> works;
    };

    const ModelFile& m_source;
    const COptions& m_options;
    const Checked& m_network;
    NetworkProgram m_program;
    CSource m_to;
    CProgram m_out;
    CSamples m_samples;
    std::vector<CPlace> m_places; // of each tensor of the program
    std::vector<std::vector<float>> m_weights; // of each tensor; empty: not a weight
    std::vector<std::size_t> m_last; // the last op that reads each tensor
    std::vector<Block> m_blocks; // of scratch
    std::vector<Call> m_calls;
    Layout m_layout;
    std::map<std::size_t, std::string> m_tables; // of each weight that is written
};

} // namespace

Result<CExport> export_c(const ModelFile& source, const COptions& options)
{
    const Project& project = source.project;
    ASSIGN_OR_RETURN(const auto network, network_of(project));
    std::vector<LiveParameter> live_parameters;
    ASSIGN_OR_RETURN(auto program, network_program({network, *project.data, project.training, 1, {}}, live_parameters));
    return CExporter(source, options, network, std::move(program)).run();
}

} // namespace epoch
