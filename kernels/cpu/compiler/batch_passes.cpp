#include "cpu/compiler/batch_passes.h"

#include "common/clones.h"
#include "cpu/device/parallel.h"

#include <algorithm>
#include <array>

namespace epoch::cpu {
namespace {

// Of a pass. A step of a transformer that kept 64 MB found them at 8 GB/s in memory; 32 MB come at 27 from the cache.
constexpr std::uint64_t most_kept_bytes = 20u << 20;
// Bytes that have to be kept for one that is added up in each pass.
constexpr std::uint64_t kept_for_summed = 4;
// Of a product in a pass; fewer are shared badly among threads.
constexpr std::int64_t fewest_rows = 256;
// Of one; networks with no wider ones are a single fused kernel.
constexpr std::int64_t fewest_columns = 65;
constexpr std::size_t most_tensors = 16; // of an op that adds up

// How an op takes to a part of its samples: it reads tensors that are one a sample and whole parameters, and what it
// makes is one a sample, but for the outputs that are sums over all samples.
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
    const epoch_attribute *turned = find(op, "transpose_a"), *axis = find(op, "axis");
    if (rule.name == "matmul" && turned && turned->integer) rule.summed = {0};
    // Along the samples themselves, or counted from the back: told by nothing that is known here.
    if ((rule.name == "add_bias" || rule.name == "sum_to_axis") && (!axis || axis->integer < 1)) return std::nullopt;
    return rule;
}

// Ops put together one after the other.
class Gathering {
public:
    Gathering(std::span<const RunOp> ops, std::span<const TensorFacts> tensors)
        : m_ops(ops)
        , m_tensors(tensors)
        , m_facts(tensors.size())
    {
        m_found.by_sample.resize(tensors.size());
        m_found.stage.resize(tensors.size());
    }

    // Whether the op went in, or waits; if neither, there is nothing to begin with.
    bool take(std::size_t number)
    {
        const RunOp& op = m_ops[number];
        const std::optional<Rule> rule = rule_of(op);
        if (rule && divides(op, *rule))
            put_in(number, *rule);
        else if (!m_found.ops.empty())
            wait(number);
        return !m_found.ops.empty();
    }

    // What is worth it.
    std::optional<BatchPasses> finish()
    {
        std::uint64_t kept_bytes = 0;
        for (std::size_t i = 0; i < m_tensors.size(); ++i) {
            m_found.stage[i] = m_found.by_sample[i] && m_facts[i].made && !m_facts[i].outside;
            if (m_found.stage[i] && m_facts[i].kept) kept_bytes += m_tensors[i].bytes;
        }
        if (kept_bytes <= std::max(most_kept_bytes, kept_for_summed * m_summed_bytes)) return std::nullopt;
        for (std::int64_t passes = 2; passes <= m_samples; ++passes) {
            if (m_samples % passes) continue;
            if (m_samples / passes * m_rows < fewest_rows) break;
            m_found.passes = passes;
            if (kept_bytes / static_cast<std::uint64_t>(passes) <= most_kept_bytes) break;
        }
        if (m_found.passes == 1) return std::nullopt;
        const std::size_t last = m_found.ops.back().number;
        std::erase_if(m_found.waiting, [&](std::size_t each) { return each > last; });
        return std::move(m_found);
    }

private:
    struct Facts { // of a tensor
        bool made = false, forward = false; // in the passes; by a forward op
        bool kept = false; // and read by a backward one
        bool outside = false; // touched by an op that is not in the passes
        bool late = false; // there when the passes are over, not before
    };

    bool is_parameter(std::uint32_t tensor) const { return m_tensors[tensor].role == EPOCH_PARAMETER; }

    bool one_a_sample(std::uint32_t tensor) const
    {
        const TensorFacts& facts = m_tensors[tensor];
        return facts.role == EPOCH_SCRATCH && facts.lanes == 1 && facts.kept && !facts.extents.empty()
            && facts.extents[0] == m_samples;
    }

    bool divides(const RunOp& op, const Rule& rule)
    {
        if (op.inputs.empty() || op.outputs.empty() || op.inputs.size() + op.outputs.size() > most_tensors)
            return false;
        if (std::ranges::find(op.inputs, EPOCH_NO_TENSOR) != op.inputs.end()) return false;
        const auto& extents = m_tensors[op.inputs[0]].extents;
        if (m_found.ops.empty()) m_samples = extents.empty() ? 0 : extents[0];
        if (m_samples < 2 || !one_a_sample(op.inputs[0])) return false;
        for (const std::uint32_t input : op.inputs)
            if (m_facts[input].late || !(is_parameter(input) || one_a_sample(input))) return false;
        for (std::size_t i = 0; i < op.outputs.size(); ++i) {
            const bool summed = std::ranges::find(rule.summed, i) != rule.summed.end();
            if (m_facts[op.outputs[i]].outside || (!summed && !one_a_sample(op.outputs[i]))) return false;
        }
        // A product with a matrix of one row a sample sums over them, unless that is turned.
        const bool product = rule.name == "matmul";
        return !product || is_parameter(op.inputs[1]) == rule.summed.empty();
    }

