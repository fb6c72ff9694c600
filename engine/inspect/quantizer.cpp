#include "inspect/quantizer.h"

#include "inspect/predictor.h"
#include "inspect/sample_rows.h"
#include "plan/quantized_layers.h"

#include <algorithm>
#include <cstring>

namespace epoch {
namespace {

constexpr std::int64_t rows_at_once = 32;

std::span<const float> floats_of(const NamedTensor& tensor)
{
    return {reinterpret_cast<const float*>(tensor.bytes.data()), tensor.bytes.size() / sizeof(float)};
}

class Quantizer {
public:
    Quantizer(const QuantizeRequest& request, const QuantizeProgress& progress)
        : m_request(request)
        , m_progress(progress)
        , m_network(check_graph(request.model.project.graph, &*request.model.project.data))
    {
    }

    Result<QuantizedNetwork> run()
    {
        RETURN_IF_ERROR(check());
        ASSIGN_OR_RETURN(auto exact, predictor(nullptr));
        RETURN_IF_ERROR(measure_extremes(exact));
        RETURN_IF_ERROR(measure_values(exact));
        RETURN_IF_ERROR(quantize_layers(exact));
        RETURN_IF_ERROR(compare_layers(exact));
        return std::move(m_made);
    }

private:
    Status check()
    {
        if (!m_network.trainable())
            return Error{"quantize.network", m_request.model.project.title, "the network has problems",
                "Fix the problems that \"epoch check\" lists first."};
        const std::int64_t rows = m_request.data.facts.counts.train;
        if (rows < 1)
            return Error{"quantize.rows", m_request.data.facts.title, "the training split is empty",
                "choose data with training samples: the scales are measured on them"};
        m_rows = std::min(rows_at_once, rows);
        m_batches = std::max<std::int64_t>(1, std::min(m_request.samples, rows) / m_rows);
        return {};
    }

    Result<Predictor> predictor(const Quantization* quantization)
    {
        const ModelFile& model = m_request.model;
        PredictorRequest wanted{m_network, *model.project.data, model.project.training, m_request.device};
        wanted.reads.layers = true;
        wanted.quantization = quantization;
        auto made = Predictor::build(wanted, m_rows);
        if (!made) return made;
        auto weights = model.weights;
        if (quantization) {
            ModelFile quantized = quantized_model(model, *quantization);
            weights = quantized.all_weights();
        }
        RETURN_IF_ERROR(made->take_parameters(weights));
        return made;
    }

    // Batches are spread over the training rows.
    template <class Body> Status for_batches(std::int64_t batches, Predictor& exact, const Body& body)
    {
        for (std::int64_t batch = 0; batch < batches; ++batch) {
            RETURN_IF_ERROR(run_batch(exact, batch));
            RETURN_IF_ERROR(body(batch));
        }
        return {};
    }
    Status run_batch(Predictor& predictor, std::int64_t batch)
    {
        const std::int64_t last = m_request.data.facts.counts.train - m_rows;
        RETURN_IF_ERROR(
            write_rows(predictor, m_request.data, m_batches > 1 ? batch * last / (m_batches - 1) : 0, m_rows));
        return predictor.run({});
    }
    Status keep_going(std::string_view stage) const
    {
        if (!m_progress || m_progress(stage) == GoOn::yes) return {};
        return quantizing_cancelled();
    }

    Status measure_extremes(Predictor& exact)
    {
        m_extremes.resize(exact.network().layers.size());
        if (m_extremes.empty())
            return Error{"quantize.nothing", m_request.model.project.title,
                "has no layer that can compute in INT8: only convolutions and dense layers can",
                "leave the network as it is"};
        std::vector<float> values;
        return for_batches(m_batches, exact, [&](std::int64_t) -> Status {
            RETURN_IF_ERROR(keep_going("measuring the range of each input"));
            for (std::size_t i = 0; i < m_extremes.size(); ++i) {
                RETURN_IF_ERROR(exact.read(exact.network().layers[i].x, values));
                const auto [low, high] = std::ranges::minmax(values);
                m_extremes[i] = {std::min(m_extremes[i].low, low), std::max(m_extremes[i].high, high)};
            }
            return {};
        });
    }

