#include "cuda/libraries/library_attention.h"

#include "cuda/libraries/cudnn_attention.h"

#include <cmath>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace epoch::cuda {
namespace {

// Scores per batch from which cuDNN is used without timing. EPOCH_CUDA_COMPILE lifts the limit, to test the library on
// small networks.
std::int64_t min_scores()
{
    const char* all = std::getenv("EPOCH_CUDA_COMPILE");
    return all && *all && std::string_view(all) != "0" ? 0 : std::int64_t{1} << 22;
}

// The order of the inputs of both ops.
enum : std::size_t { queries, keys, values, result, log_sum, result_gradient };

bool is_gradient(const OpView& op) { return op.input_count() > result_gradient; }

bool is_in_16_bits(const OpView& op)
{
    bool all = true;
    for (std::size_t i = 0; i < op.input_count(); ++i) all = all && (i == log_sum || op.input(i).dtype != EPOCH_F32);
    for (std::size_t i = 0; i < (is_gradient(op) ? op.output_count() : 1); ++i)
        all = all && op.output(i).dtype != EPOCH_F32;
    return all;
}

cudnn::Attention attention_of(OpView& op, epoch_precision precision)
{
    const auto &q = op.input(queries).extents, &k = op.input(keys).extents;
    const std::int64_t heads = op.integer("heads"), width = q[2] / heads;
    const auto scale = static_cast<float>(1 / std::sqrt(static_cast<double>(width)));
    return {q[0], q[1], k[1], heads, width, op.integer_or("causal", 0) != 0, scale, precision};
}

template <class Planned> std::vector<PreparedOp> algorithms_of(const OpView& op, std::vector<Planned> plans)
{
    std::vector<PreparedOp> algorithms;
    for (Planned& planned : plans) {
        const std::uint64_t workspace = planned.workspace();
        std::string plan = planned.plan();
        const auto run = [planned = std::move(planned)](const Arguments& at) {
            const auto in = [&](std::size_t i) { return at.input<void>(i); };
            const auto out = [&](std::size_t i) { return at.output<void>(i); };
            if constexpr (std::is_same_v<Planned, cudnn::PlannedAttention>)
                return planned.run(
                    {in(queries), in(keys), in(values), out(0), out(1)}, at.workspace<void>(), at.stream());
            else
                return planned.run({in(queries), in(keys), in(values), in(result), in(log_sum)},
                    {in(result_gradient), out(0), out(1), out(2)}, at.workspace<void>(), at.stream());
        };
        algorithms.push_back(op.runs(run, workspace, std::move(plan)));
    }
    return algorithms;
}

} // namespace

std::vector<PreparedOp> attention_algorithms(
    const Cudnn& library, OpView& op, epoch_precision precision, const AlgorithmFilter& filter)
{
    if (!is_in_16_bits(op)) return {};
    const cudnn::Attention wanted = attention_of(op, precision);
    const bool is_asked_for = filter.max_count > 1 || !filter.plan.empty();
    if (!is_asked_for && wanted.samples * wanted.heads * wanted.queries * wanted.keys < min_scores()) return {};
    if (is_gradient(op)) return algorithms_of(op, plans_of_attention_gradient(library.context(), wanted, filter));
    return algorithms_of(op, plans_of_attention(library.context(), wanted, filter));
}

} // namespace epoch::cuda
