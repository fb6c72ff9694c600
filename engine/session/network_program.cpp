#include "session/network_program.h"

#include "plan/build_plan.h"
#include "plan/op_graph.h"
#include "plan/quantized_layers.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace epoch {
namespace {

std::size_t index_of(Tensor tensor) { return static_cast<std::size_t>(tensor.index); }

class NetworkProgramBuilder {
public:
    // `loss`: reads the prediction; null: the prediction is not read.
    NetworkProgramBuilder(const ProgramRequest& request, const Plan& plan, const FlatNode* loss)
        : m_request(request)
        , m_plan(plan)
        , m_loss(loss)
        , m_prediction(loss ? plan.node_outputs[static_cast<std::size_t>(loss->inputs[0].node)] : Tensor{})
    {
    }

    Result<NetworkProgram> build()
    {
        for (std::size_t loss = 0; loss < m_plan.losses.size(); ++loss) m_losses.push_back(losses_of(loss));
        m_tensors = m_plan.tensors;
        m_ops = ops_needed_for(wanted(), forward());
        const ProgramReads& reads = m_request.reads;
        if (reads.gradients || reads.learning) {
            RETURN_IF_ERROR(reads.learning ? add_parameter_gradients() : add_input_gradients());
        }
        renumber_tensors();
        if (m_loss && !number(m_prediction))
            return Error{
                "predict.output", "network", "the loss reads the data itself", "put a layer in front of the loss"};
        return std::move(m_result);
    }

private:
    const std::vector<FlatNode>& nodes() const { return m_request.network.flat.nodes; }

    // The losses of the samples: the input of the sum for the loss's metric column.
    Tensor losses_of(std::size_t loss) const
    {
        for (std::size_t column = 0; column < m_plan.evaluation_columns; ++column) {
            if (m_plan.metrics[column].name != "loss" || std::cmp_not_equal(m_plan.metrics[column].loss, loss))
                continue;
            for (const PlanOp& op : m_plan.forward)
                if (op.outputs[0] == m_plan.batch_row[column]) return op.inputs[0];
        }
        return {};
    }
    Tensor own_losses() const
    {
        const auto own = std::ranges::find(m_plan.losses, m_loss->path, &PlanLoss::path);
        return own == m_plan.losses.end() ? Tensor{} : m_losses[static_cast<std::size_t>(own - m_plan.losses.begin())];
    }

    // The forward ops over tensors of the plan, without the gather.
    std::vector<PlanOp> forward() const
    {
        if (m_request.reads.learning) return m_plan.forward;
        const Program program = assemble(m_plan, ProgramKind::evaluate, Split::train, {m_request.rows, 0, 0});
        std::vector<PlanOp> ops;
        for (const PlanOp& op : program.ops) {
            if (op.phase != Phase::forward) continue;
            PlanOp& copy = ops.emplace_back(op);
            for (auto* list : {&copy.inputs, &copy.outputs})
                for (Tensor& tensor : *list)
                    if (tensor) tensor = program.of_plan[index_of(tensor)];
        }
        return ops;
    }

    std::vector<Tensor> wanted() const
    {
        std::vector<Tensor> wanted;
        if (m_prediction) wanted.push_back(m_prediction);
        if (m_request.reads.losses && own_losses()) wanted.push_back(own_losses());
        if (m_request.reads.learning)
            std::ranges::copy_if(m_losses, std::back_inserter(wanted), &Tensor::operator bool);
        if (m_request.reads.layers)
            for (const QuantizableLayer& layer : quantizable_layers(m_plan)) wanted.push_back(layer.y);
        if (m_request.reads.nodes)
            for (const Tensor output : m_plan.node_outputs)
                if (output) wanted.push_back(output);
        return wanted;
    }

    // The ops that `wanted` depends on. The gathered batches they read become inputs of the program.
    std::vector<PlanOp> ops_needed_for(const std::vector<Tensor>& wanted, const std::vector<PlanOp>& ops) const
    {
        std::vector<bool> needed(m_plan.tensors.size(), false);
        for (const Tensor tensor : wanted) needed[index_of(tensor)] = true;
        std::vector<PlanOp> needed_ops;
        for (auto op = ops.rbegin(); op != ops.rend(); ++op) {
            if (std::ranges::none_of(op->outputs, [&](Tensor t) { return needed[index_of(t)]; })) continue;
            for (const Tensor input : op->inputs)
                if (input) needed[index_of(input)] = true;
            needed_ops.push_back(*op);
        }
        std::ranges::reverse(needed_ops);
        return needed_ops;
    }

