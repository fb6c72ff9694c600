// OperandCache: bf16 copies of operands, shared by the products of a step that read the same tensor. The input of a
// layer is an operand of the forward product and of the weight gradient, its output gradient an operand of both
// gradients.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace epoch::cpu {

// Bytes of a buffer in whole cache lines.
inline std::uint64_t cache_aligned(std::uint64_t bytes) { return (bytes + 63) / 64 * 64; }

enum class OperandForm : std::uint8_t { flat, channels_last, blocked };

struct CachedOperand {
    std::uint64_t offset = 0; // bytes into the cache
    bool filled = false; // by an earlier op; otherwise the op that asks fills it
};

// Ops are prepared in the order in which they run. An op that is prepared again, for a later pass over the batch, fills
// the same copies again.
class OperandCache {
public:
    CachedOperand find_or_add(std::size_t op, std::uint32_t tensor, OperandForm form, std::uint64_t bytes);
    void invalidate_tensor(std::uint32_t tensor); // its values change
    void remove_op(std::size_t op); // it fills none after all
    std::uint64_t bytes() const { return m_bytes; }

private:
    struct Entry {
        OperandForm form = OperandForm::flat;
        std::size_t filled_by = 0;
        std::uint64_t offset = 0, bytes = 0;
    };
    std::unordered_map<std::uint32_t, std::vector<Entry>> m_entries;
    std::uint64_t m_bytes = 0;
};

// The cache as seen by the op that is being prepared.
struct OperandCacheView {
    OperandCache* operand_cache = nullptr;
    std::size_t op = 0;
    std::span<const std::uint32_t> inputs{};

    std::optional<CachedOperand> find_or_add(std::size_t input, OperandForm form, std::uint64_t bytes) const
    {
        return operand_cache ? std::optional(operand_cache->find_or_add(op, inputs[input], form, bytes)) : std::nullopt;
    }
};

} // namespace epoch::cpu
