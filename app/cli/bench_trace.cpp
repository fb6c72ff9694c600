#include "bench_trace.h"

#include "base/philox.h"
#include "base/units.h"
#include "formats/safetensors.h"
#include "session/weights.h"

#include <cstring>
#include <nlohmann/json.hpp>

namespace epoch::cli {
namespace {

constexpr std::uint64_t max_trace_bytes = std::uint64_t{1} << 30;

struct TracedField {
    std::string name;
    DType type = DType::f32;
    std::vector<std::int64_t> shape;
    std::vector<std::byte> bytes;
};

// Converts a stored row to the network's input: floats are scaled and shifted, integers copied.
void add_row(const FieldFacts& field, std::span<const std::byte> row, std::vector<std::byte>& to)
{
    if (field.stored == DType::i32) {
        to.insert(to.end(), row.begin(), row.end());
        return;
    }
    const bool floats = field.stored == DType::f32;
    for (std::size_t i = 0; i < row.size(); i += floats ? sizeof(float) : 1) {
        float value = static_cast<float>(std::to_integer<int>(row[i]));
        if (floats) std::memcpy(&value, row.data() + i, sizeof value);
        value = value * static_cast<float>(field.scale) + static_cast<float>(field.shift);
        const auto bytes = std::as_bytes(std::span(&value, 1));
        to.insert(to.end(), bytes.begin(), bytes.end());
    }
}

// The first `samples` samples of the training stream.
Result<TracedField> read_field(const Session& session, std::size_t index, std::uint64_t samples)
{
    const Dataset& data = session.data();
    const FieldFacts& field = data.facts.fields[index];
    const auto count = static_cast<std::uint64_t>(data.facts.counts.train);
    TracedField traced{.name = "batch/" + field.name, .type = field.type().dtype, .shape = {}, .bytes = {}};
    std::vector<std::byte> row(static_cast<std::size_t>(data.row_bytes(index)));
    for (std::uint64_t place = 0; place < samples; ++place) {
        const Permutation order = make_permutation(session.state().seed, place / count, count);
        const auto sample = static_cast<std::int64_t>(permuted(order, place % count));
        RETURN_IF_ERROR(data.read(index, sample, row));
        add_row(field, row, traced.bytes);
    }
    const std::uint64_t batch = session.state().schedule().batch;
    traced.shape = {static_cast<std::int64_t>(samples / batch), static_cast<std::int64_t>(batch)};
    traced.shape.insert(traced.shape.end(), field.sample.extents().begin(), field.sample.extents().end());
    return traced;
}

Result<std::vector<double>> losses_of(Session& session, std::uint64_t steps)
{
    std::vector<double> losses;
    while (losses.size() < steps) {
        RETURN_IF_ERROR(session.run(1));
        RETURN_IF_ERROR(session.settle());
        losses.push_back(session.telemetry().newest("loss").value_or(0));
    }
    return losses;
}

} // namespace

Status write_trace(Session& session, std::uint64_t steps, const std::string& file)
{
    const auto samples = steps * static_cast<std::uint64_t>(session.state().schedule().batch);
    const auto& fields = session.data().facts.fields;
    std::uint64_t row_bytes = 1;
    for (const auto& field : fields) row_bytes += static_cast<std::uint64_t>(field.sample.count()) * sizeof(float);
    if (samples > max_trace_bytes / row_bytes)
        return Error{"usage.trace", file, "the trace would hold more than 1 GiB of samples", "choose fewer --steps"};

    ASSIGN_OR_RETURN(const auto weights, weights_of(session));
    std::vector<TracedField> traced;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        ASSIGN_OR_RETURN(auto field, read_field(session, i, samples));
        traced.push_back(std::move(field));
    }
    const double rate = session.state().learning_rate();
    ASSIGN_OR_RETURN(const auto losses, losses_of(session, steps));

    std::vector<SafetensorsTensor> tensors;
    for (const auto& weight : weights) {
        const auto extents = weight.type.shape.extents();
        tensors.push_back(
            {"weights/" + weight.name, weight.type.dtype, {extents.begin(), extents.end()}, weight.bytes});
    }
    for (const auto& field : traced) tensors.push_back({field.name, field.type, field.shape, field.bytes});
    return write_safetensors(
        file, std::move(tensors), {{"losses", nlohmann::json(losses).dump()}, {"learning_rate", number_text(rate)}});
}

} // namespace epoch::cli