    // The tensors and ops as a graph that gradients can be added to.
    OpGraph graph_of_ops() const
    {
        OpGraph graph;
        for (const PlanTensor& tensor : m_plan.tensors) graph.add(tensor);
        for (const PlanOp& op : m_ops) {
            graph.set_scope(op.phase, op.sources, {});
            graph.update(op.name, op.inputs, op.outputs, op.attributes);
        }
        graph.set_scope(Phase::backward, {}, {});
        return graph;
    }
    Status take(OpGraph graph)
    {
        if (graph.error()) return *graph.error();
        m_tensors = graph.take_tensors();
        m_ops = graph.take_ops();
        return {};
    }

    Status add_parameter_gradients()
    {
        OpGraph graph = graph_of_ops();
        std::vector<OpGraph::Seed> seeds;
        for (std::size_t loss = 0; loss < m_losses.size(); ++loss)
            if (m_losses[loss])
                seeds.push_back(
                    {m_losses[loss], graph.op("fill", {m_losses[loss]}, {{"value", m_plan.losses[loss].weight}})});
        std::vector<Tensor> parameters, trainable;
        for (std::size_t i = 0; i < m_plan.tensors.size(); ++i) {
            const Tensor tensor{static_cast<std::int32_t>(i)};
            if (m_plan.tensors[i].role != TensorRole::parameter || !read_by_ops(tensor)) continue;
            parameters.push_back(tensor);
            if (is_trainable(m_plan.tensors[i])) trainable.push_back(tensor);
        }
        const auto gradients = graph.gradients(seeds, trainable);
        for (const Tensor parameter : parameters) {
            const auto found = std::ranges::find(trainable, parameter);
            const auto place = static_cast<std::size_t>(found - trainable.begin());
            m_result.learned.push_back({parameter, place < gradients.size() ? gradients[place] : Tensor{}});
        }
        return take(std::move(graph));
    }

    bool is_trainable(const PlanTensor& parameter) const
    {
        return parameter.node < 0 || nodes()[static_cast<std::size_t>(parameter.node)].trainable;
    }

    Status add_input_gradients()
    {
        OpGraph graph = graph_of_ops();
        m_seed = graph.add({"seed", graph.type(m_prediction), TensorRole::scratch, false, -1, {}});
        std::vector<NetworkProgram::Gradient> back = wanted_gradients();
        std::vector<Tensor> of;
        for (const auto& one : back) of.push_back(one.of);
        const OpGraph::Seed seeds[] = {{m_prediction, m_seed}};
        const auto gradients = graph.gradients(seeds, of);
        for (std::size_t i = 0; i < back.size(); ++i) back[i].gradient = gradients[i];
        if (m_has_images) {
            m_result.image_gradient = back.back();
            back.pop_back();
        }
        m_result.input_gradients = std::move(back);
        return take(std::move(graph));
    }

    // Inputs first, then the last layer that outputs images.
    std::vector<NetworkProgram::Gradient> wanted_gradients()
    {
        std::vector<NetworkProgram::Gradient> back;
        for (const auto& [field, tensor] : gathered()) {
            if (!read_by_ops(tensor)) continue;
            const bool numbers = m_plan.tensors[index_of(tensor)].type.dtype == DType::f32;
            const Tensor of = numbers ? tensor : first_reader(tensor);
            if (of) back.push_back({field, of, {}});
        }
        for (std::size_t i = nodes().size(); i-- > 0 && !m_has_images;) {
            const Tensor output = m_plan.node_outputs[i];
            if (!output || nodes()[i].type->family == Family::data || !made_by_ops(output)) continue;
            const TensorType& type = m_plan.tensors[index_of(output)].type;
            m_has_images = type.dtype == DType::f32 && type.shape.rank() == 4 && type.shape[2] * type.shape[3] > 1;
            if (m_has_images) back.push_back({nodes()[i].path, output, {}});
        }
        return back;
    }

    std::vector<std::pair<std::string, Tensor>> gathered() const
    {
        std::vector<std::pair<std::string, Tensor>> fields;
        for (const PlanOp& op : m_plan.gather)
            if (op.name == "gather_rows" || op.name == "gather_augmented")
                fields.emplace_back(m_plan.tensors[index_of(op.inputs[0])].name, op.outputs[0]);
        return fields;
    }

    bool read_by_ops(Tensor tensor) const
    {
        return std::ranges::any_of(m_ops, [&](const PlanOp& op) { return std::ranges::count(op.inputs, tensor) > 0; });
    }
    bool made_by_ops(Tensor tensor) const
    {
        return std::ranges::any_of(m_ops, [&](const PlanOp& op) { return std::ranges::count(op.outputs, tensor) > 0; });
    }
    // The output of the first op, other than the loss, that reads the tokens.
    Tensor first_reader(Tensor tokens) const
    {
        for (const PlanOp& op : m_ops)
            if (std::ranges::count(op.inputs, tokens) > 0 && op.outputs[0] != own_losses()) return op.outputs[0];
        return {};
    }