    void put_in(std::size_t number, const Rule& rule)
    {
        const RunOp& op = m_ops[number];
        m_found.ops.push_back({number, rule.summed});
        for (const std::uint32_t input : op.inputs) {
            m_found.by_sample[input] = !is_parameter(input);
            m_facts[input].kept |= m_facts[input].forward && op.op.phase == EPOCH_BACKWARD;
        }
        for (std::size_t i = 0; i < op.outputs.size(); ++i) {
            const std::uint32_t output = op.outputs[i];
            const bool summed = std::ranges::find(rule.summed, i) != rule.summed.end();
            m_found.by_sample[output] = !summed;
            m_facts[output] = {.made = true, .forward = op.op.phase == EPOCH_FORWARD, .late = summed};
            if (summed) m_summed_bytes += m_tensors[output].bytes;
        }
        if (rule.name != "matmul" || !rule.summed.empty()) return;
        const TensorFacts& result = m_tensors[op.outputs[0]];
        if (result.count > 0 && result.extents.back() >= fewest_columns)
            m_rows = std::max(m_rows, result.count / result.extents.back() / m_samples);
    }

    void wait(std::size_t number)
    {
        m_found.waiting.push_back(number);
        for (const std::uint32_t input : m_ops[number].inputs)
            if (input != EPOCH_NO_TENSOR) m_facts[input].outside = true;
        for (const std::uint32_t output : m_ops[number].outputs) m_facts[output].outside = m_facts[output].late = true;
    }

    std::span<const RunOp> m_ops;
    std::span<const TensorFacts> m_tensors;
    std::vector<Facts> m_facts;
    BatchPasses m_found;
    std::int64_t m_samples = 0, m_rows = 0; // rows of a sample in the product that has most
    std::uint64_t m_summed_bytes = 0;
};

// An op whose outputs come to lie behind its workspace before they are added.
struct Adding {
    struct Output {
        std::size_t number = 0;
        std::uint64_t place = 0; // in bytes
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

void run(const Adding& adding, const Arguments& at)
{
    std::array<void*, most_tensors> outputs{};
    std::copy_n(at.outputs, adding.outputs, outputs.begin());
    for (const Adding::Output& each : adding.summed)
        outputs[each.number] = static_cast<std::byte*>(at.workspace) + each.place;
    Arguments redirected = at;
    redirected.outputs = outputs.data();
    adding.op.run(adding.op.state.get(), redirected);
    for (const Adding::Output& each : adding.summed)
        for_elements(each.count, at.now->threads, [&](std::int64_t first, std::int64_t count) {
            add(at.output<float>(each.number) + first, static_cast<const float*>(outputs[each.number]) + first, count);
        });
}

std::uint64_t rounded_up(std::uint64_t bytes) { return (bytes + 63) / 64 * 64; }

} // namespace

std::string BatchPasses::plan_text() const
{
    return std::string(plan_begins) + std::to_string(passes) + " over " + std::to_string(ops.size()) + " ops\n";
}

std::optional<BatchPasses> find_passes(std::span<const RunOp> ops, std::span<const TensorFacts> tensors)
{
    for (std::size_t first = 0; first < ops.size(); ++first) {
        Gathering gathering(ops, tensors);
        if (!gathering.take(first)) continue;
        for (std::size_t next = first + 1; next < ops.size(); ++next) gathering.take(next);
        return gathering.finish();
    }
    return std::nullopt;
}

std::vector<TensorFacts> tensors_of_pass(const BatchPasses& passes, std::span<const TensorFacts> tensors)
{
    std::vector<TensorFacts> facts(tensors.begin(), tensors.end());
    for (std::size_t i = 0; i < facts.size(); ++i) {
        if (!passes.by_sample[i]) continue;
        facts[i].extents[0] /= passes.passes;
        facts[i].count /= passes.passes;
        facts[i].bytes /= static_cast<std::uint64_t>(passes.passes);
        facts[i].canonical_bytes = facts[i].bytes;
    }
    return facts;
}

PreparedOp add_outputs(
    const PreparedOp& op, const RunOp& of, const std::vector<std::size_t>& summed, std::span<const TensorFacts> tensors)
{
    Adding adding{.op = op, .outputs = of.outputs.size()};
    std::uint64_t bytes = rounded_up(op.workspace);
    for (const std::size_t number : summed) {
        const TensorFacts& output = tensors[of.outputs[number]];
        adding.summed.push_back({number, bytes, output.count});
        bytes += rounded_up(output.bytes);
    }
    return prepared<Adding, run>(std::move(adding), {}, bytes);
}

} // namespace epoch::cpu
