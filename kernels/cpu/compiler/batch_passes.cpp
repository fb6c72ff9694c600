// Finds the ops that can run over a part of the batch, and decides into how many passes it pays to split them.
#include "cpu/compiler/batch_passes.h"

#include "common/clones.h"
#include "cpu/device/parallel.h"

#include <algorithm>
#include <array>

namespace epoch::cpu {
namespace {

// Saved activations of a pass. A transformer step that saves 64 MB reads them from memory at 8 GB/s; 32 MB come from
// the cache at 27 GB/s.
constexpr std::uint64_t max_saved_bytes = 20u << 20;
// Saved bytes needed to pay for each byte accumulated in every pass.
constexpr std::uint64_t saved_per_summed = 4;
// Of a product in a pass: fewer rows spread badly over threads.
constexpr std::int64_t min_rows = 256;
// Of a product: networks without a wider one are a single fused kernel.
constexpr std::int64_t min_columns = 65;
constexpr std::size_t max_tensors = 16; // of an accumulating op

// An op that can run over a part of the samples: it reads per-sample tensors and whole parameters, and its outputs are
// per sample, except those in `summed`, which are sums over all samples.
struct Rule {
    std::string_view name{};
    std::vector<std::size_t> summed{};
};

std::optional<Rule> rule_of(const RunOp& op)
{
    static const Rule rules[] = {{"add"}, {"add_bias"}, {"all_correct"}, {"attention"}, {"attention_gradient"},
        {"embedding"}, {"embedding_gradient", {0}}, {"fill"}, {"layer_norm"}, {"layer_norm_gradient", {1, 2}},
        {"matmul"}, {"pointwise"}, {"pointwise_gradient"}, {"softmax_cross_entropy"},
        {"softmax_cross_entropy_gradient"}, {"sum_to_axis", {0}}};
    const auto found = std::ranges::find(rules, std::string_view(op.op.name), &Rule::name);
    if (found == std::end(rules)) return std::nullopt;
    Rule rule = *found;
    const epoch_attribute *transposed = find(op, "transpose_a"), *axis = find(op, "axis");
    if (rule.name == "matmul" && transposed && transposed->integer) rule.summed = {0};
    // An axis that is the batch, or counts from the back, cannot be judged here.
    if ((rule.name == "add_bias" || rule.name == "sum_to_axis") && (!axis || axis->integer < 1)) return std::nullopt;
    return rule;
}

// Collects consecutive ops into passes.
class PassBuilder {
public:
    PassBuilder(std::span<const RunOp> ops, std::span<const TensorFacts> tensors)
        : m_ops(ops)
        , m_tensors(tensors)
        , m_facts(tensors.size())
    {
        m_passes.per_sample.resize(tensors.size());
        m_passes.stage.resize(tensors.size());
    }

    // Includes or defers the op. False if no op has been included yet.
    bool add(std::size_t number)
    {
        const RunOp& op = m_ops[number];
        const std::optional<Rule> rule = rule_of(op);
        if (rule && is_divisible(op, *rule))
            include(number, *rule);
        else if (!m_passes.ops.empty())
            defer(number);
        return !m_passes.ops.empty();
    }

    // The passes, if they pay off.
    std::optional<BatchPasses> finish()
    {
        std::uint64_t saved_bytes = 0;
        for (std::size_t i = 0; i < m_tensors.size(); ++i) {
            m_passes.stage[i] = m_passes.per_sample[i] && m_facts[i].made && !m_facts[i].outside;
            if (m_passes.stage[i] && m_facts[i].saved) saved_bytes += m_tensors[i].bytes;
        }
        if (saved_bytes <= std::max(max_saved_bytes, saved_per_summed * m_summed_bytes)) return std::nullopt;
        for (std::int64_t passes = 2; passes <= m_samples; ++passes) {
            if (m_samples % passes) continue;
            if (m_samples / passes * m_rows < min_rows) break;
            m_passes.passes = passes;
            if (saved_bytes / static_cast<std::uint64_t>(passes) <= max_saved_bytes) break;
        }
        if (m_passes.passes == 1) return std::nullopt;
        const std::size_t last = m_passes.ops.back().number;
        std::erase_if(m_passes.deferred, [&](std::size_t each) { return each > last; });
        return std::move(m_passes);
    }

private:
    struct Facts { // per tensor
        bool made = false, forward = false; // written in the passes; by a forward op
        bool saved = false; // and read by a backward op
        bool outside = false; // used by an op outside the passes
        bool late = false; // complete only after the last pass
    };

    bool is_parameter(std::uint32_t tensor) const { return m_tensors[tensor].role == EPOCH_PARAMETER; }

    bool is_per_sample(std::uint32_t tensor) const
    {
        const TensorFacts& facts = m_tensors[tensor];
        return facts.role == EPOCH_SCRATCH && facts.channel_block == 1 && facts.materialized && !facts.extents.empty()
            && facts.extents[0] == m_samples;
    }