    Status measure_values(Predictor& exact)
    {
        if (m_request.method == RangeMethod::minmax) return {};
        std::vector<ValueHistogram> histograms(m_extremes.begin(), m_extremes.end());
        std::vector<float> values;
        const Status counted = for_batches(m_batches, exact, [&](std::int64_t) -> Status {
            RETURN_IF_ERROR(keep_going("counting the values of each input"));
            for (std::size_t i = 0; i < histograms.size(); ++i) {
                RETURN_IF_ERROR(exact.read(exact.network().layers[i].x, values));
                histograms[i].add(values);
            }
            return {};
        });
        RETURN_IF_ERROR(counted);
        for (std::size_t i = 0; i < histograms.size(); ++i) m_extremes[i] = histograms[i].range(m_request.method);
        return {};
    }

    Status quantize_layers(Predictor& exact)
    {
        const ModelFile& model = m_request.model;
        DataFacts facts = *model.project.data;
        facts.counts = {m_rows, 0, 0};
        for (FieldFacts& field : facts.fields) field.augment = {};
        ASSIGN_OR_RETURN(const auto plan, build_plan({m_network, facts, model.project.training, m_rows}));
        m_made.quantization = {m_request.method, m_rows * m_batches, m_request.weight_limit, {}};
        const auto found = quantizable_layers(plan);
        const StateValues values = [&](const PlanTensor& tensor) -> Result<std::span<const float>> {
            ASSIGN_OR_RETURN(const auto* weight, find_weight(model.weights, tensor.name, tensor.type));
            return floats_of(*weight);
        };
        for (std::size_t i = 0; i < found.size(); ++i) {
            const PlanTensor& tensor = plan.tensors[static_cast<std::size_t>(found[i].weight.index)];
            QuantizedLayer layer{.weight = tensor.name, .input = byte_scale(m_extremes[place_of(exact, tensor.name)])};
            ASSIGN_OR_RETURN(const auto weight, values(tensor));
            layer.weights =
                quantized_rows(weight, static_cast<std::size_t>(tensor.type.shape[0]), m_request.weight_limit);
            ASSIGN_OR_RETURN(const auto lines, lines_of(plan, found[i], values));
            fold(layer, lines);
            m_made.quantization.layers.push_back(std::move(layer));
        }
        return {};
    }
    static std::size_t place_of(const Predictor& predictor, const std::string& weight)
    {
        const auto& layers = predictor.network().layers;
        return static_cast<std::size_t>(
            std::ranges::find(layers, weight, &NetworkProgram::Layer::weight) - layers.begin());
    }

    Status compare_layers(Predictor& exact)
    {
        constexpr std::int64_t max_batches = 4;
        for (const QuantizedLayer& layer : m_made.quantization.layers) {
            RETURN_IF_ERROR(keep_going("comparing each layer with itself in FP32"));
            Quantization alone = m_made.quantization;
            alone.layers = {layer};
            ASSIGN_OR_RETURN(auto quantized, predictor(&alone));
            std::vector<float> before, after, all_before, all_after;
            const std::size_t place = place_of(exact, layer.weight);
            const auto compare = [&](std::int64_t batch) -> Status {
                RETURN_IF_ERROR(run_batch(quantized, batch));
                RETURN_IF_ERROR(exact.read(exact.network().layers[place].y, before));
                RETURN_IF_ERROR(quantized.read(quantized.network().layers[place].y, after));
                all_before.insert(all_before.end(), before.begin(), before.end());
                all_after.insert(all_after.end(), after.begin(), after.end());
                return {};
            };
            RETURN_IF_ERROR(for_batches(std::min(max_batches, m_batches), exact, compare));
            m_made.decibels.push_back(signal_to_noise(all_before, all_after));
        }
        return {};
    }

    const QuantizeRequest& m_request;
    const QuantizeProgress& m_progress;
    Checked m_network;
    std::int64_t m_rows = 1, m_batches = 1;
    std::vector<ValueRange> m_extremes; // of the inputs; then the ranges that the method chose
    QuantizedNetwork m_made;
};

} // namespace

Error quantizing_cancelled() { return {"quantize.cancelled", "quantizing", "was cancelled", ""}; }

Result<QuantizedNetwork> quantize_network(const QuantizeRequest& request, const QuantizeProgress& progress)
{
    return Quantizer(request, progress).run();
}

ModelFile quantized_model(ModelFile model, Quantization quantization)
{
    for (NamedTensor& tensor : model.weights)
        if (const QuantizedLayer* layer = quantization.layer(tensor.name)) {
            const auto weights = layer->weights.restored();
            std::memcpy(tensor.bytes.data(), weights.data(), tensor.bytes.size());
        }
    model.quantization = std::move(quantization);
    return model;
}

} // namespace epoch
