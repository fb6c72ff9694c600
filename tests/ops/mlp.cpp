#include "tests/ops/mlp.h"

#include "base/philox.h"
#include "tests/engine/small_networks.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace epoch::test {
namespace {

constexpr std::int64_t validation_samples = 10, test_samples = 10;

bool has_labels(const MlpShape& shape) { return shape.loss == "softmax_cross_entropy"; }

DataFacts facts_of(const MlpShape& shape)
{
    DataFacts facts = two_dimensional_data(shape.samples, validation_samples, test_samples);
    facts.fields[0].sample = Shape{shape.features};
    FieldFacts& target = facts.fields[1];
    target.classes = has_labels(shape) ? shape.classes : 0;
    if (has_labels(shape)) return facts;
    target.kind = TensorKind::flat;
    target.stored = DType::f32;
    target.sample = Shape{shape.classes};
    return facts;
}

std::int32_t add_convolutions(NetworkBuilder& net, const MlpShape& shape)
{
    const auto side = static_cast<std::int64_t>(std::lround(std::sqrt(static_cast<double>(shape.features))));
    std::int32_t last = net.add("image", "reshape", {{0, 0}}, {{"shape", Extent{1, side, side}}});
    const auto convolve = [&](const std::string& name, std::int64_t filters, bool bias) {
        last = net.add(name, "conv2d", {{last, 0}}, {{"filters", filters}, {"bias", bias}});
    };
    const auto normalise = [&](const std::string& name) { last = net.add(name, "batch_norm", {{last, 0}}); };
    convolve("stem", shape.filters, false);
    normalise("stem_norm");
    const std::int32_t before = last = net.add("stem_relu", "relu", {{last, 0}});
    convolve("block", shape.filters, false);
    normalise("block_norm");
    last = net.add("block_relu", "relu", {{last, 0}});
    convolve("block2", shape.filters, false);
    normalise("block2_norm");
    last = net.add("sum", "add", {{last, 0}, {before, 0}});
    last = net.add("sum_relu", "relu", {{last, 0}});
    last = net.add("largest", "max_pool", {{last, 0}});
    convolve("head", shape.filters + 3, true);
    last = net.add("head_tanh", "tanh", {{last, 0}});
    if (shape.dropout > 0) last = net.add("head_dropout", "dropout", {{last, 0}}, {{"rate", shape.dropout}});
    return net.add("flat", "flatten", {{last, 0}});
}

Checked network_of(const MlpShape& shape, const DataFacts& data)
{
    NetworkBuilder net(data);
    const auto dense = [&](std::int64_t count) { return Values{{"units", count}, {"bias", shape.bias}}; };
    std::int32_t last = shape.filters > 0 ? add_convolutions(net, shape) : 0;
    for (std::size_t i = 0; i < shape.hidden.size(); ++i) {
        const std::string number = std::to_string(i + 1);
        last = net.add("hidden" + number, "dense", {{last, 0}}, dense(shape.hidden[i]));
        last = net.add(shape.activation + number, shape.activation, {{last, 0}});
        if (shape.dropout > 0) last = net.add("dropout" + number, "dropout", {{last, 0}}, {{"rate", shape.dropout}});
    }
    last = net.add("scores", "dense", {{last, 0}}, dense(shape.classes));
    net.add("loss", shape.loss, {{last, 0}, {0, 1}});
    for (const auto& layer : shape.frozen) net.freeze(layer);
    return net.checked;
}

std::vector<float> one_hot(const std::vector<std::int32_t>& labels, std::int64_t classes)
{
    std::vector<float> out(labels.size() * static_cast<std::size_t>(classes));
    for (std::size_t i = 0; i < labels.size(); ++i)
        out[i * static_cast<std::size_t>(classes) + static_cast<std::size_t>(labels[i])] = 1;
    return out;
}

float uniform(std::uint64_t tensor, std::uint64_t element)
{
    return 2.0f * uniform01(philox(3, RandomStream::dataset, tensor, element).x[0]) - 1.0f;
}

} // namespace