    Tensor number(Tensor tensor) const { return tensor ? m_number[index_of(tensor)] : Tensor{}; }

    // Keeps and renumbers the tensors that the ops use.
    void renumber_tensors()
    {
        Program& program = m_result.program;
        program.kind = ProgramKind::inspect;
        program.live_parameter_columns = m_plan.live_parameters.size();
        std::vector<bool> touched(m_tensors.size(), false);
        for (const PlanOp& op : m_ops)
            for (const auto* list : {&op.inputs, &op.outputs})
                for (const Tensor tensor : *list)
                    if (tensor) touched[index_of(tensor)] = true;
        m_number.resize(m_tensors.size());
        for (std::size_t i = 0; i < touched.size(); ++i) {
            if (!touched[i]) continue;
            m_number[i] = {static_cast<std::int32_t>(program.tensors.size())};
            program.tensors.push_back(m_tensors[i]);
            program.of_plan.push_back({static_cast<std::int32_t>(i)});
        }
        for (PlanOp& op : m_ops)
            for (auto* list : {&op.inputs, &op.outputs})
                for (Tensor& tensor : *list) tensor = number(tensor);
        program.ops = std::move(m_ops);
        name_tensors();
    }

    void name_tensors()
    {
        for (const auto& [field, tensor] : gathered())
            if (const Tensor own = number(tensor))
                m_result.inputs.push_back({field, m_plan.tensors[index_of(tensor)].type.shape.sample_count(), own});
        if (m_prediction) {
            m_result.prediction = number(m_prediction);
            m_result.outputs = m_plan.tensors[index_of(m_prediction)].type.shape.sample_count();
            m_result.meaning = meaning();
        }
        for (const Tensor output : m_plan.node_outputs) m_result.nodes.push_back(number(output));
        if (m_request.reads.layers)
            for (const QuantizableLayer& layer : quantizable_layers(m_plan))
                m_result.layers.push_back(
                    {m_plan.tensors[index_of(layer.weight)].name, number(layer.x), number(layer.y)});
        if (m_request.reads.losses) m_result.losses = number(own_losses());
        for (auto& [parameter, gradient] : m_result.learned) {
            parameter = number(parameter);
            gradient = number(gradient);
        }
        m_result.seed = number(m_seed);
        const auto renumber = [&](NetworkProgram::Gradient& one) {
            one.of = number(one.of);
            one.gradient = number(one.gradient);
        };
        for (auto& one : m_result.input_gradients) renumber(one);
        if (m_result.image_gradient) renumber(*m_result.image_gradient);
    }

    PredictionKind meaning() const
    {
        const auto loss = std::ranges::find(m_plan.losses, m_loss->path, &PlanLoss::path);
        if (loss == m_plan.losses.end()) return PredictionKind::numbers;
        if (loss->classes) return PredictionKind::classes;
        return loss->binary ? PredictionKind::yes_or_no : PredictionKind::numbers;
    }

    const ProgramRequest& m_request;
    const Plan& m_plan;
    const FlatNode* m_loss;
    Tensor m_prediction, m_seed; // of the plan
    std::vector<Tensor> m_losses; // likewise, one a loss
    bool m_has_images = false;
    std::vector<PlanTensor> m_tensors;
    std::vector<PlanOp> m_ops;
    std::vector<Tensor> m_number;
    NetworkProgram m_result;
};

} // namespace

const FlatNode* first_loss(const Checked& network)
{
    const auto found = std::ranges::find_if(network.flat.nodes, [](const FlatNode& node) {
        return node.type->family == Family::loss && !node.inputs.empty() && node.inputs[0].node >= 0
            && node.inputs[0].output == 0;
    });
    return found != network.flat.nodes.end() ? &*found : nullptr;
}

Result<NetworkProgram> network_program(const ProgramRequest& request, std::vector<LiveParameter>& live_parameters)
{
    // The rows do not come from the data set, so its size does not limit the batch.
    DataFacts facts = request.data;
    facts.counts = {request.rows, 0, 0};
    for (FieldFacts& field : facts.fields) field.augment = {};
    const bool back = request.reads.gradients || request.reads.learning;
    const PlanRequest wanted{
        request.network, facts, request.training, request.rows, 0, back ? nullptr : request.quantization};
    ASSIGN_OR_RETURN(const auto plan, request.reads.prediction ? build_plan(wanted) : build_forward(wanted));
    live_parameters = plan.live_parameters;
    if (!request.reads.prediction) return NetworkProgramBuilder(request, plan, nullptr).build();
    const FlatNode* loss = first_loss(request.network);
    if (!loss || !plan.node_outputs[static_cast<std::size_t>(loss->inputs[0].node)])
        return Error{"predict.output", "network", "no layer feeds the loss", "connect the last layer to the loss"};
    return NetworkProgramBuilder(request, plan, loss).build();
}

} // namespace epoch