    bool is_divisible(const RunOp& op, const Rule& rule)
    {
        if (op.inputs.empty() || op.outputs.empty() || op.inputs.size() + op.outputs.size() > max_tensors) return false;
        if (std::ranges::find(op.inputs, EPOCH_NO_TENSOR) != op.inputs.end()) return false;
        const auto& extents = m_tensors[op.inputs[0]].extents;
        if (m_passes.ops.empty()) m_samples = extents.empty() ? 0 : extents[0];
        if (m_samples < 2 || !is_per_sample(op.inputs[0])) return false;
        for (const std::uint32_t input : op.inputs)
            if (m_facts[input].late || !(is_parameter(input) || is_per_sample(input))) return false;
        for (std::size_t i = 0; i < op.outputs.size(); ++i) {
            const bool summed = std::ranges::find(rule.summed, i) != rule.summed.end();
            if (m_facts[op.outputs[i]].outside || (!summed && !is_per_sample(op.outputs[i]))) return false;
        }
        // A table with as many rows as there are samples has no row for each of them.
        if (rule.name == "embedding" && !is_parameter(op.inputs[1])) return false;
        // A product with a per-sample matrix must be one that sums over the samples (transpose_a).
        const bool product = rule.name == "matmul";
        return !product || is_parameter(op.inputs[1]) == rule.summed.empty();
    }

    void include(std::size_t number, const Rule& rule)
    {
        const RunOp& op = m_ops[number];
        m_passes.ops.push_back({number, rule.summed});
        for (const std::uint32_t input : op.inputs) {
            m_passes.per_sample[input] = !is_parameter(input);
            m_facts[input].saved |= m_facts[input].forward && op.op.phase == EPOCH_BACKWARD;
        }
        for (std::size_t i = 0; i < op.outputs.size(); ++i) {
            const std::uint32_t output = op.outputs[i];
            const bool summed = std::ranges::find(rule.summed, i) != rule.summed.end();
            m_passes.per_sample[output] = !summed;
            m_facts[output] = {.made = true, .forward = op.op.phase == EPOCH_FORWARD, .late = summed};
            if (summed) m_summed_bytes += m_tensors[output].bytes;
        }
        if (rule.name != "matmul" || !rule.summed.empty()) return;
        const TensorFacts& result = m_tensors[op.outputs[0]];
        if (result.count > 0 && result.extents.back() >= min_columns)
            m_rows = std::max(m_rows, result.count / result.extents.back() / m_samples);
    }

    void defer(std::size_t number)
    {
        m_passes.deferred.push_back(number);
        for (const std::uint32_t input : m_ops[number].inputs)
            if (input != EPOCH_NO_TENSOR) m_facts[input].outside = true;
        for (const std::uint32_t output : m_ops[number].outputs) m_facts[output].outside = m_facts[output].late = true;
    }

    std::span<const RunOp> m_ops;
    std::span<const TensorFacts> m_tensors;
    std::vector<Facts> m_facts;
    BatchPasses m_passes;
    std::int64_t m_samples = 0, m_rows = 0; // max rows per sample of a product
    std::uint64_t m_summed_bytes = 0;
};

// An op whose outputs are written behind its workspace and then added to their tensors.
struct AccumulatingOp {
    struct Output {
        std::size_t number = 0;
        std::uint64_t place = 0; // offset in bytes
        std::int64_t count = 0;
    };
    PreparedOp op{};
    std::size_t outputs = 0;
    std::vector<Output> summed{};
};

EPOCH_CLONES void add(float* sum, const float* more, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) sum[i] += more[i];
}

void run(const AccumulatingOp& accumulating, const Arguments& at)
{
    std::array<void*, max_tensors> outputs{};
    std::copy_n(at.outputs, accumulating.outputs, outputs.begin());
    for (const AccumulatingOp::Output& each : accumulating.summed)
        outputs[each.number] = static_cast<std::byte*>(at.workspace) + each.place;
    Arguments redirected = at;
    redirected.outputs = outputs.data();
    accumulating.op.run(accumulating.op.state.get(), redirected);
    for (const AccumulatingOp::Output& each : accumulating.summed)
        for_elements(each.count, at.now->threads, [&](std::int64_t first, std::int64_t count) {
            add(at.output<float>(each.number) + first, static_cast<const float*>(outputs[each.number]) + first, count);
        });
}

} // namespace

std::string BatchPasses::plan_text() const
{
    return std::string(plan_begins) + std::to_string(passes) + " over " + std::to_string(ops.size()) + " ops\n";
}

std::optional<BatchPasses> find_passes(std::span<const RunOp> ops, std::span<const TensorFacts> tensors)
{
    for (std::size_t first = 0; first < ops.size(); ++first) {
        PassBuilder builder(ops, tensors);
        if (!builder.add(first)) continue;
        for (std::size_t next = first + 1; next < ops.size(); ++next) builder.add(next);
        return builder.finish();
    }
    return std::nullopt;
}

std::vector<TensorFacts> tensors_of_pass(const BatchPasses& passes, std::span<const TensorFacts> tensors)
{
    std::vector<TensorFacts> facts(tensors.begin(), tensors.end());
    for (std::size_t i = 0; i < facts.size(); ++i) {
        if (!passes.per_sample[i]) continue;
        facts[i].extents[0] /= passes.passes;
        facts[i].count /= passes.passes;
        facts[i].bytes /= static_cast<std::uint64_t>(passes.passes);
        facts[i].canonical_bytes = facts[i].bytes;
    }
    return facts;
}

PreparedOp accumulate_outputs(
    const PreparedOp& op, const RunOp& of, const std::vector<std::size_t>& summed, std::span<const TensorFacts> tensors)
{
    AccumulatingOp accumulating{.op = op, .outputs = of.outputs.size()};
    std::uint64_t bytes = cache_aligned(op.workspace);
    for (const std::size_t number : summed) {
        const TensorFacts& output = tensors[of.outputs[number]];
        accumulating.summed.push_back({number, bytes, output.count});
        bytes += cache_aligned(output.bytes);
    }
    return prepared<AccumulatingOp, run>(std::move(accumulating), {}, bytes);
}

} // namespace epoch::cpu