Plan mlp_plan(const MlpShape& shape)
{
    const DataFacts data = facts_of(shape);
    const Checked network = network_of(shape, data);
    TrainingSettings training = settings(shape.optimizer, shape.optimizer_values);
    training.values = shape.training_values;
    auto plan = build_plan({network, data, training, shape.batch});
    if (!plan) {
        std::fprintf(stderr, "%s\n", plan.error().text().c_str());
        std::abort();
    }
    return std::move(plan).value();
}

Program training_program(const Plan& plan, const MlpShape& shape)
{
    return assemble(plan, ProgramKind::train, Split::train, facts_of(shape).counts);
}

Mlp::Mlp(CpuDevice& device, const MlpShape& shape, Reuse reuse, std::string stored_plan, Compile compile)
    : plan(mlp_plan(shape))
    , program(device, training_program(plan, shape), reuse, std::move(stored_plan), compile)
{
    if (program.status != EPOCH_OK) {
        std::fprintf(stderr, "%s\n", program.error().c_str());
        std::abort();
    }
    fill(shape);
    program.control(0, 0, live_parameters());
}

void Mlp::fill(const MlpShape& shape)
{
    const auto rows = static_cast<std::size_t>(shape.samples + validation_samples + test_samples);
    const auto width = static_cast<std::size_t>(shape.features);
    std::vector<float> features(rows * width);
    std::vector<std::int32_t> labels(rows);
    for (std::size_t i = 0; i < rows; ++i) {
        labels[i] = static_cast<std::int32_t>(i % static_cast<std::size_t>(shape.classes));
        for (std::size_t f = 0; f < width; ++f)
            features[i * width + f] =
                0.5f * uniform(100 + static_cast<std::uint64_t>(labels[i]), f) + 0.2f * uniform(i + 1000, f);
    }
    program.write(tensor("features"), features);
    if (has_labels(shape))
        program.write(tensor("label"), labels);
    else
        program.write(tensor("label"), one_hot(labels, shape.classes));
    for (std::size_t i = 0; i < plan.tensors.size(); ++i) {
        const PlanTensor& each = plan.tensors[i];
        const Tensor of_program = program.program().tensor_for({static_cast<std::int32_t>(i)});
        if (is_state(each.role) && of_program)
            program.write(of_program, std::vector<std::byte>(static_cast<std::size_t>(each.type.bytes())));
        if (each.initial.kind == Initializer::constant)
            program.write(of_program, std::vector<float>{static_cast<float>(each.initial.scale)});
        std::vector<float> values(static_cast<std::size_t>(each.type.shape.count()));
        if (each.initial.kind == Initializer::ones && is_state(each.role) && of_program) {
            program.write(of_program, std::vector<float>(values.size(), 1.0f));
            continue;
        }
        if (each.role != TensorRole::parameter) continue;
        const float range =
            each.type.shape.rank() > 1 ? 1.0f / std::sqrt(static_cast<float>(each.type.shape.back())) : 0.0f;
        for (std::size_t e = 0; e < values.size(); ++e) values[e] = range * uniform(i, e);
        program.write(of_program, values);
    }
}

std::vector<float> Mlp::live_parameters() const
{
    std::vector<float> row;
    for (const LiveParameter& parameter : plan.live_parameters) row.push_back(static_cast<float>(parameter.value));
    return row;
}

std::vector<float> Mlp::parameters() const
{
    std::vector<float> all;
    for (std::size_t i = 0; i < plan.tensors.size(); ++i) {
        if (plan.tensors[i].role != TensorRole::parameter) continue;
        const auto values = program.read<float>(program.program().tensor_for({static_cast<std::int32_t>(i)}));
        all.insert(all.end(), values.begin(), values.end());
    }
    return all;
}

Tensor Mlp::tensor(std::string_view name) const { return program.program().tensor_for(plan.tensor_named(name)); }

std::size_t Mlp::column(std::string_view name) const
{
    for (std::size_t i = 0; i < plan.metrics.size(); ++i)
        if (plan.metrics[i].name == name) return i;
    std::abort();
}

} // namespace epoch::test
