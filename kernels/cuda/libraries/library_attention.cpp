// library_attention: attention and its gradient by cuDNN, where all of it is stored in 16 bits.
#include "cuda/libraries/library_attention.h"

#include "cuda/libraries/cudnn_attention.h"

#include <cmath>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace epoch::cuda {
namespace {

// Of a batch, by the fixed table. Whoever checks the library on small networks sets EPOCH_CUDA_COMPILE.
std::int64_t least_scores()
{
    const char* all = std::getenv("EPOCH_CUDA_COMPILE");
    return all && *all && std::string_view(all) != "0" ? 0 : std::int64_t{1} << 22;
}

// Where the tensors of both ops stand.
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

template <class Planned> std::vector<PreparedOp> ways_of(const OpView& op, std::vector<Planned> plans)
{
    std::vector<PreparedOp> ways;
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
        ways.push_back(op.runs(run, workspace, std::move(plan)));
    }
    return ways;
}

} // namespace

std::vector<PreparedOp> ways_of_attention(
    const Cudnn& library, OpView& op, epoch_precision precision, const AlgorithmChoice& choice)
{
    if (!is_in_16_bits(op)) return {};
    const cudnn::Attention wanted = attention_of(op, precision);
    const bool is_asked_for = choice.most > 1 || !choice.plan.empty();
    if (!is_asked_for && wanted.samples * wanted.heads * wanted.positions * wanted.seen < least_scores()) return {};
    if (is_gradient(op)) return ways_of(op, plans_of_attention_gradient(library.context(), wanted, choice));
    return ways_of(op, plans_of_attention(library.context(), wanted, choice));
}

} // namespace epoch::cuda
